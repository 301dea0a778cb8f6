/// Where scrolling comes to rest after a flick or a drag.
public enum ScrollSnapping: Sendable, Hashable {
  /// Wherever it would by itself.
  case none
  /// With an item at an edge of the viewport, or in the middle of it: the item nearest to where the flick would have
  /// ended. A flick moves on by at least one item.
  case item(ItemEdge)
  /// A page further, with an item at the leading edge: the first that wasn't shown whole.
  ///
  /// A flick moves on by one page. Where items fill the viewport exactly, pages are those of `isPagingEnabled`.
  case page
}

/// What of an item meets the same of the viewport, along the scroll direction.
public enum ItemEdge: Sendable, Hashable, CaseIterable {
  /// Where reading begins: the top, the left, or in right-to-left content the right.
  case leading
  /// The middle.
  case center
  /// Where reading ends.
  case trailing
}
