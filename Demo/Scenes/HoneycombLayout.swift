import Foundation
import Waterflow

/// Rows of n and n - 1 hexagons by turns. Each item is a disc in its hexagon, each hexagon a decoration.
struct HoneycombLayout: SectionLayout {
  static let hexagonKind = "Hexagon"
  /// The least width of a hexagon, in points. A row has as many as fit.
  var leastWidth: CGFloat = 72
  var margin: CGFloat = 0
  var dependsOnContainerLength: Bool { false }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let space = SectionSpace(container)
    let margin = space.pixels(holding: margin)
    let room = max(0, space.points(space.crossLength - 2 * margin))
    let perRow = max(1, Int(min(room / max(1, leastWidth), 1000)))
    return Honeycomb(count: items.count, perRow: perRow, width: room / CGFloat(perRow), margin: margin, in: space)
  }
}

/// Every frame follows from the index, so nothing is stored and a search visits only the rows near the rectangle.
private struct Honeycomb: SectionArrangement {
  let count: Int
  private let perRow: Int
  private let margin: Int
  /// Of a hexagon, in points: its edges are the pixels nearest to where they belong.
  private let width: CGFloat
  /// Of a hexagon, from corner to corner.
  private let length: Int
  /// From one row to the next.
  private let step: Int
  private let space: SectionSpace

  init(count: Int, perRow: Int, width: CGFloat, margin: Int, in space: SectionSpace) {
    (self.count, self.perRow, self.width, self.margin) = (count, perRow, width, margin)
    let side = width / 3.squareRoot()
    length = space.pixels(holding: 2 * side)
    step = max(1, space.pixels(holding: 1.5 * side))
    let (pairs, rest) = count.quotientAndRemainder(dividingBy: 2 * perRow - 1)
    let rows = 2 * pairs + (rest + perRow - 1) / perRow
    self.space = space.holding(mainLength: 2 * margin + (rows > 0 ? (rows - 1) * step + length : 0))
  }

  var size: CGSize { space.size }

  func frame(ofItemAt index: Int) -> CGRect {
    guard (0..<count).contains(index) else { return .zero }
    let (start, column) = place(ofItemAt: index)
    let inset = space.nearestEdge(to: width * 0.07)
    let cross = edge(column) + inset..<max(edge(column) + inset, edge(column + 2) - inset)
    let main = start + (length - cross.count) / 2
    return space.frame(main: main..<main + cross.count, cross: cross)
  }

  /// Where a hexagon starts along the scroll direction, and how many half hexagons there are before it in its row.
  private func place(ofItemAt index: Int) -> (start: Int, column: Int) {
    let (pair, place) = index.quotientAndRemainder(dividingBy: 2 * perRow - 1)
    let column = place < perRow ? 2 * place : 2 * (place - perRow) + 1
    return (margin + (2 * pair + place / perRow) * step, column)
  }

  /// The pixel edge after a number of half hexagons, the same in every row.
  private func edge(_ column: Int) -> Int {
    margin + space.nearestEdge(to: CGFloat(column) * width / 2)
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    let frames = indexes(near: rect).map { ($0, frame(ofItemAt: $0)) }
    for (index, frame) in frames where frame.intersects(rect) { body(index, frame) }
  }

  func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    let corners = [(0, 1), (length - step, 2), (step, 2), (length, 1), (step, 0), (length - step, 0), (0, 1)]
    for index in indexes(near: rect) {
      let (start, column) = place(ofItemAt: index)
      let (main, cross) = (start..<start + length, edge(column)..<edge(column + 2))
      let frame = space.frame(main: main, cross: cross)
      guard frame.intersects(rect) else { continue }
      let line = corners.map { distance, half in
        space.point(main: start + distance, cross: edge(column + half), inElementCovering: main, cross)
      }
      body(.init(role: .decoration, kind: HoneycombLayout.hexagonKind, index: index, frame: frame, polyline: line))
    }
  }

  private func indexes(near rect: CGRect) -> Range<Int> {
    guard let main = space.windows(of: rect)?.main else { return 0..<0 }
    func pair(at position: Int) -> Int { max(0, min((position - margin) / (2 * step), count)) }
    // A hexagon reaches into the row after it.
    let first = min(count, max(0, pair(at: main.start) - 1) * (2 * perRow - 1))
    return first..<max(first, min(count, (pair(at: main.end) + 1) * (2 * perRow - 1)))
  }
}
