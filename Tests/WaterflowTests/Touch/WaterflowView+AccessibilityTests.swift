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

    /// Lays out this view alone: a turn of the clock would lay out those of other tests, which the setting concerns as well.
    private func layOut(_ stage: Stage, at y: CGFloat? = nil) {
      if let y { stage.view.contentOffset.y = y }
      stage.view.layoutIfNeeded()
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
      layOut(stage)
      #expect(shown(stage) == Array(16..<28))
      #expect(stage.content.events.map { $0.split(separator: " ")[0] } == Array(repeating: "willDisplay", count: 8))
      // Within what is known not to change, and beyond it.
      layOut(stage, at: 2_050)
      layOut(stage, at: 2_100)
      #expect(shown(stage) == Array(17..<29))
      stage.content.forgetCalls()
      stage.host.isVoiceOverRunning = false
      layOut(stage)
      #expect(shown(stage) == Array(21..<25))
      #expect(
        stage.content.events.sorted()
          == (Array(17..<21) + Array(25..<29)).map { "didEndDisplaying \($0)" })
    }

    @Test("so it is for Switch Control")
    func switchControl() {
      let stage = stage()
      stage.host.isSwitchControlRunning = true
      defer { stage.host.isSwitchControlRunning = false }
      layOut(stage)
      #expect(shown(stage) == Array(0..<8))
    }

    @Test("what is prefetched then lies ahead of the cells that there are")
    func prefetching() {
      let log = PrefetchLog()
      let stage = stage { $0.prefetchDataSource = log }
      #expect(log.prefetched == [[4, 5, 6, 7]])
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      layOut(stage)
      #expect(log.prefetched == [[4, 5, 6, 7], [8, 9, 10, 11]])
      #expect(log.cancelled.isEmpty)
    }
  }
#endif
