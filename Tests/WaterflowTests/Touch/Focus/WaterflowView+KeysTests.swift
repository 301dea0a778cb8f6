import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Items in three columns, 50 points high: item 3 below 0, eight rows in a viewport.
@MainActor
@Suite("Keys while an item has the focus", .needs(.finger))
struct WaterflowViewKeysTests {
  @Test("Home and End lead to the first and the last item, scrolled to")
  func ends() {
    let stage = FocusStage([100, 40])
    stage.focus(.item(10))
    stage.press(.keyboardEnd)
    #expect(stage.focused == [1, 39] && stage.shows([1, 39]))
    stage.press(.keyboardHome)
    #expect(stage.focused == .item(0) && stage.view.contentOffset.y == 0)
    stage.content.canFocus = { $0 != .item(0) && $0 != [1, 39] }
    stage.press(.keyboardEnd)
    #expect(stage.focused == [1, 38])
    stage.press(.keyboardHome)
    #expect(stage.focused == .item(1))
  }

  @Test("the delegate is told of keys that lead far, and the selection follows, also where the cell is used again")
  func tellsOfEnds() {
    let stage = FocusStage([90], layout: .waterfall(columns: .count(1), rowSpacing: 0)) { view, _ in
      view.selectionFollowsFocus = true
    }
    stage.focus(.item(0))
    for (key, item) in [(UIKeyboardHIDUsage.keyboardEnd, 89), (.keyboardHome, 0), (.keyboardPageDown, 8)] {
      stage.content.forgetCalls()
      stage.press(key)
      #expect(stage.focused == .item(item) && stage.selected == [item])
      let told = stage.content.events.filter { $0.hasPrefix("did") }
      #expect(told.count == 1 && told[0].hasSuffix(" to 0.\(item)"))
    }
  }

