import Foundation

// What a swipe needs to know of items, and what assistive technologies do in its place.

extension WaterflowView {
  /// Covers the actions of a swipe again.
  func closeSwipeActions(animated: Bool) {
    #if !os(tvOS)
      touch.swipes.close(animated: animated)
    #endif
  }

  #if !os(tvOS)
    /// Whether items can be swiped now: as in a table view, where the content scrolls vertically and not both ways.
    var isReadyForSwipe: Bool {
      guard scrollDirection == .vertical, !isBusy, !isDragging, !isItemLifted else { return false }
      return settledPlan != nil && contentSize.width <= bounds.width.rounded(.up)
    }

    /// The item that a finger came down on at a point in content coordinates, if it can be swiped and nothing in its
    /// cell keeps the finger.
    func itemToSwipe(from point: CGPoint) -> IndexPath? {
      itemToSelect(from: point, inOrthogonalSections: false)
    }

    /// Whether an item is as wide as its section: nothing lies beside it, and it covers more than half of the width.
    ///
    /// Complexity: O(log n + k), n items, k of them in its line.
    func isAloneInLine(_ indexPath: IndexPath) -> Bool {
      guard let frame = frameForItem(at: indexPath), let section = rect(forSection: indexPath.section),
        frame.width > section.width / 2
      else { return false }
      let line = CGRect(x: section.minX, y: frame.minY, width: section.width, height: frame.height)
      return indexPathsForItems(in: line) == [indexPath]
    }

    /// The actions of an item at a side; nil if there are none.
    func swipeActionsConfiguration(
      at side: SwipeActionsView.Side, ofItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let delegate = waterflowDelegate, canEditItem(at: indexPath), settledPlan != nil else { return nil }
      let configuration =
        side == .leading
        ? delegate.waterflowView(self, leadingSwipeActionsConfigurationForItemAt: indexPath)
        : delegate.waterflowView(self, trailingSwipeActionsConfigurationForItemAt: indexPath)
      // The delegate may have taken the opportunity to change the items.
      guard let configuration, !configuration.actions.isEmpty, settledPlan != nil, hasItem(at: indexPath) else {
        return nil
      }
      return configuration
    }

    /// Where the cell of an item belongs; nil for one that isn't on screen.
    func frameForSwipe(of indexPath: IndexPath) -> CGRect? {
      guard let entry = panes.entry(of: ContentElement(itemAt: indexPath)), entry.view.superview === self
      else { return nil }
      return entry.frame
    }

    /// Shows the trailing actions of the item of a cell, as its delete control does.
    func revealSwipeActions(ofItemShownIn cell: WaterflowViewCell) {
      guard let indexPath = itemToAskAbout(cell) else { return }
      _ = touch.swipes.reveal(.trailing, ofItemAt: indexPath)
    }
  #endif

  /// What a swipe would uncover, for assistive technologies: the leading actions first. One without a title has the
  /// name of its image, and isn't offered without that.
  func swipeActions(for cell: WaterflowViewCell) -> [UIAccessibilityCustomAction] {
    #if os(tvOS)
      []
    #else
      guard scrollDirection == .vertical, cell.superview === self, waterflowDelegate != nil,
        let indexPath = itemToAskAbout(cell)
      else { return [] }
      let sides: [SwipeActionsView.Side] = [.leading, .trailing]
      let actions = sides.compactMap { swipeActionsConfiguration(at: $0, ofItemAt: indexPath) }.flatMap(\.actions)
      return actions.compactMap { action in
        guard let name = action.spokenName else { return nil }
        return UIAccessibilityCustomAction(name: name) { [weak cell] _ in
          guard let cell else { return false }
          action.handler(action, cell) { _ in }
          return true
        }
      }
    #endif
  }
}

#if !os(tvOS)
  extension UIContextualAction {
    fileprivate var spokenName: String? {
      if let title, !title.isEmpty { return title }
      #if canImport(UIKit)
        return image?.accessibilityLabel.flatMap { $0.isEmpty ? nil : $0 }
      #else
        return nil
      #endif
    }
  }
#endif
