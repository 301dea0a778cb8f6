import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Columns whose widths are in proportion to weights.
struct WaterfallWeightsTests {
  private let layout = WaterfallLayout(columns: .weights([2, 1]), columnSpacing: 10, rowSpacing: 10)

  /// Items twice as wide as high.
  private func photos(_ count: Int) -> SectionItems {
    SectionItems(count: count, size: { _ in CGSize(width: 60, height: 30) })
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: By hand

  /// Two columns of 200 and 100 points: an item is 100 or 50 high.
  @Test("each item is scaled to the width of the column that it goes to")
  func naturalSizes() {
    let arrangement = layout.arrange(photos(4), in: .vertical(310))
    #expect(
      arrangement.frames == [
        rect(0, 0, 200, 100), rect(210, 0, 100, 50), rect(210, 60, 100, 50), rect(0, 110, 200, 100),
      ])
    #expect(arrangement.size == CGSize(width: 310, height: 210))
  }

  @Test("right to left, the picture is mirrored as a whole")
  func rightToLeft() {
    var layout = layout
    layout.insets = SectionInsets(top: 0, left: 20, bottom: 0, right: 30)
    #expect(
      layout.arrange(photos(4), in: .vertical(360, isRightToLeft: true)).frames == [
        rect(140, 0, 200, 100), rect(30, 0, 100, 50), rect(30, 60, 100, 50), rect(140, 110, 200, 100),
      ])
  }

  /// An item is 400 long in the row of 200 points, 200 in that of 100.
  @Test("scrolling horizontally, rows have weights", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let frames = layout.arrange(photos(4), in: .horizontal(310, isRightToLeft: isRightToLeft)).frames
    #expect(frames.map(\.minY) == [0, 210, 210, 0])
    #expect(frames.map(\.size.height) == [200, 100, 100, 200])
    #expect(frames.map(\.minX) == (isRightToLeft ? [410, 610, 400, 0] : [0, 0, 210, 410]))
    #expect(frames.map(\.size.width) == [400, 200, 200, 400])
  }

  @Test("heights are asked for the width of the columns that an item covers, each once")
  func askedWidths() {
    var asked: [CGFloat] = []
    let items = SectionItems(
      count: 4, size: { _ in .zero },
      height: { _, width in
        asked.append(width)
        return 10
      }, columnSpan: { [1, 2, 3, 1][$0] })
    let layout = WaterfallLayout(columns: .weights([1, 3, 2]), columnSpacing: 10)
    // 620 points less two spacings: 100, 300, 200. Item 1 covers the last two columns.
    let frames = layout.arrange(items, in: .vertical(620)).frames
    #expect(asked == [100, 510, 620, 100])
    #expect(frames.map(\.minX) == [0, 110, 0, 0])
    #expect(frames.map(\.width) == [100, 510, 620, 100])
  }

  @Test("equal weights are equal columns, whatever they are", arguments: [[1, 1, 1], [0.3, 0.3, 0.3]] as [[CGFloat]])
  func equalWeights(weights: [CGFloat]) {
    let count = WaterfallLayout(columns: .count(3)).arrange(photos(20), in: .vertical(375, scale: 3)).frames
    let equal = WaterfallLayout(columns: .weights(weights)).arrange(photos(20), in: .vertical(375, scale: 3)).frames
    #expect(equal == count)
  }

  @Test("heights in bulk are asked for where columns are equally wide only", arguments: [true, false])
  func bulk(areEqual: Bool) {
    var ranges: [Range<Int>] = []
    var single: [Int] = []
    let items = SectionItems(
      count: 5, size: { _ in .zero },
      height: { index, _ in
        single.append(index)
        return 20
      },
      heights: { range, _ in
        ranges.append(range)
        return range.map { _ in 20 }
      })
    let layout = WaterfallLayout(columns: .weights(areEqual ? [2, 2] : [2, 1]))
    _ = layout.arrange(items, in: .vertical(310))
    #expect(ranges == (areEqual ? [0..<5] : []))
    #expect(single == (areEqual ? [] : [0, 1, 2, 3, 4]))
  }

  @Test("the last edge is exact, and no column is wider or narrower than it should be by more than a pixel")
  func wholePixels() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      let weights = (0..<random.int(2...9)).map { _ in CGFloat(random.int(1...20)) / 4 }
      let (scale, width) = (CGFloat(random.int(1...3)), CGFloat(random.int(300...900)))
      let layout = WaterfallLayout(
        columns: .weights(weights), columnSpacing: 5, insets: SectionInsets(top: 0, left: 4, bottom: 0, right: 9),
        order: .leftToRight)
      let frames = layout.arrange(.lengths(weights.map { _ in 10 }), in: .vertical(width, scale: scale)).frames
      let room = width - 13 - 5 * CGFloat(weights.count - 1)
      #expect(frames.first?.minX == 4 && frames.last?.maxX == width - 9, "\(weights) in \(width)")
      for (frame, weight) in zip(frames, weights) {
        let exact = room * weight / weights.reduce(0, +)
        #expect(abs(frame.width - exact) * scale <= 1 + 1e-9, "\(weights) in \(width)")
      }
    }
  }

  // MARK: After a change

  /// The indexes whose heights were asked for since the last time.
  private final class Asked {
    var indexes: [Int] = []
    func take() -> [Int] {
      defer { indexes = [] }
      return indexes
    }
  }

  private func items(_ lengths: [CGFloat], _ asked: Asked) -> SectionItems {
    SectionItems(
      count: lengths.count, size: { _ in .zero },
      height: { index, width in
        asked.indexes.append(index)
        return lengths[index] * width / 100
      })
  }

  @Test("a late height is asked at the width of its own column, and moves what is below it there only")
  func lateHeight() {
    let asked = Asked()
    var lengths: [CGFloat] = [50, 50, 50, 50]
    var arrangement = layout.arrange(items(lengths, asked), in: .vertical(310))
    // 100 high in the wide column, 50 in the other: 0, then 1 and 2 on the right, then 3.
    #expect(arrangement.frames.map(\.minX) == [0, 210, 210, 0])
    _ = asked.take()
    lengths[1] = 200
    layout.rearrange(
      &arrangement, after: .resizing([1], ofCount: 4), items(lengths, asked), in: .vertical(310))
    #expect(asked.take() == [1])
    #expect(
      arrangement.frames == [
        rect(0, 0, 200, 100), rect(210, 0, 100, 200), rect(210, 210, 100, 50), rect(0, 110, 200, 100),
      ])
  }

  @Test("items that an insertion brings into a column of another width are asked again, the others aren't")
  func insertion() {
    let asked = Asked()
    let lengths: [CGFloat] = [50, 50, 50, 50]
    var arrangement = layout.arrange(items(lengths, asked), in: .vertical(310))
    _ = asked.take()
    layout.rearrange(
      &arrangement, after: .inserting(1, at: 1, oldCount: 4), items(lengths + [50], asked), in: .vertical(310))
    // Columns before: left, right, right, left. Now the new item is on the right; of the old ones after it the first
    // stays on the right, the second goes to the left and the third to the right.
    #expect(arrangement.frames.map(\.minX) == [0, 210, 210, 0, 210])
    #expect(asked.take() == [1, 3, 4])
    #expect(
      arrangement.frames == layout.arrange(items(lengths + [50], Asked()), in: .vertical(310)).frames)
  }

  @Test("appended items ask for themselves only")
  func appending() {
    let asked = Asked()
    var arrangement = layout.arrange(items(Array(repeating: 30, count: 400), asked), in: .vertical(310))
    _ = asked.take()
    let longer = Array(repeating: CGFloat(30), count: 403)
    layout.rearrange(
      &arrangement, after: .inserting(3, at: 400, oldCount: 400), items(longer, asked), in: .vertical(310))
    #expect(asked.take() == [400, 401, 402])
    #expect(arrangement.frames == layout.arrange(items(longer, Asked()), in: .vertical(310)).frames)
  }

  // MARK: Bad input

  @Test(
    "a weight that can't be used counts as 1, and the first is reported",
    arguments: [(0, "0"), (-2, "-2"), (.nan, "nan"), (.infinity, "inf")] as [(CGFloat, String)])
  func badWeight(weight: CGFloat, text: String) {
    let items = SectionItems.lengths([10, 10, 10])
    let layout = WaterfallLayout(columns: .weights([2, weight, -7]), columnSpacing: 0)
    #expect(layout.arrange(items, in: .vertical(400)).frames.map(\.width) == [200, 100, 100])
    #expect(items.problems == [.unusableOption(name: "columns.weights[1]", value: text, used: "1")])
  }

  @Test("no weights are reported and give one column")
  func noWeights() {
    let items = SectionItems.lengths([10, 10])
    let frames = WaterfallLayout(columns: .weights([]), rowSpacing: 0).arrange(items, in: .vertical(100)).frames
    #expect(frames == [rect(0, 0, 100, 10), rect(0, 10, 100, 10)])
    #expect(items.problems == [.unusableOption(name: "columns.weights", value: "0 weights", used: "one column")])
  }

  @Test("more weights than there can be columns are reported, and the first of them used")
  func tooManyWeights() {
    let items = SectionItems.lengths([10, 20], spans: [1, .max])
    let weights = [3] + Array(repeating: CGFloat(1), count: 65_535)
    let frames = WaterfallLayout(columns: .weights(weights), columnSpacing: 0).arrange(items, in: .vertical(100)).frames
    #expect(frames[1].width == 100)
    #expect(
      items.problems == [.unusableOption(name: "columns.weights", value: "65536 weights", used: "the first 65535")])
  }

  @Test("without room items have no width, and that is reported")
  func noRoom() {
    let items = SectionItems.lengths([10, 10, 10], spans: [1, 2, 1])
    let frames = layout.arrange(items, in: .vertical(10)).frames
    #expect(frames.map(\.width) == [0, 0, 0])
    #expect(frames.map(\.height) == [10, 10, 10])
    #expect(items.problems == [.noRoom(available: 10)])
  }
}
