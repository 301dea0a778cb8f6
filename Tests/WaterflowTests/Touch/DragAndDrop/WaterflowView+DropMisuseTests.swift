#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// What apps get wrong about drops is reported, and nothing is lost.
  @MainActor
  struct WaterflowViewDropMisuseTests {
    private let stage = DraggingStage(MovingContent([Array(0..<20)]))
    private var content: DraggingContent { stage.rightContent }

    private func drop() {
      stage.lift(1)
      stage.move(to: stage.point(2, in: stage.right))
      stage.drop()
    }

    @Test("a coordinator after its drop", .needs(.finger))
    func afterDrop() throws {
      drop()
      let coordinator = try #require(content.coordinator)
      let item = coordinator.items[0].dragItem
      let found = misuses {
        coordinator.drop(item, toItemAt: [0, 0])
        coordinator.drop(item, intoItemAt: [0, 0], rect: .zero)
        let context = coordinator.drop(
          item, to: WaterflowViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "placeholder"))
        #expect(!context.deletePlaceholder())
      }
      #expect(
        found == [
          .dropIsOver(call: "drop(_:toItemAt:)"), .dropIsOver(call: "drop(_:intoItemAt:rect:)"),
          .dropIsOver(call: "drop(_:to:)"),
        ])
      stage.settle()
      stage.expectAtRest()
    }

    @Test("an item that isn't of the session: what runs along with its drop is over once", .needs(.finger))
    func foreignItem() {
      var completions = 0
      content.perform = { _, coordinator in
        let other = UIDragItem(itemProvider: NSItemProvider())
        coordinator.drop(other, toItemAt: [0, 0]).addCompletion { _ in completions += 1 }
      }
      _ = misuses {
        drop()
        stage.settle()
      }
      #expect(completions == 1)
      stage.expectAtRest()
    }

    @Test("destinations that aren't there", .needs(.finger))
    func destinations() {
      content.perform = { _, coordinator in
        let item = coordinator.items[0].dragItem
        coordinator.drop(item, toItemAt: [0, 20])
        coordinator.drop(item, toItemAt: [1])
        coordinator.drop(item, intoItemAt: [3, 0], rect: .zero)
      }
      let found = misuses { drop() }
      #expect(
        found == [
          .indexPathOutOfRange([0, 20], call: "drop(_:toItemAt:)"),
          .indexPathOutOfRange([3, 0], call: "drop(_:intoItemAt:rect:)"),
        ])
      stage.expectAtRest()
    }

    @Test("data that was changed without a word, or to something else", .needs(.finger))
    func wrongData() {
      content.perform = { [content] _, _ in content.sections[0].insert(77, at: 0) }
      var found = misuses { drop() }
      #expect(found == [.countChangedSilently(section: 0, expected: 20, found: 21)])
      #expect(stage.right.numberOfItems(inSection: 0) == 21)
      stage.expectAtRest()
      content.perform = { [content] view, _ in
        content.sections[0].removeLast(3)
        view.insertItems(at: [[0, 0]])
      }
      found = misuses { drop() }
      #expect(found.count == 1)
      stage.expectAtRest()
    }

    @Test("a target method that leads nowhere", .needs(.finger))
    func target() {
      stage.leftContent.redirect = { _ in [4, 4] }
      let found = misuses {
        stage.lift(1)
        stage.move(to: stage.point(3))
        stage.drop()
      }
      #expect(found.count == 1 && stage.leftContent.moves.isEmpty)
      #expect(stage.leftContent.sections[0] == Array(0..<20))
      stage.expectAtRest()
    }

    @Test("a delegate that goes in the middle, and a view that is taken away", .needs(.finger))
    func leaves() {
      stage.lift(1)
      stage.move(to: stage.point(2, in: stage.right))
      stage.right.dropDelegate = nil
      stage.host.touchMove(to: stage.point(3, in: stage.right))
      stage.drop()
      #expect(content.sections[0].count == 20)
      stage.expectAtRest()
      stage.right.dropDelegate = content
      stage.lift(1)
      stage.move(to: stage.point(2, in: stage.right))
      stage.right.removeFromSuperview()
      stage.drop()
      #expect(!stage.left.hasActiveDrag && content.sections[0].count + stage.leftContent.sections[0].count == 40)
    }

    @Test("an update and a reload while the delegate is asked", .needs(.finger))
    func reentrant() {
      var count = 0
      content.proposal = { [content, stage] _ in
        count += 1
        if count == 1 {
          content.sections[0].insert(55, at: 0)
          stage.right.insertItems(at: [[0, 0]])
        } else if count == 3 {
          stage.right.reloadData()
        }
        return WaterflowViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      }
      stage.lift(1)
      for row in 0..<5 { stage.move(to: stage.point(row, in: stage.right)) }
      stage.drop()
      #expect(content.sections[0].sorted() == ([1, 55] + Array(100..<120)))
      stage.expectAtRest()
    }
  }
#endif
