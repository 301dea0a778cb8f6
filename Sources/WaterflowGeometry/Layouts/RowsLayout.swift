import Foundation

/// Rows of pictures at one height, or justified: every row exactly as wide as the container.
///
///     ragged                      justified
///     |  0  || 1 ||   2   |       |  0   ||  1 ||    2    |
///     |  0  || 1 ||   2   |       |  0   ||  1 ||    2    |
///                                 |  0   ||  1 ||    2    |
///     |    3     ||  4  |
///     |    3     ||  4  |         |     3      ||   4   |5|
///                                 |     3      ||   4   |5|
///     | 5 |
///
/// An item's aspect is the width of its natural size divided by the height. ``height`` is rounded up to the device pixel,
/// and so is each spacing, once.
///
/// **Ragged.** Every row is ``height`` high and an item is aspect · ``height`` wide, rounded up to the device pixel. A
/// row wraps when the next item would cross W − right, W the width of the container. An item wider than the row is
/// clamped to it. There ``lastRow`` isn't asked: every row is natural.
///
/// **Justified.** A row of m items with the sum A of their aspects fits exactly when it is
/// h = (W − left − right − (m − 1) · ``itemSpacing``) / A high. Items are added until h is at most ``height``; the row
/// then takes the last one or leaves it to the next row, whichever brings h nearer to ``height``, and leaves it if both
/// are equally near or if the spacings leave it no room. So a row depends on its own items and the one behind it only,
/// and appended items change nothing but the last row.
/// - As h is nearest, it is within `tolerance` (a part of ``height``) wherever any number of items allows that. It isn't
///   where the next item is so wide that h is too great without it and too small with it.
/// - Widths keep the aspects: each edge is the pixel nearest to its exact position, the spacings are exact and so is the
///   right edge, and h is rounded to the nearest pixel. So a width differs from aspect · row height by at most
///   1 + aspect / 2 pixels.
/// - An item so wide that it would be lower than ``height`` alone in a row, a panorama, gets as low as it must. But no
///   full row gets lower than ``leastHeightRatio`` or higher than ``greatestHeightRatio`` times ``height``, nor lower
///   than a pixel: at these limits the items share the width in proportion to their aspects without keeping them.
/// - The last row is full like the others if its h is at most ``height`` · (1 + tolerance). If not, ``lastRow`` decides.
///
/// An item without height has no aspect: at the wished height it is as wide as its natural size. Aspects are taken up to
/// 4 194 304, and below 1 / 4 194 304 for 0. Items without width alone don't fill a row; it is ``height`` high.
///
/// In a horizontally scrolling view the picture is turned: rows are columns from `insets.left` on, ``height`` wide,
/// their items stacked from `insets.top` down; ``itemSpacing`` is the gap below an item, and the aspect is the natural
/// size's height divided by its width.
///
/// Bad options are reported and replaced: a ``height`` that isn't above 0 and finite by 100 points (one above 4 194 304
/// by that), a negative, NaN or infinite spacing, inset or tolerance by 0. Without room between the insets items have a
/// width of 0.
///
/// **After a change** the rows before the first that it touches stay, and the items behind them are asked and placed again.
///
/// Complexity: arranging n items takes O(n), ragged or justified; memory is about 4 bytes per item and 24 per row.
/// A search takes O(log n + k), k items seen in the rows that are seen.
public struct RowsLayout: SectionLayout, Hashable {
  /// Whether rows are widened to the right edge.
  public enum Fill: Sendable, Hashable {
    /// Natural widths, an uneven right edge.
    case ragged
    /// An even right edge; the heights of the rows vary. A last row that is full within `tolerance`, a part of the
    /// wished height, 0 or more, is justified too.
    case justified(tolerance: CGFloat = 0.25)
  }

  /// What becomes of items that don't fill the last of the justified rows.
  public enum LastRow: Sendable, Hashable {
    /// They have the wished height and end where they end.
    case natural
    /// They are widened to the right edge, up to ``RowsLayout/greatestHeightRatio`` times the wished height.
    case justified
    /// They aren't shown: they have a frame without size where the rows end, and no search finds them. A section that
    /// doesn't fill one row shows nothing.
    case hidden
  }

  /// The wished height of a row in points.
  public var height: CGFloat
  /// The gap between the items of a row in points.
  public var itemSpacing: CGFloat
  /// The gap between rows in points.
  public var rowSpacing: CGFloat
  /// The empty margins around the items, in points.
  public var insets: SectionInsets
  /// Whether rows are widened to the right edge.
  public var fill: Fill
  /// What becomes of items that don't fill the last of the justified rows.
  public var lastRow: LastRow

  /// No full row is lower than this part of the wished height. A quarter holds a panorama of 13 : 1 on a telephone 390
  /// points wide with rows of 120; a lower one could hardly be hit with a finger.
  public static let leastHeightRatio: CGFloat = 0.25
  /// No full row is higher than this multiple of the wished height. The nearest height never is, as long as the spacings
  /// leave room for one more item; the limit is for a last row of few items.
  public static let greatestHeightRatio: CGFloat = 2

