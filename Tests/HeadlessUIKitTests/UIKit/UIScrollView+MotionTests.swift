import Foundation
import TestSupport
import Testing

@Suite("Flights", .needs(.finger)) @MainActor struct ScrollFlightTests {
  private let halfPixel = 0.5 / 3 + 1e-6

  /// The offsets of the next `count` frames.
  private func offsets(_ stage: ScrollViewStage, frames count: Int) -> [CGFloat] {
    (0..<count).map { _ in
      stage.host.advance(by: stage.frame)
      return stage.scrollView.contentOffset.y
    }
  }

  @Test("what the delegate hears of a flick")
  func order() {
    let stage = ScrollViewStage()
    stage.flickUp(200, duration: 0.2)
    #expect(stage.scrollView.isDecelerating)
    stage.host.advance(by: 10)
    #expect(
      stage.diary.story == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(!stage.scrollView.isDecelerating)
    #expect(stage.scrollView.contentOffset == stage.diary.target)
  }

  @Test("the velocity of the lift is that of the finger, in points per millisecond")
  func liftVelocity() {
    let stage = ScrollViewStage()
    stage.flickUp(200, duration: 0.2)
    #expect(abs(stage.diary.velocity.y - 1) < 1e-9)
    #expect(stage.diary.velocity.x == 0)
  }

  @Test("a flick slows down by the published rate", arguments: [CGFloat(0.998), 0.99])
  func deceleration(rate: CGFloat) {
    let stage = ScrollViewStage()
    stage.scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    stage.flickUp(200, duration: 0.2)
    let start = stage.scrollView.contentOffset.y
    let velocity = stage.diary.velocity.y * 1000
    for (index, offset) in offsets(stage, frames: 60).enumerated() {
      let time = CGFloat(index + 1) / 120
      let expected = start + velocity * (pow(rate, 1000 * time) - 1) / (1000 * log(rate))
      #expect(abs(offset - expected) <= halfPixel, "frame \(index + 1)")
    }
    // 1000 points per second get 499.5 points far at the normal rate, 99.5 at the fast one.
    stage.host.advance(by: 10)
    #expect(abs(stage.scrollView.contentOffset.y - start - (rate == 0.998 ? 499.5 : 99.5)) <= 0.34)
  }

  @Test("each frame of a flight tells of one scroll at most")
  func oneScrollPerFrame() {
    let stage = ScrollViewStage()
    stage.flickUp(200, duration: 0.2)
    let before = stage.diary.scrolls.count
    stage.host.advance(by: 0.1)
    #expect(stage.diary.scrolls.count - before == 12)
  }

  @Test("past the edge: a critically damped spring that goes on with the velocity")
  func bounce() {
    let stage = ScrollViewStage(offset: 9400)
    stage.flickUp(50, duration: 0.05)
    let start = stage.scrollView.contentOffset.y
    let velocity = stage.diary.velocity.y * 1000
    #expect(stage.diary.target.y == 9500)
    // The oracle takes small steps of the two equations of motion instead of their solutions.
    let (edge, step) = (CGFloat(9500), CGFloat(1) / 120 / 5000)
    var (position, speed) = (start, velocity)
    var furthest = edge
    for (index, offset) in offsets(stage, frames: 120).enumerated() {
      for _ in 0..<5000 {
        let isPast = position > edge || (furthest > edge)
        let acceleration = isPast ? -100 * (position - edge) - 20 * speed : 1000 * log(0.998) * speed
        speed += acceleration * step
        position += speed * step
        furthest = max(furthest, position)
      }
      #expect(abs(offset - position) <= halfPixel + 0.02, "frame \(index + 1)")
    }
    #expect(furthest > edge + 5)
    stage.host.advance(by: 2)
    #expect(stage.scrollView.contentOffset.y == edge)
    #expect(stage.diary.story.suffix(3) == ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test("without bouncing a flight ends at the edge")
  func noBounce() {
    let stage = ScrollViewStage(offset: 9400)
    stage.scrollView.bounces = false
    stage.flickUp(80, duration: 0.05)
    #expect(offsets(stage, frames: 120).max() == 9500)
    #expect(stage.scrollView.contentOffset.y == 9500)
    #expect(stage.diary.events.last == "didEndDecelerating")
  }

  @Test("content pulled past the edge springs back when it is let go")
  func springBack() {
    let stage = ScrollViewStage()
    stage.host.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 260), duration: 0.5)
    let pulled = stage.scrollView.contentOffset.y
    #expect(pulled < -80)
    #expect(
      stage.diary.story == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
      ])
    for (index, offset) in offsets(stage, frames: 60).enumerated() {
      let time = CGFloat(index + 1) / 120
      #expect(abs(offset - pulled * (1 + 10 * time) * exp(-10 * time)) <= halfPixel)
    }
    stage.host.advance(by: 1)
    #expect(stage.scrollView.contentOffset.y == 0)
    #expect(stage.diary.events.last == "didEndDecelerating")
  }

  @Test("a touch stops a flight, and the content does not get that touch")
  func stopped() {
    let stage = ScrollViewStage()
    let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 10_000))
    stage.scrollView.addSubview(content)
    stage.flickUp(200, duration: 0.1)
    stage.host.advance(by: 0.2)
    let offset = stage.scrollView.contentOffset
    content.events = []
    stage.diary.events = []
    stage.host.tap(at: CGPoint(x: 150, y: 250))
    stage.host.advance(by: 1)
    #expect(stage.scrollView.contentOffset == offset)
    #expect(stage.diary.events == ["didEndDragging(false)", "didEndDecelerating"])
    #expect(content.events.isEmpty)
    stage.host.tap(at: CGPoint(x: 150, y: 250))
    #expect(content.events == ["began", "ended"])
  }

  @Test("a flight that is caught and dragged on")
  func caught() {
    let stage = ScrollViewStage()
    stage.flickUp(200, duration: 0.1)
    stage.host.advance(by: 0.2)
    stage.diary.events = []
    stage.host.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 150), duration: 0.3)
    #expect(
      stage.diary.story == [
        "didEndDecelerating", "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test("an animated scroll doesn't end a flight; one without animation does, and a stop")
  func scrolledInFlight() {
    for ending in ["animated", "set", "stop"] {
      let stage = ScrollViewStage(offset: 2000)
      stage.flickUp(200, duration: 0.1)
      stage.host.advance(by: 0.2)
      let offset = stage.scrollView.contentOffset
      switch ending {
      case "animated": stage.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      case "set": stage.scrollView.setContentOffset(offset, animated: false)
      default:
        if #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *) {
          stage.scrollView.stopScrollingAndZooming()
        } else {
          stage.scrollView.setContentOffset(offset, animated: false)
        }
      }
      #expect(stage.scrollView.isDecelerating == (ending == "animated"))
      stage.host.advance(by: 10)
      #expect(
        ending == "animated"
          ? stage.scrollView.contentOffset.y > offset.y + 100 : stage.scrollView.contentOffset == offset)
    }
  }

  @Test("adjusting the offset in flight keeps the velocity", arguments: [false, true])
  func adjustedInFlight(throughBounds: Bool) {
    let plain = ScrollViewStage(offset: 2000)
    plain.flickUp(200, duration: 0.1)
    let expected = offsets(plain, frames: 200)
    let stage = ScrollViewStage(offset: 2000)
    stage.flickUp(200, duration: 0.1)
    let before = offsets(stage, frames: 30)
    #expect(before == Array(expected.prefix(30)))
    stage.scrollView.contentSize.height += 300
    if throughBounds {
      stage.scrollView.bounds.origin.y += 300
    } else {
      stage.scrollView.contentOffset.y += 300
    }
    let after = offsets(stage, frames: 170)
    for (offset, plainOffset) in zip(after, expected.dropFirst(30)) {
      #expect(abs(offset - 300 - plainOffset) <= 1.0 / 3 + 1e-6)
    }
  }

  @Test("setContentOffset without animation ends a flight")
  func setOffsetEndsFlight() {
    let stage = ScrollViewStage()
    stage.flickUp(200, duration: 0.1)
    stage.host.advance(by: 0.1)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(!stage.scrollView.isDecelerating)
    #expect(stage.diary.events.filter { $0 == "didEndDecelerating" }.count == 1)
    stage.host.advance(by: 1)
    #expect(stage.scrollView.contentOffset.y == 50)
  }

  @Test("content that shrinks in flight turns it into a spring to the new edge")
  func shrinkingInFlight() {
    let stage = ScrollViewStage(offset: 2000)
    stage.flickUp(200, duration: 0.1)
    stage.host.advance(by: 0.1)
    let offset = stage.scrollView.contentOffset.y
    stage.scrollView.contentSize.height = 2400
    #expect(stage.scrollView.contentOffset.y == offset)
    stage.host.advance(by: 5)
    #expect(stage.scrollView.contentOffset.y == 1900)
    #expect(stage.diary.events.last == "didEndDecelerating")
  }

  @Test("content that grows in flight lets it fly on past the former end")
  func growingInFlight() {
    let stage = ScrollViewStage(contentSize: CGSize(width: 300, height: 1000))
    stage.flickUp(200, duration: 0.1)
    let target = stage.scrollView.contentOffset.y + 2 * 499.5
    stage.scrollView.contentSize.height = 10_000
    stage.host.advance(by: 10)
    #expect(abs(stage.scrollView.contentOffset.y - target) <= 0.34)
  }

  @Test("a target that the delegate changes is where the flight ends", arguments: [CGFloat(700), 400, 150, 0])
  func changedTarget(target: CGFloat) {
    let stage = ScrollViewStage()
    stage.diary.newTarget = CGPoint(x: 0, y: target)
    stage.flickUp(200, duration: 0.2)
    stage.host.advance(by: 10)
    #expect(stage.scrollView.contentOffset.y == target)
    #expect(stage.diary.events.last == "didEndDecelerating")
  }

  @Test("paging rests on pages: the next one for a flick, the nearest for a drag")
  func paging() {
    let stage = ScrollViewStage()
    stage.scrollView.isPagingEnabled = true
    stage.flickUp(100, duration: 0.1)
    #expect(stage.diary.target.y == 500)
    stage.host.advance(by: 3)
    #expect(stage.scrollView.contentOffset.y == 500)
    stage.host.drag(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 250), duration: 0.5)
    stage.host.advance(by: 3)
    #expect(stage.scrollView.contentOffset.y == 500)
  }
}

