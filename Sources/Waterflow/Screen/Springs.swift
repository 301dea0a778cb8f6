import Foundation

// Items that lag behind the finger.
//
// Only a finger and its flight stretch springs; a scroll that the program asked for, and one that keeps the reader's place,
// don't. What is pinned, section backgrounds and the views around the content have no springs. Connectors and a layout's
// other elements have one of their own, which lags by the distance of their own middle: while a tree swings, a line may
// be a little off the nodes that it joins.
//
// While something is stretched more of the content is shown than what lies in the bounds, so that no gap opens at an edge:
// cells are asked for that much sooner, and visibleCells has them too.

extension WaterflowView {
  func springsDidChange() {
    guard let springs else {
      springField?.settle()
      springField = nil
      return
    }
    let usable = springs.usable { report(.unusableSprings(property: $0, value: $1, used: $2)) }
    if let springField {
      springField.settings = usable
    } else {
      springField = SpringField(usable, offset: contentOffset) { [weak self] in self?.setNeedsLayout() }
    }
  }

  /// A layout pass between springs: what is on screen lags behind what was scrolled since the last pass, then the pass shows
  /// what there is to see, and the springs follow.
  func tile(with field: SpringField) {
    stretch(field)
    tile()
    followWithSprings()
  }

  /// What has to be shown so that no gap opens in the bounds, and assistive technologies find what comes next.
  var rectToShow: CGRect {
    guard let springField, springField.isStretched else { return reachedBounds }
    return springField.rectToShow(in: bounds).union(reachedBounds)
  }

  /// Lets springs take over what is on screen now, and where.
  func followWithSprings() {
    guard let springField, springField.isStretched else { return }
    springField.follow(springingPlaces)
  }

  private func stretch(_ field: SpringField) {
    let step = scrollDirection == .vertical ? contentOffset.y - field.offset.y : contentOffset.x - field.offset.x
    field.offset = contentOffset
    guard step != 0, isDragging || isDecelerating else { return }
    guard !UIAccessibility.isReduceMotionEnabled else {
      field.settle()
      return
    }
    if isDragging {
      let location = panGestureRecognizer.location(in: self)
      field.finger = CGPoint(x: location.x - bounds.minX, y: location.y - bounds.minY)
    }
    field.stretch(
      by: step, along: scrollDirection, displayScale: traitCollection.displayScale, places: { springingPlaces })
  }

  /// What is on screen and has a spring. What is pinned is on another level than the rest of its kind.
  private var springingPlaces: [SpringField.Place] {
    var places: [SpringField.Place] = []
    places.reserveCapacity(visible.entries.count + visibleAccompanying.entries.count)
    for entry in visible.entries where entry.key.category != .background && entry.level == entry.key.category.level {
      guard !isKeptOutOfSight(entry) else { continue }
      places.append(.init(key: .element(entry.key), frame: entry.frame, view: entry.view))
    }
    for entry in visibleAccompanying.entries {
      places.append(.init(key: .accompanying(entry.key), frame: entry.frame, view: entry.view))
    }
    return places
  }

  /// Scrolls without stretching springs, wherever a finger or a flight is meanwhile.
  func withoutSprings(_ scroll: () -> Void) {
    let before = contentOffset
    scroll()
    guard let springField else { return }
    springField.offset.x += contentOffset.x - before.x
    springField.offset.y += contentOffset.y - before.y
  }
}
