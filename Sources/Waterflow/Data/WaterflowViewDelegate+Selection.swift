// What a delegate does by default with taps, drags and swipes.

extension WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
  public func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  public func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !waterflowView.isEditing }
  public func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  #if !os(tvOS)
    public func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { waterflowView.isEditing && waterflowView.allowsMultipleSelectionDuringEditing }
    public func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    public func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
  #endif
}
