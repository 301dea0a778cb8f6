import Foundation
import TestSupport
import Testing

private final class Telling: UIViewController {
  var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("load \(Int(view.bounds.width))x\(Int(view.bounds.height))")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    events.append("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    events.append("did disappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    events.append("will lay out")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    events.append("did lay out")
  }
}

@MainActor struct UIViewControllerTests {
  @Test("loads its view at the first reading, once")
  func loading() {
    let controller = Telling()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.events.count == 1)
  }

  @Test("from loading to showing")
  func appearing() {
    let controller = Telling()
    let host = TestHost(rootViewController: controller)
    host.advance(by: 0.05)
    #expect(controller.events.first?.hasPrefix("load") == true)
    #expect(
      Array(controller.events.dropFirst()) == ["will appear", "will lay out", "did lay out", "did appear"])
    #expect(controller.view.frame == host.window.bounds)
  }

  @Test("disappears when its view leaves the window")
  func disappearing() {
    let controller = Telling()
    let host = TestHost(rootViewController: UIViewController())
    let parent = host.window.rootViewController
    parent?.addChild(controller)
    parent?.view.addSubview(controller.view)
    controller.didMove(toParent: parent)
    host.advance(by: 0.05)
    #expect(controller.events.contains("did appear"))
    controller.events = []
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    host.advance(by: 0.05)
    #expect(controller.events == ["will disappear", "did disappear"])
    #expect(controller.parent == nil)
    #expect(parent?.children.isEmpty == true)
  }

  @Test("the root view covers the window after a resize")
  func resizing() {
    let controller = Telling()
    let host = TestHost(rootViewController: controller)
    host.resize(to: CGSize(width: 844, height: 390))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  #if !canImport(UIKit)
    @Test("viewDidLoad sees bounds as large as the screen")
    func screenBounds() {
      let controller = Telling()
      let host = TestHost(rootViewController: controller, size: CGSize(width: 320, height: 480))
      #expect(controller.events.first == "load 320x480")
      #expect(host.window.bounds.size == UIScreen.main.bounds.size)
    }
  #endif

  @Test("a controller's own bars are added to the safe area of its view, and of the views under them")
  func additionalSafeArea() {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller)
    let before = controller.view.safeAreaInsets.top
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(child)
    controller.additionalSafeAreaInsets.top = 30
    host.advance(by: 0.1)
    #expect(controller.view.safeAreaInsets.top == before + 30)
    #expect(child.safeAreaInsets.top == before + 30)
    controller.additionalSafeAreaInsets = .zero
    host.advance(by: 0.1)
    #expect(child.safeAreaInsets.top == before)
  }

  @Test("the edit button begins and ends editing, and says which it does; so does the property, without animation")
  func editing() {
    final class Editor: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    let editor = Editor()
    let button = editor.editButtonItem
    #expect(button === editor.editButtonItem)
    #expect(button.title == "Edit" && !editor.isEditing)
    editor.isEditing = true
    #expect(button.title == "Done" && editor.isEditing)
    editor.setEditing(false, animated: true)
    #expect(button.title == "Edit")
    #expect(editor.calls == ["true false", "false true"])
    #expect(!editor.isViewLoaded)
  }
}
