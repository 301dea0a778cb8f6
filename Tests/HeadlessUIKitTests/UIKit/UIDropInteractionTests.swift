#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct UIDropInteractionTests {
    private let stage = DragStage()

    private func dragOver() {
      stage.lift()
      stage.host.touchMove(to: stage.end)
      _ = stage.from.take()
    }

    @Test("a drop is performed, its session ends, and it is animated and concluded, in this order", .needs(.finger))
    func drops() {
      dragOver()
      #expect(stage.to.take() == ["can handle 1", "enter", "update"])
      stage.host.touchMove(to: CGPoint(x: 110, y: 450))
      #expect(stage.to.take() == ["update"])
      stage.host.advance(by: 1)
      #expect(stage.to.take() == [])
      stage.host.touchUp()
      #expect(stage.to.take() == ["perform 1, local: true", "end", "drop", "drop animates"])
      #expect(stage.from.take() == ["will end: copy"])
      stage.host.advance(by: 0.3)
      #expect(stage.to.take() == ["drop is over at the end", "conclude"])
      #expect(stage.from.take() == ["did end: copy"])
    }

    @Test("the drop of an item that isn't visible is animated, too", .needs(.finger))
    func invisible() {
      stage.from.isVisible = false
      stage.to.onPerform = { [destination = stage.destination] in destination.removeFromSuperview() }
      dragOver()
      _ = stage.to.take()
      stage.host.touchUp()
      #expect(stage.to.take() == ["perform 1, local: true", "end", "drop", "drop animates"])
      stage.host.advance(by: 0.3)
      #expect(stage.to.take() == ["drop is over at the end", "conclude"])
    }

    @Test("a session that leaves exits, comes again, and is asked about once", .needs(.finger))
    func leaves() {
      dragOver()
      _ = stage.to.take()
      stage.host.touchMove(to: CGPoint(x: 300, y: 450))
      #expect(stage.to.take() == ["exit"])
      stage.host.touchMove(to: stage.end)
      #expect(stage.to.take() == ["enter", "update"])
      stage.host.touchCancel()
      #expect(stage.to.take() == ["end"])
    }

    @Test("one that isn't willing hears nothing more", .needs(.finger))
    func unwilling() {
      stage.to.isWilling = false
      dragOver()
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(stage.to.take() == ["can handle 1"])
      #expect(stage.from.take().first == "will end: cancel")
    }

    @Test(
      "a move that the source doesn't allow counts as canceled, and so does what is forbidden", .needs(.finger),
      arguments: [(UIDropOperation.move, false, "cancel"), (.forbidden, true, "forbidden"), (.move, true, "move")])
    func operations(operation: UIDropOperation, allowsMove: Bool, outcome: String) {
      stage.to.operation = operation
      stage.from.allowsMove = allowsMove
      dragOver()
      stage.host.touchUp()
      #expect(stage.from.take().first == "will end: \(outcome)")
      #expect(stage.to.take().contains("perform 1, local: true") == (outcome == "move"))
      stage.host.advance(by: 1)
      #expect(stage.from.take().last == "did end: \(outcome)")
    }

    @Test("what comes from another app has no local session, no local objects, and isn't moved", .needs(.finger))
    func foreign() {
      let item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
      item.localObject = "mine"
      stage.host.beginForeignDrag(of: [item], at: CGPoint(x: 10, y: 10))
      stage.host.moveForeignDrag(to: stage.end)
      #expect(stage.to.take() == ["can handle 1", "enter", "update"])
      #expect(stage.to.dropSession?.items.first?.localObject == nil)
      stage.host.endForeignDrag()
      #expect(stage.to.take().first == "perform 1, local: false")
      stage.host.advance(by: 1)
      #expect(stage.from.take() == [])
      stage.to.operation = .move
      stage.host.beginForeignDrag(of: [item], at: stage.end)
      #expect(stage.host.currentDrag?.operation == .cancel)
    }

    @Test("without a preview of its own a drop has the default one, and a canceled drag none")
    func defaultPreviews() throws {
      let drop = try #require(stage.destination.interactions.first as? UIDropInteraction)
      let drag = try #require(stage.source.interactions.first as? UIDragInteraction)
      let item = try #require(stage.from.items.first)
      let preview = UITargetedDragPreview(view: stage.source)
      #expect(stage.to.dropInteraction(drop, previewForDropping: item, withDefault: preview) === preview)
      #expect(stage.from.dragInteraction(drag, previewForCancelling: item, withDefault: preview) == nil)
    }
  }
#endif
