import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct WaterfallLayoutTests {
  /// Three columns of 300 points between the margins 15 and 25: 15 + 3 · 300 + 2 · 10 + 25 = 960.
  private let wide = WaterfallLayout(
    columns: .count(3), columnSpacing: 10, rowSpacing: 10,
    insets: SectionInsets(top: 5, left: 15, bottom: 7, right: 25))

  @Test("items fill the columns and then go where the content is shortest")
  func shortestColumn() {
    let layout = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
    let arrangement = layout.arrange(.lengths([50, 30, 40, 20, 10, 5]), in: .vertical(300))
    #expect(
      arrangement.frames == [
        CGRect(x: 0, y: 0, width: 100, height: 50),
        CGRect(x: 100, y: 0, width: 100, height: 30),
        CGRect(x: 200, y: 0, width: 100, height: 40),
        CGRect(x: 100, y: 30, width: 100, height: 20),
        CGRect(x: 200, y: 40, width: 100, height: 10),
        CGRect(x: 0, y: 50, width: 100, height: 5),
      ])
    #expect(arrangement.size == CGSize(width: 300, height: 55))
    #expect(arrangement.count == 6)
  }

  @Test("a number stands for as many columns")
  func numberOfColumns() {
    let layout: WaterfallLayout = .waterfall(columns: 2)
    #expect(layout == .waterfall(columns: .count(2)))
    #expect(layout.columns == 2 && layout.columns != 3)
  }

  @Test("spacings lie between items, insets around them")
  func spacingsAndInsets() {
    let arrangement = wide.arrange(.lengths([100, 50, 80, 60]), in: .vertical(960))
    #expect(
      arrangement.frames == [
        CGRect(x: 15, y: 5, width: 300, height: 100),
        CGRect(x: 325, y: 5, width: 300, height: 50),
        CGRect(x: 635, y: 5, width: 300, height: 80),
        CGRect(x: 325, y: 65, width: 300, height: 60),
      ])
    #expect(arrangement.size == CGSize(width: 960, height: 132))
  }

  @Test("right to left, the picture is mirrored as a whole")
  func rightToLeft() {
    let arrangement = wide.arrange(.lengths([100, 50, 80, 60]), in: .vertical(960, isRightToLeft: true))
    #expect(
      arrangement.frames == [
        CGRect(x: 645, y: 5, width: 300, height: 100),
        CGRect(x: 335, y: 5, width: 300, height: 50),
        CGRect(x: 25, y: 5, width: 300, height: 80),
        CGRect(x: 335, y: 65, width: 300, height: 60),
      ])
    #expect(arrangement.size == CGSize(width: 960, height: 132))
  }

  private let rows = WaterfallLayout(
    columns: .count(3), columnSpacing: 0, rowSpacing: 10,
    insets: SectionInsets(top: 5, left: 11, bottom: 15, right: 13))

  @Test("scrolling horizontally, columns are rows and heights run along x")
  func horizontal() {
    let arrangement = rows.arrange(.lengths([50, 30, 40, 20]), in: .horizontal(320))
    #expect(
      arrangement.frames == [
        CGRect(x: 11, y: 5, width: 50, height: 100),
        CGRect(x: 11, y: 105, width: 30, height: 100),
        CGRect(x: 11, y: 205, width: 40, height: 100),
        CGRect(x: 51, y: 105, width: 20, height: 100),
      ])
    #expect(arrangement.size == CGSize(width: 84, height: 320))
  }

  @Test("scrolling horizontally right to left, the first item is the rightmost and rows keep their order")
  func horizontalRightToLeft() {
    let arrangement = rows.arrange(.lengths([50, 30, 40, 20]), in: .horizontal(320, isRightToLeft: true))
    #expect(
      arrangement.frames == [
        CGRect(x: 23, y: 5, width: 50, height: 100),
        CGRect(x: 43, y: 105, width: 30, height: 100),
        CGRect(x: 33, y: 205, width: 40, height: 100),
        CGRect(x: 13, y: 105, width: 20, height: 100),
      ])
    #expect(arrangement.size == CGSize(width: 84, height: 320))
  }

  @Test("left to right, columns take turns whatever their lengths")
  func leftToRight() {
    let layout = WaterfallLayout(columns: .count(2), columnSpacing: 0, rowSpacing: 0, order: .leftToRight)
    let arrangement = layout.arrange(.lengths([50, 10, 10, 10]), in: .vertical(200))
    #expect(
      arrangement.frames == [
        CGRect(x: 0, y: 0, width: 100, height: 50),
        CGRect(x: 100, y: 0, width: 100, height: 10),
        CGRect(x: 0, y: 50, width: 100, height: 10),
        CGRect(x: 100, y: 10, width: 100, height: 10),
      ])
  }

  @Test(
    "as many columns as fit at the minimum width, and at least one",
    arguments: [(500, [0, 170, 340]), (499, [0, 255]), (330, [0, 170]), (329, [0]), (159, [0])]
      as [(CGFloat, [CGFloat])])
  func minimumWidth(width: CGFloat, columnStarts: [CGFloat]) {
    let layout = WaterfallLayout(columns: .minimumWidth(160), columnSpacing: 10, rowSpacing: 0)
    let arrangement = layout.arrange(.lengths([1, 1, 1]), in: .vertical(width))
    #expect(Set(arrangement.frames.map(\.minX)).sorted() == columnStarts)
  }

  @Test("no more columns than the greatest number of them", arguments: [(nil, 4), (4, 4), (3, 3), (1, 1), (9, 4)])
  func maximumColumns(maximum: Int?, count: Int) {
    for layout: any SectionLayout in [
      .waterfall(columns: .minimumWidth(100, maximumCount: maximum), columnSpacing: 0),
      .grid(columns: .minimumWidth(100, maximumCount: maximum), columnSpacing: 0),
    ] {
      let frames = layout.arrange(.lengths(Array(repeating: 1, count: 9)), in: .vertical(400)).frames
      #expect(Set(frames.map(\.minX)).count == count)
    }
  }

  @Test("a greatest number of columns below 1 is reported, and counts as 1")
  func unusableMaximum() {
    let items = SectionItems.lengths([1, 1])
    let frames = WaterfallLayout(columns: .minimumWidth(100, maximumCount: 0)).arrange(items, in: .vertical(400)).frames
    #expect(frames.map(\.minX) == [0, 0])
    #expect(items.problems == [.unusableOption(name: "columns.maximumCount", value: "0", used: "1")])
  }

  @Test("an exact fit counts, though the division leaves noise", arguments: 1...200)
  func exactFit(count: Int) {
    let layout = WaterfallLayout(columns: .minimumWidth(0.1), columnSpacing: 0.2)
    let width = 0.1 * CGFloat(count) + 0.2 * CGFloat(count - 1)
    let arrangement = layout.arrange(
      .lengths(Array(repeating: 100, count: count + 1)), in: .vertical(width, scale: 10))
    #expect(arrangement.frames[count].minY > 0 && arrangement.frames[count - 1].minY == 0)
  }

  // MARK: Pixels

  @Test(
    "columns of 118 1/3 points, by hand",
    arguments: [
      (1, [0, 118, 128, 247, 257, 375]),
      (2, [0, 237, 257, 493, 513, 750]),
      (3, [0, 355, 385, 740, 770, 1125]),
    ] as [(CGFloat, [CGFloat])])
  func thirds(scale: CGFloat, edges: [CGFloat]) {
    let layout = WaterfallLayout(columns: .count(3))
    let frames = layout.arrange(.lengths([1, 1, 1]), in: .vertical(375, scale: scale)).frames
    let pixels = frames.flatMap { [$0.minX * scale, $0.maxX * scale] }
    #expect(zip(pixels, edges).allSatisfy { abs($0 - $1) < 1e-9 }, "\(pixels)")
  }

  @Test("the last edge is exact and all columns are within a pixel of each other", arguments: [1, 2, 3] as [CGFloat])
  func wholePixels(scale: CGFloat) {
    for width in stride(from: 300, through: 420, by: 7) as StrideThrough<CGFloat> {
      for columnCount in 1...24 {
        for isRightToLeft in [false, true] {
          let layout = WaterfallLayout(
            columns: .count(columnCount), columnSpacing: 5,
            insets: SectionInsets(top: 0, left: 4, bottom: 0, right: 9), order: .leftToRight)
          let frames = layout.arrange(
            .lengths(Array(repeating: 10, count: columnCount)),
            in: .vertical(width, scale: scale, isRightToLeft: isRightToLeft)
          ).frames.map { frame in [frame.minX, frame.maxX].map { $0 * scale } }
          let name: Comment = "\(columnCount) columns in \(width) points, right to left: \(isRightToLeft)"
          let edges = frames.flatMap { $0 }
          #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-9 }, name)
          let pixels = edges.map { Int($0.rounded()) }
          #expect(pixels.max() == Int((width - (isRightToLeft ? 4 : 9)) * scale), name)
          #expect(pixels.min() == Int((isRightToLeft ? 9 : 4) * scale), name)
          let widths = stride(from: 0, to: pixels.count, by: 2).map { pixels[$0 + 1] - pixels[$0] }
          #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1, name)
        }
      }
    }
  }

  @Test("lengths are rounded up to the pixel, and less than a thousandth over is noise")
  func lengths() {
    let layout = WaterfallLayout(columns: .count(1), rowSpacing: 0)
    let lengths: [CGFloat] = [10.2, 10.0004, 0.0004, 10.1, 10]
    let wholes = layout.arrange(.lengths(lengths), in: .vertical(100)).frames.map(\.height)
    #expect(wholes == [11, 10, 0, 11, 10])
    let halves = layout.arrange(.lengths(lengths), in: .vertical(100, scale: 2)).frames.map(\.height)
    #expect(halves == [10.5, 10, 0, 10.5, 10])
    let pixels: [CGFloat] = [31, 31, 1, 31, 30]
    let thirds = layout.arrange(.lengths(lengths), in: .vertical(100, scale: 3)).frames.map(\.height)
    #expect(thirds == pixels.map { $0 / 3 })
  }

  @Test("heights are asked for the exact width of the item's columns, spacings between them included")
  func askedWidths() {
    var asked: [CGFloat] = []
    let items = SectionItems(
      count: 4, size: { _ in .zero },
      height: { _, width in
        asked.append(width)
        return 10
      }, columnSpan: { [1, 2, 3, 9][$0] })
    _ = WaterfallLayout(columns: .count(3), columnSpacing: 10).arrange(items, in: .vertical(320))
    #expect(asked == [100, 210, 320, 320])
  }

  // MARK: Little and bad input

  @Test("an empty section keeps its insets")
  func empty() {
    let arrangement = wide.arrange(.lengths([]), in: .vertical(960))
    #expect(arrangement.count == 0)
    #expect(arrangement.size == CGSize(width: 960, height: 12))
    #expect(arrangement.frame(ofItemAt: 0) == .zero)
    #expect(arrangement.indices(in: CGRect(x: 0, y: 0, width: 960, height: 960)) == [])
  }

  @Test("an index that isn't there has no frame")
  func badIndex() {
    let arrangement = wide.arrange(.lengths([10]), in: .vertical(960))
    #expect([-1, 1, .max, .min].map { arrangement.frame(ofItemAt: $0) } == [.zero, .zero, .zero, .zero])
  }

  @Test("a bad number of columns is reported, and one column or the most possible used", arguments: [0, -3, .min])
  func tooFewColumns(count: Int) {
    let items = SectionItems.lengths([10, 10])
    let frames = WaterfallLayout(columns: .count(count), rowSpacing: 0).arrange(items, in: .vertical(100)).frames
    #expect(frames == [CGRect(x: 0, y: 0, width: 100, height: 10), CGRect(x: 0, y: 10, width: 100, height: 10)])
    #expect(items.problems == [.unusableOption(name: "columns", value: ".count(\(count))", used: ".count(1)")])
  }

  @Test("more columns than can be named are reported and clamped")
  func tooManyColumns() {
    let items = SectionItems.lengths([10, 20], spans: [1, .max])
    let frames = WaterfallLayout(columns: .count(.max), columnSpacing: 0).arrange(items, in: .vertical(100)).frames
    #expect(frames.map(\.minY) == [0, 20])
    #expect(frames[1].width == 100)
    #expect(
      items.problems == [.unusableOption(name: "columns", value: ".count(\(Int.max))", used: ".count(65535)")])
  }

  @Test(
    "an unusable minimum width is reported and gives one column",
    arguments: [(0, "0"), (-5, "-5"), (.infinity, "inf")] as [(CGFloat, String)])
  func badMinimumWidth(width: CGFloat, text: String) {
    let items = SectionItems.lengths([10])
    let frames = WaterfallLayout(columns: .minimumWidth(width)).arrange(items, in: .vertical(100)).frames
    #expect(frames == [CGRect(x: 0, y: 0, width: 100, height: 10)])
    #expect(
      items.problems == [.unusableOption(name: "columns", value: ".minimumWidth(\(text))", used: ".count(1)")])
  }

  @Test("bad spacings and insets are each reported by name and count as 0")
  func badOptions() {
    let items = SectionItems.lengths([10, 10, 10])
    let layout = WaterfallLayout(
      columns: .count(2), columnSpacing: -1, rowSpacing: .nan,
      insets: SectionInsets(top: .infinity, left: -2, bottom: -.infinity, right: .nan))
    let arrangement = layout.arrange(items, in: .vertical(100))
    #expect(
      arrangement.frames == [
        CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 50, y: 0, width: 50, height: 10),
        CGRect(x: 0, y: 10, width: 50, height: 10),
      ])
    #expect(arrangement.size == CGSize(width: 100, height: 20))
    #expect(
      Set(items.problems) == [
        .unusableOption(name: "insets.top", value: "inf", used: "0"),
        .unusableOption(name: "insets.left", value: "-2", used: "0"),
        .unusableOption(name: "insets.bottom", value: "-inf", used: "0"),
        .unusableOption(name: "insets.right", value: "nan", used: "0"),
        .unusableOption(name: "columnSpacing", value: "-1", used: "0"),
        .unusableOption(name: "rowSpacing", value: "nan", used: "0"),
      ])
    #expect(items.problems.count == 6)
  }

  @Test(
    "where there is no room, items have no width and that is reported", arguments: [0, 30, -10, .infinity] as [CGFloat])
  func noRoom(width: CGFloat) {
    // The second spans two columns, between which there is a spacing.
    let items = SectionItems(
      count: 2, size: { _ in CGSize(width: 1, height: 10) }, height: { _, _ in 10 }, columnSpan: { $0 + 1 })
    let layout = WaterfallLayout(columns: .count(3), insets: .all(5))
    let arrangement = layout.arrange(items, in: .vertical(width))
    #expect(arrangement.frames.map(\.width) == [0, 0])
    #expect(arrangement.frames.map(\.height) == [10, 10])
    #expect(arrangement.frames.allSatisfy { $0.minX.isFinite })
    #expect(items.problems == [.noRoom(available: width - 10)])
    #expect(arrangement.size.width == (width.isFinite ? max(0, width) : 0))
  }

  @Test("a width that is not a number is reported, and nothing else is wrong")
  func widthNotANumber() {
    let items = SectionItems.lengths([10, 10])
    let arrangement = WaterfallLayout(columns: .count(3)).arrange(items, in: .vertical(.nan))
    #expect(arrangement.size == CGSize(width: 0, height: 10))
    #expect(items.problems.count == 1)
    guard case .noRoom(let available)? = items.problems.first else { return #expect(Bool(false), "no report") }
    #expect(available.isNaN)
  }

  @Test("unusable heights are laid out as 0, too large ones as the largest possible")
  func badHeights() {
    let items = SectionItems.lengths([.nan, -1, .infinity, 1e30, 10])
    let arrangement = WaterfallLayout(columns: .count(1), rowSpacing: 0).arrange(items, in: .vertical(100, scale: 3))
    #expect(arrangement.frames.map(\.height) == [0, 0, 0, 4_194_304, 10])
    #expect(arrangement.size.height == 4_194_314)
  }

  @Test("a scale that can't be used counts as 1", arguments: [0, -2, .nan, .infinity] as [CGFloat])
  func badScale(scale: CGFloat) {
    let frames = WaterfallLayout(columns: .count(3)).arrange(.lengths([10.5]), in: .vertical(375, scale: scale)).frames
    #expect(frames == [CGRect(x: 0, y: 0, width: 118, height: 11)])
  }

  @Test("equal layouts, items and containers give equal frames; the short form makes the same layout")
  func value() {
    #expect(WaterfallLayout.waterfall() == WaterfallLayout())
    let short: WaterfallLayout = .waterfall(
      columns: .minimumWidth(100), columnSpacing: 1, rowSpacing: 2, insets: .all(3), order: .leftToRight)
    #expect(
      short
        == WaterfallLayout(
          columns: .minimumWidth(100), columnSpacing: 1, rowSpacing: 2, insets: .all(3), order: .leftToRight))
    let items = SectionItems.lengths([3, 1, 4, 1, 5])
    #expect(wide.arrange(items, in: .vertical(500)).frames == wide.arrange(items, in: .vertical(500)).frames)
  }
}
