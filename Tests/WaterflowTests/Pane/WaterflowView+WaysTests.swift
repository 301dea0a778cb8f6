#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Where what comes into view begins, and where what leaves ends. Rows of 44 points in a view of 300 by 400.
  @MainActor
  @Suite(.needs(.finger, .scale, .clock, .scene))
  struct WaterflowViewWaysTests {
    private func stage(
      count: Int, height: CGFloat = 44, layout: any SectionLayout = .waterfall(columns: .count(1), rowSpacing: 0),
      prepare: (WaterflowView) -> Void = { _ in }
    ) -> NamedStage {
      let content = NamedContent([Array(0..<count)])
      content.height = { _ in height }
      return NamedStage(content, layout: layout, prepare: prepare)
    }

    /// Where a cell is drawn, from the top left corner of the view, also beyond it.
    private func drawn(_ name: Int, _ stage: NamedStage) -> CGPoint? {
      let cells = stage.view.subviews.compactMap { $0 as? NamedContent.Cell }
      guard let cell = cells.first(where: { $0.name == name && !$0.isHidden }) else { return nil }
      let origin = stage.view.boundsSeen.origin
      return CGPoint(x: cell.frameSeen.minX - origin.x, y: cell.frameSeen.minY - origin.y)
    }

    private func move(_ item: Int, to target: Int, in stage: NamedStage) {
      stage.content.sections[0].insert(stage.content.sections[0].remove(at: item), at: target)
      stage.view.moveItem(at: [0, item], to: [0, target])
    }

    private func delete(_ items: Range<Int>, in stage: NamedStage) {
      stage.content.sections[0].removeSubrange(items)
      stage.view.deleteItems(at: items.map { [0, $0] })
    }

    @Test("a row that goes far away ends just outside, and what follows comes from where it was")
    func movedFar() {
      let stage = stage(count: 30)
      move(2, to: 29, in: stage)
      #expect(drawn(2, stage)?.y == 88)
      // Ten rows were in sight, the eleventh begins at 440.
      #expect(drawn(10, stage)?.y == 440)
      stage.host.advance(by: 0.29)
      #expect((drawn(2, stage)?.y ?? 0) <= 400)
      stage.settle()
      #expect(drawn(2, stage) == nil && drawn(10, stage)?.y == 396)
    }

    @Test(
      "a row that comes from far away begins just outside, on its side",
      arguments: [(50, CGFloat(400)), (1, CGFloat(-44))])
    func movedIn(item: Int, y: CGFloat) {
      let stage = stage(count: 100)
      stage.scroll(to: 880)
      move(item, to: item < 20 ? 21 : 22, in: stage)
      #expect(drawn(item, stage)?.y == y)
      stage.settle()
      stage.expectNoStrays()
    }

    @Test("what comes from above and gets higher doesn't hang into view in the first frame")
    func growing() {
      let row: any SectionLayout = .grid(columns: .count(1), itemHeight: .height(60), columnSpacing: 0, rowSpacing: 0)
      let stage = stage(count: 100, layout: row)
      stage.scroll(to: 540)
      // Item 9 stays at the top, beside item 8: squares of 150 points.
      stage.view.setLayout(.grid(columns: .count(2), columnSpacing: 0, rowSpacing: 0), animated: true)
      #expect(drawn(9, stage)?.y == 0)
      #expect(drawn(8, stage)?.y == -150)
      stage.settle()
      #expect(drawn(8, stage) == .zero && drawn(9, stage) == CGPoint(x: 150, y: 0))
    }

    @Test("the last page goes, and the one before it slides in", arguments: [false, true])
    func lastPage(isRightToLeft: Bool) {
      let stage = stage(count: 4, height: 300) {
        $0.scrollDirection = .horizontal
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
      stage.view.scrollToEnd(animated: false)
      stage.turn()
      delete(3..<4, in: stage)
      #expect(drawn(2, stage)?.x == (isRightToLeft ? 300 : -300))
      #expect(drawn(3, stage)?.x == 0)
      stage.settle()
      #expect(drawn(2, stage)?.x == 0 && drawn(3, stage) == nil)
    }

    @Test("at the end the first row in sight goes, and the one before it comes from where it was")
    func firstRowAtEnd() {
      let stage = stage(count: 17)
      stage.scroll(to: 17 * 44 - 400)
      // Row 7 begins at 308, 40 points above the top.
      delete(8..<9, in: stage)
      #expect(drawn(7, stage)?.y == -40)
      #expect(drawn(6, stage)?.y == -84)
      stage.settle()
      #expect(drawn(6, stage)?.y == -40 + 0 && drawn(7, stage)?.y == 4)
    }

    @Test("many rows go, and what comes from far away comes together, from just outside")
    func manyGo() {
      let stage = stage(count: 200) { $0.updateAnchoring = .offset }
      delete(3..<103, in: stage)
      let begins = (103..<109).map { drawn($0, stage)?.y }
      #expect(begins == (0..<6).map { 400 + 44 * CGFloat($0) })
      stage.settle()
      #expect(drawn(103, stage)?.y == 132)
    }

    @Test("what comes from far away begins after what comes from near, on both sides", arguments: [false, true])
    func nearAndFar(isAtEnd: Bool) {
      // Four rows are in sight, and four more lie within a viewport.
      let stage = stage(count: 40, height: 100) { $0.updateAnchoring = .offset }
      if isAtEnd {
        stage.view.scrollToEnd(animated: false)
        stage.turn()
        delete(34..<40, in: stage)
        #expect((30..<34).map { drawn($0, stage)?.y } == [-600, -500, -400, -300])
      } else {
        delete(0..<6, in: stage)
        #expect((6..<10).map { drawn($0, stage)?.y } == [600, 700, 800, 900])
      }
      stage.settle()
      stage.expectNoStrays()
    }

    @Test("many rows come, and what they push far away goes together, to just outside")
    func manyCome() {
      let stage = stage(count: 20) { $0.updateAnchoring = .offset }
      stage.content.sections[0].insert(contentsOf: 100..<200, at: 3)
      stage.view.insertItems(at: (3..<103).map { [0, $0] })
      stage.host.advance(by: 0.15)
      let way = (drawn(3, stage)?.y ?? 0) - 132
      #expect(way > 0 && way < 268)
      for name in 4..<9 { #expect(drawn(name, stage)?.y == 44 * CGFloat(name) + way) }
      stage.settle()
      #expect(drawn(3, stage) == nil)
    }

    @Test("in an animation of the app, what comes begins where it was")
    func narrowed() {
      let stage = stage(
        count: 40, layout: .grid(columns: .count(2), itemHeight: .aspectRatio(1), columnSpacing: 0, rowSpacing: 0))
      // Squares of 150 become squares of 100, and the fourth row comes.
      UIView.animate(withDuration: 0.3) {
        stage.view.frame.size.width = 200
        stage.view.layoutIfNeeded()
      }
      #expect(drawn(6, stage) == CGPoint(x: 0, y: 450) && drawn(7, stage) == CGPoint(x: 150, y: 450))
      stage.settle()
      #expect(drawn(6, stage) == CGPoint(x: 0, y: 300) && drawn(7, stage) == CGPoint(x: 100, y: 300))
    }

    @Test("what makes way for a lifted item begins where it was", arguments: [false, true])
    func makingWay(isCancelled: Bool) {
      let names = MovableContent([Array(0..<2), Array(2..<40)])
      names.names.height = { _ in 100 }
      names.names.layouts[0] = .waterfall(columns: .count(1), rowSpacing: 0)
      let stage = NamedStage(
        names.names, layout: .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
      ) { $0.dataSource = names }
      #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
      // Section 1 moves up by 100, and its first cell is the gap: 6 comes from the first column of the next row.
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 75, y: 210))
      #expect(drawn(6, stage) == CGPoint(x: 0, y: 400))
      stage.settle()
      #expect(drawn(6, stage) == CGPoint(x: 150, y: 300))
      guard isCancelled else { return }
      stage.view.cancelInteractiveMovement()
      stage.host.advance(by: 0.29)
      let near = drawn(6, stage) ?? .zero
      #expect(abs(near.x) < 10 && near.y > 390)
    }

    @Test("in an animation of the app, an update that moves a carousel keeps its cells")
    func movedCarousel() {
      let stage = stage(count: 6, layout: .carousel(.waterfall(columns: .count(1)), length: 170))
      stage.scroll(to: 1)
      let cells = [0, 1].map { stage.cell($0) }
      #expect(cells.allSatisfy { $0 != nil })
      UIView.animate(withDuration: 0.4) {
        stage.view.frame.size.height = 150
        stage.view.layoutIfNeeded()
      }
      stage.host.advance(by: 0.1)
      stage.content.sections.insert(Array(10..<16), at: 0)
      UIView.performWithoutAnimation { stage.view.insertSections([0]) }
      // The place is kept, and with it what is seen.
      #expect(stage.view.contentOffset.y == 171)
      #expect([0, 1].map { stage.cell($0) } == cells)
    }

    @Test("a carousel that becomes a list knows no frame that is none")
    func carouselToList() {
      let stage = stage(count: 14, layout: .carousel(.waterfall(columns: .count(1)), length: 86))
      stage.view.setContentOffset(CGPoint(x: 200, y: 0), ofSection: 0, animated: false)
      stage.settle()
      stage.view.setLayout(.waterfall(columns: .count(1)), animated: true)
      for name in 0..<14 {
        if let place = drawn(name, stage) { #expect(place.x.isFinite && abs(place.y) < 2_000) }
      }
      stage.settle()
      stage.expectNoStrays()
    }

    @Test(
      "a line that comes into view as a branch is folded does so with its boxes",
      arguments: [FoldingKind.vertical, .horizontal, .rightToLeft])
    func lines(kind: FoldingKind) throws {
      var snapshot = WaterflowSectionSnapshot<Int>()
      snapshot.append([0])
      snapshot.append(Array(1...8), to: 0)
      for node in 1...8 { snapshot.append((0..<4).map { node * 10 + $0 }, to: node) }
      snapshot.expand(Array(0...8))
      let stage = FoldingStage(kind, snapshot)
      let connectors = { stage.view.subviews.compactMap { $0 as? WaterflowConnectorView }.filter { !$0.isHidden } }
      let before = connectors()
      let node = kind == .vertical ? 1 : 2
      stage.dataSource.toggleExpansion(of: node)
      var compared = 0
      for _ in 0..<8 {
        for line in connectors() where !before.contains(line) {
          let parent = try #require(line.layoutElement?.parent)
          guard let name = stage.dataSource.itemIdentifier(for: [0, parent]), name != node, name > 0,
            let box = stage.cell(name * 10), stage.host.frameOnGlass(of: box) != nil
          else { continue }
          compared += 1
          #expect(line.alphaSeen == 1)
          #expect(abs(line.frameSeen.minX - line.frame.minX - (box.frameSeen.minX - box.frame.minX)) < 0.01)
          #expect(abs(line.frameSeen.minY - line.frame.minY - (box.frameSeen.minY - box.frame.minY)) < 0.01)
        }
        stage.host.advance(by: 1.0 / 30)
      }
      #expect(compared > 1)
    }
  }
#endif
