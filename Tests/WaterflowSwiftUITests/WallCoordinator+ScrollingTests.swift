import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

@MainActor
@Suite(.needs(.finger))
struct WallCoordinatorScrollingTests {
  private let stage = WallStage()
  private let position = StandInState<Int?>(nil)

  /// 50 cards of 100 points, one below the other. What the app has is brought to the wall when it was written.
  init() {
    stage.itemSize = .height(100)
    stage.behavior.position = position.link
    position.onWrite = { [stage] in stage.update() }
    stage.show(Card.numbered(0..<50))
  }

  private func drag(by distance: CGFloat) {
    stage.host.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 390 - distance), duration: 0.5)
    stage.settle()
  }

  @Test("before the user scrolls nothing is written")
  func beginning() {
    stage.settle()
    stage.update()
    #expect(position.written.isEmpty)
  }

  @Test("the binding has the item at the edge as the user scrolls, each once")
  func follows() {
    drag(by: 350)
    let offset = stage.view.contentOffset.y
    #expect(offset > 300)
    // The first that begins in view.
    let last = Int((offset / 100).rounded(.up))
    #expect(position.value == last)
    // In order, and none twice.
    #expect(position.written == position.written.sorted { ($0 ?? 0) < ($1 ?? 0) })
    #expect(Set(position.written).count == position.written.count)
    stage.settle()
    stage.update()
    #expect(position.value == last && stage.view.contentOffset.y == offset)
  }

  @Test("a flick writes the binding a few times a second, and only what is visible follows each time")
  func flick() {
    let state = StandInState<Int?>(nil)
    let stage = WallStage()
    stage.behavior.position = state.link
    state.onWrite = { [stage] in stage.update() }
    stage.show(Card.numbered(0..<200))
    stage.forgetContents()
    StandInView.measuredCount = 0
    stage.host.flick(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 20), duration: 0.1)
    stage.host.advance(by: 4)
    let last = Int((stage.view.contentOffset.y / 100).rounded(.up))
    #expect(last > 20 && state.value == last)
    // Over 20 items in three seconds.
    #expect(state.written.count >= 4 && state.written.count <= 12)
    // At most five are visible; what comes in is made once ahead, and perhaps once more as it is shown.
    #expect(stage.madeContents.count <= 5 * state.written.count + 2 * (last + 5))
    #expect(StandInView.measuredCount <= 2 * stage.madeContents.count)
  }

  @Test("a finger that moves quickly, rests and lifts leaves the binding at the item at the edge")
  func restingFinger() {
    stage.host.touchDown(at: CGPoint(x: 150, y: 390))
    for step in 1...10 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 390 - 35 * CGFloat(step)))
      stage.host.advance(by: 1.0 / 120)
    }
    stage.host.advance(by: 0.12)
    stage.host.touchUp()
    stage.host.advance(by: 0.1)
    let last = Int((stage.view.contentOffset.y / 100).rounded(.up))
    #expect(!stage.view.isDecelerating && last >= 3 && position.value == last)
  }

  @Test("an item that the app sets is scrolled to, and the binding isn't written")
  func scrollsTo() {
    position.set(20)
    stage.update()
    stage.settle()
    #expect(stage.view.contentOffset.y == 2_000)
    position.set(10)
    stage.update(animated: true)
    stage.host.advance(by: 0.1)
    #expect(stage.view.contentOffset.y > 1_000 && stage.view.contentOffset.y < 2_000)
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_000)
    #expect(position.written.isEmpty)
  }

  @Test("near the end, where the item can't be at the edge, the binding keeps it until somebody scrolls")
  func atEnd() {
    position.set(49)
    stage.update()
    stage.settle()
    #expect(stage.view.contentOffset.y == 4_600)
    #expect(position.value == 49 && position.written.isEmpty)
    stage.update()
    let scroller = WallScroller()
    scroller.adopt(stage.coordinator)
    scroller.scroll(to: 3, animated: false) { _ in .leading }
    stage.settle()
    #expect(stage.view.contentOffset.y == 300 && position.value == 3)
    position.set(49)
    stage.update()
    stage.settle()
    #expect(position.value == 49)
    drag(by: -150)
    #expect(position.value == Int((stage.view.contentOffset.y / 100).rounded(.up)))
  }

  @Test("an item that isn't there yet is scrolled to when it comes")
  func awaited() {
    position.set(120)
    stage.update()
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    stage.show(Card.numbered(100..<150))
    #expect(stage.view.contentOffset.y == 2_000)
    #expect(position.value == 120 && position.written.isEmpty)
  }

  @Test("unless the user has scrolled by then")
  func awaitedNoMore() {
    position.set(120)
    stage.update()
    drag(by: 250)
    let offset = stage.view.contentOffset.y
    stage.show(Card.numbered(Array(0..<50) + Array(100..<150)))
    #expect(stage.view.contentOffset.y == offset)
  }

  @Test("a binding that is nil again awaits nothing; what a reader scrolls to is awaited still")
  func withdrawn() {
    position.set(120)
    stage.update()
    position.set(nil)
    stage.update()
    stage.show(Card.numbered(Array(0..<50) + Array(100..<150)))
    #expect(stage.view.contentOffset.y == 0)
    position.set(220)
    stage.update()
    stage.coordinator.scroll(to: 220, anchor: .leading, animated: false)
    position.set(nil)
    stage.update()
    stage.show(Card.numbered(Array(0..<50) + Array(200..<250)))
    // The 21st of those that come, after 50 others.
    #expect(stage.view.contentOffset.y == 7_000)
  }

  @Test("items that come in above don't change the item at the edge; when it is gone another one is told")
  func changes() {
    drag(by: 350)
    let item = position.value
    let count = position.written.count
    stage.show(Card.numbered(Array(200..<210) + Array(0..<50)))
    #expect(position.value == item && position.written.count == count)
    stage.show(Card.numbered(300..<350))
    #expect(position.value.map { (300..<350).contains($0) } == true)
  }

  @Test(
    "when the user moves the item away from the edge, the binding has the one that is there then",
    arguments: [false, true])
  func moves(isAnimated: Bool) {
    stage.behavior.onMove = { [stage] move in
      #expect(move.sourceOffset == 1 && move.destinationOffset == 3)
      stage.cards = ["all": Card.numbered([0, 2, 3, 1] + Array(4..<50))]
      stage.update(animated: isAnimated)
    }
    stage.coordinator.scroll(to: 1, anchor: .leading, animated: false)
    stage.update()
    stage.settle()
    #expect(position.written == [1])
    stage.host.carry(from: CGPoint(x: 150, y: 50), through: [CGPoint(x: 150, y: 260)])
    stage.settle()
    #expect(stage.shownItems["all"]?.prefix(4) == [0, 2, 3, 1])
    #expect(position.written == [1, 2])
  }

  @Test("a binding that sends the user elsewhere has the last word, without a loop")
  func transforming() {
    // Never beyond the tenth.
    position.transform = { item in item.map { min($0, 10) } }
    stage.coordinator.scroll(to: 30, anchor: .leading, animated: false)
    stage.settle()
    #expect(position.written == [30])
    #expect(stage.view.contentOffset.y == 1_000)
    stage.settle()
    #expect(position.written == [30])
  }

  @Test("a binding that is written is written after the frame, never in the middle of an update or of a pass")
  func whenWritten() {
    var isUpdating = false
    var writtenWhileUpdating = 0
    position.onWrite = { if isUpdating { writtenWhileUpdating += 1 } }
    drag(by: 350)
    isUpdating = true
    stage.cards = ["all": Card.numbered(300..<350)]
    stage.update()
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    isUpdating = false
    #expect(writtenWhileUpdating == 0)
    stage.settle()
    #expect(position.value.map { $0 >= 300 } == true)
  }

  // MARK: A reader

  @Test("a reader scrolls to an item, where its anchor says")
  func reader() {
    let scroller = WallScroller()
    scroller.adopt(stage.coordinator)
    scroller.scroll(to: 20, animated: false) { _ in .leading }
    stage.settle()
    #expect(stage.view.contentOffset.y == 2_000)
    #expect(position.value == 20)
    scroller.scroll(to: 30, animated: true) { _ in .trailing }
    stage.settle()
    #expect(stage.view.contentOffset.y == 2_700)
    scroller.scroll(to: 29, animated: false) { _ in .nearest }
    #expect(stage.view.contentOffset.y == 2_700)
    scroller.scroll(to: 40, animated: false) { $0 == .vertical ? .center : .leading }
    #expect(stage.view.contentOffset.y == 3_850)
    scroller.scroll(to: "another type", animated: false) { _ in .leading }
    #expect(stage.view.contentOffset.y == 3_850)
  }

  @Test("a reader scrolls to an item that comes later")
  func readerAwaits() {
    let scroller = WallScroller()
    scroller.adopt(stage.coordinator)
    scroller.scroll(to: 130, animated: false) { _ in .leading }
    stage.show(Card.numbered(100..<150))
    #expect(stage.view.contentOffset.y == 3_000)
  }

  // MARK: Chats

  @Test("a wall that is anchored to its end starts there and follows what comes")
  func anchorsToEnd() {
    let stage = WallStage()
    stage.itemSize = .height(100)
    stage.behavior.anchorsToEnd = true
    stage.show(Card.numbered(0..<50))
    #expect(stage.view.contentOffset.y == 4_600)
    stage.show(Card.numbered(0..<52))
    #expect(stage.view.contentOffset.y == 4_800)
  }
}
