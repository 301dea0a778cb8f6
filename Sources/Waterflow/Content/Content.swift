import Foundation

/// How much the data source has, and what of its arrangement is out of date.
@MainActor
final class Content: PassMember {
  /// The number of items in each section, as the data source last said.
  private(set) var itemCounts: [Int] = []
  /// The carousels.
  let orthogonalSections = OrthogonalSections()
  /// Whether a layout pass has found where things lie.
  private(set) var isLaidOut = false
  /// Whether the app has loaded content: a reload or an update that it asked for, or items.
  private(set) var isLoaded = false
  /// Whether no items means that there are none, before the app has loaded any.
  private(set) var isEmptinessTrusted = false
  /// Whether the view is to be as long as the content.
  private(set) var isFitted = false
  /// What Auto Layout was last told.
  private var told: Fit?

  private var outOfDate: OutOfDate = [.counts, .selection, .arrangement]
  /// Items whose sizes have to be asked again, by section.
  private var invalidatedSizes: [Int: IndexSet] = [:]
  /// Sections whose headers and footers have to be asked for again.
  private var invalidatedBoundaries = IndexSet.none
  /// The layouts of sections whose cells measure themselves, as the delegate last said: not asked for again because
  /// cells were measured.
  private var layouts: [Int: any SectionLayout] = [:]
  /// What holds for the headers and footers of all sections.
  private(set) var boundaryDefaults = BoundaryDefaults()
  /// What the user has seen of items whose sizes the delegate gives.
  var seen = SeenItems()

  /// What covers the view, as it was last told.
  private(set) var safeAreaInsets: UIEdgeInsets = .zero
  /// What updates keep.
  private(set) var updateAnchoring = WaterflowView.UpdateAnchoring.place
  /// What is to be restored once there are items.
  private(set) var restoration = Restoration()
  // MARK: What there is

