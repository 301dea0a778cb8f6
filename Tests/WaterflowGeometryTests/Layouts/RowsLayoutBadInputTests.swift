import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Invalid input is reported and laid out safely.
struct RowsLayoutBadInputTests {
  private static let fills = [RowsLayout.Fill.ragged, .justified()]
  private static let everything = CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func arrange(
    _ sizes: [CGSize], _ layout: RowsLayout, width: CGFloat = 100
  ) -> (frames: [CGRect], size: CGSize, problems: [LayoutProblem]) {
    let items = SectionItems(count: sizes.count, size: { sizes[$0] })
    let arrangement = layout.arrange(items, in: LayoutContainer(size: CGSize(width: width, height: 100)))
    arrangement.forEachItem(in: Self.everything) { index, frame in
      #expect(frame == arrangement.frame(ofItemAt: index))
    }
    return ((0..<sizes.count).map { arrangement.frame(ofItemAt: $0) }, arrangement.size, items.problems)
  }

  @Test("no items: insets only", arguments: fills)
  func empty(_ fill: RowsLayout.Fill) {
    let found = arrange([], RowsLayout(insets: .all(8), fill: fill, lastRow: .justified))
    #expect(found.size == CGSize(width: 100, height: 16))
    #expect(found.problems.isEmpty)
  }

  @Test("one item", arguments: fills)
  func one(_ fill: RowsLayout.Fill) {
    let found = arrange([CGSize(width: 30, height: 20)], RowsLayout(height: 40, fill: fill))
    #expect(found.frames == [rect(0, 0, 60, 40)])
  }

