#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct MaskTests {
    private let controller = UIViewController()
    private let host: HeadlessHost
    private let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
    private let mask = UIView(frame: CGRect(x: 5, y: 0, width: 100, height: 10))

    init() {
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 100, height: 200))
      view.backgroundColor = .red
      controller.view.addSubview(view)
      view.mask = mask
    }

    @Test("of a masked view that is drawn which the mask covers, also while it moves")
    func drawn() {
      host.advance(by: 1.0 / 120)
      #expect(host.frameOnGlass(of: view) == CGRect(x: 15, y: 20, width: 35, height: 10))
      let svg = host.svg()
      #expect(svg.contains("<rect x=\"5\" y=\"0\" width=\"100\" height=\"10\"/></clipPath>"))
      #expect(svg.contains("<g clip-path=\"url(#mask-5-0-100-10)\">"))
      // Moved against each other, the edge stays where it is on the screen.
      UIView.animate(withDuration: 0.2) {
        self.view.transform = CGAffineTransform(translationX: -20, y: 0)
        self.mask.frame.origin.x += 20
      }
      for _ in 0..<30 {
        host.advance(by: 1.0 / 120)
        #expect(abs((host.frameOnGlass(of: view)?.minX ?? 0) - 15) < 0.001)
      }
      #expect(host.frameOnGlass(of: view) == CGRect(x: 15, y: 20, width: 15, height: 10))
      mask.frame.origin.x = 60
      #expect(host.frameOnGlass(of: view) == nil)
      #expect(!host.svg().contains("ff0000"))
    }

    @Test("a mask is in no window and no tree, and touches don't look at it")
    func tree() {
      #expect(mask.window == nil && mask.superview == nil && view.subviews == [])
      #expect(controller.view.hitTest(CGPoint(x: 12, y: 48), with: nil) === view)
      let other = UIView()
      controller.view.addSubview(other)
      view.mask = other
      #expect(other.superview == nil && controller.view.subviews == [view])
      view.mask = nil
      #expect(host.frameOnGlass(of: view) == view.frame)
    }
  }
#endif
