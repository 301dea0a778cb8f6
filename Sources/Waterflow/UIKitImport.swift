@_exported import WaterflowPanes

#if canImport(UIKit)
  // Recognizers of one's own set their state.
  import UIKit.UIGestureRecognizerSubclass
#endif

#if canImport(UIKit)
  /// A long press that calls a closure: targets and actions need an Objective-C runtime, which Linux doesn't have.
  final class LongPressRecognizer: UILongPressGestureRecognizer {
    private let onChange: @MainActor (UIGestureRecognizer) -> Void

    init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      self.onChange = onChange
      super.init(target: nil, action: nil)
      addTarget(self, action: #selector(tell))
    }

    @objc private func tell() { onChange(self) }
  }
#else
  /// A long press that calls a closure.
  final class LongPressRecognizer: UILongPressGestureRecognizer {
    init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      super.init()
      actionHandler = { [unowned self] in onChange(self) }
    }
  }
#endif

/// A finger from the moment that it comes down, which calls a closure.
///
/// A long press of no duration begins later where something can be dragged: a drag interaction delays it until its lift.
final class TouchRecognizer: UIGestureRecognizer {
  #if canImport(UIKit)
    private let onChange: @MainActor (UIGestureRecognizer) -> Void

    init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      self.onChange = onChange
      super.init(target: nil, action: nil)
      addTarget(self, action: #selector(tell))
    }

    @objc private func tell() { onChange(self) }
  #else
    init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      super.init()
      actionHandler = { [unowned self] in onChange(self) }
    }
  #endif

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      if state == .possible { state = .began } else { ignore(touch, for: event) }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
}

#if !os(tvOS)
  #if canImport(UIKit)
    /// A pinch that calls a closure.
    final class PinchRecognizer: UIPinchGestureRecognizer {
      private let onChange: @MainActor (PinchRecognizer) -> Void

      init(_ onChange: @escaping @MainActor (PinchRecognizer) -> Void) {
        self.onChange = onChange
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(tell))
        delegate = self
      }

      @objc private func tell() { onChange(self) }
    }
  #else
    /// A pinch that calls a closure.
    final class PinchRecognizer: UIPinchGestureRecognizer {
      init(_ onChange: @escaping @MainActor (PinchRecognizer) -> Void) {
        super.init()
        actionHandler = { [unowned self] in onChange(self) }
        delegate = self
      }
    }
  #endif

  #if canImport(UIKit)
    /// Fingers that move, which calls a closure.
    final class PanRecognizer: UIPanGestureRecognizer {
      private let onChange: @MainActor (PanRecognizer) -> Void

      init(_ onChange: @escaping @MainActor (PanRecognizer) -> Void) {
        self.onChange = onChange
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(tell))
        delegate = self
      }

      @objc private func tell() { onChange(self) }
    }
  #else
    /// Fingers that move, which calls a closure.
    final class PanRecognizer: UIPanGestureRecognizer {
      init(_ onChange: @escaping @MainActor (PanRecognizer) -> Void) {
        super.init()
        actionHandler = { [unowned self] in onChange(self) }
        delegate = self
      }
    }
  #endif

  extension PanRecognizer: UIGestureRecognizerDelegate {
    /// Since iOS 26 a swipe back over the content takes each pan that leads there. It waits for the fingers that this
    /// recognizer needs, and goes on where they may not begin.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      // One finger doesn't fail a pan of two until it lifts.
      guard minimumNumberOfTouches <= max(1, numberOfTouches) else { return false }
      return otherGestureRecognizer === view?.contentBackSwipe
    }

    /// Where the pan began. Scroll events move the content and leave the pointer where it is.
    func start(in view: UIView) -> CGPoint {
      let (location, way) = (location(in: view), translation(in: view))
      return numberOfTouches == 0 && state != .ended ? location : CGPoint(x: location.x - way.x, y: location.y - way.y)
    }
  }

  extension UIView {
    /// The recognizer with which the navigation controller around the view pops it by a swipe over its content.
    fileprivate var contentBackSwipe: UIGestureRecognizer? {
      #if compiler(>=6.2)
        guard #available(iOS 26.0, visionOS 26.0, *) else { return nil }
        var responder = next
        while let current = responder {
          if let controller = current as? UINavigationController {
            return controller.interactiveContentPopGestureRecognizer
          }
          responder = current.next
        }
      #endif
      return nil
    }
  }

  extension PinchRecognizer: UIGestureRecognizerDelegate {
    /// Two fingers that drag their scroll view a little before they pinch still pinch.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      otherGestureRecognizer === (view as? UIScrollView)?.panGestureRecognizer
    }
  }
