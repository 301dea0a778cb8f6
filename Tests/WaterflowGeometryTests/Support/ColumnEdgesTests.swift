import Foundation
import Testing

@testable import WaterflowGeometry

struct ColumnEdgesTests {
  private func edges(
    _ count: Int, _ available: CGFloat, leading: CGFloat = 0, spacing: CGFloat = 0, in container: LayoutContainer
  ) -> ColumnEdges {
    ColumnEdges(
      count: count, available: available, leadingInset: leading, spacing: spacing, in: SectionSpace(container))
  }

  @Test("seven columns in 100 pixels: every edge is the nearest pixel, 14.29 wide")
  func sevenths() {
    let columns = edges(7, 100, in: .vertical(100))
    #expect(
      (0..<7).map { columns.pixels(of: $0, span: 1) } == [
        0..<14, 14..<29, 29..<43, 43..<57, 57..<71, 71..<86, 86..<100,
      ])
    #expect(columns.count == 7)
  }

  @Test("a span reaches from its first column's start to its last column's end")
  func spans() {
    let columns = edges(3, 320, leading: 4, spacing: 10, in: .vertical(330))
    #expect(columns.pixels(of: 0, span: 2) == 4..<214)
    #expect(columns.pixels(of: 1, span: 2) == 114..<324)
    #expect(columns.width(ofSpan: 1) == 100)
    #expect(columns.width(ofSpan: 3) == 320)
  }

  /// What columns cover where the section lies.
  private func pixels(_ columns: ColumnEdges, of column: Int, span: Int, in container: LayoutContainer) -> Range<Int> {
    let frame = SectionSpace(container).frame(main: 0..<1, cross: columns.pixels(of: column, span: span))
    let direction = container.scrollDirection
    return Int(direction.crossStart(of: frame))..<Int(direction.crossEnd(of: frame))
  }

  @Test("right to left, column 0 is the rightmost; horizontally nothing across is mirrored")
  func mirrored() {
    let vertical = LayoutContainer.vertical(330, isRightToLeft: true)
    let columns = edges(3, 300, leading: 20, in: vertical)
    #expect(
      (0..<3).map { pixels(columns, of: $0, span: 1, in: vertical) } == [210..<310, 110..<210, 10..<110])
    #expect(pixels(columns, of: 0, span: 2, in: vertical) == 110..<310)
    let horizontal = LayoutContainer.horizontal(330, isRightToLeft: true)
    let rows = edges(3, 300, leading: 20, in: horizontal)
    #expect(
      (0..<3).map { pixels(rows, of: $0, span: 1, in: horizontal) } == [20..<120, 120..<220, 220..<320])
  }

  @Test("less room than the spacings need gives columns without width")
  func noRoom() {
    let columns = edges(4, 20, spacing: 10, in: .vertical(20))
    #expect(columns.width == 0)
    #expect((0..<4).map { columns.pixels(of: $0, span: 1) } == [0..<0, 10..<10, 20..<20, 30..<30])
    // Nor do spans of them, though there are spacings between.
    #expect(columns.width(ofSpan: 3) == 0)
    #expect((0..<3).map { columns.pixels(of: $0, span: 2) } == [0..<0, 10..<10, 20..<20])
  }
}
