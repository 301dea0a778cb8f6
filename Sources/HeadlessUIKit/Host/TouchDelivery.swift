import Foundation

/// One touch in a window: finds the view under it, lets scroll views decide first, and delivers the touch to the view.
///
/// UIKit does this with gesture recognisers inside the scroll view; the order of what views and delegates hear is kept.
@MainActor final class TouchDelivery {
  /// How long content waits for its touch, in seconds. UIKit's value, not published; 150 ms is what is measured.
  static let contentDelay: TimeInterval = 0.15

  private enum Stage {
    /// The touch isn't delivered to the view under the finger yet.
    case waiting
    case delivered
    /// The view will not hear of the touch, or not any more.
    case withheld
  }

  private unowned let window: UIWindow
  private let event = UIEvent()
  private var touch: UITouch?
  private var stage = Stage.withheld
  private var downFrame = 0
  private var downPoint = CGPoint.zero
  private var scrollViews: [UIScrollView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var dragged: UIScrollView?
  private var isDragRefused = false
  private var path: [(frame: Int, point: CGPoint)] = []

  init(window: UIWindow) {
    self.window = window
  }

  var location: CGPoint? { touch?.windowLocation }

  // MARK: Down

  /// - Parameter buttons: of a pointer; nil for a finger.
  func down(at point: CGPoint, buttons: UIEvent.ButtonMask? = nil) {
    if touch != nil { cancel() }
    // A menu keeps the first touch for itself.
    if let menu = window.contextMenu { return menu.interaction.dismissMenu() }
    let frame = HeadlessRunLoop.main.frame
    let touch = UITouch()
    self.touch = touch
    touch.type = buttons == nil ? .direct : .indirectPointer
    event.buttonMask = buttons ?? []
    update(touch, point: point, phase: .began)
    touch.previousWindowLocation = point
    touch.window = window
    event.allTouches = [touch]
    touch.view = window.hitTest(point, with: event)
    (downFrame, downPoint) = (frame, point)
    path = [(frame, point)]
    (dragged, isDragRefused) = (nil, false)
    scrollViews = touch.view.map(Self.scrollViews(around:)) ?? []
    tellRecognizers(point)
    // All of them stop, also the outer ones, so no `contains`, which would stop at the first.
    let stopped = scrollViews.map { $0.stopUnderFinger() }
    stage = stopped.contains(true) || touch.view == nil ? .withheld : .waiting
    // A touch that catches the content is the scroll view's, and no press.
    let isSecondary = event.buttonMask.contains(.secondary)
    recognizers = stage == .waiting && !isSecondary ? touch.view.map(Self.recognizers(around:)) ?? [] : []
    for recognizer in recognizers {
      recognizer.windowLocation = point
      recognizer.onBegan = { [weak self, unowned recognizer] in self?.didBegin(recognizer) }
      recognizer.touchBegan()
    }
    if stage == .waiting, !scrollViews.contains(where: \.delaysContentTouches) { deliver() }
    if isSecondary, stage != .withheld, openMenu(at: point) { withdrawTouch() }
  }

  /// The innermost interaction that has a menu for the point opens it.
  private func openMenu(at point: CGPoint) -> Bool {
    var current = touch?.view
    while let view = current {
      for case let interaction as UIContextMenuInteraction in view.interactions where interaction.open(at: point) {
        return true
      }
      current = view.superview
    }
    return false
  }

  private func tellRecognizers(_ point: CGPoint) {
    for scrollView in scrollViews { scrollView.panGestureRecognizer.windowLocation = point }
    for recognizer in recognizers { recognizer.windowLocation = point }
  }

  /// Innermost first.
  private static func scrollViews(around view: UIView) -> [UIScrollView] {
    var result: [UIScrollView] = []
    var current: UIView? = view
    while let candidate = current {
      if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled { result.append(scrollView) }
      current = candidate.superview
    }
    return result
  }

  /// Innermost first.
  private static func recognizers(around view: UIView) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var current: UIView? = view
    while let candidate = current {
      result += (candidate.gestureRecognizers ?? []).filter(\.isEnabled)
      current = candidate.superview
    }
    return result
  }

  /// A gesture was recognised: it prevents all others, and drags as well.
  private func didBegin(_ recognizer: UIGestureRecognizer) {
    isDragRefused = true
    for other in recognizers where other !== recognizer && other.state == .possible { other.fail() }
    if recognizer.cancelsTouchesInView { withdrawTouch() }
  }

  // MARK: While down

