import Foundation

/// A layout that arranges pictures in rows of one height, or in justified rows of exactly the width of the container.
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
/// An item's aspect is the width of its natural size divided by the height. ``height`` and each spacing are rounded up
/// to the device pixel once.
///
/// **Ragged.** Every row is ``height`` high and an item is aspect · ``height`` wide. Widths and gaps are added
/// exactly, and only their sums are rounded to pixels. A row wraps when the next item would cross W − right by half a
/// pixel, W the width of the container. An item wider than the row is clamped to it. ``lastRow`` has no effect: every row is natural.
///
/// **Justified.** A row of m items with the sum A of their aspects fits exactly when it is h = (W − left − right − (m −
/// 1) · ``itemSpacing``) / A high. Items are added until h is at most ``height``. The row then takes the last one or
/// leaves it to the next row, whichever brings h nearer to ``height``, and leaves it if both are equally near or if the
/// spacings leave it no width. So a row depends on its own items and the next one only, and appended items change
/// nothing but the last row.
/// - As h is nearest, it is within `tolerance` (a part of ``height``) wherever any number of items allows that. It
///   isn't where the next item is so wide that h is too great without it and too small with it.
/// - Widths keep the aspects: each edge is the pixel nearest to its exact position, the spacings and the right edge are
///   exact, and h is rounded to the nearest pixel. So a width differs from aspect · row height by at most
///   1 + aspect / 2 pixels.
/// - An item so wide that it would be lower than ``height`` alone in a row, a panorama, gets as low as it must. But no
///   full row gets lower than ``leastHeightRatio`` or higher than ``greatestHeightRatio`` times ``height``, nor lower
///   than a pixel: at these limits the items share the width in proportion to their aspects without keeping them.
/// - The last row is full like the others if its h is at most ``height`` · (1 + tolerance). Otherwise ``lastRow``
///   decides.
///
/// An item without height has no aspect: at the preferred height it is as wide as its natural size. Aspects above 4 194
/// 304 count as that, those below 1 / 4 194 304 as 0. A row of items without width isn't justified; it is ``height``
/// high.
///
/// In a horizontally scrolling view the picture is turned: rows are columns from `insets.left` on, ``height`` wide,
/// their items stacked from `insets.top` down. ``itemSpacing`` is the gap below an item, and the aspect is the natural
/// size's height divided by its width.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | ``height`` | 0, negative, NaN or infinite | 100 points |
/// | | above 4 194 304 points | 4 194 304 points |
/// | a spacing, an inset or the tolerance | negative, NaN or infinite | 0 |
///
/// Without space between the insets, items have a width of 0, which is reported too.
///
/// **After a change** the rows before the first changed one stay. The items after them are placed again, until a row
/// begins with an item with which one began before: the rows from there on are only moved. New items, those with other
/// sizes and those of a hidden last row are asked for them, no others. Rows of equal items, such as those whose cells were
/// never measured, are reckoned at once.
///
/// Complexity: arranging n items takes O(n), ragged or justified; memory is about 12 bytes per item and 24 per row,
/// equal rows that follow each other counted as one. A search takes O(log n + k), k items in the visible rows.
public struct RowsLayout: SectionLayout, Hashable {
  /// The alignments of a row's trailing edge.
  public enum Fill: Sendable, Hashable {
    /// An uneven edge, with items of their natural widths.
    case ragged
    /// An even edge, with rows of different heights. A last row that is full within `tolerance`, a part of the
    /// preferred height, 0 or more, is justified too.
    case justified(tolerance: CGFloat = 0.25)
  }

  /// The treatments of a last row that isn't full.
  public enum LastRow: Sendable, Hashable {
    /// Items have the preferred height and aren't widened.
    case natural
    /// Items are widened to the right edge, up to ``RowsLayout/greatestHeightRatio`` times the preferred height.
    case justified
    /// Items aren't visible: they have an empty frame at the end of the rows, and no search finds them. A section that
    /// doesn't fill one row is empty.
    case hidden
    /// Items are as high as those of the row before, and fill the row where they would cross its end; without a row before
    /// they have the preferred height.
    case matchingPrevious
  }

