import Foundation
import TestSupport
import Testing
import Waterflow

/// Named items that can be moved.
@MainActor
final class MovableContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  let names: NamedContent
  var moves: [[IndexPath]] = []
  var proposals: [IndexPath] = []
  var isMovable: (Int) -> Bool = { _ in true }
  var target: (IndexPath) -> IndexPath = { $0 }
  var selected: [Int] = []
  var onMove: (WaterflowView, IndexPath) -> Void = { _, _ in }

  init(_ names: NamedContent) { self.names = names }

  convenience init(_ sections: [[Int]]) { self.init(NamedContent(sections)) }

  func numberOfSections(in view: WaterflowView) -> Int { names.sections.count }
  func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    names.sections[section].count
  }
  func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    names.waterflowView(view, cellForItemAt: indexPath)
  }
  func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    names.waterflowView(view, heightForItemAt: indexPath, width: width)
  }
  func waterflowView(_ view: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { names.headerHeight }
  func waterflowView(
    _ view: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? { WaterflowReusableView(reuseIdentifier: nil) }
  func waterflowView(_ view: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath) {
    names.waterflowView(view, willDisplay: cell, forItemAt: indexPath)
  }
  func waterflowView(_ view: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath) {
    names.waterflowView(view, didEndDisplaying: cell, forItemAt: indexPath)
  }
  func waterflowView(_ view: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool {
    isMovable(names.sections[indexPath.section][indexPath.item])
  }
  func waterflowView(_ view: WaterflowView, moveItemAt source: IndexPath, to destination: IndexPath) {
    moves.append([source, destination])
    let name = names.sections[source.section].remove(at: source.item)
    names.sections[destination.section].insert(name, at: destination.item)
    onMove(view, destination)
  }
  func waterflowView(
    _ view: WaterflowView, targetIndexPathForMoveFromItemAt original: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    proposals.append(proposed)
    return target(proposed)
  }
  func waterflowView(_ view: WaterflowView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath.item) }
}

@MainActor
struct WaterflowViewInteractiveMovementTests {
  // Rows of 50 points without spacing in one column; the viewport is 300 by 400.
  func stage(
    _ content: MovableContent,
    layout: any SectionLayout = .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0),
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> NamedStage {
    content.names.height = { _ in 50 }
    return NamedStage(content.names, layout: layout) {
      $0.dataSource = content
      $0.delegate = content
      prepare($0)
    }
  }

  /// The names from top to bottom as the cells lie, the lifted one left out.
  func order(_ stage: NamedStage) -> [Int] {
    stage.view.visibleCells.filter { !$0.isReordering }.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0 as? NamedContent.Cell)?.name }
  }

  func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 150, y: y) }

  @Test("others make way, nothing is asked, and the data source is told once")
  func move() throws {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    content.names.forgetCalls()
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
    let cell = try #require(stage.cell(1))
    #expect(cell.isReordering)
    stage.view.updateInteractiveMovementTargetPosition(point(175))
    stage.host.advance(by: 0.4)
    #expect(order(stage) == [0, 2, 3, 4, 5, 6, 7])
    #expect(stage.cell(2)?.frame.minY == 50 && stage.cell(3)?.frame.minY == 100 && stage.cell(4)?.frame.minY == 200)
    #expect(cell.center == point(175))
    #expect(stage.view.subviews.last === cell)
    #expect(content.moves.isEmpty)
    stage.view.updateInteractiveMovementTargetPosition(point(225))
    stage.view.endInteractiveMovement()
    #expect(content.moves == [[.item(1), .item(4)]])
    stage.settle()
    #expect(Array(content.names.sections[0].prefix(6)) == [0, 2, 3, 4, 1, 5])
    #expect(stage.cell(1) === cell && !cell.isReordering)
    #expect(stage.view.indexPath(for: cell) == .item(4))
    #expect(stage.view.indexPathsForSelectedItems == [.item(4)])
    #expect(content.names.askedHeights.isEmpty && content.names.askedCells.allSatisfy { $0 > 7 })
    stage.expectConsistent()
  }

  @Test("canceled, everything is where it was")
  func cancel() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    stage.view.updateInteractiveMovementTargetPosition(point(320))
    stage.host.advance(by: 0.1)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(content.moves.isEmpty)
    #expect(order(stage) == Array(0..<8))
    stage.expectConsistent()
  }

  @Test("let go where it was, the data source isn't told")
  func nowhere() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    stage.view.beginInteractiveMovementForItem(at: .item(2))
    stage.view.updateInteractiveMovementTargetPosition(point(220))
    stage.view.updateInteractiveMovementTargetPosition(point(130))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(content.moves.isEmpty)
    #expect(order(stage) == Array(0..<8))
    stage.expectConsistent()
  }

  @Test("items of unlike sizes don't change places for ever under a finger that rests")
  func noJitter() {
    let content = MovableContent([Array(0..<12)])
    let stage = stage(content)
    content.names.height = { $0 == 1 ? 200 : 50 }
    stage.view.reloadData()
    stage.settle()
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    // Item 1 lies from 50 to 250 and goes up to 0 when it makes way: the finger is still on it.
    for _ in 0..<10 { stage.view.updateInteractiveMovementTargetPosition(point(100)) }
    #expect(content.proposals == [.item(1)])
    stage.view.updateInteractiveMovementTargetPosition(point(225))
    stage.view.updateInteractiveMovementTargetPosition(point(100))
    #expect(content.proposals == [.item(1), .item(0)])
    stage.view.cancelInteractiveMovement()
    stage.settle()
    stage.expectConsistent()
  }

  @Test("to another section, to an empty one, and back")
  func sections() {
    let content = MovableContent([[0, 1, 2], [10, 11], []])
    content.names.headerHeight = 30
    let stage = stage(content)
    // 0: 0 ..< 180, 1: 180 ..< 310, 2: 310 ..< 340.
    content.names.forgetCalls()
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    stage.view.updateInteractiveMovementTargetPosition(point(240))
    stage.host.advance(by: 0.4)
    // Section 0 is 50 shorter; the gap is before item 10, which lay under the finger.
    #expect(stage.cell(1)?.frame.minY == 30)
    #expect(stage.cell(10)?.frame.minY == 210)
    #expect(stage.cell(11)?.frame.minY == 260)
    #expect(content.proposals == [.item(0, 1)])
    #expect(content.names.askedHeights == [0])
    stage.view.updateInteractiveMovementTargetPosition(point(320))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(content.names.sections == [[1, 2], [10, 11], [0]])
    #expect(content.moves == [[.item(0), .item(0, 2)]])
    stage.expectConsistent()
    stage.view.beginInteractiveMovementForItem(at: .item(0, 2))
    stage.view.updateInteractiveMovementTargetPosition(point(90))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(content.names.sections == [[1, 0, 2], [10, 11], []])
    stage.expectConsistent()
  }

  @Test("the delegate may send it elsewhere, or nowhere")
  func veto() {
    let content = MovableContent([Array(0..<8)])
    let stage = stage(content)
    content.target = { $0.item < 3 ? .item(3) : $0.item == 7 ? .item(99) : $0 }
    stage.view.beginInteractiveMovementForItem(at: .item(5))
    stage.view.updateInteractiveMovementTargetPosition(point(10))
    let found = misuses { stage.view.updateInteractiveMovementTargetPosition(point(390)) }
    #expect(
      found == [
        .indexPathOutOfRange(
          .item(99), call: "waterflowView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)")
      ])
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(content.names.sections == [[0, 1, 2, 5, 3, 4, 6, 7]])
    stage.expectConsistent()
  }

  @Test("what may not move, isn't on screen or isn't there doesn't begin")
  func refused() {
    let content = MovableContent([Array(0..<40)])
    content.isMovable = { $0 != 1 }
    let stage = stage(content)
    #expect(!stage.view.beginInteractiveMovementForItem(at: .item(1)))
    #expect(!stage.view.beginInteractiveMovementForItem(at: .item(30)))
    let found = misuses { #expect(!stage.view.beginInteractiveMovementForItem(at: .item(40))) }
    #expect(found == [.indexPathOutOfRange(.item(40), call: "beginInteractiveMovementForItem(at:)")])
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(2)))
    #expect(!stage.view.beginInteractiveMovementForItem(at: .item(3)))
  }

  @Test("a data source that doesn't move items is reported and the item goes back")
  func missingMove() {
    let content = NamedContent([Array(0..<8)])
    let stage = NamedStage(content)
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    stage.view.updateInteractiveMovementTargetPosition(point(200))
    let found = misuses { stage.view.endInteractiveMovement() }
    // Items of 40, 50, 60, 70 points, 10 apart: 200 lies in item 3, from 180 on.
    #expect(found == [.missingMove(from: .item(0), to: .item(3))])
    stage.settle()
    stage.expectConsistent()
  }

  @Test("late sizes in the middle don't disturb it")
  func lateSizes() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    stage.view.beginInteractiveMovementForItem(at: .item(1))
    stage.view.updateInteractiveMovementTargetPosition(point(175))
    content.names.forgetCalls()
    content.names.height = { $0 == 4 ? 80 : 50 }
    stage.view.invalidateSizes(forItemsAt: [.item(4)])
    stage.settle()
    #expect(content.names.askedHeights == [4])
    #expect(stage.cell(4)?.frame == CGRect(x: 0, y: 200, width: 300, height: 80))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(Array(content.names.sections[0].prefix(6)) == [0, 2, 3, 1, 4, 5])
    stage.expectConsistent()
  }

  @Test("sizes that the data source invalidates as it moves an item are asked again, by where items are after the move")
  func sizesWithTheMove() {
    let content = MovableContent([Array(0..<4), [10, 11]])
    let stage = stage(content)
    content.onMove = { view, destination in
      content.names.height = { $0 == 1 || $0 == 2 ? 80 : 50 }
      view.invalidateSizes(forItemsAt: [destination, .item(1)])
    }
    // Section 1 begins at 200: item 1 goes to its end, and item 2 takes its place in section 0.
    stage.view.beginInteractiveMovementForItem(at: .item(1))
    content.target = { _ in .item(2, 1) }
    stage.view.updateInteractiveMovementTargetPosition(point(290))
    content.names.forgetCalls()
    let found = misuses { stage.view.endInteractiveMovement() }
    #expect(found.isEmpty)
    #expect(content.names.sections == [[0, 2, 3], [10, 11, 1]])
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 0, y: 50, width: 300, height: 80))
    // 50 + 80 + 50 in section 0, then 10 and 11.
    #expect(stage.view.frameForItem(at: .item(2, 1)) == CGRect(x: 0, y: 280, width: 300, height: 80))
    #expect(content.names.askedHeights.sorted() == [1, 2])
    stage.settle()
    stage.expectConsistent()
  }

  @Test("near the edge the content scrolls along, and the cell stays under the finger", .needs(.clock))
  func edgeScroll() throws {
    let content = MovableContent([Array(0..<100)])
    let stage = stage(content)
    stage.view.beginInteractiveMovementForItem(at: .item(1))
    let cell = try #require(stage.cell(1))
    stage.view.updateInteractiveMovementTargetPosition(point(395))
    stage.host.advance(by: 2)
    var offset = stage.view.contentOffset.y
    // 64 points of zone, 59 deep in it: 600 * 59 / 64 = 553 points per second.
    #expect(abs(offset - 2 * 553.125) <= 10)
    #expect(abs(cell.center.y - offset - 395) <= 1)
    #expect(stage.view.cellForItem(at: .item(1)) === cell)
    stage.view.updateInteractiveMovementTargetPosition(point(offset + 200))
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y == offset)
    // Back at the edge it begins again: 4.6 points a frame.
    stage.view.updateInteractiveMovementTargetPosition(point(offset + 395))
    stage.host.advance(by: 2.0 / 120)
    #expect(stage.view.contentOffset.y > offset && stage.view.contentOffset.y < offset + 10)
    offset = stage.view.contentOffset.y
    stage.view.updateInteractiveMovementTargetPosition(point(offset + 200))
    stage.view.endInteractiveMovement()
    stage.settle()
    let place = try #require(content.names.sections[0].firstIndex(of: 1))
    #expect(content.moves == [[.item(1), .item(place)]])
    #expect(abs(CGFloat(place) * 50 - offset - 200) <= 50)
    stage.expectConsistent()
    // 9 are visible, 8 lie ahead, and some stay on either side of them.
    #expect(content.names.createdCells <= 20)
  }

  /// Knows nothing of changes: everything is asked anew every time.
  private struct Column: SectionLayout {
    struct Arrangement: SectionArrangement {
      let frames: [CGRect]
      let size: CGSize
      var count: Int { frames.count }
      func frame(ofItemAt index: Int) -> CGRect { frames.indices.contains(index) ? frames[index] : .zero }
      func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
        for (index, frame) in frames.enumerated() where frame.intersects(rect) { body(index, frame) }
      }
    }
    func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
      var y: CGFloat = 0
      let frames = (0..<items.count).map { index in
        let height = items.height(of: index, width: container.size.width, in: container)
        defer { y += height }
        return CGRect(x: 0, y: y, width: container.size.width, height: height)
      }
      return Arrangement(frames: frames, size: CGSize(width: container.size.width, height: y))
    }
  }

  /// Each layout once, and twice where tests run at full length.
  @Test(
    "any sequence ends as a list in which the items were moved", .needs(.clock),
    arguments: TestLength.isFull ? 0..<12 : 0..<6)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let content = MovableContent([Array(0..<9), Array(100..<104), []])
    content.names.headerHeight = 20
    let layouts: [any SectionLayout] = [
      .waterfall(columns: .count(1)), .waterfall(columns: .count(3)), .rows(height: 60), Column(),
      .waterfall(columns: .weights([2, 1])), .flow(maximumLines: 1, moreSize: CGSize(width: 50, height: 30)),
    ]
    let stage = stage(content, layout: layouts[seed % 6])
    content.names.height = { 30 + CGFloat($0 % 5) * 10 }
    stage.view.reloadData()
    stage.settle()
    var model = content.names.sections
    for step in 0..<40 {
      let shown = stage.view.indexPathsForVisibleItems
      let origin = shown[Int.random(in: 0..<shown.count, using: &random)]
      #expect(stage.view.beginInteractiveMovementForItem(at: origin))
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        stage.view.updateInteractiveMovementTargetPosition(
          CGPoint(
            x: CGFloat.random(in: 0..<300, using: &random),
            y: stage.view.bounds.minY + CGFloat.random(in: 0..<400, using: &random)))
        stage.host.advance(by: Double.random(in: 0...0.1, using: &random))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        stage.view.cancelInteractiveMovement()
      } else {
        let before = content.moves.count
        stage.view.endInteractiveMovement()
        if content.moves.count > before {
          let name = model[origin.section].remove(at: origin.item)
          let target = content.moves[before][1]
          model[target.section].insert(name, at: target.item)
        }
      }
      #expect(content.names.sections == model, "seed \(seed), step \(step)")
      stage.settle()
      stage.expectConsistent("seed \(seed), step \(step)")
    }
    #expect(content.moves.count > 5)
  }
}
