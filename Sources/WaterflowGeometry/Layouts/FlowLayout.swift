import Foundation

/// Items of any size wrapped into lines like words: tags, chips, history.
///
///     leading                      fill
///     | 0 || 1111 || 22 |          |  0  ||  1111  || 22   |
///     |333333|      |  5 |         | 333333 || 44  ||      |
///     |333333|| 44 ||  5 |         | 333333 ||     ||   5  |
///     |333333|      |  5 |         | 333333 ||     ||      |
///     | 666 |                      | 666 |
///
/// - An item has its natural size, each side rounded up to the device pixel. One that is wider than the line is clamped
///   to it.
/// - A line wraps when the next item would cross W − right, W the width of the container.
/// - A line is as high as its highest item; the others are centred in that height, an odd pixel stays below them.
/// - ``alignment`` says where the items of a line lie in it. Lines are ``lineSpacing`` apart.
///
/// A line depends on its own items and the next one only, so appended items change nothing but the last line. After a
/// change the lines before the first changed one stay; the items after them are asked for their sizes and placed again.
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
///
/// Without room between the insets, items have a width of 0, which is reported too.
///
/// Complexity: arranging n items takes O(n); memory is about 8 bytes per item and 24 per line. A search takes
/// O(log n + k), k items in the visible lines.
public struct FlowLayout: SectionLayout, Hashable {
  /// Where the items of a line lie in it.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// From where reading begins: the left, or in right-to-left content the right.
    case leading
    /// As far from one end as from the other; an odd pixel goes to the trailing end.
    case center
    /// Up to where reading ends.
    case trailing
    /// Both edges even: the room that a line has left goes to its items, the same to each within a pixel, so that tags
    /// get equal extra margins around their text. The last line stays leading.
    case fill
  }

  /// The gap between the items of a line in points.
  public var itemSpacing: CGFloat
  /// The gap between lines in points.
  public var lineSpacing: CGFloat
  /// The empty margins around the items, in points.
  public var insets: SectionInsets
  /// Where the items of a line lie in it.
  public var alignment: Alignment

  /// A layout like words. Lengths are in points.
  public init(
    itemSpacing: CGFloat = 10, lineSpacing: CGFloat = 10, insets: SectionInsets = .zero, alignment: Alignment = .leading
  ) {
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.alignment = alignment
  }
}

extension FlowLayout: LineLayout {
  static var hasItemLengths: Bool { true }

  var lineGap: (name: String, length: CGFloat) { ("lineSpacing", lineSpacing) }

  func fill(
    _ store: consuming LineStore, with items: SectionItems, available: Int, spacing: Int, in space: SectionSpace
  ) -> LineStore {
    let first = store.itemCount
    var lines = WrappedLines(into: consume store, available: available, spacing: spacing, alignment: alignment)
    items.forEachSize(from: first) { size in
      let (length, width) = space.pixels(holding: size)
      lines.append(width: width, length: length)
    }
    lines.finish()
    return lines.store
  }
}

extension SectionLayout where Self == FlowLayout {
  /// Items wrapped into lines like words. See ``FlowLayout``.
  public static func flow(
    itemSpacing: CGFloat = 10, lineSpacing: CGFloat = 10, insets: SectionInsets = .zero,
    alignment: FlowLayout.Alignment = .leading
  ) -> FlowLayout {
    FlowLayout(itemSpacing: itemSpacing, lineSpacing: lineSpacing, insets: insets, alignment: alignment)
  }
}