  /// The preferred height of a row in points.
  public var height: CGFloat
  /// The gap between the items of a row in points.
  public var itemSpacing: CGFloat
  /// The gap between rows in points.
  public var rowSpacing: CGFloat
  /// The empty margins around the items, in points.
  public var insets: SectionInsets
  /// The alignment of a row's trailing edge.
  public var fill: Fill
  /// The treatment of a last row that isn't full.
  public var lastRow: LastRow

  /// The minimum height of a full row, as a fraction of the preferred height. A quarter holds a panorama of 13 : 1 on a
  /// phone 390 points wide with rows of 120; a lower one would be hard to tap.
  public static let leastHeightRatio: CGFloat = 0.25
  /// The maximum height of a full row, as a multiple of the preferred height.
  ///
  /// The nearest height never exceeds it while the spacings leave space for one more item; the limit is for a last row
  /// of few items.
  public static let greatestHeightRatio: CGFloat = 2

  /// Creates rows of pictures. Lengths are in points.
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
}

extension RowsLayout: LineLayout {
  static var hasItemLengths: Bool { false }
  var spreadsLines: Bool { false }
  var addsExactly: Bool { fill == .ragged }

  /// Returns the preferred height of a row, at which an item that measures itself has its preferred width.
  public func sizeProposal(in container: LayoutContainer) -> SizeProposal? {
    let space = SectionSpace(container)
    return .along(space.points(rowHeight(for: .none, in: space)))
  }

  var lineGap: (name: String, length: CGFloat) { ("rowSpacing", rowSpacing) }

  func fill(
    _ store: consuming LineStore, with items: SectionItems, available: Int, gap: CGFloat, in space: SectionSpace
  ) -> LineStore {
    let rowHeight = rowHeight(for: items, in: space)
    let pointHeight = space.points(rowHeight)
    switch fill {
    case .ragged:
      var rows = WrappedLines(
        into: consume store, available: available, gap: gap, alignment: .leading, leastLength: rowHeight)
      rows.append(items, inChunksOf: 256) { size in
        let aspect = aspect(of: size, atHeight: pointHeight, in: space)
        return LineItem(width: space.alignment.exactPixels(of: aspect * pointHeight), length: 0)
      }
      rows.finish()
      return rows.store
    case .justified(let tolerance):
      var rows = JustifiedRows(
        into: consume store, available: available, spacing: Int(gap), preferredHeight: rowHeight,
        tolerance: items.validatedOption("tolerance", tolerance))
      rows.append(items, inChunksOf: 256) {
        LineItem(width: aspect(of: $0, atHeight: pointHeight, in: space), length: 0)
      }
      rows.finish(lastRow)
      return rows.store
    }
  }

  /// The length of an item along its row, divided by its length across it.
  private func aspect(of size: CGSize, atHeight rowHeight: CGFloat, in space: SectionSpace) -> CGFloat {
    let height = space.scrollDirection.main(of: size)
    let aspect = space.scrollDirection.cross(of: size) / (height > 0 ? height : rowHeight)
    // Sums and quotients of aspects beyond these bounds wouldn't stay finite.
    return aspect < 1 / PixelAlignment.maximumLength ? 0 : min(aspect, PixelAlignment.maximumLength)
  }

  /// In pixels.
  private func rowHeight(for items: SectionItems, in space: SectionSpace) -> Int {
    max(1, space.pixels(holding: validatedHeight(for: items)))
  }

  private func validatedHeight(for items: SectionItems) -> CGFloat {
    if height > 0, height <= PixelAlignment.maximumLength { return height }
    let used = height > 0 && height.isFinite ? PixelAlignment.maximumLength : 100
    items.report(
      .unusableOption(name: "height", value: LayoutProblem.text(for: height), used: LayoutProblem.text(for: used)))
    return used
  }
}

extension SectionLayout where Self == RowsLayout {
  /// Creates a layout that arranges pictures in rows, ragged or justified: see ``RowsLayout``.
  public static func rows(
    height: CGFloat = 100, itemSpacing: CGFloat = 10, rowSpacing: CGFloat = 10, insets: SectionInsets = .zero,
    fill: RowsLayout.Fill = .ragged, lastRow: RowsLayout.LastRow = .natural
  ) -> RowsLayout {
    RowsLayout(
      height: height, itemSpacing: itemSpacing, rowSpacing: rowSpacing, insets: insets, fill: fill, lastRow: lastRow)
  }
}
