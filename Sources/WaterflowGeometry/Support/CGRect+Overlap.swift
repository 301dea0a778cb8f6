import Foundation

extension CGRect {
  /// Whether the two have more in common than an edge: with `intersects(_:)` they also do where they only touch. One
  /// without a width or a height overlaps what it lies inside of.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// Whether a point lies inside: `contains(_:)`, which traps in Foundation where a side is no number, as it may be in a
  /// layout of the app's own.
  func holds(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
