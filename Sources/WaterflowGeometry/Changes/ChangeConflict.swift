/// A change of a batch that adds nothing to others, or contradicts them or the data, with the reason.
public struct ChangeConflict: Sendable, Hashable {
  /// The changes that a batch can request.
  public enum Change: Sendable, Hashable {
    /// The deletion of a section, by its index before the batch.
    case deleteSection(Int)
    /// The insertion of a section, by its index after the batch.
    case insertSection(Int)
    /// The reload of a section, by its index before the batch.
    case reloadSection(Int)
    /// The move of a section, from its index before the batch to that after it.
    case moveSection(from: Int, to: Int)
    /// The deletion of an item, by its index before the batch.
    case deleteItem(ItemIndex)
    /// The insertion of an item, by its index after the batch.
    case insertItem(ItemIndex)
    /// The reload of an item, by its index before the batch.
    case reloadItem(ItemIndex)
    /// The reconfiguration of an item, by its index before the batch.
    case reconfigureItem(ItemIndex)
    /// The move of an item, from its index before the batch to that after it.
    case moveItem(from: ItemIndex, to: ItemIndex)
  }

  /// The reasons for which a change is dropped.
  public enum Reason: Sendable, Hashable {
    /// The batch contains the same change twice.
    case repeated
    /// The batch deletes the section or item.
    case deleted
    /// The batch reloads the section or item, which includes configuring its cell again.
    case reloaded
    /// The batch deletes, inserts or reloads the item's section, which concerns all items that don't move out or in.
    case sectionReplaced
    /// The batch moves the section or item to another index.
    case movedElsewhere
    /// The batch inserts a section or an item at the same index, or moves one there.
    case placeTaken
    /// The section doesn't exist: there were only `count` sections before the batch.
    case noSuchSection(count: Int)
    /// The item doesn't exist: there were only `count` items in `section` before the batch.
    case noSuchItem(section: Int, count: Int)
    /// The new index doesn't exist: there are only `count` items in `section` after the batch, or `count` sections
    /// where `section` is nil.
    case noSuchPlace(section: Int?, count: Int)
  }

  /// The requested change.
  public let change: Change
  /// The reason for which the change can't be applied.
  public let reason: Reason

  /// A Boolean value that indicates whether the batch means the same without the change, which is then ignored. If not,
  /// the batch contradicts itself or the data, what it says about other items may be wrong too, and everything is
  /// reloaded.
  public var isRedundant: Bool {
    switch reason {
    case .repeated, .reloaded, .sectionReplaced: return true
    case .deleted:
      switch change {
      case .reloadSection, .reloadItem, .reconfigureItem: return true
      default: return false
      }
    case .movedElsewhere, .placeTaken, .noSuchSection, .noSuchItem, .noSuchPlace: return false
    }
  }
}

extension ChangeConflict: CustomStringConvertible {
  /// A description in one line, such as `insert item [0, 7]: the number of items in section 0 after the batch is 5`.
  public var description: String { "\(change): \(reason)" }
}

extension ChangeConflict.Change: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    case .deleteItem(let item): "delete item \(item)"
    case .insertItem(let item): "insert item \(item)"
    case .reloadItem(let item): "reload item \(item)"
    case .reconfigureItem(let item): "reconfigure item \(item)"
    case .moveItem(let from, let to): "move item \(from) to \(to)"
    }
  }
}

extension ChangeConflict.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .repeated: "the batch says so twice"
    case .deleted: "the batch deletes it"
    case .reloaded: "the batch reloads it, which includes that"
    case .sectionReplaced: "the batch deletes, inserts or reloads its whole section"
    case .movedElsewhere: "the batch moves it elsewhere"
    case .placeTaken: "the batch puts something else there"
    case .noSuchSection(let count): "the number of sections before the batch is \(count)"
    case .noSuchItem(let section, let count): "the number of items in section \(section) before the batch is \(count)"
    case .noSuchPlace(let section?, let count): "the number of items in section \(section) after the batch is \(count)"
    case .noSuchPlace(nil, let count): "the number of sections after the batch is \(count)"
    }
  }
}
