import Foundation
import TestSupport
import Testing

@testable import Waterflow

extension OwnLayout {
  /// Pins its first item at the top of the viewport, and its second at the bottom while there is room.
  fileprivate static let pinning = OwnLayout { rows, rect, viewport, body in
    guard rows.count > 2 else { return }
    let first = rows.frame(ofItemAt: 0)
    // Let go of near the end, and shown on another level halfway.
    if viewport.minY < rows.size.height - 150 {
      let y = max(first.minY, viewport.minY)
      let frame = CGRect(x: first.minX, y: y, width: first.width, height: first.height)
      if frame.intersects(rect) { body(0, frame, y < rows.size.height / 2 ? 1 : 2) }
    }
    let second = rows.frame(ofItemAt: 1)
    let y = viewport.maxY - second.height
    let frame = CGRect(x: second.minX, y: y, width: second.width, height: second.height)
    if y > second.minY, y + second.height < rows.size.height, frame.intersects(rect) { body(1, frame, 1) }
  }

  /// Pins its first item, but only between two offsets.
  fileprivate static let passing = OwnLayout { rows, rect, viewport, body in
    let frame = CGRect(origin: viewport.origin, size: rows.frame(ofItemAt: 0).size)
    if (620..<640).contains(viewport.minY), frame.intersects(rect) { body(0, frame, 1) }
  }
}

@MainActor
struct WaterflowViewQuietPinningTests {
  private enum Kind: CaseIterable { case waterfall, rows, flow, spreadsheet, tree, custom }

  private func layout(_ kind: Kind, using random: inout SeededRandom) -> any SectionLayout {
    let insets = SectionInsets(
      top: CGFloat(random.int(0...12)), left: 3, bottom: CGFloat(random.int(0...60)), right: 5)
    switch kind {
    case .waterfall: return .waterfall(columns: .count(random.int(1...4)), insets: insets)
    case .rows: return .rows(height: 70, insets: insets)
    case .flow: return .flow(insets: insets)
    case .spreadsheet:
      return .spreadsheet(
        columns: .uniform(count: random.int(1...9), width: 70), rows: .uniform(height: CGFloat(random.int(20...60))),
        pinnedRows: random.int(0...2), pinnedColumns: random.int(0...2), columnSpacing: CGFloat(random.int(0...3)),
        insets: insets)
    case .tree:
      return .tree(
        parents: (0..<40).map { $0 == 0 ? nil : ($0 - 1) / 3 }, nodeSize: CGSize(width: 40, height: 60), insets: insets)
    case .custom: return OwnLayout.pinning
    }
  }

