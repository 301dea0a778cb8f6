import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Snapping", .needs(.finger))
struct WaterflowViewSnappingTests {
  // 20 items of 100 points in one column without spacing. The viewport is 250 high, so the content ends at 1750.

  private func list(
    count: Int = 20, height: CGFloat = 100, spacing: CGFloat = 0, insets: SectionInsets = .zero,
    size: CGSize = CGSize(width: 300, height: 250), snapping: ScrollSnapping,
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    let content = TestContent(count: count)
    content.height = { _, _ in height }
    return Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: spacing, insets: insets), size: size
    ) {
      $0.snapping = snapping
      $0.decelerationRate = .fast
      prepare($0)
    }
  }

  /// A flick of the finger over `distance` points, upwards where it is positive, and what follows.
  private func flick(_ stage: Stage, by distance: CGFloat, duration: TimeInterval = 0.1) {
    let start: CGFloat = distance > 0 ? 240 : 10
    stage.host.flick(from: CGPoint(x: 150, y: start), to: CGPoint(x: 150, y: start - distance), duration: duration)
    stage.settle()
  }

  // MARK: Items

  @Test(
    "the smallest flick moves on to the next item, and back",
    arguments: [
      (ItemEdge.leading, CGFloat(500), CGFloat(600), CGFloat(500)),
      // Item 6 lies from 600 to 700: its middle is at that of the viewport at 650 - 125, its end at its end at 700 -
      // 250.
      (.center, 525, 625, 525), (.trailing, 450, 550, 450),
    ])
  func smallestFlick(edge: ItemEdge, start: CGFloat, next: CGFloat, back: CGFloat) {
    let stage = list(snapping: .item(edge))
    stage.scroll(to: start)
    flick(stage, by: 15)
    #expect(stage.view.contentOffset.y == next)
    flick(stage, by: -15)
    #expect(stage.view.contentOffset.y == back)
  }

  /// Drags the content until it is at an offset, holds it there, and lifts.
  private func hold(_ stage: Stage, at offset: CGFloat) {
    // The first 10 points make it a drag.
    let way = offset - stage.view.contentOffset.y
    let start: CGFloat = way > 0 ? 240 : 10
    stage.host.touchDown(at: CGPoint(x: 150, y: start))
    stage.host.touchMove(to: CGPoint(x: 150, y: start - (way > 0 ? 10 : -10)))
    stage.host.touchMove(to: CGPoint(x: 150, y: start - way - (way > 0 ? 10 : -10)))
    stage.host.advance(by: 0.3)
    stage.host.touchUp()
    stage.settle()
  }

  @Test(
    "a page that is dragged back and held goes back by one from where that is nearer, and stays from where it isn't")
  func pageHeld() {
    // Pages begin at 0, 200, 400: two rows of 100 fit whole into 250.
    for (offset, rest) in [(270, 200), (330, 400), (470, 400), (530, 600)] as [(CGFloat, CGFloat)] {
      let stage = list(snapping: .page)
      stage.scroll(to: 400)
      hold(stage, at: offset)
      #expect(stage.view.contentOffset.y == rest, "from \(offset)")
    }
    // Three of 80; at 320 and 400 others begin, which are no pages.
    for (offset, rest) in [(320, 240), (400, 480)] as [(CGFloat, CGFloat)] {
      let stage = list(height: 80, snapping: .page)
      stage.scroll(to: 240)
      hold(stage, at: offset)
      #expect(stage.view.contentOffset.y == rest, "from \(offset)")
    }
    // Let go there at 120 points a second it goes on to the next one.
    let stage = list(height: 80, snapping: .page)
    stage.scroll(to: 240)
    stage.host.touchDown(at: CGPoint(x: 150, y: 240))
    for step in 1...90 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 240 - CGFloat(step)))
      stage.host.advance(by: 1 / 120)
    }
    #expect(stage.view.contentOffset.y == 320)
    stage.host.touchUp()
    stage.settle()
    #expect(stage.view.contentOffset.y == 480)
  }

  @Test("held inside an item longer than the view, away from its ends, the content stays there")
  func insideLongItem() {
    for offset in [190, 1_400] as [CGFloat] {
      let stage = list(count: 3, height: 1_000, snapping: .item(.leading))
      _ = misuses {
        if offset > 1_000 { stage.scroll(to: 1_200) }
        hold(stage, at: offset)
      }
      #expect(stage.view.contentOffset.y == offset)
    }
  }

  @Test("a drag that ends at rest goes to the nearest item")
  func drag() {
    let stage = list(snapping: .item(.leading))
    stage.scroll(to: 500)
    // The first 10 points make it a drag.
    for (distance, expected) in [(CGFloat(150), CGFloat(600)), (170, 800)] {
      stage.host.touchDown(at: CGPoint(x: 150, y: 240))
      stage.host.touchMove(to: CGPoint(x: 150, y: 240 - distance))
      stage.host.advance(by: 0.3)
      stage.host.touchUp()
      stage.settle()
      #expect(stage.view.contentOffset.y == expected)
    }
  }

  @Test("both ends of the content can be reached")
  func ends() {
    for kind in [ScrollSnapping.item(.leading), .item(.center), .item(.trailing), .page] {
      let stage = list(snapping: kind)
      for _ in 0..<25 { flick(stage, by: 200, duration: 0.05) }
      #expect(stage.view.contentOffset.y == 1750)
      for _ in 0..<25 { flick(stage, by: -200, duration: 0.05) }
      #expect(stage.view.contentOffset.y == 0)
    }
  }

  @Test("spacing at the beginning is no item: a flick from there moves on to the second")
  func spacingAtBeginning() {
    let stage = list(insets: SectionInsets(top: 20, left: 0, bottom: 20, right: 0), snapping: .item(.leading))
    flick(stage, by: 15)
    #expect(stage.view.contentOffset.y == 120)
  }

  @Test("a header view is a place of its own, and one longer than the viewport scrolls freely")
  func headerView() {
    let stage = list(snapping: .item(.leading)) {
      $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    }
    flick(stage, by: 15)
    #expect(stage.view.contentOffset.y == 60)
    flick(stage, by: -15)
    #expect(stage.view.contentOffset.y == 0)
    stage.view.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 2000))
    stage.turn()
    stage.scroll(to: 500)
    stage.host.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 150), duration: 0.5)
    stage.settle()
    #expect(stage.view.contentOffset.y == 540)
  }

  @Test("a footer view longer than the viewport scrolls freely")
  func footerView() {
    let stage = list(count: 3, snapping: .item(.leading)) {
      $0.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 2_000))
    }
    stage.scroll(to: 1_000)
    stage.host.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 150), duration: 0.5)
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_040)
  }

  @Test("items come to rest below pinned headers and inside the content insets")
  func pinnedHeaders() {
    let content = TestContent(counts: [5, 5, 5])
    content.height = { _, _ in 100 }
    content.headerHeight = 30
    let stage = Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 300, height: 300)
    ) {
      $0.snapping = .item(.leading)
      $0.pinsSectionHeaders = true
      $0.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    }
    // The first item of section 1 lies at 560, under a header that begins at 530.
    stage.scroll(to: 430 - 50)
    flick(stage, by: 15)
    #expect(stage.view.contentOffset.y == 480)
    flick(stage, by: 15)
    #expect(stage.view.contentOffset.y == 580)
  }

  @Test("a horizontal view from the right snaps to the right edges of items")
  func rightToLeft() {
    let content = TestContent(count: 20)
    content.height = { _, _ in 100 }
    let stage = Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 250, height: 300)
    ) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.scrollDirection = .horizontal
      $0.snapping = .item(.leading)
    }
    #expect(stage.view.contentOffset.x == 1750)
    stage.host.flick(from: CGPoint(x: 20, y: 150), to: CGPoint(x: 35, y: 150), duration: 0.1)
    stage.settle()
    #expect(stage.view.contentOffset.x == 1650)
  }

  // MARK: Pages

  @Test("a page begins with the first item that the one before didn't show whole")
  func pages() {
    let stage = list(snapping: .page)
    var offsets: [CGFloat] = []
    for _ in 0..<3 {
      flick(stage, by: 200, duration: 0.05)
      offsets.append(stage.view.contentOffset.y)
    }
    for _ in 0..<3 {
      flick(stage, by: -200, duration: 0.05)
      offsets.append(stage.view.contentOffset.y)
    }
    #expect(offsets == [200, 400, 600, 400, 200, 0])
  }

  @Test("spacing between pages isn't shown")
  func pagesWithSpacing() {
    let stage = list(
      height: 250, spacing: 10, insets: SectionInsets(top: 10, left: 0, bottom: 10, right: 0), snapping: .page)
    var offsets: [CGFloat] = []
    for distance in [CGFloat(15), 200, -15, -15] {
      flick(stage, by: distance, duration: 0.05)
      offsets.append(stage.view.contentOffset.y)
    }
    // Back at 10 the first page is shown whole.
    #expect(offsets == [270, 530, 270, 10])
  }

  @Test("a flick back before the page was left returns to it")
  func returns() {
    let stage = list(snapping: .page)
    stage.scroll(to: 400)
    stage.host.touchDown(at: CGPoint(x: 150, y: 200))
    for y in stride(from: CGFloat(195), through: 100, by: -5) {
      stage.host.touchMove(to: CGPoint(x: 150, y: y))
      stage.host.advance(by: 1.0 / 60)
    }
    for y in stride(from: CGFloat(105), through: 130, by: 5) {
      stage.host.touchMove(to: CGPoint(x: 150, y: y))
      stage.host.advance(by: 1.0 / 60)
    }
    stage.host.touchUp()
    stage.settle()
    #expect(stage.view.contentOffset.y == 400)
  }

  @Test("a flick during the flight goes on from the page that it flies to")
  func flickDuringFlight() {
    let stage = list(snapping: .page)
    stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 100), duration: 0.05)
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.view.contentOffset.y < 200)
    stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 225), duration: 0.05)
    stage.settle()
    #expect([200, 400].contains(stage.view.contentOffset.y))
  }

  // MARK: After the flight

  @Test("a flight that a finger stops ends at an item once it is lifted")
  func caught() {
    let stage = list(snapping: .item(.leading))
    stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 60), duration: 0.1)
    stage.host.advance(by: 0.05)
    stage.host.touchDown(at: CGPoint(x: 150, y: 100))
    stage.host.advance(by: 0.5)
    let caught = stage.view.contentOffset.y
    #expect(caught.truncatingRemainder(dividingBy: 100) != 0)
    stage.host.touchUp()
    stage.settle()
    #expect(stage.view.contentOffset.y == (caught / 100).rounded() * 100)
  }

  @Test("where sizes become known during the flight it ends at an item all the same")
  func selfSizing() {
    let content = TestContent(count: 300)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(withIdentifier: "cell") as? TallCell ?? TallCell(reuseIdentifier: "cell")
      cell.height = CGFloat(60 + indexPath.item * 37 % 90)
      return cell
    }
    let stage = Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 7), size: CGSize(width: 300, height: 400)
    ) { $0.snapping = .item(.leading) }
    for distance in [CGFloat(200), 150, 180, -60, 220, -200] {
      flick(stage, by: distance)
      let offset = stage.view.contentOffset.y
      let edges = (0..<300).compactMap { stage.view.frameForItem(at: .item($0))?.minY }
      #expect(edges.contains { abs($0 - offset) <= 0.5 } || offset == 0, "\(offset)")
    }
  }

  // MARK: Wrong use

  @Test("an item longer than the viewport is reported once, and all of it can be read")
  func longItem() {
    var stage: Stage?
    let found = misuses {
      let content = TestContent(count: 20)
      content.height = { indexPath, _ in indexPath.item == 3 ? 1000 : 100 }
      let made = Stage(
        content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 300, height: 250)
      ) { $0.snapping = .item(.leading) }
      stage = made
      made.scroll(to: 600)
      for _ in 0..<2 {
        made.host.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 150), duration: 0.5)
        made.settle()
      }
    }
    #expect(stage?.view.contentOffset.y == 680)
    #expect(found == [.itemTooLongToSnap(.item(3), length: 1000, visibleLength: 250)])
  }

  @Test("pages of an item longer than the viewport follow one another without a gap")
  func pagesOfLongItem() {
    let content = TestContent(count: 20)
    content.height = { indexPath, _ in indexPath.item == 1 ? 1000 : 100 }
    let stage = Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 300, height: 250)
    ) {
      $0.snapping = .page
      $0.decelerationRate = .fast
    }
    var offsets: [CGFloat] = []
    let found = misuses {
      for distance in [CGFloat(15), 15, 15, 15, 15, -15, -15] {
        flick(stage, by: distance)
        offsets.append(stage.view.contentOffset.y)
      }
    }
    #expect(offsets == [100, 350, 600, 850, 1100, 850, 600])
    #expect(found == [.itemTooLongToSnap(.item(1), length: 1000, visibleLength: 250)])
  }

  @Test("without items, without room and with paging of UIKit's nothing snaps")
  func nothing() {
    let empty = list(count: 0, snapping: .item(.leading))
    flick(empty, by: 100)
    #expect(empty.view.contentOffset.y == 0)
    let short = list(count: 2, snapping: .page)
    flick(short, by: 100)
    #expect(short.view.contentOffset.y == 0)
    let paging = list(snapping: .item(.leading)) { $0.isPagingEnabled = true }
    flick(paging, by: 100)
    #expect(paging.view.contentOffset.y == 250)
    #expect(paging.view.isPagingEnabled)
  }
}

extension Stage {
  /// Waits until nothing moves any more.
  func settle() {
    for _ in 0..<100 {
      for _ in 0..<1000 where view.isDecelerating { host.advance(by: 1.0 / 60) }
      let offset = view.contentOffset
      host.advance(by: 0.05)
      if view.contentOffset == offset { return }
      // An animated scroll.
      host.advance(by: 0.3)
    }
  }
}

private final class TallCell: WaterflowViewCell {
  var height: CGFloat = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}
