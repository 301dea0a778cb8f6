import Foundation
import TestSupport
import Testing
import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Flows with a maximum of lines.
struct FlowFoldingTests {
  /// Two items of 40 fill a line of 100: 40 + 10 + 40.
  private let layout = FlowLayout(
    itemSpacing: 10, lineSpacing: 4, maximumLines: 2, moreSize: CGSize(width: 20, height: 10))

  private func items(_ count: Int, _ size: CGSize = CGSize(width: 40, height: 20)) -> SectionItems {
    SectionItems(count: count, size: { _ in size })
  }

  private func more(_ arrangement: any SectionArrangement) -> CGRect? { arrangement.layoutElements.first?.frame }

  // MARK: By hand

  @Test("where items don't fit, the last line ends with an element that says so, and has as many as leave it room")
  func folds() {
    let items = items(7)
    let arrangement = layout.arrange(items, in: .vertical(100))
    // 90 + 10 + 20 would cross the end of the line, 40 + 10 + 20 doesn't.
    #expect(
      arrangement.frames == [rect(0, 0, 40, 20), rect(50, 0, 40, 20), rect(0, 24, 40, 20)]
        + Array(repeating: rect(0, 44, 0, 0), count: 4))
    #expect(
      arrangement.layoutElements == [
        LayoutElement(
          role: .supplementary, kind: WaterflowElementKind.more, index: 3, frame: rect(50, 29, 20, 10), level: 0)
      ])
    #expect(arrangement.size == CGSize(width: 100, height: 44))
    #expect(arrangement.count == 7)
    #expect(items.problems == [])
  }

  @Test("where all items fit there is no element, and nothing is other than without a maximum", arguments: 0...4)
  func allFit(count: Int) {
    let arrangement = layout.arrange(items(count), in: .vertical(100))
    let unfolded = FlowLayout(itemSpacing: 10, lineSpacing: 4).arrange(items(count), in: .vertical(100))
    #expect(arrangement.frames == unfolded.frames)
    #expect(arrangement.size == unfolded.size)
    #expect(arrangement.layoutElements == [])
  }

  @Test(
    "an element that just fits beside an item stays there; a wider one is alone, clamped to the line",
    arguments: [(50, rect(50, 29, 50, 10), 44), (51, rect(0, 24, 51, 10), 34), (300, rect(0, 24, 100, 10), 34)]
      as [(CGFloat, CGRect, CGFloat)])
  func fitsExactly(width: CGFloat, frame: CGRect, height: CGFloat) {
    var layout = layout
    layout.moreSize.width = width
    let arrangement = layout.arrange(items(7), in: .vertical(100))
    #expect(more(arrangement) == frame)
    #expect(arrangement.layoutElements.first?.index == (width > 50 ? 2 : 3))
    #expect(arrangement.size.height == height)
    #expect(arrangement.frame(ofItemAt: 6) == rect(0, height, 0, 0))
  }

  @Test("without a size there is no element, and the last line is as full as can be")
  func noElement() {
    for size in [CGSize.zero, CGSize(width: 20, height: 0), CGSize(width: 0, height: 20)] {
      var layout = layout
      layout.moreSize = size
      let arrangement = layout.arrange(items(7), in: .vertical(100))
      #expect(arrangement.layoutElements == [])
      #expect(arrangement.frames.map(\.width) == [40, 40, 40, 40, 0, 0, 0])
      #expect(arrangement.size.height == 44)
    }
  }

  @Test("a high element makes its line as high; the items are centered in it")
  func highElement() {
    var layout = layout
    layout.moreSize.height = 30
    let arrangement = layout.arrange(items(7), in: .vertical(100))
    #expect(more(arrangement) == rect(50, 24, 20, 30))
    #expect(arrangement.frame(ofItemAt: 2) == rect(0, 29, 40, 20))
    #expect(arrangement.size.height == 54)
  }

  /// Line 0 holds 90 of 100, the folded one 40 + 10 + 20.
  @Test(
    "the element is aligned with its line, and a line that it ends isn't widened",
    arguments: [
      (FlowLayout.Alignment.leading, [0, 50, 0, 50]), (.center, [5, 55, 15, 65]), (.trailing, [10, 60, 30, 80]),
      (.fill, [0, 55, 0, 50]),
    ] as [(FlowLayout.Alignment, [CGFloat])])
  func alignments(alignment: FlowLayout.Alignment, starts: [CGFloat]) {
    var layout = layout
    layout.alignment = alignment
    let arrangement = layout.arrange(items(7), in: .vertical(100))
    #expect(arrangement.frames.prefix(3).map(\.minX) + [more(arrangement)?.minX ?? -1] == starts)
    #expect(arrangement.frame(ofItemAt: 2).width == 40)
  }

  @Test("right to left is the mirror image")
  func rightToLeft() {
    let arrangement = layout.arrange(items(7), in: .vertical(100, isRightToLeft: true))
    #expect(arrangement.frames.prefix(3) == [rect(60, 0, 40, 20), rect(10, 0, 40, 20), rect(60, 24, 40, 20)])
    #expect(more(arrangement) == rect(30, 29, 20, 10))
  }

  @Test("horizontally, lines are columns; the element's size stays as it is", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    var layout = layout
    layout.moreSize = CGSize(width: 10, height: 20)
    let arrangement = layout.arrange(
      items(7, CGSize(width: 20, height: 40)), in: .horizontal(100, isRightToLeft: isRightToLeft))
    #expect(arrangement.size.width == 44)
    #expect(arrangement.frame(ofItemAt: 2) == rect(isRightToLeft ? 0 : 24, 0, 20, 40))
    #expect(more(arrangement) == rect(isRightToLeft ? 5 : 29, 50, 10, 20))
  }

  @Test("one line that has no room for an item beside the element is that element alone")
  func elementAlone() {
    var layout = layout
    layout.maximumLines = 1
    layout.moreSize.width = 70
    layout.insets = SectionInsets(top: 3, left: 0, bottom: 5, right: 0)
    let arrangement = layout.arrange(items(7), in: .vertical(100))
    #expect(more(arrangement) == rect(0, 3, 70, 10))
    #expect(arrangement.layoutElements.first?.index == 0)
    #expect(arrangement.frames == Array(repeating: rect(0, 13, 0, 0), count: 7))
    #expect(arrangement.size.height == 18)
    #expect(arrangement.indices(in: rect(-100, -100, 500, 500)) == [])
  }

  // MARK: Finding

  @Test("items that don't fit are found nowhere")
  func hidden() {
    let arrangement = layout.arrange(items(7), in: .vertical(100))
    #expect(arrangement.indices(in: rect(-1000, -1000, 3000, 3000)) == [0, 1, 2])
    #expect(arrangement.indexOfItem(at: CGPoint(x: 60, y: 34)) == nil)
    #expect(arrangement.indexOfItem(at: CGPoint(x: 0, y: 44)) == nil)
    #expect(arrangement.indexOfItem(at: CGPoint(x: 10, y: 34)) == 2)
  }

  @Test("the element is found by its kind and index, and where it is visible")
  func finding() {
    let arrangement = layout.arrange(items(7), in: .vertical(100))
    let kind = WaterflowElementKind.more
    #expect(arrangement.layoutElement(ofKind: kind, at: 3)?.frame == rect(50, 29, 20, 10))
    #expect(arrangement.layoutElement(ofKind: kind, at: 0) == nil)
    #expect(arrangement.layoutElement(ofKind: WaterflowElementKind.connector, at: 3) == nil)
    func isVisible(in rect: CGRect) -> Bool {
      var count = 0
      arrangement.forEachLayoutElement(in: rect) { _ in count += 1 }
      return count == 1
    }
    #expect(isVisible(in: rect(69, 38, 5, 5)))
    #expect(!isVisible(in: rect(70, 30, 5, 5)))
    #expect(!isVisible(in: rect(0, 0, 100, 29)))
    #expect(isVisible(in: rect(0, 0, 100, 30)))
    for rect in strangeRects { _ = isVisible(in: rect) }
  }

  @Test("of items that don't fit only a few are asked for their sizes", arguments: [false, true])
  func askedSizes(inBulk: Bool) {
    var asked: [Int] = []
    let size = CGSize(width: 40, height: 20)
    let items = SectionItems(
      count: 100_000,
      size: { index in
        asked.append(index)
        return size
      },
      sizes: { range in
        guard inBulk else { return nil }
        asked += range
        return range.map { _ in size }
      })
    _ = layout.arrange(items, in: .vertical(100))
    #expect(asked == Array(0..<16))
  }

  // MARK: After a change

  @Test("a deletion after which all items fit brings them all back, and an insertion folds them")
  func changes() {
    var arrangement: any SectionArrangement = layout.arrange(items(7), in: .vertical(100))
    layout.rearrange(&arrangement, after: .deleting(4..<7, oldCount: 7), items(4), in: .vertical(100))
    #expect(arrangement.layoutElements == [])
    #expect(arrangement.frame(ofItemAt: 3) == rect(50, 24, 40, 20))
    layout.rearrange(&arrangement, after: .inserting(1, at: 4, oldCount: 4), items(5), in: .vertical(100))
    #expect(more(arrangement) == rect(50, 29, 20, 10))
    #expect(arrangement.frame(ofItemAt: 3) == rect(0, 44, 0, 0))
  }

  // MARK: Against brute force

  @Test(
    "every frame is where brute force puts it, and every search finds what a scan finds",
    arguments: TestLength.seeds(0...119))
  func equalsBruteForce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.oneIn(8) ? random.int(0...3) : random.int(1...120)
    var oracle = LineOracle(random: &random, count: count, sides: random.oneIn(4) ? 0...12 : 0...600)
    let limit = LineOracle.Limit(
      lineCount: random.int(1...6),
      moreSize: CGSize(width: Double(random.int(0...400)) / 4, height: Double(random.int(0...200)) / 4))
    let alignment = random.pick(FlowLayout.Alignment.allCases)
    let layout = FlowLayout(
      itemSpacing: oracle.itemSpacing, lineSpacing: oracle.lineSpacing, insets: oracle.insets, alignment: alignment,
      maximumLines: limit.lineCount, moreSize: limit.moreSize)
    let arrangement = layout.arrange(oracle.items, in: oracle.container)
    let comment: Comment = "seed \(seed): \(oracle), \(alignment), \(limit)"

    let (lines, more) = oracle.flowLines(alignment, limit: limit)
    // The element is an item to the oracle.
    if let more { oracle.sizes.insert(limit.moreSize, at: more) }
    let placed = oracle.frames(ofLines: lines)
    let length = placed.length
    var frames = placed.frames
    let element = more.map { frames.remove(at: $0) }
    #expect(arrangement.frames == frames.map { $0.inPoints(scale: oracle.scale) }, comment)
    #expect(
      (oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height)
        == CGFloat(length) / oracle.scale, comment)
    #expect(arrangement.layoutElements.map(\.index) == (more.map { [$0] } ?? []), comment)
    #expect(arrangement.layoutElements.map(\.frame) == (element.map { [$0.inPoints(scale: oracle.scale)] } ?? []))
    let visibleCount = lines.joined().count - (more == nil ? 0 : 1)
    for _ in 0..<40 {
      let window = oracle.randomWindow(&random, around: length)
      let scanned = frames.indices.prefix(visibleCount).filter { frames[$0].refined(by: 2).isSeen(in: window.halves) }
      #expect(arrangement.indices(in: window.rect) == scanned, comment)
      var isElementVisible = false
      arrangement.forEachLayoutElement(in: window.rect) { _ in isElementVisible = true }
      #expect(isElementVisible == element?.refined(by: 2).isSeen(in: window.halves) ?? false, comment)
    }
  }

  // MARK: Bad input

  @Test("fewer than one line are one, and reported", arguments: [0, -3, .min])
  func tooFewLines(count: Int) {
    let items = items(7)
    var layout = layout
    layout.maximumLines = count
    let arrangement = layout.arrange(items, in: .vertical(100))
    #expect(arrangement.size.height == 20)
    #expect(more(arrangement) == rect(50, 5, 20, 10))
    #expect(items.problems == [.unusableOption(name: "maximumLines", value: "\(count)", used: "1")])
  }

  @Test("a size of the element that can't be used is reported, and there is none")
  func badMoreSize() {
    let items = items(7)
    var layout = layout
    layout.moreSize = CGSize(width: CGFloat.nan, height: -1)
    #expect(layout.arrange(items, in: .vertical(100)).layoutElements == [])
    #expect(
      items.problems == [
        .unusableOption(name: "moreSize.width", value: "nan", used: "0"),
        .unusableOption(name: "moreSize.height", value: "-1", used: "0"),
      ])
  }

  @Test("lengths beyond all bounds, and no room at all, are laid out without overflow", arguments: [0, 100, 1e9])
  func hugeInput(side: CGFloat) {
    let huge = items(40, CGSize(width: 1e300, height: 1e300))
    for direction in ScrollDirection.allCases {
      let layout = FlowLayout(
        itemSpacing: 1e300, lineSpacing: 1e300, insets: .all(3), alignment: .trailing, maximumLines: 2,
        moreSize: CGSize(width: 1e300, height: 1e300))
      let arrangement = layout.arrange(
        huge,
        in: LayoutContainer(
          size: CGSize(width: side, height: side), scrollDirection: direction, isRightToLeft: true, displayScale: 3))
      #expect(arrangement.frames.allSatisfy { $0.minX.isFinite && $0.width.isFinite })
      // The first item takes a whole line, and the element stands for the second; without room there is none.
      let more = arrangement.layoutElement(ofKind: WaterflowElementKind.more, at: 1)?.frame
      #expect(side == 0 ? more == nil : more.map { $0.minX.isFinite && $0.width.isFinite } == true)
    }
  }

  @Test("the short form makes the same layout, which is as any other without a maximum")
  func value() {
    let size = CGSize(width: 4, height: 5)
    let short: FlowLayout = .flow(itemSpacing: 1, maximumLines: 3, moreSize: size)
    #expect(short == FlowLayout(itemSpacing: 1, maximumLines: 3, moreSize: size))
    #expect(FlowLayout.flow() == FlowLayout(maximumLines: nil, moreSize: .zero))
    #expect(short != .flow(itemSpacing: 1))
  }
}
