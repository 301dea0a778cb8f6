import Foundation
import TestSupport
import Testing
import Waterflow

/// Sizes from the delegate that become known late. Two columns of items 100 points long, in 300 by 400 points.
@MainActor
struct WaterflowViewLateSizesTests {
  enum Source: CaseIterable {
    case invalidation, reconfiguration, reload
  }

  enum Place: CaseIterable {
    case view, horizontalView, fromRight, carousel, secondSection
  }

  private struct Stage {
    let named: NamedStage
    let section: Int
    let isHorizontal: Bool

    /// Where the columns end along the scroll direction, from the start of the section.
    @MainActor
    func ends() -> [CGFloat] {
      let mirrored =
        named.view.scrollDirection == .horizontal && named.view.semanticContentAttribute == .forceRightToLeft
      func end(_ frame: CGRect) -> CGFloat {
        if isHorizontal { return mirrored ? named.view.contentSize.width - frame.minX : frame.maxX }
        return frame.maxY - (section == 1 ? 100 : 0)
      }
      let isSecond: (CGRect) -> Bool = { isHorizontal ? $0.minY >= 100 : $0.minX >= 100 }
      return [false, true].map { second in
        frames().filter { isSecond($0) == second }.map(end).max() ?? 0
      }
    }

    @MainActor
    func frames() -> [CGRect] {
      (0..<named.content.sections[section].count).compactMap { named.view.frameForItem(at: .item($0, section)) }
    }
  }

  private func stage(_ place: Place, count: Int = 40, height: @escaping (Int) -> CGFloat) -> Stage {
    let names = Array(0..<count)
    let layout = WaterfallLayout.waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    let content = NamedContent(place == .secondSection ? [[900], names] : [names])
    content.height = { $0 == 900 ? 100 : height($0) }
    if place == .carousel { content.layouts[0] = .carousel(layout, length: 200) }
    if place == .secondSection {
      content.layouts[0] = .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
    }
    let named = NamedStage(content, layout: layout) {
      if place == .horizontalView || place == .fromRight { $0.scrollDirection = .horizontal }
      if place == .fromRight { $0.semanticContentAttribute = .forceRightToLeft }
    }
    return Stage(
      named: named, section: place == .secondSection ? 1 : 0,
      isHorizontal: [.horizontalView, .fromRight, .carousel].contains(place))
  }

  @Test(
    "items that were never visible are placed by what is known now, whoever says so and wherever they are",
    arguments: Place.allCases, Source.allCases)
  func placed(place: Place, source: Source) {
    var isLate = false
    let stage = stage(place) { $0 == 0 && isLate ? 1_100 : 100 }
    #expect(stage.ends() == [2_000, 2_000])
    let visible = stage.named.view.indexPathsForVisibleItems.filter { $0.section == stage.section }
    let columns = visible.map { stage.named.view.frameForItem(at: $0).map { stage.isHorizontal ? $0.minY : $0.minX } }
    isLate = true
    let first = IndexPath.item(0, stage.section)
    switch source {
    case .invalidation: stage.named.view.invalidateSizes(forItemsAt: [first])
    case .reconfiguration: stage.named.view.reconfigureItems(at: [first])
    case .reload: stage.named.view.reloadItems(at: [first])
    }
    stage.named.settle()
    #expect(stage.ends() == [2_500, 2_500])
    // What was visible keeps its column.
    #expect(
      visible.map { stage.named.view.frameForItem(at: $0).map { stage.isHorizontal ? $0.minY : $0.minX } } == columns)
  }

  @Test("what was seen further down keeps its column, also after a way back")
  func seen() {
    var isLate = false
    let stage = stage(.view) { $0 == 0 && isLate ? 1_100 : 100 }
    stage.named.scroll(to: 800)
    stage.named.scroll(to: 0)
    isLate = true
    stage.named.view.invalidateSizes(forItemsAt: [.item(0)])
    stage.named.settle()
    let columns = stage.frames().map(\.minX)
    // Items 0 to 23 were on screen, and end at 2 200 and 1 200. Ten more fill the second column, then they take turns.
    #expect(columns.prefix(24).elementsEqual((0..<24).map { $0 % 2 == 0 ? 0 : 150 }))
    #expect(columns[24..<34].allSatisfy { $0 == 150 } && columns[34...] == [0, 150, 0, 150, 0, 150])
    #expect(stage.ends() == [2_500, 2_500])
  }

  @Test("what lay too far away is placed again before it comes into view")
  func far() {
    var isLate = false
    let stage = stage(.view, count: 400) { $0 == 0 && isLate ? 6_100 : 100 }
    isLate = true
    stage.named.view.invalidateSizes(forItemsAt: [.item(0)])
    stage.named.settle()
    for step in 1...400 { stage.named.scroll(to: CGFloat(step) * 60) }
    #expect(stage.ends() == [23_000, 23_000])
  }

  @Test(
    "images that load as they come on screen leave columns that end within the longest item of one another",
    arguments: [1, 2, 3])
  func images(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let heights = (0..<1_000).map { _ in CGFloat(60 + Int.random(in: 0...240, using: &random)) }
    var loaded = Set<Int>()
    let content = NamedContent([Array(0..<1_000)])
    content.height = { loaded.contains($0) ? heights[$0] : 100 }
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0))
    func end() -> CGFloat { stage.view.contentSize.height - 400 }
    while true {
      let new = stage.view.indexPathsForVisibleItems.filter { loaded.insert($0.item).inserted }
      stage.view.reconfigureItems(at: new)
      stage.turn()
      guard stage.view.contentOffset.y < end() else { break }
      stage.scroll(to: min(stage.view.contentOffset.y + 120, end()))
    }
    let frames = (0..<1_000).compactMap { stage.view.frameForItem(at: .item($0)) }
    let ends = [0, 100, 200].map { x in frames.filter { $0.minX == x }.map(\.maxY).max() ?? 0 }
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) <= 300, "seed \(seed): \(ends)")
    #expect(loaded.count == 1_000)
  }
}
