import Foundation
import TestSupport
import Testing
import Waterflow

/// Random updates, turns and insets of a view that snaps. The stops are found by looking at every item.
@MainActor
@Suite("Stops, by random changes", .needs(.finger, .scale, .clock))
struct WaterflowViewRandomStopsTests {
  /// Ten changes for each of 200 seeds.
  @Test("what snaps is at a stop again after whatever changes", arguments: TestLength.seeds(1...200))
  func stops(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let kinds = [ScrollSnapping.item(.leading), .item(.center), .item(.trailing), .itemPaging(.leading)]
    let kind = random.pick(kinds)
    let content = SnappingContent(&random)
    let stage = content.stage(snapping: kind)
    let places = SnappingPlaces(in: stage.view)
    var log = ["\(kind), \(content)"]
    for _ in 0..<10 {
      if random.oneIn(2) {
        let way = CGFloat(random.int(-180...180))
        let end = content.direction == .vertical ? CGPoint(x: 210, y: 210 + way) : CGPoint(x: 210 + way, y: 210)
        log.append("flick by \(way)")
        stage.host.flick(from: CGPoint(x: 210, y: 210), to: end, duration: 0.1)
        stage.settle()
      }
      log.append("at \(places.position(of: stage.view.contentOffset))")
      log.append(change(stage, &random))
      stage.host.advance(by: 0.6)
      stage.settle()
      let position = places.position(of: stage.view.contentOffset)
      let stops = places.stops(at: places.edge(of: kind))
      let isAtStop = stops.contains { abs($0 - position) <= 0.5 / content.scale + 0.01 }
      guard isAtStop else {
        Issue.record("seed \(seed): at \(position), not at one of \(stops): \(log.joined(separator: "; "))")
        return
      }
    }
  }

  /// Changes something, and returns what.
  private func change(_ stage: Stage, _ random: inout SeededRandom) -> String {
    let (view, data) = (stage.view, stage.content)
    let section = random.int(0...data.counts.count - 1)
    let count = data.counts[section]
    switch random.int(0...6) {
    case 0:
      let first = random.int(0...count)
      data.counts[section] += 3
      view.insertItems(at: (first..<first + 3).map { .item($0, section) })
      return "insert 3 at \(section), \(first)"
    case 1 where count > 8:
      let first = random.int(0...count - 3)
      data.counts[section] -= 3
      view.deleteItems(at: (first..<first + 3).map { .item($0, section) })
      return "delete 3 at \(section), \(first)"
    case 2:
      let size = CGSize(width: random.int(200...600), height: random.int(200...600))
      stage.host.resize(to: size)
      return "resize to \(size)"
    case 3:
      let size = stage.host.window.bounds.size
      stage.host.rotate(to: CGSize(width: size.height, height: size.width))
      return "turn"
    case 4:
      let inset = CGFloat(random.int(0...50))
      view.contentInset = UIEdgeInsets(top: inset, left: inset / 2, bottom: 10, right: inset)
      return "insets of \(inset)"
    case 5:
      view.reloadData()
      return "reload"
    default:
      let items = (0..<count).filter { _ in random.oneIn(4) }.map { IndexPath.item($0, section) }
      let old = data.height
      data.height = { items.contains($0) ? 60 : old($0, $1) }
      view.invalidateSizes(forItemsAt: items)
      if random.oneIn(2) { view.performBatchUpdates(nil) }
      return "other sizes of \(items.map(\.item))"
    }
  }
}
