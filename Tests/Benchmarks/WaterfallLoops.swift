import Foundation
import WaterflowGeometry

/// The inner loops of a waterfall by themselves, over heights that lie in memory: they tell what a reload adds.
struct WaterfallLoops {
  /// As many as a waterfall places together.
  private static let itemsPerBlock = 64

  private let columnCount: Int
  private var lengths: ContiguousArray<Int32> = []
  private var starts: ContiguousArray<UInt32> = []
  private var columns: ContiguousArray<UInt8> = []
  private var upperColumns: ContiguousArray<UInt8> = []

  /// - Parameter columnCount: 1 or more.
  init(columnCount: Int) {
    self.columnCount = columnCount
  }

  /// Rounds heights, in points, up to pixels, in the same memory each time.
  mutating func round(_ heights: [CGFloat], scale: CGFloat) {
    _ = WaterfallKernel.writePixels(holding: heights, scale: scale, to: &lengths, from: 0)
  }

  /// Places the items whose heights were rounded last, and returns where the last block of them ends.
  ///
  /// - Parameter spacing: in pixels.
  mutating func place(spacing: Int) -> Int {
    if starts.count < lengths.count {
      starts = ContiguousArray(repeating: 0, count: lengths.count)
      columns = ContiguousArray(repeating: 0, count: lengths.count)
      upperColumns = ContiguousArray(repeating: 0, count: columnCount > 256 ? lengths.count : 0)
    }
    guard
      var kernel = WaterfallKernel(
        columnEnds: Array(repeating: 0, count: columnCount), spacing: spacing, itemCount: lengths.count)
    else { return 0 }
    var end = 0
    for first in stride(from: 0, to: lengths.count, by: Self.itemsPerBlock) {
      let block = first..<min(first + Self.itemsPerBlock, lengths.count)
      end =
        kernel.place(block, lengths: lengths, starts: &starts, columns: &columns, upperColumns: &upperColumns).end
    }
    return end
  }
}
