import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A window with one view that has an index.
@MainActor
private struct IndexStage {
  let host: TestHost
  let view: WaterflowView
  let content: LetteredContent
  let controller = UIViewController()

  init(
    _ content: LetteredContent? = nil, size: CGSize = CGSize(width: 300, height: 400),
    prepare: (WaterflowView) -> Void = { _ in }
  ) {
    let content = content ?? LetteredContent()
    self.content = content
    host = TestHost(rootViewController: controller, size: size, scale: 1)
    view = WaterflowView(
      frame: controller.view.bounds, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    view.delegate = content
    prepare(view)
    controller.view.addSubview(view)
    turn()
    content.forgetCalls()
  }

  func turn() { host.advance(by: 1.0 / 60) }

  var strip: IndexStrip? { view.touch.index }

  /// Where the index lies on screen.
  var place: CGRect? { strip.map { $0.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY) } }

  /// The middle of the line of a title on screen, where there is one for each of 26.
  func point(_ title: Int) -> CGPoint {
    guard let place else { return .zero }
    return CGPoint(x: place.midX, y: place.minY + (CGFloat(title) + 0.5) / 26 * place.height)
  }

  func scrub(to titles: [Int]) {
    host.touchDown(at: point(titles[0]))
    for title in titles.dropFirst() {
      turn()
      host.touchMove(to: point(title))
    }
    turn()
    host.touchUp()
    turn()
  }
}

@MainActor
@Suite("The place of an index")
struct WaterflowViewIndexPlaceTests {
  /// As high as 26 lines of 12.716 points, rounded up to whole pixels, and as wide as a finger needs.
  private let size = CGSize(width: 20, height: 331)

  @Test("it lies at the trailing edge, half-way between top and bottom, over everything, and takes no room")
  func place() throws {
    let stage = IndexStage()
    #expect(stage.view.frameForItem(at: .item(0))?.width == 300)
    #expect(stage.view.subviews.last === stage.strip)
    guard TestHost.hasFinger else { return }
    // (400 − 331) / 2 is 34.5.
    #expect(stage.place == CGRect(origin: CGPoint(x: 280, y: 35), size: size))
  }

  @Test("read from the right it lies at the left", arguments: [ScrollDirection.vertical, .horizontal])
  func rightToLeft(direction: ScrollDirection) throws {
    for isRightToLeft in [false, true] {
      let stage = IndexStage {
        $0.scrollDirection = direction
        $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
      }
      let place = try #require(stage.place)
      #expect(isRightToLeft ? place.minX == 0 : place.maxX == 300)
      #expect(abs(place.midY - 200) <= 0.5)
    }
  }

  @Test("it stays with the viewport, also where nothing comes into view or leaves it")
  func scrolled() throws {
    let stage = IndexStage()
    let place = try #require(stage.place)
    for y in [1, 2, 3, 40, 41, 1_000, 7_140, 0] as [CGFloat] {
      stage.view.contentOffset.y = y
      stage.view.layoutIfNeeded()
      #expect(stage.place == place, "at \(y)")
    }
    #expect(stage.content.titleQuestions == 0)
  }

