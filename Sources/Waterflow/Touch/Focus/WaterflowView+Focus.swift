import Foundation

// The focus, which a keyboard, a remote or a game controller moves: see FocusState.

extension WaterflowView {
  /// A Boolean value that determines whether items of the view can have the focus. Default: true on a television and
  /// false elsewhere, as in a collection view that is no sidebar.
  ///
  /// ``WaterflowViewDelegate/waterflowView(_:canFocusItemAt:)`` takes precedence.
  ///
  /// UIKit moves the focus, on an iPad, a Mac and a television; an iPhone has none, and its keys do nothing. It finds
  /// the items that are visible and those of one viewport around, and scrolls to them. One that has no cell yet, or that
  /// something pinned covers, is scrolled to before it takes the focus. The arrow keys move it, beside pinned items by
  /// frames; Tab goes to a carousel, in which they stay, and on. While an item has the focus the view handles these keys:
  ///
  /// | key | what happens |
  /// |---|---|
  /// | Return, Space, the remote's button | as a tap on the item |
  /// | Home, End | the first item at the beginning, the last one at the end |
  /// | Page Up, Page Down | the item a viewport further |
  /// | Shift with an arrow or one of those four | the same, and where several items can be selected, all up to that item are |
  /// | Command-A | where several items can be selected, all are |
  /// | Escape | editing ends |
  /// | letters and digits | the next item with a cell whose accessibility label begins with them |
  ///
  /// With Shift the next item is found by frames: beyond the edge, the one that overlaps most of the nearest column or
  /// row. UIKit's own rule for arrows may lead elsewhere.
  public var allowsFocus: Bool {
    get { touch.focus.allowsFocus }
    set {
      touch.focus.allow(newValue)
      setNeedsFocusUpdate()
    }
  }

  /// A Boolean value that determines whether items of the view can have the focus while it is editing. Default:
  /// ``allowsFocus``, which it follows until it is set.
  ///
  /// ``WaterflowViewDelegate/waterflowView(_:canFocusItemAt:)`` takes precedence. Where items can't have it, the item
  /// that has the focus loses it when editing begins.
  public var allowsFocusDuringEditing: Bool {
    get { touch.focus.allowsFocusDuringEditing }
    set {
      touch.focus.allow(duringEditing: newValue)
      setNeedsFocusUpdate()
    }
  }

  /// Whether items can have the focus now, unless the delegate says otherwise.
  var allowsFocusNow: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  #if !os(tvOS)
    /// A Boolean value that determines whether an item is selected when focus moves to it. Default: false, as in a
    /// collection view that is no sidebar.
    ///
    /// All others are deselected. The delegate is asked about and told of each as for taps; no primary action is
    /// performed. ``WaterflowViewDelegate/waterflowView(_:selectionFollowsFocusForItemAt:)`` can except items. Not
    /// available on tvOS, as in UIKit.
    public var selectionFollowsFocus: Bool {
      get { touch.focus.selectionFollowsFocus }
      set { touch.focus.select(newValue) }
    }
  #endif

  /// A Boolean value that indicates whether the view assigns the focus, when it returns, to the item that was focused
  /// last. Default: false.
  ///
  /// If that was deleted, it goes to the one after it, or before it. Without one it goes to that of
  /// ``WaterflowViewDelegate/indexPathForPreferredFocusedView(in:)``.
  public var remembersLastFocusedIndexPath: Bool {
    get { touch.focus.remembersLast }
    set { touch.focus.remember(newValue) }
  }

  /// Whether an item is there and can have the focus.
  func mayFocus(_ indexPath: IndexPath) -> Bool {
    // What a folded flow leaves out has no size.
    guard hasItem(at: indexPath), frameForItem(at: indexPath)?.size != .zero else { return false }
    return waterflowDelegate?.waterflowView(self, canFocusItemAt: indexPath) ?? allowsFocusNow
  }

  /// An index path, or that of the last item of a section that has become shorter.
  func nearest(_ indexPath: IndexPath) -> IndexPath {
    guard content.itemCounts.indices.contains(indexPath.section) else { return indexPath }
    let last = content.itemCounts[indexPath.section] - 1
    return IndexPath(item: min(indexPath.item, last), section: indexPath.section)
  }

  /// Whether the item that a cell shows can have the focus.
  func mayFocus(_ cell: WaterflowViewCell) -> Bool {
    guard let element = panes.element(of: cell), element.category == .item else { return false }
    return mayFocus(element.indexPath)
  }

  /// The name of what the tab key goes to, and the arrows stay in: the items of a carousel, and all others.
  func focusGroup(ofSection section: Int) -> String {
    let view = "Waterflow \(ObjectIdentifier(self).hashValue)"
    return pane.plan?.scrollsOrthogonally(section) == true ? "\(view) \(section)" : view
  }

