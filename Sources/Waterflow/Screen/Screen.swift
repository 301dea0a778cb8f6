import Foundation

/// Everything that is on screen, and the views that wait to come back to it.
///
/// One way in and one way out for elements of every kind: items, headers, footers, backgrounds and what layouts add.
/// The view is handed in where views are added to it, and where its data source and delegate are asked.
@MainActor
final class Screen {
  let visible = ElementViews()
  /// Cells that were made ahead of time, and where their items are.
  let prepared = ElementViews()
  let pool = ReusePool()
  /// What is still visible of elements that are gone.
  let departures = Departures()

  /// What a pass works in. Kept between passes, so that scrolling allocates nothing.
  struct Buffers {
    var targets: [ElementViews.Target] = []
    var transition = ElementViews.Transition()
  }

  private var buffers = Buffers()
  private var itemsAhead: [ElementViews.Target] = []
  /// What is being laid out ahead of time.
  weak var cellBeingPrepared: WaterflowReusableView?
  private var kinds = ElementKinds()
  /// How far the bounds can move before the screen changes.
  private var quietZone: QuietZone?
  /// What moves in it all the same.
  private var pinned = PinnedElements()
  /// How far sections that scroll across can be scrolled before what is on screen of them changes.
  private(set) var quietCarousels: [Int: QuietZone] = [:]
  /// The revision of the content whose lines are drawn.
  private var drawnRevision = 0
  /// What is shown although it isn't visible, as it has the keyboard.
  private weak var viewWithFirstResponder: WaterflowReusableView?

  // MARK: One pass

  /// Whether a pass would change nothing but where pinned elements are. Then they are moved there.
  ///
  /// - Complexity: O(1); where anything may be pinned O(log s + p log v), s sections, p pinned elements, v visible ones.
  func isQuiet(in rect: CGRect, revision: Int, _ query: @autoclosure () -> ScreenQuery) -> Bool {
    guard let quietZone, quietZone.covers(rect, revision: revision) else { return false }
    guard quietZone.mayPin else { return true }
    // Taken out while it is in use: moving a view may lead to the app, and from there back here.
    var pinned = PinnedElements()
    swap(&pinned, &self.pinned)
    defer { swap(&pinned, &self.pinned) }
    return pinned.move(query(), on: visible)
  }

  /// Whether the next step of a scroll may need no search.
  var isQuiet: Bool { quietZone != nil }

  /// What is on screen depends on more than it did.
  func endQuiet() { quietZone = nil }

  /// What of the screen is brought up to date.
  enum Part {
    case all
    /// What lies in a section that scrolls across.
    case carousel(Int)
  }

  /// Shows what a query finds and nothing else.
  ///
  /// - Returns: false, with nothing new shown, if the data source no longer has what it said it had.
  /// - Complexity: O(log n + k), n items, k of them visible.
  func show(_ query: ScreenQuery, _ part: Part = .all, in view: WaterflowView) -> Bool {
    endQuiet(part)
    // Taken out while they are in use: a callback may lead back here.
    var buffers = Buffers()
    swap(&buffers, &self.buffers)
    defer { swap(&buffers, &self.buffers) }

    collect(query, part, into: &buffers.targets, in: view)
    guard !visible.shows(buffers.targets) else {
      adoptContent(query)
      beQuiet(part, query, &buffers)
      return true
    }
    let leaving = takeOutLeaving(&buffers.targets, query, part, in: view)
    let strays = drawnRevision == query.revision ? [] : rehost(in: view)
    endDisplaying(leaving, in: view)
    guard view.stillHolds(query.revision) else { return true }
    visible.compare(with: buffers.targets, into: &buffers.transition)
    // What is pinned moves in every step. A view that is moved may lead to the app, which may end the quiet.
    if leaving.isEmpty, buffers.transition.entering.isEmpty { beQuiet(part, query, &buffers) }
    for (entry, levelChanged) in buffers.transition.moves {
      if levelChanged { stack(entry, in: view) }
      entry.view.place(at: entry.frame)
    }
    for stray in strays { visible.entry(of: stray.key).map { $0.view.place(at: $0.frame) } }
    adoptContent(query)
    guard !buffers.transition.entering.isEmpty else { return true }
    guard !view.reloadIfCountsChanged(inSections: buffers.transition.entering.lazy.map(\.key.section)) else {
      return false
    }
    for target in buffers.transition.entering {
      guard view.stillHolds(query.revision) else { break }
      show(target, query, in: view)
    }
    if buffers.transition.entering.contains(where: { $0.key.category == .carousel }) {
      for entry in rehost(in: view) { entry.view.place(at: entry.frame) }
    }
    return true
  }

