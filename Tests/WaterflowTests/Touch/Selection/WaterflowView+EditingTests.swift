import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewEditingTests {
  /// Has a mark that comes in at the leading edge while the view is editing.
  private final class Cell: WaterflowViewCell {
    let mark = UIView()
    var states: [Bool] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isEditing)
      mark.frame = CGRect(x: state.isEditing ? 10 : -30, y: 10, width: 20, height: 20)
    }
  }

  private func stage(_ content: TestContent, prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    content.makeCell = { $0.dequeueReusableCell(Cell.self, for: $1) }
    return Stage(content, prepare: prepare)
  }

  // MARK: Modes

  @Test("is off at first, and allows no selection unless it is told to")
  func defaults() {
    let stage = stage(TestContent(count: 30))
    #expect(!stage.view.isEditing)
    #expect(!stage.view.allowsSelectionDuringEditing && !stage.view.allowsMultipleSelectionDuringEditing)
    stage.view.isEditing = true
    #expect(stage.view.isEditing)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty && stage.view.indexPathForSelectedItem == nil)
  }

  @Test("what a mode allows is set property by property, in any order")
  func order() {
    let view = WaterflowView(frame: .zero)
    view.allowsMultipleSelectionDuringEditing = true
    view.allowsSelectionDuringEditing = true
    #expect(view.allowsMultipleSelectionDuringEditing)
    view.allowsMultipleSelectionDuringEditing = false
    #expect(view.allowsSelectionDuringEditing)
    view.allowsMultipleSelection = true
    view.allowsSelection = false
    #expect(view.allowsMultipleSelection)
    view.allowsSelection = true
    view.allowsMultipleSelection = false
    #expect(view.allowsSelection)
  }

  @Test("each mode allows for itself", arguments: [false, true])
  func allowances(isEditing: Bool) {
    let stage = stage(TestContent(count: 30))
    stage.view.allowsSelection = !isEditing
    stage.view.allowsMultipleSelection = !isEditing
    stage.view.allowsMultipleSelectionDuringEditing = isEditing
    for mode in [false, true, false] {
      stage.view.isEditing = mode
      for item in [3, 1] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
      #expect(stage.view.indexPathsForSelectedItems == (mode == isEditing ? [.item(1), .item(3)] : []))
      #expect(stage.view.indexPathForSelectedItem == (mode == isEditing ? .item(1) : nil))
    }
    #expect(stage.view.allowsSelection == !isEditing && stage.view.allowsMultipleSelection == !isEditing)
    #expect(stage.view.allowsMultipleSelectionDuringEditing == isEditing && !stage.view.allowsSelectionDuringEditing)
  }

  @Test("a mode that begins or ends deselects all, and calls nobody; one that goes on keeps what is selected")
  func deselects() {
    let stage = stage(TestContent(count: 30)) {
      $0.allowsMultipleSelection = true
      $0.allowsMultipleSelectionDuringEditing = true
    }
    for mode in [true, false] {
      for item in [0, 4] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
      stage.view.setEditing(!mode, animated: false)
      #expect(stage.view.indexPathsForSelectedItems == [.item(0), .item(4)])
      stage.view.setEditing(mode, animated: false)
      #expect(stage.view.indexPathsForSelectedItems.isEmpty)
      #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
    }
    #expect(stage.content.events.isEmpty)
  }

  @Test("less is selected when less is allowed, of the mode that the view is in")
  func allowanceShrinks() {
    let stage = stage(TestContent(count: 30)) {
      $0.allowsSelectionDuringEditing = true
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
    }
    for item in [4, 2, 6] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    stage.view.allowsSelection = false
    #expect(stage.view.indexPathsForSelectedItems.count == 3)
    stage.view.allowsMultipleSelectionDuringEditing = false
    #expect(stage.view.indexPathsForSelectedItems == [.item(2)])
    stage.view.allowsSelectionDuringEditing = false
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  // MARK: Taps

  @Test("taps select what the mode allows", .needs(.finger), arguments: ["nothing", "one", "several"])
  func taps(allowed: String) {
    let stage = stage(TestContent(count: 30)) {
      $0.allowsSelectionDuringEditing = allowed == "one"
      $0.allowsMultipleSelectionDuringEditing = allowed == "several"
      $0.isEditing = true
    }
    for x in [40, 150, 40] as [CGFloat] { stage.host.tap(at: CGPoint(x: x, y: 20)) }
    let events: [String: [String]] = [
      "nothing": [],
      "one": ["didSelect 0", "didDeselect 0", "didSelect 1", "didDeselect 1", "didSelect 0"],
      "several": ["didSelect 0", "didSelect 1", "didDeselect 0"],
    ]
    #expect(stage.content.events.filter { $0.hasPrefix("didSel") || $0.hasPrefix("didDes") } == events[allowed])
    if allowed == "nothing" { #expect(stage.content.events.isEmpty) }
    #expect(stage.view.visibleCells.first?.accessibilityActivate() == (allowed != "nothing"))
  }

  @Test("a finger that highlights an item doesn't select it in a mode that doesn't", .needs(.finger))
  func touchGoesOn() {
    let stage = stage(TestContent(count: 30))
    stage.host.touchDown(at: CGPoint(x: 40, y: 20))
    stage.host.advance(by: 0.2)
    stage.view.isEditing = true
    #expect(stage.content.events == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    stage.host.touchUp()
    #expect(stage.content.events.count == 3 && stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  // MARK: Cells

  @Test(
    "cells say so: those on screen, those made ahead, those that come in, and those that are reconfigured",
    .needs(.mainQueue))
  func cells() throws {
    let stage = stage(TestContent(count: 300))
    stage.host.advance(by: 1)
    func shown() -> [Cell] { stage.content.cells.compactMap { $0 as? Cell }.filter { $0.superview != nil } }
    for mode in [true, false, true] {
      stage.view.isEditing = mode
      #expect(shown().allSatisfy { $0.isEditing == mode && $0.configurationState.isEditing == mode })
      stage.turn()
      #expect(shown().allSatisfy { $0.states.last == mode })
      for _ in 0..<20 {
        stage.scroll(to: stage.view.contentOffset.y + 90)
        #expect(shown().allSatisfy { $0.isEditing == mode && $0.states.last == mode })
      }
      stage.host.advance(by: 1)
      #expect(shown().count > stage.view.visibleCells.count, "none was made ahead")
      #expect(shown().allSatisfy { $0.isEditing == mode && $0.states.last == mode })
    }
    let item = try #require(stage.view.indexPathsForVisibleItems.first)
    let old = stage.view.cellForItem(at: item)
    stage.content.makeCell = { _, _ in Cell() }
    stage.view.reconfigureItems(at: [item])
    stage.turn()
    let new = try #require(stage.view.cellForItem(at: item))
    #expect(new !== old && new.isEditing)
    #expect(old?.superview == nil)
  }

  @Test("the mode outlasts a reload")
  func reload() {
    let stage = stage(TestContent(count: 30))
    stage.view.isEditing = true
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.isEditing && !stage.view.visibleCells.isEmpty)
    #expect(stage.view.visibleCells.allSatisfy { $0.isEditing })
  }

  @Test("a data source that begins it while it is asked for a cell has its way")
  func insideQuestion() {
    let content = TestContent(count: 30)
    let stage = stage(content)
    content.makeCell = { view, indexPath in
      view.setEditing(true, animated: true)
      return view.dequeueReusableCell(Cell.self, for: indexPath)
    }
    stage.scroll(to: 100)
    #expect(stage.view.isEditing && stage.view.visibleCells.allSatisfy { $0.isEditing })
  }

  #if !canImport(UIKit)
    @Test("with animation what the cells change moves, without it is there at once", .needs(.clock, .scene))
    func animates() throws {
      let stage = stage(TestContent(count: 30))
      let cell = try #require(stage.view.visibleCells.first as? Cell)
      stage.view.setEditing(true, animated: true)
      #expect(cell.mark.frame.minX == 10 && cell.mark.frameSeen.minX == -30)
      stage.host.advance(by: 0.15)
      #expect(cell.mark.frameSeen.minX > -30 && cell.mark.frameSeen.minX < 10)
      stage.host.advance(by: 0.3)
      #expect(cell.mark.frameSeen.minX == 10)
      stage.view.isEditing = false
      stage.turn()
      #expect(cell.mark.frame.minX == -30 && cell.mark.frameSeen.minX == -30)
    }
  #endif
}
