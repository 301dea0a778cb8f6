#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Items in three columns of 100 points, 50 points high: item 4 is in the middle of the second row.
  @MainActor @Suite(.needs(.finger))
  struct WaterflowViewCellPointerTests {
    private let middle = CGPoint(x: 150, y: 75)

    private func stage(_ counts: [Int] = [60], prepareCell: @escaping (WaterflowViewCell) -> Void) -> Stage {
      let content = TestContent(counts: counts)
      content.makeCell = { view, _ in
        let cell = view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
        prepareCell(cell)
        return cell
      }
      return Stage(content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0))
    }

    private func item(_ stage: Stage) -> IndexPath? {
      (stage.host.pointerStyle?.effect.preview.view as? WaterflowViewCell).flatMap { stage.view.indexPath(for: $0) }
    }

    @Test("there is no effect unless it is asked for, and none once it is turned off")
    func isOffByDefault() throws {
      let stage = stage { _ in }
      stage.host.movePointer(to: middle)
      #expect(stage.host.pointerStyle == nil && stage.content.events.isEmpty)
      let cell = try #require(stage.view.cellForItem(at: .item(4)))
      #expect(!cell.isPointerInteractionEnabled && cell.interactions.isEmpty)
      cell.isPointerInteractionEnabled = true
      cell.isPointerInteractionEnabled = true
      #expect(cell.interactions.count == 1)
      stage.host.movePointer(to: CGPoint(x: 151, y: 75))
      #expect(item(stage) == .item(4))
      cell.isPointerInteractionEnabled = false
      stage.turn()
      #expect(stage.host.pointerStyle == nil && cell.interactions.isEmpty)
    }

    @Test("it follows the pointer from cell to cell, and the item may be highlighted each time that it comes in")
    func follows() {
      let stage = stage { $0.isPointerInteractionEnabled = true }
      for x: CGFloat in [110, 150, 190, 210] { stage.host.movePointer(to: CGPoint(x: x, y: 75)) }
      #expect(item(stage) == .item(5))
      #expect(stage.content.events == ["shouldHighlight 4", "shouldHighlight 5"])
      #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("its shape is the system's for square cells", arguments: [0, -3] as [CGFloat])
    func square(radius: CGFloat) {
      let stage = stage {
        $0.isPointerInteractionEnabled = true
        $0.contentView.layer.cornerRadius = radius
      }
      stage.host.movePointer(to: middle)
      #expect(stage.host.pointerStyle != nil && stage.host.pointerStyle?.shape == nil)
      #expect(stage.host.pointerStyle?.effect.preview.parameters.visiblePath == nil)
    }

    @Test(
      "otherwise it is that of the cell, where it is in the view around it: of its layer, else of its content view's",
      arguments: [(0, 12, 12), (8, 12, 8), (0, 90, 25)] as [(CGFloat, CGFloat, CGFloat)])
    func rounded(cell: CGFloat, content: CGFloat, expected: CGFloat) throws {
      let stage = stage {
        $0.isPointerInteractionEnabled = true
        $0.layer.cornerRadius = cell
        $0.contentView.layer.cornerRadius = content
      }
      stage.scroll(to: 200)
      stage.host.movePointer(to: middle)
      let style = try #require(stage.host.pointerStyle)
      guard case .roundedRect(let rect, let radius) = style.shape else {
        Issue.record("\(String(describing: style.shape))")
        return
      }
      #expect(rect == CGRect(x: 100, y: 250, width: 100, height: 50) && radius == expected)
      #expect(style.effect.preview.target.container === stage.view)
      #expect(style.effect.preview.parameters.visiblePath != nil)
    }

    // MARK: Where a tap would do nothing

    @Test("there is none where items can't be selected, or this one may not be highlighted")
    func untappable() {
      let stage = stage { $0.isPointerInteractionEnabled = true }
      stage.content.shouldHighlight = false
      stage.host.movePointer(to: middle)
      #expect(stage.host.pointerStyle == nil)
      stage.content.shouldHighlight = true
      stage.view.allowsSelection = false
      stage.host.movePointer(to: CGPoint(x: 50, y: 75))
      #expect(stage.host.pointerStyle == nil && stage.content.events == ["shouldHighlight 4"])
      stage.view.allowsSelection = true
      stage.host.movePointer(to: middle)
      #expect(item(stage) == .item(4))
    }

    @Test("there is none while an item is lifted, and it is back when that is put down")
    func lifted() {
      let stage = stage { $0.isPointerInteractionEnabled = true }
      stage.host.movePointer(to: middle)
      #expect(stage.view.beginInteractiveMovementForItem(at: .item(4)))
      stage.turn()
      #expect(stage.host.pointerStyle == nil)
      stage.host.movePointer(to: CGPoint(x: 50, y: 75))
      #expect(stage.host.pointerStyle == nil)
      stage.host.movePointer(to: middle)
      stage.view.cancelInteractiveMovement()
      stage.turn()
      stage.host.movePointer(to: CGPoint(x: 50, y: 75))
      #expect(item(stage) == .item(3))
    }

    // MARK: Cells that go

    @Test("a cell that is used for another item leaves the effect behind, also within the turn")
    func reused() throws {
      let stage = stage { $0.isPointerInteractionEnabled = true }
      stage.view.isPrefetchingEnabled = false
      stage.turn()
      stage.host.movePointer(to: middle)
      let cell = try #require(stage.view.cellForItem(at: .item(4)))
      // Rows 0 to 3 leave upwards, and their cells come in with rows 8 to 11.
      stage.scroll(to: 200)
      let indexPath = try #require(stage.view.indexPath(for: cell))
      #expect(24..<36 ~= indexPath.item)
      stage.turn()
      #expect(stage.host.pointerStyle?.effect.preview.view !== cell)
      stage.host.movePointer(to: CGPoint(x: 150, y: 80))
      #expect(item(stage) == .item(16) && cell.isPointerInteractionEnabled)
    }

    @Test("none of them is held, also while the pointer is over it")
    func isNotHeld() {
      weak var cell: WaterflowViewCell?
      do {
        let stage = stage { $0.isPointerInteractionEnabled = true }
        stage.host.movePointer(to: middle)
        cell = stage.view.cellForItem(at: .item(4))
        #expect(cell != nil)
      }
      #expect(cell == nil)
    }
  }
#endif
