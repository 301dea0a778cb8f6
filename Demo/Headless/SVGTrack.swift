#if !canImport(UIKit)
  import Foundation

  /// An element through the frames of a recording: from when to when it is there, and where it is meanwhile.
  ///
  /// Frames say nothing of which element of one is which of the next. Elements that look the same are the same, in
  /// order; of what remains between those, groups that begin alike are the same with other content, unless they are far
  /// from each other and have little in common. All else comes or goes.
  final class SVGTrack {
    let line: String
    let end: String?
    /// The frame with which it comes.
    let firstFrame: Int
    /// The first frame without it; nil for one that stays as long as its group does.
    private(set) var endFrame: Int?
    /// The states where they change.
    private(set) var changes: [(frame: Int, state: SVGNode.State)]
    /// Of all frames, each frame's in its order.
    private(set) var children: [SVGTrack] = []
    private var node: SVGNode

    init(_ node: SVGNode, from frame: Int) {
      line = node.line
      end = node.end
      firstFrame = frame
      changes = [(frame, node.state)]
      self.node = node
      children = node.children.map { SVGTrack($0, from: frame) }
    }

    /// A group of all frames that has no line of its own.
    init(frames: [[SVGNode]]) {
      line = ""
      end = nil
      firstFrame = 0
      changes = [(0, SVGNode.State())]
      node = SVGNode(line: "", state: SVGNode.State(), end: "", children: frames.first ?? [])
      children = node.children.map { SVGTrack($0, from: 0) }
      for (frame, nodes) in frames.enumerated().dropFirst() {
        follow(SVGNode(line: "", state: SVGNode.State(), end: "", children: nodes), at: frame)
      }
    }

    /// Takes the element's next frame.
    private func follow(_ new: SVGNode, at frame: Int) {
      if changes.last?.state != new.state { changes.append((frame, new.state)) }
      let old = node
      node = new
      guard old.children != new.children else { return }
      var alive = children.indices.filter { children[$0].endFrame == nil }
      let pairs = Self.pairs(old.children, new.children)
      for (index, track) in alive.enumerated() where !pairs.contains(where: { $0.old == index }) {
        children[track].endFrame = frame
      }
      // Each new one goes after its predecessor in the frame.
      var place = 0
      var pair = pairs.startIndex
      for (index, child) in new.children.enumerated() {
        if pair < pairs.endIndex, pairs[pair].new == index {
          let track = alive[pairs[pair].old]
          children[track].follow(child, at: frame)
          place = track + 1
          pair += 1
        } else {
          children.insert(SVGTrack(child, from: frame), at: place)
          for later in alive.indices where alive[later] >= place { alive[later] += 1 }
          place += 1
        }
      }
    }

    /// Which element is which, by their indexes, in order.
    private static func pairs(_ old: [SVGNode], _ new: [SVGNode]) -> [(old: Int, new: Int)] {
      var removed: Set<Int> = []
      var inserted: Set<Int> = []
      for change in new.difference(from: old, by: { $0.looksLike($1) }) {
        switch change {
        case .remove(let index, _, _): removed.insert(index)
        case .insert(let index, _, _): inserted.insert(index)
        }
      }
      var pairs: [(old: Int, new: Int)] = []
      var (index, newIndex) = (0, 0)
      while index < old.count || newIndex < new.count {
        if index < old.count, removed.contains(index) {
          // The next that comes here and begins alike, unless the next that stays is before it.
          let candidates = (newIndex..<new.count).prefix { inserted.contains($0) }
          if old[index].isGroup, let same = candidates.first(where: { old[index].maySoonBe(new[$0]) }) {
            pairs.append((index, same))
            newIndex = same + 1
          }
          index += 1
        } else if newIndex < new.count, inserted.contains(newIndex) {
          newIndex += 1
        } else {
          pairs.append((index, newIndex))
          index += 1
          newIndex += 1
        }
      }
      return pairs
    }

    /// The state in each frame from the first to the last that it is there.
    ///
    /// - Parameter count: the number of all frames.
    func states(ofFrames count: Int) -> [SVGNode.State] {
      var states: [SVGNode.State] = []
      var next = 0
      for frame in firstFrame..<(endFrame ?? count) {
        if next + 1 < changes.count, changes[next + 1].frame == frame { next += 1 }
        states.append(changes[next].state)
      }
      return states
    }
  }

  extension SVGNode {
    /// In points: more than that is another place, not a way that something goes within a frame.
    private static let longestStep = 40.0

    /// Whether a group may be another one of the next frame.
    fileprivate func maySoonBe(_ other: SVGNode) -> Bool {
      guard isGroup, other.isGroup, line == other.line else { return false }
      let step = zip(state.transform.suffix(2), other.state.transform.suffix(2)).map { abs($0 - $1) }.max() ?? 0
      guard step > Self.longestStep else { return true }
      let (own, others) = (elements, other.elements)
      let shared = Set(own).intersection(others).count
      return shared * 2 > max(own.count, others.count)
    }

    /// The lines of all that is drawn in a group.
    private var elements: [String] { isGroup ? children.flatMap(\.elements) : [line] }
  }
#endif
