import Foundation
import TestSupport
import Testing
import Waterflow

/// Random flicks of random content, each made in two views that are the same but for snapping. The places to rest are
/// found by looking at every item.
@MainActor
@Suite("Snapping, by random flicks", .needs(.finger))
struct WaterflowViewSnappingFlicksTests {
  /// 25 flicks for each of 40 seeds.
  @Test("flicks end at the nearest item, at the next one, or at an end", arguments: TestLength.seeds(1...40))
  func flicks(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let kind = random.pick([ScrollSnapping.item(.leading), .item(.center), .item(.trailing), .page])
    let content = SnappingContent(&random)
    let plain = content.stage(snapping: .none)
    let snapping = content.stage(snapping: kind)
    let lift = LiftObserver()
    plain.view.delegate = lift
    lift.content = plain.content
    let places = SnappingPlaces(in: snapping.view)
    for flick in 0..<25 {
      let gesture = Gesture(content, &random)
      plain.view.setContentOffset(snapping.view.contentOffset, animated: false)
      plain.turn()
      let before = places.position(of: snapping.view.contentOffset)
      gesture.perform(on: plain.host)
      // How it was lifted is all that matters: its flight would only take time.
      plain.view.setContentOffset(plain.view.contentOffset, animated: false)
      gesture.perform(on: snapping.host)
      snapping.settle()
      let end = places.position(of: snapping.view.contentOffset)
      let what = "seed \(seed), flick \(flick), \(kind), from \(before) to \(end)"
      let half = 0.5 / content.scale + 0.01
      let stops = places.stops(at: places.edge(of: kind))
      func isAt(_ stop: CGFloat) -> Bool { abs(stop - end) <= half }
      let isAtStop = stops.contains(where: isAt)
      #expect(isAtStop, "\(what)")
      let liftAt = places.position(of: lift.offset)
      let proposed = places.position(of: lift.target)
      // Past an end the scroll view springs back by itself.
      guard liftAt >= 0, liftAt <= places.farthest else { continue }
      if case .page = kind {
        // A page on, or where the first item beyond begins: a header or a gap may lie there. A finger that has dragged
        // past the next page flicks from there.
        let from = abs(end - liftAt) < abs(end - before) ? liftAt : before
        let way = min(before, end) + half..<max(before, end, min(before, end) + 2 * half) - half
        let skipsItem = stops.contains { way.contains($0) && abs($0 - from) >= places.visible }
        #expect(!skipsItem, "\(what)")
        continue
      }
      let direction = places.isMirrored ? -lift.velocity : lift.velocity
      let least = stops.map { abs($0 - proposed) }.min() ?? 0
      var allowed = stops.filter { abs($0 - proposed) <= least + 2 * half }
      if direction > 0 {
        allowed = allowed.map { stop in stop > liftAt + half ? stop : stops.first { $0 > liftAt + half } ?? stop }
      } else if direction < 0 {
        allowed = allowed.map { stop in stop < liftAt - half ? stop : stops.last { $0 < liftAt - half } ?? stop }
      }
      let isAtItem = allowed.contains(where: isAt)
      #expect(isAtItem, "\(what): lifted at \(liftAt), would end at \(proposed): \(allowed)")
    }
  }
}

/// What the finger does.
@MainActor
private struct Gesture {
  let start: CGPoint
  let end: CGPoint
  let duration: TimeInterval

  init(_ content: SnappingContent, _ random: inout SeededRandom) {
    let distance = CGFloat(random.int(15...200)) * (random.oneIn(2) ? 1 : -1)
    start = CGPoint(x: 210, y: 210)
    end =
      content.direction == .vertical
      ? CGPoint(x: 210, y: 210 + distance) : CGPoint(x: 210 + distance, y: 210)
    duration = random.double(0.02...0.15)
  }

  func perform(on host: TestHost) { host.flick(from: start, to: end, duration: duration) }
}

/// What would happen without snapping.
@MainActor
private final class LiftObserver: NSObject, WaterflowViewDelegate {
  var content: TestContent?
  var offset = CGPoint.zero
  var target = CGPoint.zero
  var velocity: CGFloat = 0

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    offset = scrollView.contentOffset
    target = targetContentOffset.pointee
    let isVertical = (scrollView as? WaterflowView)?.scrollDirection == .vertical
    self.velocity = isVertical ? velocity.y : velocity.x
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    content?.height(indexPath, width) ?? 0
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    content?.headerHeight ?? 0
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
    content?.footerHeight ?? 0
  }
}
