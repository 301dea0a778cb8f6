import Foundation

/// The number and the preferred sizes of the items of a section, for a layout to arrange.
///
/// Sizes are asked for, not stored: a layout reads each once, in index order, and keeps what it needs. It can use every
/// answer: a negative, NaN or infinite side arrives as 0, and one above 4 194 304 points as that. The section's
/// problems name the first such item.
public struct SectionItems {
  /// The number of items, 0 or more.
  public let count: Int

  private let sizeOfItem: (Int) -> CGSize
  private let heightOfItem: ((Int, CGFloat) -> CGFloat)?
  private let columnSpanOfItem: ((Int) -> Int)?
  private let columnOfItem: ((Int) -> Int?)?
  private let sizesOfItems: ((Range<Int>) -> [CGSize]?)?
  private let heightsOfItems: ((Range<Int>, CGFloat) -> [CGFloat]?)?
  private let log = ProblemLog()

  /// Creates the items of a section from functions that return what a layout asks for.
  ///
  /// - Parameters:
  ///   - count: the number of items; below 0 counts as 0.
  ///   - size: an item's natural size in points.
  ///   - height: the length of an item along the scroll direction when it is `width` points across it. Nil scales the
  ///     natural size to that width.
  ///   - columnSpan: the number of columns that an item covers. Nil: one each.
  ///   - column: the first column that an item covers, from 0 on, or nil if the layout chooses it. Nil: the layout
  ///     chooses the columns of all items.
  ///   - sizes: natural sizes in bulk, one for each index of the range, or nil to be asked one by one.
  ///   - heights: heights in bulk, likewise.
  public init(
    count: Int,
    size: @escaping (_ index: Int) -> CGSize,
    height: ((_ index: Int, _ width: CGFloat) -> CGFloat)? = nil,
    columnSpan: ((_ index: Int) -> Int)? = nil,
    column: ((_ index: Int) -> Int?)? = nil,
    sizes: ((_ range: Range<Int>) -> [CGSize]?)? = nil,
    heights: ((_ range: Range<Int>, _ width: CGFloat) -> [CGFloat]?)? = nil
  ) {
    self.count = max(0, count)
    self.sizeOfItem = size
    self.heightOfItem = height
    self.columnSpanOfItem = columnSpan
    self.columnOfItem = column
    self.sizesOfItems = sizes
    self.heightsOfItems = heights
  }

  /// No items. What is reported to it is reported to nobody.
  static var none: SectionItems { SectionItems(count: 0) { _ in .zero } }

  /// Returns the natural size of the item at `index` in points, 0 ..< ``count``.
  public func size(of index: Int) -> CGSize {
    let size = sizeOfItem(index)
    return CGSize(width: validated(size.width, at: index), height: validated(size.height, at: index))
  }

  /// Returns the length along the scroll direction of `container`, in points, of the item at `index` when it is `width`
  /// points across it.
  public func height(of index: Int, width: CGFloat, in container: LayoutContainer) -> CGFloat {
    guard let heightOfItem else {
      return validated(Self.height(of: size(of: index), scaledToWidth: width, container.scrollDirection), at: index)
    }
    return validated(heightOfItem(index, width), at: index)
  }

  /// Returns the number of columns that the item at `index` asks for, 1 or more. A layout clamps it to the number it
  /// has.
  public func columnSpan(of index: Int) -> Int {
    guard let columnSpanOfItem else { return 1 }
    let span = columnSpanOfItem(index)
    guard span >= 1 else {
      report(.unusableColumnSpan(index: index, value: span))
      return 1
    }
    return span
  }

  /// A Boolean value that indicates whether any item may cover several columns. If false, a layout needn't ask each.
  public var hasColumnSpans: Bool { columnSpanOfItem != nil }

  /// Returns the first column that the item at `index` asks for, or nil if the layout chooses it.
  ///
  /// It can be any number: a layout clamps it to the columns that it has, and reports
  /// ``LayoutProblem/unusableColumn(index:value:used:)``.
  public func column(of index: Int) -> Int? { columnOfItem?(index) }

  /// A Boolean value that indicates whether any item may ask for a column. If false, a layout needn't ask each.
  public var hasChosenColumns: Bool { columnOfItem != nil }

  /// The heights of `range` as they come, valid or not: the caller validates them, all at once.
  ///
  /// Complexity: O(k), k the length of the range.
  func rawHeights(in range: Range<Int>, width: CGFloat, in container: LayoutContainer) -> [CGFloat] {
    if let bulk = heightsOfItems?(range, width), matches(bulk.count, range) { return bulk }
    guard let heightOfItem else { return range.map { height(of: $0, width: width, in: container) } }
    return range.map { heightOfItem($0, width) }
  }

