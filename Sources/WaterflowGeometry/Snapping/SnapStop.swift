import Foundation

/// A place at which an item is where snapping wants it.
struct SnapStop {
  let element: ContentElement
  /// As ``position``, however far the content reaches.
  let exact: CGFloat
  /// How far the leading edge of the viewport is from the leading end of the content then, as far as it can be
  /// scrolled.
  let position: CGFloat
  /// Where the item ends, from the leading end of the content.
  let end: CGFloat
  /// What lies over the viewport at its leading edge, where the item is: a pinned header.
  let covered: CGFloat
  /// What that, a pinned footer and pinned items leave of the viewport.
  let partLength: CGFloat
}

/// The end of a drag.
package struct SnapFlight: Sendable {
  /// Which way the content is flicked, in the direction of reading.
  package enum Heading: Sendable { case none, forward, backward }

  /// Where the finger lifts.
  package var start: CGFloat
  /// Where the flight would end without snapping.
  package var end: CGFloat
  package var heading: Heading

  package init(start: CGFloat, end: CGFloat, heading: Heading) {
    (self.start, self.end, self.heading) = (start, end, heading)
  }
}

/// An item that is longer than the viewport, so that snapping can't show all of it.
package struct SnapOverlength: Sendable, Hashable {
  package let element: ContentElement
  /// In points along the scroll direction.
  package let length: CGFloat
  /// What the item has of the viewport, in points.
  package let visibleLength: CGFloat
}