  /// Rows of pictures. Lengths are in points.
  public init(
    height: CGFloat = 100, itemSpacing: CGFloat = 10, rowSpacing: CGFloat = 10, insets: SectionInsets = .zero,
    fill: Fill = .ragged, lastRow: LastRow = .natural
  ) {
    self.height = height
    self.itemSpacing = itemSpacing
    self.rowSpacing = rowSpacing
    self.insets = insets
    self.fill = fill
    self.lastRow = lastRow
  }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    var nothing: (store: LineStore, firstItem: Int)?
    return arrange(items, in: container, behind: &nothing)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    var own = arrangement as? LineArrangement<Self>
    arrangement = EmptyArrangement()
    var kept = own?.takeLines(keptAfter: change, to: items.count, for: self, in: container)
    arrangement = arrange(items, in: container, behind: &kept)
  }

  /// - Parameter kept: rows that stay, and the first item behind them; nil afterwards, so that they have one owner.
  private func arrange(
    _ items: SectionItems, in container: LayoutContainer, behind kept: inout (store: LineStore, firstItem: Int)?
  ) -> LineArrangement<Self> {
    let firstItem = kept?.firstItem ?? 0
    let alignment = container.pixelAlignment
    let direction = container.scrollDirection
    let usableInsets = insets.usable(for: items)
    let band = LineBand(for: items, insets: usableInsets, in: container)
    let spacing = alignment.pixels(holding: items.usableOption("itemSpacing", itemSpacing))
    let rowHeight = max(1, alignment.pixels(holding: usableHeight(for: items)))
    let rowsBefore =
      kept?.store
      ?? LineStore(
        itemCount: items.count, hasItemLengths: false,
        firstStart: alignment.pixels(holding: usableInsets.mainStart(direction)),
        itemSpacing: spacing, lineSpacing: alignment.pixels(holding: items.usableOption("rowSpacing", rowSpacing)))
    kept = nil
    let aspects = AspectReader(
      items, from: firstItem, axis: container.axis, rowHeight: alignment.points(rowHeight))

    let store: LineStore
    switch fill {
    case .ragged:
      var rows = WrappedLines(
        into: rowsBefore, available: band.length, spacing: spacing, alignment: .leading)
      aspects.forEach { aspect in
        let width = alignment.pixels(holding: aspect * alignment.points(rowHeight))
        rows.append(width: width, length: rowHeight)
      }
      rows.finish()
      store = rows.store
    case .justified(let tolerance):
      var rows = JustifiedRows(
        into: rowsBefore, available: band.length, spacing: spacing, wishedHeight: rowHeight,
        tolerance: items.usableOption("tolerance", tolerance))
      aspects.forEach { rows.append(aspect: $0) }
      rows.finish(lastRow)
      store = rows.store
    }
    return LineArrangement(
      store: store, band: band, count: items.count,
      endInset: alignment.pixels(holding: usableInsets.mainEnd(direction)), layout: self, container: container)
  }

  private func usableHeight(for items: SectionItems) -> CGFloat {
    if height > 0, height <= PixelAlignment.maximumLength { return height }
    let used = height > 0 && height.isFinite ? PixelAlignment.maximumLength : 100
    items.report(
      .unusableOption(name: "height", value: LayoutProblem.text(for: height), used: LayoutProblem.text(for: used)))
    return used
  }
}

/// Reads the aspects of a section's items: their length along the row divided by their length across it.
private struct AspectReader {
  private let items: SectionItems
  private let firstItem: Int
  private let axis: AxisMapping
  private let rowHeight: CGFloat

  /// - Parameters:
  ///   - firstItem: where reading begins.
  ///   - rowHeight: in points, above 0: what an item without height is taken for.
  init(_ items: SectionItems, from firstItem: Int, axis: AxisMapping, rowHeight: CGFloat) {
    self.items = items
    self.firstItem = firstItem
    self.axis = axis
    self.rowHeight = rowHeight
  }

  func forEach(_ body: (_ aspect: CGFloat) -> Void) {
    for chunkStart in stride(from: firstItem, to: items.count, by: Self.chunk) {
      items.forEachSize(in: chunkStart..<min(chunkStart + Self.chunk, items.count)) { _, size in
        let height = axis.main(of: size)
        let aspect = axis.cross(of: size) / (height > 0 ? height : rowHeight)
        // Sums and quotients of aspects beyond these bounds wouldn't stay finite.
        body(aspect < 1 / PixelAlignment.maximumLength ? 0 : min(aspect, PixelAlignment.maximumLength))
      }
    }
  }

  /// Few enough that their sizes stay in the nearest cache.
  private static let chunk = 256
}

extension SectionLayout where Self == RowsLayout {
  /// Rows of pictures, ragged or justified. See ``RowsLayout``.
  public static func rows(
    height: CGFloat = 100, itemSpacing: CGFloat = 10, rowSpacing: CGFloat = 10, insets: SectionInsets = .zero,
    fill: RowsLayout.Fill = .ragged, lastRow: RowsLayout.LastRow = .natural
  ) -> RowsLayout {
    RowsLayout(
      height: height, itemSpacing: itemSpacing, rowSpacing: rowSpacing, insets: insets, fill: fill, lastRow: lastRow)
  }
}
