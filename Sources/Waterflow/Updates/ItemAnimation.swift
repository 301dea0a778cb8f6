import Foundation

extension WaterflowView {
  /// The animations with which an update inserts and deletes items and sections, as `UITableView.RowAnimation` for a
  /// table view. Items that stay glide to their new frames in any case.
  ///
  /// A section's animation is that of its header, footer, background and items. Those of a carousel appear and
  /// disappear with it. Where motion is to be reduced, everything but ``none`` fades.
  public enum ItemAnimation: Equatable, Sendable {
    /// The animation that the view chooses, which is a fade.
    case automatic
    /// No animation.
    case none
    /// An animation in which the item fades in or out.
    case fade
    /// An animation in which the item enters from just outside the view over the specified edges, or leaves over them;
    /// in a carousel, over its edges.
    ///
    /// | edges | direction |
    /// |---|---|
    /// | one | over that edge |
    /// | two that meet | over their corner |
    /// | two that are opposite | they cancel each other; what is left counts |
    /// | none, or none is left | it fades |
    case slide(NSDirectionalRectEdge)
    /// An animation in which the item grows from its middle, or shrinks to it.
    case scale
  }
}

extension WaterflowView.ItemAnimation {
  /// What the panes make of it.
  var transition: ViewTransition {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .fade: .fade
    case .slide(let edges): .slide(edges)
    case .scale: .scale
    }
  }
}
