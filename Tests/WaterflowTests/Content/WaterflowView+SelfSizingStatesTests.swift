import Foundation
import TestSupport
import Testing
import Waterflow

/// 44 points high, 64 while its item is edited, and 120 while it is selected.
private final class StatefulCell: WaterflowViewCell {
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    contentView.invalidateIntrinsicContentSize()
  }

  override func fittingSize(for size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isSelected ? 120 : isEditing ? 64 : 44)
  }
}

/// Cells that have another height in another state, which they take on while they are out of sight. A view of 300 by 400.
@MainActor
struct WaterflowViewSelfSizingStatesTests {
  private func stage() -> Stage {
    let content = TestContent(count: 60)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { $0.dequeueReusableCell(StatefulCell.self, for: $1) }
    return Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.allowsMultipleSelectionDuringEditing = true
    }
  }

  private func heights(_ items: Range<Int>, in stage: Stage) -> [CGFloat?] {
    items.map { stage.view.frameForItem(at: .item($0))?.height }
  }

  @Test("rows that come back while the view is editing are as high as they are then, and so are those after it")
  func editing() {
    let stage = stage()
    stage.scroll(to: 1_200)
    stage.view.isEditing = true
    stage.turn()
    stage.scroll(to: 0)
    #expect(heights(0..<6, in: stage) == [64, 64, 64, 64, 64, 64])
    stage.scroll(to: 1_200)
    stage.view.isEditing = false
    stage.turn()
    stage.scroll(to: 0)
    #expect(heights(0..<9, in: stage) == Array(repeating: 44, count: 9))
  }

  @Test("rows in view grow with the marks that they get, and keep their height where cells aren't measured again")
  func visible() {
    let growing = stage()
    growing.view.isEditing = true
    growing.turn()
    #expect(heights(0..<6, in: growing) == [64, 64, 64, 64, 64, 64])
    let fixed = stage()
    fixed.view.selfSizingInvalidation = .disabled
    fixed.view.isEditing = true
    fixed.turn()
    #expect(heights(0..<9, in: fixed) == Array(repeating: 44, count: 9))
  }

  @Test("an item that is selected or deselected out of sight is as high as its cell in that state")
  func selection() {
    let stage = stage()
    stage.view.selectItem(at: .item(0), animated: false, scrollPosition: .none)
    stage.turn()
    #expect(heights(0..<3, in: stage) == [120, 44, 44])
    stage.scroll(to: 1_200)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    stage.scroll(to: 0)
    #expect(heights(0..<3, in: stage) == [44, 120, 44])
    stage.scroll(to: 1_200)
    stage.view.allowsSelection = false
    stage.scroll(to: 0)
    #expect(heights(0..<3, in: stage) == [44, 44, 44])
  }

  @Test("an item whose level changes out of sight is as high as its cell at that level")
  func outline() {
    let (stage, sizes) = (DiffableStage(), AutomaticHeights())
    stage.view.delegate = sizes
    let dataSource = WaterflowDiffableDataSource<String, Int>(waterflowView: stage.view) { view, indexPath, _ in
      view.dequeueReusableCell(LevelCell.self, for: indexPath)
    }
    func show(_ outline: WaterflowSectionSnapshot<Int>, from y: CGFloat) {
      stage.view.contentOffset.y = y
      stage.host.advance(by: 1.0 / 60)
      dataSource.apply(outline, to: "a", animatingDifferences: false)
      stage.view.contentOffset.y = 0
      stage.host.advance(by: 1.0 / 60)
    }
    var heights: [CGFloat?] { (0..<4).map { stage.view.frameForItem(at: .item($0))?.height } }
    var deep = WaterflowSectionSnapshot<Int>()
    deep.append([0])
    deep.append([1, 2], to: 0)
    deep.append(Array(3..<60))
    deep.expand([0])
    // The same rows, of which the second hangs from none.
    var flat = WaterflowSectionSnapshot<Int>()
    flat.append([0, 1])
    flat.append([2], to: 1)
    flat.append(Array(3..<60))
    flat.expand([1])
    show(deep, from: 0)
    #expect(heights == [44, 64, 64, 44])
    show(flat, from: 1_200)
    #expect(heights == [44, 44, 64, 44])
    show(deep, from: 1_200)
    #expect(heights == [44, 64, 64, 44])
  }
}

/// 44 points high, and 64 below another item.
private final class LevelCell: WaterflowListCell {
  override func fittingSize(for size: CGSize) -> CGSize {
    CGSize(width: size.width, height: indentationLevel == 0 ? 44 : 64)
  }
}

/// Lets cells say how high they are.
private final class AutomaticHeights: NSObject, WaterflowViewDelegate {
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    WaterflowView.automaticDimension
  }
}
