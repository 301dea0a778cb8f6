import Foundation

/// The clock and the turns of the main thread: 120 frames in a second, all of them asked for.
///
/// Time is a whole number of frames, so that the same script gives the same numbers every time.
@MainActor final class HeadlessRunLoop {
  static let main = HeadlessRunLoop()

  nonisolated static let framesPerSecond = 120

  private(set) var frame = 0
  private var windows: [WeakWindow] = []
  private var layoutDuration: TimeInterval = 0
  private var movingScrollViews: [UIScrollView] = []
  private var animators: [WeakAnimator] = []
  private var noticesAfterLayout: [(controller: UIViewController, notice: () -> Void)] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private struct WeakAnimator {
    weak var animator: UIDynamicAnimator?
  }

  var time: TimeInterval { Self.seconds(from: 0, to: frame) }

  nonisolated static func seconds(from start: Int, to end: Int) -> TimeInterval {
    TimeInterval(end - start) / TimeInterval(framesPerSecond)
  }

  // MARK: What takes part

  func show(_ window: UIWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
  }

  func keepMoving(_ scrollView: UIScrollView) {
    if !movingScrollViews.contains(where: { $0 === scrollView }) { movingScrollViews.append(scrollView) }
  }

  func keepRunning(_ animator: UIDynamicAnimator) {
    animators.removeAll { $0.animator == nil || $0.animator === animator }
    animators.append(WeakAnimator(animator: animator))
  }

  /// The controller's view has entered a window, or has made room for another; it is told once that is laid out.
  func afterLayout(tell controller: UIViewController, _ notice: @escaping () -> Void) {
    noticesAfterLayout.append((controller, notice))
  }

  func forgetNotices(of controller: UIViewController) {
    noticesAfterLayout.removeAll { $0.controller === controller }
  }

  // MARK: Turns

  /// The seconds that layout has taken since this was last asked.
  func takeLayoutDuration() -> TimeInterval {
    defer { layoutDuration = 0 }
    return layoutDuration
  }

  /// One frame: the touches of this moment, scroll views that move, dynamic animators, animations, layout.
  func stepFrame(touches: () -> Void) {
    frame += 1
    touches()
    for scrollView in movingScrollViews { scrollView.moveOn(frame: frame) }
    movingScrollViews.removeAll { !$0.isMoving }
    for entry in animators { entry.animator?.step(frame: frame) }
    animators.removeAll { $0.animator?.isRunning != true }
    AnimationRegistry.main.finish(frame: frame)
    turn()
  }

  /// The end of a turn, which takes no time: what was changed is laid out.
  func turn() {
    layOutWindows()
    if AnimationRegistry.main.commit() { layOutWindows() }
    while !noticesAfterLayout.isEmpty {
      let notices = noticesAfterLayout
      noticesAfterLayout = []
      for entry in notices { entry.notice() }
      layOutWindows()
    }
  }

  private func layOutWindows() {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { layoutDuration += TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    for window in windows.compactMap(\.window) where !window.isHidden {
      window.traitCollection.performAsCurrent { window.layOutTree() }
    }
  }
}

/// Seconds on the clock that `HeadlessHost` moves. Main actor only, where Core Animation's may be read anywhere.
// The name is Core Animation's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func CACurrentMediaTime() -> TimeInterval {
  HeadlessRunLoop.main.time
}
