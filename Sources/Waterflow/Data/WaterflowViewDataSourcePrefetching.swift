import Foundation

/// Methods for preparing the data of items before they are shown, such as images or rows of a database. Assign the
/// object to ``WaterflowView/prefetchDataSource``.
@MainActor
public protocol WaterflowViewDataSourcePrefetching: AnyObject {
  /// Tells the prefetch data source to prepare the data of items that are about to come into view: those within one
  /// viewport ahead in the direction of scroll, in ascending order.
  ///
  /// Each is named once, until it was shown or canceled.
  ///
  /// Called after a layout pass; the view may be changed from inside.
  func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath])

  /// Tells the prefetch data source to cancel the preparation of items that are out of reach, because the user turned
  /// around or scrolled past them. Default: does nothing.
  ///
  /// After a reload, and for items that are deleted, nothing is canceled: their index paths name other items then.
  func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension WaterflowViewDataSourcePrefetching {
  public func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
