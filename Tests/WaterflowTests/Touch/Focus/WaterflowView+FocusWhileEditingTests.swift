import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
@Suite("The focus while editing", .needs(.finger))
struct WaterflowViewFocusWhileEditingTests {
  @Test("while editing another property says whether items can have the focus, which is the same until it is set")
  func editing() {
    let stage = FocusStage([9])
    #expect(stage.view.allowsFocusDuringEditing && !WaterflowView().allowsFocusDuringEditing)
    stage.press(.keyboardDownArrow)
    stage.view.isEditing = true
    stage.press(.keyboardRightArrow)
    #expect(stage.focused == .item(1))
    stage.view.allowsFocusDuringEditing = false
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.focused == nil && stage.content.events.last == "did 0.1 to -")
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == nil)
    stage.view.isEditing = false
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(0))
    stage.view.isEditing = true
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.focused == nil)
  }

  @Test("items can take the focus while editing alone")
  func editingAlone() {
    let stage = FocusStage([9]) { view, _ in
      view.allowsFocus = false
      view.allowsFocusDuringEditing = true
    }
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == nil)
    stage.view.isEditing = true
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(0))
    stage.press(.keyboardEscape)
    #expect(!stage.view.isEditing && stage.focused == nil)
  }

  @Test("what is set for editing holds, also where it was so by itself", arguments: [false, true])
  func editingAsBefore(allows: Bool) {
    let stage = FocusStage([9]) { view, _ in
      view.allowsFocus = allows
      view.allowsFocusDuringEditing = allows
    }
    stage.view.allowsFocus = !allows
    stage.view.isEditing = true
    #expect(stage.view.allowsFocusDuringEditing == allows)
    stage.press(.keyboardDownArrow)
    #expect((stage.focused != nil) == allows)
  }
}
