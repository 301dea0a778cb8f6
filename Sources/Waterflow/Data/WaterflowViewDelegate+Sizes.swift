import Foundation

// The defaults for sizes, sections and badges.

extension WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { defaultHeight(of: indexPath, width: width, in: waterflowView) }

  public func waterflowView(
    _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { waterflowView.estimatedItemHeight }

  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    // Swift can't tell whether a class has a method of its own. The default says so.
    waterflowView.delegateProxy.noteDefault(.size)
    return SizeProvider.defaultSize
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? { nil }

  public func waterflowView(
    _ waterflowView: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int
  ) -> [CGSize]? { nil }

  public func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int {
    // As above; the view stops asking.
    waterflowView.delegateProxy.noteDefault(.columnSpan)
    return 1
  }

  public func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    waterflowView.delegateProxy.noteDefault(.column)
    return nil
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, layoutForSection section: Int
  ) -> (any SectionLayout)? { nil }
  #if !os(tvOS)
    public func waterflowView(_ waterflowView: WaterflowView, didChangeNumberOfColumnsInSection section: Int) {}
  #endif
  public func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    waterflowView.sectionHeaderHeight
  }
  public func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
    waterflowView.sectionFooterHeight
  }
  public func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool {
    waterflowView.pinsSectionHeaders
  }
  public func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool {
    waterflowView.pinsSectionFooters
  }
  public func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool { false }

  public func waterflowView(
    _ waterflowView: WaterflowView, insetsForHeaderInSection section: Int
  ) -> SectionInsets { .zero }

  public func waterflowView(
    _ waterflowView: WaterflowView, insetsForFooterInSection section: Int
  ) -> SectionInsets { .zero }

  public func waterflowView(
    _ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int
  ) -> SectionInsets { .zero }

  public func waterflowView(
    _ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath
  ) -> [WaterflowBadge] { [] }
}
