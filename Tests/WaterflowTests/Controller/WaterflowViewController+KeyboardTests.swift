#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  @MainActor
  @Suite(.keyboard)
  struct WaterflowViewControllerKeyboardTests {
    /// Says in which animation it is laid out.
    private final class TimedView: WaterflowView {
      var durations: [TimeInterval] = []

      override func layoutSubviews() {
        super.layoutSubviews()
        durations.append(UIView.inheritedAnimationDuration)
      }
    }

    /// Its second row is longer than the view.
    private final class LongRowController: NumbersController {
      override func waterflowView(
        _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
      ) -> CGFloat { indexPath.item == 1 ? 600 : 50 }
    }

    private func show(_ controller: UIViewController) -> TestHost {
      let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 0.1)
      return host
    }

    private func focus(_ item: Int, in view: WaterflowView) throws {
      let cell = try #require(view.cellForItem(at: .item(item)) as? NumberCell)
      #expect(cell.field.becomeFirstResponder())
    }

    // MARK: Insets

    @Test("the bottom insets follow the keyboard, in its animation")
    func insets() {
      let controller = NumbersController(rows: 100)
      let view = TimedView(frame: .zero, layout: .waterfall(columns: .count(1), rowSpacing: 0))
      controller.waterflowView = view
      let host = show(controller)
      view.durations = []
      host.setKeyboardHeight(150)
      #expect(view.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 150, right: 0))
      #expect(view.verticalScrollIndicatorInsets.bottom == 150)
      #expect(view.durations.first == 0.25)
      host.setKeyboardHeight(200)
      #expect(view.contentInset.bottom == 200 && view.verticalScrollIndicatorInsets.bottom == 200)
      host.setKeyboardHeight(0)
      #expect(view.contentInset == .zero && view.verticalScrollIndicatorInsets == .zero)
    }

    @Test("what the app has set, and sets or adds meanwhile, is kept")
    func appsInsets() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      view.contentInset.bottom = 20
      view.verticalScrollIndicatorInsets.bottom = 5
      host.setKeyboardHeight(150)
      #expect(view.contentInset.bottom == 170 && view.verticalScrollIndicatorInsets.bottom == 155)
      view.contentInset.bottom += 30
      host.advance(by: 0.1)
      #expect(view.contentInset.bottom == 200)
      host.setKeyboardHeight(100)
      #expect(view.contentInset.bottom == 150)
      // It has no room for the keyboard, which is made again at the next layout.
      view.contentInset.bottom = 10
      host.advance(by: 0.1)
      #expect(view.contentInset.bottom == 110)
      host.setKeyboardHeight(0)
      #expect(view.contentInset.bottom == 10 && view.verticalScrollIndicatorInsets.bottom == 5)
    }

    @Test("what the safe area adds is clear of the keyboard already")
    func safeArea() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      host.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      host.setKeyboardHeight(150)
      #expect(controller.waterflowView.contentInset.bottom == 116)
      #expect(controller.waterflowView.adjustedContentInset.bottom == 150)
      host.safeAreaInsets.bottom = 0
      host.advance(by: 0.1)
      #expect(controller.waterflowView.adjustedContentInset.bottom == 150)
      host.setKeyboardHeight(0)
      #expect(controller.waterflowView.contentInset.bottom == 0)
    }

    @Test("a horizontal view keeps its items as they are")
    func horizontal() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      controller.waterflowView.scrollDirection = .horizontal
      host.advance(by: 0.1)
      let frame = controller.waterflowView.frameForItem(at: .item(0))
      host.setKeyboardHeight(150)
      host.advance(by: 0.5)
      #expect(controller.waterflowView.contentInset == .zero)
      #expect(controller.waterflowView.frameForItem(at: .item(0)) == frame)
    }

    @Test("a keyboard that floats, is undocked or lies beside the view covers nothing")
    func floating() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let frames = [
        CGRect.zero, CGRect(x: 0, y: 150, width: 300, height: 150), CGRect(x: 300, y: 250, width: 300, height: 150),
        CGRect(x: 0, y: 400, width: 300, height: 150),
      ]
      for frame in frames {
        host.moveKeyboard(to: frame)
        #expect(controller.waterflowView.contentInset == .zero, "\(frame)")
      }
      // Longer than the view: no more than the view is covered.
      host.moveKeyboard(to: CGRect(x: 0, y: -100, width: 300, height: 500))
      #expect(controller.waterflowView.contentInset.bottom == 400)
    }

    @Test("a notification without a frame, or with one that isn't a number, changes nothing")
    func badNotifications() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let name = UIResponder.keyboardWillChangeFrameNotification
      NotificationCenter.default.post(name: name, object: nil)
      NotificationCenter.default.post(
        name: name, object: nil, userInfo: [UIResponder.keyboardFrameEndUserInfoKey: "up"])
      host.moveKeyboard(to: CGRect(x: 0, y: CGFloat.nan, width: 300, height: CGFloat.nan))
      host.advance(by: 0.1)
      #expect(controller.waterflowView.contentInset == .zero)
    }

    @Test("a keyboard of another screen covers nothing, the same of the own one does")
    func otherScreen() throws {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let window = try #require(controller.view.window)
      for (object, covered) in [(NSObject(), 0), (window.screen, 150)] as [(NSObject, CGFloat)] {
        NotificationCenter.default.post(
          name: UIResponder.keyboardWillChangeFrameNotification, object: object,
          userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 250, width: 300, height: 150)])
        host.advance(by: 0.1)
        #expect(controller.waterflowView.contentInset.bottom == covered)
      }
    }

    @Test("what happens while another screen is on top is caught up with")
    func away() {
      let controller = NumbersController(rows: 100)
      let navigation = UINavigationController(rootViewController: controller)
      let host = show(navigation)
      let view = controller.waterflowView
      host.setKeyboardHeight(150)
      #expect(view.contentInset.bottom == 150)
      navigation.pushViewController(UIViewController(), animated: false)
      host.advance(by: 0.1)
      host.setKeyboardHeight(0)
      #expect(view.contentInset.bottom == 0)
      host.setKeyboardHeight(120)
      #expect(view.contentInset.bottom == 0)
      navigation.popViewController(animated: false)
      host.advance(by: 0.1)
      #expect(view.contentInset.bottom == 120)
    }

    @Test("at the end of a chat the latest message is lifted, and comes down again")
    func end() {
      let controller = NumbersController(rows: 100)
      controller.waterflowView.anchorsToEnd = true
      let host = show(controller)
      let view = controller.waterflowView
      // 100 rows of 50 points in a view of 400.
      #expect(view.contentOffset.y == 4_600)
      host.setKeyboardHeight(150)
      #expect(view.contentOffset.y == 4_750)
      host.setKeyboardHeight(0)
      #expect(view.contentOffset.y == 4_600)
      view.contentOffset.y = 1_000
      host.advance(by: 0.1)
      host.setKeyboardHeight(150)
      #expect(view.contentOffset.y == 1_000)
    }

    // MARK: The first responder

    @Test("the cell with the first responder is scrolled into view, by the least distance", .needs(.scene))
    func reveals() throws {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      try focus(6, in: view)
      host.setKeyboardHeight(150)
      // From 300 to 350; 250 points are visible.
      #expect(view.contentOffset.y == 100)
      host.setKeyboardHeight(0)
      try focus(5, in: view)
      view.contentOffset.y = 270
      host.advance(by: 0.1)
      host.setKeyboardHeight(150)
      #expect(view.contentOffset.y == 250)
      view.contentOffset.y = 240
      host.setKeyboardHeight(160)
      #expect(view.contentOffset.y == 240)
    }

    @Test("of a cell that is longer than the view the first responder alone", .needs(.scene))
    func revealsField() throws {
      let controller = LongRowController(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      try focus(1, in: view)
      view.contentOffset.y = 300
      host.advance(by: 0.1)
      host.setKeyboardHeight(150)
      // The field lies 20 points below the top of its cell, which is at 50.
      #expect(view.contentOffset.y == 70)
    }

    @Test("without a first responder in it nothing is scrolled")
    func noResponder() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      controller.waterflowView.contentOffset.y = 130
      host.setKeyboardHeight(150)
      #expect(controller.waterflowView.contentOffset.y == 130)
    }
  }
#endif
