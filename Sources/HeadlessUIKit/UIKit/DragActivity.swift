import Foundation

/// A drag in a window, from the lift to the end of its last animation.
@MainActor final class DragActivity {
  /// Of a lift, of a drop and of the way back, in seconds. UIKit's aren't published.
  static let animationDuration: TimeInterval = 0.25
  /// How far the finger has to move from where it lifted, in points. UIKit's distance isn't published.
  private static let distance: CGFloat = 10

  private enum Phase {
    case lifting
    case lifted
    case dragging
    case over
  }

  /// A destination that takes part.
  private struct Destination {
    let interaction: UIDropInteraction
    let session: DropSession
    let isWilling: Bool
    var hasEntered = false
  }

  let session: DragSession
  private unowned let window: UIWindow
  /// Nil for a drag that comes from another app.
  private let source: UIDragInteraction?
  private var phase = Phase.lifting
  private let start: CGPoint
  private let liftAnimator = DragAnimator()
  /// The previews of the items, by identity; none for an item that isn't shown.
  private var previews: [ObjectIdentifier: UITargetedDragPreview] = [:]
  private var destinations: [Destination] = []
  /// The destination under the finger.
  private weak var target: UIDropInteraction?
  /// From the finger to the middle of the preview.
  private var grip = CGPoint.zero
  /// What a drop would do now.
  private(set) var operation = UIDropOperation.cancel
  private var springLoading: SpringLoading?
  /// When the lift began, or the end.
  private var phaseFrame = 0
  /// What the end of the last animation does.
  private var ending: (() -> Void)?

  /// - Parameter source: nil for a drag that comes from another app, which has begun already.
  init(_ session: DragSession, in window: UIWindow, from source: UIDragInteraction?) {
    self.session = session
    self.window = window
    self.source = source
    start = session.windowLocation
    window.dragActivity = self
    if source == nil { phase = .dragging }
  }

  /// The preview of the first item that has one.
  var preview: UITargetedDragPreview? {
    session.items.lazy.compactMap { self.previews[ObjectIdentifier($0)] }.first
  }

  /// Where the preview is in the window: as far from the finger as where it was lifted.
  var previewCenter: CGPoint {
    CGPoint(x: session.windowLocation.x + grip.x, y: session.windowLocation.y + grip.y)
  }

  /// Whether the finger has taken the items away.
  var isDragging: Bool { phase == .dragging }

  // MARK: Lifting

  func lift() {
    guard let source, let delegate = source.delegate else { return }
    for item in session.items {
      previews[ObjectIdentifier(item)] = delegate.dragInteraction(source, previewForLifting: item, session: session)
    }
    if let target = preview?.target {
      let center = target.container.convert(target.center, to: nil)
      grip = CGPoint(x: center.x - start.x, y: center.y - start.y)
    }
    delegate.dragInteraction(source, willAnimateLiftWith: liftAnimator, session: session)
    liftAnimator.animate()
    phaseFrame = HeadlessRunLoop.main.frame
  }

  /// Called in each frame.
  func frameDidBegin() {
    springLoading?.frameDidBegin()
    let time = HeadlessRunLoop.seconds(from: phaseFrame, to: HeadlessRunLoop.main.frame)
    guard time >= Self.animationDuration else { return }
    switch phase {
    case .lifting:
      phase = .lifted
      liftAnimator.complete(at: .end)
      beginIfMoved()
    case .over:
      window.endingDrags.removeAll { $0 === self }
      let ending = ending
      self.ending = nil
      ending?()
    case .lifted, .dragging: break
    }
  }

