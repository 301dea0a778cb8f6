import Foundation
import Testing

@testable import WaterflowGeometry

struct PixelAlignmentTests {
  @Test(
    "a length is held by the next whole pixel; a thousandth over is noise",
    arguments: [
      (0, 0), (0.0009, 0), (0.002, 1), (1, 1), (1.0009, 1), (1.002, 2), (1.5, 2), (2, 2), (-1, 0), (.nan, 0),
      (-.infinity, 0), (4_194_304, 4_194_304), (4_194_305, 4_194_304), (.infinity, 4_194_304), (1e300, 4_194_304),
    ] as [(CGFloat, Int)])
  func holding(length: CGFloat, pixels: Int) {
    #expect(PixelAlignment(scale: 1).pixels(holding: length) == pixels)
  }

  @Test("a third of a point is a pixel of three, without rest")
  func thirds() {
    let alignment = PixelAlignment(scale: 3)
    for pixels in 0...5_000 {
      #expect(alignment.pixels(holding: CGFloat(pixels) / 3) == pixels)
      #expect(alignment.pixels(holding: alignment.points(pixels)) == pixels)
    }
  }

  @Test("content may be of any length, but not endless")
  func holdingContent() {
    let alignment = PixelAlignment(scale: 2)
    #expect(alignment.pixels(holdingContent: 1e12) == 2_000_000_000_000)
    #expect(alignment.pixels(holdingContent: 0.5) == 1)
    #expect(alignment.pixels(holdingContent: 0.6) == 2)
    #expect([-1, .nan, .infinity, 1e300].map { alignment.pixels(holdingContent: $0) } == [0, 0, 0, 0])
  }

  @Test("the edge at which something is pinned goes to the later pixel when it lies halfway, noise aside")
  func pinnedEdge() {
    let alignment = PixelAlignment(scale: 2)
    #expect([0.2, 0.25, 0.3, -0.25, -0.75].map { alignment.pinnedEdge(at: $0) } == [0, 1, 1, 0, -1])
    #expect([0.24999, 0.25001, 0.249].map { alignment.pinnedEdge(at: $0) } == [1, 1, 0])
    #expect([.nan, .infinity, 1e300].map { alignment.pinnedEdge(at: $0) } == [0, 0, 1 << 60])
  }

  @Test("an edge goes to the nearest pixel, away from zero when it lies halfway")
  func nearestEdge() {
    let alignment = PixelAlignment(scale: 2)
    #expect([0.2, 0.25, 0.3, -0.3, 10].map { alignment.nearestEdge(to: $0) } == [0, 1, 1, -1, 20])
    #expect([.nan, .infinity, -.infinity].map { alignment.nearestEdge(to: $0) } == [0, 0, 0])
    #expect(alignment.nearestEdge(to: 1e300) == 1 << 60)
  }

  @Test(
    "an unusable scale counts as 1, one beyond any screen as the greatest",
    arguments: [(0, 1), (-1, 1), (.nan, 1), (.infinity, 1), (0.5, 0.5), (3, 3), (1_000, 16)] as [(CGFloat, CGFloat)])
  func scale(given: CGFloat, used: CGFloat) {
    #expect(PixelAlignment(scale: given).scale == used)
  }

  @Test("a window takes in every pixel that it has a part of")
  func window() {
    let alignment = PixelAlignment(scale: 2)
    #expect(alignment.window(from: 1, to: 3) == PixelWindow(start: 2, end: 6))
    #expect(alignment.window(from: 1.1, to: 2.9) == PixelWindow(start: 2, end: 6))
    #expect(alignment.window(from: -1.1, to: -0.9) == PixelWindow(start: -3, end: -1))
    #expect(alignment.window(from: 3, to: 1) == nil)
    #expect(alignment.window(from: .nan, to: 1) == nil)
    #expect(alignment.window(from: 1, to: .nan) == nil)
    #expect(
      alignment.window(from: -.infinity, to: .infinity) == PixelWindow(start: -(1 << 60), end: 1 << 60))
  }

  @Test("the noise of adding thirds opens no further pixel")
  func windowNoise() {
    let alignment = PixelAlignment(scale: 3)
    for start in 0..<300 {
      for length in [0, 1, 7, 100, 844] {
        let from = CGFloat(start) / 3
        let expected = PixelWindow(start: start, end: start + length)
        #expect(alignment.window(from: from, to: from + CGFloat(length) / 3) == expected)
        // As a plan does for its sections: content coordinates less where the section starts.
        for offset in [0, 44, 100, 1_001] {
          let moved = CGFloat(start + offset) / 3 - CGFloat(offset) / 3
          #expect(alignment.window(from: moved, to: moved + CGFloat(length) / 3) == expected)
        }
      }
    }
  }

  @Test("touching a window is not being seen in it")
  func shows() {
    let window = PixelWindow(start: 10, end: 20)
    #expect(window.overlaps(from: 0, to: 11) && window.overlaps(from: 19, to: 30) && window.overlaps(from: 0, to: 100))
    #expect(window.overlaps(from: 15, to: 15))
    #expect(!window.overlaps(from: 0, to: 10) && !window.overlaps(from: 20, to: 30))
    #expect(!window.overlaps(from: 10, to: 10) && !window.overlaps(from: 20, to: 20))
  }
}
