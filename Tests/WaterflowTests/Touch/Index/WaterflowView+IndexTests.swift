import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct WaterflowViewIndexPlaceTests {
  /// As high as 26 lines of 12.716 points, rounded up to whole pixels, and as wide as a finger needs.
  private let size = CGSize(width: 20, height: 331)

  @Test("it lies at the trailing edge, half-way between top and bottom, over everything, and takes no room")
  func place() throws {
    let stage = IndexStage()
    #expect(stage.view.frameForItem(at: .item(0))?.width == 300)
    #expect(stage.view.subviews.last === stage.strip)
    guard TestHost.has(.finger) else { return }
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

  @Test("it stays with the viewport, also where nothing comes into view or leaves it", .needs(.scale))
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
    guard TestHost.has(.finger) else { return }
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
    guard TestHost.has(.finger) else { return }
    for _ in 0..<30 {
      let seen = try #require(stage.strip).frameSeen
      #expect(seen.offsetBy(dx: -stage.view.bounds.minX, dy: -stage.view.bounds.minY) == place)
      stage.turn()
    }
  }
}

@MainActor
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
