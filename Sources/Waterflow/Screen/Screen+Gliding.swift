import Foundation

// What a change looks like: what stays glides to its new frame, what is new fades in, what is gone fades out.

/// What is needed to show the step from before a change to after it.
struct ScreenStep {
  /// How far the offset was moved to keep the user's place: what is on screen moves along before anything is animated.
  let shift: CGPoint
  let deleted: [VisibleElements.Entry]
  /// Whether an element that comes into view was out of sight before, rather than not there.
  let wasThere: (ContentElement) -> Bool

  /// A step in which nothing comes or goes.
  static func sameElements(shift: CGPoint) -> ScreenStep { ScreenStep(shift: shift, deleted: []) { _ in true } }
}

extension Screen {
  /// A view that comes in, as it is after the animation.
  fileprivate struct Entrance {
    let view: WaterflowReusableView
    let frame: CGRect
    let alpha: CGFloat
  }

  /// A view that goes out, to `frame` or, without one, by fading.
  fileprivate struct Exit {
    let departure: Departures.Departure
    let frame: CGRect?
  }

  /// What is to happen in one animation.
  struct Glide {
    fileprivate let moves: [VisibleElements.Entry]
    fileprivate let entrances: [Entrance]
    fileprivate let exits: [Exit]
    fileprivate let lines: [(view: WaterflowReusableView, element: AccompanyingElement)]
  }

  /// Brings the screen to where the animation of a step begins: views that come in are made, views that go out are
  /// taken from the visible ones.
  func prepareGlide(_ step: ScreenStep, to query: ScreenQuery, in view: WaterflowView) -> Glide {
    let oldFrames = moveAlong(step, in: query.rect)
    var buffers = Buffers()
    collect(query, into: &buffers.targets, in: view)
    var exits = step.deleted.map { Exit(departure: departures.add($0, as: nil), frame: nil) }
    for entry in takeOutLeaving(&buffers.targets, query, in: view) {
      let frame = frame(of: entry.key, in: query.plan)
      exits.append(Exit(departure: departures.add(entry, as: entry.key), frame: frame))
    }
    visible.compare(with: buffers.targets, into: &buffers.transition)
    let transition = buffers.transition
    for (entry, levelChanged) in transition.moves where levelChanged { stack(entry, in: view) }
    let lines = visible.entries.compactMap { entry -> (view: WaterflowReusableView, element: AccompanyingElement)? in
      guard entry.key.category == .accompanying else { return nil }
      return description(of: entry.key, foundAt: entry.frame, in: query.plan).map { (entry.view, $0) }
    }
    let entrances = makeEntering(transition.entering, step, query, oldFrames: oldFrames, in: view)
    return Glide(moves: transition.moves.map(\.entry), entrances: entrances, exits: exits, lines: lines)
  }

  /// Puts everything where it is after the step: called inside the animation.
  func run(_ glide: Glide, revision: Int) {
    for entry in glide.moves {
      let resizes = entry.view.bounds.size != entry.frame.size
      entry.view.place(at: entry.frame)
      // What lies in it glides along. It would be laid out anyway, later and without animation.
      if resizes { entry.view.layoutIfNeeded() }
    }
    for (view, element) in glide.lines { view.apply(element) }
    for entrance in glide.entrances {
      entrance.view.frame = entrance.frame
      entrance.view.alpha = entrance.alpha
    }
    for exit in glide.exits {
      if let frame = exit.frame { exit.departure.entry.view.frame = frame } else { exit.departure.entry.view.alpha = 0 }
    }
    adoptLines(of: revision)
  }

  /// The animation is over: what went out is put away.
  func end(_ glide: Glide, in view: WaterflowView) {
    let ended = Set(glide.exits.map(\.departure.number))
    endDepartures(in: view) { ended.contains($0.number) }
  }

  /// Moves what is on screen by as much as the offset was moved, so that it stays where it is on the display. Returns
  /// the frames by what the elements are now.
  private func moveAlong(_ step: ScreenStep, in rect: CGRect) -> [(key: ContentElement, frame: CGRect)] {
    if step.shift != .zero {
      let views = visible.entries.map(\.view) + step.deleted.map(\.view) + departures.all.map(\.entry.view)
      UIView.performWithoutAnimation {
        for view in views { view.frame = view.frame.offsetBy(dx: step.shift.x, dy: step.shift.y) }
      }
      visible.adoptShift(by: step.shift)
    }
    return visible.entries.filter { !isKept($0, outOf: rect) }.map { ($0.key, $0.frame) }
  }

  private func makeEntering(
    _ targets: [VisibleElements.Target], _ step: ScreenStep, _ query: ScreenQuery,
    oldFrames: [(key: ContentElement, frame: CGRect)], in view: WaterflowView
  ) -> [Entrance] {
    targets.compactMap { target in
      guard view.stillHolds(query.revision) else { return nil }
      show(target, query, in: view)
      guard let shown = visible.view(of: target.key) else { return nil }
      let alpha = shown.alpha
      UIView.performWithoutAnimation {
        if step.wasThere(target.key) {
          // It was out of sight. It comes from where its neighbor came from.
          let way = wayOfNeighbor(of: target.key, among: oldFrames, in: query.plan)
          shown.frame = target.frame.offsetBy(dx: way.x, dy: way.y)
        } else {
          shown.alpha = 0
        }
      }
      return Entrance(view: shown, frame: target.frame, alpha: alpha)
    }
  }

  /// From the new frame of the nearest element that was on screen to its old one.
  private func wayOfNeighbor(
    of element: ContentElement, among oldFrames: [(key: ContentElement, frame: CGRect)], in plan: ContentPlan
  ) -> CGPoint {
    let following = oldFrames.first { $0.key > element }
    guard let neighbor = following ?? oldFrames.last, let frame = frame(of: neighbor.key, in: plan) else {
      return .zero
    }
    return CGPoint(x: neighbor.frame.minX - frame.minX, y: neighbor.frame.minY - frame.minY)
  }
}
