import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
@Suite("A finger on an index", .needs(.finger))
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
