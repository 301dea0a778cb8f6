import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewPlaceValueTests {
  // MARK: Reading and setting

  @Test("the place is the first item that begins in the viewport, and its distance from the edge")
  func reading() {
    let stage = NamedStage(.rows())
    #expect(stage.view.place == .beginning)
    stage.scroll(to: 630)
    #expect(stage.view.place == .item(at: .item(11), distance: 30))
    stage.view.contentInset.top = 20
    stage.turn()
    // The edge lies 20 points further down.
    #expect(stage.view.place == .item(at: .item(11), distance: 10))
  }

  @Test("of an item longer than the viewport the part that is scrolled out is kept")
  func longItem() throws {
    let content = NamedContent.rows(3)
    content.height = { _ in 1_000 }
    let stage = NamedStage(content)
    // A quarter of the second item, which begins at 1010.
    stage.scroll(to: 1_260)
    let place = try #require(stage.view.place)
    content.height = { _ in 2_000 }
    stage.view.reloadData()
    stage.view.place = place
    stage.turn()
    // The second item begins at 2010, and a quarter of it is 500.
    #expect(stage.view.contentOffset.y == 2_510)
  }

  @Test("set in a view that is on screen it is applied at once, as far as the content reaches")
  func setting() {
    let stage = NamedStage(.rows())
    stage.view.place = .item(at: .item(20))
    #expect(stage.view.contentOffset.y == 1_200)
    stage.view.place = .item(at: .item(20), distance: 45)
    #expect(stage.view.contentOffset.y == 1_155)
    stage.view.place = .end
    // 100 rows and 99 gaps are 5990 points.
    #expect(stage.view.contentOffset.y == 5_590)
    stage.view.place = .item(at: .item(99))
    #expect(stage.view.contentOffset.y == 5_590)
    stage.view.place = .beginning
    #expect(stage.view.contentOffset.y == 0)
    stage.turn()
    stage.expectConsistent()
  }

  @Test("set before there are items it is applied with the first ones", arguments: ["at once", "reload", "insert"])
  func beforeItems(arrival: String) {
    let content = NamedContent.rows()
    if arrival != "at once" { content.sections = [[]] }
    let stage = NamedStage(content) { $0.place = .item(at: .item(30), distance: 7) }
    if arrival != "at once" {
      #expect(stage.view.place == .item(at: .item(30), distance: 7))
      stage.turn()
      content.sections = [Array(0..<100)]
      if arrival == "insert" {
        stage.view.insertItems(at: (0..<100).map { .item($0) })
      } else {
        stage.view.reloadData()
      }
      stage.settle()
    }
    #expect(stage.view.contentOffset.y == 1_793)
    stage.expectConsistent()
    // It is done: the next items come in as ever.
    stage.scroll(to: 0)
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("set before the first layout it is applied also if the view was asked for its items before")
  func afterQuestion() {
    let stage = NamedStage(.rows())
    let view = WaterflowView(frame: stage.view.frame, layout: .waterfall(columns: .count(1)))
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = stage.content
    view.delegate = stage.content
    stage.view.superview?.addSubview(view)
    #expect(view.numberOfItems(inSection: 0) == 100)
    view.place = .item(at: .item(30))
    stage.turn()
    #expect(view.contentOffset.y == 1_800)
  }

  @Test("set before the view has its size it is where the user is then")
  func beforeResize() {
    let stage = NamedStage(.rows())
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), layout: .waterfall(columns: .count(1)))
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = stage.content
    view.delegate = stage.content
    stage.view.superview?.addSubview(view)
    #expect(view.numberOfItems(inSection: 0) == 100)
    view.place = .item(at: .item(30))
    view.frame = stage.view.frame
    stage.turn()
    #expect(view.contentOffset.y == 1_800)
    #expect(view.place == .item(at: .item(30)))
  }

  @Test("nil takes back a place that waits, and the last of a place and a scroll counts")
  func lastCounts() {
    let taken = NamedStage(.rows()) {
      $0.place = .end
      $0.place = nil
    }
    #expect(taken.view.contentOffset.y == 0)
    let scrolled = NamedStage(.rows()) {
      $0.place = .end
      $0.scrollToItem(at: .item(10), at: .top, animated: false)
    }
    #expect(scrolled.view.contentOffset.y == 600)
    let placed = NamedStage(.rows()) {
      $0.scrollToItem(at: .item(10), at: .top, animated: false)
      $0.place = .item(at: .item(20))
    }
    #expect(placed.view.contentOffset.y == 1_200)
  }

  @Test("what glides stops, and inside an update the place is one of afterwards")
  func whileBusy() {
    let content = NamedContent.rows()
    let stage = NamedStage(content)
    stage.view.scrollToItem(at: .item(90), at: .top, animated: true)
    stage.host.advance(by: 0.1)
    stage.view.place = .item(at: .item(5))
    stage.settle()
    #expect(stage.view.contentOffset.y == 300)
    stage.view.performBatchUpdates {
      content.sections[0].insert(contentsOf: 200..<220, at: 0)
      stage.view.insertItems(at: (0..<20).map { .item($0) })
      stage.view.place = .item(at: .item(110))
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 6_600)
    stage.expectConsistent()
  }

  @Test("the item stays where it is set while cells measure themselves")
  func measured() {
    final class LongCell: WaterflowViewCell {
      override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: 130) }
    }
    let content = TestContent(count: 200)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in view.dequeueReusableCell(LongCell.self, for: indexPath) }
    let stage = Stage(content, layout: .waterfall(columns: .count(1))) {
      $0.place = .item(at: .item(100), distance: 20)
    }
    stage.host.advance(by: 0.5)
    #expect(stage.view.frameForItem(at: .item(100)).map { $0.minY - stage.view.bounds.minY } == 20)
    #expect(stage.view.frameForItem(at: .item(100))?.height == 130)
  }

  @Test("a header alone in view is no place: the item nearest to it is")
  func headerAlone() throws {
    let content = NamedContent.rows(3)
    content.sections = [[0, 1, 2], [3, 4, 5]]
    content.headerHeight = 2_000
    let stage = NamedStage(content)
    // The first items begin at 2000, the second header at 2170, its items at 4170.
    stage.scroll(to: 3_700)
    #expect(stage.view.place == .item(at: .item(0, 1), distance: 470))
    stage.scroll(to: 0)
    stage.view.place = .item(at: .item(0, 1), distance: 470)
    #expect(stage.view.contentOffset.y == 3_700)
  }

  @Test("a view without items has none")
  func none() {
    #expect(WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)).place == nil)
    #expect(NamedStage(NamedContent([[], []])).view.place == nil)
  }

  @Test("sections that scroll across are where they were")
  func carousels() throws {
    func make(_ prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
      let content = NamedContent([Array(0..<40), Array(100..<140), Array(200..<300)])
      content.height = { _ in 50 }
      let carousel: any SectionLayout = .carousel(.waterfall(columns: .count(1)), length: 80)
      content.layouts = [0: carousel, 1: carousel]
      return NamedStage(content, prepare: prepare)
    }
    let old = make()
    old.view.setContentOffset(CGPoint(x: 430, y: 0), ofSection: 0, animated: false)
    old.scroll(to: 35)
    let place = try #require(old.view.place)
    #expect(place.itemsAcross.map(\.indexPath.section) == [0])
    let new = make { $0.place = place }
    #expect(new.view.contentOffset == CGPoint(x: 0, y: 35))
    #expect(new.view.contentOffset(ofSection: 0) == CGPoint(x: 430, y: 0))
    #expect(new.view.contentOffset(ofSection: 1) == .zero)
    // What the place doesn't name is at its beginning.
    new.view.place = .beginning
    new.turn()
    #expect(new.view.contentOffset(ofSection: 0) == .zero && new.view.contentOffset == .zero)
    // One that has no items any more scrolls no other.
    new.content.sections[1] = []
    new.view.reloadData()
    let missing = IndexPath.item(5, 1)
    let found = misuses { new.view.place = WaterflowViewPlace(.beginning, itemsAcross: [.init(at: missing)]) }
    #expect(found == [.placeOfOtherData(missing, used: nil)])
    #expect(new.view.contentOffset(ofSection: 0) == .zero)
  }

  @Test("in a new view of the same data the offset is the same, whatever the layout and direction", arguments: 0..<40)
  func sameInNewView(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let names = Array(0..<Int.random(in: 1...300, using: &random))
    let layouts: [any SectionLayout] = [
      .waterfall(columns: .count(2)), .rows(height: 60), .flow(),
      .spreadsheet(columns: .uniform(count: 12, width: 70), rows: .uniform(height: 44), pinnedRows: 1),
    ]
    let layout = layouts[Int.random(in: 0..<layouts.count, using: &random)]
    let (isHorizontal, isMirrored) = (Bool.random(using: &random), Bool.random(using: &random))
    func make(_ prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
      NamedStage(NamedContent([names]), layout: layout) {
        $0.scrollDirection = isHorizontal ? .horizontal : .vertical
        $0.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        prepare($0)
      }
    }
    let old = make()
    let reach = CGSize(
      width: max(0, old.view.contentSize.width - 300), height: max(0, old.view.contentSize.height - 400))
    old.view.contentOffset = CGPoint(
      x: CGFloat.random(in: 0...reach.width, using: &random).rounded(),
      y: CGFloat.random(in: 0...reach.height, using: &random).rounded())
    old.turn()
    let saved = try JSONEncoder().encode(try #require(old.view.place))
    let place = try JSONDecoder().decode(WaterflowViewPlace.self, from: saved)
    #expect(place == old.view.place)
    let new = make { $0.place = place }
    #expect(new.view.contentOffset == old.view.contentOffset, "seed \(seed), \(layout)")
    #expect(new.shownNames == old.shownNames, "seed \(seed)")
  }

  // MARK: By identifier

  @Test("an item is found by what the data source calls it, and by its index path if it is gone")
  func identifiers() throws {
    let content = NamedContent.rows()
    let source = NamingContent(content)
    let stage = NamedStage(content) { $0.dataSource = source }
    stage.scroll(to: 630)
    let place = try #require(stage.view.place)
    guard case .item(let item) = place.position else {
      Issue.record("\(place)")
      return
    }
    #expect(item.modelIdentifier == "11" && item.indexPath == .item(11) && item.distance == 30)
    let newContent = NamedContent.rows()
    newContent.sections[0].insert(contentsOf: [500, 501], at: 3)
    let newSource = NamingContent(newContent)
    let new = NamedStage(newContent) {
      $0.dataSource = newSource
      $0.place = place
    }
    // The item 11 is the thirteenth after the first now and begins at 780.
    #expect(new.view.contentOffset.y == 750)
    newContent.sections[0].removeAll { $0 == 11 }
    new.view.reloadData()
    new.view.place = place
    #expect(new.view.contentOffset.y == 630)
  }

  // MARK: What makes no sense

  @Test(
    "an item that isn't there is reported, and the nearest is used",
    arguments: [
      (IndexPath(item: 500, section: 0), IndexPath(item: 9, section: 0), 540),
      (IndexPath(item: 2, section: 1), IndexPath(item: 9, section: 0), 540),
      (IndexPath(item: 0, section: 7), IndexPath(item: 89, section: 2), 5_580),
      (IndexPath(item: -4, section: 2), IndexPath(item: 0, section: 2), 590),
      (IndexPath(item: -4, section: -4), IndexPath(item: 0, section: 0), 0),
    ])
  func otherData(asked: IndexPath, used: IndexPath, offset: CGFloat) {
    let content = NamedContent.rows()
    content.sections = [Array(0..<10), [], Array(10..<100)]
    let stage = NamedStage(content)
    stage.scroll(to: 333)
    let found = misuses { stage.view.place = .item(at: asked) }
    #expect(found == [.placeOfOtherData(asked, used: used)])
    // Ten rows end at 590, where the last section begins, which ends at 5980.
    #expect(stage.view.contentOffset.y == offset)
  }

  @Test("what is no item's index path is reported and ignored")
  func noIndexPath() {
    for garbage in [IndexPath(), IndexPath(index: 3), IndexPath(indexes: [0, 1, 2])] {
      let stage = NamedStage(.rows())
      stage.scroll(to: 333)
      let found = misuses { stage.view.place = .item(at: garbage) }
      #expect(found == [.placeOfOtherData(garbage, used: nil)])
      #expect(stage.view.contentOffset.y == 333)
    }
  }

  @Test("distances that aren't finite are reported and count as 0, those beyond the content end there")
  func distances() {
    let stage = NamedStage(.rows())
    let found = misuses { stage.view.place = .item(at: .item(10), distance: .nan) }
    #expect(found == [.unusableValue("place", value: "nan points from an item", used: "0")])
    #expect(stage.view.contentOffset.y == 600)
    stage.view.place = .item(at: .item(10), distance: 1e300)
    #expect(stage.view.contentOffset.y == 0)
    stage.view.place = .item(at: .item(10), distance: -1e300)
    #expect(stage.view.contentOffset.y == 5_590)
  }
}
