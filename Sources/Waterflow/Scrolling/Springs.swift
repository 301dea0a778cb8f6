import Foundation

/// Elements that lag behind the finger.
///
/// Only a finger and its flight stretch springs; a scroll that the program asks for, and one that keeps the user's
/// place, don't. What is pinned, section backgrounds and the views around the content have no springs. Connectors and a
/// layout's other elements have one of their own, which lags by the distance of their own middle, or of that of the whole
/// of which they are a stretch: while a tree swings, a line may be a little off the nodes that it joins.
///
/// While something is stretched more of the content is shown than what lies in the bounds, so that no gap opens at an
/// edge: cells are asked for that much sooner, and `visibleCells` has them too.
@MainActor
final class Springs: PassMember {
  /// What the app set, usable or not; nil while springs are off.
  private(set) var settings: ScrollSprings?
  /// Nil while springs are off.
  private(set) var field: SpringField?

  /// Turns springs on or off, or changes how they swing.
  func apply(_ settings: ScrollSprings?, to view: WaterflowView) {
    self.settings = settings
    guard let settings else {
      field?.settle()
      field = nil
      return
    }
    let usable = settings.usable { view.report(.unusableSprings(property: $0, value: $1, used: $2)) }
    if let field {
      field.settings = usable
    } else {
      field = SpringField(usable, offset: view.contentOffset) { [weak view] in view?.setNeedsLayout() }
    }
  }

  /// What has to be shown so that no gap opens in the bounds.
  func rectToShow(in bounds: CGRect) -> CGRect {
    guard let field, field.isStretched else { return bounds }
    return field.rectToShow(in: bounds)
  }

  /// Lets everything on screen lag behind what was scrolled since the last pass.
  func stretch(_ view: WaterflowView, members: () -> [SpringField.Member]) {
    guard let field else { return }
    let axis = view.scrollDirection
    let step = axis.main(of: view.contentOffset) - axis.main(of: field.offset)
    field.offset = view.contentOffset
    guard step != 0, view.isDragging || view.isDecelerating else { return }
    guard !UIAccessibility.isReduceMotionEnabled else { return field.settle() }
    if view.isDragging {
      let location = view.panGestureRecognizer.location(in: view)
      field.finger = CGPoint(x: location.x - view.bounds.minX, y: location.y - view.bounds.minY)
    }
    field.stretch(
      by: step, along: view.scrollDirection, displayScale: view.traitCollection.displayScale, members: members)
  }

  /// Lets springs take over what is on screen now, and where.
  func adopt(_ members: () -> [SpringField.Member]) {
    guard let field, field.isStretched else { return }
    field.adopt(members())
  }

  /// Lets springs go with their elements.
  var isInUse: Bool { field != nil }

  func follow(_ map: ChangeMap) { field?.follow(map) }

  /// Scrolls without stretching springs, wherever a finger or a flight is meanwhile.
  func withoutStretching(_ view: UIScrollView, _ scroll: () -> Void) {
    let before = view.contentOffset
    scroll()
    guard let field else { return }
    field.offset.x += view.contentOffset.x - before.x
    field.offset.y += view.contentOffset.y - before.y
  }
}
