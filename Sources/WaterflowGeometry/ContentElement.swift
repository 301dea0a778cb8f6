import Foundation

/// Names one thing that can be on screen. Elements are ordered by section, then from background to footer, then by index,
/// so that what is shown has one order everywhere.
public struct ContentElement: Hashable, Comparable, Sendable {
  /// What an element is to its section, in ascending order.
  public enum Category: UInt8, Comparable, Sendable {
    /// Lies under the whole section.
    case background
    /// Lies before the items.
    case header
    /// One of the items.
    case item
    /// Lies after the items.
    case footer

    public static func < (first: Category, second: Category) -> Bool { first.rawValue < second.rawValue }
  }

  /// The index of its section.
  public var section: Int
  /// What it is to its section.
  public var category: Category
  /// The item's index in its section; 0 for the others, of which a section has one each.
  public var index: Int

  /// The element of a category; `index` says which item.
  public init(section: Int, category: Category, index: Int = 0) {
    self.section = section
    self.category = category
    self.index = index
  }

  /// An item of a section.
  public static func item(_ index: Int, inSection section: Int) -> ContentElement {
    ContentElement(section: section, category: .item, index: index)
  }

  public static func < (first: ContentElement, second: ContentElement) -> Bool {
    if first.section != second.section { return first.section < second.section }
    if first.category != second.category { return first.category < second.category }
    return first.index < second.index
  }
}
