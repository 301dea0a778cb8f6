import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Items of 20 × 10 points down a staircase. Written as by a user, with public names only.
struct StaircaseLayout: SectionLayout {
  struct Arrangement: SectionArrangement {
    var count: Int
    var size: CGSize { CGSize(width: 20 * count, height: 10 * count) }

    func frame(ofItemAt index: Int) -> CGRect {
      guard (0..<count).contains(index) else { return .zero }
      return CGRect(x: 20 * index, y: 10 * index, width: 20, height: 10)
    }

    func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
      for index in 0..<count {
        let frame = frame(ofItemAt: index)
        if isSeen(frame, in: rect) { body(index, frame) }
      }
    }
  }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Arrangement(count: items.count)
  }
}

struct SectionLayoutTests {
  private let staircase = StaircaseLayout().arrange(.lengths([1, 1, 1]), in: .vertical(100))

  @Test("a layout of one's own finds items at points without writing a line for it")
  func pointInCustomLayout() {
    #expect(staircase.indexOfItem(at: CGPoint(x: 0, y: 0)) == 0)
    #expect(staircase.indexOfItem(at: CGPoint(x: 25, y: 15)) == 1)
    #expect(staircase.indexOfItem(at: CGPoint(x: 25, y: 5)) == nil)
  }

  @Test("of overlapping items the first is at a point")
  func overlapping() {
    struct Pile: SectionArrangement {
      let count = 3
      let size = CGSize(width: 10, height: 10)
      func frame(ofItemAt index: Int) -> CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
      func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
        for index in 0..<count { body(index, frame(ofItemAt: index)) }
      }
    }
    #expect(Pile().indexOfItem(at: CGPoint(x: 5, y: 5)) == 0)
  }

  @Test("a layout pins nothing and adds nothing unless it says so")
  func defaults() {
    var calls = 0
    staircase.forEachPinnedItem(in: .infinite, viewport: .infinite) { _, _, _ in calls += 1 }
    staircase.forEachLayoutElement(in: .infinite) { _ in calls += 1 }
    #expect(calls == 0)
  }

  @Test("no built-in layout depends on the length of its container; one that says nothing does")
  func containerLength() {
    #expect(StaircaseLayout().dependsOnContainerLength)
    let layouts: [any SectionLayout] = [
      .waterfall(), .rows(height: 40), .flow(), .spreadsheet(columns: .uniform(count: 3, width: 80)),
      .tree(parents: [nil, 0, 0]), .waterfall(columns: .weights([1, 2])),
      .flow(maximumLines: 2, moreSize: CGSize(width: 20, height: 10)),
      .spreadsheet(columns: .fitted(count: 3, minimum: 30, measuredRows: 0..<2)),
    ]
    let items = SectionItems(count: 30, size: { CGSize(width: 20 + $0, height: 30) })
    for scrollDirection in [ScrollDirection.vertical, .horizontal] {
      for layout in layouts {
        #expect(!layout.dependsOnContainerLength)
        let arrangements = [0, 200, 1_000].map { length in
          layout.arrange(
            items,
            in: LayoutContainer(
              size: scrollDirection == .vertical
                ? CGSize(width: 300, height: length) : CGSize(width: length, height: 300),
              scrollDirection: scrollDirection, isRightToLeft: true))
        }
        #expect(arrangements.allSatisfy { $0.size == arrangements[0].size && $0.frames == arrangements[0].frames })
      }
    }
    // Without a width, the only column of a spreadsheet is as wide as a horizontal view is long.
    #expect(SpreadsheetLayout.spreadsheet(columns: .widths([])).dependsOnContainerLength)
  }

  @Test("a section of a spreadsheet or a tree is never narrower than its container, and mirrored in all of its width")
  func widthOfNarrowSections() {
    let layouts: [any SectionLayout] = [
      .spreadsheet(columns: .uniform(count: 1, width: 80), rows: .uniform(height: 30)),
      .tree(parents: [nil], nodeSize: CGSize(width: 80, height: 30)),
    ]
    let items = SectionItems(count: 1, size: { _ in .zero })
    for layout in layouts {
      for (isRightToLeft, x) in [(false, 0), (true, 220)] {
        let section = layout.arrange(
          items, in: LayoutContainer(size: CGSize(width: 300, height: 400), isRightToLeft: isRightToLeft))
        #expect(section.size == CGSize(width: 300, height: 30))
        #expect(section.frame(ofItemAt: 0) == CGRect(x: x, y: 0, width: 80, height: 30))
      }
      // In a horizontal view it is as high as the container, and mirrored in its own length.
      let section = layout.arrange(
        items,
        in: LayoutContainer(
          size: CGSize(width: 300, height: 400), scrollDirection: .horizontal, isRightToLeft: true))
      #expect(section.size == CGSize(width: 80, height: 400))
      #expect(section.frame(ofItemAt: 0) == CGRect(x: 0, y: 0, width: 80, height: 30))
    }
  }

  @Test("in a container of another length a waterfall and lines keep what they know")
  func rearrangingInAnotherLength() {
    let layouts: [any SectionLayout] = [.waterfall(), .flow(itemSpacing: 0, lineSpacing: 0)]
    for layout in layouts {
      var asked: [Int] = []
      let items = SectionItems(
        count: 90,
        size: {
          asked.append($0)
          return CGSize(width: 100, height: 10)
        })
      var arrangement = layout.arrange(items, in: LayoutContainer(size: CGSize(width: 300, height: 400)))
      let frames = arrangement.frames
      asked = []
      layout.rearrange(
        &arrangement, after: .resizing([89], ofCount: 90), items,
        in: LayoutContainer(size: CGSize(width: 300, height: 20)))
      // Lines ask the last line again.
      #expect(asked.contains(89) && asked.allSatisfy { $0 >= 86 })
      #expect(arrangement.frames == frames)
    }
  }
}
