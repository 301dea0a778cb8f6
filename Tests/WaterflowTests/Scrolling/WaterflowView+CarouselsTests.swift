import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Carousels")
struct WaterflowViewCarouselsTests {
  // Section 0 scrolls across: 20 items, 80 wide, 10 apart, 100 high, so that item i begins at 90 i and the content is
  // 1 790 wide. Section 1 is a list of items that are 50 high from 100 on. The view is 300 wide and 400 high.
  let content: NamedContent = {
    let content = NamedContent([Array(0..<20), Array(100..<140)])
    content.height = { $0 < 100 ? 80 : 50 }
    content.layouts[0] = .carousel(row, length: 100)
    return content
  }()

  static let row = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 10)

  private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
    NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0), prepare: prepare)
  }

  /// The names that are shown and where, in content coordinates, by where their views are.
  private func shown(_ stage: NamedStage, inSection section: Int = 0) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for cell in stage.view.visibleCells {
      guard let cell = cell as? NamedContent.Cell, let indexPath = stage.view.indexPath(for: cell) else { continue }
      #expect(content.sections[indexPath.section][indexPath.item] == cell.name)
      if indexPath.section == section { frames[cell.name] = cell.convert(cell.bounds, to: stage.view) }
    }
    return frames
  }

  private func scroll(_ stage: NamedStage, to x: CGFloat, section: Int = 0) {
    stage.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: section, animated: false)
    stage.turn()
  }

  // MARK: What is shown

  @Test("a section lies across, as long as it is to be, and the next one follows")
  func across() {
    let stage = stage()
    #expect(
      shown(stage) == [
        0: CGRect(x: 0, y: 0, width: 80, height: 100), 1: CGRect(x: 90, y: 0, width: 80, height: 100),
        2: CGRect(x: 180, y: 0, width: 80, height: 100), 3: CGRect(x: 270, y: 0, width: 80, height: 100),
      ])
    #expect(shown(stage, inSection: 1)[100] == CGRect(x: 0, y: 100, width: 300, height: 50))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 100 + 40 * 50))
    #expect(stage.view.indexPathsForVisibleItems.prefix(5) == [.item(0), .item(1), .item(2), .item(3), .item(0, 1)])
  }

  @Test("scrolled across, it shows what is visible in it and nothing else of the screen changes")
  func scrolled() {
    let stage = stage { $0.isPrefetchingEnabled = false }
    content.forgetCalls()
    scroll(stage, to: 205)
    // Item 2 ends at 260, item 5 begins at 450: 505 - 205 is 300.
    #expect(shown(stage).keys.sorted() == [2, 3, 4, 5])
    #expect(shown(stage)[2] == CGRect(x: -25, y: 0, width: 80, height: 100))
    #expect(content.askedCells == [4, 5])
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.contentOffset(ofSection: 0) == CGPoint(x: 205, y: 0))
    #expect(stage.view.contentOffset(ofSection: 1) == .zero && stage.view.contentOffset(ofSection: 9) == .zero)
    #expect(content.scrolledSections == [0])
  }

  @Test("offsets beyond the content, and those that are no numbers, are brought back or ignored")
  func beyond() {
    let stage = stage()
    scroll(stage, to: 5_000)
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_490)
    scroll(stage, to: .nan)
    scroll(stage, to: 10, section: 1)
    scroll(stage, to: 10, section: -1)
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_490)
    scroll(stage, to: -10)
    #expect(stage.view.contentOffset(ofSection: 0).x == 0)
  }

  @Test("questions are answered in the view's content coordinates, wherever the section was scrolled to")
  func queries() {
    let stage = stage()
    scroll(stage, to: 205)
    let view = stage.view
    #expect(view.frameForItem(at: .item(5)) == CGRect(x: 245, y: 0, width: 80, height: 100))
    #expect(view.frameForItem(at: .item(19)) == CGRect(x: 1_505, y: 0, width: 80, height: 100))
    #expect(view.indexPathForItem(at: CGPoint(x: 250, y: 50)) == .item(5))
    #expect(view.indexPathForItem(at: CGPoint(x: 58, y: 50)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 250, y: 101)) == .item(0, 1))
    #expect(
      view.indexPathsForItems(in: CGRect(x: 60, y: 90, width: 100, height: 20)) == [.item(3), .item(4), .item(0, 1)])
    #expect(view.cellForItem(at: .item(5)) != nil && view.cellForItem(at: .item(9)) == nil)
  }

  @Test("a section stays where it was scrolled to while it is out of sight")
  func outOfSight() {
    let stage = stage()
    scroll(stage, to: 205)
    stage.scroll(to: 1_000)
    #expect(shown(stage).isEmpty)
    #expect(stage.view.contentOffset(ofSection: 0).x == 205)
    stage.view.setContentOffset(CGPoint(x: 300, y: 0), ofSection: 0, animated: true)
    stage.scroll(to: 0)
    #expect(shown(stage)[4] == CGRect(x: 60, y: 0, width: 80, height: 100))
  }

  @Test("read from the right it begins at its right end")
  func rightToLeft() {
    let stage = stage { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(shown(stage)[0] == CGRect(x: 220, y: 0, width: 80, height: 100))
    #expect(shown(stage)[3] == CGRect(x: -50, y: 0, width: 80, height: 100))
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_490)
    scroll(stage, to: 1_400)
    #expect(shown(stage)[1] == CGRect(x: 220, y: 0, width: 80, height: 100))
  }

  @Test("scrolling to an item scrolls the view to its section, and the section to it")
  func scrollToItem() {
    content.sections = [Array(100..<140), Array(0..<20)]
    content.layouts = [1: .carousel(Self.row, length: 100)]
    let stage = stage()
    stage.view.scrollToItem(at: .item(10, 1), at: .centeredHorizontally, animated: false)
    stage.turn()
    // The section lies from 2 000 to 2 100, the end of the content; item 10 from 900 to 980, its middle is at 940.
    #expect(stage.view.contentOffset.y == 1_700)
    #expect(stage.view.contentOffset(ofSection: 1).x == 790)
    stage.view.scrollToItem(at: .item(0, 0), at: .top, animated: true)
    stage.settle()
    stage.view.scrollToItem(at: .item(19, 1), at: .left, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_700)
    #expect(stage.view.contentOffset(ofSection: 1).x == 1_490)
    stage.view.scrollToItem(at: .item(18, 1), at: .none, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 1).x == 1_490)
  }

  @Test("before the view was laid out a scroll to an item waits for both")
  func scrollBefore() {
    let stage = stage { $0.scrollToItem(at: .item(5), at: .left, animated: false) }
    #expect(stage.view.contentOffset(ofSection: 0).x == 450)
    #expect(shown(stage)[5]?.minX == 0)
  }

  // MARK: What comes next

  private func preparedNames(of stage: NamedStage) -> [Int] {
    (stage.view.subviews + stage.view.subviews.flatMap { ($0.subviews.first as? UIScrollView)?.subviews ?? [] })
      .compactMap { $0.isHidden ? ($0 as? NamedContent.Cell)?.name : nil }.sorted()
  }

  @Test("cells are made ahead in the direction in which a section is scrolled, a viewport of it at most")
  func prepared() throws {
    let stage = stage()
    stage.settle()
    // Ahead of 0 to 300: items 3 to 6, of which 3 is visible already. Below, 8 items of the list.
    #expect(preparedNames(of: stage).filter { $0 < 100 } == [4, 5, 6])
    let cell = try #require(stage.view.cellForItem(at: .item(5)))
    #expect(cell.isHidden)
    content.forgetCalls()
    scroll(stage, to: 205)
    #expect(stage.view.cellForItem(at: .item(5)) === cell && !cell.isHidden)
    #expect(shown(stage)[5] == CGRect(x: 245, y: 0, width: 80, height: 100))
    #expect(!content.askedCells.contains(4) && !content.askedCells.contains(5))
    stage.settle()
    // Ahead of 205 to 505: from 505 to 805.
    #expect(preparedNames(of: stage).filter { $0 < 100 } == [6, 7, 8])
    scroll(stage, to: 150)
    stage.settle()
    #expect(preparedNames(of: stage).filter { $0 < 100 } == [0])
  }

  @Test("what comes next in a section is announced, and what lies in sections that come next")
  func prefetched() {
    final class Prefetching: WaterflowViewDataSourcePrefetching {
      var asked: Set<IndexPath> = []
      func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
        asked.formUnion(indexPaths)
      }
      func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        asked.subtract(indexPaths)
      }
    }
    content.sections = [Array(0..<20), Array(100..<106), Array(20..<40)]
    content.layouts[2] = .carousel(Self.row, length: 100)
    content.height = { $0 < 100 ? 80 : 50 }
    let prefetching = Prefetching()
    let stage = stage { $0.prefetchDataSource = prefetching }
    stage.turn()
    // The list ends at 400, where the second carousel begins: its first four items come next.
    #expect(
      prefetching.asked
        == Set([.item(4), .item(5), .item(6), .item(0, 2), .item(1, 2), .item(2, 2), .item(3, 2)]))
    scroll(stage, to: 205)
    // Items 4 and 5 are visible now, which cancels nothing.
    #expect(prefetching.asked.filter { $0.section == 0 && $0.item > 5 } == Set([.item(6), .item(7), .item(8)]))
  }

  // MARK: Sizes

  private final class SizedCell: WaterflowViewCell {
    var size = CGSize.zero
    override func fittingSize(for size: CGSize) -> CGSize { self.size }
  }

  @Test("cells that measure themselves in a section say how wide they are; the user's place in it stays")
  func measuredWidths() {
    let content = TestContent(count: 30)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(SizedCell.self, for: indexPath)
      cell.size = CGSize(width: 60 + CGFloat(indexPath.item % 3) * 10, height: 1)
      return cell
    }
    let stage = Stage(content, layout: .carousel(Self.row, length: 100))
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 70, y: 0, width: 70, height: 100))
    #expect(stage.view.frameForItem(at: .item(2)) == CGRect(x: 150, y: 0, width: 80, height: 100))
    stage.view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: false)
    stage.turn()
    let visible = stage.view.indexPathsForVisibleItems
    let before = visible.map { stage.view.frameForItem(at: $0)?.minX }
    // Those before are measured now; nothing that is visible moves.
    stage.view.setContentOffset(
      CGPoint(x: stage.view.contentOffset(ofSection: 0).x - 40, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(
      visible.prefix(3).map { stage.view.frameForItem(at: $0)?.minX } == before.prefix(3).map { $0.map { $0 + 40 } })
  }

  @Test("a section without a length is as long as the longest cell that was measured, and never shorter again")
  func measuredLength() {
    let content = TestContent(counts: [20, 20])
    content.height = { _, _ in 80 }
    var heights: [Int: CGFloat] = [1: 70, 9: 120]
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(SizedCell.self, for: indexPath)
      cell.size = CGSize(width: 80, height: heights[indexPath.item] ?? 40)
      return cell
    }
    let stage = Stage(content, layout: .carousel(Self.row, length: WaterflowView.automaticDimension)) {
      $0.isPrefetchingEnabled = false
    }
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 90, y: 0, width: 80, height: 70))
    #expect(stage.view.frameForItem(at: .item(0, 1))?.minY == 70)
    stage.view.setContentOffset(CGPoint(x: 700, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(9))?.height == 120)
    #expect(stage.view.contentOffset(ofSection: 0).x == 700)
    stage.view.setContentOffset(.zero, ofSection: 0, animated: false)
    heights = [:]
    stage.view.reconfigureItems(at: [.item(1)])
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(1))?.height == 120)
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(1))?.height == 40)
  }

  // MARK: Updates

  @Test("items that come or go before what is visible don't move it; at the beginning new ones come into view")
  func updates() {
    let stage = stage()
    content.sections[0].insert(contentsOf: [50, 51], at: 0)
    stage.view.insertItems(at: [.item(0), .item(1)])
    stage.settle()
    #expect(shown(stage).keys.sorted() == [0, 1, 50, 51])
    scroll(stage, to: 400)
    let frame = shown(stage)[3]
    content.sections[0].removeFirst(2)
    stage.view.deleteItems(at: [.item(0), .item(1)])
    stage.settle()
    #expect(shown(stage)[3] == frame)
    #expect(stage.view.contentOffset(ofSection: 0).x == 220)
    content.sections[0].insert(60, at: 1)
    stage.view.insertItems(at: [.item(1)])
    stage.settle()
    #expect(shown(stage)[3] == frame)
  }

  @Test("where a section was scrolled to goes with it")
  func sections() {
    let stage = stage()
    scroll(stage, to: 205)
    content.sections.insert([200, 201], at: 0)
    content.layouts = [1: content.layouts[0]!]
    stage.view.insertSections([0])
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 1).x == 205)
    stage.scroll(to: 0)
    #expect(shown(stage, inSection: 1)[2] == CGRect(x: -25, y: 100, width: 80, height: 100))
    content.sections.remove(at: 1)
    content.layouts = [:]
    stage.view.deleteSections([1])
    stage.settle()
    #expect(shown(stage, inSection: 1)[100] != nil && stage.view.contentOffset(ofSection: 1) == .zero)
    #expect(stage.view.subviews.allSatisfy { !($0.subviews.first is UIScrollView) })
  }

  @Test("an item that moves out of a carousel glides from where it was, and one that moves in likewise")
  func moved() throws {
    let stage = stage()
    scroll(stage, to: 205)
    let cell = try #require(stage.view.cellForItem(at: .item(3)))
    content.sections[0].remove(at: 3)
    content.sections[1].insert(3, at: 1)
    stage.view.moveItem(at: .item(3), to: .item(1, 1))
    stage.view.layoutIfNeeded()
    #expect(cell.superview === stage.view)
    stage.settle()
    #expect(shown(stage, inSection: 1)[3] == CGRect(x: 0, y: 150, width: 300, height: 80))
    content.sections[1].remove(at: 1)
    content.sections[0].insert(3, at: 3)
    stage.view.moveItem(at: .item(1, 1), to: .item(3))
    stage.settle()
    #expect(stage.view.cellForItem(at: .item(3)) === cell)
    #expect(cell.superview !== stage.view)
    // Item 4 stayed at 155 when 3 went, and does when it comes back.
    #expect(shown(stage)[3] == CGRect(x: 65, y: 0, width: 80, height: 100))
  }

  @Test("a section may begin to scroll across, and end it")
  func otherLayout() {
    let stage = stage()
    scroll(stage, to: 90)
    content.layouts = [:]
    stage.view.performBatchUpdates(nil)
    stage.view.layout = .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    stage.settle()
    #expect(shown(stage)[1] == CGRect(x: 150, y: 0, width: 150, height: 80))
    #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
    content.layouts[0] = .carousel(Self.row, length: 60)
    stage.view.layout = .waterfall(columns: .count(1), rowSpacing: 0)
    stage.settle()
    // It was scrolled before.
    #expect(shown(stage)[1] == CGRect(x: 0, y: 0, width: 80, height: 60))
  }

  @Test("a carousel in a carousel, and lengths that make no sense, are reported")
  func badInput() {
    let reports = misuses {
      content.layouts[0] = .carousel(.carousel(Self.row, length: 30), length: 50)
      let stage = stage()
      #expect(shown(stage)[1] == CGRect(x: 90, y: 0, width: 80, height: 50))
      for length in [0, CGFloat.nan, -5, .infinity] {
        content.layouts[0] = .carousel(Self.row, length: length)
        stage.view.reloadData()
        stage.turn()
        #expect(shown(stage).isEmpty)
        #expect(stage.view.frameForItem(at: .item(1))?.height == 0)
      }
    }
    let options = reports.filter { if case .layoutProblem(.unusableOption, _) = $0 { true } else { false } }
    #expect(options.count == 5)
  }
}

