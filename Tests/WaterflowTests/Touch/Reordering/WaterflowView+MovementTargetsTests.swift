import Foundation
import TestSupport
import Testing
import Waterflow

/// Where a lifted item can be put, of rows of 50 points. The helpers move the point of a gesture in steps of 2.
extension WaterflowViewInteractiveMovementTests {
  // MARK: Every place

  /// Lifts an item and carries it through points. Returns the places that it came to.
  private func carry(
    _ origin: IndexPath, of content: MovableContent, in stage: NamedStage, through points: [CGPoint]
  ) -> [IndexPath] {
    guard let frame = stage.view.frameForItem(at: origin), stage.view.beginInteractiveMovementForItem(at: origin) else {
      return []
    }
    var point = CGPoint(x: frame.midX, y: frame.midY)
    for goal in points {
      let steps = max(1, Int(max(abs(goal.x - point.x), abs(goal.y - point.y)) / 2))
      let start = point
      for step in 1...steps {
        let part = CGFloat(step) / CGFloat(steps)
        point = CGPoint(x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part)
        stage.view.updateInteractiveMovementTargetPosition(point)
        stage.host.advance(by: 1.0 / 60)
      }
    }
    stage.view.endInteractiveMovement()
    stage.settle()
    return content.proposals
  }

  private func paths(_ places: [Int]...) -> [IndexPath] { places.map { IndexPath(item: $0[1], section: $0[0]) } }

  @Test("an item comes to every place of its section and of the next, the last one too")
  func everyPlaceDown() {
    let content = MovableContent([[1, 2], [3, 4, 5]])
    let proposals = carry(.item(0), of: content, in: stage(content), through: [CGPoint(x: 150, y: 390)])
    #expect(proposals == paths([0, 1], [1, 0], [1, 1], [1, 2], [1, 3]))
    #expect(content.names.sections == [[2], [3, 4, 5, 1]])
  }

  @Test("upwards it comes to the end of the section before, and to each place in it")
  func everyPlaceUp() {
    let content = MovableContent([[1, 2], [3, 4, 5]])
    let proposals = carry(.item(2, 1), of: content, in: stage(content), through: [CGPoint(x: 150, y: 10)])
    #expect(proposals == paths([1, 1], [1, 0], [0, 2], [0, 1], [0, 0]))
    #expect(content.names.sections == [[5, 1, 2], [3, 4]])
  }

  @Test("in a horizontal view from the right, too")
  func everyPlaceMirrored() {
    let content = MovableContent([[1], [2, 3]])
    let stage = stage(content) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    let proposals = carry(.item(0), of: content, in: stage, through: [CGPoint(x: 20, y: 200)])
    #expect(proposals == paths([1, 0], [1, 1], [1, 2]))
    #expect(content.names.sections == [[], [2, 3, 1]])
  }

  @Test("sections of one item: to the end, and back into the one that it left empty")
  func singleItems() {
    let points = [390, 5].map { CGPoint(x: 150, y: $0) }
    let content = MovableContent([[1], [2], [3]])
    let proposals = carry(.item(0), of: content, in: stage(content), through: points)
    #expect(
      proposals
        == paths([1, 0], [1, 1], [2, 0], [2, 1], [2, 0], [1, 1], [1, 0], [0, 0]))
    #expect(content.names.sections == [[1], [2], [3]])
  }

  @Test("an empty section without length between others opens under the finger")
  func emptyBetween() {
    let content = MovableContent([[1, 2], [], [3]])
    let proposals = carry(.item(0), of: content, in: stage(content), through: [120, 60].map { CGPoint(x: 150, y: $0) })
    #expect(proposals == paths([0, 1], [1, 0], [2, 0], [1, 0]))
    #expect(content.names.sections == [[2], [1], [3]])
  }

  @Test(
    "over a carousel's empty space it comes to its end, also where others lie beside it",
    arguments: [[2], [0], [2, 8]])
  func carousels(counts: [Int]) {
    let content = MovableContent(
      ([8] + counts).enumerated().map { section, count in (0..<count).map { 10 * section + $0 } })
    let layout = CarouselLayout.carousel(
      WaterfallLayout.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), length: 150)
    for y in [120, 250, 380] as [CGFloat] {
      content.names.sections = ([8] + counts).enumerated().map { section, count in (0..<count).map { 10 * section + $0 }
      }
      content.moves = []
      let stage = stage(content, layout: layout) { $0.scrollDirection = .horizontal }
      _ = carry(.item(2), of: content, in: stage, through: [CGPoint(x: 225, y: y)])
      #expect(content.moves == [[.item(2), .item(counts[0], 1)]], "\(y)")
    }
  }

  @Test("beside the last item of a section it comes to the section's end, as it is read", arguments: [false, true])
  func besideTheLast(isRightToLeft: Bool) {
    let content = MovableContent([[1, 2, 3], [4]])
    let layout = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
    let stage = stage(content, layout: layout) {
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
    _ = carry(.item(1), of: content, in: stage, through: [CGPoint(x: isRightToLeft ? 50 : 250, y: 75)])
    #expect(content.moves == [[.item(1), .item(1, 1)]])
  }

  // MARK: While the content changes

  @Test("what leaves the order around it alone doesn't end a movement", arguments: 0..<5)
  func leftAlone(change: Int) throws {
    let content = MovableContent([Array(0..<12), [20]])
    let stage = stage(content)
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(2)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 225))
    switch change {
    case 0: stage.view.reconfigureItems(at: [.item(5)])
    case 1: stage.view.reconfigureItems(at: [.item(2)])
    case 2: stage.view.reloadItems(at: [.item(3)])
    case 3: stage.view.performBatchUpdates(nil)
    default:
      content.names.sections[1].append(21)
      stage.view.insertItems(at: [.item(1, 1)])
    }
    stage.settle()
    #expect(try #require(stage.cell(2)).isReordering)
    #expect(stage.cell(2)?.center.y == 225)
    #expect(order(stage).prefix(4) == [0, 1, 3, 4])
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(content.moves == [[.item(2), .item(4)]])
    #expect(content.names.sections[0] == [0, 1, 3, 4, 2, 5, 6, 7, 8, 9, 10, 11])
    stage.expectConsistent()
  }
}
