#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing

  @MainActor
  struct HeadlessHostAfterTurnTests {
    private final class CountingView: UIView {
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }

    @Test("what waits runs once the frame is laid out, and what it changes is laid out before the next frame")
    func order() {
      let controller = UIViewController()
      let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 100, height: 100))
      let view = CountingView(frame: controller.view.bounds)
      controller.view.addSubview(view)
      host.advance(by: 0.1)
      view.layouts = 0
      var layoutsBefore: [Int] = []
      view.setNeedsLayout()
      HeadlessHost.afterTurn {
        layoutsBefore.append(view.layouts)
        view.setNeedsLayout()
        // For the turn after this one.
        HeadlessHost.afterTurn { layoutsBefore.append(view.layouts) }
      }
      #expect(layoutsBefore.isEmpty)
      host.advance(by: 1.0 / 120)
      #expect(layoutsBefore == [1] && view.layouts == 2)
      host.advance(by: 1.0 / 120)
      #expect(layoutsBefore == [1, 2])
      host.advance(by: 1.0 / 120)
      #expect(layoutsBefore.count == 2)
    }

    @Test("what waits goes on waiting while time passes as in a run loop within another one")
    func nestedRunLoop() {
      let host = HeadlessHost(rootViewController: UIViewController(), size: CGSize(width: 100, height: 100))
      var runs = 0
      HeadlessHost.afterTurn { runs += 1 }
      HeadlessHost.holdsMainQueue = true
      host.advance(by: 1)
      HeadlessHost.holdsMainQueue = false
      #expect(runs == 0)
      host.advance(by: 1.0 / 120)
      #expect(runs == 1)
    }
  }
#endif
