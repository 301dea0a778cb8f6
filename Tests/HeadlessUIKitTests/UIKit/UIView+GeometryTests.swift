import Foundation
import TestSupport
import Testing

@MainActor struct UIViewGeometryTests {
  @Test("a frame gives the bounds their size and the center its place")
  func frameToBoundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
  }

  @Test("new bounds keep the center, so the frame grows on both sides")
  func boundsKeepCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 50, height: 60)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
  }

  @Test("a new frame keeps the origin of the bounds: the scroll")
  func frameKeepsBoundsOrigin() {
    let view = UIView(frame: .zero)
    view.bounds.origin = CGPoint(x: 7, y: 8)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.bounds == CGRect(x: 7, y: 8, width: 30, height: 40))
  }

  @Test("a quarter turn swaps the sides of the frame around the center")
  func quarterTurn() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.bounds.size == CGSize(width: 100, height: 40))
    #expect(abs(view.frame.minX - 30) < 1e-9)
    #expect(abs(view.frame.minY + 30) < 1e-9)
    #expect(abs(view.frame.width - 40) < 1e-9)
    #expect(abs(view.frame.height - 100) < 1e-9)
  }

  @Test("a frame set on a scaled view goes through the inverse of the scale")
  func frameOfScaledView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.frame = CGRect(x: 100, y: 100, width: 60, height: 80)
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    #expect(view.center == CGPoint(x: 130, y: 140))
    #expect(view.frame == CGRect(x: 100, y: 100, width: 60, height: 80))
  }

  @Test("a frame with negative sizes is standardized")
  func negativeSizes() {
    let view = UIView(frame: CGRect(x: 50, y: 60, width: -20, height: -30))
    #expect(view.frame == CGRect(x: 30, y: 30, width: 20, height: 30))
  }

  @Test("the alpha stays between 0 and 1")
  func alphaIsClamped() {
    let view = UIView(frame: .zero)
    view.alpha = 3
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
  }

  @Test("points convert through offsets and scrolled bounds")
  func conversion() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    let scrolled = UIView(frame: CGRect(x: 5, y: 5, width: 200, height: 200))
    scrolled.bounds.origin = CGPoint(x: 0, y: 100)
    let inner = UIView(frame: CGRect(x: 3, y: 150, width: 50, height: 50))
    outer.addSubview(scrolled)
    scrolled.addSubview(inner)
    // 3 + 5 and 150 + 5 - 100.
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 8, y: 55))
    #expect(outer.convert(CGPoint(x: 8, y: 55), to: inner) == .zero)
    #expect(inner.convert(CGPoint(x: 8, y: 55), from: outer) == .zero)
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 2, height: 2), to: outer) == CGRect(x: 8, y: 55, width: 2, height: 2))
  }

  @Test("converting there and back gives the point again, for seeded random trees")
  func conversionRoundTrip() {
    var seed: UInt64 = 20_260_101
    func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + CGFloat(seed >> 40) / CGFloat(1 << 24) * (range.upperBound - range.lowerBound)
    }
    for _ in 0..<50 {
      let views = (0..<4).map { _ in
        UIView(frame: CGRect(x: next(-99...99), y: next(-99...99), width: next(1...99), height: next(1...99)))
      }
      for (parent, child) in zip(views, views.dropFirst()) {
        child.transform = CGAffineTransform(rotationAngle: next(-3...3)).scaledBy(x: next(0.5...2), y: next(0.5...2))
        child.bounds.origin = CGPoint(x: next(-50...50), y: next(-50...50))
        parent.addSubview(child)
      }
      let point = CGPoint(x: next(-100...100), y: next(-100...100))
      let back = views[0].convert(views[3].convert(point, to: views[0]), to: views[3])
      #expect(hypot(back.x - point.x, back.y - point.y) < 1e-6, "seed \(seed)")
    }
  }

  #if !canImport(UIKit)
    @Test("numbers that are not finite are ignored, where UIKit raises an exception")
    func notFinite() {
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      view.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
      view.bounds.size.width = .infinity
      view.center = CGPoint(x: 0, y: CGFloat.nan)
      view.transform = CGAffineTransform(scaleX: .nan, y: 1)
      view.alpha = .nan
      #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(view.alpha == 1)
    }
  #endif
}

@MainActor struct HitTestingTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("the frontmost view that contains the point")
  func frontmost() {
    #expect(hit(40, 40) === front)
    #expect(hit(20, 20) === back)
    #expect(hit(5, 5) === root)
    #expect(hit(100, 50) == nil)
  }

  @Test("hidden, transparent and untouchable views are passed over")
  func passedOver() {
    front.isHidden = true
    #expect(hit(40, 40) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(hit(40, 40) === back)
    front.alpha = 0.02
    #expect(hit(40, 40) === front)
    front.isUserInteractionEnabled = false
    #expect(hit(40, 40) === back)
  }

  @Test("a subview outside its superview's bounds is not found")
  func outsideSuperview() {
    let outside = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    back.addSubview(outside)
    #expect(hit(75, 15) === root)
  }

  @Test("a view can be larger for the finger than it looks")
  func ownShape() {
    final class Generous: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
      }
    }
    let small = Generous(frame: CGRect(x: 90, y: 0, width: 5, height: 5))
    root.addSubview(small)
    #expect(hit(82, 2) === small)
  }
}