  @Test("an index that isn't there has no frame", arguments: fills)
  func indexOutOfRange(_ fill: RowsLayout.Fill) {
    let items = SectionItems(count: 2, size: { _ in CGSize(width: 30, height: 20) })
    let arrangement = RowsLayout(fill: fill).arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 50)))
    #expect(arrangement.frame(ofItemAt: -1) == .zero)
    #expect(arrangement.frame(ofItemAt: 2) == .zero)
  }

  /// 30 points wide without height, 0 wide with one, and a square: at a height of 20 they are 30, 0 and 20 wide.
  @Test("an item without height keeps its width, one without width has none", arguments: fills)
  func zeroSizes(_ fill: RowsLayout.Fill) {
    let sizes = [CGSize(width: 30, height: 0), CGSize(width: 0, height: 30), .zero, CGSize(width: 5, height: 5)]
    let found = arrange(sizes, RowsLayout(height: 20, itemSpacing: 0, fill: fill))
    #expect(found.frames == [rect(0, 0, 30, 20), rect(30, 0, 0, 20), rect(30, 0, 0, 20), rect(30, 0, 20, 20)])
    #expect(found.problems.isEmpty)
  }

  /// Spacings of 40 leave room for three items in 100.
  @Test("items without width alone don't fill a row", arguments: fills)
  func onlyZeroWidths(_ fill: RowsLayout.Fill) {
    let sizes = Array(repeating: CGSize(width: 0, height: 9), count: 5)
    let found = arrange(sizes, RowsLayout(height: 20, itemSpacing: 40, rowSpacing: 0, fill: fill))
    #expect(
      found.frames
        == [rect(0, 0, 0, 20), rect(40, 0, 0, 20), rect(80, 0, 0, 20), rect(0, 20, 0, 20), rect(40, 20, 0, 20)])
  }

  @Test("unusable sizes count as 0 and are named once", arguments: fills)
  func unusableSizes(_ fill: RowsLayout.Fill) {
    let sizes = [
      CGSize(width: CGFloat.infinity, height: 20), CGSize(width: 7, height: -4), CGSize(width: 5, height: 5),
    ]
    let found = arrange(sizes, RowsLayout(height: 20, itemSpacing: 0, fill: fill))
    #expect(found.frames == [rect(0, 0, 0, 20), rect(0, 0, 7, 20), rect(7, 0, 20, 20)])
    #expect(found.problems == [.unusableSize(firstIndex: 0, value: .infinity, count: 2)])
  }

  @Test("a height that can't be used is replaced by 100", arguments: [-5, 0, CGFloat.infinity], fills)
  func unusableHeight(height: CGFloat, fill: RowsLayout.Fill) {
    let found = arrange([CGSize(width: 5, height: 10)], RowsLayout(height: height, fill: fill))
    #expect(found.frames == [rect(0, 0, 50, 100)])
    let text = height.isFinite ? "\(Int(height))" : "inf"
    #expect(found.problems == [.unusableOption(name: "height", value: text, used: "100")])
    #expect(arrange([.zero], RowsLayout(height: .nan, fill: fill)).problems.count == 1)
  }

  @Test("unusable spacings, insets and tolerance count as 0 and are named")
  func unusableOptions() {
    let layout = RowsLayout(
      height: 20, itemSpacing: .nan, rowSpacing: -2, insets: SectionInsets(top: 0, left: 0, bottom: -1, right: 0),
      fill: .justified(tolerance: -0.5))
    let found = arrange(Array(repeating: CGSize(width: 1, height: 1), count: 9), layout)
    #expect(found.frames[1] == rect(20, 0, 20, 20))
    #expect(found.frames[5] == rect(0, 20, 20, 20))
    #expect(found.size.height == 40)
    #expect(
      found.problems == [
        .unusableOption(name: "insets.bottom", value: "-1", used: "0"),
        .unusableOption(name: "itemSpacing", value: "nan", used: "0"),
        .unusableOption(name: "rowSpacing", value: "-2", used: "0"),
        .unusableOption(name: "tolerance", value: "-0.5", used: "0"),
      ])
  }

  @Test("without room items have no width, and that is reported", arguments: [0, -20, CGFloat.infinity, 15], fills)
  func noRoom(width: CGFloat, fill: RowsLayout.Fill) {
    let layout = RowsLayout(
      height: 20, itemSpacing: 3, insets: SectionInsets(top: 0, left: 10, bottom: 0, right: 5), fill: fill)
    let found = arrange([CGSize(width: 30, height: 20), CGSize(width: 0, height: 20)], layout, width: width)
    #expect(found.problems == [.noRoom(available: width - 15)])
    #expect(found.frames.map(\.width) == [0, 0])
    #expect(found.frames[0].height > 0)
  }

  @Test("spacings that leave no room leave one item per row", arguments: fills, [100, 101, 500])
  func hugeSpacing(_ fill: RowsLayout.Fill, spacing: CGFloat) {
    let sizes = Array(repeating: CGSize(width: 10, height: 10), count: 3)
    let found = arrange(sizes, RowsLayout(height: 20, itemSpacing: spacing, rowSpacing: 0, fill: fill))
    // Alone a square would be 100 high; twice 20 is the limit.
    let full = fill == .ragged ? CGSize(width: 20, height: 20) : CGSize(width: 100, height: 40)
    #expect(
      found.frames == [
        CGRect(origin: .zero, size: full), CGRect(origin: CGPoint(x: 0, y: full.height), size: full),
        rect(0, 2 * full.height, 20, 20),
      ])
  }

  @Test("sizes and options beyond all bounds are laid out without overflow", arguments: fills, [false, true])
  func hugeInput(_ fill: RowsLayout.Fill, isRightToLeft: Bool) {
    let sides: [CGFloat] = [.leastNonzeroMagnitude, 1e-300, 1e-7, 1, 4_194_304, 1e300]
    let sizes = sides.flatMap { width in sides.map { CGSize(width: width, height: $0) } }
    for direction in ScrollDirection.allCases {
      for length in [1e-300, 10, 1e300] as [CGFloat] {
        for lastRow in [RowsLayout.LastRow.natural, .justified] {
          let layout = RowsLayout(
            height: length, itemSpacing: length / 7, rowSpacing: length, insets: .all(length / 1e3),
            fill: fill, lastRow: lastRow)
          let items = SectionItems(count: sizes.count, size: { sizes[$0] })
          let container = LayoutContainer(
            size: CGSize(width: length * 9, height: length * 9), scrollDirection: direction,
            isRightToLeft: isRightToLeft, displayScale: 16)
          let arrangement = layout.arrange(items, in: container)
          for index in 0..<sizes.count {
            let frame = arrangement.frame(ofItemAt: index)
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height >= 0)
          }
          arrangement.forEachItem(in: Self.everything) { _, _ in }
        }
      }
    }
  }

  @Test("each size is read once, in order", arguments: fills)
  func readsOnce(_ fill: RowsLayout.Fill) {
    final class Log { var asked: [Int] = [] }
    let log = Log()
    let items = SectionItems(
      count: 1000, size: { _ in .zero },
      sizes: { range in
        log.asked += range
        return range.map { CGSize(width: 30 + $0 % 7, height: 20) }
      })
    _ = RowsLayout(fill: fill).arrange(items, in: LayoutContainer(size: CGSize(width: 320, height: 480)))
    #expect(log.asked == Array(0..<1000))
  }
}