  @Test("it keeps clear of content insets and of the safe area, the larger of both at each edge")
  func insets() throws {
    let stage = IndexStage {
      $0.contentInsetAdjustmentBehavior = .never
      $0.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 5)
    }
    stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 40, right: 30)
    stage.turn()
    let (place, safe) = (try #require(stage.place), stage.view.safeAreaInsets)
    #expect(place.maxX == 300 - max(5, safe.right))
    #expect(abs(place.midY - (max(20, safe.top) + 400 - max(10, safe.bottom)) / 2) <= 0.5)
  }

  @Test("where there is no room for all titles it is shorter, and without room for one there is none")
  func room() throws {
    let stage = IndexStage(size: CGSize(width: 300, height: 200))
    guard TestHost.hasFinger else { return }
    // 15 lines of 12.716 points.
    #expect(stage.place?.height == 191)
    stage.view.contentInset.top = 190
    stage.turn()
    #expect(stage.strip?.isHidden == true)
    stage.view.contentInset.top = 0
    stage.turn()
    #expect(stage.strip?.isHidden == false && stage.place?.height == 191)
  }

  @Test("a rotation leads it to its new edge")
  func rotation() throws {
    let stage = IndexStage()
    stage.host.resize(to: CGSize(width: 400, height: 300))
    stage.turn()
    let place = try #require(stage.place)
    #expect(place.maxX == 400 && abs(place.midY - 150) <= 0.5 && place.height <= 300)
  }

  @Test("it lies over pinned headers, a lifted cell and views around the content that come later")
  func stacking() throws {
    let stage = IndexStage {
      $0.pinsSectionHeaders = true
      $0.allowsReordering = true
    }
    stage.view.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    stage.view.emptyView = UIView()
    stage.view.backgroundView = UIView()
    stage.view.contentOffset.y = 100
    stage.turn()
    #expect(stage.view.subviews.last === stage.strip)
    stage.view.beginInteractiveMovementForItem(at: .item(2))
    stage.turn()
    #expect(stage.view.cellForItem(at: .item(2))?.isReordering == true)
    #expect(stage.view.subviews.last === stage.strip)
    stage.view.cancelInteractiveMovement()
  }

  @Test("in an animated update it rests where it is, while the cells under it glide")
  func updates() throws {
    let stage = IndexStage()
    stage.view.contentOffset.y = 1_000
    stage.turn()
    let place = try #require(stage.place)
    stage.content.letters.insert("0", at: 0)
    stage.content.titles = { Array($0.letters.dropFirst()) }
    stage.view.insertSections([0])
    stage.host.advance(by: 0.1)
    // What the user looks at stays: a section of 290 points came before it.
    #expect(stage.view.contentOffset.y == 1_290)
    guard TestHost.hasFinger else { return }
    for _ in 0..<30 {
      let seen = try #require(stage.strip).frameSeen
      #expect(seen.offsetBy(dx: -stage.view.bounds.minX, dy: -stage.view.bounds.minY) == place)
      stage.turn()
    }
  }
}

@MainActor
@Suite("The titles of an index")
struct WaterflowViewIndexTitlesTests {
  @Test("without titles there is none")
  func none() {
    for titles in [nil, []] as [[String]?] {
      let content = LetteredContent()
      content.titles = { _ in titles }
      let stage = IndexStage(content)
      #expect(stage.strip == nil && !stage.view.subviews.contains { $0 is IndexStrip })
    }
  }

  @Test("they are asked for again by a reload and by an update, and by nothing else")
  func questions() {
    let stage = IndexStage()
    stage.view.contentOffset.y = 3_000
    stage.turn()
    stage.view.invalidateSizes(forItemsAt: [.item(0)])
    stage.view.layout = .waterfall(columns: .count(2))
    stage.turn()
    #expect(stage.content.titleQuestions == 0)
    stage.content.letters = ["A", "B"]
    stage.view.reloadData()
    stage.turn()
    #expect(stage.content.titleQuestions == 1)
    stage.content.letters = ["A"]
    stage.view.deleteSections([1])
    stage.turn()
    #expect(stage.content.titleQuestions == 2 && stage.strip != nil)
    stage.content.letters = []
    stage.view.deleteSections([0])
    stage.turn()
    #expect(stage.strip == nil && !stage.view.subviews.contains { $0 is IndexStrip })
    stage.content.letters = ["A", "B"]
    stage.view.reloadData()
    stage.turn()
    #expect(stage.strip != nil && stage.view.subviews.last === stage.strip)
  }

  @Test("a data source that reloads while it is asked is reported, and asked once more")
  func reentrancy() {
    let stage = IndexStage()
    var reloads = 0
    stage.content.titles = { [view = stage.view] content in
      reloads += 1
      if reloads == 1 { view.reloadData() }
      return content.letters
    }
    let found = misuses {
      stage.view.reloadData()
      stage.turn()
    }
    #expect(found == [.calledDuringCallback(call: "reloadData()", callback: "indexTitles")])
    #expect(reloads == 2 && stage.view.numberOfSections == 26)
  }

