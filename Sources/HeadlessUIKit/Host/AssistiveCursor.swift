import Foundation

/// The cursor of an assistive technology, as VoiceOver moves it: by swipes from element to element, with a double tap,
/// with three fingers, and through the actions of an element.
///
/// It holds on to a view, not to what the view shows: one that is used for something else takes the cursor along, and
/// with one that leaves the window it is lost, and begins at the first element again.
@MainActor public final class AssistiveCursor {
  /// The view that has the cursor; nil if there is none, or it has left the window.
  public var element: UIView? { focused.flatMap { $0.window === window ? $0 : nil } }
  /// The texts that were spoken in answer to notifications, in order.
  public private(set) var announcements: [String] = []

  private let window: UIWindow
  private weak var focused: UIView?
  private let perform: (() -> Void) -> Void

  init(in window: UIWindow, perform: @escaping (() -> Void) -> Void) {
    self.window = window
    self.perform = perform
  }

  // MARK: Elements

  /// The accessibility elements in the window, in the order in which swipes reach them: those that a view or another
  /// container lists, else a view's subviews from top to bottom and, side by side, in reading direction. UIKit's rule
  /// for those isn't published.
  public var elements: [UIView] { findElements().map(\.view) }

  /// The labels of the groups around the element that has the cursor, outermost first. VoiceOver says the label of a
  /// group that the cursor comes into.
  public var groupLabels: [String] {
    chain.compactMap { $0 as? UIAccessibilityElement }.filter { $0.accessibilityContainerType == .semanticGroup }
      .reversed().map { $0.accessibilityLabel ?? "" }
  }

  /// The faults found in containers, in order, which are also reported.
  public private(set) var complaints: [String] = []

  /// An element, and what listed it on the way down to it, outermost first.
  private struct Found {
    let view: UIView
    let lists: [(container: AnyObject, child: AnyObject)]
  }

  private func findElements() -> [Found] {
    var found: [Found] = []
    find(window, [], into: &found)
    return found
  }

