import Foundation

/// Asks the delegate for the sizes of one section's items. Made for one arrangement, so that the weak reference to the
/// delegate is read once and not for each item.
@MainActor
struct SizeProvider {
  let view: WaterflowView
  let delegate: (any WaterflowViewDelegate)?
  /// Whether nothing is noted of what the delegate says, as the view may stay as it is.
  let isTentative: Bool
  /// The last length of an item whose cell is measured; nil for one that never was. `count` is that of its section.
  let measuredLength: (_ item: ContentElement, _ count: Int) -> CGFloat?
  /// The last natural size of such an item, or the estimate.
  let expectedSize: (_ item: ContentElement, _ count: Int, _ axis: ScrollDirection) -> CGSize
  /// The lengths of cells that were measured since the delegate was asked about them.
  let measured: MeasuredHeights
  /// Whether the delegate has column spans of its own for the items of a section.
  let hasColumnSpans: (_ section: Int, _ count: Int) -> Bool
  /// Whether the delegate chooses columns for the items of a section.
  let hasChosenColumns: (_ section: Int, _ count: Int) -> Bool

  /// The default natural size of an item.
  static let defaultSize = CGSize(width: 50, height: 50)

  /// The items of a section.
  ///
  /// - Parameters:
  ///   - preview: shows the section's items at other places; nil for the items at their own.
  ///   - count: of the section's items, as the data source has them.
  ///   - proposal: what the section's layout offers to cells that measure natural sizes.
  ///   - isMeasuring: whether cells were measured, and nothing else is new: the delegate has said all about their items.
  func items(
    inSection section: Int, count: Int, during preview: SectionPreview?, proposal: SizeProposal?,
    isMeasuring: Bool = false
  ) -> SectionItems {
    guard let delegate else {
      return itemsWithoutDelegate(inSection: section, count: count, during: preview)
    }
    if let preview { return items(inSection: section, count: count, during: preview, proposal, delegate) }
    let axis = view.scrollDirection(inSection: section)
    let mayGive = measured.isInUse && !isTentative
    let proxy = view.delegateProxy
    func sizeOfItem(_ index: Int, isAlone: Bool) -> CGSize {
      if isMeasuring, let size = measured.sizeOfCell(.item(index, inSection: section), along: axis) { return size }
      let indexPath = IndexPath(item: index, section: section)
      let given =
        isAlone ? delegate.givenSize(of: indexPath, in: view) : delegate.waterflowView(view, sizeForItemAt: indexPath)
      return size(given, at: indexPath, count, proposal)
    }
    func usableHeight(_ height: CGFloat, _ item: ContentElement, _ width: CGFloat) -> CGFloat {
      if isAutomatic(height) { return expectedHeight(item, count, width, delegate) }
      if mayGive { measured.noteGivenLength(ofItem: item) }
      return height
    }
    func heightOfItem(_ index: Int, _ width: CGFloat, isAlone: Bool) -> CGFloat {
      let item = ContentElement.item(index, inSection: section)
      if isMeasuring, let length = measured.lengthOfCell(item, width: width) { return length }
      let given =
        isAlone
        ? delegate.givenHeight(of: item.indexPath, width: width, in: view)
        : delegate.waterflowView(view, heightForItemAt: item.indexPath, width: width)
      return usableHeight(given, item, width)
    }
    return SectionItems(
      count: count, size: { index in proxy.naturalSize { sizeOfItem(index, isAlone: true) } },
      height: { heightOfItem($0, $1, isAlone: true) },
      columnSpan: hasColumnSpans(section, count)
        ? { delegate.waterflowView(view, columnSpanForItemAt: IndexPath(item: $0, section: section)) } : nil,
      column: hasChosenColumns(section, count)
        ? { delegate.waterflowView(view, columnForItemAt: IndexPath(item: $0, section: section)) } : nil,
      // Loops, here and below: whether a closure of the main actor's runs there is checked at each call, which takes as long
      // as to ask.
      sizes: { range in
        guard let sizes = delegate.waterflowView(view, sizesForItemsIn: range, section: section) else {
          return proxy.naturalSize {
            var sizes: [CGSize] = []
            sizes.reserveCapacity(range.count)
            for index in range { sizes.append(sizeOfItem(index, isAlone: false)) }
            return sizes
          }
        }
        guard sizes.contains(where: AutomaticSize.isAutomatic) else { return sizes }
        return zip(range, sizes).map { size($1, at: IndexPath(item: $0, section: section), count, proposal) }
      },
      heights: { range, width in
        guard let heights = delegate.waterflowView(view, heightsForItemsIn: range, section: section, width: width)
        else {
          var heights: [CGFloat] = []
          heights.reserveCapacity(range.count)
          for index in range { heights.append(heightOfItem(index, width, isAlone: false)) }
          return heights
        }
        guard mayGive || heights.contains(WaterflowView.automaticDimension) else { return heights }
        return zip(range, heights).map { usableHeight($1, .item($0, inSection: section), width) }
      })
  }

  private func itemsWithoutDelegate(inSection section: Int, count: Int, during preview: SectionPreview?) -> SectionItems
  {
    SectionItems(
      count: preview?.preview.placeCount(ofItems: count) ?? count,
      size: { place in
        if case .space(let size) = preview?.occupant(ofPlace: place) { return size }
        view.delegateProxy.noteDefault(.naturalSize)
        return Self.defaultSize
      },
      height: { place, width in
        let height = view.heightOfItem(inSection: section, width: width)
        guard isAutomatic(height) || preview != nil else { return height }
        let occupant = preview?.occupant(ofPlace: place) ?? .item(IndexPath(item: place, section: section))
        switch occupant {
        case .space(let size): return heightOfSpace(size, section, width)
        case .item(let item):
          guard isAutomatic(height) else { return height }
          return measuredLength(ContentElement(itemAt: item), count) ?? view.estimatedItemHeight
        }
      })
  }

