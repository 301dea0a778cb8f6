#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct CADisplayLinkTests {
    private final class Calls {
      var times: [TimeInterval] = []
      var targets: [TimeInterval] = []
    }

    private func link(_ calls: Calls) -> CADisplayLink {
      CADisplayLink { link in
        calls.times.append(link.timestamp)
        calls.targets.append(link.targetTimestamp)
      }
    }

    @Test("call 60 times a second, and with the rate that is preferred", .needs(.clock))
    func rates() {
      let host = TestHost(showing: UIView())
      for (rate, count) in [(nil, 60), (120, 120), (30, 30), (80, 60)] as [(Float?, Int)] {
        let calls = Calls()
        let link = link(calls)
        if let rate { link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 120, preferred: rate) }
        link.add(to: .main, forMode: .common)
        host.advance(by: 1)
        link.invalidate()
        #expect(calls.times.count == count)
      }
    }

    @Test("are slower than the screen where the system makes them so; the screen stays what it is", .needs(.clock))
    func slowed() {
      HeadlessHost.fastestDisplayLink = 60
      defer { HeadlessHost.fastestDisplayLink = 120 }
      let host = TestHost(showing: UIView())
      let calls = Calls()
      let link = link(calls)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      host.advance(by: 1)
      #expect(calls.times.count == 60 && link.duration == 1.0 / 120)
      #expect(zip(calls.times, calls.targets).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })
      link.invalidate()
    }

    @Test("know when their frame begins and when the next is shown", .needs(.clock))
    func timestamps() {
      let host = TestHost(showing: UIView())
      let calls = Calls()
      let link = link(calls)
      let start = CACurrentMediaTime()
      link.add(to: .main, forMode: .common)
      host.advance(by: 0.05)
      #expect(calls.times.map { ($0 - start) * 120 }.map { $0.rounded() } == [2, 4, 6])
      #expect(calls.targets.map { ($0 - start) * 120 }.map { $0.rounded() } == [4, 6, 8])
      #expect(abs(link.duration - 1.0 / 120) < 1e-12)
      link.invalidate()
    }

    @Test("call nobody while they are paused, removed or invalidated", .needs(.clock))
    func pausing() {
      let host = TestHost(showing: UIView())
      let calls = Calls()
      let link = link(calls)
      host.advance(by: 0.1)
      link.add(to: .main, forMode: .common)
      link.isPaused = true
      host.advance(by: 0.1)
      #expect(calls.times.isEmpty)
      link.isPaused = false
      host.advance(by: 0.1)
      #expect(calls.times.count == 6)
      link.remove(from: .main, forMode: .common)
      host.advance(by: 0.1)
      link.add(to: .main, forMode: .common)
      host.advance(by: 0.1)
      link.invalidate()
      host.advance(by: 0.1)
      #expect(calls.times.count == 12)
    }

    @Test("wait in the default mode while a scroll view is dragged or decelerates", .needs(.finger))
    func modes() {
      let stage = ScrollViewStage()
      let (common, standard) = (Calls(), Calls())
      let links = [link(common), link(standard)]
      links[0].add(to: .main, forMode: .common)
      links[1].add(to: .main, forMode: .default)
      stage.host.touchDown(at: CGPoint(x: 150, y: 450))
      stage.host.touchMove(to: CGPoint(x: 150, y: 300))
      stage.host.advance(by: 0.5)
      #expect(common.times.count == 30 && standard.times.isEmpty)
      stage.host.touchUp()
      stage.host.advance(by: 0.1)
      #expect(common.times.count == 36 && standard.times.count == 6)
      for link in links { link.invalidate() }
    }

    @Test("are held by the run loop until they are invalidated, and hold their callback")
    func lifetime() {
      weak var held: CADisplayLink?
      weak var calls: Calls?
      do {
        let ownCalls = Calls()
        let link = link(ownCalls)
        (held, calls) = (link, ownCalls)
        link.add(to: .main, forMode: .common)
      }
      #expect(held != nil && calls != nil)
      held?.invalidate()
      #expect(held == nil && calls == nil)
    }

    @Test("call on when the window is gone that was there as they were added: they are the screen's", .needs(.clock))
    func hostGone() {
      let calls = Calls()
      let link = link(calls)
      do {
        let first = TestHost(showing: UIView())
        link.add(to: .main, forMode: .common)
        first.advance(by: 0.1)
      }
      #expect(calls.times.count == 6)
      TestHost(showing: UIView()).advance(by: 0.1)
      #expect(calls.times.count == 12)
      link.invalidate()
    }
  }
#endif
