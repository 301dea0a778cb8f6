#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct UIDragInteractionTests {
    private let stage = DragStage()

    @Test("half a second lifts, and the drag begins as the finger moves on", .needs(.finger))
    func begins() throws {
      stage.host.touchDown(at: stage.start)
      stage.host.advance(by: 59.0 / 120)
      #expect(stage.from.take() == [])
      stage.host.advance(by: 1.0 / 120)
      #expect(stage.from.take() == ["items at 50, 50", "lift", "lift animates"])
      stage.host.advance(by: 0.3)
      #expect(stage.from.take() == ["lift is over at the end"])
      #expect(stage.host.currentDrag?.hasBegun == false)
      stage.host.touchMove(to: CGPoint(x: 100, y: 159))
      #expect(stage.from.take() == [])
      stage.host.touchMove(to: CGPoint(x: 100, y: 160))
      #expect(stage.from.take() == ["begin"])
      #expect(stage.host.currentDrag?.hasBegun == true)
      // The scroll view has lost the finger.
      #expect(stage.scrollView.contentOffset == .zero && !stage.scrollView.isDragging)
    }

    @Test("a finger that moves before the lift is over begins as soon as it is", .needs(.finger))
    func impatient() {
      stage.host.touchDown(at: stage.start)
      stage.host.advance(by: 0.6)
      stage.host.touchMove(to: CGPoint(x: 100, y: 250))
      #expect(stage.from.take() == ["items at 50, 50", "lift", "lift animates"])
      stage.host.advance(by: 0.2)
      #expect(stage.from.take() == ["lift is over at the end", "begin"])
    }

    @Test("a finger that leaves during the lift, or without moving, ends no session", .needs(.finger))
    func givesUp() {
      stage.host.touchDown(at: stage.start)
      stage.host.advance(by: 0.6)
      _ = stage.from.take()
      stage.host.touchUp()
      #expect(stage.from.take() == ["lift is over at the start", "cancel", "cancel animates"])
      stage.host.advance(by: 0.5)
      #expect(stage.from.take() == ["cancel is over at the end"])
      stage.lift()
      _ = stage.from.take()
      stage.host.touchUp()
      stage.host.advance(by: 0.5)
      #expect(stage.from.take() == ["cancel", "cancel animates", "cancel is over at the end"])
    }

    @Test("a flick scrolls, and nothing is asked", .needs(.finger))
    func flick() {
      stage.host.flick(from: stage.start, to: CGPoint(x: 100, y: 50), duration: 0.1)
      #expect(stage.from.take() == [] && stage.scrollView.contentOffset.y > 0)
    }

    @Test("without items, and without being enabled, the touch goes on", .needs(.finger))
    func nothing() throws {
      stage.from.items = []
      stage.lift()
      #expect(stage.from.take() == ["items at 50, 50"] && stage.host.currentDrag == nil)
      stage.host.touchUp()
      let interaction = try #require(stage.source.interactions.first as? UIDragInteraction)
      interaction.isEnabled = false
      stage.lift()
      #expect(stage.from.take() == [])
    }

    @Test("a drop that ends over nothing puts the items back", .needs(.finger))
    func putsBack() {
      stage.lift()
      stage.host.touchMove(to: CGPoint(x: 300, y: 700))
      _ = stage.from.take()
      stage.host.touchUp()
      #expect(stage.from.take() == ["will end: cancel", "cancel", "cancel animates"])
      stage.host.advance(by: 0.3)
      #expect(stage.from.take() == ["cancel is over at the end", "did end: cancel"])
      #expect(stage.to.take() == [])
    }

    @Test("the way back of an item that isn't visible is animated, too", .needs(.finger))
    func putsBackInvisible() {
      stage.from.isVisible = false
      stage.lift()
      stage.host.touchMove(to: CGPoint(x: 300, y: 700))
      _ = stage.from.take()
      stage.source.removeFromSuperview()
      stage.host.touchUp()
      #expect(stage.from.take() == ["will end: cancel", "cancel", "cancel animates"])
      stage.host.advance(by: 0.3)
      #expect(stage.from.take() == ["cancel is over at the end", "did end: cancel"])
    }

    @Test("a tap of another finger adds items", .needs(.finger))
    func adds() {
      stage.from.addedItems = [UIDragItem(itemProvider: NSItemProvider())]
      stage.lift()
      stage.host.touchMove(to: stage.end)
      #expect(stage.to.take() == ["can handle 1", "enter", "update"])
      stage.host.tapToAddToDrag(at: CGPoint(x: 60, y: 120))
      #expect(stage.from.take().last == "add at 10, 20")
      #expect(stage.to.take() == ["update"])
      #expect(stage.host.currentDrag?.items.count == 2)
      stage.host.touchUp()
      #expect(stage.to.take().first == "perform 2, local: true")
    }

    @Test("a menu opens by the press, and closes as the drag begins", .needs(.finger))
    func menu() {
      let menus = MenuSource()
      stage.source.addInteraction(UIContextMenuInteraction(delegate: menus))
      stage.lift()
      #expect(stage.host.contextMenu != nil && stage.host.currentDrag?.hasBegun == false)
      stage.host.touchMove(to: stage.end)
      #expect(stage.host.contextMenu == nil && stage.host.currentDrag?.hasBegun == true)
      stage.host.touchUp()
      #expect(stage.to.take().contains("perform 1, local: true"))
      // Without moving on, the menu stays, and nothing is dragged.
      stage.host.advance(by: 1)
      stage.lift()
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(stage.host.contextMenu != nil && stage.host.currentDrag == nil)
    }

    @Test("a press of no duration waits for the lift, and begins where there is nothing to lift", .needs(.finger))
    func delaysPresses() {
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0
      var states: [UIGestureRecognizer.State] = []
      press.actionHandler = { [unowned press] in states.append(press.state) }
      stage.source.addGestureRecognizer(press)
      stage.host.touchDown(at: stage.start)
      stage.host.advance(by: 1)
      #expect(states.isEmpty)
      stage.host.touchUp()
      stage.host.advance(by: 1)
      stage.from.items = []
      stage.host.touchDown(at: stage.start)
      stage.host.advance(by: 0.4)
      #expect(states.isEmpty)
      stage.host.advance(by: 0.2)
      #expect(states == [.began])
      stage.host.touchUp()
    }

    @Test("a host that goes in the middle of a drag takes all with it", .needs(.finger))
    func lifetime() {
      weak var recorder: DragRecorder?
      weak var view: UIView?
      do {
        let stage = DragStage()
        (recorder, view) = (stage.from, stage.source)
        stage.lift()
        stage.host.touchMove(to: stage.end)
        stage.host.touchUp()
      }
      #expect(recorder == nil && view == nil)
    }
  }

  @MainActor private final class MenuSource: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Hang") { _ in }]) })
    }
  }
#endif
