/// The index of a section, and of an item in that section: an index path without UIKit.
public struct ItemIndex: Sendable, Hashable, Comparable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates an index, whether or not there is such an item.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (first: ItemIndex, second: ItemIndex) -> Bool {
    first.section != second.section ? first.section < second.section : first.item < second.item
  }
}

extension ItemIndex: CustomStringConvertible {
  /// A description in the form `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
