#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Items of an outline that a drag session moves, with all below them. Items are 20 points high and 10 apart.
  @MainActor
  struct WaterflowViewDroppingOutlinesTests {
    private final class Source: WaterflowViewDragDelegate {
      func waterflowView(
        _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
    }

    private let source = Source()

    /// 1 with 11 and 12, expanded; 2 with 21, collapsed; 3 and 4 without any.
    private func makeStage() -> DiffableStage {
      let stage = DiffableStage()
      var outline = WaterflowSectionSnapshot<Int>()
      outline.append([1, 2, 3, 4])
      outline.append([11, 12], to: 1)
      outline.append([21], to: 2)
      outline.expand([1])
      stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      stage.dataSource.apply(outline, to: "a")
      stage.settle()
      return stage
    }

    private func middle(_ item: Int, of stage: DiffableStage) throws -> CGPoint {
      let indexPath = try #require(stage.dataSource.indexPath(for: item))
      let frame = try #require(stage.view.frameForItem(at: indexPath))
      return CGPoint(x: frame.midX, y: frame.midY - stage.view.contentOffset.y)
    }

    @Test(
      "a drop leads to where reordering leads, and folds and unfolds on the way", .needs(.finger),
      arguments: [(1, 4), (4, 11), (12, 3), (2, 12), (3, 1)])
    func drops(item: Int, over: Int) throws {
      let expected = makeStage()
      let origin = try #require(expected.dataSource.indexPath(for: item))
      try #require(expected.view.beginInteractiveMovementForItem(at: origin))
      expected.view.updateInteractiveMovementTargetPosition(try middle(over, of: expected))
      expected.view.endInteractiveMovement()
      expected.settle()

      let stage = makeStage()
      stage.view.dragDelegate = source
      stage.view.allowsReordering = true
      stage.host.touchDown(at: try middle(item, of: stage))
      stage.host.advance(by: 0.8)
      // Far enough to begin, and still over the item.
      let start = try middle(item, of: stage)
      stage.host.touchMove(to: CGPoint(x: start.x + 20, y: start.y))
      stage.settle()
      stage.host.touchMove(to: try middle(over, of: stage))
      stage.settle()
      stage.host.touchUp()
      stage.settle()
      let (found, wanted) = (stage.dataSource.snapshot(for: "a"), expected.dataSource.snapshot(for: "a"))
      #expect(found.items == wanted.items && found.items.count == 7)
      for item in wanted.items {
        #expect(found.parent(of: item) == wanted.parent(of: item) && found.isExpanded(item) == wanted.isExpanded(item))
      }
      #expect(stage.shown == expected.shown)
      #expect(stage.view.contentPreview.isEmpty && !stage.view.hasActiveDrop)
    }

    @Test("one that leaves the view unfolds where it was", .needs(.finger))
    func cancelled() throws {
      let stage = makeStage()
      let shown = stage.shown
      stage.view.dragDelegate = source
      stage.view.allowsReordering = true
      let start = try middle(1, of: stage)
      stage.host.touchDown(at: start)
      stage.host.advance(by: 0.8)
      stage.host.touchMove(to: CGPoint(x: start.x + 20, y: start.y))
      stage.settle()
      stage.host.touchMove(to: try middle(4, of: stage))
      stage.settle()
      stage.host.touchCancel()
      stage.settle()
      #expect(stage.shown == shown && stage.dataSource.snapshot(for: "a").isExpanded(1))
      #expect(stage.view.contentPreview.isEmpty)
    }
  }
#endif
