import Foundation
import TestSupport
import Testing
import Waterflow

/// Where the view stays across the scroll direction, at the top as anywhere else.
@MainActor
@Suite(.needs(.scale))
struct WaterflowViewPlaceAcrossTests {
  /// 30 rows of 20 columns, named by both, of 80 by 44 points in 300 by 400.
  private func stage(_ isRightToLeft: Bool) -> NamedStage {
    let content = NamedContent([(0..<30).flatMap { row in (0..<20).map { row * 100 + $0 } }])
    content.layouts[0] = layout(columns: 20)
    return NamedStage(content) { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
  }

  private func layout(columns: Int) -> any SectionLayout {
    .spreadsheet(columns: .uniform(count: columns, width: 80), rows: .uniform(height: 44))
  }

  private func insertColumn(at column: Int, in stage: NamedStage) {
    stage.content.layouts[0] = layout(columns: 21)
    let items = (0..<30).map { $0 * 21 + column }
    for (row, item) in items.enumerated() { stage.content.sections[0].insert(row * 100 + 50, at: item) }
    stage.view.insertItems(at: items.map { .item($0) })
    stage.turn()
  }

  /// How far an item is from the edge that is read from.
  private func distance(of name: Int, in stage: NamedStage, _ isRightToLeft: Bool) throws -> CGFloat {
    let item = try #require(stage.content.sections[0].firstIndex(of: name))
    let (frame, bounds) = (try #require(stage.view.frameForItem(at: .item(item))), stage.view.bounds)
    return isRightToLeft ? bounds.maxX - frame.maxX : frame.minX - bounds.minX
  }

  @Test(
    "a column that comes in before those that are read leaves them in place, also in the first row",
    arguments: [false, true], [0, 500])
  func column(isRightToLeft: Bool, y: CGFloat) throws {
    let stage = stage(isRightToLeft)
    // Column 5 is the first that is seen.
    stage.view.contentOffset = CGPoint(x: isRightToLeft ? 1_600 - 300 - 400 : 400, y: y)
    stage.turn()
    let name = (y > 0 ? 1_200 : 0) + 6
    #expect(try distance(of: name, in: stage, isRightToLeft) == 80)
    insertColumn(at: 2, in: stage)
    #expect(try distance(of: name, in: stage, isRightToLeft) == 80)
    #expect(stage.view.contentOffset.y == y)
    stage.settle()
    #expect(stage.shownNames == stage.namesByData)
  }

  @Test("at the first column a new one comes in as the first", arguments: [false, true])
  func atFirstColumn(isRightToLeft: Bool) throws {
    let stage = stage(isRightToLeft)
    insertColumn(at: 0, in: stage)
    #expect(try distance(of: 50, in: stage, isRightToLeft) == 0)
  }

  @Test("rows that come in at the very top come into view, in the same columns")
  func row() throws {
    let stage = stage(false)
    stage.view.contentOffset.x = 400
    stage.turn()
    stage.content.sections[0].insert(contentsOf: (0..<20).map { 9_000 + $0 }, at: 0)
    stage.view.insertItems(at: (0..<20).map { .item($0) })
    stage.turn()
    #expect(stage.view.contentOffset == CGPoint(x: 400, y: 0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 401, y: 1)) == .item(5))
  }

  @Test("where what is read is deleted, the next that is left keeps the place across")
  func deletion() throws {
    let stage = stage(false)
    stage.view.contentOffset.x = 400
    stage.turn()
    // The first column that is seen, and one before it.
    stage.content.layouts[0] = layout(columns: 18)
    let items = (0..<30).flatMap { [$0 * 20 + 2, $0 * 20 + 5] }
    let gone = Set(items)
    stage.content.sections[0] = stage.content.sections[0].indices.filter { !gone.contains($0) }
      .map { stage.content.sections[0][$0] }
    stage.view.deleteItems(at: items.map { .item($0) })
    stage.turn()
    #expect(try distance(of: 6, in: stage, false) == 80)
  }
}
