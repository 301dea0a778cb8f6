import Foundation

/// A value that a layout was given and can't use. The layout uses a safe value instead, and the view reports the
/// problem.
public enum LayoutProblem: Sendable, Hashable {
  /// `count` items have a negative, NaN or infinite size, or one too large to be laid out. The first is at
  /// `firstIndex` with `value` in points. Such a side is laid out as 0, a too large one as the largest possible.
  case unusableSize(firstIndex: Int, value: CGFloat, count: Int)

  /// The item at `index` has a size of `WaterflowView.automaticDimension`, and the layout doesn't let cells measure
  /// natural sizes. It counts as 50 × 50 points. Only one such item is named.
  case automaticSize(index: Int)

  /// The item at `index` asks for `value` columns. The nearest possible span is used.
  case unusableColumnSpan(index: Int, value: Int)

  /// The item at `index` asks for the column `value`, and it or the columns that the item covers after it aren't there.
  /// The item lies in the nearest that are, from `used` on. Only the first such item is named.
  case unusableColumn(index: Int, value: Int, used: Int)

  /// `available` points across the scroll direction aren't enough for the layout. Items get a width of 0.
  case noRoom(available: CGFloat)

  /// The layout's option `name` has a `value` that can't be used. `used` replaces it.
  case unusableOption(name: String, value: String, used: String)

  /// `count` items of a tree have an impossible parent, for the same `reason`. The first is at `firstIndex` and
  /// names `parent`. Each becomes a root.
  case brokenParent(firstIndex: Int, parent: Int, reason: BrokenParentReason, count: Int)

  /// Why an item can't be the parent of another.
  public enum BrokenParentReason: Sendable, Hashable {
    /// There is no item of that index.
    case outOfRange
    /// The item names itself.
    case itself
    /// The item would be among its own ancestors. Of all items in such a circle the one with the least index is made
    /// the root.
    case cycle
  }
}

extension LayoutProblem {
  /// Whether it lies in what was said of an item, not in the layout and its options.
  package var concernsItem: Bool {
    switch self {
    case .unusableSize, .automaticSize, .unusableColumnSpan, .unusableColumn: true
    case .noRoom, .unusableOption, .brokenParent: false
    }
  }

  /// A number for an option's value in a report: `-10`, not `-10.0`.
  static func text(for value: CGFloat) -> String {
    value.isFinite && value.rounded() == value && abs(value) < 1_000_000_000 ? "\(Int(value))" : "\(Double(value))"
  }
}
