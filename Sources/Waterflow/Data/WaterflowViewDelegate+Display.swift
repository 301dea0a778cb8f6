// What a delegate does by default as items move, appear and disappear.

extension WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  public func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int) {}
  public func waterflowView(_ waterflowView: WaterflowView, didSnapToItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {}
  public func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {}
  public func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath
  ) {}
}
