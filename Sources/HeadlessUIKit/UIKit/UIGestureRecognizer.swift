import Foundation

/// Methods with which a delegate decides about the gestures of a recognizer.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Asks the delegate whether a gesture may begin; false lets it fail. Default: true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Asks the delegate whether two gestures may be recognized in the same touches. True from either delegate is enough.
  /// Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Asks the delegate whether a gesture must wait until another has failed. True from either delegate is enough.
  /// Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Asks the delegate whether another gesture must wait until this one has failed. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// UIKit's are optional, which only Objective-C protocols can say.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// The base class of gesture recognizers, which interpret the touches of their view and of the views in it.
///
/// A recognizer gets every touch before the view does, and from the beginning: nothing withholds it. The first that
/// recognizes its gesture prevents all others on the same touches, scroll views' drags among them, unless a delegate
/// allows both, and takes the touches from the view.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a gesture recognizer.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
  }

  enum Purpose {
    case other
    case menu
    case lift
  }

  /// The view to which the recognizer was added.
  public internal(set) weak var view: UIView?
  private var current = State.possible

  /// The current state of the recognizer. A subclass sets it in its touch methods; what can't follow is ignored.
  public var state: State {
    get { current }
    set {
      switch (current, newValue) {
      case (.possible, .failed): fail()
      case (.possible, .began), (.possible, .ended), (.began, .changed), (.changed, .changed), (.began, .ended),
        (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
        transition(to: newValue)
      default: break
      }
    }
  }
  /// The delegate of the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A Boolean value that indicates whether the recognizer is enabled; false ends a gesture that was recognized with
  /// `cancelled`, and lets none begin with the touches that are down.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled, !touches.isEmpty { touchCancelled() } }
  }

  /// A Boolean value that determines whether the touches of the view are canceled once the gesture is recognized.
  open var cancelsTouchesInView = true

  /// The closure that is called when the state becomes `began`, `changed`, `ended` or `cancelled`. It replaces UIKit's
  /// target and action, which need an Objective-C runtime.
  public var actionHandler: (() -> Void)?

  var windowLocation = CGPoint.zero
  /// Asked after the view whether the gesture may begin, as UIKit asks a recognizer's delegate.
  var shouldBegin: (() -> Bool)?
  /// What a press is for. One that opens a menu and one that lifts begin together: the menu closes as the finger drags
  /// what is lifted away, as system apps do it since iOS 13; UIKit's rule isn't published.
  var purpose = Purpose.other
  /// Returns the recognizers that got the same touches. Set while a touch is on the view.
  var rivals: (() -> [UIGestureRecognizer])?
  /// What else happens when the gesture begins. Set while a touch is on the view.
  var onBegan: (() -> Void)?
  /// The event of the touches. Set while one is on the view.
  weak var event: UIEvent?

  /// A touch holds its view, and a view its recognizers.
  private struct WeakTouch {
    weak var touch: UITouch?
  }

  private var receivedTouches: [WeakTouch] = []

  // MARK: Where

  /// Returns the location of the gesture, in the coordinates of the view; `nil` means the window's. It is the middle of
  /// the fingers, now or last, and jumps when a finger comes or leaves.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { gestureTouches.count }

  /// Returns the location of one of the gesture's fingers, in the coordinates of the view; `nil` means the window's. An
  /// index that is not under `numberOfTouches` gets zero and a line on standard error; UIKit raises an exception.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = gestureTouches
    guard touches.indices.contains(touchIndex) else {
      report("there is no touch \(touchIndex) in \(type(of: self)), which has \(touches.count)")
      return .zero
    }
    return touches[touchIndex].location(in: view)
  }

  // MARK: Touches

  /// Those in the view, in the order in which they came down.
  final var touches: [UITouch] { receivedTouches.compactMap(\.touch) }

  /// Those that make the gesture.
  ///
  /// Scroll events of a trackpad are none: the number of touches is zero, and the location is the pointer's.
  var gestureTouches: [UITouch] { touches.filter { $0.type != .indirect } }

  final func receive(_ touch: UITouch) {
    receivedTouches.removeAll { $0.touch == nil }
    receivedTouches.append(WeakTouch(touch: touch))
    locate()
    touchBegan()
    if let event { touchesBegan([touch], with: event) }
  }

  final func follow() {
    locate()
    touchMoved()
    if let event, !touches.isEmpty { touchesMoved(Set(touches), with: event) }
  }

  final func lose(_ touch: UITouch) {
    let isOwn = touches.contains(touch)
    receivedTouches.removeAll { $0.touch == nil || $0.touch === touch }
    locate()
    touchEnded()
    if let event, isOwn { touchesEnded([touch], with: event) }
  }

  /// The touch is over, and nothing is said.
  final func drop(_ touch: UITouch) { receivedTouches.removeAll { $0.touch === touch } }

  private func locate() {
    if let middle = gestureTouches.middle {
      windowLocation = middle
    } else if touches.count == 1, let touch = touches.first, touch.phase == .began {
      windowLocation = touch.windowLocation
    }
  }

  /// Whether the recognizer hears of the events with which a trackpad or a wheel scrolls.
  var followsScrollEvents: Bool { false }

  // MARK: For subclasses

  /// Tells the recognizer that a finger touched down in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that fingers of the gesture moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that a finger of the gesture lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that a system event canceled the touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recognizer to ignore a touch of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  // MARK: For subclasses in this module

  func touchBegan() {}
  /// Called once for all fingers that moved at the same time.
  func touchMoved() {}
  /// The finger is no longer among `touches`.
  func touchEnded() {}
  /// Called once per frame while a finger is down.
  func timeDidPass() {}
  func didReset() {}

  final func touchCancelled() {
    if let event, !touches.isEmpty { touchesCancelled(Set(touches), with: event) }
    switch state {
    case .possible: fail()
    case .began, .changed: transition(to: .cancelled)
    case .ended, .cancelled, .failed: break
    }
  }

  /// Nothing more is recognized in these touches.
  final func fail() { current = .failed }

  /// All touches are over.
  final func reset() {
    current = .possible
    (onBegan, rivals, event) = (nil, nil, nil)
    didReset()
  }

  private var mayBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true, shouldBegin?() ?? true else { return false }
    return delegate === view || delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Whether both may be recognized in the same touches.
  final func isRecognized(with other: UIGestureRecognizer) -> Bool {
    [purpose, other.purpose] == [.menu, .lift] || [purpose, other.purpose] == [.lift, .menu]
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Whether another recognizer, which may still begin, has to fail first.
  private var isWaiting: Bool {
    (rivals?() ?? []).contains { other in
      other !== self && other.state == .possible && !other.touches.isEmpty
        && (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true)
    }
  }

  final func transition(to newState: State) {
    // A discrete gesture begins as it ends.
    let begins = current == .possible && (newState == .began || newState == .ended)
    if newState == .began, isWaiting { return }
    if begins, !mayBegin { return fail() }
    current = newState
    if begins { onBegan?() }
    actionHandler?()
  }
}

