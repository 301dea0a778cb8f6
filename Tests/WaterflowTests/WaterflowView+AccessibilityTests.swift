#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  @MainActor
  @Suite("Accessibility")
  struct WaterflowViewAccessibilityTests {
    // Items of 100 points, one below the other: 4 are seen.
    private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
      let content = TestContent(count: 200)
      content.height = { _, _ in 100 }
      content.logsDisplay = true
      return Stage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), prepare: prepare)
    }

    private func shown(_ stage: Stage) -> [Int] { stage.view.indexPathsForVisibleItems.map(\.item) }

    @Test("while VoiceOver runs there are cells for a viewport before and behind what is seen")
    func voiceOver() {
      let stage = stage()
      stage.scroll(to: 2_000)
      #expect(shown(stage) == Array(20..<24))
      stage.content.forgetCalls()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      stage.turn()
      #expect(shown(stage) == Array(16..<28))
      #expect(stage.content.events.map { $0.split(separator: " ")[0] } == Array(repeating: "willDisplay", count: 8))
      // Within what is known not to change, and beyond it.
      stage.scroll(to: 2_050)
      stage.scroll(to: 2_100)
      #expect(shown(stage) == Array(17..<29))
      stage.content.forgetCalls()
      stage.host.isVoiceOverRunning = false
      stage.turn()
      #expect(shown(stage) == Array(21..<25))
      #expect(
        stage.content.events.sorted()
          == (Array(17..<21) + Array(25..<29)).map { "didEndDisplaying \($0)" })
    }

    @Test("so it is for Switch Control, from the start as well")
    func switchControl() {
      let first = stage()
      first.host.isSwitchControlRunning = true
      defer { first.host.isSwitchControlRunning = false }
      let second = stage()
      first.turn()
      #expect(shown(first) == Array(0..<8))
      #expect(shown(second) == Array(0..<8))
    }

    @Test("what is prefetched then lies ahead of the cells that there are")
    func prefetching() {
      let log = PrefetchLog()
      let stage = stage { $0.prefetchDataSource = log }
      #expect(log.prefetched == [[4, 5, 6, 7]])
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      stage.turn()
      #expect(log.prefetched == [[4, 5, 6, 7], [8, 9, 10, 11]])
      #expect(log.cancelled.isEmpty)
    }
  }
#endif
