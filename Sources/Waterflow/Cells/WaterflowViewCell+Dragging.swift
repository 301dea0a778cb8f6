import Foundation

#if !os(tvOS)
  extension WaterflowViewCell {
    /// The states of a cell in a drag.
    public enum DragState: Int, Hashable, Sendable {
      /// The item isn't dragged.
      case none
      /// A finger lifts the item.
      case lifting
      /// The item is dragged. What remains of it in the view is translucent, or hidden where it makes the gap.
      case dragging
    }

    /// Shows the part that the item has in a drag and in a drop.
    ///
    /// - Parameter isInGap: whether a gap stands for the item.
    func show(_ state: DragState, isInGap: Bool, dropState: UICellConfigurationState.DropState) {
      let old = drag
      drag.state = state
      drag.dropState = dropState
      let isFaded = state == .dragging
      if isFaded, drag.alpha == nil { drag.alpha = alpha }
      if let full = drag.alpha { alpha = isFaded ? full * (isInGap ? 0 : CellDrag.fade) : full }
      if !isFaded { drag.alpha = nil }
      if state != old.state { dragStateDidChange(state) }
      if state != old.state || dropState != old.dropState { setNeedsUpdateConfiguration() }
    }

    func endDrag() { show(.none, isInGap: false, dropState: .none) }

    func addDragState(to state: inout UICellConfigurationState) { state.adopt(drag) }
  }

  /// What a cell knows of drags.
  struct CellDrag {
    /// How translucent an item is that is dragged away. UIKit's value isn't published.
    static let fade: CGFloat = 0.5

    var state = WaterflowViewCell.DragState.none
    var dropState = UICellConfigurationState.DropState.none
    /// To which it returns; nil while nothing is dragged.
    var alpha: CGFloat?
  }

  extension UICellConfigurationState {
    mutating func adopt(_ drag: CellDrag) {
      cellDragState =
        switch drag.state {
        case .none: .none
        case .lifting: .lifting
        case .dragging: .dragging
        }
      cellDropState = drag.dropState
    }
  }
#else
  extension WaterflowViewCell {
    // Nothing is dragged on tvOS.
    func endDrag() {}
    func addDragState(to state: inout UICellConfigurationState) {}
  }
#endif
