import Foundation
import TestSupport
import Testing

@testable import WaterflowScenes

@MainActor @Suite("Self-check", .needs(.finger))
struct SelfCheckTests {
  private let controller = UIViewController()
  private let host: TestHost

  init() {
    host = TestHost(rootViewController: controller)
    host.advance(by: 0.1)
  }

  private static func check(
    _ sentence: String, need: Check.Need = .nothing, run: @escaping @MainActor @Sendable (CheckRun) -> Void
  ) -> Check {
    Check(
      sentence, source: "Package.swift", reason: "None.", need: need, expected: [.number("answer", 42)], run: run)
  }

  private static let right = check("Right") { $0.finish(.number(42)) }
  private static let wrong = check("Wrong") { $0.finish(.number(43)) }
  private static let late = check("Late", need: .app) { run in run.after(0.2) { $0.finish(.number(42)) } }
  private static let asking = check(
    "Asking", need: .hand(HandRequest(prompt: "Wait", gesture: .tap(.zero))), run: { _ in })

  @Test("checks run one after the other, each gets its mark, and a wrong measurement is red")
  func marks() {
    let selfCheck = SelfCheck([Self.right, Self.wrong, Self.late])
    var changes: [Int] = []
    selfCheck.onChange = { changes.append($0) }
    selfCheck.start(in: controller)
    host.advance(by: 0.2)
    #expect(selfCheck.current == 2)
    #expect([0, 1, 2].map(selfCheck.mark) == [.passed, .failed, .running])
    host.advance(by: 0.4)
    #expect([0, 1, 2].map(selfCheck.mark) == [.passed, .failed, .passed])
    #expect(selfCheck.isFinished)
    #expect(changes == [0, 0, 1, 1, 2, 2])
  }

  @Test("what the user skips is neither green nor red; what runs by itself can't be skipped")
  func skipping() {
    let selfCheck = SelfCheck([Self.late, Self.asking, Self.right])
    selfCheck.start(in: controller)
    host.advance(by: 0.1)
    selfCheck.skip()
    #expect(selfCheck.mark(of: 0) == .running)
    host.advance(by: 0.5)
    #expect(selfCheck.current == 1)
    selfCheck.skip()
    host.advance(by: 0.1)
    #expect([0, 1, 2].map(selfCheck.mark) == [.passed, .skipped, .passed])
  }

  @Test("what differs and is no mistake is noted, also where a check comes to no end, and is never red")
  func informational() {
    let differs = Check(
      "Differs", source: "Package.swift", reason: "None.", isInformational: true,
      expected: [.number("answer", 42)]
    ) { $0.finish(.number(43)) }
    let holds = Check(
      "Holds", source: "Package.swift", reason: "None.", isInformational: true, expected: [.number("answer", 42)]
    ) { $0.finish(.number(42)) }
    let selfCheck = SelfCheck([differs, holds, Self.wrong])
    selfCheck.start(in: controller)
    host.advance(by: 0.5)
    #expect([0, 1, 2].map(selfCheck.mark) == [.noted, .passed, .failed])
    let report = SelfCheckReport(selfCheck: selfCheck, conditions: "Somewhere").text
    #expect(report.contains("1 of 3 passed, 1 failed, 1 noted\n"))
    #expect(report.contains("noted  Differs\n        expected: answer = 42\n        measured: 43\n"))
  }

  @Test("what can't be measured is skipped, and what told nothing is asked for once more")
  func skippedAndRepeated() {
    let missing = Self.check("Missing", need: .app) { run in run.after(0.1) { $0.skip() } }
    let repeated = Self.check(
      "Repeated", need: .hand(HandRequest(prompt: "Tap", gesture: .tap(.zero)))
    ) { run in
      run.after(0.1) { run in
        run.askAgain()
        run.after(0.3) { $0.finish(.number(42)) }
      }
    }
    let selfCheck = SelfCheck([missing, repeated, Self.asking])
    var repeats: [Int] = []
    selfCheck.onChange = { [weak selfCheck] _ in repeats.append(selfCheck?.repeats ?? 0) }
    selfCheck.start(in: controller)
    host.advance(by: 0.55)
    #expect(selfCheck.current == 1 && selfCheck.repeats == 1)
    host.advance(by: 0.5)
    #expect([0, 1, 2].map(selfCheck.mark) == [.skipped, .passed, .running])
    // The request after it is a first one.
    #expect(selfCheck.repeats == 0 && repeats.contains(1))
  }

