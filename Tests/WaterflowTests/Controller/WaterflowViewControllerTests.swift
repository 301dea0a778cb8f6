import Foundation
import TestSupport
import Testing
import Waterflow

/// Overrides what its superclass overrides, and what only the base class has.
private final class TallNumbersController: NumbersController {
  override func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    super.waterflowView(waterflowView, heightForItemAt: indexPath, width: width) * 2
  }

  override func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect \(indexPath.item)")
  }

  override func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
    note("prefetch \(indexPaths.map(\.item))")
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll \(scrollView.contentOffset.y)") }
}

/// Leaves sizes to the base class and the view.
private class PlainController: WaterflowViewController {
  override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 4 }

  override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }
}

private final class SizedController: PlainController {
  override func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: 100, height: 20)
  }
}

private final class SpanningController: PlainController {
  override func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { 30 }
  override func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int { 3 }
}

/// Leaves to the view how long headers and footers are, and whether they are pinned.
private final class BoundedController: NumbersController {
  override func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? { WaterflowReusableView(reuseIdentifier: nil) }
}

private final class CountingController: WaterflowViewController {
  override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 2 }
}

/// Loads its view without its superclass.
private final class ContainerController: NumbersController {
  private let makesWaterflowView: Bool

  init(makesWaterflowView: Bool) {
    self.makesWaterflowView = makesWaterflowView
    super.init(layout: .waterfall(columns: .count(2)))
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    root.addSubview(inner)
    if makesWaterflowView { inner.addSubview(WaterflowView(frame: inner.bounds, layout: .waterfall())) }
    view = root
  }
}

@MainActor
struct WaterflowViewControllerTests {
  private func show(_ controller: UIViewController) -> TestHost {
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    host.advance(by: 1.0 / 60)
    return host
  }

  // MARK: The view

  @Test("made in code, its view is a waterflow view with the layout given, of which it is data source and delegate")
  func made() {
    let controller = NumbersController(rows: 100)
    #expect(!controller.isViewLoaded)
    let view = controller.waterflowView
    #expect(controller.view === view)
    #expect(view.dataSource === controller)
    #expect(view.prefetchDataSource === controller)
    #expect(view.delegate === controller)
    #expect(view.backgroundColor == .systemBackground)
    let host = show(controller)
    #expect(view.visibleCells.map(\.frame.minY) == stride(from: 0, to: 400, by: 50).map { $0 })
    #expect(view.bounds.size == host.window.bounds.size)
  }

  @Test("made without a layout, it has one of three columns")
  func madeWithoutLayout() {
    let controller = PlainController()
    #expect(controller.waterflowView.columnCount == 3)
  }

  @Test("a view that is set becomes the controller's, with its own layout and what it was connected to")
  func setting() {
    let controller = NumbersController(rows: 100)
    let content = TestContent(count: 3)
    let view = WaterflowView(frame: .zero, layout: .waterfall(columns: .count(5)))
    view.dataSource = content
    controller.waterflowView = view
    #expect(controller.isViewLoaded && controller.view === view && controller.waterflowView === view)
    #expect(view.columnCount == 5)
    #expect(view.dataSource === content)
    #expect(view.delegate === controller)
  }

  @Test("a waterflow view inside of a loaded view is found")
  func nested() throws {
    let controller = ContainerController(makesWaterflowView: true)
    controller.loadViewIfNeeded()
    let view = try #require(controller.view.subviews.first?.subviews.first as? WaterflowView)
    #expect(controller.waterflowView === view)
    #expect(view.dataSource === controller && view.delegate === controller)
  }

  @Test("a loaded view without one gets one, behind what is in it")
  func filling() throws {
    let controller = ContainerController(makesWaterflowView: false)
    controller.loadViewIfNeeded()
    let view = try #require(controller.view.subviews.first as? WaterflowView)
    #expect(controller.view.subviews.count == 2)
    #expect(controller.waterflowView === view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(view.columnCount == 2)
    #expect(view.dataSource === controller)
  }

  // MARK: Overriding

  @Test("a subclass of a subclass overrides any method, also those of UIScrollViewDelegate")
  func subclassOfSubclass() throws {
    let controller = TallNumbersController(rows: 100)
    let host = show(controller)
    let view = controller.waterflowView
    #expect(view.visibleCells.map(\.frame.minY) == [0, 100, 200, 300])
    // Four rows are ahead within one viewport.
    #expect(controller.events == ["prefetch [4, 5, 6, 7]"])
    controller.forgetEvents()
    view.contentOffset.y = 20
    #expect(controller.events == ["didScroll 20.0"])
    guard TestHost.has(.finger) else { return }
    host.tap(at: CGPoint(x: 150, y: 100))
    #expect(controller.events.last == "didSelect 1")
    #expect(view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test("with the view's snapping, its methods of UIScrollViewDelegate are called too", arguments: [false, true])
  func snapping(isSnapping: Bool) {
    let controller = TallNumbersController(rows: 100)
    _ = show(controller)
    if isSnapping { controller.waterflowView.snapping = .item(.leading) }
    #expect(controller.waterflowView.delegate === controller)
    controller.forgetEvents()
    controller.waterflowView.contentOffset.y = 30
    #expect(controller.events == ["didScroll 30.0"])
  }

  @Test("without sizes it is reported as any delegate without, unless the view has them")
  func noSizes() {
    #expect(misuses { _ = show(PlainController()) } == [.missingHeights(section: 0)])
    let controller = PlainController()
    controller.waterflowView.itemHeight = 44
    #expect(misuses { _ = show(controller) }.isEmpty)
    #expect(controller.waterflowView.visibleCells.map(\.frame.height) == [44, 44, 44, 44])
  }

  @Test("sizes alone are scaled to the column, and spans count where they are overridden")
  func sizes() {
    let sized = SizedController(layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
    #expect(misuses { _ = show(sized) }.isEmpty)
    #expect(sized.waterflowView.visibleCells.map(\.frame.height) == [60, 60, 60, 60])
    let spanning = SpanningController(layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0))
    _ = show(spanning)
    #expect(spanning.waterflowView.visibleCells.map(\.frame.minY) == [0, 30, 60, 90])
  }

  @Test("headers and footers are as long as the view says, and those are pinned that it says")
  func boundaries() {
    let controller = BoundedController(rows: 100)
    let view = controller.waterflowView
    view.sectionHeaderHeight = 20
    view.sectionFooterHeight = 30
    view.pinsSectionFooters = true
    let host = show(controller)
    // 100 rows of 50.
    #expect(view.contentSize.height == 5_050)
    view.contentOffset.y = 1_000
    host.advance(by: 1.0 / 60)
    let footer = view.supplementaryView(forElementKind: WaterflowElementKind.footer, at: [0, 0])
    #expect(footer?.frame == CGRect(x: 0, y: 1_370, width: 300, height: 30))
  }

  @Test("no cell and no move are reported as from a data source that has none")
  func missing() {
    let counting = CountingController()
    counting.waterflowView.itemHeight = 10
    #expect(misuses { _ = show(counting) } == [.missingCell(indexPath: .item(0))])
    #expect(counting.waterflowView.visibleCells.count == 2)
    let controller = NumbersController(rows: 100)
    _ = show(controller)
    let view = controller.waterflowView
    let found = misuses {
      #expect(view.beginInteractiveMovementForItem(at: .item(0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 120))
      view.endInteractiveMovement()
    }
    #expect(found == [.missingMove(from: .item(0), to: .item(2))])
  }
}
