import Foundation
import TestSupport
import Testing

@MainActor struct CALayerTests {
  @Test("the presentation is where the view is drawn, the layer where it will be", .needs(.clock, .scene))
  func presentation() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let host = TestHost(showing: view)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
      view.center.y += 100
      view.bounds.size.width += 40
      view.alpha = 0
    }
    host.advance(by: 0.25)
    let shown = try #require(view.layer.presentation())
    #expect(view.layer.position == CGPoint(x: 50, y: 150))
    #expect(view.layer.bounds.width == 140)
    #expect(abs(shown.position.y - 75) < 1e-9)
    #expect(abs(shown.bounds.width - 110) < 1e-9)
    #expect(abs(shown.opacity - 0.75) < 1e-6)
    // A copy stays as it was.
    host.advance(by: 1)
    #expect(abs(shown.position.y - 75) < 1e-9)
    #expect(view.layer.presentation()?.position.y == 150)
  }

  @Test("outside of a window nothing is presented", .needs(.clock, .scene))
  func outside() {
    #expect(UIView().layer.presentation() == nil)
  }
}
