import Foundation
import TestSupport
import Testing
import Waterflow

/// Items in three columns of 100 points, 50 points high, all of them on screen.
@MainActor
@Suite("Taps and clicks while keys are held", .needs(.finger))
struct WaterflowViewClicksWithKeysTests {
  private let delegate = SelectingDelegate()

  private func stage(_ counts: [Int], prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    Stage(
      TestContent(counts: counts), layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0),
      size: CGSize(width: 300, height: 1_200)
    ) {
      $0.delegate = delegate
      $0.allowsMultipleSelection = true
      prepare($0)
    }
  }

  private func click(_ indexPath: IndexPath, _ keys: UIKeyModifierFlags = [], _ stage: Stage) {
    guard let cell = stage.view.cellForItem(at: indexPath) else { return }
    stage.host.heldKeys = keys
    stage.host.click(at: cell.convert(CGPoint(x: 25, y: 25), to: nil))
    stage.host.heldKeys = []
  }

  private func click(_ item: Int, _ keys: UIKeyModifierFlags = [], _ stage: Stage) {
    click(.item(item), keys, stage)
  }

  private func selected(_ stage: Stage) -> [Int] { stage.view.indexPathsForSelectedItems.map(\.item) }

  private func select(_ items: any Sequence<Int>) -> [String] {
    items.flatMap { ["shouldSelect \($0)", "didSelect \($0)"] }
  }

  // MARK: Command

  @Test("Command turns the item on or off, leaves the others, and acts on nothing")
  func command() {
    let stage = stage([30])
    click(4, .command, stage)
    #expect(delegate.events == select([4]))
    click(7, .command, stage)
    click(4, .command, stage)
    #expect(delegate.events == select([4, 7]) + ["shouldDeselect 4", "didDeselect 4"])
    #expect(selected(stage) == [7])
    #expect(stage.view.cellForItem(at: .item(7))?.isSelected == true)
    #expect(stage.view.cellForItem(at: .item(4))?.isSelected == false)
  }

  @Test("a finger on the glass does as a pointer does")
  func finger() {
    let stage = stage([30])
    stage.host.tap(at: CGPoint(x: 150, y: 25))
    stage.host.heldKeys = .shift
    stage.host.tap(at: CGPoint(x: 150, y: 75))
    #expect(selected(stage) == [1, 2, 3, 4])
  }

  // MARK: Shift

  @Test("Shift selects from the item that was clicked last, in index order, and acts on nothing")
  func shift() {
    let stage = stage([30])
    click(5, [], stage)
    delegate.forgetCalls()
    click(9, .shift, stage)
    #expect(delegate.events == select(6...9))
    delegate.forgetCalls()
    // From item 9, backwards: those that are selected aren't asked about.
    click(2, .shift, stage)
    #expect(delegate.events == select([4, 3, 2]))
    #expect(selected(stage) == Array(2...9))
    // From item 2.
    delegate.forgetCalls()
    click(0, .shift, stage)
    #expect(delegate.events == select([1, 0]))
  }

  @Test("a click with Shift deselects nothing, not even a range that was longer before")
  func onlySelects() {
    let stage = stage([30])
    click(3, [], stage)
    click(12, .shift, stage)
    click(20, .command, stage)
    click(12, .command, stage)
    delegate.forgetCalls()
    click(10, .shift, stage)
    // From item 12, which was clicked last although it isn't selected.
    #expect(delegate.events == select([12]))
    #expect(selected(stage) == Array(3...12) + [20])
  }

  @Test("with Command as well it turns the item on or off")
  func both() {
    let stage = stage([30])
    click(3, [], stage)
    click(6, [.shift, .command], stage)
    #expect(selected(stage) == [3, 6])
  }

  @Test("where nothing was clicked, only the item itself; a selection by code isn't the user's")
  func first() {
    let stage = stage([30])
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    click(6, .shift, stage)
    #expect(delegate.events == select([6]))
    #expect(selected(stage) == [2, 6])
  }

  @Test("other keys change nothing", arguments: [UIKeyModifierFlags.control, .alternate, .alphaShift, .numericPad])
  func otherKeys(keys: UIKeyModifierFlags) {
    let stage = stage([30])
    click(1, keys, stage)
    click(4, keys, stage)
    #expect(selected(stage) == [1, 4])
    #expect(delegate.events == ["shouldSelect 1", "didSelect 1", "canPerform 1", "perform 1"] + select([4]))
  }

  @Test("the keys count that are held as the finger lifts", arguments: [false, true])
  func whenKeysCount(isHeldAtTheEnd: Bool) {
    let stage = stage([30])
    click(1, [], stage)
    stage.host.heldKeys = isHeldAtTheEnd ? [] : .shift
    stage.host.touchDown(at: CGPoint(x: 150, y: 75))
    stage.host.advance(by: 0.2)
    stage.host.heldKeys = isHeldAtTheEnd ? .shift : []
    stage.host.touchUp()
    #expect(selected(stage) == (isHeldAtTheEnd ? [1, 2, 3, 4] : [1, 4]))
  }

  // MARK: Modes

  @Test("where one item can be selected, keys change nothing", arguments: [UIKeyModifierFlags.command, .shift])
  func single(keys: UIKeyModifierFlags) {
    let stage = stage([30]) { $0.allowsMultipleSelection = false }
    click(1, [], stage)
    delegate.forgetCalls()
    click(4, keys, stage)
    click(4, keys, stage)
    #expect(selected(stage) == [4])
    #expect(
      delegate.events == [
        "shouldSelect 4", "didDeselect 1", "didSelect 4", "canPerform 4", "perform 4", "shouldSelect 4", "didSelect 4",
        "canPerform 4", "perform 4",
      ])
  }

  @Test("while editing they count where several items can be selected then")
  func editing() {
    let stage = stage([30]) {
      $0.allowsMultipleSelection = false
      $0.allowsMultipleSelectionDuringEditing = true
    }
    click(1, [], stage)
    stage.view.isEditing = true
    // Editing begins again from nothing.
    click(4, .shift, stage)
    #expect(selected(stage) == [4])
    click(2, .shift, stage)
    #expect(selected(stage) == [2, 3, 4])
    stage.view.allowsMultipleSelectionDuringEditing = false
    stage.view.allowsSelectionDuringEditing = false
    click(8, .shift, stage)
    #expect(selected(stage) == [])
  }

  @Test("an item that a drag selected last is where Shift begins")
  func afterDrag() {
    let stage = stage([30]) {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
    }
    stage.host.drag(from: CGPoint(x: 20, y: 75), to: CGPoint(x: 150, y: 75), duration: 0.3)
    #expect(selected(stage) == [3, 4])
    click(7, .shift, stage)
    #expect(selected(stage) == Array(3...7))
  }

  // MARK: Sections

  @Test("ranges go over headers, empty sections and carousels")
  func sections() {
    delegate.hasHeaders = true
    delegate.layouts = [
      2: .carousel(.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), length: 50)
    ]
    let stage = stage([5, 0, 40, 4])
    click(.item(3), [], stage)
    click(.item(1, 3), .shift, stage)
    let expected =
      [3, 4].map { IndexPath.item($0) } + (0..<40).map { IndexPath.item($0, 2) } + [.item(0, 3), .item(1, 3)]
    #expect(stage.view.indexPathsForSelectedItems == expected)
    let seen = delegate.events.filter { $0.hasPrefix("didSelect") }
    #expect(seen.count == expected.count && seen.suffix(3) == ["didSelect 2.39", "didSelect 3.0", "didSelect 3.1"])
  }

  @Test("any clicks in any order, with items that refuse, against a list", arguments: 0..<8)
  func randomly(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let stage = stage([13, 0, 7, 20])
    let all = [13, 0, 7, 20].enumerated().flatMap { section, count in (0..<count).map { IndexPath.item($0, section) } }
    delegate.refused = Set(all.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
    var expected: Set<IndexPath> = []
    var last: IndexPath?
    for _ in 0..<60 {
      let item = try #require(all.randomElement(using: &random))
      let keys = try #require([UIKeyModifierFlags(), .command, .shift].randomElement(using: &random))
      click(item, keys, stage)
      if keys == .shift {
        let ends = [item, last ?? item]
        expected.formUnion(
          all.filter { (ends.min() ?? item) <= $0 && $0 <= (ends.max() ?? item) && !delegate.refused.contains($0) })
      } else if !delegate.refused.contains(item) {
        if expected.remove(item) == nil { expected.insert(item) }
      }
      last = item
      #expect(stage.view.indexPathsForSelectedItems == expected.sorted(), "seed \(seed), \(keys) at \(item)")
    }
  }

  // MARK: Updates

  @Test("the item from which Shift selects is followed, and forgotten with its item and on reload")
  func follows() {
    let stage = stage([20])
    click(3, [], stage)
    stage.content.counts[0] += 2
    stage.view.insertItems(at: [.item(0), .item(1)])
    stage.turn()
    click(7, .shift, stage)
    #expect(selected(stage) == [5, 6, 7])
    stage.content.counts[0] -= 1
    stage.view.deleteItems(at: [.item(7)])
    stage.turn()
    click(12, .shift, stage)
    #expect(selected(stage) == [5, 6, 12])
    stage.view.reloadData()
    stage.turn()
    click(10, .shift, stage)
    #expect(selected(stage) == [10])
  }

  @Test(
    "the delegate may change the data in the middle, when asked and when told",
    arguments: ["shouldSelect 4", "didSelect 4"], ["insert", "deleteNext", "deleteThis", "reconfigure", "reload"])
  func changedInTheMiddle(event: String, change: String) {
    let stage = stage([20])
    click(2, [], stage)
    var isDone = false
    delegate.onEvent = { [content = stage.content, view = stage.view] in
      guard $0 == event, !isDone else { return }
      isDone = true
      switch change {
      case "insert":
        content.counts[0] += 1
        view.insertItems(at: [.item(0)])
      case "deleteNext", "deleteThis":
        content.counts[0] -= 1
        view.deleteItems(at: [.item(change == "deleteThis" ? 4 : 5)])
      case "reconfigure": view.reconfigureItems(at: [.item(4)])
      default: view.reloadData()
      }
    }
    let found = misuses { click(7, .shift, stage) }
    #expect(isDone && found.isEmpty)
    stage.turn()
    switch change {
    case "insert": #expect(selected(stage) == Array(3...8))
    case "deleteNext", "deleteThis": #expect(selected(stage) == Array(2...6))
    case "reconfigure": #expect(selected(stage) == Array(2...7))
    default: #expect(selected(stage).isEmpty)
    }
  }

  @Test("it ends where the delegate allows one item only, or ends editing", arguments: ["single", "none", "editing"])
  func modeChangedInTheMiddle(change: String) {
    let stage = stage([20]) { $0.allowsMultipleSelectionDuringEditing = true }
    if change == "editing" { stage.view.isEditing = true }
    click(2, [], stage)
    delegate.onEvent = { [view = stage.view] in
      guard $0 == "didSelect 4" else { return }
      switch change {
      case "single": view.allowsMultipleSelection = false
      case "none": view.allowsSelection = false
      default:
        view.allowsMultipleSelection = false
        view.isEditing = false
      }
    }
    click(7, .shift, stage)
    #expect(selected(stage) == (change == "single" ? [2] : []))
    #expect(delegate.events.last == "didSelect 4")
  }

  @Test("each item between is asked about and told once, however many there are")
  func manyItems() {
    let stage = stage([50_000])
    click(0, [], stage)
    stage.view.scrollToItem(at: .item(49_999), at: .bottom, animated: false)
    stage.turn()
    delegate.forgetCalls()
    click(49_999, .shift, stage)
    #expect(delegate.events.count == 2 * 49_999)
    #expect(stage.view.indexPathsForSelectedItems.count == 50_000)
  }
}
