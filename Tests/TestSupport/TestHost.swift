// The window that a test shows its views in. The same tests run against HeadlessUIKit and, on iOS, against UIKit: there
// the clock is the real one and nothing can press on the glass, so suites that need a finger are enabled by
// `TestHost.hasFinger`.

#if canImport(UIKit)
  import UIKit

  @MainActor public final class TestHost {
    public nonisolated static var hasFinger: Bool { false }

    public let window: UIWindow
    /// Never called: frames are the screen's.
    public var frameHandler: (() -> Void)?

    public init(
      rootViewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3
    ) {
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = rootViewController
      window.isHidden = false
      window.layoutIfNeeded()
    }

    public func advance(by seconds: TimeInterval) {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    }

    public func resize(to size: CGSize) {
      window.frame = CGRect(origin: .zero, size: size)
      window.layoutIfNeeded()
    }

    /// Nothing can turn the device.
    public func rotate(to size: CGSize) { resize(to: size) }

    // Without a finger these do nothing; the suites that call them are disabled.
    public var touchLocation: CGPoint? { nil }
    public var heldKeys: UIKeyModifierFlags = []
    public func tap(at point: CGPoint) {}
    public func click(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) {}
    public func longPress(at point: CGPoint, duration: TimeInterval) {}
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {}
    public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {}
    public func carry(from start: CGPoint, through points: [CGPoint]) {}
    public func pinch(
      at center: CGPoint, from distance: CGFloat, to newDistance: CGFloat, duration: TimeInterval,
      liftsMoving: Bool = false
    ) {}
    public func pinch(
      from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), duration: TimeInterval, liftsMoving: Bool = false
    ) {}
    public func touchDown(at point: CGPoint, finger: Int = 0) {}
    public func touchDown(at points: (CGPoint, CGPoint)) {}
    public func touchMove(to point: CGPoint, finger: Int = 0) {}
    public func touchMove(to points: (CGPoint, CGPoint)) {}
    public func touchUp() {}
    public func touchUp(finger: Int) {}
    public func touchCancel() {}
    public func typeText(_ text: String) {}
  }
#else
  import HeadlessUIKit

  public typealias TestHost = HeadlessHost

  extension HeadlessHost {
    public nonisolated static var hasFinger: Bool { true }
  }
#endif

extension TestHost {
  /// A window of 390 by 844 points whose root view is the view given, as large as the window.
  public convenience init(showing view: UIView) {
    let controller = UIViewController()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view = root
    root.addSubview(view)
    self.init(rootViewController: controller)
  }
}
