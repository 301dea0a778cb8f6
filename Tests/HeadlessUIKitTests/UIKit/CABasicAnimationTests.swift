#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import HeadlessUIKit

  @MainActor
  struct CABasicAnimationTests {
    /// Hands the block's animation of the background on to the path.
    final class LineView: UIView {
      var start: CGPath?
      override class var layerClass: AnyClass { CAShapeLayer.self }

      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard event == "path", let animation = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
        else { return super.action(for: layer, forKey: event) }
        animation.keyPath = event
        animation.fromValue = start ?? (layer as? CAShapeLayer)?.path
        return animation
      }
    }

    private func line(to points: CGPoint...) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: [.zero] + points)
      return path
    }

    private func makeLayer(in view: LineView) throws -> (TestHost, CAShapeLayer) {
      let host = TestHost(showing: view)
      let layer = try #require(view.layer as? CAShapeLayer)
      layer.path = line(to: CGPoint(x: 100, y: 0))
      host.advance(by: 0.1)
      return (host, layer)
    }

    @Test("a path moves from the old to the new over the duration and along the curve of the block", .needs(.clock))
    func moves() throws {
      let view = LineView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let (host, layer) = try makeLayer(in: view)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        layer.path = line(to: CGPoint(x: 200, y: 50))
        view.alpha = 0.5
      }
      #expect(layer.path?.boundingBox.width == 200)
      #expect(layer.presentation()?.path?.boundingBox.width == 100)
      host.advance(by: 0.25)
      #expect(layer.presentation()?.path?.boundingBox == CGRect(x: 0, y: 0, width: 150, height: 25))
      host.advance(by: 0.25)
      #expect(layer.presentation()?.path?.boundingBox == CGRect(x: 0, y: 0, width: 200, height: 50))
    }

    @Test("outside of a block, and where the view has no action for it, a path changes at once")
    func jumps() throws {
      let (host, layer) = try makeLayer(in: LineView(frame: .zero))
      // Its window is presented, and goes with it.
      defer { withExtendedLifetime(host) {} }
      layer.path = line(to: CGPoint(x: 200, y: 0))
      #expect(layer.presentation()?.path?.boundingBox.width == 200)
      UIView.animate(withDuration: 0.5) {
        UIView.performWithoutAnimation { layer.path = line(to: CGPoint(x: 20, y: 0)) }
      }
      #expect(layer.presentation()?.path?.boundingBox.width == 20)
      let plain = UIView()
      UIView.animate(withDuration: 0.5) {
        #expect(plain.action(for: plain.layer, forKey: "path") == nil)
        #expect(plain.action(for: plain.layer, forKey: "backgroundColor") is CABasicAnimation)
      }
      #expect(plain.action(for: plain.layer, forKey: "backgroundColor") == nil)
    }

    @Test(
      "a block completes only if the actions that it was asked for have run", .needs(.clock), arguments: [false, true])
    func completion(runs: Bool) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let host = TestHost(showing: view)
      var isOver = false
      UIView.animate(withDuration: 0.2) {
        view.alpha = 0.5
        let action = view.action(for: view.layer, forKey: "backgroundColor")
        if runs { action?.run(forKey: "backgroundColor", object: view.layer, arguments: nil) }
      } completion: { _ in
        isOver = true
      }
      host.advance(by: 0.3)
      #expect(isOver == runs && view.presentationState.alpha == 0.5)
    }

    @Test("the action of a property animator is none that can be handed on")
    func propertyAnimator() {
      let view = UIView()
      var action: (any CAAction)?
      let animator = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 1) {
        action = view.action(for: view.layer, forKey: "backgroundColor")
      }
      animator.startAnimation()
      #expect(action != nil && !(action is CABasicAnimation))
    }

    @Test("what paths of different numbers of points look like on the way is undefined: the new one is drawn at once")
    func differentCounts() throws {
      let view = LineView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let (host, layer) = try makeLayer(in: view)
      UIView.animate(withDuration: 0.5) {
        layer.path = line(to: CGPoint(x: 50, y: 0), CGPoint(x: 200, y: 0))
        view.alpha = 0.5
      }
      host.advance(by: 0.1)
      #expect(layer.presentation()?.path?.boundingBox.width == 200)
    }
  }
#endif
