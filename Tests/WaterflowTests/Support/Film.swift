#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Where named items are on the glass, frame by frame.
  @MainActor
  struct Film {
    private(set) var frames: [[Int: CGRect]] = []
    private let stage: NamedStage

    init(_ stage: NamedStage) {
      self.stage = stage
      shoot()
    }

    var first: [Int: CGRect] { frames.first ?? [:] }
    var last: [Int: CGRect] { frames.last ?? [:] }

    mutating func shoot() { frames.append(Self.seen(in: stage.view, stage.host)) }

    mutating func shoot(for seconds: TimeInterval) {
      shoot()
      for _ in 0..<Int((seconds * 120).rounded(.up)) {
        stage.host.advance(by: 1.0 / 120)
        shoot()
      }
    }

    private static func seen(in view: UIView, _ host: TestHost) -> [Int: CGRect] {
      var found: [Int: CGRect] = [:]
      for subview in view.subviews where !subview.isHidden {
        if let cell = subview as? NamedContent.Cell {
          if let frame = host.frameOnGlass(of: cell) { found[cell.name] = frame }
        } else {
          found.merge(seen(in: subview, host)) { first, _ in first }
        }
      }
      return found
    }

    /// The second frame shows what the first one does, what is there at both ends is never missing, and nothing jumps.
    ///
    /// - Parameter gone: what an update deletes.
    func expectSteady(
      without gone: Set<Int> = [], _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for complaint in complaints(without: gone) {
        Issue.record("\(complaint) \(comment.map { "\($0)" } ?? "")", sourceLocation: sourceLocation)
      }
    }

    /// What isn't as ``expectSteady(without:_:sourceLocation:)`` says.
    func complaints(without gone: Set<Int> = []) -> [String] {
      var complaints = complaintsAboutBeginning(without: gone)
      for name in Set(first.keys).intersection(last.keys).subtracting(gone) {
        guard frames.allSatisfy({ $0[name] != nil }) else {
          complaints.append("\(name) was missing.")
          continue
        }
        let places = frames.compactMap { $0[name]?.origin }
        let way = hypot(
          places[places.count - 1].x - places[0].x, places[places.count - 1].y - places[0].y)
        let steps = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        if let step = steps.max(), step > way + 1 {
          complaints.append("\(name) jumped by \(step), on a way of \(way).")
        }
      }
      return complaints
    }

    /// What the second frame doesn't show where the first one does.
    func complaintsAboutBeginning(without gone: Set<Int> = []) -> [String] {
      first.filter { !gone.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { name, frame in
        let next = frames.dropFirst().first?[name] ?? .null
        guard !(abs(next.minX - frame.minX) <= 1 && abs(next.minY - frame.minY) <= 1) else { return nil }
        return "\(name) begins elsewhere: at \(next) instead of \(frame)."
      }
    }

    /// What jumps as it fades out, instead of staying where it is or moving along with what is around it.
    func complaintsAboutLeaving(_ gone: Set<Int>) -> [String] {
      gone.intersection(first.keys).sorted().compactMap { name in
        let places = frames.prefix { $0[name] != nil }.compactMap { $0[name] }
        let steps = zip(places, places.dropFirst()).map { hypot($1.midX - $0.midX, $1.midY - $0.midY) }
        guard let step = steps.max(), step > 10 else { return nil }
        return "\(name) jumped by \(step) as it went."
      }
    }

    /// What goes in the middle of the glass, instead of over an edge of it, and what comes there.
    func complaintsAboutEdges() -> [String] {
      var complaints: [String] = []
      func compare(_ frames: [[Int: CGRect]], _ what: String) {
        for (index, (frame, next)) in zip(frames, frames.dropFirst()).enumerated() where index > 0 {
          for (name, rect) in frame where next[name] == nil {
            guard let before = frames[index - 1][name] else { continue }
            let steps = [
              rect.minX - before.minX, rect.maxX - before.maxX, rect.minY - before.minY, rect.maxY - before.maxY,
            ]
            // It is as thin as two steps and what is rounded.
            if min(rect.width, rect.height) > 2 * (steps.map(abs).max() ?? 0) + 3 {
              complaints.append("\(name) \(what) at \(rect).")
            }
          }
        }
      }
      compare(frames, "went")
      compare(frames.reversed(), "came")
      return complaints
    }
  }
#endif
