import Foundation
import TestSupport
import Testing

@testable import WaterflowPanes

@MainActor
struct FrameClockTests {
  @MainActor
  private final class Log {
    var frames = 0
    weak var clock: FrameClock?
  }

  @Test("stopped from inside a frame it stands still until it is started again")
  func stopsInside() {
    let host = TestHost(showing: UIView(frame: .zero))
    let log = Log()
    let clock = FrameClock { _ in
      log.frames += 1
      log.clock?.stop()
    }
    log.clock = clock
    for round in 1...2 {
      clock.start()
      host.advance(by: 0.1)
      #expect(log.frames == round && !clock.isRunning)
    }
  }

  @Test("it goes with its owner, also while it runs, and no frame comes after that")
  func release() {
    let host = TestHost(showing: UIView(frame: .zero))
    let log = Log()
    weak var released: FrameClock?
    do {
      let clock = FrameClock { _ in log.frames += 1 }
      released = clock
      clock.start()
      host.advance(by: 0.1)
    }
    let frames = log.frames
    #expect(frames > 0 && released == nil)
    host.advance(by: 0.1)
    #expect(log.frames == frames)
  }

  #if !canImport(UIKit)
    @Test("work between frames ends with the screen's next frame, also where the link has fewer of them")
    func nextCommit() {
      for rate in [Float(120), 60, 30] {
        HeadlessHost.fastestDisplayLink = rate
        defer { HeadlessHost.fastestDisplayLink = 120 }
        let host = TestHost(showing: UIView(frame: .zero))
        var times: [TimeInterval] = []
        let clock = FrameClock { times.append($0.nextCommit - CACurrentMediaTime()) }
        clock.start()
        host.advance(by: 0.2)
        clock.stop()
        #expect(!times.isEmpty && times.allSatisfy { abs($0 - 1.0 / 120) < 1e-9 }, "\(rate)")
      }
    }
  #endif

  @Test(
    "it asks for 120 frames a second, as the screen has them, also while a finger drags", .needs(.finger, .clock))
  func rate() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 4_000)
    let host = TestHost(showing: scrollView)
    let log = Log()
    let clock = FrameClock { _ in log.frames += 1 }
    clock.start()
    host.advance(by: 0.5)
    #expect(log.frames == 60)
    host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100), duration: 0.5)
    #expect(log.frames >= 120)
  }

  @Test("one that moves nothing has the frames that the screen has", .needs(.clock))
  func rateOfScreen() {
    let host = TestHost(showing: UIView(frame: .zero))
    let log = Log()
    let clock = FrameClock(rate: FrameClock.rateOfScreen) { _ in log.frames += 1 }
    clock.start()
    host.advance(by: 0.5)
    #expect(log.frames == 60)
  }
}
