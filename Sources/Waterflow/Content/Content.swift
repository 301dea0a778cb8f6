import Foundation

/// How much the data source has, where it all lies, and what of that is out of date.
@MainActor
final class Content {
  /// Where everything lies; nil before the first arrangement and while there is no area to arrange in.
  private(set) var plan: ContentPlan?
  /// A change of layout that a finger leads; until it is finished the plan is that of the old one.
  private(set) var layoutChange: LayoutChange?
  /// Whether one ended before the app ended it.
  private(set) var isLayoutChangeInterrupted = false
  /// The number of items in each section, as the data source last said.
  private(set) var itemCounts: [Int] = []
  /// Sections that scroll across.
  let carousels = Carousels()
  /// Rises with every reload and arrangement: what was found before no longer holds.
  private(set) var revision = 0
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

  private(set) var needsReload = true
  /// Whether the next reload stands in for an update that contradicts the data: items that still exist stay selected.
  private(set) var keepsSelectionOnReload = false
  private var needsArrangement = true
  /// Whether the data changed while it was being arranged.
  private var isArrangementDistrusted = false
  /// Items whose sizes have to be asked again, by section.
  private var invalidatedSizes: [Int: IndexSet] = [:]
  /// Sections whose headers and footers have to be asked for again.
  private var invalidatedBands: IndexSet = []
  /// What holds for the headers and footers of all sections.
  private(set) var bandDefaults = BandDefaults()

  /// Whether the next arrangement goes to the leading end of the content.
  private var startsAtBeginning = true
  /// What was visible before a resize, whatever the resize does to the offset and the insets.
  private(set) var lastViewport: Viewport?
  /// What covers the view, as it was last told.
  private(set) var safeAreaInsets: UIEdgeInsets = .zero
  /// What updates keep.
  private(set) var updateAnchoring = WaterflowView.UpdateAnchoring.place
  /// What is to be restored once there are items.
  private(set) var restoration = Restoration()
  /// A place that was restored, and the viewport then: it holds while sizes become known, also where the content doesn't
  /// reach as far yet.
  private var restoredPlace: (place: UserPlace, viewport: Viewport)?
  /// The item that was last kept in place, and the viewport then: an inset that changed has moved what is to be kept.
  private var heldAnchor: HeldAnchor?

  private struct HeldAnchor {
    let anchor: ScrollAnchor
    /// For an item that is held by its name: how far it is from the start of the bounds across the scroll direction, where
    /// it stays, too.
    var crossDistance: CGFloat?
    let viewport: Viewport

    var isByName: Bool { crossDistance != nil }
  }

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

  func setNeedsReload(keepingSelection: Bool = false) {
    keepsSelectionOnReload = keepingSelection && (!needsReload || keepsSelectionOnReload)
    needsReload = true
  }

  func setNeedsArrangement() { needsArrangement = true }

  /// Lets everything be arranged again after the arrangement that is being made.
  func distrustArrangement() { isArrangementDistrusted = true }

  func invalidateSize(of indexPath: IndexPath) {
    invalidatedSizes[indexPath.section, default: []].insert(indexPath.item)
  }

  func set(_ defaults: BandDefaults) {
    bandDefaults = defaults
    invalidatedBands = IndexSet(itemCounts.indices)
  }

  /// Lets the layout of a section be asked, whose options may be others: its items and their sizes stay.
  func invalidateLayout(ofSection section: Int) { invalidatedSizes[section, default: []].formUnion([]) }

  func invalidateBands(ofSection section: Int) { invalidatedBands.insert(section) }

  /// Whether headers and footers are to be asked for again.
  var hasInvalidatedBands: Bool { !invalidatedBands.isEmpty }

  /// The next arrangement goes to the leading end.
  func startAtBeginning() {
    startsAtBeginning = true
    carousels.startAtBeginning()
    needsArrangement = true
  }

