import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A waterfall in one column, for all the view can tell a layout of the app's own. Pins its first item where it is asked
/// to.
private struct OwnLayout: SectionLayout {
  var pins = false

  struct Arrangement: SectionArrangement {
    let rows: any SectionArrangement
    let pins: Bool

    var count: Int { rows.count }
    var size: CGSize { rows.size }
    func frame(ofItemAt index: Int) -> CGRect { rows.frame(ofItemAt: index) }
    func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
      rows.forEachItem(in: rect, body)
    }
    func forEachPinnedItem(
      in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
    ) {
      // From halfway on.
      guard pins, viewport.minX > size.width / 2 else { return }
      body(0, CGRect(origin: viewport.origin, size: rows.frame(ofItemAt: 0).size), 1)
    }
  }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Arrangement(rows: WaterfallLayout(columns: .count(1)).arrange(items, in: container), pins: pins)
  }
}

/// Steps of a scroll in which nothing comes or goes, in views with sections that scroll across.
@MainActor
@Suite("Quiet steps and sections that scroll across")
struct WaterflowViewQuietCarouselsTests {
  @Test("what is pinned goes along after sections that scroll across have shown more or fewer items")
  func carouselsScrolledBetween() {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [40, 40, 40])
        (content.headerHeight, content.footerHeight) = (40, 30)
        return content
      }, layout: .carousel(.waterfall(columns: .count(1), insets: .zero), length: 120), scale: 1
    ) { $0.pinsSectionFooters = true }
    // Three sections of 190 points in a view of 400: the last one's footer is pinned at the end.
    for step in 0..<30 {
      pair.change { $0.scroll(to: CGFloat(125 + step)) }
      pair.expectSame("step \(step)")
      guard step % 3 == 2 else { continue }
      pair.change {
        $0.view.setContentOffset(CGPoint(x: step * 37 % 300, y: 0), ofSection: 1, animated: false)
        $0.turn()
      }
      pair.expectSame("step \(step), scrolled across")
    }
  }

  @Test("what is pinned comes back where a section was laid out while the view was elsewhere")
  func laidOutBetween() {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [40, 40, 40])
        (content.headerHeight, content.footerHeight) = (40, 30)
        return content
      }, layout: .carousel(.waterfall(columns: .count(1), insets: .zero), length: 120), scale: 1
    ) { $0.pinsSectionFooters = true }
    for y in 125...130 { pair.change { $0.scroll(to: CGFloat(y)) } }
    pair.change { stage in
      stage.view.contentOffset.y = 140
      stage.view.setContentOffset(CGPoint(x: 300, y: 0), ofSection: 1, animated: false)
      stage.view.cellForItem(at: .item(1, 1))?.superview?.layoutIfNeeded()
      stage.view.cellForItem(at: .item(1, 1))?.superview?.superview?.layoutIfNeeded()
      stage.view.contentOffset.y = 130
      stage.turn()
    }
    pair.expectSame("back")
    let footers = pair.quiet.view.screen.visible.entries.filter { $0.key.category == .footer }
    #expect(footers.map(\.frame.maxY).last == 530)
  }

  @Test("a layout of the app's own that pins nothing has quiet steps, too", arguments: [false, true])
  func ownLayout(isOwn: Bool) {
    let content = TestContent(counts: [100])
    content.height = { _, _ in 250 }
    let inner: any SectionLayout = isOwn ? OwnLayout() : .waterfall(columns: .count(1))
    let stage = Stage(content, layout: .carousel(inner, length: 100))
    for x in 305..<309 {
      stage.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 0, animated: false)
      stage.turn()
    }
    #expect(stage.view.screen.quietCarousels[0] != nil)
  }

  @Test("what a layout of the app's own pins in a section is pinned from the first step on")
  func ownPinningLayout() throws {
    let content = TestContent(counts: [10])
    content.height = { _, _ in 3_000 }
    let stage = Stage(content, layout: .carousel(OwnLayout(pins: true), length: 100))
    let half = try #require(stage.view.content.plan?.carousel(inSection: 0)).content.contentSize.width / 2
    for step in -4...4 {
      stage.view.setContentOffset(CGPoint(x: half + CGFloat(step), y: 0), ofSection: 0, animated: false)
      stage.turn()
      let first = stage.view.cellForItem(at: .item(0))
      #expect((first != nil) == (step > 0), "step \(step)")
      if let first { #expect(first.frame.minX == half + CGFloat(step)) }
    }
  }
}
