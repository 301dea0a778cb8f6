import Foundation

/// A view that lets the user scroll its content, which may be larger than the view.
///
/// `contentOffset` is `bounds.origin`; insets widen the range it rests in and do not shift it. The physics are in
/// `UIScrollView+Dragging.swift` and `UIScrollView+Motion.swift`, their formulas in `ScrollAxisFlight.swift`.
@MainActor open class UIScrollView: UIView {
  // MARK: State kept for the files beside this one

  /// What is told. A subclass may answer for `delegate` something else than it set.
  weak var storedDelegate: (any UIScrollViewDelegate)?
  var storedAdjustedContentInset = UIEdgeInsets.zero
  var isTouched = false
  var drag: ScrollDrag?
  var flight: ScrollFlight?
  var offsetAnimation: OffsetAnimation?
  /// What shows a large title over the content; nil if nothing does.
  weak var largeTitleBar: UINavigationController?
  /// How much of that title is hidden: the content can be pulled down that far without leaving its range.
  var hiddenLargeTitle: CGFloat = 0
  /// Whether it is just the bar that covers more or less.
  var isFollowingBar = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    if let coder = coder as? NibCoder { decodeScrollView(from: coder) }
  }

  /// The delegate of the scroll view.
  open weak var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  // MARK: Content

  /// The point of the content at the view's top left corner, rounded to device pixels and not clamped.
  ///
  /// A change tells the delegate once, before the assignment returns. A drag, a flight or an animated scroll that is
  /// going on goes on from the new place with its velocity.
  open var contentOffset: CGPoint {
    get { storedBounds.origin }
    set { assignContentOffset(newValue) }
  }

  /// The size of the content, in points. A view at rest is brought back into the range that the new size leaves.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        report("ignored a contentSize of \(type(of: self)) with a number that is not finite: \(contentSize)")
        contentSize = oldValue
        return
      }
      safeAreaInsetsMayBeAddedAnew()
    }
  }

  /// The insets of the content from the edges of the view or of the safe area, in points: the content can be scrolled
  /// that much further.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      let sides = [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
      guard sides.allSatisfy(\.isFinite) else {
        report("ignored a contentInset of \(type(of: self)) with a number that is not finite: \(contentInset)")
        contentInset = oldValue
        return
      }
      if contentInset != oldValue { restingRangeDidChange() }
    }
  }

  /// The insets from `contentInset` and from the safe area, as far as `contentInsetAdjustmentBehavior` adds that.
  open var adjustedContentInset: UIEdgeInsets { storedAdjustedContentInset }

  /// The refresh control of the scroll view, above the content; a subview at the very back.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.leave(self)
      refreshControl?.enter(self)
    }
  }

  /// The behavior for adding the safe area to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { restingRangeDidChange() } }
  }

  /// Tells the scroll view that its adjusted insets have changed. Does nothing unless it is overridden.
  open func adjustedContentInsetDidChange() {}

  // MARK: How it moves

  /// A Boolean value that determines whether the user can scroll the content.
  open var isScrollEnabled = true
  /// A Boolean value that determines whether a drag that begins mainly along one axis scrolls along that axis only.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that determines whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// The manner in which a drag of the content dismisses the keyboard: the text field that is the first responder
  /// resigns.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A Boolean value that indicates whether the content can be pulled past its edges and springs back.
  open var bounces = true
  /// A Boolean value that determines whether the content bounces vertically even where it fits.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { restingRangeDidChange() } }
  }
  /// A Boolean value that determines whether the content bounces horizontally even where it fits.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { restingRangeDidChange() } }
  }
  /// The rate of deceleration after the finger has left: the fraction of the velocity that remains after a millisecond,
  /// between 0 and 1.
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      guard decelerationRate.rawValue > 0, decelerationRate.rawValue < 1 else {
        report("ignored a decelerationRate of \(type(of: self)) outside 0 to 1: \(decelerationRate.rawValue)")
        decelerationRate = oldValue
        return
      }
    }
  }

  /// A Boolean value that indicates whether a finger is on the content; it may not have moved yet.
  open var isTracking: Bool { isTouched }
  /// A Boolean value that indicates whether a finger moves the content.
  open var isDragging: Bool { drag != nil }
  /// A Boolean value that indicates whether the content moves on after the finger has left.
  open var isDecelerating: Bool { flight != nil }

  /// Sets the content offset.
  ///
  /// Without animation it does the same as assigning `contentOffset`, and a flight or an animated scroll ends there.
  /// With animation the offset changes once per frame, then the delegate gets `scrollViewDidEndScrollingAnimation(_:)`;
  /// in a flight, which goes on, nothing of that happens.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Ends a flight and an animated scroll where they are.
  open func stopScrollingAndZooming() {
    endFlight()
    endOffsetAnimation()
  }

  /// Scrolls by the least distance that makes the rectangle (content coordinates) visible inside the insets. If it is
  /// already visible, the method does nothing, and a flight or an animated scroll goes on.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    revealRect(rect, animated: animated)
  }

  /// A Boolean value that indicates whether a touch on the status bar would scroll to the top.
  open var scrollsToTop = true

  /// A Boolean value that determines whether the horizontal scroll indicator is visible. Kept only: indicators aren't
  /// drawn.
  open var showsHorizontalScrollIndicator = true
  /// A Boolean value that determines whether the vertical scroll indicator is visible. Kept only: indicators aren't
  /// drawn.
  open var showsVerticalScrollIndicator = true
  /// The insets of the vertical scroll indicator, in points. Kept only: indicators aren't drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Shows the scroll indicators for a moment. Here it does nothing: indicators aren't drawn.
  open func flashScrollIndicators() {}

  // MARK: Touches

  /// The recognizer of pans, which knows the current or last locations of the fingers on the content.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let recognizer = ScrollViewPanGestureRecognizer()
    recognizer.delegate = self as? any UIGestureRecognizerDelegate
    recognizer.view = self
    return recognizer
  }()

  /// A Boolean value that determines whether content waits about 150 ms for its touch, so that a flick highlights
  /// nothing.
  open var delaysContentTouches = true
  /// A Boolean value that determines whether a drag cancels a touch that content already has.
  open var canCancelContentTouches = true

  /// Returns a Boolean value that indicates whether touches are delivered to a view of the content. Default: true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns a Boolean value that indicates whether a drag cancels the touches of a view of the content. False for
  /// controls, which keep their touches: a finger that begins on a button doesn't scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func assign(_ value: Any?, forKey key: String) -> Bool {
    assignScrollView(value, forKey: key) || super.assign(value, forKey: key)
  }

  // MARK: State restoration

  /// Saves the offset and the insets.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeScrolling(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeScrolling(with: coder)
  }

  // MARK: What the view itself tells

  override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    safeAreaInsetsMayBeAddedAnew()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaInsetsMayBeAddedAnew()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { return abandonMotion() }
    // Outside of it nothing covered the view.
    safeAreaInsetsMayBeAddedAnew()
  }
}

extension UIScrollView {
  /// A rate of deceleration: the fraction of the velocity that remains after one millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The ways in which the safe area is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Adds the safe area as `scrollableAxes` does. The exception that UIKit makes inside navigation controllers has no
    /// place here.
    case automatic
    /// Adds the safe area on the axes that scroll or always bounce.
    case scrollableAxes
    case never
    /// Adds the safe area on all four edges.
    case always
  }

  /// The manners in which a drag dismisses the keyboard. There is no keyboard here that the finger could move along.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
  }
}
