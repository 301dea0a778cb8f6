import Foundation
import TestSupport
import Testing
import Waterflow

/// A data source and delegate that counts what it is asked, and cells that measure themselves.
@MainActor
private final class CountingContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  final class Cell: WaterflowViewCell {
    var height: CGFloat = 0
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  var counts = [500]
  var height: (_ width: CGFloat) -> CGFloat = { _ in WaterflowView.automaticDimension }
  private(set) var heights: [IndexPath] = []
  private(set) var layouts: [Int] = []
  private(set) var headers: [Int] = []

  func forgetCalls() { (heights, layouts, headers) = ([], [], []) }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { counts.count }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { counts[section] }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
    cell.height = 30 + CGFloat(indexPath.item * 37 % 120)
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    heights.append(indexPath)
    return height(width)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    layouts.append(section)
    return section == 0 ? nil : .carousel(.waterfall(columns: .count(1)), length: 80)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    headers.append(section)
    return 0
  }
}

@MainActor
@Suite("Calls for items that measure themselves")
struct WaterflowViewSelfSizingCallsTests {
  private let content = CountingContent()
  private let host: TestHost
  private let view: WaterflowView

  init() {
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    view = WaterflowView(frame: controller.view.bounds, layout: .waterfall(columns: .count(2)))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.dataSource = content
    view.delegate = content
    controller.view.addSubview(view)
  }

  private func turn() { host.advance(by: 1.0 / 60) }

  private func scroll(to end: CGFloat) {
    for y in stride(from: view.contentOffset.y, through: end, by: 70) {
      view.contentOffset.y = y
      turn()
    }
  }

  /// The height that the cell of an item measures.
  private func measured(_ item: Int) -> CGFloat { 30 + CGFloat(item * 37 % 120) }

  @Test("on layout and on reload each item is asked for its height once, and the section for its layout once")
  func reload() {
    for _ in 0..<2 {
      content.forgetCalls()
      view.reloadData()
      turn()
      #expect(content.heights == (0..<500).map { .item($0) })
      #expect(content.layouts == [0] && content.headers == [0])
    }
    #expect(view.frameForItem(at: .item(3))?.height == measured(3))
    content.forgetCalls()
    view.layout = .waterfall(columns: .count(3))
    turn()
    #expect(content.heights == (0..<500).map { .item($0) })
    #expect(content.layouts == [0] && content.headers == [0])
  }

  @Test("scrolling asks for no height, no layout and no header, however many cells it measures")
  func scrolling() {
    turn()
    content.forgetCalls()
    scroll(to: 6_000)
    #expect(content.heights.isEmpty && content.layouts.isEmpty && content.headers.isEmpty)
    for item in view.indexPathsForVisibleItems {
      #expect(view.frameForItem(at: item)?.height == measured(item.item))
    }
  }

  @Test("nor does scrolling a carousel")
  func carousel() {
    content.counts = [4, 100]
    turn()
    content.forgetCalls()
    for x in stride(from: CGFloat(0), through: 2_000, by: 70) {
      view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 1, animated: false)
      turn()
    }
    #expect(content.heights.isEmpty && content.layouts.isEmpty && content.headers.isEmpty)
  }

  @Test("an update asks for new items, late sizes for theirs, and each for the section's layout once")
  func changes() {
    turn()
    scroll(to: 700)
    content.forgetCalls()
    content.counts = [502]
    view.insertItems(at: [.item(0), .item(20)])
    turn()
    #expect(content.heights.sorted() == [.item(0), .item(20)])
    #expect(content.layouts == [0] && content.headers == [0])
    content.forgetCalls()
    view.invalidateSizes(forItemsAt: [.item(3), .item(400)])
    turn()
    #expect(content.heights.sorted() == [.item(3), .item(400)])
    #expect(content.layouts == [0] && content.headers == [0])
  }

  @Test("a height that is given at another width, or from then on, is used, and its cell isn't measured")
  func givenLater() {
    turn()
    content.height = { $0 > 200 ? 77 : WaterflowView.automaticDimension }
    host.resize(to: CGSize(width: 600, height: 400))
    turn()
    #expect((0..<500).allSatisfy { view.frameForItem(at: .item($0))?.height == 77 })
    host.resize(to: CGSize(width: 300, height: 400))
    turn()
    #expect(view.frameForItem(at: .item(3))?.height == measured(3))
    content.height = { _ in 55 }
    view.reconfigureItems(at: [.item(3)])
    turn()
    #expect(view.frameForItem(at: .item(3))?.height == 55)
    #expect(view.frameForItem(at: .item(2))?.height == measured(2))
  }
}
