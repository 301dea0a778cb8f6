import Foundation

#if !os(tvOS)
  /// What is dragged out of a view: the session, and where its items come from.
  ///
  /// An object of its own, as the view's answers to UIKit would be public.
  @MainActor
  final class DragSource: NSObject, Gesture {
    private enum Phase {
      case idle
      case lifting
      case dragging
    }

    /// An item of the view, and what is dragged of it.
    private struct Dragged {
      /// Held, so that no other object gets their identity.
      let items: [UIDragItem]
      /// Nil once the item of the view is gone.
      var indexPath: IndexPath?
      let size: CGSize
    }

    /// Views from which something is dragged, to be found by the session.
    private struct WeakSource { weak var source: DragSource? }
    private static var active: [WeakSource] = []

    private unowned let view: WaterflowView
    weak var delegate: (any WaterflowViewDragDelegate)?
    private(set) var isEnabled = true
    private var interaction: UIDragInteraction?
    private var phase = Phase.idle
    /// One for each touch that lifted or added something: few, however many drag items they are.
    private var dragged: [Dragged] = []
    /// For each drag item its index in ``dragged``: UIKit asks for a preview of each.
    private var indexes: [ObjectIdentifier: Int] = [:]
    private weak var session: (any UIDragSession)?
    /// Whether the session began without a finger, as where an assistant takes what is on screen (WWDC26, session 278):
    /// nothing was lifted, and its end may never be told.
    private var isWithoutLift = false

    init(in view: WaterflowView) { self.view = view }

    // MARK: Being asked

    /// Lets fingers lift items where there is a delegate, or where items have menus and can be reordered: what a press
    /// opens is left for what the finger lifts as it moves on, which only UIKit's interactions agree on.
    func offer(isEnabled: Bool) {
      self.isEnabled = isEnabled
      let isNeeded = delegate != nil || (view.allowsReordering && view.waterflowDelegate != nil)
      if !isNeeded, let interaction {
        view.removeInteraction(interaction)
        self.interaction = nil
      } else if isNeeded, interaction == nil {
        let interaction = UIDragInteraction(delegate: self)
        self.interaction = interaction
        view.addInteraction(interaction)
      }
      interaction?.isEnabled = isEnabled
    }

    /// Whether a session replaces the lift of reordering.
    var liftsItems: Bool { isEnabled && delegate != nil }

    /// Whether a session lifts an item, rather than the press of reordering.
    func lifts(_ indexPath: IndexPath, at point: CGPoint) -> Bool {
      liftsItems
        || (isEnabled && interaction != nil && view.menus.hasMenu(ofItemAt: indexPath, point: point))
    }

    /// Whether a session does what the press of reordering does, and nothing else.
    func isReordering(_ session: any UIDropSession) -> Bool { delegate == nil && isOwn(session) }

    /// Whether something was lifted that isn't dropped yet.
    var isActive: Bool { phase != .idle && session != nil }

    // MARK: Where items come from

    /// Whether a session drags what this view had.
    func isOwn(_ session: any UIDropSession) -> Bool {
      guard let own = self.session, let local = session.localDragSession else { return false }
      return own === local
    }

    func indexPath(of item: UIDragItem) -> IndexPath? { source(of: item)?.indexPath }

    private func source(of item: UIDragItem) -> Dragged? { indexes[ObjectIdentifier(item)].map { dragged[$0] } }

    /// The item of this view that a session drags, if it is the only one.
    func onlyItem(of session: any UIDropSession) -> IndexPath? {
      guard isOwn(session), session.items.count == 1, let item = session.items.first else { return nil }
      return indexPath(of: item)
    }

    /// How large the first item of a session was in the view that it comes from; nil if that isn't known.
    static func size(of session: any UIDropSession) -> CGSize? {
      guard let item = session.items.first else { return nil }
      return active.lazy.compactMap { $0.source?.source(of: item)?.size }.first
    }

    func follow(_ map: ChangeMap) {
      for index in dragged.indices {
        dragged[index].indexPath = dragged[index].indexPath.flatMap { indexPath in
          map.wasReloaded(ContentElement(itemAt: indexPath)) && map.newIndexPath(of: indexPath) == nil
            ? nil : map.newIndexPath(of: indexPath)
        }
      }
    }

    /// Nothing says which items are the same.
    func reload() { for index in dragged.indices { dragged[index].indexPath = nil } }

    // MARK: Cells

    func state(at indexPath: IndexPath) -> WaterflowViewCell.DragState {
      guard isActive, dragged.contains(where: { $0.indexPath == indexPath }) else { return .none }
      return phase == .lifting ? .lifting : .dragging
    }

    /// Begins to take part in a session with items of the view.
    private func add(_ items: [UIDragItem], from indexPath: IndexPath, to session: any UIDragSession, size: CGSize) {
      if self.session !== session {
        forgetItems()
        self.session = session
      }
      // An item that is given twice comes from where it came from first.
      for item in items { indexes[ObjectIdentifier(item)] = indexes[ObjectIdentifier(item)] ?? dragged.count }
      dragged.append(Dragged(items: items, indexPath: indexPath, size: size))
      Self.active.removeAll { $0.source == nil || $0.source === self }
      Self.active.append(WeakSource(source: self))
    }

    private func forgetItems() { (dragged, indexes) = ([], [:]) }

    private func change(to phase: Phase) {
      self.phase = phase
      view.showDragStates()
    }

    /// Views that added items to a session are told nothing of its end but by the view from which it began.
    private static func forEach(in session: any UIDragSession, _ body: (DragSource) -> Void) {
      for source in active.compactMap(\.source) where source.session === session { body(source) }
    }

    /// Items are put down again before they were dragged.
    private func endLift() {
      guard phase == .lifting else { return }
      if let session { Self.forEach(in: session) { $0.end() } }
    }

    private func end() {
      phase = .idle
      forgetItems()
      session = nil
      isWithoutLift = false
      Self.active.removeAll { $0.source == nil || $0.source === self }
      view.showDragStates()
    }
  }

  // MARK: What UIKit asks

  extension DragSource: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      guard isEnabled, !isActive || isWithoutLift else { return [] }
      let point = session.location(in: view)
      guard point.x.isFinite, point.y.isFinite, let indexPath = itemToDrag(at: point) else { return [] }
      let items =
        delegate?.waterflowView(view, itemsForBeginning: session, at: indexPath)
        ?? itemsForReordering(indexPath, at: point)
      guard !items.isEmpty, view.hasItem(at: indexPath) else { return [] }
      end()
      add(items, from: indexPath, to: session, size: size(ofItemAt: indexPath))
      return items
    }

    /// The item at a point in content coordinates, if a finger can drag it.
    private func itemToDrag(at point: CGPoint) -> IndexPath? {
      guard view.settledPlan != nil, !(view.reordering.movement?.isCarried ?? false), !view.isDragging,
        !view.isDecelerating
      else { return nil }
      let hit = view.hitTest(point, with: nil)
      // A finger on the grip moves the item already.
      guard !sequence(first: hit, next: { $0?.superview }).contains(where: { $0 is ReorderGrip }) else { return nil }
      return view.panes.item(around: hit, in: view)?.indexPath
    }

    private func size(ofItemAt indexPath: IndexPath) -> CGSize {
      view.frameForItem(at: indexPath)?.size ?? view.estimatedItemSize
    }

    /// Something without data, if the item has a menu and can be moved. A session without a finger that has a location, as an
    /// assistant's may, gets it, too: nothing tells them apart.
    private func itemsForReordering(_ indexPath: IndexPath, at point: CGPoint) -> [UIDragItem] {
      guard view.allowsReordering, view.canMoveItem(at: indexPath),
        view.menus.hasMenu(ofItemAt: indexPath, point: point)
      else { return [] }
      return [UIDragItem(itemProvider: NSItemProvider())]
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { preview(of: item) }

    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
      change(to: .lifting)
      animator.addCompletion { [weak self] position in
        if position == .start { self?.endLift() }
      }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      isWithoutLift = phase == .idle
      view.closeSwipeActions(animated: !isWithoutLift)
      change(to: .dragging)
      delegate?.waterflowView(view, dragSessionWillBegin: session)
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
      delegate?.waterflowView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
      // What has no data is nothing to another app.
      delegate?.waterflowView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? (delegate == nil)
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
      guard let delegate, isEnabled, let indexPath = itemToDrag(at: point),
        self.session !== session || !dragged.contains(where: { $0.indexPath == indexPath })
      else { return [] }
      let items = delegate.waterflowView(view, itemsForAddingTo: session, at: indexPath, point: point)
      guard !items.isEmpty, view.hasItem(at: indexPath) else { return [] }
      add(items, from: indexPath, to: session, size: size(ofItemAt: indexPath))
      change(to: phase == .lifting ? .lifting : .dragging)
      return items
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
      // What is put back is shown when it is there.
      guard operation == .copy || operation == .move else { return }
      Self.forEach(in: session) { $0.change(to: .idle) }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
      Self.forEach(in: session) { $0.end() }
      delegate?.waterflowView(view, dragSessionDidEnd: session)
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { preview(of: item) }

    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
      // A lift that led to no session ends with nothing else.
      animator.addCompletion { [weak self] _ in self?.endLift() }
    }

    /// The cell of an item, if it is on screen.
    private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
      guard let indexPath = indexPath(of: item),
        let cell = view.cellOnScreen(at: indexPath)
      else { return nil }
      let parameters = delegate?.waterflowView(view, dragPreviewParametersForItemAt: indexPath)
      return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }
  }
#endif
