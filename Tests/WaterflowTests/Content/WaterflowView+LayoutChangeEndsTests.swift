import Foundation
import TestSupport
import Testing
import Waterflow

/// What ends an interactive change of layout other than the app, and calls that come at the wrong time.
@MainActor
struct WaterflowViewLayoutChangeEndsTests {
  private static func columns(_ count: Int) -> WaterfallLayout {
    WaterfallLayout(columns: .count(count), columnSpacing: 0, rowSpacing: 0)
  }

  private func makeStage(_ content: TestContent, prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    content.height = { _, width in width }
    return Stage(content, layout: Self.columns(3), prepare: prepare)
  }

  /// Begins to change to two columns around the middle of item 19, which is at (150, 150) on the screen.
  private func begin(_ stage: Stage, at progress: CGFloat) {
    stage.scroll(to: 500)
    stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: CGPoint(x: 150, y: 650))
    stage.view.updateInteractiveLayoutChange(progress: progress)
    stage.turn()
  }

  private func frame(_ item: Int, _ stage: Stage) -> CGRect? { stage.view.cellForItem(at: .item(item))?.frame }
  private func columnCount(_ stage: Stage) -> WaterfallLayout.Columns? {
    (stage.view.layout as? WaterfallLayout)?.columns
  }

  // MARK: Interrupted

  /// What comes in between, and whether the view's layout is another afterwards.
  private static let interruptions: [(name: String, isLayout: Bool, interrupt: @MainActor (Stage) -> Void)] = [
    ("reload", false, { $0.view.reloadData() }),
    (
      "update", false,
      { stage in
        stage.view.performBatchUpdates {
          stage.content.counts = [61]
          stage.view.insertItems(at: [.item(0)])
        }
      }
    ),
    ("resize", false, { $0.host.resize(to: CGSize(width: 360, height: 400)) }),
    ("layout", true, { $0.view.setLayout(columns(4), animated: false) }),
    ("animated layout", true, { $0.view.setLayout(columns(4), animated: true) }),
    ("window", false, { $0.view.removeFromSuperview() }),
    ("header", false, { $0.view.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40)) }),
  ]

  @Test("whatever comes in between ends a change at the nearer layout, and the rest of the gesture is ignored")
  func interruptions() {
    for (name, isLayout, interrupt) in Self.interruptions {
      for progress in [0.4, 0.6] as [CGFloat] {
        let content = TestContent(count: 60)
        let stage = makeStage(content)
        let root = stage.view.superview
        begin(stage, at: progress)
        interrupt(stage)
        stage.turn()
        #expect(columnCount(stage) == .count(isLayout ? 4 : progress < 0.5 ? 3 : 2), "\(name) at \(progress)")
        let found = misuses {
          stage.view.updateInteractiveLayoutChange(progress: 0.9)
          stage.view.finishInteractiveLayoutChange()
        }
        #expect(found.isEmpty, "\(name)")
        if stage.view.superview == nil { root?.addSubview(stage.view) }
        stage.host.advance(by: 1)
        #expect(columnCount(stage) == .count(isLayout ? 4 : progress < 0.5 ? 3 : 2), "\(name) at \(progress)")
        for indexPath in stage.expectedVisibleItems() {
          let cell = stage.view.cellForItem(at: indexPath)
          #expect(cell?.frameSeen == stage.view.frameForItem(at: indexPath), "\(name) at \(progress), \(indexPath)")
        }
        #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems(), "\(name) at \(progress)")
        // The next change is one like any other.
        #expect(
          misuses {
            stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
            stage.view.cancelInteractiveLayoutChange()
          }.isEmpty)
      }
    }
  }

  @Test("sizes that come late wait until the change is over")
  func lateSizes() {
    let content = TestContent(count: 60)
    let stage = makeStage(content)
    begin(stage, at: 0.5)
    content.forgetCalls()
    content.height = { indexPath, width in indexPath.item == 19 ? 300 : width }
    stage.view.invalidateSizes(forItemsAt: [.item(19)])
    stage.turn()
    #expect(frame(19, stage)?.height == 125)
    #expect(content.askedHeights.isEmpty)
    stage.view.finishInteractiveLayoutChange()
    stage.host.advance(by: 1)
    #expect(content.askedHeights == [.item(19)])
    #expect(frame(19, stage)?.height == 300)
  }

  @Test("what came in on the way is told to go, also when the change is canceled or interrupted")
  func notices() {
    for end in [{ $0.cancelInteractiveLayoutChange() }, { $0.finishInteractiveLayoutChange() }, { $0.reloadData() }]
      as [(WaterflowView) -> Void]
    {
      let content = TestContent(count: 60)
      content.logsDisplay = true
      let stage = makeStage(content)
      stage.scroll(to: 500)
      stage.view.beginInteractiveLayoutChange(to: Self.columns(6), anchoredAt: CGPoint(x: 150, y: 650))
      for progress in [0.2, 0.5, 0.9, 0.3, 1, 0.8] as [CGFloat] {
        stage.view.updateInteractiveLayoutChange(progress: progress)
        stage.turn()
      }
      end(stage.view)
      stage.host.advance(by: 1)
      var displayed: [String: Int] = [:]
      for event in content.events {
        let words = event.split(separator: " ").map(String.init)
        displayed[words[1], default: 0] += words[0] == "willDisplay" ? 1 : -1
        #expect(0...1 ~= displayed[words[1], default: 0], "\(event)")
      }
      #expect(
        displayed.filter { $0.value == 1 }.keys.sorted()
          == stage.view.indexPathsForVisibleItems.map { "\($0.item)" }.sorted())
    }
  }

  // MARK: Wrong use

  @Test("data that has changed without notice is found out before sizes are asked")
  func silentCounts() {
    let content = TestContent(count: 60)
    let stage = makeStage(content)
    content.counts = [20]
    content.height = { indexPath, width in
      #expect(indexPath.item < 20)
      return width
    }
    let found = misuses {
      stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: CGPoint(x: 150, y: 150))
      stage.view.updateInteractiveLayoutChange(progress: 0.5)
      stage.view.finishInteractiveLayoutChange()
      stage.host.advance(by: 1)
    }
    #expect(found == [.countChangedSilently(section: 0, expected: 60, found: 20)])
    #expect(stage.view.contentSize == CGSize(width: 300, height: 1_500))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("progress outside of 0...1 is brought back into it, NaN is ignored, and both are reported")
  func unusableProgress() {
    for (progress, used) in [(1.5, 1), (-CGFloat.infinity, 0), (.nan, 0.5)] as [(CGFloat, CGFloat)] {
      let stage = makeStage(TestContent(count: 60))
      begin(stage, at: 0.5)
      let found = misuses {
        stage.view.updateInteractiveLayoutChange(progress: progress)
        stage.turn()
      }
      #expect(
        found == [
          .unusableValue("the progress of a layout change", value: "\(Double(progress))", used: "\(Double(used))")
        ])
      #expect(frame(19, stage)?.width == 100 + used * 50)
    }
  }

  @Test("calls that aren't expected are reported and ignored")
  func unexpectedCalls() {
    let stage = makeStage(TestContent(count: 60))
    let calls: [(String, (WaterflowView) -> Void)] = [
      ("updateInteractiveLayoutChange(progress:)", { $0.updateInteractiveLayoutChange(progress: 0.5) }),
      ("finishInteractiveLayoutChange()", { $0.finishInteractiveLayoutChange() }),
      ("cancelInteractiveLayoutChange()", { $0.cancelInteractiveLayoutChange() }),
    ]
    for (name, call) in calls {
      #expect(misuses { call(stage.view) } == [.unexpectedLayoutChange(call: name)])
    }
    begin(stage, at: 0.5)
    let again = misuses { stage.view.beginInteractiveLayoutChange(to: Self.columns(5), anchoredAt: nil) }
    #expect(again == [.unexpectedLayoutChange(call: "beginInteractiveLayoutChange(to:anchoredAt:)")])
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(19)) == false)
    stage.turn()
    #expect(frame(19, stage) == CGRect(x: 87.5, y: 587.5, width: 125, height: 125))
    stage.view.finishInteractiveLayoutChange()
    #expect(columnCount(stage) == .count(2))
  }

  @Test("inside a callback calls are reported and come into effect afterwards")
  func callbacks() {
    let content = TestContent(count: 60)
    content.logsDisplay = true
    let stage = makeStage(content)
    stage.scroll(to: 500)
    content.onEvent = { [weak content] _ in
      content?.onEvent = nil
      stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
      stage.view.finishInteractiveLayoutChange()
    }
    let found = misuses { stage.scroll(to: 600) }
    #expect(found.count == 2)
    stage.host.advance(by: 1)
    #expect(columnCount(stage) == .count(2))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("a batch that is open is applied first")
  func insideABatch() {
    let content = TestContent(count: 60)
    let stage = makeStage(content)
    let found = misuses {
      stage.view.performBatchUpdates {
        content.counts = [58]
        stage.view.deleteItems(at: [.item(0), .item(1)])
        stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
      }
      stage.view.updateInteractiveLayoutChange(progress: 0.5)
      stage.view.finishInteractiveLayoutChange()
      stage.host.advance(by: 1)
    }
    #expect(found.isEmpty)
    #expect(columnCount(stage) == .count(2))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 4_350))
  }

  // MARK: Canceled

  @Test("what is measured after a canceled change is laid out as before it")
  func measuredAfterCancel() throws {
    let content = TestContent(count: 60)
    content.height = { _, _ in WaterflowView.automaticDimension }
    let cells = SizedContent(Array(repeating: 400, count: 60))
    content.makeCell = { cells.waterflowView($0, cellForItemAt: $1) }
    let stage = Stage(content, layout: Self.columns(2))
    // A text of 400 points on lines of 150 is three of 20, on lines of 100 four.
    #expect(frame(1, stage) == CGRect(x: 150, y: 0, width: 150, height: 60))
    stage.view.beginInteractiveLayoutChange(to: Self.columns(3), anchoredAt: CGPoint(x: 150, y: 200))
    stage.view.updateInteractiveLayoutChange(progress: 0.2)
    stage.turn()
    stage.view.cancelInteractiveLayoutChange()
    stage.host.advance(by: 1)
    let cell = try #require(stage.view.cellForItem(at: .item(0)) as? SizedContent.Cell)
    cell.length = 500
    cell.invalidateIntrinsicContentSize()
    stage.host.advance(by: 0.5)
    #expect(frame(0, stage) == CGRect(x: 0, y: 0, width: 150, height: 80))
    #expect(frame(1, stage) == CGRect(x: 150, y: 0, width: 150, height: 60))
  }

  @Test("cells measure themselves as before a canceled change to a layout in which they wouldn't")
  func measuringAfterCancel() {
    final class Tags: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
      final class Cell: WaterflowViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 90, height: 60) }
      }
      func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }
      func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        view.dequeueReusableCell(Cell.self, for: indexPath)
      }
      func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: WaterflowView.automaticDimension, height: WaterflowView.automaticDimension)
      }
      func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 50 }
    }
    let tags = Tags()
    let view = WaterflowView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .flow(itemSpacing: 0, lineSpacing: 0))
    (view.dataSource, view.delegate) = (tags, tags)
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    view.beginInteractiveLayoutChange(to: Self.columns(3), anchoredAt: CGPoint(x: 150, y: 200))
    view.updateInteractiveLayoutChange(progress: 0.2)
    host.advance(by: 0.1)
    view.cancelInteractiveLayoutChange()
    host.advance(by: 1)
    view.contentOffset.y = 700
    host.advance(by: 0.5)
    #expect(
      !view.visibleCells.isEmpty && view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 90, height: 60) })
  }
}
