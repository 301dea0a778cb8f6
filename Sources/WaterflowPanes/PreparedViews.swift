import Foundation

/// Cells that were made ahead of time, of all panes. Until its item comes into view such a cell is a hidden subview: it
/// has the view's traits, tint and direction, and neither touches nor assistive technologies find it.
@MainActor
package final class PreparedViews {
  private weak var host: (any PaneHost)?
  private weak var superview: UIView?
  package let views = ElementViews()
  /// What is being laid out ahead of time.
  package private(set) weak var viewBeingPrepared: (any ShownView)?

  package func attach(to superview: UIView, of host: any PaneHost) { (self.superview, self.host) = (superview, host) }

  /// Lets cells that were made ahead lie where their items are now. Those that no longer lie ahead go back to the pool,
  /// except for what has the keyboard, as it would lose it there.
  ///
  /// - Parameters:
  ///   - targets: what lies ahead, ascending.
  ///   - frameToKeep: where an element is, wherever that is; nil if it is gone.
  /// - Returns: the items without a cell.
  /// - Complexity: O(k), k items ahead.
  package func update(
    _ targets: [ElementViews.Target], frameToKeep: (ContentElement) -> CGRect?
  ) -> [ElementViews.Target] {
    let leaving = views.removeAll(notIn: targets)
    var transition = ElementViews.Transition()
    views.compare(with: targets, into: &transition)
    for entry in leaving {
      if entry.view.holdsFirstResponder, let frame = frameToKeep(entry.key) {
        entry.view.place(at: frame)
        views.insert(.init(key: entry.key, frame: frame, level: entry.level, view: entry.view))
      } else {
        putAway(entry)
      }
    }
    for move in transition.moves { move.entry.view.place(at: move.entry.frame) }
    return transition.entering
  }

  /// A cell that asks to be measured whenever it is laid out would be measured without end.
  package func layOut(_ view: any ShownView) {
    viewBeingPrepared = view
    defer { viewBeingPrepared = nil }
    view.layoutIfNeeded()
  }

  /// - Parameter complete: adds to the cell what belongs to it.
  package func insert(_ view: any ShownView, for target: ElementViews.Target, _ complete: () -> Void) {
    guard let host, let superview else { return }
    view.host = host
    view.place(at: target.frame)
    complete()
    host.showState(in: view, of: target.key)
    view.settle()
    view.isPrepared = true
    views.insert(.init(key: target.key, frame: target.frame, level: target.level, view: view))
    superview.insertSubview(view, at: 0)
  }

  /// The cell that was made ahead for an item which comes into view now.
  package func take(_ element: ContentElement) -> (any ShownView)? {
    views.entries.isEmpty ? nil : views.remove(element).map(show)
  }

  /// The app shows the cell for another item, which needs it more.
  package func withdraw(_ view: any ShownView) {
    guard !views.entries.isEmpty, let element = views.key(of: view) else { return }
    _ = take(element)
    view.removeFromSuperview()
  }

  /// Puts cells that were made ahead back into the pool. They were never displayed, so the app isn't told.
  package func putAway(where shouldPutAway: (ContentElement) -> Bool = { _ in true }) {
    for entry in views.removeAll(where: shouldPutAway).reversed() { putAway(entry) }
  }

  /// Lets cells that were made ahead go, without keeping them.
  package func discard() {
    for entry in views.removeAll() { show(entry).removeFromSuperview() }
  }

  private func putAway(_ entry: ElementViews.Entry) {
    let view = show(entry)
    view.endAnimations()
    view.removeFromSuperview()
    host?.takeBack(view, ofKind: "", isReused: true)
  }

  private func show(_ entry: ElementViews.Entry) -> any ShownView {
    entry.view.isPrepared = false
    return entry.view
  }
}
