#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewDroppingTests {
    private let stage = DraggingStage(MovingContent([Array(0..<20)]))
    private var content: DraggingContent { stage.rightContent }

    private func dragOver(_ row: Int) {
      stage.lift(1)
      stage.move(to: stage.point(row, in: stage.right))
    }

    @Test("a gap as large as the dragged item opens for it, follows, and closes as it leaves", .needs(.finger))
    func gap() {
      stage.leftContent.height = { $0 == 1 ? 90 : 50 }
      stage.left.reloadData()
      stage.settle()
      stage.host.touchDown(at: CGPoint(x: 150, y: 100))
      stage.settle()
      stage.move(to: stage.point(2, in: stage.right))
      #expect(content.take() == ["enter", "over [0, 2]"])
      #expect(stage.right.hasActiveDrop)
      // 102 has made way for 90 points and the spacing.
      var rows = stage.rows(of: stage.right)
      #expect(rows[101] == 60 && rows[102] == 220 && rows[103] == 280)
      // In the gap nothing changes, and the index path is the gap's.
      stage.move(to: CGPoint(x: 440, y: 150))
      #expect(content.take() == ["over [0, 2]"] && stage.rows(of: stage.right) == rows)
      // Over 103, which moves up into the gap's old place.
      stage.move(to: CGPoint(x: 440, y: 300))
      #expect(content.take() == ["over [0, 3]"])
      rows = stage.rows(of: stage.right)
      #expect(rows[102] == 120 && rows[103] == 180 && rows[104] == 340)
      stage.move(to: CGPoint(x: 150, y: 300))
      #expect(content.take() == ["exit"] && !stage.right.hasActiveDrop)
      rows = stage.rows(of: stage.right)
      #expect(rows[102] == 120 && rows[103] == 180 && rows[104] == 240)
    }

    @Test("a drop is performed at the gap, and moves between views", .needs(.finger))
    func drops() {
      dragOver(2)
      stage.move(to: stage.point(4, in: stage.right))
      _ = content.take()
      stage.drop()
      #expect(content.take() == ["drop at [0, 4] from nil", "end"])
      #expect(content.sections[0].prefix(6) == [100, 101, 102, 103, 1, 104])
      #expect(stage.leftContent.sections[0].prefix(3) == [0, 2, 3])
      stage.expectAtRest()
    }

    @Test("items of another app are copied, into a gap like the item there", .needs(.finger))
    func foreign() {
      content.foreignNames = [7]
      content.proposal = { _ in WaterflowViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
      let item = UIDragItem(itemProvider: NSItemProvider(object: "7" as NSString))
      stage.host.beginForeignDrag(of: [item], at: CGPoint(x: 590, y: 2))
      stage.host.moveForeignDrag(to: stage.point(1, in: stage.right))
      stage.settle()
      #expect(stage.rows(of: stage.right)[101] == 120)
      stage.host.endForeignDrag()
      stage.settle()
      #expect(content.sections[0].prefix(3) == [100, 7, 101])
      stage.expectAtRest()
    }

    @Test("what comes in above while a drag of another app scrolls at the edge moves nothing", .needs(.finger))
    func updateWhileScrolling() {
      content.proposal = { _ in WaterflowViewDropProposal(operation: .copy, intent: .unspecified) }
      let item = UIDragItem(itemProvider: NSItemProvider(object: "7" as NSString))
      stage.host.beginForeignDrag(of: [item], at: CGPoint(x: 590, y: 200))
      stage.host.moveForeignDrag(to: CGPoint(x: 450, y: stage.right.bounds.height - 8))
      stage.host.advance(by: 0.5)
      let offset = stage.right.contentOffset.y
      #expect(offset > 30)
      // Four rows of 60 points.
      content.sections[0].insert(contentsOf: 200..<204, at: 0)
      stage.right.insertItems(at: (0..<4).map { .item($0) })
      stage.host.advance(by: 1.0 / 60)
      #expect(stage.right.contentOffset.y >= offset + 240)
      stage.host.endForeignDrag(isCancelled: true)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("an item that isn't inserted anywhere goes, and the gap closes", .needs(.finger))
    func ignored() {
      content.perform = { _, _ in }
      dragOver(2)
      stage.drop()
      #expect(content.sections[0] == Array(100..<120))
      stage.expectAtRest()
    }

    @Test("into an item: no gap, the item is targeted, and it is the destination", .needs(.finger))
    func into() throws {
      content.proposal = { _ in WaterflowViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
      var animated: [String] = []
      content.perform = { _, coordinator in
        let animation = coordinator.drop(
          coordinator.items[0].dragItem, intoItemAt: coordinator.destinationIndexPath ?? [],
          rect: CGRect(x: 10, y: 10, width: 30, height: 30))
        animation.addAnimations { animated.append("animates") }
        animation.addCompletion { animated.append("over at the \($0)") }
      }
      dragOver(2)
      let cells = try [101, 102].map { try #require(stage.cell($0, in: stage.right)) }
      #expect(stage.rows(of: stage.right)[102] == 120)
      #expect(cells.map(\.configurationState.cellDropState) == [.notTargeted, .targeted])
      stage.move(to: stage.point(1, in: stage.right))
      #expect(cells.map(\.configurationState.cellDropState) == [.targeted, .notTargeted])
      stage.drop()
      #expect(content.take().contains("drop at [0, 1] from nil"))
      #expect(animated == ["animates", "over at the end"])
      #expect(cells.map(\.configurationState.cellDropState) == [.none, .none])
      stage.expectAtRest()
    }

    @Test("over no item, and with no intent, nothing opens", .needs(.finger))
    func unspecified() {
      content.sections = [[100, 101], []]
      stage.right.reloadData()
      stage.settle()
      stage.lift(1)
      stage.move(to: CGPoint(x: 450, y: 300))
      #expect(content.take() == ["enter", "over nil"] && stage.right.contentPreview.isEmpty)
      stage.drop()
      #expect(content.take().first == "drop at nil from nil")
      #expect(content.coordinator?.proposal.intent == .unspecified)
      #expect(content.sections == [[100, 101, 1], []])
      content.proposal = { _ in WaterflowViewDropProposal(operation: .move) }
      stage.lift(1)
      stage.move(to: stage.point(0, in: stage.right))
      #expect(stage.right.contentPreview.isEmpty)
      stage.drop()
      #expect(content.take().contains("drop at [0, 0] from nil"))
      stage.expectAtRest()
    }

    @Test("an empty section takes the first item", .needs(.finger))
    func emptySection() {
      content.sections = [[]]
      content.layouts[0] = .waterfall(columns: .count(1), insets: SectionInsets(top: 20, left: 0, bottom: 40, right: 0))
      stage.right.reloadData()
      stage.settle()
      stage.lift(1)
      stage.move(to: CGPoint(x: 450, y: 30))
      #expect(content.take() == ["enter", "over [0, 0]"])
      stage.drop()
      #expect(content.sections == [[1]])
      stage.expectAtRest()
    }

    @Test("an empty section takes it, too, from where the finger has opened a gap elsewhere", .needs(.finger))
    func emptySectionAfterAGap() {
      content.sections = [[100, 101], []]
      content.layouts[1] = .waterfall(columns: .count(1), insets: SectionInsets(top: 60, left: 0, bottom: 60, right: 0))
      stage.right.reloadData()
      stage.settle()
      stage.lift(1)
      stage.move(to: stage.point(0, in: stage.right))
      #expect(content.take() == ["enter", "over [0, 0]"])
      let below = stage.right.frameForItem(at: .item(1))?.maxY ?? 0
      stage.move(to: CGPoint(x: 450, y: below + 100))
      #expect(content.take().last == "over [1, 0]")
      stage.drop()
      #expect(content.sections == [[100, 101], [1]])
      stage.expectAtRest()
    }

    @Test("a view that isn't willing takes no part", .needs(.finger))
    func unwilling() {
      content.isWilling = false
      dragOver(2)
      stage.drop()
      #expect(content.take() == [] && content.sections[0] == Array(100..<120))
      stage.expectAtRest()
    }

    @Test("near an edge the content scrolls, and the gap with the finger", .needs(.finger))
    func edges() {
      stage.lift(1)
      stage.host.touchMove(to: CGPoint(x: 450, y: 395))
      stage.host.advance(by: 1)
      #expect(stage.right.contentOffset.y > 300)
      let gap = stage.right.contentPreview.gap
      // The gap is where the finger is, or next to it.
      let row = (stage.right.contentOffset.y + 395) / 60
      #expect(abs(CGFloat(gap?.indexPath.item ?? 0) - row) < 2)
      stage.move(to: CGPoint(x: 450, y: 200))
      let offset = stage.right.contentOffset
      stage.settle()
      #expect(stage.right.contentOffset == offset)
      stage.drop()
      #expect(content.sections[0].contains(1) && !stage.leftContent.sections[0].contains(1))
      stage.expectAtRest()
    }

    @Test("an update in the middle closes the gap, and it opens again where the finger is", .needs(.finger))
    func updates() {
      dragOver(2)
      content.sections[0].insert(200, at: 0)
      stage.right.insertItems(at: [[0, 0]])
      stage.settle()
      #expect(stage.right.contentPreview.gap != nil)
      stage.right.reloadData()
      stage.settle()
      #expect(stage.right.hasActiveDrop)
      stage.drop()
      #expect(content.sections[0].filter { $0 == 1 }.count == 1 && content.sections[0].count == 22)
      stage.expectAtRest()
    }

    @Test("an item that is held over another taps it, where that is allowed", .needs(.finger))
    func springLoading() {
      #expect(!stage.right.isSpringLoaded)
      stage.right.isSpringLoaded = true
      content.proposal = { _ in WaterflowViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
      dragOver(2)
      stage.host.advance(by: 2)
      #expect(content.take().filter { $0.hasPrefix("select") }.count == 1)
      stage.right.isSpringLoaded = false
      stage.move(to: stage.point(5, in: stage.right))
      stage.host.advance(by: 2)
      #expect(!content.take().contains { $0.hasPrefix("select") })
    }

    @Test("what is dropped on a pinned cell goes into that, not into what it covers", .needs(.finger))
    func pinned() {
      let content = DraggingContent([Array(100..<220)])
      let stage = DraggingStage(
        MovingContent([Array(0..<20)]), content,
        layout: .spreadsheet(columns: .uniform(count: 6, width: 150), rows: .uniform(height: 50), pinnedColumns: 1))
      content.proposal = { _ in WaterflowViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
      stage.right.contentOffset.x = 250
      stage.settle()
      stage.lift(1)
      _ = content.take()
      // Row 2, the pinned column, and at 450 of the content the fourth.
      stage.move(to: CGPoint(x: 430, y: 125))
      #expect(content.take() == ["enter", "over [0, 12]"])
      stage.move(to: CGPoint(x: 500, y: 125))
      #expect(content.take() == ["over [0, 15]"])
    }
  }
#endif
