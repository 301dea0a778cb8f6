import Foundation

// Items that are as long as their cells say: an estimate until the cell is there, then what it measures, and never the
// estimate again.

extension WaterflowView {
  /// Returned by the delegate for an item whose cell is to be asked how long it is: see
  /// ``WaterflowViewCell/fittingSize(for:)``. Until the cell comes into view the item is
  /// ``estimatedItemHeight`` long.
  ///
  /// Its value is that of `UITableView.automaticDimension`, so that either may be returned. It is −1 in UIKit: a table view that
  /// was just made has it as its `rowHeight`.
  public static let automaticDimension: CGFloat = -1

  /// How often one layout pass may measure and arrange again. A cell that turns out shorter than estimated lets others
  /// into view, which are measured in turn; with estimates that are at least a quarter of the truth four rounds fill the
  /// screen, and what then remains is done in the next pass.
  private static let maximumRounds = 8

  /// A length as the delegate gives it, or what stands for ``automaticDimension``.
  func resolved(_ height: CGFloat, item: Int, section: Int) -> CGFloat {
    guard height == Self.automaticDimension else { return height }
    measuredHeights.noteInUse()
    return measuredHeights.height(of: .item(item, inSection: section)) ?? estimatedItemHeight
  }

  func resolved(_ heights: [CGFloat]?, range: Range<Int>, section: Int) -> [CGFloat]? {
    guard let heights, heights.contains(Self.automaticDimension) else { return heights }
    return zip(range, heights).map { resolved($1, item: $0, section: section) }
  }

  /// Shows elements, measures the cells that ask for it and arranges again, until all agree.
  func showMeasuredElements(_ show: () -> Void) {
    show()
    guard measuredHeights.isInUse else { return }
    for _ in 0..<Self.maximumRounds {
      // Items that a callback took away mustn't be asked about; the next pass knows what there is.
      guard stillHolds(content.revision), measureVisibleCells() else { return }
      arrangeIfNeeded(isLayoutPass: true)
      show()
    }
    setNeedsLayout()
  }

  /// Measures cells that an update filled anew and arranges again: called once the update is arranged and before it is
  /// animated, so that their new lengths are part of the step that is seen.
  func measureReconfiguredCells() {
    guard measuredHeights.isInUse, stillHolds(content.revision), let plan = content.plan else { return }
    // On screen they are still where they were before the update, and as wide.
    if measureVisibleCells(frame: { plan.frame(of: $0.key) ?? $0.frame }) { arrangeIfNeeded() }
  }

  /// Returns whether some cell is longer or shorter than its frame.
  private func measureVisibleCells(
    frame: (VisibleElements<ContentElement>.Entry) -> CGRect = { $0.frame }
  ) -> Bool {
    var changed = false
    for entry in visible.entries where entry.key.category == .item {
      let frame = frame(entry)
      let cross = scrollDirection == .vertical ? frame.width : frame.height
      guard measuredHeights.needsMeasuring(entry.key, width: cross), let cell = entry.view as? WaterflowViewCell else {
        continue
      }
      guard isAutomatic(entry.key, width: cross) else {
        measuredHeights.noteGiven(entry.key)
        continue
      }
      let height = measure(cell, width: cross)
      measuredHeights.note(height, width: cross, of: entry.key)
      let shown = scrollDirection == .vertical ? frame.height : frame.width
      // Frames are whole pixels; a cell measures to any fraction. NaN is no agreement: the arrangement reports it.
      guard !(abs(height - shown) < 1 / traitCollection.displayScaleOrOne) else { continue }
      content.invalidateSize(of: entry.key.indexPath)
      changed = true
    }
    return changed
  }

  private func isAutomatic(_ element: ContentElement, width: CGFloat) -> Bool {
    waitingForCallback {
      waterflowDelegate?.waterflowView(self, heightForItemAt: element.indexPath, width: width)
        == Self.automaticDimension
    }
  }

  private func measure(_ cell: WaterflowViewCell, width: CGFloat) -> CGFloat {
    waitingForCallback {
      cell.updateConfigurationIfNeeded()
      return switch scrollDirection {
      case .vertical: cell.fittingSize(for: CGSize(width: width, height: .greatestFiniteMagnitude)).height
      case .horizontal: cell.fittingSize(for: CGSize(width: .greatestFiniteMagnitude, height: width)).width
      }
    }
  }
}

extension UITraitCollection {
  /// Pixels per point, 1 where it isn't known.
  var displayScaleOrOne: CGFloat { displayScale > 0 ? displayScale : 1 }
}
