import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Item paging", .needs(.finger))
struct WaterflowViewItemPagingTests {
  // 20 items of 100 points in one column without spacing. The viewport is 250 high, so the content ends at 1750. The
  // first 10 points of a drag don't scroll.

  private func list(
    _ edge: ItemEdge = .leading, columns: Int = 1, insets: SectionInsets = .zero,
    heights: [Int: CGFloat] = [:],
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    let content = TestContent(count: 20 * columns)
    content.height = { indexPath, _ in heights[indexPath.item] ?? 100 }
    return Stage(
      content,
      layout: .waterfall(columns: .count(columns), rowSpacing: 0, insets: insets, order: .leftToRight),
      size: CGSize(width: 300, height: 250)
    ) {
      $0.snapping = .itemPaging(edge)
      prepare($0)
    }
  }

  /// A flick of the finger over `distance` points, upwards where it is positive, and what follows.
  private func flick(_ stage: Stage, by distance: CGFloat, duration: TimeInterval = 0.05) {
    let start: CGFloat = distance > 0 ? 240 : 10
    stage.host.flick(from: CGPoint(x: 150, y: start), to: CGPoint(x: 150, y: start - distance), duration: duration)
    stage.settle()
  }

  private func drag(_ stage: Stage, by distance: CGFloat) {
    stage.host.touchDown(at: CGPoint(x: 150, y: 240))
    stage.host.touchMove(to: CGPoint(x: 150, y: 240 - distance))
    stage.host.advance(by: 0.3)
    stage.host.touchUp()
    stage.settle()
  }

  @Test(
    "a flick goes to the next item and no further, however fast, and back",
    arguments: [
      // Item 6 lies from 600 to 700: its middle is at that of the viewport at 650 - 125, its end at its end at 700 -
      // 250.
      (ItemEdge.leading, CGFloat(500), CGFloat(600)), (.center, 525, 625), (.trailing, 450, 550),
    ],
    [UIScrollView.DecelerationRate.normal, .fast])
  func flicks(_ places: (edge: ItemEdge, start: CGFloat, next: CGFloat), rate: UIScrollView.DecelerationRate) {
    let stage = list(places.edge) { $0.decelerationRate = rate }
    stage.scroll(to: places.start)
    for (distance, duration) in [(CGFloat(15), 0.1), (45, 0.05), (45, 0.02)] {
      flick(stage, by: distance, duration: duration)
      #expect(stage.view.contentOffset.y == places.next, "\(distance) in \(duration) s")
      flick(stage, by: -distance, duration: duration)
      #expect(stage.view.contentOffset.y == places.start, "\(distance) in \(duration) s")
    }
  }

  @Test("a flick counts from the item nearest to where the finger lifts")
  func lift() {
    let stage = list()
    stage.scroll(to: 500)
    // It lifts at 575, next to item 6.
    flick(stage, by: 85)
    #expect(stage.view.contentOffset.y == 700)
    // At 665, next to item 7.
    flick(stage, by: -45)
    #expect(stage.view.contentOffset.y == 600)
  }

  @Test("a drag that ends at rest goes to the nearest item")
  func drags() {
    let stage = list()
    stage.scroll(to: 500)
    drag(stage, by: 150)
    #expect(stage.view.contentOffset.y == 600)
    // It lifts at 760.
    drag(stage, by: 170)
    #expect(stage.view.contentOffset.y == 800)
  }

  @Test("items that come to rest at the same position count as one")
  func sharedPositions() {
    // Rows of three items.
    let rows = list(columns: 3)
    rows.scroll(to: 500)
    flick(rows, by: 45)
    #expect(rows.view.contentOffset.y == 600)
    // The ends of items 0 and 1 can't be at that of the viewport: the first is that of item 2, at 300 - 250.
    let trailing = list(.trailing)
    flick(trailing, by: 30)
    #expect(trailing.view.contentOffset.y == 50)
    flick(trailing, by: -30)
    #expect(trailing.view.contentOffset.y == 0)
  }

