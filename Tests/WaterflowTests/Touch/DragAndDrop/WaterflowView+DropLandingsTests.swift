#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Where the previews of dropped items go, and where the items come from, as the view changes during the drop.
  @MainActor
  @Suite(.needs(.finger))
  struct WaterflowViewDropLandingsTests {
    private let stage = DraggingStage(DraggingContent([Array(0..<20)]))
    private var content: DraggingContent { stage.rightContent }

    private func target(of item: UIDragItem, in view: WaterflowView) throws -> UITargetedDragPreview? {
      let interaction = try #require(view.interactions.lazy.compactMap { $0 as? UIDropInteraction }.first)
      let preview = UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters())
      return view.touch.drops.dropInteraction(interaction, previewForDropping: item, withDefault: preview)
    }

    /// The names of the cells that the previews become.
    private func landings(of items: [UIDragItem], in view: WaterflowView) throws -> [Int?] {
      try items.map { try (target(of: $0, in: view)?.view as? DraggingContent.Cell)?.name }
    }

    /// Drags rows 0 and 1 of the left view together to row 5, and lets go.
    private func dropTwoInPlace() {
      stage.lift(0)
      stage.move(to: CGPoint(x: 150, y: 45))
      stage.host.tapToAddToDrag(at: stage.point(1))
      stage.move(to: stage.point(5))
      stage.host.touchUp()
    }

    /// Drags two items from a row of the left view onto row 1 of the right one, and lets go.
    private func dropTwoElsewhere() {
      stage.leftContent.items = { _ in 2 }
      stage.lift(1)
      stage.move(to: stage.point(1, in: stage.right))
      stage.host.touchUp()
    }

    @Test("the preview of each of several items that are moved lands on its own cell")
    func moves() throws {
      var items: [UIDragItem] = []
      stage.leftContent.perform = { [content = stage.leftContent] view, coordinator in
        items = coordinator.items.map(\.dragItem)
        content.take(coordinator, in: view)
      }
      dropTwoInPlace()
      #expect(items.map { $0.localObject as? Int } == [0, 1])
      #expect(try landings(of: items, in: stage.left) == [0, 1])
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a preview goes with the item that it lands on, stays at its index in a reloaded section, and fades with it")
    func updates() throws {
      var items: [UIDragItem] = []
      content.perform = { [content] view, coordinator in
        items = coordinator.items.map(\.dragItem)
        coordinator.drop(items[0], toItemAt: [0, 1])
        coordinator.drop(items[1], intoItemAt: [0, 2], rect: CGRect(x: 10, y: 10, width: 30, height: 30))
        content.sections[0].insert(200, at: 0)
        view.insertItems(at: [[0, 0]])
      }
      dropTwoElsewhere()
      let landing = try #require(try target(of: items[1], in: stage.right)?.target)
      // Item 102 is the fourth row now, at 180.
      #expect(landing.container.convert(landing.center, to: stage.right) == CGPoint(x: 25, y: 205))
      #expect(try landings(of: [items[0]], in: stage.right) == [101])
      stage.right.reloadSections([0])
      #expect(try landings(of: [items[0]], in: stage.right) == [101])
      content.sections[0].remove(at: 2)
      stage.right.deleteItems(at: [[0, 2]])
      #expect(try target(of: items[0], in: stage.right) == nil)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("inside an update a preview is sent to the item that is at the index path after it")
    func batch() throws {
      content.sections = [[100, 101]]
      stage.right.reloadData()
      stage.settle()
      var items: [UIDragItem] = []
      content.perform = { [content] view, coordinator in
        items = coordinator.items.map(\.dragItem)
        view.performBatchUpdates {
          content.sections[0] = [200, 100, 101, 201]
          view.insertItems(at: [[0, 0], [0, 3]])
          coordinator.drop(items[0], toItemAt: [0, 0])
          coordinator.drop(items[1], toItemAt: [0, 3])
        }
      }
      let found = misuses { dropTwoElsewhere() }
      #expect(found == [])
      #expect(try landings(of: items, in: stage.right) == [200, 201])
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a drop lands after the end of its session, and is over once, also for an item that isn't asked about")
    func unasked() throws {
      let interaction = try #require(stage.right.interactions.lazy.compactMap { $0 as? UIDropInteraction }.first)
      let session = LooseSession()
      let drops = stage.right.touch.drops
      var completions = 0
      content.perform = { _, coordinator in
        for (index, item) in coordinator.items.enumerated() {
          coordinator.drop(item.dragItem, toItemAt: .item(index)).addCompletion { _ in completions += 1 }
        }
      }
      drops.dropInteraction(interaction, sessionDidEnter: session)
      _ = drops.dropInteraction(interaction, sessionDidUpdate: session)
      drops.dropInteraction(interaction, performDrop: session)
      drops.dropInteraction(interaction, sessionDidEnd: session)
      #expect(try landings(of: session.items, in: stage.right) == [100, 101])
      drops.dropInteraction(interaction, item: session.items[0], willAnimateDropWith: EndedAnimator())
      #expect(completions == 1)
      drops.dropInteraction(interaction, concludeDrop: session)
      #expect(completions == 2)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a gap opens for another session while an earlier drop is animated, and stays as that is over")
    func overlapping() {
      stage.lift(1)
      stage.move(to: stage.point(1, in: stage.right))
      stage.host.touchUp()
      #expect(content.sections[0].prefix(4) == [100, 1, 101, 102])
      content.foreignNames = [7]
      content.proposal = { _ in WaterflowViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
      let item = UIDragItem(itemProvider: NSItemProvider(object: "7" as NSString))
      // Over row 3, which is 102.
      stage.host.beginForeignDrag(of: [item], at: stage.point(3, in: stage.right))
      stage.settle()
      #expect(stage.rows(of: stage.right)[102] == 240 && stage.right.hasActiveDrop)
      stage.host.endForeignDrag()
      stage.settle()
      #expect(content.sections[0].prefix(5) == [100, 1, 101, 7, 102])
      stage.expectAtRest()
    }

    @Test("a drop that is never concluded stands in the way of no other")
    func unconcluded() throws {
      let interaction = try #require(stage.right.interactions.lazy.compactMap { $0 as? UIDropInteraction }.first)
      let drops = stage.right.touch.drops
      var completions = 0
      content.perform = { _, coordinator in
        coordinator.drop(coordinator.items[0].dragItem, toItemAt: [0, 0]).addCompletion { _ in completions += 1 }
      }
      for number in 1...2 {
        let session = LooseSession()
        drops.dropInteraction(interaction, sessionDidEnter: session)
        #expect(drops.dropInteraction(interaction, sessionDidUpdate: session).operation == .move)
        drops.dropInteraction(interaction, performDrop: session)
        drops.dropInteraction(interaction, sessionDidEnd: session)
        #expect(content.take().suffix(2) == ["drop at [0, 0] from nil", "end"] && completions == number - 1)
      }
      stage.settle()
      stage.expectAtRest()
    }

    @Test("the index path that an item comes from follows it, and is nil once it is deleted or all is reloaded")
    func sources() {
      var sources: [[IndexPath?]] = []
      stage.leftContent.perform = { [content = stage.leftContent] view, coordinator in
        let items = coordinator.items
        @MainActor func note() { sources.append(items.map(\.sourceIndexPath)) }
        note()
        content.sections[0].insert(content.sections[0].remove(at: 0), at: 4)
        view.moveItem(at: [0, 0], to: [0, 4])
        note()
        content.sections[0].remove(at: 0)
        view.deleteItems(at: [[0, 0]])
        note()
        view.reloadData()
        view.layoutIfNeeded()
        note()
      }
      dropTwoInPlace()
      #expect(sources == [[[0, 0], [0, 1]], [[0, 4], [0, 0]], [[0, 3], nil], [nil, nil]])
      stage.settle()
      stage.expectAtRest()
    }
  }

  /// Two items over the first row, with whose session a test does what UIKit does.
  @MainActor
  private final class LooseSession: NSObject, UIDropSession {
    let items = (0..<2).map { _ in UIDragItem(itemProvider: NSItemProvider()) }
    let allowsMoveOperation = true
    let isRestrictedToDraggingApplication = false
    let localDragSession: (any UIDragSession)? = nil

    func location(in view: UIView) -> CGPoint { CGPoint(x: 150, y: 25) }
  }

  /// An animator whose animations are over as they are added.
  @MainActor
  private final class EndedAnimator: NSObject, UIDragAnimating {
    func addAnimations(_ animations: @escaping () -> Void) { animations() }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
  }
#endif
