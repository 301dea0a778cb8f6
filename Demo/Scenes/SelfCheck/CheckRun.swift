import Foundation
import Waterflow

/// One run of a check: the place for its views, the time that passes, and the values that it measures.
///
/// Time is that of the screen's frames. Closures get the run as a parameter: they are released with it.
@MainActor public final class CheckRun {
  private struct Wait {
    let time: TimeInterval
    let action: (CheckRun) -> Void
  }

  /// Its view is the stage.
  public let controller: UIViewController
  /// An empty view in a window, at least 270 points wide and ``stageHeight`` high.
  public var stage: UIView { controller.view }
  /// In points. Gestures keep to it.
  static let stageHeight: CGFloat = 176

  /// What a check takes of a stage to scroll in.
  static func area(of stage: UIView) -> CGRect {
    CGRect(x: 0, y: 0, width: stage.bounds.width, height: stageHeight)
  }

  /// When the frame that begins now is shown, in seconds.
  private(set) var time: TimeInterval = 0

  /// Seconds from one frame to the next.
  private(set) var frameDuration: TimeInterval = 0
  /// Frames since the beginning that the screen showed and the app missed.
  private(set) var droppedFrames = 0

  private let check: Check
  private var ticker: FrameTicker?
  private var beginning: TimeInterval?
  private var waits: [Wait] = []
  private var frameAction: ((CheckRun) -> Void)?
  private var onFinish: (([CheckValue]) -> Void)?
  /// Called when the check can't be measured here.
  public var onSkip: (() -> Void)?
  /// Called when the user is asked once more.
  var onRepeat: (() -> Void)?

  /// Before the check begins, so that its stage is empty on the screen as well.
  private static let pause: TimeInterval = 0.1
  /// After so many seconds a check that needs nobody has failed.
  private static let patience: TimeInterval = 90

  /// - Parameter onFinish: gets the values; none if time runs out.
  public init(of check: Check, in controller: UIViewController, onFinish: @escaping ([CheckValue]) -> Void) {
    self.check = check
    self.controller = controller
    self.onFinish = onFinish
  }

  /// What needs no app begins, and ends, at once.
  public func start() {
    guard check.need != .nothing else { return check.run(self) }
    ticker = FrameTicker { [weak self] link in self?.frameDidBegin(link) }
    after(Self.pause) { run in run.check.run(run) }
  }

  /// Ends the run without a result.
  public func cancel() {
    (onFinish, onSkip, onRepeat) = (nil, nil, nil)
    clear()
  }

  // MARK: For checks

  /// Calls back in the first frame after so many seconds.
  func after(_ seconds: TimeInterval, _ action: @escaping (CheckRun) -> Void) {
    waits.append(Wait(time: time + seconds, action: action))
  }

  /// Calls back in every frame from now on, instead of what was given before.
  func everyFrame(_ action: @escaping (CheckRun) -> Void) {
    frameAction = action
  }

  func finish(_ values: CheckValue...) {
    let onFinish = onFinish
    cancel()
    onFinish?(values)
  }

  /// Ends the run: what it measures isn't there.
  func skip() {
    let onSkip = onSkip
    cancel()
    onSkip?()
  }

  /// Asks the user for the same once more: what was done told nothing.
  func askAgain() { onRepeat?() }

  /// Lets the run be called for so many frames a second, no more and no fewer.
  func fixFrameRate(_ framesPerSecond: Float) {
    ticker?.frameRateRange = CAFrameRateRange(
      minimum: framesPerSecond, maximum: framesPerSecond, preferred: framesPerSecond)
  }

  // MARK: Frames

  private func frameDidBegin(_ link: CADisplayLink) {
    let start = beginning ?? link.timestamp
    beginning = start
    let passed = link.timestamp - start - time
    time = link.timestamp - start
    if frameDuration > 0 { droppedFrames += max(0, Int((passed / frameDuration).rounded()) - 1) }
    frameDuration = link.targetTimestamp - link.timestamp
    if check.request == nil, time > Self.patience { return finish() }
    let due = waits.filter { $0.time <= time }
    waits.removeAll { $0.time <= time }
    for wait in due where onFinish != nil { wait.action(self) }
    if onFinish != nil { frameAction?(self) }
  }

  private func clear() {
    ticker?.stop()
    ticker = nil
    waits = []
    frameAction = nil
    for view in stage.subviews { view.removeFromSuperview() }
    controller.additionalSafeAreaInsets = .zero
  }
}
