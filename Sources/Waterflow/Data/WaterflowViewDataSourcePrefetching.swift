import Foundation

/// Gets data ready before it is shown: images, rows of a database. Assign it to ``WaterflowView/prefetchDataSource``.
@MainActor
public protocol WaterflowViewDataSourcePrefetching: AnyObject {
  /// Items are about to come into view: those within one viewport ahead in the direction of scroll, ascending. Each is
  /// named once, until it was shown or cancelled.
  ///
  /// Called after a layout pass; the view may be changed from inside.
  func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath])

  /// Items that were to be prefetched are out of reach: the direction turned, or they were scrolled past unseen.
  /// Default: does nothing.
  ///
  /// After a reload, and for items that are deleted, nothing is cancelled: their index paths name other items then.
  func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension WaterflowViewDataSourcePrefetching {
  public func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
