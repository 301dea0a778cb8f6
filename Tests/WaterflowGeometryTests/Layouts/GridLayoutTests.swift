import Foundation
import TestSupport
import Testing
import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

struct GridLayoutTests {
  private func container(
    _ width: CGFloat, _ direction: ScrollDirection = .vertical, isRightToLeft: Bool = false, scale: CGFloat = 1
  ) -> LayoutContainer {
    LayoutContainer(
      size: CGSize(width: width, height: width), scrollDirection: direction, isRightToLeft: isRightToLeft,
      displayScale: scale)
  }

  private func items(_ heights: [CGFloat], spans: [Int]? = nil) -> SectionItems {
    SectionItems(
      count: heights.count, size: { _ in .zero }, height: { index, _ in heights[index] },
      columnSpan: spans.map { spans in { spans[$0] } })
  }

  /// Items that a layout must not ask.
  private func silentItems(_ count: Int) -> SectionItems {
    SectionItems(
      count: count,
      size: { _ in
        Issue.record("a size was asked for")
        return .zero
      })
  }

  private func frames(_ arrangement: any SectionArrangement) -> [CGRect] {
    (0..<arrangement.count).map { arrangement.frame(ofItemAt: $0) }
  }

  // MARK: By hand

  @Test("squares are as high as their column is wide, and nobody is asked")
  func squares() {
    let arrangement = GridLayout(
      columnSpacing: 5, rowSpacing: 4, insets: SectionInsets(top: 1, left: 2, bottom: 3, right: 8)
    ).arrange(silentItems(4), in: container(50))
    #expect(frames(arrangement) == [rect(2, 1, 10, 10), rect(17, 1, 10, 10), rect(32, 1, 10, 10), rect(2, 15, 10, 10)])
    #expect(arrangement.size == CGSize(width: 50, height: 28))
  }

  @Test("a ratio is width to height in both scroll directions")
  func ratio() {
    let layout = GridLayout(columns: .count(2), itemHeight: .aspectRatio(2), columnSpacing: 0, rowSpacing: 0)
    #expect(frames(layout.arrange(silentItems(3), in: container(40))).last == rect(0, 10, 20, 10))
    #expect(frames(layout.arrange(silentItems(3), in: container(40, .horizontal))).last == rect(40, 0, 40, 20))
  }

