import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

/// Updates of cells, headers and footers that are out of sight, some of which come back without being displayed again.
@MainActor
@Suite(.serialized)
struct WallCoordinatorOutOfSightTests {
  private let stage = WallStage()

  private func field() -> UITextField { UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }

  private func header(ofSection section: Int) -> WaterflowReusableView? {
    stage.view.supplementaryView(
      forElementKind: WaterflowElementKind.header, at: IndexPath(item: 0, section: section))
  }

  private func text(of view: WaterflowReusableView?) -> String? {
    (view?.contentConfiguration as? StandInContent)?.text
  }

  /// Lets three cards come in on top and the view change while the others glide down, and scrolls after them.
  private func updateInGlide(scrollingBy distance: CGFloat) {
    stage.show(Card.numbered(0..<20))
    stage.cards = ["all": Card.numbered(Array(100..<103) + Array(0..<20))]
    stage.update(animated: true)
    stage.host.advance(by: 0.1)
    stage.suffix = "!"
    stage.update(animated: true)
    stage.host.advance(by: 0.02)
    if stage.view.scrollDirection == .vertical {
      stage.view.contentOffset.y = distance
    } else {
      stage.view.contentOffset.x +=
        stage.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -distance : distance
    }
    stage.settle()
  }

  @Test("a cell that glides out of sight and turns round shows the update that came meanwhile", .needs(.clock))
  func glide() {
    stage.itemSize = .height(100)
    updateInGlide(scrollingBy: 100)
    #expect(stage.visibleTexts == ["101!", "102!", "0!", "1!"])
  }

  @Test("as it does along the other axis, from both ends", .needs(.clock), arguments: [false, true])
  func glideAcross(isRightToLeft: Bool) {
    stage.itemSize = .height(100)
    stage.view.scrollDirection = .horizontal
    if isRightToLeft { stage.view.semanticContentAttribute = .forceRightToLeft }
    updateInGlide(scrollingBy: 100)
    // The viewport is three cards wide.
    #expect(stage.visibleTexts == ["101!", "102!", "0!"])
  }

  @Test("its content is measured again as it turns round", .needs(.clock))
  func measuresInGlide() {
    stage.itemSize = .automatic(estimate: 100)
    stage.lengthOfSuffix = 60
    updateInGlide(scrollingBy: 300)
    // Those of 160 points that came in end at 480, and the next one at 640.
    #expect(stage.visibleTexts == ["101!", "102!", "0!", "1!"])
    #expect(stage.frame(of: 1) == CGRect(x: 0, y: 340, width: 300, height: 160))
  }

