import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct QuietZoneTests {
  /// Items of 50 points in one column, 10 apart: one begins every 60 points.
  private func plan(count: Int = 100, direction: ScrollDirection = .vertical) -> ContentPlan {
    let container = LayoutContainer(size: CGSize(width: 300, height: 300), scrollDirection: direction)
    let items = SectionItems(count: count, size: { _ in .zero }, height: { _, _ in 50 })
    let layout = WaterfallLayout(columns: .count(1))
    return ContentPlan(sections: [.init(arrangement: layout.arrange(items, in: container))], in: container)
  }

  private func makeZone(around bounds: CGRect, direction: ScrollDirection = .vertical) -> QuietZone? {
    var kinds = ElementKinds()
    return QuietZone(
      around: bounds, in: plan(direction: direction), revision: 1, kinds: &kinds)
  }

  @Test("it ends a pixel before the next item comes in or the last one leaves")
  func extent() throws {
    // Seen from 615 to 915: items 10 (600-650) to 15 (900-950). Onwards item 10 leaves after 35 points, item 16 comes
    // after 45; backwards item 15 leaves after 15, item 9 (540-590) comes after 25.
    let bounds = CGRect(x: 0, y: 615, width: 300, height: 300)
    let zone = try #require(makeZone(around: bounds))
    for step in -20...50 {
      let expected = step >= -14 && step <= 34
      #expect(zone.covers(bounds.offsetBy(dx: 0, dy: CGFloat(step)), revision: 1) == expected, "\(step)")
    }
  }

  @Test("another revision, another size or a step across is outside")
  func otherwise() throws {
    let bounds = CGRect(x: 0, y: 615, width: 300, height: 300)
    let zone = try #require(makeZone(around: bounds))
    #expect(zone.covers(bounds, revision: 1))
    #expect(!zone.covers(bounds, revision: 2))
    #expect(!zone.covers(bounds.offsetBy(dx: 1, dy: 0), revision: 1))
    #expect(!zone.covers(bounds.insetBy(dx: 0, dy: 1), revision: 1))
  }

  @Test("with an item right at the edge there is none")
  func none() {
    #expect(makeZone(around: CGRect(x: 0, y: 600, width: 300, height: 300)) == nil)
  }

  @Test("sideways it lies along x")
  func horizontal() throws {
    let bounds = CGRect(x: 615, y: 0, width: 300, height: 300)
    let zone = try #require(makeZone(around: bounds, direction: .horizontal))
    #expect(zone.covers(bounds.offsetBy(dx: 34, dy: 0), revision: 1))
    #expect(!zone.covers(bounds.offsetBy(dx: 35, dy: 0), revision: 1))
  }

  @Test("scrolled pixel by pixel, the view shows what a search finds", .needs(.clock), arguments: 1...6)
  func pixelByPixel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let heights = (0..<400).map { _ in CGFloat(Int.random(in: 0...150, using: &random)) }
    let content = TestContent(counts: [180, 220])
    content.height = { indexPath, _ in heights[indexPath.item] }
    content.footerHeight = 12
    let stage = Stage(content, layout: .waterfall(columns: .count(Int.random(in: 1...4, using: &random))))
    var y = CGFloat.random(in: 0...3_000, using: &random)
    for _ in 0..<400 {
      y += CGFloat(Int.random(in: -3...4, using: &random))
      stage.scroll(to: y)
      #expect(
        stage.view.indexPathsForVisibleItems == stage.view.indexPathsForItems(in: stage.view.bounds), "seed \(seed)")
    }
  }
}
