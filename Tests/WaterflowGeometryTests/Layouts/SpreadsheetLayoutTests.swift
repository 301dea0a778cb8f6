import Foundation
import TestSupport
import Testing
import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A section without sizes: a spreadsheet needs only the number of items.
private func items(_ count: Int) -> SectionItems {
  SectionItems(
    count: count,
    size: { index in
      Issue.record("asked for the size of item \(index)")
      return .zero
    })
}

private func container(
  width: CGFloat = 100, height: CGFloat = 100, _ scrollDirection: ScrollDirection = .vertical,
  isRightToLeft: Bool = false, scale: CGFloat = 1
) -> LayoutContainer {
  LayoutContainer(
    size: CGSize(width: width, height: height), scrollDirection: scrollDirection, isRightToLeft: isRightToLeft,
    displayScale: scale)
}

struct SpreadsheetLayoutTests {
  // MARK: By hand

  @Test("items fill row after row, the last row may be short", arguments: ScrollDirection.allCases)
  func placesCells(_ direction: ScrollDirection) {
    let layout = SpreadsheetLayout(
      columns: .widths([30, 50, 20]), rows: .heights([10, 40]), columnSpacing: 2, rowSpacing: 5,
      insets: SectionInsets(top: 1, left: 3, bottom: 7, right: 9))
    let section = items(5)
    let spreadsheet = layout.arrange(section, in: container(direction))
    #expect(
      (0..<5).map { spreadsheet.frame(ofItemAt: $0) } == [
        rect(3, 1, 30, 10), rect(35, 1, 50, 10), rect(87, 1, 20, 10),
        rect(3, 16, 30, 40), rect(35, 16, 50, 40),
      ])
    #expect(spreadsheet.frame(ofItemAt: 5) == .zero)
    #expect(spreadsheet.frame(ofItemAt: -1) == .zero)
    // 3 + 30 + 2 + 50 + 2 + 20 + 9 across; 1 + 10 + 5 + 40 + 7 down, but never less than the container across.
    #expect(spreadsheet.size == CGSize(width: 116, height: direction == .vertical ? 63 : 100))
    #expect(section.problems.isEmpty)
  }

  @Test("right to left mirrors the columns in the section's width", arguments: ScrollDirection.allCases)
  func mirrors(_ direction: ScrollDirection) {
    let layout = SpreadsheetLayout(
      columns: .widths([30, 50]), rows: .uniform(height: 10),
      insets: SectionInsets(top: 0, left: 4, bottom: 0, right: 6))
    let spreadsheet = layout.arrange(items(3), in: container(direction, isRightToLeft: true))
    // A vertical section is as wide as its container, a horizontal one only as long as its content: 90.
    let width: CGFloat = direction == .vertical ? 100 : 90
    #expect(
      (0..<3).map { spreadsheet.frame(ofItemAt: $0) } == [
        rect(width - 34, 0, 30, 10), rect(width - 84, 0, 50, 10), rect(width - 34, 10, 30, 10),
      ])
  }

  @Test("widths are added before they are rounded to the device pixel, heights are rounded up by themselves")
  func roundsLengths() {
    // 10.1 points are 30.3 pixels, twice that 60.6: columns end at 30 and 61. 5.2 points are 15.6 pixels, so 16.
    let layout = SpreadsheetLayout(columns: .uniform(count: 2, width: 10.1), rows: .uniform(height: 5.2))
    let spreadsheet = layout.arrange(items(4), in: container(scale: 3))
    #expect(spreadsheet.frame(ofItemAt: 3) == rect(30.0 / 3, 16.0 / 3, 31.0 / 3, 16.0 / 3))
    #expect(spreadsheet.size == CGSize(width: 100, height: 32.0 / 3))
  }

  @Test(
    "columns of an nth of the width end where the width ends", arguments: [375, 390, 393, 402, 430, 768] as [CGFloat])
  func sharesTheWidth(width: CGFloat) {
    for (scale, spacing) in [(1, 0), (2, 2.5), (3, 0), (3, 10)] as [(CGFloat, CGFloat)] {
      for count in 1...24 {
        let column = (width - CGFloat(count - 1) * spacing) / CGFloat(count)
        let listed = SpreadsheetLayout.Columns.widths(Array(repeating: column, count: count))
        for columns in [.uniform(count: count, width: column), listed] {
          let layout = SpreadsheetLayout(columns: columns, columnSpacing: spacing)
          let spreadsheet = layout.arrange(items(count * 2), in: container(width: width, scale: scale))
          #expect(spreadsheet.size.width == width, "\(count) columns, scale \(scale), spacing \(spacing)")
          #expect(abs(spreadsheet.frame(ofItemAt: count * 2 - 1).maxX - width) < 0.001)
          let middle = spreadsheet.frame(ofItemAt: count / 2)
          #expect(abs(middle.width - column) <= 1 / scale)
          #expect(spreadsheet.seen(in: middle.insetBy(dx: 0.01, dy: 0.01)).map(\.index) == [count / 2])
        }
      }
    }
  }

  @Test("touching an edge is not being seen, and a column without width is seen inside")
  func seesWhatIsInside() {
    let layout = SpreadsheetLayout(columns: .widths([10, 0, 10]), rows: .uniform(height: 10))
    let spreadsheet = layout.arrange(items(6), in: container())
    #expect(spreadsheet.seen(in: rect(0, 0, 10, 10)).map(\.index) == [0])
    #expect(spreadsheet.seen(in: rect(9, 9, 2, 2)).map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(spreadsheet.seen(in: rect(10, 10, 5, 5)).map(\.index) == [5])
    #expect(spreadsheet.seen(in: rect(-5, -5, 5, 50)).isEmpty)
    #expect(spreadsheet.seen(in: rect(20, 0, 5, 50)).isEmpty)
    #expect(spreadsheet.indexOfItem(at: CGPoint(x: 10, y: 10)) == 5)
  }

  // MARK: Pinned, by hand

  /// 5 x 5 cells of 20 x 10 points; one row and one column are pinned.
  private let pinnedLayout = SpreadsheetLayout(
    columns: .uniform(count: 5, width: 20), rows: .uniform(height: 10), pinnedRows: 1, pinnedColumns: 1)

  @Test("at rest pinned cells are where they would be anyway, but above the others")
  func holdsNothingAtRest() {
    let spreadsheet = pinnedLayout.arrange(items(25), in: container(width: 40))
    #expect(
      spreadsheet.held(in: rect(0, 0, 40, 20)) == [
        SeenItem(index: 0, frame: rect(0, 0, 20, 10), level: 2),
        SeenItem(index: 1, frame: rect(20, 0, 20, 10), level: 1),
        SeenItem(index: 5, frame: rect(0, 10, 20, 10), level: 1),
      ])
  }

  @Test("scrolled, the row stays at the top, the column at the left, the corner over both")
  func holdsWhenScrolled() {
    let spreadsheet = pinnedLayout.arrange(items(25), in: container(width: 40))
    #expect(
      spreadsheet.held(in: rect(30, 15, 40, 20)) == [
        SeenItem(index: 0, frame: rect(30, 15, 20, 10), level: 2),
        SeenItem(index: 1, frame: rect(20, 15, 20, 10), level: 1),
        SeenItem(index: 2, frame: rect(40, 15, 20, 10), level: 1),
        SeenItem(index: 3, frame: rect(60, 15, 20, 10), level: 1),
        SeenItem(index: 5, frame: rect(30, 10, 20, 10), level: 1),
        SeenItem(index: 10, frame: rect(30, 20, 20, 10), level: 1),
        SeenItem(index: 15, frame: rect(30, 30, 20, 10), level: 1),
      ])
  }

  @Test("pulled beyond the start, pinned cells go with the content")
  func sticksToContentUnderBounce() {
    let spreadsheet = pinnedLayout.arrange(items(25), in: container(width: 40))
    #expect(
      spreadsheet.held(in: rect(-12, -7, 40, 20)) == [
        SeenItem(index: 0, frame: rect(0, 0, 20, 10), level: 2),
        SeenItem(index: 1, frame: rect(20, 0, 20, 10), level: 1),
        SeenItem(index: 5, frame: rect(0, 10, 20, 10), level: 1),
      ])
  }

  @Test("pulled beyond the far end, they stay at the edges until the end of the spreadsheet pushes them out")
  func isPushedOutAtTheFarEnd() {
    let spreadsheet = pinnedLayout.arrange(items(25), in: container(width: 40))
    // The content is 100 x 50: 5 points of bounce at both far edges leave the block in place.
    #expect(
      spreadsheet.held(in: rect(65, 35, 40, 20)).first == SeenItem(index: 0, frame: rect(65, 35, 20, 10), level: 2))
    // The block of 20 x 10 reaches the spreadsheet's end at 80 and 40.
    #expect(
      spreadsheet.held(in: rect(80, 40, 40, 20)).first == SeenItem(index: 0, frame: rect(80, 40, 20, 10), level: 2))
    #expect(
      spreadsheet.held(in: rect(85, 46, 40, 20)).first == SeenItem(index: 0, frame: rect(80, 40, 20, 10), level: 2))
    #expect(spreadsheet.held(in: rect(65, 50, 40, 20)).isEmpty)
    #expect(spreadsheet.held(in: rect(100, 35, 40, 20)).isEmpty)
  }

  @Test("an inset scrolls away before anything is held")
  func insetsScrollAway() {
    var layout = pinnedLayout
    layout.insets = SectionInsets(top: 8, left: 6, bottom: 4, right: 2)
    let spreadsheet = layout.arrange(items(25), in: container(width: 40))
    #expect(spreadsheet.held(in: rect(5, 7, 40, 20)).first?.frame == rect(6, 8, 20, 10))
    #expect(spreadsheet.held(in: rect(7, 9, 40, 20)).first?.frame == rect(7, 9, 20, 10))
    // The insets after the last row and column belong to the section, not to the spreadsheet.
    #expect(spreadsheet.held(in: rect(87, 50, 40, 20)).first?.frame == rect(86, 48, 20, 10))
  }

  @Test("pinned rows and columns stay together as a block, spacings included")
  func holdsBlocks() {
    let layout = SpreadsheetLayout(
      columns: .widths([20, 30, 40, 50, 60]), rows: .heights([10, 15, 20, 25, 30]), pinnedRows: 2, pinnedColumns: 2,
      columnSpacing: 3, rowSpacing: 4)
    let spreadsheet = layout.arrange(items(25), in: container(width: 106))
    let held = spreadsheet.held(in: rect(50, 60, 100, 60))
    #expect(held.first { $0.index == 0 } == SeenItem(index: 0, frame: rect(50, 60, 20, 10), level: 2))
    #expect(held.first { $0.index == 6 } == SeenItem(index: 6, frame: rect(73, 74, 30, 15), level: 2))
    #expect(held.first { $0.index == 7 } == SeenItem(index: 7, frame: rect(56, 74, 40, 15), level: 1))
    #expect(held.first { $0.index == 16 } == SeenItem(index: 16, frame: rect(73, 57, 30, 25), level: 1))
  }

  @Test("right to left, pinned columns stay at the right edge")
  func holdsAtTheRight() {
    let spreadsheet = pinnedLayout.arrange(items(25), in: container(width: 40, isRightToLeft: true))
    // Column 0 is at 80 ... 100. Scrolled 30 to the left, the viewport ends at 70.
    #expect(spreadsheet.frame(ofItemAt: 0) == rect(80, 0, 20, 10))
    #expect(
      spreadsheet.held(in: rect(30, 0, 40, 10)) == [
        SeenItem(index: 0, frame: rect(50, 0, 20, 10), level: 2),
        SeenItem(index: 1, frame: rect(60, 0, 20, 10), level: 1),
        SeenItem(index: 2, frame: rect(40, 0, 20, 10), level: 1),
        SeenItem(index: 3, frame: rect(20, 0, 20, 10), level: 1),
      ])
    // Bounce at the leading edge, and pushed out at the far one.
    #expect(spreadsheet.held(in: rect(72, 0, 40, 10)).first?.frame == rect(80, 0, 20, 10))
    #expect(spreadsheet.held(in: rect(-25, 0, 40, 10)).first?.frame == rect(0, 0, 20, 10))
  }

  // MARK: Against brute force

  @Test("frames, queries and held cells equal plain loops over all cells", arguments: TestLength.seeds(0...149))
  func equalsBruteForce(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let oracle = SpreadsheetOracle(random: &random)
    let section = items(oracle.count)
    let spreadsheet = oracle.layout.arrange(section, in: oracle.container)
    let frames = oracle.frames
    let note: Comment = "seed \(seed): \(oracle.description)"
    #expect(section.problems.isEmpty, note)
    #expect(spreadsheet.count == oracle.count, note)
    #expect(abs(spreadsheet.size.width - CGFloat(oracle.size.width) / oracle.scale) < 1 / oracle.scale, note)
    #expect(abs(spreadsheet.size.height - CGFloat(oracle.size.height) / oracle.scale) < 1 / oracle.scale, note)
    for (index, frame) in frames.enumerated() {
      #expect(spreadsheet.frame(ofItemAt: index) == frame.inPoints(scale: oracle.scale), note)
    }
    for _ in 0..<20 {
      let viewport = PixelRect(
        x: random.int(-200...oracle.size.width + 50), y: random.int(-200...oracle.size.height + 50),
        width: random.int(1...600), height: random.int(1...600))
      // A third of a point isn't exact; a hundredth of a pixel inside the edges, rounding errors don't matter.
      let inside: CGFloat = oracle.scale == 3 ? 0.01 / 3 : 0
      let rect = viewport.inPoints(scale: oracle.scale).insetBy(dx: inside, dy: inside)
      let expected = frames.enumerated().filter { $0.element.isSeen(in: viewport) }
        .map { SeenItem(index: $0.offset, frame: $0.element.inPoints(scale: oracle.scale)) }
      #expect(spreadsheet.seen(in: rect) == expected, note)
      // Bars around the viewport, under which the spreadsheet is drawn, too.
      for bars in [0, random.int(0...90)] {
        let bounds = PixelRect(
          x: viewport.x - bars, y: viewport.y - bars, width: viewport.width + 2 * bars,
          height: viewport.height + 2 * bars)
        let held = oracle.held(in: viewport, visibleIn: bounds)
          .map { SeenItem(index: $0.index, frame: $0.frame.inPoints(scale: oracle.scale), level: $0.level) }
        let drawn = bounds.inPoints(scale: oracle.scale).insetBy(dx: inside, dy: inside)
        #expect(spreadsheet.held(in: rect, visibleIn: drawn) == held, note)
      }
    }
  }

  // MARK: Size

  @Test("a million rows and a million columns cost what a hundred cost")
  func opensHugeSpreadsheets() {
    func visits(_ side: Int, at origin: CGPoint) -> (items: Int, held: Int) {
      let layout = SpreadsheetLayout(
        columns: .uniform(count: side, width: 80), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1)
      let section = items(side * side)
      let spreadsheet = layout.arrange(section, in: container(width: 400, height: 440, scale: 3))
      #expect(section.problems.isEmpty)
      let viewport = CGRect(origin: origin, size: CGSize(width: 400, height: 440))
      return (spreadsheet.seen(in: viewport).count, spreadsheet.held(in: viewport).count)
    }
    // 5 columns and 10 rows fill the viewport; halfway between, one more of each is visible. Pinned: the corner and the
    // visible part of one row and one column.
    #expect(visits(100, at: CGPoint(x: 800, y: 880)) == (50, 16))
    #expect(visits(100, at: CGPoint(x: 840, y: 902)) == (66, 18))
    #expect(visits(1_000_000, at: CGPoint(x: 840, y: 902)) == (66, 18))
    #expect(visits(1_000_000, at: CGPoint(x: 79_999_000, y: 43_999_000)) == (66, 18))
  }

  @Test("the last of 10^12 cells is exact to the pixel")
  func placesTheLastCell() {
    let layout = SpreadsheetLayout(columns: .uniform(count: 1_000_000, width: 80), rows: .uniform(height: 44))
    let spreadsheet = layout.arrange(items(1_000_000_000_000), in: container(scale: 2))
    #expect(spreadsheet.frame(ofItemAt: 999_999_999_999) == rect(79_999_920, 43_999_956, 80, 44))
    #expect(spreadsheet.size == CGSize(width: 80_000_000, height: 44_000_000))
    #expect(spreadsheet.seen(in: rect(79_999_920, 43_999_956, 1000, 1000)).map(\.index) == [999_999_999_999])
  }

  @Test("listed rows and columns of 10^12 cells are found by their lengths")
  func findsListedTracks() {
    // Widths 1, 2, 3, 1, 2, 3, ...: a group of three is 6 wide.
    let lengths = (0..<999_999).map { CGFloat($0 % 3 + 1) }
    let layout = SpreadsheetLayout(columns: .widths(lengths), rows: .heights(lengths), pinnedRows: 2, pinnedColumns: 2)
    let spreadsheet = layout.arrange(items(999_999 * 999_999), in: container())
    #expect(spreadsheet.size == CGSize(width: 1_999_998, height: 1_999_998))
    let seen = spreadsheet.seen(in: rect(600_003, 1_200_000, 3, 1))
    #expect(seen == [SeenItem(index: 600_000 * 999_999 + 300_002, frame: rect(600_003, 1_200_000, 3, 1))])
    #expect(spreadsheet.held(in: rect(600_003, 1_200_000, 3, 3)).map(\.level) == [2, 2, 1, 2, 2, 1, 1, 1, 1, 1])
  }
}
