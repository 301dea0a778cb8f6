import Foundation

extension CGRect {
  /// Whether the two have more in common than an edge: with `intersects(_:)` they also do where they only touch. One
  /// without a width or a height overlaps what it lies inside of.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
