import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

@MainActor
@Suite(.needs(.finger))
struct WallCoordinatorSelectionTests {
  private let stage = WallStage()
  private let selection = StandInState<Set<Int>>([])

  /// Cards of 100 points, one below the other. What the app has is brought to the wall when it was written.
  init() {
    stage.itemSize = .height(100)
    stage.behavior.selection = selection.link
    selection.onWrite = { [stage] in stage.update() }
    stage.show(Card.numbered(0..<20))
  }

  private func tap(_ item: Int) {
    let frame = stage.frame(of: item) ?? .null
    stage.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.host.advance(by: 0.1)
  }

  @Test("a tap selects, another one deselects; the binding is written once for each, and nothing else is")
  func taps() {
    tap(1)
    tap(3)
    #expect(selection.written == [[1], [1, 3]])
    #expect(stage.selectedItems == [1, 3])
    tap(1)
    #expect(selection.written == [[1], [1, 3], [3]])
    #expect(stage.selectedItems == [3])
    stage.settle()
    stage.update()
    #expect(selection.written.count == 3)
  }

  @Test("what the app selects is selected, and the binding isn't written")
  func binding() {
    selection.set([2, 5])
    stage.update()
    #expect(stage.selectedItems == [2, 5])
    selection.set([5])
    stage.update()
    stage.settle()
    #expect(stage.selectedItems == [5])
    #expect(selection.written.isEmpty)
    #expect(stage.cell(of: 2)?.isSelected == false)
  }

  @Test("a binding that takes over something else has the last word, without a loop")
  func transforming() {
    // Two items at most.
    selection.transform = { Set($0.sorted().suffix(2)) }
    for item in [0, 1, 2] { tap(item) }
    #expect(selection.written == [[0], [0, 1], [0, 1, 2]])
    #expect(stage.selectedItems == [1, 2])
    stage.settle()
    #expect(selection.written.count == 3)
  }

  @Test("a binding that takes over nothing deselects the item again, though no update comes")
  func refusing() {
    selection.onWrite = nil
    selection.transform = { _ in [] }
    tap(1)
    #expect(selection.written == [[1]])
    #expect(stage.selectedItems.isEmpty)
    #expect(stage.cell(of: 1)?.isSelected == false)
  }

  @Test("the selection follows its items; one that is gone stays in the binding, and is selected when it comes back")
  func followsData() {
    tap(1)
    tap(2)
    stage.show(Card.numbered([5, 2, 3]))
    #expect(stage.selectedItems == [2])
    #expect(selection.value == [1, 2])
    tap(3)
    #expect(selection.value == [1, 2, 3])
    stage.show(Card.numbered([3, 1]), animated: true)
    #expect(stage.selectedItems == [1, 3])
    #expect(selection.written.count == 3)
  }

  @Test("an item that isn't there yet is selected when it comes")
  func selectedBefore() {
    selection.set([77])
    stage.update()
    #expect(stage.selectedItems.isEmpty)
    stage.show(Card.numbered([76, 77]))
    #expect(stage.selectedItems == [77])
  }

  @Test("without a selection a tap calls the closure with the item, and selects nothing")
  func onSelect() {
    var tapped: [Card] = []
    stage.behavior.selection = nil
    stage.behavior.onSelect = { id, item in
      if let card = item as? Card, card.id == id { tapped.append(card) }
    }
    stage.update()
    tap(2)
    tap(2)
    #expect(tapped == [Card(id: 2, text: "2"), Card(id: 2, text: "2")])
    #expect(stage.selectedItems.isEmpty)
  }

  @Test("without either, a tap does nothing and highlights nothing")
  func nothing() {
    stage.behavior.selection = nil
    stage.update()
    let frame = stage.frame(of: 1) ?? .null
    stage.host.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.host.advance(by: 0.3)
    #expect(stage.cell(of: 1)?.isHighlighted == false)
    stage.host.touchUp()
    #expect(stage.selectedItems.isEmpty)
  }

  @Test("with both, taps select while editing and call the closure otherwise; the binding keeps what it has")
  func editing() {
    var tapped: [Int] = []
    stage.behavior.onSelect = { id, _ in tapped.append(id) }
    stage.update()
    tap(1)
    #expect(tapped == [1] && selection.value.isEmpty)
    stage.behavior.isEditing = true
    stage.update()
    tap(2)
    tap(3)
    #expect(tapped == [1] && selection.value == [2, 3])
    #expect(stage.selectedItems == [2, 3])
    stage.behavior.isEditing = false
    stage.update()
    #expect(stage.selectedItems.isEmpty && selection.value == [2, 3])
    tap(2)
    #expect(tapped == [1, 2])
    stage.behavior.isEditing = true
    stage.update()
    #expect(stage.selectedItems == [2, 3])
    #expect(selection.written == [[2], [2, 3]])
  }

  @Test("a closure that comes takes the selection off the items, and gives it back as it goes")
  func closureComesAndGoes() {
    selection.set([2, 3])
    stage.update()
    #expect(stage.selectedItems == [2, 3])
    stage.behavior.onSelect = { _, _ in }
    stage.update()
    #expect(stage.selectedItems.isEmpty)
    stage.behavior.onSelect = nil
    stage.update()
    #expect(stage.selectedItems == [2, 3] && selection.written.isEmpty)
  }

  #if !os(tvOS)
    @Test("an item's menu is that of the item; none is none")
    func menus() throws {
      var asked: [Int] = []
      stage.behavior.menu = { id, _ in
        asked.append(id)
        return id == 3 ? nil : UIMenu(title: "\(id)", children: [])
      }
      stage.show(Card.numbered([7, 3]))
      let configuration = stage.coordinator.waterflowView(
        stage.view, contextMenuConfigurationForItemAt: [0, 0], point: .zero)
      #expect(configuration != nil)
      #expect(
        stage.coordinator.waterflowView(stage.view, contextMenuConfigurationForItemAt: [0, 1], point: .zero) == nil)
      #expect(asked == [7, 3])
    }

    @Test("the swipe actions of an edge are those of the item; none is none")
    func swipeActions() throws {
      var asked: [String] = []
      let configuration = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "A") { _, _, _ in }
      ])
      stage.behavior.trailingSwipeActions = { id, _ in
        asked.append("trailing \(id)")
        return id == 3 ? nil : configuration
      }
      stage.show(Card.numbered([7, 3]))
      let (coordinator, view) = (stage.coordinator, stage.view)
      #expect(
        coordinator.waterflowView(view, trailingSwipeActionsConfigurationForItemAt: [0, 0]) === configuration)
      #expect(coordinator.waterflowView(view, trailingSwipeActionsConfigurationForItemAt: [0, 1]) == nil)
      #expect(coordinator.waterflowView(view, leadingSwipeActionsConfigurationForItemAt: [0, 0]) == nil)
      stage.behavior.leadingSwipeActions = { id, _ in
        asked.append("leading \(id)")
        return configuration
      }
      stage.update()
      #expect(coordinator.waterflowView(view, leadingSwipeActionsConfigurationForItemAt: [0, 1]) === configuration)
      #expect(coordinator.waterflowView(view, trailingSwipeActionsConfigurationForItemAt: [0, 5]) == nil)
      #expect(asked == ["trailing 7", "trailing 3", "leading 3"])
    }
  #endif
}
