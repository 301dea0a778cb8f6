import Foundation

// What a pointer does over a cell. tvOS has none.

#if !os(tvOS)
  extension WaterflowViewCell {
    /// A Boolean value that indicates whether a pointer over the cell highlights it like a button. Default: false.
    ///
    /// The effect is the system's, in the shape of the cell: rounded as its layer, or otherwise as that of its content
    /// view.
    ///
    /// There is no effect where a tap would do nothing, as items can't be selected or this one may not be highlighted,
    /// and none while an item is lifted to be moved. Whether it may be highlighted is asked when the pointer comes in.
    /// The cell keeps the value when it is used again.
    public var isPointerInteractionEnabled: Bool {
      get { pointer != nil }
      set {
        guard newValue != isPointerInteractionEnabled else { return }
        if let pointer {
          removeInteraction(pointer.interaction)
          self.pointer = nil
        } else {
          let pointer = CellPointer()
          addInteraction(pointer.interaction)
          self.pointer = pointer
        }
      }
    }

    /// How round its corners are, in points.
    var cornerRadius: CGFloat {
      let radius = layer.cornerRadius > 0 ? layer.cornerRadius : contentView.layer.cornerRadius
      return max(0, min(radius, bounds.width / 2, bounds.height / 2))
    }
  }

  /// What the pointer interaction of a cell asks.
  ///
  /// An object of its own, as the cell's answers to UIKit would be public.
  @MainActor
  final class CellPointer: NSObject, UIPointerInteractionDelegate {
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      guard let cell = interaction.view as? WaterflowViewCell, cell.window != nil,
        cell.owner.map({ $0.hovers(over: cell) }) ?? true
      else { return nil }
      let radius = cell.cornerRadius
      guard radius > 0 else { return UIPointerStyle(effect: .automatic(UITargetedPreview(view: cell))) }
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: radius)
      let preview = UITargetedPreview(view: cell, parameters: parameters)
      // UIKit's header says in whose coordinates: those of the preview's container.
      let rect = cell.convert(cell.bounds, to: preview.target.container)
      return UIPointerStyle(effect: .automatic(preview), shape: .roundedRect(rect, radius: radius))
    }
  }

  extension WaterflowView {
    /// Whether a pointer shows that it is over a cell.
    func hovers(over cell: WaterflowViewCell) -> Bool {
      !isItemLifted && indexPathToTap(of: cell) != nil
    }
  }
#endif

extension WaterflowViewCell {
  /// A pointer over the cell may be over another item now, or over one that can't be tapped.
  func pointerMayHaveChanged() {
    #if !os(tvOS)
      pointer?.interaction.invalidate()
    #endif
    hoverMayHaveChanged()
  }
}
