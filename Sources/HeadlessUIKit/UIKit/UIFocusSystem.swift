import Foundation

/// An object that tracks and moves the focus in a window.
///
/// There is one where there is one in UIKit: on an iPad, a Mac and a television, by the idiom of the window.
@MainActor public final class UIFocusSystem: NSObject {
  private unowned let window: UIWindow
  /// The focused item; nil until a key or the program moves the focus, and while nothing can have it.
  public private(set) weak var focusedItem: (any UIFocusItem)?
  /// Where to look for what has the focus next, once the turn is over; nil if nothing asked.
  private weak var requested: (any UIFocusEnvironment)?
  private var needsUpdate = false
  private var isUpdateScheduled = false

  init(window: UIWindow) {
    self.window = window
  }

  /// Returns the focus system of an environment's window, or nil where there is no focus.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    var current: (any UIFocusEnvironment)? = environment
    while let environment = current {
      if let view = environment as? UIView { return view.window?.focusSystem }
      current = environment.parentFocusEnvironment
    }
    return nil
  }

  /// Requests that an environment gets the focus, at the end of the turn or with `updateFocusIfNeeded()`.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    requested = environment
    needsUpdate = true
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    HeadlessRunLoop.main.afterTurn { [weak self] in
      self?.isUpdateScheduled = false
      self?.updateFocusIfNeeded()
    }
  }

  /// Updates the focus at once, if an update was requested.
  public func updateFocusIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let isLost = focusedItem.map { !isThere($0) } ?? false
    var environment: (any UIFocusEnvironment)? = requested ?? window
    requested = nil
    while let current = environment {
      if let item = preferredItem(in: current) {
        move(to: item, [])
        return
      }
      // What had the focus is gone: something around it gets it.
      environment = isLost ? current.parentFocusEnvironment : nil
    }
    if isLost { move(to: nil, []) }
  }

  /// An environment asks for an update: only one around what has the focus is heard.
  func update(_ environment: any UIFocusEnvironment) {
    guard let focusedItem, Self.chain(of: focusedItem).contains(where: { $0 === environment }) else { return }
    requestFocusUpdate(to: environment)
  }

  /// A view leaves the window. If the focus is in it, it goes to something around it.
  func viewLeaves(_ view: UIView) {
    guard let focusedItem, Self.chain(of: focusedItem).contains(where: { $0 === view }) else { return }
    if let around = view.superview { requestFocusUpdate(to: around) }
  }

  // MARK: What can have it

  /// From the item outwards.
  static func chain(of item: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
    var chain: [any UIFocusEnvironment] = []
    var current: (any UIFocusEnvironment)? = item
    while let environment = current {
      chain.append(environment)
      current = environment.parentFocusEnvironment
    }
    return chain
  }

  /// All environments that contain one of two items, or both, each once and after those in it.
  private static func environments(
    around previous: (any UIFocusItem)?, _ next: (any UIFocusItem)?
  ) -> [any UIFocusEnvironment] {
    let aroundNext = next.map { chain(of: $0) } ?? []
    let aroundPreviousOnly = (previous.map { chain(of: $0) } ?? []).filter { environment in
      !aroundNext.contains { $0 === environment }
    }
    return aroundPreviousOnly + aroundNext
  }

  private func isThere(_ item: any UIFocusItem) -> Bool {
    item.canBecomeFocused && Self.chain(of: item).contains { $0 === window }
      && Self.chain(of: item).allSatisfy { ($0 as? UIView)?.isSeen ?? true }
  }

  /// Finds the item that an environment prefers, if any of those it leads to can have the focus.
  ///
  /// An environment without a preference is searched itself (Apple's reference of `preferredFocusEnvironments`), one
  /// with a preference only where it is part of it. Each is searched once: what UIKit does with environments that prefer
  /// each other isn't published.
  private func preferredItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
    var searched: Set<ObjectIdentifier> = []
    return preferredItem(in: environment, &searched)
  }

  private func preferredItem(
    in environment: any UIFocusEnvironment, _ searched: inout Set<ObjectIdentifier>
  ) -> (any UIFocusItem)? {
    guard searched.insert(ObjectIdentifier(environment)).inserted else { return nil }
    let preferred = environment.preferredFocusEnvironments
    for next in preferred.isEmpty ? [environment] : preferred {
      let item = next === environment ? firstItem(in: environment) : preferredItem(in: next, &searched)
      if let item { return item }
    }
    return nil
  }

  /// The environment itself if it is an item that can have the focus, or else the topmost item in it.
  private func firstItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
    if let item = environment as? any UIFocusItem, isThere(item) { return item }
    guard let view = environment as? UIView else { return nil }
    return items(in: view, around: view.bounds)
      .filter { isThere($0.item) && $0.frame.intersects(view.convert(view.bounds, to: window)) }
      .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }?.item
  }

  /// The items of a view, with their frames in the window.
  private func items(in view: UIView, around rect: CGRect) -> [(item: any UIFocusItem, frame: CGRect)] {
    view.focusItems(in: rect).map { item in
      if let view = item as? UIView { return (item, view.convert(view.bounds, to: window)) }
      let container = item.parentFocusEnvironment as? UIView ?? view
      return (item, container.convert(item.frame, to: window))
    }
  }

  // MARK: Moving it

  /// Moves the focus, unless an environment around where it is or where it goes says no.
  @discardableResult
  func move(to next: (any UIFocusItem)?, _ heading: UIFocusHeading) -> Bool {
    let previous = focusedItem
    guard next !== previous else { return false }
    let context = UIFocusUpdateContext(from: previous, to: next, heading)
    let environments = Self.environments(around: previous, next)
    // What is gone has no say.
    let mayStay = previous.map(isThere) ?? false
    for environment in environments where !environment.shouldUpdateFocus(in: context) && (mayStay || next != nil) {
      return false
    }
    focusedItem = next
    if let view = next as? UIView { scroll(toShow: view) }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    return true
  }

  /// Scrolls what is around a view, as little as shows it.
  private func scroll(toShow view: UIView) {
    var current = view.superview
    while let container = current {
      if let scrollView = container as? UIScrollView { scrollView.bring(view.convert(view.bounds, to: scrollView)) }
      current = container.superview
    }
  }

  /// An arrow key, or nil for what gets the focus first. Returns false if there is nothing in that direction.
  ///
  /// Arrows stay in a group, which there is none of on a television (WWDC21, session 10260, "Focus on iPad keyboard
  /// navigation").
  func step(_ heading: UIFocusHeading) -> Bool {
    guard let focused = focusedItem, isThere(focused) else { return begin() }
    let view = focused as? UIView
    let origin =
      view.map { $0.convert($0.bounds, to: window) }
      ?? (focused.parentFocusEnvironment as? UIView)?.convert(focused.frame, to: window) ?? focused.frame
    let around = window.bounds.insetBy(dx: -window.bounds.width, dy: -window.bounds.height)
    let hasGroups = window.traitCollection.userInterfaceIdiom != .tv
    let group = group(of: focused)
    let items = items(in: window, around: around).filter {
      $0.item !== focused && isThere($0.item) && (!hasGroups || self.group(of: $0.item) == group)
    }
    let step = FocusStep(heading: heading, isAlong: isAlong(heading, from: focused), scale: UIScreen.main.scale)
    guard let next = step.next(from: origin, in: items.map(\.frame)) else { return false }
    return move(to: items[next].item, heading)
  }

  /// The first key gives the focus to what the window prefers.
  private func begin() -> Bool {
    guard let item = preferredItem(in: window.rootViewController ?? window) ?? preferredItem(in: window) else {
      return false
    }
    return move(to: item, [])
  }

  /// Whether the innermost container that scrolls does so along the key, and not across.
  private func isAlong(_ heading: UIFocusHeading, from item: any UIFocusItem) -> Bool {
    let isVertical = heading == .up || heading == .down
    for case let scrollView as UIScrollView in Self.chain(of: item) {
      if scrollView.alwaysBounceVertical != scrollView.alwaysBounceHorizontal {
        return scrollView.alwaysBounceVertical == isVertical
      }
      let isTall = scrollView.contentSize.height > scrollView.bounds.height
      let isWide = scrollView.contentSize.width > scrollView.bounds.width
      if isTall != isWide { return isTall == isVertical }
      return isVertical
    }
    return isVertical
  }

  /// The tab key: the first item of the next group, or of the previous one; after the last group comes the first.
  func stepGroup(backwards: Bool) -> Bool {
    guard let focused = focusedItem, isThere(focused) else { return begin() }
    let around = window.bounds.insetBy(dx: -window.bounds.width, dy: -window.bounds.height)
    let items = items(in: window, around: around).filter { isThere($0.item) }
    var groups: [String?] = []
    for item in items where !groups.contains(group(of: item.item)) { groups.append(group(of: item.item)) }
    guard groups.count > 1, let index = groups.firstIndex(of: group(of: focused)) else { return false }
    let next = groups[(index + (backwards ? groups.count - 1 : 1)) % groups.count]
    guard let item = items.first(where: { group(of: $0.item) == next })?.item else { return false }
    return move(to: item, backwards ? .previous : .next)
  }

  private func group(of item: any UIFocusItem) -> String? {
    for environment in Self.chain(of: item) {
      if let group = environment.focusGroupIdentifier { return group }
    }
    return nil
  }
}

extension UIFocusItem {
  /// A Boolean value that indicates whether the item has the focus.
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}

extension UIView {
  /// Whether the focus system takes the view for there: as a touch finds it.
  fileprivate var isSeen: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }
}

extension UIScrollView {
  /// Scrolls as little as shows a rectangle (content coordinates), if it can be scrolled.
  fileprivate func bring(_ rect: CGRect) {
    guard isScrollEnabled else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    offset.x = Self.position(
      offset.x, showing: rect.minX, rect.maxX, from: insets.left, length: bounds.width - insets.left - insets.right)
    offset.y = Self.position(
      offset.y, showing: rect.minY, rect.maxY, from: insets.top, length: bounds.height - insets.top - insets.bottom)
    if offset != contentOffset { contentOffset = offset }
  }

  private static func position(
    _ position: CGFloat, showing start: CGFloat, _ end: CGFloat, from inset: CGFloat, length: CGFloat
  ) -> CGFloat {
    let (first, last) = (position + inset, position + inset + length)
    if start < first || end - start > length { return start - inset }
    return end > last ? end - length - inset : position
  }
}