#if !canImport(UIKit)
  /// What iOS does beyond its documentation, each as it was reported.
  @MainActor struct ScrollFlightReportsTests {
    @Test(
      "a fast flick whose target was changed flies past the end by its velocity, and comes back to the target",
      .needs(.finger))
    func overshoot() {
      let stage = ScrollViewStage(offset: 9_000)
      stage.diary.newTarget = CGPoint(x: 0, y: 9_300)
      stage.flickUp(200, duration: 0.05)
      let start = stage.scrollView.contentOffset.y
      stage.host.advance(by: 20)
      let farthest = stage.diary.scrolls.map(\.offset.y).max() ?? 0
      // 4 000 points per second get 1 998 points far.
      #expect(abs(farthest - start - 1_998) <= 0.5)
      #expect(stage.scrollView.contentOffset.y == 9_300)
      // With the target as it was proposed it is a bounce.
      stage.diary.newTarget = nil
      stage.diary.scrolls = []
      stage.flickUp(200, duration: 0.05)
      stage.host.advance(by: 20)
      #expect(stage.diary.scrolls.map(\.offset.y).max() ?? 0 < 9_700 && stage.scrollView.contentOffset.y == 9_500)
    }

    @Test("content that is let go slowly slides linearly to a target that was changed", .needs(.finger))
    func slide() {
      let stage = ScrollViewStage()
      stage.diary.newTarget = CGPoint(x: 0, y: 120)
      // 100 points per second.
      stage.host.drag(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 430), duration: 0.2)
      stage.host.touchDown(at: CGPoint(x: 150, y: 450))
      for step in 1...24 {
        stage.host.touchMove(to: CGPoint(x: 150, y: 450 - CGFloat(step) * 100 / 120))
        stage.host.advance(by: stage.frame)
      }
      stage.host.touchUp()
      let start = stage.scrollView.contentOffset.y
      #expect(stage.scrollView.isDecelerating)
      stage.host.advance(by: 0.5)
      #expect(abs(stage.scrollView.contentOffset.y - start - stage.diary.velocity.y * 500) <= 0.34)
      stage.host.advance(by: 5)
      #expect(stage.scrollView.contentOffset.y == 120)
    }

    @Test("content inserted above during a slide: it slides on to where its target is then", .needs(.finger))
    func adjustedInSlide() {
      let stage = ScrollViewStage()
      stage.diary.newTarget = CGPoint(x: 0, y: 120)
      stage.host.touchDown(at: CGPoint(x: 150, y: 450))
      for step in 1...24 {
        stage.host.touchMove(to: CGPoint(x: 150, y: 450 - CGFloat(step) * 100 / 120))
        stage.host.advance(by: stage.frame)
      }
      stage.host.touchUp()
      stage.host.advance(by: 0.5)
      let before = stage.scrollView.contentOffset.y
      #expect(before > 10 && before < 120)
      stage.scrollView.contentSize.height += 300
      stage.scrollView.contentOffset.y += 300
      stage.host.advance(by: stage.frame)
      #expect(abs(stage.scrollView.contentOffset.y - before - 300) < 2)
      stage.host.advance(by: 5)
      #expect(stage.scrollView.contentOffset.y == 420)
    }

    @Test(
      "a touch that stops a flight tells of the end of a drag when it lifts, while the flight lasts", .needs(.finger))
    func touchInFlight() {
      let stage = ScrollViewStage()
      stage.flickUp(200, duration: 0.1)
      stage.host.advance(by: 0.2)
      stage.diary.events = []
      stage.host.touchDown(at: CGPoint(x: 150, y: 250))
      let offset = stage.scrollView.contentOffset
      stage.host.advance(by: 1)
      #expect(stage.scrollView.contentOffset == offset && stage.diary.events.isEmpty)
      #expect(stage.scrollView.isTracking && stage.scrollView.isDecelerating)
      stage.diary.onEndDragging = { #expect($0.isDecelerating) }
      stage.host.touchUp()
      #expect(stage.diary.events == ["didEndDragging(false)", "didEndDecelerating"])
      #expect(!stage.scrollView.isTracking && !stage.scrollView.isDecelerating)
    }

    @Test("a touch that drags on ends the flight before its drag begins", .needs(.finger))
    func dragInFlight() {
      let stage = ScrollViewStage()
      stage.flickUp(200, duration: 0.1)
      stage.host.advance(by: 0.2)
      stage.diary.events = []
      stage.host.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 200), duration: 0.2)
      #expect(stage.diary.story.prefix(2) == ["didEndDecelerating", "willBeginDragging"])
    }
  }
