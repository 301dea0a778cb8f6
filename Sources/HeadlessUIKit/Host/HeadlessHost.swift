import Foundation

/// A window without a screen, with simulated touch and time, for tests and for pictures.
///
/// Nothing happens by itself. Time passes in `advance(by:)` and in the gestures, in frames of 1/120 s; a frame is: the
/// fingers, scroll views that move, animations, layout, `frameHandler`. All points are in window coordinates.
@MainActor public final class HeadlessHost {
  /// The window of the host.
  public let window: UIWindow

  /// The app's bundle, for storyboards and nibs without a bundle of their own. An executable has no app around it here,
  /// so the program or the test sets the bundle.
  public static var mainBundle: Bundle {
    get { InterfaceFile.mainBundle }
    set { InterfaceFile.mainBundle = newValue }
  }

  /// The time that has passed in this host, in seconds; a whole number of frames.
  public private(set) var time: TimeInterval = 0
  /// The duration of the window's layout in this frame, and outside of frames since the one before, in seconds.
  /// Measured on the machine's clock: the one thing here that differs from run to run.
  public private(set) var layoutDuration: TimeInterval = 0
  /// The closure that is called at the end of every frame.
  public var frameHandler: (() -> Void)?
  /// The location of the finger, of several the first that came down; `nil` when none is on the screen.
  public var touchLocation: CGPoint? { delivery.location }

  /// The maximum number of calls per second of a display link, of every host, whatever it asks for: iOS may give it
  /// fewer than it commits frames of a scroll. A link takes it over with its next call. Default: the screen's 120.
  public static var fastestDisplayLink: Float {
    get { CADisplayLink.fastestRate }
    set { CADisplayLink.fastestRate = newValue }
  }

  /// A Boolean value that stands for the low power mode of `ProcessInfo`, for every host.
  public static var isLowPowerModeEnabled = false

  /// The feedback that was played since the last host was made, in order: generators belong to no window.
  public internal(set) static var playedFeedback: [HeadlessFeedback] = []

  let delivery: TouchDelivery
  let pointer: Pointer
  private var passedFrames = 0
  private var remainder: TimeInterval = 0
  private var isAdvancing = false

  /// Creates a host that shows the controller's view in a window of a size in points, and lays it out.
  ///
  /// - Parameter scale: device pixels per point.
  public init(
    rootViewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3
  ) {
    UIScreen.main.bounds = CGRect(origin: .zero, size: size)
    UIScreen.main.scale = scale
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    delivery = TouchDelivery(window: window)
    pointer = Pointer(window: window)
    window.invalidatePointer = { [weak pointer] in pointer?.invalidate($0) }
    _ = HeadlessRunLoop.main.takeLayoutDuration()
    Self.listenToFeedback()
    window.traitOverride = UITraitCollection(traitsFrom: [.standard, UITraitCollection(displayScale: scale)])
    inEnvironment {
      window.rootViewController = rootViewController
      window.makeKeyAndVisible()
    }
    HeadlessRunLoop.main.turn()
  }

  // MARK: Clock

  /// Advances time, frame by frame. The rest of a frame is kept for the next call.
  public func advance(by seconds: TimeInterval) {
    guard seconds.isFinite, seconds >= 0 else {
      report("ignored advancing by \(seconds) seconds")
      return
    }
    guard !isAdvancing else {
      report("ignored advancing from inside a frame")
      return
    }
    remainder += seconds
    // A millionth of a frame of tolerance: 0.1 s are twelve frames, however the product is rounded.
    let count = Int((remainder * TimeInterval(HeadlessRunLoop.framesPerSecond) + 1e-6).rounded(.down))
    remainder -= HeadlessRunLoop.seconds(from: 0, to: count)
    rest(frames: count)
  }

  func stepFrame(finger: (() -> Void)? = nil) {
    guard !isAdvancing else { return }
    isAdvancing = true
    passedFrames += 1
    inEnvironment {
      HeadlessRunLoop.main.stepFrame {
        finger?()
        delivery.frameDidBegin(HeadlessRunLoop.main.frame)
      }
    }
    time = HeadlessRunLoop.seconds(from: 0, to: passedFrames)
    layoutDuration = HeadlessRunLoop.main.takeLayoutDuration()
    frameHandler?()
    isAdvancing = false
  }

  /// Runs a closure after this turn, when all changes are laid out, as the main queue does once a frame was committed.
  /// In a frame that is before the next one; the changes that the closure makes are laid out in turn.
  public static func afterTurn(_ body: @escaping @MainActor () -> Void) { HeadlessRunLoop.main.afterTurn(body) }

