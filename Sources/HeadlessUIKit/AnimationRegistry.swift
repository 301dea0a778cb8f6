import Foundation

/// The changes of one animation block.
@MainActor final class AnimationGroup {
  let startFrame: Int
  let delay: TimeInterval
  let duration: TimeInterval
  let curve: AnimationCurve
  let allowsUserInteraction: Bool
  var isUnfinished = false

  private let completion: ((Bool) -> Void)?
  private var views: [WeakView] = []

  private struct WeakView {
    weak var view: UIView?
  }

  init(
    startFrame: Int, delay: TimeInterval, duration: TimeInterval, curve: AnimationCurve, allowsUserInteraction: Bool,
    completion: ((Bool) -> Void)?
  ) {
    self.startFrame = startFrame
    self.delay = delay
    self.duration = duration
    self.curve = curve
    self.allowsUserInteraction = allowsUserInteraction
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

  func animate(_ view: UIView) {
    if !views.contains(where: { $0.view === view }) { views.append(WeakView(view: view)) }
  }

  /// Views that have no window, or are gone, are not animated.
  func dropViewsOutsideWindows() {
    for entry in views {
      if let view = entry.view, view.window == nil { view.removeAnimations { $0.group === self } }
      if entry.view == nil { isUnfinished = true }
    }
    views.removeAll { entry in
      guard let view = entry.view else { return true }
      return !view.animations.contains { $0.group === self }
    }
  }

  var hasNothingToAnimate: Bool { views.isEmpty }

  func end() {
    for entry in views { entry.view?.animations.removeAll { $0.group === self } }
    views = []
    completion?(!isUnfinished)
  }
}

/// The animation blocks that are written at the moment, and those that move something.
@MainActor final class AnimationRegistry {
  static let main = AnimationRegistry()

  var isEnabled = true
  private var open: [AnimationGroup] = []
  private var running: [AnimationGroup] = []

  var innermostGroup: AnimationGroup? { open.last }

  /// The block whose changes are to be animated; `nil` when changes are to be seen at once.
  var recordingGroup: AnimationGroup? {
    guard isEnabled, let group = open.last, group.duration > 0 else { return nil }
    return group
  }

  func run(
    duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve, options: UIView.AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = isEnabled ? open.last : nil
    let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
    let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
    let group = AnimationGroup(
      startFrame: HeadlessRunLoop.main.frame,
      delay: delay.isFinite ? max(0, delay) : 0,
      duration: inheritsDuration ? outer?.duration ?? 0 : duration.isFinite ? max(0, duration) : 0,
      curve: inheritsCurve ? outer?.curve ?? curve : curve,
      allowsUserInteraction: options.contains(.allowUserInteraction),
      completion: completion)
    running.append(group)
    open.append(group)
    animations()
    open.removeLast()
  }

  /// Ends what is over, in the order the blocks were written.
  func finish(frame: Int) {
    end { !$0.hasNothingToAnimate && $0.isOver(at: frame) }
  }

  /// The end of a turn: blocks that animate nothing are done. Answers whether a completion ran.
  func commit() -> Bool {
    for group in running { group.dropViewsOutsideWindows() }
    return end { $0.hasNothingToAnimate }
  }

  @discardableResult
  private func end(where isEnded: (AnimationGroup) -> Bool) -> Bool {
    let ended = running.filter { group in isEnded(group) && !open.contains { $0 === group } }
    running.removeAll { group in ended.contains { $0 === group } }
    for group in ended { group.end() }
    return !ended.isEmpty
  }
}
