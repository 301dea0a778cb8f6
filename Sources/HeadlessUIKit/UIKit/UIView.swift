import Foundation

/// An object that manages a rectangle on the screen: its geometry, its subviews, their layout and its touches.
///
/// `center`, `bounds` and `transform` are stored, with the anchor in the middle; `frame` is derived from them.
/// What can be overridden is declared here; the rest of the class is in one file per subject.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The class of the view's layer. Override it for a view that is a gradient.
  open class var layerClass: AnyClass { CALayer.self }

  public private(set) lazy var layer: CALayer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()

  // MARK: State kept for the files beside this one

  var storedCenter = CGPoint.zero
  var storedBounds = CGRect.zero
  var storedTransform = CGAffineTransform.identity
  var storedAlpha: CGFloat = 1
  var storedBackgroundColor: UIColor?
  var animations: [ViewAnimation] = []
  private var recognizers: [UIGestureRecognizer] = []

  /// Where a subview was put or taken out last.
  var lastSubviewIndex = 0
  weak var windowReference: UIWindow?
  weak var owningViewController: UIViewController?

  var needsLayout = true
  var descendantsNeedLayout = false
  /// The subview whose tree asks for layout, as long as there is one only.
  weak var onlyWaitingSubview: UIView?
  var needsTraitUpdate = true
  var needsPropertyUpdate = true
  var lastTraitCollection: UITraitCollection?
  var lastSafeAreaInsets = UIEdgeInsets.zero
  var storedLayoutMargins = UIView.defaultLayoutMargins
  var lastLayoutMargins = UIView.defaultLayoutMargins

  // MARK: Making

  public init(frame: CGRect) {
    super.init()
    layer.view = self
    assignFrame(frame)
  }

  /// Creates a view from a storyboard or a nib, with its subviews. From another coder nothing is read: the view starts
  /// with an empty frame.
  public required init?(coder: NSCoder) {
    super.init()
    layer.view = self
    if let coder = coder as? NibCoder { decodeView(from: coder) }
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Returns the action of the layer when a property changes: inside an animation block the block's animation, for the
  /// keys that a view animates.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { blockAction(forKey: event) }

  // MARK: Geometry

  /// The smallest rectangle around the view, in the superview's coordinates.
  ///
  /// Negative sizes are standardized. NaN and infinite values are ignored with a line on standard error, where UIKit
  /// raises an exception. With a transform that is not the identity the bounds' size is taken through its inverse.
  open var frame: CGRect {
    get { derivedFrame }
    set { assignFrame(newValue) }
  }

  /// The rectangle of the view in its own coordinates, whose origin scrolls the subviews.
  open var bounds: CGRect {
    get { storedBounds }
    set { assignBounds(newValue) }
  }

  /// The center of the view, in the superview's coordinates.
  open var center: CGPoint {
    get { storedCenter }
    set { assignCenter(newValue) }
  }

  /// The transform of the view, applied around its center, after everything else.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { assignTransform(newValue) }
  }

  /// The alpha value of the view: 0 is invisible, 1 opaque. Values outside are brought to the nearer of the two.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { assignAlpha(newValue) }
  }

  /// The color of the background; `nil` (the default) draws nothing.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set { assignBackgroundColor(newValue) }
  }

  open var isHidden = false

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose opaque rectangle is all that is drawn of this view and its subviews, in this view's coordinates.
  ///
  /// It isn't in the tree, and touches don't look at it.
  open var mask: UIView? {
    didSet {
      if oldValue !== mask { oldValue?.maskedView = nil }
      mask?.removeFromSuperview()
      mask?.maskedView = self
    }
  }
  /// The view that this one is the mask of.
  private(set) weak var maskedView: UIView?

  open var tag = 0

  // MARK: Tree

  public internal(set) weak var superview: UIView?
  /// The subviews of the view, from the back to the front.
  public internal(set) var subviews: [UIView] = []

  open var window: UIWindow? { windowReference }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func removeFromSuperview() { detachFromSuperview() }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  /// Invalidates the layout of the view, which is updated in this turn of the run loop. Complexity: O(depth) at worst,
  /// O(1) when it is invalid already.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out the view and its subviews now, if a layout is pending. Superviews that need a layout too, without a gap
  /// between them and the view, are laid out first.
  open func layoutIfNeeded() { layOutDirtyTree() }

  /// Lays out the subviews. Reads of `@Observable` models in it are tracked: their change asks for another layout.
  open func layoutSubviews() {}

  // MARK: Properties, since iOS 26

  /// Asks for ``updateProperties()`` in this turn of the run loop.
  open func setNeedsUpdateProperties() { markNeedsPropertyUpdate() }

  /// Updates the properties of the view and its subviews now, where an update is pending.
  open func updatePropertiesIfNeeded() { updateTreeProperties() }

  /// Updates the properties of the view before its layout: the first time, on request, and when an `@Observable` model
  /// changed that it read.
  open func updateProperties() {}

  /// Whether the view draws more than a background.
  var drawsContent: Bool { (layer as? CAShapeLayer)?.path.map { !$0.isEmpty } ?? false }

  func boundsSizeDidChange(from oldSize: CGSize) {
    superview?.markNeedsLayout()
    reportIfTooLargeToDraw()
    if autoresizesSubviews { resizeSubviews(oldSize: oldSize) }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The natural size of the view's content, where it has one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Invalidates the intrinsic content size of the view. Without Auto Layout nothing follows from it.
  open func invalidateIntrinsicContentSize() {}

  /// Returns the fitting size of the view for a target size, with the priority `fittingSizeLevel` on both axes.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the fitting size of the view for a target size and priorities. As there are no constraints here, it is on
  /// each axis the target where that is required, else the intrinsic content size, else the target.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    unconstrainedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The mode of scaling and positioning the view's content in bounds of another size.
  open var contentMode: ContentMode = .scaleToFill

  /// Resizes the view to the size from `sizeThatFits(_:)`. The frame's origin stays.
  open func sizeToFit() { resizeToFit() }

  /// The insets of the safe area: the parts of the bounds that bars and the screen's shape cover.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

  open func safeAreaInsetsDidChange() {}

  /// The default distance of content from the edges, in points, with the distances that the two properties below add.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { assignLayoutMargins(newValue) }
  }

  /// A Boolean value that indicates whether the margins begin at the safe area instead of at the edges.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { layoutMarginsMayHaveChanged() } }
  }

  /// A Boolean value that indicates whether content keeps out of the superview's margins as well.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { layoutMarginsMayHaveChanged() } }
  }

  open func layoutMarginsDidChange() {}

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false

  /// Returns the frontmost descendant (or the receiver) that contains the point, in the receiver's coordinates.
  ///
  /// Hidden views, views with an alpha under 0.01 and views without user interaction are passed over with their
  /// subviews; a subview outside its superview's bounds is not found.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { owningViewController ?? superview }

  override var responderWindow: UIWindow? { window }

  /// The view's recognizers in the order in which they were added; `nil` without any. A scroll view's own isn't among
  /// them.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Adds a gesture recognizer to the view. It is removed from the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.touchCancelled()
    gestureRecognizer.view = nil
    recognizers.removeAll { $0 === gestureRecognizer }
  }

  /// Asks the view whether one of its recognizers may recognize its gesture; false lets it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The view's interactions in the order in which they were added.
  public internal(set) var interactions: [any UIInteraction] = []

  // MARK: Focus

  /// A Boolean value that indicates whether the view can have the focus.
  open var canBecomeFocused: Bool { false }
  /// The identifier of the view's focus group; nil for that of the superview. The tab key moves from group to group.
  open var focusGroupIdentifier: String?
  /// The appearance of the view while it has the focus. A ring is drawn, nothing else.
  open var focusEffect: UIFocusEffect?
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviewsToFocus(in: rect) }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Environment

  /// The traits of the view. They are updated just before the view's own layout, after its superview's.
  open var traitCollection: UITraitCollection { updatedTraitCollection }

  /// The traits around the view, which become its own.
  var surroundingTraitCollection: UITraitCollection { superview?.traitCollection ?? UITraitCollection.current }

  /// Updates the traits of the view and of its subviews now.
  open func updateTraitsIfNeeded() { updateTreeTraits() }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of the view and its subviews. With `unspecified`, the default, it is that of the superview.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { markNeedsTraitUpdate() } }
  }

  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  override func assign(_ value: Any?, forKey key: String) -> Bool {
    assignView(value, forKey: key) || super.assign(value, forKey: key)
  }

  // MARK: State restoration

  /// Encodes the state of the view, to be restored at the next start of the app. Nothing, for a view as such.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The accessibility elements in the view, in their order; nil for those of its subviews.
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  /// The parent of the view for assistive technologies. UIKit declares it for elements that are no views; to a view it
  /// sends the same message, whose answer a class may give itself.
  open var accessibilityContainer: AnyObject? { superview }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Activates the element, on a double tap. Returns false to let the assistive technology tap the middle of the view.
  open func accessibilityActivate() -> Bool { false }

  /// Scrolls the content by a page. Returns false to let the superview be asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Increments the value of an adjustable element.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element.
  open func accessibilityDecrement() {}

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
}

extension UIView {
  /// The parts of a subview's frame that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