// MARK: - Fingers

#if !canImport(UIKit)
  extension WaterflowViewCarouselsTests {
    @Test("a finger scrolls the section across and the view along, each alone")
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
      "a flick comes to rest with an item where it is to be",
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

    @Test("a section that leaves while it moves is where it would have come to rest when it is back")
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

    @Test("what has the keyboard in a section stays in it while the section is out of sight")
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

    @Test("offsets that are set in the middle of a pass count; updates tell nobody that a section was scrolled")
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
      #expect(content.scrolledSections.isEmpty)
      #expect(stage.view.contentOffset(ofSection: 0).x == 590)
      stage.view.reloadData()
      stage.settle()
      #expect(stage.view.contentOffset(ofSection: 0).x == 590)
      stage.expectNoStrays()
    }

    private final class ResponderView: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }

    @Test("an item longer than the carousel is reported while it snaps")
    func tooLong() {
      content.height = { $0 == 3 ? 500 : 80 }
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: .item(.leading))
      let stage = stage()
      let reports = misuses {
        stage.host.flick(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 100, y: 50), duration: 0.1)
        stage.host.advance(by: 2)
      }
      #expect(reports == [.itemTooLongToSnap(.item(3), length: 500, room: 300)])
    }

    @Test("a finger carries an item to another place in its section, and out of it")
    func reordering() throws {
      let stage = stage { $0.allowsReordering = true }
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

    @Test("held at its edge, an item scrolls the section across")
    func edgeScroll() {
      let stage = stage { $0.allowsReordering = true }
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
      let names = stage.view.accessibilityElements?.compactMap { ($0 as? NamedContent.Cell)?.name }
      #expect(names?.prefix(5) == [0, 1, 2, 3, 100])
      let cursor = stage.host.assistiveCursor
      try cursor.focus(#require(stage.view.cellForItem(at: .item(0))))
      #expect(cursor.scroll(.left))
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0).x == 300)
      #expect(cursor.scroll(.down))
      #expect(stage.view.contentOffset.y == 400)
    }

    @Test("a tap selects the item under it")
    func tap() {
      let stage = stage()
      scroll(stage, to: 205)
      stage.host.tap(at: CGPoint(x: 250, y: 50))
      #expect(content.selected == [.item(5)])
      #expect(stage.view.cellForItem(at: .item(5))?.isSelected == true)
    }
  }
#endif
