import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewFittingSizeTests {
  private let tags = FittingTags()

  /// Twenty rows more at each approach of the end, up to 60.
  private final class Pages: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private(set) var count = 20
    private(set) var approaches = 0
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      50
    }
    func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
      approaches += 1
      guard count < 60 else { return }
      count += 20
      waterflowView.insertItems(at: (count - 20..<count).map { .item($0) })
    }
  }

  @Test("a view as long as its content is asked for page after page, as its end is in view")
  func pages() {
    let pages = Pages()
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 3_000), layout: .waterfall(columns: .count(1)))
    view.fitsContent = true
    (view.dataSource, view.delegate) = (pages, pages)
    controller.view.addSubview(view)
    for _ in 0..<6 { host.advance(by: 0.5) }
    #expect(pages.count == 60 && pages.approaches == 3)
  }

  @Test("the view fits when it is as long as its content at the width asked for, whatever height is given")
  func lengthAtWidths() {
    let view = tags.view()
    for (width, height) in FittingTags.heights {
      for given in [0, 10, 10_000] as [CGFloat] {
        #expect(
          view.sizeThatFits(CGSize(width: width, height: given)) == CGSize(width: width, height: height), "\(given)")
      }
    }
  }

  @Test("sizeToFit grows and shrinks the view, and leaves its width")
  func sizeToFit() {
    let view = tags.view()
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 120))
    tags.sizes.removeLast(7)
    view.reloadData()
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 45))
  }

  @Test("content insets count on both axes, header and footer view along the scroll direction")
  func insets() {
    let view = tags.view()
    view.contentInset = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 20)
    view.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 400))
    view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 80))
    #expect(view.sizeThatFits(CGSize(width: 150, height: 0)) == CGSize(width: 150, height: 120 + 3 + 480))
    #expect(view.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 3), "no room, no content")
  }

  @Test("horizontal content is as long as it is in a view of the height asked for", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let view = tags.view(width: 500, height: 30)
    view.scrollDirection = .horizontal
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    // Columns of one tag, of two and of four.
    #expect(view.sizeThatFits(CGSize(width: 7, height: 30)) == CGSize(width: 10 * 40 + 9 * 5, height: 30))
    #expect(view.sizeThatFits(CGSize(width: 7, height: 50)) == CGSize(width: 5 * 40 + 4 * 5, height: 50))
    #expect(view.sizeThatFits(CGSize(width: 7, height: 110)) == CGSize(width: 3 * 40 + 2 * 5, height: 110))
  }

  @Test(
    "a width that is none stands for the view's own, and no number is dangerous",
    arguments: [0, -5, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 5e6] as [CGFloat])
  func unusableNumbers(number: CGFloat) {
    let view = tags.view()
    #expect(view.sizeThatFits(CGSize(width: number, height: number)) == CGSize(width: 100, height: 120))
    view.fitsContent = true
    #expect(
      view.systemLayoutSizeFitting(CGSize(width: number, height: number)) == CGSize(width: 100, height: 120))
    view.frame = .zero
    #expect(view.sizeThatFits(CGSize(width: number, height: number)) == .zero)
  }

  @Test("before the first layout the data is loaded for it, also in a window without a size, and nothing is reported")
  func beforeLayout() {
    let host = TestHost(showing: UIView())
    let found = misuses {
      let unloaded = tags.view(width: 0, height: 0)
      host.window.addSubview(unloaded)
      #expect(unloaded.sizeThatFits(CGSize(width: 150, height: 0)).height == 95)
    }
    #expect(found.isEmpty)
    #expect(tags.askedCells == 0)
  }

  @Test("at another width nothing on screen changes, and no cell is asked for; at its own no size is")
  func leavesNoTrace() {
    let view = tags.view()
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    view.contentOffset.y = 30
    host.advance(by: 0.1)
    let (cells, frames, contentSize) = (view.visibleCells, view.visibleCells.map(\.frame), view.contentSize)
    tags.forgetCalls()
    #expect(view.sizeThatFits(CGSize(width: 100, height: 9)).height == 120)
    #expect(tags.askedSizes == 0)
    #expect(view.sizeThatFits(CGSize(width: 300, height: 9)).height == 45)
    #expect(tags.askedSizes == 10)
    #expect(view.contentOffset.y == 30)
    #expect(view.contentSize == contentSize)
    #expect(view.visibleCells == cells && view.visibleCells.map(\.frame) == frames)
    host.advance(by: 0.1)
    #expect(view.visibleCells == cells && view.visibleCells.map(\.frame) == frames)
    #expect(tags.askedCells == 0)
  }

  @Test("a reload keeps the offset although a length was asked for before its layout")
  func reloadKeepsOffset() {
    let view = tags.view()
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    view.contentOffset.y = 40
    host.advance(by: 0.1)
    tags.sizes.insert(contentsOf: repeatElement(CGSize(width: 40, height: 35), count: 4), at: 0)
    view.reloadData()
    #expect(view.sizeThatFits(CGSize(width: 150, height: 0)).height == 150)
    host.advance(by: 0.1)
    #expect(view.contentOffset.y == 40)
  }

  @Test("until an update is complete the length is that from before it; asked for by a delegate, too, without a loop")
  func inTheMiddle() {
    let view = tags.view()
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    let found = misuses {
      view.performBatchUpdates {
        tags.sizes.removeFirst(8)
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 120)
        #expect(view.sizeThatFits(CGSize(width: 150, height: 0)).height == 120, "what was last known")
        view.deleteItems(at: (0..<8).map { .item($0) })
      }
      #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 20)
      tags.onSizeAsked = { _ = view.sizeThatFits(CGSize(width: 77, height: 0)) }
      view.reloadData()
      #expect(view.sizeThatFits(CGSize(width: 40, height: 0)).height == 45)
      tags.onSizeAsked = {}
    }
    #expect(found.isEmpty)
  }

  @Test("data that changed silently is found out before a size of an item is asked for that is gone")
  func silentChange() {
    let view = tags.view()
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    tags.sizes.removeLast(8)
    let found = misuses { #expect(view.sizeThatFits(CGSize(width: 40, height: 0)).height == 45) }
    #expect(found == [.countChangedSilently(section: 0, expected: 10, found: 2)])
  }

  @Test("items that measure themselves count as long as they were measured last, else as estimated")
  func selfSizing() {
    final class TallCell: WaterflowViewCell {
      override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
    }
    let content = TestContent(count: 3)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { $0.dequeueReusableCell(TallCell.self, for: $1) }
    let view = FittingView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 60), layout: .waterfall(columns: .count(1), rowSpacing: 0))
    view.dataSource = content
    view.delegate = content
    view.estimatedItemHeight = 30
    #expect(view.sizeThatFits(CGSize(width: 80, height: 0)).height == 90)
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    #expect(view.sizeThatFits(CGSize(width: 80, height: 0)).height == 170, "two of them came into view as estimated")
    view.fitsContent = true
    for _ in 0..<3 {
      host.advance(by: 0.1)
      view.frame.size.height = view.intrinsicContentSize.height
    }
    #expect(view.frame.height == 210)
  }

  @Test("a layout that depends on the length of the view is given the one asked for, and with fitsContent none")
  func lengthDependent() {
    struct Pages: SectionLayout {
      func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
        WaterfallLayout(columns: .count(1), rowSpacing: 0).arrange(
          SectionItems(count: items.count, size: { _ in CGSize(width: 1, height: 1) }) { _, _ in
            container.size.height / 2 + 5
          }, in: container)
      }
    }
    let view = tags.view(layout: Pages())
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 50)).height == 300)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 10)).height == 100)
    view.fitsContent = true
    for _ in 0..<3 {
      #expect(view.intrinsicContentSize.height == 50, "it doesn't grow with every layout")
      view.frame.size.height = view.intrinsicContentSize.height
      host.advance(by: 0.1)
    }
  }

  @Test(
    "the length asked for is the one that the content then has, whatever layout, width and insets",
    arguments: 1...8 as ClosedRange<UInt64>)
  func isTrue(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let layouts: [any SectionLayout] = [
      .flow(), .waterfall(columns: .minimumWidth(60), insets: .all(7)), .rows(height: 30), .waterfall(),
      .waterfall(columns: .weights([1, 2])), .flow(maximumLines: 2),
    ]
    for _ in 0..<40 {
      tags.sizes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        CGSize(width: .random(in: 1...120, using: &random), height: .random(in: 1...60, using: &random))
      }
      let view = tags.view(layout: layouts.randomElement(using: &random) ?? .flow())
      view.contentInset.left = CGFloat(Int.random(in: 0...20, using: &random))
      view.contentInset.top = CGFloat(Int.random(in: 0...20, using: &random))
      if Bool.random(using: &random) { view.layoutIfNeeded() }
      let width = CGFloat(Int.random(in: 40...400, using: &random))
      let fitting = view.sizeThatFits(CGSize(width: width, height: 0))
      view.frame.size = CGSize(width: width, height: 70)
      view.layoutIfNeeded()
      #expect(abs(view.contentSize.height + view.contentInset.top - fitting.height) < 0.001, "seed \(seed)")
    }
  }
}
