import Foundation

/// The kinds of scroll events: those of a wheel with steps, and those of a trackpad.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A gesture recognizer that interprets pans: fingers that move, in any direction.
///
/// It begins once the middle of its fingers has moved far enough with as many of them down as it needs, changes as they
/// move while that many are down, and ends when all have left.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have to move, in points, as for a scroll view. UIKit's value isn't published.
  static let threshold = UIScrollView.dragThreshold

  var threshold: CGFloat { Self.threshold }

  /// The scroll events that the recognizer follows as if they were a finger: none by default. They have no touch, and
  /// the location stays the pointer's. Here all are continuous.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  override var followsScrollEvents: Bool { allowedScrollTypesMask.contains(.continuous) }

  /// The minimum number of fingers. With fewer the gesture neither begins nor changes.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. One more before the gesture has begun lets it fail; one that comes later is none of
  /// its own.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved, in the window. One that comes or leaves doesn't change it.
  private var travel = CGPoint.zero
  /// Where their middle would be without that.
  private var start = CGPoint.zero
  private var samples: [(frame: Int, travel: CGPoint)] = []

  /// Returns the distance that the middle of the fingers has moved since the first came down, in the coordinates of the
  /// view; `nil` means the window's.
  open func translation(in view: UIView?) -> CGPoint {
    guard let view else { return travel }
    let from = view.convert(start, from: nil)
    let to = view.convert(CGPoint(x: start.x + travel.x, y: start.y + travel.y), from: nil)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Returns the velocity of the pan in points per second, in the coordinates of the view; `nil` means the window's.
  ///
  /// It is the mean over the last 50 ms, as for a scroll view's lift, so zero for fingers at rest.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let earliest = samples.first(where: { Self.isRecent($0.frame) }) else { return .zero }
    let time = CGFloat(HeadlessRunLoop.seconds(from: earliest.frame, to: HeadlessRunLoop.main.frame))
    guard time > 0 else { return .zero }
    let way = CGPoint(x: travel.x - earliest.travel.x, y: travel.y - earliest.travel.y)
    guard let view else { return CGPoint(x: way.x / time, y: way.y / time) }
    let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(way, from: nil))
    return CGPoint(x: (to.x - from.x) / time, y: (to.y - from.y) / time)
  }

  private static func isRecent(_ frame: Int) -> Bool {
    HeadlessRunLoop.seconds(from: frame, to: HeadlessRunLoop.main.frame) <= UIScrollView.velocityWindow + 1e-9
  }

  private func sample() {
    let frame = HeadlessRunLoop.main.frame
    samples.removeAll { !Self.isRecent($0.frame) || $0.frame == frame }
    samples.append((frame, travel))
  }

  /// Whether another decides when the gesture begins, changes and ends.
  var isLed: Bool { false }

  /// Where the fingers are, or where a finger would be that moved as far as was scrolled, in the window.
  private var middle: CGPoint { touches.middle ?? windowLocation }

  override func touchBegan() {
    if touches.count == 1 {
      travel = .zero
      samples = []
      sample()
    }
    start = CGPoint(x: middle.x - travel.x, y: middle.y - travel.y)
    guard !isLed, touches.count > maximumNumberOfTouches, let last = touches.last else { return }
    if state == .possible { fail() } else { drop(last) }
  }

  override func touchMoved() {
    travel = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
    sample()
    guard !isLed, touches.count >= minimumNumberOfTouches else { return }
    switch state {
    case .possible: if hypot(travel.x, travel.y) >= threshold { transition(to: .began) }
    case .began, .changed: transition(to: .changed)
    case .ended, .cancelled, .failed: break
    }
  }

  override func timeDidPass() {
    if !samples.isEmpty { sample() }
  }

  override func didReset() { samples = [] }

  override func touchEnded() {
    start = CGPoint(x: middle.x - travel.x, y: middle.y - travel.y)
    guard !isLed, touches.isEmpty else { return }
    switch state {
    case .possible: fail()
    case .began, .changed: transition(to: .ended)
    case .ended, .cancelled, .failed: break
    }
  }
}

/// That of a scroll view. It only knows where the fingers are: the scroll view recognizes by itself, and asks
/// `gestureRecognizerShouldBegin(_:)` for it. Fingers beyond its maximum don't move the content.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  override var isLed: Bool { true }

  /// False ends a drag as if the system took the fingers away, and lets none begin.
  override var isEnabled: Bool {
    didSet {
      guard oldValue, !isEnabled, let scrollView = view as? UIScrollView else { return }
      scrollView.endDragging(frame: HeadlessRunLoop.main.frame, isCancelled: true)
    }
  }

  /// A scroll view is the delegate of its own recognizer, and no other can be; UIKit raises an exception.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      guard let scrollView = view as? UIScrollView, delegate !== scrollView else { return }
      report("ignored another delegate than the scroll view for its panGestureRecognizer")
      delegate = oldValue
    }
  }
}