  private func endQuiet(_ part: Part) {
    switch part {
    case .all:
      quietZone = nil
      quietCarousels.removeAll(keepingCapacity: true)
    case .carousel(let section): quietCarousels[section] = nil
    }
  }

  /// Nothing has come or gone: finds out how far that holds.
  private func beQuiet(_ part: Part, _ query: ScreenQuery, _ buffers: inout Buffers) {
    switch part {
    case .all: quietZone = query.quietZone(showing: buffers.targets, pinned: &pinned, kinds: &kinds)
    case .carousel(let section): quietCarousels[section] = query.quietZone(ofCarousel: section, kinds: &kinds)
    }
  }

  func collect(
    _ query: ScreenQuery, _ part: Part = .all, into targets: inout [ElementViews.Target], in view: WaterflowView
  ) {
    let keptBefore = viewWithFirstResponder
    let kept = targetWithFirstResponder(in: query)
    // What the keyboard has left is for a pass of the whole view to put away.
    if case .carousel = part, keptBefore !== viewWithFirstResponder {
      endQuiet()
      view.setNeedsLayout()
    }
    switch part {
    case .all: query.find(into: &targets, kinds: &kinds)
    case .carousel(let section):
      let carousel = ContentElement(section: section, category: .carousel)
      // What is found goes where it belongs: sorting would cost more than finding.
      visible.copyTargets(
        into: &targets,
        leavingOut: { $0.key.section == section && $0.key.category.isInSection && $0.level < ElementLevel.lifted },
        after: carousel
      ) { query.findItems(ofCarousel: section, into: &$0, kinds: &kinds) }
    }
    if !query.besideCursor.isEmpty { addTargets(of: query.besideCursor, to: &targets, query) }
    query.complete(&targets, part, keeping: kept) { element in
      view.report(.elementOutOfPlace(kind: kind(of: element), indexPath: element.indexPath))
    }
  }

  /// Works on the items that a query of what lies ahead finds and that aren't on screen, in index order.
  func withItemsAhead<Result>(_ query: ScreenQuery, _ body: (inout [ElementViews.Target]) -> Result) -> Result {
    var targets: [ElementViews.Target] = []
    swap(&targets, &itemsAhead)
    defer { swap(&targets, &itemsAhead) }
    query.find(into: &targets, kinds: &kinds)
    for (section, direction) in query.carouselsAhead {
      query.findItems(ofCarousel: section, ahead: direction, into: &targets, kinds: &kinds)
    }
    // Reported when they come into view.
    query.complete(&targets, keeping: nil) { _ in }
    targets.removeAll {
      $0.key.category != .item || visible.view(of: $0.key) != nil || departures.contains($0.key)
    }
    return body(&targets)
  }

  /// The sections of elements that a query finds and that aren't on screen, ascending.
  func sectionsEntering(_ query: ScreenQuery, in view: WaterflowView) -> [Int] {
    var targets: [ElementViews.Target] = []
    collect(query, into: &targets, in: view)
    return targets.compactMap { visible.view(of: $0.key) == nil ? $0.key.section : nil }
  }

  // MARK: Asking

  /// The kind of a supplementary element or a decoration; empty for an item.
  func kind(of element: ContentElement) -> String {
    switch element.category {
    case .background: WaterflowElementKind.background
    case .header: WaterflowElementKind.header
    case .carousel: WaterflowElementKind.carousel
    case .item: ""
    case .footer: WaterflowElementKind.footer
    case .accompanying: kinds.name(of: element.kind)
    }
  }

