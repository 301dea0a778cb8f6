import Foundation

/// Where the tracks of one axis, the rows or columns of a spreadsheet or the levels of a tree, begin and end, in whole
/// pixels.
///
///     |inset| listed 0 |spacing|  listed 1  |spacing| 2 |spacing| 3 |spacing| 4 | ...
///
/// The first tracks may have lengths of their own; all after them are equally long and take no memory, however many
/// there are. Lengths may be fractions of a pixel: they are added exactly, and each edge is the pixel nearest to its
/// sum, so that seven sevenths of a width end where the width ends.
struct TrackEdges: Sendable, Hashable {
  let count: Int
  /// Where the first track starts.
  let start: Int
  /// Where the last track ends; ``start`` if there is none.
  let end: Int

  private let spacing: CGFloat
  /// Where each listed track starts exactly, and last, where the track after them starts.
  private let listedStarts: ContiguousArray<CGFloat>
  private let uniformLength: CGFloat
  /// From the start of one uniform track to that of the next.
  private let uniformStride: CGFloat
  /// How many tracks end within ``limit``. The others have no length, lie at the end and are never visible.
  let placedCount: Int

  /// Positions up to here are exact in a Double, and far from where sums of them would overflow.
  static let limit = 1 << 53

  /// - Parameters:
  ///   - listedLengths: the lengths of the first tracks, each at most 2^26 pixels; those beyond `count` are ignored.
  ///   - uniformLength: the length of every other track, 0 or from 1 to 2^26 pixels.
  ///   - start: where the first track starts, `spacing`: the gap between two; at most 2^26 pixels each.
  /// - Complexity: O(l), l listed lengths.
  init(count: Int, listedLengths: some Collection<CGFloat>, uniformLength: CGFloat, start: Int, spacing: CGFloat) {
    var listedStarts = ContiguousArray<CGFloat>()
    listedStarts.reserveCapacity(min(listedLengths.count, count) + 1)
    var next = CGFloat(start)
    listedStarts.append(next)
    for length in listedLengths.prefix(count) {
      next += length + spacing
      listedStarts.append(next)
    }
    let listedCount = listedStarts.count - 1
    let stride = uniformLength + spacing
    let remaining = CGFloat(Self.limit) - next - uniformLength
    let uniformCount = count - listedCount
    let placedUniformCount =
      stride == 0 ? uniformCount : remaining < 0 ? 0 : min(uniformCount, Int(remaining / stride) + 1)
    self.count = count
    self.start = start
    self.spacing = spacing
    self.listedStarts = listedStarts
    self.uniformLength = uniformLength
    uniformStride = stride
    placedCount = listedCount + placedUniformCount
    if placedUniformCount > 0 {
      end = Self.pixel(next + CGFloat(placedUniformCount - 1) * stride + uniformLength)
    } else {
      end = listedCount > 0 ? Self.pixel(next - spacing) : start
    }
  }

  private static func pixel(_ position: CGFloat) -> Int { Int(position.rounded()) }

  /// The pixels that a track covers, 0 ..< ``count``.
  ///
  /// Complexity: O(1).
  func pixels(of track: Int) -> Range<Int> {
    guard track < placedCount else { return end..<end }
    return startPixel(of: track)..<endPixel(of: track)
  }

  private func startPixel(of track: Int) -> Int {
    Self.pixel(
      track < listedCount ? listedStarts[track] : uniformStart + CGFloat(track - listedCount) * uniformStride)
  }

  private func endPixel(of track: Int) -> Int {
    Self.pixel(
      track < listedCount
        ? listedStarts[track + 1] - spacing
        : uniformStart + CGFloat(track - listedCount) * uniformStride + uniformLength
    )
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
  private var uniformStart: CGFloat { listedStarts[listedCount] }

  private func firstTrack(endingAfter position: Int) -> Int {
    let listed = (0..<listedCount).partitioningIndex { endPixel(of: $0) > position }
    guard listed == listedCount else { return listed }
    return uniformTracks(from: position, shiftedBy: uniformLength).partitioningIndex { endPixel(of: $0) > position }
  }

  private func trackCount(startingBefore position: Int) -> Int {
    let listed = (0..<listedCount).partitioningIndex { startPixel(of: $0) >= position }
    guard listed == listedCount else { return listed }
    return uniformTracks(from: position, shiftedBy: 0).partitioningIndex { startPixel(of: $0) >= position }
  }

  /// The few uniform tracks among which the one is that begins at a position, or another length after its beginning.
  private func uniformTracks(from position: Int, shiftedBy length: CGFloat) -> Range<Int> {
    guard uniformStride > 0, placedCount > listedCount else { return listedCount..<placedCount }
    let track = (CGFloat(position) - uniformStart - length) / uniformStride
    let nearest = Int(max(0, min(track.rounded(.down), CGFloat(placedCount - listedCount))))
    return max(listedCount, listedCount + nearest - 1)..<min(placedCount, listedCount + nearest + 2)
  }
}
