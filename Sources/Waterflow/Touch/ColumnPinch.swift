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
      return firstStep(isSpreading: true) != nil && view.isReadyForPinch
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
      guard view.isReadyForPinch, let step = firstStep(isSpreading: recognizer.scale >= 1) else { return }
      // What it took to recognize the pinch doesn't resize anything.
      recognizer.scale = 1
      let location = recognizer.location(in: view)
      let anchor = view.anchor(at: location)
      pinch = Pinch(
        columnCount: view.columnCountOfLayout, step: step, anchor: anchor, location: view.onScreen(location))
      view.stopScrolling()
      view.begin(step, around: anchor)
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
        guard let range, let pinch, view.isChangingLayout else { return forget() }
        let step = pinch.step
        let progress = step.progress(at: pinch.scale)
        if progress < 0, let other = step.turned(in: range, view.columnWidth(ofColumns:)) {
          view.forgetLayoutChange()
          self.pinch?.step = other
          view.begin(other, around: pinch.anchor)
        } else if progress >= 1, var next = step.next(in: range, view.columnWidth(ofColumns:)) {
          next.origin = view.adoptLayoutOfChange() ?? step.origin
          self.pinch?.step = next
          view.begin(next, around: pinch.anchor)
        } else {
          return view.moveLayoutChange(to: min(max(progress, 0), 1), drag: pinch.drag)
        }
      }
    }

    /// Fingers that leave in motion take the next column along if they would reach it within that, in seconds.
    private static let foresight: TimeInterval = 0.1

    private func end() {
      finish { view.layoutChangeProgress(in: Self.foresight) >= 0.5 }
    }

    private func cancel() { finish { false } }

    private func finish(_ isFinished: () -> Bool) {
      guard let pinch else { return }
      guard view.isChangingLayout else { return forget() }
      self.pinch = nil
      view.endLayoutChange(isFinished: isFinished())
      view.tellNumberOfColumns(since: pinch.columnCount)
    }

    /// Something else has ended the change: the fingers have nothing to lead any more.
    private func forget() {
      let before = pinch?.columnCount
      pinch = nil
      view.forgetLayoutChange()
      if let before { view.tellNumberOfColumns(since: before) }
    }

    // MARK: Columns

    private func firstStep(isSpreading: Bool) -> ColumnStep? {
      guard let range, let count = view.columnCountOfLayout else { return nil }
      let steps = [count - 1, count + 1].compactMap {
        ColumnStep(from: count, to: $0, in: range, origin: view.bounds.origin, view.columnWidth(ofColumns:))
      }
      return isSpreading ? steps.first : steps.last
    }

    /// The numbers of columns that lie one step away.
    func neighbors(of count: Int) -> [Int] {
      guard let range else { return [] }
      return [count - 1, count + 1].filter { ColumnStep.isAllowed(from: count, to: $0, in: range) }
    }
  }

  /// One column less or more, and which scale of the fingers it takes.
  struct ColumnStep {
    let from: Int
    let to: Int
    /// The scale at which there are `from` columns.
    let scale: CGFloat
    /// How much wider the columns become.
    let ratio: CGFloat
    /// The point of the content in the top left corner of the view at `from` columns.
    var origin: CGPoint

    /// Nil if `to` isn't in the range, unless it leads to it.
    ///
    /// - Parameter width: of a column of that many, in points.
    init?(
      from: Int, to: Int, in range: ClosedRange<Int>, scale: CGFloat = 1, origin: CGPoint, _ width: (Int) -> CGFloat
    ) {
      guard Self.isAllowed(from: from, to: to, in: range) else { return nil }
      (self.from, self.to, self.scale, self.origin) = (from, to, scale, origin)
      let (old, new) = (width(from), width(to))
      // Where no column fits the picture stays as it is; the fingers still choose.
      ratio = old > 0 && new > 0 && old != new ? new / old : CGFloat(from) / CGFloat(to)
    }

    static func isAllowed(from: Int, to: Int, in range: ClosedRange<Int>) -> Bool {
      range.contains(to) || from > range.upperBound && to < from || from < range.lowerBound && to > from
    }

    /// How far the columns are on their way when they are as wide as the fingers ask for: below 0 and above 1 beyond.
    func progress(at scale: CGFloat) -> CGFloat { (scale / self.scale - 1) / (ratio - 1) }

    /// The step after it, from where it ends.
    func next(in range: ClosedRange<Int>, _ width: (Int) -> CGFloat) -> ColumnStep? {
      ColumnStep(from: to, to: 2 * to - from, in: range, scale: scale * ratio, origin: origin, width)
    }

    /// The step the other way, from where it begins.
    func turned(in range: ClosedRange<Int>, _ width: (Int) -> CGFloat) -> ColumnStep? {
      ColumnStep(from: from, to: 2 * from - to, in: range, scale: scale, origin: origin, width)
    }
  }
#endif