  /// The element of a kind that isn't an item; nil if there was none of that kind yet.
  func element(ofKind kind: String, at indexPath: IndexPath) -> ContentElement? {
    guard indexPath.count == 2 else { return nil }
    switch kind {
    case WaterflowElementKind.header: return ContentElement(section: indexPath.section, category: .header)
    case WaterflowElementKind.footer: return ContentElement(section: indexPath.section, category: .footer)
    case WaterflowElementKind.background: return ContentElement(section: indexPath.section, category: .background)
    default:
      return kinds.existingNumber(of: kind).map {
        ContentElement(section: indexPath.section, category: .accompanying, kind: $0, index: indexPath.item)
      }
    }
  }

  /// Where an element lies, visible or not, in its superview; nil if it is gone.
  func frame(of element: ContentElement, in plan: ContentPlan) -> CGRect? {
    let (plan, section) = plan.contentHolding(element)
    var inside = element
    inside.section = section
    guard element.category == .accompanying else { return plan.frame(of: inside) }
    return plan.frameOfAccompanyingElement(ofKind: kind(of: element), at: element.index, inSection: section)
  }

  /// What the layout says about an element that it adds, its line included.
  func description(of element: ContentElement, foundAt frame: CGRect, in plan: ContentPlan) -> AccompanyingElement? {
    let (plan, section) = plan.contentHolding(element)
    return plan.accompanyingElement(
      ofKind: kind(of: element), at: element.index, inSection: section, foundAt: frame)
  }

  /// The cells in `rect`, in index order: without one that is only kept for its keyboard.
  func cells(in rect: CGRect) -> [(cell: WaterflowViewCell, indexPath: IndexPath)] {
    visible.entries.compactMap { entry in
      guard entry.key.category == .item, !isKept(entry, outOf: rect), let cell = entry.view as? WaterflowViewCell
      else { return nil }
      return (cell, entry.key.indexPath)
    }
  }

  /// The cell that a view belongs to, and its item. What lies over a cell keeps its touches for itself, such as a
  /// pinned header, and so does a scroll view or a control inside a cell.
  func item(around view: UIView?, in waterflowView: WaterflowView) -> (cell: WaterflowViewCell, indexPath: IndexPath)? {
    var view = view
    while let current = view, current !== waterflowView {
      if let cell = current as? WaterflowViewCell {
        guard let element = visible.key(of: cell), element.category == .item else { return nil }
        return (cell, element.indexPath)
      }
      if current is UIScrollView || current is UIControl { return nil }
      view = current.superview
    }
    return nil
  }

  /// What is on screen and has a spring. What is pinned is on another level than the rest of its kind.
  func springMembers(in rect: CGRect) -> [SpringField.Member] {
    visible.entries.compactMap { entry in
      let category = entry.key.category
      guard category != .background, !isInCarousel(entry), category == .accompanying || entry.level == category.level,
        !isKept(entry, outOf: rect)
      else { return nil }
      return .init(key: entry.key, frame: entry.frame, view: entry.view)
    }
  }

  // MARK: Following changes

  /// Takes out elements that an update deletes or gives another view.
  func takeOutDeleted(by map: ChangeMap) -> [ElementViews.Entry] {
    let isReloaded = map.reloadedElements
    // What is on its way out and would get another view, were it still visible, mustn't come back as it is.
    departures.remap { isReloaded($0) ? nil : $0 }
    putAwayPrepared { map.newElement(of: $0) == nil || isReloaded($0) }
    return visible.removeAll {
      // A finger or a flight may be in a carousel, whatever becomes of its items.
      map.newElement(of: $0) == nil || $0.category != .carousel && isReloaded($0)
    }
  }

  /// Lets views go with their elements.
  func follow(_ map: ChangeMap) {
    visible.remap { map.newElement(of: $0) }
    prepared.remap { map.newElement(of: $0) }
    departures.remap { map.newElement(of: $0) }
  }

  // MARK: Lines and carousels

  /// Lets elements that layouts add, and carousels, take over what has changed about them.
  private func adoptContent(_ query: ScreenQuery) {
    guard drawnRevision != query.revision else { return }
    drawnRevision = query.revision
    for entry in visible.entries where entry.key.category == .accompanying || entry.key.category == .carousel {
      adoptContent(entry.view, of: .init(key: entry.key, frame: entry.frame, level: entry.level), query)
    }
  }

