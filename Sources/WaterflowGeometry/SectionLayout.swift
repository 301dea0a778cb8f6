import Foundation

/// A type that arranges the items of a section.
///
/// A layout is a value: two equal layouts give equal arrangements for equal items and an equal container. It is asked
/// when the data is reloaded, the viewport is resized or the layout changes, never while scrolling. If only the length
/// of the viewport changes, ``dependsOnContainerLength`` says whether it is asked.
///
/// A layout of your own can hold a built-in one and hand the items on to its ``arrange(_:in:)``, in another container or with
/// other values.
public protocol SectionLayout: Sendable {
  /// Arranges all items. Frames are in section coordinates: the section's own corner is at 0, 0.
  ///
  /// Every index from 0 to `items.count - 1` must get a frame. A layout reports bad input through `items` and uses a
  /// safe value instead; it never traps. ``SectionSpace`` gives it right-to-left and whole device pixels.
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement

  /// Updates an arrangement after a change. Default: arranges everything from scratch.
  ///
  /// Implement it to save time: a layout may keep the sizes of the items that stay, and the positions of those before
  /// the first change. `arrangement` may come from another layout or container; then all items must be asked for their
  /// sizes again. To change its storage without copying it, assign an ``EmptyArrangement`` to `arrangement` meanwhile.
  ///
  /// Frames must equal those of a fresh arrangement, except that a layout may keep items in their columns if only sizes
  /// changed: see ``WaterfallLayout``.
  func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer)

  /// A Boolean value that indicates whether frames depend on the length of the container along the scroll direction.
  /// Default: true.
  ///
  /// A layout that uses only the width across returns false. Then a change of the length alone, as a keyboard, a sheet
  /// or another window beside this one causes with every frame, arranges nothing and asks for no size; and an
  /// arrangement that ``rearrange(_:after:_:in:)`` is given may be from a container of another length.
  var dependsOnContainerLength: Bool { get }

  /// Returns the size proposed to items that measure their natural sizes.
  ///
  /// These are the items for which the delegate returns `WaterflowView.automaticDimension` for a side. Default: nil;
  /// the view reports such a size, which counts as 50 × 50 points.
  ///
  /// ``SectionItems`` has the measured sizes, or estimates before there are any. Heights, which layouts with columns
  /// ask for, need no proposal.
  func sizeProposal(in container: LayoutContainer) -> SizeProposal?
}

extension SectionLayout {
  public var dependsOnContainerLength: Bool { true }

  public func sizeProposal(in container: LayoutContainer) -> SizeProposal? { nil }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    arrangement = arrange(items, in: container)
  }
}

/// An arrangement without items.
public struct EmptyArrangement: SectionArrangement {
  /// Creates an arrangement without items.
  public init() {}

  public var count: Int { 0 }
  public var size: CGSize { .zero }
  public func frame(ofItemAt index: Int) -> CGRect { .zero }
  public func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {}
}

/// The frames of the items of one section.
public protocol SectionArrangement: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The size of the section in points, insets included.
  var size: CGSize { get }

  /// Returns the frame of an item in section coordinates, in points; `.zero` for an index that isn't in
  /// 0 ..< ``count``.
  ///
  /// Complexity: O(1).
  func frame(ofItemAt index: Int) -> CGRect

  /// Calls `body` for every item that is visible in `rect` (section coordinates), in ascending index order.
  ///
  /// An item is visible if it starts before the end of `rect` and ends after its start, on both axes: one that only
  /// touches an edge isn't, and one without height is visible inside.
  ///
  /// Complexity: O(log n + k), n items in the section, k of them visible.
  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void)

  /// Calls `body`, in ascending index order, for every pinned item that is visible in `rect`, with the frame at which
  /// it is pinned to an edge of `viewport`.
  ///
  /// Both rectangles are in section coordinates. Items on a higher level cover those on a lower one; items that aren't
  /// pinned are on level 0. Default: none.
  ///
  /// The viewport is what the content insets leave of the view. `rect` is at least all of the view: content scrolls
  /// under translucent bars, too.
  ///
  /// Complexity: to be O(log n + k), k pinned items.
  func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void)

  /// The size that pinned items and elements take at the edges of a viewport, in points, with the insets before them and
  /// the spacing after them: `height` at the top, `width` at the left, in a right-to-left container at the right.
  /// Scrolling to an item puts it next to that. Default: zero.
  var pinnedSize: CGSize { get }

  /// Returns the index of an item's parent, as in a tree, or nil if the item has no parent. Default: nil.
  ///
  /// An item that an update inserts unfolds from its nearest ancestor that existed before, and one that an update
  /// deletes folds into its nearest ancestor that stays. Others fade.
  ///
  /// Complexity: to be O(1).
  func indexOfParent(ofItemAt index: Int) -> Int?

  /// Calls `body` for every decoration and supplementary element of the layout that is visible in `rect` (section
  /// coordinates), in a fixed order. Default: none.
  ///
  /// Called for every layout pass that isn't quiet. A layout whose lines take time to find leaves
  /// ``LayoutElement/polyline`` empty here and answers ``polyline(of:)``.
  ///
  /// Complexity: to be O(log n + k), k visible elements.
  func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void)

  /// Calls `body`, in a fixed order, for every decoration and supplementary element that the layout pins and that is
  /// visible in `rect`, with the frame at which it is pinned to an edge of `viewport`. Default: none.
  ///
  /// Rectangles and levels are those of ``forEachPinnedItem(in:viewport:_:)``. Such an element isn't named by
  /// ``forEachLayoutElement(in:_:)``, not even while it is where it would scroll to.
  ///
  /// Complexity: to be O(log n + k), k pinned elements.
  func forEachPinnedLayoutElement(in rect: CGRect, viewport: CGRect, _ body: (_ element: LayoutElement) -> Void)

  /// Returns the decoration or supplementary element of a kind at an index, visible or not, or nil if the layout adds
  /// none; a pinned one where it is in a viewport at the section's corner. Default: searches the section, and as much
  /// as its size around it.
  ///
  /// Complexity: to be O(1); O(n) by default, n elements of the section.
  func layoutElement(ofKind kind: String, at index: Int) -> LayoutElement?

  /// Returns the points of the line that an element from ``forEachLayoutElement(in:_:)`` draws, in the element's
  /// own coordinates.
  ///
  /// The view asks for it when the element comes into view, and for visible elements after every arrangement. Default:
  /// the element's own ``LayoutElement/polyline``.
  func polyline(of element: LayoutElement) -> [CGPoint]
}

