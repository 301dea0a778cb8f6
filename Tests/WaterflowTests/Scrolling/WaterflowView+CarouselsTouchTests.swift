#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  // Fingers, the keyboard and assistive technologies in sections that scroll across.

  extension WaterflowViewCarouselsTests {
    @Test("a finger scrolls the section across and the view along, each alone", .needs(.finger))
    func finger() {
      let stage = stage()
      stage.host.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 140, y: 55), duration: 0.3)
      stage.settle()
      #expect(stage.view.contentOffset(ofSection: 0).x == 100)
      #expect(stage.view.contentOffset.y == 0)
      stage.host.drag(from: CGPoint(x: 250, y: 90), to: CGPoint(x: 255, y: 40), duration: 0.3)
      stage.settle()
      #expect(stage.view.contentOffset.y == 40)
      #expect(stage.view.contentOffset(ofSection: 0).x == 100)
    }

    @Test(
      "a flick comes to rest with an item where it is to be", .needs(.finger),
      arguments: [
        // The least flick from 0 goes to item 1 at 90; its middle at 130 lies at that of the viewport at 130 - 150, so
        // that the next one is item 2, from 180 to 260, in the middle at 220 - 150. Item 3 ends at 350.
        (ScrollSnapping.item(.leading), CGFloat(90)), (.item(.center), 70), (.item(.trailing), 50),
        // Item 3 wasn't shown whole.
        (.page, 270),
      ])
    func snapping(kind: ScrollSnapping, x: CGFloat) {
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: kind)
      let stage = stage()
      stage.host.flick(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 182, y: 50), duration: 0.1)
      stage.host.advance(by: 2)
      #expect(stage.view.contentOffset(ofSection: 0).x == x)
      #expect(stage.view.contentOffset.y == 0)
    }

    @Test("a section that leaves while it moves is where it would have come to rest when it is back", .needs(.finger))
    func leavesInFlight() {
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: .item(.leading))
      let stage = stage()
      stage.host.flick(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 182, y: 50), duration: 0.1)
      stage.host.advance(by: 0.03)
      stage.scroll(to: 1_000)
      stage.settle()
      stage.scroll(to: 0)
      stage.settle()
      #expect(stage.view.contentOffset(ofSection: 0).x == 90)
      #expect(shown(stage)[1]?.minX == 0)
      stage.view.setContentOffset(CGPoint(x: 450, y: 0), ofSection: 0, animated: true)
      stage.host.advance(by: 0.05)
      stage.scroll(to: 1_000)
      stage.scroll(to: 0)
      #expect(shown(stage)[5]?.minX == 0)
      // Beyond its end it only bounces.
      stage.host.touchDown(at: CGPoint(x: 20, y: 50))
      scroll(stage, to: 0)
      stage.host.touchMove(to: CGPoint(x: 200, y: 50))
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0).x < 0)
      stage.scroll(to: 1_000)
      stage.host.touchUp()
      stage.scroll(to: 0)
      #expect(shown(stage)[0]?.minX == 0)
    }

    @Test("what has the keyboard in a section stays in it while the section is out of sight", .needs(.scene))
    func keyboard() throws {
      let stage = stage()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      let field = ResponderView()
      cell.contentView.addSubview(field)
      field.becomeFirstResponder()
      #expect(field.isFirstResponder)
      stage.scroll(to: 1_000)
      #expect(field.isFirstResponder && cell.window != nil)
      #expect(!stage.view.visibleCells.contains(cell))
      #expect(content.displayed.count == stage.view.visibleCells.count + 1)
      stage.scroll(to: 0)
      #expect(field.isFirstResponder && stage.view.cellForItem(at: .item(1)) === cell)
      stage.expectNoStrays()
    }

    @Test(
      "an offset that is set during an animated scroll to an item of the section, or a finger in it, ends that there",
      .needs(.finger))
    func takenOver() {
      for isFinger in [false, true] {
        let stage = stage()
        stage.view.scrollToItem(at: .item(15), at: .left, animated: true)
        stage.host.advance(by: 0.05)
        if isFinger {
          stage.host.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 120, y: 50), duration: 0.2)
        } else {
          stage.view.setContentOffset(CGPoint(x: 500, y: 0), ofSection: 0, animated: false)
        }
        let offset = stage.view.contentOffset(ofSection: 0).x
        if !isFinger { #expect(offset == 500) }
        stage.host.advance(by: 1)
        #expect(abs(stage.view.contentOffset(ofSection: 0).x - offset) < (isFinger ? 60 : 0.1))
      }
    }

    @Test("an item is found at the first and the last pixel of its section")
    func edges() {
      let stage = stage()
      #expect(stage.view.indexPathForItem(at: CGPoint(x: 0, y: 0)) == .item(0))
      #expect(stage.view.indexPathForItem(at: CGPoint(x: 0, y: 99)) == .item(0))
      #expect(stage.view.indexPathForItem(at: CGPoint(x: 0, y: 100))?.section == 1)
    }

    @Test("an animated scroll of a section in flight leads to its offset", .needs(.finger), arguments: [false, true])
    func scrolledInFlight(toItem: Bool) {
      let stage = stage()
      stage.host.flick(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.1)
      stage.host.advance(by: 0.1)
      if toItem {
        stage.view.scrollToItem(at: .item(0), at: .left, animated: true)
      } else {
        stage.view.setContentOffset(.zero, ofSection: 0, animated: true)
      }
      stage.host.advance(by: 3)
      #expect(stage.view.contentOffset(ofSection: 0).x == 0)
    }

    @Test("offsets that are set in the middle of a pass count; an update tells once that it scrolled a section")
    func offsetsInPasses() {
      let stage = stage { $0.isPrefetchingEnabled = false }
      stage.scroll(to: 1_000)
      content.onCell = { [content] view in
        guard content.askedCells.last ?? 100 < 100 else { return }
        content.onCell = nil
        view.setContentOffset(CGPoint(x: 450, y: 0), ofSection: 0, animated: false)
      }
      stage.scroll(to: 0)
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0).x == 450)
      #expect(shown(stage).keys.sorted() == [5, 6, 7, 8])
      scroll(stage, to: 1_490)
      content.forgetCalls()
      content.sections[0].removeFirst(10)
      stage.view.deleteItems(at: (0..<10).map { .item($0) })
      stage.settle()
      #expect(content.scrolledSections == [0])
      #expect(stage.view.contentOffset(ofSection: 0).x == 590)
      stage.view.reloadData()
      stage.settle()
      #expect(stage.view.contentOffset(ofSection: 0).x == 590)
      stage.expectNoStrays()
    }

    private final class ResponderView: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }

    @Test("an item longer than the carousel is reported while it snaps", .needs(.finger))
    func tooLong() {
      content.height = { $0 == 3 ? 500 : 80 }
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: .item(.leading))
      let stage = stage()
      let reports = misuses {
        stage.host.flick(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 100, y: 50), duration: 0.1)
        stage.host.advance(by: 2)
      }
      #expect(reports == [.itemTooLongToSnap(.item(3), length: 500, visibleLength: 300)])
    }

    @Test("a finger carries an item to another place in its section, and out of it", .needs(.finger))
    func reordering() throws {
      let movable = MovableContent(content)
      let stage = stage {
        $0.allowsReordering = true
        $0.dataSource = movable
      }
      scroll(stage, to: 205)
      let cell = try #require(stage.view.cellForItem(at: .item(3)))
      // Item 3 lies at 65, item 4 at 155: its middle passes that of item 4.
      stage.host.touchDown(at: CGPoint(x: 100, y: 50))
      stage.host.advance(by: 0.6)
      #expect(cell.superview === stage.view && cell.isReordering)
      #expect(cell.frame == CGRect(x: 65, y: 0, width: 80, height: 100))
      stage.host.touchMove(to: CGPoint(x: 200, y: 60))
      stage.settle()
      #expect(cell.frame == CGRect(x: 165, y: 10, width: 80, height: 100))
      #expect(stage.view.frameForItem(at: .item(4))?.minX == 65)
      stage.host.touchUp()
      stage.settle()
      #expect(content.sections[0][3...4] == [4, 3])
      #expect(shown(stage)[3] == CGRect(x: 155, y: 0, width: 80, height: 100))
      #expect(cell.superview !== stage.view)

      stage.host.touchDown(at: CGPoint(x: 200, y: 50))
      stage.host.advance(by: 0.6)
      stage.host.touchMove(to: CGPoint(x: 200, y: 220))
      stage.settle()
      stage.host.touchUp()
      stage.settle()
      #expect(content.sections[0].count == 19 && content.sections[1].contains(3))
      #expect(shown(stage, inSection: 1)[3]?.width == 300)
    }

    @Test("held at its edge, an item scrolls the section across", .needs(.finger))
    func edgeScroll() {
      let movable = MovableContent(content)
      let stage = stage {
        $0.allowsReordering = true
        $0.dataSource = movable
      }
      stage.host.touchDown(at: CGPoint(x: 100, y: 50))
      stage.host.advance(by: 0.6)
      stage.host.touchMove(to: CGPoint(x: 298, y: 80))
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset(ofSection: 0).x > 300)
      #expect(stage.view.contentOffset.y == 0)
      stage.host.touchUp()
      stage.settle()
      stage.expectNoStrays()
      #expect((content.sections[0].firstIndex(of: 1) ?? 0) > 4)
    }

    @Test("three fingers scroll a section by a page, and its items come in order")
    func assistiveTechnologies() throws {
      let stage = stage()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let cursor = stage.host.assistiveCursor
      let names = cursor.elements.compactMap { ($0 as? NamedContent.Cell)?.name }
      #expect(names.prefix(5) == [0, 1, 2, 3, 100])
      try cursor.focus(#require(stage.view.cellForItem(at: .item(0))))
      #expect(cursor.scroll(.left))
      stage.turn()
      // By 300 points and 400. The first item that is visible then has the cursor, which shows the whole of it.
      #expect(stage.view.contentOffset(ofSection: 0).x == 270)
      #expect(cursor.scroll(.down))
      #expect(stage.view.contentOffset.y == 350)
    }

    #if !os(tvOS)
      @Test("a menu opens for the item under it", .needs(.finger))
      func menu() {
        let content = TestContent(count: 20)
        content.height = { _, _ in 80 }
        var asked: [IndexPath] = []
        content.contextMenu = { indexPath, point in
          asked.append(indexPath)
          #expect(point == CGPoint(x: 250, y: 50))
          return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
        }
        let stage = Stage(content, layout: .carousel(Self.row, length: 100))
        stage.view.setContentOffset(CGPoint(x: 205, y: 0), ofSection: 0, animated: false)
        stage.turn()
        stage.host.click(at: CGPoint(x: 250, y: 50), buttons: .secondary)
        stage.turn()
        #expect(asked == [.item(5)])
      }
    #endif

    @Test("a finger that rests on an item or a button can still scroll, and presses neither", .needs(.finger))
    func dragsFromItems() throws {
      let stage = stage()
      var presses = 0
      for hasButton in [false, true] {
        // Item 2 lies from 180 to 260, and goes along with the finger.
        let cell = try #require(stage.view.cellForItem(at: .item(2)))
        if hasButton {
          let button = UIButton(type: .system, primaryAction: UIAction { _ in presses += 1 })
          button.frame = cell.contentView.bounds
          cell.contentView.addSubview(button)
        }
        stage.host.touchDown(at: CGPoint(x: 250, y: 50))
        stage.host.advance(by: 0.3)
        #expect(cell.isHighlighted == !hasButton)
        stage.host.touchMove(to: CGPoint(x: 190, y: 50))
        stage.turn()
        #expect(stage.view.contentOffset(ofSection: 0).x > 40)
        #expect(!cell.isHighlighted)
        stage.host.touchUp()
        stage.host.advance(by: 3)
        scroll(stage, to: 0)
      }
      #expect(presses == 0 && content.selected.isEmpty)
    }

    @Test("a tap selects the item under it", .needs(.finger))
    func tap() {
      let stage = stage()
      scroll(stage, to: 205)
      stage.host.tap(at: CGPoint(x: 250, y: 50))
      #expect(content.selected == [.item(5)])
      #expect(stage.view.cellForItem(at: .item(5))?.isSelected == true)
    }
  }
#endif
