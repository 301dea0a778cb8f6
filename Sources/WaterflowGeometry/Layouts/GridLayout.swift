import Foundation

/// A layout that arranges items in a grid: row by row, in columns of the same width.
///
///     | 0 || 1 || 2 |      With 3 columns, items 0, 1 and 2 are row 0. A row is as high as its
///     |   || 1 || 2 |      highest item; with `.top` the others start where it starts.
///          | 1 |
///
///     | 3 || 4 || 5 |      The next row starts below all of them.
///     | 3 |     | 5 |
///
/// - Item i is in row i / C and column i % C, for C columns. The last row may be short.
/// - Where the delegate answers `waterflowView(_:columnSpanForItemAt:)`, an item covers as many columns; one that finds
///   too few left in its row begins the next. An aspect ratio is that of the whole item.
/// - Columns are those of a ``WaterfallLayout``: column width = (W − left − right − (C − 1) · ``columnSpacing``) / C in
///   a container W points wide, or in proportion to weights.
/// - A row is as high as its highest item, and starts ``rowSpacing`` below the one before; the first starts at
///   `insets.top`. ``alignment`` says where lower items lie in it; an odd pixel goes below them.
///
/// In a horizontally scrolling view the picture is turned: rows run downwards, side by side from `insets.left` on. An
/// aspect ratio is still an item's width divided by its height; a height becomes a width.
///
/// Heights are rounded up to the device pixel once.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | ``columns`` | what a ``WaterfallLayout`` can't use | what it uses |
/// | an aspect ratio | 0, negative, NaN or infinite | 1 |
/// | a height | 0, negative, NaN or infinite | one device pixel |
/// | | above 4 194 304 points | 4 194 304 points |
/// | a spacing or an inset | negative, NaN or infinite | 0 |
///
/// Without space between the insets, items have a width of 0, which is reported too.
///
/// **Heights.** With ``ItemHeight/aspectRatio(_:)`` and ``ItemHeight/height(_:)`` no item is asked, and a delegate
/// isn't needed. With ``ItemHeight/asked`` the height of each item is asked for at the width of its column. After a
/// change those of new and resized items are asked for, and of items that come into a column of another width.
/// Columns that the delegate names have no effect.
///
/// Complexity: with an aspect ratio or a height, arranging takes O(C), and no memory for items or rows, however many
/// there are; a search takes O(k), k visible items. With heights that are asked for, arranging n items takes O(n), and
/// memory of 4 bytes per item and 8 per row; a search takes O(log n + k). Column spans take 2 bytes per item and 16 per
/// row, and O(n) for each change.
public struct GridLayout: SectionLayout, Hashable {
  /// The heights of items.
  public enum ItemHeight: Sendable, Hashable {
    /// The width of the item's column divided by this ratio of width to height: 1 for squares, 1.5 for photos of 3 : 2.
    case aspectRatio(CGFloat)
    /// The same height in points for all items.
    case height(CGFloat)
    /// The height that the delegate returns for each item, or its cell.
    case asked
  }

