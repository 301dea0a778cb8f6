import Foundation
import TestSupport
import Testing
import Waterflow

/// Writes down what it is told to prefetch and to cancel.
@MainActor
final class PrefetchLog: WaterflowViewDataSourcePrefetching {
  private(set) var prefetched: [[Int]] = []
  private(set) var cancelled: [[Int]] = []
  var onPrefetch: (() -> Void)?

  func forget() {
    prefetched = []
    cancelled = []
  }

  func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched.append(indexPaths.map(\.item))
    onPrefetch?()
  }

  func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled.append(indexPaths.map(\.item))
  }
}

@MainActor
struct WaterflowViewPrefetchingTests {
  // Items of 100 points, one below the other without spacing: 4 are seen, 4 lie one viewport ahead.
  private func stage(count: Int = 200, prepare: (WaterflowView) -> Void = { _ in }) -> (NamedStage, PrefetchLog) {
    let content = NamedContent([Array(0..<count)])
    content.height = { _ in 100 }
    let log = PrefetchLog()
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)) {
      $0.prefetchDataSource = log
      prepare($0)
    }
    return (stage, log)
  }

  private func scroll(_ stage: NamedStage, to y: CGFloat) {
    stage.view.contentOffset.y = y
    stage.host.advance(by: 1.0 / 60)
  }

  @Test("one viewport ahead, each item once, in the direction of scroll")
  func ahead() {
    let (stage, log) = stage()
    #expect(log.prefetched == [[4, 5, 6, 7]])
    scroll(stage, to: 100)
    scroll(stage, to: 150)
    scroll(stage, to: 200)
    #expect(log.prefetched == [[4, 5, 6, 7], [8], [9]])
    #expect(log.cancelled.isEmpty)
  }

  @Test("a step of less than a sixteenth of a viewport looks for nothing")
  func quiet() {
    let (stage, log) = stage()
    scroll(stage, to: 90)
    #expect(log.prefetched == [[4, 5, 6, 7], [8]])
    // From 100 on item 9 lies within a viewport ahead, and 25 points are a sixteenth.
    scroll(stage, to: 114)
    #expect(log.prefetched == [[4, 5, 6, 7], [8]])
    scroll(stage, to: 115)
    #expect(log.prefetched == [[4, 5, 6, 7], [8], [9]])
  }

  @Test("another prefetch data source is told at once, where nothing has moved")
  func another() {
    let (stage, _) = stage()
    let other = PrefetchLog()
    stage.view.prefetchDataSource = other
    stage.settle()
    #expect(other.prefetched == [[4, 5, 6, 7]])
  }

  @Test("turning round cancels what was ahead and asks for what is ahead now")
  func turning() {
    let (stage, log) = stage()
    scroll(stage, to: 2_000)
    log.forget()
    scroll(stage, to: 1_900)
    #expect(log.cancelled == [[24, 25, 26, 27]])
    #expect(log.prefetched == [[15, 16, 17, 18]])
  }

  @Test("what is jumped over is canceled, what was shown is not")
  func jump() {
    let (stage, log) = stage()
    scroll(stage, to: 200)
    log.forget()
    scroll(stage, to: 5_000)
    #expect(log.cancelled == [[6, 7, 8, 9]])
    #expect(log.prefetched == [[54, 55, 56, 57]])
  }

  @Test("shown and gone, an item is asked for again when it is ahead again")
  func again() {
    let (stage, log) = stage()
    scroll(stage, to: 1_000)
    log.forget()
    scroll(stage, to: 900)
    #expect(log.prefetched == [[5, 6, 7, 8]])
  }

  @Test("a bounce at the end isn't turning round")
  func bounce() {
    let (stage, log) = stage()
    scroll(stage, to: 19_600)
    log.forget()
    for y in [19_650, 19_620, 19_600] { scroll(stage, to: CGFloat(y)) }
    #expect(log.prefetched.isEmpty && log.cancelled.isEmpty)
  }

  @Test("updates re-index what was asked for, and keeping the reader's place is no scroll")
  func updates() {
    let (stage, log) = stage()
    scroll(stage, to: 2_000)
    log.forget()
    stage.content.sections[0].removeSubrange(0..<2)
    stage.view.deleteItems(at: [.item(0), .item(1)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_800)
    #expect(log.prefetched.isEmpty && log.cancelled.isEmpty)
    scroll(stage, to: 1_900)
    #expect(log.prefetched == [[26]])
    #expect(log.cancelled.isEmpty)
  }

  @Test("a reload forgets what was asked for")
  func reload() {
    let (stage, log) = stage()
    log.forget()
    stage.view.reloadData()
    stage.settle()
    #expect(log.prefetched == [[4, 5, 6, 7]] && log.cancelled.isEmpty)
  }

  @Test("a view that starts at its end looks back first")
  func fromEnd() {
    let (_, log) = stage { $0.anchorsToEnd = true }
    #expect(log.prefetched == [[192, 193, 194, 195]])
  }

  @Test("in a horizontal view they lie where reading goes on, also once it is turned or read from the right")
  func horizontal() {
    // 300 points wide: 3 are seen.
    let (stage, log) = stage { $0.scrollDirection = .horizontal }
    #expect(log.prefetched == [[3, 4, 5]])
    log.forget()
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(stage.view.contentOffset.x == 19_700)
    #expect(log.prefetched.isEmpty && log.cancelled.isEmpty)
    stage.view.contentOffset.x = 19_600
    stage.turn()
    #expect(log.prefetched == [[6]] && log.cancelled.isEmpty)
    let (turned, turnedLog) = self.stage()
    turnedLog.forget()
    turned.view.scrollDirection = .horizontal
    turned.settle()
    #expect(turnedLog.prefetched == [[3]] && turnedLog.cancelled == [[6, 7]])
  }

  @Test("a view may be changed by whom it tells")
  func changeFromInside() {
    let (stage, log) = stage(count: 10)
    log.onPrefetch = {
      log.onPrefetch = nil
      stage.content.sections[0].append(99)
      stage.view.insertItems(at: [.item(stage.content.sections[0].count - 1)])
    }
    let found = misuses { scroll(stage, to: 100) }
    stage.settle()
    #expect(found.isEmpty)
    #expect(stage.view.numberOfItems(inSection: 0) == 11)
    stage.expectConsistent()
  }
}
