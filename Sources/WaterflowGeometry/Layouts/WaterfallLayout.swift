import Foundation

/// A layout that arranges items in columns side by side, each in the column where it can start soonest.
///
///     | 0 || 1 || 2 |      Items 0, 1 and 2 fill the first places. Column 1
///     |   || 1 || 2 |      ends first, so it gets item 3; then column 2
///     |   |      | 2 |     gets 4 and column 0 gets 5. Of equally short
///     | 0 || 3 |           columns the leftmost one wins.
///          | 3 || 4 |
///     | 5 || 3 || 4 |
///
/// - Column width = (W − left − right − (C − 1) · ``columnSpacing``) / C, for C columns in a container W points wide.
///   With ``Columns/weights(_:)`` the columns share the same width in proportion to their weights.
/// - The first item of a column starts at `insets.top`, every other ``rowSpacing`` below the one before. The shortest
///   column is the one where the next item can start soonest, an empty one like any other; ties go to the left.
/// - An item that spans s columns goes to the leftmost window of s columns whose greatest end is least. It is as wide
///   as they are, spacings included.
/// - An item that asks for a column goes there, and starts where all that it covers have ended. Those after it are
///   placed around it; in ``Order/leftToRight`` the next one follows it.
/// - The section ends `insets.bottom` below the greatest end.
///
/// In a horizontally scrolling view the picture is turned: "columns" are rows stacked from `insets.top` down, and an
/// item's "height" is its length along x.
///
/// Lengths are rounded up to the device pixel once, when they are read. Less than a thousandth of a pixel over is
/// noise.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | ``columns`` | fewer than 1 | 1 |
/// | | more than 65 535 | 65 535 |
/// | | a minimum width that isn't above 0 and finite | one column |
/// | | a maximum count below 1 | 1 |
/// | | no weights | one column |
/// | | a weight that isn't above 0 and finite | a weight of 1 |
/// | | more than 65 535 weights | the first 65 535 |
/// | a spacing or an inset | negative, NaN or infinite | 0 |
///
/// Without space between the insets, items have a width of 0, which is reported too. So is an item that asks for a
/// column that isn't there; it goes to the nearest that is, with all that it covers.
///
/// **Heights** are asked for at the width of the columns that an item covers. Where columns are equally wide and no
/// item covers several, they are asked for in bulk; where they aren't equally wide, the column of an item isn't known
/// before the items before it are placed, so heights are asked for one by one.
///
/// **After a change** only the sizes of new and resized items are asked for, and of items that come into columns of
/// another width. Items before the first that was inserted, deleted or moved stay in place; items after it are placed
/// as if they were new. If only sizes changed, every item that was visible keeps its column: the items below a resized item
/// in its own columns move, and no others. An item that asks for another column, or gets another span, when it is asked again is
/// placed again, and so are the items after it.
/// Items that a change names as unsettled are placed again by the true ends of the columns, as far as it says; all
/// others keep their columns.
///
/// Complexity: arranging n items in C columns takes O(n · log C), with spans, columns that items ask for or that differ
/// in width, more than 500 000 items in thousands of columns or more than 134 000 000 items O(n · C); memory is about
/// 10 bytes per item, one more with more than 256 columns and two more for each of the three: spans, columns that items
/// ask for, columns that differ in width. Appending k items takes O(k).
public struct WaterfallLayout: SectionLayout, Hashable {
  /// The number and widths of columns.
  public enum Columns: Sendable, Hashable {
    /// A fixed number of columns of the same width.
    case count(Int)
    /// The largest number of columns that are each at least that many points wide; at least one, and at most
    /// `maximumCount`, nil for as many as fit.
    case minimumWidth(CGFloat, maximumCount: Int? = nil)
    /// One column for each weight, with a width in proportion to it: with `[2, 1]` the first is twice as wide as the
    /// second.
    case weights([CGFloat])
  }

  /// The orders in which items go to columns.
  public enum Order: Sendable, Hashable {
    /// The column whose content ends first; ties go to the left.
    case shortestColumn
    /// Column after column from left to right, then from the left again, whatever their lengths.
    case leftToRight
  }

  /// The number and widths of columns.
  public var columns: Columns
  /// The gap between columns in points.
  public var columnSpacing: CGFloat
  /// The gap between the items of a column in points.
  public var rowSpacing: CGFloat
  /// The empty margins around the items, in points.
  public var insets: SectionInsets
  /// The order in which items go to columns.
  public var order: Order

  /// Creates a waterfall, of three columns unless specified otherwise. Lengths are in points.
  public init(
    columns: Columns = .count(3), columnSpacing: CGFloat = 10, rowSpacing: CGFloat = 10,
    insets: SectionInsets = .zero, order: Order = .shortestColumn
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.insets = insets
    self.order = order
  }

