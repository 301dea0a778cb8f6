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

  @Test("stopped from inside a frame it keeps the animator whose action that is, and starts again")
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
      let animator = clock.animator
      host.advance(by: 0.1)
      #expect(log.frames == round && clock.animator === animator && !clock.isRunning)
    }
  }
}
