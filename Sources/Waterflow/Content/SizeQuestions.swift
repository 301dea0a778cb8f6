import Foundation

/// Asks the delegate for the sizes of one section's items. Made for one arrangement, so that the weak reference to the
/// delegate is read once and not for each item.
@MainActor
struct SizeQuestions {
  let view: WaterflowView
  let delegate: (any WaterflowViewDelegate)?
  /// The last length of an item whose cell is measured; nil for one that never was. `count` is that of its section.
  let measuredLength: (_ item: ContentElement, _ count: Int) -> CGFloat?
  /// Whether the delegate has column spans of its own for the items of a section.
  let hasColumnSpans: (_ section: Int, _ count: Int) -> Bool
  /// Whether the delegate chooses columns for the items of a section.
  let hasChosenColumns: (_ section: Int, _ count: Int) -> Bool

  /// The natural size of an item whose delegate gives none.
  static let defaultSize = CGSize(width: 50, height: 50)

  /// The items of a section.
  ///
  /// - Parameters:
  ///   - movement: the movement that shows the section's items at other places; nil for the items at their own.
  ///   - count: of the section's items, as the data source has them.
  func items(inSection section: Int, count: Int, during movement: InteractiveMovement?) -> SectionItems {
    guard let delegate else {
      return SectionItems(
        count: movement?.placeCount(inSection: section, itemCount: count) ?? count,
        size: { _ in Self.defaultSize },
        height: { place, width in
          let height = view.heightOfItem(inSection: section, width: width)
          guard isAutomatic(height) else { return height }
          let item = movement?.indexPath(atPlace: place, inSection: section) ?? IndexPath(item: place, section: section)
          return measuredLength(ContentElement(itemAt: item), count) ?? view.estimatedItemHeight
        })
    }
    if let movement { return items(inSection: section, count: count, during: movement, delegate) }
    return SectionItems(
      count: count,
      size: { delegate.waterflowView(view, sizeForItemAt: IndexPath(item: $0, section: section)) },
      height: {
        let height = delegate.waterflowView(view, heightForItemAt: IndexPath(item: $0, section: section), width: $1)
        return isAutomatic(height) ? expectedHeight(.item($0, inSection: section), count, $1, delegate) : height
      },
      columnSpan: hasColumnSpans(section, count)
        ? { delegate.waterflowView(view, columnSpanForItemAt: IndexPath(item: $0, section: section)) } : nil,
      column: hasChosenColumns(section, count)
        ? { delegate.waterflowView(view, columnForItemAt: IndexPath(item: $0, section: section)) } : nil,
      sizes: { delegate.waterflowView(view, sizesForItemsIn: $0, section: section) },
      heights: { range, width in
        let heights = delegate.waterflowView(view, heightsForItemsIn: range, section: section, width: width)
        guard let heights, heights.contains(where: isAutomatic) else { return heights }
        return zip(range, heights).map {
          isAutomatic($1) ? expectedHeight(.item($0, inSection: section), count, width, delegate) : $1
        }
      })
  }

  /// The items by their places while one is being moved.
  private func items(
    inSection section: Int, count: Int, during movement: InteractiveMovement, _ delegate: any WaterflowViewDelegate
  ) -> SectionItems {
    func item(_ place: Int) -> IndexPath { movement.indexPath(atPlace: place, inSection: section) }
    return SectionItems(
      count: movement.placeCount(inSection: section, itemCount: count),
      size: { delegate.waterflowView(view, sizeForItemAt: item($0)) },
      height: {
        let indexPath = item($0)
        let height = delegate.waterflowView(view, heightForItemAt: indexPath, width: $1)
        return isAutomatic(height) ? expectedHeight(ContentElement(itemAt: indexPath), count, $1, delegate) : height
      },
      columnSpan: hasColumnSpans(section, count)
        ? { delegate.waterflowView(view, columnSpanForItemAt: item($0)) } : nil,
      column: hasChosenColumns(section, count) ? { delegate.waterflowView(view, columnForItemAt: item($0)) } : nil)
  }

  /// How long an item is whose cell is measured: as long as it was last, else as estimated.
  private func expectedHeight(
    _ item: ContentElement, _ count: Int, _ width: CGFloat, _ delegate: any WaterflowViewDelegate
  ) -> CGFloat {
    if let length = measuredLength(item, count) { return length }
    let estimate = delegate.waterflowView(view, estimatedHeightForItemAt: item.indexPath, width: width)
    return estimate > 0 && estimate.isFinite ? estimate : view.estimatedItemHeight
  }

  private func isAutomatic(_ height: CGFloat) -> Bool { height == WaterflowView.automaticDimension }
}

extension WaterflowViewDelegate {
  /// How long an item is along the scroll direction for which a delegate has no method of its own.
  func defaultHeight(of indexPath: IndexPath, width: CGFloat, in waterflowView: WaterflowView) -> CGFloat {
    var size = CGSize.zero
    let hasSize = !waterflowView.client.usesDefault(.size) {
      size = self.waterflowView(waterflowView, sizeForItemAt: indexPath)
    }
    guard hasSize else { return waterflowView.heightOfItem(inSection: indexPath.section, width: width) }
    return SectionItems.height(
      of: size, scaledToWidth: width, waterflowView.scrollDirection(inSection: indexPath.section))
  }
}

extension WaterflowView {
  /// How long an item is along the scroll direction for which the delegate gives neither a height nor a size.
  func heightOfItem(inSection section: Int, width: CGFloat) -> CGFloat {
    if let itemHeight { return itemHeight }
    client.noteDefault(.height)
    return SectionItems.height(of: SizeQuestions.defaultSize, scaledToWidth: width, scrollDirection(inSection: section))
  }

  /// The axis along which the items of a section scroll.
  func scrollDirection(inSection section: Int) -> ScrollDirection {
    content.carousels.sections.contains(section) ? scrollDirection.turned : scrollDirection
  }
}
