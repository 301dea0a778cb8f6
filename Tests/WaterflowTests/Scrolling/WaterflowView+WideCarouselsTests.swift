import Foundation
import TestSupport
import Testing
import Waterflow

/// Sections that scroll up and down in a horizontal view, with content that is wider than they are.
@MainActor
struct WaterflowViewWideCarouselsTests {
  // 20 rows of 5 columns, 100 points wide and 40 high, in 200 points. The view is 300 wide and 400 high.

  private func carousel(columns: Int = 5, length: CGFloat = 200) -> any SectionLayout {
    .carousel(
      .spreadsheet(columns: .uniform(count: columns, width: 100), rows: .uniform(height: 40)), length: length)
  }

  private func stage(isRightToLeft: Bool) -> NamedStage {
    let content = NamedContent([Array(0..<100)])
    content.layouts[0] = carousel()
    return NamedStage(content) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
  }

  @Test("one begins with its first column, at its right end if it is read from there", arguments: [false, true])
  func beginning(isRightToLeft: Bool) {
    let stage = stage(isRightToLeft: isRightToLeft)
    #expect(stage.view.contentOffset(ofSection: 0) == CGPoint(x: isRightToLeft ? 300 : 0, y: 0))
    // The section is at the right edge of the view then.
    let frames = [200, 100, 0].map { CGRect(x: isRightToLeft ? $0 : 200 - $0, y: 0, width: 100, height: 40) }
    #expect((0..<3).map { stage.view.frameForItem(at: .item($0)) } == frames)
    #expect(stage.shownNames.prefix(4) == [0, 1, 5, 6])
  }

  @Test("what comes, and a reload, leave one where it is across, read from either side", arguments: [false, true])
  func stays(isRightToLeft: Bool) {
    let stage = stage(isRightToLeft: isRightToLeft)
    // The second column is the first in view. The content is 500 wide.
    stage.view.setContentOffset(CGPoint(x: isRightToLeft ? 200 : 100, y: 80), ofSection: 0, animated: false)
    stage.turn()
    /// How far it is scrolled from where its rows begin.
    func distance(in width: CGFloat, length: CGFloat = 200) -> CGFloat {
      let x = stage.view.contentOffset(ofSection: 0).x
      return isRightToLeft ? width - length - x : x
    }
    stage.content.sections[0].append(100)
    stage.view.insertItems(at: [.item(100)])
    stage.settle()
    #expect(distance(in: 500) == 100)
    #expect(stage.shownNames.first == 11)
    stage.view.reloadData()
    stage.settle()
    #expect(distance(in: 500) == 100)
    stage.content.layouts[0] = carousel(columns: 10)
    stage.view.reloadData()
    stage.settle()
    #expect(distance(in: 1_000) == 100)
    stage.content.layouts[0] = carousel(columns: 10, length: 250)
    stage.view.reloadData()
    stage.settle()
    #expect(distance(in: 1_000, length: 250) == 100)
  }
}
