import Foundation

// One pass: what should be on screen comes, what shouldn't goes, and what has changed is placed.

extension Pane {
  /// How often one pass may measure and arrange again. A cell that turns out shorter than estimated lets others into
  /// view, which are measured in turn; with estimates that are at least a quarter of the truth four rounds fill the
  /// screen, and what then remains is done in the next pass.
  static let maximumRounds = 8

  /// Performs a pass: shows what is visible and nothing else.
  ///
  /// Complexity: O(log n + k), n items, k of them visible; O(1) where nothing comes into view or leaves.
  package func pass() {
    guard let host, host.beginPass(of: self) else { return }
    host.show(self) { showUntilMeasured() }
    host.announce(self)
  }

  /// Shows elements, measures the views that ask for it and arranges again, until all agree.
  private func showUntilMeasured() {
    guard let host else { return }
    defer { layOutMade() }
    noteLags()
    showOrReload()
    guard host.measures(self) else { return place.sizesAreKnown() }
    defer { host.settle(self, isShown: true) }
    for _ in 0..<Self.maximumRounds {
      // Items that a callback took away mustn't be asked about; the next pass knows what there is.
      guard host.stillHolds(revision) else { return }
      host.settle(self, isShown: false)
      guard host.measure(self) else { return place.sizesAreKnown() }
      host.arrange(self)
      showOrReload()
    }
    host.setNeedsPass()
  }

  private func showOrReload() {
    guard !show() else { return }
    // The data had changed without notice. Arranged again it agrees with itself; if it changes once more, the next pass
    // finds out.
    host?.arrange(self)
    _ = show()
  }

  /// Shows what is visible, and what is in the panes of elements.
  ///
  /// - Returns: false, with nothing new shown, if the data source no longer has what it said it had.
  package func show() -> Bool {
    guard let host, work.query == nil, !isQuiet else { return true }
    guard let query = host.query(of: self) else { return true }
    return show(query, checksCounts: true)
  }

  /// Whether a pass would change nothing but where pinned elements are. Then they are moved there.
  ///
  /// - Complexity: O(1); where anything may be pinned O(log s + p log v), s sections, p pinned elements, v visible
  ///   ones.
  private var isQuiet: Bool {
    guard let quietZone, let host, quietZone.covers(host.rectToShow(of: self), revision: revision) else { return false }
    guard quietZone.mayPin else { return true }
    // Taken out while they are in use: moving a view may lead to the app, and from there back here.
    var kinds = kinds
    var pinned = PinnedElements()
    swap(&pinned, &self.pinned)
    defer { swap(&pinned, &self.pinned) }
    guard let query = host.query(of: self) else { return false }
    return pinned.move(query, on: visible, kinds: &kinds)
  }

  /// What is on screen depends on more than it did.
  package func endQuiet() { quietZone = nil }

  private func show(_ query: PaneQuery, checksCounts: Bool) -> Bool {
    guard let host else { return true }
    defer { endWork() }
    beginWork(query)
    var leaving = takeStrays()
    guard hasWork || !leaving.isEmpty else { return true }
    takeOutLeaving(into: &leaving)
    takeOver(from: &leaving)
    if leaving.contains(where: { mayBelongToNewcomer($0.entry.key) }) {
      work.strays = leaving.filter { mayBelongToNewcomer($0.entry.key) }
      leaving.removeAll { mayBelongToNewcomer($0.entry.key) }
    }
    endDisplaying(leaving)
    defer { endDisplaying(takeStrays()) }
    guard host.stillHolds(query.revision) else { return true }
    moveViews()
    var sections: [Int] = []
    if checksCounts { addEnteringSections(to: &sections) }
    guard sections.isEmpty || !host.reloadIfCountsChanged(inSections: sections) else { return false }
    showEntering()
    return true
  }

  // MARK: In steps, each of them here and then in the panes of elements

  /// Finds what is to be on screen.
  private func beginWork(_ query: PaneQuery) {
    endQuiet()
    collect(query, into: &work.targets)
    if visible.shows(work.targets) {
      adoptContent(query)
      quietZone = query.quietZone(showing: work.targets, pinned: &pinned, kinds: &kinds)
    } else {
      work.query = query
    }
    for entry in visible.entries {
      guard let pane = entry.view.hostedPane, work.targets.target(of: entry.key) != nil else { continue }
      // One that is kept may be out of sight from now on.
      guard isKept(entry.view) || !pane.isQuiet, let query = host?.query(of: pane) else { continue }
      pane.beginWork(query)
    }
  }

  private var hasWork: Bool {
    if work.query != nil { return true }
    var hasWork = false
    forEachHosted { if $0.hasWork { hasWork = true } }
    return hasWork
  }

  private func endWork() {
    work.query = nil
    forEachHosted { $0.endWork() }
  }

