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
        activationHandler: { [weak view] _, context in
          guard let view, let indexPath = view.itemToLoad(at: context.location(in: view)) else { return }
          view.tapByDrag(indexPath)
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
      guard let view, let indexPath = view.itemToLoad(at: context.location(in: view)) else { return false }
      context.targetItem = indexPath
      context.targetView = view.cellOnScreen(at: indexPath)
      return view.waterflowDelegate?.waterflowView(view, shouldSpringLoadItemAt: indexPath, with: context) ?? true
    }
  }
#endif
