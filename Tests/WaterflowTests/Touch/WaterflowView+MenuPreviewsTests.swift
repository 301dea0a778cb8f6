#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  // As for the menus themselves: the finger and the open menu only exist headless.

  @MainActor
  struct WaterflowViewMenuPreviewsTests {
    /// Rows of 50 points that all have a menu, and whose previews a test chooses.
    @MainActor private final class Content: NSObject, WaterflowViewDelegate {
      let configuration = UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in }])
      })
      var calls: [String] = []
      var points: [CGPoint] = []
      var highlight: (IndexPath) -> UITargetedPreview? = { _ in nil }
      var dismissal: (IndexPath) -> UITargetedPreview? = { _ in nil }
      var olderHighlight: () -> UITargetedPreview? = { nil }
      var olderDismissal: () -> UITargetedPreview? = { nil }
      var animate: (String, any UIContextMenuInteractionAnimating) -> Void = { _, _ in }

      private func note(_ call: String, _ configuration: UIContextMenuConfiguration) {
        calls.append(configuration === self.configuration ? call : "\(call) of another")
      }

      func waterflowView(
        _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
      ) -> CGFloat { 50 }

      func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
        waterflowView.pinsSectionHeaders ? 40 : 0
      }

      func waterflowView(
        _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        calls.append("menu for \(indexPaths.map(\.item))")
        points.append(point)
        return configuration
      }

      func waterflowView(
        _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        calls.append("menu for \(indexPath.item) alone")
        return nil
      }

      func waterflowView(
        _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? {
        note("highlight \(indexPath.item)", configuration)
        return highlight(indexPath)
      }

      func waterflowView(
        _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? {
        note("dismissal \(indexPath.item)", configuration)
        return dismissal(indexPath)
      }

      func waterflowView(
        _ waterflowView: WaterflowView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        note("older highlight", configuration)
        return olderHighlight()
      }

      func waterflowView(
        _ waterflowView: WaterflowView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        note("older dismissal", configuration)
        return olderDismissal()
      }

      func waterflowView(
        _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        note("will display", configuration)
        if let animator { animate("display", animator) }
      }

      func waterflowView(
        _ waterflowView: WaterflowView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        note("will end", configuration)
        if let animator { animate("end", animator) }
      }

      func waterflowView(
        _ waterflowView: WaterflowView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      ) {
        note("will perform", configuration)
        animate("perform", animator)
      }
    }

    private let content = Content()
    /// In the second row, which begins 60 points down.
    private let inRow1 = CGPoint(x: 100, y: 90)

    private func stage(
      counts: [Int] = [40], layout: any SectionLayout = .waterfall(columns: .count(1)),
      prepare: (WaterflowView) -> Void = { _ in }
    ) -> Stage {
      Stage(TestContent(counts: counts), layout: layout) { view in
        view.delegate = content
        prepare(view)
      }
    }

    /// A badge in the cell at an index path.
    private func badge(at indexPath: IndexPath, in stage: Stage) -> UIView {
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      stage.view.cellForItem(at: indexPath)?.contentView.addSubview(badge)
      return badge
    }

    /// What the menu that is open would go back into.
    private func previewAtEnd(_ stage: Stage) throws -> UITargetedPreview? {
      let interaction = try #require(stage.view.contextMenuInteraction)
      return try #require(interaction.delegate).contextMenuInteraction(
        interaction, previewForDismissingMenuWithConfiguration: content.configuration)
    }

    @Test("the preview is the delegate's for the item, and the older method isn't asked then", .needs(.finger))
    func given() throws {
      let stage = stage()
      let badge = badge(at: .item(1), in: stage)
      content.highlight = { _ in UITargetedPreview(view: badge) }
      content.dismissal = { _ in UITargetedPreview(view: badge) }
      stage.host.longPress(at: inRow1, duration: 1)
      #expect(content.calls == ["menu for [1]", "highlight 1", "will display"])
      #expect(stage.host.contextMenu?.preview.view === badge)
      #expect(try previewAtEnd(stage)?.view === badge)
      content.calls = []
      stage.host.tap(at: inRow1)
      #expect(content.calls == ["dismissal 1", "will end"])
      #expect(stage.host.contextMenu == nil)
    }

    @Test("without one the older method is asked, and without that it is the cell", .needs(.finger))
    func older() throws {
      let stage = stage()
      let badge = badge(at: .item(1), in: stage)
      content.olderHighlight = { UITargetedPreview(view: badge) }
      stage.host.longPress(at: inRow1, duration: 1)
      #expect(content.calls == ["menu for [1]", "highlight 1", "older highlight", "will display"])
      #expect(stage.host.contextMenu?.preview.view === badge)
      #expect(try previewAtEnd(stage)?.view === stage.view.cellForItem(at: .item(1)))
      content.olderDismissal = { UITargetedPreview(view: badge) }
      #expect(try previewAtEnd(stage)?.view === badge)
      stage.host.tap(at: inRow1)
      content.olderHighlight = { nil }
      stage.host.longPress(at: inRow1, duration: 1)
      #expect(stage.host.contextMenu?.preview.view === stage.view.cellForItem(at: .item(1)))
    }

    @Test(
      "the preview at the end is asked for where the item is then, and by the older method alone if it is gone",
      .needs(.finger))
    func itemMovesMeanwhile() throws {
      let stage = stage()
      stage.host.longPress(at: inRow1, duration: 1)
      stage.content.counts = [41]
      stage.view.insertItems(at: [.item(0)])
      stage.turn()
      content.calls = []
      #expect(try previewAtEnd(stage)?.view === stage.view.cellForItem(at: .item(2)))
      #expect(content.calls == ["dismissal 2", "older dismissal"])
      stage.content.counts = [40]
      stage.view.deleteItems(at: [.item(2)])
      stage.turn()
      content.calls = []
      #expect(try previewAtEnd(stage)?.view is WaterflowViewCell == false)
      #expect(content.calls == ["older dismissal"])
    }

    @Test("in a carousel the previews belong to the view, so that the carousel may leave meanwhile", .needs(.finger))
    func carousel() throws {
      let stage = stage(counts: [10, 10], layout: .carousel(.waterfall(columns: .count(1)), length: 100))
      stage.view.setContentOffset(CGPoint(x: 30, y: 0), ofSection: 0, animated: false)
      stage.turn()
      // The second item reaches from 60 to 110 in the carousel, so from 30 to 80 in the view.
      let middle = CGPoint(x: 55, y: 50)
      stage.host.longPress(at: middle, duration: 1)
      let first = try #require(stage.host.contextMenu?.preview)
      #expect(first.view === stage.view.cellForItem(at: .item(1)))
      #expect(first.target.container === stage.view && first.target.center == middle)
      let between = try #require(try previewAtEnd(stage))
      #expect(between.view === first.view && between.target.container === stage.view)
      stage.content.counts = [10]
      stage.view.deleteSections([0])
      stage.host.advance(by: 1)
      let last = try #require(try previewAtEnd(stage))
      #expect(!(last.view is WaterflowViewCell) && last.parameters.backgroundColor == .clear)
      #expect(last.target.container === stage.view && last.target.center == middle)
    }

    @Test("a preview whose target is in no window is reported, and the cell is used", .needs(.finger))
    func outsideWindow() throws {
      let stage = stage()
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let badge = UIView(frame: container.bounds)
      container.addSubview(badge)
      stage.view.superview?.addSubview(container)
      let preview = UITargetedPreview(view: badge)
      container.removeFromSuperview()
      content.highlight = { _ in preview }
      content.dismissal = { _ in preview }
      let found = misuses {
        stage.host.longPress(at: inRow1, duration: 1)
        #expect(stage.host.contextMenu?.preview.view === stage.view.cellForItem(at: .item(1)))
        // Once, until the next reload.
        stage.host.tap(at: inRow1)
      }
      #expect(found == [.previewInNoWindow(view: "UIView")])
      // A view in no window may go to a place that is in one.
      content.highlight = { _ in
        UITargetedPreview(
          view: badge, parameters: UIPreviewParameters(),
          target: UIPreviewTarget(container: stage.view, center: CGPoint(x: 150, y: 85)))
      }
      let none = misuses { stage.host.longPress(at: inRow1, duration: 1) }
      #expect(none.isEmpty && stage.host.contextMenu?.preview.view === badge)
    }

    @Test("a point without an item asks for the menu of none, for no single item, and lifts nothing", .needs(.finger))
    func withoutItem() throws {
      let stage = stage()
      // The gap after the second row, which ends 110 points down.
      stage.host.longPress(at: CGPoint(x: 100, y: 115), duration: 1)
      #expect(content.calls == ["menu for []", "older highlight", "will display"])
      #expect(content.points == [CGPoint(x: 100, y: 115)])
      let preview = try #require(stage.host.contextMenu?.preview)
      #expect(preview.view !== stage.view && preview.parameters.backgroundColor == .clear)
      #expect(preview.target.center == CGPoint(x: 100, y: 115) && preview.target.container === stage.view)
      let last = try #require(try previewAtEnd(stage))
      #expect(last.target.center == CGPoint(x: 100, y: 115) && last.parameters.backgroundColor == .clear)
    }

    @Test("nor does it lift the item of the menu before, or ask for its preview", .needs(.finger))
    func withoutItemAfterOne() {
      let stage = stage()
      stage.host.longPress(at: inRow1, duration: 1)
      #expect(content.calls.contains("highlight 1"))
      stage.host.tap(at: CGPoint(x: 100, y: 350))
      stage.host.advance(by: 1)
      content.calls = []
      stage.host.longPress(at: CGPoint(x: 100, y: 115), duration: 1)
      #expect(content.calls == ["menu for []", "older highlight", "will display"])
      #expect(stage.host.contextMenu.map { !($0.preview.view is WaterflowViewCell) } == true)
    }

    @Test("on a pinned header the menu is for no item, not for the one under it", .needs(.finger))
    func pinnedHeader() {
      let stage = stage(counts: [10, 10]) { $0.pinsSectionHeaders = true }
      stage.scroll(to: 100)
      // Rows begin at 40 and every 60: the second, from 100 to 150, lies under the header, which ends at 140.
      stage.host.longPress(at: CGPoint(x: 100, y: 30), duration: 1)
      #expect(content.calls.first == "menu for []")
      stage.host.tap(at: CGPoint(x: 100, y: 30))
      content.calls = []
      stage.host.longPress(at: CGPoint(x: 100, y: 45), duration: 1)
      #expect(content.calls.first == "menu for [1]")
    }

    @Test(
      "a click with the other button opens the menu, at once and for all selected items, and selects nothing",
      .needs(.finger))
    func secondaryClick() {
      let stage = stage { $0.allowsMultipleSelection = true }
      for item in [1, 3] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
      stage.host.click(at: inRow1, buttons: .secondary)
      #expect(content.calls == ["menu for [1, 3]", "highlight 1", "older highlight", "will display"])
      #expect(stage.view.indexPathsForSelectedItems == [.item(1), .item(3)])
      stage.host.tap(at: inRow1)
      stage.host.click(at: CGPoint(x: 100, y: 150), buttons: .secondary)
      #expect(content.calls.contains("menu for [2]"))
      #expect(stage.view.indexPathsForSelectedItems == [.item(1), .item(3)])
      #expect(stage.view.cellForItem(at: .item(2))?.isHighlighted == false)
    }

    @Test("a tap on the preview is told before the end, and what is added to the animators runs", .needs(.finger))
    func preview() {
      let stage = stage()
      var events: [String] = []
      content.animate = { name, animator in
        animator.addAnimations { events.append("\(name) animates") }
        animator.addCompletion { events.append("\(name) is over") }
        (animator as? any UIContextMenuInteractionCommitAnimating)?.preferredCommitStyle = .pop
      }
      stage.host.longPress(at: inRow1, duration: 1)
      stage.host.advance(by: 1)
      #expect(events == ["display animates", "display is over"])
      content.calls = []
      stage.host.tapPreview()
      #expect(content.calls == ["will perform", "dismissal 1", "older dismissal", "will end"])
      #expect(stage.host.contextMenu == nil)
      stage.host.advance(by: 1)
      #expect(Set(events.dropFirst(2)) == ["perform animates", "end animates", "perform is over", "end is over"])
    }

    @Test("the interaction is there as soon as the view has a delegate that may give menus")
    func interaction() throws {
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      #expect(view.contextMenuInteraction == nil)
      view.delegate = content
      let interaction = try #require(view.contextMenuInteraction)
      #expect(view.interactions.contains { $0 === interaction } && interaction.view === view)
    }

    @Test("the interaction's own dismissal closes the menu and tells of it", .needs(.finger))
    func dismissed() throws {
      let stage = stage()
      stage.host.longPress(at: inRow1, duration: 1)
      content.calls = []
      try #require(stage.view.contextMenuInteraction).dismissMenu()
      #expect(stage.host.contextMenu == nil && content.calls.last == "will end")
    }
  }
#endif
