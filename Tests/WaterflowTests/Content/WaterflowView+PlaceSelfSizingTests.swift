import Foundation
import TestSupport
import Testing
import Waterflow

/// Places that are set or restored where sizes become known afterwards.
@MainActor
struct WaterflowViewPlaceSelfSizingTests {
  private final class MeasuringCell: WaterflowViewCell {
    var length: CGFloat = 0
    var isHorizontal = false

    override func fittingSize(for size: CGSize) -> CGSize {
      isHorizontal ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
    }
  }

  /// From 60 to 149 points. The last three are 69, 106 and 143 points long, those before them 138, 85 and 122.
  private func length(_ item: Int) -> CGFloat { 60 + CGFloat(item * 37 % 90) }

  /// Thirty items, one below the other, without spacing; the view is 300 wide and 400 high.
  private func stage(
    estimate: CGFloat = 50, layout: any SectionLayout = .waterfall(columns: .count(1), rowSpacing: 0),
    isHorizontal: Bool = false, prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    let content = TestContent(count: 30)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(MeasuringCell.self, for: indexPath)
      (cell.length, cell.isHorizontal) = (self.length(indexPath.item), isHorizontal)
      return cell
    }
    return Stage(content, layout: layout) {
      $0.estimatedItemHeight = estimate
      prepare($0)
    }
  }

  /// How far an item is below the top of the view.
  private func top(of item: Int, in stage: Stage) -> CGFloat? {
    stage.view.frameForItem(at: .item(item)).map { $0.minY - stage.view.bounds.minY }
  }

  /// What each item is to be at: 24 has more than 400 points after it, 27 has 318 and 29 its own 143.
  private static let tops: [(item: Int, top: CGFloat)] = [(24, 0), (27, 82), (29, 257)]

  @Test(
    "an item near the end stays where it is set while sizes become known, as near as the content reaches",
    arguments: [20, 50, 200] as [CGFloat], [false, true])
  func nearTheEnd(estimate: CGFloat, isRestored: Bool) {
    for (item, top) in Self.tops {
      let place = WaterflowViewPlace.item(at: .item(item))
      let stage = stage(estimate: estimate) { if isRestored { $0.place = place } }
      if !isRestored { stage.view.place = place }
      stage.host.advance(by: 0.5)
      #expect(self.top(of: item, in: stage) == top, "item \(item)")
    }
  }

  @Test("at the end it is the end that stays", arguments: [20, 50, 200] as [CGFloat])
  func atTheEnd(estimate: CGFloat) {
    let stage = stage(estimate: estimate)
    stage.view.place = .end
    stage.host.advance(by: 0.5)
    #expect(top(of: 29, in: stage) == 257)
  }

  @Test("in a horizontal view, from both sides", arguments: [false, true])
  func horizontally(isRightToLeft: Bool) {
    let stage = stage(isHorizontal: true) {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    stage.view.place = .item(at: .item(28))
    stage.host.advance(by: 0.5)
    // The last two are 249 points long, in a view that is 300 wide.
    let frame = stage.view.frameForItem(at: .item(28)).map { $0.offsetBy(dx: -stage.view.bounds.minX, dy: 0) }
    #expect(frame?.minX == (isRightToLeft ? 143 : 51))
    #expect(frame?.width == 106)
  }

  @Test("in a section that scrolls across, too", arguments: [false, true])
  func carousel(isRightToLeft: Bool) {
    let carousel = CarouselLayout(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
    let stage = stage(layout: carousel, isHorizontal: true) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    stage.view.place = WaterflowViewPlace(.beginning, itemsAcross: [.init(at: .item(28))])
    stage.host.advance(by: 0.5)
    #expect(stage.view.frameForItem(at: .item(28))?.minX == (isRightToLeft ? 143 : 51))
  }

  @Test("once sizes are known it is a place like any other: what comes after the end moves nothing")
  func afterwards() {
    let stage = stage()
    stage.view.place = .item(at: .item(27))
    stage.host.advance(by: 0.5)
    stage.content.counts = [40]
    stage.view.insertItems(at: (30..<40).map { .item($0) })
    stage.host.advance(by: 0.5)
    #expect(top(of: 27, in: stage) == 82)
    stage.view.contentOffset.y -= 30
    stage.turn()
    #expect(top(of: 27, in: stage) == 112)
  }

  @Test("a scroll that comes before the sizes counts")
  func scrolledMeanwhile() {
    let stage = stage()
    stage.view.place = .item(at: .item(27))
    stage.view.setContentOffset(.zero, animated: false)
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("a scroll to what was never measured counts, too")
  func scrolledToUnmeasured() throws {
    let stage = stage()
    stage.view.place = .item(at: .item(27))
    let top = try #require(stage.view.frameForItem(at: .item(15))).minY
    stage.view.setContentOffset(CGPoint(x: 0, y: top), animated: false)
    stage.host.advance(by: 0.5)
    #expect(self.top(of: 15, in: stage) == 0)
  }

  @Test("a section that is scrolled before sizes are known stays there", arguments: [false, true])
  func carouselScrolledMeanwhile(isRightToLeft: Bool) throws {
    let carousel = CarouselLayout(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
    let stage = stage(layout: carousel, isHorizontal: true) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    stage.view.place = WaterflowViewPlace(.beginning, itemsAcross: [.init(at: .item(28))])
    let frame = try #require(stage.view.frameForItem(at: .item(15)))
    var offset = stage.view.contentOffset(ofSection: 0)
    offset.x += isRightToLeft ? frame.maxX - 300 : frame.minX
    stage.view.setContentOffset(offset, ofSection: 0, animated: false)
    stage.host.advance(by: 0.5)
    let found = try #require(stage.view.frameForItem(at: .item(15)))
    #expect((isRightToLeft ? 300 - found.maxX : found.minX) == 0)
    #expect(found.width == 75)
  }

  @Test("a cell that grows once sizes are known moves what follows it, not what the place named")
  func growsAfterwards() throws {
    let stage = stage()
    stage.view.place = .item(at: .item(27))
    stage.host.advance(by: 0.5)
    let cell = try #require(stage.view.cellForItem(at: .item(29)) as? MeasuringCell)
    cell.length += 100
    cell.invalidateIntrinsicContentSize()
    stage.host.advance(by: 0.5)
    #expect(stage.view.frameForItem(at: .item(29))?.height == 243)
    #expect(top(of: 27, in: stage) == 82)
  }
}
