import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Questions")
struct WaterflowViewQueriesTests {
  @Test("cells and index paths answer for what is on screen")
  func visibleOnly() throws {
    let stage = Stage(TestContent(count: 300))
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    #expect(stage.view.indexPath(for: cell) == .item(4))
    stage.scroll(to: 3_000)
    #expect(stage.view.cellForItem(at: .item(4)) == nil)
    #expect(stage.view.indexPath(for: WaterflowViewCell(reuseIdentifier: nil)) == nil)
    #expect(
      stage.view.visibleCells.compactMap { stage.view.indexPath(for: $0) } == stage.view.indexPathsForVisibleItems)
  }

  @Test("frames are known for every item, and for no other")
  func frames() {
    let stage = Stage(TestContent(counts: [3, 0, 300]))
    #expect(stage.view.frameForItem(at: .item(299, 2)) != nil)
    for wrong: IndexPath in [.item(3), .item(-1), .item(0, 1), .item(0, 3), .item(0, -1), IndexPath(), [0], [0, 0, 0]] {
      #expect(stage.view.frameForItem(at: wrong) == nil)
      #expect(stage.view.cellForItem(at: wrong) == nil)
    }
  }

  @Test("a point finds its item on and off screen, and nothing in a gap")
  func points() {
    // Columns of 93 1/3 points at scale 1: edges at 0, 93, 103, 197, 207, 300.
    let stage = Stage(TestContent(count: 300))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 0, y: 0)) == .item(0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 92.9, y: 49.9)) == .item(0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 98, y: 20)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 55)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 250, y: 3_010)) == .item(152))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 250, y: -1)) == nil)
  }

  @Test("a rectangle finds what is seen in it, in index order")
  func rectangles() {
    let stage = Stage(TestContent(count: 300))
    #expect(stage.view.indexPathsForItems(in: CGRect(x: 0, y: 0, width: 300, height: 61)) == (0..<6).map { .item($0) })
    #expect(stage.view.indexPathsForItems(in: CGRect(x: 0, y: 0, width: 300, height: 60)) == (0..<3).map { .item($0) })
    #expect(stage.view.indexPathsForItems(in: .null).isEmpty)
    #expect(stage.view.indexPathsForItems(in: .infinite).count == 300)
  }

  @Test("answers hold at once after reloadData, before any layout")
  func afterReload() {
    let content = TestContent(count: 300)
    let stage = Stage(content)
    content.counts = [1]
    stage.view.reloadData()
    #expect(stage.view.frameForItem(at: .item(1)) == nil)
    #expect(stage.view.frameForItem(at: .item(0)) != nil)
  }

  @Test("asked while its own answer is being made, the view has none yet")
  func reentrant() {
    let content = TestContent(count: 30)
    var asked: [CGRect?] = []
    let stage = Stage(content)
    content.height = { _, _ in
      asked.append(stage.view.frameForItem(at: .item(0)))
      return 70
    }
    stage.view.reloadData()
    stage.turn()
    #expect(asked.count == 30 && asked.allSatisfy { $0 == nil })
    #expect(stage.view.frameForItem(at: .item(0))?.height == 70)
  }
}
