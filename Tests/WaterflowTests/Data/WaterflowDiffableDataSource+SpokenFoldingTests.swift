import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// What assistive technologies say of items that fold, and do with them.
@MainActor
struct WaterflowDiffableDataSourceSpokenFoldingTests {
  private let stage = DiffableStage()
  private var dataSource: WaterflowDiffableDataSource<String, Int> { stage.dataSource }

  /// 1 with 11 and 12; 2 without any.
  init() {
    var snapshot = WaterflowSectionSnapshot<Int>()
    snapshot.append([1, 2])
    snapshot.append([11, 12], to: 1)
    dataSource.apply(snapshot, to: "a")
    stage.settle()
  }

  private func actions(_ item: Int) -> [String]? { stage.cell(item)?.accessibilityCustomActions?.map(\.name) }

  private func perform(_ item: Int) throws -> Bool {
    let action = try #require(stage.cell(item)?.accessibilityCustomActions?.first)
    defer { stage.settle() }
    return action.actionHandler?(action) ?? false
  }

  @Test("an item with others below it says whether it is expanded, and has an action that changes it")
  func states() throws {
    #expect(stage.cell(1)?.accessibilityValue == "Collapsed" && actions(1) == ["Expand"])
    #expect(stage.cell(2)?.accessibilityValue == nil && actions(2) == nil)
    #expect(try perform(1))
    #expect(stage.shown == [1, 11, 12, 2])
    #expect(stage.cell(1)?.accessibilityValue == "Expanded" && actions(1) == ["Collapse"])
    #expect(stage.cell(11)?.accessibilityValue == nil)
    #expect(try perform(1))
    #expect(stage.shown == [1, 2] && actions(1) == ["Expand"])
    // Another action of the view's comes after it, and those of the app before.
    stage.view.allowsReordering = true
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    stage.cell(1)?.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
    #expect(actions(1) == ["Share", "Expand", "Move down", "Move to end"])
  }

  @Test("a value of the app's is said first")
  func value() {
    stage.cell(1)?.accessibilityValue = "2 pieces"
    stage.cell(2)?.accessibilityValue = "empty"
    #expect(stage.cell(1)?.accessibilityValue == "2 pieces, Collapsed")
    #expect(stage.cell(2)?.accessibilityValue == "empty")
  }

  @Test("the handlers have their say: an item that mayn't be expanded stays as it is, and the action says so")
  func refused() throws {
    dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    #expect(try !perform(1))
    #expect(stage.shown == [1, 2] && stage.cell(1)?.accessibilityValue == "Collapsed")
  }

  @Test("a section without a hierarchy has no such items, nor has a data source that says nothing")
  func flat() {
    dataSource.apply(DiffableStage.snapshot(["a": [1, 2, 3]]))
    stage.settle()
    #expect(stage.cell(1)?.accessibilityValue == nil && actions(1) == nil)
    #expect(dataSource.waterflowView(stage.view, isItemExpandedAt: .item(7)) == nil)
    dataSource.waterflowView(stage.view, toggleExpansionOfItemAt: .item(7))
    let content = TestContent(count: 1)
    #expect(content.waterflowView(stage.view, isItemExpandedAt: .item(0)) == nil)
    content.waterflowView(stage.view, toggleExpansionOfItemAt: .item(0))
  }

  #if !canImport(UIKit)
    @Test("what it has become is spoken, and the cursor stays")
    func spoken() throws {
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let cursor = stage.host.assistiveCursor
      let cell = try #require(stage.cell(1))
      cursor.focus(cell)
      #expect(cursor.performAction(named: "Expand"))
      stage.settle()
      #expect(cursor.announcements == ["Expanded"] && cursor.element === cell)
      // From an item that is folded away the cursor goes to the next one.
      cursor.focus(try #require(stage.cell(12)))
      var snapshot = dataSource.snapshot(for: "a")
      snapshot.collapse([1])
      dataSource.apply(snapshot, to: "a")
      stage.settle()
      #expect((cursor.element as? NamedContent.Cell)?.name == 2)
    }

    @Test("an item that folds stays where it is on screen, also if the cursor is on another one")
    func folded() throws {
      var snapshot = WaterflowSectionSnapshot<Int>()
      snapshot.append([1, 2] + (20..<60))
      snapshot.append([11, 12], to: 1)
      dataSource.apply(snapshot, to: "a")
      stage.settle()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      stage.host.assistiveCursor.focus(try #require(stage.cell(2)))
      stage.settle()
      for shown in [[1, 11, 12, 2, 20], [1, 2, 20, 21, 22]] {
        dataSource.toggleExpansion(of: 1)
        stage.settle()
        #expect(stage.shown.prefix(5) == shown[...] && stage.view.contentOffset.y == 0)
        #expect((stage.host.assistiveCursor.element as? NamedContent.Cell)?.name == 2)
      }
    }
  #endif
}