  /// Whether time passes as in a run loop that main-actor code runs: what `afterTurn(_:)` was given waits until it ends.
  package static var holdsMainQueue: Bool {
    get { HeadlessRunLoop.main.holdsMainQueue }
    set { HeadlessRunLoop.main.holdsMainQueue = newValue }
  }

  private func inEnvironment(_ actions: () -> Void) {
    window.traitCollection.performAsCurrent(actions)
  }

  /// Something outside of a frame: done now, and laid out as at the end of any turn.
  func perform(_ actions: () -> Void) {
    inEnvironment(actions)
    if !isAdvancing { HeadlessRunLoop.main.turn() }
  }

  func rest(frames count: Int) {
    for _ in 0..<count { stepFrame() }
  }

  func frames(in duration: TimeInterval) -> Int {
    guard duration.isFinite, duration > 0 else { return 0 }
    return Int((duration * TimeInterval(HeadlessRunLoop.framesPerSecond)).rounded())
  }

  // MARK: Environment

  /// Resizes the screen and the window to a size in points, as a rotation does, and lays them out.
  public func resize(to size: CGSize) {
    UIScreen.main.bounds = CGRect(origin: .zero, size: size)
    perform { window.frame = CGRect(origin: .zero, size: size) }
  }

  /// Rotates the device: resizes the screen and the window to a size in points, and lays them out in the rotation's
  /// animation, within the same pass as another safe area.
  ///
  /// - Parameter safeAreaInsets: nil for those of before.
  public func rotate(to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil) {
    UIScreen.main.bounds = CGRect(origin: .zero, size: size)
    perform {
      UIView.animate(withDuration: Self.rotationDuration) {
        self.window.frame = CGRect(origin: .zero, size: size)
        if let safeAreaInsets {
          self.window.safeAreaOverride = safeAreaInsets
          self.window.safeAreaEnvironmentDidChange()
        }
        self.window.layoutIfNeeded()
      }
    }
  }

  /// In seconds. UIKit's value, not published; 0.4 s is what is commonly measured.
  private static let rotationDuration: TimeInterval = 0.4

  /// The interface style of the window.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { window.traitCollection.userInterfaceStyle }
    set { override(UITraitCollection(userInterfaceStyle: newValue)) }
  }

  /// The layout direction of the window.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { window.traitCollection.layoutDirection }
    set { override(UITraitCollection(layoutDirection: newValue)) }
  }

  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { window.traitCollection.preferredContentSizeCategory }
    set { override(UITraitCollection(preferredContentSizeCategory: newValue)) }
  }

  /// The user's preferred weight of text: bold if bold text is turned on. Fonts here stay as they are.
  public var legibilityWeight: UILegibilityWeight {
    get { window.traitCollection.legibilityWeight }
    set { override(UITraitCollection(legibilityWeight: newValue)) }
  }

  func setIdiom(_ idiom: UIUserInterfaceIdiom) { override(UITraitCollection(userInterfaceIdiom: idiom)) }

  private func override(_ traits: UITraitCollection) {
    window.traitOverride = UITraitCollection(traitsFrom: [window.traitCollection, traits])
    perform { window.markNeedsTraitUpdate() }
  }

  /// The insets of the window that bars and the screen's shape cover.
  public var safeAreaInsets: UIEdgeInsets {
    get { window.safeAreaInsets }
    set {
      window.safeAreaOverride = newValue
      perform { window.safeAreaEnvironmentDidChange() }
    }
  }

  /// The value of `UIAccessibility.isReduceMotionEnabled`, for every host.
  public var isReduceMotionEnabled: Bool {
    get { UIAccessibility.isReduceMotionEnabled }
    set { UIAccessibility.isReduceMotionEnabled = newValue }
  }

  /// The value of `UIAccessibility.isVoiceOverRunning`, for every host. A change is posted.
  public var isVoiceOverRunning: Bool {
    get { UIAccessibility.isVoiceOverRunning }
    set {
      guard newValue != isVoiceOverRunning else { return }
      UIAccessibility.isVoiceOverRunning = newValue
      NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// The cursor of VoiceOver or Switch Control in this host's window.
  public private(set) lazy var assistiveCursor = AssistiveCursor(in: window) { [unowned self] in perform($0) }

  /// The value of `UIAccessibility.isSwitchControlRunning`, for every host. A change is posted.
  public var isSwitchControlRunning: Bool {
    get { UIAccessibility.isSwitchControlRunning }
    set {
      guard newValue != isSwitchControlRunning else { return }
      UIAccessibility.isSwitchControlRunning = newValue
      NotificationCenter.default.post(name: UIAccessibility.switchControlStatusDidChangeNotification, object: nil)
    }
  }
}