  /// Whether the plan was made for a container like this one.
  func isSameRoom(as container: LayoutContainer, in size: CGSize) -> Bool {
    guard let plan else { return false }
    let arranged = plan.container
    guard arranged != container else { return true }
    // A bar that shrinks as the content scrolls changes the insets along the scroll direction with every frame. That
    // is no reason to arrange again; a view of another size is.
    guard size == lastViewport?.bounds.size else { return false }
    var room = container
    switch container.scrollDirection {
    case .vertical: room.size.height = arranged.size.height
    case .horizontal:
      // Read from the right, short content stands at the far edge of that room.
      let length = plan.contentSize.width - plan.trailingFrame.minX
      if container.isRightToLeft, length < max(arranged.size.width, container.size.width) { return false }
      room.size.width = arranged.size.width
    }
    return room == arranged
  }

  /// What has to be arranged for a container; nil if nothing has.
  ///
  /// - Parameter size: of the view, insets included.
  func dueArrangement(for container: LayoutContainer, in size: CGSize) -> ArrangeRequest.Scope? {
    guard !needsReload, !needsArrangement else { return .everything }
    if isSameRoom(as: container, in: size) {
      // What comes late waits until the fingers are done.
      guard layoutChange == nil else { return nil }
      let outgrown = carousels.lengths.outgrown
      guard !invalidatedSizes.isEmpty || !invalidatedBands.isEmpty || !outgrown.isEmpty else { return nil }
      return .parts(.init(sections: outgrown, sizes: invalidatedSizes, bands: invalidatedBands))
    }
    // Most layouts don't care how long the viewport is. A keyboard or a sheet changes that with every frame.
    guard let plan, plan.container.withoutLength == container.withoutLength else { return .everything }
    return .parts(
      .init(
        sections: plan.sectionsDependingOnContainerLength.union(carousels.lengths.outgrown), sizes: invalidatedSizes,
        bands: invalidatedBands))
  }

  // MARK: Changing

  func noteLoad() { isLoaded = true }

  func trustEmptiness(_ isTrusted: Bool) { isEmptinessTrusted = isTrusted }

  func fit(_ isFitted: Bool) {
    self.isFitted = isFitted
    told = nil
  }

  /// Whether the view may have to be of another length than Auto Layout was last told.
  func mayFitDiffer(cross: CGFloat, insets: CGFloat) -> Bool {
    told.map { $0.revision != revision || $0.cross != cross || $0.insets != insets } ?? true
  }

  /// Returns whether Auto Layout has to be told.
  func adopt(_ fit: Fit) -> Bool {
    defer { told = fit }
    return told.map { $0.cross != fit.cross || $0.length != fit.length || $0.itemCounts != fit.itemCounts } ?? true
  }

  func reload(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    carousels.reload(sectionCount: itemCounts.count)
    if hasItems { isLoaded = true }
    needsReload = false
    keepsSelectionOnReload = false
    (heldAnchor, restoredPlace) = (nil, nil)
    needsArrangement = true
    revision += 1
  }

  func update(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    (heldAnchor, restoredPlace) = (nil, nil)
  }

  /// Lets indexes follow their items.
  func follow(_ map: ChangeMap) {
    carousels.follow(map)
    invalidatedBands = IndexSet(invalidatedBands.compactMap { map.newSection(ofOldSection: $0) })
    let old = invalidatedSizes
    invalidatedSizes = [:]
    for (section, items) in old {
      if items.isEmpty, let new = map.newSection(ofOldSection: section) { invalidateLayout(ofSection: new) }
      for item in items {
        if let new = map.newElement(of: .item(item, inSection: section)) { invalidateSize(of: new.indexPath) }
      }
    }
  }

  /// Takes the plan out, so that its storage can be used for the next one: until that is adopted nothing can be found.
  /// Sizes that are invalidated from here on are those of the arrangement after the next.
  func takePlan() -> ContentPlan? {
    defer { plan = nil }
    return plan
  }

  func forgetInvalidatedSizes() {
    invalidatedSizes = [:]
    invalidatedBands = []
    carousels.lengths.forgetOutgrown()
  }

  func adopt(_ plan: ContentPlan?) {
    self.plan = plan
    needsArrangement = isArrangementDistrusted
    isArrangementDistrusted = false
    revision += 1
  }

