import Foundation
import TestSupport
import Testing
import Waterflow

/// `setContentOffset(_:animated:)` on content that changes before the scroll is over.
@MainActor
@Suite(.needs(.clock, .scale))
struct WaterflowViewAnimatedOffsetTests {
  enum Change: CaseIterable { case insertion, deletion, reload, measuring }

  /// 200 rows of 44 points, or of 30 to 90 that are measured, in 400 points, at 3 000.
  private func stage(measures: Bool) -> NamedStage {
    let content = NamedContent([Array(0..<200)])
    content.height = { _ in measures ? WaterflowView.automaticDimension : 44 }
    content.onFilled = { cell in
      cell.natural = { [unowned cell] in CGSize(width: 300, height: CGFloat(30 + cell.name % 7 * 10)) }
    }
    let stage = NamedStage(content, layout: .list())
    stage.scroll(to: 3_000)
    stage.settle()
    return stage
  }

  private func change(_ stage: NamedStage, _ change: Change, at items: Range<Int>) {
    stage.host.advance(by: 0.1)
    switch change {
    case .insertion:
      stage.content.sections[0].insert(contentsOf: items.map { 1_000 + $0 }, at: items.lowerBound)
      stage.view.insertItems(at: items.map { .item($0) })
    case .deletion:
      stage.content.sections[0].removeSubrange(items)
      stage.view.deleteItems(at: items.map { .item($0) })
    case .reload:
      stage.content.sections[0].removeSubrange(items)
      stage.view.reloadData()
    case .measuring: break
    }
    stage.host.advance(by: 1)
  }

  @Test(
    "to the beginning it leads there, whatever comes, goes or is measured above on the way", arguments: Change.allCases)
  func beginning(of kind: Change) {
    let stage = stage(measures: kind == .measuring)
    stage.view.setContentOffset(.zero, animated: true)
    change(stage, kind, at: 0..<5)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.shownNames.first == stage.content.sections[0][0])
    stage.expectConsistent()
  }

  @Test("to the end it leads to the end of what there is by then", arguments: Change.allCases)
  func end(of kind: Change) {
    let stage = stage(measures: kind == .measuring)
    let view = stage.view
    view.setContentOffset(CGPoint(x: 0, y: view.contentSize.height - 400), animated: true)
    change(stage, kind, at: 190..<200)
    #expect(view.contentOffset.y == view.contentSize.height - 400)
    #expect(stage.shownNames.last == stage.content.sections[0].last)
    stage.expectConsistent()
  }

  @Test("to any other offset it leads as long as the content reaches there")
  func between() {
    let stage = stage(measures: false)
    stage.view.setContentOffset(CGPoint(x: 0, y: 2_000), animated: true)
    change(stage, .insertion, at: 0..<5)
    #expect(stage.view.contentOffset.y == 2_000)
    stage.view.setContentOffset(CGPoint(x: 0, y: 4_000), animated: true)
    change(stage, .deletion, at: 50..<205)
    // 50 rows are left, of 2 200 points.
    #expect(stage.view.contentOffset.y == 1_800)
  }

  @Test("beyond the content it leads exactly there, as for a spinner, and its end is told once")
  func beyond() {
    final class Counter: NSObject, WaterflowViewDelegate {
      var ends = 0
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let stage = stage(measures: false)
    let counter = Counter()
    stage.view.delegate = counter
    stage.view.itemHeight = 44
    stage.scroll(to: 0)
    stage.view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.host.advance(by: 0.15)
    #expect(stage.view.contentOffset.y < 0 && stage.view.contentOffset.y > -60)
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset.y == -60)
    #expect(counter.ends == 1)
    // The end is at 8 400.
    for y in [8_440, 8_385] as [CGFloat] {
      stage.view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset.y == y)
    }
    #expect(counter.ends == 3)
  }

  @Test(
    "a scroll in a carousel that becomes shorter ends with its last items", arguments: [false, true],
    [0..<20, 10..<30])
  func carousel(isRightToLeft: Bool, deleted: Range<Int>) {
    for goesToItem in [true, false] {
      for reloads in [true, false] {
        let content = NamedContent([Array(0..<30)])
        content.height = { _ in 100 }
        content.layouts[0] = .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 80)
        let stage = NamedStage(content) {
          if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
        }
        if goesToItem {
          stage.view.scrollToItem(at: .item(29), at: .none, animated: true)
        } else {
          stage.view.setContentOffset(CGPoint(x: isRightToLeft ? 0 : 2_700, y: 0), ofSection: 0, animated: true)
        }
        change(stage, reloads ? .reload : .deletion, at: deleted)
        // Ten of 100 points are left, of which three are visible.
        #expect(stage.view.contentOffset(ofSection: 0).x == (isRightToLeft ? 0 : 700))
        #expect(stage.shownNames.max() == content.sections[0].last)
        stage.expectNoStrays()
      }
    }
  }
}
