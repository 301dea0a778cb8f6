#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewSpokenMovingTests {
    @Test("an item that a finger could lift is moved by actions, and says where it is then")
    func moving() throws {
      let content = ReorderedContent(count: 4)
      let stage = Stage(content.tested)
      stage.view.dataSource = content
      stage.view.allowsReordering = true
      stage.turn()
      let cursor = stage.host.assistiveCursor
      let cell = try #require(stage.view.cellForItem(at: .item(0)))
      cursor.focus(cell)
      #expect(cursor.actionNames == ["Move down", "Move to end"])
      #expect(cursor.performAction(named: "Move down"))
      #expect(content.order == [1, 0, 2, 3] && stage.view.indexPath(for: cell) == .item(1))
      #expect(cursor.actionNames == ["Move up", "Move down", "Move to beginning", "Move to end"])
      #expect(cursor.performAction(named: "Move to end"))
      #expect(content.order == [1, 2, 3, 0] && cursor.element === cell)
      #expect(cursor.performAction(named: "Move to beginning") && cursor.performAction(named: "Move down"))
      #expect(content.order == [1, 0, 2, 3])
      #expect(
        cursor.announcements
          == ["Position 2 of 4", "Position 4 of 4", "Position 1 of 4", "Position 2 of 4"])
      content.canMove = false
      #expect(cursor.actionNames.isEmpty)
      content.canMove = true
      stage.view.allowsReordering = false
      #expect(cell.accessibilityCustomActions == nil)
    }

    @Test("an item that is moved out of sight takes the cursor along")
    func movingFar() throws {
      let content = ReorderedContent(count: 300)
      let stage = Stage(content.tested)
      stage.view.dataSource = content
      stage.view.allowsReordering = true
      stage.turn()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let cursor = stage.host.assistiveCursor
      cursor.focus(try #require(stage.view.cellForItem(at: .item(1))))
      #expect(cursor.performAction(named: "Move to end") && content.order.last == 1)
      #expect(cursor.announcements == ["Position 300 of 300"])
      let cell = try #require(stage.view.cellForItem(at: .item(299)))
      #expect(cursor.element === cell && stage.view.bounds.contains(cell.frame))
    }

    @Test("across, items move left and right", arguments: [false, true])
    func movingAcross(isRightToLeft: Bool) throws {
      let content = ReorderedContent(count: 4)
      let stage = Stage(content.tested) {
        $0.scrollDirection = .horizontal
        $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
      }
      stage.view.dataSource = content
      stage.view.allowsReordering = true
      stage.turn()
      stage.host.assistiveCursor.focus(try #require(stage.view.cellForItem(at: .item(0))))
      #expect(stage.host.assistiveCursor.actionNames == [isRightToLeft ? "Move left" : "Move right", "Move to end"])
    }
  }

  /// Items that can be moved.
  @MainActor
  private final class ReorderedContent: NSObject, WaterflowViewDataSource {
    let tested: TestContent
    var order: [Int]
    var canMove = true

    init(count: Int) {
      tested = TestContent(count: count)
      order = Array(0..<count)
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { order.count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      cell.isAccessibilityElement = true
      return cell
    }
    func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }
    func waterflowView(_ waterflowView: WaterflowView, moveItemAt source: IndexPath, to destination: IndexPath) {
      order.insert(order.remove(at: source.item), at: destination.item)
    }
  }
#endif
