import Foundation
import TestSupport
import Testing
import Waterflow

/// A board of 300 by 400 points: columns of cards, each 140 wide with a title of 40 and cards of 50, 10 apart.
@MainActor
struct WaterflowViewBoardTests {
  private final class Board: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    var columns: [[Int]]
    var askedHeaders = 0
    init(_ columns: [[Int]]) { self.columns = columns }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { columns.count }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      columns[section].count
    }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
    }
    func waterflowView(_ waterflowView: WaterflowView, moveItemAt source: IndexPath, to destination: IndexPath) {
      let card = columns[source.section].remove(at: source.item)
      columns[destination.section].insert(card, at: destination.item)
    }
    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 50 }
    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
      askedHeaders += 1
      return 25
    }
  }

  private func stage(
    _ columns: [[Int]], headerLength: CGFloat = 40, keepsLength: Bool = false,
    _ direction: ScrollDirection = .horizontal,
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> (host: TestHost, view: WaterflowView, board: Board) {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(
      frame: controller.view.bounds,
      layout: .carousel(
        .waterfall(columns: .count(1), columnSpacing: 10, rowSpacing: 10), length: 140, headerLength: headerLength,
        keepsLengthWhenEmpty: keepsLength))
    view.scrollDirection = direction
    view.contentInsetAdjustmentBehavior = .never
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let board = Board(columns)
    view.dataSource = board
    view.delegate = board
    prepare(view)
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    return (host, view, board)
  }

  private func title(_ view: WaterflowView, _ section: Int) -> CGRect? {
    view.supplementaryView(forElementKind: WaterflowElementKind.header, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("a column's title lies above its cards, and stays while they scroll")
  func titles() throws {
    let (host, view, board) = stage([Array(0..<12), [20, 21], []])
    #expect(view.contentSize == CGSize(width: 420, height: 400))
    #expect(title(view, 0) == CGRect(x: 0, y: 0, width: 140, height: 40))
    #expect(title(view, 1) == CGRect(x: 140, y: 0, width: 140, height: 40))
    #expect(
      view.cellForItem(at: .item(0)).map { view.convert($0.bounds, from: $0) }
        == CGRect(x: 0, y: 40, width: 140, height: 50))
    #expect(board.askedHeaders == 0)
    view.setContentOffset(CGPoint(x: 0, y: 100), ofSection: 0, animated: false)
    host.advance(by: 0.1)
    #expect(title(view, 0) == CGRect(x: 0, y: 0, width: 140, height: 40))
    #expect(view.frameForItem(at: .item(2)) == CGRect(x: 0, y: 60, width: 140, height: 50))
    // Scrolled under the title, the second card isn't there.
    #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 20)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 80)) == .item(2))
    // Twelve cards are 710 long, in 360.
    view.setContentOffset(CGPoint(x: 0, y: 900), ofSection: 0, animated: false)
    #expect(view.contentOffset(ofSection: 0).y == 350)
    // The third is a column without a card.
    view.contentOffset.x = 120
    host.advance(by: 0.1)
    #expect(title(view, 2) == CGRect(x: 280, y: 0, width: 140, height: 40))
  }

  @Test("in a view that scrolls downwards the title lies at the side where reading begins", arguments: [false, true])
  func shelves(isRightToLeft: Bool) {
    let (_, view, board) = stage([Array(0..<12), []], .vertical) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    #expect(view.contentSize == CGSize(width: 300, height: 280))
    #expect(title(view, 0) == CGRect(x: isRightToLeft ? 260 : 0, y: 0, width: 40, height: 140))
    #expect(view.frameForItem(at: .item(0)) == CGRect(x: isRightToLeft ? 210 : 40, y: 0, width: 50, height: 140))
    #expect(title(view, 1)?.minY == 140)
    #expect(board.askedHeaders == 0)
  }

  @Test("without a title a column keeps its length if it is to, and its header lies before it")
  func keepsLength() {
    for keepsLength in [false, true] {
      let (_, view, board) = stage([[1], [], [2]], headerLength: 0, keepsLength: keepsLength)
      #expect(board.askedHeaders > 0)
      // Each has a header of 25.
      let width: CGFloat = keepsLength ? 495 : 355
      #expect(view.contentSize.width == width)
      #expect(title(view, 0) == CGRect(x: 0, y: 0, width: 25, height: 400))
    }
  }

  @Test("a card is carried into a column without one, and back", .needs(.finger))
  func carried() {
    let (host, view, board) = stage([[0, 1, 2], [], [3]]) { $0.allowsReordering = true }
    host.carry(from: CGPoint(x: 70, y: 180), through: [CGPoint(x: 210, y: 250)])
    host.advance(by: 1)
    #expect(board.columns == [[0, 1], [2], [3]])
    #expect(view.frameForItem(at: .item(0, 1)) == CGRect(x: 140, y: 40, width: 140, height: 50))
    host.carry(from: CGPoint(x: 210, y: 65), through: [CGPoint(x: 70, y: 330)])
    host.advance(by: 1)
    #expect(board.columns == [[0, 1, 2], [], [3]])
    #expect(title(view, 1) == CGRect(x: 140, y: 0, width: 140, height: 40))
  }

  @Test("updates and other sizes leave titles where they are")
  func changes() {
    let (host, view, board) = stage([Array(0..<12), [20]])
    view.setContentOffset(CGPoint(x: 0, y: 120), ofSection: 0, animated: false)
    host.advance(by: 0.1)
    board.columns.insert([50], at: 0)
    board.columns[1].remove(at: 0)
    view.performBatchUpdates {
      view.insertSections([0])
      view.deleteItems(at: [.item(0)])
    }
    host.advance(by: 0.6)
    view.contentOffset.x = 0
    host.advance(by: 0.1)
    #expect((0..<2).map { title(view, $0)?.minX } == [0, 140])
    // The first card came before what is visible: the others stay.
    #expect(view.contentOffset(ofSection: 1).y == 60)
    host.resize(to: CGSize(width: 400, height: 300))
    host.advance(by: 0.6)
    #expect(title(view, 1) == CGRect(x: 140, y: 0, width: 140, height: 40))
    #expect(view.contentSize.height == 300)
    let found = misuses {
      view.layout = .carousel(.waterfall(columns: .count(1)), length: 140, headerLength: -3)
      view.layoutIfNeeded()
    }
    #expect(found.contains { if case .layoutProblem = $0 { true } else { false } })
    #expect(title(view, 0)?.width == 25)
  }

  @Test("the empty view begins after the last column, whose title stays", arguments: ScrollDirection.allCases)
  func emptyBoard(direction: ScrollDirection) {
    let empty = UIView()
    let board = stage([[]], keepsLength: true, direction) { $0.emptyView = empty }
    board.view.reloadData()
    board.host.advance(by: 0.1)
    // A column of 140 in a view of 300 by 400.
    #expect(
      empty.frame
        == (direction == .horizontal
          ? CGRect(x: 140, y: 0, width: 160, height: 400) : CGRect(x: 0, y: 140, width: 300, height: 260)))
    let title = board.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.header, at: .item(0))
    #expect(title != nil && board.board.columns == [[]])
  }
}
