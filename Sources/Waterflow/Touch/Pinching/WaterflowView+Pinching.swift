import Foundation

// Two fingers that change the number of columns, as in a photo library.

#if !os(tvOS)
  extension WaterflowView {
    /// The column counts available by pinching, as in a photo library; nil, the default, for none.
    ///
    /// ```swift
    /// waterflowView.layout = .waterfall(columns: .count(3))
    /// waterflowView.pinchableColumns = 1...8
    /// ```
    ///
    /// Fingers that move apart lead to fewer columns, column by column, and those that move together to more: the item
    /// under them stays under them, and columns follow the distance between them. When they lift, everything glides to
    /// the nearer number, or the next one if they were fast. Each cell has a VoiceOver action for each direction. The
    /// ``layout`` changes as in ``beginInteractiveLayoutChange(to:anchoredAt:)``, and keeps all else of it; it is the
    /// next one from the moment it is reached.
    ///
    /// It takes effect while ``layout`` is a ``WaterfallLayout`` or a ``GridLayout`` with a count of columns. Sections
    /// with a layout of their own keep it. From a count outside of the range fingers lead only toward it, column by
    /// column: a small pinch may end outside of it, too. Bounds below 1 and above 65 535 are reported and brought back
    /// into that.
    public var pinchableColumns: ClosedRange<Int>? {
      get { touch.columns.range }
      set {
        let usable = newValue?.clamped(to: 1...WaterfallLayout.maximumColumnCount)
        if let newValue, let usable, usable != newValue {
          report(.unusableValue("pinchableColumns", value: "\(newValue)", used: "\(usable)"))
        }
        if usable != pinchableColumns { touch.columns.allow(usable) }
      }
    }
  }
#endif

extension WaterflowView {
  /// What changes the number of columns where fingers could do so.
  var columnActions: [UIAccessibilityCustomAction] {
    #if os(tvOS)
      []
    #else
      guard let count = touch.columns.columnCount, touch.columns.isReady else { return [] }
      return touch.columns.neighbors(of: count).map { neighbor in
        UIAccessibilityCustomAction(name: (neighbor < count ? SpokenText.fewerColumns : .moreColumns).text()) {
          [weak self] _ in self?.touch.columns.change(to: neighbor) ?? false
        }
      }
    #endif
  }
}
