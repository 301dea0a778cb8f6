import Foundation
import TestSupport
import Testing
import Waterflow

/// A view of 300 by 400 points with a spreadsheet of 20 columns and 20 rows of 80 by 44 points, of which the first are
/// pinned.
@MainActor
@Suite("The focus under what is pinned", .needs(.finger))
struct WaterflowViewPinnedFocusTests {
  private static let spreadsheet = SpreadsheetLayout(
    columns: .uniform(count: 20, width: 80), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1)

  /// Where the cell that has the focus is on screen.
  private func frame(_ stage: FocusStage) -> CGRect {
    let cell = stage.view.visibleCells.first { $0.configurationState.isFocused }
    return cell.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  @Test("arrows lead through columns one by one, each beside the pinned one", arguments: [false, true], [false, true])
  func columns(inCarousel: Bool, isRightToLeft: Bool) {
    let stage = FocusStage([400], layout: inCarousel ? .carousel(Self.spreadsheet, length: 900) : Self.spreadsheet) {
      view, _ in
      if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    }
    let (back, forth): (UIKeyboardHIDUsage, UIKeyboardHIDUsage) =
      isRightToLeft ? (.keyboardRightArrow, .keyboardLeftArrow) : (.keyboardLeftArrow, .keyboardRightArrow)
    stage.focus(.item(5 * 20 + 10))
    for column in (0..<10).reversed() {
      stage.press(back)
      #expect(stage.focused == .item(5 * 20 + column))
      let frame = frame(stage)
      #expect(column == 0 || (isRightToLeft ? frame.maxX <= 220 : frame.minX >= 80))
    }
    stage.press(forth)
    #expect(stage.focused == .item(5 * 20 + 1))
    #expect(isRightToLeft ? frame(stage).maxX == 220 : frame(stage).minX == 80)
  }

  @Test("arrows lead up through rows one by one, each below the pinned one", arguments: ScrollDirection.allCases)
  func rows(direction: ScrollDirection) {
    let stage = FocusStage([400], layout: Self.spreadsheet) { view, _ in view.scrollDirection = direction }
    stage.focus(.item(15 * 20 + 2))
    for row in (0..<15).reversed() {
      stage.press(.keyboardUpArrow)
      #expect(stage.focused == .item(row * 20 + 2))
      #expect(row == 0 || frame(stage).minY >= 44)
    }
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(20 + 2) && frame(stage).minY == 44)
  }

  @Test("in a pinned row the focus scrolls along it alone")
  func alongPinnedRow() {
    let stage = FocusStage([400], layout: Self.spreadsheet)
    stage.view.contentOffset = CGPoint(x: 0, y: 300)
    stage.focus(.item(1))
    for column in 2..<6 {
      stage.press(.keyboardRightArrow)
      #expect(stage.focused == .item(column))
    }
    #expect(stage.view.contentOffset == CGPoint(x: 6 * 80 - 300, y: 300))
  }

  @Test("a cell that a pinned header covers comes out from under it")
  func underHeader() {
    let stage = FocusStage([20, 20], layout: .waterfall(columns: .count(1), rowSpacing: 0)) { view, _ in
      view.sectionHeaderHeight = 60
      view.pinsSectionHeaders = true
    }
    stage.focus(.item(10, 1))
    // Twenty rows of 50 and a header of 60 come before; the second section's rows begin at 1120.
    for row in (0..<10).reversed() {
      stage.press(.keyboardUpArrow)
      #expect(stage.focused == .item(row, 1) && frame(stage).minY >= 60)
    }
    stage.press(.keyboardUpArrow)
    #expect(stage.focused == .item(19) && frame(stage).minY >= 60)
  }
}
