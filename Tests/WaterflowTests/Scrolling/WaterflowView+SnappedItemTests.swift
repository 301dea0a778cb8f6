import Foundation
import TestSupport
import Testing
import Waterflow

/// What the delegate is told of the item that the content rests with.
@MainActor
@Suite(.needs(.finger))
struct WaterflowViewSnappedItemTests {
  /// Banners as wide as a view of 300, and rows of 100 below them.
  private func banners(snapping: ScrollSnapping = .page, isRightToLeft: Bool = false) -> (NamedContent, NamedStage) {
    let content = NamedContent([Array(0..<5), Array(100..<140)])
    content.height = { $0 < 100 ? 300 : 100 }
    content.layouts[0] = .carousel(
      .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), length: 160, snapping: snapping)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    return (content, stage)
  }

  /// To the next banner where `isForward` is true.
  private func flick(_ stage: NamedStage, isForward: Bool, isRightToLeft: Bool = false) {
    let (low, high) = (CGPoint(x: 100, y: 80), CGPoint(x: 250, y: 80))
    let isToTheLeft = isForward != isRightToLeft
    stage.host.flick(from: isToTheLeft ? high : low, to: isToTheLeft ? low : high, duration: 0.1)
    stage.host.advance(by: 2)
  }

  @Test(
    "a carousel tells its first page, then each page that a flick ends at, in both reading directions",
    arguments: [false, true])
  func pages(isRightToLeft: Bool) {
    let (content, stage) = banners(isRightToLeft: isRightToLeft)
    #expect(content.snapped == [.item(0)])
    for _ in 0..<2 { flick(stage, isForward: true, isRightToLeft: isRightToLeft) }
    #expect(content.snapped == [.item(0), .item(1), .item(2)])
    flick(stage, isForward: false, isRightToLeft: isRightToLeft)
    #expect(content.snapped.last == .item(1) && content.snapped.count == 4)
  }

  @Test("a flick that comes back to where it began tells nothing, nor does scrolling the view")
  func unchanged() {
    let (content, stage) = banners()
    content.forgetCalls()
    stage.host.touchDown(at: CGPoint(x: 250, y: 80))
    stage.host.touchMove(to: CGPoint(x: 200, y: 80))
    stage.host.advance(by: 0.3)
    stage.host.touchUp()
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0) == .zero)
    stage.scroll(to: 60)
    // Out of sight, and back.
    stage.scroll(to: 1_000)
    stage.scroll(to: 0)
    #expect(content.snapped.isEmpty)
  }

  @Test("calls tell it, animated ones when they are over")
  func calls() {
    let (content, stage) = banners(snapping: .item(.leading))
    content.forgetCalls()
    stage.view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(content.snapped == [.item(2)])
    stage.view.scrollToItem(at: .item(4), at: .left, animated: true)
    stage.host.advance(by: 0.1)
    #expect(content.snapped == [.item(2)])
    stage.settle()
    #expect(content.snapped == [.item(2), .item(4)])
    // Between two stops.
    stage.view.setContentOffset(CGPoint(x: 450, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(content.snapped == [.item(2), .item(4)])
  }

  @Test("an update tells an item that took the place, and the index path of one that is another by then")
  func updates() {
    let (content, stage) = banners()
    for _ in 0..<2 { flick(stage, isForward: true) }
    content.forgetCalls()
    content.sections[0].insert(50, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.settle()
    #expect(content.snapped == [.item(3)] && content.snappedNames == [2])
    content.sections[0].remove(at: 3)
    stage.view.deleteItems(at: [.item(3)])
    stage.settle()
    #expect(content.snappedNames == [2, 3] && content.snapped.last == .item(3))
    // All but one: nothing can be scrolled any more.
    content.sections[0] = [3]
    stage.view.deleteItems(at: [0, 1, 2, 4].map { .item($0) })
    stage.settle()
    #expect(content.snapped.last == .item(0) && content.snappedNames.last == 3)
  }

  @Test(
    "a flight ends at the item that it led to, whichever others are deleted meanwhile", arguments: [0, 1, 3],
    [ScrollSnapping.itemPaging(.leading), .itemPaging(.center), .item(.leading)])
  func deletedInFlight(item: Int, snapping: ScrollSnapping) {
    let (content, stage) = banners(snapping: snapping)
    stage.view.scrollToItem(at: .item(1), at: .left, animated: false)
    stage.turn()
    stage.host.flick(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 150, y: 80), duration: 0.1)
    stage.host.advance(by: 0.1)
    content.sections[0].remove(at: item)
    stage.view.deleteItems(at: [.item(item)])
    stage.host.advance(by: 2)
    let visible = stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map { content.sections[0][$0.item] }
    #expect(visible == [2])
  }

  @Test("a rotation and a reload with the same banner tell no other one")
  func rotation() {
    let (content, stage) = banners()
    content.height = { [weak view = stage.view] in $0 < 100 ? view?.bounds.width ?? 0 : 100 }
    for _ in 0..<2 { flick(stage, isForward: true) }
    content.forgetCalls()
    stage.host.rotate(to: CGSize(width: 400, height: 300))
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0).x == 800)
    #expect(content.snapped.isEmpty)
    stage.view.reloadData()
    stage.turn()
    stage.view.reloadSections([0])
    stage.settle()
    #expect(content.snapped.isEmpty)
    // Of another one a reload tells.
    content.sections[0] = [0, 1]
    stage.view.reloadData()
    stage.settle()
    #expect(content.snapped == [.item(1)])
  }

  @Test(
    "the view tells its own, at the ends the first and the last item",
    arguments: [ItemEdge.leading, .center, .trailing])
  func ends(edge: ItemEdge) {
    // 20 items of 160 in a view of 400: the content ends at 2 800.
    let content = NamedContent([Array(0..<20)])
    content.height = { _ in 160 }
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) { $0.snapping = .item(edge) }
    #expect(content.snapped == [.item(0)])
    stage.view.scrollToItem(
      at: .item(8), at: edge == .leading ? .top : edge == .center ? .centeredVertically : .bottom, animated: true)
    stage.settle()
    #expect(content.snapped == [.item(0), .item(8)])
    stage.view.setContentOffset(CGPoint(x: 0, y: 2_800), animated: true)
    stage.settle()
    #expect(content.snapped == [.item(0), .item(8), .item(19)])
    stage.view.setContentOffset(CGPoint(x: 0, y: 0), animated: false)
    stage.turn()
    #expect(content.snapped.last == .item(0) && content.snapped.count == 4)
  }

  @Test("without snapping nothing is told")
  func off() {
    let (content, stage) = banners(snapping: .none)
    flick(stage, isForward: true)
    stage.view.setContentOffset(CGPoint(x: 300, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(content.snapped.isEmpty)
  }
}
