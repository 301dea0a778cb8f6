#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct UIContextMenuInteractionTests {
    /// Provides a menu with one action, and logs the delegate calls in order.
    @MainActor private final class Source: NSObject, UIContextMenuInteractionDelegate {
      var menu: UIMenu? = UIMenu(title: "Menu", children: [UIAction(title: "Action") { _ in }])
      var gives = true
      var preview: UITargetedPreview?
      var calls: [String] = []

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        calls.append("configuration at \(Int(location.x)), \(Int(location.y))")
        return gives ? UIContextMenuConfiguration(actionProvider: { [unowned self] _ in menu }) : nil
      }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        calls.append("highlight")
        return preview
      }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        calls.append("dismiss")
        return preview
      }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      ) {
        note("perform", animator)
      }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        note("display", animator)
      }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        note("end", animator)
      }

      private func note(_ call: String, _ animator: (any UIContextMenuInteractionAnimating)?) {
        calls.append(call)
        animator?.addAnimations { [unowned self] in calls.append("\(call) animates") }
        animator?.addCompletion { [unowned self] in calls.append("\(call) is over") }
      }
    }

    /// A view at (100, 100) in a scroll view of the window's size, each with an interaction.
    @MainActor private struct Scene {
      let host: TestHost
      let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let inner = TouchRecorder(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      let outerSource = Source()
      let innerSource = Source()

      init() {
        outer.contentSize = CGSize(width: 390, height: 2_000)
        outer.addSubview(inner)
        outer.addInteraction(UIContextMenuInteraction(delegate: outerSource))
        inner.addInteraction(UIContextMenuInteraction(delegate: innerSource))
        host = TestHost(showing: outer)
      }
    }

    private let point = CGPoint(x: 120, y: 130)

    @Test("half a second opens the innermost menu, takes the touch away, and the finger may leave", .needs(.finger))
    func opens() throws {
      let scene = Scene()
      scene.host.touchDown(at: point)
      scene.host.advance(by: 59.0 / 120)
      #expect(scene.innerSource.calls.isEmpty && scene.inner.events == ["began"])
      scene.host.advance(by: 1.0 / 120)
      #expect(
        scene.innerSource.calls == [
          "configuration at 20, 30", "highlight", "display", "display animates", "display is over",
        ])
      #expect(scene.inner.events == ["began", "cancelled"])
      scene.host.touchMove(to: CGPoint(x: 120, y: 300))
      scene.host.touchUp()
      let open = try #require(scene.host.contextMenu)
      #expect(open.menu.title == "Menu" && open.preview.view === scene.inner)
      #expect(scene.outerSource.calls.isEmpty && scene.outer.contentOffset == .zero)
    }

    @Test(
      "a click with the secondary button opens the innermost menu at once, one with the primary button none",
      .needs(.finger))
    func secondaryClick() {
      let scene = Scene()
      scene.host.click(at: point)
      #expect(scene.host.contextMenu == nil && scene.inner.events == ["began", "ended"])
      scene.innerSource.gives = false
      scene.host.click(at: point, buttons: .secondary)
      #expect(scene.innerSource.calls == ["configuration at 20, 30"])
      #expect(scene.host.contextMenu?.preview.view === scene.outer)
    }

    @Test("one that has no configuration leaves the touch to the next, and to the view", .needs(.finger))
    func nothingToOpen() {
      let scene = Scene()
      scene.innerSource.gives = false
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.innerSource.calls == ["configuration at 20, 30"])
      #expect(scene.host.contextMenu?.preview.view === scene.outer)
      scene.host.tap(at: point)
      scene.outerSource.gives = false
      scene.inner.events = []
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.host.contextMenu == nil && scene.inner.events == ["began", "ended"])
    }

    @Test("a configuration without a menu takes the touch away and opens nothing", .needs(.finger))
    func empty() {
      let scene = Scene()
      scene.innerSource.menu = nil
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.innerSource.calls == ["configuration at 20, 30"])
      #expect(scene.host.contextMenu == nil && scene.inner.events == ["began", "cancelled"])
    }

    @Test("a drag and an early lift open nothing", .needs(.finger))
    func otherTouches() {
      let scene = Scene()
      scene.host.longPress(at: point, duration: 0.4)
      scene.host.drag(from: point, to: CGPoint(x: 120, y: 20), duration: 1)
      #expect(scene.host.contextMenu == nil && scene.innerSource.calls.isEmpty && scene.outerSource.calls.isEmpty)
    }

    @Test("the next touch closes it and does nothing else", .needs(.finger))
    func closedByTouch() {
      let scene = Scene()
      scene.host.longPress(at: point, duration: 1)
      scene.inner.events = []
      scene.host.tap(at: point)
      #expect(scene.host.contextMenu == nil && scene.inner.events.isEmpty)
      #expect(scene.innerSource.calls.contains("dismiss"))
      scene.host.tap(at: point)
      #expect(scene.inner.events == ["began", "ended"])
    }

    @Test(
      "an action is performed, also in a menu in the menu, and closes it; one that can't be chosen isn't",
      .needs(.finger))
    func choose() {
      let scene = Scene()
      var chosen: [String] = []
      let copy = UIAction(title: "Copy") { chosen.append($0.title) }
      let delete = UIAction(title: "Delete", attributes: [.destructive, .disabled]) { chosen.append($0.title) }
      scene.innerSource.menu = UIMenu(children: [UIMenu(options: .displayInline, children: [copy]), delete])
      scene.host.choose(copy)
      scene.host.longPress(at: point, duration: 1)
      scene.host.choose(delete)
      #expect(chosen.isEmpty && scene.host.contextMenu != nil)
      scene.host.choose(copy)
      #expect(chosen == ["Copy"] && scene.host.contextMenu == nil)
    }

    @Test("an interaction is in one view; taken out of it its menu closes and no other opens", .needs(.finger))
    func moved() throws {
      let scene = Scene()
      let interaction = try #require(scene.inner.interactions.first)
      scene.host.longPress(at: point, duration: 1)
      scene.inner.removeInteraction(interaction)
      #expect(scene.host.contextMenu == nil && interaction.view == nil && scene.inner.interactions.isEmpty)
      #expect(scene.inner.gestureRecognizers == nil)
      scene.outerSource.gives = false
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.host.contextMenu == nil)
      scene.inner.addInteraction(interaction)
      scene.outer.addInteraction(interaction)
      #expect(interaction.view === scene.outer && scene.inner.interactions.isEmpty)
      #expect(scene.outer.interactions.count == 2)
    }

    @Test(
      "opening, a tap on the preview and closing are told, each with an animator that runs what it is given",
      .needs(.finger))
    func animators() {
      let scene = Scene()
      scene.host.longPress(at: point, duration: 1)
      scene.host.advance(by: 1)
      #expect(
        scene.innerSource.calls == [
          "configuration at 20, 30", "highlight", "display", "display animates", "display is over",
        ])
      scene.innerSource.calls = []
      scene.host.tapPreview()
      scene.host.advance(by: 1)
      #expect(scene.innerSource.calls.prefix(3) == ["perform", "dismiss", "end"])
      #expect(
        Set(scene.innerSource.calls.dropFirst(3)) == [
          "end animates", "perform animates", "end is over", "perform is over",
        ])
      #expect(scene.host.contextMenu == nil)
      scene.innerSource.calls = []
      scene.host.tapPreview()
      #expect(scene.innerSource.calls.isEmpty)
    }

    @Test("without a menu nothing opens and nothing is told", .needs(.finger))
    func untold() {
      let scene = Scene()
      scene.innerSource.menu = nil
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.innerSource.calls == ["configuration at 20, 30"])
    }

    @Test("a preview keeps the place where its view was when it was made, and how it is to look")
    func target() {
      let scene = Scene()
      let parameters = UIPreviewParameters()
      #expect(parameters.visiblePath == nil)
      let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4)
      parameters.visiblePath = path
      let previews = [
        UITargetedPreview(view: scene.inner), UITargetedPreview(view: scene.inner, parameters: parameters),
      ]
      scene.inner.removeFromSuperview()
      for preview in previews {
        #expect(preview.target.container === scene.outer && preview.target.center == CGPoint(x: 200, y: 200))
      }
      #expect(previews[0].parameters.visiblePath == nil)
      #expect(previews[1].parameters.visiblePath === path)
    }

    @Test("a preview that gets another target keeps its view and how it is to look")
    func retargeted() {
      let scene = Scene()
      let parameters = UIPreviewParameters()
      let preview = UITargetedPreview(view: scene.inner, parameters: parameters)
        .retargetedPreview(with: UIPreviewTarget(container: scene.inner, center: CGPoint(x: 100, y: 100)))
      #expect(preview.view === scene.inner && preview.parameters === parameters)
      #expect(preview.target.container === scene.inner && preview.target.center == CGPoint(x: 100, y: 100))
    }
  }
#endif
