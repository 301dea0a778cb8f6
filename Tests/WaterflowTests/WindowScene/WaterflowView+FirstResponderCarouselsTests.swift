import Foundation
import TestSupport
import Testing
import Waterflow

/// Cells that have the keyboard, in carousels.
@MainActor @Suite(.needs(.scene))
struct WaterflowViewFirstResponderCarouselsTests {
  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private let rows: any SectionLayout = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0)

  private func makeStage(_ sections: [[Int]], carousel: Int) -> NamedStage {
    let content = NamedContent(sections)
    content.height = { _ in 50 }
    content.layouts[carousel] = .carousel(rows, length: 100)
    return NamedStage(content, layout: rows)
  }

  private func addField(to cell: WaterflowViewCell) -> Field {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.contentView.addSubview(field)
    return field
  }

  @Test("one that is a carousel no more gives its cells to the view", arguments: [false, true], [0, 1, 3])
  func unrolled(isAnimated: Bool, item: Int) throws {
    let stage = makeStage([Array(0..<60), Array(100..<160)], carousel: 0)
    let cell = try #require(stage.cell(item))
    let field = addField(to: cell)
    field.becomeFirstResponder()
    stage.scroll(to: 30)
    stage.content.layouts[0] = nil
    stage.view.setLayout(rows, animated: isAnimated)
    stage.settle()
    #expect(field.isFirstResponder)
    #expect(cell.superview === stage.view && cell.frame.minY == CGFloat(item) * 50)
    for y in [stage.view.contentOffset.y, 1_000] {
      stage.scroll(to: y)
      #expect(stage.view.indexPathsForVisibleItems == stage.view.indexPathsForItems(in: stage.view.bounds))
      #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
    }
  }

  @Test(
    "a cell that lost the keyboard out of sight leaves, also where its section is scrolled first",
    arguments: [false, true], [false, true])
  func leaves(isAnimated: Bool, isHandedOn: Bool) throws {
    let stage = makeStage([Array(0..<10), Array(100..<140), Array(200..<240)], carousel: 1)
    let cell = try #require(stage.cell(2))
    let field = addField(to: cell)
    field.becomeFirstResponder()
    stage.scroll(to: 400)
    if isHandedOn {
      addField(to: try #require(stage.cell(203))).becomeFirstResponder()
    } else {
      field.resignFirstResponder()
    }
    stage.view.setContentOffset(CGPoint(x: 475, y: 0), ofSection: 1, animated: isAnimated)
    stage.settle()
    #expect(!stage.view.visibleCells.contains(cell))
    #expect(cell.superview == nil || cell.isHidden)
  }

  @Test("a cell with the keyboard right beside the bounds isn't visible")
  func touching() throws {
    let stage = makeStage([Array(0..<60)], carousel: 1)
    addField(to: try #require(stage.cell(2))).becomeFirstResponder()
    stage.scroll(to: 150)
    #expect(stage.view.indexPathsForVisibleItems == (3..<11).map { .item($0) })
  }

  #if !canImport(UIKit)
    @Test(
      "the cursor of VoiceOver is followed where an update takes it, with the keyboard, too", arguments: [false, true])
    func cursor(hasKeyboard: Bool) throws {
      let stage = makeStage([Array(0..<60), Array(100..<160), Array(200..<260)], carousel: 0)
      let content = stage.content
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let cell = try #require(stage.cell(1))
      stage.host.assistiveCursor.focus(cell)
      stage.turn()
      let field = addField(to: cell)
      if hasKeyboard { field.becomeFirstResponder() }
      content.sections = [content.sections[1], content.sections[2], content.sections[0]]
      (content.layouts[2], content.layouts[0]) = (content.layouts[0], nil)
      stage.view.moveSection(0, toSection: 2)
      stage.settle()
      stage.settle()
      let focused = try #require(stage.host.assistiveCursor.element as? NamedContent.Cell)
      #expect(focused.name == 1)
      let frame = focused.convert(focused.bounds, to: stage.view)
      #expect(frame.intersection(stage.view.bounds).width > 0)
    }
  #endif
}
