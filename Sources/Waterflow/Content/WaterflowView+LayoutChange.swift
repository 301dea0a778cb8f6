import Foundation

// A change of layout that a finger, or whatever else the app likes, leads from one layout to the other.

extension WaterflowView {
  /// Begins an interactive transition to another layout, driven by a gesture such as a pinch.
  ///
  /// Call ``updateInteractiveLayoutChange(progress:)`` as the gesture goes on, and in the end
  /// ``finishInteractiveLayoutChange()`` or ``cancelInteractiveLayoutChange()``:
  ///
  /// ```swift
  /// func respond(to recognizer: UIPinchGestureRecognizer) {
  ///   switch recognizer.state {
  ///   case .began:
  ///     let point = recognizer.location(in: waterflowView)
  ///     waterflowView.beginInteractiveLayoutChange(to: .waterfall(columns: .count(2)), anchoredAt: point)
  ///   case .changed:
  ///     waterflowView.updateInteractiveLayoutChange(progress: min(max(recognizer.scale - 1, 0), 1))
  ///   case .ended where recognizer.scale > 1.5:
  ///     waterflowView.finishInteractiveLayoutChange()
  ///   case .ended, .cancelled:
  ///     waterflowView.cancelInteractiveLayoutChange()
  ///   default:
  ///     break
  ///   }
  /// }
  /// ```
  ///
  /// On the way each item, header, footer and background, and what a layout adds to its items, lies on the straight
  /// line over the screen between its places in both layouts, and is as large in proportion. Both are arranged once,
  /// here. Elements that only one of them has are shown while progress is nearer to that one. Sections for which the
  /// delegate gives a layout keep it, and move along.
  ///
  /// Until the change is finished, ``layout``, `contentSize`, `contentOffset` and the frames that the view answers with
  /// are those of the old layout, and only the screen moves. Fingers don't scroll meanwhile. Cells aren't measured,
  /// and sizes that come late wait for the end.
  ///
  /// A reload, an update, another ``layout``, another size of the view, anything else that arranges the content, or
  /// leaving the window ends the change at the layout that is nearer; calls for the rest of the gesture then do
  /// nothing. A call while another change is under way is reported and ignored.
  ///
  /// - Parameters:
  ///   - layout: the layout of every section for which the delegate returns nil.
  ///   - point: in content coordinates. The element there, or the nearest one, keeps the same part of itself at that
  ///     point of the screen on the whole way, even where no scrolling leads; from there it glides to rest. If nil, the
  ///     scroll position is kept, as with ``setLayout(_:animated:completion:)``.
  /// - Complexity: O(n), n items, whose sizes are asked; each step is O(log n + k), k of them visible at the ends.
  public func beginInteractiveLayoutChange(to layout: any SectionLayout, anchoredAt point: CGPoint?) {
    let call = "beginInteractiveLayoutChange(to:anchoredAt:)"
    guard isReadyForLayoutChange(call, { $0.beginInteractiveLayoutChange(to: layout, anchoredAt: point) }) else {
      return
    }
    guard pane.layoutChange == nil else { return report(.unexpectedLayoutChange(call: call)) }
    cancelInteractiveMovement()
    stopScrolling()
    beginLayoutChange(to: layout, from: bounds.origin, around: point.flatMap { anchor(at: $0) })
  }

  /// Updates the progress of the interactive transition.
  ///
  /// - Parameter progress: 0 at the old layout, 1 at the new one. What lies outside is brought back into that and
  ///   reported; NaN is reported and ignored.
  /// - Complexity: O(log n + k), n items, k of them visible at the ends.
  public func updateInteractiveLayoutChange(progress: CGFloat) {
    let call = "updateInteractiveLayoutChange(progress:)"
    guard isReadyForLayoutChange(call, { $0.updateInteractiveLayoutChange(progress: progress) }),
      expectsLayoutChange(call, isLastCall: false)
    else { return }
    let used = progress.isNaN ? pane.layoutChange?.progress ?? 0 : min(max(progress, 0), 1)
    if used != progress {
      report(.unusableValue("the progress of a layout change", value: "\(Double(progress))", used: "\(Double(used))"))
    }
    if !progress.isNaN { moveLayoutChange(to: used) }
  }

  /// Finishes the interactive transition: the new layout becomes the view's ``layout``, and cells glide to it from
  /// their current frames, at the speed of the last progress.
  public func finishInteractiveLayoutChange() {
    let call = "finishInteractiveLayoutChange()"
    guard isReadyForLayoutChange(call, { $0.finishInteractiveLayoutChange() }), expectsLayoutChange(call) else {
      return
    }
    endLayoutChange(isFinished: true)
  }