  /// Changes sections of the plan and lets the others follow. What is out of date stays so.
  func updateSections(_ sections: IndexSet, _ update: (inout ContentPlan.Section) -> Void) {
    plan?.updateSections(sections) { _, section in update(&section) }
    revision += 1
  }

  // MARK: A change of layout

  func begin(_ change: LayoutChange) {
    (layoutChange, isLayoutChangeInterrupted) = (change, false)
    revision += 1
  }

  func moveLayoutChange(_ move: (inout LayoutChange) -> Void) {
    guard var change = layoutChange else { return }
    move(&change)
    layoutChange = change
    revision += 1
  }

  /// Takes out the change that is under way: the content is that of the old layout again.
  ///
  /// - Parameter isInterrupted: whether the app doesn't know yet.
  @discardableResult
  func endLayoutChange(isInterrupted: Bool = false) -> LayoutChange? {
    guard let change = layoutChange else {
      if !isInterrupted { isLayoutChangeInterrupted = false }
      return nil
    }
    (layoutChange, isLayoutChangeInterrupted) = (nil, isInterrupted)
    revision += 1
    return change
  }

  /// A layout pass begins to show what was found.
  func beginShowing() { if plan != nil { isLaidOut = true } }

  func endShowing(_ viewport: Viewport) { lastViewport = viewport }

  func adopt(safeAreaInsets: UIEdgeInsets) { self.safeAreaInsets = safeAreaInsets }

  // MARK: The user's place

  func setUpdateAnchoring(_ anchoring: WaterflowView.UpdateAnchoring) { updateAnchoring = anchoring }

  /// The scroll position before the content changes. First comes an item that is held by its name, then the end with
  /// `anchorsToEnd`, then the very top, then what the rule says.
  ///
  /// - Parameters:
  ///   - now: the viewport as it is.
  ///   - container: the room for the next arrangement.
  ///   - rule: what the place is kept by.
  ///   - anchorsToEnd: whether a user at the end stays there.
  ///   - isGliding: whether an animated scroll is on its way: if it leads to the end, the view isn't there yet.
  func place(
    in now: Viewport, for container: LayoutContainer, by rule: PlaceRule, anchorsToEnd: Bool, isGliding: Bool
  ) -> UserPlace {
    var place = placeAlong(in: now, for: container, by: rule, anchorsToEnd: anchorsToEnd, isGliding: isGliding)
    guard let plan else { return place }
    if case .anchor(let anchor) = place.main, anchor.element.category == .carousel {
      place.itemAcross = carousels.leadingItem(ofSection: anchor.element.section, in: plan)
    }
    guard !carousels.offsets.isEmpty else { return place }
    place.carousels = carousels.places(
      in: plan, by: rule.inCarousels, isSameRoom: isSameRoom(as: container, in: now.bounds.size),
      excess: plan.container.crossLength - container.crossLength)
    return place
  }