/// An element that a layout adds to the items of a section, such as a line between them, a frame around them, or a
/// caption.
public struct LayoutElement: Sendable, Hashable {
  /// The roles of an element, which determine the source of its view.
  public enum Role: Sendable, Hashable {
    /// A decoration, whose view is of the class registered for its kind.
    case decoration
    /// An element with content, whose view the data source provides.
    case supplementary
  }

  /// The role of the element, which determines the source of its view.
  public var role: Role
  /// The kind for which the view is registered, or which the data source is asked for.
  public var kind: String
  /// The index of the element among those of its kind, 0 or more.
  public var index: Int
  /// The frame of the element in section coordinates, in points.
  public var frame: CGRect
  /// The level of the element among the items: below 0 under them, otherwise over them.
  public var level: Int
  /// Points joined by straight lines, in the element's own coordinates; empty for an element that is no line.
  public var polyline: [CGPoint]
  /// The index of the item that the element unfolds from when an update inserts it, and folds into when one deletes it:
  /// see ``SectionArrangement/indexOfParent(ofItemAt:)``. Nil: it fades.
  public var parent: Int?
  /// A Boolean value that indicates whether the element goes with the item of its index when updates insert, delete or
  /// move items. Default: true.
  ///
  /// Set it to false for an element whose index counts something else, such as the hours of a timetable. Elements of one
  /// kind have the same value.
  public var followsItem: Bool
  /// The frame of all that the element is a stretch of; nil for one that is shown whole.
  package var whole: CGRect?

  /// Creates an element, under the items unless `level` specifies otherwise.
  public init(
    role: Role, kind: String, index: Int, frame: CGRect, level: Int = -1, polyline: [CGPoint] = [], parent: Int? = nil,
    followsItem: Bool = true
  ) {
    self.role = role
    self.kind = kind
    self.index = index
    self.frame = frame
    self.level = level
    self.polyline = polyline
    self.parent = parent
    self.followsItem = followsItem
  }
}

/// The kinds of elements that Waterflow provides.
public enum WaterflowElementKind {
  /// The kind of a section's header.
  public static let header = "WaterflowElementKindHeader"
  /// The kind of a section's footer.
  public static let footer = "WaterflowElementKindFooter"
  /// The kind of a section's background, which lies under its items, header and footer.
  public static let background = "WaterflowElementKindBackground"
  /// The kind of the header of a spreadsheet's column, whose index is that of the column: see
  /// ``SpreadsheetLayout/columnHeaderHeight``.
  public static let columnHeader = "WaterflowElementKindColumnHeader"
  /// The kind of the header of a spreadsheet's row, whose index is that of the first item in the row: see
  /// ``SpreadsheetLayout/rowHeaderWidth``.
  public static let rowHeader = "WaterflowElementKindRowHeader"
  /// The kind of the element in the corner between the headers of a spreadsheet's columns and rows.
  public static let headerCorner = "WaterflowElementKindHeaderCorner"
  /// The kind of the line between a parent and its children in a tree.
  public static let connector = "WaterflowElementKindConnector"
  /// The kind of the element that ends the last line of a flow when not all items fit: see ``FlowLayout/maximumLines``.
  /// Its index is that of the first item that doesn't.
  public static let more = "WaterflowElementKindMore"
}

extension SectionArrangement {
  public var pinnedSize: CGSize { .zero }

  public func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
  ) {}

  public func indexOfParent(ofItemAt index: Int) -> Int? { nil }

  public func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {}

  public func forEachPinnedLayoutElement(
    in rect: CGRect, viewport: CGRect, _ body: (_ element: LayoutElement) -> Void
  ) {}

  public func layoutElement(ofKind kind: String, at index: Int) -> LayoutElement? {
    var found: LayoutElement?
    // Not all of the plane: a layout may turn edges into whole numbers, which numbers so large don't fit.
    let around = CGRect(origin: .zero, size: size).insetBy(dx: -size.width - 1, dy: -size.height - 1)
    func consider(_ element: LayoutElement) {
      if found == nil, element.index == index, element.kind == kind { found = element }
    }
    forEachLayoutElement(in: around, consider)
    if found == nil {
      forEachPinnedLayoutElement(in: around, viewport: CGRect(origin: .zero, size: size), consider)
    }
    return found
  }

  public func polyline(of element: LayoutElement) -> [CGPoint] { element.polyline }

  /// Returns the index of the first item whose frame contains `point` in section coordinates, or nil if there is none.
  ///
  /// Complexity: O(log n), n items in the section.
  public func indexOfItem(at point: CGPoint) -> Int? {
    // A rect of no size would miss an item that starts right at the point.
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)
    var found: Int?
    forEachItem(in: around) { index, frame in
      if found == nil, frame.holds(point) { found = index }
    }
    return found
  }
}

extension EmptyArrangement: BuiltInArrangement {}
