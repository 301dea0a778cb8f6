extension WaterflowView {
  /// The mode in which visible cells, headers and footers that measure themselves are measured again. Default:
  /// ``SelfSizingInvalidation/enabled``, as in a collection view.
  ///
  /// Such a cell is measured once in the next layout pass, and visible items stay in place. The pass takes part in an
  /// animation in which it runs:
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

  /// The modes in which visible cells, headers and footers that measure themselves are measured again.
  ///
  /// They concern views whose length is ``automaticDimension``. The rules for a cell's content view apply to a header
  /// itself.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// A mode that measures only when the item is invalidated, reloaded or reconfigured, and when its width or the
    /// user's text size changes.
    case disabled
    /// A mode that also measures after `invalidateIntrinsicContentSize()` on the cell or its content view, when the
    /// cell is given another content configuration, by its update handler for example, and when the view of a content
    /// configuration is laid out again and prefers another size.
    case enabled
    /// A mode that also measures when the cell or its content view is laid out again with the same size, because
    /// constraints in it changed, or the size of one of its subviews.
    ///
    /// What changes deeper in the cell without either isn't noticed: call `invalidateIntrinsicContentSize()` on the cell.
    case enabledIncludingConstraints
  }
}
