/// Where scrolling comes to rest after a flick or a drag.
public enum ScrollSnapping: Sendable, Hashable {
  /// Anywhere.
  case none
  /// With an item at an edge of the viewport, or in the middle of it: the item nearest to where the flick would have
  /// ended. A flick goes on to the next item at least, counted from where the finger leaves: a drag that has passed
  /// several items and ends in a flick goes one further.
  case item(ItemEdge)
  /// With an item at an edge of the viewport, or in the middle of it, one item at a time.
  ///
  /// It rests where ``item(_:)`` does; items that come to rest at the same position count as one. A flick goes from the
  /// position of rest nearest to where the finger lifts to the next one in its direction and no further, however fast
  /// it is. A drag that ends at rest goes to the nearest one.
  case itemPaging(ItemEdge)
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
