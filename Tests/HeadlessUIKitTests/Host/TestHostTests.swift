import Foundation
import TestSupport
import Testing

/// What tests get of a host that has little, as in a simulator: here with `WATERFLOW_HOST`.
@MainActor
struct TestHostTests {
  @Test("a touch that a test doesn't name is an issue where there is no finger")
  func unnamedTouch() {
    let host = TestHost(showing: UIView(frame: .zero))
    withKnownIssue {
      host.tap(at: CGPoint(x: 10, y: 10))
    } when: {
      !TestHost.has(.finger)
    }
  }

  @Test("a test that names what it needs doesn't run without it", .needs(.finger, .clock))
  func named() {
    #expect(TestHost.has(.finger) && TestHost.has(.clock))
  }

  @Test("a clock that doesn't stand still has gone on at least as far as it is asked to")
  func clock() {
    let host = TestHost(showing: UIView(frame: .zero))
    let start = CACurrentMediaTime()
    host.advance(by: 0.1)
    #expect(CACurrentMediaTime() - start >= 0.1 - 1e-9)
    #expect(!TestHost.has(.clock) || CACurrentMediaTime() - start < 0.1 + 1e-9)
  }

  #if !canImport(UIKit)
    @Test("a window has the pixels that are asked for, or three per point", arguments: [1, 2, 3] as [CGFloat])
    func scale(_ scale: CGFloat) {
      let host = TestHost(rootViewController: UIViewController(), scale: scale)
      #expect(host.window.traitCollection.displayScale == (TestHost.has(.scale) ? scale : 3))
    }

    @Test("what is on the main queue is served while a test waits, and within a step only where the host does so")
    func mainQueue() async {
      let host = TestHost(showing: UIView(frame: .zero))
      var runs = 0
      HeadlessHost.afterTurn { runs += 1 }
      host.advance(by: 0.1)
      #expect(runs == (TestHost.has(.mainQueue) ? 1 : 0))
      await host.wait(for: 0.1)
      #expect(runs == 1)
    }
  #endif
}
