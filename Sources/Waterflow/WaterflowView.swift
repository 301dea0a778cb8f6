import Foundation

/// A scroll view that arranges its items as a waterfall, or in any other ``SectionLayout``, and is used like
/// `UITableView`.
///
/// A data source supplies the number of items and the cell for each; a delegate supplies their sizes.
///
/// Frames are computed on reload, and after changes where they differ. Scrolling arranges nothing, and reuses the cells
/// that left. The view loads when it is first laid out; after the data changed, call ``reloadData()``, or report the
/// change. For wrong use see ``misuseHandler``.
@IBDesignable
@MainActor
open class WaterflowView: UIScrollView {

  // MARK: Content

  /// The object that supplies the items and their cells. Held weakly.
  public weak var dataSource: (any WaterflowViewDataSource)? {
    didSet {
      delegateProxy.adopt(dataSource: dataSource)
      guard !turn.isAskingForContent else { return deferReload(for: "the setter of dataSource") }
      content.setNeedsReload()
      setNeedsLayout()
    }
  }

  /// The object that prefetches the data of items about to come into view, while ``isPrefetchingEnabled`` is true. Held
  /// weakly. Without one nothing is spent on it.
  public weak var prefetchDataSource: (any WaterflowViewDataSourcePrefetching)? {
    didSet {
      lookahead.forgetPrefetches()
      setNeedsLayout()
    }
  }

