/// The positions at which scrolling comes to rest after a flick or a drag.
public enum ScrollSnapping: Sendable, Hashable {
  /// Any position.
  case none
  /// The item nearest to where the flick would have ended, with an edge or its middle at that of the viewport.
  ///
  /// A flick goes on to the next item at least, counted from where the finger leaves: a drag that has passed several
  /// items and ends in a flick goes one further.
  case item(ItemEdge)
  /// One item further at most, with an edge or its middle at that of the viewport.
  ///
  /// It rests where ``item(_:)`` does; items that come to rest at the same position count as one. A flick goes from the
  /// position of rest nearest to where the finger lifts to the next one in its direction and no further, however fast
  /// it is. A drag that ends at rest goes to the nearest one.
  case itemPaging(ItemEdge)
  /// One page further, with the leading edge at the first item that wasn't visible as a whole.
  ///
  /// A flick moves on by one page. Where items fill the viewport exactly, pages are those of `isPagingEnabled`.
  case page
}

/// The edges of an item that are aligned with those of the viewport, along the scroll direction.
public enum ItemEdge: Sendable, Hashable, CaseIterable {
  /// The edge where reading begins: the top, the left, or in right-to-left content the right.
  case leading
  /// The middle.
  case center
  /// The edge where reading ends.
  case trailing
}
