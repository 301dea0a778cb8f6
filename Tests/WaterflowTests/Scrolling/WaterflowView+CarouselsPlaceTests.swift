import Foundation
import TestSupport
import Testing
import Waterflow

/// Where sections that scroll across are after updates and in a view of another width.
@MainActor
struct WaterflowViewCarouselsPlaceTests {
  private func carousel(spacing: CGFloat) -> any SectionLayout {
    .carousel(WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: spacing), length: 100)
  }

  @Test("where the item in view moves to another section, the rest stays where it is", arguments: [false, true])
  func movesOut(isRightToLeft: Bool) {
    let content = NamedContent([Array(0..<20), Array(100..<140)])
    content.height = { $0 == 5 ? 900 : $0 < 100 ? 80 : 50 }
    content.layouts[0] = carousel(spacing: 10)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    // 2 610 long with the item, 1 700 without, in a view of 300.
    func position() -> CGFloat {
      let x = stage.view.contentOffset(ofSection: 0).x
      return isRightToLeft ? (content.sections[0].count == 20 ? 2_610 : 1_700) - 300 - x : x
    }
    stage.view.setContentOffset(CGPoint(x: isRightToLeft ? 1_610 : 700, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(position() == 700)
    content.sections[0].remove(at: 5)
    content.sections[1].insert(5, at: 0)
    stage.view.performBatchUpdates { stage.view.moveItem(at: .item(5), to: .item(0, 1)) }
    stage.settle()
    #expect(position() == 700)
  }

  @Test("one that shows only a gap stays where it is in the view")
  func gap() {
    let content = NamedContent([[600], Array(0..<40), Array(200..<220)])
    content.height = { $0 < 100 ? 80 : $0 < 600 ? 50 : 1_000 }
    content.layouts[1] = carousel(spacing: 400)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.setContentOffset(CGPoint(x: 90, y: 0), ofSection: 1, animated: false)
    stage.turn()
    // It begins ten points below the top.
    stage.scroll(to: 990)
    content.sections[2].insert(contentsOf: [300, 301], at: 0)
    stage.view.performBatchUpdates { stage.view.insertItems(at: [.item(0, 2), .item(1, 2)]) }
    stage.settle()
    #expect(stage.view.contentOffset.y == 990)
    #expect(stage.view.contentOffset(ofSection: 1).x == 90)
    // What comes in before the gap moves it along: the first item, 80 long, and its spacing.
    content.sections[1].insert(50, at: 0)
    stage.view.insertItems(at: [.item(0, 1)])
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 1).x == 570)
  }

  @Test("an animated scroll to an item that is where it is to be is over, and doesn't move a view that gets shorter")
  func scrollToWhereItIs() {
    let content = NamedContent([[500], Array(0..<20), Array(100..<140)])
    content.height = { $0 == 500 ? 300 : 80 }
    content.layouts[1] = carousel(spacing: 10)
    // The carousel is at the bottom of a view of 400.
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.scrollToItem(at: .item(0, 1), at: .centeredHorizontally, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    stage.host.resize(to: CGSize(width: 300, height: 350))
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("an animated scroll to an item of it goes on after an update on the way, without a jump", .needs(.clock))
  func updateOnTheWay() {
    let content = NamedContent([Array(0..<30), Array(100..<140)])
    content.height = { $0 < 100 ? 80 : 50 }
    content.layouts[0] = carousel(spacing: 10)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.scrollToItem(at: .item(20), at: .left, animated: true)
    stage.host.advance(by: 0.1)
    /// How far the item is from the leading edge.
    func distance() -> CGFloat {
      let index = content.sections[0].firstIndex(of: 20) ?? 0
      return CGFloat(index) * 90 - stage.view.contentOffset(ofSection: 0).x
    }
    var last = distance()
    #expect(last > 200 && last < 1_700)
    content.sections[0].insert(50, at: 0)
    UIView.performWithoutAnimation { stage.view.insertItems(at: [.item(0)]) }
    var greatestStep: CGFloat = 0
    for _ in 0..<80 {
      stage.host.advance(by: 1.0 / 120)
      greatestStep = max(greatestStep, abs(distance() - last))
      last = distance()
    }
    #expect(greatestStep < 120, "\(greatestStep)")
    #expect(distance() == 0)
  }

  @Test("in a narrower view it keeps an item that is still visible, and comes back")
  func narrower() {
    let content = NamedContent([Array(0..<10), Array(100..<140)])
    var isWide = true
    content.height = { $0 < 100 ? (isWide ? 900 : 600) : 50 }
    content.layouts[0] = carousel(spacing: 0)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    func turn(isWide wide: Bool) {
      isWide = wide
      stage.host.resize(to: wide ? CGSize(width: 400, height: 300) : CGSize(width: 300, height: 400))
      stage.turn()
    }
    turn(isWide: true)
    stage.view.reloadData()
    stage.turn()
    // 540 of the second item are scrolled out: 0.6 of it. The third begins at 360, out of a view of 300.
    stage.view.setContentOffset(CGPoint(x: 1_440, y: 0), ofSection: 0, animated: false)
    stage.turn()
    turn(isWide: false)
    #expect(stage.view.contentOffset(ofSection: 0).x == 960)
    turn(isWide: true)
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_440)
  }

  @Test("a rotation that scrolls a section tells the delegate, once; one that doesn't tells nothing")
  func rotationTells() {
    let content = NamedContent([Array(0..<10), Array(10..<20), Array(100..<140)])
    var width: CGFloat = 300
    content.height = { $0 < 100 ? width : 50 }
    content.layouts = [0: carousel(spacing: 0), 1: carousel(spacing: 0)]
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: false)
    stage.turn()
    content.forgetCalls()
    width = 400
    stage.host.resize(to: CGSize(width: 400, height: 300))
    stage.turn()
    // Banner 2, in a view as wide as the banner.
    #expect(stage.view.contentOffset(ofSection: 0).x == 800)
    #expect(content.scrolledSections == [0])
    content.forgetCalls()
    stage.host.resize(to: CGSize(width: 400, height: 280))
    stage.turn()
    #expect(content.scrolledSections.isEmpty)
    // Read from the right each begins at its right end, 10 banners less one from the left.
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.reloadData()
    stage.turn()
    stage.view.setContentOffset(CGPoint(x: 2_800, y: 0), ofSection: 0, animated: false)
    stage.turn()
    content.forgetCalls()
    width = 300
    stage.host.resize(to: CGSize(width: 300, height: 400))
    stage.turn()
    #expect(stage.view.contentOffset(ofSection: 0).x == 2_100)
    #expect(stage.view.contentOffset(ofSection: 1).x == 2_700)
    #expect(content.scrolledSections == [0, 1])
  }
}
