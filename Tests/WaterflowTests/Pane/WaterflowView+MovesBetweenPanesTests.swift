#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Items that an update moves into a carousel that wasn't there, and out of one that goes.
  @MainActor @Suite(.needs(.clock))
  struct WaterflowViewMovesBetweenPanesTests {
    private static let carousel = CarouselLayout(
      .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)

    private func makeStage(_ sections: [[Int]], carousel: Int?) -> NamedStage {
      let content = NamedContent(sections)
      content.height = { $0 < 100 ? 80 : 50 }
      if let carousel { content.layouts[carousel] = Self.carousel }
      let stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
      stage.turn()
      return stage
    }

    private func cell(_ name: Int, of stage: NamedStage) throws -> NamedContent.Cell {
      try #require(stage.view.visibleCells.lazy.compactMap { $0 as? NamedContent.Cell }.first { $0.name == name })
    }

    private func update(_ stage: NamedStage, _ isAnimated: Bool, _ changes: @escaping () -> Void) {
      if isAnimated {
        stage.view.performBatchUpdates(changes)
      } else {
        UIView.performWithoutAnimation { stage.view.performBatchUpdates(changes) }
      }
    }

    private func expectBalance(_ stage: NamedStage) {
      let content = stage.content
      #expect(content.displayed == Set(stage.view.visibleCells.map(ObjectIdentifier.init)) && content.unbalanced == 0)
      stage.expectNoStrays()
    }

    @Test("an item that leaves a carousel which is deleted is reconfigured, in its own cell", arguments: [true, false])
    func outOfDeleted(isAnimated: Bool) throws {
      let stage = makeStage([Array(0..<8), Array(100..<140)], carousel: 0)
      let moved = try cell(1, of: stage)
      stage.content.forgetCalls()
      stage.content.sections = [[100, 1] + Array(101..<140)]
      stage.content.layouts = [:]
      update(stage, isAnimated) {
        stage.view.deleteSections([0])
        stage.view.moveItem(at: .item(1), to: .item(1))
        stage.view.reconfigureItems(at: [.item(1)])
      }
      stage.settle()
      #expect(stage.content.askedCells.contains(1))
      #expect(stage.view.cellForItem(at: .item(1)) === moved && moved.superview === stage.view)
      #expect(moved.frame == CGRect(x: 0, y: 50, width: stage.view.bounds.width, height: 80))
      expectBalance(stage)
    }

    @Test("an item that moves into a carousel which is inserted keeps its cell", arguments: [true, false])
    func intoInserted(isAnimated: Bool) throws {
      let stage = makeStage([Array(100..<140)], carousel: nil)
      let moved = try cell(102, of: stage)
      stage.content.forgetCalls()
      stage.content.sections = [[0, 102, 2], [100, 101] + Array(103..<140)]
      stage.content.layouts = [0: Self.carousel]
      update(stage, isAnimated) {
        stage.view.insertSections([0])
        stage.view.moveItem(at: .item(2), to: .item(1))
      }
      stage.settle()
      stage.view.contentOffset.y = 0
      stage.settle()
      #expect(stage.view.cellForItem(at: .item(1)) === moved && !stage.content.askedCells.contains(102))
      #expect(moved.superview === stage.view.orthogonalView(ofSection: 0)?.scrollView)
      #expect(moved.frame == CGRect(x: 90, y: 0, width: 50, height: 100))
      expectBalance(stage)
    }

    @Test(
      "an item that moves from a carousel which is deleted into one which is inserted keeps its cell",
      arguments: [true, false])
    func fromDeletedIntoInserted(isAnimated: Bool) throws {
      let stage = makeStage([Array(0..<8), Array(100..<140)], carousel: 0)
      let moved = try cell(1, of: stage)
      stage.content.forgetCalls()
      stage.content.sections = [[20, 1, 21], Array(100..<140)]
      update(stage, isAnimated) {
        stage.view.deleteSections([0])
        stage.view.insertSections([0])
        stage.view.moveItem(at: .item(1), to: .item(1))
      }
      stage.settle()
      #expect(stage.view.cellForItem(at: .item(1)) === moved && !stage.content.askedCells.contains(1))
      #expect(moved.superview === stage.view.orthogonalView(ofSection: 0)?.scrollView)
      expectBalance(stage)
    }

    @Test("an item that glides off and is deselected meanwhile comes back into a new carousel deselected")
    func deselectedOnTheWay() throws {
      let stage = makeStage([Array(100..<140)], carousel: nil)
      let content = stage.content
      stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
      content.height = { $0 == 100 ? 2_000 : $0 < 100 ? 80 : 50 }
      stage.view.reloadItems(at: [.item(0)])
      stage.turn()
      stage.host.advance(by: 0.15)
      stage.view.deselectItem(at: .item(2), animated: false)
      content.sections = [[0, 102, 2], [100, 101] + Array(103..<140)]
      content.layouts = [0: Self.carousel]
      stage.view.performBatchUpdates {
        stage.view.insertSections([0])
        stage.view.moveItem(at: .item(2), to: .item(1))
      }
      stage.settle()
      stage.view.contentOffset.y = 0
      stage.settle()
      #expect(try cell(102, of: stage).superview === stage.view.orthogonalView(ofSection: 0)?.scrollView)
      #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
      expectBalance(stage)
    }
  }
#endif
