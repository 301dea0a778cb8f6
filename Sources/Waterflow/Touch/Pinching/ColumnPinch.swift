import Foundation

#if !os(tvOS)
  /// Two fingers that change the number of columns: column by column, each a change of layout that they lead.
  @MainActor
  final class ColumnPinch: Gesture {
    private unowned let view: WaterflowView
    /// The column counts available by pinching; nil for none.
    private(set) var range: ClosedRange<Int>?
    /// In the view while fingers may change columns.
    private var recognizer: PinchRecognizer?
    private var pinch: Pinch?

    /// What the fingers are in the middle of.
    private struct Pinch {
      /// Before it began.
      let columnCount: Int?
      var step: ColumnStep
      let anchor: LayoutChange.Anchor?
      /// How far apart the fingers are, in terms of how far they were.
      var scale: CGFloat = 1
      /// The point midway between them, from the view's top left corner.
      var location: CGPoint
      /// How far that has moved with both of them down.
      var drag = CGPoint.zero
      var touchCount = 2
    }

    init(in view: WaterflowView) { self.view = view }

    /// Lets fingers change columns, or no longer.
    func allow(_ range: ClosedRange<Int>?) {
      self.range = range
      guard range != nil else {
        if pinch != nil { cancel() }
        if let recognizer { view.removeGestureRecognizer(recognizer) }
        return recognizer = nil
      }
      guard recognizer == nil else { return }
      let recognizer = PinchRecognizer { [weak self] in self?.respond(to: $0) }
      view.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }

    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
      guard recognizer === self.recognizer else { return nil }
      return firstStep(isSpreading: true) != nil && isReady
    }

    // MARK: Fingers

    private func respond(to recognizer: PinchRecognizer) {
      switch recognizer.state {
      case .began: begin(recognizer)
      case .changed: change(recognizer)
      case .ended:
        change(recognizer)
        end()
      default: cancel()
      }
    }

    private func begin(_ recognizer: PinchRecognizer) {
      guard isReady, let step = firstStep(isSpreading: recognizer.scale >= 1) else { return }
      // What it took to recognize the pinch doesn't resize anything.
      recognizer.scale = 1
      let location = recognizer.location(in: view)
      let anchor = view.anchor(at: location)
      pinch = Pinch(
        columnCount: columnCount, step: step, anchor: anchor, location: view.onScreen(location))
      view.stopScrolling()
      begin(step, around: anchor)
    }

    private func change(_ recognizer: PinchRecognizer) {
      guard var pinch else { return }
      let location = view.onScreen(recognizer.location(in: view))
      let touchCount = recognizer.numberOfTouches
      switch (pinch.touchCount, touchCount) {
      case (2, 2):
        pinch.scale = recognizer.scale
        pinch.drag.x += location.x - pinch.location.x
        pinch.drag.y += location.y - pinch.location.y
      case (_, 2):
        // The finger that comes back may be anywhere. They go on from what they had reached.
        recognizer.scale = pinch.scale
      default: break
      }
      pinch.location = location
      pinch.touchCount = touchCount
      self.pinch = pinch
      follow()
    }

    /// Takes the step to where the fingers are, and goes on to the next one where they have passed it.
    private func follow() {
      // A pinch from one end of the range to the other and back again takes no more.
      for _ in 0..<2 * (range?.count ?? 0) {
        guard let range, let pinch, isChangingLayout else { return forget() }
        let step = pinch.step
        let progress = step.progress(at: pinch.scale)
        if progress < 0, let other = step.turned(in: range, columnWidth(ofColumns:)) {
          view.pane.endLayoutChange()
          self.pinch?.step = other
          begin(other, around: pinch.anchor)
        } else if progress >= 1, var next = step.next(in: range, columnWidth(ofColumns:)) {
          next.origin = adoptLayout() ?? step.origin
          self.pinch?.step = next
          begin(next, around: pinch.anchor)
        } else {
          return view.moveLayoutChange(to: min(max(progress, 0), 1), drag: pinch.drag)
        }
      }
    }

    /// Fingers that leave in motion take the next column along if they would reach it within that, in seconds.
    private static let foresight: TimeInterval = 0.1

    private func end() {
      finish { progress(in: Self.foresight) >= 0.5 }
    }

    private func cancel() { finish { false } }

    private func finish(_ isFinished: () -> Bool) {
      guard let pinch else { return }
      guard isChangingLayout else { return forget() }
      self.pinch = nil
      view.endLayoutChange(isFinished: isFinished())
      tellColumnCount(since: pinch.columnCount)
    }

    /// Something else has ended the change: the fingers have nothing to lead any more.
    private func forget() {
      let before = pinch?.columnCount
      pinch = nil
      view.pane.endLayoutChange()
      if let before { tellColumnCount(since: before) }
    }

    // MARK: Columns

    private func firstStep(isSpreading: Bool) -> ColumnStep? {
      guard let range, let count = columnCount else { return nil }
      let steps = [count - 1, count + 1].compactMap {
        ColumnStep(from: count, to: $0, in: range, origin: view.bounds.origin, columnWidth(ofColumns:))
      }
      return isSpreading ? steps.first : steps.last
    }

    /// The numbers of columns that lie one step away.
    func neighbors(of count: Int) -> [Int] {
      guard let range else { return [] }
      return [count - 1, count + 1].filter { ColumnStep.isAllowed(from: count, to: $0, in: range) }
    }

    // MARK: The layout

    /// The number of columns of the layout, if it has one.
    var columnCount: Int? {
      guard let columnLayout, case .count(let count) = columnLayout.columns else { return nil }
      return min(max(1, count), WaterfallLayout.maximumColumnCount)
    }

    private var columnLayout: (any ColumnLayout)? { view.layout as? any ColumnLayout }

    /// How wide each of so many columns is, in points; 0 or less where they don't fit.
    func columnWidth(ofColumns count: Int) -> CGFloat {
      guard let columnLayout, let container = view.pane.plan?.container else { return 0 }
      return columnLayout.columnWidth(ofColumns: count, in: container)
    }

    private func layout(ofColumns count: Int) -> any SectionLayout {
      guard var columnLayout else { return view.layout }
      columnLayout.columns = .count(count)
      return columnLayout
    }

    /// Whether fingers may begin to change columns now.
    var isReady: Bool {
      guard !view.isBusy else { return false }
      view.arrangeIfNeeded()
      return view.pane.plan != nil && view.pane.layoutChange == nil && !view.turn.hasPendingUpdates
        && !view.isItemLifted
    }

    private var isChangingLayout: Bool {
      view.arrangeIfNeeded()
      return view.pane.layoutChange != nil
    }

    /// Begins a step of the pinch, from where everything lies on the screen.
    private func begin(_ step: ColumnStep, around anchor: LayoutChange.Anchor?) {
      view.beginLayoutChange(to: layout(ofColumns: step.to), from: step.origin, around: anchor)
    }

    /// Makes the new layout the view's while everything stays where it is on the screen, for the next step. Returns the
    /// point of the content in the top left corner.
    private func adoptLayout() -> CGPoint? {
      guard let change = view.pane.endLayoutChange() else { return nil }
      view.adoptLayout(of: change)
      return change.to.origin
    }

    /// How far the change would be some time from now, as fast as it is.
    private func progress(in seconds: TimeInterval) -> CGFloat {
      guard let change = view.pane.layoutChange else { return 0 }
      return change.progress + change.velocity(at: CACurrentMediaTime()) * CGFloat(seconds)
    }

    /// Tells the delegate if the user has changed the number of columns.
    private func tellColumnCount(since old: Int?) {
      guard let new = columnCount, new != old, let delegate = view.waterflowDelegate else { return }
      for section in view.content.itemCounts.indices
      where view.ask("layoutForSection", { delegate.waterflowView(view, layoutForSection: section) }) == nil {
        delegate.waterflowView(view, didChangeNumberOfColumnsInSection: section)
      }
    }

    // MARK: Without fingers

    /// Lets everything glide to another number of columns and says how many there are.
    func change(to count: Int) -> Bool {
      guard isReady, let old = columnCount else { return false }
      view.setLayout(layout(ofColumns: count), animated: true)
      tellColumnCount(since: old)
      UIAccessibility.post(notification: .announcement, argument: SpokenText.columnCount.text(["count": count]))
      return true
    }
  }
#endif
