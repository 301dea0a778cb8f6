import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

@MainActor
@Suite(.needs(.finger))
struct WallCoordinatorMovingTests {
  private let stage = WallStage()

  init() {
    stage.itemSize = .height(100)
    stage.show(Card.numbered(0..<4))
  }

  private func carry(from start: CGFloat, to end: CGFloat) {
    stage.host.carry(from: CGPoint(x: 150, y: start), through: [CGPoint(x: 150, y: end)])
    stage.settle()
  }

  @Test("an item that the user moves is told with both of its places, and stays there when the data follows")
  func moves() {
    var moves: [WaterflowMove<String, Int>] = []
    stage.behavior.onMove = { move in
      moves.append(move)
      stage.cards = ["all": Card.numbered([1, 2, 0, 3])]
      stage.update()
    }
    stage.update()
    carry(from: 50, to: 260)
    #expect(moves.count == 1)
    #expect(moves.first?.item == 0 && moves.first?.sourceOffset == 0 && moves.first?.destinationOffset == 2)
    #expect(moves.first?.sourceSection == "all" && moves.first?.destinationSection == "all")
    #expect(stage.visibleItems == [1, 2, 0, 3])
    #expect(stage.shownItems["all"] == [1, 2, 0, 3])
  }

  @Test("data that is left as it was puts the item back")
  func putsBack() {
    var count = 0
    stage.behavior.onMove = { _ in count += 1 }
    stage.update()
    carry(from: 50, to: 260)
    #expect(count == 1)
    #expect(stage.visibleItems == [0, 1, 2, 3])
  }

  @Test("data that changes in the middle of the pass after a move is shown, and not what was there before")
  func changesInPassAfterMove() {
    stage.itemSize = .automatic(estimate: 100)
    stage.behavior.onMove = { [stage] _ in
      stage.onContent = { [unowned stage] _ in
        stage.onContent = nil
        stage.cards = ["all": Card.numbered([1, 2, 0, 9])]
        stage.update()
      }
    }
    stage.show(Card.numbered(0..<20))
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 260))
    stage.view.endInteractiveMovement()
    // New content is made, which asks for the update.
    stage.view.contentOffset.y = 1_600
    stage.view.layoutIfNeeded()
    #expect(stage.onContent == nil)
    stage.settle()
    #expect(stage.shownItems["all"] == [1, 2, 0, 9])
  }

  @Test("a change of data after a move is compared with what is shown")
  func changesAfterMove() {
    stage.behavior.onMove = { _ in
      stage.cards = ["all": Card.numbered([3, 1, 2, 0, 9])]
      stage.update(animated: true)
    }
    stage.update()
    carry(from: 50, to: 260)
    #expect(stage.visibleItems.prefix(4) == [3, 1, 2, 0])
    #expect(stage.shownItems["all"] == [3, 1, 2, 0, 9])
  }

  @Test("without a closure nothing can be moved")
  func notAllowed() {
    carry(from: 50, to: 260)
    #expect(stage.visibleItems.sorted() == [0, 1, 2, 3].filter { stage.visibleItems.contains($0) })
    #expect(stage.shownItems["all"] == [0, 1, 2, 3])
    #expect(!stage.view.allowsReordering)
  }
}
