import Foundation

/// Shows what updates bring in a ``WaterflowView``: the part of a wall that isn't SwiftUI.
///
/// It makes a snapshot where identifiers or items have changed, and none otherwise; content of cells on screen is brought
/// up to date in each update. What it tells the app, it tells between updates.
@MainActor
package final class WallCoordinator<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: NSObject,
  WaterflowViewDelegate
{
  package typealias Section = SectionContent<SectionID, ItemID>
  package typealias Behavior = WallBehavior<SectionID, ItemID>
  typealias Content = WallContent<SectionID, ItemID>

  /// What an update brought.
  private struct Version {
    let number: Int
    var content: Content
  }

  package let view: WaterflowView
  let dataSource: WallDataSource<SectionID, ItemID>
  let cells = WallCells()
  let selection = WallSelection<ItemID>()
  let position = WallPosition<ItemID>()
  let paging = WallPaging()
  #if !os(tvOS)
    let refresher = WallRefresher()
  #endif

  private(set) var behavior = Behavior()
  /// What is shown, then what waits until the view isn't busy, the newest last.
  private var versions = [Version(number: 0, content: Content())]
  /// Whether the user has moved an item since the last update.
  private(set) var wasMoved = false
  private var hasUpdated = false
  private var isUpdating = false
  /// The newest update that came in the middle of another one.
  private var waiting: (() -> Void)?

  /// A view without content.
  package override init() {
    view = WaterflowView(frame: .zero, layout: .waterfall())
    // Set below: closures need the coordinator.
    weak var coordinator: WallCoordinator?
    dataSource = WallDataSource(waterflowView: view) { view, indexPath, _ in
      coordinator?.cell(at: indexPath, in: view)
    }
    super.init()
    coordinator = self
    dataSource.supplementaryViewProvider = { [weak self] view, kind, indexPath in
      self?.supplementaryView(ofKind: kind, at: indexPath, in: view)
    }
    view.delegate = self
  }

  // MARK: Updating

  /// Shows sections, and does what is asked for besides.
  ///
  /// In the middle of an update, of a question of the view's or of content that is made, the update waits until the
  /// frame is committed. Of several that wait the last one counts, unless a newer one comes before its turn.
  ///
  /// - Parameters:
  ///   - sections: what is to be shown. Of sections and items with the same identifier the first one is, and the others
  ///     are reported.
  ///   - behavior: what is asked for besides. What hasn't changed since the last update isn't set again.
  ///   - animated: whether items glide, and come and go in an animation.
  ///   - grow: runs changes of content that is measured in an animation; nil for one of 0.3 seconds.
  /// - Complexity: O(k), k visible cells, where the data is the same arrays as before; O(n) otherwise, n items.
  package func update(
    _ sections: [Section], _ behavior: Behavior, animated: Bool, grow: ((_ changes: () -> Void) -> Void)? = nil
  ) {
    guard !isUpdating else {
      let isFirst = waiting == nil
      waiting = { [weak self] in self?.update(sections, behavior, animated: animated) }
      if isFirst { afterCommit { [weak self] in self?.updateWaiting() } }
      return
    }
    // One that waits is older.
    waiting = nil
    exclusively {
      let isAnimated = animated && hasUpdated && view.window != nil
      cells.beginUpdate()
      let old = self.behavior
      self.behavior = behavior
      adopt(behavior, since: old, animated: isAnimated)
      let needsArrangement = show(sections, animated: isAnimated)
      showLatestContent(needsArrangement: needsArrangement, animated: isAnimated, grow)
      hasUpdated = true
      showSelection()
      followPosition(animated: isAnimated)
      loadDuePages()
      behavior.configure?(view)
    }
  }

  private func updateWaiting() {
    let update = waiting
    waiting = nil
    update?()
  }

  /// Does something in which the app may be asked, and may answer with an update, which has to wait.
  func exclusively<Result>(_ body: () -> Result) -> Result {
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    return body()
  }

  private func adopt(_ behavior: Behavior, since old: Behavior, animated: Bool) {
    func set<Value: Equatable>(
      _ value: KeyPath<Behavior, Value>, _ target: ReferenceWritableKeyPath<WaterflowView, Value>
    ) {
      // What fingers or the app have set since stays.
      let new = behavior[keyPath: value]
      if !hasUpdated || new != old[keyPath: value] { view[keyPath: target] = new }
    }
    set(\.anchorsToEnd, \.anchorsToEnd)
    set(\.pinsHeaders, \.pinsSectionHeaders)
    set(\.pinsFooters, \.pinsSectionFooters)
    set(\.springs, \.springs)
    set(\.snapping, \.snapping)
    #if !os(tvOS)
      set(\.pinchableColumns, \.pinchableColumns)
      refresher.adopt(behavior.onRefresh, in: view)
    #endif
    if !hasUpdated {
      view.layout = behavior.layout
    } else if !areEqual(behavior.layout, old.layout) {
      view.setLayout(layout(of: behavior, since: old), animated: animated)
    }
    dataSource.onMove = behavior.onMove == nil ? nil : { [weak self] in self?.didMove($0) }
    let allowsReordering = behavior.onMove != nil
    if view.allowsReordering != allowsReordering { view.allowsReordering = allowsReordering }
    adoptSelection(of: behavior, animated: animated)
  }

  /// The layout of an update, with the columns that fingers have chosen until the app gives others.
  private func layout(of behavior: Behavior, since old: Behavior) -> any SectionLayout {
    guard var layout = behavior.layout as? any ColumnLayout, let old = old.layout as? any ColumnLayout,
      let shown = view.layout as? any ColumnLayout, layout.columns == old.columns
    else { return behavior.layout }
    layout.columns = shown.columns
    return layout
  }

  // MARK: Content

  /// What is shown, or about to be.
  var latest: Content { versions[versions.count - 1].content }

  /// What is shown, index by index; nil while that isn't certain.
  var settledContent: Content? { versions.count == 1 && !wasMoved ? versions[0].content : nil }

  /// An item of the view's by where the data has it.
  func place(ofItemAt indexPath: IndexPath) -> Content.Place? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return place(of: id, near: ItemIndex(section: indexPath.section, item: indexPath.item))
  }

  private func place(of id: ItemID, near index: ItemIndex) -> Content.Place? {
    for version in versions.reversed() {
      if let place = version.content.place(of: id, near: index) { return place }
    }
    return nil
  }

  /// A section of the view's.
  func section(at index: Int) -> Section? {
    guard let id = dataSource.sectionIdentifier(for: index) else { return nil }
    for version in versions.reversed() {
      if let section = version.content.section(id) { return section }
    }
    return nil
  }

  /// Brings the view's items to those of an update. Returns whether all sizes and sections have to be asked for again.
  private func show(_ sections: [Section], animated: Bool) -> Bool {
    let old = latest
    let shown = dataSource.snapshot()
    let isSame = hasUpdated && old.hasIdentifiers(of: sections, shown: shown, wasMoved: wasMoved)
    var new = isSame ? old : Content(reading: sections)
    if isSame { new.adopt(sections, shown: shown) }
    let changes = new.changes(since: old, isSame: isSame && !wasMoved)
    wasMoved = false
    if isSame, changes.items.isEmpty {
      versions[versions.count - 1].content = new
    } else {
      var snapshot = new.snapshot
      snapshot.reconfigureItems(changes.items)
      new.settle()
      apply(snapshot, new, animated: animated)
    }
    return hasUpdated && (!new.isArranged(as: old) || (!changes.isCertain && new.hasGivenSizes))
  }

  private func apply(_ snapshot: Content.Snapshot, _ content: Content, animated: Bool) {
    let number = cells.revision
    versions.append(Version(number: number, content: content))
    selection.invalidate()
    dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in self?.didApply(number) }
  }

  /// What was shown before is asked for no more.
  private func didApply(_ number: Int) {
    versions.removeAll { $0.number < number }
    exclusively {
      showSelection()
      scrollToAwaitedItem()
    }
    scheduleReport()
  }

  // MARK: Moving

  private func didMove(_ move: WaterflowMove<SectionID, ItemID>) {
    wasMoved = true
    let revision = cells.revision
    behavior.onMove?(move)
    // An app that leaves its data as it was gets that shown again.
    afterCommit { [weak self] in
      guard let self else { return }
      guard wasMoved, waiting == nil, cells.revision == revision else {
        // Data that has followed is shown already: without anything to apply, nothing else reports.
        return scheduleReport(isAtRest: true)
      }
      update(latest.sections, behavior, animated: true)
    }
  }

  // MARK: Scrolling

  package func scrollViewDidScroll(_ scrollView: UIScrollView) { scheduleReport() }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scheduleReport(isAtRest: true) }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scheduleReport(isAtRest: true) }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    position.userScrolls()
    scheduleReport()
  }

  #if canImport(UIKit)
    package func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      position.userScrolls()
      scheduleReport()
    }
  #endif
}
