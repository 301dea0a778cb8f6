import Foundation
import TestSupport
import Testing
import Waterflow

/// A badge's view with a number.
private final class NumberBadge: WaterflowReusableView {
  static var reuseCount = 0
  var number = 0 { didSet { accessibilityLabel = "\(number) unread" } }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reuseCount += 1
  }
}

@MainActor
@Suite(.serialized)
struct WaterflowViewBadgesTests {
  private static let kind = "number"
  private let content: TestContent = {
    let content = TestContent(count: 300)
    content.badges = { _ in
      [WaterflowBadge(elementKind: WaterflowViewBadgesTests.kind, size: CGSize(width: 20, height: 10))]
    }
    content.makeBoundary = { view, kind, indexPath in
      let badge = view.dequeueReusableSupplementaryView(NumberBadge.self, ofKind: kind, for: indexPath)
      badge.number = indexPath.item
      return badge
    }
    return content
  }()

  /// 300 by 400 points: rows of 50 with gaps of 10.
  private func stage(
    layout: any SectionLayout = .waterfall(columns: .count(1)), prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    NumberBadge.reuseCount = 0
    return Stage(content, layout: layout, prepare: prepare)
  }

  private func badge(_ item: Int, in stage: Stage) -> NumberBadge? {
    stage.view.supplementaryView(forElementKind: Self.kind, at: .item(item)) as? NumberBadge
  }

  // MARK: Where

  private nonisolated static let anchors: [(NSDirectionalRectEdge, CGRect)] = [
    ([.top, .trailing], CGRect(x: 283, y: -4, width: 20, height: 10)),
    ([.top, .leading], CGRect(x: 3, y: -4, width: 20, height: 10)),
    ([.bottom, .leading], CGRect(x: 3, y: 36, width: 20, height: 10)),
    ([.bottom], CGRect(x: 143, y: 36, width: 20, height: 10)),
    ([.trailing], CGRect(x: 283, y: 16, width: 20, height: 10)),
    ([], CGRect(x: 143, y: 16, width: 20, height: 10)),
    (.all, CGRect(x: 143, y: 16, width: 20, height: 10)),
  ]

