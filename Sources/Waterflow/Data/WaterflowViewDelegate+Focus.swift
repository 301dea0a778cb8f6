import Foundation

// What holds for the focus unless the delegate says otherwise.

extension WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, canFocusItemAt indexPath: IndexPath) -> Bool {
    waterflowView.allowsFocusNow
  }
  public func waterflowView(
    _ waterflowView: WaterflowView, shouldUpdateFocusIn context: WaterflowViewFocusUpdateContext
  ) -> Bool { true }
  public func waterflowView(
    _ waterflowView: WaterflowView, didUpdateFocusIn context: WaterflowViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  public func indexPathForPreferredFocusedView(in waterflowView: WaterflowView) -> IndexPath? { nil }
  #if !os(tvOS)
    public func waterflowView(
      _ waterflowView: WaterflowView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { true }
  #endif
}
