#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct HeadlessHostTests {
    private let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let host: HeadlessHost

    init() {
      host = HeadlessHost(showing: view)
    }

    private func frames(_ actions: () -> Void) -> Int {
      var count = 0
      host.frameHandler = { count += 1 }
      actions()
      host.frameHandler = nil
      return count
    }

    @Test("time passes in whole frames; what is left of one is kept")
    func wholeFrames() {
      #expect(frames { host.advance(by: 0.1) } == 12)
      #expect(frames { host.advance(by: 0.004) } == 0)
      #expect(frames { host.advance(by: 0.005) } == 1)
      #expect(abs(host.time - 13.0 / 120) < 1e-12)
    }

    @Test("small steps add up to the same frames as one large step")
    func smallSteps() {
      #expect(frames { for _ in 0..<1000 { host.advance(by: 0.001) } } == 120)
      #expect(frames { for _ in 0..<60 { host.advance(by: 1.0 / 60) } } == 120)
    }

    @Test("a negative time, or none at all, is ignored")
    func badTimes() {
      #expect(frames { host.advance(by: -1) } == 0)
      #expect(frames { host.advance(by: .nan) } == 0)
      #expect(frames { host.advance(by: .infinity) } == 0)
    }

    @Test("advancing from inside a frame is ignored")
    func reentrance() {
      var count = 0
      host.frameHandler = { [host] in
        count += 1
        host.advance(by: 1)
      }
      host.advance(by: 0.1)
      #expect(count == 12)
    }

    @Test("the clock of the animations is the clock of the host")
    func mediaTime() {
      let start = CACurrentMediaTime()
      host.advance(by: 0.5)
      #expect(abs(CACurrentMediaTime() - start - 0.5) < 1e-9)
    }

    @Test("a tap is down for ten frames, a long press as long as it says")
    func taps() {
      #expect(frames { host.tap(at: CGPoint(x: 5, y: 5)) } == 10)
      #expect(view.events == ["began", "ended"])
      #expect(frames { host.longPress(at: CGPoint(x: 5, y: 5), duration: 0.5) } == 60)
    }

    @Test("the finger can be seen where it is")
    func location() {
      #expect(host.touchLocation == nil)
      host.touchDown(at: CGPoint(x: 5, y: 6))
      host.touchMove(to: CGPoint(x: 7, y: 8))
      #expect(host.touchLocation == CGPoint(x: 7, y: 8))
      host.touchUp()
      #expect(host.touchLocation == nil)
    }

    @Test("what was changed before a touch is laid out when the finger looks for its view")
    func layoutBeforeTouch() {
      final class Container: UIView {
        let target = TouchRecorder(frame: .zero)
        override func layoutSubviews() {
          super.layoutSubviews()
          addSubview(target)
          target.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 100)
        }
      }
      let container = Container(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      view.addSubview(container)
      host.advance(by: 0.1)
      container.frame.size.width = 200
      host.touchDown(at: CGPoint(x: 150, y: 50))
      host.touchUp()
      #expect(container.target.events == ["began", "ended"])
    }

    @Test("a second finger takes the place of the first, which is canceled")
    func secondFinger() {
      host.touchDown(at: CGPoint(x: 5, y: 6))
      host.touchDown(at: CGPoint(x: 50, y: 60))
      host.touchUp()
      #expect(view.events == ["began", "cancelled", "began", "ended"])
      host.touchUp()
      host.touchMove(to: .zero)
      #expect(view.events.count == 4)
    }

    @Test("the same script gives the same numbers every time", .needs(.finger))
    func determinism() {
      func run() -> [CGPoint] {
        let stage = ScrollViewStage()
        stage.flickUp(237, duration: 0.13)
        stage.host.advance(by: 0.31)
        stage.host.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 433), duration: 0.2)
        stage.host.advance(by: 3)
        return stage.diary.scrolls.map(\.offset)
      }
      let first = run()
      #expect(first.count > 50)
      host.advance(by: 0.7)
      #expect(run() == first)
    }

    @Test("turning lays out the window in the rotation's animation; resizing does so at once")
    func turning() {
      final class Probe: UIView {
        var durations: [TimeInterval] = []
        override func layoutSubviews() {
          super.layoutSubviews()
          durations.append(UIView.inheritedAnimationDuration)
        }
      }
      let probe = Probe(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      probe.autoresizingMask = .flexibleWidth
      host.window.rootViewController?.view.addSubview(probe)
      host.advance(by: 0.1)
      probe.durations = []
      host.rotate(to: CGSize(width: 844, height: 390))
      #expect(probe.durations == [0.4])
      #expect(host.window.bounds.size == CGSize(width: 844, height: 390))
      #expect(probe.bounds.width == 844)
      #expect((probe.layer.presentation()?.bounds.width ?? 0) == 390)
      host.advance(by: 0.5)
      probe.durations = []
      host.resize(to: CGSize(width: 390, height: 844))
      #expect(probe.durations == [0])
    }

    @Test("turning sets the safe area that it names, none included, and leaves another as it was")
    func turningTheSafeArea() {
      let sides = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
      host.rotate(to: CGSize(width: 844, height: 390), safeAreaInsets: sides)
      #expect(host.window.safeAreaInsets == sides)
      host.rotate(to: CGSize(width: 390, height: 844))
      #expect(host.window.safeAreaInsets == sides)
      host.rotate(to: CGSize(width: 844, height: 390), safeAreaInsets: .zero)
      #expect(host.window.safeAreaInsets == .zero)
    }

    @Test("carrying rests until a press is recognized, then moves, and lifts at the end")
    func carrying() {
      host.carry(from: CGPoint(x: 10, y: 10), through: [CGPoint(x: 10, y: 40), CGPoint(x: 40, y: 40)])
      // 0.75 s, and for each point 30 steps of two frames and a quarter of a second.
      #expect(abs(host.time - (0.75 + 2 * 0.75)) < 1e-9)
      #expect(host.touchLocation == nil)
    }
  }
#endif
