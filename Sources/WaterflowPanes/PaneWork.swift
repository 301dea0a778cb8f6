import Foundation

/// What a pane works in during one pass.
struct PaneWork {
  /// What is to be on screen, ascending.
  var targets: [ElementViews.Target] = []
  var transition = ElementViews.Transition()
  /// Nil where nothing changes.
  var query: PaneQuery?
  /// Of what was visible before the pass.
  var lags: Lags = [:]
  /// The views of panes that leave, which a pass shows in another pane or puts away.
  var strays: [LeavingView] = []
  /// What came in inside of an animation, to be laid out without it once it is measured.
  var made: [any ShownView] = []
}

/// A view that leaves a pane: for good, or for another pane that shows its element from now on.
package struct LeavingView {
  package let pane: Pane
  package let entry: ElementViews.Entry

  package init(pane: Pane, entry: ElementViews.Entry) {
    (self.pane, self.entry) = (pane, entry)
  }
}

extension [LeavingView] {
  /// The pane of one of the views that still shows an element.
  @MainActor
  package func pane(showing element: ContentElement) -> Pane? {
    lazy.compactMap(\.entry.view.hostedPane).first { $0.visible.entry(of: element) != nil }
  }

  /// Takes out the view of an element.
  package mutating func take(_ element: ContentElement) -> ElementViews.Entry? {
    firstIndex { $0.entry.key == element }.map { remove(at: $0).entry }
  }
}
