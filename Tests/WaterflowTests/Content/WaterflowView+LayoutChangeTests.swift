import Foundation
import TestSupport
import Testing
import Waterflow

/// Squares in three columns of 100 points that become two of 150, or back.
@MainActor
struct WaterflowViewLayoutChangeTests {
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

  // MARK: On the way

  @Test("items lie between both layouts, the one under the finger stays, and nothing else of the view changes")
  func halfWay() {
    let stage = makeStage(TestContent(count: 60))
    begin(stage, at: 0.5)
    // Item 19: 100 x 100 at (100, 600), later 150 x 150 at (150, 1350); its middle stays at (150, 650).
    #expect(frame(19, stage) == CGRect(x: 87.5, y: 587.5, width: 125, height: 125))
    // Item 18 is left of it: at (0, 100) on the screen, later at (-75, 75).
    #expect(frame(18, stage) == CGRect(x: -37.5, y: 587.5, width: 125, height: 125))
    // Item 20: at (200, 100), later below item 18, at (-75, 225).
    #expect(frame(20, stage) == CGRect(x: 62.5, y: 662.5, width: 125, height: 125))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 500))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 2_000))
    #expect(columnCount(stage) == .count(3))
    #expect(stage.view.frameForItem(at: .item(19)) == CGRect(x: 100, y: 600, width: 100, height: 100))
  }

  @Test("a change that has begun shows and asks nothing new")
  func beginning() {
    let content = TestContent(count: 60)
    let stage = makeStage(content)
    stage.scroll(to: 500)
    let cells = stage.view.visibleCells
    let frames = cells.map(\.frame)
    content.forgetCalls()
    stage.view.isPrefetchingEnabled = false
    stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
    stage.turn()
    #expect(content.askedCells.isEmpty)
    #expect(stage.view.visibleCells == cells)
    #expect(cells.map(\.frame) == frames)
  }

