import Foundation

/// Decides where the items of a section go.
///
/// A layout is a value: two equal layouts give equal arrangements for equal items and an equal container. It is asked
/// when the data is reloaded, the viewport is resized or the layout changes, never while scrolling.
public protocol SectionLayout: Sendable {
  /// Places all items. Frames are in section coordinates: the section's own corner is at 0, 0.
  ///
  /// Every index from 0 to `items.count - 1` must get a frame. Bad input is to be reported through `items` and replaced
  /// by something safe; a layout never traps.
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement
}

/// Where the items of one section went.
public protocol SectionArrangement: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The size of the section in points, insets included.
  var size: CGSize { get }

  /// The frame of an item in section coordinates, in points; `.zero` for an index that isn't in 0 ..< ``count``.
  ///
  /// Complexity: O(1).
  func frame(ofItemAt index: Int) -> CGRect

  /// Calls `body` for every item that is seen in `rect` (section coordinates), in ascending index order.
  ///
  /// An item is seen if it starts before the end of `rect` and ends after its start, on both axes: touching an edge is
  /// not being seen, and an item without height is seen inside.
  ///
  /// Complexity: O(log n + k), n items in the section, k of them seen.
  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void)
}

extension SectionArrangement {
  /// The first item whose frame contains `point` (section coordinates), or nil.
  ///
  /// Complexity: O(log n), n items in the section.
  public func indexOfItem(at point: CGPoint) -> Int? {
    // A rect of no size would miss an item that starts right at the point.
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)
    var found: Int?
    forEachItem(in: around) { index, frame in
      if found == nil, frame.contains(point) { found = index }
    }
    return found
  }
}