  @Test("a check that is interrupted runs again, and leaves nothing on its stage")
  func stopping() {
    let stage = Self.check("Stage", need: .app) { run in
      run.stage.addSubview(UIView())
      run.controller.additionalSafeAreaInsets.top = 10
      run.after(1) { $0.finish(.number(42)) }
    }
    let selfCheck = SelfCheck([stage])
    selfCheck.start(in: controller)
    host.advance(by: 0.5)
    #expect(controller.view.subviews.count == 1)
    selfCheck.stop()
    #expect(controller.view.subviews.isEmpty)
    #expect(controller.additionalSafeAreaInsets == .zero)
    host.advance(by: 2)
    #expect(selfCheck.mark(of: 0) == .waiting)
    selfCheck.start(in: controller)
    host.advance(by: 2)
    #expect(selfCheck.mark(of: 0) == .passed)
    selfCheck.reset()
    #expect(selfCheck.mark(of: 0) == .waiting)
  }

  @Test("a check that comes to no end is red")
  func endless() {
    let selfCheck = SelfCheck([Self.check("Endless", need: .app) { _ in }])
    selfCheck.start(in: controller)
    host.advance(by: 89)
    #expect(selfCheck.mark(of: 0) == .running)
    host.advance(by: 2)
    #expect(selfCheck.outcomes == [.measured([])])
    #expect(selfCheck.mark(of: 0) == .failed)
  }

  @Test("the report says what was expected and measured, what failed and what wasn't run")
  func report() {
    let selfCheck = SelfCheck([Self.right, Self.wrong, Self.asking])
    selfCheck.start(in: controller)
    host.advance(by: 0.5)
    selfCheck.skip()
    let report = SelfCheckReport(selfCheck: selfCheck, conditions: "Somewhere")
    #expect(
      report.text == """
        Waterflow, Self-check
        Somewhere
        1 of 3 passed, 1 failed, 1 skipped

        passed  Right
                expected: answer = 42
                measured: 42
                see: Package.swift

        FAILED  Wrong
                expected: answer = 42
                measured: 43
                see: Package.swift

        skipped  Asking

        """)
  }

  @Test("a run that is left in the middle holds nothing")
  func nothingHeld() {
    weak var run: CheckRun?
    weak var view: UIView?
    do {
      let check = Self.check("Frames", need: .app) { run in
        let view = UIView()
        run.stage.addSubview(view)
        run.everyFrame { _ in view.alpha = 0.5 }
      }
      let started = CheckRun(of: check, in: controller) { _ in }
      started.start()
      host.advance(by: 0.3)
      (run, view) = (started, controller.view.subviews.first)
      #expect(view?.alpha == 0.5)
      controller.view.subviews.forEach { $0.removeFromSuperview() }
    }
    host.advance(by: 0.1)
    #expect(run == nil)
    #expect(view == nil)
  }

  @Test("the scene shows a card for every check, and is released in the middle of one")
  func scene() {
    weak var released: SelfCheckScene?
    do {
      let scene = SelfCheckScene()
      let host = TestHost(rootViewController: scene)
      host.advance(by: 2)
      #expect(scene.waterflowView.numberOfItems(inSection: 0) == Check.all.count)
      #expect(scene.report.selfCheck.current != nil)
      #expect(scene.report.selfCheck.count(of: .failed) == 0)
      released = scene
    }
    host.advance(by: 0.1)
    #expect(released == nil)
  }
}
