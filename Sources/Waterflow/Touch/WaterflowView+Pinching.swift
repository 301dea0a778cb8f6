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

    // MARK: What the fingers ask for

    /// The number of columns of the layout, if it has one.
    var columnCountOfLayout: Int? {
      guard let columnLayout, case .count(let count) = columnLayout.columns else { return nil }
      return min(max(1, count), WaterfallLayout.maximumColumnCount)
    }

    /// How wide each of so many columns is, in points; 0 or less where they don't fit.
    func columnWidth(ofColumns count: Int) -> CGFloat {
      guard let columnLayout, let container = pane.plan?.container else { return 0 }
      return columnLayout.columnWidth(ofColumns: count, in: container)
    }

    private var columnLayout: (any ColumnLayout)? { layout as? any ColumnLayout }

    /// Whether fingers may begin to change columns now.
    var isReadyForPinch: Bool {
      guard !turn.isBusy else { return false }
      arrangeIfNeeded()
      return pane.plan != nil && pane.layoutChange == nil && !turn.hasPendingUpdates && !isItemLifted
    }

    var isChangingLayout: Bool {
      arrangeIfNeeded()
      return pane.layoutChange != nil
    }

    /// Where a point of the content is on the screen, from the top left corner of the view.
    func onScreen(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY) }

    /// Begins a step of the pinch, from where everything lies on the screen.
    func begin(_ step: ColumnStep, around anchor: LayoutChange.Anchor?) {
      beginLayoutChange(to: layout(ofColumns: step.to), from: step.origin, around: anchor)
    }

    private func layout(ofColumns count: Int) -> any SectionLayout {
      guard var columnLayout else { return layout }
      columnLayout.columns = .count(count)
      return columnLayout
    }

    /// Makes the new layout the view's while everything stays where it is on the screen, for the next change. Returns
    /// the point of the content in the top left corner.
    func adoptLayoutOfChange() -> CGPoint? {
      guard let change = pane.endLayoutChange() else { return nil }
      adoptLayout(of: change)
      return change.to.origin
    }

    /// Drops the change that is under way, without moving anything, and forgets whether one was interrupted.
    func forgetLayoutChange() { pane.endLayoutChange() }

    /// Tells the delegate if the user has changed the number of columns.
    func tellNumberOfColumns(since old: Int?) {
      guard let new = columnCountOfLayout, new != old, let delegate = waterflowDelegate else { return }
      for section in content.itemCounts.indices
      where ask("layoutForSection", { delegate.waterflowView(self, layoutForSection: section) }) == nil {
        delegate.waterflowView(self, didChangeNumberOfColumnsInSection: section)
      }
    }

    /// How far the change would be some time from now, as fast as it is.
    func layoutChangeProgress(in seconds: TimeInterval) -> CGFloat {
      guard let change = pane.layoutChange else { return 0 }
      return change.progress + change.velocity(at: CACurrentMediaTime()) * CGFloat(seconds)
    }
  }
#endif

extension WaterflowView {
  /// What changes the number of columns where fingers could do so.
  var columnActions: [UIAccessibilityCustomAction] {
    #if os(tvOS)
      []
    #else
      guard let count = columnCountOfLayout, isReadyForPinch else { return [] }
      return touch.columns.neighbors(of: count).map { neighbor in
        UIAccessibilityCustomAction(name: (neighbor < count ? SpokenText.fewerColumns : .moreColumns).text()) {
          [weak self] _ in self?.changeColumns(to: neighbor) ?? false
        }
      }
    #endif
  }

  #if !os(tvOS)
    /// Lets everything glide to another number of columns and says how many there are.
    private func changeColumns(to count: Int) -> Bool {
      guard isReadyForPinch, let old = columnCountOfLayout else { return false }
      setLayout(layout(ofColumns: count), animated: true)
      tellNumberOfColumns(since: old)
      UIAccessibility.post(notification: .announcement, argument: SpokenText.columnCount.text(["count": count]))
      return true
    }
  #endif
}
