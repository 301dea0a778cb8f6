import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
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

  func stage(prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
    NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0), prepare: prepare)
  }

  /// The names that are shown and where, in content coordinates, by where their views are.
  func shown(_ stage: NamedStage, inSection section: Int = 0) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for cell in stage.view.visibleCells {
      guard let cell = cell as? NamedContent.Cell, let indexPath = stage.view.indexPath(for: cell) else { continue }
      #expect(content.sections[indexPath.section][indexPath.item] == cell.name)
      if indexPath.section == section { frames[cell.name] = cell.convert(cell.bounds, to: stage.view) }
    }
    return frames
  }

  func scroll(_ stage: NamedStage, to x: CGFloat, section: Int = 0) {
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

  @Test("in a horizontal view a section scrolls up and down")
  func horizontal() {
    let stage = stage { $0.scrollDirection = .horizontal }
    #expect(shown(stage)[1] == CGRect(x: 0, y: 90, width: 100, height: 80))
    #expect(shown(stage, inSection: 1)[100]?.minX == 100)
    stage.view.setContentOffset(CGPoint(x: 0, y: 205), ofSection: 0, animated: false)
    stage.turn()
    #expect(shown(stage)[3] == CGRect(x: 0, y: 65, width: 100, height: 80))
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("a device that is turned and turned back leaves a section where it was")
  func rotation() {
    let stage = stage()
    scroll(stage, to: 205)
    stage.host.rotate(to: CGSize(width: 400, height: 300))
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0).x == 205)
    #expect(shown(stage).keys.sorted() == [2, 3, 4, 5, 6])
    scroll(stage, to: 1_390)
    stage.host.rotate(to: CGSize(width: 300, height: 400))
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_390)
    stage.expectNoStrays()
  }

  @Test("springs act on a section as a whole, not in it")
  func springs() {
    let stage = stage { $0.springs = ScrollSprings(damping: 0.8, frequency: 1.5, resistance: 1_000) }
    for y in stride(from: CGFloat(0), through: 40, by: 10) {
      stage.scroll(to: y)
      for item in 0..<4 {
        #expect(stage.view.cellForItem(at: .item(item))?.frame == CGRect(x: item * 90, y: 0, width: 80, height: 100))
      }
    }
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

  @Test(
    "where all its items go, what stays is the next item in view; the offset, if no other item stays",
    arguments: [true, false])
  func itemsReplaced(keepsList: Bool) {
    content.sections = [[600], Array(0..<40), Array(200..<220)]
    content.height = { $0 < 100 ? 80 : $0 < 600 ? 50 : 1_000 + CGFloat($0 - 600) }
    content.layouts = [1: .carousel(Self.row, length: 100)]
    let stage = stage()
    // Section 1 begins at 1 000, ten points from the top, and section 2 at 1 100.
    stage.scroll(to: 990)
    content.sections = [[655], Array(40..<70), Array(500..<512), keepsList ? Array(200..<220) : Array(300..<320)]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [.item(0)] + (0..<40).map { .item($0, 1) })
      stage.view.insertItems(at: [.item(0)] + (0..<30).map { .item($0, 1) })
      stage.view.insertSections([2])
      if !keepsList {
        stage.view.deleteItems(at: (0..<20).map { .item($0, 2) })
        stage.view.insertItems(at: (0..<20).map { .item($0, 3) })
      }
    }
    stage.settle()
    let frame = stage.view.frameForItem(at: keepsList ? .item(0, 3) : .item(0, 1))
    #expect(frame.map { $0.minY - stage.view.contentOffset.y } == (keepsList ? 110 : 65))
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

  /// Twelve sections 90 points long, of items of 50 points across; the first one of each has no length there. Below each
  /// other, where 300 points are free for an item, all are 50 points long.
  private func stageWithoutFirstItems(spacing: CGFloat = 0) -> Stage {
    let content = TestContent(counts: Array(repeating: 9, count: 12))
    content.height = { indexPath, room in indexPath.item == 0 && room == 90 ? 0 : 50 }
    let stage = Stage(
      content, layout: .carousel(.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: spacing), length: 90))
    stage.scroll(to: 45)
    return stage
  }

  @Test("when all end to scroll across, what stays is the first item that was visible, not one of no length before it")
  func endsBeforeAnItemWithoutLength() throws {
    let stage = stageWithoutFirstItems()
    func top(_ item: Int) throws -> CGFloat {
      try #require(stage.view.frameForItem(at: .item(item, 1))).minY - stage.view.contentOffset.y
    }
    #expect(try top(1) == 45)
    stage.view.layout = .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
    stage.turn()
    #expect(try top(0) == -5 && top(1) == 45)
  }

  @Test("so it is where an update comes at the same time")
  func endsInAnUpdate() throws {
    let stage = stageWithoutFirstItems()
    stage.view.performBatchUpdates {
      stage.content.counts[1] = 10
      stage.view.insertItems(at: [.item(0, 1)])
      stage.view.layout = .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
    }
    stage.turn()
    // The first visible one is the third now.
    #expect(try #require(stage.view.frameForItem(at: .item(2, 1))).minY - stage.view.contentOffset.y == 45)
  }

  @Test("a place in a section at its beginning brings it back there, whatever has no length in it")
  func placeBeforeAnItemWithoutLength() {
    let stage = stageWithoutFirstItems(spacing: 8)
    #expect(stage.view.place != nil)
    stage.view.place = stage.view.place
    stage.turn()
    #expect(stage.view.contentOffset.y == 45 && stage.view.contentOffset(ofSection: 1) == .zero)
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
