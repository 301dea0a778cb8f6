import Foundation

/// A layout that arranges items as a tidy tree, as narrow as possible: levels along the scroll direction, every parent
/// over its children.
///
///     parents: [nil, 0, 0, 0, 1, 1, 1, 3, 3]
///
///     .centered
///                    | 0 |
///                      |
///              +-------+--------+
///            | 1 |   | 2 |    | 3 |
///              |                |
///       +------+------+      +--+---+
///     | 4 |  | 5 |  | 6 |  | 7 |  | 8 |
///
///     .leading
///     | 0 |
///       |
///       +------+-------------+
///     | 1 |  | 2 |         | 3 |
///       |                    |
///       +------+------+      +------+
///     | 4 |  | 5 |  | 6 |  | 7 |  | 8 |
///
/// - `parents` names for each item the item it hangs from, nil for a root. Several roots stand side by side, as if they
///   were children of one parent that isn't shown. Siblings are in the order of their indices.
/// - Every item is as large as ``nodeSize``. If that is nil each has its natural size; a level has the length of its
///   longest item, and items lie at its start.
/// - On one level neighbors are at least ``siblingSpacing`` apart, and each subtree is as near to the ones before it
///   as that allows. Equal subtrees look equal.
/// - ``Alignment/centered`` puts a parent half-way between the middles of its first and last child and spreads what is
///   small evenly between its large neighbors, so that a mirrored tree looks mirrored, except for the rounding to
///   whole pixels. ``Alignment/leading`` puts a parent over the start of its first child and leaves everything as near
///   to the leading side as it goes.
/// - In a vertical view the tree grows downwards, in a horizontal one to the right. It may be wider than the view,
///   which then scrolls both ways; the section is never narrower than its container. In right-to-left it is mirrored in
///   the section's width.
/// - For each parent there is one decoration of kind ``WaterflowElementKind/connector`` under the items, with the
///   parent's index. Its polyline runs from the middle of the parent's edge half-way down, across, and down to each
///   child and back up: one line, parts of which are drawn twice. Its frame is the box around the line, and so has no
///   width over an only child.
/// - A line that is longer than two containers is shown in stretches, each with a decoration of its own, as no display
///   draws a layer of any length: that after k others has the parent's index + k · 2³².
/// - After a change, with other ``parents`` or not, only new items and those with other sizes are asked for them.
/// - Items that come in an update unfold from their parents, those that go fold back, and the lines with them.
///
/// A view opens at the leading end of its content, where the root of a tree wider than the view is out of sight. To open at
/// the root, scroll to item 0 before the first layout, at `.centeredHorizontally`.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | ``parents`` | a parent that isn't an item | a root |
/// | | an item that is its own parent | a root |
/// | | items in a circle | the one with the least index as the root, the others below it |
/// | | fewer parents than items | roots for the items that are missing |
/// | | more parents than items | the parents that have an item |
/// | a spacing, an inset or a side of ``nodeSize`` | negative, NaN or infinite | 0 |
///
/// The algorithm is that of Buchheim, Jünger and Leipert (Improving Walker's Algorithm to Run in Linear Time, 2002),
/// without recursion and in whole pixels.
///
/// Complexity: arranging n items takes O(n); memory is 28 bytes per item, 8 more with sizes of their own. A query takes
/// O(l · log n + k · log k) for l levels and k visible items; a stretch of a connector costs as much as it has children.
public struct TreeLayout: SectionLayout, Hashable {
  /// The alignments of a parent over its children.
  public enum Alignment: Sendable, Hashable {
    /// Half-way between the first and the last.
    case centered
    /// Over the first.
    case leading
  }

  /// The index of each item's parent, nil for a root.
  public var parents: [Int?]
  /// The size of every item in points; nil for natural sizes.
  public var nodeSize: CGSize?
  /// The gap between two levels in points.
  public var levelSpacing: CGFloat
  /// The minimum gap between two items on a level, in points.
  public var siblingSpacing: CGFloat
  /// The alignment of a parent over its children.
  public var alignment: Alignment
  /// The empty margins around the tree, in points.
  public var insets: SectionInsets

  /// Creates a tree. Lengths are in points.
  public init(
    parents: [Int?], nodeSize: CGSize? = CGSize(width: 80, height: 44), levelSpacing: CGFloat = 40,
    siblingSpacing: CGFloat = 10, alignment: Alignment = .centered, insets: SectionInsets = .zero
  ) {
    self.parents = parents
    self.nodeSize = nodeSize
    self.levelSpacing = levelSpacing
    self.siblingSpacing = siblingSpacing
    self.alignment = alignment
    self.insets = insets
  }

  public var dependsOnContainerLength: Bool { false }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    arrange(items, in: container, after: nil)
  }

  public func rearrange(
    _ arrangement: inout any SectionArrangement, after change: SectionChange, _ items: SectionItems,
    in container: LayoutContainer
  ) {
    let former = (arrangement as? TreeArrangement)?.nodes(before: change, to: items.count, in: container)
    arrangement = arrange(items, in: container, after: former)
  }

  private func arrange(
    _ items: SectionItems, in container: LayoutContainer, after former: FormerNodes?
  ) -> TreeArrangement {
    let space = SectionSpace(container)
    let pixelInsets = space.pixels(holding: insets.validated(for: items))
    let nodes = TreeNodes(parents: TreeParents.validated(parents, for: items))
    let sizes = sizes(of: nodes, items, after: former, in: space)
    let tree = TidyTree(
      nodes, sizes: sizes,
      spacing: space.pixels(holding: items.validatedOption("siblingSpacing", siblingSpacing)), alignment: alignment)
    let levels = TrackEdges(
      count: nodes.levelCount, listedLengths: sizes.levelLengths(of: nodes).map { CGFloat($0) },
      uniformLength: CGFloat(sizes.main(of: 0)),
      start: pixelInsets.mainStart,
      spacing: CGFloat(space.pixels(holding: items.validatedOption("levelSpacing", levelSpacing))))
    return TreeArrangement(
      count: items.count, nodes: nodes, sizes: sizes, tree: tree, levels: levels, insets: pixelInsets, in: space,
      container)
  }

  private func sizes(
    of nodes: TreeNodes, _ items: SectionItems, after former: FormerNodes?, in space: SectionSpace
  ) -> TreeNodeSizes {
    guard let nodeSize else { return TreeNodeSizes(of: nodes, items, after: former, in: space) }
    let (main, cross) = space.pixels(
      holding: CGSize(
        width: items.validatedOption("nodeSize.width", nodeSize.width),
        height: items.validatedOption("nodeSize.height", nodeSize.height)))
    return TreeNodeSizes(main: main, cross: cross)
  }
}

extension SectionLayout where Self == TreeLayout {
  /// Creates a layout that arranges items as a tidy tree: see ``TreeLayout``. See ``TreeLayout``.
  public static func tree(
    parents: [Int?], nodeSize: CGSize? = CGSize(width: 80, height: 44), levelSpacing: CGFloat = 40,
    siblingSpacing: CGFloat = 10, alignment: TreeLayout.Alignment = .centered, insets: SectionInsets = .zero
  ) -> TreeLayout {
    TreeLayout(
      parents: parents, nodeSize: nodeSize, levelSpacing: levelSpacing, siblingSpacing: siblingSpacing,
      alignment: alignment, insets: insets)
  }
}
