import Foundation

// The view's own size.

extension WaterflowView {
  /// A Boolean value that indicates whether the view has the length of its content as its intrinsic content size, as
  /// for tags in a table cell or a stack view. Default: false.
  ///
  /// Constraints determine the width of the view; its length follows from its content, at that width, after every
  /// reload, update and change of a size. It has nothing to scroll then: set `isScrollEnabled` to false.
  ///
  /// ```swift
  /// tagsView.layout = .flow(itemSpacing: 8, lineSpacing: 8)
  /// tagsView.fitsContent = true
  /// tagsView.isScrollEnabled = false
  /// ```
  ///
  /// Before the view has a width, that of the nearest view around it stands in. If the view lies in a cell of a table,
  /// a collection or another `WaterflowView` and has another length than content, it calls
  /// `invalidateIntrinsicContentSize()` on the cell, which from iOS 16 on measures it again. On iOS 15 a cell on screen
  /// keeps its size: reload it, or call `performBatchUpdates(nil)` on the table. All cells of the view are on screen: it
  /// is meant for a few hundred items. Their end is always in view, so that ``WaterflowViewDelegate`` is asked for one page after
  /// another: in a scroll view of your own, let that ask for pages.
  ///
  /// A layout that depends on the length of the view is taken to have none, as the view's length depends on it.
  public var fitsContent: Bool {
    get { content.isFitted }
    set {
      guard newValue != fitsContent else { return }
      content.fit(newValue)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
}
