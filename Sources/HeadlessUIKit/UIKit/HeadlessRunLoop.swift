import Foundation

/// The clock and the turns of the main thread: 120 frames in a second, all of them asked for.
///
/// Time is a whole number of frames, so that the same script gives the same numbers every time.
@MainActor final class HeadlessRunLoop {
  static let main = HeadlessRunLoop()

  nonisolated static let framesPerSecond = 120

  private(set) var frame = 0
  private var windows: [WeakWindow] = []
  /// Those that ask for layout: there may be many windows, those of all hosts, and most have nothing to do.
  private var dirtyWindows: [WeakWindow] = []
  private var layoutDuration: TimeInterval = 0
  private var movingScrollViews: [WeakScrollView] = []
  private var animators: [WeakAnimator] = []
  private var displayLinks: [CADisplayLink] = []
  private var noticesAfterLayout: [Notice] = []
  /// What runs after the turn, each in one of its own.
  private var mainQueue: [@MainActor () -> Void] = []
  /// Whether what is on the main queue waits: a run loop within another one doesn't serve it.
  var holdsMainQueue = false

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// In a window, whose tree holds it.
  private struct WeakScrollView {
    weak var scrollView: UIScrollView?
  }

  private struct Notice {
    weak var controller: UIViewController?
    let tell: () -> Void
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
    if window.needsLayoutPass { needsLayout(window) }
  }

  func needsLayout(_ window: UIWindow) {
    guard !dirtyWindows.contains(where: { $0.window === window }) else { return }
    dirtyWindows.append(WeakWindow(window: window))
  }

  var shownWindows: [UIWindow] { windows.compactMap(\.window) }

  func keepMoving(_ scrollView: UIScrollView) {
    guard !movingScrollViews.contains(where: { $0.scrollView === scrollView }) else { return }
    movingScrollViews.append(WeakScrollView(scrollView: scrollView))
  }

  func keepRunning(_ animator: UIDynamicAnimator) {
    animators.removeAll { $0.animator == nil || $0.animator === animator }
    animators.append(WeakAnimator(animator: animator))
  }

  func serve(_ link: CADisplayLink) { displayLinks.append(link) }

  func stopServing(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

  /// The controller's view has entered a window, or has made room for another; it is told once that is laid out.
  func afterLayout(tell controller: UIViewController, _ notice: @escaping () -> Void) {
    noticesAfterLayout.append(Notice(controller: controller, tell: notice))
  }

  func forgetNotices(of controller: UIViewController) {
    noticesAfterLayout.removeAll { $0.controller === controller }
  }

  func afterTurn(_ body: @escaping @MainActor () -> Void) { mainQueue.append(body) }

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
    moveScrollViews()
    for entry in animators { entry.animator?.step(frame: frame) }
    animators.removeAll { $0.animator?.isRunning != true }
    callDisplayLinks()
    AnimationRegistry.main.finish(frame: frame)
    turn()
  }

  private func callDisplayLinks() {
    let isTracking = movingScrollViews.contains { $0.scrollView.map { $0.isDragging || $0.isDecelerating } ?? false }
    for link in displayLinks { link.frameDidBegin(frame, isTracking: isTracking) }
  }

  private func moveScrollViews() {
    for entry in movingScrollViews {
      guard let scrollView = entry.scrollView else { continue }
      // It left no window: its window is gone, and nobody is told.
      if scrollView.window == nil { scrollView.forgetMotion() } else { scrollView.moveOn(frame: frame) }
    }
    movingScrollViews.removeAll { $0.scrollView?.isMoving != true && $0.scrollView?.isDragging != true }
  }

  /// The end of a turn, which takes no time: what was changed is laid out.
  func turn() {
    commit()
    guard !holdsMainQueue else { return }
    // What comes to the queue meanwhile waits for the turn after this one.
    let bodies = mainQueue
    mainQueue = []
    for body in bodies {
      body()
      commit()
    }
  }

  private func commit() {
    layOutWindows()
    if AnimationRegistry.main.commit() { layOutWindows() }
    while !noticesAfterLayout.isEmpty {
      let notices = noticesAfterLayout
      noticesAfterLayout = []
      for notice in notices { notice.tell() }
      layOutWindows()
    }
  }

  private func layOutWindows() {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { layoutDuration += TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    let dirty = dirtyWindows.compactMap(\.window)
    // A hidden window is laid out when it is shown.
    for window in dirty where !window.isHidden && window.needsLayoutPass {
      window.traitCollection.performAsCurrent { window.layOutTree() }
    }
    dirtyWindows.removeAll { $0.window.map { $0.isHidden || !$0.needsLayoutPass } ?? true }
  }
}

/// Returns the current time in seconds, on the clock that `HeadlessHost` moves. Main actor only, where Core Animation's
/// may be read anywhere.
// The name is Core Animation's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func CACurrentMediaTime() -> TimeInterval {
  HeadlessRunLoop.main.time
}
