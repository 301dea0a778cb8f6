import Foundation

#if !os(tvOS)
  /// A finger that moves an item aside and uncovers its actions. One item at a time is swiped.
  ///
  ///     at rest ──► dragging ──► open ──► performing
  ///        ▲            │          │           │
  ///        └────────────┴──────────┴───────────┘   a tap elsewhere, a scroll, editing, a reload, the action's end
  @MainActor
  final class SwipeActions: Gesture {
    typealias Side = SwipeActionsView.Side

    private enum Phase: Equatable {
      /// The finger is down; how far the item was aside when it came.
      case dragging(from: CGFloat)
      case open
      /// A handler was called and hasn't said that it is done.
      case performing(Int)
    }

    private struct Swipe {
      let number: Int
      var indexPath: IndexPath
      let side: Side
      let configuration: UISwipeActionsConfiguration
      let actionsView: SwipeActionsView
      weak var cell: WaterflowViewCell?
      var phase: Phase
      /// How far the item is aside, from the side's edge inwards, in points.
      var distance: CGFloat
      /// That of the item.
      var width: CGFloat
      var isAtLeft: Bool
      /// Whether something may lie beside the item, which its cell mustn't cover.
      let isClipped: Bool
    }

    /// What a finger that is about to swipe was found to be on. Which recognizer is asked first isn't documented.
    private struct Beginning {
      let start: CGPoint
      let indexPath: IndexPath
      let side: Side
      let configuration: UISwipeActionsConfiguration?
    }

    unowned let view: WaterflowView
    private var swipe: Swipe?
    private var beginning: Beginning?
    private var recognizer: PanRecognizer?
    private var count = 0
    private var feedback: TouchFeedback?

    /// Of opening and closing, in seconds. UIKit's isn't published.
    private static let duration: TimeInterval = 0.3
    /// How long a finger that lifts is taken to go on, in seconds.
    private static let projection: CGFloat = 0.1

    init(in view: WaterflowView) { self.view = view }

    // MARK: Whether it begins

    /// Lets fingers swipe where the delegate gives actions.
    func offer() {
      guard recognizer == nil else { return }
      let recognizer = PanRecognizer { [weak self] in self?.respond(to: $0) }
      recognizer.maximumNumberOfTouches = 1
      recognizer.allowedScrollTypesMask = .continuous
      view.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }

    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
      guard let own = self.recognizer, recognizer === own else { return nil }
      return mayBegin(own)
    }

    func claimsFingers() -> Bool {
      guard let recognizer, recognizer.state == .possible, recognizer.numberOfTouches <= 1 else { return false }
      return mayBegin(recognizer)
    }

    private func mayBegin(_ recognizer: PanRecognizer) -> Bool {
      let way = recognizer.translation(in: view)
      guard abs(way.x) > abs(way.y), isReady else { return false }
      let start = recognizer.start(in: view)
      if let swipe, isOnSwipedItem(start) { return swipe.phase == .open }
      guard !view.isEditing, let indexPath = view.itemToSelect(from: start, inOrthogonalSections: false) else {
        return false
      }
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let side: Side = (way.x > 0) == isRightToLeft ? .trailing : .leading
      // The same finger's, though sums of its movements may differ a little.
      if let beginning, hypot(beginning.start.x - start.x, beginning.start.y - start.y) <= 1,
        beginning.indexPath == indexPath, beginning.side == side
      {
        return beginning.configuration != nil
      }
      let configuration = configuration(at: side, ofItemAt: indexPath)
      beginning = Beginning(start: start, indexPath: indexPath, side: side, configuration: configuration)
      return configuration != nil && beginning != nil
    }

    private func isOnSwipedItem(_ point: CGPoint) -> Bool {
      guard let swipe, let frame = view.frameForItem(at: swipe.indexPath) else { return false }
      return frame.contains(point)
    }

    // MARK: The finger

    private func respond(to recognizer: PanRecognizer) {
      let way = recognizer.translation(in: view).x
      switch recognizer.state {
      case .began: begin(with: recognizer)
      case .changed: drag(by: way)
      case .ended:
        drag(by: way)
        lift(with: recognizer.velocity(in: view).x)
      default:
        feedback = nil
        if case .dragging = swipe?.phase { close(animated: true) }
      }
    }

    private func begin(with recognizer: PanRecognizer) {
      let way = recognizer.translation(in: view)
      let start = recognizer.start(in: view)
      defer { beginning = nil }
      if let swipe, isOnSwipedItem(start) {
        self.swipe?.phase = .dragging(from: swipe.distance)
      } else {
        guard let beginning, let configuration = beginning.configuration else { return }
        close(animated: true)
        guard uncover(configuration, at: beginning.side, ofItemAt: beginning.indexPath) else { return }
      }
      feedback = TouchFeedback()
      drag(by: way.x)
    }

    /// Begins a swipe of no distance.
    private func uncover(
      _ configuration: UISwipeActionsConfiguration, at side: Side, ofItemAt indexPath: IndexPath
    ) -> Bool {
      guard let cell = view.cellForItem(at: indexPath), cell.superview === view,
        let frame = view.frameForItem(at: indexPath)
      else { return false }
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      count += 1
      let number = count
      let actionsView = SwipeActionsView(configuration.actions) { [weak self] index in
        if let self, swipe?.number == number { perform(index) }
      }
      swipe = Swipe(
        number: number, indexPath: indexPath, side: side, configuration: configuration, actionsView: actionsView,
        cell: cell, phase: .dragging(from: 0), distance: 0, width: frame.width,
        isAtLeft: (side == .leading) != isRightToLeft, isClipped: !isAloneInLine(indexPath))
      actionsView.layer.cornerRadius = cell.cornerRadius
      view.insertSubview(actionsView, belowSubview: cell)
      UIView.performWithoutAnimation { show() }
      return true
    }

    private func drag(by way: CGFloat) {
      guard let swipe, case .dragging(let start) = swipe.phase else { return }
      let wasFull = isFull(swipe)
      self.swipe?.distance = reachable(start + (swipe.isAtLeft ? way : -way), in: swipe)
      if let swipe = self.swipe, isFull(swipe) != wasFull {
        feedback?.fullSwipeWasReached()
        animate { self.show() }
      } else {
        show()
      }
    }

    /// Beyond its actions an item follows the finger to perform the first of them, or else resists as a scroll view
    /// does at its end.
    private func reachable(_ distance: CGFloat, in swipe: Swipe) -> CGFloat {
      let width = openDistance(of: swipe)
      guard distance > width else { return max(0, distance) }
      guard !swipe.configuration.performsFirstActionWithFullSwipe else { return min(distance, swipe.width) }
      return width + (1 - 1 / ((distance - width) * 0.55 / swipe.width + 1)) * swipe.width
    }

    private func openDistance(of swipe: Swipe) -> CGFloat {
      swipe.actionsView.preferredWidth(besideCellOf: swipe.width)
    }

    /// Whether lifting the finger performs the first action: three fifths of the item, and a finger's width beyond the
    /// actions. UIKit's distance isn't published.
    private func isFull(_ swipe: Swipe) -> Bool {
      guard swipe.configuration.performsFirstActionWithFullSwipe, case .dragging = swipe.phase else { return false }
      return swipe.distance >= min(swipe.width, max(swipe.width * 0.6, openDistance(of: swipe) + 44))
    }

    private func lift(with velocity: CGFloat) {
      feedback = nil
      guard let swipe, case .dragging = swipe.phase else { return }
      if isFull(swipe) { return perform(0) }
      let outward = swipe.isAtLeft ? velocity : -velocity
      if swipe.distance + outward * Self.projection > openDistance(of: swipe) / 2 {
        open()
      } else {
        close(animated: true)
      }
    }

    // MARK: Open

    private func open() {
      guard let swipe else { return }
      self.swipe?.phase = .open
      self.swipe?.distance = openDistance(of: swipe)
      animate { self.show() }
    }

    /// Shows the actions of an item without a finger. Returns false where it has none.
    func reveal(_ side: Side, ofItemAt indexPath: IndexPath) -> Bool {
      guard isReady, let configuration = configuration(at: side, ofItemAt: indexPath)
      else { return false }
      close(animated: true)
      guard uncover(configuration, at: side, ofItemAt: indexPath) else { return false }
      open()
      return true
    }

    /// Puts the item back.
    func close(animated: Bool) {
      beginning = nil
      guard let swipe else { return }
      self.swipe = nil
      let cell = swipe.cell
      let frame = frame(ofItemAt: swipe.indexPath) ?? swipe.actionsView.frame
      let close = {
        cell?.displace(by: 0)
        swipe.actionsView.place(width: 0, of: frame, atLeft: swipe.isAtLeft, filling: swipe.actionsView.filling)
      }
      guard animated, view.window != nil else {
        close()
        cell?.endClipping()
        return swipe.actionsView.removeFromSuperview()
      }
      swipe.actionsView.isUserInteractionEnabled = false
      animate(close) {
        cell?.endClipping()
        swipe.actionsView.removeFromSuperview()
      }
    }

    /// The actions are covered again as the content scrolls.
    func scrollBegins() { close(animated: true) }

    func abandon() { close(animated: false) }

    /// Returns false for a touch that closes the actions.
    func mayTouch(_ touched: UIView?) -> Bool {
      guard let swipe, touched?.isDescendant(of: swipe.actionsView) != true else { return true }
      if case .dragging = swipe.phase { return true }
      close(animated: true)
      return false
    }

    // MARK: Performing

    private func perform(_ index: Int) {
      guard let swipe, swipe.configuration.actions.indices.contains(index) else { return }
      if case .performing = swipe.phase { return }
      let isFull = isFull(swipe)
      let action = swipe.configuration.actions[index]
      let number = swipe.number
      self.swipe?.phase = .performing(index)
      if isFull || action.style == .destructive {
        self.swipe?.distance = swipe.width
        animate { self.show() }
      } else {
        self.swipe?.distance = openDistance(of: swipe)
        animate { self.show() }
      }
      // Whoever completes may do so on any thread, more than once, or long after the swipe is over.
      let completion: @Sendable (Bool) -> Void = { [weak self] _ in
        onMainActor {
          if let self, self.swipe?.number == number { self.close(animated: true) }
        }
      }
      action.handler(action, swipe.actionsView.buttons[index], completion)
    }

    // MARK: Showing

    private func animate(_ animations: @escaping () -> Void, completion: (() -> Void)? = nil) {
      UIView.animate(
        withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: [.allowUserInteraction, .beginFromCurrentState], animations: animations
      ) { _ in completion?() }
    }

    private func show() {
      guard let swipe, let frame = frame(ofItemAt: swipe.indexPath) else { return }
      swipe.cell?.displace(by: displacement(of: swipe), clipped: swipe.isClipped)
      let performed: Int? = if case .performing(let index) = swipe.phase { index } else { nil }
      let isWide = swipe.distance > openDistance(of: swipe)
      swipe.actionsView.place(
        width: swipe.distance, of: frame, atLeft: swipe.isAtLeft,
        filling: isWide ? performed ?? (isFull(swipe) ? 0 : nil) : nil)
    }

    private func displacement(of swipe: Swipe) -> CGFloat { swipe.isAtLeft ? swipe.distance : -swipe.distance }

    /// Lets a cell that comes to show an item be where a swipe has moved it.
    func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
      guard let swipe, swipe.indexPath == indexPath else { return cell.endDisplacement() }
      self.swipe?.cell = cell
      cell.displace(by: displacement(of: swipe), clipped: swipe.isClipped)
    }

    /// Puts the actions where their item is now. An item that has another width isn't swiped any more.
    func placeViews() {
      guard let swipe else { return }
      guard let frame = frame(ofItemAt: swipe.indexPath), frame.width == swipe.width else {
        endDrag()
        return close(animated: false)
      }
      show()
    }

    // MARK: What becomes of the item

    func willEndDisplaying(_ leaving: WaterflowViewCell) {
      if let swipe, swipe.cell === leaving {
        self.swipe = nil
        endDrag()
        swipe.actionsView.removeFromSuperview()
      }
      if leaving.displacement != nil {
        leaving.displace(by: 0)
        for case let actionsView as SwipeActionsView in leaving.subviews { actionsView.removeFromSuperview() }
      }
      leaving.endClipping()
    }

    func move(by shift: CGPoint) { swipe?.actionsView.move(by: shift) }

    /// Lets the swipe go with its item; it ends if that is gone, or gets another cell.
    func follow(_ map: ChangeMap) {
      beginning = nil
      guard let swipe else { return }
      if let indexPath = map.newIndexPath(of: swipe.indexPath),
        !map.wasReloaded(ContentElement(itemAt: indexPath))
      {
        self.swipe?.indexPath = indexPath
      } else {
        leave(swipe)
      }
    }

    /// Lets the actions go with the cell, however that goes, and be taken away with it.
    private func leave(_ swipe: Swipe) {
      self.swipe = nil
      endDrag()
      let actionsView = swipe.actionsView
      actionsView.isUserInteractionEnabled = false
      guard let cell = swipe.cell, cell.displacement != nil, let superview = cell.superview else {
        return actionsView.removeFromSuperview()
      }
      let center = cell.convert(actionsView.center, from: superview)
      UIView.performWithoutAnimation {
        cell.insertSubview(actionsView, at: 0)
        actionsView.center = center
      }
    }

    /// Lets the finger go on without the item.
    private func endDrag() {
      feedback = nil
      guard let recognizer, recognizer.state == .began || recognizer.state == .changed else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }
#endif
