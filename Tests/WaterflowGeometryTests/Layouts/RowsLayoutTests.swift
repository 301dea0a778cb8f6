import Foundation
import TestSupport
import Testing
import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Small cases worked out by hand.
struct RowsLayoutTests {
  /// - Parameter aspects: each item's natural size is that many times as wide as its height of 100.
  private func arrange(
    _ aspects: [CGFloat], _ layout: RowsLayout, width: CGFloat = 100, scrollDirection: ScrollDirection = .vertical,
    isRightToLeft: Bool = false, scale: CGFloat = 1
  ) -> (frames: [CGRect], size: CGSize) {
    let items = SectionItems(
      count: aspects.count,
      size: { index in
        scrollDirection == .vertical
          ? CGSize(width: aspects[index] * 100, height: 100) : CGSize(width: 100, height: aspects[index] * 100)
      })
    let arrangement = layout.arrange(
      items,
      in: LayoutContainer(
        size: CGSize(width: width, height: width), scrollDirection: scrollDirection, isRightToLeft: isRightToLeft,
        displayScale: scale))
    #expect(items.problems.isEmpty)
    return ((0..<aspects.count).map { arrangement.frame(ofItemAt: $0) }, arrangement.size)
  }

  private func justified(
    _ height: CGFloat, _ lastRow: RowsLayout.LastRow = .natural, itemSpacing: CGFloat = 0, rowSpacing: CGFloat = 0,
    tolerance: CGFloat = 0.25
  ) -> RowsLayout {
    .rows(
      height: height, itemSpacing: itemSpacing, rowSpacing: rowSpacing, fill: .justified(tolerance: tolerance),
      lastRow: lastRow)
  }

  // MARK: Ragged

  /// At a height of 20 the items are 40, 50 and 20 wide: 40 + 10 + 50 fill a row of 100 exactly.
  @Test("ragged rows wrap at the right edge")
  func ragged() {
    let layout = RowsLayout(height: 20, itemSpacing: 10, rowSpacing: 3)
    let (frames, size) = arrange([2, 2.5, 1, 4], layout)
    #expect(frames == [rect(0, 0, 40, 20), rect(50, 0, 50, 20), rect(0, 23, 20, 20), rect(0, 46, 80, 20)])
    #expect(size == CGSize(width: 100, height: 66))
  }

  @Test("an item wider than a ragged row is clamped to it")
  func raggedPanorama() {
    let layout = RowsLayout(height: 20, rowSpacing: 3, insets: SectionInsets(top: 1, left: 10, bottom: 2, right: 5))
    let (frames, size) = arrange([9, 1], layout)
    #expect(frames == [rect(10, 1, 85, 20), rect(10, 24, 20, 20)])
    #expect(size == CGSize(width: 100, height: 46))
  }

  /// 20.3 points are 41 pixels at a scale of 2, 20.5 points; half of that as width 20.5 pixels, so 21.
  @Test("the height is rounded up to the device pixel, then the width that belongs to it")
  func raggedPixels() {
    let (frames, _) = arrange([0.5], RowsLayout(height: 20.3), scale: 2)
    #expect(frames == [rect(0, 0, 10.5, 20.5)])
  }

  // MARK: Justified

  /// Squares, preferred height 22: four in a row of 100 are 25 high (3 off), five are 20 (2 off).
  @Test("a row takes one item more if that brings its height nearer")
  func takesOneMore() {
    let (frames, size) = arrange([1, 1, 1, 1, 1], justified(22))
    #expect(frames == (0..<5).map { rect(CGFloat($0) * 20, 0, 20, 20) })
    #expect(size == CGSize(width: 100, height: 20))
  }

  /// Squares, preferred height 23: four in a row are 25 high (2 off), five are 20 (3 off).
  @Test("a row leaves an item to the next if that brings its height nearer")
  func leavesOne() {
    let (frames, _) = arrange([1, 1, 1, 1, 1], justified(23))
    let row = [rect(0, 0, 25, 25), rect(25, 0, 25, 25), rect(50, 0, 25, 25), rect(75, 0, 25, 25)]
    #expect(frames == row + [rect(0, 25, 23, 23)])
  }

