#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Content that changes while a finger or a flight moves it, or holds it beyond its ends.
  @MainActor
  @Suite(.needs(.finger, .clock, .scale))
  struct WaterflowViewPulledContentTests {
    /// Rows of 100 points in 400.
    private func stage() -> NamedStage {
      let content = NamedContent([Array(0..<100)])
      content.height = { _ in 100 }
      return NamedStage(content, layout: .list())
    }

    enum Way: CaseIterable { case update, reload }

    private func keep(_ names: ClosedRange<Int>, _ stage: NamedStage, _ way: Way) {
      let gone = stage.content.sections[0].indices.filter { !names.contains(stage.content.sections[0][$0]) }
      stage.content.sections[0] = Array(names)
      switch way {
      case .update: stage.view.deleteItems(at: gone.map { .item($0) })
      case .reload: stage.view.reloadData()
      }
      stage.turn()
    }

    @Test("what a flight leaves behind, as few items are left, isn't flown over", arguments: Way.allCases)
    func flight(_ way: Way) {
      let stage = stage()
      stage.scroll(to: 5_000)
      stage.host.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 50), duration: 0.1)
      stage.turn()
      #expect(stage.view.isDecelerating)
      keep(3...5, stage, way)
      // A bounce takes it a little beyond.
      for _ in 0..<120 {
        #expect(abs(stage.view.contentOffset.y) < 150)
        stage.host.advance(by: 1.0 / 120)
      }
      stage.host.advance(by: 2)
      #expect(stage.view.contentOffset.y == 0)
      stage.expectConsistent()
    }

    @Test("under a finger that drags, too", arguments: Way.allCases)
    func drag(_ way: Way) {
      let stage = stage()
      stage.scroll(to: 5_000)
      stage.host.touchDown(at: CGPoint(x: 150, y: 300))
      stage.host.touchMove(to: CGPoint(x: 150, y: 250))
      stage.turn()
      #expect(stage.view.isDragging)
      keep(3...5, stage, way)
      #expect(stage.view.contentOffset.y == 0)
      stage.host.touchUp()
      stage.host.advance(by: 2)
      #expect(stage.view.contentOffset.y == 0)
    }

    @Test("content that is pulled stays pulled as far as it is")
    func pull() {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 150, y: 100))
      stage.host.touchMove(to: CGPoint(x: 150, y: 220))
      stage.turn()
      let pulled = stage.view.contentOffset.y
      #expect(pulled < -20)
      keep(0...50, stage, .update)
      #expect(stage.view.contentOffset.y == pulled)
      keep(0...20, stage, .reload)
      #expect(stage.view.contentOffset.y == pulled)
      stage.host.touchUp()
      stage.host.advance(by: 2)
      #expect(stage.view.contentOffset.y == 0)
    }

    @Test("pulled past the end, a list with pinned headers gets no room for one that can't be at the edge at rest")
    func pinnedHeaders() {
      // A header of 30 and two rows of 40: 110 a section.
      let content = NamedContent((0..<12).map { [$0 * 2, $0 * 2 + 1] })
      content.height = { _ in 40 }
      content.headerHeight = 30
      let stage = NamedStage(content, layout: .list()) { $0.pinsSectionHeaders = true }
      // Section 8 is at the edge from 880 on, section 9 from 990: the end is at 920.
      stage.scroll(to: 920)
      stage.host.touchDown(at: CGPoint(x: 150, y: 390))
      for step in 1...38 { stage.host.touchMove(to: CGPoint(x: 150, y: 390 - 10 * CGFloat(step))) }
      stage.turn()
      #expect(stage.view.contentOffset.y > 990)
      stage.view.reconfigureItems(at: [.item(0, 11)])
      stage.turn()
      stage.host.touchUp()
      stage.host.advance(by: 2)
      #expect(stage.view.contentSize.height == 1_320)
      #expect(stage.view.contentOffset.y == 920)
    }
  }
#endif
