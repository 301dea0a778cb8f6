import Foundation

/// The fingers on a scroll view, which drag its content as one: it follows their middle, and one that comes or leaves
/// moves nothing.
@MainActor final class ScrollPan {
  enum State {
    case possible
    case dragging
    /// Nothing is dragged until all fingers have left.
    case refused
    /// As refused, and the scroll view has been told.
    case over
  }

  let scrollView: UIScrollView
  var state = State.possible
  private(set) var touches: [UITouch] = []
  private let downPoint: CGPoint
  /// Where a single finger would be that moved the same way, in the window.
  private var location: CGPoint
  /// From the middle of the fingers to there: zero for a single one.
  private var shift = CGPoint.zero
  private var path: [(frame: Int, point: CGPoint)]

  init(of scrollView: UIScrollView, from point: CGPoint) {
    self.scrollView = scrollView
    downPoint = point
    location = point
    path = [(HeadlessRunLoop.main.frame, point)]
  }

  // MARK: Fingers

  /// False for a finger that is one too many.
  func receive(_ touch: UITouch) -> Bool {
    guard touches.count < scrollView.panGestureRecognizer.maximumNumberOfTouches else { return false }
    if state == .over { state = .refused }
    touches.append(touch)
    fingersDidChange()
    scrollView.panGestureRecognizer.receive(touch)
    return true
  }

  func lose(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    fingersDidChange()
    scrollView.panGestureRecognizer.lose(touch)
  }

  private func fingersDidChange() {
    guard let middle = touches.middle else { return }
    shift = CGPoint(x: location.x - middle.x, y: location.y - middle.y)
  }

  func follow(_ moved: [UITouch]) {
    guard let middle = touches.middle, moved.contains(where: { touch in touches.contains { $0 === touch } }) else {
      return
    }
    location = CGPoint(x: middle.x + shift.x, y: middle.y + shift.y)
    let frame = HeadlessRunLoop.main.frame
    if path.last?.frame == frame { path.removeLast() }
    path.append((frame, location))
    scrollView.panGestureRecognizer.follow()
    if state == .dragging { continueDragging(frame: frame) }
  }

  // MARK: Drag

  /// The axis that the fingers moved along mainly, or the other one.
  private func axis(isMain: Bool) -> ScrollAxis {
    (abs(travel.x) > abs(travel.y)) == isMain ? .horizontal : .vertical
  }

  private var travel: CGPoint { CGPoint(x: location.x - downPoint.x, y: location.y - downPoint.y) }

  /// Whether the fingers have moved far enough along their main axis, or along the other one, and the content can.
  func wantsToDrag(alongMainAxis isMain: Bool) -> Bool {
    let axis = axis(isMain: isMain)
    guard touches.count >= scrollView.panGestureRecognizer.minimumNumberOfTouches else { return false }
    return abs(travel[axis]) >= UIScrollView.dragThreshold && scrollView.canDrag(axis)
  }

  func beginDragging() {
    state = .dragging
    scrollView.beginDragging(
      down: scrollView.fingerLocation(downPoint), finger: scrollView.fingerLocation(location),
      samples: path.map { ($0.frame, scrollView.fingerLocation($0.point)) })
  }

  func frameDidBegin(_ frame: Int) {
    if state == .dragging { return continueDragging(frame: frame) }
    if let last = path.last, last.frame < frame { path.append((frame, last.point)) }
  }

  private func continueDragging(frame: Int) {
    scrollView.continueDragging(finger: scrollView.fingerLocation(location), frame: frame)
  }

  /// Another scroll view is dragged with these fingers.
  func giveUp() {
    guard state == .possible || state == .refused else { return }
    state = .over
    scrollView.endTouchWithoutDrag(frame: HeadlessRunLoop.main.frame)
  }

  /// All fingers have left.
  func end(isCancelled: Bool) {
    let frame = HeadlessRunLoop.main.frame
    switch state {
    case .dragging: scrollView.endDragging(frame: frame, isCancelled: isCancelled)
    case .possible, .refused: scrollView.endTouchWithoutDrag(frame: frame)
    case .over: break
    }
  }
}