#endif

@MainActor struct OffsetAnimationTests {
  @Test("scroll frame by frame, arrive, and say so once")
  func arrives() {
    let stage = ScrollViewStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.host.advance(by: 2)
    #expect(stage.scrollView.contentOffset.y == 900)
    #expect(stage.diary.story == ["didScroll", "didEndScrollingAnimation"])
    #expect(stage.diary.scrolls.count > 5)
    #expect(zip(stage.diary.scrolls, stage.diary.scrolls.dropFirst()).allSatisfy { $0.offset.y < $1.offset.y })
  }

  @Test("to where it is already: nothing to tell")
  func nothingToDo() {
    let stage = ScrollViewStage()
    stage.scrollView.setContentOffset(.zero, animated: true)
    stage.host.advance(by: 1)
    #expect(stage.diary.events.isEmpty)
  }

  @Test("to where it is while another goes on: that one doesn't arrive", arguments: [0, 300] as [CGFloat])
  func backToWhereItIs(offset: CGFloat) {
    let stage = ScrollViewStage(offset: offset)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: true)
    stage.host.advance(by: 2)
    #expect(stage.scrollView.contentOffset.y == offset)
  }

  #if !canImport(UIKit)
    @Test("content inserted above on the way: both ends move with it")
    func adjustedOnTheWay() {
      let stage = ScrollViewStage()
      stage.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      stage.host.advance(by: 0.1)
      stage.scrollView.contentSize.height += 300
      stage.scrollView.contentOffset.y += 300
      stage.host.advance(by: 1)
      #expect(stage.scrollView.contentOffset.y == 1200)
      #expect(stage.diary.events.last == "didEndScrollingAnimation")
    }
  #endif
}
