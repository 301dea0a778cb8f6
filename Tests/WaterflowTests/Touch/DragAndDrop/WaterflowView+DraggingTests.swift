#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewDraggingTests {
    private let stage = DraggingStage(MovingContent([Array(0..<20)]))
    private var content: DraggingContent { stage.leftContent }
    /// What isn't about taps.
    private var drags: [String] { content.take().filter { !$0.hasPrefix("select") } }

    @Test("a press lifts an item, the drag begins as it moves, and the cell hears of both", .needs(.finger))
    func states() throws {
      let cell = try #require(stage.cell(2))
      stage.host.touchDown(at: stage.point(2))
      stage.host.advance(by: 0.6)
      #expect(content.take() == ["begin with [0, 2]"])
      #expect(cell.states == [.lifting] && cell.configurationState.cellDragState == .lifting && cell.alpha == 1)
      #expect(stage.left.hasActiveDrag && !stage.left.hasActiveDrop)
      stage.settle()
      stage.host.touchMove(to: CGPoint(x: 450, y: 390))
      #expect(content.take() == ["session begins"])
      #expect(cell.states == [.lifting, .dragging] && cell.configurationState.cellDragState == .dragging)
      #expect(cell.alpha == 0.5 && stage.right.hasActiveDrop)
      stage.rightContent.proposal = { _ in WaterflowViewDropProposal(operation: .forbidden) }
      stage.host.touchMove(to: CGPoint(x: 451, y: 390))
      stage.drop()
      #expect(content.take() == ["session ends"])
      #expect(cell.states == [.lifting, .dragging, .none] && cell.configurationState.cellDragState == .none)
      stage.expectAtRest()
    }

    @Test("a finger that leaves without moving ends nothing that hasn't begun", .needs(.finger), arguments: [0.6, 1.0])
    func givesUp(duration: TimeInterval) throws {
      let cell = try #require(stage.cell(0))
      stage.host.longPress(at: stage.point(0), duration: duration)
      stage.settle()
      #expect(content.take() == ["begin with [0, 0]"])
      #expect(cell.states == [.lifting, .none])
      stage.expectAtRest()
    }

    @Test("a tap during a lift that comes to nothing leaves nothing dragged", .needs(.finger))
    func addsToLift() {
      stage.lift(0)
      stage.host.tapToAddToDrag(at: CGPoint(x: 20, y: 130))
      stage.host.tapToAddToDrag(at: CGPoint(x: 320, y: 130))
      #expect(stage.cell(2)?.drag.state == .lifting)
      stage.host.touchUp()
      stage.settle()
      stage.expectAtRest()
    }

    @Test("nothing is lifted without items, a delegate or dragInteractionEnabled", .needs(.finger))
    func nothing() {
      content.items = { _ in 0 }
      stage.lift(1)
      #expect(drags == ["begin with [0, 1]"] && !stage.left.hasActiveDrag)
      stage.host.touchUp()
      content.items = { _ in 1 }
      #expect(stage.left.dragInteractionEnabled)
      stage.left.dragInteractionEnabled = false
      stage.lift(1)
      #expect(drags == [] && !stage.left.hasActiveDrag)
      stage.host.touchUp()
      stage.left.dragInteractionEnabled = true
      stage.left.dragDelegate = nil
      stage.lift(1)
      #expect(drags == [] && !stage.left.hasActiveDrag)
      stage.host.touchUp()
      // Between items.
      stage.left.dragDelegate = content
      stage.host.longPress(at: CGPoint(x: 150, y: 55), duration: 1)
      #expect(drags == [])
    }

    @Test("a session replaces the lift of reordering, which is back without it", .needs(.finger))
    func replacesReordering() {
      stage.left.allowsReordering = true
      stage.lift(1)
      #expect(stage.left.hasActiveDrag && !stage.left.isItemLifted)
      stage.host.touchUp()
      stage.settle()
      stage.left.dragInteractionEnabled = false
      stage.lift(1)
      #expect(!stage.left.hasActiveDrag && stage.left.isItemLifted)
      stage.host.touchUp()
    }

    @Test("a tap adds an item, and none twice", .needs(.finger))
    func adds() {
      stage.lift(0)
      stage.move(to: stage.point(3, in: stage.right))
      _ = content.take()
      stage.host.tapToAddToDrag(at: CGPoint(x: 20, y: 130))
      #expect(content.take() == ["add [0, 2] at 20, 130"])
      #expect(stage.host.currentDrag?.items.count == 2)
      #expect(stage.cell(2)?.drag.state == .dragging)
      stage.host.tapToAddToDrag(at: CGPoint(x: 20, y: 130))
      stage.host.tapToAddToDrag(at: CGPoint(x: 20, y: 10))
      #expect(content.take() == [] && stage.host.currentDrag?.items.count == 2)
      stage.drop()
      #expect(stage.rightContent.sections[0].prefix(6) == [100, 101, 102, 0, 2, 103])
      #expect(content.sections[0].prefix(3) == [1, 3, 4])
      stage.expectAtRest()
    }

    @Test("each of many drag items comes from the item of its touch", .needs(.finger))
    func sources() {
      stage.leftContent.items = { $0 == 1 ? 3 : 2 }
      var found: [IndexPath?] = []
      content.perform = { _, coordinator in found = coordinator.items.map(\.sourceIndexPath) }
      stage.lift(1)
      stage.move(to: stage.point(3, in: stage.right))
      stage.host.tapToAddToDrag(at: CGPoint(x: 20, y: 130))
      #expect(stage.cell(1)?.drag.state == .dragging && stage.cell(2)?.drag.state == .dragging)
      content.sections[0].insert(-1, at: 2)
      stage.left.insertItems(at: [[0, 2]])
      stage.settle()
      stage.move(to: stage.point(5))
      stage.drop()
      #expect(found == [[0, 1], [0, 1], [0, 1], [0, 3], [0, 3]])
      stage.expectAtRest()
    }

    @Test("a move that the source doesn't allow drops nothing, and a copy does", .needs(.finger))
    func operations() {
      content.allowsMove = false
      stage.lift(0)
      stage.move(to: stage.point(3, in: stage.right))
      stage.drop()
      #expect(stage.rightContent.sections[0] == Array(100..<120) && content.sections[0] == Array(0..<20))
      stage.rightContent.proposal = { _ in
        WaterflowViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
      }
      stage.lift(0)
      stage.move(to: stage.point(3, in: stage.right))
      stage.drop()
      #expect(stage.rightContent.sections[0][3] == 0 && content.sections[0] == Array(0..<20))
      stage.expectAtRest()
    }

    @Test("where the source allows no move, its view copies by its delegate, or does nothing", .needs(.finger))
    func copiesOwnItems() {
      let copying = CopyingDelegate()
      content.allowsMove = false
      stage.left.dropDelegate = copying
      stage.lift(0)
      stage.move(to: stage.point(3))
      #expect(stage.rows(of: stage.left)[0] == 0 && stage.rows(of: stage.left)[3] == 240)
      stage.drop()
      #expect(copying.operations == [.copy])
      stage.left.dropDelegate = nil
      stage.left.allowsReordering = true
      stage.lift(0)
      stage.move(to: stage.point(3))
      #expect(stage.rows(of: stage.left)[3] == 180)
      stage.drop()
      #expect(content.sections[0] == Array(0..<20))
      // A delegate that moves all the same gets neither a gap nor the drop.
      _ = stage.rightContent.take()
      stage.lift(0)
      stage.move(to: stage.point(3, in: stage.right))
      #expect(stage.rows(of: stage.right)[103] == 180)
      stage.drop()
      #expect(!stage.rightContent.take().contains { $0.hasPrefix("drop") })
      stage.expectAtRest()
    }

    @Test("updates keep the dragged items in mind, and one that is deleted has no source any more", .needs(.finger))
    func updates() {
      stage.lift(2)
      stage.move(to: CGPoint(x: 450, y: 200))
      content.sections[0].insert(50, at: 0)
      stage.left.insertItems(at: [[0, 0]])
      stage.settle()
      #expect(stage.cell(2)?.drag.state == .dragging && stage.cell(1)?.drag.state == WaterflowViewCell.DragState.none)
      content.sections[0].remove(at: 3)
      stage.left.deleteItems(at: [[0, 3]])
      stage.settle()
      #expect(stage.left.hasActiveDrag)
      stage.move(to: stage.point(4))
      stage.drop()
      #expect(content.take().contains("drop at [0, 4] from nil"))
      #expect(content.sections[0][4] == 2)
      stage.expectAtRest()
    }

    @Test("a reload in the middle leaves the session with no source in the view", .needs(.finger))
    func reload() {
      stage.lift(2)
      stage.move(to: CGPoint(x: 450, y: 200))
      stage.left.reloadData()
      stage.settle()
      #expect(stage.left.hasActiveDrag && stage.cell(2)?.drag.state == WaterflowViewCell.DragState.none)
      stage.move(to: stage.point(0))
      stage.drop()
      #expect(content.take().contains("drop at [0, 0] from nil"))
      #expect(content.sections[0].prefix(3) == [2, 0, 1])
      stage.expectAtRest()
    }

    /// What an assistant asks for: no finger is there.
    private func takeByAssistant(at point: CGPoint) throws -> (session: AssistantSession, items: [UIDragItem]) {
      let interaction = try #require(stage.left.interactions.lazy.compactMap { $0 as? UIDragInteraction }.first)
      let source = try #require(interaction.delegate)
      let session = AssistantSession(at: point)
      session.items = source.dragInteraction(interaction, itemsForBeginning: session)
      if !session.items.isEmpty { source.dragInteraction(interaction, sessionWillBegin: session) }
      return (session, session.items)
    }

    @Test("a session without a finger that never ends keeps nothing from being dragged", .needs(.finger))
    func assistant() throws {
      let taken = try takeByAssistant(at: CGPoint(x: 150, y: 25))
      #expect(taken.items.count == 1 && content.take() == ["begin with [0, 0]", "session begins"])
      // While that one is still there.
      stage.lift(2)
      #expect(drags == ["begin with [0, 2]"])
      #expect(stage.cell(0)?.drag.state == WaterflowViewCell.DragState.none && stage.cell(2)?.drag.state == .lifting)
      stage.move(to: stage.point(5))
      stage.drop()
      stage.expectAtRest()
      withExtendedLifetime(taken) {}
    }

    @Test("a session without a finger takes nothing from nowhere, and nothing while a finger drags", .needs(.finger))
    func assistantNowhere() throws {
      for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: -5, y: 9_000), CGPoint(x: CGFloat.infinity, y: 3)] {
        #expect(try takeByAssistant(at: point).items.isEmpty)
      }
      stage.lift(2)
      stage.move(to: stage.point(4))
      #expect(try takeByAssistant(at: CGPoint(x: 150, y: 25)).items.isEmpty)
      stage.drop()
      stage.expectAtRest()
    }

    @Test("nothing holds a view that goes in the middle of a drag", .needs(.finger))
    func lifetime() {
      weak var view: WaterflowView?
      weak var cell: WaterflowViewCell?
      do {
        let stage = DraggingStage(DraggingContent([Array(0..<20)]))
        (view, cell) = (stage.left, stage.cell(1))
        stage.lift(1)
        stage.move(to: stage.point(3, in: stage.right))
      }
      #expect(view == nil && cell == nil)
    }
  }

  private final class AssistantSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    let allowsMoveOperation = true
    let isRestrictedToDraggingApplication = false
    private let point: CGPoint

    init(at point: CGPoint) { self.point = point }

    func location(in view: UIView) -> CGPoint { point }
  }

  @MainActor
  private final class CopyingDelegate: NSObject, WaterflowViewDropDelegate {
    var operations: [UIDropOperation] = []

    func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator) {
      operations.append(coordinator.proposal.operation)
    }
  }
#endif
