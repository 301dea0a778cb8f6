import Foundation

/// A value given to a layout that the layout can't use. The layout uses a safe value instead, and the view reports the
/// problem.
public enum LayoutProblem: Sendable, Hashable {
  /// Negative, NaN, infinite or excessively large sizes of `count` items. The first is at `firstIndex` with `value` in
  /// points. Such a side is laid out as 0, a too large one as the largest possible.
  case unusableSize(firstIndex: Int, value: CGFloat, count: Int)

  /// An automatic size of the item at `index`, in a layout that doesn't let cells measure natural sizes. It counts as
  /// 50 × 50 points. Only one such item is named.
  case automaticSize(index: Int)

  /// An unusable column span, `value`, of the item at `index`. The nearest possible span is used.
  case unusableColumnSpan(index: Int, value: Int)

  /// A column, `value`, that the layout doesn't have, requested by the item at `index` or covered by it. The item lies
  /// in the nearest that are, from `used` on. Only the first such item is named.
  case unusableColumn(index: Int, value: Int, used: Int)

  /// A container too narrow for the layout, with `available` points across the scroll direction. Items get a width of
  /// 0.
  case noRoom(available: CGFloat)

  /// An unusable `value` of the layout's option `name`. `used` replaces it.
  case unusableOption(name: String, value: String, used: String)

  /// An impossible parent of `count` items of a tree, for the same `reason`. The first is at `firstIndex` and names
  /// `parent`. Each becomes a root.
  case brokenParent(firstIndex: Int, parent: Int, reason: BrokenParentReason, count: Int)

  /// The reasons for which an item can't be the parent of another.
  public enum BrokenParentReason: Sendable, Hashable {
    /// No item has the parent's index.
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
