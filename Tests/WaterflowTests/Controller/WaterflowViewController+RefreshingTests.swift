import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("A waterflow view controller that refreshes", .needs(.finger), .keyboard)
struct WaterflowViewControllerRefreshingTests {
  private let control = UIRefreshControl()
  private var height: CGFloat { control.frame.height }

  /// In a navigation controller, whose bar is 44 points high, 400 points in all.
  private func show(_ controller: NumbersController) -> TestHost {
    controller.refreshControl = control
    let host = TestHost(
      rootViewController: UINavigationController(rootViewController: controller), size: CGSize(width: 300, height: 400),
      scale: 1)
    host.advance(by: 0.1)
    return host
  }

  /// Ends with the control open and nothing in motion.
  private func pull(_ host: TestHost) {
    host.drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 395), duration: 0.5)
    host.advance(by: 2)
  }

  private func insert(_ count: Int, into controller: NumbersController, _ host: TestHost) {
    controller.count += count
    controller.waterflowView.insertItems(at: (0..<count).map { .item($0) })
    host.advance(by: 0.5)
  }

  /// Where an item lies on screen.
  private func place(of item: Int, in view: WaterflowView) -> CGFloat? {
    view.frameForItem(at: .item(item)).map { $0.minY - view.bounds.minY }
  }

  @Test("its refresh control is the view's")
  func forwards() {
    let controller = NumbersController(rows: 100)
    controller.refreshControl = control
    #expect(controller.waterflowView.refreshControl === control)
    controller.waterflowView.refreshControl = nil
    #expect(controller.refreshControl == nil)
  }

  @Test("pulled, it opens below the bar, and closes again")
  func pulled() {
    let controller = NumbersController(rows: 100)
    let host = show(controller)
    let view = controller.waterflowView
    #expect(view.contentOffset.y == -44)
    pull(host)
    #expect(control.isRefreshing)
    #expect(view.contentOffset.y == -44 - height)
    control.endRefreshing()
    host.advance(by: 1)
    #expect(view.contentOffset.y == -44 && view.contentInset == .zero)
  }

  @Test("in a chat, which opens at its end, it is at the other end: older messages come in above, and nothing moves")
  func chat() {
    let controller = NumbersController(rows: 100)
    controller.waterflowView.anchorsToEnd = true
    let host = show(controller)
    let view = controller.waterflowView
    // 100 rows of 50 points in a view of 400.
    #expect(view.contentOffset.y == 4_600)
    control.beginRefreshing()
    host.advance(by: 1)
    #expect(view.contentOffset.y == 4_600)
    control.endRefreshing()
    host.advance(by: 1)
    #expect(view.contentOffset.y == 4_600)
    view.contentOffset.y = -44
    host.advance(by: 0.1)
    pull(host)
    #expect(control.isRefreshing && view.contentOffset.y == -44 - height)
    // Scrolled a little, the first row is what the user looks at.
    view.contentOffset.y = 10
    host.advance(by: 0.1)
    insert(3, into: controller, host)
    #expect(place(of: 3, in: view) == -10)
    control.endRefreshing()
    host.advance(by: 1)
    #expect(place(of: 3, in: view) == -10)
    #expect(view.contentInset == .zero)
  }

  @Test("a chat that is shorter than the screen opens it, and goes back where it was")
  func shortChat() {
    let controller = NumbersController(rows: 3)
    controller.waterflowView.anchorsToEnd = true
    let host = show(controller)
    let view = controller.waterflowView
    let before = view.contentOffset.y
    pull(host)
    #expect(control.isRefreshing && view.contentOffset.y == before - height)
    insert(1, into: controller, host)
    control.endRefreshing()
    host.advance(by: 1)
    #expect(view.contentOffset.y == before && view.contentInset == .zero)
    #expect(view.visibleCells.count == 4)
  }

  /// What a bar with a large title does to the view below it: its 52 points go as the content is scrolled over them.
  private final class LargeTitleController: NumbersController {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let hidden = min(max(0, scrollView.contentOffset.y + 44 + 52), 52)
      additionalSafeAreaInsets.top = 52 - hidden
    }
  }

  @Test("under a bar that shrinks with the scroll the content follows the finger, refreshing or not")
  func shrinkingBar() {
    let controller = LargeTitleController(rows: 100)
    let host = show(controller)
    let view = controller.waterflowView
    view.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
    host.advance(by: 0.1)
    #expect(view.contentOffset.y == -96 && view.adjustedContentInset.top == 96)
    for isRefreshing in [false, true] {
      if isRefreshing {
        pull(host)
        #expect(control.isRefreshing && view.contentOffset.y == -96 - height)
      }
      host.touchDown(at: CGPoint(x: 150, y: 390))
      host.touchMove(to: CGPoint(x: 150, y: 370))
      host.advance(by: 1.0 / 60)
      var before = view.contentOffset.y
      for step in 1...14 {
        host.touchMove(to: CGPoint(x: 150, y: 370 - 10 * step))
        host.advance(by: 1.0 / 60)
        #expect(view.contentOffset.y == before + 10, "step \(step)")
        before = view.contentOffset.y
      }
      host.advance(by: 0.5)
      host.touchUp()
      host.advance(by: 1)
      #expect(view.contentOffset.y == before && controller.additionalSafeAreaInsets.top == 0)
      control.endRefreshing()
      host.advance(by: 1)
      #expect(view.contentInset == .zero)
      view.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
      host.advance(by: 0.1)
      #expect(view.contentOffset.y == -96 && controller.additionalSafeAreaInsets.top == 52)
    }
  }

  #if !canImport(UIKit)
    @Test("with the keyboard up, each has its own edge")
    func keyboard() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      host.setKeyboardHeight(150)
      pull(host)
      #expect(view.contentInset == UIEdgeInsets(top: height, left: 0, bottom: 150, right: 0))
      control.endRefreshing()
      host.advance(by: 1)
      #expect(view.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 150, right: 0))
      host.setKeyboardHeight(0)
      #expect(view.contentInset == .zero)
    }
  #endif
}
