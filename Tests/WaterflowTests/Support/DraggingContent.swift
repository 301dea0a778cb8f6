#if !canImport(UIKit)
  import Foundation
  import TestSupport

  @testable import Waterflow

  /// Named rows that can be dragged and dropped, and what the delegates were told, in order.
  ///
  /// A drop moves what comes from this content or another one, and inserts the names of what comes from elsewhere.
  @MainActor
  class DraggingContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate, WaterflowViewDragDelegate,
    WaterflowViewDropDelegate
  {
    final class Cell: WaterflowViewCell {
      var name = 0
      var states: [DragState] = []

      override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    }

    var sections: [[Int]]
    var height: (Int) -> CGFloat = { _ in 50 }
    var layouts: [Int: any SectionLayout] = [:]
    /// Where rows may also come from.
    weak var other: DraggingContent?
    weak var view: WaterflowView?
    /// Names that are on their way from another app, the next one first.
    var foreignNames: [Int] = []

    var items: (Int) -> Int = { _ in 1 }
    var canMove = true
    var allowsMove = true
    var isRestricted = false
    var isWilling = true
    var redirect: (IndexPath) -> IndexPath = { $0 }
    var parameters: UIDragPreviewParameters?
    var proposal: (IndexPath?) -> WaterflowViewDropProposal = { _ in
      WaterflowViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    var perform: ((WaterflowView, WaterflowViewDropCoordinator) -> Void)?
    private(set) var events: [String] = []
    private(set) var coordinator: WaterflowViewDropCoordinator?

    init(_ sections: [[Int]]) { self.sections = sections }

    func take() -> [String] {
      defer { events = [] }
      return events
    }

    func note(_ event: String) { events.append(event) }

    private func text(_ indexPath: IndexPath?) -> String {
      indexPath.map { "[\($0.section), \($0.item)]" } ?? "nil"
    }

    // MARK: Data

    func numberOfSections(in waterflowView: WaterflowView) -> Int { sections.count }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
      cell.name = sections[indexPath.section][indexPath.item]
      return cell
    }

    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      height(sections[indexPath.section][indexPath.item])
    }

    func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
      layouts[section]
    }

    func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }

    /// How often the data source was told that a movement begins and ends.
    private(set) var movementsBegun = 0
    private(set) var movementsEnded = 0

    func waterflowView(
      _ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath
    ) { movementsBegun += 1 }

    func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView) { movementsEnded += 1 }

    /// Whether the data source has a method that moves items. Without it, it is like the default.
    var movesItems: Bool { false }
    private(set) var moves: [(IndexPath, IndexPath)] = []

    func waterflowView(
      _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard movesItems else { return waterflowView.delegateProxy.noteDefault(.move) }
      note("move \(text(sourceIndexPath)) to \(text(destinationIndexPath))")
      moves.append((sourceIndexPath, destinationIndexPath))
      let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { redirect(proposedIndexPath) }

    func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
      note("select \(text(indexPath))")
    }

    var hasMenus = false

    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasMenus else { return nil }
      note("menu")
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(title: "Menu", children: [UIAction(title: "Hang") { _ in }])
      })
    }

    // MARK: Dragging

    func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      note("begin with \(text(indexPath))")
      return dragItems(at: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] {
      note("add \(text(indexPath)) at \(Int(point.x)), \(Int(point.y))")
      return dragItems(at: indexPath)
    }

    private func dragItems(at indexPath: IndexPath) -> [UIDragItem] {
      let name = sections[indexPath.section][indexPath.item]
      return (0..<items(name)).map { _ in
        let item = UIDragItem(itemProvider: NSItemProvider(object: "\(name)" as NSString))
        item.localObject = name
        return item
      }
    }

    func waterflowView(
      _ waterflowView: WaterflowView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { parameters }

    func waterflowView(_ waterflowView: WaterflowView, dragSessionWillBegin session: any UIDragSession) {
      note("session begins")
    }

    func waterflowView(_ waterflowView: WaterflowView, dragSessionDidEnd session: any UIDragSession) {
      note("session ends")
    }

    func waterflowView(_ waterflowView: WaterflowView, dragSessionAllowsMoveOperation session: any UIDragSession)
      -> Bool
    { allowsMove }

    func waterflowView(
      _ waterflowView: WaterflowView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }

    // MARK: Dropping

    func waterflowView(_ waterflowView: WaterflowView, canHandle session: any UIDropSession) -> Bool { isWilling }

    func waterflowView(_ waterflowView: WaterflowView, dropSessionDidEnter session: any UIDropSession) { note("enter") }

    func waterflowView(
      _ waterflowView: WaterflowView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> WaterflowViewDropProposal {
      note("over \(text(destinationIndexPath))")
      return proposal(destinationIndexPath)
    }

    func waterflowView(_ waterflowView: WaterflowView, dropSessionDidExit session: any UIDropSession) { note("exit") }

    func waterflowView(_ waterflowView: WaterflowView, dropSessionDidEnd session: any UIDropSession) { note("end") }

    func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator) {
      self.coordinator = coordinator
      note("drop at \(text(coordinator.destinationIndexPath)) from \(text(coordinator.items.first?.sourceIndexPath))")
      if let perform { perform(waterflowView, coordinator) } else { take(coordinator, in: waterflowView) }
    }

    /// Moves or inserts all items to the destination, the end of the first section by default.
    func take(_ coordinator: WaterflowViewDropCoordinator, in view: WaterflowView) {
      var destination = coordinator.destinationIndexPath ?? IndexPath(item: sections[0].count, section: 0)
      let movesOneItem = coordinator.movesOneItem
      for item in coordinator.items {
        let name = item.dragItem.localObject as? Int ?? foreignNames.removeFirst()
        if let source = indexPath(of: name) {
          sections[source.section].remove(at: source.item)
          if !movesOneItem, source.section == destination.section, source.item < destination.item {
            destination.item -= 1
          }
          sections[destination.section].insert(name, at: destination.item)
          view.moveItem(at: source, to: destination)
        } else {
          sections[destination.section].insert(name, at: destination.item)
          view.insertItems(at: [destination])
          if let other, let source = other.indexPath(of: name), coordinator.proposal.operation == .move {
            other.sections[source.section].remove(at: source.item)
            other.view?.deleteItems(at: [source])
          }
        }
        coordinator.drop(item.dragItem, toItemAt: destination)
        destination.item += 1
      }
    }

    func indexPath(of name: Int) -> IndexPath? {
      for (section, names) in sections.enumerated() {
        if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
      }
      return nil
    }
  }

  extension WaterflowViewDropCoordinator {
    /// Whether the destination is the index path after a move of the only item.
    var movesOneItem: Bool {
      destinationIndexPath != nil && items.count == 1 && items[0].sourceIndexPath != nil
        && proposal == WaterflowViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
  }

  /// The same, with a data source that moves items.
  final class MovingContent: DraggingContent {
    override var movesItems: Bool { true }
  }
#endif
