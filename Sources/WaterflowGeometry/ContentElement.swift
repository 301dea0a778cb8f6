import Foundation

/// Names one thing that can be on screen. Elements are ordered by section, then from background to footer, then by index,
/// so that what is shown has one order everywhere.
public struct ContentElement: Hashable, Comparable, Sendable {
  public enum Category: UInt8, Comparable, Sendable {
    case background
    case header
    case item
    case footer

    public static func < (first: Category, second: Category) -> Bool { first.rawValue < second.rawValue }
  }

  public var section: Int
  public var category: Category
  /// The item's index in its section; 0 for the others, of which a section has one each.
  public var index: Int

  public init(section: Int, category: Category, index: Int = 0) {
    self.section = section
    self.category = category
    self.index = index
  }

  public static func item(_ index: Int, inSection section: Int) -> ContentElement {
    ContentElement(section: section, category: .item, index: index)
  }

  public static func < (first: ContentElement, second: ContentElement) -> Bool {
    if first.section != second.section { return first.section < second.section }
    if first.category != second.category { return first.category < second.category }
    return first.index < second.index
  }
}
