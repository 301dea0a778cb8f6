#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// One finger that selects, from item 4 in the second of three columns on; items are 50 points high.
  @MainActor @Suite(.needs(.finger))
  struct WaterflowViewSelectionDragEndsTests {
    private let delegate = SelectingDelegate()
    private let content = TestContent(count: 300)

    /// In the middle of selecting items 4 to 8.
    private func stage() -> Stage {
      let stage = Stage(
        content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
      ) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
        $0.isEditing = true
      }
      stage.host.touchDown(at: CGPoint(x: 130, y: 75))
      stage.host.touchMove(to: CGPoint(x: 150, y: 75))
      stage.host.touchMove(to: CGPoint(x: 250, y: 125))
      #expect(selected(stage) == Array(4...8))
      return stage
    }

    private func selected(_ stage: Stage) -> [Int] { stage.view.indexPathsForSelectedItems.map(\.item) }

    /// The items between one and what is at a point of the screen.
    private func items(from first: Int, to point: CGPoint, _ stage: Stage) -> [Int] {
      let offset = stage.view.contentOffset
      let last = (0..<stage.view.numberOfItems(inSection: 0)).first {
        stage.view.frameForItem(at: .item($0))?.contains(CGPoint(x: point.x, y: point.y + offset.y)) ?? false
      }
      return last.map { Array(min(first, $0)...max(first, $0)) } ?? []
    }

    private func ends() -> Int { delegate.events.count { $0 == "didEnd" } }

    // MARK: It goes on

    @Test("items that are inserted before it move it along", arguments: [false, true])
    func insertedBefore(movesOn: Bool) {
      let stage = stage()
      content.counts[0] += 3
      stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
      #expect(selected(stage) == Array(7...11))
      if movesOn {
        stage.host.touchMove(to: CGPoint(x: 250, y: 175))
        #expect(selected(stage) == items(from: 7, to: CGPoint(x: 250, y: 175), stage))
      }
      stage.host.touchUp()
      #expect(selected(stage) == items(from: 7, to: CGPoint(x: 250, y: movesOn ? 175 : 125), stage))
      #expect(ends() == 1)
    }

    @Test("items that come between are selected, those that are gone aren't")
    func changedBetween() {
      let stage = stage()
      stage.view.performBatchUpdates {
        stage.view.insertItems(at: [.item(6), .item(7)])
        stage.view.deleteItems(at: [.item(7), .item(8)])
      }
      #expect(selected(stage) == [4, 5, 8])
      stage.host.touchMove(to: CGPoint(x: 250, y: 126))
      #expect(selected(stage) == Array(4...8))
      stage.host.touchMove(to: CGPoint(x: 50, y: 126))
      #expect(selected(stage) == Array(4...6))
      stage.host.touchMove(to: CGPoint(x: 50, y: 75))
      #expect(selected(stage) == [3, 4])
    }

    @Test("an item that is moved out of it isn't selected any more")
    func movedOut() {
      let stage = stage()
      stage.view.moveItem(at: .item(5), to: .item(1))
      #expect(selected(stage) == [1, 5, 6, 7, 8])
      stage.host.touchMove(to: CGPoint(x: 250, y: 126))
      #expect(selected(stage) == Array(5...8))
      stage.host.touchMove(to: CGPoint(x: 150, y: 76))
      #expect(selected(stage) == [4, 5])
    }

    @Test("a delegate that changes the items while it is asked or told is asked about those that there are")
    func changedInside() {
      for trigger in ["shouldSelect 10", "didSelect 10", "didDeselect 8"] {
        content.counts = [300]
        let stage = stage()
        delegate.onEvent = { [content, delegate, view = stage.view] event in
          guard event == trigger else { return }
          delegate.onEvent = nil
          content.counts[0] -= 2
          view.deleteItems(at: [.item(0), .item(1)])
        }
        stage.host.touchMove(to: CGPoint(x: 250, y: trigger.contains("Deselect") ? 75 : 225))
        stage.host.advance(by: 0.5)
        stage.host.touchMove(to: CGPoint(x: 250, y: 226))
        // Item 4 is item 2 by now.
        #expect(selected(stage) == items(from: 2, to: CGPoint(x: 250, y: 226), stage), "\(trigger)")
        #expect(selected(stage).count > 10)
        stage.host.touchUp()
        delegate.onEvent = nil
      }
    }

    @Test("another layout in the middle of it: what lies between then")
    func otherLayout() {
      let stage = stage()
      stage.view.layout = .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
      stage.turn()
      stage.host.touchMove(to: CGPoint(x: 250, y: 126))
      #expect(selected(stage) == items(from: 4, to: CGPoint(x: 250, y: 126), stage))
    }

    // MARK: It ends

    /// Whatever the finger does then, nothing is selected or told.
    private func expectOver(_ stage: Stage, _ expected: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(ends() == 1, sourceLocation: sourceLocation)
      stage.host.touchMove(to: CGPoint(x: 50, y: 225))
      stage.host.touchMove(to: CGPoint(x: 50, y: 395))
      stage.host.advance(by: 0.5)
      #expect(selected(stage) == expected, sourceLocation: sourceLocation)
      #expect(stage.view.contentOffset == .zero, sourceLocation: sourceLocation)
      stage.host.touchUp()
      #expect(ends() == 1, sourceLocation: sourceLocation)
    }

    @Test("with the item where it began")
    func firstDeleted() {
      let stage = stage()
      content.counts[0] -= 1
      stage.view.deleteItems(at: [.item(4)])
      stage.host.advance(by: 1)
      expectOver(stage, Array(4...7))
    }

    @Test("with the item where it began; the delegate, told of that, may delete more")
    func deletesMore() {
      let stage = stage()
      delegate.onEvent = { [content] event in
        guard event == "didEnd" else { return }
        content.counts[0] = 3
        stage.view.deleteItems(at: (3..<299).map { .item($0) })
      }
      let found = misuses {
        content.counts[0] -= 1
        stage.view.deleteItems(at: [.item(4)])
        stage.host.advance(by: 1)
      }
      #expect(found.isEmpty)
      #expect(ends() == 1 && stage.view.numberOfItems(inSection: 0) == 3)
      #expect(stage.view.visibleCells.count == 3)
      delegate.onEvent = nil
      stage.host.touchUp()
    }

    @Test("with a reload, also one that an update that doesn't add up leads to", arguments: [false, true])
    func reload(isUpdate: Bool) {
      let stage = stage()
      if isUpdate {
        _ = misuses {
          stage.view.deleteItems(at: [.item(0)])
          stage.turn()
        }
      } else {
        stage.view.reloadData()
        stage.turn()
      }
      expectOver(stage, isUpdate ? Array(4...8) : [])
    }

    @Test("with editing, or when no more than one item may be selected", arguments: [false, true])
    func editingEnds(staysEditing: Bool) {
      let stage = stage()
      if staysEditing {
        stage.view.allowsMultipleSelectionDuringEditing = false
        stage.view.allowsSelectionDuringEditing = true
        stage.host.touchMove(to: CGPoint(x: 250, y: 130))
      } else {
        stage.view.isEditing = false
      }
      expectOver(stage, [])
    }

    @Test("when the delegate ends editing as soon as it begins")
    func editingEndsAtOnce() {
      let stage = Stage(content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
      }
      delegate.onEvent = { [view = stage.view] in if $0.hasPrefix("didBegin") { view.isEditing = false } }
      stage.host.touchDown(at: (CGPoint(x: 130, y: 75), CGPoint(x: 170, y: 75)))
      stage.host.touchMove(to: (CGPoint(x: 130, y: 95), CGPoint(x: 170, y: 95)))
      stage.host.touchMove(to: (CGPoint(x: 130, y: 195), CGPoint(x: 170, y: 195)))
      #expect(delegate.events == ["shouldBegin 4", "didBegin, editing 4", "didEnd"])
      #expect(selected(stage).isEmpty && stage.view.contentOffset == .zero)
    }

    @Test("when the system takes the finger away; what is selected stays so")
    func cancelled() {
      let stage = stage()
      stage.host.touchCancel()
      #expect(ends() == 1 && selected(stage) == Array(4...8))
    }

    @Test("out of the window, also while it scrolls at an edge", arguments: [false, true])
    func leavesWindow(scrolls: Bool) throws {
      let stage = stage()
      if scrolls {
        stage.host.touchMove(to: CGPoint(x: 250, y: 390))
        stage.host.advance(by: 0.5)
        #expect(stage.view.contentOffset.y > 0)
      }
      let before = (selected(stage), stage.view.contentOffset)
      let root = try #require(stage.view.superview)
      stage.view.removeFromSuperview()
      #expect(ends() == 1)
      root.addSubview(stage.view)
      stage.host.touchMove(to: CGPoint(x: 50, y: 390))
      stage.host.advance(by: 0.5)
      stage.host.touchUp()
      #expect(selected(stage) == before.0 && stage.view.contentOffset == before.1 && ends() == 1)
    }

    // MARK: As it begins

    @Test("cells that grow for their marks don't slide another item under two fingers", arguments: [3, 5])
    func growingCells(item: Int) {
      content.makeCell = { $0.dequeueReusableCell(MarkedCell.self, for: $1) }
      delegate.itemHeight = WaterflowView.automaticDimension
      let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
      }
      let y = CGFloat(item) * 44 + 22
      stage.host.touchDown(at: (CGPoint(x: 120, y: y), CGPoint(x: 180, y: y)))
      for step in 1...4 {
        let y = y + CGFloat(step) * 4
        stage.host.touchMove(to: (CGPoint(x: 120, y: y), CGPoint(x: 180, y: y)))
        stage.turn()
      }
      stage.host.advance(by: 0.5)
      #expect(stage.view.isEditing && selected(stage) == [item])
      stage.host.touchUp()
      #expect(selected(stage) == [item])
      // It lies where it lay.
      #expect(stage.view.frameForItem(at: .item(item)).map { $0.minY - stage.view.contentOffset.y } == y - 22)
    }

    @Test("cells that don't grow leave the next update what it keeps: the end of a chat")
    func chat() {
      content.counts = [20]
      content.makeCell = { $0.dequeueReusableCell(PlainCell.self, for: $1) }
      delegate.itemHeight = WaterflowView.automaticDimension
      let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
        $0.delegate = delegate
        $0.allowsMultipleSelectionDuringEditing = true
        $0.anchorsToEnd = true
      }
      #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 400)
      stage.host.touchDown(at: (CGPoint(x: 120, y: 200), CGPoint(x: 180, y: 200)))
      for step in 1...4 {
        let y = 200 + CGFloat(step) * 3
        stage.host.touchMove(to: (CGPoint(x: 120, y: y), CGPoint(x: 180, y: y)))
      }
      stage.host.touchUp()
      #expect(stage.view.isEditing && !selected(stage).isEmpty)
      content.counts = [21]
      stage.view.insertItems(at: [.item(20)])
      stage.host.advance(by: 0.6)
      #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 400)
    }
  }

  /// 44 points high.
  private final class PlainCell: WaterflowViewCell {
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
  }

  /// 44 points high, and 64 with a mark.
  private final class MarkedCell: WaterflowViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      contentView.invalidateIntrinsicContentSize()
    }

    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: isEditing ? 64 : 44) }
  }
#endif
