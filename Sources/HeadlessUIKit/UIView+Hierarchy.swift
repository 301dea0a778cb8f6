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
    subviews.insert(view, at: min(max(index, 0), subviews.count))
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
    subviews.removeAll { $0 === view }
    markNeedsLayout()
  }

  private func move(_ view: UIView, to index: Int) {
    guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: current)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    markNeedsLayout()
  }

  private func announceWillMove(toWindow newWindow: UIWindow?) {
    if isFirstResponder {
      resignFirstResponder()
      // Out there it can't be one, whether it wants to resign or not.
      windowReference?.firstResponder = nil
    }
    if let controller = owningViewController, !controller.isInTransition {
      if newWindow != nil { controller.viewWillAppear(false) } else { controller.viewWillDisappear(false) }
    }
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announceWillMove(toWindow: newWindow) }
  }

  private func adoptWindow(_ newWindow: UIWindow?) {
    windowReference = newWindow
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

  /// Beside a view that is no subview it adds the view, in front of all.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: indexOfSubview(sibling, ignoring: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Beside a view that is no subview it adds the view, in front of all.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: indexOfSubview(sibling, ignoring: view) ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { move(view, to: subviews.count) }
  }

  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { move(view, to: 0) }
  }

  /// Where the sibling is once the view has left, because moving a view takes it out first.
  private func indexOfSubview(_ sibling: UIView, ignoring view: UIView) -> Int? {
    subviews.lazy.filter { $0 !== view }.enumerated().first { $0.element === sibling }?.offset
  }

  // MARK: Asking

  /// True for the receiver itself too.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The receiver or its first descendant with the tag, depth first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