  private func beginIfMoved() {
    let point = session.windowLocation
    guard phase == .lifted, let source, hypot(point.x - start.x, point.y - start.y) >= Self.distance else { return }
    phase = .dragging
    window.contextMenu?.interaction.dismissMenu()
    session.allowsMoveOperation =
      source.delegate?.dragInteraction(source, sessionAllowsMoveOperation: session) ?? true
    session.isRestrictedToDraggingApplication =
      source.delegate?.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session) ?? false
    source.delegate?.dragInteraction(source, sessionWillBegin: session)
    update()
  }

  // MARK: Dragging

  func move(to point: CGPoint) {
    guard phase != .over else { return }
    session.windowLocation = point
    guard phase == .dragging else { return beginIfMoved() }
    if let source { source.delegate?.dragInteraction(source, sessionDidMove: session) }
    update()
  }

  /// A tap of another finger adds what the innermost interaction there has.
  func add(at point: CGPoint) {
    guard phase == .dragging || phase == .lifted else { return }
    var current = window.hitTest(point, with: nil)
    while let view = current {
      for case let interaction as UIDragInteraction in view.interactions where interaction.isEnabled {
        let location = view.convert(point, from: nil)
        let items =
          interaction.delegate?.dragInteraction(interaction, itemsForAddingTo: session, withTouchAt: location) ?? []
        guard !items.isEmpty else { continue }
        session.items += items
        for item in items {
          previews[ObjectIdentifier(item)] =
            interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
        }
        if phase == .dragging { update() }
        return
      }
      current = view.superview
    }
  }

  /// Finds the destination under the finger, and asks it.
  private func update() {
    let point = session.windowLocation
    let found = destination(at: point)
    if let target, target !== found { destination(of: target) { $0.dropInteraction(target, sessionDidExit: $1) } }
    if let found, target !== found {
      target = found
      destination(of: found) { $0.dropInteraction(found, sessionDidEnter: $1) }
    }
    target = found
    operation = .cancel
    if let found {
      destination(of: found) { delegate, session in
        let proposal = delegate.dropInteraction(found, sessionDidUpdate: session).operation
        // As Apple's reference of `move` says.
        let mayMove = source != nil && session.allowsMoveOperation
        operation = proposal == .move && !mayMove ? .cancel : proposal
      }
    }
    updateSpringLoading(at: point)
  }

  private func destination(
    of interaction: UIDropInteraction, _ tell: (any UIDropInteractionDelegate, DropSession) -> Void
  ) {
    guard let index = destinations.firstIndex(where: { $0.interaction === interaction }),
      let delegate = interaction.delegate
    else { return }
    destinations[index].hasEntered = true
    tell(delegate, destinations[index].session)
  }

  /// The innermost interaction that takes part. Each is asked once.
  private func destination(at point: CGPoint) -> UIDropInteraction? {
    var current = window.hitTest(point, with: nil)
    while let view = current {
      for case let interaction as UIDropInteraction in view.interactions where isWilling(interaction) {
        return interaction
      }
      current = view.superview
    }
    return nil
  }

  private func isWilling(_ interaction: UIDropInteraction) -> Bool {
    if let known = destinations.first(where: { $0.interaction === interaction }) { return known.isWilling }
    let dropSession = DropSession(session, isLocal: source != nil)
    let isWilling = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
    destinations.append(Destination(interaction: interaction, session: dropSession, isWilling: isWilling))
    return isWilling
  }

  private func updateSpringLoading(at point: CGPoint) {
    var current = window.hitTest(point, with: nil)
    var found: UISpringLoadedInteraction?
    while let view = current, found == nil {
      found = view.interactions.lazy.compactMap { $0 as? UISpringLoadedInteraction }.first
      current = view.superview
    }
    if let springLoading, springLoading.interaction === found { return springLoading.move(to: point) }
    springLoading?.giveUp()
    springLoading = found.map { SpringLoading($0, at: point) }
  }

  // MARK: The end

  func end(isCancelled: Bool) {
    springLoading?.giveUp()
    springLoading = nil
    guard phase != .over else { return }
    let hasBegun = phase == .dragging
    if phase == .lifting { liftAnimator.complete(at: .start) }
    phase = .over
    if window.dragActivity === self { window.dragActivity = nil }
    guard hasBegun, !isCancelled, let target, operation == .copy || operation == .move else {
      return putBack(hasBegun: hasBegun, as: isCancelled || operation != .forbidden ? .cancel : .forbidden)
    }
    drop(on: target)
  }

  private func drop(on target: UIDropInteraction) {
    let operation = operation
    if let source { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
    let dropSession = destinations.first { $0.interaction === target }?.session
    destination(of: target) { $0.dropInteraction(target, performDrop: $1) }
    // Sessions end before their drops conclude (openradar.appspot.com/33111675), in the simulator of WebKit's tests right
    // after they are performed (DragAndDropSimulatorIOS.mm).
    endDestinations()
    var animators: [DragAnimator] = []
    for item in session.items {
      guard let delegate = target.delegate else { break }
      if let given = previews[ObjectIdentifier(item)] ?? fallback(in: target.view) {
        _ = delegate.dropInteraction(target, previewForDropping: item, withDefault: given)
      }
      let animator = DragAnimator()
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
      animators.append(animator)
    }
    run(animators) { [unowned self] in
      if let dropSession { target.delegate?.dropInteraction(target, concludeDrop: dropSession) }
      conclude(with: operation)
    }
  }

  /// - Parameter hasBegun: whether the source was told that a session began. It isn't told of the end otherwise.
  private func putBack(hasBegun: Bool, as operation: UIDropOperation) {
    if hasBegun, let source { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
    var animators: [DragAnimator] = []
    if let source, let delegate = source.delegate {
      for item in session.items {
        if let given = previews[ObjectIdentifier(item)] ?? fallback(in: source.view) {
          _ = delegate.dragInteraction(source, previewForCancelling: item, withDefault: given)
        }
        let animator = DragAnimator()
        delegate.dragInteraction(source, item: item, willAnimateCancelWith: animator)
        animators.append(animator)
      }
    }
    // Destinations are over at once, the source as soon as all is back.
    endDestinations()
    run(animators) { [unowned self] in if hasBegun { conclude(with: operation) } }
  }

  /// A preview for an item that was lifted without one.
  private func fallback(in view: UIView?) -> UITargetedDragPreview? {
    view.flatMap { $0.window == nil ? nil : UITargetedDragPreview(view: $0) }
  }

  private func run(_ animators: [DragAnimator], completion: @escaping () -> Void) {
    for animator in animators { animator.animate() }
    // Nothing is drawn of them any more, and a screen that is left must not be held.
    previews = [:]
    phaseFrame = HeadlessRunLoop.main.frame
    window.endingDrags.append(self)
    ending = {
      for animator in animators { animator.complete(at: .end) }
      completion()
    }
  }

  private func conclude(with operation: UIDropOperation) {
    if let source { source.delegate?.dragInteraction(source, session: session, didEndWith: operation) }
  }

  private func endDestinations() {
    let entered = destinations.filter(\.hasEntered)
    destinations = []
    for destination in entered {
      destination.interaction.delegate?.dropInteraction(destination.interaction, sessionDidEnd: destination.session)
    }
  }
}
