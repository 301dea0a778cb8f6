import Foundation
import TestSupport
import Testing
import Waterflow

/// 20 points high for each line of a text that is `length` points long, in the pattern of a text that breaks anywhere.
private final class TextCell: WaterflowViewCell {
  var length: CGFloat = 0

  override func fittingSize(for size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (length / size.width).rounded(.up) * 20)
  }
}

/// Columns of a waterfall differ by a pixel.
@MainActor
struct WaterflowViewSelfSizingWidthsTests {
  /// Three columns of 93.5, 93 and 93.5 points, with two spacings of 10 between them. The first text has two lines in the
  /// outer ones, and three in the middle.
  private func stage() -> (Stage, () -> Void) {
    var lengths: [CGFloat] = [187, 10, 10]
    let content = TestContent(count: 3)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.length = lengths[indexPath.item]
      return cell
    }
    let stage = Stage(content, layout: .waterfall(columns: .count(3)), scale: 2)
    return (stage, { lengths.swapAt(0, 1) })
  }

  private func frame(_ item: Int, _ stage: Stage) -> CGRect? { stage.view.frameForItem(at: .item(item)) }

  @Test(
    "a text that comes to a narrower column is measured there, and one in a wider column keeps its length",
    .needs(.scale))
  func narrower() {
    let (stage, swap) = stage()
    #expect(frame(0, stage) == CGRect(x: 0, y: 0, width: 93.5, height: 40))
    #expect(frame(1, stage) == CGRect(x: 103.5, y: 0, width: 93, height: 20))
    swap()
    stage.view.moveItem(at: .item(0), to: .item(1))
    stage.host.advance(by: 0.6)
    #expect(frame(1, stage) == CGRect(x: 103.5, y: 0, width: 93, height: 60))
    swap()
    stage.view.moveItem(at: .item(1), to: .item(0))
    stage.host.advance(by: 0.6)
    // It has room, and an empty line at most.
    #expect(frame(0, stage) == CGRect(x: 0, y: 0, width: 93.5, height: 60))
    stage.view.reloadData()
    stage.host.advance(by: 0.1)
    #expect(frame(0, stage) == CGRect(x: 0, y: 0, width: 93.5, height: 40))
  }
}
