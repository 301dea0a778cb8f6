#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// A wall as SwiftUI has it: hands each update to the coordinator, which does all the rest.
  ///
  /// It lies under bars, as a `List` does: the view keeps its content clear of them, and large titles collapse with it.
  struct WallView<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: UIViewRepresentable {
    /// The sections, whose content gets the environment around the wall.
    let sections: (EnvironmentValues) -> [SectionContent<SectionID, ItemID>]
    let options: WaterflowOptions<SectionID, ItemID>
    // Stored as bindings, so that SwiftUI updates the view when their values change.
    @Binding private var selection: Set<ItemID>
    @Binding private var position: ItemID?

    init(
      _ options: WaterflowOptions<SectionID, ItemID>,
      sections: @escaping (EnvironmentValues) -> [SectionContent<SectionID, ItemID>]
    ) {
      self.options = options
      self.sections = sections
      _selection = options.selection ?? .constant([])
      _position = options.position ?? .constant(nil)
    }

    func makeCoordinator() -> WallCoordinator<SectionID, ItemID> { WallCoordinator() }

    func makeUIView(context: Context) -> WaterflowView { context.coordinator.view }

    func updateUIView(_ view: WaterflowView, context: Context) {
      let environment = context.environment
      let direction: UISemanticContentAttribute =
        environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
      if view.semanticContentAttribute != direction { view.semanticContentAttribute = direction }
      if #available(iOS 16, tvOS 16, *), view.isScrollEnabled != environment.isScrollEnabled {
        view.isScrollEnabled = environment.isScrollEnabled
      }
      environment.waterflowScroller?.adopt(context.coordinator)
      let transaction = context.transaction
      // Also for content: what a cell shows is updated in the same animation.
      withTransaction(transaction) {
        context.coordinator.update(
          sections(environment), behavior(in: environment),
          animated: transaction.animation != nil && !transaction.disablesAnimations, grow: grow(in: context))
      }
    }

    /// Runs changes in SwiftUI's own animation, where UIKit knows that.
    private func grow(in context: Context) -> ((() -> Void) -> Void)? {
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return nil }
      return { changes in context.animate(changes: changes) }
    }

    private func behavior(in environment: EnvironmentValues) -> WallBehavior<SectionID, ItemID> {
      var behavior = options.behavior
      if options.selection != nil {
        let binding = $selection
        behavior.selection = WallLink {
          binding.wrappedValue
        } write: {
          binding.wrappedValue = $0
        }
      }
      if options.position != nil {
        let binding = $position
        behavior.position = WallLink {
          binding.wrappedValue
        } write: {
          binding.wrappedValue = $0
        }
      }
      behavior.isEditing = environment.editMode?.wrappedValue.isEditing ?? false
      if let refresh = environment.refresh { behavior.onRefresh = { await refresh() } }
      return behavior
    }
  }
#endif