  /// Lets one view take over what its element says.
  func adoptContent(_ view: WaterflowReusableView, of target: ElementViews.Target, _ query: ScreenQuery) {
    switch target.key.category {
    case .accompanying:
      if let element = description(of: target, query) { view.adopt(element) }
    case .carousel:
      if let (carousel, rect) = query.carousel(target.key.section), let view = view as? CarouselView {
        view.adopt(carousel, at: view.wantedOffset ?? rect.origin)
      }
    default: break
    }
  }

  /// The lines of that revision are drawn already.
  func adoptLines(of revision: Int) { drawnRevision = revision }

  // MARK: The first responder
  //
  // The element that has the keyboard stays in the view while it is scrolled out of sight: outside of the window it
  // would lose it.

  /// Takes out what isn't among `targets`, except for what has the keyboard, which gets a target.
  ///
  /// UIKit tells nobody who the first responder is: notices are posted for text alone, an action without a target
  /// finds only that of the key window and no application in an extension. So what is about to leave is searched for
  /// it, each view once. That is less than leaving costs, as a window says good-bye to each of these views itself, and
  /// it doesn't grow with what is on screen. A window has one first responder: nothing is searched while it is known.
  func takeOutLeaving(
    _ targets: inout [ElementViews.Target], _ query: ScreenQuery, _ part: Part = .all, in view: WaterflowView
  ) -> [ElementViews.Entry] {
    var leaving = visible.removeAll(notIn: targets)
    for entry in leaving where entry.key.category == .carousel {
      SectionScroll(view, entry.key.section).leaves(entry.view as? CarouselView)
    }
    guard !leaving.isEmpty, viewWithFirstResponder == nil else { return leaving }
    // A carousel is kept with what lies in it.
    let kept = leaving.firstIndex {
      $0.key.category != .carousel && frameToKeep($0.key, in: query) != nil && $0.view.holdsFirstResponder
    }
    guard let kept else { return leaving }
    let entry = leaving.remove(at: kept)
    visible.insert(entry)
    let carousel = ContentElement(section: entry.key.section, category: .carousel)
    // Not where the section scrolls across no more.
    if entry.key.category.isInSection, frameToKeep(carousel, in: query) != nil,
      let position = leaving.firstIndex(where: { $0.key == carousel })
    {
      visible.insert(leaving.remove(at: position))
    }
    viewWithFirstResponder = entry.view
    collect(query, part, into: &targets, in: view)
    return leaving
  }

  /// Where the element is that has the keyboard, visible or not; nil once it lost it or is gone.
  private func targetWithFirstResponder(in query: ScreenQuery) -> ElementViews.Target? {
    guard let view = viewWithFirstResponder else { return nil }
    guard view.holdsFirstResponder, let element = visible.key(of: view), let frame = frameToKeep(element, in: query)
    else {
      viewWithFirstResponder = nil
      return nil
    }
    return .init(key: element, frame: frame, level: element.category.level)
  }

  /// Nil if the element is gone, as a header is without a height. What layouts add to their items isn't kept.
  func frameToKeep(_ element: ContentElement, in query: ScreenQuery) -> CGRect? {
    guard query.contains(element), element.category != .accompanying,
      let frame = query.frameDuringChange(of: element) ?? frame(of: element, in: query.plan), frame.isFinite
    else { return nil }
    return frame
  }

  /// Whether an element is on screen only because it has the keyboard.
  func isKept(_ entry: ElementViews.Entry, outOf rect: CGRect) -> Bool {
    guard entry.view === viewWithFirstResponder else { return false }
    guard let carousel = carousel(holding: entry) else { return !entry.frame.overlaps(rect) }
    return !carousel.frame.overlaps(rect) || !entry.frame.overlaps(carousel.scrollView.bounds)
  }
}

extension UIView {
  /// Whether it is in the view: the view itself, its controller or a view in it.
  ///
  /// Complexity: O(n), n views in it.
  var holdsFirstResponder: Bool {
    if isFirstResponder { return true }
    if let controller = next as? UIViewController, controller.viewIfLoaded === self, controller.isFirstResponder {
      return true
    }
    return subviews.contains(where: \.holdsFirstResponder)
  }
}
