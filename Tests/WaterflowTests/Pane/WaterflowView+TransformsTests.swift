import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Views that the app turned or scaled: they are placed by their center and keep their size.
@MainActor
struct WaterflowViewTransformsTests {
  private let content = TestContent(count: 100)
  private let turn = CGAffineTransform(rotationAngle: 0.05)

  /// Items 60 points high in a column 390 points wide, without spacing.
  private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    content.height = { _, _ in 60 }
    content.makeCell = { view, _ in
      let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: .item(0))
      cell.transform = self.turn
      return cell
    }
    return Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 390, height: 400),
      prepare: prepare)
  }

  private func expectPlaced(on stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(stage.view.visibleCells.count >= 7, sourceLocation: sourceLocation)
    for (indexPath, cell) in zip(stage.view.indexPathsForVisibleItems, stage.view.visibleCells) {
      let frame = try #require(stage.view.frameForItem(at: indexPath))
      #expect(cell.bounds.size == CGSize(width: 390, height: 60), sourceLocation: sourceLocation)
      #expect(cell.center == CGPoint(x: 195, y: frame.midY), sourceLocation: sourceLocation)
      #expect(cell.transform == turn, sourceLocation: sourceLocation)
    }
  }

  @Test("turned cells keep their size when items are inserted, deleted and moved")
  func updates() throws {
    let stage = stage()
    try expectPlaced(on: stage)
    content.counts = [101]
    stage.view.insertItems(at: [.item(0)])
    try expectPlaced(on: stage)
    stage.host.advance(by: 0.6)
    try expectPlaced(on: stage)
    content.counts = [98]
    stage.view.deleteItems(at: [.item(1), .item(2), .item(3)])
    try expectPlaced(on: stage)
    stage.host.advance(by: 0.6)
    stage.view.moveItem(at: .item(0), to: .item(50))
    try expectPlaced(on: stage)
  }

  @Test("a turned cell that glides off the screen keeps its size")
  func leaving() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(5)))
    content.counts = [103]
    stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
    #expect(!stage.view.visibleCells.contains(cell))
    #expect(cell.bounds.size == CGSize(width: 390, height: 60))
    #expect(cell.center == CGPoint(x: 195, y: 8 * 60 + 30))
  }

  @Test("turned cells move along with an offset that keeps the user's place")
  func shift() throws {
    let stage = stage()
    stage.scroll(to: 1_000)
    content.counts = [101]
    stage.view.insertItems(at: [.item(0)])
    #expect(stage.view.contentOffset.y == 1_060)
    try expectPlaced(on: stage)
    for cell in stage.view.visibleCells { #expect(cell.layer.animationKeys() == nil) }
  }

  @Test("turned cells keep their size when springs end", .needs(.finger))
  func springs() throws {
    let stage = stage { $0.springs = ScrollSprings(damping: 0.8, frequency: 1.5, resistance: 1_000) }
    stage.host.touchDown(at: CGPoint(x: 195, y: 300))
    for y in stride(from: CGFloat(290), to: 200, by: -10) {
      stage.host.touchMove(to: CGPoint(x: 195, y: y))
      stage.turn()
    }
    stage.view.springs = nil
    stage.turn()
    try expectPlaced(on: stage)
  }

  @Test("a header view that is scaled as long as content is pulled leaves the items where they are")
  func headerView() throws {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let stage = stage { $0.headerView = header }
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 50))
    header.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    stage.scroll(to: -20)
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 50)
    #expect(header.bounds.size == CGSize(width: 390, height: 50))
    #expect(header.center == CGPoint(x: 195, y: 25))
  }

  @Test("what moved a cell and its content ends when the cell goes to the pool", .needs(.clock, .scene))
  func pool() throws {
    content.height = { _, _ in 60 }
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.isPrefetchingEnabled = false
    }
    let cells = stage.view.visibleCells
    cells[0].contentView.addSubview(inner)
    UIView.animate(withDuration: 5) {
      cells[0].alpha = 0.5
      cells[0].contentView.alpha = 0.5
      cells[1].contentView.alpha = 0.5
      inner.center.x += 100
    }
    stage.host.advance(by: 0.1)
    #expect(cells[0].alphaSeen > 0.9)
    // All of them leave and come back with other items in one turn.
    stage.scroll(to: 600)
    #expect(stage.view.visibleCells.contains { $0 === cells[0] })
    #expect(stage.view.visibleCells.contains { $0 === cells[1] })
    #expect(cells[0].alphaSeen == 1)
    #expect(cells[0].contentView.alphaSeen == 0.5)
    #expect(cells[1].contentView.alphaSeen == 0.5)
    #expect(inner.frameSeen == inner.frame)
  }

  @Test("an animation of the app's own deep in a cell that isn't moved lasts", .needs(.clock))
  func lasting() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    let cell = stage.view.visibleCells[0]
    cell.contentView.addSubview(inner)
    UIView.animate(withDuration: 5) { inner.center.x += 100 }
    stage.scroll(to: 600)
    #expect(stage.view.visibleCells.contains { $0 === cell })
    #expect(inner.layer.animationKeys()?.isEmpty == false)
  }
}