  /// Squares in 120, preferred height 50: two are 60 high, three are 40.
  @Test("of two equally near heights the greater one wins")
  func tie() {
    let (frames, _) = arrange([1, 1, 1], justified(50), width: 120)
    #expect(frames == [rect(0, 0, 60, 60), rect(60, 0, 60, 60), rect(0, 60, 50, 50)])
  }

  /// Three squares in 100 are 33 1/3 each: edges at 33 1/3, 66 2/3 and 100.
  @Test("edges are the nearest pixels, the last one exact")
  func cumulativeRounding() {
    #expect(
      arrange([1, 1, 1], justified(33)).frames == [rect(0, 0, 33, 33), rect(33, 0, 34, 33), rect(67, 0, 33, 33)])
    #expect(
      arrange([1, 1, 1], justified(33), scale: 2).frames
        == [rect(0, 0, 33.5, 33.5), rect(33.5, 0, 33, 33.5), rect(66.5, 0, 33.5, 33.5)])
  }

  /// 100 less two gaps of 5 leaves 90 for aspects of 2 + 1 + 1.5 = 4.5: 20 high, 40, 20 and 30 wide.
  @Test("spacings are taken off before the height is found")
  func spacings() {
    let (frames, size) = arrange([2, 1, 1.5, 5], justified(20, itemSpacing: 5, rowSpacing: 7))
    #expect(frames == [rect(0, 0, 40, 20), rect(45, 0, 20, 20), rect(70, 0, 30, 20), rect(0, 27, 100, 20)])
    #expect(size == CGSize(width: 100, height: 47))
  }

  /// 10 : 1 in a row of 100 is 10 high. 40 : 1 would be 2.5; a quarter of 20 is 5.
  @Test("a panorama is as low as it must be, down to a quarter of the wished height")
  func panorama() {
    let (frames, _) = arrange([10, 40, 1], justified(20))
    #expect(frames == [rect(0, 0, 100, 10), rect(0, 10, 100, 5), rect(0, 15, 20, 20)])
  }

  /// 400 : 1 in a row of 100 is a quarter of a pixel high.
  @Test("no row is lower than a pixel")
  func leastHeight() {
    #expect(arrange([400, 400], justified(1)).frames == [rect(0, 0, 100, 1), rect(0, 1, 100, 1)])
  }

  /// A narrow item before a panorama: alone it is 100 / 0.5 = 200 high, with it 100 / 8 = 12.5; the preferred height is
  /// 20.
  @Test("a row that can't be within the tolerance is as near as it can be")
  func outsideTheTolerance() {
    let (frames, _) = arrange([0.5, 7.5], justified(20))
    #expect(frames == [rect(0, 0, 6, 13), rect(6, 0, 94, 13)])
  }

  // MARK: The last row

  /// Six squares, preferred height 20: five fill the first row, the sixth remains.
  @Test(
    "the last row is natural, justified up to twice the height, or hidden",
    arguments: [
      (RowsLayout.LastRow.natural, rect(0, 24, 20, 20), CGFloat(44)),
      (.justified, rect(0, 24, 100, 40), 64),
      (.hidden, rect(0, 20, 0, 0), 20), (.matchingPrevious, rect(0, 24, 20, 20), 44),
    ])
  func lastRow(_ lastRow: RowsLayout.LastRow, _ expected: CGRect, _ height: CGFloat) {
    let (frames, size) = arrange([1, 1, 1, 1, 1, 1], justified(20, lastRow, rowSpacing: 4))
    #expect(frames[4] == rect(80, 0, 20, 20))
    #expect(frames[5] == expected)
    #expect(size.height == height)
  }

  /// Five squares of 20 are nearer to 22 than four of 25.
  @Test("a last row that matches is as high as the row before, and wide as that makes it")
  func matchingRow() {
    #expect(
      arrange([1, 1, 1, 1, 1, 1, 2], justified(22, .matchingPrevious)).frames.suffix(2) == [
        rect(0, 20, 20, 20), rect(20, 20, 40, 20),
      ])
    // As high as that one, 40, it would be 120 wide.
    #expect(
      arrange([2.5, 3], justified(30, .matchingPrevious, tolerance: 0)).frames == [
        rect(0, 0, 100, 40), rect(0, 40, 100, 33),
      ])
    // Alone, it has the preferred height.
    #expect(arrange([1], justified(22, .matchingPrevious)).frames == [rect(0, 0, 22, 22)])
  }

  /// Four squares in 100 are 25 high: 20 and a quarter. With a tolerance of 0.2 that is too high.
  @Test(
    "a last row within the tolerance is full",
    arguments: [RowsLayout.LastRow.natural, .justified, .hidden, .matchingPrevious])
  func lastRowWithinTheTolerance(_ lastRow: RowsLayout.LastRow) {
    let full = (0..<4).map { rect(CGFloat($0) * 25, 0, 25, 25) }
    #expect(arrange([1, 1, 1, 1], justified(20, lastRow)).frames == full)
    let outside = arrange([1, 1, 1, 1], justified(20, lastRow, tolerance: 0.2))
    switch lastRow {
    case .natural, .matchingPrevious: #expect(outside.frames == (0..<4).map { rect(CGFloat($0) * 20, 0, 20, 20) })
    case .justified: #expect(outside.frames == full)
    case .hidden: #expect(outside.size.height == 0)
    }
  }

  @Test("no search finds a hidden item, its frame is where the rows end")
  func hiddenItems() {
    let items = SectionItems(count: 7, size: { _ in CGSize(width: 10, height: 10) })
    let layout = RowsLayout(
      height: 20, itemSpacing: 0, rowSpacing: 5, insets: SectionInsets(top: 3, left: 10, bottom: 4, right: 30),
      fill: .justified(), lastRow: .hidden)
    for isRightToLeft in [false, true] {
      let arrangement = layout.arrange(
        items, in: LayoutContainer(size: CGSize(width: 140, height: 100), isRightToLeft: isRightToLeft))
      #expect(arrangement.count == 7)
      #expect(arrangement.frame(ofItemAt: 5) == rect(isRightToLeft ? 130 : 10, 23, 0, 0))
      #expect(arrangement.frame(ofItemAt: 6) == arrangement.frame(ofItemAt: 5))
      var seen: [Int] = []
      arrangement.forEachItem(in: CGRect(x: -100, y: -100, width: 500, height: 500)) { index, _ in seen.append(index) }
      #expect(seen == [0, 1, 2, 3, 4])
    }
  }

  @Test("a section that doesn't fill one row and hides its last one shows nothing")
  func allHidden() {
    let (frames, size) = arrange([1], justified(20, .hidden))
    #expect(frames == [.zero])
    #expect(size == CGSize(width: 100, height: 0))
  }

  // MARK: Directions

  @Test("right to left is the mirror image", arguments: [RowsLayout.Fill.ragged, .justified()])
  func mirrors(_ fill: RowsLayout.Fill) {
    let layout = RowsLayout(
      height: 20, itemSpacing: 5, rowSpacing: 0, insets: SectionInsets(top: 0, left: 4, bottom: 0, right: 16),
      fill: fill)
    let (frames, _) = arrange([2, 1, 1.5, 1], layout, width: 120, isRightToLeft: true)
    #expect(frames == [rect(76, 0, 40, 20), rect(51, 0, 20, 20), rect(16, 0, 30, 20), rect(96, 20, 20, 20)])
  }

  @Test("horizontally, rows are columns", arguments: [RowsLayout.Fill.ragged, .justified()])
  func turns(_ fill: RowsLayout.Fill) {
    let layout = RowsLayout(
      height: 20, itemSpacing: 5, rowSpacing: 7, insets: SectionInsets(top: 4, left: 1, bottom: 16, right: 2),
      fill: fill)
    let (frames, size) = arrange([2, 1, 1.5, 1], layout, width: 120, scrollDirection: .horizontal)
    #expect(frames == [rect(1, 4, 20, 40), rect(1, 49, 20, 20), rect(1, 74, 20, 30), rect(28, 4, 20, 20)])
    #expect(size == CGSize(width: 50, height: 120))
    // The first column is the rightmost, its inset on the right.
    let mirrored = arrange([2, 1, 1.5, 1], layout, width: 120, scrollDirection: .horizontal, isRightToLeft: true).frames
    #expect(mirrored == [rect(29, 4, 20, 40), rect(29, 49, 20, 20), rect(29, 74, 20, 30), rect(2, 4, 20, 20)])
  }
}
