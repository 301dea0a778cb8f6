import Foundation

/// The panes of a view: its root, and those of carousels, on screen or not.
@MainActor
package final class Panes {
  package let root = Pane()
  /// By section. Those that were never scrolled are there only while they are on screen.
  private var hosted: [Int: Pane] = [:]
  package let prepared = PreparedViews()

  package init() {}

  // MARK: Panes

  /// The pane that a carousel has, on screen or not; nil for one that was neither shown nor
  /// scrolled.
  package func hosted(inSection section: Int) -> Pane? { hosted[section] }

  /// The pane that a carousel has from now on.
  package func makeHosted(inSection section: Int) -> Pane {
    if let pane = hosted[section] { return pane }
    let pane = Pane(in: root, firstSection: section)
    hosted[section] = pane
    return pane
  }

  /// The pane of a section that is on screen, or about to leave it; nil for one that isn't.
  ///
  /// Complexity: O(log v), v visible elements.
  package func shown(inSection section: Int) -> Pane? {
    guard !hosted.isEmpty else { return nil }
    return root.visible.view(of: ContentElement(section: section, category: .orthogonalSection))?.hostedPane
  }

  /// A view no longer shows a pane. It is kept where it is to be found again.
  package func release(_ pane: Pane) {
    guard pane.scrollView == nil, hosted[pane.firstSection] === pane, pane.offset == nil else { return }
    hosted[pane.firstSection] = nil
  }

  /// All panes that elements hold or held, by section.
  package var all: [(section: Int, pane: Pane)] { hosted.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The pane that shows an element: after an update, until the screen has followed, it may be the one that showed it
  /// before.
  package func pane(showing element: ContentElement) -> Pane? {
    if root.visible.entry(of: element) != nil { return root }
    guard element.category.isInSection, !hosted.isEmpty else { return nil }
    if let pane = shown(inSection: element.section), pane.visible.entry(of: element) != nil { return pane }
    var found: Pane?
    root.forEachHosted { if $0.visible.entry(of: element) != nil { found = $0 } }
    return found
  }

  // MARK: What is on screen, in all panes

  /// What is on screen, in the order of elements.
  ///
  /// Complexity: O(1) where no section scrolls orthogonally, otherwise O(v log v), v visible elements.
  package var entries: [ElementViews.Entry] {
    guard !hosted.isEmpty else { return root.visible.entries }
    var entries: [ElementViews.Entry] = []
    root.forEachPane { entries += $0.visible.entries }
    return entries.sorted { $0.key < $1.key }
  }

  /// What is on screen, and what is on its way off the screen and comes back as it is if it turns round, in the order of
  /// elements.
  ///
  /// Complexity: O(v log v), v such elements.
  package var entriesWithDisappearing: [ElementViews.Entry] {
    // A carousel that glides out of sight has its pane until it is gone.
    let entries = ([root] + hosted.values).flatMap { $0.visible.entries + $0.disappearing.presentEntries }
    return entries.sorted { $0.key < $1.key }
  }

  /// Complexity: O(log v), v visible elements.
  package func entry(of element: ContentElement) -> ElementViews.Entry? {
    pane(showing: element)?.visible.entry(of: element)
  }

  /// Complexity: O(log v), v visible elements.
  package func view(of element: ContentElement) -> (any ShownView)? { entry(of: element)?.view }

  /// What a view shows; nil for one that isn't on screen here.
  ///
  /// Complexity: O(log v), v visible elements.
  package func element(of view: any ShownView) -> ContentElement? {
    guard let element = view.shownElement, entry(of: element)?.view === view else { return nil }
    return element
  }

  /// Whether an element is on screen only because it, or what lies in it, has the keyboard or the focus.
  ///
  /// - Parameter rect: the part of the root's content that is shown.
  package func isKept(_ entry: ElementViews.Entry, outOf rect: CGRect) -> Bool {
    guard let pane = pane(showing: entry.key) else { return false }
    guard pane !== root, let holder = holder(of: pane) else { return root.isKept(entry, outOf: rect) }
    return root.isKept(holder, outOf: rect) || pane.isKept(entry, outOf: pane.scrollView?.bounds ?? rect)
  }

  /// Whether something on screen has the keyboard, or something in it.
  package var holdFirstResponder: Bool { entries.contains { $0.view.holdsFirstResponder } }

  /// The element that holds a pane.
  package func holder(of pane: Pane) -> ElementViews.Entry? {
    root.visible.entry(of: ContentElement(section: pane.firstSection, category: .orthogonalSection))
  }

  /// The items that are on screen, in index order: without what is only kept for the keyboard or the focus.
  package func items(in rect: CGRect) -> [ElementViews.Entry] {
    entries.filter { $0.key.category == .item && !isKept($0, outOf: rect) }
  }

  /// The number of elements of a kind that isn't an item; nil if there was none of that kind yet.
  package func element(ofKind kind: String, at indexPath: IndexPath) -> ContentElement? {
    guard indexPath.count == 2 else { return nil }
    let section = indexPath.section
    switch kind {
    case WaterflowElementKind.header: return ContentElement(section: section, category: .header)
    case WaterflowElementKind.footer: return ContentElement(section: section, category: .footer)
    case WaterflowElementKind.background: return ContentElement(section: section, category: .background)
    default:
      return (shown(inSection: section) ?? root).kinds.existingNumber(of: kind).map {
        ContentElement(section: section, category: .layoutElement, kind: $0, index: indexPath.item)
      }
    }
  }

  /// The kind of an element that is on screen; empty for an item.
  package func kind(of element: ContentElement) -> String {
    (element.category.isInSection ? shown(inSection: element.section) : nil)?.kind(of: element)
      ?? root.kind(of: element)
  }

  /// Complexity: O(1) for a view without a superview, otherwise O(p), p panes.
  package func isDisappearing(_ view: any ShownView) -> Bool {
    view.superview != nil && panesWithDisappearing.contains { $0.disappearing.contains(view) }
  }

  /// All panes, including those of deleted sections that are still fading out.
  private var panesWithDisappearing: [Pane] {
    [root] + hosted.values
      + root.disappearing.all.compactMap(\.entry.view.hostedPane).filter { hosted[$0.firstSection] !== $0 }
  }

  package func isDisappearing(_ element: ContentElement) -> Bool {
    disappearingEntry(of: element) != nil
  }

  // MARK: Changing

  /// What is on screen depends on more than it did.
  package func endQuiet() { root.forEachPane { $0.endQuiet() } }

  /// Puts away what has faded out or glided off the screen.
  package func endDisappearing(where isOver: (DisappearingViews.Disappearance) -> Bool) {
    for pane in panesWithDisappearing { pane.endDisappearing(where: isOver) }
  }

  /// What shows an element on its way off the screen; nil if nothing does, or shows what it was before.
  package func disappearingEntry(of element: ContentElement) -> ElementViews.Entry? {
    root.disappearing.entry(of: element) ?? hosted[element.section]?.disappearing.entry(of: element)
  }

  /// The element that a view shows on its way off the screen; nil for one that was deleted or changed.
  ///
  /// Complexity: O(1) for a view without a superview, otherwise O(p), p panes.
  package func disappearingElement(of view: any ShownView) -> ContentElement? {
    guard view.superview != nil else { return nil }
    return panesWithDisappearing.lazy.compactMap { $0.disappearing.element(of: view) }.first
  }

  /// Lets an element come back with a new view: the one that disappears shows what it was before.
  package func outdateDisappearing(_ element: ContentElement) {
    root.disappearing.outdate { $0 == element }
    hosted[element.section]?.disappearing.outdate { $0 == element }
  }

  /// Takes everything off the screen. Views that show panes stay: a finger or a flight may be in them.
  package func endDisplayingAll() {
    root.endDisplayingAll(keepsPanes: true)
    prepared.putAway()
  }

  /// Takes out elements that an update deletes or gives another view.
  package func takeOutDeleted(by map: ChangeMap) -> [LeavingView] {
    let isReloaded = map.reloadedElements
    prepared.putAway { map.newElement(of: $0) == nil || isReloaded($0) }
    var (panes, deleted): ([Pane], [LeavingView]) = ([], [])
    root.forEachPane { panes.append($0) }
    // What is on its way out and would get another view, were it still visible, mustn't come back as it is.
    for pane in [root] + hosted.values { pane.disappearing.outdate(where: isReloaded) }
    for pane in panes {
      let leaving = pane.visible.removeAll {
        // A finger or a flight may be in a carousel, whatever becomes of its items.
        map.newElement(of: $0) == nil || $0.category != .orthogonalSection && isReloaded($0)
      }
      deleted += leaving.map { LeavingView(pane: pane, entry: $0) }
    }
    return deleted.sorted { $0.entry.key < $1.entry.key }
  }

  /// Lets views and panes go with their elements.
  package func follow(_ map: ChangeMap) {
    root.follow(map)
    prepared.views.remap { map.newElement(of: $0) }
    let old = hosted
    hosted = [:]
    for (section, pane) in old {
      pane.follow(map)
      guard let new = map.newSection(ofOldSection: section) else { continue }
      pane.firstSection = new
      // Of an item that moved elsewhere, a new view is shown there.
      pane.disappearing.remap { $0.section == new ? $0 : nil }
      hosted[new] = pane
    }
  }

  /// Forgets what depends on the items, and puts away the views and panes of sections that no longer exist.
  package func reload(sectionCount: Int) {
    for (section, pane) in hosted {
      guard section >= sectionCount else {
        pane.forgetDirection()
        continue
      }
      if let entry = holder(of: pane).flatMap({ root.visible.remove($0.key) }) {
        root.endDisplaying(entry, isReused: true)
      }
      hosted[section] = nil
    }
  }

  /// All sections are where they are before they are scrolled.
  package func startAtBeginning() {
    for pane in hosted.values { pane.startAtBeginning() }
  }
}
