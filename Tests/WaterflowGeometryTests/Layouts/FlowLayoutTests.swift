import Foundation
import TestSupport
import Testing
import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

struct FlowLayoutTests {
  private func frames(
    _ sizes: [(CGFloat, CGFloat)], _ layout: FlowLayout, width: CGFloat = 100,
    scrollDirection: ScrollDirection = .vertical,
    isRightToLeft: Bool = false, scale: CGFloat = 1
  ) -> [CGRect] {
    let items = SectionItems(count: sizes.count, size: { CGSize(width: sizes[$0].0, height: sizes[$0].1) })
    let arrangement = layout.arrange(
      items,
      in: LayoutContainer(
        size: CGSize(width: width, height: 100), scrollDirection: scrollDirection, isRightToLeft: isRightToLeft,
        displayScale: scale))
    #expect(items.problems.isEmpty)
    return (0..<sizes.count).map { arrangement.frame(ofItemAt: $0) }
  }

  // MARK: By hand

  /// 40 + 10 + 50 fill a line of 100 exactly; one more goes to the next.
  @Test("an item that just fits stays, the next one wraps")
  func wraps() {
    let layout = FlowLayout(itemSpacing: 10, lineSpacing: 4, alignment: .leading)
    #expect(
      frames([(40, 20), (50, 20), (1, 20)], layout) == [rect(0, 0, 40, 20), rect(50, 0, 50, 20), rect(0, 24, 1, 20)])
    #expect(frames([(40, 20), (51, 20)], layout) == [rect(0, 0, 40, 20), rect(0, 24, 51, 20)])
  }

  @Test("an item wider than the line is clamped to it")
  func clamps() {
    let layout = FlowLayout(lineSpacing: 0, insets: SectionInsets(top: 1, left: 2, bottom: 3, right: 8))
    #expect(
      frames([(300, 20), (10, 10), (90.5, 5)], layout) == [rect(2, 1, 90, 20), rect(2, 21, 10, 10), rect(2, 31, 90, 5)])
  }

  @Test("a line is as high as its highest item, the others are centered in it, an odd pixel below them")
  func centersAcrossTheLine() {
    let layout = FlowLayout(itemSpacing: 0, lineSpacing: 5)
    #expect(
      frames([(10, 20), (10, 31), (10, 30), (90, 7)], layout)
        == [rect(0, 5, 10, 20), rect(10, 0, 10, 31), rect(20, 0, 10, 30), rect(0, 36, 90, 7)])
  }

  /// Line 0 holds 30 + 5 + 40 of 100: 25 are left.
  @Test(
    "alignments share what a line has left",
    arguments: [
      (FlowLayout.Alignment.leading, [rect(0, 0, 30, 10), rect(35, 0, 40, 10), rect(0, 10, 80, 10)]),
      (.center, [rect(12, 0, 30, 10), rect(47, 0, 40, 10), rect(10, 10, 80, 10)]),
      (.trailing, [rect(25, 0, 30, 10), rect(60, 0, 40, 10), rect(20, 10, 80, 10)]),
      (.fill, [rect(0, 0, 42, 10), rect(47, 0, 53, 10), rect(0, 10, 80, 10)]),
      (.spread, [rect(0, 0, 30, 10), rect(60, 0, 40, 10), rect(0, 10, 80, 10)]),
    ])
  func aligns(_ alignment: FlowLayout.Alignment, _ expected: [CGRect]) {
    let layout = FlowLayout(itemSpacing: 5, lineSpacing: 0, alignment: alignment)
    #expect(frames([(30, 10), (40, 10), (80, 10)], layout) == expected)
  }

  @Test("fill widens a lone item to the line, but never the last line")
  func fillsALoneItem() {
    let layout = FlowLayout(lineSpacing: 0, alignment: .fill)
    #expect(frames([(60, 10), (70, 10)], layout) == [rect(0, 0, 100, 10), rect(0, 10, 70, 10)])
  }

  /// 28 + 5 + 28 + 5 + 28 of 100: 6 are left, 3 for each gap.
  @Test("a spread last line lies below the line before if all items are equally wide, else it is leading")
  func spreadsLastLine() {
    let layout = FlowLayout(itemSpacing: 5, lineSpacing: 0, alignment: .spread)
    let full = [rect(0, 0, 28, 10), rect(36, 0, 28, 10), rect(72, 0, 28, 10)]
    #expect(
      frames([(28, 10), (28, 10), (28, 10), (28, 10), (28, 10)], layout)
        == full + [rect(0, 10, 28, 10), rect(36, 10, 28, 10)])
    #expect(
      frames([(28, 10), (28, 10), (28, 10), (20, 10), (28, 10)], layout)
        == full + [rect(0, 10, 20, 10), rect(25, 10, 28, 10)])
    #expect(
      frames([(28, 10), (30, 10), (28, 10), (28, 10), (28, 10)], layout)
        == [
          rect(0, 0, 28, 10), rect(35, 0, 30, 10), rect(72, 0, 28, 10), rect(0, 10, 28, 10), rect(33, 10, 28, 10),
        ])
    #expect(frames([(28, 10), (28, 10)], layout) == [rect(0, 0, 28, 10), rect(33, 0, 28, 10)])
    #expect(frames([(60, 10), (70, 10)], layout) == [rect(0, 0, 60, 10), rect(0, 10, 70, 10)])
  }

  @Test("a line has no more items than it may have")
  func maximumItems() {
    var layout = FlowLayout(itemSpacing: 5, lineSpacing: 0, maximumItemsPerLine: 2)
    #expect(
      frames([(20, 10), (20, 10), (20, 10)], layout) == [rect(0, 0, 20, 10), rect(25, 0, 20, 10), rect(0, 10, 20, 10)])
    layout.maximumItemsPerLine = 0
    let items = SectionItems(count: 2, size: { _ in CGSize(width: 20, height: 10) })
    let arrangement = layout.arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 50)))
    #expect(arrangement.frames == [rect(0, 0, 20, 10), rect(0, 10, 20, 10)])
    #expect(items.problems == [.unusableOption(name: "maximumItemsPerLine", value: "0", used: "1")])
  }

  @Test("right to left is the mirror image")
  func mirrors() {
    let layout = FlowLayout(
      itemSpacing: 10, lineSpacing: 0, insets: SectionInsets(top: 0, left: 5, bottom: 0, right: 15))
    #expect(
      frames([(40, 20), (30, 20), (20, 20)], layout, isRightToLeft: true)
        == [rect(55, 0, 40, 20), rect(15, 0, 30, 20), rect(75, 20, 20, 20)])
  }

  /// Columns 100 high: 60 + 10 + 30 fill the first, which is as wide as its widest item.
  @Test("horizontally, lines are columns and sizes stay as they are")
  func turns() {
    let layout = FlowLayout(
      itemSpacing: 10, lineSpacing: 4, insets: SectionInsets(top: 0, left: 7, bottom: 0, right: 9))
    let sizes: [(CGFloat, CGFloat)] = [(20, 60), (50, 30), (40, 200)]
    #expect(
      frames(sizes, layout, scrollDirection: .horizontal)
        == [rect(22, 0, 20, 60), rect(7, 70, 50, 30), rect(61, 0, 40, 100)])
    // 7 + 50 + 4 + 40 + 9 = 110 wide: the first column is the rightmost, its inset on the right.
    #expect(
      frames(sizes, layout, scrollDirection: .horizontal, isRightToLeft: true)
        == [rect(68, 0, 20, 60), rect(53, 70, 50, 30), rect(9, 0, 40, 100)])
  }

  @Test("widths are added before they are rounded to the device pixel, heights are rounded up")
  func rounds() {
    // In pixels: 0 to 20.4, a gap of 2, 22.4 to 42.8, 44.8 to 65.2; heights 11 and 11.2.
    let layout = FlowLayout(itemSpacing: 1, lineSpacing: 0)
    #expect(
      frames([(10.2, 5.5), (10.2, 5.6), (10.2, 5.5)], layout, scale: 2)
        == [rect(0, 0, 10, 5.5), rect(11, 0, 10.5, 6), rect(22.5, 0, 10, 5.5)])
  }

  @Test(
    "items of an nth of a line share it, and end where it ends",
    arguments: [375, 390, 393, 402, 430, 768] as [CGFloat], [ScrollDirection.vertical, .horizontal])
  func sharesTheLine(width: CGFloat, direction: ScrollDirection) {
    for (scale, spacing) in [(1, 10), (2, 2.5), (2, 10), (3, 0), (3, 10)] as [(CGFloat, CGFloat)] {
      for count in 1...12 {
        let side = (width - 32 - CGFloat(count - 1) * spacing) / CGFloat(count)
        let size = direction == .vertical ? CGSize(width: side, height: 20) : CGSize(width: 20, height: side)
        let items = SectionItems(count: count + 1, size: { _ in size })
        let layout = FlowLayout(itemSpacing: spacing, insets: .all(16))
        let rows = RowsLayout(height: 20, itemSpacing: spacing, insets: .all(16))
        for isRightToLeft in [false, true] {
          let container = LayoutContainer(
            size: CGSize(width: width, height: width), scrollDirection: direction, isRightToLeft: isRightToLeft,
            displayScale: scale)
          for flow in [layout.arrange(items, in: container), rows.arrange(items, in: container)] {
            let frames = (0...count).map { flow.frame(ofItemAt: $0) }
            let comment: Comment = "\(count) of \(side), scale \(scale), \(isRightToLeft)"
            let line = frames.dropLast().reduce(frames[0]) { $0.union($1) }
            let (start, end) = direction == .vertical ? (line.minX, line.maxX) : (line.minY, line.maxY)
            #expect(abs(start - 16) < 0.001 && abs(end - (width - 16)) < 0.001, comment)
            #expect(frames.dropLast().allSatisfy { !$0.intersects(frames[count]) }, comment)
          }
        }
      }
    }
  }

  @Test("the section is as long as its lines, insets and all")
  func sectionSize() {
    let layout = FlowLayout(lineSpacing: 4, insets: SectionInsets(top: 1, left: 0, bottom: 2, right: 0))
    let items = SectionItems(count: 3, size: { _ in CGSize(width: 60, height: 20) })
    let size = layout.arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 50))).size
    #expect(size == CGSize(width: 100, height: 71))
  }

  // MARK: Against brute force

  private func layout(
    _ oracle: LineOracle, _ alignment: FlowLayout.Alignment, maximumItems: Int? = nil
  ) -> FlowLayout {
    FlowLayout(
      itemSpacing: oracle.itemSpacing, lineSpacing: oracle.lineSpacing, insets: oracle.insets, alignment: alignment,
      maximumItemsPerLine: maximumItems)
  }

  @Test(
    "every frame is where brute force puts it, and every search finds what a scan finds",
    arguments: TestLength.seeds(0...119))
  func equalsBruteForce(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = random.oneIn(8) ? random.int(0...3) : random.int(1...400)
    let sides = random.oneIn(4) ? 0...12 : 0...(4 * random.int(20...300))
    var oracle = LineOracle(random: &random, count: count, sides: sides)
    let alignment = random.pick(FlowLayout.Alignment.allCases)
    if alignment == .spread, random.oneIn(2) {
      oracle.sizes = oracle.sizes.map { CGSize(width: sides.upperBound / 12, height: Int($0.height)) }
    }
    let maximumItems = random.oneIn(3) ? random.int(1...6) : nil
    let expected = oracle.frames(
      ofLines: oracle.flowLines(alignment, maximumItems: maximumItems ?? .max).lines)
    let items = oracle.items
    let arrangement = layout(oracle, alignment, maximumItems: maximumItems).arrange(items, in: oracle.container)

    #expect(items.problems.isEmpty, "seed \(seed): \(oracle)")
    #expect(arrangement.count == count)
    let found = (0..<count).map { arrangement.frame(ofItemAt: $0) }
    #expect(found == expected.frames.map { $0.inPoints(scale: oracle.scale) }, "seed \(seed): \(oracle), \(alignment)")
    let length = oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height
    #expect(length == CGFloat(expected.length) / oracle.scale, "seed \(seed): \(oracle)")
    for _ in 0..<60 {
      let window = oracle.randomWindow(&random, around: expected.length)
      var seen: [Int] = []
      arrangement.forEachItem(in: window.rect) { index, frame in
        seen.append(index)
        #expect(frame == found[index])
      }
      let scanned = expected.frames.indices.filter { expected.frames[$0].refined(by: 2).isSeen(in: window.halves) }
      #expect(seen == scanned, "seed \(seed): \(oracle), \(alignment), \(window.rect)")
    }
  }

  @Test("appended items change nothing but the last line", arguments: FlowLayout.Alignment.allCases)
  func appending(_ alignment: FlowLayout.Alignment) {
    for seed in 0..<20 {
      var random = SeededRandom(seed: UInt64(seed))
      var longer = LineOracle(random: &random, count: 120, sides: 1...600)
      longer.isRightToLeft = longer.isRightToLeft && !longer.scrollsHorizontally  // a longer section moves its mirror
      var shorter = longer
      shorter.sizes.removeLast(random.int(1...100))
      let before = layout(shorter, alignment).arrange(shorter.items, in: shorter.container)
      let after = layout(longer, alignment).arrange(longer.items, in: longer.container)
      let settled = shorter.flowLines(alignment).lines.dropLast().map(\.count).reduce(0, +)
      for index in 0..<settled {
        #expect(before.frame(ofItemAt: index) == after.frame(ofItemAt: index), "seed \(seed), item \(index)")
      }
    }
  }

  @Test("each size is read once, in order, from the bulk source where there is one")
  func readsOnce() {
    final class Log { var asked: [Int] = [] }
    let log = Log()
    let single = SectionItems(
      count: 1000,
      size: { index in
        log.asked.append(index)
        return CGSize(width: 30, height: 20)
      })
    _ = FlowLayout().arrange(single, in: LayoutContainer(size: CGSize(width: 320, height: 480)))
    #expect(log.asked == Array(0..<1000))

    log.asked = []
    let bulk = SectionItems(
      count: 1000, size: { _ in .zero },
      sizes: { range in
        log.asked += range
        return range.map { _ in CGSize(width: 30, height: 20) }
      })
    let arrangement = FlowLayout().arrange(bulk, in: LayoutContainer(size: CGSize(width: 320, height: 480)))
    #expect(log.asked == Array(0..<1000))
    #expect(arrangement.frame(ofItemAt: 1).size == CGSize(width: 30, height: 20))
  }

  // MARK: Bad input

  @Test("no items: no lines, insets only")
  func empty() {
    let items = SectionItems(count: 0, size: { _ in .zero })
    let arrangement = FlowLayout(insets: .all(8)).arrange(items, in: LayoutContainer(size: .zero))
    #expect(arrangement.size == CGSize(width: 0, height: 16))
    #expect(arrangement.frame(ofItemAt: 0) == .zero)
    #expect(items.problems.isEmpty)
    arrangement.forEachItem(in: CGRect(x: -100, y: -100, width: 200, height: 200)) { _, _ in
      Issue.record("there is nothing to be seen")
    }
  }

  @Test("an index that isn't there has no frame")
  func indexOutOfRange() {
    let items = SectionItems(count: 2, size: { _ in CGSize(width: 30, height: 20) })
    let arrangement = FlowLayout().arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 50)))
    #expect(arrangement.frame(ofItemAt: -1) == .zero)
    #expect(arrangement.frame(ofItemAt: 2) == .zero)
  }

  @Test("unusable spacings and insets count as 0 and are named")
  func unusableOptions() {
    let items = SectionItems(count: 2, size: { _ in CGSize(width: 30, height: 20) })
    let layout = FlowLayout(
      itemSpacing: -3, lineSpacing: .nan, insets: SectionInsets(top: .infinity, left: -1, bottom: 0, right: 0))
    let arrangement = layout.arrange(items, in: LayoutContainer(size: CGSize(width: 50, height: 50)))
    #expect(arrangement.frame(ofItemAt: 0) == rect(0, 0, 30, 20))
    #expect(arrangement.frame(ofItemAt: 1) == rect(0, 20, 30, 20))
    #expect(
      items.problems == [
        .unusableOption(name: "insets.top", value: "inf", used: "0"),
        .unusableOption(name: "insets.left", value: "-1", used: "0"),
        .unusableOption(name: "itemSpacing", value: "-3", used: "0"),
        .unusableOption(name: "lineSpacing", value: "nan", used: "0"),
      ])
  }

  @Test("unusable sizes count as 0 and are named once")
  func unusableSizes() {
    let sizes = [
      CGSize(width: CGFloat.infinity, height: 20), CGSize(width: -4, height: 10), CGSize(width: 5, height: 5),
    ]
    let items = SectionItems(count: 3, size: { sizes[$0] })
    let layout = FlowLayout(itemSpacing: 1)
    let arrangement = layout.arrange(items, in: LayoutContainer(size: CGSize(width: 50, height: 50)))
    #expect(arrangement.frame(ofItemAt: 0) == rect(0, 0, 0, 20))
    #expect(arrangement.frame(ofItemAt: 1) == rect(1, 5, 0, 10))
    #expect(arrangement.frame(ofItemAt: 2) == rect(2, 7, 5, 5))
    #expect(items.problems == [.unusableSize(firstIndex: 0, value: .infinity, count: 2)])
  }

  @Test(
    "without room items have no width, and that is reported", arguments: [0, -20, CGFloat.infinity, 15], [false, true])
  func noRoom(width: CGFloat, isRightToLeft: Bool) {
    let items = SectionItems(count: 2, size: { _ in CGSize(width: 30, height: 20) })
    let layout = FlowLayout(itemSpacing: 0, insets: SectionInsets(top: 0, left: 10, bottom: 0, right: 5))
    let arrangement = layout.arrange(
      items, in: LayoutContainer(size: CGSize(width: width, height: 50), isRightToLeft: isRightToLeft))
    #expect(items.problems == [.noRoom(available: width - 15)])
    #expect(arrangement.frame(ofItemAt: 0).width == 0)
    #expect(arrangement.frame(ofItemAt: 1).height == 20)
    #expect(arrangement.size.height == 20)
    arrangement.forEachItem(in: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)) { _, _ in }
  }

  @Test("lengths beyond all bounds are laid out without overflow", arguments: [false, true], [CGFloat(1e300), 1e9])
  func hugeInput(isRightToLeft: Bool, huge: CGFloat) {
    let items = SectionItems(count: 3, size: { _ in CGSize(width: huge, height: huge) })
    for direction in ScrollDirection.allCases {
      let layout = FlowLayout(itemSpacing: huge, lineSpacing: huge, insets: .all(huge), alignment: .fill)
      for side in [100, huge] {
        let container = LayoutContainer(
          size: CGSize(width: side, height: side), scrollDirection: direction, isRightToLeft: isRightToLeft,
          displayScale: 3)
        let arrangement = layout.arrange(items, in: container)
        #expect(arrangement.frame(ofItemAt: 2).width.isFinite)
        let all = CGRect(x: -huge, y: -huge, width: 3 * huge, height: 3 * huge)
        arrangement.forEachItem(in: all) { _, frame in #expect(frame.minX.isFinite) }
      }
    }
  }
}
