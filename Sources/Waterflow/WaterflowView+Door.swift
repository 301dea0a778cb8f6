import Foundation

/// The front door, for the owners of the state: what they may ask of the view, which is handed to them.
extension WaterflowView {
  var waterflowDelegate: (any WaterflowViewDelegate)? { client.delegate }

  /// The viewport as it is now.
  var viewport: Viewport { Viewport(of: self) }

  var hasItems: Bool { content.hasItems }

  func hasItem(at indexPath: IndexPath) -> Bool { content.contains(indexPath) }

  /// Whether what leaves the screen is used again. A view that has the cursor of an assistive technology would take it to
  /// another item.
  var reusesViews: Bool { !assistiveTechnology.isRunning }

  var isItemLifted: Bool { reordering.movement != nil }

  /// Works on the content or the screen; a layout that is asked for meanwhile is done afterwards.
  func run<Result>(_ activity: Turn.Activity, _ body: () -> Result) -> Result {
    defer { if turn.takeLayoutRequest() { setNeedsLayout() } }
    return turn.run(activity, body)
  }

  /// Asks the data source or delegate for something that the view waits for. Reports name the method as `callback`.
  func ask<Answer>(_ callback: String, _ question: () -> Answer) -> Answer { turn.ask(callback, question) }

  /// Tells the delegate something.
  func tell(_ callback: String, _ notice: () -> Void) { turn.tell(callback, notice) }

  /// False once a callback has reloaded or arranged again, or asked for a reload or an update: the data has changed,
  /// and what was found before may be gone. The next pass shows what there is.
  func stillHolds(_ revision: Int) -> Bool {
    content.revision == revision && !content.needsReload && !turn.isReloadDeferred && !turn.hasPendingUpdates
  }
}
