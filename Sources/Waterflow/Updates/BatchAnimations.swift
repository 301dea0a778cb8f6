import Foundation

/// How what a batch names comes and goes, where a call says so.
struct BatchAnimations {
  /// What is deleted or reloaded, by its index before the batch. A reloaded item comes as it goes.
  private var goingItems: [ItemIndex: WaterflowView.ItemAnimation] = [:]
  private var goingSections: [Int: WaterflowView.ItemAnimation] = [:]
  /// What is inserted, by its index after the batch.
  private var comingItems: [ItemIndex: WaterflowView.ItemAnimation] = [:]
  private var comingSections: [Int: WaterflowView.ItemAnimation] = [:]

  private var isEmpty: Bool {
    goingItems.isEmpty && goingSections.isEmpty && comingItems.isEmpty && comingSections.isEmpty
  }

  /// Changes that are said twice count as they were said first.
  mutating func record(_ animation: WaterflowView.ItemAnimation, for changes: IndexChanges) {
    for item in changes.deletedItems + changes.reloadedItems where goingItems[item] == nil {
      goingItems[item] = animation
    }
    for section in changes.deletedSections + changes.reloadedSections where goingSections[section] == nil {
      goingSections[section] = animation
    }
    for item in changes.insertedItems where comingItems[item] == nil { comingItems[item] = animation }
    for section in changes.insertedSections where comingSections[section] == nil {
      comingSections[section] = animation
    }
  }

  /// How a deleted or reloaded element goes, by what it was before the batch; nil if no call says so.
  ///
  /// Complexity: O(log e), e changes.
  func exit(of element: ContentElement, by map: ChangeMap) -> WaterflowView.ItemAnimation? {
    isEmpty ? nil : exit(of: element, staysAs: map.newElement(of: element))
  }

  /// How an element comes that is new or reloaded, by what it is after the batch; nil if no call says so.
  ///
  /// Complexity: O(log e), e changes.
  func entrance(of element: ContentElement, by map: ChangeMap) -> WaterflowView.ItemAnimation? {
    guard !isEmpty else { return nil }
    if let old = map.oldElement(of: element) { return exit(of: old, staysAs: element) }
    let animation =
      element.category == .item ? comingItems[ItemIndex(section: element.section, item: element.index)] : nil
    // One that comes with a section that is reloaded comes as that goes.
    let section = map.oldSection(ofNewSection: element.section)
    return animation ?? (section.map { goingSections[$0] } ?? comingSections[element.section])
  }

  /// - Parameter new: what it is after the batch, if it stays.
  private func exit(of element: ContentElement, staysAs new: ContentElement?) -> WaterflowView.ItemAnimation? {
    guard element.category == .item else {
      // A carousel stays when it is reloaded.
      return element.category == .orthogonalSection && new != nil ? nil : goingSections[element.section]
    }
    let animation = goingItems[ItemIndex(section: element.section, item: element.index)]
    // One that moves out of a section isn't replaced with it.
    return animation ?? (new == nil ? goingSections[element.section] : nil)
  }
}