  /// Calls `body` with the natural size of every item of `range`, in index order: from the bulk source where there is
  /// one, else asked one by one. A layout that walks its items in chunks of a few hundred pays least.
  ///
  /// Complexity: O(k), k the length of the range.
  public func forEachSize(in range: Range<Int>, _ body: (_ index: Int, _ size: CGSize) -> Void) {
    if let bulk = sizesOfItems?(range), matches(bulk.count, range) {
      for (offset, size) in bulk.enumerated() {
        let index = range.lowerBound + offset
        body(index, CGSize(width: validated(size.width, at: index), height: validated(size.height, at: index)))
      }
    } else {
      for index in range { body(index, size(of: index)) }
    }
  }

  /// Returns the length along the scroll direction of `size` when scaled to `width` points across it, with its
  /// proportions kept. The length of an item with a width of 0 is kept.
  public static func height(
    of size: CGSize, scaledToWidth width: CGFloat, _ scrollDirection: ScrollDirection = .vertical
  ) -> CGFloat {
    let cross = scrollDirection.cross(of: size)
    // Reported as the length: no proportion comes of it.
    guard cross.isFinite else { return cross }
    return cross > 0 ? scrollDirection.main(of: size) / cross * width : scrollDirection.main(of: size)
  }
}

// MARK: - Problems

extension SectionItems {
  /// The problems that the layout found, in order.
  public var problems: [LayoutProblem] { log.problems }

  /// Adds a problem that the view reports. Each problem is kept once.
  public func report(_ problem: LayoutProblem) {
    log.add(problem)
  }

  /// The value of a layout's option; 0 for a negative, NaN or infinite one, which is reported.
  func validatedOption(_ name: String, _ value: CGFloat) -> CGFloat {
    if value >= 0, value.isFinite { return value }
    report(.unusableOption(name: name, value: LayoutProblem.text(for: value), used: "0"))
    return 0
  }

  /// The length that a layout's option gives, clamped to the longest possible; 0 for one that can't be used, which is
  /// reported.
  func validated(option name: String, _ length: CGFloat) -> CGFloat {
    min(validatedOption(name, length), PixelAlignment.maximumLength)
  }

  /// `length` if it can be laid out; otherwise the nearest length that can, and the problem is added.
  func validated(_ length: CGFloat, at index: Int) -> CGFloat {
    if length >= 0, length <= PixelAlignment.maximumLength { return length }
    log.addUnusableSize(length, at: index)
    return length.isFinite && length > 0 ? PixelAlignment.maximumLength : 0
  }

  private func matches(_ found: Int, _ range: Range<Int>) -> Bool {
    if found == range.count { return true }
    log.addBulkMismatch(
      .unusableOption(
        name: "bulk sizes for items \(range.lowerBound) to \(range.upperBound - 1)", value: "\(found) values",
        used: "the sizes asked one by one"))
    return false
  }
}

/// Collects problems while sizes are read. A class, because reading a size must not need a mutable `SectionItems`.
private final class ProblemLog {
  private(set) var problems: [LayoutProblem] = []
  /// Where in `problems` the unusable sizes are, and the last item that had one: its other side doesn't count as
  /// another item.
  private var unusableSizes: (position: Int, lastIndex: Int)?
  private var hasColumnSpan = false
  private var hasColumn = false
  private var hasBulkMismatch = false

  func add(_ problem: LayoutProblem) {
    if case .unusableColumnSpan = problem {
      if hasColumnSpan { return }
      hasColumnSpan = true
    }
    if case .unusableColumn = problem {
      if hasColumn { return }
      hasColumn = true
    }
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// A bulk source that is wrong once is wrong for every range, so only the first is kept.
  func addBulkMismatch(_ problem: LayoutProblem) {
    if hasBulkMismatch { return }
    hasBulkMismatch = true
    problems.append(problem)
  }

  func addUnusableSize(_ value: CGFloat, at index: Int) {
    guard let (position, lastIndex) = unusableSizes else {
      unusableSizes = (problems.count, index)
      problems.append(.unusableSize(firstIndex: index, value: value, count: 1))
      return
    }
    guard index != lastIndex, case .unusableSize(let firstIndex, let first, let count) = problems[position] else {
      return
    }
    unusableSizes = (position, index)
    problems[position] = .unusableSize(firstIndex: firstIndex, value: first, count: count + 1)
  }
}
