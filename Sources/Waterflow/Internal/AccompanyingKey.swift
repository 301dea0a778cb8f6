import Foundation

/// Names an element that a layout added to its items.
struct AccompanyingKey: Comparable, Hashable {
  let section: Int
  let kind: String
  let index: Int

  init(section: Int, _ element: AccompanyingElement) {
    self.section = section
    kind = element.kind
    index = element.index
  }

  var indexPath: IndexPath { IndexPath(item: index, section: section) }

  static func < (first: AccompanyingKey, second: AccompanyingKey) -> Bool {
    (first.section, first.kind, first.index) < (second.section, second.kind, second.index)
  }
}
