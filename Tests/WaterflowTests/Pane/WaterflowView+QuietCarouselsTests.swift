import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Steps of a scroll in which nothing comes or goes, in views with sections that scroll across.
@MainActor
struct WaterflowViewQuietCarouselsTests {
  /// Three sections of 190 points in a view of 400: the last one's footer is pinned at the end.
  private func makePair() -> QuietPair {
    QuietPair(
      {
        let content = TestContent(counts: [40, 40, 40])
        (content.headerHeight, content.footerHeight) = (40, 30)
        return content
      }, layout: .carousel(.waterfall(columns: .count(1), insets: .zero), length: 120), scale: 1
    ) { $0.pinsSectionFooters = true }
  }

  @Test("what is pinned goes along after sections that scroll across have shown more or fewer items")
  func carouselsScrolledBetween() {
    let pair = makePair()
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
    let pair = makePair()
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
    let footers = pair.quiet.view.panes.entries.filter { $0.key.category == .footer }
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
    #expect(stage.view.panes.shown(inSection: 0)?.quietZone != nil)
  }

  @Test("what a layout of the app's own pins in a section is pinned from the first step on")
  func ownPinningLayout() throws {
    let content = TestContent(counts: [10])
    content.height = { _, _ in 3_000 }
    let fromHalfway = OwnLayout { rows, _, viewport, body in
      guard viewport.minX > rows.size.width / 2 else { return }
      body(0, CGRect(origin: viewport.origin, size: rows.frame(ofItemAt: 0).size), 1)
    }
    let stage = Stage(content, layout: .carousel(fromHalfway, length: 100))
    let half = try #require(stage.view.pane.plan?.orthogonalItems(inSection: 0)).content.contentSize.width / 2
    for step in -4...4 {
      stage.view.setContentOffset(CGPoint(x: half + CGFloat(step), y: 0), ofSection: 0, animated: false)
      stage.turn()
      let first = stage.view.cellForItem(at: .item(0))
      #expect((first != nil) == (step > 0), "step \(step)")
      if let first { #expect(first.frame.minX == half + CGFloat(step)) }
    }
  }
}