  private func placeAlong(
    in now: Viewport, for container: LayoutContainer, by rule: PlaceRule, anchorsToEnd: Bool, isGliding: Bool
  ) -> UserPlace {
    guard !startsAtBeginning, let plan, let last = lastViewport else {
      return UserPlace(main: anchorsToEnd ? .end : .beginning)
    }
    // A resize may have moved the offset before the view hears of it; an offset that was set on purpose lies where the
    // old bounds could have been, too.
    let viewport = last.bounds.size == now.bounds.size ? now : last
    // An inset that has changed without a scroll takes what rests at the right edge along.
    let fromRight = plan.contentSize.width - (last.bounds == now.bounds ? last : viewport).unobscured.maxX
    let held = heldAnchor.flatMap { $0.viewport == viewport ? $0 : nil }
    if let held, held.isByName, rule.isThere(held.anchor.element) {
      return UserPlace(main: .anchor(held.anchor), fromRight: fromRight, crossDistance: held.crossDistance)
    }
    if anchorsToEnd, !isGliding, viewport.isAtEnd(of: plan, isMoving: now.isMoving) || isEndMovedByInsets(to: now) {
      return UserPlace(main: .end, fromRight: fromRight, pull: now.isMoving ? viewport.pull(in: plan) : 0)
    }
    // Nobody scrolled since the last time: turning a device and turning it back must lead back to the same place. But
    // what is out of sight since then, as the content didn't reach as far, isn't what the user looks at.
    let axis = plan.container.scrollDirection
    let excess = axis.main(of: viewport.unobscured.size) - axis.main(of: now.unobscured.size)
    let remaining = viewport.trimmed(by: excess, in: plan.container)
    // A section that scrolls across is what its items are to the user, and these may all go.
    func canAnchor(_ element: ContentElement) -> Bool {
      rule.stays(element)
        && (element.category != .carousel
          || carousels.keepsVisibleItem(ofSection: element.section, in: plan, where: rule.staysInSection))
    }
    let isSameRoom = isSameRoom(as: container, in: now.bounds.size)
    let isAtTop = !anchorsToEnd && isSameRoom && remaining.isAtTop(of: plan)
    let keepsOffset = isAtTop || rule.keepsOffset(ofViewportWith: remaining.items(in: plan), where: canAnchor)
    if !keepsOffset, let held, canAnchor(held.anchor.element), remaining.keeps(held.anchor, in: plan),
      let anchor = isSameRoom ? viewport.settled(held.anchor, in: plan) : held.anchor
    {
      return UserPlace(main: .anchor(anchor), fromRight: fromRight)
    }
    let main = UserPlace.Main(
      in: remaining, of: plan, keepsTop: !anchorsToEnd, keepsOffset: keepsOffset, canAnchor, preferring: rule.prefers)
    return UserPlace(main: main, fromRight: fromRight)
  }

  /// The user is at `place` from now on.
  func adopt(_ place: UserPlace, in viewport: Viewport) {
    // Only sizes set the beginning: without items there is nothing to begin with yet.
    if let plan, plan.contentSize.width > 0, plan.contentSize.height > 0 { startsAtBeginning = false }
    heldAnchor = nil
    restoredPlace?.viewport = viewport
    // A header or footer stands in for items: where there are some the next time, these are what stays.
    guard case .anchor(let anchor) = place.main, anchor.element.category.isContent,
      plan?.frame(of: anchor.element) != nil
    else { return }
    heldAnchor = HeldAnchor(anchor: anchor, viewport: viewport)
  }

  func waitForRestoration(_ change: (inout Restoration) -> Void) { change(&restoration) }

  /// Hands out what waits for items, if there are some.
  func takeRestoration() -> Restoration? {
    guard hasItems, !restoration.isEmpty else { return nil }
    defer { restoration = Restoration() }
    return restoration
  }

  /// Lets a place that was found again hold while sizes become known.
  func holdRestored(_ place: UserPlace, in viewport: Viewport) { restoredPlace = (place, viewport) }

  /// The place that was restored. The first scroll ends it.
  func restoredPlace(in viewport: Viewport) -> UserPlace? {
    if let restoredPlace, restoredPlace.viewport != viewport { self.restoredPlace = nil }
    return restoredPlace?.place
  }

  /// A section was scrolled: what was restored of it is over.
  func forgetRestoredPlace(inSection section: Int) { restoredPlace?.place.carousels[section] = nil }

  /// All that is visible is as long as it is: what was restored is a place like any other.
  func sizesAreKnown() { restoredPlace = nil }

  /// Lets an item that is visible stay where it is in the update that comes now, along and across the scroll direction.
  func hold(_ item: ContentElement, in viewport: Viewport) {
    guard let plan, !plan.isCarousel(item.section), let frame = plan.frame(of: item), !frame.isEmpty,
      let anchor = ScrollAnchor(to: item, in: plan, viewport: viewport.unobscured)
    else { return }
    let axis = plan.container.scrollDirection
    heldAnchor = HeldAnchor(
      anchor: anchor, crossDistance: axis.crossStart(of: frame) - axis.crossStart(of: viewport.bounds),
      viewport: viewport)
  }

  /// Whether an item is to stay where it is in the update that comes now.
  func isHoldingItem(in viewport: Viewport) -> Bool {
    heldAnchor.map { $0.isByName && $0.viewport == viewport } ?? false
  }

  /// The next place is found by what is visible, not by the item that was last kept.
  func releaseAnchor() { heldAnchor = nil }
}