  @Test("both ends can be reached, and the spacing at the beginning is no item")
  func ends() {
    let stage = list(insets: SectionInsets(top: 20, left: 0, bottom: 20, right: 0))
    flick(stage, by: 15)
    #expect(stage.view.contentOffset.y == 120)
    for _ in 0..<25 { flick(stage, by: 45) }
    #expect(stage.view.contentOffset.y == 1_790)
    for _ in 0..<25 { flick(stage, by: -45) }
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("a horizontal view from the right goes on to the left, an item at a time")
  func rightToLeft() {
    let content = TestContent(count: 20)
    content.height = { _, _ in 100 }
    let stage = Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 250, height: 300)
    ) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.scrollDirection = .horizontal
      $0.snapping = .itemPaging(.leading)
    }
    var offsets: [CGFloat] = []
    for (start, end) in [(CGFloat(20), CGFloat(65)), (20, 65), (65, 20)] {
      stage.host.flick(from: CGPoint(x: start, y: 150), to: CGPoint(x: end, y: 150), duration: 0.05)
      stage.settle()
      offsets.append(stage.view.contentOffset.x)
    }
    #expect(offsets == [1_650, 1_550, 1_650])
  }

  @Test("inside an item longer than the viewport a flick ends where it would, and no further than the next item")
  func longItem() {
    // Item 3 lies from 300 to 1300.
    func stage(_ snapping: ScrollSnapping) -> Stage {
      list(heights: [3: 1_000]) { $0.snapping = snapping }
    }
    let free = stage(.none)
    var paging: Stage?
    let found = misuses {
      let made = stage(.itemPaging(.leading))
      paging = made
      for stage in [free, made] {
        stage.scroll(to: 300)
        flick(stage, by: 45)
      }
      #expect(made.view.contentOffset.y == free.view.contentOffset.y)
      #expect(made.view.contentOffset.y > 335 && made.view.contentOffset.y < 1_050)
      made.scroll(to: 1_000)
      flick(made, by: 45)
    }
    #expect(paging?.view.contentOffset.y == 1_300)
    #expect(found == [.itemTooLongToSnap(.item(3), length: 1_000, visibleLength: 250)])
    guard let paging else { return }
    paging.scroll(to: 1_400)
    flick(paging, by: -45)
    #expect(paging.view.contentOffset.y == 1_300)
    // Held still in the middle of it, it stays there.
    paging.scroll(to: 600)
    drag(paging, by: 110)
    #expect(paging.view.contentOffset.y == 700)
  }

  @Test("cells that lag behind on springs don't change where it rests")
  func springs() {
    let stage = list { $0.springs = ScrollSprings(damping: 0.5, frequency: 1, resistance: 100) }
    for next in [CGFloat(100), 200, 300] {
      flick(stage, by: 45)
      #expect(stage.view.contentOffset.y == next)
    }
  }
}

#if !canImport(UIKit)
  extension WaterflowViewCarouselsTests {
    // The content of a carousel that begins at the right is scrolled to 1 490 at first.

    @Test(
      "with item paging the fastest flick goes to the next item", .needs(.finger),
      arguments: [(ItemEdge.leading, CGFloat(90)), (.center, 70), (.trailing, 50)], [false, true])
    func itemPaging(_ stop: (edge: ItemEdge, x: CGFloat), isFromRight: Bool) {
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: .itemPaging(stop.edge))
      let stage = stage { $0.semanticContentAttribute = isFromRight ? .forceRightToLeft : .forceLeftToRight }
      let (start, end): (CGFloat, CGFloat) = isFromRight ? (170, 200) : (200, 170)
      stage.host.flick(from: CGPoint(x: start, y: 50), to: CGPoint(x: end, y: 50), duration: 0.03)
      stage.host.advance(by: 2)
      #expect(stage.view.contentOffset(ofSection: 0).x == (isFromRight ? 1_490 - stop.x : stop.x))
      #expect(stage.view.contentOffset.y == 0)
    }
  }
#endif
