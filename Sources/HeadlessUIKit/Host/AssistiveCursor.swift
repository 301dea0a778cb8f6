import Foundation

/// The cursor of an assistive technology, as VoiceOver moves it: by swipes from element to element, with a double tap,
/// with three fingers, and through the actions of an element.
///
/// It holds on to a view, not to what the view shows: one that is used for something else takes the cursor along, and
/// with one that leaves the window it is lost, and begins at the first element again.
@MainActor public final class AssistiveCursor {
  /// The view that has the cursor; nil if there is none, or it has left the window.
  public var element: UIView? { focused.flatMap { $0.window === window ? $0 : nil } }
  /// What was spoken in answer to notifications, in order.
  public private(set) var announcements: [String] = []

  private let window: UIWindow
  private weak var focused: UIView?
  private let perform: (() -> Void) -> Void

  init(in window: UIWindow, perform: @escaping (() -> Void) -> Void) {
    self.window = window
    self.perform = perform
  }

  // MARK: Elements

  /// All elements in the window, in the order in which swipes reach them: a view's `accessibilityElements` where it has
  /// some, else its subviews from top to bottom and, side by side, in reading direction. UIKit's rule for those isn't
  /// published.
  public var elements: [UIView] { elements(in: window) }

  private func elements(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement { return [view] }
    if let elements = view.accessibilityElements {
      return elements.lazy.compactMap { $0 as? UIView }.flatMap { self.elements(in: $0) }
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return view.subviews.sorted { first, second in
      if first.frame.minY != second.frame.minY { return first.frame.minY < second.frame.minY }
      return isRightToLeft ? first.frame.maxX > second.frame.maxX : first.frame.minX < second.frame.minX
    }.flatMap { elements(in: $0) }
  }

  // MARK: Moving

  /// A swipe to the right. Returns false at the last element, where the cursor stays.
  @discardableResult public func moveToNext() -> Bool { move(by: 1) }

  /// A swipe to the left. Returns false at the first element, where the cursor stays.
  @discardableResult public func moveToPrevious() -> Bool { move(by: -1) }

  private func move(by step: Int) -> Bool {
    perform {}
    let elements = elements
    guard let index = elements.firstIndex(where: { $0 === element }) else {
      elements.first.map(focus)
      return !elements.isEmpty
    }
    guard elements.indices.contains(index + step) else { return false }
    focus(elements[index + step])
    return true
  }

  /// A finger touches an element. Scroll views around it show as much of it as they can.
  public func focus(_ view: UIView) {
    perform {
      UIAccessibility.use(self)
      let old = element
      focused = view
      if old !== view {
        old?.accessibilityElementDidLoseFocus()
        view.accessibilityElementDidBecomeFocused()
      }
      reveal(view)
      var information: [AnyHashable: Any] = [UIAccessibility.focusedElementUserInfoKey: view]
      if let old { information[UIAccessibility.unfocusedElementUserInfoKey] = old }
      NotificationCenter.default.post(
        name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
    }
  }

  private func reveal(_ view: UIView) {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView {
        scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
      }
      ancestor = current.superview
    }
  }

  // MARK: Acting

  /// A double tap. Returns false if the element leaves it to a tap of its middle.
  @discardableResult public func activate() -> Bool {
    var isDone = false
    perform { isDone = element?.accessibilityActivate() ?? false }
    return isDone
  }

  /// One finger up, on an adjustable element. Returns false for another.
  @discardableResult public func increment() -> Bool { adjust { $0.accessibilityIncrement() } }

  /// One finger down, on an adjustable element. Returns false for another.
  @discardableResult public func decrement() -> Bool { adjust { $0.accessibilityDecrement() } }

  private func adjust(_ change: (UIView) -> Void) -> Bool {
    guard let element, element.accessibilityTraits.contains(.adjustable) else { return false }
    perform { change(element) }
    return true
  }

  /// Chooses one of the element's actions, or of the views around it. Returns false if there is none of that name, or
  /// it did nothing.
  @discardableResult public func performAction(named name: String) -> Bool {
    var isDone = false
    perform { isDone = actions.first { $0.name == name }.map { $0.actionHandler?($0) ?? false } ?? false }
    return isDone
  }

  public var actionNames: [String] { actions.map(\.name) }

  private var actions: [UIAccessibilityCustomAction] {
    ancestors.flatMap { $0.accessibilityCustomActions ?? [] }
  }

  /// Three fingers: asks the element and the views around it for a page, from the inside out. An element that the page
  /// took out of sight gives the cursor to the first one that is visible. Returns false if nobody scrolls.
  @discardableResult public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    UIAccessibility.use(self)
    var isDone = false
    perform { isDone = ancestors.contains { $0.accessibilityScroll(direction) } }
    guard isDone else { return false }
    if element.map({ !isVisible($0) }) ?? true, let first = elements.first(where: isVisible) { focus(first) }
    return true
  }

  private var ancestors: [UIView] {
    Array(sequence(first: element ?? window) { $0.superview })
  }

  private func isVisible(_ view: UIView) -> Bool {
    view.convert(view.bounds, to: window).intersects(window.bounds)
  }

  // MARK: Hearing

  func hear(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if let text = argument as? String { announcements.append(text) }
    if let view = argument as? UIView, notification == .layoutChanged || notification == .screenChanged { focus(view) }
  }
}
