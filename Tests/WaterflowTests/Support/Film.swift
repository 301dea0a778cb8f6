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
      let names = Set(first.keys).intersection(last.keys).subtracting(gone)
      for (name, frame) in first where !gone.contains(name) {
        let next = frames.dropFirst().first?[name] ?? .null
        #expect(
          abs(next.minX - frame.minX) <= 1 && abs(next.minY - frame.minY) <= 1, "\(name) begins elsewhere",
          sourceLocation: sourceLocation)
      }
      for name in names {
        guard frames.allSatisfy({ $0[name] != nil }) else {
          Issue.record("\(name) was missing: \(comment.map { "\($0)" } ?? "")", sourceLocation: sourceLocation)
          continue
        }
        let places = frames.compactMap { $0[name]?.origin }
        let way = hypot(
          places[places.count - 1].x - places[0].x, places[places.count - 1].y - places[0].y)
        for (old, new) in zip(places, places.dropFirst()) {
          #expect(hypot(new.x - old.x, new.y - old.y) <= way + 1, "\(name) jumped", sourceLocation: sourceLocation)
        }
      }
    }
  }
#endif
