import Foundation
import TestSupport
import Testing
import Waterflow

/// Flows and rows of cells that say how large they are.
@MainActor
struct WaterflowViewMeasuredSizesTests {
  // The view is 300 wide and 200 high. Texts are 20 high on one line; items and lines are 10 apart.

  private let automatic = WaterflowView.automaticDimension

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Flow

  @Test("tags are as large as their cells say, and no wider than a line")
  func flow() {
    let stage = SizedStage(SizedContent([100, 120, 90, 400, 50]), layout: .flow())
    // 100 + 10 + 120 + 10 + 90 is more than 300. The text of 400 takes two lines of 300.
    let frames = [
      rect(0, 0, 100, 20), rect(110, 0, 120, 20), rect(0, 30, 90, 20), rect(0, 60, 300, 40), rect(0, 110, 50, 20),
    ]
    #expect(stage.frames(5) == frames)
    #expect(stage.shown == Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($0, $1) }))
    #expect(stage.view.contentSize == CGSize(width: 300, height: 130))
  }

  @Test("a side that is given isn't asked for: the cell says the other one at it")
  func oneSide() {
    let content = SizedContent([150, 80, 500, 60])
    content.size = { [automatic] item in
      [
        CGSize(width: 100, height: automatic), CGSize(width: automatic, height: 30),
        // Wider than a line: the cell is measured at the line's width.
        CGSize(width: 400, height: automatic), CGSize(width: 70, height: 25),
      ][item]
    }
    let stage = SizedStage(content, layout: .flow())
    // In a line the lower ones are in the middle: 30 beside 40 begins at 5.
    #expect(
      stage.frames(4) == [rect(0, 0, 100, 40), rect(110, 5, 80, 30), rect(0, 50, 300, 40), rect(0, 100, 70, 25)])
  }

  @Test("right to left lines begin at the right; insets are no part of a line")
  func rightToLeft() {
    let stage = SizedStage(SizedContent([100, 400]), layout: .flow(insets: .all(20))) {
      $0.semanticContentAttribute = .forceRightToLeft
    }
    // Lines are 260 long.
    #expect(stage.frames(2) == [rect(180, 20, 100, 20), rect(20, 50, 260, 40)])
  }

  @Test("in a horizontal view lines are columns, and no item is higher than one")
  func horizontal() {
    let content = SizedContent([100, 120])
    content.size = { [automatic] item in
      item == 0 ? CGSize(width: automatic, height: automatic) : CGSize(width: 30, height: automatic)
    }
    let stage = SizedStage(content, layout: .flow()) { $0.scrollDirection = .horizontal }
    // 120 on lines of 30 takes four of them.
    #expect(stage.frames(2) == [rect(0, 0, 100, 20), rect(35, 30, 30, 80)])
  }

  @Test("in a carousel a line is as long as the carousel is high")
  func carousel() {
    let content = SizedContent([100, 120, 60])
    content.layouts[0] = .carousel(.flow(), length: 55)
    let stage = SizedStage(content, layout: .flow())
    // Two texts of 20 stand in a column of 55, as wide as the wider; the other is in its middle.
    #expect(stage.frames(3) == [rect(10, 0, 100, 20), rect(0, 30, 120, 20), rect(130, 0, 60, 20)])
  }

  @Test("a line of another length measures what is on screen again")
  func rotation() {
    let stage = SizedStage(SizedContent([400, 100]), layout: .flow())
    #expect(stage.frames(2) == [rect(0, 0, 300, 40), rect(0, 50, 100, 20)])
    stage.host.resize(to: CGSize(width: 600, height: 200))
    stage.settle()
    #expect(stage.frames(2) == [rect(0, 0, 400, 20), rect(410, 0, 100, 20)])
  }

  @Test("a tag whose text changes wraps again from its line on, and nothing above it moves")
  func textChanges() {
    let content = SizedContent(Array(repeating: 90, count: 100))
    let stage = SizedStage(content, layout: .flow()) { $0.isPrefetchingEnabled = false }
    // Three in a line of 290; line 3, with items 9 to 11, lies from 90 to 110.
    stage.view.contentOffset.y = 95
    stage.turn()
    content.forgetCalls()
    content.lengths[13] = 150
    stage.view.reconfigureItems(at: [.item(13)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 95)
    for (item, frame) in [
      (9, rect(0, 90, 90, 20)), (11, rect(200, 90, 90, 20)), (12, rect(0, 120, 90, 20)), (13, rect(100, 120, 150, 20)),
      (14, rect(0, 150, 90, 20)),
    ] {
      #expect(stage.shown[item] == frame, "\(item)")
    }
    #expect(content.askedSizes.allSatisfy { $0 >= 12 })
  }

  @Test("what is on screen stays where it is when a tag above it turns out longer")
  func anchored() throws {
    let content = SizedContent(Array(repeating: 90, count: 100))
    let stage = SizedStage(content, layout: .flow()) { $0.isPrefetchingEnabled = false }
    stage.view.contentOffset.y = 600
    stage.turn()
    let item = try #require(stage.view.indexPathsForVisibleItems.first)
    func top() -> CGFloat? { stage.view.frameForItem(at: item).map { $0.minY - stage.view.contentOffset.y } }
    let before = top()
    // The first three are in a line each.
    for item in 0..<3 { content.lengths[item] = 250 }
    content.size = { [automatic] item in
      item < 3 ? CGSize(width: 250, height: 20) : CGSize(width: automatic, height: automatic)
    }
    stage.view.invalidateSizes(forItemsAt: [.item(0), .item(1), .item(2)])
    stage.settle()
    #expect(stage.view.frameForItem(at: .item(3))?.minY == 90)
    #expect(before != nil && top() == before)
  }

  @Test("a cell that tells of another size is measured again, and so is a tag cell with another text")
  func invalidation() throws {
    let content = SizedContent([100, 100])
    let stage = SizedStage(content, layout: .flow())
    let cell = try #require(stage.view.cellForItem(at: .item(0)) as? SizedContent.Cell)
    cell.length = 150
    cell.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(stage.frames(2) == [rect(0, 0, 150, 20), rect(160, 0, 100, 20)])
  }

  @Test("a tag cell is as large as its text, and follows it", .needs(.scale))
  func tags() throws {
    let content = TagContent(["a", "tag"])
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 200), scale: 1)
    let view = WaterflowView(frame: controller.view.bounds, layout: .flow())
    view.dataSource = content
    view.delegate = content
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    func size(_ text: String) -> CGSize {
      let size = WaterflowTagCell.size(for: text)
      return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    #expect(view.frameForItem(at: .item(0))?.size == size("a"))
    #expect(view.frameForItem(at: .item(1))?.origin == CGPoint(x: size("a").width + 10, y: 0))
    let cell = try #require(view.cellForItem(at: .item(0)) as? WaterflowTagCell)
    cell.text = "a longer one"
    host.advance(by: 0.1)
    #expect(view.frameForItem(at: .item(0))?.size == size("a longer one"))
    #expect(view.frameForItem(at: .item(1))?.origin == CGPoint(x: size("a longer one").width + 10, y: 0))
  }

  @Test("an item that comes in an update is measured before it is shown, and sizes follow their items")
  func updates() {
    let content = SizedContent([100, 120, 90])
    let stage = SizedStage(content, layout: .flow())
    content.lengths.insert(180, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.turn()
    #expect(
      stage.frames(4) == [rect(0, 0, 180, 20), rect(190, 0, 100, 20), rect(0, 30, 120, 20), rect(130, 30, 90, 20)])
    content.lengths.remove(at: 1)
    stage.view.deleteItems(at: [.item(1)])
    stage.settle()
    #expect(stage.frames(3) == [rect(0, 0, 180, 20), rect(0, 30, 120, 20), rect(130, 30, 90, 20)])
  }

  @Test("after a reload the last sizes stand in for those that aren't on screen")
  func reload() {
    let content = SizedContent(Array(repeating: 130, count: 100))
    let stage = SizedStage(content, layout: .flow()) { $0.isPrefetchingEnabled = false }
    stage.view.contentOffset.y = 500
    stage.turn()
    stage.view.reloadData()
    stage.turn()
    // Two in a line.
    #expect(stage.frames(3) == [rect(0, 0, 130, 20), rect(140, 0, 130, 20), rect(0, 30, 130, 20)])
  }

  @Test("from a waterfall to a flow with lines as long as its column is wide, cells are measured again, and back")
  func anotherLayout() {
    let stage = SizedStage(SizedContent([100, 120]), layout: .waterfall(columns: .count(1)))
    for _ in 0..<2 {
      #expect(stage.frames(2) == [rect(0, 0, 300, 20), rect(0, 30, 300, 20)])
      stage.view.layout = .flow()
      stage.turn()
      #expect(stage.frames(2) == [rect(0, 0, 100, 20), rect(110, 0, 120, 20)])
      stage.view.layout = .waterfall(columns: .count(1))
      stage.turn()
    }
  }

  // MARK: Rows

  @Test("in rows a cell says how wide it is at their height", arguments: [false, true])
  func rows(isHeightGiven: Bool) {
    let content = SizedContent([50, 60, 80])
    content.hasPictures = true
    content.size = { [automatic] _ in CGSize(width: automatic, height: isHeightGiven ? 7 : automatic) }
    let stage = SizedStage(content, layout: .rows(height: 40))
    // Twice as wide as at a height of 20.
    #expect(stage.frames(3) == [rect(0, 0, 100, 40), rect(110, 0, 120, 40), rect(0, 50, 160, 40)])
  }

  @Test("justified rows keep the proportions that cells have at the rows' height", .needs(.scale))
  func justified() {
    let content = SizedContent([50, 65, 400])
    content.hasPictures = true
    let stage = SizedStage(content, layout: .rows(height: 40, fill: .justified()))
    // 100 and 130 wide at 40, they share 290: as 100 to 130, 126 and 164; 290 / 230 times as high.
    #expect(stage.frames(2) == [rect(0, 0, 126, 50), rect(136, 0, 164, 50)])
  }

  @Test("an automatic height alone asks no cell: rows have theirs")
  func widthInRows() {
    let content = SizedContent([50, 60])
    content.hasPictures = true
    content.size = { [automatic] _ in CGSize(width: 70, height: automatic) }
    let stage = SizedStage(content, layout: .rows(height: 40))
    #expect(stage.frames(2) == [rect(0, 0, 70, 40), rect(80, 0, 70, 40)])
  }

  // MARK: Estimates

  @Test("what was never measured has the estimated size")
  func estimates() {
    let content = SizedContent(Array(repeating: 100, count: 200))
    let stage = SizedStage(content, layout: .flow()) { $0.estimatedItemSize = CGSize(width: 100, height: 20) }
    // Two in a line, which are 30 apart.
    #expect(stage.frames(200).last == rect(110, 99 * 30, 100, 20))
    #expect(stage.view.estimatedItemSize == CGSize(width: 100, height: 20))
  }

  @Test(
    "an estimate that can't be one counts as 50",
    arguments: [
      CGSize(width: 0, height: 0), CGSize(width: -1, height: -5), CGSize(width: CGFloat.nan, height: .infinity), nil,
    ])
  func unusableEstimates(estimate: CGSize?) {
    let content = SizedContent(Array(repeating: 100, count: 200))
    content.hasPictures = true
    content.size = { [automatic] item in
      item < 100 ? CGSize(width: 50, height: 50) : CGSize(width: automatic, height: automatic)
    }
    let stage = SizedStage(content, layout: .flow()) {
      $0.isPrefetchingEnabled = false
      if let estimate { $0.estimatedItemSize = estimate }
    }
    // Five in a line of 290.
    #expect(stage.frames(200).last == rect(240, 39 * 60, 50, 50))
  }

  // MARK: Layouts that measure no sizes

  @Test("in a tree and in a spreadsheet an automatic size is reported, and counts as 50 x 50")
  func otherLayouts() {
    for layout: any SectionLayout in [
      .tree(parents: [nil, 0], nodeSize: nil),
      .spreadsheet(
        columns: .fitted(count: 2, minimum: 1, maximum: 200, measuredRows: 0..<1), rows: .uniform(height: 44)),
    ] {
      let content = SizedContent([100, 120])
      var width: CGFloat?
      let found = misuses {
        let stage = SizedStage(content, layout: layout)
        width = stage.view.frameForItem(at: .item(0))?.width
        stage.view.contentOffset.y = 10
        stage.turn()
      }
      #expect(width == 50)
      #expect(found == [.layoutProblem(.automaticSize(index: 0), section: 0)])
    }
  }

  /// A flow without a name.
  private struct OwnLayout: SectionLayout {
    let proposes: Bool

    func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
      FlowLayout().arrange(items, in: container)
    }

    func sizeProposal(in container: LayoutContainer) -> SizeProposal? {
      proposes ? .across(atMost: container.size.width / 2) : nil
    }
  }

  @Test("a layout of the app's own measures sizes if it offers something")
  func ownLayouts() {
    let stage = SizedStage(SizedContent([100, 200]), layout: OwnLayout(proposes: true))
    #expect(stage.frames(2) == [rect(0, 10, 100, 20), rect(110, 0, 150, 40)])
    var frames: [CGRect] = []
    let found = misuses { frames = SizedStage(SizedContent([100]), layout: OwnLayout(proposes: false)).frames(1) }
    #expect(frames == [rect(0, 0, 50, 50)])
    #expect(found == [.layoutProblem(.automaticSize(index: 0), section: 0)])
  }

  @Test("a waterfall that has sizes alone measures lengths where those are automatic")
  func waterfall() {
    let content = SizedContent([400, 100])
    content.size = { [automatic] item in CGSize(width: item == 0 ? automatic : 80, height: automatic) }
    let stage = SizedStage(content, layout: .waterfall(columns: .count(1)))
    #expect(stage.frames(2) == [rect(0, 0, 300, 40), rect(0, 50, 300, 20)])
  }

  @Test("while cells are measured, items far from them aren't asked again", .needs(.clock))
  func asksNear() throws {
    for layout: any SectionLayout in [.flow(), .rows(height: 20), .rows(height: 20, fill: .justified())] {
      let content = SizedContent((0..<3_000).map { CGFloat(40 + $0 * 7 % 90) })
      let stage = SizedStage(content, layout: layout)
      for item in [0, 1_500] {
        stage.view.scrollToItem(at: .item(item), at: .top, animated: false)
        stage.turn()
        content.forgetCalls()
        for _ in 0..<20 {
          stage.view.contentOffset.y += 20
          stage.turn()
        }
        let asked = IndexSet(content.askedSizes).filteredIndexSet { $0 < 2_980 }
        #expect(try #require(asked.first) >= item, "\(layout)")
        #expect(try #require(asked.last) < item + 200, "\(layout)")
      }
    }
  }

  // MARK: Against known sizes

  @Test(
    "scrolled from top to end, tags lie where they would if the delegate knew their sizes", .needs(.scale, .mainQueue),
    arguments: 0..<8)
  func oracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let lengths = (0..<300).map { _ in CGFloat(random.int(20...500)) }
    let layout = FlowLayout(
      itemSpacing: CGFloat(random.int(0...12)), lineSpacing: CGFloat(random.int(0...12)),
      insets: .all(CGFloat(random.int(0...20))), alignment: random.pick(FlowLayout.Alignment.allCases))
    let isRightToLeft = random.oneIn(2)
    let line = 300 - 2 * layout.insets.left
    func stage(_ content: SizedContent) -> SizedStage {
      SizedStage(content, layout: layout) {
        $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        $0.estimatedItemSize = CGSize(width: 120, height: 30)
      }
    }
    let (measuring, knowing) = (SizedContent(lengths), SizedContent(lengths))
    knowing.size = { item in
      let length = lengths[item]
      return length <= line
        ? CGSize(width: length, height: 20) : CGSize(width: line, height: (length / line).rounded(.up) * 20)
    }
    let (measured, known) = (stage(measuring), stage(knowing))
    for _ in 0..<400 {
      for (item, frame) in measured.shown {
        guard known.view.frameForItem(at: .item(item)) != frame else { continue }
        Issue.record("seed \(seed): item \(item) at \(measured.view.contentOffset.y)")
        return
      }
      let end = measured.view.contentSize.height - 200
      guard measured.view.contentOffset.y < end else { break }
      measured.view.contentOffset.y = min(measured.view.contentOffset.y + 90, end)
      for _ in 0..<2 { measured.turn() }
    }
    #expect(measured.view.contentSize == known.view.contentSize, "seed \(seed)")
  }
}

/// Tags that measure themselves.
@MainActor
private final class TagContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
    cell.text = texts[indexPath.item]
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: WaterflowView.automaticDimension, height: WaterflowView.automaticDimension)
  }
}
