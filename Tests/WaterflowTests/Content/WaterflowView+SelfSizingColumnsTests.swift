import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell as high as its item says, also where that depends on the width.
private final class FeedCell: WaterflowViewCell {
  var height: (CGFloat) -> CGFloat = { _ in 0 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // Read along the scroll direction: the side that is given is the width.
    size.width.isFinite && size.width < 100_000
      ? CGSize(width: size.width, height: height(size.width)) : CGSize(width: height(size.height), height: size.height)
  }
}

/// Items whose heights are known to the delegate, or only to the cells.
@MainActor
private class Feed: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var heights: [[CGFloat]]
  var measures: Bool
  var growsWithWidth = false
  var layouts: [any SectionLayout]
  var estimate: (IndexPath) -> CGFloat = { _ in 0 }
  private(set) var estimatedItems: [IndexPath] = []

  init(_ heights: [[CGFloat]], measures: Bool, layouts: [any SectionLayout]) {
    (self.heights, self.measures, self.layouts) = (heights, measures, layouts)
  }

  func forgetEstimates() { estimatedItems = [] }

  func height(_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat {
    let height = heights[indexPath.section][indexPath.item]
    return growsWithWidth ? height + (width / 4).rounded() : height
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { heights.count }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    heights[section].count
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(FeedCell.self, for: indexPath)
    let height = heights[indexPath.section][indexPath.item]
    cell.height = { [growsWithWidth] in growsWithWidth ? height + ($0 / 4).rounded() : height }
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    measures ? WaterflowView.automaticDimension : height(indexPath, width)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    estimatedItems.append(indexPath)
    return estimate(indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    layouts[section % layouts.count]
  }
}

/// The same with spans and columns of the items' own.
private final class SpanningFeed: Feed {
  func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int {
    indexPath.item % 7 == 3 ? 2 : 1
  }

  func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    indexPath.item % 11 == 5 ? indexPath.item % 3 : nil
  }
}

/// Waterfalls of self-sizing cells lie as if their heights were known.
@MainActor
struct WaterflowViewSelfSizingColumnsTests {
  @MainActor
  private struct Shown {
    let host: TestHost
    let view: WaterflowView
    let feed: Feed

    init(
      _ feed: Feed, size: CGSize = CGSize(width: 300, height: 400), direction: ScrollDirection = .vertical,
      isRightToLeft: Bool = false, estimate: CGFloat = 50
    ) {
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: size, scale: 2)
      view = WaterflowView(frame: controller.view.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.contentInsetAdjustmentBehavior = .never
      view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      view.scrollDirection = direction
      view.estimatedItemHeight = estimate
      view.dataSource = feed
      view.delegate = feed
      self.feed = feed
      controller.view.addSubview(view)
      host.advance(by: 0.3)
    }

    func scroll(by distance: CGFloat) {
      let isMirrored = view.scrollDirection == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if view.scrollDirection == .vertical {
        view.contentOffset.y += distance
      } else {
        view.contentOffset.x += isMirrored ? -distance : distance
      }
      host.advance(by: 0.3)
    }

    /// Where visible cells are on screen.
    var frames: [IndexPath: CGRect] {
      Dictionary(
        uniqueKeysWithValues: zip(view.indexPathsForVisibleItems, view.visibleCells).map {
          ($0, $1.convert($1.bounds, to: view.superview))
        })
    }