#endif

extension UIView {
  /// How large the constraints of its subviews want it to be within `size`: a side of it is given, or open if it is
  /// `.greatestFiniteMagnitude`. Nil where there are none, as on HeadlessUIKit, or where they leave an open side open.
  func sizeByConstraints(within size: CGSize, hasConstraints: Bool) -> CGSize? {
    #if canImport(UIKit)
      // Frames and autoresizing, turned into constraints, say where things are and not how long the view wants to be.
      guard hasConstraints || subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
        return nil
      }
      let isWidthOpen = size.width == .greatestFiniteMagnitude
      let isHeightOpen = size.height == .greatestFiniteMagnitude
      let fitting = systemLayoutSizeFitting(
        CGSize(width: isWidthOpen ? 0 : size.width, height: isHeightOpen ? 0 : size.height),
        withHorizontalFittingPriority: isWidthOpen ? .fittingSizeLevel : .required,
        verticalFittingPriority: isHeightOpen ? .fittingSizeLevel : .required)
      return (isWidthOpen && fitting.width <= 0) || (isHeightOpen && fitting.height <= 0) ? nil : fitting
    #else
      nil
    #endif
  }
}

/// Runs something in a turn of the main queue of its own, once the frame that begins is committed.
func afterCommit(_ body: @escaping @MainActor @Sendable () -> Void) {
  #if canImport(UIKit)
    // The run loop serves the main queue once before the observers that commit, and once more after them: see
    // `didDispatchPortLastTime` in CFRunLoop.c of swift-corelibs-foundation.
    DispatchQueue.main.async { DispatchQueue.main.async { MainActor.assumeIsolated { body() } } }
  #else
    MainActor.assumeIsolated { HeadlessHost.afterTurn(body) }
  #endif
}

/// Whether the user saves energy.
@MainActor var isLowPowerModeEnabled: Bool {
  #if canImport(UIKit)
    ProcessInfo.processInfo.isLowPowerModeEnabled
  #else
    HeadlessHost.isLowPowerModeEnabled
  #endif
}

extension UIView {
  /// Whether the view is a cell whose size is found out again after `invalidateIntrinsicContentSize()`.
  var isSelfSizingCell: Bool {
    if (self as? WaterflowReusableView)?.isCell == true { return true }
    #if canImport(UIKit)
      return self is UITableViewCell || self is UICollectionViewCell
    #else
      return false
    #endif
  }
}

extension Bundle {
  /// Returns whether the app's main bundle has a nib of that name. UIKit raises an exception for one that isn't there.
  @MainActor static func mainHasNib(named name: String) -> Bool {
    #if canImport(UIKit)
      main.path(forResource: name, ofType: "nib") != nil
    #else
      HeadlessHost.mainBundle.path(forResource: name, ofType: "xib") != nil
    #endif
  }
}

extension UIView {
  /// Whether an element is the view, or lies in it.
  ///
  /// - Parameter rect: where elements lie that can't be told otherwise.
  func containsAccessibilityElement(_ element: Any?, in rect: CGRect) -> Bool {
    if let view = element as? UIView { return view.isDescendant(of: self) }
    #if canImport(UIKit)
      if let element = element as? UIAccessibilityElement, let container = element.accessibilityContainer {
        return containsAccessibilityElement(container, in: rect)
      }
      // SwiftUI's elements are no views, and what they belong to isn't public.
      guard let element = element as? NSObject, window != nil else { return false }
      let frame = UIAccessibility.convertToScreenCoordinates(rect, in: self)
      return frame.contains(CGPoint(x: element.accessibilityFrame.midX, y: element.accessibilityFrame.midY))
    #else
      return false
    #endif
  }
}

#if !os(tvOS)
  extension UIWindow {
    /// From the screen's coordinates, which are those of keyboards.
    func convertFromScreen(_ rect: CGRect) -> CGRect {
      #if os(visionOS)
        // There is no screen, and keyboards float in front of windows.
        .null
      #elseif canImport(UIKit)
        convert(rect, from: screen.coordinateSpace)
      #else
        rect
      #endif
    }
  }
#endif
