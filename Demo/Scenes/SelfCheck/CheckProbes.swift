import Foundation
import Waterflow

/// Notes what UIKit tells it.
final class ProbeView: UIView {
  private(set) var notices: [String] = []
  private(set) var layouts = 0
  /// The duration of the animation around the last layout, in seconds.
  private(set) var layoutDuration: TimeInterval = 0
  /// The longest of the durations.
  private(set) var longestLayoutDuration: TimeInterval = 0

  /// Called in the layout.
  var onLayout: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  /// The notices since this was last asked.
  func takeNotices() -> CheckValue {
    defer { notices = [] }
    return .text(notices.joined(separator: ", "))
  }

  /// The layout passes that a change leads to.
  func layouts(after change: () -> Void) -> CheckValue {
    layoutIfNeeded()
    let before = layouts
    change()
    layoutIfNeeded()
    return .count(layouts - before)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
    notices.append("layout")
    layouts += 1
    layoutDuration = UIView.inheritedAnimationDuration
    longestLayoutDuration = max(longestLayoutDuration, layoutDuration)
  }

  override func willMove(toSuperview newSuperview: UIView?) { notices.append("superview will") }
  override func didMoveToSuperview() { notices.append("superview did") }
  override func willMove(toWindow newWindow: UIWindow?) { notices.append("window will") }
  override func didMoveToWindow() { notices.append("window did") }
}

/// Notes the touches that reach it, and can do something in its layout.
final class ProbeScrollView: UIScrollView, UIScrollViewDelegate {
  private(set) var touches: [String] = []
  private(set) var layouts = 0
  private(set) var scrolls = 0
  private(set) var endedAnimations = 0
  private(set) var endedDrags = 0
  private(set) var endedFlights = 0
  /// Called in the layout, the view's own work is done then.
  var onLayout: ((ProbeScrollView) -> Void)?
  /// The offset at which a flick is to end, in points; nil leaves it to UIKit.
  var target: CGFloat?
  /// How often a drag has ended without a flight after it, and whether that was told during a flight.
  private(set) var restingEnds: [Bool] = []
  /// Called for every step.
  var onScroll: ((ProbeScrollView) -> Void)?

  /// - Parameter length: of the content, in points.
  init(frame: CGRect, length: CGFloat) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    contentSize = CGSize(width: frame.width, height: length)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Stripes, so that the user sees it move. They are no part of what is checked.
  func addStripes() {
    let height: CGFloat = 40
    for index in 0..<Int(contentSize.height / (2 * height)) {
      let stripe = UIView(
        frame: CGRect(x: 0, y: CGFloat(2 * index) * height, width: bounds.width, height: height))
      stripe.backgroundColor = SceneStyle.stripe
      addSubview(stripe)
    }
  }

  /// Content coordinates.
  var fingerLocation: CGFloat { panGestureRecognizer.location(in: superview).y }

  /// The touches since this was last asked.
  func takeTouches() -> String {
    defer { touches = [] }
    return touches.joined(separator: ", ")
  }

  private func note(_ touch: String) {
    if touches.last != touch { touches.append(touch) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    onScroll?(self)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endedAnimations += 1 }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let target { targetContentOffset.pointee.y = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    endedDrags += 1
    if !decelerate { restingEnds.append(isDecelerating) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { endedFlights += 1 }
}

/// What happened, in order.
@MainActor final class CheckLog: NSObject {
  private(set) var entries: [String] = []

  /// What is the same as the entry before it is left out.
  func note(_ entry: String) {
    if entries.last != entry { entries.append(entry) }
  }

  var text: String { entries.joined(separator: ", ") }
}

/// How fast content moves, from frame to frame.
@MainActor final class SpeedMeter {
  /// In points per second.
  private(set) var speed: CGFloat = 0
  /// Frames since content was moved by the program.
  private(set) var framesSinceSkip = 0
  private var last: (offset: CGFloat, time: TimeInterval)?

  func note(_ offset: CGFloat, at time: TimeInterval, isCounted: Bool) {
    if let last, isCounted, time > last.time { speed = abs(offset - last.offset) / CGFloat(time - last.time) }
    last = isCounted ? (offset, time) : nil
    framesSinceSkip += 1
  }

  /// The program moved the content.
  func skip(_ distance: CGFloat) {
    last?.offset += distance
    framesSinceSkip = 0
  }
}

extension UIView {
  /// A square in a color of the scenes, in the stage of a check.
  static func square(at origin: CGPoint, side: CGFloat = 40) -> UIView {
    let view = UIView(frame: CGRect(origin: origin, size: CGSize(width: side, height: side)))
    view.backgroundColor = SceneStyle.brass
    return view
  }

  /// The middle as it is on the screen, or the final one if nothing is known of that.
  var shownCenter: CGPoint { layer.presentation()?.position ?? center }
  var shownWidth: CGFloat { layer.presentation()?.bounds.width ?? bounds.width }
}
