import Foundation

extension UIView {
  // MARK: Asking for layout

  func markNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markAncestorsOfDirtyView()
  }

  func markAncestorsOfDirtyView() {
    var root = self
    while let superview = root.superview {
      guard !superview.descendantsNeedLayout else {
        if superview.onlyWaitingSubview !== root { superview.onlyWaitingSubview = nil }
        return
      }
      superview.descendantsNeedLayout = true
      superview.onlyWaitingSubview = root
      root = superview
    }
    if let window = root as? UIWindow { HeadlessRunLoop.main.needsLayout(window) }
  }

  // MARK: Serving

  /// A layout that always asks for another would hang an app; here it ends for this turn, with a line on standard
  /// error.
  private static var mostPassesInOneTurn: Int { 100 }

  func layOutDirtyTree() {
    var root = self
    while let superview = root.superview, superview.needsLayout { root = superview }
    root.layOutTree()
  }

  /// Whether something in the receiver's tree asks for layout.
  var needsLayoutPass: Bool { needsLayout || needsTraitUpdate || needsPropertyUpdate || descendantsNeedLayout }

  /// Lays out the receiver's tree, ancestors first, until nothing in it asks for layout.
  func layOutTree() {
    var passes = 0
    while needsLayoutPass {
      guard passes < Self.mostPassesInOneTurn else {
        report("a layout under \(type(of: self)) asks for another layout every time; left for the next turn")
        return
      }
      passes += 1
      layOutOnce()
    }
  }

  private func layOutOnce() {
    updateOwnTraits()
    updateOwnProperties()
    if needsLayout {
      needsLayout = false
      tracking({
        owningViewController?.viewWillLayoutSubviews()
        layoutSubviews()
        owningViewController?.viewDidLayoutSubviews()
      }) { $0.setNeedsLayout() }
    }
    guard descendantsNeedLayout else { return }
    descendantsNeedLayout = false
    // One among thousands is found without a search: a view that lays out each cell by itself would take the square of
    // their number.
    let waiting = onlyWaitingSubview.map { [$0] } ?? subviews
    onlyWaitingSubview = nil
    for subview in waiting where subview.superview === self { subview.layOutOnce() }
  }

  func unconstrainedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    func side(_ target: CGFloat, _ intrinsic: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
      priority < .required && intrinsic != UIView.noIntrinsicMetric ? intrinsic : max(0, target)
    }
    let intrinsic = intrinsicContentSize
    return CGSize(
      width: side(target.width, intrinsic.width, horizontal), height: side(target.height, intrinsic.height, vertical))
  }

  func resizeToFit() {
    let size = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = size
    // A new size grows from the middle; the origin is to stay.
    let moved = frame.origin
    center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
  }

  // MARK: Autoresizing

  func resizeSubviews(oldSize: CGSize) {
    let newSize = storedBounds.size
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      let frame = subview.frame
      let horizontal = AutoresizedSpan(
        start: frame.minX, length: frame.width,
        flexibleStart: mask.contains(.flexibleLeftMargin), flexibleLength: mask.contains(.flexibleWidth),
        flexibleEnd: mask.contains(.flexibleRightMargin)
      ).resized(from: oldSize.width, to: newSize.width)
      let vertical = AutoresizedSpan(
        start: frame.minY, length: frame.height,
        flexibleStart: mask.contains(.flexibleTopMargin), flexibleLength: mask.contains(.flexibleHeight),
        flexibleEnd: mask.contains(.flexibleBottomMargin)
      ).resized(from: oldSize.height, to: newSize.height)
      let resized = CGRect(
        x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
      if resized != frame { subview.frame = resized }
    }
  }

  // MARK: Safe area

  var computedSafeAreaInsets: UIEdgeInsets {
    guard let controller = owningViewController else { return inheritedSafeAreaInsets }
    let inherited = inheritedSafeAreaInsets
    let bars = controller.barInsets
    let own = controller.additionalSafeAreaInsets
    return UIEdgeInsets(
      top: inherited.top + bars.top + own.top, left: inherited.left + bars.left + own.left,
      bottom: inherited.bottom + bars.bottom + own.bottom, right: inherited.right + bars.right + own.right)
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    if outer == .zero { return .zero }
    let safe = superview.bounds.inset(by: outer)
    let frame = frame
    let bounds = superview.bounds
    // A view that leaves its superview, a scrolled one for example, is covered by no more than the superview is.
    return UIEdgeInsets(
      top: min(max(safe.minY - frame.minY, 0), outer.top) * (frame.minY < bounds.maxY ? 1 : 0),
      left: min(max(safe.minX - frame.minX, 0), outer.left) * (frame.minX < bounds.maxX ? 1 : 0),
      bottom: min(max(frame.maxY - safe.maxY, 0), outer.bottom) * (frame.maxY > bounds.minY ? 1 : 0),
      right: min(max(frame.maxX - safe.maxX, 0), outer.right) * (frame.maxX > bounds.minX ? 1 : 0))
  }
}

/// One axis of a view inside its superview: a margin, a length and the margin after it.
private struct AutoresizedSpan {
  var start: CGFloat
  var length: CGFloat
  var flexibleStart: Bool
  var flexibleLength: Bool
  var flexibleEnd: Bool

  /// The change is shared by the flexible parts in proportion to what they measured, in equal parts where they
  /// measured nothing. "UIView.AutoresizingMask" in Apple's reference.
  func resized(from old: CGFloat, to new: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let end = old - start - length
    let parts = [(flexibleStart, start), (flexibleLength, length), (flexibleEnd, end)]
    let flexible = parts.filter(\.0).map(\.1)
    guard change != 0, !flexible.isEmpty else { return (start, length) }
    let total = flexible.reduce(0, +)
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return total == 0 ? change / CGFloat(flexible.count) : change * part / total
    }
    return (start + share(flexibleStart, start), max(0, length + share(flexibleLength, length)))
  }
}