  private func takeOutLeaving(into leaving: inout [LeavingView]) {
    if let query = work.query {
      keepsDrawn = false
      for entry in takeOutLeaving(&work.targets, query) {
        if keepIfDrawn(entry, query) { continue }
        // Another pane may show what lies in it from now on.
        entry.view.hostedPane?.takeOutAll(into: &leaving)
        leaving.append(LeavingView(pane: self, entry: entry))
      }
    }
    forEachHosted { $0.takeOutLeaving(into: &leaving) }
  }

  /// Keeps a view that glides out of sight until it is there: the content may scroll meanwhile.
  private func keepIfDrawn(_ entry: ElementViews.Entry, _ query: PaneQuery) -> Bool {
    guard entry.view.hostedPane == nil, let drawn = Glass.frame(of: entry.view), drawn.overlaps(query.rect),
      let frame = frameToKeep(entry.key, in: query)
    else { return false }
    visible.insert(entry)
    work.targets.append(.init(key: entry.key, frame: frame, level: entry.level))
    work.targets.sort { $0.key < $1.key }
    keepsDrawn = true
    return true
  }

  /// Lets the next pass show what lies in the panes of views that go, where another pane has its elements by then.
  package func keepStrays(of leaving: [LeavingView]) {
    for view in leaving { view.entry.view.hostedPane?.takeOutAll(into: &work.strays) }
  }

  /// Whether an element lies in one that shows a pane and is about to come into view.
  private func mayBelongToNewcomer(_ element: ContentElement) -> Bool {
    let holder = ContentElement(section: element.section, category: .orthogonalSection)
    return element.category.isInSection && work.query != nil && work.targets.target(of: holder) != nil
      && visible.view(of: holder) == nil
  }

  func takeStrays() -> [LeavingView] {
    defer { work.strays = [] }
    return work.strays
  }

  func takeOutAll(into leaving: inout [LeavingView]) {
    for entry in visible.removeAll() { leaving.append(LeavingView(pane: self, entry: entry)) }
  }

  /// Takes over views of elements that lay in another pane before: what a finger lifts out of one, for example.
  private func takeOver(from leaving: inout [LeavingView]) {
    guard !leaving.isEmpty else { return }
    // What has left this pane is none of its targets.
    if let query = work.query, leaving.contains(where: { $0.pane !== self }) {
      for target in work.targets where visible.view(of: target.key) == nil {
        if let entry = leaving.take(target.key) { takeOver(entry) }
      }
      keepFirstResponder(among: &leaving, query, &work.targets)
    }
    forEachHosted { $0.takeOver(from: &leaving) }
  }

  /// Takes over a view from another pane. It stays where it is on the display until it is placed.
  func takeOver(_ entry: ElementViews.Entry) {
    var entry = entry
    // In coordinates of the other pane: not those of any place here.
    entry.frame = .null
    visible.insert(entry)
    stack(entry)
  }

  private func moveViews() {
    if let query = work.query {
      visible.compare(with: work.targets, into: &work.transition)
      // What is pinned moves in every step. A view that is moved may lead to the app, which may end the quiet.
      if work.transition.entering.isEmpty {
        quietZone = query.quietZone(showing: work.targets, pinned: &pinned, kinds: &kinds)
      }
      let moves = work.transition.moves
      for (entry, levelChanged) in moves {
        if levelChanged { stack(entry) }
        move(entry)
      }
      adoptContent(query)
    }
    forEachHosted { $0.moveViews() }
  }

  private func addEnteringSections(to sections: inout [Int]) {
    if work.query != nil { sections += work.transition.entering.lazy.map(\.key.section) }
    forEachHosted { $0.addEnteringSections(to: &sections) }
    sections.sort()
  }

  /// Shows what comes into view, in the order of elements.
  private func showEntering() {
    guard let host else { return }
    var hosted: [(key: ContentElement, pane: Pane)] = []
    for entry in visible.entries { if let pane = entry.view.hostedPane { hosted.append((entry.key, pane)) } }
    var next = 0
    func showHosted(before key: ContentElement?) {
      while next < hosted.count, key.map({ hosted[next].key < $0 }) ?? true {
        hosted[next].pane.showEntering()
        next += 1
      }
    }
    if let query = work.query {
      let entering = work.transition.entering
      for target in entering {
        showHosted(before: target.key)
        guard host.stillHolds(query.revision) else { return }
        show(target, query)
        guard let entry = visible.entry(of: target.key) else { continue }
        join(entry, work.lags, along: query.plan.container.scrollDirection)
        guard let pane = entry.view.hostedPane else { continue }
        pane.work.strays = work.strays.filter { $0.entry.key.section == target.key.section }
        work.strays.removeAll { $0.entry.key.section == target.key.section }
        pane.showAll()
        // What was about to go with it.
        pane.endDisappearing { _ in true }
      }
    }
    showHosted(before: nil)
  }

  /// Shows everything that is visible in a pane that has come into view.
  private func showAll() {
    guard let host, let query = host.query(of: self) else { return }
    _ = show(query, checksCounts: false)
  }

  // MARK: What is to be on screen