  /// Cancels the interactive transition: cells glide back to the old layout from their current frames, at the speed of
  /// the last progress.
  public func cancelInteractiveLayoutChange() {
    let call = "cancelInteractiveLayoutChange()"
    guard isReadyForLayoutChange(call, { $0.cancelInteractiveLayoutChange() }), expectsLayoutChange(call) else {
      return
    }
    endLayoutChange(isFinished: false)
  }

  // MARK: When

  /// Brings the view up to date, which may end the change that is under way. In the middle of something it puts the
  /// call off instead, reports that and returns false.
  private func isReadyForLayoutChange(_ call: String, _ again: @escaping @MainActor (WaterflowView) -> Void) -> Bool {
    guard !turn.isBusy else {
      reportCall(call)
      whenIdle { [weak self] in self.map(again) }
      return false
    }
    // A call that was put off goes before those that wait after it.
    if !turn.isWaiting || content.needsReload { arrangeIfNeeded() }
    guard !turn.hasPendingUpdates else {
      // In a batch, whose data is ahead of what the view knows.
      whenIdle { [weak self] in self.map(again) }
      return false
    }
    return true
  }

  /// Whether a change is under way. If none is, that is reported, unless one was that the app doesn't know the end of.
  ///
  /// - Parameter isLastCall: whether the app will make no more calls for the change.
  private func expectsLayoutChange(_ call: String, isLastCall: Bool = true) -> Bool {
    guard pane.layoutChange == nil else { return true }
    if !pane.isLayoutChangeInterrupted { report(.unexpectedLayoutChange(call: call)) }
    if isLastCall { pane.endLayoutChange() }
    return false
  }

  /// A finger that leads to another layout doesn't scroll.
  func stopScrolling() {
    cancelDrag()
    if isDecelerating || scroller.goal != nil { setContentOffset(contentOffset, animated: false) }
    for (_, view) in shownOrthogonalSections { view.stopScrolling() }
  }

  // MARK: The way

  /// What a change of layout around a point in content coordinates keeps there; nil if nothing is there.
  func anchor(at point: CGPoint) -> LayoutChange.Anchor? {
    guard point.isFinite, let plan = pane.plan else { return nil }
    return LayoutChange.Anchor(at: point, in: plan, viewSize: bounds.size)
  }

  /// - Parameters:
  ///   - origin: the point of the content in the top left corner of the view; no scrolling needs to lead there.
  ///   - anchor: what stays on the screen; nil for the user's place.
  func beginLayoutChange(to layout: any SectionLayout, from origin: CGPoint, around anchor: LayoutChange.Anchor?) {
    if reloadIfCountsChanged(inSections: content.itemCounts.indices) { arrangeIfNeeded() }
    let old = pane.plan ?? ContentPlan(sections: [], in: layoutContainer)
    let questions = SectionBuilder(self, layout: layout)
    let new = pane.plan == nil ? old : run(.arranging) { questions.plan(insteadOf: old) }
    var place = userPlace(by: .remaining(content.contains))
    var end = place.resolved(in: new).offset(in: new, for: viewport).flatMap { $0.isFinite ? $0 : nil } ?? origin
    end = viewport.restingOffset(nearestTo: end, contentSize: new.contentSize)
    if let before = anchor?.point(in: old), let after = anchor?.point(in: new) {
      end = CGPoint(x: origin.x + after.x - before.x, y: origin.y + after.y - before.y)
      place.main = .offset(0)
    }
    let ends = (LayoutChange.End(plan: old, origin: origin), LayoutChange.End(plan: new, origin: end))
    pane.begin(LayoutChange(to: layout, from: ends.0, to: ends.1, place: place))
    setNeedsLayout()
  }

  func moveLayoutChange(to progress: CGFloat, drag: CGPoint? = nil) {
    pane.moveLayoutChange {
      if let drag { $0.drag = drag }
      $0.move(to: progress, at: CACurrentMediaTime())
    }
    setNeedsLayout()
  }

  // MARK: The end

  /// Lets everything glide to one of the layouts, which is the view's from now on.
  func endLayoutChange(isFinished: Bool) {
    guard let change = pane.endLayoutChange() else { return }
    let oldOffset = contentOffset
    if isFinished { adoptLayout(of: change) } else { keepLayout(after: change) }
    show(
      .sameElements(oldOffset: oldOffset, speed: change.speed(towardEnd: isFinished, at: CACurrentMediaTime())))
  }
}

extension UIScrollView {
  /// Takes the content from the finger that drags it.
  func cancelDrag() {
    guard panGestureRecognizer.isEnabled else { return }
    panGestureRecognizer.isEnabled = false
    panGestureRecognizer.isEnabled = true
  }
}
