import Foundation

/// The touches in a window: finds the views under them, lets scroll views decide first, and delivers them to the views.
///
/// UIKit does this with gesture recognizers inside the scroll view; the order of what views and delegates hear is kept.
@MainActor final class TouchDelivery {
  /// How long content waits for its touch, in seconds. UIKit's value, not published; 150 ms is what is measured.
  static let contentDelay: TimeInterval = 0.15

  private unowned let window: UIWindow
  private let event = UIEvent()
  /// In the order in which they came down.
  private var fingers: [Finger] = []
  private var pans: [ScrollPan] = []

  init(window: UIWindow) {
    self.window = window
  }

  var location: CGPoint? { fingers.first?.touch.windowLocation }

  /// The keys that are held: they come with every touch until they are let go.
  var heldKeys: UIKeyModifierFlags {
    get { event.modifierFlags }
    set { event.modifierFlags = newValue }
  }

  // MARK: Down

  /// - Parameters:
  ///   - buttons: of a pointer; nil for a finger.
  ///   - isScroll: whether scroll events begin, which only recognizers get.
  func down(_ number: Int, at point: CGPoint, buttons: UIEvent.ButtonMask? = nil, isScroll: Bool = false) {
    if fingers.contains(where: { $0.number == number }) { cancel() }
    // A menu keeps the first touch for itself.
    if let menu = window.contextMenu { return menu.interaction.dismissMenu() }
    let finger = Finger(number: number)
    let touch = finger.touch
    touch.type = isScroll ? .indirect : buttons == nil ? .direct : .indirectPointer
    event.buttonMask = buttons ?? []
    update(touch, point: point, phase: .began)
    touch.previousWindowLocation = point
    touch.window = window
    fingers.append(finger)
    event.allTouches = Set(fingers.map(\.touch))
    touch.view = window.hitTest(point, with: event)
    finger.scrollViews = touch.view.map(Self.scrollViews(around:)) ?? []
    let isOfDrag = finger.scrollViews.contains(where: \.isDragging)
    finger.pans = finger.scrollViews.map(pan(of:)).filter { $0.receive(touch) }
    // All of them stop, also the outer ones, so no `contains`, which would stop at the first.
    let stopped = finger.scrollViews.map { $0.stopUnderFinger() }
    // A touch that catches the content is the scroll view's, and no press.
    guard !stopped.contains(true), let view = touch.view else { return }
    let isSecondary = event.buttonMask.contains(.secondary)
    if !isSecondary { startRecognizers(around: view, with: finger) }
    guard !isScroll, !isOfDrag, !finger.recognizers.contains(where: Self.keepsTouches), mayHave(finger, in: view) else {
      return
    }
    finger.stage = .waiting
    if !finger.scrollViews.contains(where: \.delaysContentTouches) { deliver(finger) }
    if isSecondary, finger.stage != .withheld, openMenu(at: point, in: view) { withdraw(finger) }
  }

  private func pan(of scrollView: UIScrollView) -> ScrollPan {
    if let pan = pans.first(where: { $0.scrollView === scrollView }) { return pan }
    let pan = ScrollPan(of: scrollView, from: fingers.last?.touch.windowLocation ?? .zero)
    pans.append(pan)
    return pan
  }

  private func startRecognizers(around view: UIView, with finger: Finger) {
    finger.recognizers = Self.recognizers(around: view)
    if finger.touch.type == .indirect { finger.recognizers.removeAll { !$0.followsScrollEvents } }
    finger.touch.gestureRecognizers = finger.recognizers
    var others = finger.recognizers.filter(Self.isGoingOn)
    for pan in finger.pans where pan.state == .dragging { others.append(pan.scrollView.panGestureRecognizer) }
    for recognizer in finger.recognizers {
      recognizer.event = event
      recognizer.rivals = { [weak finger] in finger?.recognizers ?? [] }
      recognizer.onBegan = { [weak self, unowned recognizer] in self?.didBegin(recognizer) }
      // What others have begun prevents what these touches could become.
      let isPrevented = others.contains { $0 !== recognizer && !recognizer.isRecognized(with: $0) }
      if isPrevented, recognizer.state == .possible { recognizer.fail() }
      recognizer.receive(finger.touch)
    }
  }