  /// The object that supplies sizes and handles selection and display, if it is a ``WaterflowViewDelegate``, and
  /// scrolling, for any `UIScrollViewDelegate`. Held weakly.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    get { scroller.snapping.appDelegate(behind: super.delegate) }
    set {
      super.delegate = scroller.snapping.delegate(for: newValue)
      delegateProxy.adopt(delegate: newValue)
      menus.offer()
      touch.offerSelecting()
      setNeedsArrangement(after: "delegate")
    }
  }

  /// The layout of every section for which the delegate returns none.
  ///
  /// Changing it arranges everything again at the next layout; visible items stay in place.
  public var layout: any SectionLayout {
    didSet {
      pane.endLayoutChange(isInterrupted: true)
      setNeedsArrangement(after: "layout")
    }
  }

  /// The direction in which sections are stacked. Default: vertical. Changing it starts again at the beginning and
  /// exchanges `alwaysBounceVertical`, which is true to begin with as in a table view, and `alwaysBounceHorizontal`.
  public var scrollDirection: ScrollDirection = .vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      #if !os(tvOS)
        if !delegateProxy.setsScrollsToTop { super.scrollsToTop = scrollDirection == .vertical }
      #endif
      startAlongOtherAxis()
    }
  }

  /// A Boolean value that indicates whether the items, headers and footers of sections stay within the safe area across
  /// the scroll direction, clear of the notch in landscape or of a sidebar.
  ///
  /// Default: true, as `insetsContentViewsToSafeArea` in a table view. Backgrounds of sections, ``headerView`` and
  /// ``footerView`` reach from edge to edge. Content that is wider than the view isn't inset, which
  /// `contentInsetAdjustmentBehavior` does; nor is a horizontal view that another scroll view moves under bars.
  public var insetsContentToSafeArea = true {
    didSet { if insetsContentToSafeArea != oldValue { setNeedsLayout() } }
  }

  // MARK: Around the content

  /// The view above all sections, which scrolls with them.
  ///
  /// It keeps its own length along the scroll direction and is as wide as the content, from edge to edge. When it is
  /// resized, the content follows, and visible items stay in place. One that is partly in view and that the user has
  /// touched last, on "more" for example, stays itself.
  ///
  /// Where its `translatesAutoresizingMaskIntoConstraints` is false when it is set, its length follows from its
  /// constraints at that width, also when they change. It lies in a plain view then, whose frame the view sets.
  public var headerView: UIView? {
    didSet { replaceAccessoryView(oldValue, \.headerView) }
  }

  /// The view below all sections, which scrolls with them, like ``headerView``.
  public var footerView: UIView? {
    didSet { replaceAccessoryView(oldValue, \.footerView) }
  }

  /// The view that fills the bounds behind everything else and doesn't scroll.
  public var backgroundView: UIView? {
    didSet { replaceAccessoryView(oldValue, \.backgroundView) }
  }

  /// The view that fills the viewport while there are no items and no drop placeholders: what headers and footers leave
  /// of it. The ``footerView`` lies after it.
  ///
  /// It appears after ``reloadData()``, an update or a snapshot that left the view empty, but not when the view first
  /// asks its data source by itself, nor after a snapshot that is applied before it was first laid out: the data may still
  /// be on its way.
  public var emptyView: UIView? {
    didSet { replaceAccessoryView(oldValue, \.emptyView) }
  }

  /// A Boolean value that indicates whether the view starts at the end of its content and stays there when content is
  /// added or grows. Suitable for chats. Default: false.
  ///
  /// It leaves the view where it is if the user has scrolled away from the end, by more than 20 points beyond the
  /// content after the last item.
  public var anchorsToEnd = false

  // MARK: Storyboards: see also WaterflowView+Storyboard

  #if !os(visionOS)
    /// Shows cells without content, arranged by the view's values, on the canvas of Interface Builder.
    ///
    /// UIKit declares it for no actor; Interface Builder, which alone calls it, does so on the main thread.
    nonisolated open override func prepareForInterfaceBuilder() {
      MainActor.assumeIsolated {
        // In here, where it also compiles should UIKit come to isolate it.
        super.prepareForInterfaceBuilder()
        storyboardValues.showPlaceholders(in: self)
      }
    }
  #endif

  #if !canImport(ObjectiveC)
    /// Sets a value by key, as key-value coding does where there is an Objective-C runtime.
    open override func setValue(_ value: Any?, forKey key: String) {
      if !storyboardValues.set(value, forKey: key, of: self) { super.setValue(value, forKey: key) }
    }
  #endif

  // MARK: Scrolling

  #if !os(tvOS)
    /// A Boolean value that indicates whether a touch on the status bar scrolls to the top.
    ///
    /// Unless it is set, it is true while ``scrollDirection`` is vertical and false while it is horizontal: of several
    /// views on screen for which it is true, none scrolls on iPhone.
    open override var scrollsToTop: Bool {
      get { super.scrollsToTop }
      set {
        super.scrollsToTop = newValue
        delegateProxy.note(setsScrollsToTop: true)
      }
    }
  #endif

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    if event?.type == .touches { touch.note(touched: found, at: contentOffset) }
    return found
  }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set { if isUsable(newValue) { super.contentOffset = newValue } }
  }

  open override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set { if isUsable(newValue) { super.contentInset = newValue } }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard isUsable(contentOffset) else { return }
    closeSwipeActions(animated: animated)
    if animated, glide(to: contentOffset) { return }
    scroller.abandon()
    if animated { stopFlight() }
    if animated, !isAt(contentOffset) {
      scroller.snapping.glideBegins(to: contentOffset, for: ScrollGoal.Glide.duration)
    }
    springing.withoutStretching(self) { super.setContentOffset(contentOffset, animated: animated) }
  }

  // MARK: State, each part with one owner: see Docs/Architecture.md, which says what each holds

  let turn = UpdateQueue()
  let content = Content()
  let measuredHeights = MeasuredHeights()
  let panes = Panes()
  let pool = ReusePool()
  let springing = Springs()
  let glass = GlassWatch()
  private(set) lazy var selection = Selection(in: self)
  private(set) lazy var touch = TouchTracking(in: self)
  private(set) lazy var reordering = Reordering(in: self)
  private(set) lazy var menus = Menus(in: self)
  let scroller = ItemScroller()
  let lookahead = Lookahead()
  let preparation = CellPreparation()
  private(set) lazy var assistiveTechnology = AssistiveTechnology(in: self)
  let delegateProxy = DelegateProxy()
  let storyboardValues = StoryboardValues()
  let reports = Reports()

  // MARK: Making

  /// Creates a view with a layout for every section for which the delegate returns none.
  public init(frame: CGRect, layout: any SectionLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view with a waterfall of three columns.
  public override init(frame: CGRect) {
    layout = .waterfall()
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view from a storyboard or nib: a waterfall of three columns until its values are set.
  public required init?(coder: NSCoder) {
    layout = .waterfall()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    observeTraits()
    preparePanes()
    alwaysBounceVertical = true
    #if !os(tvOS)
      // UIKit's initializers may have set it to its default, which says nothing about the app.
      delegateProxy.note(setsScrollsToTop: !scrollsToTop)
    #endif
  }

  // MARK: Layout

  /// Performs a layout pass: see Docs/Architecture.md.
  open override func layoutSubviews() {
    super.layoutSubviews()
    pane.pass()
  }

  // MARK: Its own size: see FittedSize

  /// Returns the size of the content in a view as wide as `size`, content insets included.
  ///
  /// The height of `size` is no limit, so that `sizeToFit()` can grow. In a horizontal view width and height change
  /// places.
  ///
  /// A width that isn't above 0 and finite stands for the view's own. Cells, headers and footers that measure
  /// themselves count with their last measured length, or with an estimate: see ``estimatedItemHeight`` and
  /// ``sectionHeaderHeight``. Layouts that depend on the view's length are given that of `size`.
  ///
  /// Complexity: O(1) at the width of the view; O(n) at another, n items, whose sizes are asked.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { FittedSize(view: self).fitting(size) }

  /// The length of the content at the view's width with ``fitsContent``; otherwise none.
  open override var intrinsicContentSize: CGSize {
    content.isFitted ? FittedSize(view: self).intrinsic : super.intrinsicContentSize
  }

  /// Returns the length of the content at the specified width with ``fitsContent``.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    content.isFitted ? FittedSize(view: self).fitting(targetSize) : super.systemLayoutSizeFitting(targetSize)
  }

  /// Returns the length of the content at the specified width with ``fitsContent``, unless another length is required.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard !content.isFitted else { return FittedSize(view: self).fitting(targetSize, horizontal, vertical) }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touch.begin(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    touch.move(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let indexPath = touch.end(touches), panes.cell(at: indexPath) != nil else { return }
    selection.tap(indexPath, with: touch.keys(during: event))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touch.cancel(touches)
  }

  /// Returns true for a button, so that a drag can begin on it, as in a table view. Other controls keep their touches.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIButton || super.touchesShouldCancel(in: view)
  }

  /// Returns false for a touch that closes the swipe actions that are open, as in a table view.
  open override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    touch.mayReach(view) && super.touchesShouldBegin(touches, with: event, in: view)
  }

  /// Returns whether fingers can lift items, select by a drag, swipe or change columns where they are.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let begins =
      reordering.shouldBegin(gestureRecognizer) ?? touch.shouldBegin(gestureRecognizer)
      ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    guard begins, gestureRecognizer === panGestureRecognizer else { return begins }
    guard touch.mayScrollBegin(during: pane.layoutChange) else { return false }
    lookahead.dragBegins()
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { didLeaveWindow() } else { didEnterWindow() }
  }

  // MARK: Focus

  /// The cell that is to have the focus; nothing leaves it to UIKit.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    touch.focus.preferred().map { [$0] } ?? super.preferredFocusEnvironments
  }

  /// Returns the items that can have the focus: those that are visible, and those of one viewport around.
  open override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    itemsToFocus(in: rect, among: super.focusItems(in: rect))
  }

  /// Returns whether the focus may move: see ``WaterflowViewDelegate/waterflowView(_:shouldUpdateFocusIn:)``.
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    touch.focus.mayUpdate(in: context) && super.shouldUpdateFocus(in: context)
  }

  /// Tells the delegate that the focus has moved.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    touch.focus.adopt(context, with: coordinator)
  }

  #if !os(tvOS)
    /// Selects all items, each with the delegate's leave, where several can be selected: what the Edit menu's Select All and
    /// Command-A do.
    open override func selectAll(_ sender: Any?) {
      selection.selectAll()
    }
  #endif

  // MARK: Assistive technologies

  /// The elements in the order of sections and indexes, unless others are set.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? assistiveTechnology.elements() }
    set { super.accessibilityElements = newValue }
  }

  /// Scrolls by a page and announces the items that are visible then.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    // As a drag that begins: what wasn't loaded is asked for again, also at the very end.
    lookahead.dragBegins()
    setNeedsLayout()
    return assistiveTechnology.scroll(self, along: scrollDirection, direction)
  }

  // MARK: Values that layout depends on

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      setNeedsLayout()
      // A cell whose frame stays isn't laid out by itself.
      for entry in panes.entries + panes.prepared.views.entries { entry.view.setNeedsLayout() }
    }
  }

  #if !os(visionOS)
    /// Asks for all sizes again when the user's text size changes, or bold text is turned on or off. From iOS 17 the
    /// view registers for these traits instead.
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      adaptToTraits(since: previousTraitCollection)
    }
  #endif

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    content.adopt(safeAreaInsets: safeAreaInsets)
    setNeedsLayout()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  // MARK: State restoration: see WaterflowViewPlace

  /// Saves ``place`` and the selected items.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    PlaceRestoration(view: self).encode(with: coder)
  }

  /// Restores the saved state as soon as there are items; several selected items only where several can be selected.
  /// What can't be read is reported and ignored.
  open override func decodeRestorableState(with coder: NSCoder) {
    PlaceRestoration(view: self).decode(with: coder) { super.decodeRestorableState(with: coder) }
  }
}
