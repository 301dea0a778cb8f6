#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Items of an outline that a drag session moves, with all below them. Items are 20 points high and 10 apart.
  @MainActor
  struct WaterflowViewDroppingOutlinesTests {
    private final class Source: WaterflowViewDragDelegate {
      private(set) var item = UIDragItem(itemProvider: NSItemProvider())

      func waterflowView(
        _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] {
        item = UIDragItem(itemProvider: NSItemProvider())
        return [item]
      }

      func waterflowView(
        _ waterflowView: WaterflowView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
    }

    private final class Destination: WaterflowViewDropDelegate {
      var performed: [IndexPath?] = []

      func waterflowView(
        _ waterflowView: WaterflowView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> WaterflowViewDropProposal {
        WaterflowViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
      }

      func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator) {
        performed.append(coordinator.destinationIndexPath)
      }
    }

    private let source = Source()
    private let destination = Destination()

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

    // MARK: Into an item

    /// Drags items over another and drops them there.
    private func drop(
      _ items: [Int], into parent: Int, in stage: DiffableStage, landing: () throws -> Void = {}
    ) throws {
      stage.view.dragDelegate = source
      stage.view.dropDelegate = destination
      let start = try middle(items[0], of: stage)
      stage.host.touchDown(at: start)
      stage.host.advance(by: 0.8)
      stage.host.touchMove(to: CGPoint(x: start.x + 20, y: start.y))
      stage.settle()
      for item in items.dropFirst() { stage.host.tapToAddToDrag(at: try middle(item, of: stage)) }
      stage.host.touchMove(to: try middle(parent, of: stage))
      stage.settle()
      #expect(stage.view.contentPreview.isEmpty, "no gap opens")
      stage.host.touchUp()
      try landing()
      stage.settle()
    }

    @Test(
      "a drop into an item makes children of it, the last ones",
      .needs(.finger),
      arguments: [
        // Into a collapsed item they go out of sight, an item without children is expanded for them.
        ([3], 2, [1, 11, 12, 2, 21, 3, 4], [1, 11, 12, 2, 4]),
        ([3], 4, [1, 11, 12, 2, 21, 4, 3], [1, 11, 12, 2, 4, 3]),
        ([4], 3, [1, 11, 12, 2, 21, 3, 4], [1, 11, 12, 2, 3, 4]),
        ([2], 1, [1, 11, 12, 2, 21, 3, 4], [1, 11, 12, 2, 3, 4]),
        ([4], 1, [1, 11, 12, 4, 2, 21, 3], [1, 11, 12, 4, 2, 3]),
        // An item takes along what is below it, as it is.
        ([1], 3, [2, 21, 3, 1, 11, 12, 4], [2, 3, 1, 11, 12, 4]),
        ([2], 11, [1, 11, 2, 21, 12, 3, 4], [1, 11, 2, 12, 3, 4]),
        ([11], 1, [1, 12, 11, 2, 21, 3, 4], [1, 12, 11, 2, 3, 4]),
        // Several, in the order in which they were lifted.
        ([4, 12, 3], 2, [1, 11, 2, 21, 4, 12, 3], [1, 11, 2]),
        ([12, 1], 4, [2, 21, 3, 4, 1, 11, 12], [2, 3, 4, 1, 11, 12]),
      ])
    func into(items: [Int], parent: Int, all: [Int], shown: [Int]) throws {
      let stage = makeStage()
      var moves: [(willHave: [Int], had: [Int], hasParent: Int?)] = []
      stage.dataSource.reorderingHandlers.didReorder = { transaction in
        let section = transaction.sectionTransactions.first
        moves.append(
          (
            section?.finalSnapshot.items ?? [], section?.initialSnapshot.items ?? [],
            section?.finalSnapshot.parent(of: items[items.count - 1])
          ))
      }
      try drop(items, into: parent, in: stage)
      #expect(stage.dataSource.snapshot(for: "a").items == all && stage.shown == shown)
      #expect(moves.map(\.willHave) == [all] && moves.map(\.had) == [[1, 11, 12, 2, 21, 3, 4]])
      #expect(moves.map(\.hasParent) == [parent] && destination.performed.isEmpty)
      #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden && $0.transform == .identity })
      #expect(stage.view.contentPreview.isEmpty && !stage.view.hasActiveDrop && !stage.view.hasActiveDrag)
    }

    @Test("a drop into a collapsed item of another section changes both hierarchies", .needs(.finger))
    func intoAnotherSection() throws {
      let stage = makeStage()
      var other = WaterflowSectionSnapshot<Int>()
      other.append([5])
      other.append([51], to: 5)
      stage.dataSource.apply(other, to: "b")
      stage.settle()
      var saved: [String: [Int]] = [:]
      stage.dataSource.reorderingHandlers.didReorder = { transaction in
        for section in transaction.sectionTransactions {
          saved[section.sectionIdentifier] = section.finalSnapshot.items
        }
      }
      try drop([3], into: 5, in: stage)
      #expect(saved == ["a": [1, 11, 12, 2, 21, 4], "b": [5, 51, 3]])
    }

    @Test(
      "a dropped item goes where it is as a child, or into the item that hides it", .needs(.finger),
      arguments: [(3, 2, 3), (12, 2, 2), (3, 1, 3), (1, 4, 3)])
    func landing(item: Int, parent: Int, index: Int) throws {
      let stage = makeStage()
      var target: UIPreviewTarget?
      try drop([item], into: parent, in: stage) {
        let interaction = try #require(stage.view.interactions.compactMap { $0 as? UIDropInteraction }.first)
        let preview = UITargetedDragPreview(view: stage.view, parameters: UIDragPreviewParameters())
        let drops = stage.view.touch.drops
        target = drops.dropInteraction(interaction, previewForDropping: source.item, withDefault: preview)?.target
      }
      let (frame, landing) = (try #require(stage.view.frameForItem(at: .item(index))), try #require(target))
      #expect(landing.container.convert(landing.center, to: stage.view) == CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test(
      "what can't be a child of itself, or can't be moved, is left to the delegate", .needs(.finger),
      arguments: [([1], 11, true), ([1, 12], 11, true), ([3], 4, false)])
    func refused(items: [Int], parent: Int, canReorder: Bool) throws {
      let stage = makeStage()
      let shown = stage.shown
      stage.dataSource.reorderingHandlers.canReorderItem = { _ in canReorder }
      let indexPath = try #require(stage.dataSource.indexPath(for: parent))
      try drop(items, into: parent, in: stage)
      #expect(destination.performed == [indexPath] && stage.shown == shown)
    }

    @Test("in a section without a hierarchy the delegate performs the drop", .needs(.finger))
    func flat() throws {
      let stage = DiffableStage()
      stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      stage.show(["a": [1, 2, 3, 4]])
      try drop([4], into: 1, in: stage)
      #expect(destination.performed == [IndexPath(item: 0, section: 0)] && stage.shown == [1, 2, 3, 4])
    }

    @Test("a data source of one's own is asked first, and none that hasn't the method", .needs(.finger))
    func dataSources() throws {
      let stage = makeStage()
      let moving = MovingIntoItems(stage.dataSource)
      stage.view.dataSource = moving
      stage.settle()
      try drop([3], into: 4, in: stage)
      #expect(moving.moves.map(\.0) == [[IndexPath(item: 4, section: 0)]])
      #expect(moving.moves.map(\.1) == [IndexPath(item: 5, section: 0)] && destination.performed.isEmpty)
      moving.moves = []
      moving.movesItems = false
      try drop([3], into: 4, in: stage)
      #expect(moving.moves.count == 1 && destination.performed == [IndexPath(item: 5, section: 0)])
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

  /// A data source that shows what another has, and only notes what is dropped into items.
  private final class MovingIntoItems: WaterflowViewDataSource {
    var moves: [([IndexPath], IndexPath)] = []
    var movesItems = true
    private let content: any WaterflowViewDataSource

    init(_ content: any WaterflowViewDataSource) { self.content = content }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      content.waterflowView(waterflowView, numberOfItemsInSection: section)
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      content.waterflowView(waterflowView, cellForItemAt: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, moveItemsAt sourceIndexPaths: [IndexPath], into destinationIndexPath: IndexPath
    ) -> Bool {
      moves.append((sourceIndexPaths, destinationIndexPath))
      return movesItems
    }
  }
#endif
