import Foundation
import TestSupport
import Testing
import Waterflow

// How long sections that scroll across are, and what lies in them; where they are while nobody sees them.

extension WaterflowViewCarouselsTests {
  // MARK: Lengths

  @Test("a section without items has no length, also after its last item has gone")
  func empty() {
    let items = (0..<20).map { IndexPath.item($0) }
    content.sections[0] = []
    let stage = stage()
    #expect(shown(stage, inSection: 1)[100]?.minY == 0 && stage.view.contentSize.height == 2_000)
    scroll(stage, to: 50)
    #expect(stage.view.contentOffset(ofSection: 0) == .zero && content.scrolledSections.isEmpty)
    content.sections[0] = Array(0..<20)
    stage.view.insertItems(at: items)
    stage.settle()
    #expect(shown(stage, inSection: 1)[100]?.minY == 100 && shown(stage).keys.sorted() == [0, 1, 2, 3])
    scroll(stage, to: 205)
    content.sections[0] = []
    stage.view.deleteItems(at: items)
    stage.settle()
    #expect(shown(stage).isEmpty && shown(stage, inSection: 1)[100]?.minY == 0)
    #expect(stage.view.contentOffset(ofSection: 0) == .zero && stage.view.contentSize.height == 2_000)
    stage.expectNoStrays()
  }

