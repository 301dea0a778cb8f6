import Foundation

/// The changes of one animation block.
@MainActor final class AnimationGroup {
  let startFrame: Int
  let delay: TimeInterval
  let duration: TimeInterval
  let curve: AnimationCurve
  let allowsUserInteraction: Bool
  /// Whether it is the block of a property animator.
  let isOfAnimator: Bool
  var isUnfinished = false
  /// How many actions were asked for and haven't been run.
  var waitingActions = 0

  /// In which order the blocks were written.
  let number: Int
  private var completion: ((Bool) -> Void)?
  private var views: [WeakView] = []

  private struct WeakView {
    weak var view: UIView?
  }

  init(
    number: Int, startFrame: Int, delay: TimeInterval, duration: TimeInterval, curve: AnimationCurve,
    allowsUserInteraction: Bool, isOfAnimator: Bool, completion: ((Bool) -> Void)?
  ) {
    self.number = number
    self.startFrame = startFrame
    self.delay = delay
    self.duration = duration
    self.curve = curve
    self.allowsUserInteraction = allowsUserInteraction
    self.isOfAnimator = isOfAnimator
    self.completion = completion
  }

  /// Before the delay is over what is shown stays where it was.
  func progress(at frame: Int) -> CGFloat {
    let elapsed = HeadlessRunLoop.seconds(from: startFrame, to: frame) - delay
    return duration > 0 ? curve.progress(at: CGFloat(elapsed / duration)) : 1
  }

  func isOver(at frame: Int) -> Bool {
    // A tenth of a microsecond of tolerance: 0.3 s are 36 frames, however the division is rounded.
    HeadlessRunLoop.seconds(from: startFrame, to: frame) >= delay + duration - 1e-7
  }

  /// Called before the view has the change. Complexity: O(animations of this view).
  func animate(_ view: UIView) {
    noteWindow(of: view)
    // A view whose animations were removed meanwhile may be in the list twice, which does no harm.
    if !view.animations.contains(where: { $0.group === self }) { views.append(WeakView(view: view)) }
  }

  private func noteWindow(of view: UIView) {
    guard !hadWindow, let window = view.drawingWindow else { return }
    self.window = window
    hadWindow = true
  }

  /// Removes the animations of views that have no window or were released.
  func dropViewsOutsideWindows() {
    for entry in views {
      if let view = entry.view { noteWindow(of: view) }
      if let view = entry.view, view.drawingWindow == nil { view.removeAnimations { $0.group === self } }
      if entry.view == nil { isUnfinished = true }
    }
    views.removeAll { entry in
      guard let view = entry.view else { return true }
      return !view.animations.contains { $0.group === self }
    }
  }

  /// The window that its views are in, or were when they were changed; nil if there is none or if it is gone.
  private(set) weak var window: UIWindow?
  private var hadWindow = false
  /// Its window is gone, and nobody is told of the end.
  var isOrphaned: Bool { hadWindow && window == nil }

  var hasNothingToAnimate: Bool { views.isEmpty }

  func end() {
    for entry in views { entry.view?.animations.removeAll { $0.group === self } }
    views = []
    // Who still knows the group, a layer for example, doesn't hold what the block holds.
    let completion = completion
    self.completion = nil
    guard waitingActions == 0 || completion == nil else {
      return report("an animation never completes, as an action of its block was asked for and not run")
    }
    completion?(!isUnfinished)
  }
}

/// The animation blocks that are written at the moment, and those that move something.
@MainActor final class AnimationRegistry {
  static let main = AnimationRegistry()

  var isEnabled = true
  private var open: [AnimationGroup] = []
  /// Those of this turn; what is left at its end belongs to a window.
  private var written: [AnimationGroup] = []
  private var count = 0
  /// Those with running animations: most have none in most turns, and there may be many, those of all hosts.
  private var windows: [AnimatedWindow] = []

  private struct AnimatedWindow {
    weak var window: UIWindow?
  }

  /// In the order in which they were written.
  private var running: [AnimationGroup] {
    guard !windows.isEmpty || !written.isEmpty else { return [] }
    return (windows.flatMap { $0.window?.runningAnimations ?? [] } + written).sorted { $0.number < $1.number }
  }

  var innermostGroup: AnimationGroup? { open.last }

  /// The block whose changes are to be animated; `nil` when changes are to be seen at once.
  var recordingGroup: AnimationGroup? {
    guard isEnabled, let group = open.last, group.duration > 0 else { return nil }
    return group
  }

  func run(
    duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve, options: UIView.AnimationOptions,
    isOfAnimator: Bool = false, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = isEnabled ? open.last : nil
    let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
    let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
    count += 1
    let group = AnimationGroup(
      number: count, startFrame: HeadlessRunLoop.main.frame,
      delay: delay.isFinite ? max(0, delay) : 0,
      duration: inheritsDuration ? outer?.duration ?? 0 : duration.isFinite ? max(0, duration) : 0,
      curve: inheritsCurve ? outer?.curve ?? curve : curve,
      allowsUserInteraction: options.contains(.allowUserInteraction), isOfAnimator: isOfAnimator,
      completion: completion)
    written.append(group)
    open.append(group)
    animations()
    open.removeLast()
  }

  /// Ends what is over, in the order the blocks were written.
  func finish(frame: Int) {
    guard !running.isEmpty else { return }
    end { !$0.hasNothingToAnimate && $0.isOver(at: frame) }
  }

  /// The end of a turn: blocks that animate nothing are done. Answers whether a completion ran.
  func commit() -> Bool {
    guard !running.isEmpty else { return false }
    written.removeAll(where: \.isOrphaned)
    for group in running { group.dropViewsOutsideWindows() }
    let didEnd = end { $0.hasNothingToAnimate }
    written.removeAll { group in
      guard !group.hasNothingToAnimate, let window = group.window,
        HeadlessRunLoop.main.shownWindows.contains(where: { $0 === window })
      else { return false }
      if window.runningAnimations.isEmpty { windows.append(AnimatedWindow(window: window)) }
      window.runningAnimations.append(group)
      return true
    }
    return didEnd
  }

  @discardableResult
  private func end(where isEnded: (AnimationGroup) -> Bool) -> Bool {
    let ended = running.filter { group in isEnded(group) && !open.contains { $0 === group } }
    let isOver = { (group: AnimationGroup) in ended.contains { $0 === group } }
    written.removeAll(where: isOver)
    for entry in windows { entry.window?.runningAnimations.removeAll(where: isOver) }
    windows.removeAll { $0.window?.runningAnimations.isEmpty ?? true }
    for group in ended { group.end() }
    return !ended.isEmpty
  }
}
