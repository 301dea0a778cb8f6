import Foundation

// What holds for context menus and for what is held over an item unless the delegate says otherwise.

#if !os(tvOS)
  extension WaterflowViewDelegate {
    public func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    public func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    public func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    public func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    public func waterflowView(
      _ waterflowView: WaterflowView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    public func waterflowView(
      _ waterflowView: WaterflowView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    public func waterflowView(
      _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
  }
#endif