  @Test("a diffable data source has none unless a subclass says so")
  func diffable() {
    final class Indexed: WaterflowDiffableDataSource<String, Int> {
      override func indexTitles(for waterflowView: WaterflowView) -> [String]? { snapshot().sectionIdentifiers }
    }
    let content = LetteredContent()
    content.headerHeight = 0
    let stage = IndexStage(content)
    let cellProvider: WaterflowDiffableDataSource<String, Int>.CellProvider = { view, indexPath, _ in
      view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    func snapshot(_ sections: [String]) -> WaterflowSnapshot<String, Int> {
      var snapshot = WaterflowSnapshot<String, Int>()
      for (number, section) in sections.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems([2 * number, 2 * number + 1], toSection: section)
      }
      return snapshot
    }
    let plain = WaterflowDiffableDataSource<String, Int>(waterflowView: stage.view, cellProvider: cellProvider)
    plain.apply(snapshot(["A", "B"]), animatingDifferences: false)
    stage.turn()
    #expect(stage.strip == nil)
    let indexed = Indexed(waterflowView: stage.view, cellProvider: cellProvider)
    stage.turn()
    #expect(stage.strip == nil)
    indexed.apply(snapshot(["A", "B"]), animatingDifferences: true)
    stage.turn()
    #expect(stage.strip != nil)
  }
}

@MainActor
@Suite("A finger on an index", .enabled(if: TestHost.hasFinger))
struct WaterflowViewIndexTouchTests {
  @Test("jumps to the item of each title that it comes to, below a pinned header, at once")
  func scrubbing() {
    for pinsHeaders in [true, false] {
      let stage = IndexStage { $0.pinsSectionHeaders = pinsHeaders }
      stage.host.touchDown(at: stage.point(10))
      // Sections of 290 points, headers of 40.
      #expect(stage.view.contentOffset.y == (pinsHeaders ? 2_900 : 2_940))
      #expect(stage.view.indexPathsForVisibleItems.contains(.item(0, 10)))
      stage.host.touchMove(to: stage.point(3))
      #expect(stage.view.contentOffset.y == (pinsHeaders ? 870 : 910))
      // The last screenful: 26 sections are 7540 points long.
      stage.host.touchMove(to: stage.point(25))
      #expect(stage.view.contentOffset.y == 7_140)
      stage.host.touchUp()
      stage.turn()
      #expect(stage.content.askedTitles == ["K", "D", "Z"])
      #expect(stage.view.contentOffset.y == 7_140)
    }
  }

  @Test("comes to every title once on its way, and beyond the ends stays at these")
  func everyTitle() throws {
    let stage = IndexStage()
    let place = try #require(stage.place)
    stage.host.touchDown(at: CGPoint(x: 290, y: place.minY + 1))
    for y in stride(from: place.minY, through: 399, by: 3) {
      stage.host.touchMove(to: CGPoint(x: 150, y: y))
      stage.turn()
    }
    #expect(stage.content.askedTitles == stage.content.letters)
    stage.host.touchMove(to: CGPoint(x: 290, y: 0))
    #expect(stage.content.askedTitles.last == "A" && stage.content.askedTitles.count == 27)
    stage.host.touchUp()
    // A finger that comes down again begins again.
    stage.scrub(to: [0])
    #expect(stage.content.askedTitles.last == "A" && stage.content.askedTitles.count == 28)
  }

  @Test("comes to all titles where dots stand for some")
  func dots() throws {
    let stage = IndexStage(size: CGSize(width: 300, height: 200))
    let place = try #require(stage.place)
    stage.host.touchDown(at: CGPoint(x: place.midX, y: place.minY + 1))
    for y in stride(from: place.minY, through: place.maxY, by: 1) {
      stage.host.touchMove(to: CGPoint(x: place.midX, y: y))
    }
    stage.host.touchUp()
    #expect(stage.content.askedTitles == stage.content.letters)
  }