  /// The beginning of a frame: content that has waited long enough gets its touch.
  func frameDidBegin(_ frame: Int) {
    if let last = path.last, last.frame < frame, dragged == nil { path.append((frame, last.point)) }
    if let dragged, let location { dragged.continueDragging(finger: dragged.fingerLocation(location), frame: frame) }
    if stage == .waiting, HeadlessRunLoop.seconds(from: downFrame, to: frame) >= Self.contentDelay { deliver() }
    for recognizer in recognizers { recognizer.timeDidPass() }
  }

  func move(to point: CGPoint) {
    guard let touch else { return }
    update(touch, point: point, phase: .moved)
    tellRecognizers(point)
    let frame = HeadlessRunLoop.main.frame
    if path.last?.frame == frame { path.removeLast() }
    path.append((frame, point))
    for recognizer in recognizers { recognizer.touchMoved() }
    if let dragged {
      dragged.continueDragging(finger: dragged.fingerLocation(point), frame: frame)
    } else if let scrollView = scrollViewToDrag() {
      drag(scrollView, to: point)
    } else if stage == .delivered {
      touch.view?.touchesMoved([touch], with: event)
    }
  }

  /// The innermost one that can scroll in the main direction of the drag, otherwise the innermost one that can scroll
  /// in the other direction.
  private func scrollViewToDrag() -> UIScrollView? {
    guard !isDragRefused, let touch else { return nil }
    let travel = CGPoint(x: touch.windowLocation.x - downPoint.x, y: touch.windowLocation.y - downPoint.y)
    let axes: [ScrollAxis] = abs(travel.x) > abs(travel.y) ? [.horizontal, .vertical] : [.vertical, .horizontal]
    for axis in axes where abs(travel[axis]) >= UIScrollView.dragThreshold {
      if let found = scrollViews.first(where: { $0.canDrag(axis) && $0.window === window }) {
        return mayTakeTouch(found) ? found : nil
      }
    }
    return nil
  }

  /// The scroll view may refuse the drag, and content that already has the touch may keep it; then nothing is dragged
  /// until the finger lifts.
  private func mayTakeTouch(_ scrollView: UIScrollView) -> Bool {
    guard scrollView.gestureRecognizerShouldBegin(scrollView.panGestureRecognizer) else {
      isDragRefused = true
      return false
    }
    guard stage == .delivered, let view = touch?.view, view !== scrollView else { return true }
    if scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: view) { return true }
    isDragRefused = true
    return false
  }

  private func drag(_ scrollView: UIScrollView, to point: CGPoint) {
    for recognizer in recognizers { recognizer.fail() }
    withdrawTouch()
    for other in scrollViews where other !== scrollView {
      other.endTouchWithoutDrag(frame: HeadlessRunLoop.main.frame)
    }
    dragged = scrollView
    scrollView.beginDragging(
      down: scrollView.fingerLocation(downPoint), finger: scrollView.fingerLocation(point),
      samples: path.map { ($0.frame, scrollView.fingerLocation($0.point)) })
  }

  // MARK: Lift

  func up() {
    guard let touch else { return }
    finish(isCancelled: false) {
      for recognizer in recognizers { recognizer.touchEnded() }
      if stage == .waiting { deliver() }
      guard stage == .delivered else { return }
      update(touch, point: touch.windowLocation, phase: .ended)
      touch.view?.touchesEnded([touch], with: event)
    }
  }

  func cancel() {
    finish(isCancelled: true) {
      for recognizer in recognizers { recognizer.touchCancelled() }
      withdrawTouch()
    }
  }

  private func finish(isCancelled: Bool, content: () -> Void) {
    guard touch != nil else { return }
    let frame = HeadlessRunLoop.main.frame
    content()
    for scrollView in scrollViews {
      if scrollView === dragged {
        scrollView.endDragging(frame: frame, isCancelled: isCancelled)
      } else if dragged == nil {
        scrollView.endTouchWithoutDrag(frame: frame)
      }
    }
    for recognizer in recognizers { recognizer.reset() }
    recognizers = []
    touch = nil
    dragged = nil
    scrollViews = []
    path = []
    event.allTouches = nil
    stage = .withheld
  }

  // MARK: Content

  private func deliver() {
    guard let touch, let view = touch.view else { return }
    stage = .withheld
    for scrollView in scrollViews where scrollView !== view {
      guard scrollView.touchesShouldBegin([touch], with: event, in: view) else { return }
    }
    stage = .delivered
    touch.phase = .began
    view.touchesBegan([touch], with: event)
  }

  private func withdrawTouch() {
    guard let touch else { return }
    let wasDelivered = stage == .delivered
    stage = .withheld
    guard wasDelivered else { return }
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
  }

  private func update(_ touch: UITouch, point: CGPoint, phase: UITouch.Phase) {
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = point
    touch.phase = phase
    touch.timestamp = HeadlessRunLoop.main.time
    event.timestamp = touch.timestamp
  }
}