  private func find(
    _ element: AnyObject, _ lists: [(container: AnyObject, child: AnyObject)], into found: inout [Found]
  ) {
    if let container = element as? UIAccessibilityElement {
      // Elements that are no views can't have the cursor here.
      guard !container.isAccessibilityElement else { return }
      for child in container.accessibilityElements ?? [] {
        find(child as AnyObject, lists + [(container, child as AnyObject)], into: &found)
      }
      return
    }
    guard let view = element as? UIView, !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else {
      return
    }
    if view.isAccessibilityElement { return found.append(Found(view: view, lists: lists)) }
    if let elements = view.accessibilityElements {
      for child in elements { find(child as AnyObject, lists + [(view, child as AnyObject)], into: &found) }
      return
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let subviews = view.subviews.sorted { first, second in
      if first.frame.minY != second.frame.minY { return first.frame.minY < second.frame.minY }
      return isRightToLeft ? first.frame.maxX > second.frame.maxX : first.frame.minX < second.frame.minX
    }
    for subview in subviews { find(subview, lists, into: &found) }
  }

  /// Whether a container that is no view finds by their indexes what it lists.
  private func isNumbered(_ list: (container: AnyObject, child: AnyObject)) -> Bool {
    guard let container = list.container as? UIAccessibilityElement else { return true }
    let index = container.index(ofAccessibilityElement: list.child)
    return container.accessibilityElementCount() == container.accessibilityElements?.count
      && container.accessibilityElement(at: index) as AnyObject === list.child
  }

  /// What VoiceOver goes up through from the element that has the cursor, beginning with that.
  private var chain: [AnyObject] { chain(from: element ?? window) }

  private func chain(from view: UIView) -> [AnyObject] {
    Array(
      sequence(first: view as AnyObject) { element in
        (element as? UIAccessibilityElement)?.accessibilityContainer ?? (element as? UIView)?.accessibilityContainer
      })
  }

  /// Whether the way up from an element leads through what lists it on the way down, and through no other list.
  ///
  /// Otherwise VoiceOver logs "Went all the way up the container chain from …, but could not find any container that
  /// was one of the ordered children of …", and its cursor may be stuck: flutter/flutter issue 135504. What it puts up
  /// with isn't published.
  private func isWayUpClear(_ found: Found) -> Bool {
    let chain = chain(from: found.view)
    let lists = chain.dropFirst().filter { container in
      // Lists are made when they are asked for.
      found.lists.contains { $0.container === container } || container is UIAccessibilityElement
        || (container as? UIView)?.accessibilityElements != nil
    }
    let isClear =
      lists.elementsEqual(found.lists.reversed().map(\.container), by: ===)
      && found.lists.allSatisfy { list in chain.contains { $0 === list.child } && isNumbered(list) }
    if !isClear {
      complain(
        "went all the way up the container chain from \(found.view), but could not find any container that was one of "
          + "the ordered children of \(found.lists.last.map { "\($0.container)" } ?? "the window")")
    }
    return isClear
  }

  private func complain(_ complaint: String) {
    complaints.append(complaint)
    report(complaint)
  }

  // MARK: Moving

  /// Moves the cursor to the next element, as a swipe to the right does. Returns false at the last element, where the
  /// cursor stays, and where containers lead nowhere: see ``complaints``.
  @discardableResult public func moveToNext() -> Bool { move(by: 1) }

  /// Moves the cursor to the previous element, as a swipe to the left does. Returns false at the first element, where
  /// the cursor stays, and where containers lead nowhere.
  @discardableResult public func moveToPrevious() -> Bool { move(by: -1) }

  private func move(by step: Int) -> Bool {
    perform {}
    let elements = findElements()
    guard let index = elements.firstIndex(where: { $0.view === element }) else {
      elements.first.map { focus($0.view) }
      return !elements.isEmpty
    }
    guard elements.indices.contains(index + step), isWayUpClear(elements[index]), isWayUpClear(elements[index + step])
    else { return false }
    focus(elements[index + step].view)
    return true
  }

  /// Moves the cursor to an element, as a touch of it does. Scroll views around it show as much of it as they can.
  public func focus(_ view: UIView) {
    perform {
      takeOver()
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

  /// Activates the element, as a double tap does. Returns false if the element leaves it to a tap of its middle.
  @discardableResult public func activate() -> Bool {
    var isDone = false
    perform { isDone = element?.accessibilityActivate() ?? false }
    return isDone
  }

  /// Increments the value of an adjustable element, as a flick up does. Returns false for another element.
  @discardableResult public func increment() -> Bool { adjust { $0.accessibilityIncrement() } }

  /// Decrements the value of an adjustable element, as a flick down does. Returns false for another element.
  @discardableResult public func decrement() -> Bool { adjust { $0.accessibilityDecrement() } }

  private func adjust(_ change: (UIView) -> Void) -> Bool {
    guard let element, element.accessibilityTraits.contains(.adjustable) else { return false }
    perform { change(element) }
    return true
  }

  /// Performs one of the element's actions, or of the views around it. Returns false if there is none of that name, or
  /// it did nothing.
  @discardableResult public func performAction(named name: String) -> Bool {
    var isDone = false
    perform { isDone = actions.first { $0.name == name }.map { $0.actionHandler?($0) ?? false } ?? false }
    return isDone
  }

  /// The names of the custom actions of the element and of the views around it.
  public var actionNames: [String] { actions.map(\.name) }

  private var actions: [UIAccessibilityCustomAction] {
    ancestors.flatMap { $0.accessibilityCustomActions ?? [] }
  }

  /// Scrolls by a page, as a swipe with three fingers does: asks the element and the views around it, from the inside
  /// out. An element that was scrolled out of sight gives the cursor to the first one that is visible. Returns false if
  /// no view scrolls.
  @discardableResult public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    takeOver()
    var isDone = false
    perform { isDone = ancestors.contains { $0.accessibilityScroll(direction) } }
    guard isDone else { return false }
    if element.map({ !isVisible($0) }) ?? true, let first = elements.first(where: isVisible) { focus(first) }
    return true
  }

  /// The element and the views around it, as far as its containers lead to them.
  private var ancestors: [UIView] { chain.compactMap { $0 as? UIView } }

  private func isVisible(_ view: UIView) -> Bool {
    view.convert(view.bounds, to: window).intersects(window.bounds)
  }

  // MARK: Hearing

  /// Becomes the cursor that walks the screen, the only one: that of the host that moved its own last.
  private func takeOver() {
    UIAccessibility.cursorElement = { [weak self] in self?.element }
    UIAccessibility.cursorNotification = { [weak self] in self?.hear($0, $1) }
  }

  private func hear(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if let text = argument as? String { announcements.append(text) }
    if let view = argument as? UIView, notification == .layoutChanged || notification == .screenChanged { focus(view) }
  }
}
