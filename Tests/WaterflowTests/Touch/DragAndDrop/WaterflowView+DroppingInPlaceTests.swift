#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// An item that is dropped in the view that it comes from.
  @MainActor
  struct WaterflowViewDroppingInPlaceTests {
    @Test("is moved as by reordering: the others make way, and the data source moves it", .needs(.finger))
    func moves() throws {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: stage.point(3))
      let rows = stage.rows(of: stage.left)
      #expect(rows[0] == 0 && rows[2] == 60 && rows[3] == 120 && rows[1] == 180 && rows[4] == 240)
      let cell = try #require(stage.cell(1))
      #expect(cell.alpha == 0 && cell.isReordering)
      stage.drop()
      #expect(content.take().suffix(3) == ["move [0, 1] to [0, 3]", "end", "session ends"])
      #expect(content.sections[0].prefix(5) == [0, 2, 3, 1, 4] && content.coordinator == nil)
      #expect(!cell.isReordering)
      stage.expectAtRest()
    }

    @Test("goes where the delegate's target is", .needs(.finger))
    func redirected() {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      content.redirect = { IndexPath(item: max($0.item, 4), section: 0) }
      stage.lift(1)
      stage.move(to: stage.point(2))
      stage.drop()
      #expect(content.moves.map(\.1) == [[0, 4]])
      stage.expectAtRest()
    }

    @Test("is dropped by the delegate where the data source moves nothing", .needs(.finger))
    func byDelegate() {
      let content = DraggingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      let found = misuses {
        stage.lift(1)
        stage.move(to: stage.point(3))
        stage.drop()
      }
      #expect(found == [])
      #expect(content.take().contains("drop at [0, 3] from [0, 1]"))
      #expect(content.sections[0].prefix(5) == [0, 2, 3, 1, 4])
      stage.expectAtRest()
    }

    @Test("makes the others make way where it can't be moved, too, and the delegate has the drop", .needs(.finger))
    func immovable() {
      let content = MovingContent([Array(0..<20)])
      content.canMove = false
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: stage.point(3))
      let rows = stage.rows(of: stage.left)
      #expect(rows[0] == 0 && rows[2] == 60 && rows[3] == 120 && rows[1] == 180 && rows[4] == 240)
      #expect(stage.cell(1)?.alpha == 0)
      stage.drop()
      #expect(content.moves.isEmpty && content.take().contains("drop at [0, 3] from [0, 1]"))
      #expect(content.sections[0].prefix(5) == [0, 2, 3, 1, 4])
      #expect(content.movementsBegun == 0 && content.movementsEnded == 0)
      stage.expectAtRest()
      // Where it was.
      stage.lift(1)
      stage.move(to: CGPoint(x: 180, y: 90))
      stage.drop()
      #expect(content.take().contains("drop at [0, 1] from [0, 1]"))
      #expect(content.sections[0].prefix(5) == [0, 2, 3, 1, 4])
      stage.expectAtRest()
    }

    @Test(
      "is dropped by the delegate at the index path after the move, also past the end and in another section",
      .needs(.finger), arguments: [true, false])
    func destinations(canMove: Bool) {
      let content = DraggingContent([[0, 1, 2], [10, 11]])
      content.canMove = canMove
      let stage = DraggingStage(content)
      stage.lift(0)
      // The second section begins at 170, and 11 ends at 280.
      stage.move(to: CGPoint(x: 150, y: 165))
      stage.drop()
      #expect(content.take().contains("drop at [0, 2] from [0, 0]"))
      #expect(content.sections == [[1, 2, 0], [10, 11]])
      stage.lift(1)
      stage.move(to: CGPoint(x: 150, y: 275))
      stage.drop()
      #expect(content.take().contains("drop at [1, 2] from [0, 1]"))
      #expect(content.sections == [[1, 0], [10, 11, 2]])
      // The second section begins at 110 now, and 2 ends at 280.
      stage.host.touchDown(at: CGPoint(x: 150, y: 135))
      stage.settle()
      stage.move(to: CGPoint(x: 150, y: 195))
      stage.move(to: CGPoint(x: 150, y: 350))
      stage.drop()
      #expect(content.take().contains("drop at [1, 2] from [1, 0]"))
      #expect(content.sections == [[1, 0], [11, 2, 10]])
      stage.expectAtRest()
    }

    @Test("takes no part where it can't be moved, and there is no drop delegate", .needs(.finger))
    func immovableWithoutDropDelegate() {
      let content = MovingContent([Array(0..<20)])
      content.canMove = false
      let stage = DraggingStage(content) { view, content in
        view.dragDelegate = content
        view.allowsReordering = true
      }
      stage.lift(1)
      stage.move(to: stage.point(3))
      #expect(!stage.left.hasActiveDrop && stage.rows(of: stage.left)[2] == 120)
      stage.drop()
      #expect(content.moves.isEmpty && content.sections[0] == Array(0..<20))
      stage.expectAtRest()
    }

    @Test("reorders without a drop delegate, if that is allowed", .needs(.finger), arguments: [true, false])
    func withoutDropDelegate(allowsReordering: Bool) {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content) { view, content in
        view.dragDelegate = content
        view.allowsReordering = allowsReordering
      }
      stage.lift(1)
      stage.move(to: stage.point(3))
      stage.drop()
      #expect(content.sections[0].prefix(5) == (allowsReordering ? [0, 2, 3, 1, 4] : [0, 1, 2, 3, 4]))
      #expect(content.moves.count == (allowsReordering ? 1 : 0))
      // Another view's item isn't taken.
      stage.lift(1, in: stage.right)
      stage.move(to: stage.point(3))
      #expect(!stage.left.hasActiveDrop)
      stage.drop()
      stage.expectAtRest()
    }

    @Test("reorders after drags were turned off and on, whatever was set in between", .needs(.finger))
    func turnedOffAndOn() {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content) { view, content in
        view.dragDelegate = content
        view.dragInteractionEnabled = false
        view.allowsReordering = true
        view.dragInteractionEnabled = true
      }
      stage.lift(1)
      stage.move(to: stage.point(3))
      stage.drop()
      #expect(content.sections[0].prefix(5) == [0, 2, 3, 1, 4])
      #expect(stage.left.interactions.contains { $0 is UIDropInteraction })
      stage.left.dragInteractionEnabled = false
      #expect(!stage.left.interactions.contains { $0 is UIDropInteraction })
      stage.expectAtRest()
    }

    @Test(
      "with a menu, a press opens it, and the finger lifts the item as it moves on, also without a drag delegate",
      .needs(.finger), arguments: [true, false])
    func menu(hasDragDelegate: Bool) {
      let content = MovingContent([Array(0..<20)])
      content.hasMenus = true
      let stage = DraggingStage(content) { view, content in
        if hasDragDelegate { view.dragDelegate = content }
        view.allowsReordering = true
      }
      stage.lift(1)
      #expect(stage.host.contextMenu != nil && content.take().filter { $0 == "menu" }.count == 1)
      stage.move(to: stage.point(3))
      #expect(stage.host.contextMenu == nil)
      stage.drop()
      #expect(content.moves.map(\.1) == [[0, 3]])
      stage.expectAtRest()
      // A press alone moves nothing, and leaves the menu open.
      stage.lift(0)
      stage.host.touchUp()
      stage.settle()
      #expect(stage.host.contextMenu != nil && content.moves.count == 1)
      stage.expectAtRest()
    }

    @Test("comes back as it leaves, and makes way again", .needs(.finger))
    func leaves() {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: stage.point(3))
      stage.move(to: stage.point(3, in: stage.right))
      #expect(stage.rows(of: stage.left)[1] == 60 && stage.cell(1)?.alpha == 0.5)
      stage.move(to: stage.point(0))
      #expect(stage.rows(of: stage.left)[1] == 0)
      stage.drop()
      #expect(content.sections[0].prefix(3) == [1, 0, 2])
      stage.expectAtRest()
    }

    @Test("the gap for a copy closes as the drop becomes a move", .needs(.finger))
    func copyBecomesMove() {
      let content = MovingContent([[0, 1, 2], [10, 11]])
      var operation = UIDropOperation.copy
      content.proposal = { _ in
        WaterflowViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
      }
      let stage = DraggingStage(content)
      stage.lift(1)
      // The second section begins at 170.
      stage.move(to: CGPoint(x: 150, y: 255))
      #expect(stage.rows(of: stage.left)[11] == 290)
      operation = .move
      stage.move(to: stage.point(0))
      #expect(stage.rows(of: stage.left)[11] == 230 && stage.rows(of: stage.left)[0] == 60)
      stage.drop()
      #expect(content.sections == [[1, 0, 2], [10, 11]])
      stage.expectAtRest()
    }

    @Test("goes to another section", .needs(.finger))
    func sections() {
      let content = MovingContent([[0, 1], [10, 11], []])
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: CGPoint(x: 150, y: 200))
      stage.drop()
      #expect(content.sections[0] == [0] && content.sections[1].contains(1))
      stage.expectAtRest()
    }

    @Test("dropped where it was, nothing is moved", .needs(.finger))
    func sameplace() {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: CGPoint(x: 180, y: 90))
      stage.drop()
      #expect(content.moves.isEmpty && content.sections[0] == Array(0..<20) && content.coordinator == nil)
      stage.expectAtRest()
    }

    @Test("several items are dropped by the delegate", .needs(.finger))
    func several() {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: stage.point(5))
      stage.host.tapToAddToDrag(at: CGPoint(x: 20, y: 10))
      stage.move(to: CGPoint(x: 150, y: 340))
      stage.drop()
      #expect(content.moves.isEmpty && content.sections[0].sorted() == Array(0..<20))
      #expect(content.take().contains { $0.hasPrefix("drop at") })
      stage.expectAtRest()
    }

    @Test("an update in the middle moves nothing twice", .needs(.finger))
    func updates() {
      let content = MovingContent([Array(0..<20)])
      let stage = DraggingStage(content)
      stage.lift(1)
      stage.move(to: stage.point(3))
      content.sections[0].insert(30, at: 0)
      stage.left.insertItems(at: [[0, 0]])
      stage.settle()
      stage.move(to: CGPoint(x: 150, y: 325))
      stage.drop()
      #expect(content.sections[0].sorted() == Array(0..<20) + [30])
      #expect(content.moves.count == 1)
      stage.expectAtRest()
    }
  }
#endif
