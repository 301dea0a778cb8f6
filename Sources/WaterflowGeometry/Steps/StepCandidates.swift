import Foundation

/// What an arrow key may lead to, and which of it is next: the rule.
///
///     +-------+ +-------+ +-------+     Right from A: B, C and F lie in that direction. Of the column that begins
///     |   A   | |   B   | |       |     first, B overlaps A most. At equal overlaps it is the one whose middle is the
///     |       | +-------+ |   F   |     nearest, at equal distances the first by index.
///     |       | +-------+ |       |
///     +-------+ |   C   | |       |     Down from A: E. C and D lie lower, too, but not below A.
///     +-------+ +-------+ +-------+
///     |   E   | +-------+ +-------+     Right from E: D. Right from D: G. Right from G: nothing.
///     |       | |   D   | |   G   |
///     +-------+ +-------+ +-------+
///               +-------+               Down from E: J. I lies below E, but J lies wholly between the two.
///               |   J   |
///               +-------+               Up from J: D. Up from I: J.
///     +-----------------+
///     |        I        |               Down from G: J for the same reason.
///     +-----------------+
///
/// 1. An item lies in the direction if its middle does, and if the two overlap in it by less than they do across.
/// 2. Those count that overlap across. The nearest is the one that begins first; those are its line that begin before
///    its middle.
/// 3. Of its line, the one with the greatest overlap is next, then the one with the nearest middle across, then the
///    first in index order.
/// 4. Along the scroll direction alone: where others lie wholly between the item and the one found, the next is the one
///    of them that 2 and 3 find, as below a parent in a tree and at the end of a short column. The same holds where none
///    overlaps across.
struct StepCandidates {
  private let origin: StepStretch
  private let direction: StepDirection
  private let alignment: PixelAlignment
  private var found: [(element: ContentElement, stretch: StepStretch)] = []

  /// Candidates for a step from a frame.
  init(from frame: CGRect, _ direction: StepDirection, _ alignment: PixelAlignment) {
    origin = StepStretch(frame, direction, alignment)
    self.direction = direction
    self.alignment = alignment
  }

  /// Adds an element if it lies in the direction, and side by side with the origin or not, as asked.
  mutating func add(_ element: ContentElement, _ frame: CGRect, overlapping: Bool, isAllowed: () -> Bool) {
    let stretch = StepStretch(frame, direction, alignment)
    guard stretch.isBeyond(origin), (stretch.overlapAcross(origin) > 0) == overlapping, isAllowed() else { return }
    found.append((element, stretch))
  }

  /// Keeps what ends before another frame begins.
  mutating func keep(before frame: CGRect) {
    let limit = StepStretch(frame, direction, alignment).near
    found.removeAll { $0.stretch.far > limit }
  }

  /// The nearest one; its middle is as far as one has to look for its line.
  private var nearest: StepStretch? {
    found.min { ($0.stretch.near, $0.stretch.far) < ($1.stretch.near, $1.stretch.far) }?.stretch
  }

  /// Whether what begins within `frame` is enough to know the next one.
  func isComplete(within frame: CGRect) -> Bool {
    guard let nearest else { return false }
    return nearest.near + nearest.far <= 2 * StepStretch(frame, direction, alignment).far
  }

  /// The next element by the rule; nil without candidates.
  ///
  /// Complexity: O(k), k candidates.
  var next: ContentElement? {
    guard let nearest else { return nil }
    return found.lazy.filter { $0.stretch.begins(beforeMiddleOf: nearest) }.min { first, second in
      let overlaps = (first.stretch.overlapAcross(origin), second.stretch.overlapAcross(origin))
      if overlaps.0 != overlaps.1 { return overlaps.0 > overlaps.1 }
      let distances = (first.stretch.distanceAcross(origin), second.stretch.distanceAcross(origin))
      return distances.0 != distances.1 ? distances.0 < distances.1 : first.element < second.element
    }?.element
  }
}
