import Foundation

extension UIScrollView {
  // MARK: The range of rest

  /// Where the offset rests on one axis, in points: from the inset before the content to the inset after it.
  func restingRange(of axis: ScrollAxis) -> ClosedRange<CGFloat> {
    let inset = storedAdjustedContentInset
    let least = -axis.start(of: inset) - (axis == .vertical ? hiddenLargeTitle : 0)
    let greatest = axis.length(of: contentSize) + axis.end(of: inset) - axis.length(of: storedBounds.size)
    return least...max(least, greatest)
  }

  func clampedToRestingRange(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: restingRange(of: .horizontal).clamping(offset.x), y: restingRange(of: .vertical).clamping(offset.y))
  }

  /// To the nearest device pixel, from the middle between two to the greater: −187.5 is −187⅓ at three pixels per
  /// point. Outside of a window, whose screen is known, to whole points.
  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let displayScale = traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale
    let scale = window == nil ? 1 : displayScale
    func rounded(_ coordinate: CGFloat) -> CGFloat { (coordinate * scale + 0.5).rounded(.down) / scale }
    return CGPoint(x: rounded(offset.x), y: rounded(offset.y))
  }

  // MARK: Insets

  private func computedAdjustedContentInset() -> UIEdgeInsets {
    let safe = safeAreaInsets
    let addsVertically: Bool
    let addsHorizontally: Bool
    switch contentInsetAdjustmentBehavior {
    case .never:
      (addsVertically, addsHorizontally) = (false, false)
    case .always:
      (addsVertically, addsHorizontally) = (true, true)
    case .automatic, .scrollableAxes:
      addsVertically = contentSize.height > storedBounds.height || alwaysBounceVertical
      addsHorizontally = contentSize.width > storedBounds.width || alwaysBounceHorizontal
    }
    var inset = contentInset
    if addsVertically {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if addsHorizontally {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  private func updateAdjustedContentInset() {
    let inset = computedAdjustedContentInset()
    guard inset != storedAdjustedContentInset else { return }
    storedAdjustedContentInset = inset
    adjustedContentInsetDidChange()
    storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Content size, insets or the view's size changed. Only a view at rest is clamped: a drag keeps the finger's place
  /// and a flight turns into a spring by itself.
  func restingRangeDidChange() {
    updateAdjustedContentInset()
    defer { largeTitleBar?.followContent(of: self) }
    guard isAtRest else { return }
    let clamped = clampedToRestingRange(contentOffset)
    if clamped != contentOffset { contentOffset = clamped }
  }

  /// The safe area changed, or the view began or ceased to scroll and so to add it. A view that rests at its start edge
  /// stays there: content that arrives late begins below the bars, too.
  func safeAreaInsetsMayBeAddedAnew() {
    let before = contentOffset
    let leastBefore = CGPoint(x: restingRange(of: .horizontal).lowerBound, y: restingRange(of: .vertical).lowerBound)
    updateAdjustedContentInset()
    guard isAtRest, !isFollowingBar else { return }
    var after = before
    if before.x == leastBefore.x { after.x = restingRange(of: .horizontal).lowerBound }
    if before.y == leastBefore.y { after.y = restingRange(of: .vertical).lowerBound }
    after = clampedToRestingRange(after)
    if after != contentOffset { contentOffset = after }
  }

  var isAtRest: Bool {
    !isTouched && drag == nil && flight == nil && offsetAnimation == nil
  }

  // MARK: Offset

  func assignContentOffset(_ offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite else {
      report("ignored a contentOffset of \(type(of: self)) with a number that is not finite: \(offset)")
      return
    }
    let rounded = roundedToPixels(offset)
    guard rounded != storedBounds.origin else { return }
    bounds = CGRect(origin: rounded, size: storedBounds.size)
    largeTitleBar?.followContent(of: self)
    storedDelegate?.scrollViewDidScroll(self)
  }

  func revealRect(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return }
    let visible = storedBounds.inset(by: storedAdjustedContentInset)
    let isVisible =
      rect.minX >= visible.minX && rect.maxX <= visible.maxX && rect.minY >= visible.minY && rect.maxY <= visible.maxY
    guard !isVisible else { return }
    func shift(_ from: CGFloat, _ to: CGFloat, within low: CGFloat, _ high: CGFloat) -> CGFloat {
      if to - from >= high - low || from < low { return from - low }
      return to > high ? to - high : 0
    }
    let requested = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, within: visible.minX, visible.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, within: visible.minY, visible.maxY))
    scroll(to: clampedToRestingRange(requested), animated: animated)
  }
}

/// One of the two axes of a scroll view, to write each rule once.
enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  func coordinate(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  func start(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
  func end(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }
}

extension CGPoint {
  subscript(axis: ScrollAxis) -> CGFloat {
    get { axis.coordinate(of: self) }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension ClosedRange where Bound == CGFloat {
  func clamping(_ value: CGFloat) -> CGFloat { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