  /// A view has the first touch only that began in it, unless it wants more.
  private func mayHave(_ finger: Finger, in view: UIView) -> Bool {
    view.isMultipleTouchEnabled || !fingers.contains { $0 !== finger && $0.touch.view === view }
  }

  /// The innermost interaction that has a menu for the point opens it.
  private func openMenu(at point: CGPoint, in view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current {
      for case let interaction as UIContextMenuInteraction in view.interactions where interaction.open(at: point) {
        return true
      }
      current = view.superview
    }
    return false
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

  private static func isGoingOn(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed
  }

  private static func keepsTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    isGoingOn(recognizer) && recognizer.cancelsTouchesInView
  }

  /// A gesture was recognized: it prevents all others, and drags as well.
  private func didBegin(_ recognizer: UIGestureRecognizer) {
    let itsFingers = fingers.filter { $0.recognizers.contains { $0 === recognizer } }
    for pan in itsFingers.flatMap(\.pans) where pan.state == .possible {
      if !recognizer.isRecognized(with: pan.scrollView.panGestureRecognizer) { pan.state = .refused }
    }
    for other in itsFingers.flatMap(\.recognizers) where other !== recognizer && other.state == .possible {
      if !recognizer.isRecognized(with: other) { other.fail() }
    }
    if recognizer.cancelsTouchesInView { itsFingers.forEach(withdraw) }
  }

  /// Those of some fingers, each once.
  private static func recognizers(of fingers: [Finger]) -> [UIGestureRecognizer] {
    fingers.flatMap(\.recognizers).reduce(into: []) { result, recognizer in
      if !result.contains(where: { $0 === recognizer }) { result.append(recognizer) }
    }
  }

  // MARK: While down

  /// The beginning of a frame: content that has waited long enough gets its touch.
  func frameDidBegin(_ frame: Int) {
    window.dragActivity?.frameDidBegin()
    for drag in window.endingDrags { drag.frameDidBegin() }
    for pan in pans { pan.frameDidBegin(frame) }
    for finger in fingers where finger.stage == .waiting {
      if HeadlessRunLoop.seconds(from: finger.downFrame, to: frame) >= Self.contentDelay { deliver(finger) }
    }
    for recognizer in Self.recognizers(of: fingers) { recognizer.timeDidPass() }
  }

  /// Fingers move at the same time; those that aren't down don't.
  func move(_ points: [Int: CGPoint]) {
    let moved = fingers.filter { points[$0.number] != nil }
    for finger in fingers {
      if let point = points[finger.number] {
        update(finger.touch, point: point, phase: .moved)
      } else {
        finger.touch.previousWindowLocation = finger.touch.windowLocation
        finger.touch.phase = .stationary
      }
    }
    for pan in pans { pan.follow(moved.map(\.touch)) }
    for recognizer in Self.recognizers(of: moved) { recognizer.follow() }
    for finger in moved {
      if let pan = panToDrag(with: finger) { drag(pan) }
    }
    var told: [Finger] = []
    for finger in moved where finger.stage == .delivered && !told.contains(where: { $0 === finger }) {
      let together = moved.filter { $0.stage == .delivered && $0.touch.view === finger.touch.view }
      told += together
      finger.touch.view?.touchesMoved(Set(together.map(\.touch)), with: event)
    }
  }

  /// That of the innermost scroll view that can scroll in the main direction of the drag, otherwise of the innermost
  /// one that can scroll in the other direction.
  private func panToDrag(with finger: Finger) -> ScrollPan? {
    guard !finger.pans.contains(where: { $0.state == .dragging }) else { return nil }
    for isMain in [true, false] {
      let found = finger.pans.first {
        $0.state == .possible && $0.wantsToDrag(alongMainAxis: isMain) && $0.scrollView.window === window
      }
      if let found { return mayTakeTouches(found) ? found : nil }
    }
    return nil
  }

