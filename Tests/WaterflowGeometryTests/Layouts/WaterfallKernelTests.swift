import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct WaterfallKernelTests {
  /// What the kernel writes.
  private struct Places {
    var starts: ContiguousArray<UInt32>
    var columns: ContiguousArray<UInt8>
    var upperColumns: ContiguousArray<UInt8>

    init(count: Int, columnCount: Int) {
      starts = ContiguousArray(repeating: 7, count: count)
      columns = ContiguousArray(repeating: 7, count: count)
      upperColumns = ContiguousArray(repeating: 7, count: columnCount > 256 ? count : 0)
    }

    mutating func place(
      _ range: Range<Int>, _ lengths: ContiguousArray<Int32>, with kernel: inout WaterfallKernel
    ) -> ExtentIndex.Extent {
      kernel.place(range, lengths: lengths, starts: &starts, columns: &columns, upperColumns: &upperColumns)
    }

    func column(_ index: Int) -> Int {
      Int(columns[index]) + (upperColumns.isEmpty ? 0 : 256 * Int(upperColumns[index]))
    }
  }

  @Test(
    "the shortest column is found for any number of them, the leftmost of equals",
    arguments: Array(1...70) + [128, 129, 255, 256, 257, 300, 512, 513])
  func shortestColumn(columnCount: Int) throws {
    var random = SeededRandom(seed: UInt64(columnCount))
    // Beyond 32 bits, of which the kernel writes the low ones.
    var ends = (0..<columnCount).map { _ in 1 << 33 - 1000 + random.int(0...9) }
    let lengths = ContiguousArray((0..<1400).map { _ in Int32(random.int(0...1200)) })
    var kernel = try #require(WaterfallKernel(columnEnds: ends, spacing: 2, itemCount: lengths.count))
    var places = Places(count: lengths.count, columnCount: columnCount)
    for range in [0..<1, 1..<70, 70..<1400] {
      var expected = ExtentIndex.Extent.empty
      let extent = places.place(range, lengths, with: &kernel)
      for index in range {
        let least = try #require(ends.min())
        let column = try #require(ends.firstIndex(of: least))
        try #require(Int(places.starts[index]) == least % (1 << 32) && places.column(index) == column, "item \(index)")
        ends[column] = least + Int(lengths[index]) + 2
        expected.formUnion(ExtentIndex.Extent(start: least, end: least + Int(lengths[index])))
      }
      #expect(extent.start == expected.start && extent.end == expected.end)
    }
    var found: ContiguousArray<Int> = [-1]
    kernel.appendColumnEnds(to: &found)
    #expect(Array(found.dropFirst()) == ends)
  }

  @Test("the longest items with the greatest spacing don't overflow", arguments: [1, 3, 6, 7, 8, 9, 64, 257])
  func longest(columnCount: Int) throws {
    let longest = PixelAlignment(scale: 16).pixels(holding: .greatestFiniteMagnitude)
    let count = 40 * columnCount
    var kernel = try #require(
      WaterfallKernel(columnEnds: Array(repeating: 0, count: columnCount), spacing: longest, itemCount: count))
    var places = Places(count: count, columnCount: columnCount)
    let extent = places.place(0..<count, ContiguousArray(repeating: Int32(longest), count: count), with: &kernel)
    #expect(extent.start == 0 && extent.end == 79 * longest)
    #expect((0..<count).allSatisfy { places.column($0) == $0 % columnCount })
  }

  @Test("what can't be kept in a key is left to the plain way")
  func refusesTooMany() {
    #expect(WaterfallKernel(columnEnds: [0, 0, 0], spacing: 0, itemCount: 134_000_000) != nil)
    #expect(WaterfallKernel(columnEnds: [0, 0, 0], spacing: 0, itemCount: 135_000_000) == nil)
    #expect(WaterfallKernel(columnEnds: Array(repeating: 0, count: 65_535), spacing: 0, itemCount: 500_000) != nil)
    #expect(WaterfallKernel(columnEnds: Array(repeating: 0, count: 65_535), spacing: 0, itemCount: 600_000) == nil)
    #expect(WaterfallKernel(columnEnds: [], spacing: 0, itemCount: 1) == nil)
  }

  @Test("a range that isn't there places nothing")
  func badRange() throws {
    var kernel = try #require(WaterfallKernel(columnEnds: [0], spacing: 0, itemCount: 1))
    var places = Places(count: 1, columnCount: 1)
    _ = places.place(0..<2, [1, 1], with: &kernel)
    #expect(places.starts == [7] && places.columns == [7])
    kernel = try #require(
      WaterfallKernel(columnEnds: Array(repeating: 0, count: 300), spacing: 0, itemCount: 1))
    _ = places.place(0..<1, [1], with: &kernel)
    #expect(places.starts == [7] && places.columns == [7])
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
