// The window that a test shows its views in. The same tests run against HeadlessUIKit and, on iOS, against UIKit. There
// the clock is the screen's and nothing can press on the glass: what a test needs of that it says with `.needs(_:)`.

#if canImport(UIKit)
  import Testing
  import UIKit

  @MainActor public final class TestHost {
    public let window: UIWindow
    /// Never called: frames are the screen's.
    public var frameHandler: (() -> Void)? {
      didSet { _ = expect(.clock) }
    }

    /// - Parameter scale: ignored: the screen has its own.
    public init(
      rootViewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3
    ) {
      window = Self.makeWindow()
      window.frame = CGRect(origin: .zero, size: size)
      window.rootViewController = rootViewController
      if Self.has(.scene) { window.makeKeyAndVisible() } else { window.isHidden = false }
      window.layoutIfNeeded()
    }

    private static func makeWindow() -> UIWindow {
      // Without an app there is no application to be asked.
      guard has(.scene) else { return UIWindow(frame: .zero) }
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      guard let scene = scenes.first else {
        Issue.record("The app shows no scene")
        return UIWindow(frame: .zero)
      }
      return UIWindow(windowScene: scene)
    }

    /// Lets time pass without suspending: what is on the main queue has to wait.
    public func advance(by seconds: TimeInterval) {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    }

    /// Lets time pass, and turns of the main queue with it.
    public func wait(for seconds: TimeInterval) async {
      try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
    }

    public func resize(to size: CGSize) {
      window.frame = CGRect(origin: .zero, size: size)
      window.layoutIfNeeded()
    }

    /// Nothing can turn the device.
    public func rotate(to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil) { resize(to: size) }

    // MARK: Touches, of which there are none

    public var touchLocation: CGPoint? { nil }
    public var heldKeys: UIKeyModifierFlags = []
    public func tap(at point: CGPoint) { touch() }
    public func click(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) { touch() }
    public func longPress(at point: CGPoint, duration: TimeInterval) { touch() }
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) { touch() }
    public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) { touch() }
    public func scroll(at point: CGPoint, by translation: CGPoint, duration: TimeInterval) { touch() }
    public func carry(from start: CGPoint, through points: [CGPoint]) { touch() }
    public func pinch(
      at center: CGPoint, from distance: CGFloat, to newDistance: CGFloat, duration: TimeInterval,
      liftsMoving: Bool = false
    ) { touch() }
    public func pinch(
      from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), duration: TimeInterval, liftsMoving: Bool = false
    ) { touch() }
    public func touchDown(at point: CGPoint, finger: Int = 0) { touch() }
    public func touchDown(at points: (CGPoint, CGPoint)) { touch() }
    public func touchMove(to point: CGPoint, finger: Int = 0) { touch() }
    public func touchMove(to points: (CGPoint, CGPoint)) { touch() }
    public func touchUp() { touch() }
    public func touchUp(finger: Int) { touch() }
    public func touchCancel() { touch() }
    public func typeText(_ text: String) { touch() }
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) { touch() }
    public func press(_ character: Character, modifiers: UIKeyModifierFlags = []) { touch() }
    /// The device is what it is.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.phone {
      didSet { touch() }
    }

    private func touch() { _ = expect(.finger) }
  }
