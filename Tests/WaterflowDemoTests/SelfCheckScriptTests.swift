#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing

  @testable import WaterflowDemo
  @testable import WaterflowScenes

  @MainActor @Suite("The self-check on the demo's page", .serialized)
  struct SelfCheckScriptTests {
    @Test("the scripted finger does what it is asked for, and every mark is green")
    func allGreen() throws {
      let controller = try #require(DemoScene(id: "self-check")).makeViewController()
      let scene = try #require(controller as? SelfCheckScene)
      let host = HeadlessHost(rootViewController: controller)
      if Script.selfCheck.usesKeys { host.userInterfaceIdiom = .pad }
      UIPasteboard.general.string = nil
      for step in Script.selfCheck.steps {
        step.action.perform(on: host)
        host.advance(by: step.pause)
      }
      let selfCheck = scene.report.selfCheck
      for (index, check) in selfCheck.checks.enumerated() {
        #expect(selfCheck.mark(of: index) == .passed, "\(check.sentence): \(selfCheck.outcomes[index])")
      }
      #expect(selfCheck.isFinished)
      #expect(UIPasteboard.general.string == scene.report.text)
    }
  }
#endif
