/// Where an item is: which section, and which item of it. What an `IndexPath` says, without UIKit.
public struct ItemIndex: Sendable, Hashable, Comparable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// The place of an item; whether there is one is not asked.
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
