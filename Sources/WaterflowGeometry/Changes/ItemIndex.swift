/// Where an item is: which section, and which item of it. What an `IndexPath` says, without UIKit.
public struct ItemIndex: Sendable, Hashable, Comparable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (first: ItemIndex, second: ItemIndex) -> Bool {
    first.section != second.section ? first.section < second.section : first.item < second.item
  }
}

extension ItemIndex: CustomStringConvertible {
  /// `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