  @Test("right to left, the first column is at the right")
  func rightToLeft() {
    let layout = GridLayout(columns: .count(2), itemHeight: .height(7), columnSpacing: 0, rowSpacing: 0)
    #expect(
      frames(layout.arrange(silentItems(3), in: container(40, isRightToLeft: true)))
        == [rect(20, 0, 20, 7), rect(0, 0, 20, 7), rect(20, 7, 20, 7)])
  }

  @Test(
    "a row is as high as its highest item, and the others lie in it as the layout says",
    arguments: [
      (GridLayout.Alignment.top, rect(0, 0, 20, 5)), (.center, rect(0, 2, 20, 5)), (.bottom, rect(0, 5, 20, 5)),
      (.fill, rect(0, 0, 20, 10)),
    ])
  func alignment(alignment: GridLayout.Alignment, first: CGRect) {
    let layout = GridLayout(
      columns: .count(2), itemHeight: .asked, columnSpacing: 0, rowSpacing: 3, alignment: alignment)
    #expect(
      frames(layout.arrange(items([5, 10, 4]), in: container(40)))
        == [first, rect(20, 0, 20, 10), rect(0, 13, 20, 4)])
  }

  @Test("with weights a last row without the widest column is as high as what it has")
  func weights() {
    let layout = GridLayout(columns: .weights([1, 3]), columnSpacing: 0, rowSpacing: 0, alignment: .bottom)
    let arrangement = layout.arrange(silentItems(3), in: container(40))
    #expect(frames(arrangement) == [rect(0, 20, 10, 10), rect(10, 0, 30, 30), rect(0, 30, 10, 10)])
    #expect(arrangement.size.height == 40)
  }

  @Test("an item that finds too few columns left begins the next row, and a ratio is that of the whole item")
  func spans() {
    let layout = GridLayout(columnSpacing: 5, rowSpacing: 4)
    let items = items([0, 0, 0, 0], spans: [1, 2, 2, 9])
    let arrangement = layout.arrange(items, in: container(40))
    #expect(frames(arrangement) == [rect(0, 0, 10, 10), rect(15, 0, 25, 25), rect(0, 29, 25, 25), rect(0, 58, 40, 40)])
    #expect(arrangement.size.height == 98)
    var found: [Int] = []
    arrangement.forEachItem(in: rect(26, 9, 5, 60)) { index, _ in found.append(index) }
    #expect(found == [1, 3])
    #expect(
      frames(layout.arrange(items, in: container(40, .horizontal, isRightToLeft: true)))
        == [rect(88, 0, 10, 10), rect(73, 15, 25, 25), rect(44, 0, 25, 25), rect(0, 0, 40, 40)])
  }

  @Test("a change asks the spans of new and resized items only")
  func asksNewSpans() {
    var asked: [Int] = []
    var spans = [1, 1, 1, 1, 1]
    func items() -> SectionItems {
      SectionItems(
        count: spans.count, size: { _ in .zero },
        columnSpan: { index in
          asked.append(index)
          return spans[index]
        })
    }
    let layout = GridLayout(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    var arrangement = layout.arrange(items(), in: container(20))
    #expect(asked == [0, 1, 2, 3, 4])
    asked = []
    spans = [1, 2, 1, 1, 1, 1]
    layout.rearrange(&arrangement, after: .inserting(1, at: 1, oldCount: 5), items(), in: container(20))
    #expect(asked == [1])
    #expect(frames(arrangement).map(\.minY) == [0, 10, 30, 30, 40, 40])
    asked = []
    spans[0] = 2
    layout.rearrange(&arrangement, after: .resizing([0], ofCount: 6), items(), in: container(20))
    #expect(asked == [0])
    #expect(frames(arrangement).map(\.minY) == [0, 20, 40, 40, 50, 50])
  }

  @Test("where columns differ in width, items after one that covers more are asked at the width of their new columns")
  func spansOfWeights() {
    var spans = [1, 1, 1]
    var asked: [Int] = []
    func items() -> SectionItems {
      SectionItems(
        count: 3, size: { _ in .zero },
        height: { index, width in
          asked.append(index)
          return width
        }, columnSpan: { spans[$0] })
    }
    let layout = GridLayout(columns: .weights([1, 3]), itemHeight: .asked, columnSpacing: 0, rowSpacing: 0)
    var arrangement = layout.arrange(items(), in: container(40))
    #expect(frames(arrangement) == [rect(0, 0, 10, 10), rect(10, 0, 30, 30), rect(0, 30, 10, 10)])
    asked = []
    spans = [1, 2, 1]
    layout.rearrange(&arrangement, after: .resizing([1], ofCount: 3), items(), in: container(40))
    #expect(asked == [1, 2])
    #expect(frames(arrangement) == [rect(0, 0, 10, 10), rect(0, 10, 40, 40), rect(0, 50, 10, 10)])
  }

  @Test("a list is one column of the items' own heights")
  func list() {
    let layout: any SectionLayout = .list(spacing: 1, insets: .all(2))
    #expect(frames(layout.arrange(items([5, 7]), in: container(40))) == [rect(2, 2, 36, 5), rect(2, 8, 36, 7)])
  }

  @Test("any number of squares is arranged at once, and the last is found")
  func huge() {
    let arrangement = GridLayout(columns: .count(4), columnSpacing: 0, rowSpacing: 0).arrange(
      silentItems(4_000_000_000), in: container(40))
    #expect(arrangement.size.height == 10_000_000_000)
    #expect(arrangement.frame(ofItemAt: 3_999_999_999) == rect(30, 9_999_999_990, 10, 10))
    var found: [Int] = []
    arrangement.forEachItem(in: rect(15, 9_999_999_985, 10, 100)) { index, _ in found.append(index) }
    #expect(found == [3_999_999_993, 3_999_999_994, 3_999_999_997, 3_999_999_998])
    _ = GridLayout().arrange(silentItems(.max), in: container(40)).frame(ofItemAt: .max - 1)
  }

  @Test("without items only the insets are left")
  func empty() {
    let arrangement = GridLayout(insets: .all(3)).arrange(silentItems(0), in: container(40))
    #expect(arrangement.size == CGSize(width: 40, height: 6))
    #expect(arrangement.frame(ofItemAt: 0) == .zero)
  }

  // MARK: Bad input

  @Test("what can't be used is reported and replaced")
  func badInput() {
    let ratio = silentItems(1)
    let layout = GridLayout(itemHeight: .aspectRatio(-1), rowSpacing: .nan)
    #expect(layout.arrange(ratio, in: container(34)).frame(ofItemAt: 0) == rect(0, 0, 10, 10))
    #expect(
      ratio.problems == [
        .unusableOption(name: "itemHeight.aspectRatio", value: "-1", used: "1"),
        .unusableOption(name: "rowSpacing", value: "nan", used: "0"),
      ])
    for (height, used) in [(0, 1), (-.infinity, 1), (9_000_000, 4_194_304)] as [(CGFloat, CGFloat)] {
      let items = silentItems(1)
      let frame = GridLayout(itemHeight: .height(height)).arrange(items, in: container(34)).frame(ofItemAt: 0)
      #expect(frame.height == used)
      #expect(items.problems.count == 1)
    }
    let negative = self.items([-4, 6])
    #expect(
      GridLayout(itemHeight: .asked).arrange(negative, in: container(34)).frame(ofItemAt: 0) == rect(0, 0, 10, 0))
    #expect(negative.problems == [.unusableSize(firstIndex: 0, value: -4, count: 1)])
    let narrow = silentItems(1)
    #expect(GridLayout(columnSpacing: 50).arrange(narrow, in: container(34)).frame(ofItemAt: 0).width == 0)
    #expect(narrow.problems == [.noRoom(available: 34)])
  }

  // MARK: The rule

  /// The frames of items by plain loops: no code of the layout's.
  private func expected(
    _ heights: [CGFloat], spans: [Int], _ layout: GridLayout, columns: Int, width: CGFloat
  ) -> [CGRect] {
    let gap = layout.columnSpacing
    let columnWidth = (width - layout.insets.left - layout.insets.right - CGFloat(columns - 1) * gap) / CGFloat(columns)
    var rows: [[(height: CGFloat, column: Int, span: Int)]] = []
    for (height, span) in zip(heights, spans.map { min($0, columns) }) {
      let next = rows.last?.last.map { $0.column + $0.span } ?? columns
      if next + span > columns { rows.append([]) }
      rows[rows.count - 1].append((height, next + span > columns ? 0 : next, span))
    }
    var frames: [CGRect] = []
    var top = layout.insets.top
    for row in rows {
      let highest = row.map(\.height).max() ?? 0
      for (height, column, span) in row {
        let left = layout.insets.left + CGFloat(column) * (columnWidth + gap)
        let right = left + CGFloat(span) * (columnWidth + gap) - gap
        let space = highest - height
        let y: CGFloat =
          switch layout.alignment {
          case .top, .fill: top
          case .center: top + (space / 2).rounded(.down)
          case .bottom: top + space
          }
        let (first, last) = (left.rounded(), right.rounded())
        frames.append(rect(first, y, last - first, layout.alignment == .fill ? highest : height))
      }
      top += highest + layout.rowSpacing
    }
    return frames
  }

  @Test("placement, searches and changes follow the rule", arguments: TestLength.seeds(1...60))
  func rule(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let columns = Int.random(in: 1...6, using: &random)
    let layout = GridLayout(
      columns: .count(columns), itemHeight: .asked, columnSpacing: CGFloat(Int.random(in: 0...9, using: &random)),
      rowSpacing: CGFloat(Int.random(in: 0...9, using: &random)), insets: .all(3),
      alignment: GridLayout.Alignment.allCases.randomElement(using: &random) ?? .top)
    func heights(_ count: Int) -> [CGFloat] { (0..<count).map { _ in CGFloat(Int.random(in: 1...40, using: &random)) } }
    let greatestSpan = seed.isMultiple(of: 2) ? 3 : 1
    func spans(_ count: Int) -> [Int] { (0..<count).map { _ in Int.random(in: 1...greatestSpan, using: &random) } }
    var all = heights(Int.random(in: 0...40, using: &random))
    var allSpans = spans(all.count)
    func items() -> SectionItems { self.items(all, spans: greatestSpan > 1 ? allSpans : nil) }
    let container = container(211)
    var arrangement = layout.arrange(items(), in: container)
    for _ in 0..<5 {
      let frames = expected(all, spans: allSpans, layout, columns: columns, width: 211)
      #expect(self.frames(arrangement) == frames, "seed \(seed)")
      let window = rect(60, CGFloat(Int.random(in: -20...300, using: &random)), 70, 55)
      var found: [Int] = []
      arrangement.forEachItem(in: window) { index, frame in
        #expect(frame == frames[index])
        found.append(index)
      }
      let visible = frames.indices.filter { index in
        let frame = frames[index]
        return frame.minX < window.maxX && frame.maxX > window.minX && frame.minY < window.maxY
          && frame.maxY > window.minY
      }
      #expect(found == visible, "seed \(seed)")

      let place = Int.random(in: 0...all.count, using: &random)
      let removed = place..<min(all.count, place + Int.random(in: 0...5, using: &random))
      let new = heights(Int.random(in: 0...5, using: &random))
      let oldCount = all.count
      all.replaceSubrange(removed, with: new)
      allSpans.replaceSubrange(removed, with: spans(new.count))
      var resized = IndexSet()
      if let index = all.indices.randomElement(using: &random) {
        all[index] += 5
        allSpans[index] = spans(1)[0]
        resized.insert(index)
      }
      let change = SectionChange(
        runs: [.kept(0..<place), .inserted(new.count), .kept(removed.upperBound..<oldCount)], resizedItems: resized)
      layout.rearrange(&arrangement, after: change, items(), in: container)
    }
  }

  @Test("after a change only new and resized items are asked")
  func asksWhatIsNew() {
    var asked: [Int] = []
    func items(_ count: Int) -> SectionItems {
      SectionItems(
        count: count, size: { _ in .zero },
        height: { index, _ in
          asked.append(index)
          return 10
        })
    }
    let layout = GridLayout(itemHeight: .asked)
    var arrangement = layout.arrange(items(9), in: container(100))
    asked = []
    layout.rearrange(
      &arrangement, after: .inserting(2, at: 4, oldCount: 9), items(11), in: container(100))
    #expect(asked == [4, 5])
    asked = []
    layout.rearrange(&arrangement, after: .resizing([7], ofCount: 11), items(11), in: container(100))
    #expect(asked == [7])
    asked = []
    layout.rearrange(&arrangement, after: .resizing([7], ofCount: 11), items(11), in: container(130))
    #expect(asked.count == 11)
  }
}