  /// The scroll view may refuse the drag, and content that already has a touch may keep it; then nothing is dragged
  /// until the fingers lift.
  private func mayTakeTouches(_ pan: ScrollPan) -> Bool {
    let scrollView = pan.scrollView
    let itsFingers = fingers(of: pan)
    let isAllowed =
      scrollView.gestureRecognizerShouldBegin(scrollView.panGestureRecognizer)
      && itsFingers.allSatisfy { finger in
        guard finger.stage == .delivered, let view = finger.touch.view, view !== scrollView else { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
      }
    if !isAllowed {
      for pan in itsFingers.flatMap(\.pans) where pan.state == .possible { pan.state = .refused }
    }
    return isAllowed
  }

  private func fingers(of pan: ScrollPan) -> [Finger] {
    fingers.filter { $0.pans.contains { $0 === pan } }
  }

  private func drag(_ pan: ScrollPan) {
    let itsFingers = fingers(of: pan)
    for recognizer in Self.recognizers(of: itsFingers)
    where !recognizer.isRecognized(with: pan.scrollView.panGestureRecognizer) {
      // A gesture that goes on is told.
      if Self.isGoingOn(recognizer) { recognizer.touchCancelled() } else { recognizer.fail() }
    }
    itsFingers.forEach(withdraw)
    for other in itsFingers.flatMap(\.pans) where other !== pan { other.giveUp() }
    pan.beginDragging()
  }

  // MARK: Lift

  /// - Parameter number: nil for all fingers.
  func up(_ number: Int? = nil) {
    for finger in fingers where number == nil || finger.number == number {
      finish(finger, isCancelled: false) {
        for recognizer in finger.recognizers { recognizer.lose(finger.touch) }
        if finger.stage == .waiting { deliver(finger) }
        guard finger.stage == .delivered else { return }
        update(finger.touch, point: finger.touch.windowLocation, phase: .ended)
        finger.touch.view?.touchesEnded([finger.touch], with: event)
      }
    }
  }

  /// The system takes all touches away.
  func cancel() {
    for finger in fingers {
      finish(finger, isCancelled: true) {
        for recognizer in finger.recognizers {
          recognizer.touchCancelled()
          recognizer.drop(finger.touch)
        }
        withdraw(finger)
      }
    }
  }

  private func finish(_ finger: Finger, isCancelled: Bool, content: () -> Void) {
    content()
    for pan in finger.pans {
      pan.lose(finger.touch)
      guard pan.touches.isEmpty else { continue }
      pans.removeAll { $0 === pan }
      pan.end(isCancelled: isCancelled)
    }
    for recognizer in finger.recognizers where recognizer.touches.isEmpty { recognizer.reset() }
    fingers.removeAll { $0 === finger }
    event.allTouches = fingers.isEmpty ? nil : Set(fingers.map(\.touch))
  }

  // MARK: Content

  private func deliver(_ finger: Finger) {
    guard let view = finger.touch.view else { return }
    finger.stage = .withheld
    for scrollView in finger.scrollViews where scrollView !== view {
      guard scrollView.touchesShouldBegin([finger.touch], with: event, in: view) else { return }
    }
    finger.stage = .delivered
    finger.touch.phase = .began
    view.touchesBegan([finger.touch], with: event)
  }

  private func withdraw(_ finger: Finger) {
    let wasDelivered = finger.stage == .delivered
    finger.stage = .withheld
    guard wasDelivered else { return }
    finger.touch.phase = .cancelled
    finger.touch.view?.touchesCancelled([finger.touch], with: event)
  }

  private func update(_ touch: UITouch, point: CGPoint, phase: UITouch.Phase) {
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = point
    touch.phase = phase
    touch.timestamp = HeadlessRunLoop.main.time
    event.timestamp = touch.timestamp
  }
}