  var hasItems: Bool { itemCounts.contains { $0 > 0 } }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && itemCounts.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < itemCounts[indexPath.section]
  }

  func contains(_ element: ContentElement) -> Bool {
    guard itemCounts.indices.contains(element.section) else { return false }
    return element.category != .item || element.index >= 0 && element.index < itemCounts[element.section]
  }

  // MARK: What is out of date

  private struct OutOfDate: OptionSet {
    let rawValue: UInt8

    /// Counts, sizes and views: everything is loaded again.
    static let counts = OutOfDate(rawValue: 1 << 0)
    /// The selection is lost in that, too. It isn't where a reload stands in for an update that contradicts the data.
    static let selection = OutOfDate(rawValue: 1 << 1)
    /// Where everything lies.
    static let arrangement = OutOfDate(rawValue: 1 << 2)
    /// Also after the arrangement that is being made, as the data changed meanwhile.
    static let nextArrangement = OutOfDate(rawValue: 1 << 3)
  }

  var needsReload: Bool { outOfDate.contains(.counts) }

  /// Whether items that still exist stay selected in the next reload.
  var keepsSelectionOnReload: Bool { needsReload && !outOfDate.contains(.selection) }

  func setNeedsReload(keepingSelection: Bool = false) {
    if !keepingSelection || needsReload && !keepsSelectionOnReload { outOfDate.insert(.selection) }
    outOfDate.insert(.counts)
  }

  func setNeedsArrangement() { outOfDate.insert(.arrangement) }

  /// Lets everything be arranged again after the arrangement that is being made.
  func distrustArrangement() { outOfDate.insert(.nextArrangement) }

  func invalidateSize(of indexPath: IndexPath) {
    noteMeasuredSize(of: indexPath)
    layouts[indexPath.section] = nil
  }

  /// The cell of an item was measured. Its section is arranged again by what the delegate has said.
  func noteMeasuredSize(of indexPath: IndexPath) {
    invalidatedSizes[indexPath.section, default: []].insert(indexPath.item)
  }

  func set(_ defaults: BoundaryDefaults) {
    boundaryDefaults = defaults
    invalidatedBoundaries = IndexSet(itemCounts.indices)
  }

  /// Lets the layout of a section be asked, whose options may be others: its items and their sizes stay.
  func invalidateLayout(ofSection section: Int) {
    placeAgain(section)
    layouts[section] = nil
  }

  /// Lets a section be arranged again by what the delegate has said.
  func placeAgain(_ section: Int) { invalidatedSizes[section, default: []].formUnion([]) }

  /// The layout that is to be used for a section because its cells were measured; nil for one to be asked for.
  func layoutWhileMeasuring(ofSection section: Int) -> (any SectionLayout)? { layouts[section] }

  func noteLayout(_ layout: (any SectionLayout)?, section: Int) {
    if layout != nil || !layouts.isEmpty { layouts[section] = layout }
  }

  /// The delegate is asked for all layouts again.
  func forgetLayouts() { layouts = [:] }

  func invalidateBoundaries(ofSection section: Int) { invalidatedBoundaries.insert(section) }

  /// Whether headers and footers are to be asked for again.
  var hasInvalidatedBoundaries: Bool { !invalidatedBoundaries.isEmpty }

  /// Whether the plan of a pane was made for a container like this one.
  func isSameContainer(as container: LayoutContainer, in size: CGSize, of pane: Pane) -> Bool {
    guard let plan = pane.plan else { return false }
    let arranged = plan.container
    guard arranged != container else { return true }
    // A bar that shrinks as the content scrolls changes the insets along the scroll direction with every frame. That
    // is no reason to arrange again; a view of another size is.
    guard size == pane.place.lastViewport?.bounds.size else { return false }
    var resized = container
    switch container.scrollDirection {
    case .vertical: resized.size.height = arranged.size.height
    case .horizontal:
      // Read from the right, short content stands at the far edge of that container.
      let length = plan.contentSize.width - plan.trailingFrame.minX
      if container.isRightToLeft, length < max(arranged.size.width, container.size.width) { return false }
      resized.size.width = arranged.size.width
    }
    return resized == arranged
  }

  /// What has to be arranged for a container; nil if nothing has.
  ///
  /// - Parameters:
  ///   - size: of the view, insets included.
  ///   - pane: that shows everything.
  func dueArrangement(for container: LayoutContainer, in size: CGSize, of pane: Pane) -> ArrangeRequest.Scope? {
    guard outOfDate.isDisjoint(with: [.counts, .arrangement]) else { return .everything }
    if isSameContainer(as: container, in: size, of: pane) {
      // What comes late waits until the fingers are done.
      guard pane.layoutChange == nil else { return nil }
      var sections = orthogonalSections.lengths.outgrown
      if let pinning = pane.plan?.sectionsPinningOtherwise(in: container) { sections.formUnion(pinning) }
      guard !invalidatedSizes.isEmpty || !invalidatedBoundaries.isEmpty || !sections.isEmpty else { return nil }
      return .parts(.init(sections: sections, sizes: invalidatedSizes, boundaries: invalidatedBoundaries))
    }
    // Most layouts don't care how long the viewport is. A keyboard or a sheet changes that with every frame.
    guard let plan = pane.plan, plan.container.withoutLength == container.withoutLength else { return .everything }
    return .parts(
      .init(
        sections: plan.sectionsDependingOnContainerLength.union(orthogonalSections.lengths.outgrown),
        sizes: invalidatedSizes,
        boundaries: invalidatedBoundaries))
  }

  // MARK: Changing

  func noteLoad() { isLoaded = true }

  func trustEmptiness(_ isTrusted: Bool) { isEmptinessTrusted = isTrusted }

  func fit(_ isFitted: Bool) {
    self.isFitted = isFitted
    told = nil
  }

  /// Whether the view may have to be of another length than Auto Layout was last told.
  func mayFitDiffer(revision: Int, cross: CGFloat, insets: CGFloat) -> Bool {
    told.map { $0.revision != revision || $0.cross != cross || $0.insets != insets } ?? true
  }

  /// Returns whether Auto Layout has to be told.
  func adopt(_ fit: Fit) -> Bool {
    defer { told = fit }
    return told.map { $0.cross != fit.cross || $0.length != fit.length || $0.itemCounts != fit.itemCounts } ?? true
  }

  func reload(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    layouts = [:]
    seen.forget()
    orthogonalSections.reload(sectionCount: itemCounts.count)
    if hasItems { isLoaded = true }
    outOfDate.subtract([.counts, .selection])
    outOfDate.insert(.arrangement)
  }

  func update(itemCounts: [Int]) { self.itemCounts = itemCounts }

  /// Lets indexes follow their items.
  func follow(_ map: ChangeMap) {
    orthogonalSections.follow(map)
    seen.follow(map)
    layouts = [:]
    invalidatedBoundaries = IndexSet(invalidatedBoundaries.compactMap { map.newSection(ofOldSection: $0) })
    let old = invalidatedSizes
    invalidatedSizes = [:]
    for (section, items) in old {
      if items.isEmpty, let new = map.newSection(ofOldSection: section) { invalidateLayout(ofSection: new) }
      for item in items {
        if let new = map.newElement(of: .item(item, inSection: section)) { invalidateSize(of: new.indexPath) }
      }
    }
  }

  func forgetInvalidatedSizes() {
    invalidatedSizes = [:]
    invalidatedBoundaries = .none
    orthogonalSections.lengths.forgetOutgrown()
  }

  /// Everything was arranged.
  func adoptArrangement() {
    if outOfDate.remove(.nextArrangement) == nil {
      outOfDate.remove(.arrangement)
    } else {
      outOfDate.insert(.arrangement)
    }
  }

  /// A layout pass begins to show a plan.
  func beginShowing() { isLaidOut = true }

  func adopt(safeAreaInsets: UIEdgeInsets) { self.safeAreaInsets = safeAreaInsets }

  // MARK: The user's place

  func setUpdateAnchoring(_ anchoring: WaterflowView.UpdateAnchoring) { updateAnchoring = anchoring }

  func waitForRestoration(_ change: (inout Restoration) -> Void) { change(&restoration) }

  /// Hands out what waits for items, if there are some.
  func takeRestoration() -> Restoration? {
    guard hasItems, !restoration.isEmpty else { return nil }
    defer { restoration = Restoration() }
    return restoration
  }
}
