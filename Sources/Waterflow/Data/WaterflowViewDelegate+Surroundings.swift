import Foundation

// The defaults for what lies around sections and items.

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

  public func waterflowView(
    _ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath
  ) -> [WaterflowBadge] { [] }
}
