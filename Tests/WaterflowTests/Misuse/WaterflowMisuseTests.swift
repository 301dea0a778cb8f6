import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowMisuseTests {
  /// After `body` broke something: the view still scrolls, answers, and is right once its content is good again.
  private func expectUsable(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    stage.scroll(to: 500)
    stage.scroll(to: 0)
    stage.content.counts = [60]
    stage.content.height = { _, _ in 50 }
    stage.content.makeCell = { view, _ in
      view.dequeueReusableCell(withIdentifier: "good") ?? WaterflowViewCell(reuseIdentifier: "good")
    }
    stage.view.layout = .waterfall()
    stage.view.contentInset = .zero
    stage.view.dataSource = stage.content
    let found = misuses {
      stage.view.reloadData()
      stage.turn()
    }
    #expect(found.isEmpty, sourceLocation: sourceLocation)
    #expect(stage.view.contentSize == CGSize(width: 300, height: 1_190), sourceLocation: sourceLocation)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems(), sourceLocation: sourceLocation)
    #expect(stage.view.visibleCells.count == 21, sourceLocation: sourceLocation)
  }

  /// Puts a view on stage and returns it with everything reported on the way and in a few further turns.
  private func reports(
    _ content: TestContent, layout: any SectionLayout = .waterfall(), prepare: (WaterflowView) -> Void = { _ in },
    then act: (Stage) -> Void = { _ in }
  ) -> (stage: Stage, found: [WaterflowMisuse]) {
    var stage: Stage?
    let found = misuses {
      let made = Stage(content, layout: layout, prepare: prepare)
      stage = made
      made.turn()
      act(made)
      made.turn()
      made.turn()
    }
    return (stage ?? Stage(content), found)
  }

  @Test("negative, NaN and infinite heights count as 0", arguments: [-5, .nan, .infinity, -.infinity] as [CGFloat])
  func unusableHeights(height: CGFloat) throws {
    let content = TestContent(count: 30)
    content.height = { indexPath, _ in indexPath.item >= 4 && indexPath.item < 9 ? height : 50 }
    let (stage, found) = reports(content)
    #expect(found.count == 1)
    guard case .layoutProblem(.unusableSize(4, let value, 5), section: 0) = found.first else {
      Issue.record("reported \(found)")
      return
    }
    #expect(value == height || value.isNaN && height.isNaN)
    #expect(stage.view.frameForItem(at: .item(4))?.height == 0)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    expectUsable(stage)
  }

  @Test("zero or fewer columns become one", arguments: [0, -3])
  func columns(count: Int) {
    let (stage, found) = reports(TestContent(count: 30), layout: .waterfall(columns: .count(count)))
    #expect(
      found == [
        .layoutProblem(.unusableOption(name: "columns", value: ".count(\(count))", used: ".count(1)"), section: 0)
      ])
    #expect(stage.view.frameForItem(at: .item(0))?.width == 300)
    expectUsable(stage)
  }

  @Test("negative spacings count as 0")
  func spacings() {
    let (stage, found) = reports(TestContent(count: 30), layout: .waterfall(columnSpacing: -10, rowSpacing: .nan))
    #expect(
      Set(found) == [
        .layoutProblem(.unusableOption(name: "columnSpacing", value: "-10", used: "0"), section: 0),
        .layoutProblem(.unusableOption(name: "rowSpacing", value: "nan", used: "0"), section: 0),
      ])
    #expect(stage.view.frameForItem(at: .item(3)) == CGRect(x: 0, y: 50, width: 100, height: 50))
    expectUsable(stage)
  }

  @Test("more spacing than room leaves items without width")
  func noRoomForColumns() {
    let (stage, found) = reports(TestContent(count: 30), layout: .waterfall(columns: .count(40)))
    #expect(found == [.layoutProblem(.noRoom(available: 300), section: 0)])
    #expect(stage.view.frameForItem(at: .item(7))?.width == 0)
    expectUsable(stage)
  }

  @Test(
    "a view without an area shows nothing until it has one", arguments: [CGSize.zero, CGSize(width: 0, height: 400)])
  func noArea(size: CGSize) {
    let (stage, found) = reports(TestContent(count: 30)) {
      $0.autoresizingMask = []
      $0.frame.size = size
    }
    #expect(found == [.noRoom(size: size)])
    #expect(stage.view.visibleCells.isEmpty)
    #expect(stage.view.frameForItem(at: .item(0)) == nil)
    stage.view.frame.size = CGSize(width: 300, height: 400)
    stage.turn()
    #expect(stage.view.visibleCells.count == 21)
    expectUsable(stage)
  }

  @Test("content insets that leave no width are no area")
  func insetsWithoutRoom() {
    let (stage, found) = reports(TestContent(count: 30)) { $0.contentInset.left = 400 }
    #expect(found == [.noRoom(size: CGSize(width: -100, height: 400))])
    #expect(stage.view.visibleCells.isEmpty)
    expectUsable(stage)
  }

  @Test("the same cell for two items: the second gets a blank one")
  func returnedTwice() {
    let one = WaterflowViewCell(reuseIdentifier: "one")
    let content = TestContent(count: 30)
    content.makeCell = { _, _ in one }
    let (stage, found) = reports(content)
    #expect(found == [.viewReturnedTwice(indexPath: .item(1), shownAt: .item(0))])
    #expect(stage.view.cellForItem(at: .item(0)) === one)
    #expect(stage.view.visibleCells.count == 21)
    #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)).count == 21)
    expectUsable(stage)
  }

  @Test("a cell that another view shows stays there")
  func cellOfAnotherView() throws {
    let other = Stage(TestContent(count: 30))
    let stolen = try #require(other.view.cellForItem(at: .item(0)))
    let content = TestContent(count: 30)
    let ordinary = content.makeCell
    content.makeCell = { $1.item == 2 ? stolen : ordinary($0, $1) }
    let (stage, found) = reports(content)
    #expect(found == [.viewOfAnotherWaterflowView(indexPath: .item(2))])
    #expect(stolen.superview === other.view)
    #expect(stage.view.cellForItem(at: .item(2)) != nil)
    expectUsable(stage)
    expectUsable(other)
  }

  @Test("a cell that waits in another view's pool is reported, shown, and not handed out by that pool meanwhile")
  func cellOfAnotherPool() throws {
    let other = Stage(TestContent(count: 300))
    let pooled = try #require(other.view.cellForItem(at: .item(20)))
    other.content.counts = [3]
    other.view.reloadData()
    other.turn()
    let content = TestContent(count: 30)
    let ordinary = content.makeCell
    content.makeCell = { $1.item == 2 ? pooled : ordinary($0, $1) }
    let (stage, found) = reports(content)
    #expect(found == [.viewDequeuedFromAnotherWaterflowView(indexPath: .item(2))])
    #expect(stage.view.cellForItem(at: .item(2)) === pooled)
    other.content.counts = [300]
    other.view.reloadData()
    other.turn()
    #expect(other.view.visibleCells.count == 21)
    #expect(pooled.superview === stage.view)
  }

  @Test("a data source that is released leaves an empty view")
  func released() {
    var content: TestContent? = TestContent(count: 30)
    let isReleased = { [weak content] in content == nil }
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(frame: controller.view.bounds)
    view.dataSource = content
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    #expect(view.visibleCells.count > 0)
    content = nil
    #expect(isReleased())
    let found = misuses {
      view.contentOffset.y = 40
      host.advance(by: 0.1)
      view.contentOffset.y = 80
      host.advance(by: 0.1)
    }
    #expect(found == [.dataSourceReleased])
    #expect(view.visibleCells.isEmpty)
    #expect(view.numberOfItems(inSection: 0) == 0)
    let next = TestContent(count: 12)
    view.dataSource = next
    host.advance(by: 0.1)
    #expect(view.visibleCells.count == 12)
  }

  @Test("taking the data source away on purpose is no misuse")
  func removedDataSource() {
    let (stage, found) = reports(TestContent(count: 30), then: { $0.view.dataSource = nil })
    #expect(found.isEmpty)
    #expect(stage.view.visibleCells.isEmpty)
    expectUsable(stage)
  }

  @Test("a data source that shrinks without telling is asked for nothing that it no longer has")
  func shrinks() {
    let content = TestContent(count: 300)
    let ordinary = content.makeCell
    content.makeCell = { view, indexPath in
      #expect(indexPath.item < content.counts[0])
      return ordinary(view, indexPath)
    }
    let (stage, found) = reports(
      content,
      then: { stage in
        content.counts = [25]
        stage.scroll(to: 150)
      })
    #expect(found == [.countChangedSilently(section: 0, expected: 300, found: 25)])
    #expect(stage.view.numberOfItems(inSection: 0) == 25)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    expectUsable(stage)
  }

  @Test("a data source that loses a section without telling is found out, too")
  func losesSection() {
    let content = TestContent(counts: [30, 30])
    let (stage, found) = reports(
      content,
      then: { stage in
        content.counts = [30]
        stage.scroll(to: 300)
      })
    #expect(found == [.countChangedSilently(section: nil, expected: 2, found: 1)])
    #expect(stage.view.numberOfSections == 1)
    expectUsable(stage)
  }

  @Test("counts below 0 are 0")
  func negativeCounts() {
    let (stage, found) = reports(TestContent(counts: [-1, 9]))
    #expect(found == [.negativeCount(section: 0, found: -1)])
    #expect(stage.view.numberOfItems(inSection: 0) == 0)
    #expect(stage.view.visibleCells.count == 9)
    expectUsable(stage)
  }

  @Test("reloadData from inside cellForItemAt is deferred, and doesn't go round for ever", .needs(.mainQueue))
  func reloadInsideCellForItem() {
    let content = TestContent(count: 30)
    let ordinary = content.makeCell
    content.makeCell = { view, indexPath in
      view.reloadData()
      return ordinary(view, indexPath)
    }
    let (stage, found) = reports(content)
    #expect(found == [.calledDuringCallback(call: "reloadData()", callback: "cellForItemAt")])
    #expect(stage.view.visibleCells.count == 21)
    // The first, which asks for the reload; all, for that reload; the same for the first that is made ahead of time;
    // and no more.
    stage.host.advance(by: 1)
    #expect(content.askedCells.count == 44)
    expectUsable(stage)
  }

  @Test("reloadData from inside a size or a count is deferred, too")
  func reloadInsideSizes() {
    let content = TestContent(count: 30)
    var view: WaterflowView?
    var calls = 0
    content.height = { _, _ in
      calls += 1
      if calls == 1 { view?.reloadData() }
      return 50
    }
    let (stage, found) = reports(content) { view = $0 }
    #expect(
      found == [.calledDuringCallback(call: "reloadData()", callback: "a method for sizes such as heightForItemAt")])
    #expect(calls == 60)
    expectUsable(stage)
  }

  @Test("reloadData from a display callback or a selection is no misuse")
  func reloadInsideEvents() {
    let content = TestContent(count: 30)
    content.logsDisplay = true
    var reloads = 0
    var view: WaterflowView?
    content.onEvent = { event in
      guard event == "willDisplay 5", reloads == 0 else { return }
      reloads += 1
      content.counts = [12]
      view?.reloadData()
    }
    let (stage, found) = reports(content) { view = $0 }
    #expect(found.isEmpty)
    #expect(stage.view.indexPathsForVisibleItems.count == 12)
    expectUsable(stage)
  }

  @Test("a header with a length and no view leaves its place empty")
  func missingHeader() {
    let content = HeaderlessContent()
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(frame: controller.view.bounds)
    view.dataSource = content
    view.delegate = content
    view.itemHeight = 50
    let found = misuses {
      controller.view.addSubview(view)
      host.advance(by: 0.1)
      view.contentOffset.y = 1
      host.advance(by: 0.1)
    }
    #expect(found == [.missingSupplementaryView(kind: WaterflowElementKind.header, indexPath: .item(0))])
    #expect(view.frameForItem(at: .item(0))?.minY == 44)
  }

  @Test("every report says what was found, the likely cause and what was done, in one line")
  func wording() {
    var misuses: [WaterflowMisuse] = [
      .layoutProblem(.unusableSize(firstIndex: 1, value: .nan, count: 2), section: 0),
      .layoutProblem(.unusableSize(firstIndex: 1, value: -1, count: 1), section: 0),
      .layoutProblem(.automaticSize(index: 3), section: 0),
      .layoutProblem(.brokenParent(firstIndex: 1, parent: 7, reason: .outOfRange, count: 1), section: 0),
      .layoutProblem(.brokenParent(firstIndex: 1, parent: 1, reason: .itself, count: 2), section: 0),
      .layoutProblem(.brokenParent(firstIndex: 1, parent: 2, reason: .cycle, count: 1), section: 0),
      .layoutProblem(.unusableColumnSpan(index: 1, value: 0), section: 0),
      .layoutProblem(.unusableColumn(index: 1, value: 7, used: 2), section: 0),
      .layoutProblem(.noRoom(available: 2), section: 0),
      .layoutProblem(.unusableOption(name: "columns", value: "0", used: "1"), section: 0),
      .noRoom(size: .zero), .countChangedSilently(section: 1, expected: 2, found: 3),
      .countChangedSilently(section: nil, expected: 2, found: 3), .negativeCount(section: nil, found: -1),
      .unregisteredIdentifier("50%", indexPath: .item(0)),
      .unexpectedClass(identifier: "a", expected: "B", found: "C"),
      .viewReturnedTwice(indexPath: .item(0), shownAt: .item(1)), .viewOfAnotherWaterflowView(indexPath: .item(0)),
      .viewDequeuedFromAnotherWaterflowView(indexPath: .item(0)),
      .viewAroundContentUsedTwice(property: "footerView", previous: "headerView"),
      .missingSupplementaryView(kind: "k", indexPath: .item(0)),
      .elementOutOfPlace(kind: "", indexPath: .item(0)), .elementOutOfPlace(kind: "badge", indexPath: .item(0)),
      .calledDuringCallback(call: "reloadData()", callback: nil),
      .calledDuringCallback(call: "reloadData()", callback: "willDisplay"),
      .delegateDoesNotConform(found: "A"), .missingHeights(section: 0), .missingSizes(section: 0),
      .itemTooLongToSnap(.item(0), length: 500, visibleLength: 400),
      .unexpectedLayoutChange(call: "finishInteractiveLayoutChange()"),
      .previewInNoWindow(view: "UIImageView"), .placeOfOtherData(.item(9), used: .item(4)),
      .placeOfOtherData(IndexPath(), used: nil), .unreadableState,
      .missingMove(from: .item(0), to: .item(1)), .dataSourceReleased, .indexPathOutOfRange(IndexPath(), call: "x"),
      .multipleSelectionNotAllowed, .unregisteredDecoration(kind: "{kind}"),
      .snapshotProblem(.unknownItems(first: "a", count: 2, call: "deleteItems")), .missingCell(indexPath: .item(0)),
      .unusableSprings(property: "strength", value: -1, used: 0),
      .wrongOutlet("dataSource", found: "A", expected: "B"), .unusableValue("itemHeight", value: "-1", used: "nil"),
      .noWaterfall(property: "columnCount", layout: "SpreadsheetLayout"), .missingNib("Cell", identifier: "cell"),
      .nibWithoutView(identifier: "cell", expected: "B"),
      .unexpectedLayoutChange(call: "beginInteractiveLayoutChange(to:anchoredAt:)"),
    ]
    var changes = IndexChanges()
    changes.deleteSections([0])
    changes.deleteSections([0])
    let repeated = changes.normalized(oldCounts: [3])
    changes.deleteSections([4])
    misuses += changes.normalized(oldCounts: [3]).conflicts.map { .conflictingUpdate($0) }
    misuses += repeated.check(against: [3]).map { .inconsistentUpdate($0) }
    misuses += IndexChanges().normalized(oldCounts: [3]).check(against: [4]).map { .inconsistentUpdate($0) }
    #expect(misuses.count == 52)
    for misuse in misuses {
      #expect(misuse.description == "\(misuse.found) Likely cause: \(misuse.likelyCause) Done: \(misuse.remedy)")
      #expect(!misuse.description.contains("\n"))
      // One that was given stays.
      #expect(misuse.description.contains("{") == (misuse == .unregisteredDecoration(kind: "{kind}")), "\(misuse)")
      for part in [misuse.found, misuse.likelyCause, misuse.remedy] { #expect(part.last == ".", "\(part)") }
    }
    #expect(
      WaterflowMisuse.viewReturnedTwice(indexPath: .item(4, 1), shownAt: .item(3, 1)).found
        == "The view returned for [1, 4] is already shown at [1, 3].")
    #expect(
      WaterflowMisuse.calledDuringCallback(call: "an update", callback: "willDisplay").found
        == "an update was called in willDisplay.")
  }

  @Test("the default handler takes any text")
  func defaultHandler() {
    WaterflowView.misuseHandler(.unregisteredIdentifier("100% %@ %n", indexPath: .item(0)), nil)
  }
}

/// Promises a header and has none.
private final class HeaderlessContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 3 }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    WaterflowViewCell(reuseIdentifier: nil)
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 44 }
}
