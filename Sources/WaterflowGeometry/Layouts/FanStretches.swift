/// The stretches in which the line over a parent's children is shown, as no display draws a layer of any length.
///
///          | 0 |
///            |
///     +------|------+------|------+------|------+---
///     |      |      |      |      |      |      |
///     stretch 0     | stretch 1   | stretch 2   | ...
///
/// They are counted from where the children begin, so that children that are added behind move none of them. A fan that
/// isn't longer than one is shown whole.
struct FanStretches {
  /// What the fan covers across the levels, in pixels.
  let span: Range<Int>
  /// The length of every stretch but the last.
  let length: Int

  /// Twice the container, so that seldom more than two are on screen; but less than the 8 192 pixels that every device
  /// draws, and never so short that there are many of them.
  static func length(inContainerOf crossLength: Int) -> Int { max(256, min(2 * crossLength, 8_000)) }

  var count: Int { max(1, (span.count + length - 1) / length) }

  /// The pixels of a stretch.
  subscript(number: Int) -> Range<Int> {
    let start = span.lowerBound + number * length
    return start..<min(start + length, span.upperBound)
  }

  /// The stretches that may be visible.
  func numbers(in window: PixelWindow) -> Range<Int> {
    func number(at position: Int) -> Int {
      (max(span.lowerBound, min(position, span.upperBound)) - span.lowerBound) / length
    }
    let first = min(number(at: window.start), count - 1)
    return first..<min(number(at: window.end) + 1, count)
  }

  /// Whether a position lies in a stretch. On the edge between two it lies in the later one.
  func contains(_ position: Int, in number: Int) -> Bool {
    let range = self[number]
    return range.contains(position) || number == count - 1 && position == range.upperBound
  }
}
