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

    // MARK: On the way back

    private static let first = IndexPath(item: 0, section: 0)

    /// A carousel of 20 items below one item, which an update makes longer than the view.
    private func makeStage() -> NamedStage {
      let content = NamedContent([[500], Array(0..<20)])
      content.height = { $0 < 500 ? 80 : 50 }
      content.layouts[1] = CarouselLayout(
        .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
      stage.turn()
      return stage
    }

    private func pushOff(_ stage: NamedStage) {
      stage.content.height = { $0 < 500 ? 80 : 2_000 }
      stage.view.reloadItems(at: [Self.first])
      stage.turn()
      stage.host.advance(by: 0.15)
      stage.content.height = { $0 < 500 ? 80 : 50 }
    }

    private func cells(of stage: NamedStage) throws -> [NamedContent.Cell] {
      try stage.view.visibleCells.suffix(4).map { try #require($0 as? NamedContent.Cell) }
    }

    private func expectBalance(_ stage: NamedStage) {
      let content = stage.content
      #expect(content.displayed == Set(stage.view.visibleCells.map(ObjectIdentifier.init)) && content.unbalanced == 0)
      stage.expectNoStrays()
    }

    @Test("one that changes on its way comes back with each cell on its own item")
    func changed() throws {
      let stage = makeStage()
      let before = try cells(of: stage)
      #expect(before.map(\.name) == [0, 1, 2, 3])
      pushOff(stage)
      stage.content.sections[1].insert(77, at: 1)
      stage.view.performBatchUpdates {
        stage.view.reloadItems(at: [Self.first])
        stage.view.insertItems(at: [IndexPath(item: 1, section: 1)])
      }
      stage.settle()
      let after = try cells(of: stage)
      #expect(after.map(\.name) == [0, 77, 1, 2])
      #expect(after[0] === before[0] && after[2] === before[1] && after[3] === before[2])
      #expect(after.map(\.frame.minX) == [0, 90, 180, 270])
      expectBalance(stage)
    }

    @Test("an item that is reloaded on the way comes back in another cell")
    func reloadedItem() throws {
      let stage = makeStage()
      let before = try cells(of: stage)
      pushOff(stage)
      stage.content.sections[1][1] = 77
      stage.view.reloadItems(at: [Self.first, IndexPath(item: 1, section: 1)])
      stage.settle()
      let after = try cells(of: stage)
      #expect(after.map(\.name) == [0, 77, 2, 3])
      #expect(after[0] === before[0] && after[1] !== before[1])
      expectBalance(stage)
    }

    @Test("an item that is deselected on the way comes back deselected")
    func deselected() throws {
      let stage = makeStage()
      let item = IndexPath(item: 1, section: 1)
      stage.view.selectItem(at: item, animated: false, scrollPosition: .none)
      pushOff(stage)
      stage.view.deselectItem(at: item, animated: false)
      stage.view.reloadItems(at: [Self.first])
      stage.settle()
      #expect(try cells(of: stage).allSatisfy { !$0.isSelected })
    }

    // MARK: Others

    @Test("a kept cell that is returned again while its deleted carousel fades out stays on screen")
    func keptCells() {
      let content = TestContent(counts: [2, 3])
      let kept = (0..<5).map { _ in WaterflowViewCell(reuseIdentifier: nil) }
      var names = [[0, 1], [2, 3, 4]]
      content.makeCell = { kept[names[$1.section][$1.item]] }
      let stage = Stage(content, layout: .carousel(.waterfall(columns: .count(1)), length: 100)) {
        $0.isPrefetchingEnabled = false
      }
      names = [[0, 1, 2, 3, 4]]
      content.counts = [5]
      stage.view.performBatchUpdates {
        stage.view.deleteSections([1])
        stage.view.insertItems(at: [.item(2), .item(3), .item(4)])
      }
      stage.host.advance(by: 0.6)
      #expect(stage.view.visibleCells.count == 5 && kept.allSatisfy { $0.window != nil })
    }

    @Test("what goes out of a carousel isn't cut off by the end of an earlier animation")
    func exitsOfTwoPanes() throws {
      let content = NamedContent([[0, 1, 2], [100, 101, 102, 103]])
      content.height = { _ in 50 }
      content.layouts[1] = CarouselLayout(
        .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
      stage.turn()
      content.sections[0].removeLast()
      stage.view.deleteItems(at: [.item(2)])
      stage.host.advance(by: 0.2)
      let leaving = try #require(stage.cell(103))
      content.sections[1].removeLast()
      stage.view.deleteItems(at: [IndexPath(item: 3, section: 1)])
      // The first is over after 0.3 seconds, this one after 0.5.
      stage.host.advance(by: 0.2)
      #expect(leaving.superview != nil && content.displayed.contains(ObjectIdentifier(leaving)))
      stage.settle()
      #expect(leaving.superview == nil && content.unbalanced == 0)
    }
  }
#endif
