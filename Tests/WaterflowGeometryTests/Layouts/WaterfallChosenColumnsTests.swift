import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Items that ask for a column.
struct WaterfallChosenColumnsTests {
  private let layout = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 0)

  private func items(_ lengths: [CGFloat], _ columns: [Int?], spans: [Int]? = nil) -> SectionItems {
    SectionItems(
      count: lengths.count, size: { _ in .zero }, height: { index, _ in lengths[index] },
      columnSpan: spans.map { spans in { spans[$0] } }, column: { columns[$0] })
  }

  /// Item 3 goes to the empty column 1; then columns 0 and 1 are 10 long and column 2 is 20 long.
  @Test("an item lies in the column that it asks for, the others where the content is shortest")
  func chosen() {
    let items = items([10, 10, 10, 10, 5], [2, nil, 2, nil, nil])
    let arrangement = layout.arrange(items, in: .vertical(300))
    #expect(arrangement.frames.map(\.minX) == [200, 0, 200, 100, 0])
    #expect(arrangement.frames.map(\.minY) == [0, 0, 10, 0, 10])
    #expect(arrangement.size.height == 20)
    #expect(items.problems == [])
  }

  @Test("right to left, column 0 is the rightmost")
  func rightToLeft() {
    let frames = layout.arrange(items([10, 10, 10], [2, 0, nil]), in: .vertical(300, isRightToLeft: true)).frames
    #expect(frames.map(\.minX) == [0, 200, 100])
  }

  @Test("scrolling horizontally, an item asks for a row")
  func horizontal() {
    let frames = layout.arrange(items([10, 20, 30], [2, 2, nil]), in: .horizontal(300)).frames
    #expect(frames.map(\.minY) == [200, 200, 0])
    #expect(frames.map(\.minX) == [0, 10, 0])
  }

  @Test("left to right, the next item follows the one that chose")
  func leftToRight() {
    var layout = layout
    layout.order = .leftToRight
    let frames = layout.arrange(items([10, 10, 10, 10, 10], [nil, 2, nil, 0, nil]), in: .vertical(300)).frames
    #expect(frames.map(\.minX) == [0, 200, 0, 0, 100])
    #expect(frames.map(\.minY) == [0, 0, 10, 20, 0])
  }

  @Test("an item that covers several columns asks for the first, and starts where all of them have ended")
  func spans() {
    let items = items([10, 30, 20], [2, 0, 1], spans: [1, 1, 2])
    let frames = layout.arrange(items, in: .vertical(300)).frames
    #expect(
      frames == [
        CGRect(x: 200, y: 0, width: 100, height: 10), CGRect(x: 0, y: 0, width: 100, height: 30),
        CGRect(x: 100, y: 10, width: 200, height: 20),
      ])
    #expect(items.problems == [])
  }

  @Test("where columns have weights, the height is asked for the width of the chosen one")
  func weights() {
    let layout = WaterfallLayout(columns: .weights([1, 2]), columnSpacing: 0, rowSpacing: 0)
    let squares = SectionItems(
      count: 3, size: { _ in CGSize(width: 1, height: 1) }, column: { [1, 1, nil][$0] })
    #expect(
      layout.arrange(squares, in: .vertical(300)).frames == [
        CGRect(x: 100, y: 0, width: 200, height: 200), CGRect(x: 100, y: 200, width: 200, height: 200),
        CGRect(x: 0, y: 0, width: 100, height: 100),
      ])
  }

  @Test("heights are asked for in bulk all the same")
  func bulk() {
    var ranges: [Range<Int>] = []
    let items = SectionItems(
      count: 600, size: { _ in .zero }, height: { _, _ in 1 }, column: { $0 % 2 == 0 ? 1 : nil },
      heights: { range, _ in
        ranges.append(range)
        return range.map { _ in 20 }
      })
    let arrangement = layout.arrange(items, in: .vertical(300))
    #expect(ranges == [0..<256, 256..<512, 512..<600])
    #expect((0..<600).allSatisfy { arrangement.frame(ofItemAt: $0).height == 20 })
    // Half of the items are in column 1, the others share 0 and 2.
    #expect(arrangement.size.height == 6000)
  }

  @Test("with more than 256 columns the last can be chosen, too")
  func manyColumns() {
    let layout = WaterfallLayout(columns: .count(300), columnSpacing: 0)
    let frames = layout.arrange(items([10, 10], [299, 256]), in: .vertical(300)).frames
    #expect(frames.map(\.minX) == [299, 256])
  }

  // MARK: After a change

  @Test("an item that asks for another column is placed again, and so are those after it")
  func changesItsMind() {
    let lengths: [CGFloat] = [10, 10, 10, 10, 10]
    var arrangement = layout.arrange(items(lengths, [nil, 1, nil, nil, nil]), in: .vertical(300))
    #expect(arrangement.frames.map(\.minX) == [0, 100, 200, 0, 100])
    layout.rearrange(
      &arrangement, after: .resizing([1], ofCount: 5), items(lengths, [nil, 0, nil, nil, nil]), in: .vertical(300))
    #expect(arrangement.frames.map(\.minX) == [0, 0, 100, 200, 100])
    #expect(arrangement.frames.map(\.minY) == [0, 10, 0, 0, 10])
  }

  @Test("an item that no longer asks for a column keeps its own, and all others theirs")
  func leavesItToTheLayout() {
    var lengths: [CGFloat] = [10, 10, 10, 10]
    var arrangement = layout.arrange(items(lengths, [0, 0, nil, nil]), in: .vertical(300))
    lengths[1] = 30
    layout.rearrange(
      &arrangement, after: .resizing([1], ofCount: 4), items(lengths, [0, nil, nil, nil]), in: .vertical(300))
    #expect(arrangement.frames.map(\.minX) == [0, 0, 100, 200])
    #expect(arrangement.frames.map(\.maxY) == [10, 40, 10, 10])
  }

  @Test("after an insertion kept items aren't asked for their column again")
  func insertion() {
    var asked: [Int] = []
    func items(_ count: Int) -> SectionItems {
      SectionItems(
        count: count, size: { _ in .zero }, height: { _, _ in 10 },
        column: {
          asked.append($0)
          return 2
        })
    }
    var arrangement = layout.arrange(items(3), in: .vertical(300))
    asked = []
    layout.rearrange(&arrangement, after: .inserting(1, at: 0, oldCount: 3), items(4), in: .vertical(300))
    #expect(asked == [0])
    #expect(arrangement.frames.map(\.minY) == [0, 10, 20, 30])
  }

  @Test("when the first item comes that may ask, all are asked")
  func firstQuestions() {
    let lengths: [CGFloat] = [10, 10, 10]
    var arrangement = layout.arrange(.lengths(lengths), in: .vertical(300))
    layout.rearrange(
      &arrangement, after: .resizing([2], ofCount: 3), items(lengths, [1, nil, 1]), in: .vertical(300))
    #expect(arrangement.frames.map(\.minX) == [100, 0, 100])
  }

  // MARK: Bad input

  @Test(
    "a column that isn't there is reported, and the nearest used",
    arguments: [(-1, 1, 0), (3, 1, 2), (.max, 1, 2), (.min, 1, 0), (2, 2, 1), (1, 3, 0)])
  func outOfRange(column: Int, span: Int, used: Int) {
    let items = items([10, 10, 10], [nil, column, column], spans: [1, span, span])
    let frames = layout.arrange(items, in: .vertical(300)).frames
    #expect(frames.map(\.minX) == [0, CGFloat(100 * used), CGFloat(100 * used)])
    #expect(items.problems == [.unusableColumn(index: 1, value: column, used: used)])
  }

  @Test("without questions no item asks")
  func noQuestions() {
    let items = SectionItems.lengths([10])
    #expect(!items.hasChosenColumns)
    #expect(items.column(of: 0) == nil)
  }
}
