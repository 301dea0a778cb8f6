import Foundation
import TestSupport
import Testing
import Waterflow

/// Updates and reloads while an item is carried.
extension WaterflowViewInteractiveMovementTests {
  @Test("an update or a reload in the middle cancels")
  func updateMeanwhile() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    for isReload in [false, true] {
      stage.view.beginInteractiveMovementForItem(at: .item(1))
      stage.view.updateInteractiveMovementTargetPosition(point(225))
      stage.host.advance(by: 0.1)
      content.names.sections[0].insert(isReload ? 101 : 100, at: 0)
      if isReload { stage.view.reloadData() } else { stage.view.insertItems(at: [.item(0)]) }
      stage.settle()
      stage.view.updateInteractiveMovementTargetPosition(point(25))
      stage.view.endInteractiveMovement()
      #expect(content.moves.isEmpty)
      #expect(order(stage) == Array(content.names.sections[0].prefix(8)))
      stage.expectConsistent()
    }
  }

  @Test("an item that comes from another section in the middle cancels, one that moves elsewhere doesn't")
  func moveMeanwhile() {
    for isConcerned in [true, false] {
      let content = MovableContent([Array(0..<5), Array(10..<20), Array(20..<30)])
      let stage = stage(content)
      stage.view.beginInteractiveMovementForItem(at: .item(1))
      stage.view.updateInteractiveMovementTargetPosition(point(225))
      stage.host.advance(by: 0.1)
      let section = isConcerned ? 0 : 2
      content.names.sections[section].insert(content.names.sections[1].remove(at: 0), at: 0)
      stage.view.moveItem(at: .item(0, 1), to: .item(0, section))
      stage.settle()
      stage.view.endInteractiveMovement()
      stage.settle()
      #expect(content.moves == (isConcerned ? [] : [[.item(1), .item(4)]]))
      #expect(order(stage) == Array(content.names.sections.joined().prefix(8)))
      stage.expectConsistent()
    }
  }
}
