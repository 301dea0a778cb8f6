import Foundation

/// The preferred frame rates of a display link, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable frame rate, which makes no difference here.
  public var minimum: Float
  /// The highest acceptable frame rate, used if no rate is preferred.
  public var maximum: Float
  /// The preferred frame rate; `nil` and 0 leave it to the maximum, and to the system if that is 0 as well.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The range that leaves the frame rate to the system: 60 frames per second on every screen.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that calls back in step with the frames of the screen, from when it is added to the run loop until it is
/// invalidated.
///
/// The run loop holds it, and it holds its callback.
@MainActor public final class CADisplayLink: NSObject {
  /// The time at which the frame on the screen was shown, in seconds on the clock of `CACurrentMediaTime()`.
  public private(set) var timestamp: TimeInterval = 0
  /// The time at which the next frame of this link is shown.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// The time between two frames of the screen, in seconds.
  public var duration: TimeInterval { HeadlessRunLoop.seconds(from: 0, to: 1) }
  /// A Boolean value that indicates whether the calls of the link are paused.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { waitFromNow() } }
  }
  /// The frame rates at which the link should call back.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { waitFromNow() } }
  }

  private var callback: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private var nextFrame = 0

  /// Creates a display link that calls a closure, in place of UIKit's target and selector, which need an Objective-C
  /// runtime.
  public init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
    super.init()
  }

  /// Adds the link to the run loop.
  ///
  /// - Parameter runloop: always the main one, whichever is given.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil else {
      report("ignored adding a display link that was invalidated")
      return
    }
    if modes.isEmpty {
      HeadlessRunLoop.main.serve(self)
      waitFromNow()
    }
    modes.insert(mode)
  }

  /// Takes the link out of a mode of the run loop.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { HeadlessRunLoop.main.stopServing(self) }
  }

  /// Takes the link out of all modes of the run loop, and releases its callback. It can't be added again.
  public func invalidate() {
    modes = []
    callback = nil
    HeadlessRunLoop.main.stopServing(self)
  }

  /// The most calls in a second that a link gets, whatever it asks for.
  static var fastestRate: Float = 120

  /// In frames of the screen.
  private var interval: Int {
    let range = preferredFrameRateRange
    let rate = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? (range.maximum > 0 ? range.maximum : 60)
    guard rate.isFinite else { return 1 }
    let possible = min(max(rate, 1), Self.fastestRate)
    return max(1, Int((Float(HeadlessRunLoop.framesPerSecond) / possible).rounded()))
  }

  private func waitFromNow() {
    nextFrame = HeadlessRunLoop.main.frame + interval
  }

  /// - Parameter isTracking: whether the run loop is in the mode in which scroll views follow the finger.
  func frameDidBegin(_ frame: Int, isTracking: Bool) {
    guard !isPaused, frame >= nextFrame else { return }
    guard modes.contains(.common) || modes.contains(isTracking ? .tracking : .default) else { return }
    nextFrame = frame + interval
    timestamp = HeadlessRunLoop.seconds(from: 0, to: frame)
    targetTimestamp = HeadlessRunLoop.seconds(from: 0, to: nextFrame)
    callback?(self)
  }
}

extension RunLoop.Mode {
  /// The mode of the run loop while scroll views follow the finger or decelerate.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
