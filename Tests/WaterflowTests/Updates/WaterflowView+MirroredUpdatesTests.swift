import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// The same updates in two views, one of which reads from right to left: each keeps the place that the other keeps.
@MainActor
struct WaterflowViewMirroredUpdatesTests {
  @Test(
    "updates keep the same place, from whichever side content is read", .needs(.clock),
    arguments: TestLength.seeds(1...120))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pair = MirroredPair(&random)
    for step in 1...12 {
      pair.scroll(&random)
      if random.oneIn(6) { pair.resize(&random) }
      pair.update(&random)
      let (found, mirrored) = (pair.positions(isMirrored: false), pair.positions(isMirrored: true))
      let isSame = zip(found, mirrored).allSatisfy { abs($0 - $1) <= 1 }
      #expect(isSame, "seed \(seed), step \(step): \(found), \(mirrored)")
      guard isSame else { return }
    }
  }
}

/// Four sections, some of which scroll across, in a view and in its mirror image.
@MainActor
private final class MirroredPair {
  private static let sectionCount = 4

  private var sections = (0..<sectionCount).map { Array($0 * 100..<$0 * 100 + 12 + $0 * 3) }
  private var nextName = 500
  private let isHorizontal: Bool
  /// Left to right, right to left.
  private let stages: [NamedStage]

  init(_ random: inout SeededRandom) {
    let isHorizontal = random.oneIn(4)
    let lengths = (0..<700).map { _ in CGFloat(random.oneIn(5) ? random.int(300...700) : random.int(20...150)) }
    let carousels = isHorizontal ? [] : (0..<Self.sectionCount).filter { _ in random.oneIn(2) }
    self.isHorizontal = isHorizontal
    stages = [false, true].map { [sections] isRightToLeft in
      let content = NamedContent(sections)
      content.height = { lengths[$0 % lengths.count] }
      for section in carousels {
        content.layouts[section] = .carousel(
          WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 120)
      }
      return NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 7)) {
        if isHorizontal { $0.scrollDirection = .horizontal }
        $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      }
    }
  }

  /// Where the view is, and each section, in points from the leading end.
  func positions(isMirrored: Bool) -> [CGFloat] {
    let view = stages[isMirrored ? 1 : 0].view
    let main =
      !isHorizontal
      ? view.contentOffset.y : isMirrored ? view.contentSize.width - view.bounds.maxX : view.contentOffset.x
    return [main]
      + (0..<Self.sectionCount).map { section in
        let x = view.contentOffset(ofSection: section).x
        return isMirrored ? farthest(ofSection: section, in: view) - x : x
      }
  }

  private func farthest(ofSection section: Int, in view: WaterflowView) -> CGFloat {
    guard let carousel = view.pane.plan?.orthogonalItems(inSection: section) else { return 0 }
    return max(0, carousel.content.contentSize.width - carousel.size.width)
  }

  func scroll(_ random: inout SeededRandom) {
    let main = random.oneIn(2) ? CGFloat(random.int(0...900)) : nil
    let across = random.oneIn(2) ? CGFloat(random.int(0...1_500)) : nil
    let section = random.int(0...3)
    for (stage, isMirrored) in zip(stages, [false, true]) {
      let view = stage.view
      if let main {
        let length = isHorizontal ? view.contentSize.width : view.contentSize.height
        let farthest = max(0, length - (isHorizontal ? view.bounds.width : view.bounds.height))
        let position = min(main, farthest)
        view.contentOffset =
          isHorizontal ? CGPoint(x: isMirrored ? farthest - position : position, y: 0) : CGPoint(x: 0, y: position)
      }
      stage.turn()
      if let across {
        let farthest = farthest(ofSection: section, in: view)
        let x = isMirrored ? farthest - min(across, farthest) : min(across, farthest)
        view.setContentOffset(CGPoint(x: x, y: 0), ofSection: section, animated: false)
      }
      stage.turn()
    }
  }

  func resize(_ random: inout SeededRandom) {
    let size = CGSize(width: random.int(200...500), height: random.int(200...500))
    for stage in stages {
      stage.host.resize(to: size)
      stage.turn()
    }
  }

  /// Deletes, moves and inserts some items.
  func update(_ random: inout SeededRandom) {
    var (deleted, moved, inserted): ([IndexPath], [(from: IndexPath, name: Int)], [Int]) = ([], [], [])
    let sides = random.oneIn(3) ? 5 : 20
    var new = sections
    for (section, names) in sections.enumerated() {
      for (item, name) in names.enumerated() {
        let kind = random.int(0...sides)
        if kind == 0 { deleted.append(.item(item, section)) }
        if kind == 1 { moved.append((.item(item, section), name)) }
        if kind <= 1 { new[section].removeAll { $0 == name } }
      }
    }
    for name in moved.map(\.name) + Array(nextName..<nextName + random.int(0...4)) {
      let section = random.int(0...3)
      new[section].insert(name, at: random.int(0...new[section].count))
      guard name >= nextName else { continue }
      inserted.append(name)
    }
    nextName += inserted.count
    sections = new
    var places: [Int: IndexPath] = [:]
    for (section, names) in new.enumerated() {
      for (item, name) in names.enumerated() { places[name] = .item(item, section) }
    }
    for stage in stages {
      stage.content.sections = new
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: deleted)
        for (from, name) in moved { places[name].map { stage.view.moveItem(at: from, to: $0) } }
        stage.view.insertItems(at: inserted.compactMap { places[$0] })
      }
      stage.settle()
    }
  }
}