/// A gesture recognizer that interprets long presses.
///
/// One that is shorter than the lift of a drag interaction around its view waits until that has failed: UIKit delays it so,
/// which isn't published.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of a press, in seconds. With 0 the press begins as the finger comes down.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the finger before the press begins, in points; a longer one lets the gesture fail. Once
  /// the press has begun the finger may go anywhere.
  open var allowableMovement: CGFloat = 10

  private var downFrame = 0
  private var downLocation = CGPoint.zero
  private weak var finger: UITouch?

  /// One finger presses, as `numberOfTouchesRequired` is 1 in UIKit: a second one before the press has begun lets it
  /// fail, and one that comes later is none of its own.
  override var gestureTouches: [UITouch] { touches.filter { $0 === finger } }

  override func touchBegan() {
    guard touches.count == 1 else {
      if state == .possible { fail() }
      return
    }
    finger = touches.first
    windowLocation = finger?.windowLocation ?? windowLocation
    downFrame = HeadlessRunLoop.main.frame
    downLocation = windowLocation
    if state == .possible, minimumPressDuration <= 0, !isWaitingForLift { transition(to: .began) }
  }

  private var isWaitingForLift: Bool {
    purpose == .other
      && (rivals?() ?? []).contains { other in
        guard other.purpose == .lift, other.state == .possible, let lift = other as? UILongPressGestureRecognizer else {
          return false
        }
        return minimumPressDuration < lift.minimumPressDuration
      }
  }

  override func touchMoved() {
    switch state {
    case .possible:
      let distance = hypot(windowLocation.x - downLocation.x, windowLocation.y - downLocation.y)
      if distance > allowableMovement { fail() }
    case .began, .changed: transition(to: .changed)
    case .ended, .cancelled, .failed: break
    }
  }

  override func touchEnded() {
    guard gestureTouches.isEmpty else { return }
    switch state {
    case .possible: fail()
    case .began, .changed: transition(to: .ended)
    case .ended, .cancelled, .failed: break
    }
  }

  override func timeDidPass() {
    let time = HeadlessRunLoop.seconds(from: downFrame, to: HeadlessRunLoop.main.frame)
    if state == .possible, time >= minimumPressDuration, !isWaitingForLift { transition(to: .began) }
  }
}
