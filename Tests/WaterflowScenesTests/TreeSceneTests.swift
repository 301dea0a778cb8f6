import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct TreeSceneTests {
  private let scene = TreeScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private func item(_ name: String) throws -> Int { try #require(scene.outline.names.firstIndex(of: name)) }

  @Test("an outline is read by its indentation")
  func outline() {
    let outline = ClassOutline("A\n  B\n    C\n  D\n\nE\n      F")
    #expect(outline.names == ["A", "B", "C", "D", "E", "F"])
    #expect(outline.parents == [nil, 0, 1, 0, nil, 4], "a line that is indented too far hangs from the one above")
    #expect(outline.depths == [0, 1, 2, 1, 0, 1])
    #expect(outline.lineage(of: 2) == [2, 1, 0])
  }

  @Test("UIKit's classes are there once each, under NSObject")
  func classes() throws {
    let outline = ClassOutline.uiKit
    #expect((60...100).contains(outline.names.count))
    #expect(Set(outline.names).count == outline.names.count)
    #expect(outline.parents.count { $0 == nil } == 1)
    for (index, parent) in outline.parents.enumerated() { if let parent { #expect(parent < index) } }
    let button = try #require(outline.names.firstIndex(of: "UIButton"))
    #expect(
      outline.lineage(of: button).map { outline.names[$0] } == [
        "UIButton", "UIControl", "UIView", "UIResponder", "NSObject",
      ])
  }

  #if canImport(UIKit)
    @Test("every class inherits from what the tree says")
    func inheritance() {
      let outline = ClassOutline.uiKit
      for (name, parent) in zip(outline.names, outline.parents) {
        guard let parent, let found = NSClassFromString(name) else { continue }
        #expect(class_getSuperclass(found).map { NSStringFromClass($0) } == outline.names[parent])
      }
    }
  #endif

  @Test("a class stands to the right of its superclass, and opens with UIView in the middle")
  func opening() throws {
    for (index, parent) in scene.outline.parents.enumerated() {
      guard let parent else { continue }
      let frame = try #require(waterflowView.frameForItem(at: IndexPath(item: index, section: 0)))
      let parentFrame = try #require(waterflowView.frameForItem(at: IndexPath(item: parent, section: 0)))
      #expect(frame.minX > parentFrame.maxX)
    }
    let path = IndexPath(item: try item("UIView"), section: 0)
    let frame = try #require(waterflowView.frameForItem(at: path))
    #expect(abs(frame.midY - waterflowView.bounds.midY) < 1)
    #expect(waterflowView.indexPathsForSelectedItems == [path])
  }

  @Test(
    "a tap marks a class and what it inherits from, and what comes on screen later is marked, too",
    .needs(.finger))
  func lineage() throws {
    let label = IndexPath(item: try item("UIControl"), section: 0)
    let frame = try #require(waterflowView.frameForItem(at: label))
    host.tap(at: waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.advance(by: 0.3)
    let expected = try Set(["UIControl", "UIView", "UIResponder", "NSObject"].map(item))
    #expect(scene.lineage == expected)
    let root = IndexPath(item: try item("NSObject"), section: 0)
    #expect(waterflowView.cellForItem(at: root) == nil, "it has to come on screen yet")
    waterflowView.scrollToItem(at: root, at: .none, animated: false)
    host.advance(by: 1)
    #expect(waterflowView.cellForItem(at: root) != nil)
    for indexPath in waterflowView.indexPathsForVisibleItems {
      let cell = try #require(waterflowView.cellForItem(at: indexPath) as? ClassCell)
      let index = try #require(scene.dataSource.itemIdentifier(for: indexPath))
      #expect(cell.isAncestor == expected.contains(index))
    }
  }

  @Test(
    "a tap folds the subclasses of a class away and unfolds them; the class stays where it is",
    .needs(.finger))
  func folding() throws {
    let control = try item("UIControl")
    let path = IndexPath(item: control, section: 0)
    func place() throws -> CGPoint {
      let frame = try #require(waterflowView.frameForItem(at: path))
      return waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }
    let before = try place()
    let count = scene.outline.names.count
    for (isExpanded, foldedCount) in [(false, 12), (true, 0)] {
      host.tap(at: before)
      host.advance(by: 0.6)
      #expect(scene.dataSource.snapshot(for: 0).isExpanded(control) == isExpanded)
      #expect(waterflowView.numberOfItems(inSection: 0) == count - foldedCount)
      #expect((waterflowView.cellForItem(at: path) as? ClassCell)?.foldedCount == foldedCount)
      let place = try place()
      #expect(abs(place.x - before.x) < 0.5 && abs(place.y - before.y) < 0.5)
    }
  }
}
