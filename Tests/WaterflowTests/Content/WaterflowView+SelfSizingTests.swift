import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell as high as its text says, and counting how often it is asked.
private final class MeasuringCell: WaterflowViewCell {
  static var measurements: [Int] = []
  var item = 0
  var height: CGFloat = 0
  /// How long the animation takes that each layout is a part of.
  var layoutDurations: [TimeInterval] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutDurations.append(UIView.inheritedAnimationDuration)
  }

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

  @Test("a table view's constant for it means the same")
  func tableViewConstant() {
    let stage = stage()
    // UITableView.automaticDimension
    stage.content.height = { _, _ in -1 }
    stage.view.reloadData()
    #expect(misuses { stage.turn() }.isEmpty)
    #expect(stage.view.frameForItem(at: .item(2))?.height == truth(2))
  }

  @Test("a cell that is filled by its update handler is measured with what that puts in")
  func updateHandler() {
    let content = TestContent(count: 60)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      cell.configurationUpdateHandler = { cell, _ in
        cell.contentConfiguration = FixedConfiguration(height: truth(indexPath.item))
      }
      return cell
    }
    let stage = Stage(content, layout: .waterfall(columns: .count(1)))
    // Far enough that cells are used again.
    for y in stride(from: CGFloat(0), through: 1_500, by: 100) {
      stage.scroll(to: y)
      for indexPath in stage.view.indexPathsForVisibleItems {
        #expect(stage.view.frameForItem(at: indexPath)?.height == truth(indexPath.item))
      }
    }
  }

  // MARK: Changes of what cells show

  @Test("a cell that is filled anew grows in the animation of that update, and its content with it")
  func reconfigures() throws {
    let stage = stage()
    let cell = try #require(stage.view.cellForItem(at: .item(1)) as? MeasuringCell)
    let next = try #require(stage.view.cellForItem(at: .item(2)))
    let top = next.frame.minY
    let other = stage.content.makeCell
    stage.content.makeCell = { view, indexPath in
      let cell = other(view, indexPath)
      if indexPath.item == 1 { (cell as? MeasuringCell)?.height = truth(1) + 60 }
      return cell
    }
    cell.layoutDurations = []
    MeasuringCell.measurements = []
    stage.view.reconfigureItems(at: [.item(1)])
    // At the end of the animation that is running, not in the next pass.
    #expect(cell.frame.height == truth(1) + 60)
    #expect(next.frame.minY == top + 60)
    #expect(cell.layoutDurations == [0.3])
    #expect(MeasuringCell.measurements == [1])
    stage.turn()
    #expect(cell.layoutDurations == [0.3])
    // And what lies ahead.
    #expect(MeasuringCell.measurements.filter { $0 < 7 } == [1])
  }

  @Test("without animation a cell that is filled anew is measured as it is then")
  func reconfiguresAtOnce() {
    let stage = stage()
    stage.content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(MeasuringCell.self, for: indexPath)
      cell.height = 200
      return cell
    }
    UIView.performWithoutAnimation { stage.view.reconfigureItems(at: [.item(1)]) }
    #expect(stage.view.frameForItem(at: .item(1))?.height == 200)
    #expect(stage.view.cellForItem(at: .item(1))?.frame.height == 200)
  }

  #if !canImport(UIKit)
    @Test("a cell under a bar is as long as in the middle of the screen", arguments: [false, true])
    func safeArea(isConfigured: Bool) {
      let content = TestContent(count: 100)
      content.height = { _, _ in WaterflowView.automaticDimension }
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(MarginCell.self, for: indexPath)
        if isConfigured { cell.contentConfiguration = FixedConfiguration() }
        return cell
      }
      let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
      stage.host.safeAreaInsets = UIEdgeInsets(top: 50, left: 20, bottom: 34, right: 20)
      stage.view.reloadData()
      stage.turn()
      for y in stride(from: CGFloat(0), through: 600, by: 25) {
        stage.scroll(to: y)
        for cell in stage.view.visibleCells {
          #expect(cell.frame.height == 72)
          #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        }
      }
    }

    @Test("after the reader's text size changed cells in view are measured again, around what the reader looks at")
    func dynamicType() throws {
      let stage = textSizeStage()
      stage.scroll(to: 600)
      let first = try #require(
        stage.view.indexPathsForVisibleItems.first {
          (stage.view.frameForItem(at: $0)?.minY ?? 0) >= stage.view.bounds.minY
        })
      let top = try #require(stage.view.frameForItem(at: first)?.minY) - stage.view.contentOffset.y
      stage.host.preferredContentSizeCategory = .accessibilityLarge
      stage.turn()
      #expect(stage.view.frameForItem(at: first)?.height == 2 * truth(first.item))
      #expect(try #require(stage.view.frameForItem(at: first)?.minY) - stage.view.contentOffset.y == top)
      // Out of sight the last length stands in.
      #expect(stage.view.frameForItem(at: .item(0))?.height == truth(0))
      stage.scroll(to: 0)
      #expect(stage.view.frameForItem(at: .item(0))?.height == 2 * truth(0))
    }

    @Test("bold text makes cells be measured again")
    func boldText() {
      let stage = textSizeStage()
      #expect(stage.view.frameForItem(at: .item(1))?.height == truth(1))
      stage.host.legibilityWeight = .bold
      stage.turn()
      #expect(stage.view.frameForItem(at: .item(1))?.height == truth(1) + 5)
    }

    private func textSizeStage() -> Stage {
      let content = TestContent(count: 300)
      content.height = { _, _ in WaterflowView.automaticDimension }
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(TextSizeCell.self, for: indexPath)
        cell.height = truth(indexPath.item)
        return cell
      }
      return Stage(content, layout: .waterfall(columns: .count(1)))
    }
  #endif

  // MARK: The default

  @Test("a cell's own sizeThatFits is asked, whatever lies in it")
  func ownSize() {
    let cell = SquareCell(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let room = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
    #expect(cell.fittingSize(for: room) == CGSize(width: 80, height: 80))
    cell.contentView.addSubview(UIView())
    #expect(cell.fittingSize(for: room) == CGSize(width: 80, height: 80))
  }

  @Test("the default asks the content view what fits")
  func defaultFitting() {
    let cell = WaterflowViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    cell.contentConfiguration = FixedConfiguration()
    #expect(cell.fittingSize(for: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)).height == 71)
  }
}

/// A cell whose content keeps out of the margins of the view that it lies in.
private final class MarginCell: WaterflowViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let outer = layoutMargins
    let inner = contentView.layoutMargins
    return CGSize(width: size.width, height: 40 + outer.top + outer.bottom + inner.top + inner.bottom)
  }
}

private final class SquareCell: WaterflowViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width) }
}

/// A cell that is as high as its text would be.
private final class TextSizeCell: WaterflowViewCell {
  var height: CGFloat = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let scale: CGFloat = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 2 : 1
    let bold: CGFloat = traitCollection.legibilityWeight == .bold ? 5 : 0
    return CGSize(width: size.width, height: height * scale + bold)
  }
}

private struct FixedConfiguration: UIContentConfiguration {
  var height: CGFloat = 71

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

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (configuration as? FixedConfiguration)?.height ?? 0)
  }
}
