/// A change that was dropped from a batch, and why.
public struct ChangeConflict: Sendable, Hashable {
  /// The change that was requested.
  public enum Change: Sendable, Hashable {
    /// By its index before the batch.
    case deleteSection(Int)
    /// By its index after the batch.
    case insertSection(Int)
    /// By its index before the batch.
    case reloadSection(Int)
    /// From its index before the batch to that after it.
    case moveSection(from: Int, to: Int)
    /// By its index before the batch.
    case deleteItem(ItemIndex)
    /// By its index after the batch.
    case insertItem(ItemIndex)
    /// By its index before the batch.
    case reloadItem(ItemIndex)
    /// By its index before the batch.
    case reconfigureItem(ItemIndex)
    /// From its index before the batch to that after it.
    case moveItem(from: ItemIndex, to: ItemIndex)
  }

  /// What it contradicts.
  public enum Reason: Sendable, Hashable {
    /// The batch says the same twice.
    case repeated
    /// The batch deletes it.
    case deleted
    /// The batch reloads it, which includes configuring its cell again.
    case reloaded
    /// The batch deletes, inserts or reloads its section, which concerns all items that don't move out or in.
    case sectionReplaced
    /// The batch moves it elsewhere.
    case movedElsewhere
    /// The batch inserts something there, or moves something else there.
    case placeTaken
    /// There were only `count` sections before the batch.
    case noSuchSection(count: Int)
    /// There were only `count` items in `section` before the batch.
    case noSuchItem(section: Int, count: Int)
    /// There are only `count` items in `section` after the batch, or `count` sections where `section` is nil.
    case noSuchPlace(section: Int?, count: Int)
  }

  /// The change that was dropped.
  public let change: Change
  /// Why it was dropped.
  public let reason: Reason

  /// Whether the batch means the same without the change. If not, the batch contradicts itself or the data, and what it
  /// says about other items may be wrong too, so a reload is safer.
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
  /// One line: `insert item [0, 7]: the number of items in section 0 after the batch is 5`.
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