  @Test("selects nothing, drags nothing, opens no menu and lifts nothing")
  func exclusive() {
    let stage = IndexStage {
      $0.allowsReordering = true
      $0.isEditing = true
      $0.allowsMultipleSelectionDuringEditing = true
    }
    stage.host.tap(at: stage.point(0))
    stage.host.longPress(at: stage.point(0), duration: 1)
    stage.host.click(at: stage.point(0), buttons: .secondary)
    #expect(stage.content.selected.isEmpty && stage.content.contextMenus == 0 && !stage.view.isItemLifted)
    // Title by title upwards: a drag would move the content by a finger's way.
    let before = stage.view.contentOffset.y
    stage.host.flick(from: stage.point(20), to: stage.point(0), duration: 0.1)
    #expect(!stage.view.isDragging && !stage.view.isDecelerating)
    stage.host.advance(by: 0.5)
    #expect(before == 40 && stage.view.contentOffset.y == 40)
    // Sideways.
    stage.host.drag(from: stage.point(0), to: CGPoint(x: 20, y: stage.point(0).y), duration: 0.3)
    #expect(stage.content.selected.isEmpty && stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("beside it works as ever")
  func beside() throws {
    let stage = IndexStage()
    let place = try #require(stage.place)
    stage.host.tap(at: CGPoint(x: place.minX - 1, y: place.midY))
    #expect(stage.content.selected.count == 1)
    // Above the first title, and beside the index.
    for point in [CGPoint(x: place.midX, y: place.minY - 2), CGPoint(x: place.minX - 2, y: 300)] {
      let before = stage.view.contentOffset.y
      stage.host.drag(from: CGPoint(x: point.x, y: point.y), to: CGPoint(x: point.x, y: point.y - 30), duration: 0.3)
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset.y > before)
    }
    #expect(stage.content.askedTitles.isEmpty)
  }

  @Test("stops a flight, and the next one jumps")
  func flight() {
    let stage = IndexStage()
    stage.host.flick(from: CGPoint(x: 100, y: 380), to: CGPoint(x: 100, y: 100), duration: 0.1)
    stage.host.advance(by: 0.1)
    #expect(stage.view.isDecelerating)
    stage.scrub(to: [5])
    stage.scrub(to: [5])
    #expect(!stage.view.isDecelerating && stage.view.contentOffset.y == 1_490)
  }

  @Test("ends an animated scroll")
  func animatedScroll() {
    let stage = IndexStage()
    stage.view.scrollToItem(at: .item(0, 20), at: .top, animated: true)
    stage.host.advance(by: 0.1)
    stage.scrub(to: [5])
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y == 1_490)
  }

  @Test("leads to a section with its header, where the index path names one", arguments: [true, false])
  func sections(pinsHeaders: Bool) {
    let content = LetteredContent()
    content.path = { IndexPath(index: $1) }
    let stage = IndexStage(content) { $0.pinsSectionHeaders = pinsHeaders }
    stage.scrub(to: [10])
    #expect(stage.view.contentOffset.y == 2_900)
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: WaterflowElementKind.header).first == .item(0, 10))
    stage.scrub(to: [25])
    #expect(stage.view.contentOffset.y == 7_140)
  }

  @Test("leads to the beginning of the viewport across, too", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let content = LetteredContent()
    let stage = IndexStage(content) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    }
    // In a view of 300, content of 7540: from the right, what begins 2900 points in ends at 4640, and what begins 2940
    // points in at 4600.
    stage.scrub(to: [10])
    let (item, section): (CGFloat, CGFloat) = isRightToLeft ? (4_300, 4_340) : (2_940, 2_900)
    #expect(stage.view.contentOffset.x == item)
    content.path = { IndexPath(index: $1) }
    stage.scrub(to: [10])
    #expect(stage.view.contentOffset.x == section)
  }

  @Test("below insets and bars")
  func insets() {
    let stage = IndexStage { $0.contentInset.top = 30 }
    stage.scrub(to: [10])
    #expect(stage.view.contentOffset.y == 2_910)
    stage.content.path = { IndexPath(index: $1) }
    stage.scrub(to: [0])
    #expect(stage.view.contentOffset.y == -30)
  }

  @Test("what leads nowhere is reported and ignored")
  func outOfRange() {
    let paths: [IndexPath] = [
      [26, 0], [3, 5], [-1, 0], [0, -1], [26], [-1], IndexPath(), [0, 0, 0],
    ]
    for path in paths {
      let content = LetteredContent()
      content.path = { _, _ in path }
      let stage = IndexStage(content)
      stage.view.contentOffset.y = 500
      stage.turn()
      let found = misuses { stage.scrub(to: [4, 5]) }
      #expect(
        found == [.indexPathOutOfRange(path, call: "waterflowView(_:indexPathForIndexTitle:at:)")], "\(path)")
      #expect(stage.view.contentOffset.y == 500 && stage.content.askedTitles == ["E", "F"])
    }
  }

  @Test("without a data source does nothing, and that it is gone is reported")
  func released() {
    let stage: IndexStage
    let view: WaterflowView
    do {
      let content = LetteredContent()
      stage = IndexStage(content)
      view = stage.view
      view.dataSource = nil
      stage.turn()
      #expect(stage.strip == nil)
    }
    let other = IndexStage()
    var lost: LetteredContent? = LetteredContent()
    other.view.dataSource = lost
    other.turn()
    let found = misuses {
      lost = nil
      other.scrub(to: [4])
    }
    #expect(lost == nil && found == [.dataSourceReleased])
    #expect(other.strip == nil && other.view.numberOfSections == 0)
  }

  @Test("a reload and an update under it change the titles, and it goes on")
  func changesUnderFinger() {
    let stage = IndexStage()
    stage.host.touchDown(at: stage.point(3))
    stage.content.letters = Array(stage.content.letters.prefix(20))
    stage.view.reloadData()
    stage.turn()
    stage.host.touchMove(to: CGPoint(x: 290, y: 399))
    #expect(stage.content.askedTitles == ["D", "T"])
    stage.content.letters.removeLast(19)
    stage.view.deleteSections(IndexSet(1..<20))
    stage.host.advance(by: 0.5)
    stage.host.touchMove(to: CGPoint(x: 290, y: 1))
    #expect(stage.content.askedTitles == ["D", "T", "A"])
    stage.content.letters = []
    stage.view.deleteSections([0])
    stage.host.advance(by: 0.5)
    stage.host.touchMove(to: CGPoint(x: 290, y: 300))
    stage.host.touchUp()
    stage.turn()
    #expect(stage.strip == nil && stage.content.askedTitles.count == 3)
  }
}

