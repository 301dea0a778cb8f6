import Foundation

/// Tracks the focus of VoiceOver and Switch Control.
///
/// Assistive technologies go from element to element and scroll when they arrive at one: what has no cell they don't
/// find. Those that come into the view from elsewhere begin at its first element, which has to be a visible one. So
/// there are cells outside of the bounds only while the cursor is in the view.
@MainActor
final class AssistiveTechnology: PassMember {
  unowned let view: WaterflowView
  private(set) var isRunning = false
  /// Whether its cursor is on an element of the view.
  private(set) var isInside = false
  /// What has its cursor, or had it until its view left. It stays the cursor's through updates, reloads and scrolling.
  private(set) var focus: ContentElement?
  /// The view that showed it last.
  private weak var focusedView: UIView?
  /// Whether it was scrolled so far away that no view shows it.
  private var isFocusAway = false
  /// Whether an update has taken its element elsewhere, where it is to be brought into view.
  private var isFocusMoved = false
  private var observer: NotificationObserver?
  /// What was asked about of sections with headers, by their indexes.
  private var containers: [Int: SectionContainer] = [:]

  init(in view: WaterflowView) { self.view = view }

  var panes: Panes { view.panes }

  /// Begins to hear of it, and lays the view out again when it starts or stops, comes in or leaves.
  func observe() {
    update()
    guard observer == nil else { return }
    observer = NotificationObserver([
      UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.switchControlStatusDidChangeNotification,
      UIAccessibility.elementFocusedNotification,
    ]) { [weak self, weak view] in
      // A notice goes to all views, also to one that is on its way out.
      guard let view else { return }
      withExtendedLifetime(view) { self?.update() }
    }
  }

  private func update() {
    isRunning = UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    let focused = isRunning ? UIAccessibility.focusedElement(using: nil) : nil
    let old = focus
    noteFocus(on: focused)
    let rect = self.isInside ? view.rectOfVisible : view.bounds
    let isInside = isRunning && view.containsAccessibilityElement(focused, in: rect)
    if isInside != self.isInside {
      self.isInside = isInside
      view.setNeedsLayout()
    } else if isInside, focus != old {
      view.cursorDidMove()
    }
  }

  // MARK: The cursor

  private func noteFocus(on focused: Any?) {
    isFocusAway = false
    if let shown = view.shown(around: focused) {
      (focus, focusedView) = (shown.element, shown.view)
    } else if !isRunning || focused != nil {
      (focus, focusedView) = (nil, nil)
    }
  }

  /// Moves the cursor along with its item. From a deleted item it goes to the next one, or else to the previous one. In
  /// a reloaded section it keeps its index.
  ///
  /// - Complexity: O(d), d deleted items beside it.
  func follow(_ map: ChangeMap) {
    followContainers(map)
    // One of before a reload, after which nothing has been shown yet, is looked for when it is.
    guard let old = focus, map.oldCounts.indices.contains(old.section) else { return }
    focus =
      map.newElement(of: old) ?? map.reloadedElement(inPlaceOf: old)
      ?? map.neighbor(of: old).flatMap { map.newElement(of: $0) }
    isFocusMoved = !isFocusAway
  }

  /// The data source knows better than the indexes which item had the cursor.
  func moveFocus(to element: ContentElement) {
    focus = element
    isFocusMoved = !isFocusAway
  }

  /// Gives the cursor to the view that shows its element now, where a reload or an update exchanged it. One that was
  /// scrolled away doesn't take it back: UIKit keeps the cursor by itself, and a notice from a layout would make it jump
  /// (airbnb/HorizonCalendar, pull request 297).
  func keepFocus() {
    guard let old = focus else { return }
    focus = view.remaining(of: old)
    let isMoved = isFocusMoved
    isFocusMoved = false
    // One that an update moved out of sight, and that is only there as it has the keyboard, isn't shown.
    guard let focus, let entry = panes.entry(of: focus),
      !isMoved || !panes.isKept(entry, outOf: view.rectOfVisible)
    else {
      if let focus, isMoved, focus.category == .item {
        view.scrollToItem(at: focus.indexPath, at: .none, animated: false)
      } else {
        isFocusAway = true
      }
      return
    }
    let shown = entry.view
    let wasAway = isFocusAway
    isFocusAway = false
    guard shown !== focusedView else { return }
    focusedView = shown
    if !wasAway { UIAccessibility.post(notification: .layoutChanged, argument: shown) }
  }

  // MARK: What it finds

