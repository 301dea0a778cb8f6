import Foundation
import TestSupport
import Testing
import Waterflow

/// Items in view that begin to measure themselves while others already do.
@MainActor
struct WaterflowViewSelfSizingBeginsTests {
  @Test("in a square view that scrolls along the other axis cells are measured again")
  func otherAxis() {
    final class Cell: WaterflowViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        size.height > size.width ? CGSize(width: size.width, height: 60) : CGSize(width: 90, height: size.height)
      }
    }
    let content = TestContent(count: 20)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { $0.dequeueReusableCell(Cell.self, for: $1) }
    let stage = Stage(
      content, layout: .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0),
      size: CGSize(width: 300, height: 300))
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 150, height: 60))
    stage.view.scrollDirection = .horizontal
    stage.host.advance(by: 0.5)
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 90, height: 150))
  }

  private final class GrowingCell: WaterflowViewCell {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 130))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: box.frame.height) }
  }

  /// A data source whose items may be moved.
  private final class MovableSource: NSObject, WaterflowViewDataSource {
    let content: TestContent
    init(_ content: TestContent) { self.content = content }
    func numberOfSections(in waterflowView: WaterflowView) -> Int { content.counts.count }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      content.counts[section]
    }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      content.waterflowView(waterflowView, cellForItemAt: indexPath)
    }
    func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func waterflowView(_ waterflowView: WaterflowView, moveItemAt source: IndexPath, to destination: IndexPath) {
      content.counts[source.section] -= 1
      content.counts[destination.section] += 1
    }
  }

  /// Two sections of 3 items one below the other, without spacing: those of the first are 50 points high, those of the
  /// second as high as their cells, 130.
  private func stage(_ content: TestContent, prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    content.height = { indexPath, _ in indexPath.section == 0 ? 50 : WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in view.dequeueReusableCell(GrowingCell.self, for: indexPath) }
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0), prepare: prepare)
    #expect(heights(stage) == [50, 50, 50, 130, 130])
    return stage
  }

  /// How high the first five items are.
  private func heights(_ stage: Stage) -> [CGFloat] { stage.frames().prefix(5).map(\.frame.height) }

  @Test("items for which the delegate's answer changes are measured")
  func otherAnswer() {
    let stage = stage(TestContent(counts: [3, 3]))
    stage.content.height = { _, _ in WaterflowView.automaticDimension }
    stage.view.layout = .waterfall(columns: .count(1), rowSpacing: 0, insets: .zero)
    stage.turn()
    #expect(heights(stage) == [130, 130, 130, 130, 130])
    #expect(stage.view.cellForItem(at: .item(2))?.frame == CGRect(x: 0, y: 260, width: 300, height: 130))
    // And back again, they are as high as the delegate says.
    stage.content.height = { _, _ in 40 }
    stage.view.layout = .waterfall(columns: .count(1), rowSpacing: 0)
    stage.turn()
    #expect(heights(stage) == [40, 40, 40, 40, 40])
  }

  @Test("an item that moves into a section whose cells measure themselves is measured")
  func moves() {
    let stage = stage(TestContent(counts: [3, 3]))
    stage.content.counts = [2, 4]
    stage.view.moveItem(at: .item(1), to: .item(0, 1))
    stage.host.advance(by: 0.5)
    #expect(heights(stage) == [50, 50, 130, 130, 130])
    #expect(stage.view.cellForItem(at: .item(0, 1))?.frame == CGRect(x: 0, y: 100, width: 300, height: 130))
  }

  @Test("an item that is carried there is measured, and measured again when its cell asks for it")
  func carried() throws {
    let content = TestContent(counts: [3, 3])
    let source = MovableSource(content)
    let stage = stage(content) { $0.dataSource = source }
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 200))
    stage.view.endInteractiveMovement()
    stage.host.advance(by: 0.5)
    #expect(content.counts == [2, 4])
    #expect(heights(stage) == [50, 50, 130, 130, 130])
    let cell = try #require(stage.view.cellForItem(at: .item(0, 1)) as? GrowingCell)
    cell.box.bounds.size.height = 180
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(heights(stage) == [50, 50, 180, 130, 130])
    #expect(cell.frame == CGRect(x: 0, y: 100, width: 300, height: 180))
  }
}
