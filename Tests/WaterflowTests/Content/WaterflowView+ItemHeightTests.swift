import Foundation
import TestSupport
import Testing
import Waterflow

/// Columns of 100 points: three in a view of 300 with no spacing between them.
@MainActor
struct WaterflowViewItemHeightTests {
  @MainActor
  private class Source: NSObject, WaterflowViewDataSource {
    var count = 6
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
    }
  }

  private final class Cell: WaterflowViewCell {
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: 35) }
  }

  private final class Silent: NSObject, WaterflowViewDelegate {}
  private final class ScrollingOnly: NSObject, UIScrollViewDelegate {}

  private class Sized: NSObject, WaterflowViewDelegate {
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 50, height: 80)
    }
  }

  private final class Measured: NSObject, WaterflowViewDelegate {
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 50, height: 80)
    }
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      25
    }
  }

  /// Has the method in a subclass of the class that conforms.
  private final class Inheriting: SilentBase {
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      25
    }
  }
  private class SilentBase: NSObject, WaterflowViewDelegate {}

  private let source = Source()
  private let view = WaterflowView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .waterfall(columnSpacing: 0, rowSpacing: 0))

  /// What is reported while the view is shown and in a few turns after that.
  private func show(_ delegate: (any UIScrollViewDelegate)?, then act: () -> Void = {}) -> [WaterflowMisuse] {
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.delegate = delegate
    return misuses(of: view) {
      let host = TestHost(showing: view)
      host.advance(by: 0.1)
      act()
      for _ in 0..<3 {
        view.setNeedsLayout()
        host.advance(by: 0.1)
      }
    }
  }

  private var height: CGFloat? { view.frameForItem(at: .item(0))?.height }

  @Test("without heights and sizes items are as high as itemHeight says")
  func itemHeight() {
    view.itemHeight = 70
    let delegate = Silent()
    #expect(show(delegate).isEmpty)
    #expect(height == 70)
    #expect(view.contentSize.height == 140)
    view.itemHeight = 90
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .item(3))?.frame == CGRect(x: 0, y: 90, width: 100, height: 90))
  }

  @Test("without a delegate, too")
  func withoutDelegate() {
    view.itemHeight = 70
    #expect(show(nil).isEmpty)
    #expect(height == 70)
  }

  @Test("the delegate's height counts first, then its size scaled to the width")
  func order() {
    view.itemHeight = 70
    let (sized, measured) = (Sized(), Measured())
    #expect(show(sized).isEmpty)
    #expect(height == 160)
    view.delegate = measured
    #expect(height == 25)
  }

  @Test("automaticDimension asks the cells, with a delegate and without", arguments: [true, false])
  func automatic(hasDelegate: Bool) {
    view.itemHeight = WaterflowView.automaticDimension
    let delegate = Silent()
    #expect(show(hasDelegate ? delegate : nil).isEmpty)
    #expect(height == 35)
    #expect(view.contentSize.height == 70)
    view.itemHeight = 70
    #expect(height == 70)
    view.itemHeight = WaterflowView.automaticDimension
    view.layoutIfNeeded()
    #expect(height == 35)
  }

  @Test("a height that can't be used is reported and counts as 0", arguments: [-2, .infinity] as [CGFloat])
  func unusable(value: CGFloat) {
    view.itemHeight = value
    #expect(
      show(nil) == [.layoutProblem(.unusableSize(firstIndex: 0, value: value, count: 6), section: 0)])
    #expect(height == 0)
  }

  @Test("no size leaves a height to `itemHeight`, where that is set; an infinite width is reported")
  func noSize() {
    final class Mixed: NSObject, WaterflowViewDelegate {
      var size = CGSize.zero
      func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize { size }
    }
    let delegate = Mixed()
    #expect(show(delegate).isEmpty)
    #expect(height == 0)
    view.itemHeight = 44
    #expect(show(delegate).isEmpty)
    #expect(height == 44)
    view.itemHeight = WaterflowView.automaticDimension
    #expect(show(delegate).isEmpty)
    #expect(height == 35)
    delegate.size = CGSize(width: 0, height: 70)
    view.reloadData()
    #expect(height == 70)
    delegate.size.width = .infinity
    let found = misuses(of: view) {
      view.reloadData()
      view.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(height == 0)
  }

  @Test("no height at all is reported once, and items are square")
  func missing() {
    let delegate = Silent()
    #expect(show(delegate).elementsEqual([.missingHeights(section: 0)]))
    #expect(height == 100)
  }

  @Test("so it is without a delegate, and with a method in a subclass of the class that conforms")
  func likelyCauses() {
    let delegate = Inheriting()
    #expect(show(nil) == [.missingHeights(section: 0)])
    view.reloadData()
    #expect(show(delegate) == [.missingHeights(section: 0)])
  }

  @Test("a delegate that is only a scroll view's is reported once, and nothing besides")
  func notConforming() {
    let delegate = ScrollingOnly()
    #expect(show(delegate) == [.delegateDoesNotConform(found: "ScrollingOnly")])
    #expect(height == 100)
  }

  @Test("while there are no items there is nothing to report")
  func noItems() {
    source.count = 0
    let (scrolling, silent) = (ScrollingOnly(), Silent())
    #expect(show(scrolling).isEmpty)
    #expect(show(silent).isEmpty)
    let found = show(scrolling) {
      source.count = 3
      view.reloadData()
    }
    #expect(found == [.delegateDoesNotConform(found: "ScrollingOnly")])
  }

  @Test(
    "where a layout asks for sizes and there are none, that is reported, also without a delegate",
    arguments: [
      .flow(), .rows(height: 50), .tree(parents: [nil, 0, 0, 0, 0, 0], nodeSize: nil), .carousel(.flow(), length: 60),
      .spreadsheet(columns: .fitted(count: 3, minimum: 20, measuredRows: 0..<1)),
    ] as [any SectionLayout])
  func sizes(layout: any SectionLayout) {
    view.layout = layout
    let delegate = Silent()
    #expect(show(delegate) == [.missingSizes(section: 0)])
    #expect(view.frameForItem(at: .item(0))?.width == 50)
    view.reloadData()
    #expect(show(nil) == [.missingSizes(section: 0)])
  }

  @Test("nothing is missing where a layout of one size asks for nothing, and where natural sizes stand for heights")
  func nothingMissing() {
    let (silent, natural) = (Silent(), Sized())
    view.layout = .tree(parents: [nil, 0, 0, 0, 0, 0])
    #expect(show(silent).isEmpty)
    view.layout = .waterfall(columns: .count(3))
    #expect(show(natural).isEmpty)
    view.layout = .flow()
    #expect(show(natural).isEmpty)
  }
}
