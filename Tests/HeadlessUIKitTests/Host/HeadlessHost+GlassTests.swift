#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor @Suite(.needs(.scene, .clock)) struct HeadlessHostGlassTests {
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    private let host: TestHost

    init() {
      let controller = UIViewController()
      host = TestHost(rootViewController: controller)
      scrollView.clipsToBounds = true
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 390, height: 2_000)
      scrollView.addSubview(view)
      controller.view.addSubview(scrollView)
      host.advance(by: 0.1)
    }

    @Test("it is where it is drawn: scrolled, transformed, clipped")
    func rests() {
      #expect(host.frameOnGlass(of: view) == CGRect(x: 10, y: 120, width: 100, height: 50))
      scrollView.contentOffset.y = 30
      #expect(host.frameOnGlass(of: view) == CGRect(x: 10, y: 100, width: 100, height: 40))
      view.transform = CGAffineTransform(scaleX: 0.5, y: 1)
      #expect(host.frameOnGlass(of: view) == CGRect(x: 35, y: 100, width: 50, height: 40))
      scrollView.contentOffset.y = 70
      #expect(host.frameOnGlass(of: view) == nil)
      scrollView.contentOffset.y = 0
      scrollView.alpha = 0
      #expect(host.frameOnGlass(of: view) == nil)
      scrollView.alpha = 1
      view.removeFromSuperview()
      #expect(host.frameOnGlass(of: view) == nil)
    }

    @Test("in the middle of an animation it is on its way, and so is what is around it")
    func moves() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.view.frame.origin.y = 120
        self.scrollView.frame.origin.y = 300
      }
      host.advance(by: 0.5)
      #expect(host.frameOnGlass(of: view) == CGRect(x: 10, y: 270, width: 100, height: 50))
      host.advance(by: 1)
      #expect(host.frameOnGlass(of: view) == CGRect(x: 10, y: 420, width: 100, height: 50))
    }

    @Test("a rotation comes with its safe area in one pass")
    func rotates() {
      let probe = SafeAreaProbe(frame: scrollView.superview?.bounds ?? .zero)
      probe.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.superview?.addSubview(probe)
      host.advance(by: 0.1)
      probe.passes = []
      host.rotate(
        to: CGSize(width: 844, height: 390), safeAreaInsets: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
      host.advance(by: 1)
      #expect(probe.passes == ["844 47"])
    }
  }

  private final class SafeAreaProbe: UIView {
    var passes: [String] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      passes.append("\(Int(bounds.width)) \(Int(safeAreaInsets.left))")
    }
  }
#endif