  @Test("finished, everything glides to the new layout, which is the view's at once", .needs(.clock, .scene))
  func finish() {
    let stage = makeStage(TestContent(count: 60))
    begin(stage, at: 0.5)
    let cell = stage.view.cellForItem(at: .item(19))
    stage.view.finishInteractiveLayoutChange()
    #expect(columnCount(stage) == .count(2))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 4_500))
    // The anchor asks for (75, 1275). There is nothing to scroll to across.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1_275))
    #expect(stage.view.cellForItem(at: .item(19)) === cell)
    #expect(cell?.frameSeen.offsetBy(dx: 0, dy: -1_275) == CGRect(x: 87.5, y: 87.5, width: 125, height: 125))
    stage.host.advance(by: 0.1)
    #expect(cell.map { $0.frameSeen.minX > 87.5 && $0.frameSeen.minX < 150 } == true)
    stage.host.advance(by: 1)
    #expect(cell?.frameSeen == CGRect(x: 150, y: 1_350, width: 150, height: 150))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("canceled, everything glides back", .needs(.clock, .scene))
  func cancel() {
    let stage = makeStage(TestContent(count: 60))
    stage.scroll(to: 500)
    let cells = stage.view.visibleCells
    begin(stage, at: 0.7)
    let cell = stage.view.cellForItem(at: .item(19))
    stage.view.cancelInteractiveLayoutChange()
    #expect(columnCount(stage) == .count(3))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 500))
    // 0.7 of the way from (100, 100) to (75, 75), 135 long.
    let seen = cell?.frameSeen ?? .zero
    #expect(abs(seen.minX - 82.5) < 0.001 && abs(seen.minY - 582.5) < 0.001 && abs(seen.width - 135) < 0.001)
    stage.host.advance(by: 1)
    #expect(stage.view.visibleCells.map(\.frameSeen) == stage.view.visibleCells.map(\.frame))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    #expect(stage.view.visibleCells.count == cells.count)
    #expect(cell?.frame == CGRect(x: 100, y: 600, width: 100, height: 100))
  }

  @Test("what glides at the end begins as fast as the finger was", .needs(.clock, .scene))
  func velocity() {
    func wayInAFrame(_ steps: [CGFloat], restingFor rest: TimeInterval = 0, cancels: Bool = false) -> CGFloat {
      let stage = makeStage(TestContent(count: 60))
      begin(stage, at: 0)
      for step in steps {
        stage.view.updateInteractiveLayoutChange(progress: step)
        stage.turn()
      }
      stage.host.advance(by: rest)
      let before = stage.view.cellForItem(at: .item(19))?.frameSeen.width ?? 0
      if cancels {
        stage.view.cancelInteractiveLayoutChange()
      } else {
        stage.view.finishInteractiveLayoutChange()
      }
      stage.turn()
      return (stage.view.cellForItem(at: .item(19))?.frameSeen.width ?? 0) - before
    }
    // A tenth of the way from 100 to 150 points per frame is 5 points.
    #expect(wayInAFrame([0.1, 0.2, 0.3, 0.4, 0.5]) >= 5)
    for resting in [
      wayInAFrame([0.1, 0.2, 0.3, 0.4] + [CGFloat](repeating: 0.5, count: 12)),
      wayInAFrame([0.1, 0.2, 0.3, 0.4, 0.5], restingFor: 1),
    ] { #expect(resting > 0 && resting < 4) }
    // Canceled, it swings on before it goes back.
    #expect(wayInAFrame([0.1, 0.2, 0.3, 0.4, 0.5], cancels: true) > 0)
    #expect(wayInAFrame([0.9, 0.8, 0.7, 0.6, 0.5], cancels: true) <= -5)
  }

  @Test("without an anchor the user's place stays, as with setLayout")
  func userPlace() {
    let stage = makeStage(TestContent(count: 60))
    let other = makeStage(TestContent(count: 60))
    for stage in [stage, other] { stage.scroll(to: 530) }
    stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
    stage.view.updateInteractiveLayoutChange(progress: 1)
    stage.turn()
    other.view.setLayout(Self.columns(2), animated: false)
    let onScreen = { (stage: Stage) in
      stage.view.visibleCells.map { $0.frame.offsetBy(dx: 0, dy: -stage.view.contentOffset.y) }
    }
    #expect(onScreen(stage) == onScreen(other))
    stage.view.finishInteractiveLayoutChange()
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset == other.view.contentOffset)
    #expect(onScreen(stage) == onScreen(other))
  }

  @Test("pinned headers stay at the edge, and the header view moves with its anchor")
  func headers() {
    let content = TestContent(count: 60)
    content.headerHeight = 30
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 70))
    let stage = makeStage(content) {
      $0.pinsSectionHeaders = true
      $0.headerView = header
    }
    let pinned = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0))
    // Item 4: 100 x 100 at (100, 200), later 150 x 150 at (0, 400).
    stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: CGPoint(x: 100, y: 200))
    stage.view.updateInteractiveLayoutChange(progress: 0.5)
    stage.turn()
    // The header view is at (0, 0) on the screen, later at (100, -200).
    #expect(header.frame == CGRect(x: 50, y: -100, width: 300, height: 70))
    // The section's header at (0, 70), later pinned at (100, 0).
    #expect(pinned?.frame == CGRect(x: 50, y: 35, width: 300, height: 30))
    stage.view.finishInteractiveLayoutChange()
    stage.host.advance(by: 1)
    #expect(header.frameSeen == CGRect(x: 0, y: 0, width: 300, height: 70))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 200))
    #expect(pinned?.frameSeen == CGRect(x: 0, y: 200, width: 300, height: 30))
  }

  @Test("the footer view moves with the end of the content, and back")
  func footerView() {
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    let stage = makeStage(TestContent(count: 6)) { $0.footerView = footer }
    // Two rows of 100 points become three of 150.
    stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
    stage.view.updateInteractiveLayoutChange(progress: 0.5)
    stage.turn()
    #expect(footer.frame == CGRect(x: 0, y: 325, width: 300, height: 30))
    stage.view.cancelInteractiveLayoutChange()
    stage.host.advance(by: 1)
    #expect(footer.frame == CGRect(x: 0, y: 200, width: 300, height: 30))
  }

  @Test("selected items stay selected, and a finger doesn't scroll", .needs(.finger))
  func touches() {
    let stage = makeStage(TestContent(count: 60))
    stage.view.selectItem(at: .item(19), animated: false, scrollPosition: .none)
    begin(stage, at: 0.5)
    stage.host.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150), duration: 0.3)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 500))
    #expect(stage.view.cellForItem(at: .item(19))?.isSelected == true)
    stage.view.finishInteractiveLayoutChange()
    stage.host.advance(by: 1)
    #expect(stage.view.indexPathsForSelectedItems == [.item(19)])
    #expect(stage.view.cellForItem(at: .item(19))?.isSelected == true)
    stage.host.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150), duration: 0.3)
    #expect(stage.view.contentOffset.y > 1_300)
  }

  @Test("an empty view changes its layout, too")
  func empty() {
    for counts in [[], [0], [0, 0]] {
      let stage = makeStage(TestContent(counts: counts))
      let found = misuses {
        stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: CGPoint(x: 10, y: 10))
        stage.view.updateInteractiveLayoutChange(progress: 0.5)
        stage.turn()
        stage.view.finishInteractiveLayoutChange()
        stage.host.advance(by: 1)
      }
      #expect(found.isEmpty)
      #expect(columnCount(stage) == .count(2))
      #expect(stage.view.contentSize.height == 0)
    }
  }

  // MARK: Lines and carousels

  private final class LineView: WaterflowReusableView {
    var line: [CGPoint] = []
    override func apply(_ element: LayoutElement) { line = element.polyline }
  }

  @Test("lines are on their way as their nodes are, and those of one layout go where the other is nearer")
  func lines() throws {
    // A root of two children, 40 and 80 points large with gaps of as much.
    let small = TreeLayout(parents: [nil, 0, 0], nodeSize: CGSize(width: 40, height: 40), levelSpacing: 40)
    let large = TreeLayout(parents: [nil, 0, 0], nodeSize: CGSize(width: 80, height: 80), levelSpacing: 80)
    func makeStage(_ layout: TreeLayout) -> Stage {
      Stage(TestContent(count: 3), layout: layout) {
        $0.register(LineView.self, forDecorationViewOfKind: WaterflowElementKind.connector)
      }
    }
    func line(_ stage: Stage) -> LineView? {
      stage.view.supplementaryView(forElementKind: WaterflowElementKind.connector, at: .item(0)) as? LineView
    }
    let (stage, end) = (makeStage(small), makeStage(large))
    let (old, new) = (try #require(line(stage)), try #require(line(end)))
    let (oldFrame, oldLine) = (old.frame, old.line)
    #expect(oldLine.count > 2 && oldLine.count == new.line.count && oldLine != new.line)
    stage.view.beginInteractiveLayoutChange(to: large, anchoredAt: nil)
    stage.view.updateInteractiveLayoutChange(progress: 0.25)
    stage.turn()
    for (found, ends) in zip(old.line, zip(oldLine, new.line)) {
      #expect(abs(found.x - (0.75 * ends.0.x + 0.25 * ends.1.x)) < 0.001)
      #expect(abs(found.y - (0.75 * ends.0.y + 0.25 * ends.1.y)) < 0.001)
    }
    #expect(abs(old.frame.height - (0.75 * oldFrame.height + 0.25 * new.frame.height)) < 0.001)
    stage.view.cancelInteractiveLayoutChange()
    stage.host.advance(by: 1)
    #expect(old.line == oldLine && old.frame == oldFrame)

    stage.view.beginInteractiveLayoutChange(to: Self.columns(2), anchoredAt: nil)
    stage.view.updateInteractiveLayoutChange(progress: 0.4)
    stage.turn()
    #expect(line(stage) === old)
    stage.view.updateInteractiveLayoutChange(progress: 0.6)
    stage.turn()
    #expect(line(stage) == nil)
    stage.view.updateInteractiveLayoutChange(progress: 0.4)
    stage.turn()
    #expect(line(stage)?.line == oldLine)
  }

  @Test("a section comes to scroll across, or no longer does, half way")
  func carousels() {
    for isForward in [true, false] {
      let layouts: [any SectionLayout] = [Self.columns(3), .carousel(.rows(height: 80), length: 100)]
      let content = TestContent(counts: [20, 20])
      content.height = { _, width in width }
      let found = misuses {
        let stage = Stage(content, layout: layouts[isForward ? 0 : 1])
        stage.view.beginInteractiveLayoutChange(
          to: layouts[isForward ? 1 : 0], anchoredAt: CGPoint(x: 150, y: 150))
        for progress in [0.3, 0.6, 0.4, 0.8] as [CGFloat] {
          stage.view.updateInteractiveLayoutChange(progress: progress)
          stage.turn()
          let isCarousel = (progress > 0.5) == isForward
          #expect(stage.view.visibleCells.contains { $0.superview === stage.view } != isCarousel)
        }
        stage.view.finishInteractiveLayoutChange()
        stage.host.advance(by: 1)
        for indexPath in stage.expectedVisibleItems() {
          let cell = stage.view.cellForItem(at: indexPath)
          let frame = cell.flatMap { $0.superview?.convert($0.frame, to: stage.view) }
          #expect(frame == stage.view.frameForItem(at: indexPath))
        }
      }
      #expect(found.isEmpty)
    }
  }
}
