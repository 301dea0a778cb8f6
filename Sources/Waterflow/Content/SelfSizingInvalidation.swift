extension WaterflowView {
  /// When the cells, headers and footers on screen that measure themselves are measured again. Default:
  /// ``SelfSizingInvalidation/enabled``, as in a collection view.
  ///
  /// Such a cell is measured once in the next layout pass, and what the user looks at stays in place. The pass takes
  /// part in an animation in which it runs:
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.3) {
  ///   cell.invalidateIntrinsicContentSize()
  ///   waterflowView.layoutIfNeeded()
  /// }
  /// ```
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { measuredHeights.invalidation }
    set { measuredHeights.setInvalidation(newValue) }
  }

  /// When the cells, headers and footers on screen that measure themselves are measured again. It concerns those whose
  /// length is ``automaticDimension``; what holds for a cell's content view holds for a header itself.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when the item is invalidated, reloaded or reconfigured, and when its width or the user's text size changes.
    case disabled
    /// Also after `invalidateIntrinsicContentSize()` on the cell or its content view, and when the cell is given
    /// another content configuration, by its update handler for example, and when the view that a content configuration
    /// made was laid out again and wants another size.
    case enabled
    /// Also when the cell or its content view is laid out again without having another size: because constraints in it
    /// changed, or the size of something that lies directly in it.
    ///
    /// What changes deeper in the cell without either isn't noticed: call `invalidateIntrinsicContentSize()` on the cell.
    case enabledIncludingConstraints
  }
}
