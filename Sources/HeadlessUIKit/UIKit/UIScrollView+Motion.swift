import Foundation

/// The flight of both axes after the finger has left.
struct ScrollFlight {
  let startFrame: Int
  var horizontal: ScrollAxisFlight
  var vertical: ScrollAxisFlight
  /// What the flight has set last; a different offset means that other code has moved the content since.
  var applied: CGPoint
}

/// A scroll to an offset that the program asked for.
struct OffsetAnimation {
  /// UIKit's duration, not published; 0.3 s is what is commonly measured.
  static let duration: TimeInterval = 0.3

  let startFrame: Int
  var from: CGPoint
  var to: CGPoint
  var applied: CGPoint
}

extension UIScrollView {
  // MARK: Asked for by the program

  func scroll(to offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else {
      report("ignored a contentOffset of \(type(of: self)) with a number that is not finite: \(offset)")
      return
    }
    // Only without animation a flight ends: radar 16724593. What becomes of the scroll isn't known; here it is lost.
    if animated, window != nil, flight != nil, !isTouched { return }
    let wasAnimating = offsetAnimation != nil
    endFlight()
    let target = roundedToPixels(offset)
    if animated, window != nil, drag == nil {
      guard target != contentOffset || wasAnimating else { return }
      offsetAnimation = OffsetAnimation(
        startFrame: HeadlessRunLoop.main.frame, from: contentOffset, to: target, applied: contentOffset)
      HeadlessRunLoop.main.keepMoving(self)
    } else {
      contentOffset = target
      endOffsetAnimation()
    }
  }

  // MARK: Frame by frame

  var isMoving: Bool { (flight != nil && !isTouched) || offsetAnimation != nil }

  /// Moves to where the flight or the animated scroll is in the frame that has just begun.
  func moveOn(frame: Int) {
    if flight != nil, !isTouched {
      continueFlight(frame: frame)
    } else if offsetAnimation != nil {
      continueOffsetAnimation(frame: frame)
    }
  }

  private func continueFlight(frame: Int) {
    guard var flight else { return }
    let moved = CGPoint(x: contentOffset.x - flight.applied.x, y: contentOffset.y - flight.applied.y)
    if moved.x != 0 { flight.horizontal.shift(by: moved.x) }
    if moved.y != 0 { flight.vertical.shift(by: moved.y) }
    let time = HeadlessRunLoop.seconds(from: flight.startFrame, to: frame)
    let position = CGPoint(
      x: flight.horizontal.advance(to: time, range: restingRange(of: .horizontal)),
      y: flight.vertical.advance(to: time, range: restingRange(of: .vertical)))
    flight.applied = roundedToPixels(position)
    self.flight = flight
    contentOffset = flight.applied
    // The delegate may have ended this flight, or begun another, while it heard of the scroll.
    guard let current = self.flight, current.startFrame == flight.startFrame else { return }
    if current.horizontal.phase == .resting, current.vertical.phase == .resting, contentOffset == current.applied {
      endFlight()
    }
  }

  private func continueOffsetAnimation(frame: Int) {
    guard var animation = offsetAnimation else { return }
    let moved = CGPoint(x: contentOffset.x - animation.applied.x, y: contentOffset.y - animation.applied.y)
    animation.from = CGPoint(x: animation.from.x + moved.x, y: animation.from.y + moved.y)
    animation.to = CGPoint(x: animation.to.x + moved.x, y: animation.to.y + moved.y)
    let time = HeadlessRunLoop.seconds(from: animation.startFrame, to: frame)
    let isOver = time >= OffsetAnimation.duration
    let progress = isOver ? 1 : AnimationCurve.easeInOut.progress(at: CGFloat(time / OffsetAnimation.duration))
    animation.applied = roundedToPixels(
      CGPoint(
        x: animation.from.x + (animation.to.x - animation.from.x) * progress,
        y: animation.from.y + (animation.to.y - animation.from.y) * progress))
    offsetAnimation = animation
    contentOffset = animation.applied
    if isOver, offsetAnimation?.startFrame == animation.startFrame { endOffsetAnimation() }
  }

  // MARK: Ends

  func endFlight() {
    guard flight != nil else { return }
    flight = nil
    storedDelegate?.scrollViewDidEndDecelerating(self)
  }

  func endOffsetAnimation() {
    guard offsetAnimation != nil else { return }
    offsetAnimation = nil
    storedDelegate?.scrollViewDidEndScrollingAnimation(self)
  }

  /// As if nothing had moved.
  func forgetMotion() {
    (drag, flight, offsetAnimation) = (nil, nil, nil)
    isTouched = false
  }

  /// The view left its window: nothing moves there.
  func abandonMotion() {
    drag = nil
    isTouched = false
    refreshControl?.fingerDidLift(from: self)
    endFlight()
    endOffsetAnimation()
  }
}
