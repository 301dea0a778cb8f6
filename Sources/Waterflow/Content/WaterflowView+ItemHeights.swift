import Foundation

// What holds for the heights of all items. A delegate may answer for each.

extension WaterflowView {
  /// The height of items along the scroll direction, in points, as `rowHeight` in a table view. Default: nil.
  ///
  /// Layouts with columns use the first of these that there is:
  ///
  /// 1. the delegate's height, ``WaterflowViewDelegate/waterflowView(_:heightForItemAt:width:)``
  /// 2. the delegate's size, ``WaterflowViewDelegate/waterflowView(_:sizeForItemAt:)``, scaled to the width; `.zero`
  ///    leaves it to `itemHeight`, if that is set
  /// 3. `itemHeight`
  /// 4. the width: items are square, and that is reported
  ///
  /// ``automaticDimension`` asks the cell. Other negative values, NaN and infinity are reported and count as 0.
  public var itemHeight: CGFloat? {
    get { measuredHeights.itemHeight }
    set {
      guard newValue != itemHeight else { return }
      measuredHeights.itemHeight = newValue
      measuredHeights.invalidateAll()
      setNeedsArrangement(after: "itemHeight")
    }
  }

  /// The estimated height of items whose cells haven't been measured yet, in points along the scroll direction.
  /// Default: 50.
  ///
  /// It is for items whose height is ``automaticDimension`` and for which the delegate returns no estimate of its own:
  /// see ``WaterflowViewDelegate/waterflowView(_:estimatedHeightForItemAt:width:)``. Negative, NaN and infinite values
  /// count as 0.
  public var estimatedItemHeight: CGFloat {
    get { measuredHeights.estimatedHeight }
    set { measuredHeights.estimatedHeight = newValue }
  }
}
