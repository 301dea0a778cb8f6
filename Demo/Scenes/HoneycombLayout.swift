import Foundation
import Waterflow

/// Rows of n and n - 1 hexagons by turns. Each item is a disc in its hexagon, each hexagon a decoration.
struct HoneycombLayout: SectionLayout {
  static let hexagonKind = "Hexagon"
  /// The least width of a hexagon, in points. A row has as many as fit.
  var leastWidth: CGFloat = 72
  var margin: CGFloat = 0

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let room = max(0, container.size.width - 2 * margin)
    let perRow = max(1, Int(min(room / max(1, leastWidth), 1000)))
    return Honeycomb(count: items.count, perRow: perRow, width: room / CGFloat(perRow), margin: margin)
  }
}

/// Every frame follows from the index, so nothing is stored and a search visits only the rows near the rectangle.
private struct Honeycomb: SectionArrangement {
  let count: Int, perRow: Int, width: CGFloat, margin: CGFloat
  private var perPair: Int { 2 * perRow - 1 }
  private var side: CGFloat { width / 3.squareRoot() }

  var size: CGSize {
    let rows = CGFloat(count / perPair * 2 + (count % perPair + perRow - 1) / perRow)
    let height = count > 0 ? side * (1.5 * rows + 0.5) : 0
    return CGSize(width: 2 * margin + width * CGFloat(perRow), height: height + 2 * margin)
  }

  private func hexagon(at index: Int) -> CGRect {
    let (pair, place) = index.quotientAndRemainder(dividingBy: perPair)
    let x = place < perRow ? CGFloat(place) : CGFloat(place - perRow) + 0.5
    let y = CGFloat(2 * pair + place / perRow) * 1.5 * side
    return CGRect(x: margin + x * width, y: margin + y, width: width, height: 2 * side)
  }

  func frame(ofItemAt index: Int) -> CGRect {
    (0..<count).contains(index) ? hexagon(at: index).insetBy(dx: width * 0.07, dy: side - width * 0.43) : .zero
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    let frames = indexes(near: rect).map { ($0, frame(ofItemAt: $0)) }
    for (index, frame) in frames where frame.intersects(rect) { body(index, frame) }
  }

  func forEachAccompanyingElement(in rect: CGRect, _ body: (_ element: AccompanyingElement) -> Void) {
    let corners: [(x: CGFloat, y: CGFloat)] = [(1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1), (1, 0)]
    let line = corners.map { CGPoint(x: $0.x * width / 2, y: $0.y * side / 2) }
    for (index, frame) in indexes(near: rect).map({ ($0, hexagon(at: $0)) }) where frame.intersects(rect) {
      body(.init(role: .decoration, kind: HoneycombLayout.hexagonKind, index: index, frame: frame, polyline: line))
    }
  }

  private func indexes(near rect: CGRect) -> Range<Int> {
    func pair(at y: CGFloat) -> Int { Int(max(0, min((y - margin) / max(1, 3 * side), CGFloat(count / perPair + 1)))) }
    let first = min(count, max(0, pair(at: rect.minY) - 1) * perPair)
    return first..<max(first, min(count, (pair(at: rect.maxY) + 1) * perPair))
  }
}
