import Foundation

/// How the content scrolls by itself while something is held near an edge of the viewport.
struct EdgeScroll {
  /// From an edge on, in points, and at most a quarter of the viewport.
  static let zone: CGFloat = 64
  /// At the edge, in points per second; nothing where the zone begins, in proportion between. About three quarters of a
  /// phone's screen in a second: slow enough to see where one is.
  static let greatestSpeed: CGFloat = 600

  /// Of the last step, in seconds.
  var time: TimeInterval
  /// The offset in full precision, and what became of it in whole pixels.
  var position: CGPoint
  var applied: CGPoint

  func advanced(to time: TimeInterval, speed: CGPoint) -> CGPoint {
    // After a pause, for a breakpoint or a hitch, it goes on from here and doesn't leap.
    let elapsed = CGFloat(min(time - self.time, 0.1))
    return CGPoint(x: position.x + speed.x * elapsed, y: position.y + speed.y * elapsed)
  }

  /// The speed on one axis: below 0 toward the beginning.
  static func speed(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let zone = min(Self.zone, (end - start) / 4)
    guard zone > 0 else { return 0 }
    if position < start + zone { return -greatestSpeed * min(1, (start + zone - position) / zone) }
    if position > end - zone { return greatestSpeed * min(1, (position - end + zone) / zone) }
    return 0
  }
}

/// Scrolls while something is held near an edge: the view, and a carousel.
@MainActor
final class EdgeScroller {
  /// A view that is to scroll, and how fast, in points per second.
  typealias Demand = (view: UIScrollView, speed: CGPoint)

  private var scrolls: [ObjectIdentifier: EdgeScroll] = [:]
  /// Runs while something scrolls.
  private var clock: FrameClock?

  /// Calls `onFrame` for each frame until ``stop()``; always the one that it was first given.
  func start(_ onFrame: @escaping @MainActor () -> Void) {
    let clock = clock ?? FrameClock { _ in onFrame() }
    self.clock = clock
    clock.start()
  }

  /// The next time begins at rest.
  func stop() {
    clock?.stop()
    scrolls = [:]
  }

  /// Scrolls as far as the time since the last frame asks for. Returns false if nothing moved.
  func scroll(_ demands: [Demand]) -> Bool {
    // Each of them, so no `contains`, which would stop at the first.
    demands.map { scroll($0.view, speed: $0.speed) }.contains(true)
  }

  private func scroll(_ view: UIScrollView, speed: CGPoint) -> Bool {
    let time = clock?.frameTime ?? CACurrentMediaTime()
    let before = view.contentOffset
    var scroll = scrolls[ObjectIdentifier(view)] ?? EdgeScroll(time: time, position: before, applied: before)
    if scroll.applied != before { scroll.position = before }
    scroll.position = Viewport(of: view).restingOffset(
      nearestTo: scroll.advanced(to: time, speed: speed), contentSize: view.contentSize)
    scroll.time = time
    view.contentOffset = scroll.position
    scroll.applied = view.contentOffset
    scrolls[ObjectIdentifier(view)] = scroll
    return view.contentOffset != before
  }

  /// How fast content should scroll for something that is held, in points per second.
  ///
  /// - Parameters:
  ///   - location: of what is held, in coordinates of the content.
  ///   - visible: what is visible of that.
  private static func speed(at location: CGPoint, in visible: CGRect, contentSize: CGSize) -> CGPoint {
    CGPoint(
      x: contentSize.width > visible.width ? EdgeScroll.speed(at: location.x, from: visible.minX, to: visible.maxX) : 0,
      y: contentSize.height > visible.height
        ? EdgeScroll.speed(at: location.y, from: visible.minY, to: visible.maxY) : 0)
  }

  /// What is to scroll of some views, with something held at a point in the coordinates of `container`.
  static func demands(of views: [UIScrollView], at location: CGPoint, in container: UIView) -> [Demand] {
    views.compactMap { view in
      let speed = speed(
        at: view.convert(location, from: container), in: Viewport(of: view).unobscured, contentSize: view.contentSize)
      return speed == .zero ? nil : (view, speed)
    }
  }
}

extension WaterflowView {
  /// What scrolls with something held at a point in content coordinates.
  func edgeScrolls(at location: CGPoint) -> [EdgeScroller.Demand] {
    var views: [UIScrollView] = [self]
    if let section = pane.plan?.section(at: location), let host = orthogonalView(ofSection: section) {
      views.append(host.scrollView)
    }
    return EdgeScroller.demands(of: views, at: location, in: self)
  }
}
