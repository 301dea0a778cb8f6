import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct ContentPlanTests {
  private let column = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0)

  private func section(
    _ lengths: [CGFloat], header: CGFloat = 0, footer: CGFloat = 0, background: Bool = false,
    in container: LayoutContainer
  ) -> ContentPlan.Section {
    ContentPlan.Section(
      arrangement: column.arrange(.lengths(lengths), in: container), headerLength: header, footerLength: footer,
      hasBackground: background)
  }

  private func elements(_ plan: ContentPlan, in rect: CGRect) -> [ContentElement] {
    var elements: [ContentElement] = []
    plan.forEachElement(in: rect) { element, frame in
      elements.append(element)
      #expect(plan.frame(of: element) == frame)
    }
    return elements
  }

  private func boundary(_ category: ContentElement.Category, _ section: Int) -> ContentElement {
    ContentElement(section: section, category: category)
  }

  /// Header 30, items 100 and 50, footer 20; an empty section; a section of header 40 and one item of 10.
  private func threeSections(in container: LayoutContainer) -> ContentPlan {
    ContentPlan(
      sections: [
        section([100, 50], header: 30, footer: 20, background: true, in: container),
        section([], in: container),
        section([10], header: 40, in: container),
      ], in: container)
  }

  @Test("headers, items and footers are stacked section after section")
  func stacked() {
    let plan = threeSections(in: .vertical(320))
    #expect(plan.contentSize == CGSize(width: 320, height: 250))
    #expect(plan.sectionCount == 3)
    #expect((-1...3).map { plan.itemCount(inSection: $0) } == [0, 2, 0, 1, 0])
    #expect(plan.frame(of: boundary(.background, 0)) == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(plan.frame(of: boundary(.header, 0)) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 0, y: 30, width: 320, height: 100))
    #expect(plan.frame(of: .item(1, inSection: 0)) == CGRect(x: 0, y: 130, width: 320, height: 50))
    #expect(plan.frame(of: boundary(.footer, 0)) == CGRect(x: 0, y: 180, width: 320, height: 20))
    #expect(plan.frame(of: boundary(.header, 2)) == CGRect(x: 0, y: 200, width: 320, height: 40))
    #expect(plan.frame(of: .item(0, inSection: 2)) == CGRect(x: 0, y: 240, width: 320, height: 10))
  }

  @Test("scrolling horizontally, sections follow along x")
  func horizontal() {
    let plan = threeSections(in: .horizontal(320))
    #expect(plan.contentSize == CGSize(width: 250, height: 320))
    #expect(plan.frame(of: boundary(.header, 0)) == CGRect(x: 0, y: 0, width: 30, height: 320))
    #expect(plan.frame(of: .item(1, inSection: 0)) == CGRect(x: 130, y: 0, width: 50, height: 320))
    #expect(plan.frame(of: .item(0, inSection: 2)) == CGRect(x: 240, y: 0, width: 10, height: 320))
  }

  @Test("scrolling horizontally right to left, the first section is the rightmost, at the right edge of the container")
  func horizontalRightToLeft() {
    // 640 wide, of which 250 are filled.
    let plan = threeSections(in: .horizontal(320, isRightToLeft: true))
    #expect(plan.contentSize == CGSize(width: 640, height: 320))
    #expect(plan.frame(of: boundary(.background, 0)) == CGRect(x: 440, y: 0, width: 200, height: 320))
    #expect(plan.frame(of: boundary(.header, 0)) == CGRect(x: 610, y: 0, width: 30, height: 320))
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 510, y: 0, width: 100, height: 320))
    #expect(plan.frame(of: .item(1, inSection: 0)) == CGRect(x: 460, y: 0, width: 50, height: 320))
    #expect(plan.frame(of: boundary(.footer, 0)) == CGRect(x: 440, y: 0, width: 20, height: 320))
    #expect(plan.frame(of: boundary(.header, 2)) == CGRect(x: 400, y: 0, width: 40, height: 320))
    #expect(plan.frame(of: .item(0, inSection: 2)) == CGRect(x: 390, y: 0, width: 10, height: 320))
    #expect(
      elements(plan, in: CGRect(x: 460, y: 0, width: 20, height: 320))
        == [boundary(.background, 0), .item(1, inSection: 0)])
  }

  @Test("read from the right, content longer than the container begins at its own right edge")
  func longHorizontalRightToLeft() {
    let container = LayoutContainer.horizontal(320, isRightToLeft: true)
    let plan = ContentPlan(
      sections: [section([500, 300], in: container)], leadingLength: 20, trailingLength: 30, in: container)
    #expect(plan.contentSize == CGSize(width: 850, height: 320))
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 330, y: 0, width: 500, height: 320))
    #expect(plan.trailingFrame == CGRect(x: 0, y: 0, width: 30, height: 320))
  }

  @Test("short content never exceeds a container that isn't whole pixels wide; one of no usable width counts as 0")
  func oddContainersRightToLeft() {
    func width(_ width: CGFloat, scale: CGFloat) -> CGFloat {
      var container = LayoutContainer.horizontal(320, scale: scale, isRightToLeft: true)
      container.size.width = width
      let plan = ContentPlan(sections: [section([10], in: container)], trailingLength: 5, in: container)
      #expect(plan.trailingFrame.minX == plan.contentSize.width - 15)
      return plan.contentSize.width
    }
    #expect(width(320.4, scale: 1) == 320)
    #expect(width(320.6, scale: 2) == 320.5)
    #expect(width(320 + 1.0 / 3, scale: 3) == 961.0 / 3)
    for unusable: CGFloat in [0, -10, .nan, .infinity] { #expect(width(unusable, scale: 1) == 15) }
  }

  @Test("elements are seen in their order: background, header, items, footer, next section")
  func elementsInOrder() {
    let plan = threeSections(in: .vertical(320))
    #expect(
      elements(plan, in: CGRect(x: 0, y: 0, width: 320, height: 480)) == [
        boundary(.background, 0), boundary(.header, 0), .item(0, inSection: 0), .item(1, inSection: 0),
        boundary(.footer, 0),
        boundary(.header, 2), .item(0, inSection: 2),
      ])
    #expect(
      elements(plan, in: CGRect(x: 0, y: 185, width: 320, height: 20)) == [
        boundary(.background, 0), boundary(.footer, 0), boundary(.header, 2),
      ])
    #expect(elements(plan, in: CGRect(x: 0, y: 250, width: 320, height: 20)) == [])
    #expect(elements(plan, in: CGRect(x: 0, y: -20, width: 320, height: 20)) == [])
    #expect(elements(plan, in: CGRect(x: 320, y: 0, width: 20, height: 300)) == [])
  }

  @Test("what isn't there has no frame")
  func missing() {
    let plan = threeSections(in: .vertical(320))
    let missing = [
      boundary(.background, 1), boundary(.header, 1), boundary(.footer, 1), boundary(.footer, 2), boundary(.header, 3),
      boundary(.header, -1),
      .item(0, inSection: 1), .item(2, inSection: 0), .item(-1, inSection: 0), .item(0, inSection: 3),
    ]
    for element in missing { #expect(plan.frame(of: element) == nil, "\(element)") }
  }

  @Test("an empty section keeps its insets, its header, its footer and its background")
  func emptySection() {
    let container = LayoutContainer.vertical(320)
    let padded = WaterfallLayout(insets: .all(8)).arrange(.lengths([]), in: container)
    let plan = ContentPlan(
      sections: [ContentPlan.Section(arrangement: padded, headerLength: 10, footerLength: 4, hasBackground: true)],
      in: container)
    #expect(plan.contentSize == CGSize(width: 320, height: 30))
    #expect(plan.frame(of: boundary(.footer, 0)) == CGRect(x: 0, y: 26, width: 320, height: 4))
    #expect(plan.frame(of: boundary(.background, 0)) == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test("no sections are no content, as wide as the container")
  func noSections() {
    let plan = ContentPlan(sections: [], in: .vertical(320))
    #expect(plan.contentSize == CGSize(width: 320, height: 0))
    #expect(elements(plan, in: .infinite) == [])
    #expect(plan.item(at: .zero) == nil)
    let strange: [CGFloat] = [-5, .nan, .infinity]
    for width in strange { #expect(ContentPlan(sections: [], in: .vertical(width)).contentSize == .zero) }
  }

  @Test("header and footer lengths are rounded up to the pixel, so that every section starts on one")
  func pixels() {
    let container = LayoutContainer.vertical(320, scale: 3)
    let plan = ContentPlan(
      sections: [
        section([10.1], header: 20.5, footer: 5.1, in: container), section([10], header: 0.0001, in: container),
      ], in: container)
    // In pixels: 61.5 → 62, 30.3 → 31, 15.3 → 16; a header of less than a thousandth of a pixel is none.
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 0, y: 62.0 / 3, width: 320, height: 31.0 / 3))
    #expect(plan.frame(of: boundary(.footer, 0)) == CGRect(x: 0, y: 93.0 / 3, width: 320, height: 16.0 / 3))
    #expect(plan.frame(of: .item(0, inSection: 1)) == CGRect(x: 0, y: 109.0 / 3, width: 320, height: 10))
    #expect(plan.frame(of: boundary(.header, 1)) == nil)
  }

  @Test("an unusable header or footer is none", arguments: [-10, .nan, .infinity, -.infinity] as [CGFloat])
  func badLengths(length: CGFloat) {
    let container = LayoutContainer.vertical(320)
    let plan = ContentPlan(sections: [section([10], header: length, footer: length, in: container)], in: container)
    #expect(plan.contentSize.height == 10)
    #expect(plan.frame(of: boundary(.header, 0)) == nil && plan.frame(of: boundary(.footer, 0)) == nil)
  }

  // MARK: Layouts of a user's own

  /// `count` items in a row, each 100 × 50, wider than most containers.
  private struct WideArrangement: SectionArrangement {
    var count = 10
    var size: CGSize { CGSize(width: 100 * count, height: 50) }
    func frame(ofItemAt index: Int) -> CGRect { CGRect(x: 100 * index, y: 0, width: 100, height: 50) }
    func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
      for index in 0..<count where TestSupport.isSeen(frame(ofItemAt: index), in: rect) {
        body(index, frame(ofItemAt: index))
      }
    }
  }

  @Test("content wider than the container widens backgrounds, not headers, and is seen when scrolled sideways")
  func wide() {
    let container = LayoutContainer.vertical(320)
    let plan = ContentPlan(
      sections: [
        section([100], header: 20, in: container),
        ContentPlan.Section(arrangement: WideArrangement(), headerLength: 30, hasBackground: true),
      ], in: container)
    #expect(plan.contentSize == CGSize(width: 1_000, height: 200))
    // Where they are then is said by what is pinned.
    #expect(plan.frame(of: boundary(.header, 0)) == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(plan.frame(of: boundary(.background, 1)) == CGRect(x: 0, y: 120, width: 1_000, height: 80))
    #expect(plan.frame(of: .item(9, inSection: 1)) == CGRect(x: 900, y: 150, width: 100, height: 50))
    #expect(
      elements(plan, in: CGRect(x: 680, y: 0, width: 320, height: 480)) == [
        boundary(.background, 1), .item(6, inSection: 1), .item(7, inSection: 1), .item(8, inSection: 1),
        .item(9, inSection: 1),
      ])
    #expect(elements(plan, in: CGRect(x: 1_000, y: 0, width: 320, height: 480)) == [])
  }

  @Test("right to left, a section narrower than the content stands at its right edge")
  func narrowRightToLeft() {
    var container = LayoutContainer.vertical(320)
    container.isRightToLeft = true
    let plan = ContentPlan(
      sections: [section([100], in: container), ContentPlan.Section(arrangement: WideArrangement())], in: container)
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 680, y: 0, width: 320, height: 100))
    #expect(plan.frame(of: .item(9, inSection: 1)) == CGRect(x: 900, y: 100, width: 100, height: 50))
    #expect(plan.item(at: CGPoint(x: 700, y: 10)) == .item(0, inSection: 0))
    #expect(elements(plan, in: CGRect(x: 0, y: 0, width: 320, height: 100)) == [])
    #expect(elements(plan, in: CGRect(x: 680, y: 0, width: 320, height: 100)) == [.item(0, inSection: 0)])
  }

  @Test("a layout of one's own is stacked like any other")
  func customLayout() {
    let container = LayoutContainer.vertical(320)
    let staircase = StaircaseLayout().arrange(.lengths([1, 1, 1]), in: container)
    let plan = ContentPlan(
      sections: [
        ContentPlan.Section(arrangement: staircase, headerLength: 5), section([100], in: container),
      ], in: container)
    #expect(plan.frame(of: .item(2, inSection: 0)) == CGRect(x: 40, y: 25, width: 20, height: 10))
    #expect(plan.frame(of: .item(0, inSection: 1)) == CGRect(x: 0, y: 35, width: 320, height: 100))
    #expect(plan.item(at: CGPoint(x: 45, y: 30)) == .item(2, inSection: 0))
    #expect(plan.item(at: CGPoint(x: 5, y: 30)) == nil)
    #expect(elements(plan, in: CGRect(x: 20, y: 15, width: 20, height: 5)) == [.item(1, inSection: 0)])
  }

  @Test("an arrangement of an impossible size doesn't trap, and its neighbors stay where they can be shown")
  func impossibleSizes() {
    struct Impossible: SectionArrangement {
      let count = 0
      var size: CGSize
      func frame(ofItemAt index: Int) -> CGRect { .zero }
      func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {}
    }
    let container = LayoutContainer.vertical(320, scale: 3)
    for length in [.nan, .infinity, -.infinity, -1, 1e300, 1e18, 3e17] as [CGFloat] {
      let impossible = ContentPlan.Section(arrangement: Impossible(size: CGSize(width: length, height: length)))
      let plan = ContentPlan(
        sections: [section([10], in: container)] + Array(repeating: impossible, count: 8)
          + [section([10], header: 10, footer: 10, in: container)], in: container)
      #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 0, y: 0, width: 320, height: 10))
      #expect(plan.contentSize.height.isFinite)
      #expect(elements(plan, in: CGRect(x: 0, y: 0, width: 320, height: 5)).first == .item(0, inSection: 0))
    }
  }

  // MARK: Searching

  @Test("of 5 000 sections, only those in the viewport are searched")
  func manySections() {
    /// Reports an item for every query, so that the visible items show which sections were queried.
    struct Claiming: SectionArrangement {
      let count = 1
      let size = CGSize(width: 320, height: 10)
      func frame(ofItemAt index: Int) -> CGRect { CGRect(x: 0, y: 0, width: 320, height: 10) }
      func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) { body(0, frame(ofItemAt: 0)) }
    }
    let plan = ContentPlan(
      sections: Array(repeating: ContentPlan.Section(arrangement: Claiming()), count: 5_000), in: .vertical(320))
    for first in [0, 1, 17, 2_499, 2_500, 4_990, 4_997] {
      let viewport = CGRect(x: 0, y: 10 * first, width: 320, height: 30)
      #expect(elements(plan, in: viewport) == (first..<first + 3).map { .item(0, inSection: $0) })
    }
    #expect(elements(plan, in: CGRect(x: 0, y: 50_000, width: 320, height: 480)) == [])
    #expect(elements(plan, in: CGRect(x: 0, y: -480, width: 320, height: 480)) == [])
  }

  @Test("the item at a point, through headers and empty sections")
  func itemAtPoint() {
    let plan = threeSections(in: .vertical(320))
    #expect(plan.item(at: CGPoint(x: 5, y: 29)) == nil)
    #expect(plan.item(at: CGPoint(x: 5, y: 30)) == .item(0, inSection: 0))
    #expect(plan.item(at: CGPoint(x: 5, y: 129.5)) == .item(0, inSection: 0))
    #expect(plan.item(at: CGPoint(x: 5, y: 130)) == .item(1, inSection: 0))
    #expect(plan.item(at: CGPoint(x: 5, y: 190)) == nil)
    #expect(plan.item(at: CGPoint(x: 319, y: 249)) == .item(0, inSection: 2))
    #expect(plan.item(at: CGPoint(x: 320, y: 249)) == nil)
    #expect(plan.item(at: CGPoint(x: 5, y: CGFloat.nan)) == nil)
  }

  @Test("frames equal naive stacking, and what is seen a scan of it", arguments: TestLength.seeds(1...120))
  func equalsNaiveStacking(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sections = RandomSections(using: &random)
    let pile = NaivePile(sections.sections, in: sections.container)
    let plan = sections.plan
    let scale = sections.container.displayScale
    #expect(plan.contentSize == pile.contentSize, "seed \(seed)")
    for (element, frame) in pile.elements {
      let found = try #require(plan.frame(of: element), "seed \(seed), \(element)")
      try #require(isNear(found, frame), "seed \(seed), \(element): \(found) instead of \(frame)")
    }
    for _ in 0..<20 {
      let rect = random.quarterPixelRect(around: pile.extent)
      let expected = pile.elements.filter { isSeen($0.frame.scaled(by: 4 * scale), in: rect) }.map(\.element)
      var seen: [ContentElement] = []
      var framesAgree = true
      plan.forEachElement(in: rect.inPoints(scale: 4 * scale)) { element, frame in
        seen.append(element)
        if plan.frame(of: element) != frame { framesAgree = false }
      }
      try #require(seen == expected, "seed \(seed), quarter pixels \(rect)")
      try #require(framesAgree, "seed \(seed), quarter pixels \(rect)")
    }
    for rect in strangeRects {
      let expected = pile.elements.filter { isSeen($0.frame, in: rect) }.map(\.element)
      try #require(elements(plan, in: rect) == expected, "seed \(seed), \(rect)")
    }
  }

  /// Visibility in quarter pixels, to which all edges of `frame` along the scroll direction are aligned, except for
  /// rounding errors.
  private func isSeen(_ frame: CGRect, in rect: PixelRect) -> Bool {
    let noise = 0.001
    return Double(frame.minX) < Double(rect.x + rect.width) - noise && Double(frame.maxX) > Double(rect.x) + noise
      && Double(frame.minY) < Double(rect.y + rect.height) - noise && Double(frame.maxY) > Double(rect.y) + noise
  }

  private func isSeen(_ frame: CGRect, in rect: CGRect) -> Bool { TestSupport.isSeen(frame, in: rect) }

  private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 1e-6 && abs(first.minY - second.minY) < 1e-6
      && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }
}

extension CGRect {
  fileprivate func scaled(by factor: CGFloat) -> CGRect {
    CGRect(x: origin.x * factor, y: origin.y * factor, width: width * factor, height: height * factor)
  }
}
