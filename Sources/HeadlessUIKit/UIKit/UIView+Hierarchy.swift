import Foundation

extension UIView {
  /// Adds the view, or moves it when it is already a subview. A view cannot go into itself or its descendants: UIKit
  /// raises an exception, here the call is ignored with a line on standard error.
  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      report("ignored adding \(type(of: view)) to itself or to its own descendant")
      return
    }
    if view.superview === self {
      move(view, to: index)
      return
    }
    let newWindow = window
    let changesWindow = view.window !== newWindow
    view.willMove(toSuperview: self)
    if changesWindow { view.announceWillMove(toWindow: newWindow) }
    view.superview?.forget(view)
    put(view, at: index)
    view.superview = self
    markNeedsLayout()
    view.markNeedsTraitUpdate()
    if changesWindow { view.adoptWindow(newWindow) }
    view.safeAreaEnvironmentDidChange()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func detachFromSuperview() {
    guard let superview else { return }
    let changesWindow = window != nil
    willMove(toSuperview: nil)
    if changesWindow { announceWillMove(toWindow: nil) }
    superview.forget(self)
    self.superview = nil
    if changesWindow { adoptWindow(nil) }
    didMoveToSuperview()
  }

  private func forget(_ view: UIView) {
    willRemoveSubview(view)
    takeOut(view)
    markNeedsLayout()
  }

  private func move(_ view: UIView, to index: Int) {
    takeOut(view)
    put(view, at: index)
    markNeedsLayout()
  }

  private func put(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    lastSubviewIndex = index
  }

  private func takeOut(_ view: UIView) {
    guard let index = index(ofSubview: view) else { return }
    subviews.remove(at: index)
    lastSubviewIndex = index
  }

  /// Views come and go one beside the other, or at an end: it is looked for there first, so that many of them don't
  /// take the square of their number.
  ///
  /// Complexity: O(d), d subviews from the one that was put or taken out last, or from the nearer end.
  private func index(ofSubview view: UIView) -> Int? {
    let subviews = subviews
    let last = subviews.count - 1
    func isAt(_ index: Int) -> Bool { index >= 0 && index <= last && subviews[index] === view }
    for distance in subviews.indices {
      if isAt(lastSubviewIndex - distance) { return lastSubviewIndex - distance }
      if isAt(lastSubviewIndex + distance) { return lastSubviewIndex + distance }
      if isAt(distance) { return distance }
      if isAt(last - distance) { return last - distance }
    }
    return nil
  }

  private func announceWillMove(toWindow newWindow: UIWindow?) {
    if isFirstResponder {
      resignFirstResponder()
      // Out there it can't be one, whether it wants to resign or not.
      windowReference?.firstResponder = nil
    }
    if newWindow == nil { windowReference?.focusSystem?.viewLeaves(self) }
    if let controller = owningViewController, !controller.isInTransition {
      if newWindow != nil { controller.viewWillAppear(false) } else { controller.viewWillDisappear(false) }
    }
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announceWillMove(toWindow: newWindow) }
  }

  private func adoptWindow(_ newWindow: UIWindow?) {
    windowReference = newWindow
    reportIfTooLargeToDraw()
    didMoveToWindow()
    if let controller = owningViewController, !controller.isInTransition {
      if newWindow != nil {
        HeadlessRunLoop.main.afterLayout(tell: controller) { [weak controller] in
          if controller?.viewIfLoaded?.window != nil { controller?.viewDidAppear(false) }
        }
      } else {
        HeadlessRunLoop.main.forgetNotices(of: controller)
        controller.viewDidDisappear(false)
      }
    }
    for subview in subviews where subview.window !== newWindow { subview.adoptWindow(newWindow) }
  }

  // MARK: Order

  /// Inserts a subview above another. Beside a view that is no subview it adds the view, in front of all.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: indexOfSubview(sibling, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Inserts a subview below another. Beside a view that is no subview it adds the view, in front of all.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: indexOfSubview(sibling, without: view) ?? subviews.count)
  }

  /// Moves a subview in front of its siblings. A view that is no subview is ignored.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { move(view, to: subviews.count) }
  }

  /// Moves a subview behind its siblings. A view that is no subview is ignored.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { move(view, to: 0) }
  }

  /// Where the sibling is once the view has left, because moving a view takes it out first.
  private func indexOfSubview(_ sibling: UIView, without view: UIView) -> Int? {
    guard sibling.superview === self, let index = index(ofSubview: sibling) else { return nil }
    guard view.superview === self, let own = self.index(ofSubview: view) else { return index }
    return own < index ? index - 1 : index
  }

  // MARK: Asking

  /// Returns a Boolean value that indicates whether the receiver is a descendant of a view, or the view itself.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Returns the receiver or its first descendant with the tag, depth first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
