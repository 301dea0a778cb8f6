#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewSpokenMovingTests {
    /// Items by their levels in an outline, all expanded that others hang from.
    @MainActor
    private final class Outline: WaterflowViewDataSource {
      let levels: [Int]
      var levelsAsked = 0

      init(_ levels: [Int]) { self.levels = levels }

      func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { levels.count }
      func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      }
      func waterflowView(_ view: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
      func waterflowView(_ view: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool? {
        let next = indexPath.item + 1
        return next < levels.count && levels[next] > levels[indexPath.item] ? true : nil
      }
      func waterflowView(_ view: WaterflowView, indentationLevelForItemAt indexPath: IndexPath) -> Int? {
        levelsAsked += 1
        return levels[indexPath.item]
      }
    }

    private func stage(_ outline: Outline) -> Stage {
      let stage = Stage(TestContent(count: 0))
      stage.view.dataSource = outline
      stage.view.allowsReordering = true
      stage.turn()
      return stage
    }

    @Test(
      "an item of an outline goes on where another comes after all below it",
      arguments: [[0, 0, 0], [0, 1, 1, 0], [0, 1, 2, 1], [0, 1, 2, 3], [0, 1, 2, 2, 1, 0, 1], [0, 1, 1, 1, 1]])
    func movingBranches(levels: [Int]) throws {
      let outline = Outline(levels)
      let stage = stage(outline)
      for item in levels.indices {
        let actions = try #require(stage.view.cellForItem(at: .item(item))).accessibilityCustomActions ?? []
        let goesOn = levels[(item + 1)...].contains { $0 <= levels[item] }
        let (back, on) = (["Move up", "Move to beginning"], ["Move down", "Move to end"])
        let expected = (item > 0 ? back : []) + (goesOn ? on : [])
        let names = actions.map(\.name).filter { $0.hasPrefix("Move") }
        #expect(names.sorted() == expected.sorted(), "item \(item)")
      }
    }

    @Test("few levels are asked where the branch is short, or the one after it", arguments: [1, 1_900])
    func asksFewLevels(length: Int) throws {
      let branches = [length, 1_901 - length].flatMap { [0] + Array(repeating: 1, count: $0) }
      let outline = Outline(branches)
      let stage = stage(outline)
      let cell = try #require(stage.view.cellForItem(at: .item(0)))
      outline.levelsAsked = 0
      #expect(cell.accessibilityCustomActions?.contains { $0.name == "Move to end" } == true)
      #expect(outline.levelsAsked <= 5)
    }

    @Test("of thousands that hang from an only root none is asked")
    func asksNoLevelOfThousands() throws {
      let outline = Outline([0] + Array(repeating: 1, count: 2_001))
      let stage = stage(outline)
      let cell = try #require(stage.view.cellForItem(at: .item(0)))
      outline.levelsAsked = 0
      let end = try #require(cell.accessibilityCustomActions?.first { $0.name == "Move to end" })
      #expect(outline.levelsAsked == 0)
      // There is nowhere to go, and nothing comes of it.
      _ = end.actionHandler?(end)
      stage.settle()
      #expect(stage.view.frameForItem(at: .item(0))?.minY == 0)
    }

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

    @Test(
      "in a carousel actions are named by its own direction, which is turned",
      arguments: [
        (ScrollDirection.vertical, false, "Move right"), (.vertical, true, "Move left"),
        (.horizontal, false, "Move down"),
      ])
    func movingInACarousel(direction: ScrollDirection, isRightToLeft: Bool, name: String) throws {
      let stage = Stage(TestContent(count: 3), layout: .carousel(.waterfall(columns: .count(1)), length: 100)) {
        $0.scrollDirection = direction
        $0.allowsReordering = true
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
      let actions = try #require(stage.view.cellForItem(at: .item(0))?.accessibilityCustomActions)
      #expect(actions.map(\.name) == [name, "Move to end"])
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