  /// Sections in their order, between the header and the footer view. What else lies in the view comes last.
  ///
  /// A section whose header says something is a container, the elements of any other are in the list themselves.
  func elements() -> [Any] {
    let entries = panes.entries
    var sections: [Any] = []
    var section: Int?
    var container: SectionContainer?
    for entry in entries.filter({ isFound($0, in: view) }).inReadingOrder {
      if section != entry.key.section {
        section = entry.key.section
        container = self.container(ofSection: entry.key.section)
        container.map { sections.append($0) }
      }
      if container == nil { sections.append(entry.view) }
    }
    let before = [view.headerView?.placed].compactMap { $0 }
    let after = [view.footerView?.placed, view.emptyView].compactMap { $0 }
    let ours: [UIView] = (entries + panes.prepared.views.entries + panes.root.disappearing.all.map(\.entry)).map(\.view)
    let known = Set(
      (before + after + ours + [view.backgroundView].compactMap { $0 }).map(ObjectIdentifier.init))
    let isPlaced = { [view] (accessory: UIView) in accessory.superview === view }
    return before.filter(isPlaced) + sections + after.filter(isPlaced)
      + view.subviews.filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// Header, items and footer in this order, with what the layout adds to them; a carousel has its scroll view in place
  /// of its items.
  func elements(ofSection section: Int) -> [UIView] {
    // Those of carousels lie in their scroll views.
    panes.root.visible.entries.filter { $0.key.section == section && isFound($0, in: view) }.inReadingOrder.map(\.view)
  }

  private func isFound(_ entry: ElementViews.Entry, in superview: UIView) -> Bool {
    entry.key.category != .background && entry.view.superview === superview
  }

  // MARK: Sections

  /// The container of a section; nil where its elements lie in the view itself, as it has no header or one that says
  /// nothing. The label of a header that is out of sight is the last one.
  func container(ofSection section: Int) -> SectionContainer? {
    guard view.hasHeader(inSection: section) else { return nil }
    if let header = panes.view(of: ContentElement(section: section, category: .header)) as? WaterflowReusableView {
      let label = header.spokenLabel
      if containers[section] == nil, label != nil {
        containers[section] = SectionContainer(ofSection: section, in: view)
      }
      containers[section]?.accessibilityLabel = label
    }
    return containers[section].flatMap { $0.accessibilityLabel == nil ? nil : $0 }
  }

  /// Whether there is anything that goes by indexes.
  var isInUse: Bool { isRunning || !containers.isEmpty }

  private func followContainers(_ map: ChangeMap) {
    let old = containers
    containers = [:]
    for (section, container) in old {
      container.section = map.newSection(ofOldSection: section)
      // Its header is another one.
      if map.changes.reloadedSections.contains(section) { container.accessibilityLabel = nil }
      if let section = container.section { containers[section] = container }
    }
  }

  /// Sections are others, each in the container of its index. Their headers say how they are called when they are shown.
  func reload(sectionCount: Int) {
    for (section, container) in containers {
      container.accessibilityLabel = nil
      guard section >= sectionCount else { continue }
      container.section = nil
      containers[section] = nil
    }
  }

  /// Scrolls by a page and says which items are visible now. Returns false at the end of the content, and in a
  /// direction in which there is none.
  ///
  /// - Parameters:
  ///   - scrollView: the view's own, or that of a carousel.
  ///   - scrollDirection: of that.
  func scroll(
    _ scrollView: UIScrollView, along scrollDirection: ScrollDirection, _ direction: UIAccessibilityScrollDirection
  ) -> Bool {
    let viewport = Viewport(of: scrollView)
    let page = viewport.unobscured.size
    var offset = scrollView.contentOffset
    switch (direction, scrollDirection) {
    case (.down, _), (.next, .vertical): offset.y += page.height
    case (.up, _), (.previous, .vertical): offset.y -= page.height
    case (.left, _): offset.x += page.width
    case (.right, _): offset.x -= page.width
    case (.next, .horizontal), (.previous, .horizontal):
      let isForward = direction == .next
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      offset.x += isForward == isRightToLeft ? -page.width : page.width
    @unknown default: return false
    }
    let target = viewport.restingOffset(nearestTo: offset, contentSize: scrollView.contentSize)
    guard !scrollView.isAt(target) else { return false }
    scrollView.setContentOffset(target, animated: false)
    view.layoutIfNeeded()
    scrollView.layoutIfNeeded()
    UIAccessibility.post(notification: .pageScrolled, argument: view.visibleItemsText)
    return true
  }
}

extension [ElementViews.Entry] {
  /// What a layout adds comes before the items that it goes with, not after all items.
  var inReadingOrder: Self {
    guard contains(where: { $0.key.category == .layoutElement }) else { return self }
    return sorted { $0.key.isRead(before: $1.key) }
  }
}

extension ContentElement {
  /// What a layout adds to an item is read before the item, as the header of a row; what goes with no item before all
  /// of them, as the headers of columns.
  fileprivate func isRead(before other: ContentElement) -> Bool {
    (section, readingPosition, self) < (other.section, other.readingPosition, other)
  }

  private var readingPosition: Int {
    switch category {
    case .background, .header: -2
    case .layoutElement where !followsItem: -1
    case .layoutElement: 2 * index
    case .orthogonalSection, .item: 2 * index + 1
    case .footer: .max
    }
  }
}

extension WaterflowView {
  /// Whether what leaves the screen is used again. A view that has the cursor of an assistive technology would take it
  /// to another item.
  var reusesViews: Bool { !assistiveTechnology.isRunning }
}
