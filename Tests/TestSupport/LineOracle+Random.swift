import Foundation
import WaterflowGeometry

extension LineOracle {
  /// A random section. All values are multiples of a quarter point, so that no rounding depends on floating-point
  /// errors.
  public init(random: inout SeededRandom, count: Int, sides: ClosedRange<Int>) {
    self.init()
    sizes = (0..<count).map { _ in
      CGSize(width: Double(random.int(sides)) / 4, height: Double(random.int(sides)) / 4)
    }
    // Lines of equal items are kept as one.
    if random.oneIn(2) {
      let stretch = random.pick([8, 40, 400])
      for index in sizes.indices.dropFirst() where !random.oneIn(stretch) { sizes[index] = sizes[index - 1] }
    }
    func quarters(_ greatest: Int) -> CGFloat { CGFloat(random.int(0...greatest)) / 4 }
    itemSpacing = random.oneIn(4) ? 0 : quarters(60)
    lineSpacing = random.oneIn(4) ? 0 : quarters(60)
    insets = SectionInsets(top: quarters(80), left: quarters(80), bottom: quarters(80), right: quarters(80))
    viewport = CGSize(width: 100 + quarters(2000), height: 100 + quarters(2000))
    scrollsHorizontally = random.oneIn(2)
    isRightToLeft = random.oneIn(2)
    scale = CGFloat(random.int(1...3))
  }

  /// A rectangle somewhere around the section, in points and in half pixels. At a scale of 3 half pixels aren't exact
  /// in points, so all edges are odd ones, which no rounding can move across a pixel.
  public func randomWindow(_ random: inout SeededRandom, around length: Int) -> (rect: CGRect, halves: PixelRect) {
    let across = Int((scrollsHorizontally ? viewport.height : viewport.width) * scale)
    func stretch(_ total: Int) -> (start: Int, length: Int) {
      var start = random.int(-20...2 * total + 20)
      var length = random.oneIn(5) ? 2 : random.int(0...max(2, total / 2))
      if scale == 3 {
        start = start / 2 * 2 + 1
        length = length / 2 * 2
      }
      return (start, length)
    }
    let (main, cross) = (stretch(length), stretch(across))
    let halves =
      scrollsHorizontally
      ? PixelRect(x: main.start, y: cross.start, width: main.length, height: cross.length)
      : PixelRect(x: cross.start, y: main.start, width: cross.length, height: main.length)
    return (halves.inPoints(scale: scale * 2), halves)
  }
}
