import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct SectionItemsTests {
  @Test("heights in bulk and one by one give the same frames", arguments: [0, 1, 63, 64, 65, 255, 256, 257, 1000])
  func bulkEqualsSingle(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let lengths = (0..<count).map { _ in CGFloat(random.double(0...200)) }
    let layout = WaterfallLayout(columns: .count(4))
    let single = layout.arrange(.lengths(lengths), in: .vertical(500, scale: 3))
    let bulk = layout.arrange(
      SectionItems(count: count, size: { _ in .zero }, heights: { range, _ in Array(lengths[range]) }),
      in: .vertical(500, scale: 3))
    #expect(bulk.frames == single.frames)
    #expect(bulk.size == single.size)
  }

  @Test("each height is asked once, in order, and nothing that isn't needed")
  func askedOnce() {
    var asked: [Int] = []
    var sizesAsked = 0
    let items = SectionItems(
      count: 700,
      size: { _ in
        sizesAsked += 1
        return .zero
      },
      height: { index, _ in
        asked.append(index)
        return 10
      })
    let arrangement = WaterfallLayout().arrange(items, in: .vertical(320))
    #expect(asked == Array(0..<700))
    _ = arrangement.frames
    _ = arrangement.indices(in: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(asked.count == 700)
    #expect(sizesAsked == 0)
  }

  @Test("with spans too, each span and each height is asked once, in order")
  func askedOnceWithSpans() {
    var heights: [Int] = []
    var spans: [Int] = []
    let items = SectionItems(
      count: 300, size: { _ in .zero },
      height: { index, _ in
        heights.append(index)
        return 10
      },
      columnSpan: { index in
        spans.append(index)
        return 1 + index % 3
      })
    _ = WaterfallLayout().arrange(items, in: .vertical(320))
    #expect(spans == Array(0..<300))
    #expect(heights == Array(0..<300))
    #expect(items.hasColumnSpans)
    #expect(!SectionItems.lengths([1]).hasColumnSpans)
  }

  @Test("the bulk source is asked for every item once, in order, and the single one not at all")
  func bulkAskedOnce() {
    var ranges: [Range<Int>] = []
    var widths: Set<CGFloat> = []
    var singles = 0
    let items = SectionItems(
      count: 1_000,
      size: { _ in
        singles += 1
        return .zero
      },
      height: { _, _ in
        singles += 1
        return 0
      },
      heights: { range, width in
        ranges.append(range)
        widths.insert(width)
        return Array(repeating: 10, count: range.count)
      })
    _ = WaterfallLayout().arrange(items, in: .vertical(320))
    #expect(ranges.flatMap { Array($0) } == Array(0..<1_000))
    #expect(widths == [100])
    #expect(singles == 0)
  }

  @Test("a bulk source that passes is followed by single questions", arguments: [0, 300])
  func bulkPasses(from first: Int) {
    let items = SectionItems(
      count: 600, size: { _ in .zero }, height: { index, _ in CGFloat(index) },
      heights: { range, _ in range.lowerBound >= first ? nil : range.map { CGFloat($0) } })
    let frames = WaterfallLayout().arrange(items, in: .vertical(320)).frames
    #expect(frames.map(\.height) == (0..<600).map { CGFloat($0) })
    #expect(items.problems == [])
  }

  @Test(
    "a bulk answer of the wrong length is reported once, and the sizes are asked one by one", arguments: [0, 1, 999])
  func wrongBulkCount(found: Int) {
    let items = SectionItems(
      count: 5_000, size: { _ in .zero }, height: { index, _ in CGFloat(index % 100) },
      heights: { _, _ in Array(repeating: 7, count: found) })
    let frames = WaterfallLayout().arrange(items, in: .vertical(320)).frames
    #expect(frames.map(\.height) == (0..<5_000).map { CGFloat($0 % 100) })
    #expect(items.problems.count == 1)
    guard case .unusableOption(let name, let value, let used)? = items.problems.first else {
      return #expect(Bool(false), "\(items.problems)")
    }
    #expect(name.hasPrefix("bulk sizes for items 0 to "))
    #expect(value == "\(found) values")
    #expect(used == "the sizes asked one by one")
  }

  @Test("natural sizes in bulk are used, checked and recovered like heights")
  func sizes() {
    func collect(_ items: SectionItems) -> [CGSize] {
      var sizes: [CGSize] = []
      items.forEachSize(in: 0..<items.count) { index, size in
        #expect(index == sizes.count)
        sizes.append(size)
      }
      return sizes
    }
    let expected = [CGSize(width: 1, height: 2), CGSize(width: 3, height: 4), CGSize(width: 5, height: 6)]
    #expect(collect(SectionItems(count: 3, size: { expected[$0] })) == expected)
    #expect(collect(SectionItems(count: 3, size: { _ in .zero }, sizes: { Array(expected[$0]) })) == expected)
    #expect(collect(SectionItems(count: 3, size: { expected[$0] }, sizes: { _ in nil })) == expected)
    let wrong = SectionItems(count: 3, size: { expected[$0] }, sizes: { _ in [.zero] })
    #expect(collect(wrong) == expected)
    #expect(wrong.problems.count == 1)
    let bad = SectionItems(
      count: 2, size: { _ in .zero }, sizes: { _ in [CGSize(width: -1, height: 2), CGSize(width: 3, height: 4)] })
    #expect(collect(bad) == [CGSize(width: 0, height: 2), CGSize(width: 3, height: 4)])
    #expect(bad.problems == [.unusableSize(firstIndex: 0, value: -1, count: 1)])
  }

  @Test("a part of the items is asked for by their own indices")
  func ranges() {
    var indices: [Int] = []
    let bulk = SectionItems(
      count: 10, size: { _ in .zero }, sizes: { $0.map { CGSize(width: 1, height: CGFloat($0)) } },
      heights: { range, _ in range.map { CGFloat($0) } })
    for (index, height) in zip(4..<7, bulk.rawHeights(in: 4..<7, width: 1, in: .vertical(100))) {
      indices.append(index)
      #expect(height == CGFloat(index))
    }
    bulk.forEachSize(in: 7..<9) { index, size in
      indices.append(index)
      #expect(size.height == CGFloat(index))
    }
    #expect(indices == [4, 5, 6, 7, 8])
  }

  @Test("without a height of its own, an item keeps its proportions")
  func proportions() {
    let items = SectionItems(count: 2, size: { [CGSize(width: 200, height: 50), CGSize(width: 0, height: 30)][$0] })
    #expect(items.height(of: 0, width: 100, in: .vertical(100)) == 25)
    #expect(items.height(of: 1, width: 100, in: .vertical(100)) == 30)
    #expect(SectionItems.height(of: CGSize(width: 30, height: 40), scaledToWidth: 60) == 80)
    // Scrolling horizontally, the height runs across and the width is the length: 200 · 100 / 50.
    let turned = SectionItems(
      count: 1, size: { _ in CGSize(width: 200, height: 50) })
    #expect(turned.height(of: 0, width: 100, in: .horizontal(100)) == 400)
  }

  @Test("a panorama turned into something endless is reported and clamped")
  func extremeProportions() {
    let sizes = [CGSize(width: 1e-305, height: 1e6), CGSize(width: 1, height: 1e6), CGSize(width: 1, height: 1)]
    let items = SectionItems(count: 3, size: { sizes[$0] })
    #expect((0..<3).map { items.height(of: $0, width: 100, in: .vertical(100)) } == [0, 4_194_304, 100])
    #expect(items.problems == [.unusableSize(firstIndex: 0, value: .infinity, count: 2)])
  }

  @Test(
    "an unusable height is reported with its index and arrives as something usable",
    arguments: [(-1, 0), (.infinity, 0), (-.infinity, 0), (4_194_305, 4_194_304)] as [(CGFloat, CGFloat)])
  func unusable(value: CGFloat, used: CGFloat) {
    let items = SectionItems.lengths([5, value, 6, value, value])
    #expect((0..<5).map { items.height(of: $0, width: 10, in: .vertical(100)) } == [5, used, 6, used, used])
    #expect(items.problems == [.unusableSize(firstIndex: 1, value: value, count: 3)])
  }

  @Test("NaN is reported too, once, with the count of all unusable sizes")
  func notANumber() {
    let items = SectionItems.lengths([1, 2, .nan, -5])
    #expect((0..<4).map { items.height(of: $0, width: 10, in: .vertical(100)) } == [1, 2, 0, 0])
    #expect(items.problems.count == 1)
    guard case .unusableSize(let firstIndex, let value, let count)? = items.problems.first else {
      return #expect(Bool(false), "\(items.problems)")
    }
    #expect(firstIndex == 2 && value.isNaN && count == 2)
  }

  @Test("an item both of whose sides are unusable is one item")
  func bothSides() {
    let items = SectionItems(count: 2, size: { _ in CGSize(width: -1, height: -2) })
    #expect([items.size(of: 0), items.size(of: 1)] == [.zero, .zero])
    #expect(items.problems == [.unusableSize(firstIndex: 0, value: -1, count: 2)])
  }

  @Test("the largest and the smallest usable sizes are not reported")
  func limits() {
    let items = SectionItems.lengths([0, 4_194_304, -0.0])
    #expect((0..<3).map { items.height(of: $0, width: 1, in: .vertical(100)) } == [0, 4_194_304, 0])
    #expect(items.problems == [])
  }

  @Test("a span below 1 counts as 1, and the first is reported")
  func spans() {
    let items = SectionItems.lengths([1, 1, 1, 1], spans: [2, 0, -7, .min])
    #expect((0..<4).map { items.columnSpan(of: $0) } == [2, 1, 1, 1])
    #expect(items.problems == [.unusableColumnSpan(index: 1, value: 0)])
    #expect(SectionItems.lengths([1]).columnSpan(of: 0) == 1)
  }

  @Test("problems come in the order in which they were found, each once")
  func order() {
    let items = SectionItems.lengths([-1, 1], spans: [1, 0])
    _ = items.height(of: 0, width: 1, in: .vertical(100))
    items.report(.noRoom(available: 0))
    items.report(.noRoom(available: 0))
    _ = items.columnSpan(of: 1)
    #expect(
      items.problems == [
        .unusableSize(firstIndex: 0, value: -1, count: 1), .noRoom(available: 0),
        .unusableColumnSpan(index: 1, value: 0),
      ])
  }

  @Test("fewer than no items are none")
  func negativeCount() {
    let items = SectionItems(count: -5, size: { _ in .zero })
    #expect(items.count == 0)
    #expect(WaterfallLayout().arrange(items, in: .vertical(100)).count == 0)
  }
}
