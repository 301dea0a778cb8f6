import Foundation
import WaterflowGeometry

/// An item in the result of a query.
struct SeenItem: Equatable, CustomStringConvertible {
  var index: Int
  var frame: CGRect
  var level = 0

  var description: String { "\(index): \(frame) on \(level)" }
}

extension SectionArrangement {
  func seen(in rect: CGRect) -> [SeenItem] {
    var seen: [SeenItem] = []
    forEachItem(in: rect) { seen.append(SeenItem(index: $0, frame: $1)) }
    return seen
  }

  /// - Parameter rect: nil for the viewport.
  func held(in viewport: CGRect, visibleIn rect: CGRect? = nil) -> [SeenItem] {
    var held: [SeenItem] = []
    forEachPinnedItem(in: rect ?? viewport, viewport: viewport) {
      held.append(SeenItem(index: $0, frame: $1, level: $2))
    }
    return held
  }
}
