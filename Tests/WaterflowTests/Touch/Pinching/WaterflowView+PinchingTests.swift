#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Two fingers on a view of 400 by 800 points. A pinch is recognized, and measured from there, once their distance
  /// has changed by 10 points.
  @MainActor
  struct WaterflowViewPinchingTests {
    private func makeStage(
      columns: Int, range: ClosedRange<Int>? = 1...8, spacing: CGFloat = 0, scale: CGFloat = 2,
      insets: SectionInsets = .zero, prepare: (WaterflowView) -> Void = { _ in }
    ) -> Stage {
      let content = TestContent(counts: [400])
      content.height = { indexPath, width in width * (1 + CGFloat(indexPath.item % 5) / 5) }
      let layout = WaterfallLayout(
        columns: .count(columns), columnSpacing: spacing, rowSpacing: spacing, insets: insets)
      return Stage(content, layout: layout, size: CGSize(width: 400, height: 800), scale: scale) {
        $0.pinchableColumns = range
        prepare($0)
      }
    }

    private func columnCount(_ stage: Stage) -> Int? { stage.view.touch.columns.columnCount }

    /// Two fingers, one above the other.
    private func fingers(_ distance: CGFloat, around middle: CGPoint) -> (CGPoint, CGPoint) {
      (CGPoint(x: middle.x, y: middle.y - distance / 2), CGPoint(x: middle.x, y: middle.y + distance / 2))
    }

    /// Where a point of the content is on the screen.
    private func onScreen(_ part: CGPoint, of item: Int, _ stage: Stage) -> CGPoint? {
      stage.view.cellForItem(at: .item(item)).map {
        CGPoint(
          x: $0.frame.minX + part.x * $0.frame.width - stage.view.contentOffset.x,
          y: $0.frame.minY + part.y * $0.frame.height - stage.view.contentOffset.y)
      }
    }

    // MARK: Under the fingers

    @Test(
      "from 1 to 8 columns and back what is under the fingers stays there, to half a pixel", .needs(.finger),
      arguments: ["plain", "grid", "insets", "headers", "right-to-left", "all"])
    func staysUnderTheFingers(kind: String) throws {
      let hasAll = kind == "all"
      let isInset = hasAll || kind == "insets"
      let stage = makeStage(
        columns: 8, spacing: 6, scale: 3,
        insets: isInset ? SectionInsets(top: 8, left: 12, bottom: 8, right: 20) : .zero
      ) {
        if isInset { $0.contentInset = UIEdgeInsets(top: 60, left: 10, bottom: 30, right: 4) }
        if hasAll || kind == "headers" {
          ($0.dataSource as? TestContent)?.headerHeight = 70
          $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 120))
        }
        if kind == "grid" { $0.layout = .grid(columns: .count(8), columnSpacing: 6, rowSpacing: 6) }
        if hasAll || kind == "right-to-left" { $0.semanticContentAttribute = .forceRightToLeft }
      }
      stage.scroll(to: 90)
      let offset = stage.view.contentOffset
      // Not between two items.
      let middle = try #require(
        (400..<420).map { CGPoint(x: 170, y: $0) }.first { (point: CGPoint) in
          stage.view.indexPathForItem(at: CGPoint(x: point.x + offset.x, y: point.y + offset.y)) != nil
        })
      let point = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
      let item = try #require(stage.view.indexPathForItem(at: point)?.item)
      let frame = try #require(stage.view.frameForItem(at: .item(item)))
      let part = CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)

      stage.host.touchDown(at: fingers(30, around: middle))
      // 40 points are a scale of 1. One column is about 10 times as wide as one of 8.
      let distances = (0...60).map { 40 * pow(1.045, CGFloat($0)) }
      var counts: Set<Int> = []
      for distance in distances + distances.reversed() {
        stage.host.touchMove(to: fingers(distance, around: middle))
        stage.turn()
        let found = try #require(onScreen(part, of: item, stage))
        #expect(abs(found.x - middle.x) <= 0.5 / 3 && abs(found.y - middle.y) <= 0.5 / 3, "at \(distance)")
        let width = try #require(stage.view.cellForItem(at: .item(item))?.frame.width)
        let widest = stage.view.touch.columns.columnWidth(ofColumns: 1)
        #expect(abs(width - min(frame.width * distance / 40, widest)) < 2, "at \(distance)")
        try counts.insert(#require(columnCount(stage)))
      }
      #expect(counts.isSuperset(of: Set(2...8)))
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 8)
      #expect(stage.view.cellForItem(at: .item(item))?.frame == frame)
      #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    }

    @Test("the item goes along where both fingers move, also once the view was dragged a little", .needs(.finger))
    func fingersMove() throws {
      let stage = makeStage(columns: 3)
      stage.scroll(to: 2_000)
      var middle = CGPoint(x: 200, y: 400)
      stage.host.touchDown(at: fingers(100, around: middle))
      // The middle moves far enough for a drag.
      for _ in 0..<5 {
        middle.y += 6
        stage.host.touchMove(to: fingers(100, around: middle))
        stage.turn()
      }
      #expect(stage.view.isDragging)
      stage.host.touchMove(to: fingers(112, around: middle))
      #expect(!stage.view.isDragging)
      stage.turn()
      let offset = stage.view.contentOffset
      let point = CGPoint(x: middle.x, y: middle.y + offset.y)
      let item = try #require(stage.view.indexPathForItem(at: point)?.item)
      let frame = try #require(stage.view.frameForItem(at: .item(item)))
      let part = CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
      for step in 1...30 {
        middle.y -= 3
        stage.host.touchMove(to: fingers(112 + CGFloat(step) * 3, around: middle))
        stage.turn()
        let found = try #require(onScreen(part, of: item, stage))
        #expect(abs(found.x - middle.x) <= 0.25 && abs(found.y - middle.y) <= 0.25, "step \(step)")
      }
      #expect(columnCount(stage) == 2)
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
      #expect(stage.view.indexPathsForVisibleItems.contains(.item(item)))
    }

    @Test("one finger that leaves and comes back elsewhere changes nothing by that", .needs(.finger))
    func oneFinger() throws {
      let stage = makeStage(columns: 4)
      stage.scroll(to: 1_000)
      let middle = CGPoint(x: 200, y: 400)
      stage.host.touchDown(at: fingers(100, around: middle))
      stage.host.touchMove(to: fingers(110, around: middle))
      stage.host.touchMove(to: fingers(130, around: middle))
      stage.turn()
      let frames = stage.view.visibleCells.map(\.frame)
      stage.host.touchUp(finger: 1)
      stage.host.touchMove(to: CGPoint(x: 100, y: 200), finger: 0)
      stage.host.touchDown(at: CGPoint(x: 300, y: 700), finger: 1)
      stage.host.touchMove(to: CGPoint(x: 300, y: 700), finger: 1)
      stage.turn()
      let now = stage.view.visibleCells.map(\.frame)
      #expect(frames.count == now.count)
      for (before, after) in zip(frames, now) {
        #expect(abs(before.minX - after.minX) < 0.001 && abs(before.minY - after.minY) < 0.001)
      }
      // From 538.5 points apart to 546: columns grow by 1.4 percent.
      stage.host.touchMove(to: CGPoint(x: 300, y: 708), finger: 1)
      stage.turn()
      let width = try #require(stage.view.visibleCells.first?.frame.width)
      #expect(width > frames[0].width && width < frames[0].width * 1.02)
      stage.host.touchUp()
    }

    // MARK: The end

    @Test("fingers that leave at rest lead to the nearer number of columns, in motion to the next", .needs(.finger))
    func ends() {
      // From 110 points on. Two columns are half as wide again as three: 137.5 points are half the way.
      for (distance, isMoving, count) in [(125, false, 3), (145, false, 2), (125, true, 2), (165, false, 2)]
        as [(CGFloat, Bool, Int)]
      {
        let stage = makeStage(columns: 3)
        stage.scroll(to: 1_000)
        stage.host.pinch(
          at: CGPoint(x: 200, y: 400), from: 100, to: distance, duration: isMoving ? 0.1 : 0.5, liftsMoving: isMoving)
        stage.host.advance(by: 1)
        #expect(columnCount(stage) == count, "\(distance)")
        #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
        for indexPath in stage.expectedVisibleItems() {
          #expect(stage.view.cellForItem(at: indexPath)?.frameSeen == stage.view.frameForItem(at: indexPath))
        }
      }
    }

    @Test(
      "the delegate is told of another number of columns once, as the fingers lift, and of the same one not",
      .needs(.finger))
    func told() {
      let stage = makeStage(columns: 3)
      var told: [String] { stage.content.events.filter { $0.hasPrefix("columns") } }
      func pinch(to distance: CGFloat) {
        stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: distance, duration: 0.5)
        stage.host.advance(by: 1)
      }
      pinch(to: 125)
      #expect(columnCount(stage) == 3 && told == [])
      // Over two columns to one.
      pinch(to: 400)
      #expect(columnCount(stage) == 1 && told == ["columns 0"])
      stage.host.touchDown(at: fingers(300, around: CGPoint(x: 200, y: 400)))
      for distance in stride(from: 280, through: 100, by: -20) {
        stage.host.touchMove(to: fingers(CGFloat(distance), around: CGPoint(x: 200, y: 400)))
      }
      #expect(told == ["columns 0"])
      // What ends the pinch leaves the columns that were reached.
      stage.view.reloadData()
      stage.host.advance(by: 0.1)
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(columnCount(stage) != 1 && told == ["columns 0", "columns 0"])
    }

    @Test("all else of the layout stays, and the range ends the pinch", .needs(.finger))
    func range() {
      let insets = SectionInsets(top: 1, left: 2, bottom: 3, right: 4)
      let stage = makeStage(columns: 3, range: 2...4, spacing: 8, insets: insets)
      let layout = stage.view.layout as? WaterfallLayout
      stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 60, to: 390, duration: 0.5)
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 2)
      stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 390, to: 40, duration: 0.5)
      stage.host.advance(by: 1)
      var expected = layout
      expected?.columns = .count(4)
      #expect(stage.view.layout as? WaterfallLayout == expected)
    }

    @Test("a count outside of the range is led into it", .needs(.finger))
    func outsideOfRange() {
      let stage = makeStage(columns: 6, range: 2...4)
      stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 300, to: 40, duration: 0.5)
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 6)
      stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 145, duration: 0.5)
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 5)
    }

    @Test("a call that comes in brings everything back", .needs(.finger))
    func cancelled() {
      let stage = makeStage(columns: 3)
      stage.scroll(to: 1_000)
      stage.host.touchDown(at: fingers(100, around: CGPoint(x: 200, y: 400)))
      for distance in stride(from: 110, through: 150, by: 4) {
        stage.host.touchMove(to: fingers(CGFloat(distance), around: CGPoint(x: 200, y: 400)))
      }
      stage.turn()
      stage.host.touchCancel()
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 3)
      #expect(stage.view.contentOffset.y == 1_000)
      #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    }

    @Test("a reload in the middle of a pinch ends it; the next pinch is one like any other", .needs(.finger))
    func interrupted() {
      let stage = makeStage(columns: 3)
      stage.host.touchDown(at: fingers(100, around: CGPoint(x: 200, y: 400)))
      stage.host.touchMove(to: fingers(110, around: CGPoint(x: 200, y: 400)))
      stage.host.touchMove(to: fingers(120, around: CGPoint(x: 200, y: 400)))
      stage.turn()
      stage.content.counts = [30]
      stage.view.reloadData()
      let found = misuses {
        for distance in [140, 160, 250, 90] as [CGFloat] {
          stage.host.touchMove(to: fingers(distance, around: CGPoint(x: 200, y: 400)))
          stage.turn()
        }
        stage.host.touchUp()
        stage.host.advance(by: 1)
        #expect(columnCount(stage) == 3)
        #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
        stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 165, duration: 0.5)
        stage.host.advance(by: 1)
      }
      #expect(found.isEmpty)
      #expect(columnCount(stage) == 2)
    }

    // MARK: Whether

    @Test("only a waterfall with a count of columns is pinched, and only while a range is set", .needs(.finger))
    func whether() {
      let stage = makeStage(columns: 3, range: nil)
      #expect(stage.view.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } != true)
      func pinch() {
        stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 165, duration: 0.5)
        stage.host.advance(by: 1)
      }
      pinch()
      #expect(columnCount(stage) == 3)
      stage.view.pinchableColumns = 1...4
      for layout in [.rows(height: 80), .waterfall(columns: .minimumWidth(100))] as [any SectionLayout] {
        stage.view.layout = layout
        stage.turn()
        let frames = stage.view.visibleCells.map(\.frame)
        pinch()
        #expect(stage.view.visibleCells.map(\.frame) == frames)
      }
      stage.view.layout = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
      stage.turn()
      pinch()
      #expect(columnCount(stage) == 2)
      stage.view.pinchableColumns = nil
      #expect(stage.view.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } != true)
    }

    @Test("without an upper end, and from as many columns as there are numbers, fingers still choose", .needs(.finger))
    func endless() {
      let stage = makeStage(columns: 3, range: 1 ... .max)
      #expect(stage.view.pinchableColumns == 1...65_535)
      stage.host.touchDown(at: fingers(100, around: CGPoint(x: 200, y: 400)))
      for distance in stride(from: 110.0, through: 190, by: 20) {
        stage.host.touchMove(to: fingers(distance, around: CGPoint(x: 200, y: 400)))
        stage.host.advance(by: 1.0 / 60)
      }
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 2)
      stage.view.layout = .waterfall(columns: .count(.max))
      stage.turn()
      #expect(columnCount(stage) == 65_535)
      #expect(stage.view.visibleCells.first?.accessibilityCustomActions?.count ?? 1 == 1)
    }

    @Test(
      "content that was pulled beyond its beginning is back when the pinch that took over ends where it began",
      .needs(.finger))
    func pulled() {
      let stage = makeStage(columns: 3)
      let middle = CGPoint(x: 200, y: 300)
      stage.host.touchDown(at: fingers(100, around: middle))
      for step in 1...10 {
        stage.host.touchMove(to: fingers(100, around: CGPoint(x: 200, y: 300 + 6 * CGFloat(step))))
        stage.host.advance(by: 1.0 / 60)
      }
      #expect(stage.view.contentOffset.y < 0)
      for distance in [112.0, 116, 113] {
        stage.host.touchMove(to: fingers(distance, around: CGPoint(x: 200, y: 360)))
        stage.host.advance(by: 0.2)
      }
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 3)
      #expect(stage.view.contentOffset == .zero)
    }

    @Test("counts below 1 are reported and count as 1")
    func unusableRange() {
      let view = WaterflowView()
      let found = misuses { view.pinchableColumns = 0...3 }
      #expect(found == [.unusableValue("pinchableColumns", value: "0...3", used: "1...3")])
      #expect(view.pinchableColumns == 1...3)
    }

    @Test("a finger that rests on a cell while another comes selects nothing", .needs(.finger))
    func touches() {
      let stage = makeStage(columns: 3)
      stage.host.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 165, duration: 0.5)
      stage.host.advance(by: 1)
      #expect(!stage.content.events.contains { $0.hasPrefix("didSelect") })
      #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    // MARK: VoiceOver

    @Test("VoiceOver changes the number of columns by actions of the cells")
    func actions() throws {
      let stage = makeStage(columns: 2, range: 1...3)
      func names() -> [String] {
        stage.view.visibleCells.first?.accessibilityCustomActions?.map(\.name) ?? []
      }
      func perform(_ name: String) -> Bool {
        let action = stage.view.visibleCells.first?.accessibilityCustomActions?.first { $0.name == name }
        return action.flatMap { $0.actionHandler?($0) } ?? false
      }
      #expect(names() == ["Fewer columns", "More columns"])
      #expect(perform("More columns"))
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 3)
      #expect(names() == ["Fewer columns"])
      #expect(perform("Fewer columns") && perform("Fewer columns"))
      stage.host.advance(by: 1)
      #expect(columnCount(stage) == 1 && stage.content.events == ["columns 0", "columns 0", "columns 0"])
      #expect(names() == ["More columns"])
      stage.view.pinchableColumns = nil
      #expect(names().isEmpty)
    }
  }
#endif
