import Foundation

/// Everything that placing the items of a waterfall depends on except the items, in whole pixels.
struct WaterfallRule: Sendable, Hashable {
  let edges: ColumnEdges
  let order: WaterfallLayout.Order
  /// Where the first item of each column starts.
  let firstTop: Int
  /// The gap to the item before in the same column.
  let spacing: Int
  /// What follows the last item.
  let endInset: Int
  let container: LayoutContainer
  /// That of the container.
  let space: SectionSpace

  /// How many items are asked and placed at a time: few enough that their sizes stay in the nearest cache in between. A
  /// whole number of the index's blocks.
  static let chunk = 4 * ExtentIndex.itemsPerBlock

  /// How many items lie between two checkpoints of the columns' ends: a whole number of chunks, and more of them the
  /// more columns there are, so that checkpoints take half a byte per item at most.
  var checkpointInterval: Int { Self.chunk * ((edges.count + 15) / 16) }
}
