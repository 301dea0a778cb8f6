import Foundation

/// How what a batch names comes and goes, where a call says so.
struct BatchAnimations {
  /// What is deleted or reloaded, by its index before the batch. A reloaded item comes as it goes.
  private var goingItems: [ItemIndex: WaterflowView.ItemAnimation] = [:]
  private var goingSections: [Int: WaterflowView.ItemAnimation] = [:]
  /// What is inserted, by its index after the batch.
  private var comingItems: [ItemIndex: WaterflowView.ItemAnimation] = [:]
  private var comingSections: [Int: WaterflowView.ItemAnimation] = [:]

  var isEmpty: Bool {
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

  /// Of an element that goes or is reloaded, by what it is before the batch.
  ///
  /// - Parameter new: what it is afterwards, if it stays.
  fileprivate func exit(of element: ContentElement, staysAs new: ContentElement?) -> WaterflowView.ItemAnimation? {
    guard element.category == .item else {
      // A section that scrolls across stays when it is reloaded.
      return element.category == .carousel && new != nil ? nil : goingSections[element.section]
    }
    let animation = goingItems[ItemIndex(section: element.section, item: element.index)]
    // One that moves out of a section isn't replaced with it.
    return animation ?? (new == nil ? goingSections[element.section] : nil)
  }

  /// Of an element that comes, by what it is after the batch.
  ///
  /// - Parameter oldSection: where its section was; nil if that comes, too.
  fileprivate func entrance(of element: ContentElement, oldSection: Int?) -> WaterflowView.ItemAnimation? {
    let animation =
      element.category == .item ? comingItems[ItemIndex(section: element.section, item: element.index)] : nil
    return animation ?? (oldSection.map { goingSections[$0] } ?? comingSections[element.section])
  }
}

/// How elements come and go in batches that follow one another: each as the batch says in which it does.
struct UpdateAnimations {
  /// In order.
  private let steps: [(map: ChangeMap, animations: BatchAnimations)]

  /// - Parameters:
  ///   - maps: of each batch by itself.
  ///   - animations: of each batch.
  init(_ maps: [ChangeMap], _ animations: [BatchAnimations]) {
    steps = animations.allSatisfy(\.isEmpty) ? [] : Array(zip(maps, animations))
  }

  /// How a deleted or reloaded element goes, by what it was before all batches.
  ///
  /// Complexity: O(b log e), b batches, e changes.
  func exit(of element: ContentElement) -> WaterflowView.ItemAnimation {
    var element = element
    for step in steps {
      let new = step.map.newElement(of: element)
      if let animation = step.animations.exit(of: element, staysAs: new) { return animation }
      guard let new else { return .automatic }
      element = new
    }
    return .automatic
  }

  /// How an element comes that is new or reloaded, by what it is after all batches; nil if no call says so.
  ///
  /// Complexity: O(b log e), b batches, e changes.
  func entrance(of element: ContentElement) -> WaterflowView.ItemAnimation? {
    var element = element
    for step in steps.reversed() {
      guard let old = step.map.oldElement(of: element) else {
        let oldSection = step.map.oldSection(ofNewSection: element.section)
        return step.animations.entrance(of: element, oldSection: oldSection)
      }
      if let animation = step.animations.exit(of: old, staysAs: element) { return animation }
      element = old
    }
    return nil
  }
}
