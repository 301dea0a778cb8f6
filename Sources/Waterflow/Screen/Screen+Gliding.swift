import Foundation

// What a change looks like: what stays glides to its new place, what is new fades in, what is gone fades out.

/// What is needed to show the step from before a change to after it.
struct ScreenStep {
  /// How far the offset was moved to keep the reader's place: what was on screen moves along before anything is animated.
  let shift: CGPoint
  let deleted: [VisibleElements<ContentElement>.Entry]
  /// Whether an element that comes into view was out of sight before, rather than not there.
  let wasThere: (ContentElement) -> Bool
}

extension WaterflowView {
  private static let updateDuration: TimeInterval = 0.3

  func animateUpdate(_ step: ScreenStep, completion: @escaping (Bool) -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else {
      for entry in step.deleted { endDisplaying(entry) }
      setNeedsLayout()
      layoutIfNeeded()
      completion(true)
      return
    }
    animate(step, duration: Self.updateDuration, completion: completion)
    setNeedsLayout()
  }

  /// Arranges what is out of date. Inside an animation of somebody else's, that of a rotation or a keyboard, what is on screen
  /// takes part in it.
  func arrangeAlongsideAnimation() {
    let revision = content.revision
    let oldOffset = contentOffset
    arrangeIfNeeded(isLayoutPass: true)
    stayAtEnd()
    guard content.revision != revision || contentOffset != oldOffset, !visible.entries.isEmpty, window != nil,
      UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled, stillHolds(content.revision)
    else { return }
    let entering = currentTargets().lazy.filter { self.visible.view(of: $0.key) == nil }
    guard countsStillHold(inSections: entering.map(\.key.section)) else { return arrangeIfNeeded(isLayoutPass: true) }
    let step = ScreenStep(shift: shift(since: oldOffset), deleted: []) { _ in true }
    animate(step, duration: UIView.inheritedAnimationDuration) { _ in }
  }

  /// - Parameter duration: in seconds; inside another animation that one's counts.
  private func animate(_ step: ScreenStep, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
    isTiling = true
    let oldFrames = moveAlong(step)
    var targets = currentTargets()
    var leaving: [(departure: Departures.Departure, frame: CGRect?)] = []
    for entry in step.deleted { leaving.append((departures.add(entry, as: nil), nil)) }
    for entry in takeOutLeaving(&targets) {
      leaving.append((departures.add(entry, as: entry.key), content.plan?.frame(of: entry.key)))
    }
    var transition = VisibleElements<ContentElement>.Transition()
    visible.compare(with: targets, into: &transition)
    for (entry, levelChanged) in transition.moves where levelChanged { stack(entry.view, at: entry.level) }
    let entering = showEntering(transition.entering, step, oldFrames: oldFrames)
    isTiling = false

    let isLayoutAskedByCallback = isLayoutAskedMeanwhile
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      // A cell that is laid out lets its superview be laid out first; what the view has to do isn't to be animated.
      self.isTiling = true
      defer { self.isTiling = false }
      for (entry, _) in transition.moves {
        let resizes = entry.view.bounds.size != entry.frame.size
        entry.view.place(at: entry.frame)
        // What lies in it glides along. It would be laid out anyway, later and without animation.
        if resizes { entry.view.layoutIfNeeded() }
      }
      for (view, frame, alpha) in entering {
        view.frame = frame
        view.alpha = alpha
      }
      for (departure, frame) in leaving {
        if let frame { departure.entry.view.frame = frame } else { departure.entry.view.alpha = 0 }
      }
      self.placeSurroundings()
      // What lags goes on lagging, about its new place.
      self.followWithSprings()
    } completion: { [weak self] finished in
      let ended = Set(leaving.map(\.departure.number))
      self?.endDepartures { ended.contains($0.number) }
      completion(finished)
    }
    // What only the new frames have asked for is done already.
    isLayoutAskedMeanwhile = isLayoutAskedByCallback
  }

  /// Moves what is on screen by as much as the offset was moved, so that it is seen where it was. Returns the frames by
  /// what the elements are now.
  private func moveAlong(_ step: ScreenStep) -> [(key: ContentElement, frame: CGRect)] {
    let shift = step.shift
    if shift != .zero {
      let elements = visible.entries.map(\.view) + visibleAccompanying.entries.map(\.view)
      let goingOut = step.deleted.map(\.view) + departures.all.map(\.entry.view)
      UIView.performWithoutAnimation {
        let surroundings = [headerView, footerView, emptyView, backgroundView].compactMap { $0 }
        for view in elements + goingOut + surroundings { view.frame = view.frame.offsetBy(dx: shift.x, dy: shift.y) }
      }
      visible.noteShift(by: shift)
      visibleAccompanying.noteShift(by: shift)
    }
    return visible.entries.filter { !isKeptOutOfSight($0) }.map { ($0.key, $0.frame) }
  }

  /// Makes the views that come in, where they are before the animation, and says where they are after it.
  private func showEntering(
    _ targets: [VisibleElements<ContentElement>.Target], _ step: ScreenStep,
    oldFrames: [(key: ContentElement, frame: CGRect)]
  ) -> [(view: WaterflowReusableView, frame: CGRect, alpha: CGFloat)] {
    let revision = content.revision
    return targets.compactMap { target in
      guard stillHolds(revision) else { return nil }
      show(target)
      guard let view = visible.view(of: target.key) else { return nil }
      let alpha = view.alpha
      UIView.performWithoutAnimation {
        if step.wasThere(target.key) {
          // It was out of sight. It comes from where its neighbour came from.
          let way = wayOfNeighbour(of: target.key, among: oldFrames)
          view.frame = target.frame.offsetBy(dx: way.x, dy: way.y)
        } else {
          view.alpha = 0
        }
      }
      return (view, target.frame, alpha)
    }
  }

  /// From the new place of the nearest element that was on screen to its old one.
  private func wayOfNeighbour(
    of element: ContentElement, among oldFrames: [(key: ContentElement, frame: CGRect)]
  ) -> CGPoint {
    let following = oldFrames.first { $0.key > element }
    guard let neighbour = following ?? oldFrames.last, let frame = content.plan?.frame(of: neighbour.key) else {
      return .zero
    }
    return CGPoint(x: neighbour.frame.minX - frame.minX, y: neighbour.frame.minY - frame.minY)
  }

  // MARK: The end of it

  /// Puts away what has faded out or glided off the screen.
  func endDepartures(where isOver: (Departures.Departure) -> Bool) {
    for departure in departures.removeAll(where: isOver) { end(departure) }
  }

  func endAllDepartures() {
    for departure in departures.removeAll() { end(departure) }
  }

  private func end(_ departure: Departures.Departure) {
    departure.entry.view.alpha = departure.alpha
    endDisplaying(departure.entry)
  }
}
