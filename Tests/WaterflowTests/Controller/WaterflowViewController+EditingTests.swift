import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewControllerEditingTests {
  @Test("editing before the view is loaded loads nothing, and the view edits when it is")
  func beforeLoading() {
    let controller = NumbersController(rows: 100)
    controller.setEditing(true, animated: true)
    #expect(!controller.isViewLoaded)
    #expect(controller.waterflowView.isEditing)
  }

  @Test("a view that is set while the controller edits, edits")
  func setting() {
    let controller = NumbersController(rows: 100)
    controller.isEditing = true
    controller.waterflowView = WaterflowView(frame: .zero)
    #expect(controller.waterflowView.isEditing)
  }

  @Test("the view follows the controller")
  func follows() {
    let controller = NumbersController(rows: 100)
    controller.loadViewIfNeeded()
    #expect(!controller.waterflowView.isEditing)
    controller.isEditing = true
    #expect(controller.waterflowView.isEditing)
    controller.setEditing(false, animated: false)
    #expect(!controller.waterflowView.isEditing)
  }

  @Test("its button begins and ends editing", .needs(.finger))
  func button() {
    let controller = NumbersController(rows: 100)
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    let host = TestHost(
      rootViewController: UINavigationController(rootViewController: controller), size: CGSize(width: 300, height: 400),
      scale: 1)
    host.advance(by: 0.1)
    for isEditing in [true, false] {
      host.tap(at: CGPoint(x: 270, y: 22))
      host.advance(by: 0.1)
      #expect(controller.isEditing == isEditing && controller.waterflowView.isEditing == isEditing)
      #expect(controller.editButtonItem.title == (isEditing ? "Done" : "Edit"))
    }
  }
}
