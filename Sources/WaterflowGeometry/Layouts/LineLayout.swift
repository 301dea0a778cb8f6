import Foundation

/// What layouts of lines have in common: ``RowsLayout`` and ``FlowLayout`` differ in how they fill the lines.
///
/// A line depends on its own items and the next one only. So after a change the lines before the first changed one
/// stay, and the items after them are placed again, by what is known of them, until a line begins with an item with which
/// one began before: see ``FormerLines``.
protocol LineLayout: SectionLayout, Hashable {
  var insets: SectionInsets { get }
  var itemSpacing: CGFloat { get }
  /// Whether a line holds what its items ask for, to the fraction of a pixel: ``WrappedLines``. If not, each gap is
  /// rounded up.
  var addsExactly: Bool { get }
  /// The gap between lines in points, and what the layout calls it.
  var lineGap: (name: String, length: CGFloat) { get }
  /// Whether items have lengths of their own along the scroll direction. If not, each has that of its line.
  static var hasItemLengths: Bool { get }
  /// Whether gaps may be wider than ``itemSpacing``.
  var spreadsLines: Bool { get }

  /// Puts the items that aren't in `store` into lines.
  ///
  /// - Parameters:
  ///   - available: what a line holds, in pixels.
  ///   - gap: the gap between the items of a line in pixels, whole ones unless ``addsExactly``.
  func fill(
    _ store: consuming LineStore, with items: SectionItems, available: Int, gap: CGFloat, in space: SectionSpace
  ) -> LineStore
}

extension LineLayout {
  public var dependsOnContainerLength: Bool { false }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    arrange(items, in: container, after: nil)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    var own = arrangement as? LineArrangement<Self>
    arrangement = EmptyArrangement()
    arrangement = arrange(
      items, in: container, after: own?.removeLines(keptAfter: change, to: items.count, for: self, in: container))
  }

  /// - Parameter kept: the lines that stay. They have one owner, so that they aren't copied.
  private func arrange(
    _ items: SectionItems, in container: LayoutContainer, after kept: consuming LineStore?
  ) -> LineArrangement<Self> {
    let space = SectionSpace(container)
    let validatedInsets = insets.validated(for: items)
    let pixelInsets = space.pixels(holding: validatedInsets)
    let range = lineRange(between: validatedInsets, for: items, in: container, space)
    let itemSpacing = items.validatedOption("itemSpacing", itemSpacing)
    let alignment = space.alignment
    let spacing = addsExactly ? alignment.pixels(within: itemSpacing) : alignment.pixels(holding: itemSpacing)
    let gap = addsExactly ? max(alignment.exactPixels(of: itemSpacing), CGFloat(spacing)) : CGFloat(spacing)
    let store =
      consume kept
      ?? LineStore(
        itemCount: items.count, hasItemLengths: Self.hasItemLengths, spreadsLines: spreadsLines,
        firstStart: pixelInsets.mainStart,
        itemSpacing: spacing, lineSpacing: space.pixels(holding: items.validatedOption(lineGap.name, lineGap.length)))
    var filled = fill(consume store, with: items, available: range.count, gap: gap, in: space)
    filled.forgetFormerLines()
    return LineArrangement(
      store: filled,
      lineStart: range.lowerBound, count: items.count, endInset: pixelInsets.mainEnd, layout: self,
      container: container)
  }

  /// The points that a line holds. What can't be used is reported when items are arranged.
  func lineLength(in container: LayoutContainer) -> CGFloat {
    let space = SectionSpace(container)
    return space.points(lineRange(between: insets.validated(for: .none), for: .none, in: container, space).count)
  }

  /// The pixels that lines fill across the scroll direction; none if nothing fits, which is reported.
  private func lineRange(
    between insets: SectionInsets, for items: SectionItems, in container: LayoutContainer, _ space: SectionSpace
  ) -> Range<Int> {
    let crossLength = container.crossLength(between: insets)
    // Positions in a line are kept in 32 bits; no viewport comes near this bound.
    let available = crossLength > 0 && crossLength.isFinite ? min(crossLength, PixelAlignment.maximumLength) : 0
    let leading = min(container.scrollDirection.crossStart(of: insets), PixelAlignment.maximumLength)
    let range = space.nearestEdge(to: leading)..<space.nearestEdge(to: leading + available)
    if range.isEmpty, items.count > 0 { items.report(.noRoom(available: crossLength)) }
    return range
  }
}
