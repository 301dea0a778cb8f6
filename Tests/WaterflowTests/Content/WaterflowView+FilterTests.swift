import Foundation
import TestSupport
import Testing
import Waterflow

/// A pinned header of 50 points with a filter, below a header view of 200 or a section of 200, in 300 by 400 points. Items are 100
/// points long.
@MainActor
struct WaterflowViewFilterTests {
  enum Place: CaseIterable {
    case below, belowSection, horizontal, fromRight
  }

  private func stage(_ place: Place, anchoring: WaterflowView.UpdateAnchoring) -> (NamedStage, section: Int) {
    let names = Array(0..<30)
    let content = NamedContent(place == .belowSection ? [[900], names] : [names])
    content.height = { $0 == 900 ? 150 : 100 }
    content.headerHeight = 50
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.pinsSectionHeaders = true
      $0.updateAnchoring = anchoring
      if place != .below, place != .belowSection { $0.scrollDirection = .horizontal }
      if place == .fromRight { $0.semanticContentAttribute = .forceRightToLeft }
      if place != .belowSection { $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    }
    return (stage, place == .belowSection ? 1 : 0)
  }

  /// How far the header is from the leading edge.
  private func distance(_ stage: NamedStage, _ section: Int) -> CGFloat? {
    let header = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [section, 0])
    guard let frame = header?.frame else { return nil }
    if stage.view.scrollDirection == .vertical { return frame.minY - stage.view.bounds.minY }
    return stage.view.semanticContentAttribute == .forceRightToLeft
      ? stage.view.bounds.maxX - frame.maxX : frame.minX - stage.view.bounds.minX
  }

  private func scroll(_ stage: NamedStage, to distance: CGFloat) {
    let view = stage.view
    if view.scrollDirection == .vertical {
      view.contentOffset.y = distance
    } else if view.semanticContentAttribute == .forceRightToLeft {
      view.contentOffset.x = view.contentSize.width - view.bounds.width - distance
    } else {
      view.contentOffset.x = distance
    }
    stage.turn()
  }

  @Test("content that was made longer for a header is as long as itself in the layout that a gesture leads to")
  func otherLayout() {
    let (stage, section) = stage(.belowSection, anchoring: .place)
    scroll(stage, to: 400)
    stage.content.sections[section] = [1, 2]
    stage.view.reloadData()
    stage.turn()
    // 200 above the header, and the height of the view.
    #expect(stage.view.contentSize.height == 600)
    stage.view.beginInteractiveLayoutChange(to: .waterfall(columns: .count(2), rowSpacing: 0), anchoredAt: nil)
    stage.view.updateInteractiveLayoutChange(progress: 1)
    stage.view.finishInteractiveLayoutChange()
    stage.settle()
    #expect(stage.view.contentSize.height == 350)
  }

  @Test("where nothing visible stays the offset does, whatever comes in before the section of a pinned header")
  func insertedBefore() {
    for anchoring in [WaterflowView.UpdateAnchoring.place, .offset] {
      let (stage, section) = stage(.belowSection, anchoring: anchoring)
      scroll(stage, to: 400)
      #expect(distance(stage, section) == 0)
      // 2 000 points more before the header, and two rows left after it, both new.
      stage.view.performBatchUpdates {
        stage.content.sections = [[900] + Array(910..<930), [40, 41]]
        stage.view.insertItems(at: (1...20).map { .item($0, 0) })
        stage.view.deleteItems(at: (0..<30).map { .item($0, 1) })
        stage.view.insertItems(at: [.item(0, 1), .item(1, 1)])
      }
      #expect(stage.view.contentOffset.y == 400)
      stage.settle()
      #expect(stage.view.contentOffset.y == 400)
      stage.expectConsistent()
    }
  }

  @Test(
    "a pinned header stays at the edge, in each frame, when a filter leaves less than fills the view",
    arguments: Place.allCases, [0, 1, 2, 12])
  func filtered(place: Place, left: Int) {
    for anchoring in [WaterflowView.UpdateAnchoring.place, .offset] {
      for reloads in [false, true] {
        let (stage, section) = stage(place, anchoring: anchoring)
        scroll(stage, to: 400)
        #expect(distance(stage, section) == 0)
        let kept = Set((0..<30).filter { $0 % 2 == 1 }.prefix(left))
        stage.content.sections[section] = kept.sorted()
        if reloads {
          stage.view.reloadData()
        } else {
          stage.view.deleteItems(at: (0..<30).filter { !kept.contains($0) }.map { .item($0, section) })
        }
        for _ in 0..<40 {
          stage.turn()
          #expect(distance(stage, section) == 0, "\(place) \(left) \(anchoring) \(reloads)")
        }
      }
    }
  }

  @Test("what comes back fills the view, and what was longer for the header is gone")
  func cleared() {
    let (stage, _) = stage(.below, anchoring: .place)
    let length = stage.view.contentSize.height
    scroll(stage, to: 400)
    stage.content.sections[0] = [7]
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.contentSize.height == 600 && stage.view.contentOffset.y == 200)
    stage.content.sections[0] = Array(0..<30)
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.contentSize.height == length && distance(stage, 0) == 0)
  }

  @Test("scrolled back a part of the way, an update moves nothing; at the beginning the content is as long as it is")
  func scrolledBack() {
    let (stage, _) = stage(.below, anchoring: .place)
    scroll(stage, to: 400)
    stage.content.sections[0] = [7, 9]
    stage.view.reloadData()
    stage.settle()
    scroll(stage, to: 120)
    stage.content.sections[0] = [7]
    stage.view.deleteItems(at: [.item(1)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 120)
    scroll(stage, to: 0)
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.contentOffset.y == 0 && stage.view.contentSize.height <= 400)
  }

  @Test("a header that isn't pinned, or not at the edge yet, keeps nothing")
  func unpinned() {
    for isPinned in [false, true] {
      let (stage, _) = stage(.below, anchoring: .offset)
      stage.view.pinsSectionHeaders = isPinned
      scroll(stage, to: isPinned ? 150 : 400)
      stage.content.sections[0] = []
      stage.view.reloadData()
      stage.settle()
      #expect(stage.view.contentOffset.y == 0 && stage.view.contentSize.height == 250)
    }
  }

  @Test("content that was made longer for a header is as long as itself once the header is gone")
  func headerGone() {
    let (stage, _) = stage(.below, anchoring: .place)
    scroll(stage, to: 400)
    stage.content.sections = [[1]]
    stage.view.reloadData()
    stage.turn()
    // The header view's 200, and the viewport below it.
    #expect(stage.view.contentSize.height == 600)
    scroll(stage, to: 100)
    stage.content.sections = []
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.contentSize.height == 200 && stage.view.contentOffset.y == 0)
  }

  @Test("a section that goes elsewhere doesn't take the user along by its header")
  func movedAway() {
    // The last section, which ends with the content, is shorter than the view.
    let content = NamedContent([[0, 1, 2], Array(10..<20)])
    content.height = { _ in 100 }
    content.headerHeight = 50
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.pinsSectionHeaders = true
    }
    // Two items of each section are visible.
    scroll(stage, to: 150)
    #expect(distance(stage, 0) == 0)
    content.sections.swapAt(0, 1)
    stage.view.moveSection(0, toSection: 1)
    stage.settle()
    // The first item of the other one was 250 below the edge, which is more than there is above it now.
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.view.contentSize.height == 1_400)
  }
}
