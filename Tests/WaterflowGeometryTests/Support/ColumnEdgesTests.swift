import Foundation
import Testing

@testable import WaterflowGeometry

struct ColumnEdgesTests {
  private func edges(
    _ count: Int, _ available: CGFloat, leading: CGFloat = 0, spacing: CGFloat = 0, in container: LayoutContainer
  ) -> ColumnEdges {
    ColumnEdges(count: count, available: available, leadingInset: leading, spacing: spacing, in: container)
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

  @Test("right to left, column 0 is the rightmost; horizontally nothing across is mirrored")
  func mirrored() {
    let vertical = edges(3, 300, leading: 20, in: .vertical(330, isRightToLeft: true))
    #expect((0..<3).map { vertical.pixels(of: $0, span: 1) } == [210..<310, 110..<210, 10..<110])
    #expect(vertical.pixels(of: 0, span: 2) == 110..<310)
    let horizontal = edges(3, 300, leading: 20, in: .horizontal(330, isRightToLeft: true))
    #expect((0..<3).map { horizontal.pixels(of: $0, span: 1) } == [20..<120, 120..<220, 220..<320])
  }

  @Test("less room than the spacings need gives columns without width")
  func noRoom() {
    let columns = edges(4, 20, spacing: 10, in: .vertical(20))
    #expect(columns.width == 0)
    #expect((0..<4).map { columns.pixels(of: $0, span: 1) } == [0..<0, 10..<10, 20..<20, 30..<30])
  }
}
