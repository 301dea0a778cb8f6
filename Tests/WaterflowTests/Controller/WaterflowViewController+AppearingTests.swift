import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewControllerAppearingTests {
  private final class FlashingView: WaterflowView {
    var flashes = 0

    override func flashScrollIndicators() {
      super.flashScrollIndicators()
      flashes += 1
    }
  }

  private let controller = NumbersController(rows: 100)
  private let navigation: UINavigationController
  private let host: TestHost
  private var view: WaterflowView { controller.waterflowView }

  init() {
    navigation = UINavigationController(rootViewController: controller)
    host = TestHost(rootViewController: navigation, size: CGSize(width: 300, height: 400), scale: 1)
    host.advance(by: 0.1)
  }

  private func select(_ items: Int...) {
    for item in items { view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
  }

  /// Shows another controller, and comes back.
  private func leaveAndReturn(animated: Bool = false) {
    navigation.pushViewController(UIViewController(), animated: false)
    host.advance(by: 0.1)
    navigation.popViewController(animated: animated)
    host.advance(by: 0.1)
  }

  @Test("its selection is cleared, at once or along with the transition", arguments: [false, true])
  func clearing(isAnimated: Bool) throws {
    select(1)
    leaveAndReturn(animated: isAnimated)
    #expect(view.indexPathsForSelectedItems.isEmpty)
    #expect(view.cellForItem(at: .item(1))?.isSelected == false)
  }

  @Test("it stays where it is to stay")
  func keeping() {
    controller.clearsSelectionOnViewWillAppear = false
    select(1)
    leaveAndReturn()
    #expect(view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test("so does a selection of which there may be several")
  func multiple() {
    view.allowsMultipleSelection = true
    select(1, 3)
    leaveAndReturn()
    #expect(view.indexPathsForSelectedItems == [.item(1), .item(3)])
  }

  #if !canImport(UIKit)
    private final class TransitioningController: NumbersController {
      let transition = Transition()
      override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }
    }

    @Test("if the transition is canceled, the selection comes back", arguments: [true, false])
    func cancelled(isCancelled: Bool) throws {
      let controller = TransitioningController(rows: 100)
      let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 0.1)
      let view = controller.waterflowView
      view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
      let cell = try #require(view.cellForItem(at: .item(1)))
      controller.viewWillAppear(true)
      #expect(cell.isSelected)
      controller.transition.animation?(controller.transition)
      #expect(!cell.isSelected)
      controller.transition.isCancelled = isCancelled
      controller.transition.completion?(controller.transition)
      #expect(view.indexPathsForSelectedItems == (isCancelled ? [.item(1)] : []))
      #expect(cell.isSelected == isCancelled)
    }

    @Test("nothing is asked before it has its size")
    func notEarly() {
      let early = EarlyController()
      navigation.pushViewController(early, animated: false)
      host.advance(by: 0.1)
      #expect(Set(early.widths) == [300])
      #expect(early.widths.count == 100)
    }
  #endif

  private final class EarlyController: NumbersController {
    var widths: [CGFloat] = []

    override func loadView() {
      view = WaterflowView(frame: .zero, layout: .waterfall(columns: .count(1), columnSpacing: 0))
    }

    override func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat {
      widths.append(width)
      return 50
    }
  }

  @Test("its indicators flash once")
  func flashing() {
    let other = NumbersController(rows: 100)
    let flashing = FlashingView(frame: .zero, layout: .waterfall(columns: .count(1)))
    other.waterflowView = flashing
    navigation.pushViewController(other, animated: false)
    host.advance(by: 0.1)
    #expect(flashing.flashes == 1)
    leaveAndReturn()
    #expect(flashing.flashes == 1)
  }
}
