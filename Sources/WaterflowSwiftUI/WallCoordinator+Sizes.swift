import Foundation

// Sizes, layouts, headers and footers.

extension WallCoordinator {
  package func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    guard let place = place(ofItemAt: indexPath) else { return 0 }
    return exclusively { place.data.height(place.position, width, waterflowView.axis(of: place.section.layout)) }
  }

  package func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? {
    guard let content = settledContent, let first = content.sections.dropFirst(section).first else { return nil }
    if first.data.isAutomatic { return Array(repeating: WaterflowView.automaticDimension, count: range.count) }
    let axis = waterflowView.axis(of: first.layout)
    return exclusively {
      range.map { first.data.height(content.position(ofItemAt: $0, inSection: section), width, axis) }
    }
  }

  package func waterflowView(
    _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    section(at: indexPath.section)?.data.estimate ?? waterflowView.estimatedItemHeight
  }

  package func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    guard let place = place(ofItemAt: indexPath) else { return .zero }
    return exclusively { place.data.size(place.position) }
  }

  package func waterflowView(
    _ waterflowView: WaterflowView, layoutForSection section: Int
  ) -> (any SectionLayout)? { self.section(at: section)?.layout }

  package func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    self.section(at: section)?.header == nil ? 0 : WaterflowView.automaticDimension
  }

  package func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
    self.section(at: section)?.footer == nil ? 0 : WaterflowView.automaticDimension
  }
}

extension WaterflowView {
  /// The axis along which the items of a section with that layout have the lengths that they are asked for.
  func axis(of layout: (any SectionLayout)?) -> ScrollDirection {
    let isAcross = (layout ?? self.layout) is CarouselLayout
    return isAcross ? scrollDirection == .vertical ? .horizontal : .vertical : scrollDirection
  }
}
