import Foundation

/// The front door, for the owners of the state: what they may ask of the view, which is handed to them.
extension WaterflowView {
  var waterflowDelegate: (any WaterflowViewDelegate)? { client.delegate }

  /// The viewport as it is now.
  var viewport: Viewport { Viewport(of: self) }

  /// The part of the content that has cells: the bounds, and more while something lags or the cursor of an assistive
  /// technology is in the view.
  var rectToShow: CGRect {
    guard springing.field != nil || assistiveTechnology.isInside else { return bounds }
    return springing.rectToShow(in: bounds).union(assistiveTechnology.rectToShow(in: bounds))
  }

  /// The views around the content; nil if there are none.
  var surroundings: Surroundings? {
    guard headerView != nil || footerView != nil || backgroundView != nil || emptyView != nil else { return nil }
    return Surroundings(
      header: headerView, footer: footerView, background: backgroundView, empty: emptyView,
      scrollDirection: scrollDirection)
  }

  var hasItems: Bool { content.hasItems }

  func hasItem(at indexPath: IndexPath) -> Bool { content.contains(indexPath) }

  /// Whether what leaves the screen is used again. A view that has the cursor of an assistive technology would take it to
  /// another item.
  var reusesViews: Bool { !assistiveTechnology.isRunning }

  var isItemLifted: Bool { reordering.movement != nil }

  /// The offset at which an item is where it is to be; nil if there is no such item, or nowhere to show it.
  func offset(for goal: ScrollGoal) -> CGPoint? {
    guard content.contains(goal.indexPath), let plan = content.plan else { return nil }
    return goal.offset(in: plan, for: viewport, belowHeaders: pinsSectionHeaders)
  }

  /// Works on the content or the screen; a layout that is asked for meanwhile is done afterwards.
  func run<Result>(_ activity: Turn.Activity, _ body: () -> Result) -> Result {
    defer { if turn.takeLayoutRequest() { setNeedsLayout() } }
    return turn.run(activity, body)
  }

  /// Asks the data source or delegate for something that the view waits for.
  func ask<Answer>(_ question: () -> Answer) -> Answer { turn.ask(question) }

  /// False once a callback has reloaded or arranged again, or asked for a reload or an update: the data has changed,
  /// and what was found before may be gone. The next pass shows what there is.
  func stillHolds(_ revision: Int) -> Bool {
    content.revision == revision && !content.needsReload && !turn.isReloadDeferred && !turn.hasPendingUpdates
  }
}
