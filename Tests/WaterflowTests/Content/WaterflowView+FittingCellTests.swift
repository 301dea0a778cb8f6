import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell that holds tags and is as long as they are.
private final class TagsCell: WaterflowViewCell, WaterflowViewDataSource, WaterflowViewDelegate {
  let tags = WaterflowView(frame: .zero, layout: .flow(itemSpacing: 10, lineSpacing: 5))
  var count = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    tags.dataSource = self
    tags.delegate = self
    tags.fitsContent = true
    tags.isScrollEnabled = false
    contentView.addSubview(tags)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { tags.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    tags.frame = contentView.bounds
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: 40, height: 20)
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }
}

@MainActor
struct WaterflowViewFittingCellTests {
  private func stage(width: CGFloat) -> Stage {
    let content = TestContent(count: 3)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { $0.dequeueReusableCell(TagsCell.self, for: $1) }
    return Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: width, height: 400))
  }

  private func cell(_ item: Int, of stage: Stage) throws -> TagsCell {
    try #require(stage.view.cellForItem(at: .item(item)) as? TagsCell)
  }

  @Test(
    "the cell is as long as its tags when it is first shown",
    arguments: FittingTags.heights.map { [$0.width, $0.height] })
  func firstDisplay(size: [CGFloat]) throws {
    let stage = stage(width: size[0])
    for item in 0..<3 {
      let cell = try cell(item, of: stage)
      #expect(cell.frame == CGRect(x: 0, y: CGFloat(item) * size[1], width: size[0], height: size[1]))
      #expect(cell.tags.visibleCells.count == 10)
    }
  }

  @Test("it follows an update of the tags, another width, and a reload, without being asked to")
  func follows() throws {
    let stage = stage(width: 100)
    let cell = try cell(0, of: stage)
    cell.count = 4
    cell.tags.deleteItems(at: (4..<10).map { .item($0) })
    stage.host.advance(by: 0.5)
    #expect(cell.frame.height == 45)
    #expect(try self.cell(1, of: stage).frame.minY == 45)
    stage.host.resize(to: CGSize(width: 150, height: 400))
    stage.host.advance(by: 0.5)
    #expect(cell.frame.height == 45)
    #expect(try self.cell(1, of: stage).frame == CGRect(x: 0, y: 45, width: 150, height: 95))
    cell.count = 7
    cell.tags.reloadData()
    stage.host.advance(by: 0.1)
    #expect(cell.frame.height == 70)
  }
}
