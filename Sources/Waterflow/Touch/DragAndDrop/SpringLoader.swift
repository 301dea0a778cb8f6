import Foundation

#if !os(tvOS)
  /// Taps the item that something is held over.
  @MainActor
  final class SpringLoader: NSObject, UISpringLoadedInteractionBehavior {
    private weak var view: WaterflowView?
    private var interaction: UISpringLoadedInteraction?

    init(in view: WaterflowView) {
      self.view = view
      super.init()
      let interaction = UISpringLoadedInteraction(
        interactionBehavior: self, interactionEffect: nil,
        activationHandler: { [weak self] _, context in
          if let self, let indexPath = item(in: context) { self.view?.selection.tap(indexPath) }
        })
      self.interaction = interaction
      view.addInteraction(interaction)
    }

    func remove(from view: WaterflowView) {
      if let interaction { view.removeInteraction(interaction) }
    }

    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let view, let indexPath = item(in: context) else { return false }
      context.targetItem = indexPath
      context.targetView = view.cellOnScreen(at: indexPath)
      return view.waterflowDelegate?.waterflowView(view, shouldSpringLoadItemAt: indexPath, with: context) ?? true
    }

    /// The item that something is held over.
    private func item(in context: any UISpringLoadedInteractionContext) -> IndexPath? {
      guard let view, view.settledPlan != nil, view.reordering.movement == nil else { return nil }
      return view.panes.item(around: view.hitTest(context.location(in: view), with: nil), in: view)?.indexPath
    }
  }
#endif
