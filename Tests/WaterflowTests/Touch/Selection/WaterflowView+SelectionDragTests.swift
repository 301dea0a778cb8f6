#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// What a drag selects, compared with ranges of indexes.
  @MainActor @Suite(.needs(.finger))
  struct WaterflowViewSelectionDragTests {
    private let delegate = SelectingDelegate()

    /// Items of 50 points along the scroll direction in three lanes of 100 points across it. Edges scroll within 64
    /// points.
    private func stage(
      _ counts: [Int], size: CGSize = CGSize(width: 300, height: 300), itemHeight: CGFloat = 50,
      prepare: (WaterflowView) -> Void = { _ in }
    ) -> Stage {
      let content = TestContent(counts: counts)
      content.height = { _, _ in itemHeight }
      return Stage(
        content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0), size: size
      ) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
        prepare($0)
      }
    }

    private func items(_ stage: Stage) -> [IndexPath] {
      (0..<stage.view.numberOfSections).flatMap { section in
        (0..<stage.view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
      }
    }

    /// The item nearest to a point of the screen, by looking at every item.
    private func item(at point: CGPoint, _ stage: Stage) -> IndexPath? {
      item(at: point, of: frames(stage), stage)
    }

    private func frames(_ stage: Stage) -> [(item: IndexPath, frame: CGRect)] {
      items(stage).compactMap { item in stage.view.frameForItem(at: item).map { (item, $0) } }
    }

    private func item(
      at point: CGPoint, of frames: [(item: IndexPath, frame: CGRect)], _ stage: Stage
    ) -> IndexPath? {
      let bounds = stage.view.bounds
      let x = min(max(point.x, 0), bounds.width) + bounds.minX
      let y = min(max(point.y, 0), bounds.height) + bounds.minY
      var best: (item: IndexPath, distance: CGFloat)?
      for (item, frame) in frames where frame.intersects(bounds) {
        let seen = frame.intersection(bounds)
        if frame.contains(CGPoint(x: x, y: y)) { return item }
        let (dx, dy) = (max(seen.minX - x, 0, x - seen.maxX), max(seen.minY - y, 0, y - seen.maxY))
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance < best?.distance ?? .infinity { best = (item, distance) }
      }
      return best?.item
    }

    private func between(_ first: IndexPath, _ last: IndexPath, _ items: [IndexPath]) -> Set<IndexPath> {
      Set(items.filter { min(first, last) <= $0 && $0 <= max(first, last) })
    }

    /// One finger, or two that are 40 points apart, around a point.
    private func down(_ count: Int, at point: CGPoint, _ stage: Stage) {
      if count == 1 { stage.host.touchDown(at: point) } else { stage.host.touchDown(at: fingers(point)) }
    }

    private func move(_ count: Int, to point: CGPoint, _ stage: Stage) {
      if count == 1 { stage.host.touchMove(to: point) } else { stage.host.touchMove(to: fingers(point)) }
    }

    private func fingers(_ point: CGPoint) -> (CGPoint, CGPoint) {
      (CGPoint(x: point.x - 20, y: point.y), CGPoint(x: point.x + 20, y: point.y))
    }

    private func selected(_ stage: Stage) -> Set<IndexPath> { Set(stage.view.indexPathsForSelectedItems) }

    // MARK: Exactly those between

    struct Way: CustomTestStringConvertible {
      var direction: ScrollDirection
      var isRightToLeft: Bool
      var fingers: Int
      var testDescription: String { "\(direction), \(isRightToLeft ? "right to left" : "left to right"), \(fingers)" }

      /// All eight, or two that differ in everything.
      static let all: [Way] = {
        let all = [ScrollDirection.vertical, .horizontal].flatMap { direction in
          [false, true].flatMap { isRightToLeft in
            [1, 2].map { Way(direction: direction, isRightToLeft: isRightToLeft, fingers: $0) }
          }
        }
        return TestLength.isFull ? all : [all[0], all[7]]
      }()
    }

    @Test("over 200 items and back, scrolling at the edges, just those between are selected", arguments: Way.all)
    func overManyItems(way: Way) throws {
      let stage = stage([900], itemHeight: 25) {
        $0.scrollDirection = way.direction
        if way.isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
        if way.fingers == 1 { $0.isEditing = true }
      }
      let isVertical = way.direction == .vertical
      let isReversed = !isVertical && way.isRightToLeft
      /// A point of the screen by how far it is along the scroll direction, from where the content begins.
      func point(_ along: CGFloat, across: CGFloat = 160) -> CGPoint {
        isVertical
          ? CGPoint(x: across, y: along) : CGPoint(x: isReversed ? 300 - along : along, y: across)
      }
      // In the middle of the content, so that there is room both ways.
      let end = isVertical ? stage.view.contentSize.height : stage.view.contentSize.width
      stage.view.contentOffset = isVertical ? CGPoint(x: 0, y: end / 2) : CGPoint(x: end / 2, y: 0)
      stage.turn()
      down(way.fingers, at: point(125, across: 145), stage)
      let first = try #require(item(at: point(125), stage))
      move(way.fingers, to: point(125), stage)
      #expect(selected(stage) == [first])

      var places: [CGFloat] = [125]
      let (items, frames) = (items(stage), frames(stage))
      func check() {
        let last = item(at: point(places.last ?? 0), of: frames, stage)
        #expect(last.map { between(first, $0, items) } == selected(stage))
      }
      var greatest = 0
      for (target, frames) in [(290, 600), (150, 20), (12, 1_300), (150, 20), (-80, 40), (380, 150)]
        as [(CGFloat, Int)]
      {
        places.append(target)
        move(way.fingers, to: point(target), stage)
        for _ in 0..<frames / 10 {
          check()
          stage.host.advance(by: 10.0 / 120)
          stage.turn()
        }
        check()
        greatest = max(greatest, selected(stage).count)
      }
      #expect(greatest >= 200)
      let shown = stage.view.visibleCells.filter(\.isSelected).compactMap { stage.view.indexPath(for: $0) }
      #expect(shown == stage.view.indexPathsForVisibleItems.filter { selected(stage).contains($0) })
      let before = selected(stage)
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(selected(stage) == before && stage.view.isEditing)
      let told = delegate.events.filter { $0.hasPrefix("didBegin") || $0 == "didEnd" }
      #expect(told == ["didBegin, editing \(first.item)", "didEnd"])
    }

    @Test(
      "over gaps, headers and empty sections, with items that are selected before or refuse",
      arguments: TestLength.seeds(0...11))
    func randomly(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let counts = [23, 0, 17, 31]
      let stage = stage(counts, size: CGSize(width: 300, height: 1_500)) {
        $0.layout = .waterfall(columns: .count(3), columnSpacing: 8, rowSpacing: 6)
        $0.isEditing = true
      }
      delegate.hasHeaders = true
      stage.view.reloadData()
      stage.turn()
      let all = items(stage)
      let before = Set(all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      delegate.refused = Set(all.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      for item in before { stage.view.selectItem(at: item, animated: false, scrollPosition: .none) }
      let first = try #require(all.randomElement(using: &random))
      let frame = try #require(stage.view.frameForItem(at: first))
      let start = CGPoint(x: frame.midX, y: frame.midY)
      stage.host.touchDown(at: CGPoint(x: start.x - 12, y: start.y))
      stage.host.touchMove(to: start)
      for _ in 0..<40 {
        // Away from the edges that scroll.
        let point = CGPoint(
          x: CGFloat.random(in: -20...320, using: &random), y: CGFloat.random(in: 70...1_430, using: &random))
        stage.host.touchMove(to: point)
        let last = try #require(item(at: point, stage))
        let changed = between(first, last, all).subtracting(delegate.refused)
        let expected = before.contains(first) ? before.subtracting(changed) : before.union(changed)
        #expect(selected(stage) == expected, "seed \(seed), from \(first) to \(last)")
      }
    }

    // MARK: What the delegate hears

    @Test("each item is asked about and told of, in order, as for taps; what it goes back over is only told of")
    func order() {
      let stage = stage([90])
      down(2, at: CGPoint(x: 40, y: 80), stage)
      #expect(delegate.events.isEmpty)
      move(2, to: CGPoint(x: 50, y: 80), stage)
      #expect(
        delegate.events == ["shouldBegin 3", "didBegin, editing 3", "shouldSelect 3", "didSelect 3"])
      delegate.forgetCalls()
      move(2, to: CGPoint(x: 250, y: 80), stage)
      #expect(delegate.events == ["shouldSelect 4", "didSelect 4", "shouldSelect 5", "didSelect 5"])
      delegate.forgetCalls()
      move(2, to: CGPoint(x: 150, y: 80), stage)
      #expect(delegate.events == ["didDeselect 5"])
      delegate.forgetCalls()
      move(2, to: CGPoint(x: 250, y: 70), stage)
      move(2, to: CGPoint(x: 250, y: 70), stage)
      move(2, to: CGPoint(x: 50, y: 80), stage)
      #expect(
        delegate.events == [
          "shouldSelect 5", "didSelect 5", "didDeselect 5", "didDeselect 4",
        ])
      delegate.forgetCalls()
      stage.host.touchUp(finger: 0)
      #expect(delegate.events.isEmpty)
      stage.host.touchUp()
      #expect(delegate.events == ["didEnd"])
      #expect(stage.view.indexPathsForSelectedItems == [.item(3)] && stage.view.contentOffset == .zero)
    }

    @Test("a drag that begins on a selected item deselects, and one that goes on from there selects again")
    func deselects() {
      let stage = stage([90]) { $0.isEditing = true }
      for item in 2..<8 { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
      down(1, at: CGPoint(x: 30, y: 80), stage)
      move(1, to: CGPoint(x: 50, y: 80), stage)
      move(1, to: CGPoint(x: 250, y: 80), stage)
      #expect(stage.view.indexPathsForSelectedItems == [.item(2), .item(6), .item(7)])
      move(1, to: CGPoint(x: 150, y: 80), stage)
      #expect(stage.view.indexPathsForSelectedItems == [.item(2), .item(5), .item(6), .item(7)])
      #expect(delegate.events.suffix(2) == ["didDeselect 5", "didSelect 5"])
    }

    @Test("what a drag goes back over is as it was before, whatever the delegate would say", arguments: [false, true])
    func goesBack(isSelected: Bool) {
      let stage = stage([90]) { $0.isEditing = true }
      if isSelected {
        for item in 3...5 { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
        delegate.unselectable = [.item(4)]
      } else {
        delegate.undeselectable = [.item(4)]
      }
      down(1, at: CGPoint(x: 30, y: 80), stage)
      move(1, to: CGPoint(x: 50, y: 80), stage)
      move(1, to: CGPoint(x: 250, y: 80), stage)
      #expect(stage.view.indexPathsForSelectedItems.map(\.item) == (isSelected ? [] : [3, 4, 5]))
      move(1, to: CGPoint(x: 50, y: 80), stage)
      // Item 3, at which it began, is what the drag makes of it.
      #expect(stage.view.indexPathsForSelectedItems.map(\.item) == (isSelected ? [4, 5] : [3]))
      #expect(
        delegate.events.suffix(2)
          == (isSelected ? ["didSelect 5", "didSelect 4"] : ["didDeselect 5", "didDeselect 4"]))
    }

    // MARK: Who begins

    @Test("one that isn't allowed scrolls, and the mode stays as it is")
    func refused() {
      delegate.mayBegin = false
      let stage = stage([90])
      down(2, at: CGPoint(x: 150, y: 220), stage)
      move(2, to: CGPoint(x: 150, y: 180), stage)
      #expect(delegate.events == ["shouldBegin 13"])
      #expect(stage.view.isDragging && stage.view.contentOffset.y == 30 && !stage.view.isEditing)
    }

    @Test("a delegate that doesn't say: only while editing, if several may be selected", arguments: [false, true])
    func defaults(isEditing: Bool) {
      let content = TestContent(count: 300)
      let stage = Stage(content) {
        $0.allowsMultipleSelectionDuringEditing = true
        $0.isEditing = isEditing
      }
      down(2, at: CGPoint(x: 40, y: 220), stage)
      move(2, to: CGPoint(x: 40, y: 180), stage)
      #expect(stage.view.indexPathsForSelectedItems.isEmpty == !isEditing)
      #expect(stage.view.isDragging == !isEditing)
    }

    @Test("it is reported where no more than one item can be selected, and scrolls")
    func notAllowed() {
      let stage = stage([90]) { $0.allowsMultipleSelectionDuringEditing = false }
      let found = misuses {
        down(2, at: CGPoint(x: 150, y: 220), stage)
        move(2, to: CGPoint(x: 150, y: 180), stage)
      }
      #expect(found == [.multipleSelectionNotAllowed])
      #expect(stage.view.isDragging && !stage.view.isEditing)
    }

    @Test("one finger selects only while editing, and only across the scroll direction", arguments: [false, true])
    func oneFinger(isEditing: Bool) {
      let stage = stage([90]) { $0.isEditing = isEditing }
      stage.host.drag(from: CGPoint(x: 30, y: 80), to: CGPoint(x: 250, y: 80), duration: 0.3)
      #expect(stage.view.indexPathsForSelectedItems.map(\.item) == (isEditing ? [3, 4, 5] : []))
      stage.host.drag(from: CGPoint(x: 150, y: 220), to: CGPoint(x: 160, y: 180), duration: 0.3)
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset.y > 0)
      #expect(stage.view.indexPathsForSelectedItems.count == (isEditing ? 3 : 0))
    }

    @Test("the scroll view leaves fingers alone that are about to select; the delegate is asked once")
    func askedFirst() {
      let stage = stage([90])
      down(2, at: CGPoint(x: 150, y: 220), stage)
      #expect(!stage.view.gestureRecognizerShouldBegin(stage.view.panGestureRecognizer))
      move(2, to: CGPoint(x: 150, y: 180), stage)
      #expect(delegate.events.prefix(2) == ["shouldBegin 13", "didBegin, editing 13"])
      stage.host.touchUp()
      delegate.mayBegin = false
      down(2, at: CGPoint(x: 150, y: 220), stage)
      #expect(stage.view.gestureRecognizerShouldBegin(stage.view.panGestureRecognizer))
    }

    @Test("fingers that pinch don't select, and those that select don't pinch")
    func besidePinch() {
      let stage = stage([300]) { $0.pinchableColumns = 1...6 }
      let middle = CGPoint(x: 150, y: 150)
      stage.host.touchDown(at: fingers(middle))
      stage.host.touchMove(to: (CGPoint(x: 90, y: 150), CGPoint(x: 210, y: 150)))
      stage.host.touchMove(to: (CGPoint(x: 90, y: 200), CGPoint(x: 210, y: 200)))
      #expect(stage.view.pane.layoutChange != nil && !stage.view.isEditing)
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(delegate.events.isEmpty)
      let columns = stage.view.touch.columns.columnCount
      stage.host.touchDown(at: fingers(middle))
      stage.host.touchMove(to: fingers(CGPoint(x: 150, y: 170)))
      stage.host.touchMove(to: (CGPoint(x: 20, y: 170), CGPoint(x: 280, y: 170)))
      #expect(stage.view.pane.layoutChange == nil && stage.view.isEditing)
      stage.host.touchUp()
      stage.host.advance(by: 1)
      #expect(stage.view.touch.columns.columnCount == columns && delegate.events.last == "didEnd")
    }

    @Test("where the content scrolls both ways, nobody is asked")
    func bothWays() {
      let stage = Stage(TestContent(count: 400), layout: .spreadsheet(columns: .uniform(count: 20, width: 50))) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
      }
      down(2, at: CGPoint(x: 150, y: 220), stage)
      move(2, to: CGPoint(x: 150, y: 180), stage)
      #expect(delegate.events.isEmpty && stage.view.isDragging)
    }

    @Test("in a carousel, one finger scrolls it and two select", arguments: [1, 2])
    func carousel(fingers: Int) {
      let stage = Stage(TestContent(counts: [60, 60])) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
        $0.isEditing = true
      }
      delegate.layouts[0] = .carousel(.waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0), length: 100)
      stage.view.reloadData()
      stage.turn()
      down(fingers, at: CGPoint(x: 180, y: 75), stage)
      move(fingers, to: CGPoint(x: 125, y: 75), stage)
      let isScrolled = stage.view.contentOffset(ofSection: 0).x > 0
      #expect(isScrolled == (fingers == 1))
      // From the item at 180 points of the second of two rows to that at 125: items 7 and 5, and 6 between.
      #expect(stage.view.indexPathsForSelectedItems.map(\.item) == (fingers == 1 ? [] : [5, 6, 7]))
    }

    @Test("a control in a cell keeps its finger, a button doesn't", arguments: [false, true])
    func controls(isButton: Bool) {
      let content = TestContent(count: 90)
      content.makeCell = { view, _ in
        let cell = view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
        if cell.contentView.subviews.isEmpty {
          let control = isButton ? UIButton() : UIControl()
          control.frame = CGRect(x: 0, y: 0, width: 40, height: 50)
          cell.contentView.addSubview(control)
        }
        return cell
      }
      let stage = Stage(content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
        $0.isEditing = true
      }
      stage.host.drag(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 150, y: 25), duration: 0.3)
      #expect(stage.view.indexPathsForSelectedItems.map(\.item) == (isButton ? [0, 1] : []))
    }
  }
#endif
