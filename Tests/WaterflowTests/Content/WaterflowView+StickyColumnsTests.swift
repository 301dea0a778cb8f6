import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewStickyColumnsTests {
  /// 40 items in three columns. Item 0 turned out longer than it was, so that many of them would go to other columns if
  /// they were placed again.
  private func stage(_ content: MovableContent) -> NamedStage {
    let stage = NamedStage(content.names, layout: .waterfall(columns: .count(3))) {
      $0.dataSource = content
      $0.delegate = content
    }
    stage.host.advance(by: 0.1)
    content.names.height = { $0 == 0 ? 250 : 40 + CGFloat($0 % 7) * 10 }
    stage.view.invalidateSizes(forItemsAt: [.item(0)])
    stage.host.advance(by: 0.1)
    content.names.forgetCalls()
    return stage
  }

  /// Where each item lies, by its name.
  private func frames(in stage: NamedStage) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for (item, name) in stage.content.sections[0].enumerated() {
      frames[name] = stage.view.frameForItem(at: .item(item))
    }
    return frames
  }

  /// The names of items that are in another column.
  private func moved(from before: [Int: CGRect], in stage: NamedStage) -> [Int] {
    let now = frames(in: stage)
    return before.keys.filter { now[$0]?.minX != before[$0]?.minX }.sorted()
  }

  @Test("placed again, most items of the stage change their column: what the other tests here would notice")
  func placedAgain() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    let before = frames(in: stage)
    stage.view.reloadData()
    #expect(moved(from: before, in: stage).count > 20)
  }

  @Test("a header or footer view that is set or grows changes no item's column")
  func accessoryViews() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    let before = frames(in: stage)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    stage.view.headerView = header
    stage.view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    stage.settle()
    #expect(frames(in: stage) == before.mapValues { $0.offsetBy(dx: 0, dy: 70) })
    header.frame.size.height = 170
    stage.view.setNeedsLayout()
    stage.settle()
    #expect(frames(in: stage) == before.mapValues { $0.offsetBy(dx: 0, dy: 170) })
    #expect(content.names.askedHeights.isEmpty)
  }

  @Test("another length of the viewport alone changes nothing and asks nothing")
  func length() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    let before = frames(in: stage)
    for height in [399, 200, 650] as [CGFloat] {
      stage.host.resize(to: CGSize(width: 300, height: height))
      stage.settle()
      #expect(frames(in: stage) == before)
    }
    #expect(content.names.askedHeights.isEmpty)
    // What comes late after that moves what is below it, as ever.
    stage.view.invalidateSizes(forItemsAt: [.item(7)])
    stage.settle()
    #expect(frames(in: stage) == before)
    #expect(content.names.askedHeights == [7])
  }

  @Test("a lifted item that is put back changes nothing and asks nothing", arguments: [true, false])
  func putBack(isCancelled: Bool) {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    let before = frames(in: stage)
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(4)))
    for point in [CGPoint(x: 250, y: 300), CGPoint(x: 250, y: 20), CGPoint(x: 150, y: 200)] {
      stage.view.updateInteractiveMovementTargetPosition(point)
      stage.host.advance(by: 0.4)
    }
    #expect(!moved(from: before, in: stage).isEmpty)
    if isCancelled {
      stage.view.cancelInteractiveMovement()
    } else {
      content.target = { _ in .item(4) }
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 350))
      stage.view.endInteractiveMovement()
    }
    stage.settle()
    #expect(content.moves.isEmpty)
    #expect(frames(in: stage) == before)
    #expect(content.names.askedHeights.isEmpty)
    stage.expectConsistent()
  }

  @Test("dropped, an item leaves those in place that come before both of its places, wherever it was carried")
  func dropped() throws {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    let before = frames(in: stage)
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(10)))
    content.target = { _ in .item(1) }
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 20))
    stage.host.advance(by: 0.4)
    #expect(!moved(from: before, in: stage).isEmpty)
    content.target = { _ in .item(12) }
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 350))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(content.moves == [[.item(10), .item(12)]])
    let now = frames(in: stage)
    for name in 0..<10 { #expect(now[name] == before[name]) }
    #expect(content.names.askedHeights.isEmpty)
    stage.expectConsistent()
  }

  @Test("a size that comes late while an item is lifted moves what is below it, and no more once the item is put back")
  func lateSizeMeanwhile() {
    let (content, otherContent) = (MovableContent([Array(0..<40)]), MovableContent([Array(0..<40)]))
    let (stage, other) = (stage(content), stage(otherContent))
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(4)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 20))
    stage.host.advance(by: 0.4)
    for stage in [stage, other] {
      let height = stage.content.height
      stage.content.height = { $0 == 7 ? 90 : height($0) }
      stage.view.invalidateSizes(forItemsAt: [.item(7)])
      stage.settle()
    }
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(frames(in: stage) == frames(in: other))
    #expect(content.names.askedHeights == [7])
  }

  @Test("an update puts a lifted item back; items that come before its first change keep their columns")
  func updateMeanwhile() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content)
    let before = frames(in: stage)
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(4)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 20))
    stage.host.advance(by: 0.4)
    content.names.sections[0].append(40)
    stage.view.insertItems(at: [.item(40)])
    stage.settle()
    #expect(moved(from: before, in: stage).isEmpty)
    #expect(content.names.askedHeights == [40])
    stage.expectConsistent()
  }
}
