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
    #expect(columns.width(of: 2, span: 1) == 100)
    #expect(columns.width(of: 0, span: 3) == 320)
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
    #expect(columns.width(of: 0, span: 1) == 0)
    #expect((0..<4).map { columns.pixels(of: $0, span: 1) } == [0..<0, 10..<10, 20..<20, 30..<30])
    // Nor do spans of them, though there are spacings between.
    #expect(columns.width(of: 0, span: 3) == 0)
    #expect((0..<3).map { columns.pixels(of: $0, span: 2) } == [0..<0, 10..<10, 20..<20])
  }

  @Test("columns of weights 1, 2 and 4 in 100 pixels: every edge is the nearest pixel, a seventh is 14.29 wide")
  func weights() {
    let space = SectionSpace(.vertical(100))
    let columns = ColumnEdges(weights: [1, 2, 4], available: 100, leadingInset: 0, spacing: 0, in: space)
    #expect((0..<3).map { columns.pixels(of: $0, span: 1) } == [0..<14, 14..<43, 43..<100])
    #expect(columns.pixels(of: 1, span: 2) == 14..<100)
    #expect(!columns.areEquallyWide)
    #expect(abs(columns.width(of: 1, span: 1) - 200.0 / 7) < 1e-9)
    let spaced = ColumnEdges(weights: [3, 1], available: 90, leadingInset: 5, spacing: 10, in: space)
    #expect((0..<2).map { spaced.pixels(of: $0, span: 1) } == [5..<65, 75..<95])
    #expect(spaced.width(of: 0, span: 2) == 90)
  }

  @Test("weights whose sum isn't finite, and less room than the spacings need")
  func strangeWeights() {
    let space = SectionSpace(.vertical(100))
    let greatest = CGFloat.greatestFiniteMagnitude
    let columns = ColumnEdges(
      weights: [greatest, greatest, greatest / 2], available: 100, leadingInset: 0, spacing: 0, in: space)
    #expect((0..<3).map { columns.pixels(of: $0, span: 1) } == [0..<40, 40..<80, 80..<100])
    let none = ColumnEdges(weights: [1, 2], available: 5, leadingInset: 0, spacing: 10, in: space)
    #expect(none.width(of: 0, span: 2) == 0)
    #expect((0..<2).map { none.pixels(of: $0, span: 1) } == [0..<0, 10..<10])
  }
}