  /// The items on screen that can have the focus, and places of those around that have no cells, in index order.
  func itemsToFocus(in rect: CGRect, among shown: [any UIFocusItem]) -> [any UIFocusItem] {
    var items: [(indexPath: IndexPath, item: any UIFocusItem)] = []
    var others: [any UIFocusItem] = []
    for item in shown {
      if let indexPath = indexPathOfItem(around: item) { items.append((indexPath, item)) } else { others.append(item) }
    }
    // UIKit may look while cells are made.
    guard settledPlan != nil else { return shown }
    let around = rect.intersection(bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    guard !around.isNull else { return shown }
    var found = indexPathsForItems(in: around)
    panes.forEachItemOfCarousels(in: around) { found.append($0.indexPath) }
    for indexPath in found where panes.cell(at: indexPath) == nil && mayFocus(indexPath) {
      items.append((indexPath, touch.focus.place(of: indexPath)))
    }
    return others + items.sorted { $0.indexPath < $1.indexPath }.map(\.item)
  }

  /// UIKit's information with index paths.
  func focusContext(_ context: UIFocusUpdateContext) -> WaterflowViewFocusUpdateContext {
    WaterflowViewFocusUpdateContext(
      previouslyFocusedIndexPath: touch.focus.focused
        ?? context.previouslyFocusedItem.flatMap { indexPathOfItem(around: $0) },
      nextFocusedIndexPath: context.nextFocusedItem.flatMap { indexPathOfItem(around: $0) }, context: context)
  }

  private func indexPathOfItem(around item: any UIFocusItem) -> IndexPath? {
    if let place = item as? FocusPlace { return place.view === self ? place.indexPath : nil }
    return (item as? UIView)?.waterflowCell(of: self).flatMap { indexPath(for: $0) }
  }

  // MARK: Under what is pinned

  /// The next item by frames that can have the focus.
  func item(_ direction: StepDirection, from origin: IndexPath) -> IndexPath? {
    settledPlan?.item(
      direction, from: ContentElement(itemAt: origin), orthogonalOffset: offsetOfOrthogonalSection,
      isAllowed: { self.mayFocus($0.indexPath) })?.indexPath
  }

  func offsetOfOrthogonalSection(_ section: Int) -> CGPoint? {
    pane.plan?.scrollsOrthogonally(section) == true ? contentOffset(ofSection: section) : nil
  }

  /// Whether what is pinned lies over a part of an item that would be visible otherwise, now or once UIKit has scrolled as
  /// little as shows the item.
  func isCovered(_ indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath), let plan = pane.plan else { return false }
    if plan.isCoveredOnceShown(plan.elementToShow(for: indexPath), in: viewport.unobscured) { return true }
    return isInCarousel(indexPath) { $0.isCoveredOnceShown($1, in: $2) }
  }

  /// Whether an item is pinned, and on screen.
  func isPinned(_ indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath), let plan = pane.plan else { return false }
    if plan.isPinned(plan.elementToShow(for: indexPath), in: viewport.unobscured) { return true }
    return isInCarousel(indexPath) { $0.isPinned($1, in: $2) }
  }

  private func isInCarousel(_ indexPath: IndexPath, _ answer: (ContentPlan, ContentElement, CGRect) -> Bool) -> Bool {
    guard let inner = pane.plan?.orthogonalItems(inSection: indexPath.section)?.content,
      let viewport = panes.viewport(ofSection: indexPath.section)
    else { return false }
    return answer(inner, .item(indexPath.item, inSection: 0), viewport.unobscured)
  }

  // MARK: The cell that has it

  /// The cell of the view that has the focus, or in which something has it.
  var cellWithFocus: WaterflowViewCell? {
    (UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView)?.waterflowCell(of: self)
  }

  /// The cell of an item on screen.
  func focusedCell(at indexPath: IndexPath) -> WaterflowViewCell? {
    hasItem(at: indexPath) ? panes.cell(at: indexPath) : nil
  }

  /// Whether an item has a cell that isn't only kept for the focus.
  func isInSight(_ indexPath: IndexPath) -> Bool {
    guard hasItem(at: indexPath), let entry = panes.entry(of: ContentElement(itemAt: indexPath)) else { return false }
    return !panes.isKept(entry, outOf: rectOfVisible)
  }

  /// Scrolls as little as shows an item, and lets its cell be made; nil if there is none, or the view is busy.
  func bringIntoFocus(_ indexPath: IndexPath) -> WaterflowViewCell? {
    guard hasItem(at: indexPath) else { return nil }
    guard !turn.isBusy else { return focusedCell(at: indexPath) }
    scrollToItem(at: indexPath, at: .none, animated: false)
    layoutIfNeeded()
    return focusedCell(at: indexPath)
  }
}

extension ContentPlan {
  fileprivate func isCoveredOnceShown(_ element: ContentElement, in viewport: CGRect) -> Bool {
    isCovered(element, in: frame(of: element).map(viewport.moved) ?? viewport)
  }
}

extension CGRect {
  /// As little as shows `frame`, its beginning if it is longer.
  fileprivate func moved(toShow frame: CGRect) -> CGRect {
    let x = frame.minX < minX || frame.width > width ? frame.minX - minX : max(0, frame.maxX - maxX)
    let y = frame.minY < minY || frame.height > height ? frame.minY - minY : max(0, frame.maxY - maxY)
    return offsetBy(dx: x, dy: y)
  }
}

extension UIView {
  /// The cell of a view that this one is or lies in.
  fileprivate func waterflowCell(of owner: WaterflowView) -> WaterflowViewCell? {
    var view: UIView? = self
    while let current = view, current !== owner {
      if let cell = current as? WaterflowViewCell, cell.owner === owner { return cell }
      view = current.superview
    }
    return nil
  }
}
