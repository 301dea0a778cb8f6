import Foundation

/// Tells layouts that are due to a change of what a view holds from those for showing, measuring or resizing it.
struct ContentLayouts {
  private var isExpected = true
  private var size: CGSize?

  mutating func expect() { isExpected = true }

  /// Notes a layout at a size. Returns whether nothing but the content can have asked for it.
  mutating func note(_ size: CGSize) -> Bool {
    defer {
      isExpected = false
      self.size = size
    }
    return !isExpected && size == self.size
  }
}
