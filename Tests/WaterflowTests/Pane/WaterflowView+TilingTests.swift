import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewTilingTests {
  @Test(
    "exactly the items seen in the bounds have cells, in index order, at their frames", .needs(.scale), arguments: 1...8
  )
  func showsWhatIsSeen(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let heights = (0..<3_000).map { _ in CGFloat(Int.random(in: 0...180, using: &random)) }
    let content = TestContent(counts: [700, 0, 1, 2_299])
    content.height = { indexPath, _ in heights[indexPath.item] }
    content.headerHeight = CGFloat(Int.random(in: 0...40, using: &random))
    let stage = Stage(content, layout: .waterfall(columns: .count(Int.random(in: 1...6, using: &random))))
    let frames = stage.frames()
    for _ in 0..<25 {
      stage.scroll(to: .random(in: -300...stage.view.contentSize.height, using: &random))
      #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems(of: frames), "seed \(seed)")
      for indexPath in stage.view.indexPathsForVisibleItems {
        let cell = stage.view.cellForItem(at: indexPath)
        #expect(cell?.frame == stage.view.frameForItem(at: indexPath), "seed \(seed)")
        #expect(cell?.superview === stage.view, "seed \(seed)")
      }
      // Nothing else is in the view: no cell is left behind.
      let cellsInTree = stage.view.shownSubviews.compactMap { $0 as? WaterflowViewCell }
      #expect(cellsInTree.count == stage.view.visibleCells.count, "seed \(seed)")
    }
  }

  @Test("what stays on screen keeps its cell and isn't asked for again")
  func keepsCells() {
    let stage = Stage(TestContent(count: 300))
    let before = stage.view.visibleCells
    stage.content.forgetCalls()
    stage.scroll(to: 30)
    #expect(
      stage.view.visibleCells.prefix(before.count).map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(stage.content.askedCells.allSatisfy { $0.item >= before.count })
  }

  @Test("what leaves is taken back before anything new is asked for", arguments: 0..<6)
  func leavesBeforeEntering(step: Int) {
    let content = TestContent(count: 3_000)
    let makeCell = content.makeCell
    content.makeCell = { [unowned content] view, indexPath in
      content.events.append("cellForItemAt \(indexPath.item)")
      return makeCell(view, indexPath)
    }
    content.logsDisplay = true
    let stage = Stage(content)
    let leaving = stage.view.indexPathsForVisibleItems.map { "didEndDisplaying \($0.item)" }
    content.forgetCalls()
    // A jump of several screens swaps every cell, and needs no new one, beside those ahead.
    stage.scroll(to: CGFloat(step + 1) * 4_000)
    #expect(content.events.prefix(leaving.count) == leaving[...])
    let rest = content.events.dropFirst(leaving.count)
    #expect(!rest.contains { $0.hasPrefix("didEndDisplaying") })
    let entering = stage.view.indexPathsForVisibleItems
    #expect(Set(rest).isSuperset(of: entering.map { "cellForItemAt \($0.item)" }) && entering.count >= 21)
    #expect(content.cells.count <= 2 * leaving.count + 3)
    #expect(stage.view.subviews.count <= 2 * leaving.count + 3)
  }

  @Test(
    "a long flick makes at most twice as many cells as were seen at once, and one row more",
    .needs(.finger))
  func flickReusesCells() {
    let content = TestContent(count: 100)
    content.height = { indexPath, _ in 70 + CGFloat(indexPath.item % 40) }
    let stage = Stage(content, size: CGSize(width: 320, height: 480), scale: 2)
    var mostVisible = stage.view.visibleCells.count
    stage.host.frameHandler = { mostVisible = max(mostVisible, stage.view.visibleCells.count) }
    for _ in 0..<4 {
      stage.host.flick(from: CGPoint(x: 160, y: 420), to: CGPoint(x: 160, y: 60), duration: 0.12)
      stage.host.advance(by: 3)
    }
    #expect(stage.view.indexPathsForVisibleItems.last?.item == 99)
    #expect(content.cells.count <= 2 * mostVisible + 3)
    #expect(content.askedCells.count > 2 * content.cells.count)
  }

  @Test("willDisplay comes with the cell in place, didEndDisplaying after it was removed, and they pair up")
  func displayCallbacks() {
    let content = TestContent(count: 900)
    content.logsDisplay = true
    let stage = Stage(content)
    #expect(content.events == stage.view.indexPathsForVisibleItems.map { "willDisplay \($0.item)" })

    var shown = Set(content.events.map { $0.replacingOccurrences(of: "willDisplay ", with: "") })
    content.forgetCalls()
    content.onEvent = { event in
      let words = event.split(separator: " ").map(String.init)
      let indexPath = IndexPath.item(Int(words[1]) ?? -1)
      if words[0] == "willDisplay" {
        #expect(shown.insert(words[1]).inserted)
        #expect(stage.view.cellForItem(at: indexPath)?.superview === stage.view)
      } else {
        #expect(shown.remove(words[1]) != nil)
        #expect(stage.view.cellForItem(at: indexPath) == nil)
      }
    }
    for y: CGFloat in [10, 55, 70, 500, 3_000, 2_900, 0] { stage.scroll(to: y) }
    stage.view.reloadData()
    stage.turn()
    #expect(shown == Set(stage.view.indexPathsForVisibleItems.map { "\($0.item)" }))
  }

  @Test("on one step the leaving come before the entering, each in index order")
  func order() {
    let content = TestContent(count: 30)
    content.logsDisplay = true
    // Rows of 3 items and 60 points: 0..<21 are seen at 0; at 120 the rows 2...8 are: 6..<27.
    let stage = Stage(content)
    content.forgetCalls()
    stage.scroll(to: 120)
    #expect(
      content.events == (0..<6).map { "didEndDisplaying \($0)" } + (21..<27).map { "willDisplay \($0)" })
  }

  @Test("which cell is reused for what is the same on every run")
  func isDeterministic() {
    func run() -> [[Int]] {
      let content = TestContent(count: 500)
      let stage = Stage(content)
      return stride(from: CGFloat(0), to: 3_000, by: 171).map { y in
        stage.scroll(to: y)
        return stage.view.visibleCells.map { cell in content.cells.firstIndex { $0 === cell } ?? -1 }
      }
    }
    #expect(run() == run())
  }

  @Test("layout and questions from inside cellForItemAt are harmless")
  func reentrancy() {
    let content = TestContent(count: 100)
    content.makeCell = { view, _ in
      view.layoutIfNeeded()
      _ = view.visibleCells
      _ = view.indexPathForItem(at: .zero)
      return view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }
    let stage = Stage(content)
    stage.scroll(to: 700)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }
}
