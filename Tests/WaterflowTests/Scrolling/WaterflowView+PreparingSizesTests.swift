import Foundation
import TestSupport
import Testing
import Waterflow

/// A cell as high as its text says, and counting how often it is asked and laid out.
private final class MeasuredCell: WaterflowViewCell {
  var item = 0
  var height: CGFloat = 0
  var onMeasure: (Int) -> Void = { _ in }
  var isRestless = false
  private(set) var layouts = 0
  private(set) var longest: CGFloat = 0

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      longest = max(longest, newValue.height)
    }
  }

  override func fittingSize(for size: CGSize) -> CGSize {
    onMeasure(item)
    return CGSize(width: size.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    if isRestless { invalidateIntrinsicContentSize() }
  }
}

@MainActor
struct WaterflowViewPreparingSizesTests {
  @MainActor
  private final class Measurements {
    var items: [Int] = []
    var extra: CGFloat = 0
    /// One that is as high as it may be.
    var endless: Int?
  }

  private let measurements = Measurements()

  private func truth(_ item: Int) -> CGFloat {
    item == measurements.endless ? .greatestFiniteMagnitude : 30 + CGFloat(item * 37 % 120) + measurements.extra
  }

  private func stage(
    layout: any SectionLayout = .waterfall(columns: .count(1)), prepare: (WaterflowView) -> Void = { _ in }
  ) async -> Stage {
    let content = TestContent(count: 300)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { [measurements] view, indexPath in
      let cell = view.dequeueReusableCell(MeasuredCell.self, for: indexPath)
      cell.item = indexPath.item
      cell.height = truth(indexPath.item)
      cell.onMeasure = { measurements.items.append($0) }
      return cell
    }
    let stage = Stage(content, layout: layout, prepare: prepare)
    await stage.host.wait(for: 0.5)
    return stage
  }

  private func preparedCells(of stage: Stage) -> [MeasuredCell] {
    stage.view.subviews.compactMap { $0 as? MeasuredCell }.filter(\.isHidden)
  }

  /// Where visible items are on screen.
  private func positions(of stage: Stage) -> [Int: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: zip(stage.view.indexPathsForVisibleItems, stage.view.visibleCells).map {
        ($0.item, $1.frame.minY - stage.view.bounds.minY)
      })
  }

  @Test("they have their lengths and are laid out before they come into view")
  func measured() async throws {
    let stage = await stage()
    let prepared = preparedCells(of: stage)
    #expect(prepared.count >= 3)
    for cell in prepared {
      #expect(cell.frame == stage.view.frameForItem(at: .item(cell.item)) && cell.frame.height == truth(cell.item))
    }
    let layouts = prepared.map(\.layouts)
    measurements.items = []
    // All of them come into view.
    stage.view.contentOffset.y = 300
    stage.view.layoutIfNeeded()
    stage.turn()
    #expect(prepared.filter { !$0.isHidden }.count >= 2)
    #expect(!measurements.items.contains { item in prepared.contains { $0.item == item } })
    #expect(prepared.map(\.layouts) == layouts)
  }

  @Test(
    "steadily scrolled, nothing in view is corrected: every item moves by what is scrolled, on and back",
    .needs(.clock), arguments: [1, 3])
  func steady(columns: Int) async {
    let stage = await stage(layout: .waterfall(columns: .count(columns)))
    for step in Array(repeating: CGFloat(15), count: 150) + Array(repeating: -15, count: 100) {
      let before = positions(of: stage)
      stage.view.contentOffset.y += step
      await stage.host.wait(for: 1.0 / 120)
      for (item, position) in positions(of: stage) {
        if let old = before[item] { #expect(position == old - step, "item \(item)") }
      }
    }
    for (cell, indexPath) in zip(stage.view.visibleCells, stage.view.indexPathsForVisibleItems) {
      #expect(cell.frame.height == truth(indexPath.item))
    }
  }

  @Test("one that is as long as it may be is clamped before it has a frame")
  func endless() async throws {
    let first = await stage()
    measurements.endless = preparedCells(of: first).map(\.item).min()
    let stage = await stage()
    let cell = try #require(preparedCells(of: stage).first { $0.item == measurements.endless })
    #expect(cell.longest == 4_194_304)
  }

  @Test("each is measured once, whether it comes into view or not")
  func once() async {
    let stage = await stage()
    for y in stride(from: CGFloat(0), through: 3_000, by: 20) {
      stage.view.contentOffset.y = y
      await stage.host.wait(for: 1.0 / 120)
    }
    #expect(Set(measurements.items).count == measurements.items.count)
  }

  @Test("an invalidated size is measured again ahead of time, and so is content that changes")
  func invalidated() async throws {
    let stage = await stage()
    let cells = preparedCells(of: stage).sorted { $0.item < $1.item }
    let (first, second) = (cells[0], cells[1])
    measurements.items = []
    first.height = 200
    stage.view.invalidateSizes(forItemsAt: [.item(first.item)])
    second.height = 210
    second.invalidateIntrinsicContentSize()
    await stage.host.wait(for: 0.2)
    #expect(measurements.items.contains(first.item) && measurements.items.contains(second.item))
    #expect(stage.view.frameForItem(at: .item(first.item))?.height == 200)
    #expect(stage.view.frameForItem(at: .item(second.item))?.height == 210)
    #expect(first.isHidden && first.frame.height == 200)
  }

  @Test("reconfigured ones are measured again")
  func reconfigured() async throws {
    let stage = await stage()
    let cell = try #require(preparedCells(of: stage).min { $0.item < $1.item })
    measurements.extra = 7
    stage.view.reconfigureItems(at: [.item(cell.item)])
    await stage.host.wait(for: 0.5)
    #expect(cell.isHidden && stage.view.frameForItem(at: .item(cell.item))?.height == truth(cell.item))
  }

  @Test("a cell that asks to be measured whenever it is laid out comes to rest")
  func restless() async {
    let stage = await stage { $0.selfSizingInvalidation = .enabledIncludingConstraints }
    for cell in preparedCells(of: stage) {
      cell.isRestless = true
      cell.invalidateIntrinsicContentSize()
    }
    stage.view.contentOffset.y = 60
    await stage.host.wait(for: 1)
    measurements.items = []
    await stage.host.wait(for: 1)
    #expect(measurements.items.isEmpty)
  }

  #if !canImport(UIKit)
    @Test("another text size reaches them")
    func textSize() async {
      let stage = await stage()
      measurements.items = []
      for case let cell as MeasuredCell in stage.view.subviews { cell.height += 11 }
      measurements.extra = 11
      stage.host.preferredContentSizeCategory = .extraExtraLarge
      await stage.host.wait(for: 0.5)
      for cell in preparedCells(of: stage) {
        #expect(stage.view.frameForItem(at: .item(cell.item))?.height == cell.height)
      }
      #expect(!preparedCells(of: stage).isEmpty)
    }
  #endif

  @Test("turned, they have their lengths at the new width")
  func rotation() async {
    let stage = await stage()
    stage.host.resize(to: CGSize(width: 600, height: 400))
    await stage.host.wait(for: 0.5)
    #expect(!preparedCells(of: stage).isEmpty)
    for cell in preparedCells(of: stage) {
      #expect(cell.frame == stage.view.frameForItem(at: .item(cell.item)) && cell.frame.width == 600)
    }
  }
}
