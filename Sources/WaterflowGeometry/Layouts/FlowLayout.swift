import Foundation

/// A layout that wraps items of any size into lines, as words: tags, chips, search history.
///
///     leading                      fill                         spread
///     | 0 || 1111 || 22 |          |  0  ||  1111  || 22   |    | 0 |   | 1111 |   | 22 |
///     |333333|      |  5 |         | 333333 || 44  ||      |    |333333|         |  5 |
///     |333333|| 44 ||  5 |         | 333333 ||     ||   5  |    |333333|  | 44 | |  5 |
///     |333333|      |  5 |         | 333333 ||     ||      |    |333333|         |  5 |
///     | 666 |                      | 666 |                      | 666 |
///
/// - An item has its natural size. One that is wider than the line is clamped to it.
/// - A line wraps when the next item would cross W − right by half a device pixel, W the width of the container. Widths
///   and gaps are added exactly as asked, and only their sums are rounded to pixels: n items (W − gaps) / n wide are n
///   to a line. Heights are rounded up.
/// - A line is as high as its highest item; the others are centered in that height, an odd pixel stays below them.
/// - ``alignment`` says where the items of a line lie in it. Lines are ``lineSpacing`` apart.
///
/// A line depends on its own items and the next one only, so appended items change nothing but the last line. After a
/// change the lines before the first changed one stay. The items after them are placed again, until a line begins with an
/// item with which one began before: the lines from there on are only moved. New items and those with other sizes are
/// asked for them, no others. Lines of equal items, such as those whose cells were never measured, are reckoned at once.
///
/// **Folded.** With ``maximumLines`` there are no more lines than that. Where items don't fit, the last line ends with
/// an element of the kind ``WaterflowElementKind/more``, ``moreSize`` large, and takes only as many items as leave
/// space for it:
///
///     maximumLines: 2
///     |  0  ||  1  ||  2  |
///     |  3  || 4 || more |      Items 5 and up don't fit.
///
/// - The data source gives the element's view as that of a supplementary element. The item of its index path is the
///   first that isn't visible.
/// - It lies in its line as an item does, alone if no item of the line leaves it space. A line that it ends is aligned
///   like the last one.
/// - The items that don't fit have an empty frame where the lines end, and no search finds them. They aren't asked for
///   their sizes, except for up to 16 of them.
///
/// In a horizontally scrolling view the picture is turned: lines are columns from `insets.left` on, as wide as their
/// widest item, their items stacked from `insets.top` down. An item's natural size stays as it is, and one that is
/// higher than the column is clamped to it.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | a spacing or an inset | negative, NaN or infinite | 0 |
/// | ``maximumLines``, ``maximumItemsPerLine`` | fewer than 1 | 1 |
/// | a side of ``moreSize`` | negative, NaN or infinite | 0: no element |
///
/// Without space between the insets, items have a width of 0, which is reported too.
///
/// Complexity: arranging n items takes O(n), or with ``maximumLines`` O(m), m items in lines; memory is about 16 bytes
/// per item in a line, 20 with ``Alignment/spread``, and 24 per line, equal lines that follow each other counted as one.
/// A search takes O(log n + k), k items in the visible lines.
public struct FlowLayout: SectionLayout, Hashable {
  /// The alignments of the items in a line.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// Items start where reading begins: at the left, or in right-to-left content at the right.
    case leading
    /// Items lie in the middle of the line; an odd pixel goes to the trailing end.
    case center
    /// Items end where reading ends.
    case trailing
    /// Both edges are even: items share the space left in a line, each growing by the same length within a pixel, so
    /// that tags get equal extra margins around their text. The last line stays leading.
    case fill
    /// Both edges are even: the gaps of a line grow by the same length within a pixel, and items don't, as in a
    /// `UICollectionViewFlowLayout`. The last line stays leading. If its items and those of the line before are equally
    /// wide, they lie below these.
    case spread
  }

  /// The gap between the items of a line, in points.
  public var itemSpacing: CGFloat
  /// The gap between lines, in points.
  public var lineSpacing: CGFloat
  /// The empty margins around the items, in points.
  public var insets: SectionInsets
  /// The alignment of the items in a line.
  public var alignment: Alignment
  /// The maximum number of items of a line; nil for as many as fit.
  public var maximumItemsPerLine: Int?
  /// The maximum number of lines; nil for no limit.
  public var maximumLines: Int?
  /// The size in points of the element that stands for items beyond ``maximumLines``; none if a side is 0.
  public var moreSize: CGSize

  /// Creates a flow of items. Lengths are in points.
  public init(
    itemSpacing: CGFloat = 10, lineSpacing: CGFloat = 10, insets: SectionInsets = .zero,
    alignment: Alignment = .leading, maximumItemsPerLine: Int? = nil, maximumLines: Int? = nil, moreSize: CGSize = .zero
  ) {
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.alignment = alignment
    self.maximumItemsPerLine = maximumItemsPerLine
    self.maximumLines = maximumLines
    self.moreSize = moreSize
  }
}