  @Test(
    "scrolled at random, a view that knows when it is quiet shows what a search finds: frames, levels and order",
    .needs(.clock),
    arguments: TestLength.seeds(1...60))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let kind = Kind.allCases[Int(seed) % Kind.allCases.count]
    let layout = layout(kind, using: &random)
    let counts = (0..<4).map { _ in random.int(0...40) }
    let (headerHeight, pinsHeaders) = (CGFloat(random.int(0...2) * 25), !random.oneIn(4))
    let pinsFooters = random.oneIn(2)
    let (isHorizontal, isRightToLeft) = (kind != .custom && random.oneIn(3), random.oneIn(3))
    let scale = CGFloat(random.int(1...3))
    let inset = CGFloat(random.int(0...2) * 30)
    let pair = QuietPair(
      {
        let content = TestContent(counts: counts)
        content.headerHeight = headerHeight
        content.footerHeight = 12
        content.hasBackground = true
        content.pinsFooter = { $0 == 2 ? true : nil }
        content.height = { indexPath, _ in CGFloat(30 + (indexPath.item * 37 + indexPath.section) % 90) }
        return content
      }, layout: layout, scale: scale
    ) {
      // What has no view would be asked for again in every pass.
      $0.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
      $0.pinsSectionHeaders = pinsHeaders
      $0.pinsSectionFooters = pinsFooters
      $0.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: 20, right: 10)
      if isHorizontal { $0.scrollDirection = .horizontal }
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    var quietSteps = 0
    for step in 0..<150 {
      let start = pair.quiet.view.contentOffset
      let (kind, along) = (random.int(0...40), CGFloat(random.int(-9...9)) / scale)
      let (far, across) = (CGFloat(random.int(-100...2_500)), CGFloat(random.int(-5...5)))
      let (width, height) = (CGFloat(random.int(200...320)), CGFloat(random.int(250...420)))
      pair.change { stage in
        let view = stage.view
        switch kind {
        case 0: view.contentOffset = isHorizontal ? CGPoint(x: far, y: start.y) : CGPoint(x: start.x, y: far)
        case 1: stage.host.resize(to: CGSize(width: width, height: height))
        case 2: view.contentInset.top = height / 10
        case 3: view.pinsSectionHeaders.toggle()
        case 7: view.pinsSectionFooters.toggle()
        case 4, 5: view.contentOffset.x = start.x + across
        case 6: view.contentInset.left = width / 20
        case _ where isHorizontal: view.contentOffset.x = start.x + along
        default: view.contentOffset.y = start.y + along
        }
        stage.turn()
      }
      if pair.quiet.view.contentOffset != start, pair.quiet.view.pane.quietZone != nil { quietSteps += 1 }
      pair.expectSame("seed \(seed), step \(step)")
    }
    #expect(quietSteps > 20, "seed \(seed): hardly ever quiet, nothing was tested")
  }

  @Test("point by point, where a layout pins, lets go and changes levels between two elements", .needs(.clock))
  func everyPoint() {
    let pair = QuietPair({ TestContent(counts: [12, 3]) }, layout: OwnLayout.pinning, scale: 1) {
      $0.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    }
    var levels: Set<Int> = []
    for y in -50...600 {
      pair.change { $0.scroll(to: CGFloat(y)) }
      pair.expectSame("at \(y)")
      levels.formUnion(pair.quiet.view.panes.entries.map(\.level))
    }
    #expect(levels == [0, 1, 2])
  }

  @Test("where offsets are parts of a pixel, what is pinned lies where a search finds it", arguments: 1...3)
  func partsOfAPixel(scale: Int) {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [60, 60])
        content.headerHeight = 25
        return content
      },
      layout: .spreadsheet(
        columns: .uniform(count: 6, width: 70), rows: .uniform(height: 41), pinnedRows: 1, pinnedColumns: 1),
      scale: CGFloat(scale)
    ) { $0.pinsSectionHeaders = true }
    var quietSteps = 0
    for step in 0..<160 {
      // Mostly whole pixels from where the last zone began, now and then thirds and quarters of one.
      let part = [0, 0, 0, 1 / 3.0, 0, 0, 0.25, 0, 0.5][step % 9]
      let offset = (CGFloat(step * 7 % 90 + step) + part) / CGFloat(scale)
      pair.change { $0.scroll(to: offset) }
      if pair.quiet.view.pane.quietZone != nil { quietSteps += 1 }
      pair.expectSame("at \(offset)")
    }
    #expect(quietSteps > 15)
  }

  @Test("other insets, with the bounds where they were, are asked for again")
  func otherInsets() {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [40])
        content.headerHeight = 40
        return content
      }, layout: .waterfall(columns: .count(1)), scale: 2
    ) { $0.pinsSectionHeaders = true }
    for step in 0..<120 {
      pair.change { stage in
        stage.view.contentInset.top = CGFloat(step / 4 % 5 * 10)
        stage.scroll(to: 200 + CGFloat(step % 4) / 2)
      }
      pair.expectSame("step \(step)")
    }
  }

  @Test("what stays where it is comes back after other insets have moved it")
  func insetsThereAndBack() {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [4, 40])
        content.headerHeight = 40
        content.pinsHeader = { $0 == 1 }
        return content
      }, layout: .waterfall(columns: .count(1)), scale: 2
    ) { _ in }
    // The second section begins at 270: its header is reached by an edge that lies 200 points further in.
    for (step, inset) in ([0, 0, 0, 200, 200, 0, 0] as [CGFloat]).enumerated() {
      pair.change { stage in
        stage.view.contentInset.top = inset
        stage.scroll(to: 104 + CGFloat(step % 2))
      }
      pair.expectSame("step \(step)")
    }
  }

  @Test(
    "where an edge lies on half a pixel, what goes along lies where a search finds it", .needs(.clock),
    arguments: [1, 2, 2.625, 3])
  func halfPixels(scale: CGFloat) {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [60])
        content.headerHeight = 25
        return content
      }, layout: .waterfall(columns: .count(1)), scale: scale
    ) {
      $0.pinsSectionHeaders = true
      $0.contentInset.top = 20.5 / scale
    }
    for step in 0..<200 {
      pair.change { $0.scroll(to: (CGFloat(step * 3 + step * 7 % 5)) / scale) }
      pair.expectSame("step \(step)")
    }
  }

  @Test("what stays up to the last whole pixel comes back from a part of one after it")
  func beyondTheLastPixel() {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [4, 40])
        content.headerHeight = 40
        content.pinsHeader = { $0 == 1 }
        return content
      }, layout: .waterfall(columns: .count(1)), scale: 1
    ) { $0.contentInset.top = 121.6 }
    // An item leaves at 150, so it is quiet up to 149. The header at 270 is reached by the edge, in whole pixels, from
    // 148.9 on.
    for offset in [100.7, 101.7, 102.7, 148.95, 120.7] {
      pair.change {
        $0.view.bounds.origin.y = offset
        $0.turn()
      }
      pair.expectSame("at \(offset)")
    }
  }

  @Test(
    "in a view of a few points, what is pinned comes and goes within a step", .needs(.clock),
    arguments: [6, 20, 40, 63])
  func fewPoints(length: CGFloat) {
    let pair = QuietPair(
      { TestContent(counts: [1, 1, 1]) },
      layout: .spreadsheet(
        columns: .uniform(count: 6, width: 100), rows: .uniform(height: 10), pinnedColumns: 1,
        insets: SectionInsets(top: 90, left: 0, bottom: 90, right: 0)), scale: 1
    ) { _ in }
    for stage in [pair.quiet, pair.searching] { stage.host.resize(to: CGSize(width: 300, height: length)) }
    pair.change { stage in
      stage.view.contentOffset.x = 150
      stage.turn()
    }
    for y in -20...540 {
      pair.change { $0.scroll(to: CGFloat(y)) }
      pair.expectSame("at \(y)")
    }
  }

  @Test(
    "what a layout of the app's own pins only between two offsets is found there", .needs(.clock),
    arguments: [true, false])
  func passing(pinsHeaders: Bool) {
    let pair = QuietPair(
      {
        let content = TestContent(counts: [30])
        content.headerHeight = 25
        content.height = { _, _ in 480 }
        return content
      }, layout: OwnLayout.passing, scale: 1
    ) { $0.pinsSectionHeaders = pinsHeaders }
    for y in 500...800 {
      pair.change { $0.scroll(to: CGFloat(y)) }
      pair.expectSame("at \(y)")
    }
  }

  // Three sections, each a header of 40 points and 10 rows of 50 with gaps of 10: 40 + 590 = 630 points.
  @Test("a header follows each step while nothing comes or goes, and is pushed out by the next one")
  func follows() throws {
    let content = TestContent(counts: [10, 10, 10])
    content.headerHeight = 40
    let stage = Stage(content, layout: .waterfall(columns: .count(1))) { $0.pinsSectionHeaders = true }
    // Rows begin at 40, 100, ...: from 245 to 645 nothing enters until 250, nothing leaves until 270.
    var tops: [CGFloat] = []
    for y in stride(from: CGFloat(241), through: 248, by: 1) {
      stage.scroll(to: y)
      let header = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, 0))
      tops.append(try #require(header).frame.minY - y)
    }
    #expect(tops == Array(repeating: 0, count: 8))
    #expect(stage.view.pane.quietZone != nil)
    #expect(stage.view.panes.entries.allSatisfy { $0.frame == $0.view.frame })
    tops = []
    for y in stride(from: CGFloat(595), through: 600, by: 1) {
      stage.scroll(to: y)
      let header = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, 0))
      tops.append(try #require(header).frame.minY - y)
    }
    // The section ends at 630: its header lies at 590, whatever the offset.
    #expect(tops == [-5, -6, -7, -8, -9, -10])
  }
}
