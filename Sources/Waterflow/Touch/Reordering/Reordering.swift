import Foundation

/// The item that is being moved to another place, by whom, and the scroll that it causes at an edge.
///
/// Until the move is decided nothing gets another index: the sections concerned are laid out as if it were done, and
/// the cell floats above.
@MainActor
final class Reordering {
  private unowned let view: WaterflowView
  /// Whether a finger may lift items.
  private(set) var isAllowed = false
  private(set) var movement: InteractiveMovement?
  /// Scrolls the content under the lifted item.
  private(set) lazy var edgeScroller = EdgeScroller()
  /// Made when reordering by hand is first allowed.
  private var recognizer: LongPressRecognizer?
  /// From the middle of the item that the long press lifted to the finger; nil while it holds none.
  private var grip: CGPoint?
  /// What that finger feels.
  private var feedback: TouchFeedback?

  init(in view: WaterflowView) { self.view = view }

  private var panes: Panes { view.panes }

  // MARK: The item

  func lifted(in bounds: CGRect) -> (element: ContentElement, frame: CGRect)? {
    movement.flatMap { $0.isCarried ? ($0.element, $0.frame(in: bounds)) : nil }
  }

  /// - Parameter center: the middle of the cell, in points from the viewport's top left corner.
  func begin(_ entry: ElementViews.Entry, at center: CGPoint, cell: WaterflowViewCell) {
    let indexPath = entry.key.indexPath
    movement = InteractiveMovement(
      origin: indexPath, target: indexPath, center: center, finger: center, size: entry.frame.size)
    cell.isReordering = true
  }

  /// - Parameters:
  ///   - indexPath: of an item whose preview a drag session carries, while its cell stays in the gap.
  ///   - isMovable: whether the data source lets it be moved.
  func begin(draggedItemAt indexPath: IndexPath, at finger: CGPoint, isMovable: Bool) {
    movement = InteractiveMovement(
      origin: indexPath, target: indexPath, center: finger, finger: finger, size: .zero, isCarried: false,
      isMovable: isMovable)
    panes.cell(at: indexPath)?.isReordering = true
  }

  /// - Parameters: in content coordinates.
  func move(center: CGPoint, finger: CGPoint, in bounds: CGRect) {
    movement?.center = CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY)
    movement?.finger = CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY)
  }

  /// The item under the finger makes way, or keeps its place.
  ///
  /// - Parameter location: of the finger, in content coordinates.
  func pass(_ element: ContentElement?, at location: CGPoint) {
    movement?.passed = element
    movement?.passedAt = location
  }

  /// The finger isn't on the item any more that made way.
  func forgetPassed() { movement?.passed = nil }

  func retarget(to indexPath: IndexPath) {
    movement?.target = indexPath
    feedback?.placeChanged()
  }

  /// The data source is being told: for it the item is at its target already.
  func decide() { movement?.isDecided = true }

  /// Forgets the movement. The caller arranges the content again.
  func forget(in panes: Panes) {
    (grip, feedback) = (nil, nil)
    edgeScroller.stop()
    guard let movement else { return }
    self.movement = nil
    panes.cell(at: movement.origin)?.isReordering = false
    panes.endQuiet()
  }

  // MARK: By hand

  /// Lets a long press lift items of a view, or no longer.
  func allow(_ isAllowed: Bool) {
    self.isAllowed = isAllowed
    let recognizer = recognizer ?? LongPressRecognizer { [weak self] in self?.respond(to: $0) }
    if recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    self.recognizer = recognizer
    recognizer.isEnabled = isAllowed
    if !isAllowed, grip != nil { cancel() }
  }

  /// Puts the item back.
  func cancel() { view.cancelInteractiveMovement() }

  /// Whether the long press may begin: only on an item that can be moved. Nil for another recognizer.
  func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    guard recognizer === self.recognizer else { return nil }
    guard let indexPath = itemHeld(by: recognizer),
      !view.isLiftedBySession(indexPath, at: recognizer.location(in: view))
    else { return false }
    return view.canMoveItem(at: indexPath)
  }

  /// The item that a finger rests on, if it does nothing else.
  private func itemHeld(by recognizer: UIGestureRecognizer) -> IndexPath? {
    guard !view.isBusy, movement == nil, !view.isDragging, !view.isDecelerating else { return nil }
    return panes.item(around: view.hitTest(recognizer.location(in: view), with: nil), in: view)?.indexPath
  }

  /// The long press lifts an item, carries it and puts it down.
  private func respond(to recognizer: UIGestureRecognizer) {
    let location = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      // Where an item folds, the content may move under the finger.
      let bounds = view.bounds
      guard let indexPath = itemHeld(by: recognizer),
        view.beginInteractiveMovementForItem(at: indexPath),
        let movement
      else { return }
      grip = CGPoint(
        x: location.x - bounds.minX - movement.center.x, y: location.y - bounds.minY - movement.center.y)
      feedback = TouchFeedback()
      feedback?.itemWasLifted()
    case .changed:
      guard let grip else { return }
      view.moveLiftedItem(center: CGPoint(x: location.x - grip.x, y: location.y - grip.y), finger: location)
    case .ended:
      if grip != nil { view.endInteractiveMovement() }
    default:
      if grip != nil { cancel() }
    }
  }
}
