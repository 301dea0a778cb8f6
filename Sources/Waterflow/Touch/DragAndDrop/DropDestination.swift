import Foundation

#if !os(tvOS)
  /// What is dragged over a view: the session, what a drop would do, the gap for it, and placeholders.
  @MainActor
  final class DropDestination: NSObject, Gesture {
    private struct Hovering {
      let session: any UIDropSession
      var proposal = WaterflowViewDropProposal(operation: .cancel)
      /// For the coordinator.
      var destination: IndexPath?
    }

    private unowned let view: WaterflowView
    weak var delegate: (any WaterflowViewDropDelegate)?
    let placeholders = DropPlaceholders()
    /// Kept free for what isn't among the items; what is, is moved.
    private(set) var gap: ContentPreview.Space?
    /// The item that lies under the finger after it made way for the gap.
    private var passed: ContentElement?
    private var hovering: Hovering?
    /// Whether what a drop would do is being found out: an outline folds meanwhile, which asks again.
    private var isUpdating = false
    /// Kept until the drop concludes: sessions may end before (openradar.appspot.com/33111675).
    private var coordinator: WaterflowViewDropCoordinator?
    /// The item into which others are being moved.
    private var receiver: ContentElement?
    private var interaction: UIDropInteraction?
    /// Scrolls the content under what is dragged.
    private lazy var edgeScroller = EdgeScroller()
    private var springLoader: SpringLoader?

    init(in view: WaterflowView) { self.view = view }

    // MARK: Taking part

    /// Lets things be dropped where there is a delegate, or reordering by drag sessions.
    func offer() {
      let isNeeded = delegate != nil || (view.allowsReordering && view.dragInteractionEnabled)
      if isNeeded, interaction == nil {
        let interaction = UIDropInteraction(delegate: self)
        self.interaction = interaction
        view.addInteraction(interaction)
      } else if !isNeeded, let interaction {
        leave()
        view.removeInteraction(interaction)
        self.interaction = nil
      }
    }

    /// The delegate of a session. One that only reorders has none.
    private func delegate(of session: any UIDropSession) -> (any WaterflowViewDropDelegate)? {
      view.touch.drags.isReordering(session) ? nil : delegate
    }

    /// Whether a session is the one that was dropped. The coordinator may be another's that isn't concluded yet, or never.
    private func isDropped(_ session: any UIDropSession) -> Bool { coordinator?.session === session }

    /// Whether a session is over the view.
    var isActive: Bool { hovering != nil }

    // MARK: Opening on hovering

    var isSpringLoaded: Bool { springLoader != nil }

    func loadBySpring(_ isSpringLoaded: Bool) {
      springLoader?.remove(from: view)
      springLoader = isSpringLoaded ? SpringLoader(in: view) : nil
    }

    // MARK: What becomes of items

    /// The gap was closed by what arranges the content.
    @discardableResult
    func forgetGap() -> IndexPath? {
      defer { (gap, passed) = (nil, nil) }
      return gap?.indexPath
    }

    /// Lets placeholders and previews follow their items, and asks again for what is dragged over them.
    func follow(_ map: ChangeMap) {
      for cell in placeholders.follow(map) { view.take(cell) }
      coordinator?.follow(map)
      receiver = receiver.flatMap(map.newElement)
      askAgain()
    }

    func reload() {
      forgetGap()
      receiver = nil
      coordinator?.reload()
      for cell in placeholders.removeAll() { view.take(cell) }
      askAgain()
    }

    func placeViews() { placeholders.place(in: view) }

    func move(by shift: CGPoint) { placeholders.move(by: shift, in: view) }

    private func askAgain() {
      guard let session = hovering?.session, !isDropped(session) else { return }
      hovering?.destination = nil
      // As soon as the view has followed.
      view.turn.defer { [weak self] in _ = self?.update() }
      view.setNeedsLayout()
    }

    func targets(_ indexPath: IndexPath) -> Bool {
      hovering.map { $0.proposal.intent == .insertIntoDestinationIndexPath && $0.destination == indexPath } ?? false
    }

    /// The natural size of what is dropped: that which it had, or that of an item there.
    func sizeOfDrop(at indexPath: IndexPath) -> CGSize {
      let session = hovering?.session ?? coordinator?.session
      return session.flatMap { DragSource.size(of: $0) } ?? view.sizeOfNeighbor(of: indexPath)
    }

    // MARK: While it is over the view

    /// Asks what a drop would do now, and shows it.
    private func update() -> UIDropOperation {
      guard let hovering, view.window != nil else { return .cancel }
      guard !isUpdating, !view.isBusy, view.pane.layoutChange == nil else { return hovering.proposal.operation }
      isUpdating = true
      defer { isUpdating = false }
      view.arrangeIfNeeded()
      let location = hovering.session.location(in: view)
      let hit = view.panes.item(at: location)
      let destination = destination(at: location, over: hit)
      var proposal =
        delegate(of: hovering.session)?
        .waterflowView(view, dropSessionDidUpdate: hovering.session, withDestinationIndexPath: destination)
        ?? view.defaultDropProposal(for: hovering.session)
      // The delegate may have changed the view, or ended the session.
      guard self.hovering != nil, !view.isBusy else { return proposal.operation }
      if proposal.operation == .move, !hovering.session.allowsMoveOperation {
        // UIKit cancels it (Apple's reference of `UIDropOperation.move`): no gap opens for it.
        proposal = WaterflowViewDropProposal(operation: .cancel)
      }
      if destination == nil { proposal = WaterflowViewDropProposal(operation: proposal.operation) }
      self.hovering?.proposal = proposal
      show(proposal, at: destination, location: location, over: hit)
      scrollAtEdges(at: location)
      return self.hovering?.proposal.operation ?? .cancel
    }

    /// What is under the finger: an item, the gap, or a section without items.
    private func destination(at location: CGPoint, over hit: ContentElement?) -> IndexPath? {
      if let movement = view.reordering.movement {
        return hit == nil || hit == movement.element ? movement.target : hit?.indexPath
      }
      if let hit { return hit.indexPath }
      if let section = view.pane.plan?.section(at: location), view.content.itemCounts[section] == 0 {
        return IndexPath(item: 0, section: section)
      }
      return gap?.indexPath
    }

    private func show(
      _ proposal: WaterflowViewDropProposal, at destination: IndexPath?, location: CGPoint, over hit: ContentElement?
    ) {
      guard proposal.isAccepted, proposal.intent == .insertAtDestinationIndexPath, let destination else {
        close()
        hovering?.destination = destination
        view.showDragStates()
        return
      }
      // As by reordering. Whether the data source moves the item matters at the drop only: apps rely on index paths that
      // don't count it, as in a collection view.
      if proposal.operation == .move, let source = hovering.flatMap({ view.touch.drags.onlyItem(of: $0.session) }) {
        if view.reordering.movement == nil {
          closeGap()
          guard view.beginMovement(ofDraggedItemAt: source, at: location) else { return }
          view.showDragStates()
        }
        view.moveDraggedItem(to: location)
        hovering?.destination = view.reordering.movement?.target ?? destination
      } else {
        if view.reordering.movement != nil { view.cancelInteractiveMovement() }
        open(at: destination, over: hit)
        hovering?.destination = gap?.indexPath ?? destination
      }
      view.showDragStates()
    }

    /// Opens the gap for an item that is hit, or moves it there.
    private func open(at destination: IndexPath, over hit: ContentElement?) {
      guard hit == nil || hit != passed else { return }
      passed = nil
      var target = destination
      if let hit, let gap, gap.indexPath.section == hit.section {
        let preview = MovementPreview(takenItem: nil, gap: gap.indexPath.item)
        target.item = preview.place(ofItem: hit.index) ?? hit.index
      }
      guard target != gap?.indexPath else { return }
      let old = gap?.indexPath.section
      gap = ContentPreview.Space(
        indexPath: target, size: gap?.size ?? sizeOfDrop(at: target))
      view.showGap(inSections: [target.section, old ?? target.section])
      passed = hovering.flatMap { view.panes.item(at: $0.session.location(in: view)) }
    }

    private func close() {
      if view.reordering.movement.map({ !$0.isCarried }) ?? false { view.cancelInteractiveMovement() }
      closeGap()
    }

    private func closeGap() {
      if let indexPath = forgetGap() { view.showGap(inSections: [indexPath.section]) }
    }

    private func scrollAtEdges(at location: CGPoint) {
      guard !view.edgeScrolls(at: location).isEmpty else { return edgeScroller.stop() }
      edgeScroller.start { [weak self] in self?.scroll() }
    }

    private func scroll() {
      guard let hovering, view.window != nil else { return edgeScroller.stop() }
      let demands = view.edgeScrolls(at: hovering.session.location(in: view))
      guard !demands.isEmpty else { return edgeScroller.stop() }
      if edgeScroller.scroll(demands) { _ = update() }
    }

    private func leave() {
      edgeScroller.stop()
      hovering = nil
      close()
      view.showDragStates()
    }
  }

  // MARK: What UIKit asks

  extension DropDestination: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      return delegate(of: session)?.waterflowView(view, canHandle: session)
        ?? (view.allowsReordering && view.touch.drags.onlyItem(of: session).map(view.canMoveItem) ?? false)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      if !isDropped(session) { hovering = Hovering(session: session) }
      delegate(of: session)?.waterflowView(view, dropSessionDidEnter: session)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      guard hovering.map({ $0.session === session }) ?? false else {
        return UIDropProposal(operation: .cancel)
      }
      return UIDropProposal(operation: update())
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      leave()
      delegate(of: session)?.waterflowView(view, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      guard let hovering else { return }
      edgeScroller.stop()
      let items = session.items.map {
        WaterflowViewDropItem(
          dragItem: $0,
          source: DropItemSource(view.touch.drags.isOwn(session) ? view.touch.drags.indexPath(of: $0) : nil))
      }
      let coordinator = WaterflowViewDropCoordinator(
        view, items: items, destinationIndexPath: hovering.destination, proposal: hovering.proposal, session: session)
      // Nothing is told any more of a drop that this one overtakes.
      self.coordinator?.conclude()
      self.coordinator = coordinator
      if view.reordering.movement.map({ !$0.isCarried }) ?? false {
        reorder(coordinator)
      } else if !moveIntoDestination(coordinator) {
        delegate(of: session)?.waterflowView(view, performDropWith: coordinator)
      }
      coordinator.end()
      view.showInsertedPlaceholders()
      leave()
      view.reloadIfDropChangedCounts()
    }

    /// Drops an item elsewhere in its view: as reordering does if the data source moves items, else by the delegate.
    private func reorder(_ coordinator: WaterflowViewDropCoordinator) {
      guard let movement = view.reordering.movement else { return }
      let delegate = delegate(of: coordinator.session)
      let isMoved = view.putDownLiftedItem(
        insteadOfMove: delegate.map { [view] delegate in
          { delegate.waterflowView(view, performDropWith: coordinator) }
        })
      guard let item = coordinator.items.first?.dragItem, coordinator.landing(of: item) == nil else { return }
      // The delegate may have moved it itself.
      let indexPath = isMoved ? movement.target : view.touch.drags.indexPath(of: item)
      if let indexPath, view.hasItem(at: indexPath) { coordinator.landByMove(item, at: indexPath) }
    }

    /// Moves items of the view into another one, if the data source does that. Returns false if it doesn't.
    private func moveIntoDestination(_ coordinator: WaterflowViewDropCoordinator) -> Bool {
      let sources = coordinator.items.compactMap(\.sourceIndexPath)
      guard coordinator.proposal.operation == .move, coordinator.proposal.intent == .insertIntoDestinationIndexPath,
        let destination = coordinator.destinationIndexPath, let dataSource = view.dataSource,
        !sources.isEmpty, sources.count == coordinator.items.count, !sources.contains(destination),
        sources.allSatisfy({ view.canMoveItem(at: $0) })
      else { return false }
      receiver = ContentElement(itemAt: destination)
      defer { receiver = nil }
      guard dataSource.waterflowView(view, moveItemsAt: sources, into: destination) else { return false }
      view.arrangeIfNeeded()
      for item in coordinator.items.map(\.dragItem) where coordinator.landing(of: item) == nil {
        if let indexPath = view.touch.drags.indexPath(of: item), view.hasItem(at: indexPath) {
          coordinator.landByMove(item, at: indexPath)
        } else if let receiver = receiver?.indexPath, let frame = view.frameForItem(at: receiver) {
          let middle = CGRect(x: frame.width / 2, y: frame.height / 2, width: 0, height: 0)
          coordinator.drop(item, intoItemAt: receiver, rect: middle)
        }
      }
      return true
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      guard isDropped(session) else { return }
      coordinator?.conclude()
      coordinator = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      // Another may be over the view already.
      if hovering?.session === session { leave() }
      delegate(of: session)?.waterflowView(view, dropSessionDidEnd: session)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      guard view.window != nil, let landing = coordinator?.landing(of: item) else {
        return nil
      }
      switch landing {
      case .item(let indexPath):
        guard let cell = view.cellOnScreen(at: indexPath) else {
          return view.target(atItem: indexPath).map { defaultPreview.retargetedPreview(with: $0) }
        }
        let parameters = delegate?.waterflowView(view, dropPreviewParametersForItemAt: indexPath)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
      case .into(let indexPath, let rect):
        return view.target(into: rect, ofItem: indexPath, for: defaultPreview.size).map {
          defaultPreview.retargetedPreview(with: $0)
        }
      case .placeholder(let number):
        guard let cell = placeholders.cell(of: number), cell.window != nil else { return nil }
        let parameters = placeholders.parameters(of: number)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
      case .target(let target):
        // UIKit raises an exception for one that has left since.
        guard target.container.window != nil else { return nil }
        return defaultPreview.retargetedPreview(with: target)
      }
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
      coordinator?.animate(item, with: animator)
    }
  }
#endif