  @Test("badges lie at the edges of their cell, moved by their offset in reading direction", arguments: anchors)
  func anchors(anchor: NSDirectionalRectEdge, frame: CGRect) {
    content.badges = { _ in
      [
        WaterflowBadge(
          elementKind: Self.kind, size: CGSize(width: 20, height: 10), anchor: anchor, offset: CGPoint(x: 3, y: -4))
      ]
    }
    #expect(badge(1, in: stage())?.frame == frame)
    let mirrored = stage { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(badge(1, in: mirrored)?.frame.origin == CGPoint(x: 300 - frame.maxX, y: frame.minY))
  }

  @Test("a badge lies over what is in its cell, and stays at its corner when the cell is resized or moves")
  func moves() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(2)))
    let badge = try #require(self.badge(2, in: stage))
    #expect(badge.superview === cell && cell.subviews.last === badge)
    stage.host.resize(to: CGSize(width: 500, height: 300))
    stage.turn()
    #expect(badge.frame == CGRect(x: 480, y: 0, width: 20, height: 10))
    content.counts = [301]
    stage.view.insertItems(at: [.item(0)])
    stage.host.advance(by: 1)
    #expect(self.badge(3, in: stage) === badge && badge.number == 2)
    #expect(badge.convert(badge.bounds, to: stage.view) == CGRect(x: 480, y: 180, width: 20, height: 10))
  }

  @Test("in a carousel they lie in its cells, and in a horizontal view at the same corner")
  func directions() throws {
    let carousel = stage(layout: .carousel(.waterfall(columns: .count(1)), length: 100))
    // 50 wide and 100 high, 10 apart.
    let badge = try #require(self.badge(2, in: carousel))
    #expect(badge.convert(badge.bounds, to: carousel.view) == CGRect(x: 150, y: 0, width: 20, height: 10))
    carousel.view.setContentOffset(CGPoint(x: 100, y: 0), ofSection: 0, animated: false)
    carousel.turn()
    #expect(badge.convert(badge.bounds, to: carousel.view) == CGRect(x: 50, y: 0, width: 20, height: 10))
    let horizontal = stage { $0.scrollDirection = .horizontal }
    #expect(self.badge(0, in: horizontal)?.frame == CGRect(x: 30, y: 0, width: 20, height: 10))
  }

  @Test("a lifted item takes its badge along")
  func lifted() throws {
    let stage = stage { $0.allowsReordering = true }
    let badge = try #require(self.badge(0, in: stage))
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 205))
    stage.turn()
    let cell = try #require(badge.superview as? WaterflowViewCell)
    #expect(cell.isReordering)
    #expect(badge.frame == CGRect(x: 280, y: 0, width: 20, height: 10))
    stage.view.cancelInteractiveMovement()
  }

  // MARK: When

  @Test("they are asked for once with each cell, and for no other item")
  func asked() {
    let stage = stage()
    stage.host.advance(by: 0.5)
    #expect(!content.askedBadges.isEmpty)
    #expect(content.askedBadges == content.askedCells)
    stage.scroll(to: 20)
    stage.scroll(to: 3_000)
    stage.host.advance(by: 0.5)
    #expect(content.askedBadges == content.askedCells)
    #expect(content.askedBadges.count < 60)
  }

  @Test("their views are used again with the cells, and never shown on two at once")
  func reused() {
    let stage = stage { $0.isPrefetchingEnabled = false }
    for offset in stride(from: CGFloat(0), through: 15_000, by: 97) { stage.scroll(to: offset) }
    let badges = stage.view.visibleSupplementaryViews(ofKind: Self.kind)
    let cells = stage.view.visibleCells
    #expect(badges.count == cells.count)
    #expect(badges.compactMap { $0.superview as? WaterflowViewCell } == cells)
    #expect(badges.compactMap { ($0 as? NumberBadge)?.number } == stage.view.indexPathsForVisibleItems.map(\.item))
    #expect(cells.allSatisfy { cell in cell.subviews.filter { $0 is NumberBadge }.count == 1 })
    #expect(NumberBadge.reuseCount > 200)
  }

  @Test("a reconfigured item and a reloaded one get others")
  func changed() throws {
    let stage = stage()
    content.badges = { $0.item == 1 ? [] : [WaterflowBadge(elementKind: "dot", size: CGSize(width: 5, height: 5))] }
    stage.view.reconfigureItems(at: [.item(0), .item(1)])
    stage.view.reloadItems(at: [.item(2)])
    stage.host.advance(by: 1)
    let dots = stage.view.indexPathsForVisibleSupplementaryElements(ofKind: "dot")
    #expect(dots == [.item(0), .item(2)])
    #expect(badge(0, in: stage) == nil && badge(1, in: stage) == nil && badge(2, in: stage) == nil)
    #expect(badge(3, in: stage)?.number == 3)
    let cell = try #require(stage.view.cellForItem(at: .item(1)))
    #expect(!cell.subviews.contains { $0 is NumberBadge })
  }

  @Test("so does a reconfigured item whose cell was made ahead of time", .needs(.mainQueue))
  func changedAhead() throws {
    let stage = stage()
    stage.host.advance(by: 0.5)
    // Rows 0 to 6 are visible.
    let ahead = try #require(stage.view.cellForItem(at: .item(7)))
    #expect(ahead.isHidden && ahead.subviews.contains { $0 is NumberBadge })
    content.badges = { _ in [WaterflowBadge(elementKind: "dot", size: CGSize(width: 5, height: 5))] }
    stage.view.reconfigureItems(at: [.item(7)])
    stage.scroll(to: 60)
    #expect(stage.view.cellForItem(at: .item(7)) === ahead)
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: "dot") == [.item(7)])
    #expect(badge(7, in: stage) == nil)
  }

  @Test("a cell that takes the place of another when its item is reconfigured has the badges")
  func exchanged() throws {
    let stage = stage()
    let old = try #require(stage.view.cellForItem(at: .item(1)))
    content.makeCell = { _, _ in WaterflowViewCell(reuseIdentifier: nil) }
    stage.view.reconfigureItems(at: [.item(1)])
    stage.host.advance(by: 0.5)
    let new = try #require(stage.view.cellForItem(at: .item(1)))
    #expect(new !== old && badge(1, in: stage)?.superview === new)
    #expect(badge(1, in: stage)?.frame == CGRect(x: 280, y: 0, width: 20, height: 10))
    #expect(!old.subviews.contains { $0 is NumberBadge })
  }

  @Test("an item that is taken away while its cell is made isn't asked about")
  func takenAway() {
    let make = content.makeCell
    content.makeCell = { [content] view, indexPath in
      if indexPath.item == 3, content.counts == [300] {
        content.counts = [2]
        view.reloadData()
      }
      return make(view, indexPath)
    }
    var shown: Stage?
    _ = misuses { shown = self.stage() }
    shown?.turn()
    #expect(!content.askedBadges.contains(.item(3)))
    #expect(shown?.view.visibleCells.count == 2)
  }

  @Test("they are displayed with their cell, and the view knows their index paths")
  func displayed() throws {
    final class Log: NSObject, WaterflowViewDelegate {
      var events: [String] = []
      func waterflowView(_ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath) -> [WaterflowBadge] {
        [WaterflowBadge(elementKind: WaterflowViewBadgesTests.kind, size: CGSize(width: 1, height: 1))]
      }
      func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: 300, height: 300)
      }
      func waterflowView(
        _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
        forElementKind kind: String, at indexPath: IndexPath
      ) { events.append("will \(indexPath.item)") }
      func waterflowView(
        _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
        forElementOfKind kind: String, at indexPath: IndexPath
      ) { events.append("did \(indexPath.item)") }
    }
    let log = Log()
    let stage = stage { $0.delegate = log }
    #expect(log.events == ["will 0", "will 1"])
    let badge = try #require(self.badge(1, in: stage))
    #expect(stage.view.indexPath(forSupplementaryView: badge) == .item(1))
    log.events = []
    // Items are 300 long and 10 apart.
    stage.scroll(to: 930)
    #expect(log.events == ["did 0", "did 1", "will 3", "will 4"])
    #expect(stage.view.supplementaryView(forElementKind: Self.kind, at: .item(1)) == nil)
    log.events = []
    stage.view.reconfigureItems(at: [.item(3)])
    stage.turn()
    #expect(log.events == ["did 3", "will 3"])
  }

  // MARK: Touches and assistive technologies

  #if !canImport(UIKit)
    @Test("a tap on what is in a badge is one on the cell", .needs(.finger))
    func tappedInside() {
      var taps = 0
      content.makeBoundary = { view, kind, indexPath in
        let badge = view.dequeueReusableSupplementaryView(NumberBadge.self, ofKind: kind, for: indexPath)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        badge.addSubview(button)
        return badge
      }
      let stage = stage()
      stage.host.tap(at: CGPoint(x: 290, y: 65))
      #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
      #expect(taps == 0)
    }

    @Test("a tap on a badge selects the item", .needs(.finger))
    func tapped() {
      let stage = stage()
      stage.host.tap(at: CGPoint(x: 290, y: 65))
      #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
    }
  #endif

  @Test("VoiceOver reads a badge after its cell")
  func spoken() throws {
    content.makeCell = { view, _ in
      let cell = view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
      let label = UILabel()
      label.text = "Inbox"
      cell.contentView.addSubview(label)
      return cell
    }
    content.makeBoundary = { view, kind, indexPath in
      let badge = view.dequeueReusableSupplementaryView(NumberBadge.self, ofKind: kind, for: indexPath)
      badge.number = indexPath.item
      let label = UILabel()
      label.text = "\(indexPath.item)"
      badge.addSubview(label)
      return badge
    }
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    #expect(cell.isAccessibilityElement)
    #expect(cell.accessibilityLabel == "Inbox")
    #expect(cell.accessibilityValue == "4 unread")
    cell.accessibilityValue = "Today"
    #expect(cell.accessibilityValue == "Today, 4 unread")
  }

  // MARK: Wrong use

  @Test("sizes and offsets that can't be used are reported and count as 0")
  func unusable() {
    content.counts = [1]
    content.badges = { _ in
      [
        WaterflowBadge(
          elementKind: Self.kind, size: CGSize(width: -5, height: CGFloat.nan),
          offset: CGPoint(x: CGFloat.infinity, y: 2)
        )
      ]
    }
    var shown: Stage?
    let found = misuses { shown = self.stage() }
    #expect(
      found == [
        .unusableValue("the width of the badge number at [0, 0]", value: "-5.0", used: "0.0"),
        .unusableValue("the height of the badge number at [0, 0]", value: "nan", used: "0.0"),
        .unusableValue("the x offset of the badge number at [0, 0]", value: "inf", used: "0.0"),
      ])
    #expect(shown.flatMap { badge(0, in: $0) }?.frame == CGRect(x: 300, y: 2, width: 0, height: 0))
  }

  @Test("without a view the badge is missing, and that is reported")
  func missing() {
    content.counts = [1]
    content.makeBoundary = { _, _, _ in nil }
    var shown: Stage?
    let found = misuses { shown = self.stage() }
    #expect(found == [.missingSupplementaryView(kind: Self.kind, indexPath: .item(0))])
    #expect(shown?.view.cellForItem(at: .item(0)) != nil)
  }

  @Test("a view that is returned for two badges stays with the first")
  func twice() throws {
    content.counts = [2]
    let only = NumberBadge(reuseIdentifier: nil)
    content.makeBoundary = { _, _, _ in only }
    var shown: Stage?
    let found = misuses { shown = self.stage() }
    #expect(found == [.viewReturnedTwice(indexPath: .item(1), shownAt: .item(0))])
    let stage = try #require(shown)
    #expect(only.superview === stage.view.cellForItem(at: .item(0)))
  }
}