  @Test("cells in a carousel that glides out of sight and turns round show it, too", .needs(.clock))
  func glideOfCarousel() {
    stage.itemSize = .height(100)
    stage.layout = CarouselLayout(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
    stage.show(["all": Card.numbered(0..<3), "end": Card.numbered(10..<13), "rest": Card.numbered(20..<60)])
    stage.cards = [
      "1": Card.numbered([101]), "2": Card.numbered([102]), "3": Card.numbered([103]), "4": Card.numbered([104]),
      "all": Card.numbered(0..<3), "end": Card.numbered(10..<13), "rest": Card.numbered(20..<60),
    ]
    stage.update(animated: true)
    stage.host.advance(by: 0.1)
    stage.suffix = "!"
    stage.update(animated: true)
    stage.host.advance(by: 0.02)
    stage.view.contentOffset.y = 100
    stage.settle()
    #expect(stage.visibleTexts == ["102!", "103!", "104!", "0!", "1!", "2!"])
  }

  @Test("headers and footers that glide out of sight and turn round show it, as long as it is", .needs(.clock))
  func glideOfHeaders() {
    stage.itemSize = .height(100)
    (stage.headers, stage.footers) = (["b": "B"], ["a": "A"])
    let sections: KeyValuePairs<String, [Card]> = ["a": Card.numbered(0..<2), "b": Card.numbered(10..<30)]
    stage.show(sections)
    stage.cards = ["new": Card.numbered(100..<102), "a": Card.numbered(0..<2), "b": Card.numbered(10..<30)]
    stage.update(animated: true)
    stage.host.advance(by: 0.1)
    (stage.headers, stage.footers) = (["b": "B!"], ["a": "A!"])
    stage.headerHeight = 90
    stage.footerHeight = 50
    stage.update(animated: true)
    stage.host.advance(by: 0.02)
    stage.view.contentOffset.y = 150
    stage.settle()
    let footer = stage.view.supplementaryView(
      forElementKind: WaterflowElementKind.footer, at: IndexPath(item: 0, section: 1))
    // After four cards.
    #expect(text(of: footer) == "A!" && footer?.frame == CGRect(x: 0, y: 400, width: 300, height: 50))
    let header = header(ofSection: 2)
    #expect(text(of: header) == "B!" && header?.frame == CGRect(x: 0, y: 450, width: 300, height: 90))
  }

  @Test(
    "a cell that is kept for its keyboard shows the update when it is scrolled back", .needs(.clock, .scene),
    arguments: [false, true])
  func keyboard(isMeasured: Bool) throws {
    stage.itemSize = isMeasured ? .automatic(estimate: 100) : .height(100)
    stage.lengthOfSuffix = 60
    stage.show(Card.numbered(0..<60))
    let field = field()
    try #require(stage.contentView(of: 2)).addSubview(field)
    field.becomeFirstResponder()
    stage.view.contentOffset.y = 1_500
    stage.settle()
    stage.suffix = "!"
    stage.update()
    stage.settle()
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(field.isFirstResponder)
    #expect(stage.visibleTexts.prefix(3) == ["0!", "1!", "2!"])
    #expect(stage.frame(of: 2)?.height == (isMeasured ? 160 : 100))
  }

  @Test("so does a header", .needs(.clock, .scene))
  func keyboardInHeader() throws {
    stage.itemSize = .height(100)
    stage.headers = ["all": "12 results"]
    stage.show(Card.numbered(0..<60))
    let field = field()
    try #require(header(ofSection: 0)).addSubview(field)
    field.becomeFirstResponder()
    stage.view.contentOffset.y = 1_500
    stage.settle()
    stage.headers = ["all": "3 results"]
    stage.update()
    stage.settle()
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(field.isFirstResponder && text(of: header(ofSection: 0)) == "3 results")
  }

  // MARK: Displayed again

  /// Shows two sections with headers of 30 points and footers of 20, and scrolls past three of these.
  private func showHeaders() {
    stage.itemSize = .height(100)
    (stage.headers, stage.footers) = (["a": "A", "b": "B"], ["a": "a", "b": "b"])
    stage.show(["a": Card.numbered(0..<10), "b": Card.numbered(100..<120)])
    for step in 1...16 {
      stage.view.contentOffset.y = CGFloat(step) * 100
      stage.host.advance(by: 0.05)
    }
  }

  private func lengthenHeaders() {
    (stage.headerHeight, stage.footerHeight) = (90, 50)
    stage.update()
    stage.settle()
  }

  @Test("headers and footers whose content became longer out of sight are as long when they are scrolled back to")
  func longerHeaders() throws {
    showHeaders()
    lengthenHeaders()
    // The second section began at 1 050, the first one ended there.
    stage.view.contentOffset.y = 900
    stage.settle()
    let footer = stage.view.supplementaryView(
      forElementKind: WaterflowElementKind.footer, at: IndexPath(item: 0, section: 0))
    let second = try #require(header(ofSection: 1))
    #expect(footer?.frame.height == 50 && footer?.frame.maxY == second.frame.minY)
    #expect(second.frame.height == 90)
    #expect(stage.view.frameForItem(at: IndexPath(item: 0, section: 1))?.minY == second.frame.maxY)
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(header(ofSection: 0)?.frame == CGRect(x: 0, y: 0, width: 300, height: 90))
    #expect(stage.view.frameForItem(at: IndexPath(item: 0, section: 0))?.minY == 90)
  }

  @Test("they are measured once after an update, however often they come into view", .needs(.clock))
  func measuresHeadersOnce() {
    showHeaders()
    /// How often content is measured on the way back and forth.
    func measurements() -> Int {
      StandInView.measuredCount = 0
      for offset in [1_000.0, 0, 1_600] {
        stage.view.contentOffset.y = offset
        stage.settle()
      }
      return StandInView.measuredCount
    }
    _ = measurements()
    let usual = measurements()
    lengthenHeaders()
    #expect(measurements() > usual)
    #expect(measurements() == usual)
  }
}