    var columnEnds: [CGFloat] {
      var ends: [CGFloat: CGFloat] = [:]
      for item in 0..<view.numberOfItems(inSection: 0) {
        guard let frame = view.frameForItem(at: .item(item)) else { continue }
        ends[frame.minX] = max(ends[frame.minX] ?? 0, frame.maxY)
      }
      return ends.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private static func heights(_ count: Int, _ random: inout SeededRandom) -> [CGFloat] {
    (0..<count).map { _ in CGFloat(random.int(40...440)) / 2 }
  }

  private func width(ofColumns count: Int) -> CGFloat { (300 - CGFloat(count - 1) * 10) / CGFloat(count) }

  // MARK: What is on screen

  enum Scene: CaseIterable {
    case plain, spans, weights, sections, pages, horizontal, horizontalRightToLeft, rightToLeft
  }

  @Test(
    "scrolled from the top to the end, every cell is where it would be if heights were known", .needs(.scale),
    arguments: Scene.allCases, [1, 2, 3] as [UInt64])
  func equalsKnownHeights(scene: Scene, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var heights = [Self.heights(scene == .pages ? 40 : 160, &random)]
    if scene == .sections { heights += [Self.heights(30, &random), Self.heights(90, &random)] }
    let columns: WaterfallLayout.Columns = scene == .weights ? .weights([2, 1, 1.5]) : .count(3)
    let layouts: [any SectionLayout] = [
      .waterfall(columns: columns, insets: .all(8)), .waterfall(columns: .count(2)),
    ]
    let feeds = [true, false].map { measures -> Feed in
      let feed: Feed =
        scene == .spans
        ? SpanningFeed(heights, measures: measures, layouts: layouts)
        : Feed(heights, measures: measures, layouts: layouts)
      feed.growsWithWidth = scene == .weights
      return feed
    }
    let shown = feeds.map {
      Shown(
        $0, direction: scene == .horizontal || scene == .horizontalRightToLeft ? .horizontal : .vertical,
        isRightToLeft: scene == .rightToLeft || scene == .horizontalRightToLeft)
    }
    #expect(shown[0].frames == shown[1].frames, "seed \(seed), at the top")
    for step in 1...70 {
      let distance = CGFloat(random.int(60...(shown[0].view.scrollDirection == .vertical ? 200 : 150)))
      if scene == .pages, step % 8 == 0 {
        let page = Self.heights(40, &random)
        for one in shown {
          let count = one.feed.heights[0].count
          one.feed.heights[0] += page
          one.view.insertItems(at: page.indices.map { .item(count + $0) })
        }
      }
      for one in shown { one.scroll(by: distance) }
      #expect(shown[0].frames == shown[1].frames, "seed \(seed), step \(step)")
      guard shown[0].frames == shown[1].frames, !shown[1].frames.isEmpty else { return }
    }
  }

  @Test("so it is where items are about as high as the viewport, although the estimate is far off")
  func tallItems() {
    let heights = [(0..<120).map { [713, 211, 378.5, 211][$0 % 4] } as [CGFloat]]
    let shown = [true, false].map {
      Shown(
        Feed(heights, measures: $0, layouts: [.waterfall(columns: .count(3))]), size: CGSize(width: 1_024, height: 768))
    }
    for step in 0..<40 {
      #expect(shown[0].frames == shown[1].frames, "step \(step)")
      guard shown[0].frames == shown[1].frames else { return }
      for one in shown { one.scroll(by: 380) }
    }
  }

  @Test("so it is where some items are higher than several viewports", arguments: TestLength.seeds(1...120))
  func towers(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let heights = [
      (0..<90).map { _ in CGFloat(random.int(0...5) == 0 ? random.int(800...3_000) : random.int(40...700)) }
    ]
    let columns: WaterfallLayout.Columns = .count(random.int(2...4))
    let feeds = [true, false].map { measures -> Feed in
      let layouts: [any SectionLayout] = [.waterfall(columns: columns)]
      return seed.isMultiple(of: 2)
        ? SpanningFeed(heights, measures: measures, layouts: layouts)
        : Feed(heights, measures: measures, layouts: layouts)
    }
    let shown = feeds.map {
      Shown($0, direction: seed.isMultiple(of: 5) ? .horizontal : .vertical, isRightToLeft: seed.isMultiple(of: 3))
    }
    for step in 0..<90 {
      #expect(shown[0].frames == shown[1].frames, "seed \(seed), step \(step)")
      guard shown[0].frames == shown[1].frames else { return }
      let distance = CGFloat(random.int(60...(seed.isMultiple(of: 5) ? 150 : 200)))
      for one in shown { one.scroll(by: distance) }
    }
  }

  @Test("so it is in a carousel", .needs(.scale), arguments: [false, true], [1, 4] as [CGFloat])
  func carousel(isRightToLeft: Bool, scale: CGFloat) {
    var random = SeededRandom(seed: 7)
    let heights = [Self.heights(120, &random).map { $0 * scale }, Self.heights(20, &random)]
    let layouts: [any SectionLayout] = [
      .carousel(.waterfall(columns: .count(2)), length: 200), .waterfall(columns: .count(2)),
    ]
    let shown = [true, false].map {
      Shown(Feed(heights, measures: $0, layouts: layouts), isRightToLeft: isRightToLeft)
    }
    for step in 0..<60 {
      #expect(shown[0].frames == shown[1].frames, "step \(step)")
      for one in shown {
        var offset = one.view.contentOffset(ofSection: 0)
        offset.x += isRightToLeft ? -120 : 120
        one.view.setContentOffset(offset, ofSection: 0, animated: false)
        one.host.advance(by: 0.3)
      }
    }
  }

  @Test("two kinds of height in turn end as evenly as the shortest column makes them", .needs(.clock))
  func alternating() {
    let heights = [(0..<400).map { $0 % 2 == 0 ? 1.6 * 145 : 0.8 * 145 } as [CGFloat]]
    let shown = Shown(Feed(heights, measures: true, layouts: [.waterfall(columns: .count(2))]))
    while shown.view.contentOffset.y + 400 < shown.view.contentSize.height { shown.scroll(by: 200) }
    let ends = shown.columnEnds
    #expect(ends.count == 2)
    #expect(abs(ends[0] - ends[1]) <= 1.6 * 145 + 10)
  }

  // MARK: Settled items

  @Test("what is on screen keeps its column when a cell ahead or above turns out longer")
  func keepsColumns() throws {
    var random = SeededRandom(seed: 11)
    let shown = Shown(
      Feed([Self.heights(200, &random)], measures: true, layouts: [.waterfall(columns: .count(3))]))
    for _ in 0..<20 { shown.scroll(by: 150) }
    let before = shown.frames
    shown.view.contentOffset.y -= 1
    shown.host.advance(by: 1)
    for (item, frame) in shown.frames {
      if let old = before[item] { #expect(frame == old.offsetBy(dx: 0, dy: 1), "\(item)") }
    }
  }

  @Test("items that a jump passed are settled, and what the jump led to stays while they become known")
  func jump() throws {
    var random = SeededRandom(seed: 12)
    let shown = Shown(
      Feed([Self.heights(300, &random)], measures: true, layouts: [.waterfall(columns: .count(3))]))
    shown.view.scrollToItem(at: .item(200), at: .top, animated: false)
    shown.host.advance(by: 0.5)
    var columns: [IndexPath: CGFloat] = [:]
    for (item, frame) in shown.frames { columns[item] = frame.minX }
    #expect(columns.count > 4)
    for _ in 0..<60 {
      shown.scroll(by: -100)
      for (item, frame) in shown.frames {
        if let old = columns[item] { #expect(old == frame.minX, "\(item)") }
        columns[item] = frame.minX
      }
    }
  }

  @Test("an insert out of sight, at the end, moves nothing on screen")
  func insertAfter() {
    var random = SeededRandom(seed: 13)
    let shown = Shown(
      Feed([Self.heights(100, &random)], measures: true, layouts: [.waterfall(columns: .count(3))]))
    for _ in 0..<6 { shown.scroll(by: 150) }
    let before = shown.frames
    shown.feed.heights[0].insert(contentsOf: [300, 20], at: 90)
    shown.view.insertItems(at: [.item(90), .item(91)])
    shown.host.advance(by: 1)
    #expect(shown.frames == before)
  }

  // MARK: Estimates

  @Test("the delegate's estimates stand in, once in an arrangement and only for items without a length")
  func estimates() {
    let feed = Feed([Array(repeating: 100, count: 40)], measures: true, layouts: [.waterfall(columns: .count(1))])
    feed.estimate = { $0.item == 39 ? 300 : 100 }
    let shown = Shown(feed)
    // 39 items of 100 points, one of 300, and 39 gaps of 10.
    #expect(shown.view.contentSize.height == 4_590)
    #expect(feed.estimatedItems == (0..<40).map { .item($0) })
    feed.forgetEstimates()
    // Its cell wasn't measured yet; those on screen and those made ahead were.
    shown.host.resize(to: CGSize(width: 310, height: 400))
    shown.host.advance(by: 0.5)
    #expect(feed.estimatedItems.count == Set(feed.estimatedItems).count)
    #expect(feed.estimatedItems.allSatisfy { $0.item > 3 } && feed.estimatedItems.contains(.item(39)))
  }

  @Test(
    "an estimate that can't be used counts as the view's",
    arguments: [0, -5, .nan, .infinity, -1] as [CGFloat])
  func unusableEstimates(estimate: CGFloat) {
    let feed = Feed([Array(repeating: 100, count: 40)], measures: true, layouts: [.waterfall(columns: .count(1))])
    feed.estimate = { _ in estimate }
    var shown: Shown?
    #expect(misuses { shown = Shown(feed, estimate: 80) }.isEmpty)
    #expect(shown?.view.frameForItem(at: .item(39))?.height == 80)
  }

  @Test("after a reload the last lengths stand in at their index paths until the cells are measured")
  func reload() {
    let feed = Feed([(0..<60).map { 60 + CGFloat($0) }], measures: true, layouts: [.waterfall(columns: .count(1))])
    let shown = Shown(feed)
    for _ in 0..<30 { shown.scroll(by: 150) }
    let offset = shown.view.contentOffset
    let before = shown.frames
    shown.view.reloadData()
    shown.host.advance(by: 0.3)
    #expect(shown.view.contentOffset == offset)
    #expect(shown.frames == before)
    #expect(shown.view.frameForItem(at: .item(2))?.height == 62)
    // The cells say otherwise now.
    feed.heights[0] = Array(repeating: 90, count: 60)
    shown.view.reloadData()
    shown.host.advance(by: 0.3)
    for frame in shown.frames.values { #expect(frame.height == 90) }
    #expect(shown.view.frameForItem(at: .item(2))?.height == 62)
  }
}