#else
  import Foundation
  import HeadlessUIKit

  /// A host of HeadlessUIKit, or as much of one as tests in a simulator have.
  @MainActor @dynamicMemberLookup public final class TestHost {
    private let host: HeadlessHost

    public init(
      rootViewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3
    ) {
      let scale = Self.has(.scale) ? scale : 3
      host = Self.limited { HeadlessHost(rootViewController: rootViewController, size: size, scale: scale) }
      host.window.canHaveFirstResponder = Self.has(.scene)
    }

    public subscript<Value>(dynamicMember member: KeyPath<HeadlessHost, Value>) -> Value { host[keyPath: member] }
    public subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<HeadlessHost, Value>) -> Value {
      get { host[keyPath: member] }
      set { Self.limited { host[keyPath: member] = newValue } }
    }

    public var frameHandler: (() -> Void)? {
      get { host.frameHandler }
      set { if expect(.clock) { host.frameHandler = newValue } }
    }

    /// Lets time pass without suspending. Where that is a run loop within another one, the main queue has to wait.
    public func advance(by seconds: TimeInterval) { Self.limited { pass(seconds) } }

    /// Lets time pass, and turns of the main queue with it.
    public func wait(for seconds: TimeInterval) async { Self.limited(holdsMainQueue: false) { pass(seconds) } }

    /// A run loop that is left after so many seconds is late: its frames have a sixtieth of a second, and a simulator
    /// on a busy machine misses some.
    private static let delay = 6.0 / 60

    private func pass(_ seconds: TimeInterval) {
      host.advance(by: Self.has(.clock) ? seconds : seconds + Self.delay)
    }

    private static func limited<Result>(holdsMainQueue: Bool = true, _ body: () -> Result) -> Result {
      let rate = HeadlessHost.fastestDisplayLink
      if !has(.clock) { HeadlessHost.fastestDisplayLink = min(rate, 60) }
      HeadlessHost.holdsMainQueue = holdsMainQueue && !has(.mainQueue)
      defer { (HeadlessHost.fastestDisplayLink, HeadlessHost.holdsMainQueue) = (rate, false) }
      return body()
    }

    public func resize(to size: CGSize) { Self.limited { host.resize(to: size) } }

    public func rotate(to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil) {
      Self.limited {
        Self.has(.finger) ? host.rotate(to: size, safeAreaInsets: safeAreaInsets) : host.resize(to: size)
      }
    }

    // MARK: Touches

    public func tap(at point: CGPoint) { touch { $0.tap(at: point) } }
    public func click(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) {
      touch { $0.click(at: point, buttons: buttons) }
    }
    public func longPress(at point: CGPoint, duration: TimeInterval) {
      touch { $0.longPress(at: point, duration: duration) }
    }
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
      touch { $0.drag(from: start, to: end, duration: duration) }
    }
    public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
      touch { $0.flick(from: start, to: end, duration: duration) }
    }
    public func scroll(at point: CGPoint, by translation: CGPoint, duration: TimeInterval) {
      touch { $0.scroll(at: point, by: translation, duration: duration) }
    }
    public func carry(from start: CGPoint, through points: [CGPoint]) {
      touch { $0.carry(from: start, through: points) }
    }
    public func pinch(
      at center: CGPoint, from distance: CGFloat, to newDistance: CGFloat, duration: TimeInterval,
      liftsMoving: Bool = false
    ) {
      touch { $0.pinch(at: center, from: distance, to: newDistance, duration: duration, liftsMoving: liftsMoving) }
    }
    public func pinch(
      from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), duration: TimeInterval, liftsMoving: Bool = false
    ) {
      touch { $0.pinch(from: start, to: end, duration: duration, liftsMoving: liftsMoving) }
    }
    public func touchDown(at point: CGPoint, finger: Int = 0) { touch { $0.touchDown(at: point, finger: finger) } }
    public func touchDown(at points: (CGPoint, CGPoint)) { touch { $0.touchDown(at: points) } }
    public func touchMove(to point: CGPoint, finger: Int = 0) { touch { $0.touchMove(to: point, finger: finger) } }
    public func touchMove(to points: (CGPoint, CGPoint)) { touch { $0.touchMove(to: points) } }
    public func touchUp() { touch { $0.touchUp() } }
    public func touchUp(finger: Int) { touch { $0.touchUp(finger: finger) } }
    public func touchCancel() { touch { $0.touchCancel() } }
    public func typeText(_ text: String) { touch { $0.typeText(text) } }
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
      touch { $0.press(key, modifiers: modifiers) }
    }
    public func press(_ character: Character, modifiers: UIKeyModifierFlags = []) {
      touch { $0.press(character, modifiers: modifiers) }
    }

    private func touch(_ action: (HeadlessHost) -> Void) {
      guard expect(.finger) else { return }
      Self.limited { action(host) }
    }

    // MARK: What only HeadlessUIKit has

    public func setKeyboardHeight(_ height: CGFloat) { Self.limited { host.setKeyboardHeight(height) } }
    public func moveKeyboard(to frame: CGRect) { Self.limited { host.moveKeyboard(to: frame) } }
    public func svg() -> String { host.svg() }
    public func frameOnGlass(of view: UIView) -> CGRect? { host.frameOnGlass(of: view) }
    public func choose(_ action: UIAction) { touch { $0.choose(action) } }
    public func tapPreview() { touch { $0.tapPreview() } }
    public func movePointer(to point: CGPoint) { touch { $0.movePointer(to: point) } }
    public func tapToAddToDrag(at point: CGPoint) { touch { $0.tapToAddToDrag(at: point) } }
    public func beginForeignDrag(of items: [UIDragItem], at point: CGPoint) {
      touch { $0.beginForeignDrag(of: items, at: point) }
    }
    public func moveForeignDrag(to point: CGPoint) { touch { $0.moveForeignDrag(to: point) } }
    public func endForeignDrag(isCancelled: Bool = false) { touch { $0.endForeignDrag(isCancelled: isCancelled) } }
  }
#endif

extension TestHost {
  /// A window of 390 by 844 points whose root view is the view given, as large as the window.
  public convenience init(showing view: UIView) {
    self.init(rootViewController: rootViewController(of: view))
  }
}

@MainActor private func rootViewController(of view: UIView) -> UIViewController {
  let controller = UIViewController()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  controller.view = root
  root.addSubview(view)
  return controller
}

#if !canImport(UIKit)
  extension HeadlessHost {
    /// The same, for what only HeadlessUIKit has.
    public convenience init(showing view: UIView) {
      self.init(rootViewController: rootViewController(of: view))
    }
  }
#endif
