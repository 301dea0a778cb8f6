import Foundation
import TestSupport
import Testing

/// Content that is changed or moved while a spring brings it back to an edge.
@Suite(.needs(.finger)) @MainActor struct ScrollBounceTests {
  @Test("content inserted above during a bounce: it bounces on at the new end")
  func adjustedInBounce() {
    let stage = ScrollViewStage(offset: 9400)
    stage.flickUp(100, duration: 0.05)
    stage.host.advance(by: 0.1)
    let before = stage.scrollView.contentOffset.y
    #expect(before > 9500)
    stage.scrollView.contentSize.height += 300
    stage.scrollView.contentOffset.y += 300
    stage.host.advance(by: stage.frame)
    #expect(abs(stage.scrollView.contentOffset.y - before - 300) < 20)
    stage.host.advance(by: 3)
    #expect(stage.scrollView.contentOffset.y == 9800)
  }

  @Test("an offset that is moved during a bounce still comes back to the edge", arguments: [CGFloat(60), -30])
  func movedInBounce(distance: CGFloat) {
    let stage = ScrollViewStage(offset: 9400)
    stage.flickUp(100, duration: 0.05)
    stage.host.advance(by: 0.1)
    stage.scrollView.contentOffset.y += distance
    stage.host.advance(by: 5)
    #expect(stage.scrollView.contentOffset.y == 9500)
    #expect(stage.diary.events.last == "didEndDecelerating")
  }

  @Test("content that is caught in a bounce springs back from there, along either axis", arguments: [true, false])
  func caughtInBounce(isHorizontal: Bool) {
    let stage = ScrollViewStage(contentSize: CGSize(width: 1_000, height: 1_000))
    let way = isHorizontal ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
    stage.host.touchDown(at: CGPoint(x: 50, y: 50))
    for step in 1...10 {
      let distance = 15 * CGFloat(step)
      stage.host.touchMove(to: CGPoint(x: 50 + way.x * distance, y: 50 + way.y * distance))
    }
    stage.host.advance(by: 0.2)
    stage.host.touchUp()
    stage.host.advance(by: 0.05)
    stage.host.touchDown(at: CGPoint(x: 150, y: 150))
    let offset = stage.scrollView.contentOffset
    #expect((isHorizontal ? offset.x : offset.y) < -20)
    stage.host.advance(by: 0.5)
    #expect(stage.scrollView.contentOffset == offset)
    stage.host.touchUp()
    stage.host.advance(by: 2)
    #expect(stage.scrollView.contentOffset == .zero && stage.diary.events.last == "didEndDecelerating")
  }

  @Test("a bounce goes on to the edge, whatever becomes of the content on the way", arguments: [0, 1, 2])
  func changedBounce(change: Int) {
    let stage = ScrollViewStage()
    stage.host.touchDown(at: CGPoint(x: 50, y: 50))
    for step in 1...10 { stage.host.touchMove(to: CGPoint(x: 50, y: 50 + 15 * CGFloat(step))) }
    stage.host.advance(by: 0.2)
    stage.host.touchUp()
    stage.host.advance(by: 0.05)
    #expect(stage.scrollView.contentOffset.y < -20)
    switch change {
    case 0: stage.scrollView.contentSize.height += 100
    case 1: stage.scrollView.contentOffset.y += 0.5
    default: stage.scrollView.contentInset.bottom += 30
    }
    stage.host.advance(by: 2)
    #expect(stage.scrollView.contentOffset.y == 0)
  }
}
