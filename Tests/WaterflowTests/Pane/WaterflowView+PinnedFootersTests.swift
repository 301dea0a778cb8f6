import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewPinnedFootersTests {
  /// Three sections, each a header of 40 points, 10 rows of 50 with gaps of 10 and a footer of 30: 660 points.
  private func sections(
    _ content: TestContent = TestContent(counts: [10, 10, 10]), prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    content.headerHeight = 40
    content.footerHeight = 30
    return Stage(content, layout: .waterfall(columns: .count(1))) {
      $0.pinsSectionFooters = true
      prepare($0)
    }
  }

  private func boundary(_ kind: String, _ section: Int, in stage: Stage) -> UIView? {
    stage.view.supplementaryView(forElementKind: kind, at: .item(0, section))
  }

  /// Where those that are shown lie on screen, by section.
  private func tops(_ kind: String, in stage: Stage) -> [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for section in 0..<3 {
      tops[section] = boundary(kind, section, in: stage).map { $0.frame.minY - stage.view.bounds.minY }
    }
    return tops
  }

  private func footers(in stage: Stage) -> [Int: CGFloat] { tops(WaterflowElementKind.footer, in: stage) }
  private func headers(in stage: Stage) -> [Int: CGFloat] { tops(WaterflowElementKind.header, in: stage) }

  @Test("footers stay at the bottom while their section does, and the next one comes from under its header")
  func pushed() {
    let stage = sections()
    #expect(footers(in: stage) == [0: 370])
    stage.scroll(to: 259)
    #expect(footers(in: stage) == [0: 370])
    // Where it lies anyway, at 630.
    stage.scroll(to: 280)
    #expect(footers(in: stage) == [0: 350])
    // The second section begins at 660. Of its header 40 points are above its footer, 50 of both are in view.
    stage.scroll(to: 310)
    #expect(footers(in: stage) == [0: 320, 1: 390])
    stage.scroll(to: 331)
    #expect(footers(in: stage) == [0: 299, 1: 370])
    stage.scroll(to: 645)
    #expect(footers(in: stage) == [0: -15, 1: 370])
    stage.scroll(to: 1_580)
    #expect(footers(in: stage) == [2: 370])
    // Back again: the way is the same.
    stage.scroll(to: 310)
    #expect(footers(in: stage) == [0: 320, 1: 390])
    #expect(headers(in: stage) == [1: 350])
  }

  @Test("pulled beyond an end the content takes its footer along, beyond the other end it stays")
  func bounce() {
    let stage = sections()
    stage.scroll(to: -80)
    #expect(footers(in: stage) == [0: 370])
    stage.scroll(to: 1_620)
    #expect(footers(in: stage) == [2: 330])
  }

  @Test("they hold above what the content inset leaves free, and are shown under it on their way")
  func contentInset() {
    let stage = sections { $0.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 50, right: 0) }
    stage.scroll(to: 0)
    #expect(footers(in: stage) == [0: 320])
    stage.scroll(to: 300)
    #expect(footers(in: stage) == [0: 320])
    stage.scroll(to: 310)
    #expect(footers(in: stage) == [0: 320, 1: 390])
    stage.scroll(to: 350)
    #expect(footers(in: stage) == [0: 280, 1: 350])
    stage.scroll(to: 380)
    #expect(footers(in: stage) == [0: 250, 1: 320])
    stage.view.contentInset.bottom = 120
    stage.turn()
    #expect(footers(in: stage) == [0: 250, 1: 320])
    stage.scroll(to: 500)
    #expect(footers(in: stage) == [0: 130, 1: 250])
  }

  @Test("in a horizontal view, from left to right and from right to left", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let stage = sections {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      $0.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
    }
    // 1 980 points wide, 300 of them in view. 200 points on from where reading begins:
    stage.view.contentOffset.x = isRightToLeft ? 1_980 - 500 : 200
    stage.turn()
    let frame =
      isRightToLeft
      ? CGRect(x: 1_480 + 20, y: 0, width: 30, height: 400) : CGRect(x: 500 - 10 - 30, y: 0, width: 30, height: 400)
    #expect(boundary(WaterflowElementKind.footer, 0, in: stage)?.frame == frame)
    // Beyond the far end.
    stage.view.contentOffset.x = isRightToLeft ? -60 : 1_980 - 300 + 60
    stage.turn()
    #expect(boundary(WaterflowElementKind.footer, 2, in: stage)?.frame.minX == (isRightToLeft ? 0 : 1_950))
  }

  @Test("where there is no room for both, the pinned header pushes the footer and lies over it")
  func noRoom() throws {
    let stage = sections {
      $0.pinsSectionHeaders = true
      $0.contentInset.top = 350
    }
    // 50 points are left: the header has 40 of them, and from 670 on only its own section's end pushes it.
    stage.scroll(to: 0)
    #expect(headers(in: stage) == [0: 350])
    #expect(footers(in: stage) == [0: 390])
    // The section ends at 660, 370 points down the screen: the header at 330 covers the footer at 340.
    stage.scroll(to: 290)
    #expect(headers(in: stage) == [0: 330, 1: 370])
    #expect(footers(in: stage)[0] == 340)
    let order = stage.view.subviews
    let header = try #require(order.firstIndex { $0 === boundary(WaterflowElementKind.header, 0, in: stage) })
    let footer = try #require(order.firstIndex { $0 === boundary(WaterflowElementKind.footer, 0, in: stage) })
    let lastCell = try #require(stage.view.shownSubviews.lastIndex { $0 is WaterflowViewCell })
    #expect(header > footer)
    #expect(footer > lastCell)
  }

  @Test("each section says for itself what it pins, once")
  func bySection() {
    let content = TestContent(counts: [10, 10, 10])
    content.pinsHeader = { $0 == 0 ? true : nil }
    content.pinsFooter = { $0 == 0 ? false : nil }
    let stage = sections(content)
    #expect(content.askedPins == [0, 1, 2])
    content.forgetCalls()
    stage.scroll(to: 100)
    #expect(headers(in: stage) == [0: 0])
    #expect(footers(in: stage).isEmpty)
    stage.scroll(to: 700)
    #expect(headers(in: stage).isEmpty)
    #expect(footers(in: stage) == [1: 370])
    #expect(content.askedPins.isEmpty)
    // A property is the default: those that say nothing follow it, and no item is asked how long it is.
    stage.view.pinsSectionHeaders = true
    stage.view.pinsSectionFooters = false
    stage.turn()
    #expect(headers(in: stage) == [1: 0])
    #expect(footers(in: stage).isEmpty)
    #expect(content.askedPins == [0, 1, 2])
    #expect(content.askedHeights.isEmpty)
    content.pinsFooter = { _ in true }
    stage.view.reloadData()
    stage.turn()
    #expect(footers(in: stage) == [1: 370])
  }

  @Test("without a word from the delegate the properties decide")
  func defaults() {
    final class Silent: NSObject, WaterflowViewDelegate {
      func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 50 }
      func waterflowView(_ view: WaterflowView, heightForFooterInSection section: Int) -> CGFloat { 30 }
      func waterflowView(_ view: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    }
    let silent = Silent()
    let stage = sections { $0.delegate = silent }
    stage.scroll(to: 100)
    #expect(footers(in: stage) == [0: 370])
    #expect(headers(in: stage).isEmpty)
    stage.view.pinsSectionHeaders = true
    stage.turn()
    #expect(headers(in: stage) == [0: 0])
  }

  // MARK: Updates

  @Test("sections that are deleted, inserted and moved take what they pin along")
  func updates() {
    let content = TestContent(counts: [10, 10, 10])
    content.pinsFooter = { $0 == 1 }
    let stage = sections(content)
    // Row 4 of the second section begins at 660 + 40 + 240 = 940 and stays where it is on screen.
    stage.scroll(to: 900)
    #expect(footers(in: stage) == [1: 370])
    content.forgetCalls()
    content.counts = [10, 10]
    stage.view.deleteSections([0])
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset.y == 240)
    #expect(content.askedPins.isEmpty)
    #expect(footers(in: stage) == [0: 370])

    content.counts = [10, 10, 10]
    content.pinsFooter = { _ in false }
    stage.view.insertSections([0])
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset.y == 900)
    #expect(content.askedPins == [0])
    #expect(footers(in: stage) == [1: 370])

    // The third goes to the front: the second is the last.
    stage.view.moveSection(2, toSection: 0)
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset.y == 1_560)
    #expect(footers(in: stage) == [2: 370])
    stage.scroll(to: 400)
    // The first, and the one after it, pin nothing.
    #expect(footers(in: stage) == [0: 230])

    content.pinsFooter = { _ in true }
    stage.view.reloadSections([0])
    stage.host.advance(by: 1)
    stage.scroll(to: 100)
    #expect(content.askedPins == [0, 0])
    #expect(footers(in: stage) == [0: 370])
  }

  // MARK: Keeping clear

  @Test("a tap on a pinned footer doesn't select the item that lies under it", .needs(.finger))
  func tap() {
    let stage = sections()
    stage.scroll(to: 100)
    stage.host.tap(at: CGPoint(x: 150, y: 385))
    #expect(stage.content.events.isEmpty)
    stage.host.tap(at: CGPoint(x: 150, y: 340))
    #expect(stage.content.events.last?.hasPrefix("didSelect") == true)
  }

  @Test("an item is scrolled to where neither its section's header nor its footer covers it")
  func scrollToItem() {
    let stage = sections { $0.pinsSectionHeaders = true }
    // Row 5 of the second section: from 660 + 40 + 300 = 1 000 to 1 050. Free are 330 points, 40 from the top.
    stage.view.scrollToItem(at: .item(5, 1), at: .bottom, animated: false)
    #expect(stage.view.contentOffset.y == 680)
    stage.view.scrollToItem(at: .item(5, 1), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 960)
    stage.view.scrollToItem(at: .item(5, 1), at: .centeredVertically, animated: false)
    #expect(stage.view.contentOffset.y == 820)
    stage.scroll(to: 640)
    stage.view.scrollToItem(at: .item(5, 1), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 680)
  }

  @Test("a page shows what a pinned footer has covered of the page before", .needs(.finger))
  func pages() {
    let content = TestContent(counts: [40])
    let stage = sections(content) { $0.snapping = .page }
    // Rows begin at 40, 100, ...; of the one at 340 ... 390 the footer at 370 ... 400 covers a part.
    stage.host.flick(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 270), duration: 0.05)
    stage.settle()
    #expect(stage.view.contentOffset.y == 340)
  }
}