  /// The positions of items that are lower than their row.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// Items start where the row starts.
    case top
    /// Items lie in the middle of the row.
    case center
    /// Items end where the row ends.
    case bottom
    /// Items are as high as the row.
    case fill
  }

  /// The number and widths of columns.
  public var columns: WaterfallLayout.Columns
  /// The heights of items.
  public var itemHeight: ItemHeight
  /// The gap between columns in points.
  public var columnSpacing: CGFloat
  /// The gap between rows in points.
  public var rowSpacing: CGFloat
  /// The empty margins around the items, in points.
  public var insets: SectionInsets
  /// The positions of items that are lower than their row.
  public var alignment: Alignment

  /// Creates a grid, of three columns of squares unless specified otherwise. Lengths are in points.
  public init(
    columns: WaterfallLayout.Columns = .count(3), itemHeight: ItemHeight = .aspectRatio(1), columnSpacing: CGFloat = 2,
    rowSpacing: CGFloat = 2, insets: SectionInsets = .zero, alignment: Alignment = .top
  ) {
    self.columns = columns
    self.itemHeight = itemHeight
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.insets = insets
    self.alignment = alignment
  }

  public var dependsOnContainerLength: Bool { false }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let rule = rule(for: items, in: container)
    let spans = items.hasColumnSpans ? GridSpans(asking: items, columnCount: rule.edges.count) : nil
    var lengths: ContiguousArray<Int32> = []
    if itemHeight == .asked {
      lengths = ContiguousArray(repeating: 0, count: items.count)
      rule.ask(IndexSet(integersIn: 0..<items.count), of: items, spans, into: &lengths)
    }
    return GridArrangement(count: items.count, lengths: lengths, spans: spans, layout: self, rule: rule)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    var own = arrangement as? GridArrangement
    arrangement = EmptyArrangement()
    guard itemHeight == .asked || items.hasColumnSpans, own?.layout == self,
      own?.rule.container.withoutLength == container.withoutLength, let oldCount = own?.count,
      change.leads(from: oldCount, to: items.count), var (lengths, spans) = own?.removeAnswers(),
      (spans != nil) == items.hasColumnSpans
    else {
      arrangement = arrange(items, in: container)
      return
    }
    let rule = rule(for: items, in: container)
    var asked = change.resizedItems.intersection(IndexSet(integersIn: 0..<items.count)).union(change.insertedItems)
    let firstMoved =
      spans?.apply(change, asking: asked, of: items, columnCount: rule.edges.count) ?? change.unmovedCount
    if itemHeight == .asked {
      if !rule.edges.areEquallyWide, firstMoved < items.count {
        // They may have come into columns of another width.
        asked.insert(integersIn: firstMoved..<items.count)
      }
      lengths.apply(change, inserting: 0)
      rule.ask(asked, of: items, spans, into: &lengths)
    }
    arrangement = GridArrangement(count: items.count, lengths: lengths, spans: spans, layout: self, rule: rule)
  }

  private func rule(for items: SectionItems, in container: LayoutContainer) -> GridRule {
    let space = SectionSpace(container)
    let validatedInsets = insets.validated(for: items)
    let pixelInsets = space.pixels(holding: validatedInsets)
    let columns = WaterfallLayout(columns: columns, columnSpacing: columnSpacing)
    return GridRule(
      edges: columns.columnEdges(for: items, insets: validatedInsets, in: container, space),
      itemHeight: usableItemHeight(for: items, in: space), alignment: alignment, firstStart: pixelInsets.mainStart,
      spacing: space.pixels(holding: items.validatedOption("rowSpacing", rowSpacing)), endInset: pixelInsets.mainEnd,
      container: container, space: space)
  }

  /// The height of items as it is used, where the given one is reported.
  private func usableItemHeight(for items: SectionItems, in space: SectionSpace) -> ItemHeight {
    switch itemHeight {
    case .height(let height) where !(height > 0 && height <= PixelAlignment.maximumLength):
      let used = space.points(max(1, height.isFinite ? space.pixels(holding: height) : 0))
      items.report(
        .unusableOption(
          name: "itemHeight", value: LayoutProblem.text(for: height), used: LayoutProblem.text(for: used)))
      return .height(used)
    case .aspectRatio(let ratio) where !(ratio > 0 && ratio.isFinite):
      items.report(.unusableOption(name: "itemHeight.aspectRatio", value: LayoutProblem.text(for: ratio), used: "1"))
      return .aspectRatio(1)
    default: return itemHeight
    }
  }
}

extension SectionLayout where Self == GridLayout {
  /// Creates a layout that arranges items in rows, each as high as its highest item: see ``GridLayout``. Squares and
  /// items of one height need no delegate.
  public static func grid(
    columns: WaterfallLayout.Columns = .count(3), itemHeight: GridLayout.ItemHeight = .aspectRatio(1),
    columnSpacing: CGFloat = 2, rowSpacing: CGFloat = 2, insets: SectionInsets = .zero,
    alignment: GridLayout.Alignment = .top
  ) -> GridLayout {
    GridLayout(
      columns: columns, itemHeight: itemHeight, columnSpacing: columnSpacing, rowSpacing: rowSpacing, insets: insets,
      alignment: alignment)
  }
}

extension SectionLayout where Self == WaterfallLayout {
  /// Creates a layout of one column, in which each item is as high as the delegate or its cell says, as in a table
  /// view: a ``WaterfallLayout`` of one column.
  public static func list(spacing: CGFloat = 0, insets: SectionInsets = .zero) -> WaterfallLayout {
    WaterfallLayout(columns: .count(1), rowSpacing: spacing, insets: insets)
  }
}
