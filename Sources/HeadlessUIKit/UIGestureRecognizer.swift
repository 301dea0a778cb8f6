import Foundation

/// Recognises a gesture in the touches of its view and of the views in it.
///
/// It gets every touch before the view does, and from the beginning: nothing withholds it. The first that recognises
/// its gesture prevents all others on the same touch, scroll views' drags among them, and takes the touch from the
/// view.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
  }

  public internal(set) weak var view: UIView?
  public private(set) var state = State.possible

  /// False ends a gesture that was recognised with `cancelled`.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { touchCancelled() } }
  }

  /// Whether the view loses its touch to the gesture once it is recognised.
  open var cancelsTouchesInView = true

  /// Called when the state becomes `began`, `changed`, `ended` or `cancelled`. It replaces UIKit's target and action,
  /// which need an Objective-C runtime.
  public var actionHandler: (() -> Void)?

  var windowLocation = CGPoint.zero
  /// Asked after the view whether the gesture may begin, as UIKit asks a recogniser's delegate.
  var shouldBegin: (() -> Bool)?
  /// What else happens when the gesture begins. Set while a touch is on the view.
  var onBegan: (() -> Void)?

  /// Where the finger is, or was last, in the coordinates of the view; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  // MARK: For subclasses in this module

  func touchBegan() {}
  func touchMoved() {}
  func touchEnded() {}
  /// Called once per frame while the finger is down.
  func timeDidPass() {}

  final func touchCancelled() {
    switch state {
    case .possible: fail()
    case .began, .changed: transition(to: .cancelled)
    case .ended, .cancelled, .failed: break
    }
  }

  /// Nothing more is recognised in this touch.
  final func fail() { state = .failed }

  /// The touch is over.
  final func reset() {
    state = .possible
    onBegan = nil
  }

  private var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) ?? true && shouldBegin?() ?? true
  }

  final func transition(to newState: State) {
    if newState == .began, !mayBegin { return fail() }
    state = newState
    if newState == .began { onBegan?() }
    actionHandler?()
  }
}

/// A scroll view's recogniser of drags. It only knows where the finger is: the scroll view recognises by itself, and
/// asks `gestureRecognizerShouldBegin(_:)` for it.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

/// Recognises a long press.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger has to rest, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far it may move meanwhile, in points. Once the press has begun it may go anywhere.
  open var allowableMovement: CGFloat = 10

  private var downFrame = 0
  private var downLocation = CGPoint.zero

  override func touchBegan() {
    downFrame = HeadlessRunLoop.main.frame
    downLocation = windowLocation
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
    switch state {
    case .possible: fail()
    case .began, .changed: transition(to: .ended)
    case .ended, .cancelled, .failed: break
    }
  }

  override func timeDidPass() {
    let time = HeadlessRunLoop.seconds(from: downFrame, to: HeadlessRunLoop.main.frame)
    if state == .possible, time >= minimumPressDuration { transition(to: .began) }
  }
}
