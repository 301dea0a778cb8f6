import Foundation

/// A change of a section's items, from which a layout learns which of its results it can keep.
///
///     before:  | 0 | 1 | 2 | 3 | 4 |
///     after:   | 0 | 1 | * | * | 4 | 2 | 3 |      runs: kept 0 ..< 2, inserted 2, kept 4 ..< 5, kept 2 ..< 4
///
/// An index that appears in no kept run was deleted; a kept run that doesn't follow the one before it was moved.
public struct SectionChange: Sendable, Hashable {
  /// A run of consecutive items after the change.
  public enum Run: Sendable, Hashable {
    /// Items that were in the section before, with their old indexes.
    case kept(Range<Int>)
    /// New items, by their number.
    case inserted(Int)

    /// The number of items in the run.
    public var count: Int {
      switch self {
      case .kept(let range): range.count
      case .inserted(let count): count
      }
    }
  }

  /// All items after the change, in their new order. Runs are not empty, and two neighbors are never one run.
  public private(set) var runs: [Run] = []
  /// The new indexes of kept items whose sizes may have changed.
  public private(set) var resizedItems: IndexSet
  /// The new indexes of kept items whose positions aren't settled, because the items haven't been visible yet.
  ///
  /// When sizes change, a layout that chooses positions by sizes may choose them again for these items.
  public private(set) var unsettledItems: IndexSet = []
  /// The length along the scroll direction in which unsettled items are arranged again, in points from the first of
  /// them. Those after it are out of sight, and only shifted.
  public private(set) var unsettledLength: CGFloat = 0
  /// A Boolean value that indicates whether nothing is known about the items, as after a reload, a resize of the
  /// viewport or a change of layout. There are no runs then, and a layout keeps only its buffers.
  public let isEverything: Bool

  /// Creates a change from the items after it.
  ///
  /// - Parameters:
  ///   - runs: all items after the change. Empty runs and negative counts are dropped, neighbors that belong together
  ///     are joined.
  ///   - resizedItems: the new indexes of kept items whose sizes must be asked again. Those of inserted items are asked
  ///     anyway.
  public init(runs: [Run], resizedItems: IndexSet = []) {
    self.resizedItems = resizedItems
    isEverything = false
    for run in runs where run.count > 0 { append(run) }
  }

  private init() {
    resizedItems = []
    isEverything = true
  }

  /// A change after which nothing is known about any item.
  public static let everything = SectionChange()

  /// Returns a change that keeps all items and resizes some of them.
  public static func resizing(_ items: IndexSet, ofCount count: Int) -> SectionChange {
    SectionChange(runs: [.kept(0..<max(0, count))], resizedItems: items)
  }

  /// Returns a change that inserts items at an index of a section that had `oldCount` items. An index beyond the last
  /// appends.
  public static func inserting(_ count: Int, at index: Int, oldCount: Int) -> SectionChange {
    let oldCount = max(0, oldCount)
    let index = min(max(0, index), oldCount)
    return SectionChange(runs: [.kept(0..<index), .inserted(count), .kept(index..<oldCount)])
  }

  /// Returns a change that deletes items from a section that had `oldCount` items.
  public static func deleting(_ items: Range<Int>, oldCount: Int) -> SectionChange {
    let all = 0..<max(0, oldCount)
    let items = items.clamped(to: all)
    return SectionChange(runs: [.kept(0..<items.lowerBound), .kept(items.upperBound..<all.upperBound)])
  }

  /// The same change, after which the sizes of more items must be asked again.
  package func resizing(_ items: IndexSet) -> SectionChange {
    var change = self
    if !isEverything { change.resizedItems.formUnion(items) }
    return change
  }

  /// The same change, in which items that aren't settled may be placed again.
  ///
  /// - Parameter length: how far along the scroll direction, in points from the first of them.
  package func placingAgain(_ items: IndexSet, along length: CGFloat) -> SectionChange {
    var change = self
    if !isEverything { (change.unsettledItems, change.unsettledLength) = (items, length) }
    return change
  }

  private mutating func append(_ run: Run) {
    switch (runs.last, run) {
    case (.kept(let first)?, .kept(let second)) where first.upperBound == second.lowerBound:
      runs[runs.count - 1] = .kept(first.lowerBound..<second.upperBound)
    case (.inserted(let first)?, .inserted(let second)):
      runs[runs.count - 1] = .inserted(first + second)
    default:
      runs.append(run)
    }
  }
}

extension SectionChange {
  /// The number of items after the change; 0 when nothing is known.
  ///
  /// Complexity: O(r), r runs.
  public var newCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// The number of leading items whose indexes are unchanged.
  public var unmovedCount: Int {
    if case .kept(let range)? = runs.first, range.lowerBound == 0 { range.upperBound } else { 0 }
  }

  /// The new indexes of inserted items.
  ///
  /// Complexity: O(r), r runs.
  var insertedItems: IndexSet {
    var inserted = IndexSet()
    var index = 0
    for run in runs {
      if case .inserted = run { inserted.insert(integersIn: index..<index + run.count) }
      index += run.count
    }
    return inserted
  }

  /// Whether the change can be made to a section of `oldCount` items and leads to one of `newCount`: every kept item
  /// was there, and the counts agree.
  func leads(from oldCount: Int, to newCount: Int) -> Bool {
    guard !isEverything, self.newCount == newCount else { return false }
    return runs.allSatisfy { run in
      if case .kept(let range) = run { range.lowerBound >= 0 && range.upperBound <= oldCount } else { true }
    }
  }
}