#if !canImport(UIKit)
  @MainActor
  @Suite("An index for assistive technologies")
  struct WaterflowViewIndexAccessibilityTests {
    @Test("is the last element, adjustable, with the present title as its value, which goes on and back")
    func adjusting() throws {
      let stage = IndexStage { $0.pinsSectionHeaders = true }
      let strip = try #require(stage.strip)
      #expect(stage.view.accessibilityElements?.last as? UIView === strip)
      #expect(strip.accessibilityTraits == .adjustable && strip.accessibilityLabel == "Section index")
      #expect(strip.accessibilityValue == "A")
      let cursor = stage.host.assistiveCursor
      cursor.focus(strip)
      #expect(stage.view.contentOffset.y == 0)
      #expect(cursor.increment() && strip.accessibilityValue == "B" && stage.view.contentOffset.y == 290)
      #expect(cursor.increment() && strip.accessibilityValue == "C" && stage.view.contentOffset.y == 580)
      #expect(cursor.decrement() && strip.accessibilityValue == "B" && stage.view.contentOffset.y == 290)
    }

    @Test("its value follows a scroll, and at the ends it stays")
    func following() throws {
      let stage = IndexStage { $0.pinsSectionHeaders = true }
      let strip = try #require(stage.strip)
      // In the third row of K: what lies under its header is not visible.
      stage.view.contentOffset.y = 2_900 + 110
      stage.turn()
      #expect(strip.accessibilityValue == "K")
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "L" && stage.view.contentOffset.y == 11 * 290)
      // The last titles are visible together.
      stage.view.contentOffset.y = 24 * 290
      stage.turn()
      #expect(strip.accessibilityValue == "Y")
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "Z" && stage.view.contentOffset.y == 7_140)
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "Z" && stage.view.contentOffset.y == 7_140)
      strip.accessibilityDecrement()
      #expect(strip.accessibilityValue == "Y" && stage.view.contentOffset.y == 24 * 290)
      stage.view.contentOffset.y = 0
      stage.turn()
      strip.accessibilityDecrement()
      #expect(strip.accessibilityValue == "A" && stage.view.contentOffset.y == 0)
    }

    @Test("before the part of the first title there is no value, and the next title is the first")
    func beforeFirst() throws {
      let content = LetteredContent()
      content.titles = { Array($0.letters.dropFirst(2)) }
      content.path = { IndexPath(item: 0, section: $1 + 2) }
      let stage = IndexStage(content) { $0.pinsSectionHeaders = true }
      let strip = try #require(stage.strip)
      #expect(strip.accessibilityValue == nil)
      strip.accessibilityDecrement()
      #expect(stage.view.contentOffset.y == 0)
      strip.accessibilityIncrement()
      #expect(strip.accessibilityValue == "C" && stage.view.contentOffset.y == 580)
    }
  }
#endif
