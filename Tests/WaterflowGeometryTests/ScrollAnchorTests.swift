import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct ScrollAnchorTests {
  private func plan(
    _ lengths: [CGFloat], columns: Int = 1, header: CGFloat = 0, in container: LayoutContainer = .vertical(320)
  ) -> ContentPlan {
    let layout = WaterfallLayout(columns: .count(columns), columnSpacing: 0, rowSpacing: 0)
    return ContentPlan(
      sections: [
        ContentPlan.Section(arrangement: layout.arrange(.lengths(lengths), in: container), headerLength: header)
      ], in: container)
  }

  private let tenOfHundred = [CGFloat](repeating: 100, count: 10)

  @Test("the first item that begins inside the viewport stays where it is")
  func inside() throws {
    let anchor = try #require(
      ScrollAnchor(in: plan(tenOfHundred), viewport: CGRect(x: 0, y: 150, width: 320, height: 200)))
    #expect(anchor.element == .item(2, inSection: 0))
    #expect(anchor.distance == 50)
    #expect(anchor.hiddenFraction == nil)
    // At twice the length item 2 begins at 400; 50 above it is 350.
    #expect(anchor.leadingEdge(in: plan(tenOfHundred.map { 2 * $0 })) == 350)
    #expect(anchor.leadingEdge(in: plan(tenOfHundred, header: 30)) == 180)
  }

  @Test("an item that begins right at the edge is the anchor")
  func atEdge() throws {
    let anchor = try #require(
      ScrollAnchor(in: plan(tenOfHundred), viewport: CGRect(x: 0, y: 300, width: 320, height: 200)))
    #expect(anchor == ScrollAnchor(in: plan(tenOfHundred), viewport: CGRect(x: 0, y: 300, width: 320, height: 50)))
    #expect(anchor.element == .item(3, inSection: 0) && anchor.distance == 0 && anchor.hiddenFraction == nil)
  }

  @Test("where no item begins inside, the same part of the first seen one stays at the edge")
  func across() throws {
    let anchor = try #require(
      ScrollAnchor(in: plan(tenOfHundred), viewport: CGRect(x: 0, y: 120, width: 320, height: 60)))
    #expect(anchor.element == .item(1, inSection: 0))
    #expect(anchor.distance == -20)
    #expect(anchor.hiddenFraction == 0.2)
    #expect(anchor.leadingEdge(in: plan(tenOfHundred)) == 120)
    #expect(anchor.leadingEdge(in: plan(tenOfHundred.map { 2 * $0 })) == 240)
  }

  @Test("of items side by side the first is the anchor, of items at different heights the nearest")
  func columns() throws {
    let level = plan(tenOfHundred, columns: 2)
    let first = try #require(ScrollAnchor(in: level, viewport: CGRect(x: 0, y: 90, width: 320, height: 200)))
    #expect(first.element == .item(2, inSection: 0))
    // Item 0 ends at 80, item 1 at 50: item 2 begins at 50, item 3 at 80.
    let uneven = plan([80, 50, 100, 100], columns: 2)
    let nearest = try #require(ScrollAnchor(in: uneven, viewport: CGRect(x: 0, y: 60, width: 320, height: 100)))
    #expect(nearest.element == .item(3, inSection: 0) && nearest.distance == 20)
    // Of two items that both begin before the viewport, the first.
    let both = try #require(ScrollAnchor(in: level, viewport: CGRect(x: 0, y: 110, width: 320, height: 50)))
    #expect(both.element == .item(2, inSection: 0) && both.distance == -10 && both.hiddenFraction == 0.1)
  }

  @Test("the nearest wins though it comes later in the order")
  func nearestIsLater() throws {
    // Left column: 0 to 30, then 30 to 80; right column: 0 to 20 and from 20 on.
    let uneven = plan([30, 20, 100, 50], columns: 2)
    // Item 2 begins at 20 on the right, item 3 at 30 on the left.
    let anchor = try #require(ScrollAnchor(in: uneven, viewport: CGRect(x: 0, y: 25, width: 320, height: 100)))
    #expect(anchor.element == .item(3, inSection: 0) && anchor.distance == 5)
    let earlier = try #require(ScrollAnchor(in: uneven, viewport: CGRect(x: 0, y: 15, width: 320, height: 100)))
    #expect(earlier.element == .item(2, inSection: 0) && earlier.distance == 5)
  }

  @Test("scrolling horizontally, lengths run along x")
  func horizontal() throws {
    let container = LayoutContainer.horizontal(320)
    let anchor = try #require(
      ScrollAnchor(in: plan(tenOfHundred, in: container), viewport: CGRect(x: 150, y: 0, width: 200, height: 320)))
    #expect(anchor.element == .item(2, inSection: 0) && anchor.distance == 50)
    #expect(anchor.leadingEdge(in: plan(tenOfHundred.map { 2 * $0 }, in: container)) == 350)
  }

  @Test("right to left, the leading edge is the right one")
  func rightToLeft() throws {
    let container = LayoutContainer.horizontal(320, isRightToLeft: true)
    let before = plan(tenOfHundred, in: container)
    // Item 1 lies from 800 to 900, item 2 from 700 to 800; the viewport's leading edge is at 850.
    let anchor = try #require(ScrollAnchor(in: before, viewport: CGRect(x: 700, y: 0, width: 150, height: 320)))
    #expect(anchor.element == .item(2, inSection: 0) && anchor.distance == 50 && anchor.hiddenFraction == nil)
    // At half the length the items fill 500 of the container's 640, and item 2 lies from 490 to 540.
    #expect(anchor.leadingEdge(in: plan(tenOfHundred.map { $0 / 2 }, in: container)) == 590)

    let across = try #require(ScrollAnchor(in: before, viewport: CGRect(x: 820, y: 0, width: 60, height: 320)))
    #expect(across.element == .item(1, inSection: 0) && across.distance == -20 && across.hiddenFraction == 0.2)
    // At half the length item 1 lies from 540 to 590; a fifth of it is 10.
    #expect(across.leadingEdge(in: plan(tenOfHundred.map { $0 / 2 }, in: container)) == 580)
  }

  @Test("before a gap it is the last item, whose end stays; a viewport without a length begins in one")
  func beforeGap() throws {
    let two = plan([100, 100])
    let gap = CGRect(x: 0, y: 350, width: 320, height: 40)
    let ended = try #require(ScrollAnchor(before: gap, in: two) { _ in true })
    #expect(ended.element == .item(1, inSection: 0) && ended.distance == -250)
    #expect(ended.hiddenFraction == 1 && ended.gap == 150)
    // Twice as long it ends at 400.
    #expect(ended.leadingEdge(in: plan([200, 200])) == 550)
    #expect(ScrollAnchor(before: gap, in: two) { $0.index == 0 }?.gap == 250)
    #expect(ScrollAnchor(before: gap, in: two) { _ in false } == nil)
    #expect(ScrollAnchor(before: CGRect(x: 0, y: -10, width: 320, height: 5), in: two) { _ in true } == nil)

    let flat = CGRect(x: 0, y: 250, width: 320, height: 0)
    let begun = try #require(ScrollAnchor(before: flat, in: plan(tenOfHundred)) { _ in true })
    #expect(begun.element == .item(2, inSection: 0) && begun.hiddenFraction == 0.5 && begun.gap == 0)
    #expect(begun.leadingEdge(in: plan(tenOfHundred.map { 2 * $0 })) == 500)
  }

  @Test("right to left, before a gap is on its right")
  func beforeGapRightToLeft() throws {
    let container = LayoutContainer.horizontal(320, isRightToLeft: true)
    // The items lie from 440 to 640.
    let two = plan([100, 100], in: container)
    let anchor = try #require(
      ScrollAnchor(before: CGRect(x: 200, y: 0, width: 100, height: 320), in: two) { _ in true })
    #expect(anchor.element == .item(1, inSection: 0) && anchor.distance == -240)
    #expect(anchor.hiddenFraction == 1 && anchor.gap == 140)
    #expect(anchor.leadingEdge(in: two) == 300)
  }

  @Test("right to left changes nothing when scrolling vertically")
  func rightToLeftVertical() {
    let viewport = CGRect(x: 0, y: 150, width: 320, height: 200)
    #expect(
      ScrollAnchor(in: plan(tenOfHundred, in: .vertical(320, isRightToLeft: true)), viewport: viewport)
        == ScrollAnchor(in: plan(tenOfHundred), viewport: viewport))
  }

  @Test("where nothing is seen there is no anchor")
  func none() {
    #expect(ScrollAnchor(in: plan([]), viewport: CGRect(x: 0, y: 0, width: 320, height: 480)) == nil)
    #expect(ScrollAnchor(in: plan(tenOfHundred), viewport: CGRect(x: 0, y: 1_000, width: 320, height: 480)) == nil)
    #expect(ScrollAnchor(in: plan(tenOfHundred), viewport: .null) == nil)
  }

  @Test("where no item is visible, or none may be chosen, a header or footer is chosen by the same rule")
  func headers() throws {
    let content = plan(tenOfHundred, header: 50)
    let header = ContentElement(section: 0, category: .header)
    let inside = try #require(ScrollAnchor(in: content, viewport: CGRect(x: 0, y: -10, width: 320, height: 50)))
    #expect(inside.element == header && inside.distance == 10 && inside.hiddenFraction == nil)
    let across = try #require(ScrollAnchor(in: content, viewport: CGRect(x: 0, y: 20, width: 320, height: 25)))
    #expect(across.element == header && across.hiddenFraction == 0.4)
    let items = try #require(ScrollAnchor(in: content, viewport: CGRect(x: 0, y: 20, width: 320, height: 100)))
    #expect(items.element.category == .item)
    let viewport = CGRect(x: 0, y: 20, width: 320, height: 100)
    let fallback = try #require(ScrollAnchor(in: content, viewport: viewport, where: { $0.category != .item }))
    #expect(fallback.element == header)
  }

  @Test("an item without any area is no anchor: nobody looks at it")
  func noArea() throws {
    // Item 1 has no length and lies at 100, as item 2 does.
    let anchor = try #require(
      ScrollAnchor(in: plan([100, 0, 100]), viewport: CGRect(x: 0, y: 50, width: 320, height: 200)))
    #expect(anchor.element == .item(2, inSection: 0) && anchor.distance == 50)
    #expect(ScrollAnchor(in: plan([0, 0]), viewport: CGRect(x: 0, y: -10, width: 320, height: 20)) == nil)
  }

  @Test("an item that is gone has no edge to return to")
  func gone() throws {
    let anchor = try #require(
      ScrollAnchor(in: plan(tenOfHundred), viewport: CGRect(x: 0, y: 150, width: 320, height: 200)))
    #expect(anchor.leadingEdge(in: plan([100, 100])) == nil)
    #expect(anchor.leadingEdge(in: ContentPlan(sections: [], in: .vertical(320))) == nil)
  }

  /// The item's leading edge on screen: its distance from the viewport's, in the direction of reading.
  private func distanceOnScreen(_ element: ContentElement, in plan: ContentPlan, leadingEdge: CGFloat) throws -> CGFloat
  {
    let frame = try #require(plan.frame(of: element))
    guard plan.container.scrollDirection == .horizontal else { return frame.minY - leadingEdge }
    return plan.container.isRightToLeft ? leadingEdge - frame.maxX : frame.minX - leadingEdge
  }

  @Test(
    "after any re-arrangement the anchor item is where it was on screen, to half a pixel",
    arguments: TestLength.seeds(1...150))
  func rearranged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var waterfall = WaterfallOracle.random(using: &random, itemCounts: 1...200)
    // Of an item that gets another length the same part stays at the edge, not the same distance.
    waterfall.weights = []
    func stack() -> ContentPlan {
      ContentPlan(
        sections: [
          ContentPlan.Section(
            arrangement: waterfall.layout.arrange(waterfall.items, in: waterfall.container), headerLength: 44)
        ], in: waterfall.container)
    }
    let before = stack()
    let isMirrored = waterfall.scrollsHorizontally && waterfall.isRightToLeft
    var viewport = CGRect(origin: .zero, size: waterfall.viewport)
    if waterfall.scrollsHorizontally {
      viewport.origin.x = random.double(-100...Double(before.contentSize.width))
    } else {
      viewport.origin.y = random.double(-100...Double(before.contentSize.height))
    }
    let seen = SeenItems(before, viewport)
    guard let anchor = ScrollAnchor(in: before, viewport: viewport) else {
      return #expect(seen.elements.isEmpty, "seed \(seed)")
    }
    guard anchor.element.category == .item else {
      // The header stands in where nothing else is visible.
      return #expect(anchor.element.category == .header && seen.elements.isEmpty, "seed \(seed)")
    }
    #expect(seen.elements.contains(anchor.element), "seed \(seed)")
    let edge = waterfall.scrollsHorizontally ? (isMirrored ? viewport.maxX : viewport.minX) : viewport.minY
    let distance = try distanceOnScreen(anchor.element, in: before, leadingEdge: edge)
    #expect(abs(anchor.distance - distance) < 1e-6, "seed \(seed): \(waterfall)")
    for element in seen.elements {
      // Nothing begins inside and nearer to the edge.
      let other = try distanceOnScreen(element, in: before, leadingEdge: edge)
      if other >= 0 { #expect(distance >= 0 && distance <= other + 1e-6, "seed \(seed): \(waterfall)") }
    }

    waterfall.columnCount = random.int(1...24)
    waterfall.viewport.width = random.double(400...1200)
    waterfall.viewport.height = random.double(400...1200)
    waterfall.columnSpacing = 3
    waterfall.rowSpacing = random.double(0...20)
    let after = stack()
    let newEdge = try #require(anchor.leadingEdge(in: after))
    let newDistance = try distanceOnScreen(anchor.element, in: after, leadingEdge: newEdge)
    #expect(abs(newDistance - distance) <= 0.5 / waterfall.scale, "seed \(seed): \(waterfall)")
  }

  private struct SeenItems {
    var elements: [ContentElement] = []

    init(_ plan: ContentPlan, _ viewport: CGRect) {
      for index in 0..<plan.itemCount(inSection: 0) {
        let element = ContentElement.item(index, inSection: 0)
        if let frame = plan.frame(of: element), !frame.isEmpty, isSeen(frame, in: viewport) { elements.append(element) }
      }
    }
  }
}
