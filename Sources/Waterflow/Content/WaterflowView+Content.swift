import Foundation

// What there is to show, and asking for it again.

extension WaterflowView {
  /// Reloads all sections and items.
  ///
  /// The view asks the data source and the delegate for everything again: counts, sizes and cells. The selection is
  /// cleared; the offset stays as far as the content allows.
  ///
  /// The work is done at the next layout, or as soon as a question needs it. Called from a data source or delegate
  /// method that the view is waiting for, it is deferred and reported.
  ///
  /// ```swift
  /// paintings = newPaintings
  /// waterflowView.reloadData()
  /// ```
  ///
  /// Complexity: O(n), n items.
  public func reloadData() {
    guard !turn.isAsking else { return deferReload(for: "reloadData()") }
    reports.removeAll()
    if dataSource != nil { content.noteLoad() }
    content.setNeedsReload()
    setNeedsLayout()
  }

  /// A Boolean value that indicates whether ``emptyView`` appears before content was first loaded, for content that is
  /// there at once or not at all. Default: false.
  public var isEmptyViewShownBeforeFirstLoad: Bool {
    get { content.isEmptinessTrusted }
    set {
      content.trustEmptiness(newValue)
      setNeedsLayout()
    }
  }

  /// Changes the layout, optionally with an animation in which cells glide to their new frames.
  ///
  /// ```swift
  /// waterflowView.setLayout(.waterfall(columns: .minimumWidth(160), columnSpacing: 10), animated: true)
  /// ```
  ///
  /// - Parameters:
  ///   - layout: the layout of every section for which the delegate returns nil.
  ///   - animated: whether cells glide; without a window they don't.
  ///   - completion: called when the animation is over, or at once without one. Its argument is false if the animation
  ///     was interrupted.
  public func setLayout(_ layout: any SectionLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    self.layout = layout
    guard !animated else { return performBatchUpdates(nil, completion: completion) }
    layoutIfNeeded()
    completion?(true)
  }

  /// The number of sections in the data source.
  public var numberOfSections: Int {
    arrangeIfNeeded()
    return content.itemCounts.count
  }

  /// Returns the number of items in a section; 0 for a section that doesn't exist.
  public func numberOfItems(inSection section: Int) -> Int {
    arrangeIfNeeded()
    return content.itemCounts.indices.contains(section) ? content.itemCounts[section] : 0
  }

  /// Invalidates the sizes of the specified items, and of no others, so that the view asks for them again: for heights
  /// that arrive late, with an image for example.
  ///
  /// The work is done once at the next layout, however many calls there were. In a waterfall what was visible keeps its
  /// column, and visible items stay in place; items further down are placed by what is known now. Index paths that name no item are reported and left
  /// out.
  ///
  /// ```swift
  /// paintings[indexPath.item].size = image.size
  /// waterflowView.invalidateSizes(forItemsAt: [indexPath])
  /// ```
  public func invalidateSizes(forItemsAt indexPaths: [IndexPath]) {
    // Who moves an item in the data knows it by its new index path, the view only when it is told that it's done.
    if reordering.movement?.isDecided == true {
      return whenIdle { [weak self] in self?.invalidateSizes(forItemsAt: indexPaths) }
    }
    guard !content.needsReload else { return }
    for indexPath in indexPaths {
      guard content.contains(indexPath) else {
        report(.indexPathOutOfRange(indexPath, call: "invalidateSizes(forItemsAt:)"))
        continue
      }
      measuredHeights.invalidate(ContentElement(itemAt: indexPath))
      content.orthogonalSections.lengths.invalidate(ContentElement(itemAt: indexPath))
      content.invalidateSize(of: indexPath)
    }
    setNeedsLayout()
  }

  /// The estimated size of an item whose cell hasn't been measured yet, in points. Default: 50 × 50.
  ///
  /// It is for items of which a side is ``automaticDimension`` in
  /// ``WaterflowViewDelegate/waterflowView(_:sizeForItemAt:)``. A side that is 0, negative, NaN, infinite or
  /// `automaticDimension` counts as 50.
  ///
  /// A ``FlowLayout`` uses the sides that are automatic, a ``RowsLayout`` the one across its rows. Setting it changes
  /// nothing that is arranged already.
  public var estimatedItemSize: CGSize {
    get { measuredHeights.estimatedSize }
    set { measuredHeights.estimatedSize = newValue }
  }

  /// A constant that requests the height that a cell measures: see ``WaterflowViewCell/fittingSize(for:)``.
  ///
  /// Until the cell is made, at the latest when it comes into view, the item has the ``estimatedItemHeight``. Headers
  /// and footers of sections may have it, too: see ``sectionHeaderHeight``.
  ///
  /// As a side of ``WaterflowViewDelegate/waterflowView(_:sizeForItemAt:)`` it asks the cell how large it is:
  ///
  /// | layout | automatic | the cell says |
  /// | --- | --- | --- |
  /// | ``FlowLayout`` | both sides | both, at most as wide as a line |
  /// | | one side | that one at the other |
  /// | ``RowsLayout`` | the width | the width at the height of the rows |
  /// | | the height alone | nothing: it is that of the rows |
  /// | ``SpreadsheetLayout``, ``TreeLayout`` | a side | nothing: it is reported, and the size counts as 50 × 50 |
  ///
  /// In a horizontally scrolling view width and height change places.
  ///
  /// Its value is that of `UITableView.automaticDimension`, so that either may be returned. It is −1 in UIKit: a table
  /// view that was just made has it as its `rowHeight`.
  public static let automaticDimension: CGFloat = -1
}
