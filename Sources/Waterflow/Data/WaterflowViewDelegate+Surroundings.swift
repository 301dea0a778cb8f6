import Foundation

// The defaults for what lies around the items of a section.

extension WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, insetsForHeaderInSection section: Int
  ) -> SectionInsets { .zero }

  public func waterflowView(
    _ waterflowView: WaterflowView, insetsForFooterInSection section: Int
  ) -> SectionInsets { .zero }

  public func waterflowView(
    _ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int
  ) -> SectionInsets { .zero }
}
