import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct SelectSceneTests {
  private let scene = SelectScene(nibName: nil, bundle: nil)
  private let navigation: UINavigationController
  private let host: TestHost
  private var view: WaterflowView { scene.waterflowView }

  init() {
    navigation = UINavigationController(rootViewController: scene)
    host = TestHost(rootViewController: navigation)
    host.advance(by: 0.1)
  }

  private var selected: [Int] { view.indexPathsForSelectedItems.map(\.item) }

  private func middle(_ item: Int) throws -> CGPoint {
    let frame = try #require(view.frameForItem(at: IndexPath(item: item, section: 0)))
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  /// Moves one finger evenly, in half a second.
  private func move(from start: CGPoint, to end: CGPoint) {
    for step in 1...30 {
      let share = CGFloat(step) / 30
      host.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      host.advance(by: 1.0 / 60)
    }
  }

  @Test("outside of editing a tap opens the painting, and nothing stays selected", .needs(.finger))
  func opening() throws {
    host.tap(at: try middle(4))
    host.advance(by: 0.5)
    let screen = try #require(navigation.topViewController as? PaintingScreen)
    #expect(screen.navigationItem.title == scene.paintings[4].title)
    navigation.popViewController(animated: false)
    host.advance(by: 0.5)
    #expect(selected == [])
  }

  @Test("marks are there while editing; the title counts; when it ends nothing is selected")
  func editing() throws {
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? SelectCell)
    #expect(cell.mark.alpha == 0)
    scene.setEditing(true, animated: true)
    host.advance(by: 0.5)
    #expect(cell.mark.alpha == 1 && !cell.mark.isChecked)
    #expect(scene.navigationItem.title == "Select paintings")
    guard TestHost.has(.finger) else { return }
    for item in [0, 2, 3, 2] { host.tap(at: try middle(item)) }
    host.advance(by: 0.1)
    #expect(selected == [0, 3])
    #expect(cell.mark.isChecked)
    #expect(scene.navigationItem.title == "2 selected")
    #expect(navigation.topViewController === scene)
    scene.setEditing(false, animated: true)
    host.advance(by: 0.5)
    #expect(selected == [])
    #expect(cell.mark.alpha == 0 && !cell.mark.isChecked)
    #expect(scene.navigationItem.title == "Select")
  }

  @Test("one finger across selects what it passes, on at the edge and back again", .needs(.finger))
  func dragging() throws {
    scene.setEditing(true, animated: false)
    host.advance(by: 0.1)
    let start = try middle(0)
    let aside = try middle(2)
    host.touchDown(at: start)
    move(from: start, to: aside)
    #expect(selected == [0, 1, 2])
    let edge = CGPoint(x: aside.x, y: 838)
    move(from: aside, to: edge)
    host.advance(by: 2)
    let offset = view.contentOffset.y
    // 600 points per second at the very edge, 6 points of 64 less here: at least a screen in two seconds.
    #expect(offset > 844)
    let most = selected.count
    #expect(selected == Array(0..<most))
    move(from: edge, to: CGPoint(x: edge.x, y: 300))
    host.touchUp()
    host.advance(by: 0.2)
    #expect(selected == Array(0..<selected.count))
    #expect((10..<most).contains(selected.count))
    #expect(scene.navigationItem.title == "\(selected.count) selected")
  }

  @Test("two fingers begin the editing themselves", .needs(.finger))
  func twoFingers() throws {
    let start = try middle(0)
    let beside = try middle(1)
    host.touchDown(at: (start, beside))
    for step in 1...30 {
      let down = CGFloat(step) * 10
      host.touchMove(to: (CGPoint(x: start.x, y: start.y + down), CGPoint(x: beside.x, y: beside.y + down)))
      host.advance(by: 1.0 / 60)
    }
    host.touchUp()
    host.advance(by: 0.5)
    #expect(scene.isEditing && view.isEditing)
    #expect(selected.count > 2)
    #expect(scene.navigationItem.title == "\(selected.count) selected")
    #expect(view.contentOffset.y == -view.adjustedContentInset.top)
  }
}