  private final class TallCell: WaterflowViewCell {
    var length: CGFloat = 0
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: 80, height: length) }
  }

  @Test("a measured length stands in through reloadData while its section is out of sight, until a cell says another")
  func standInLengths() {
    let content = TestContent(counts: Array(repeating: 10, count: 30))
    content.height = { _, _ in 80 }
    var length: CGFloat = 70
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(TallCell.self, for: indexPath)
      cell.length = length
      return cell
    }
    let stage = Stage(content, layout: .carousel(Self.row, length: WaterflowView.automaticDimension)) {
      $0.isPrefetchingEnabled = false
    }
    func frame(_ section: Int) -> CGRect? { stage.view.frameForItem(at: .item(0, section)) }
    for y in stride(from: CGFloat(0), through: 700, by: 100) { stage.scroll(to: y) }
    #expect(frame(10) == CGRect(x: 0, y: 700, width: 80, height: 70))
    stage.view.reloadData()
    stage.turn()
    #expect(frame(0)?.height == 70 && frame(10)?.minY == 700)
    #expect(stage.view.contentOffset.y == 700)
    length = 40
    stage.view.reloadData()
    stage.turn()
    #expect(frame(0)?.height == 70 && frame(10) == CGRect(x: 0, y: 700, width: 80, height: 40))
    for y in stride(from: CGFloat(600), through: 0, by: -100) { stage.scroll(to: y) }
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 80, height: 40) && frame(1)?.minY == 40)
  }

  /// A carousel that is as long as its cells, 50 points, and below it a list.
  private func stageOfCards() -> NamedStage {
    let content = NamedContent([Array(0..<10), Array(100..<130)])
    content.height = { $0 < 100 ? 80 : 50 }
    content.layouts[0] = .carousel(Self.row, length: WaterflowView.automaticDimension)
    content.onFilled = { $0.natural = { CGSize(width: 80, height: 50) } }
    return NamedStage(content, layout: .list())
  }

  private func grow(_ cell: NamedContent.Cell, to height: CGFloat) {
    cell.natural = { CGSize(width: 80, height: height) }
    cell.invalidateIntrinsicContentSize()
  }

  @Test("a section follows each change of a cell, however many there are")
  func manyChanges() throws {
    let stage = stageOfCards()
    let cell = try #require(stage.view.cellForItem(at: .item(0)) as? NamedContent.Cell)
    for change in 1...100 {
      grow(cell, to: 50 + CGFloat(change))
      stage.turn()
    }
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 80, height: 150))
    #expect(stage.view.frameForItem(at: .item(0, 1))?.minY == 150)
  }

  @Test("in an animation around a card that grows above the screen, what is read stays in each frame", .needs(.clock))
  func growsInAnimation() throws {
    let stage = stageOfCards()
    stage.scroll(to: 30)
    let cell = try #require(stage.view.cellForItem(at: .item(0)) as? NamedContent.Cell)
    UIView.animate(withDuration: 0.3) {
      grow(cell, to: 150)
      stage.view.layoutIfNeeded()
    }
    for _ in 0..<6 {
      let row = try #require(stage.view.cellForItem(at: .item(0, 1)))
      #expect(row.frameSeen.minY - stage.view.boundsSeen.minY == 20)
      stage.host.advance(by: 0.06)
    }
    #expect(stage.view.frameForItem(at: .item(0))?.height == 150)
  }

  private final class WrappingCell: WaterflowViewCell {
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: 12_000 / size.width) }
  }

  @Test("in a view of another width a section is as long as its cells are there, shorter too")
  func measuredInAnotherWidth() {
    let content = TestContent(counts: [10, 10, 10])
    content.makeCell = { view, indexPath in view.dequeueReusableCell(WrappingCell.self, for: indexPath) }
    var width: CGFloat = 240
    content.height = { _, _ in width }
    let stage = Stage(content, layout: .carousel(Self.row, length: WaterflowView.automaticDimension))
    #expect(stage.view.frameForItem(at: .item(0, 1)) == CGRect(x: 0, y: 50, width: 240, height: 50))
    func turn(to size: CGSize, _ cardWidth: CGFloat) {
      width = cardWidth
      stage.host.resize(to: size)
      stage.settle()
    }
    turn(to: CGSize(width: 400, height: 300), 300)
    #expect(stage.view.frameForItem(at: .item(0, 1)) == CGRect(x: 0, y: 40, width: 300, height: 40))
    #expect(stage.view.contentSize.height == 120)
    turn(to: CGSize(width: 300, height: 400), 240)
    #expect(stage.view.frameForItem(at: .item(0, 1)) == CGRect(x: 0, y: 50, width: 240, height: 50))
    // Only the length changes: nothing is measured again.
    stage.host.resize(to: CGSize(width: 300, height: 350))
    stage.settle()
    #expect(stage.view.contentSize.height == 150)
  }

  #if !canImport(UIKit)
    private final class ReadCell: WaterflowViewCell {
      override func fittingSize(for size: CGSize) -> CGSize {
        CGSize(width: 80, height: traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 90 : 40)
      }
    }

    @Test(
      "with another text size a section is as long as its cells are then, shorter too",
      arguments: [true, false])
    func measuredInAnotherTextSize(hasGivenWidths: Bool) {
      let content = TestContent(counts: [10, 10])
      content.makeCell = { view, indexPath in view.dequeueReusableCell(ReadCell.self, for: indexPath) }
      content.height = { _, _ in hasGivenWidths ? 80 : WaterflowView.automaticDimension }
      let stage = Stage(content, layout: .carousel(Self.row, length: WaterflowView.automaticDimension))
      func check(_ length: CGFloat) {
        let frame = CGRect(x: 0, y: length, width: 80, height: length)
        #expect(stage.view.frameForItem(at: .item(0, 1)) == frame)
        #expect(stage.view.cellForItem(at: .item(0))?.bounds.height == length)
      }
      check(40)
      stage.host.preferredContentSizeCategory = .accessibilityLarge
      stage.settle()
      check(90)
      stage.host.preferredContentSizeCategory = .large
      stage.settle()
      check(40)
    }
  #endif

  @Test("sections measure themselves after a change of layout that a finger led away from that and back, or to it")
  func measuredThroughLayoutChanges() {
    let measured: any SectionLayout = .carousel(Self.row, length: WaterflowView.automaticDimension)
    let plain: any SectionLayout = .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    for isFinished in [false, true] {
      let content = TestContent(counts: [10, 10])
      content.height = { _, _ in 80 }
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(TallCell.self, for: indexPath)
        cell.length = indexPath.item < 5 ? 70 : 90
        return cell
      }
      let stage = Stage(content, layout: isFinished ? plain : measured) { $0.isPrefetchingEnabled = false }
      stage.view.beginInteractiveLayoutChange(to: isFinished ? measured : plain, anchoredAt: nil)
      stage.view.updateInteractiveLayoutChange(progress: 0.3)
      stage.turn()
      if isFinished { stage.view.finishInteractiveLayoutChange() } else { stage.view.cancelInteractiveLayoutChange() }
      stage.settle()
      #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 80, height: 70), "\(isFinished)")
      // Nothing arranges the section again but the cells that come in.
      stage.view.setContentOffset(CGPoint(x: 400, y: 0), ofSection: 0, animated: false)
      stage.settle()
      #expect(stage.view.frameForItem(at: .item(0))?.height == 90, "\(isFinished)")
      #expect(stage.view.frameForItem(at: .item(0, 1))?.minY == 90, "\(isFinished)")
    }
  }

  // MARK: Natural sizes

  /// A delegate that knows natural sizes only.
  private final class Pictures: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    let sizes = [CGSize(width: 160, height: 80), CGSize(width: 80, height: 160), CGSize(width: 50, height: 50)]

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { sizes.count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      sizes[indexPath.item]
    }
  }

  @Test("pictures are as high as their section, and as wide as their natural sizes say; turned in a horizontal view")
  func naturalSizes() {
    let pictures = Pictures()
    let view = WaterflowView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .carousel(Self.row, length: 100))
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = pictures
    view.delegate = pictures
    #expect(
      (0..<3).map { view.frameForItem(at: .item($0)) } == [
        CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 210, y: 0, width: 50, height: 100),
        CGRect(x: 270, y: 0, width: 100, height: 100),
      ])
    view.scrollDirection = .horizontal
    #expect(
      (0..<3).map { view.frameForItem(at: .item($0)) } == [
        CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 0, y: 60, width: 100, height: 200),
        CGRect(x: 0, y: 270, width: 100, height: 100),
      ])
    withExtendedLifetime(pictures) {}
  }

  // MARK: The view's own size

  @Test("the view fits a section as long as that is, however wide its content is, and asking scrolls nothing")
  func fitting() {
    let stage = stage()
    scroll(stage, to: 1_450)
    content.forgetCalls()
    for width in [200, 300, 1_000] as [CGFloat] {
      #expect(stage.view.sizeThatFits(CGSize(width: width, height: 10)) == CGSize(width: width, height: 2_100))
    }
    stage.turn()
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_450 && content.scrolledSections.isEmpty)
    stage.view.fitsContent = true
    stage.turn()
    #expect(stage.view.intrinsicContentSize.height == 2_100)
    content.sections[0] = []
    stage.view.deleteItems(at: (0..<20).map { .item($0) })
    stage.settle()
    #expect(stage.view.intrinsicContentSize.height == 2_000)
  }

  // MARK: Out of sight

  @Test("a section that is scrolled out of sight tells the delegate once, at once, and is there when it comes in")
  func scrolledOutOfSight() {
    let stage = stage()
    stage.scroll(to: 1_000)
    for (x, isAnimated) in [(205, false), (300, true)] as [(CGFloat, Bool)] {
      content.forgetCalls()
      stage.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 0, animated: isAnimated)
      #expect(stage.view.contentOffset(ofSection: 0).x == x && content.scrolledSections == [0])
      stage.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 0, animated: isAnimated)
      stage.settle()
      #expect(content.scrolledSections == [0])
    }
    stage.scroll(to: 0)
    #expect(shown(stage)[4] == CGRect(x: 60, y: 0, width: 80, height: 100))
    #expect(content.scrolledSections == [0] && stage.view.contentOffset(ofSection: 0).x == 300)
  }

  @Test("turned, a section whose end comes nearer is back where it was when the device is turned back")
  func turnedNearTheEnd() {
    let stage = stage()
    scroll(stage, to: 1_450)
    stage.host.rotate(to: CGSize(width: 400, height: 300))
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_390)
    stage.host.rotate(to: CGSize(width: 300, height: 400))
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0).x == 1_450)
    #expect(shown(stage)[17]?.minX == 80)
  }

  // MARK: Updates

  @Test("an update tells the delegate once of a section that it scrolls, and of no other one")
  func shorter() {
    let stage = stage()
    scroll(stage, to: 1_000)
    content.forgetCalls()
    content.sections[0].removeFirst(10)
    stage.view.deleteItems(at: (0..<10).map { .item($0) })
    stage.settle()
    // Item 11 was at -10.
    #expect(stage.view.contentOffset(ofSection: 0).x == 100 && shown(stage)[11]?.minX == -10)
    #expect(content.scrolledSections == [0])
    content.forgetCalls()
    content.sections[0].append(50)
    stage.view.insertItems(at: [.item(10)])
    stage.settle()
    #expect(content.scrolledSections.isEmpty)
    // As the section that it is by then.
    content.sections.insert([200], at: 0)
    content.layouts[1] = content.layouts.removeValue(forKey: 0)
    content.sections[1].removeFirst(1)
    stage.view.performBatchUpdates {
      stage.view.insertSections([0])
      stage.view.deleteItems(at: [.item(0)])
    }
    stage.settle()
    #expect(content.scrolledSections == [1])
  }

  @Test("a section that comes where another was, or goes where one goes, doesn't take over its offset")
  func offsetsOfOthers() {
    content.sections = [Array(0..<20), Array(20..<40), Array(100..<140)]
    content.layouts[1] = content.layouts[0]
    let stage = stage()
    scroll(stage, to: 205)
    content.sections.insert(Array(40..<60), at: 0)
    content.layouts[2] = content.layouts[0]
    stage.view.insertSections([0])
    stage.settle()
    #expect((0..<3).map { stage.view.contentOffset(ofSection: $0).x } == [0, 205, 0])
    content.sections.remove(at: 1)
    content.layouts[2] = nil
    stage.view.deleteSections([1])
    stage.settle()
    #expect((0..<2).map { stage.view.contentOffset(ofSection: $0).x } == [0, 0])
    stage.expectNoStrays()
  }

  #if !canImport(UIKit)
    @Test(
      "read from the right, one that nobody has scrolled is at its beginning in a view that turns beside a bar",
      .needs(.finger))
    func turnedBesideBar() {
      let stage = stage {
        $0.semanticContentAttribute = .forceRightToLeft
        $0.contentInsetAdjustmentBehavior = .always
      }
      #expect(shown(stage)[0]?.maxX == 300)
      stage.host.rotate(
        to: CGSize(width: 200, height: 400), safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20))
      stage.settle()
      #expect(shown(stage)[0]?.maxX == 180)
      stage.host.rotate(to: CGSize(width: 300, height: 400), safeAreaInsets: .zero)
      stage.settle()
      #expect(shown(stage)[0]?.maxX == 300)
    }
  #endif
}
