import Foundation

/// Where the tracks of one axis, the rows or columns of a grid or the levels of a tree, begin and end, in whole pixels.
///
///     |inset| listed 0 |spacing|  listed 1  |spacing| 2 |spacing| 3 |spacing| 4 | ...
///
/// The first tracks may have lengths of their own; all after them are equally long and take no memory, however many
/// there are.
struct TrackEdges: Sendable, Hashable {
  let count: Int
  /// Where the first track starts.
  let start: Int
  /// Where the last track ends; ``start`` if there is none.
  let end: Int

  private let spacing: Int
  /// Where each listed track starts, and last, where the track after them starts.
  private let listedStarts: ContiguousArray<Int>
  private let uniformLength: Int
  /// From the start of one uniform track to that of the next.
  private let uniformStride: Int
  /// How many tracks end within ``limit``. The others have no length, lie at the end and are never visible.
  let placedCount: Int

  /// Positions up to here are exact in a Double, and far from where sums of them would overflow.
  static let limit = 1 << 53

  /// - Parameters:
  ///   - listedLengths: the lengths of the first tracks, each at most 2^26 pixels; those beyond `count` are ignored.
  ///   - uniformLength: the length of every other track, at most 2^26 pixels.
  ///   - start: where the first track starts, `spacing`: the gap between two; at most 2^26 pixels each.
  /// - Complexity: O(l), l listed lengths.
  init(count: Int, listedLengths: some Collection<Int>, uniformLength: Int, start: Int, spacing: Int) {
    var listedStarts = ContiguousArray<Int>()
    listedStarts.reserveCapacity(min(listedLengths.count, count) + 1)
    var next = start
    listedStarts.append(next)
    for length in listedLengths.prefix(count) {
      next += length + spacing
      listedStarts.append(next)
    }
    let listedCount = listedStarts.count - 1
    let stride = uniformLength + spacing
    let remaining = Self.limit - next - uniformLength
    let uniformCount = count - listedCount
    let placedUniformCount = stride == 0 ? uniformCount : remaining < 0 ? 0 : min(uniformCount, remaining / stride + 1)
    self.count = count
    self.start = start
    self.spacing = spacing
    self.listedStarts = listedStarts
    self.uniformLength = uniformLength
    uniformStride = stride
    placedCount = listedCount + placedUniformCount
    if placedUniformCount > 0 {
      end = next + (placedUniformCount - 1) * stride + uniformLength
    } else {
      end = listedCount > 0 ? next - spacing : start
    }
  }

  /// The pixels that a track covers, 0 ..< ``count``.
  ///
  /// Complexity: O(1).
  func pixels(of track: Int) -> Range<Int> {
    guard track < placedCount else { return end..<end }
    if track < listedCount {
      return listedStarts[track]..<listedStarts[track + 1] - spacing
    }
    let first = uniformStart + (track - listedCount) * uniformStride
    return first..<first + uniformLength
  }

  /// The tracks that are visible in `window`.
  ///
  /// Starts and ends both ascend, so those that start before the window's end and those that end after its start are a
  /// head and a tail of all tracks; the visible tracks are their overlap.
  ///
  /// Complexity: O(log l), l listed lengths.
  func tracks(visibleIn window: PixelWindow) -> Range<Int> {
    let first = firstTrack(endingAfter: window.start)
    return first..<max(first, trackCount(startingBefore: window.end))
  }

  private var listedCount: Int { listedStarts.count - 1 }
  private var uniformStart: Int { listedStarts[listedCount] }

  private func firstTrack(endingAfter position: Int) -> Int {
    let listed = (0..<listedCount).partitioningIndex { listedStarts[$0 + 1] - spacing > position }
    if listed < listedCount { return listed }
    let firstEnd = uniformStart + uniformLength
    if firstEnd > position { return listedCount }
    return uniformStride == 0
      ? placedCount : min(placedCount, listedCount + (position - firstEnd) / uniformStride + 1)
  }

  private func trackCount(startingBefore position: Int) -> Int {
    let listed = (0..<listedCount).partitioningIndex { listedStarts[$0] >= position }
    if listed < listedCount || uniformStart >= position { return listed }
    return uniformStride == 0
      ? placedCount : min(placedCount, listedCount + (position - uniformStart - 1) / uniformStride + 1)
  }
}
