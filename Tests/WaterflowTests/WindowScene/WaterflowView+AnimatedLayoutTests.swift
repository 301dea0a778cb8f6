import Foundation
import TestSupport
import Testing
import Waterflow

#if !canImport(UIKit)
  @testable import HeadlessUIKit
#endif

/// Layout inside animations: of a rotation, a keyboard, another layout.
@MainActor @Suite(.needs(.scene))
struct WaterflowViewAnimatedLayoutTests {
  private let content = NamedContent([Array(0..<300)])

  /// In the middle, at an item that lies at the top of the view.
  private func stageInTheMiddle(
    layout: any SectionLayout = .waterfall(columns: .minimumWidth(100), columnSpacing: 0, rowSpacing: 0)
  ) -> NamedStage {
    let stage = NamedStage(content, layout: layout)
    stage.view.contentOffset.y = 2_000
    stage.settle()
    return stage
  }

  /// Where the cells are seen at this moment, by name.
  private func seen(on stage: NamedStage) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for case let cell as NamedContent.Cell in stage.view.shownSubviews {
      frames[cell.name] = cell.frameSeen.offsetBy(
        dx: -stage.view.boundsSeen.minX, dy: -stage.view.boundsSeen.minY)
    }
    return frames
  }

  private func expectNoJump(from before: [Int: CGRect], on stage: NamedStage) {
    let now = seen(on: stage)
    for (name, frame) in before {
      guard let frameNow = now[name] else {
        Issue.record("\(name) vanished at once")
        continue
      }
      #expect(abs(frameNow.minX - frame.minX) < 0.5 && abs(frameNow.minY - frame.minY) < 0.5, "\(name)")
    }
  }

  private func turn(_ stage: NamedStage, to size: CGSize) {
    UIView.animate(withDuration: 0.4) {
      stage.host.window.frame.size = size
      stage.host.window.layoutIfNeeded()
    }
  }

  @Test("a rotation begins with everything where it was, what leaves included, and ends at rest")
  func rotation() throws {
    let stage = stageInTheMiddle()
    let before = seen(on: stage)
    #expect(before.count >= 12)
    turn(stage, to: CGSize(width: 600, height: 200))
    #expect(stage.view.contentOffset.y < 1_500)
    expectNoJump(from: before, on: stage)
    #expect(content.displayed.isSuperset(of: Set(stage.view.visibleCells.map(ObjectIdentifier.init))))
    stage.settle()
    stage.expectConsistent()
  }

  @Test("what is in a new cell is as large as the cell from the start")
  func newCells() throws {
    let stage = stageInTheMiddle()
    let before = Set(stage.view.visibleCells.map(ObjectIdentifier.init))
    turn(stage, to: CGSize(width: 600, height: 500))
    let new = stage.view.visibleCells.filter { !before.contains(ObjectIdentifier($0)) }
    #expect(new.count >= 6)
    for cell in new { #expect(cell.contentView.boundsSeen.size == cell.bounds.size) }
  }

  @Test("another layout begins with everything where it was")
  func layoutChange() throws {
    let stage = stageInTheMiddle()
    let before = seen(on: stage)
    var finished: Bool?
    stage.view.setLayout(.waterfall(columns: .count(1)), animated: true) { finished = $0 }
    #expect(stage.view.contentOffset.y > 5_000)
    expectNoJump(from: before, on: stage)
    stage.settle()
    #expect(finished == true)
    stage.expectConsistent()
  }

  @Test("an update of nothing asks for all sizes again and lets the items glide")
  func updateOfNothing() throws {
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    let before = seen(on: stage)
    content.height = { _ in 20 }
    content.forgetCalls()
    var finished: Bool?
    stage.view.performBatchUpdates(nil) { finished = $0 }
    #expect(Set(content.askedHeights) == Set(0..<300))
    #expect(stage.view.contentSize.height == 6_000)
    expectNoJump(from: before, on: stage)
    #expect(finished == nil)
    stage.settle()
    #expect(finished == true)
    stage.expectConsistent()
  }

  @Test("data that changed without notice is found out in an animation, too")
  func silentChange() {
    let stage = stageInTheMiddle()
    content.sections = [[1, 2, 3]]
    turn(stage, to: CGSize(width: 600, height: 200))
    stage.settle()
    #expect(stage.shownNames == [1, 2, 3])
    stage.expectConsistent()
  }

  @Test("a keyboard lifts the end of a chat with it")
  func keyboard() throws {
    let stage = NamedStage(content) { $0.anchorsToEnd = true }
    let before = seen(on: stage)
    UIView.animate(withDuration: 0.25) {
      stage.view.contentInset.bottom = 150
      stage.view.layoutIfNeeded()
    }
    expectNoJump(from: before, on: stage)
    stage.settle()
    #expect(stage.top(of: 299).map { $0 + content.height(299) } == 250)
    stage.expectConsistent()
  }

  @Test("a footer view goes along with the keyboard")
  func footer() {
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    let stage = NamedStage(content) {
      $0.anchorsToEnd = true
      $0.footerView = footer
    }
    func top() -> CGFloat { footer.frameSeen.minY - stage.view.boundsSeen.minY }
    #expect(top() == 370)
    UIView.animate(withDuration: 0.25) {
      stage.view.contentInset.bottom = 150
      stage.view.layoutIfNeeded()
    }
    #expect(abs(top() - 370) < 0.5)
    stage.settle()
    #expect(top() == 220)
  }

  @Test("once a cell provider has reloaded, no more cells are asked for in that pass")
  func reloadInside() {
    let stage = stageInTheMiddle()
    content.onCell = { view in
      guard !content.sections[0].isEmpty else { return }
      // A question for one of the others would now be out of range.
      let name = content.askedCells[content.askedCells.count - 1]
      content.sections = [[name]]
      view.reloadData()
      content.onCell = nil
    }
    turn(stage, to: CGSize(width: 600, height: 500))
    stage.settle()
    #expect(content.sections[0].count == 1 && stage.shownNames == content.sections[0])
    stage.expectConsistent()
  }

  @Test("a keyboard that is followed is no scroll: what was fetched ahead isn't canceled but where it is out of reach")
  func prefetches() {
    final class Loader: NSObject, WaterflowViewDataSourcePrefetching {
      var prefetched: [IndexPath] = []
      var cancelled: [IndexPath] = []
      func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetched += indexPaths
      }
      func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths
      }
    }
    let loader = Loader()
    let stage = NamedStage(content) {
      $0.anchorsToEnd = true
      $0.prefetchDataSource = loader
    }
    // From the end: 90, 80, 70, 60, 50 points on screen; 40, 100, 90, 80, 70 ahead of it, 10 between all.
    #expect(loader.prefetched == (290...294).map { .item($0) })
    stage.view.contentInset.bottom = 150
    stage.settle()
    #expect(loader.cancelled == [.item(290), .item(291)])
  }
}
