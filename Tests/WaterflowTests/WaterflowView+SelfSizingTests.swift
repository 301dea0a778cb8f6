import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell as high as its text says, and counting how often it is asked.
private final class MeasuringCell: WaterflowViewCell {
  static var measurements: [Int] = []
  var item = 0
  var height: CGFloat = 0

  override func fittingSize(for size: CGSize) -> CGSize {
    MeasuringCell.measurements.append(item)
    return CGSize(width: size.width, height: height)
  }
}

@MainActor
@Suite("Self-sizing", .serialized)
struct WaterflowViewSelfSizingTests {
  private func truth(_ item: Int) -> CGFloat { 30 + CGFloat(item * 37 % 120) }

  private func stage(
    estimate: CGFloat = 50, count: Int = 300, layout: any SectionLayout = .waterfall(columns: .count(1))
  ) -> Stage {
    MeasuringCell.measurements = []
    let content = TestContent(count: count)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(MeasuringCell.self, for: indexPath)
      cell.item = indexPath.item
      cell.height = truth(indexPath.item)
      return cell
    }
    return Stage(content, layout: layout) { $0.estimatedItemHeight = estimate }
  }

  @Test("cells in view are as high as they say, the others as estimated", arguments: [10, 50, 400] as [CGFloat])
  func measures(estimate: CGFloat) {
    let stage = stage(estimate: estimate)
    let visible = stage.view.indexPathsForVisibleItems
    #expect(!visible.isEmpty)
    for indexPath in visible {
      #expect(stage.view.frameForItem(at: indexPath)?.height == truth(indexPath.item))
      #expect(stage.view.cellForItem(at: indexPath)?.frame == stage.view.frameForItem(at: indexPath))
    }
    #expect(stage.view.frameForItem(at: .item(299))?.height == estimate)
    #expect(visible == stage.expectedVisibleItems())
  }

  @Test("each is measured once, and never goes back to the estimate")
  func measuresOnce() {
    let stage = stage()
    for y in stride(from: CGFloat(0), through: 3_000, by: 70) { stage.scroll(to: y) }
    for y in stride(from: CGFloat(3_000), through: 0, by: -70) { stage.scroll(to: y) }
    #expect(Set(MeasuringCell.measurements).count == MeasuringCell.measurements.count)
    #expect(stage.view.frameForItem(at: .item(3))?.height == truth(3))
    stage.view.layout = .waterfall(columns: .count(1), rowSpacing: 3)
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(25))?.height == truth(25))
  }

  @Test("coming from below, what is measured above doesn't push what the reader looks at")
  func scrollsUp() throws {
    let stage = stage()
    stage.scroll(to: 9_000)
    for _ in 0..<60 {
      let offset = stage.view.contentOffset.y
      let anchor = try #require(
        stage.view.indexPathsForVisibleItems.first {
          (stage.view.frameForItem(at: $0)?.minY ?? 0) >= stage.view.bounds.minY
        })
      let before = try #require(stage.view.frameForItem(at: anchor)?.minY) - offset
      stage.view.contentOffset.y = offset - 37
      stage.turn()
      let after = try #require(stage.view.frameForItem(at: anchor)?.minY) - stage.view.contentOffset.y
      #expect(after == before + 37)
    }
  }

  @Test("after the width changed cells are measured again, in view only")
  func resize() {
    let stage = stage()
    let first = MeasuringCell.measurements
    stage.host.resize(to: CGSize(width: 200, height: 400))
    stage.turn()
    let again = MeasuringCell.measurements.dropFirst(first.count)
    #expect(Set(again).isSuperset(of: stage.view.indexPathsForVisibleItems.map(\.item)))
    #expect(Set(again).count == again.count && Set(again).isSubset(of: first))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("an invalidated cell is measured again where it is")
  func invalidates() {
    let stage = stage()
    let cell = stage.view.cellForItem(at: .item(2)) as? MeasuringCell
    cell?.height = 333
    stage.view.invalidateSizes(forItemsAt: [.item(2)])
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(2))?.height == 333)
    #expect(MeasuringCell.measurements.filter { $0 == 2 }.count == 2)
  }

  @Test("measured heights follow their items through an update")
  func updates() {
    let stage = stage()
    stage.content.counts = [301]
    stage.view.insertItems(at: [.item(0)])
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(4))?.height == truth(3))
  }

  @Test("items with a height of their own aren't measured")
  func mixed() {
    MeasuringCell.measurements = []
    let stage = stage()
    stage.content.height = { indexPath, _ in indexPath.item % 2 == 0 ? WaterflowView.automaticDimension : 44 }
    stage.view.reloadData()
    MeasuringCell.measurements = []
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(1))?.height == 44)
    #expect(stage.view.frameForItem(at: .item(2))?.height == truth(2))
    #expect(MeasuringCell.measurements.allSatisfy { $0 % 2 == 0 })
  }

  @Test("a cell that measures nonsense is reported and shown safely")
  func nonsense() {
    let stage = stage()
    (stage.view.cellForItem(at: .item(1)) as? MeasuringCell)?.height = .nan
    let found = misuses {
      stage.view.invalidateSizes(forItemsAt: [.item(1)])
      stage.turn()
    }
    #expect(found.count == 1)
    #expect(stage.view.frameForItem(at: .item(1))?.height == 0)
    stage.scroll(to: 500)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("the default asks the content view what fits")
  func defaultFitting() {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    cell.contentConfiguration = FixedConfiguration()
    #expect(cell.fittingSize(for: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)).height == 71)
  }
}

private struct FixedConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { FixedContentView(configuration: self) }
  func updated(for state: any UIConfigurationState) -> FixedConfiguration { self }
}

private final class FixedContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 71) }
}
