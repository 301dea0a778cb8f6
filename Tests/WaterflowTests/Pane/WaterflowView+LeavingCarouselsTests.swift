#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Carousels that change while they glide off the screen.
  @MainActor @Suite(.needs(.clock, .scene))
  struct WaterflowViewLeavingCarouselsTests {
    @Test("one that is reloaded on its way comes back in another view, with all that lies in it")
    func reloaded() throws {
      let content = NamedContent([Array(0..<20), Array(100..<140)])
      content.height = { $0 < 100 ? 80 : 50 }
      let across = CarouselLayout(.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
      content.layouts[0] = across
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
      stage.view.setContentOffset(CGPoint(x: 180, y: 0), ofSection: 0, animated: false)
      stage.turn()
      let carousel = try #require(stage.view.orthogonalView(ofSection: 0))

      content.sections.insert(Array(500..<560), at: 0)
      content.layouts = [1: across]
      stage.view.insertSections([0])
      // Off the screen at once in the layout, half way there on the display.
      stage.view.contentOffset.y = 0
      stage.turn()
      stage.host.advance(by: 0.15)
      stage.view.reloadSections([1])
      content.sections.removeFirst()
      content.layouts = [0: across]
      stage.view.deleteSections([0])
      let new = try #require(stage.view.orthogonalView(ofSection: 0))
      func questions() -> Int { content.askedCells.count { 2...5 ~= $0 } }
      let asked = questions()
      stage.settle()

      // 180 to 480: every 90 points one begins that is 80 wide.
      #expect(new.pane?.visible.entries.map(\.key.index) == [2, 3, 4, 5])
      #expect(questions() == asked, "the end of the old view has put them away")
      #expect(new.scrollView.subviews.count == 4 && new.scrollView.contentOffset.x == 180)
      #expect(new !== carousel && carousel.superview == nil && carousel.scrollView.subviews.isEmpty)
      #expect(content.displayed == Set(stage.view.visibleCells.map(ObjectIdentifier.init)) && content.unbalanced == 0)
      stage.expectNoStrays()
    }

    @Test("one that changes on its way comes back with each cell on its own item")
    func changed() throws {
      let content = NamedContent([[500], Array(0..<20)])
      content.height = { $0 < 500 ? 80 : 50 }
      content.layouts[1] = CarouselLayout(
        .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
      stage.turn()
      func cells() throws -> [NamedContent.Cell] {
        try stage.view.visibleCells.suffix(4).map { try #require($0 as? NamedContent.Cell) }
      }
      let before = try cells()
      #expect(before.map(\.name) == [0, 1, 2, 3])

      content.height = { $0 < 500 ? 80 : 2_000 }
      stage.view.reloadItems(at: [IndexPath(item: 0, section: 0)])
      stage.turn()
      stage.host.advance(by: 0.15)
      content.height = { $0 < 500 ? 80 : 50 }
      content.sections[1].insert(77, at: 1)
      stage.view.performBatchUpdates {
        stage.view.reloadItems(at: [IndexPath(item: 0, section: 0)])
        stage.view.insertItems(at: [IndexPath(item: 1, section: 1)])
      }
      stage.settle()

      let after = try cells()
      #expect(after.map(\.name) == [0, 77, 1, 2])
      #expect(after[0] === before[0] && after[2] === before[1] && after[3] === before[2])
      #expect(after.map(\.frame.minX) == [0, 90, 180, 270])
      #expect(content.displayed == Set(stage.view.visibleCells.map(ObjectIdentifier.init)) && content.unbalanced == 0)
      stage.expectNoStrays()
    }
  }
#endif
