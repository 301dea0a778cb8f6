import Foundation

/// A gesture recognizer that interprets pinches: two fingers that move toward each other or apart.
///
/// The gesture goes on until both have left (UIPinchGestureRecognizer.h: "Ends: when both fingers have lifted"). With
/// one of two it changes as that one moves, has one touch and its location, and keeps its scale; where the other comes
/// back the scale jumps, as it is still measured from where the two came down.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance between the fingers has to change before they pinch, in points. UIKit's value isn't
  /// published.
  static let threshold: CGFloat = 10

  private var downDistance: CGFloat = 0
  /// The distance that is a scale of one.
  private var unitDistance: CGFloat = 1
  private var currentScale: CGFloat = 1
  private var samples: [(frame: Int, scale: CGFloat)] = []

  /// The scale factor of the pinch: the distance between the fingers relative to that when they came down, so not 1
  /// when the gesture begins. After an assignment it is relative to the distance then, times the assigned scale.
  open var scale: CGFloat {
    get { currentScale }
    set {
      guard newValue.isFinite, newValue > 0 else {
        report("ignored a scale of \(type(of: self)) that is not a positive number: \(newValue)")
        return
      }
      unitDistance *= currentScale / newValue
      currentScale = newValue
      samples = [(HeadlessRunLoop.main.frame, newValue)]
    }
  }

  /// The velocity of the scale, per second: the mean over the last 50 ms, as for a scroll view's lift, so zero for
  /// fingers at rest.
  ///
  /// Zero after the scale was assigned. Not finite where the fingers moved in no time, as UIKit's sometimes isn't.
  open var velocity: CGFloat {
    let frame = HeadlessRunLoop.main.frame
    guard samples.count > 1, let earliest = samples.first(where: { isRecent($0.frame) }) else { return 0 }
    return (currentScale - earliest.scale) / CGFloat(HeadlessRunLoop.seconds(from: earliest.frame, to: frame))
  }

  private func isRecent(_ frame: Int) -> Bool {
    HeadlessRunLoop.seconds(from: frame, to: HeadlessRunLoop.main.frame) <= UIScrollView.velocityWindow + 1e-9
  }

  override var gestureTouches: [UITouch] { Array(touches.prefix(2)) }

  private var isPinching: Bool { state == .began || state == .changed }

  /// In points, at least one, as no two fingers are closer.
  private var distance: CGFloat? {
    let touches = gestureTouches
    guard touches.count == 2 else { return nil }
    let (first, second) = (touches[0].windowLocation, touches[1].windowLocation)
    return max(1, hypot(first.x - second.x, first.y - second.y))
  }

  override func touchBegan() {
    guard state == .possible, touches.count == 2, let distance else { return }
    downDistance = distance
    unitDistance = distance
    currentScale = 1
    samples = [(HeadlessRunLoop.main.frame, 1)]
  }

  override func touchMoved() {
    guard let distance else {
      if isPinching { transition(to: .changed) }
      return
    }
    guard isPinching || state == .possible && abs(distance - downDistance) >= Self.threshold else { return }
    currentScale = distance / unitDistance
    sample()
    transition(to: isPinching ? .changed : .began)
  }

  override func touchEnded() {
    switch state {
    case .possible: if touches.isEmpty { fail() }
    case .began, .changed: transition(to: touches.isEmpty ? .ended : .changed)
    case .ended, .cancelled, .failed: break
    }
  }

  override func timeDidPass() {
    if !samples.isEmpty { sample() }
  }

  private func sample() {
    samples.removeAll { !isRecent($0.frame) }
    samples.append((HeadlessRunLoop.main.frame, currentScale))
  }

  override func didReset() {
    currentScale = 1
    unitDistance = 1
    samples = []
  }
}
