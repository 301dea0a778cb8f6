import Foundation
import TestSupport
import Testing
import Waterflow

/// Random deletions at one place, compared with the rule as it is written down.
@MainActor
@Suite("What closes up, by random deletions", .needs(.clock))
struct WaterflowViewRandomDeletionsTests {
  /// Eight deletions for each of 200 seeds.
  @Test("what follows deleted items comes to where the first of them began", arguments: TestLength.seeds(1...200))
  func deletions(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let content = NamedContent([Array(0..<60), Array(100..<140)])
    let salt = random.int(0...9)
    content.height = { 30 + CGFloat(($0 + salt) % 6) * 15 }
    let (isHorizontal, isMirrored) = (random.oneIn(3), random.oneIn(3))
    let spacing = CGFloat(random.int(0...10))
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: spacing)) {
      $0.scrollDirection = isHorizontal ? .horizontal : .vertical
      if isMirrored { $0.semanticContentAttribute = .forceRightToLeft }
    }
    let line = Line(stage)
    for step in 0..<8 {
      line.scroll(to: CGFloat(random.double(0.05...0.6)) * line.farthest)
      let comment = Comment(rawValue: "seed \(seed), step \(step), from \(line.offset)")
      let before = line.places()
      let visible = before.filter { $0.end > line.offset && $0.start < line.offset + line.visible }
      // Some in a row, at least half a viewport before the last.
      let first = random.int(0...visible.count / 2)
      let gone = visible[first..<min(first + random.int(1...3), visible.count - 1)].map(\.name)
      let offset = line.offset
      line.delete(Set(gone), isAnimated: random.oneIn(2))
      let stays = visible.filter { !gone.contains($0.name) }
      guard let anchor = stays.first, let after = line.places().first(where: { $0.name == anchor.name }) else {
        Issue.record(comment)
        return
      }
      // What is before the viewport's first item that stays has closed up behind what came first.
      let expected = first == 0 ? visible[0].start : anchor.start
      let rest = min(max(0, after.start - (expected - offset)), line.farthest)
      #expect(
        abs(line.offset - rest) < 0.01,
        "seed \(seed), step \(step), from \(offset), deleted \(gone) of \(visible): \(line.offset)")
      stage.expectConsistent(comment)
    }
  }
}

/// Items one after the other along the scroll direction, in points from the leading end.
@MainActor
private struct Line {
  let stage: NamedStage
  private let isVertical: Bool
  private let isMirrored: Bool

  init(_ stage: NamedStage) {
    self.stage = stage
    isVertical = stage.view.scrollDirection == .vertical
    isMirrored = !isVertical && stage.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var size: CGSize { stage.view.contentSize }
  var visible: CGFloat { isVertical ? stage.view.bounds.height : stage.view.bounds.width }
  var farthest: CGFloat { (isVertical ? size.height : size.width) - visible }
  var offset: CGFloat {
    let offset = stage.view.contentOffset
    return isVertical ? offset.y : isMirrored ? farthest - offset.x : offset.x
  }

  func scroll(to offset: CGFloat) {
    let offset = offset.rounded()
    stage.view.contentOffset =
      isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: isMirrored ? farthest - offset : offset, y: 0)
    stage.turn()
  }

  func places() -> [(name: Int, start: CGFloat, end: CGFloat)] {
    stage.content.sections.enumerated().flatMap { section, names in
      names.enumerated().compactMap { item, name in
        guard let frame = stage.view.frameForItem(at: .item(item, section)) else { return nil }
        if isVertical { return (name, frame.minY, frame.maxY) }
        return isMirrored ? (name, size.width - frame.maxX, size.width - frame.minX) : (name, frame.minX, frame.maxX)
      }
    }
  }

  func delete(_ names: Set<Int>, isAnimated: Bool) {
    let indexPaths = stage.content.sections.enumerated().flatMap { section, all in
      all.indices.filter { names.contains(all[$0]) }.map { IndexPath.item($0, section) }
    }
    for section in stage.content.sections.indices { stage.content.sections[section].removeAll(where: names.contains) }
    if isAnimated {
      stage.view.deleteItems(at: indexPaths)
    } else {
      UIView.performWithoutAnimation {
        stage.view.deleteItems(at: indexPaths)
        stage.view.layoutIfNeeded()
      }
    }
    stage.settle()
  }
}