  /// The items by their places, and spaces between them, while something is moved or dragged.
  private func items(
    inSection section: Int, count: Int, during preview: SectionPreview, _ proposal: SizeProposal?,
    _ delegate: any WaterflowViewDelegate
  ) -> SectionItems {
    SectionItems(
      count: preview.preview.placeCount(ofItems: count),
      size: {
        switch preview.occupant(ofPlace: $0) {
        case .space(let size): return size
        case .item(let indexPath):
          return size(delegate.givenSize(of: indexPath, in: view), at: indexPath, count, proposal)
        }
      },
      height: {
        switch preview.occupant(ofPlace: $0) {
        case .space(let size): return heightOfSpace(size, section, $1)
        case .item(let indexPath):
          let height = delegate.givenHeight(of: indexPath, width: $1, in: view)
          return isAutomatic(height) ? expectedHeight(ContentElement(itemAt: indexPath), count, $1, delegate) : height
        }
      },
      columnSpan: hasColumnSpans(section, count)
        ? {
          if case .item(let item) = preview.occupant(ofPlace: $0) {
            return delegate.waterflowView(view, columnSpanForItemAt: item)
          }
          return 1
        } : nil,
      column: hasChosenColumns(section, count)
        ? {
          if case .item(let item) = preview.occupant(ofPlace: $0) {
            return delegate.waterflowView(view, columnForItemAt: item)
          }
          return nil
        } : nil)
  }

  /// How long a space is: in its own proportions, and no longer than it is.
  private func heightOfSpace(_ size: CGSize, _ section: Int, _ width: CGFloat) -> CGFloat {
    let axis = view.scrollDirection(inSection: section)
    return min(axis.main(of: size), SectionItems.height(of: size, scaledToWidth: width, axis))
  }

  /// How long an item is whose cell is measured: as long as it was last, else as estimated.
  private func expectedHeight(
    _ item: ContentElement, _ count: Int, _ width: CGFloat, _ delegate: any WaterflowViewDelegate
  ) -> CGFloat {
    if let length = measuredLength(item, count) { return length }
    let estimate = delegate.waterflowView(view, estimatedHeightForItemAt: item.indexPath, width: width)
    return estimate > 0 && estimate.isFinite ? estimate : view.estimatedItemHeight
  }

  /// The size to be laid out for one that the delegate gives.
  private func size(_ given: CGSize, at indexPath: IndexPath, _ count: Int, _ proposal: SizeProposal?) -> CGSize {
    guard AutomaticSize.isAutomatic(given) else { return given }
    guard let proposal else {
      view.report(.layoutProblem(.automaticSize(index: indexPath.item), section: indexPath.section))
      return Self.defaultSize
    }
    let axis = view.scrollDirection(inSection: indexPath.section)
    let automatic = AutomaticSize(given, for: proposal, along: axis)
    guard automatic.isMeasured else { return automatic.completed(by: .zero) }
    return automatic.completed(by: expectedSize(ContentElement(itemAt: indexPath), count, axis))
  }

  private func isAutomatic(_ height: CGFloat) -> Bool { height == WaterflowView.automaticDimension }
}

extension WaterflowViewDelegate {
  /// The natural size that a delegate gives an item alone.
  func givenSize(of indexPath: IndexPath, in waterflowView: WaterflowView) -> CGSize {
    self.waterflowView(
      waterflowView, sizesForItemsIn: indexPath.item..<indexPath.item + 1, section: indexPath.section)?.first
      ?? self.waterflowView(waterflowView, sizeForItemAt: indexPath)
  }

  /// The height that a delegate gives an item alone.
  func givenHeight(of indexPath: IndexPath, width: CGFloat, in waterflowView: WaterflowView) -> CGFloat {
    self.waterflowView(
      waterflowView, heightsForItemsIn: indexPath.item..<indexPath.item + 1, section: indexPath.section, width: width)?
      .first ?? self.waterflowView(waterflowView, heightForItemAt: indexPath, width: width)
  }

  /// How long an item is along the scroll direction for which a delegate has no method of its own.
  func defaultHeight(of indexPath: IndexPath, width: CGFloat, in waterflowView: WaterflowView) -> CGFloat {
    var size = CGSize.zero
    let hasSize = !waterflowView.delegateProxy.usesDefault(.size) {
      size = givenSize(of: indexPath, in: waterflowView)
    }
    // One method answers for all sections: no size leaves it to the height that was set.
    guard hasSize, size != .zero || waterflowView.itemHeight == nil else {
      return waterflowView.heightOfItem(inSection: indexPath.section, width: width)
    }
    let axis = waterflowView.scrollDirection(inSection: indexPath.section)
    guard axis.main(of: size) != WaterflowView.automaticDimension else { return WaterflowView.automaticDimension }
    return SectionItems.height(of: size, scaledToWidth: width, axis)
  }
}

extension WaterflowView {
  /// How long an item is along the scroll direction for which the delegate gives neither a height nor a size.
  func heightOfItem(inSection section: Int, width: CGFloat) -> CGFloat {
    if let itemHeight { return itemHeight }
    delegateProxy.noteDefault(.height)
    return SectionItems.height(of: SizeProvider.defaultSize, scaledToWidth: width, scrollDirection(inSection: section))
  }

  /// The axis along which the items of a section scroll.
  func scrollDirection(inSection section: Int) -> ScrollDirection {
    content.orthogonalSections.sections.contains(section) ? scrollDirection.turned : scrollDirection
  }
}