extension FlowLayout: LineLayout {
  static var hasItemLengths: Bool { true }
  var spreadsLines: Bool { alignment == .spread }
  var addsExactly: Bool { true }

  /// Returns the length of a line: an item that measures itself has its preferred size, and at most that length.
  public func sizeProposal(in container: LayoutContainer) -> SizeProposal? {
    .across(atMost: lineLength(in: container))
  }

  var lineGap: (name: String, length: CGFloat) { ("lineSpacing", lineSpacing) }

  func fill(
    _ store: consuming LineStore, with items: SectionItems, available: Int, gap: CGFloat, in space: SectionSpace
  ) -> LineStore {
    let limit = limit(for: items, in: space)
    var lines = WrappedLines(
      into: consume store, available: available, gap: gap, alignment: alignment,
      maximumItems: maximumItemsPerLine.map { validated("maximumItemsPerLine", $0, for: items) } ?? .max, limit: limit)
    // Of items that don't fit as few as possible are asked.
    lines.append(items, inChunksOf: limit == nil ? 256 : 16) { size in
      LineItem(
        width: space.alignment.exactPixels(of: space.scrollDirection.cross(of: size)),
        length: space.pixels(holding: space.scrollDirection.main(of: size)))
    }
    lines.finish()
    return lines.store
  }

  private func limit(for items: SectionItems, in space: SectionSpace) -> WrappedLines.Limit? {
    guard let maximumLines else { return nil }
    let lineCount = validated("maximumLines", maximumLines, for: items)
    let size = CGSize(
      width: items.validated(option: "moreSize.width", moreSize.width),
      height: items.validated(option: "moreSize.height", moreSize.height))
    let (length, width) = space.pixels(holding: size)
    return WrappedLines.Limit(
      lineCount: lineCount, more: width > 0 && length > 0 ? (width, length) : nil)
  }
}

extension FlowLayout {
  /// At least 1.
  private func validated(_ name: String, _ number: Int, for items: SectionItems) -> Int {
    if number < 1 { items.report(.unusableOption(name: name, value: "\(number)", used: "1")) }
    return max(1, number)
  }
}

extension SectionLayout where Self == FlowLayout {
  /// Creates a layout that wraps items into lines, as words: see ``FlowLayout``.
  public static func flow(
    itemSpacing: CGFloat = 10, lineSpacing: CGFloat = 10, insets: SectionInsets = .zero,
    alignment: FlowLayout.Alignment = .leading, maximumItemsPerLine: Int? = nil, maximumLines: Int? = nil,
    moreSize: CGSize = .zero
  ) -> FlowLayout {
    FlowLayout(
      itemSpacing: itemSpacing, lineSpacing: lineSpacing, insets: insets, alignment: alignment,
      maximumItemsPerLine: maximumItemsPerLine, maximumLines: maximumLines, moreSize: moreSize)
  }
}