  public var dependsOnContainerLength: Bool { false }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    var nothing: WaterfallArrangement?
    return arrange(items, in: container, reusing: &nothing)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    var own = arrangement as? WaterfallArrangement
    arrangement = EmptyArrangement()
    guard !change.isEverything, own?.layout == self, own?.container.withoutLength == container.withoutLength else {
      arrangement = arrange(items, in: container, reusing: &own)
      return
    }
    own?.rearrange(after: change, items)
    if let own { arrangement = own }
  }

  private func arrange(
    _ items: SectionItems, in container: LayoutContainer, reusing old: inout WaterfallArrangement?
  ) -> WaterfallArrangement {
    let space = SectionSpace(container)
    let validatedInsets = insets.validated(for: items)
    let pixelInsets = space.pixels(holding: validatedInsets)
    let rule = WaterfallRule(
      edges: columnEdges(for: items, insets: validatedInsets, in: container, space), order: order,
      firstTop: pixelInsets.mainStart, spacing: space.pixels(holding: items.validatedOption("rowSpacing", rowSpacing)),
      endInset: pixelInsets.mainEnd, container: container, space: space)
    return WaterfallArrangement(items, layout: self, rule: rule, reusing: &old)
  }

  func columnEdges(
    for items: SectionItems, insets: SectionInsets, in container: LayoutContainer, _ space: SectionSpace
  ) -> ColumnEdges {
    let spacing = items.validatedOption("columnSpacing", columnSpacing)
    let crossLength = container.crossLength(between: insets)
    let available = crossLength > 0 && crossLength.isFinite ? crossLength : 0
    let count = columnCount(for: items, available: available, spacing: spacing)
    if items.count > 0, available - CGFloat(count - 1) * spacing <= 0 {
      items.report(.noRoom(available: crossLength))
    }
    let leadingInset = container.scrollDirection.crossStart(of: insets)
    if let weights = unequalWeights(for: items) {
      return ColumnEdges(
        weights: weights, available: available, leadingInset: leadingInset, spacing: spacing, in: space)
    }
    return ColumnEdges(count: count, available: available, leadingInset: leadingInset, spacing: spacing, in: space)
  }

  /// The weights of as many columns as there are; nil if all are as wide as the others.
  private func unequalWeights(for items: SectionItems) -> [CGFloat]? {
    guard case .weights(let weights) = columns, !weights.isEmpty else { return nil }
    let used = weights.prefix(Self.maximumColumnCount).map { $0 > 0 && $0.isFinite ? $0 : 1 }
    if let index = weights.prefix(used.count).firstIndex(where: { !($0 > 0 && $0.isFinite) }) {
      items.report(
        .unusableOption(name: "columns.weights[\(index)]", value: LayoutProblem.text(for: weights[index]), used: "1"))
    }
    return used.allSatisfy { $0 == used[0] } ? nil : used
  }

  private func columnCount(for items: SectionItems, available: CGFloat, spacing: CGFloat) -> Int {
    switch columns {
    case .count(let count):
      guard count >= 1, count <= Self.maximumColumnCount else {
        let used = count < 1 ? 1 : Self.maximumColumnCount
        items.report(.unusableOption(name: "columns", value: ".count(\(count))", used: ".count(\(used))"))
        return used
      }
      return count
    case .minimumWidth(let width, let maximumCount):
      guard width > 0, width.isFinite else {
        let value = ".minimumWidth(\(LayoutProblem.text(for: width)))"
        items.report(.unusableOption(name: "columns", value: value, used: ".count(1)"))
        return 1
      }
      // A column that misses the end only by the noise of the division fits.
      let fitting = (available + spacing) / (width + spacing) + 1e-9
      let count = max(1, Int(min(fitting, CGFloat(Self.maximumColumnCount))))
      guard let maximumCount else { return count }
      if maximumCount < 1 {
        items.report(.unusableOption(name: "columns.maximumCount", value: "\(maximumCount)", used: "1"))
      }
      return min(count, max(1, maximumCount))
    case .weights(let weights):
      guard !weights.isEmpty, weights.count <= Self.maximumColumnCount else {
        let used = weights.isEmpty ? "one column" : "the first \(Self.maximumColumnCount)"
        items.report(.unusableOption(name: "columns.weights", value: "\(weights.count) weights", used: used))
        return weights.isEmpty ? 1 : Self.maximumColumnCount
      }
      return weights.count
    }
  }

  /// What the placement's 16 bits per item can name.
  package static let maximumColumnCount = Int(UInt16.max)
}

extension WaterfallLayout.Columns: ExpressibleByIntegerLiteral {
  /// Creates a fixed number of columns of the same width, as in `.waterfall(columns: 2)`.
  public init(integerLiteral count: Int) { self = .count(count) }
}

extension SectionLayout where Self == WaterfallLayout {
  /// Creates a layout that arranges items in columns, each in the column where it can start soonest: see
  /// ``WaterfallLayout``.
  public static func waterfall(
    columns: WaterfallLayout.Columns = .count(3), columnSpacing: CGFloat = 10, rowSpacing: CGFloat = 10,
    insets: SectionInsets = .zero, order: WaterfallLayout.Order = .shortestColumn
  ) -> WaterfallLayout {
    WaterfallLayout(
      columns: columns, columnSpacing: columnSpacing, rowSpacing: rowSpacing, insets: insets, order: order)
  }
}
