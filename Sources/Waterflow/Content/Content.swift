import Foundation

/// How much the data source said there is, where it all lies, and what of that is out of date.
@MainActor
final class ContentState {
  /// Where everything lies; nil before the first arrangement and while there is no area to arrange in.
  private(set) var plan: ContentPlan?
  /// The number of items in each section, as the data source last said.
  private(set) var itemCounts: [Int] = []

  private(set) var needsReload = true
  /// Whether the next reload stands in for an update that didn't add up: items that still exist stay selected.
  private(set) var keepsSelectionOnReload = false
  /// Items whose sizes have to be asked again, by section.
  private var invalidatedSizes: [Int: IndexSet] = [:]
  private(set) var needsArrangement = true
  /// Whether the data changed while it was being arranged.
  private var isArrangementDistrusted = false
  /// Guards against questions that are asked while the answer is being made.
  private(set) var isArranging = false

  /// `reloadData()` was called while the view was waiting for its data source.
  var isReloadDeferred = false
  /// The current pass serves a deferred reload. Another one asked meanwhile would never end.
  var isServingDeferredReload = false

  /// Rises with every reload and arrangement: what was found before no longer holds.
  private(set) var revision = 0

  /// What was seen before a resize, whatever the resize did to the offset and the insets.
  private(set) var lastViewport: Viewport?

  /// The bounds of the view, and what the content insets leave of them.
  struct Viewport: Equatable {
    let bounds: CGRect
    let unobscured: CGRect
  }

  /// The item that was last kept in place, and what was seen then: an inset that changed has moved what is to be kept.
  var heldAnchor: (anchor: ScrollAnchor, viewport: Viewport)?

  var hasItems: Bool { itemCounts.contains { $0 > 0 } }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && itemCounts.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < itemCounts[indexPath.section]
  }

  func contains(_ item: ContentElement) -> Bool {
    itemCounts.indices.contains(item.section) && item.index >= 0 && item.index < itemCounts[item.section]
  }

  func setNeedsReload(keepingSelection: Bool = false) {
    keepsSelectionOnReload = keepingSelection && (!needsReload || keepsSelectionOnReload)
    needsReload = true
  }
  func setNeedsArrangement() { needsArrangement = true }

  /// Lets everything be arranged again after the arrangement that is being made.
  func distrustArrangement() { isArrangementDistrusted = true }

  /// - Parameter size: of the view, insets included.
  func isUpToDate(for container: LayoutContainer, in size: CGSize) -> Bool {
    invalidatedSizes.isEmpty && isArranged(for: container, in: size)
  }

  /// Whether all that is out of date are the sizes of some items.
  func needsOnlyInvalidatedSizes(for container: LayoutContainer, in size: CGSize) -> Bool {
    !invalidatedSizes.isEmpty && isArranged(for: container, in: size)
  }

  private func isArranged(for container: LayoutContainer, in size: CGSize) -> Bool {
    !needsReload && !needsArrangement && isSameRoom(as: container, in: size)
  }

  /// Whether the plan was made for a container like this one.
  func isSameRoom(as container: LayoutContainer, in size: CGSize) -> Bool {
    guard let plan else { return false }
    let arranged = plan.container
    guard arranged != container else { return true }
    // A bar that shrinks as the content scrolls changes the insets along the scroll direction with every frame. That
    // is no reason to arrange anew; a view of another size is.
    guard size == lastViewport?.bounds.size else { return false }
    var wished = container
    switch container.scrollDirection {
    case .vertical: wished.size.height = arranged.size.height
    case .horizontal:
      // Read from the right, short content stands at the far edge of that room.
      let length = plan.contentSize.width - plan.trailingFrame.minX
      if container.isRightToLeft, length < max(arranged.size.width, container.size.width) { return false }
      wished.size.width = arranged.size.width
    }
    return wished == arranged
  }

  /// Whether a layout pass has found where things lie.
  private(set) var isLaidOut = false

  func noteLaidOut() { if plan != nil { isLaidOut = true } }

  func noteSeen(_ viewport: Viewport) { lastViewport = viewport }

  func noteReloaded(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    needsReload = false
    keepsSelectionOnReload = false
    heldAnchor = nil
    needsArrangement = true
    revision += 1
  }

  func noteUpdated(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    heldAnchor = nil
  }

  /// Takes the plan out, so that its storage can be used for the next one. Until that is noted there is nothing to be
  /// found.
  func takePlan() -> ContentPlan? {
    defer { plan = nil }
    return plan
  }

  func noteArranged(_ plan: ContentPlan?) {
    self.plan = plan
    needsArrangement = isArrangementDistrusted
    isArrangementDistrusted = false
    revision += 1
  }

  // MARK: Sizes that come late

  func invalidateSize(of indexPath: IndexPath) {
    invalidatedSizes[indexPath.section, default: []].insert(indexPath.item)
  }

  var sectionsOfInvalidatedSizes: IndexSet { IndexSet(invalidatedSizes.keys) }

  func takeInvalidatedSizes() -> [Int: IndexSet] {
    defer { invalidatedSizes = [:] }
    return invalidatedSizes
  }

  /// Lets what is known by index follow its item.
  func renameInvalidatedSizes(_ newElement: (ContentElement) -> ContentElement?) {
    for (section, items) in takeInvalidatedSizes() {
      for item in items {
        if let new = newElement(.item(item, inSection: section)) { invalidateSize(of: new.indexPath) }
      }
    }
  }

  /// Runs `body` while questions are answered from what was known before.
  func whileArranging<Result>(_ body: () -> Result) -> Result {
    isArranging = true
    defer { isArranging = false }
    return body()
  }
}
