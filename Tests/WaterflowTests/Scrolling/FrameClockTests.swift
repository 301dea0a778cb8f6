import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
@Suite("FrameClock")
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
    let clock = FrameClock {
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
      let clock = FrameClock { log.frames += 1 }
      released = clock
      clock.start()
      host.advance(by: 0.1)
    }
    let frames = log.frames
    #expect(frames > 0 && released == nil)
    host.advance(by: 0.1)
    #expect(log.frames == frames)
  }
}
