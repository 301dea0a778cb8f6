import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct WaterfallKernelTests {
  @Test("the shortest column is found for any number of them, the leftmost of equals", arguments: 1...70)
  func shortestColumn(columnCount: Int) throws {
    var random = SeededRandom(seed: UInt64(columnCount))
    var ends = (0..<columnCount).map { _ in random.int(0...9) }
    let lengths = ContiguousArray((0..<400).map { _ in Int32(random.int(0...12)) })
    var kernel = try #require(WaterfallKernel(columnEnds: ends, spacing: 2, itemCount: lengths.count))
    var starts = ContiguousArray(repeating: 0, count: lengths.count)
    var columns = ContiguousArray(repeating: UInt16(0), count: lengths.count)
    for range in [0..<1, 1..<70, 70..<400] {
      let end = kernel.place(range, lengths: lengths, starts: &starts, columns: &columns)
      #expect(end == range.map { starts[$0] + Int(lengths[$0]) }.max())
    }
    for index in lengths.indices {
      let least = try #require(ends.min())
      let column = try #require(ends.firstIndex(of: least))
      try #require(starts[index] == least && Int(columns[index]) == column, "item \(index)")
      ends[column] = least + Int(lengths[index]) + 2
    }
    var found: ContiguousArray<Int> = [-1]
    kernel.appendColumnEnds(to: &found)
    #expect(Array(found.dropFirst()) == ends)
  }

  @Test("what can't be kept in a key is left to the plain way")
  func refusesTooMany() {
    #expect(WaterfallKernel(columnEnds: [0, 0, 0], spacing: 0, itemCount: 1_000_000_000) != nil)
    #expect(WaterfallKernel(columnEnds: Array(repeating: 0, count: 65_535), spacing: 0, itemCount: 500_000) != nil)
    #expect(WaterfallKernel(columnEnds: Array(repeating: 0, count: 65_535), spacing: 0, itemCount: 600_000) == nil)
    #expect(WaterfallKernel(columnEnds: [], spacing: 0, itemCount: 1) == nil)
  }

  @Test("a range that isn't there places nothing")
  func badRange() throws {
    var kernel = try #require(WaterfallKernel(columnEnds: [0], spacing: 0, itemCount: 1))
    var starts: ContiguousArray<Int> = [7]
    var columns: ContiguousArray<UInt16> = [7]
    _ = kernel.place(0..<2, lengths: [1, 1], starts: &starts, columns: &columns)
    #expect(starts == [7] && columns == [7])
  }

  @Test("heights are rounded as everywhere else", arguments: [1, 2, 3, 2.625, 16] as [CGFloat])
  func rounding(scale: CGFloat) {
    var random = SeededRandom(seed: 11)
    let alignment = PixelAlignment(scale: scale)
    var heights: [CGFloat] = [0, 0.0005, 0.001, 0.0011, 0.5, 1, 1.0001, 99.9999, 4_194_303.99, 4_194_304]
    heights += (0..<2000).map { _ in CGFloat(random.int(0...9000)) / 3 }
    heights += (0..<2000).map { _ in CGFloat(random.double(0...4_194_304)) }
    var lengths: ContiguousArray<Int32> = [5]
    #expect(WaterfallKernel.writePixels(holding: heights, scale: alignment.scale, to: &lengths, from: 1))
    #expect(lengths.dropFirst().map { Int($0) } == heights.map { alignment.pixels(holding: $0) })
    #expect(lengths[0] == 5)
  }

  @Test("a height that can't be used is noticed", arguments: [-1, .nan, .infinity, -.infinity, 4_194_305] as [CGFloat])
  func unusable(height: CGFloat) {
    var lengths: ContiguousArray<Int32> = []
    #expect(!WaterfallKernel.writePixels(holding: [1, 2, height, 3], scale: 2, to: &lengths, from: 0))
  }
}
