import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A cell as long as the view that lies in it, counting how often each item is measured.
private final class GrowingCell: WaterflowViewCell {
  static var measurements: [Int] = []
  var item = 0
  let box = UIView()
  /// Called whenever the cell is measured.
  var onMeasuring: (() -> Void)?
  /// Called in the next layout.
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    let onLayout = onLayout
    self.onLayout = nil
    onLayout?()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(box)
  }

  required init?(coder: NSCoder) { nil }

  override func fittingSize(for size: CGSize) -> CGSize {
    Self.measurements.append(item)
    onMeasuring?()
    return CGSize(width: size.width, height: box.bounds.height)
  }
}

/// Content of a length that may be another while it is selected.
private struct BlockConfiguration: UIContentConfiguration, Equatable {
  var item: Int
  var height: CGFloat

  func makeContentView() -> any UIView & UIContentView { BlockView(configuration: self) }
  func updated(for state: any UIConfigurationState) -> BlockConfiguration { self }
}

private final class BlockView: UIView, UIContentView {
  static var measurements: [Int] = []
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let block = configuration as? BlockConfiguration else { return size }
    Self.measurements.append(block.item)
    return CGSize(width: size.width, height: block.height)
  }
}

/// Content that changes its own size while it is on screen.
@MainActor
@Suite("Self-sizing invalidation", .serialized)
struct WaterflowViewSelfSizingInvalidationTests {
  private let content = TestContent(count: 100)