  package func collect(_ query: PaneQuery, into targets: inout [ElementViews.Target]) {
    let keptBefore = viewWithFirstResponder
    let kept = targetWithFirstResponder(in: query)
    // What the keyboard has left, here or around, may have kept this pane or something else on screen.
    if let parent, keptBefore !== viewWithFirstResponder || parent.hasLostFirstResponder {
      parent.endQuiet()
      host?.setNeedsPass()
    }
    query.find(into: &targets, kinds: &kinds)
    keepFocus(query, &targets)
    for element in query.besideCursor where !targets.contains(where: { $0.key == element }) {
      guard let frame = frameToKeep(element, in: query) else { continue }
      targets.append(.init(key: element, frame: frame, level: element.category.level))
    }
    var outOfPlace: [ContentElement] = []
    query.complete(&targets, kinds: &kinds, keeping: kept) { outOfPlace.append($0) }
    for element in outOfPlace { host?.reportOutOfPlace(element, ofKind: kind(of: element)) }
  }

  /// The sections of elements that are about to come into view, ascending.
  package var sectionsEntering: [Int] {
    var sections: [Int] = []
    forEachPane { pane in
      guard let query = pane.host?.query(of: pane) else { return }
      var targets: [ElementViews.Target] = []
      pane.collect(query, into: &targets)
      for target in targets where pane.visible.view(of: target.key) == nil { sections.append(target.key.section) }
    }
    return sections.sorted()
  }

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
  func takeOutLeaving(_ targets: inout [ElementViews.Target], _ query: PaneQuery) -> [ElementViews.Entry] {
    var leaving = visible.removeAll(notIn: targets)
    guard !leaving.isEmpty, viewWithFirstResponder == nil else { return leaving }
    let kept = leaving.firstIndex { frameToKeep($0.key, in: query) != nil && $0.view.holdsFirstResponder }
    guard let kept else { return leaving }
    let entry = leaving.remove(at: kept)
    visible.insert(entry)
    viewWithFirstResponder = entry.view
    collect(query, into: &targets)
    return leaving
  }

  /// Takes over from another pane what has the keyboard or the focus, and belongs here from now on, out of sight.
  func keepFirstResponder(
    among leaving: inout [LeavingView], _ query: PaneQuery, _ targets: inout [ElementViews.Target]
  ) {
    let kept = leaving.firstIndex {
      $0.pane !== self && frameToKeep($0.entry.key, in: query) != nil
        && ($0.entry.view === host?.viewWithFocus || $0.entry.view.holdsFirstResponder)
    }
    guard let kept else { return }
    let entry = leaving.remove(at: kept).entry
    takeOver(entry)
    viewWithFirstResponder = entry.view
    collect(query, into: &targets)
  }

  /// Whether what was kept on screen for its keyboard has it no longer.
  private var hasLostFirstResponder: Bool { viewWithFirstResponder.map { !$0.holdsFirstResponder } ?? false }

  /// Where the element is that has the keyboard, visible or not; nil once it lost it or is gone.
  private func targetWithFirstResponder(in query: PaneQuery) -> ElementViews.Target? {
    guard let view = viewWithFirstResponder else { return nil }
    guard view.holdsFirstResponder, let element = visible.key(of: view), let frame = frameToKeep(element, in: query)
    else {
      viewWithFirstResponder = nil
      return nil
    }
    return .init(key: element, frame: frame, level: element.category.level)
  }

  /// Nil if the element is gone, as a header is without a height, or lies in another pane. What layouts add to their
  /// items isn't kept.
  func frameToKeep(_ element: ContentElement, in query: PaneQuery) -> CGRect? {
    guard query.contains(element), element.category != .layoutElement, element != query.liftedElsewhere,
      let frame = query.frameDuringChange(of: element) ?? query.frame(of: element, kinds), frame.isFinite
    else { return nil }
    return frame
  }

  // MARK: Lines and panes of elements

  /// Lets elements that layouts add, and those that show panes, take over what has changed about them.
  private func adoptContent(_ query: PaneQuery) {
    guard drawnRevision != query.revision else { return }
    drawnRevision = query.revision
    for entry in visible.entries where entry.key.category == .layoutElement || entry.view.hostedPane != nil {
      adoptContent(entry.view, of: .init(key: entry.key, frame: entry.frame, level: entry.level), query)
    }
  }

  /// Lets one view take over what its element says.
  package func adoptContent(_ view: any ShownView, of target: ElementViews.Target, _ query: PaneQuery) {
    if target.key.category == .layoutElement {
      if let element = description(of: target, query) { view.adopt(element) }
    } else if let pane = view.hostedPane {
      let old = pane.scrollView?.contentOffset ?? .zero
      host?.adoptContent(of: pane, resizes: true)
      let new = pane.scrollView?.contentOffset ?? .zero
      pane.moveDisappearing(by: CGPoint(x: new.x - old.x, y: new.y - old.y))
    }
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