  @Test(
    "no key leads to an item that a folded flow leaves out",
    arguments: [UIKeyboardHIDUsage.keyboardEnd, .keyboardPageDown])
  func folded(key: UIKeyboardHIDUsage) throws {
    let stage = FocusStage([90], layout: .flow(maximumLines: 2))
    let last = try #require(stage.view.indexPathsForVisibleItems.last)
    #expect(last.item < 20)
    stage.focus(.item(0))
    stage.press(key)
    let focused = try #require(stage.focused)
    #expect(focused > .item(0) && stage.view.frameForItem(at: focused)?.isEmpty == false)
    if key == .keyboardEnd { #expect(focused == last) }
  }

  @Test("Page Down and Page Up lead a viewport further in the same column, and at last to the end")
  func pages() {
    let stage = FocusStage([300])
    stage.focus(.item(1))
    stage.press(.keyboardPageDown)
    #expect(stage.focused == .item(25) && stage.shows(.item(25)))
    stage.press(.keyboardPageDown)
    #expect(stage.focused == .item(49))
    stage.press(.keyboardPageUp)
    #expect(stage.focused == .item(25))
    stage.press(.keyboardPageUp, .keyboardPageUp)
    #expect(stage.focused == .item(0))
    stage.press(.keyboardEnd, .keyboardPageDown)
    #expect(stage.focused == .item(299))
  }

  @Test("pages of a horizontal view read from the right go to the left")
  func pagesMirrored() {
    let stage = FocusStage([300]) { view, _ in
      view.scrollDirection = .horizontal
      view.semanticContentAttribute = .forceRightToLeft
    }
    stage.focus(.item(0))
    stage.press(.keyboardPageDown)
    #expect(stage.focused == .item(18) && stage.shows(.item(18)))
    stage.press(.keyboardPageUp)
    #expect(stage.focused == .item(0))
  }

  @Test("Return and Space tap the item, which is highlighted meanwhile")
  func select() {
    for key in [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardSpacebar, .keypadEnter] {
      let stage = FocusStage([9])
      stage.focus(.item(4))
      stage.press(key)
      #expect(stage.content.events == ["highlight 0.4", "unhighlight 0.4", "select 0.4", "perform 0.4"])
      stage.content.forgetCalls()
      stage.press(key, modifiers: .control)
      #expect(stage.content.events.isEmpty)
    }
  }

  @Test("where nothing can be selected they do nothing")
  func selectsNothing() {
    let stage = FocusStage([9]) { view, _ in view.allowsSelection = false }
    stage.focus(.item(4))
    stage.press(.keyboardReturnOrEnter, .keyboardSpacebar)
    #expect(stage.content.events.isEmpty)
  }

  @Test("Command-A selects all where several items can be selected")
  func all() {
    let stage = FocusStage([4, 0, 3]) { view, _ in view.allowsMultipleSelection = true }
    stage.focus(.item(2))
    stage.press(.keyboardA, modifiers: .command)
    #expect(stage.view.indexPathsForSelectedItems == [[0, 0], [0, 1], [0, 2], [0, 3], [2, 0], [2, 1], [2, 2]])
    #expect(stage.content.events.count == 7)
    let single = FocusStage([4])
    single.focus(.item(2))
    single.press(.keyboardA, modifiers: .command)
    #expect(single.content.events.isEmpty && single.focused == .item(2))
  }

  @Test("the Edit menu's Select All does the same, wherever the focus is")
  func selectsAll() {
    let stage = FocusStage([4, 0, 3]) { view, _ in view.allowsMultipleSelection = true }
    #expect(stage.view.canSelectAll)
    stage.view.selectAll(nil)
    #expect(stage.view.indexPathsForSelectedItems.count == 7)
    #expect(stage.content.events.count == 7)
    for prepare in [{ $0.allowsMultipleSelection = false }, { $0.allowsSelection = false }] as [(WaterflowView) -> Void]
    {
      let other = FocusStage([4]) { view, _ in
        view.allowsMultipleSelection = true
        prepare(view)
      }
      #expect(!other.view.canSelectAll)
      other.view.selectAll(nil)
      #expect(other.content.events.isEmpty)
    }
  }

  @Test("Shift with an arrow moves the focus and selects all up to there")
  func extends() {
    let stage = FocusStage([300]) { view, _ in view.allowsMultipleSelection = true }
    stage.focus(.item(4))
    stage.press(.keyboardRightArrow, modifiers: .shift)
    #expect(stage.focused == .item(5) && stage.selected == [4, 5])
    stage.press(.keyboardDownArrow, modifiers: .shift)
    #expect(stage.focused == .item(8) && stage.selected == Array(4...8))
    stage.press(.keyboardPageDown, modifiers: .shift)
    #expect(stage.focused == .item(32) && stage.selected == Array(4...32))
    stage.press(.keyboardHome, modifiers: .shift)
    #expect(stage.focused == .item(0) && stage.selected == Array(0...32))
  }

  @Test("Shift with an arrow the other way does so backwards, and with End up to the last item")
  func extendsBackwards() {
    let stage = FocusStage([300]) { view, _ in view.allowsMultipleSelection = true }
    stage.focus(.item(7))
    stage.press(.keyboardLeftArrow, modifiers: .shift)
    #expect(stage.focused == .item(6) && stage.selected == [6, 7])
    stage.press(.keyboardUpArrow, modifiers: .shift)
    #expect(stage.focused == .item(3) && stage.selected == Array(3...7))
    stage.press(.keyboardEnd, modifiers: .shift)
    #expect(stage.focused == .item(299) && stage.selected == Array(3...299))
  }

  @Test("where one item can be selected, Shift moves the focus only")
  func extendsNothing() {
    let stage = FocusStage([30])
    stage.focus(.item(4))
    stage.press(.keyboardRightArrow, .keyboardRightArrow, modifiers: .shift)
    #expect(stage.focused == .item(5) && stage.selected == [])
    stage.content.mayUpdate = false
    stage.press(.keyboardUpArrow, modifiers: .shift)
    #expect(stage.focused == .item(5))
  }

  @Test("Escape ends editing, also that of a controller")
  func escape() {
    let stage = FocusStage([9])
    stage.focus(.item(4))
    stage.press(.keyboardEscape)
    stage.view.setEditing(true, animated: false)
    stage.press(.keyboardEscape)
    #expect(!stage.view.isEditing && stage.focused == .item(4))

    let controller = NumbersController(layout: .waterfall())
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    host.userInterfaceIdiom = .pad
    controller.waterflowView.allowsFocus = true
    host.advance(by: 1.0 / 60)
    controller.setEditing(true, animated: false)
    host.press(.keyboardDownArrow)
    host.press(.keyboardEscape)
    #expect(!controller.isEditing && !controller.waterflowView.isEditing)
  }

  @Test("letters lead to the next item whose label begins with them, one after the other")
  func typing() {
    let stage = FocusStage([9])
    stage.content.names = [["Monet", "Manet", "Morisot", "Émile", "Degas", "Monticelli", "", "Redon", "Moreau"]]
    stage.view.reloadData()
    stage.host.advance(by: 1.0 / 60)
    stage.focus(.item(0))
    stage.press("m")
    #expect(stage.focused == .item(1))
    stage.press("on")
    #expect(stage.focused == .item(5))
    stage.host.advance(by: 1.5)
    stage.press("mo")
    #expect(stage.focused == .item(8))
    stage.press("nt")
    #expect(stage.focused == .item(5))
    stage.host.advance(by: 1.5)
    stage.press("e")
    #expect(stage.focused == .item(3))
    stage.host.advance(by: 1.5)
    stage.press("x")
    #expect(stage.focused == .item(3))
  }

  @Test("letters lead to items of a carousel that have cells, also where they are clipped")
  func typingInACarousel() throws {
    let stage = FocusStage([12, 3]) { _, content in
      content.layouts[0] = .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
      content.height = { _ in 100 }
      content.names = [(0..<12).map { "\($0)" }, ["Manet", "Monet", "Morisot"]]
      content.names[0][4] = "Munch"
    }
    stage.focus(.item(0))
    stage.host.advance(by: 0.1)
    // Three are seen.
    _ = try #require(stage.view.cellForItem(at: .item(4)))
    stage.press("m")
    #expect(stage.focused == .item(4) && stage.shows(.item(4)))
    stage.host.advance(by: 1.5)
    stage.press("m")
    #expect(stage.focused == [1, 0])
  }

  @Test("keys that mean nothing go on to what is around the view")
  func others() {
    final class Around: UIView {
      var keys: [UIKeyboardHIDUsage?] = []
      var ended = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.map { $0.key?.keyCode }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { ended += presses.count }
    }
    let stage = FocusStage([9])
    let around = Around(frame: stage.view.frame)
    stage.view.superview?.addSubview(around)
    around.addSubview(stage.view)
    stage.focus(.item(4))
    stage.press(.keyboardEscape, .keyboardHome, .keyboardSpacebar, .keyboardEnd)
    stage.press(.keyboardA, modifiers: .control)
    #expect(around.keys == [.keyboardEscape, .keyboardA] && around.ended == 2)
  }

  @Test("an item that moves while Space is held is tapped where it is, and one that is deleted isn't")
  func changedWhileHeld() {
    for item in [2, 4] {
      let stage = FocusStage([9])
      stage.focus(.item(4))
      stage.content.onHighlight = {
        stage.content.names[0].remove(at: item)
        stage.view.deleteItems(at: [.item(item)])
        stage.view.layoutIfNeeded()
      }
      stage.press(.keyboardSpacebar)
      #expect(stage.content.events.filter { $0.hasPrefix("select") } == (item == 2 ? ["select 0.3"] : []))
      #expect(stage.selected == (item == 2 ? [3] : []))
    }
  }

  /// What the delegate was told of, but for the focus.
  private func taps(_ stage: FocusStage) -> [String] {
    stage.content.events.filter { !$0.hasPrefix("should") && !$0.hasPrefix("did") }
  }

  @Test("nothing is tapped where the data is reloaded while Space is held")
  func reloadedWhileHeld() {
    let stage = FocusStage([9])
    stage.focus(.item(4))
    stage.content.onHighlight = {
      stage.view.reloadData()
      stage.view.layoutIfNeeded()
    }
    stage.press(.keyboardSpacebar)
    #expect(taps(stage) == ["highlight 0.4", "unhighlight 0.4"] && stage.selected == [])
  }

  @Test("an item that is deleted while Space is held is no longer highlighted, and the delegate is told so")
  func deletedWhileHeld() throws {
    let stage = FocusStage([9])
    stage.focus(.item(4))
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    stage.content.onHighlight = {
      #expect(cell.isHighlighted)
      stage.content.names[0].remove(at: 4)
      stage.view.deleteItems(at: [.item(4)])
      #expect(!cell.isHighlighted)
    }
    stage.press(.keyboardSpacebar)
    #expect(taps(stage) == ["highlight 0.4", "unhighlight 0.4"])
  }
}
