import Foundation

/// The inner loops of a waterfall by themselves, over heights that lie in memory: a benchmark tells with them what a
/// reload adds. Layouts don't use it.
package struct WaterfallLoops {
  private let columnCount: Int
  private var lengths: ContiguousArray<Int32> = []
  private var places = WaterfallPlaces()

  /// - Parameter columnCount: 1 or more.
  package init(columnCount: Int) {
    self.columnCount = columnCount
  }

  /// Rounds heights, in points, up to pixels, in the same memory each time.
  package mutating func round(_ heights: [CGFloat], scale: CGFloat) {
    lengths.shrink(to: heights.count)
    _ = WaterfallKernel.writePixels(holding: heights, scale: scale, to: &lengths, from: 0)
  }

  /// Places the items whose heights were rounded last, and returns where the last block of them ends.
  ///
  /// - Parameter spacing: in pixels.
  package mutating func place(spacing: Int) -> Int {
    places.grow(to: lengths.count, columnCount: columnCount)
    var kernel = WaterfallKernel(
      columnEnds: Array(repeating: 0, count: columnCount), spacing: spacing, itemCount: lengths.count)
    var end = 0
    for first in stride(from: 0, to: lengths.count, by: ExtentIndex.itemsPerBlock) {
      let block = first..<min(first + ExtentIndex.itemsPerBlock, lengths.count)
      end = places.place(block, with: &kernel, lengths: lengths)?.end ?? end
    }
    return end
  }
}
