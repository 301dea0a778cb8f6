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
    let content = RandomContent(&random)
    let plain = content.stage(snapping: .none)
    let snapping = content.stage(snapping: kind)
    let lift = LiftObserver()
    plain.view.delegate = lift
    lift.content = plain.content
    let places = Places(in: snapping.view)
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
      let edge = if case .item(let edge) = kind { edge } else { ItemEdge.leading }
      let stops = places.stops(at: edge)
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

  init(_ content: RandomContent, _ random: inout SeededRandom) {
    let distance = CGFloat(random.int(15...200)) * (random.oneIn(2) ? 1 : -1)
    start = CGPoint(x: 210, y: 210)
    end =
      content.direction == .vertical
      ? CGPoint(x: 210, y: 210 + distance) : CGPoint(x: 210 + distance, y: 210)
    duration = random.double(0.02...0.15)
  }

  func perform(on host: TestHost) { host.flick(from: start, to: end, duration: duration) }
}

@MainActor
private struct RandomContent {
  let direction: ScrollDirection
  let isRightToLeft: Bool
  let columns: Int
  let counts: [Int]
  let lengths: [Int]
  let header: CGFloat
  let pins: Bool
  let footer: CGFloat
  let pinsFooters: Bool
  let spacing: CGFloat
  let insets: UIEdgeInsets
  let scale: CGFloat

  init(_ random: inout SeededRandom) {
    direction = random.oneIn(3) ? .horizontal : .vertical
    isRightToLeft = random.oneIn(2)
    columns = random.int(1...3)
    counts = (0..<random.int(1...3)).map { _ in random.int(10...60) }
    lengths = (0..<200).map { _ in random.int(20...250) }
    header = random.oneIn(2) ? 0 : CGFloat(random.int(5...60))
    pins = random.oneIn(2)
    footer = random.oneIn(2) ? 0 : CGFloat(random.int(5...60))
    pinsFooters = random.oneIn(2)
    spacing = random.oneIn(2) ? 0 : CGFloat(random.int(1...20))
    insets =
      random.oneIn(2)
      ? .zero : UIEdgeInsets(top: CGFloat(random.int(0...40)), left: CGFloat(random.int(0...40)), bottom: 12, right: 7)
    scale = random.pick([1, 2, 3])
  }

  func stage(snapping: ScrollSnapping) -> Stage {
    let content = TestContent(counts: counts)
    let lengths = lengths
    content.height = { indexPath, _ in CGFloat(lengths[(indexPath.section * 60 + indexPath.item) % 200]) }
    content.headerHeight = header
    content.footerHeight = footer
    return Stage(
      content, layout: .waterfall(columns: .count(columns), rowSpacing: spacing),
      size: CGSize(width: 420, height: 420), scale: scale
    ) {
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      $0.scrollDirection = direction
      $0.contentInset = insets
      $0.pinsSectionHeaders = pins
      $0.pinsSectionFooters = pinsFooters
      $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.98)
      $0.snapping = snapping
      // Cells alone, which decide nothing about where a flick ends.
      $0.isPrefetchingEnabled = false
    }
  }
}

/// Where the content may rest, in points from the leading end.
@MainActor
private struct Places {
  let view: WaterflowView
  let isMirrored: Bool

  init(in view: WaterflowView) {
    self.view = view
    isMirrored = view.scrollDirection == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var isVertical: Bool { view.scrollDirection == .vertical }
  private var length: CGFloat { isVertical ? view.contentSize.height : view.contentSize.width }

  var visible: CGFloat {
    let insets = view.contentInset
    return isVertical
      ? view.bounds.height - insets.top - insets.bottom : view.bounds.width - insets.left - insets.right
  }

  var farthest: CGFloat { length - visible }

  func position(of offset: CGPoint) -> CGFloat {
    if isMirrored { return length - (offset.x + view.contentInset.left) - visible }
    return isVertical ? offset.y + view.contentInset.top : offset.x + view.contentInset.left
  }

  /// In ascending order.
  func stops(at edge: ItemEdge) -> [CGFloat] {
    var stops: [CGFloat] = [0, farthest]
    for section in 0..<view.numberOfSections {
      let header = view.pinsSectionHeaders ? content?.headerHeight ?? 0 : 0
      let footer = view.pinsSectionFooters ? content?.footerHeight ?? 0 : 0
      for item in 0..<view.numberOfItems(inSection: section) {
        guard let frame = view.frameForItem(at: .item(item, section)) else { continue }
        let start = isVertical ? frame.minY : isMirrored ? length - frame.maxX : frame.minX
        let end = start + (isVertical ? frame.height : frame.width)
        let stop =
          switch edge {
          case .leading: start - header
          case .center: (start + end) / 2 - (header + visible - footer) / 2
          case .trailing: end - (visible - footer)
          }
        stops.append(min(max(stop, 0), farthest))
      }
    }
    return stops.sorted()
  }

  private var content: TestContent? { view.delegate as? TestContent }
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