  /// A column of cells 100 points high, without spacing.
  private func stage(_ invalidation: WaterflowView.SelfSizingInvalidation = .enabled) -> Stage {
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(GrowingCell.self, for: indexPath)
      cell.item = indexPath.item
      cell.box.bounds.size = CGSize(width: 10, height: 100)
      return cell
    }
    return stage(with: invalidation)
  }

  /// The same with content configurations that an update handler sets, 50 points longer where the item is selected.
  private func configuredStage(_ invalidation: WaterflowView.SelfSizingInvalidation = .enabled) -> Stage {
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = BlockConfiguration(item: indexPath.item, height: state.isSelected ? 150 : 100)
      }
      return cell
    }
    return stage(with: invalidation)
  }

  private func stage(with invalidation: WaterflowView.SelfSizingInvalidation) -> Stage {
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      // What is measured is counted.
      $0.isPrefetchingEnabled = false
      $0.estimatedItemHeight = 100
      $0.selfSizingInvalidation = invalidation
    }
    stage.turn()
    GrowingCell.measurements = []
    BlockView.measurements = []
    return stage
  }

  private func cell(_ item: Int, on stage: Stage) throws -> GrowingCell {
    try #require(stage.view.cellForItem(at: .item(item)) as? GrowingCell)
  }

  @Test("a cell whose intrinsic size is invalidated is measured once in the next pass and pushes what follows")
  func invalidated() throws {
    let stage = stage()
    let cell = try cell(1, on: stage)
    cell.box.bounds.size.height = 130
    cell.invalidateIntrinsicContentSize()
    cell.invalidateIntrinsicContentSize()
    #expect(cell.frame.height == 100)
    stage.turn()
    #expect(cell.frame == CGRect(x: 0, y: 100, width: 300, height: 130))
    #expect(stage.view.cellForItem(at: .item(2))?.frame.minY == 230)
    #expect(GrowingCell.measurements == [1])
    cell.box.bounds.size.height = 20
    cell.contentView.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.frame.height == 20)
    // What comes in with it is measured as well.
    #expect(GrowingCell.measurements == [1, 1, 4])
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("what the user looks at stays while a cell above it grows")
  func keepsPlace() throws {
    let stage = stage()
    stage.scroll(to: 1_050)
    let cell = try cell(10, on: stage)
    #expect(cell.frame.minY - stage.view.contentOffset.y == -50)
    let next = try #require(stage.view.cellForItem(at: .item(11)))
    cell.box.bounds.size.height = 180
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.frame.height == 180)
    #expect(next.frame.minY - stage.view.contentOffset.y == 50)
  }

  @Test("a disabled view measures nothing again, and an enabled one isn't concerned with layouts")
  func modes() throws {
    let stage = stage(.disabled)
    let cell = try cell(1, on: stage)
    cell.box.bounds.size.height = 130
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(GrowingCell.measurements.isEmpty)
    stage.view.selfSizingInvalidation = .enabled
    cell.box.bounds.size.height = 140
    stage.turn()
    #expect(GrowingCell.measurements.isEmpty)
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.frame.height == 140)
  }

  @Test("a content view that is laid out at the same size is noticed where constraints are included")
  func layouts() throws {
    let stage = stage(.enabledIncludingConstraints)
    let cell = try cell(1, on: stage)
    for height in [130, 70, 70, 131] as [CGFloat] {
      cell.box.bounds.size.height = height
      stage.turn()
      #expect(cell.frame.height == height)
      #expect(stage.view.cellForItem(at: .item(2))?.frame.minY == 100 + height)
    }
    #expect(GrowingCell.measurements.filter { $0 == 1 }.count == 3)
    // What lies on the cell itself counts as well.
    let border = UIView()
    cell.addSubview(border)
    stage.turn()
    #expect(GrowingCell.measurements.filter { $0 == 1 }.count == 4)
  }

  @Test(
    "cells that are shown, scrolled, resized and used again are measured no more often than without it",
    arguments: [.disabled, .enabled, .enabledIncludingConstraints] as [WaterflowView.SelfSizingInvalidation])
  func noExtraMeasuring(invalidation: WaterflowView.SelfSizingInvalidation) {
    expectNoExtraMeasuring(on: stage(invalidation))
    expectNoExtraMeasuring(on: configuredStage(invalidation))
  }

  private func expectNoExtraMeasuring(on stage: Stage) {
    for y in stride(from: CGFloat(0), through: 3_000, by: 70) { stage.scroll(to: y) }
    for y in stride(from: CGFloat(3_000), through: 0, by: -70) { stage.scroll(to: y) }
    // The first four have been measured before.
    #expect((GrowingCell.measurements + BlockView.measurements).sorted() == Array(4..<34))
    stage.scroll(to: 0)
    GrowingCell.measurements = []
    BlockView.measurements = []
    stage.host.resize(to: CGSize(width: 200, height: 400))
    stage.turn()
    #expect((GrowingCell.measurements + BlockView.measurements).sorted() == [0, 1, 2, 3])
  }

  @Test("another configuration of a cell on screen is measured, also one that its update handler sets")
  func configuration() throws {
    let stage = configuredStage()
    let cell = try #require(stage.view.cellForItem(at: .item(1)))
    #expect(cell.frame.height == 100)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    stage.turn()
    #expect(cell.frame.height == 150)
    #expect(stage.view.cellForItem(at: .item(2))?.frame.minY == 250)
    #expect(BlockView.measurements == [1])
    cell.configurationUpdateHandler = nil
    cell.contentConfiguration = BlockConfiguration(item: 1, height: 60)
    stage.turn()
    #expect(cell.frame.height == 60)
  }

  @Test("items with a length of their own aren't measured")
  func givenLengths() throws {
    let stage = stage(.enabledIncludingConstraints)
    content.height = { indexPath, _ in indexPath.item == 1 ? 44 : WaterflowView.automaticDimension }
    stage.view.reloadData()
    stage.turn()
    GrowingCell.measurements = []
    let cell = try cell(1, on: stage)
    cell.box.bounds.size.height = 130
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(GrowingCell.measurements.isEmpty)
    #expect(cell.frame.height == 44)
  }

  @Test("in an animation everything glides from where it was", .needs(.clock, .scene))
  func animated() throws {
    let stage = stage()
    let cell = try cell(1, on: stage)
    let next = try #require(stage.view.cellForItem(at: .item(2)))
    cell.box.bounds.size.height = 20
    UIView.animate(withDuration: 0.4) {
      cell.invalidateIntrinsicContentSize()
      stage.view.layoutIfNeeded()
    }
    #expect(cell.frame.height == 20)
    #expect(cell.frameSeen.height == 100)
    #expect(next.frame.minY == 120)
    #expect(next.frameSeen.minY == 200)
    // What comes in comes from where it would have been.
    let new = try #require(stage.view.cellForItem(at: .item(4)))
    #expect(new.frame.minY == 320)
    #expect(new.frameSeen.minY == 400)
    stage.host.advance(by: 0.5)
    #expect(next.frameSeen.minY == 120)
  }

  @Test("a cell that asks again whenever it is measured is measured a few times in a frame, and the turn ends")
  func neverSettles() throws {
    let stage = stage()
    let cell = try cell(1, on: stage)
    cell.onMeasuring = { [unowned cell] in
      cell.box.bounds.size.height += 1
      // Not while it is measured, but in the layout after it.
      cell.onLayout = { cell.invalidateIntrinsicContentSize() }
      cell.setNeedsLayout()
    }
    cell.invalidateIntrinsicContentSize()
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    #expect(GrowingCell.measurements.count == 8)
    stage.turn()
    stage.turn()
    let count = GrowingCell.measurements.count
    #expect(count <= 16)
    cell.onMeasuring = nil
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(GrowingCell.measurements.count == count + 1)
    #expect(cell.frame.height == cell.box.bounds.height)
  }

  @Test("a layout says something about the content if nothing else can have asked for it")
  func contentLayouts() {
    var layouts = ContentLayouts()
    let small = CGSize(width: 10, height: 10)
    let large = CGSize(width: 10, height: 20)
    #expect([small, small, large, large].map { layouts.note($0) } == [false, true, false, true])
    layouts.expect()
    #expect([large, large].map { layouts.note($0) } == [false, true])
  }

  @Test("a configuration that equals the one before asks for no measurement, another one does")
  func equalConfiguration() throws {
    let stage = configuredStage()
    let cell = try #require(stage.view.cellForItem(at: .item(1)))
    cell.isHighlighted = true
    stage.turn()
    cell.contentConfiguration = BlockConfiguration(item: 1, height: 100)
    stage.turn()
    #expect(BlockView.measurements.isEmpty)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    stage.turn()
    #expect(Set(BlockView.measurements) == [1])
    #expect(stage.view.frameForItem(at: .item(1))?.height == 150)
  }
}
