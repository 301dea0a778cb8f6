import Foundation

/// A scroll view that lays its items out as a waterfall, or in any other ``SectionLayout``, and is used like `UITableView`:
/// a data source says how many items there are and gives the cell for each, a delegate says how large they are.
///
/// All frames are computed once, on reload. While scrolling the view only compares what is on screen with what should be,
/// takes back the cells that left and asks for those that come in.
///
/// It loads by itself when it is first laid out. After the data changed, call ``reloadData()``.
///
/// Wrong use never traps: see ``misuseHandler``.
@IBDesignable
@MainActor
open class WaterflowView: UIScrollView {

  // MARK: Content

  /// Gives the items and their cells. Held weakly.
  public weak var dataSource: (any WaterflowViewDataSource)? {
    didSet {
      hasDataSource = dataSource != nil
      setNeedsReload(after: "dataSource")
    }
  }

  /// Is told what is about to come into view. Held weakly. Without one nothing is spent on it.
  public weak var prefetchDataSource: (any WaterflowViewDataSourcePrefetching)? {
    didSet {
      prefetches.removeAll()
      setNeedsLayout()
    }
  }

  /// Sizes, selection and appearance where the object is a ``WaterflowViewDelegate``; scrolling for any
  /// `UIScrollViewDelegate`. Held weakly.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      // Found once here: the cast is slow, and the answer is needed for every item.
      waterflowDelegate = delegate as? any WaterflowViewDelegate
      offerContextMenus()
      setNeedsArrangement(after: "delegate")
    }
  }

  /// The layout of every section for which the delegate gives none.
  ///
  /// Changing it arranges everything anew at the next layout; what the reader was looking at stays in place.
  public var layout: any SectionLayout {
    didSet { setNeedsArrangement(after: "layout") }
  }

  /// Changes the layout, animated if wished: cells that stay glide to their new places.
  ///
  /// - Parameters:
  ///   - layout: the layout of every section for which the delegate gives none.
  ///   - animated: whether cells glide; without a window they don't.
  ///   - completion: called when the animation is over, or at once without one. Its argument is false if the animation
  ///     was interrupted.
  public func setLayout(_ layout: any SectionLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    self.layout = layout
    guard !animated else { return performBatchUpdates(nil, completion: completion) }
    layoutIfNeeded()
    completion?(true)
  }

  /// The direction in which sections are stacked. Default: vertical. Changing it starts again at the beginning and exchanges
  /// `alwaysBounceVertical`, which is true to begin with as in a table view, and `alwaysBounceHorizontal`.
  public var scrollDirection: ScrollDirection = .vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      (alwaysBounceVertical, alwaysBounceHorizontal) = (alwaysBounceHorizontal, alwaysBounceVertical)
      startsAtBeginning = true
      setNeedsArrangement(after: "scrollDirection")
    }
  }

  /// How long an item is taken to be before its cell was measured, in points along the scroll direction: for items whose
  /// length is ``automaticDimension``. Default: 50. Negative, NaN and infinite values count as 0.
  public var estimatedItemHeight: CGFloat = 50

  // MARK: Around the content

  /// Whether the header of a section stays in view while its section does. Default: false.
  @IBInspectable public var pinsSectionHeaders = false {
    didSet {
      quietZone = nil
      setNeedsLayout()
    }
  }

  /// Lies before all sections and scrolls with them. Its length along the scroll direction is its own, its width the
  /// content's. Resize it, then call `setNeedsLayout()` on the view: what the reader looks at stays in place.
  public var headerView: UIView? {
    didSet { replaceSurrounding(oldValue, with: headerView) }
  }

  /// Lies after all sections and scrolls with them, like ``headerView``.
  public var footerView: UIView? {
    didSet { replaceSurrounding(oldValue, with: footerView) }
  }

  /// Fills the view behind everything else and doesn't scroll.
  public var backgroundView: UIView? {
    didSet { replaceSurrounding(oldValue, with: backgroundView, behindEverything: true) }
  }

  /// Fills the viewport while there are no items.
  public var emptyView: UIView? {
    didSet { replaceSurrounding(oldValue, with: emptyView) }
  }

  /// Whether the view starts at the end of its content and stays there when content is added, as long as the reader
  /// hasn't scrolled away from it: what a chat wants. Default: false.
  public var anchorsToEnd = false

  // MARK: Storyboards: see also WaterflowView+Storyboard

  /// The name of the nib that cells with ``cellReuseIdentifier`` are loaded from, in the app's main bundle. With both set it is
  /// as if `register(_:forCellReuseIdentifier:)` had been called; a nib elsewhere has to be registered in code.
  /// Without such a file that is reported, and nothing is registered. Nil or empty, the default: none.
  @IBInspectable public var cellNibName: String? {
    didSet { registerNamedCellNib() }
  }

  /// What the data source asks for to get a cell from the nib ``cellNibName``.
  @IBInspectable public var cellReuseIdentifier: String? {
    didSet { registerNamedCellNib() }
  }

  /// Called by Interface Builder to draw the view on its canvas, and by nothing else: shows cells without content, arranged
  /// as the view's values say.
  ///
  /// UIKit declares it for any object and so for no actor; Interface Builder calls it on the main thread.
  nonisolated open override func prepareForInterfaceBuilder() {
    MainActor.assumeIsolated {
      // In here, where it also compiles should UIKit come to isolate it.
      super.prepareForInterfaceBuilder()
      showPlaceholders()
    }
  }

  #if !canImport(ObjectiveC)
    /// Does what key-value coding does where there is an Objective-C runtime.
    open override func setValue(_ value: Any?, forKey key: String) {
      if !takeValue(value, forKey: key) { super.setValue(value, forKey: key) }
    }
  #endif

  // MARK: Scrolling

  /// How items lag behind the finger while it scrolls. Default: nil, none do, and nothing is spent on it.
  ///
  /// Springs act along ``scrollDirection``, on items, headers and footers that aren't pinned, and on what layouts add to their
  /// items. They are off for scrolling that the program asks for and where motion is to be reduced. Touches meet items where
  /// they are seen.
  public var springs: ScrollSprings? {
    didSet { if springs != oldValue { springsDidChange() } }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    abandonScrollGoal()
    withoutSprings { super.setContentOffset(contentOffset, animated: animated) }
  }

  // MARK: Selecting

  /// Whether taps select. Default: true.
  public var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }

  /// Whether taps select more than one item, each tap turning its item on or off. Default: false.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { deselectAllButFirst() } }
  }

  // MARK: Reordering

  /// Whether a finger that rests on an item for half a second lifts it, to move it elsewhere: all that is needed for
  /// reordering beside ``WaterflowViewDataSource/waterflowView(_:moveItemAt:to:)``. The cell's
  /// ``WaterflowViewCell/isReordering`` is true meanwhile. Default: false.
  ///
  /// For a gesture of your own leave it off and call ``beginInteractiveMovementForItem(at:)`` and its companions.
  public var allowsReordering = false {
    didSet { if allowsReordering != oldValue { reorderingDidChange() } }
  }

  /// Lets a long press that would lift an item begin only where there is one that can be moved.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer is LongPressRecognizer else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return canLiftItem(with: gestureRecognizer)
  }

  /// The natural size of an item whose delegate gives none.
  static let defaultNaturalSize = CGSize(width: 50, height: 50)

  // MARK: State, each part with one owner

  /// Frames and counts, and what of them is out of date. Owner: WaterflowView+Content.
  let content = ContentState()
  /// Goes to the leading end of the content at the next arrangement. Owner: WaterflowView+Content.
  var startsAtBeginning = true
  /// Set by the delegate's default. Owner: WaterflowView+Content.
  var delegateHasColumnSpans = true
  /// How many columns there are once no minimum width decides. Owner: WaterflowView+Storyboard.
  var columnCountWithoutMinimumWidth = 3
  /// What is shown in Interface Builder. Owner: WaterflowView+Storyboard.
  var placeholders: PlaceholderContent?
  weak var waterflowDelegate: (any WaterflowViewDelegate)?
  /// Remembers that there was a data source, to notice that it is gone.
  var hasDataSource = false

  /// Lengths that cells said they have. Owner: WaterflowView+SelfSizing.
  let measuredHeights = MeasuredHeights()

  let visible = VisibleElements<ContentElement>()
  let visibleAccompanying = VisibleElements<AccompanyingKey>()
  let reusePool = ReusePool()
  /// What is still seen of things that are gone. Owner: WaterflowView+UpdateAnimation.
  let departures = Departures()
  /// Changes that are being collected. Owner: WaterflowView+Updates.
  let batch = UpdateBatch()
  /// The cell that the data source is asked to fill anew. Owner: WaterflowView+Updates.
  var reconfiguredCell: WaterflowViewCell?

  /// How far the bounds can move before the screen changes. Owner: WaterflowView+Tiling.
  var quietZone: QuietZone?
  /// Buffers of the layout pass, kept so that scrolling allocates nothing. Owner: WaterflowView+Tiling.
  var tilingBuffers = TilingBuffers()
  var isTiling = false
  /// What is shown although it isn't seen, as it has the keyboard. Owner: WaterflowView+FirstResponder.
  weak var viewWithFirstResponder: WaterflowReusableView?
  /// A callback asked for layout at once while the view was in the middle of one. Owner: WaterflowView+Content.
  var isLayoutAskedMeanwhile = false

  /// How many calls to the data source or delegate for content the view is waiting for.
  var pendingCallbacks = 0

  /// Nil while ``springs`` is. Owner: WaterflowView+Springs.
  var springField: SpringField?

  /// The item that is being dragged. Owner of this and the next five: WaterflowView+InteractiveMovement.
  var movement: InteractiveMovement?
  /// Runs while the content scrolls under a dragged item.
  private(set) lazy var movementClock = FrameClock { [weak self] in self?.scrollWithLiftedItem() }
  var edgeScroll: EdgeScroll?
  /// Made when ``allowsReordering`` is first set.
  private(set) lazy var reorderRecognizer = LongPressRecognizer { [weak self] in self?.reorder(with: $0) }
  /// From the middle of the item that the long press lifted to the finger; nil while it holds none.
  var reorderGrip: CGPoint?
  /// Unset by the data source's default.
  var dataSourceMovesItems = true

  /// The item that the view is on its way to. Owner: WaterflowView+Scrolling.
  var scrollGoal: ScrollGoal?
  /// Runs while a scroll to an item is animated. Owner: WaterflowView+Scrolling.
  private(set) lazy var scrollClock = FrameClock { [weak self] in self?.glideToScrollGoal() }

  var prefetches = PrefetchState()
  /// The length of the content when its end was last said to approach. Owner: WaterflowView+Prefetching.
  var announcedContentLength: CGFloat?

  /// Hears when an assistive technology starts or stops. Owner: WaterflowView+Accessibility.
  private(set) lazy var assistiveTechnologyObserver = NotificationObserver([
    UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.switchControlStatusDidChangeNotification,
  ]) { [weak self] in self?.noteAssistiveTechnology() }
  /// Whether somebody goes through the content without seeing it, or without touching it. Owner: WaterflowView+Accessibility.
  var isAssistiveTechnologyRunning = false

  var selection = SelectionState()
  /// The item under the finger. Owner: WaterflowView+Touches.
  var touchedItem: TouchedItem?

  /// Nil until there is a delegate to ask. Owner: WaterflowView+ContextMenus.
  var contextMenuSource: ContextMenuSource?

  /// Keys of the misuses reported since the last reload.
  var reportedMisuses: Set<String> = []

  // MARK: Making

  /// A view with a layout for every section for which the delegate gives none.
  public init(frame: CGRect, layout: any SectionLayout) {
    self.layout = layout
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// A view with a waterfall of three columns.
  public override init(frame: CGRect) {
    layout = .waterfall()
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Called for a view in a storyboard or nib: a waterfall of three columns until its values are set.
  public required init?(coder: NSCoder) {
    layout = .waterfall()
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Layout

  /// One layout pass: arranges what is out of date, then shows what is seen in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isTiling, !content.isArranging else {
      isLayoutAskedMeanwhile = true
      return
    }
    applyPendingBatch()
    doWhatWaited()
    arrangeAlongsideAnimation()
    content.noteLaidOut()
    aimAtScrollGoal()
    if let springField { tile(with: springField) } else { tile() }
    content.noteSeen(viewport)
    reloadAgainIfAskedMeanwhile()
    layOutAgainIfAskedMeanwhile()
    settleScrollGoal()
    tellWhatLiesAhead()
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    beginTouch(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    moveTouch(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    endTouch(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    cancelTouch(touches)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else {
      _ = assistiveTechnologyObserver
      noteAssistiveTechnology()
      return
    }
    // The finger's end may never be heard of out there.
    cancelTouch()
    cancelInteractiveMovement()
  }

  // MARK: Surroundings that layout depends on

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// Asks all sizes again when the reader's text size has changed, or whether text is bold.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    // What holds text has another size now.
    if let previous = previousTraitCollection,
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        || previous.legibilityWeight != traitCollection.legibilityWeight
    {
      measuredHeights.invalidateAll()
      setNeedsArrangement(after: "traitCollection")
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }
}
