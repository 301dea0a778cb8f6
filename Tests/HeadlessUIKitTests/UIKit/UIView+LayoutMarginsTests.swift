import Foundation
import TestSupport
import Testing

@MainActor struct UIViewLayoutMarginsTests {
  private final class Hearing: UIView {
    var changes = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      changes += 1
    }
  }

  @Test("are eight points on each side")
  func defaults() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(UIView().insetsLayoutMarginsFromSafeArea)
    #expect(!UIView().preservesSuperviewLayoutMargins)
  }

  @Test("are at least what is left of the superview's where those are preserved")
  func preserving() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 10, right: 20)
    let inner = Hearing(frame: CGRect(x: 5, y: 0, width: 92, height: 90))
    outer.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 15, bottom: 8, right: 17))
    #expect(inner.changes == 1)
  }

  #if !canImport(UIKit)
    @Test("grow by what bars cover of the view, and the view hears of it")
    func safeArea() {
      let view = Hearing(frame: CGRect(x: 0, y: 20, width: 200, height: 200))
      let host = TestHost(showing: view)
      host.safeAreaInsets.top = 50
      #expect(view.safeAreaInsets.top == 30)
      #expect(view.layoutMargins == UIEdgeInsets(top: 38, left: 8, bottom: 8, right: 8))
      #expect(view.changes == 1)
      view.frame.origin.y = 100
      #expect(view.layoutMargins.top == 8)
      #expect(view.changes == 2)
    }

    @Test("shrink as scrolling brings the view out from under a bar, and the view hears of it")
    func scrolled() {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 390, height: 2_000)
      let view = Hearing(frame: CGRect(x: 0, y: 820, width: 200, height: 40))
      scrollView.addSubview(view)
      let host = TestHost(showing: scrollView)
      host.safeAreaInsets.bottom = 34
      #expect(view.layoutMargins.bottom == 42)
      #expect(view.changes == 1)
      // The bar begins at 850 now, ten points above the end of the view.
      scrollView.contentOffset.y = 40
      #expect(view.layoutMargins.bottom == 18)
      #expect(view.changes == 2)
      scrollView.contentOffset.y = 50
      #expect(view.layoutMargins.bottom == 8)
      #expect(view.changes == 3)
      scrollView.contentOffset.y = 60
      #expect(view.changes == 3)
    }

    @Test("stay as they are where they don't follow the safe area")
    func withoutSafeArea() {
      let view = Hearing(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.insetsLayoutMarginsFromSafeArea = false
      let host = TestHost(showing: view)
      host.safeAreaInsets.top = 50
      #expect(view.layoutMargins.top == 8)
      #expect(view.changes == 0)
    }

    @Test("that aren't finite are ignored")
    func badInput() {
      let view = UIView()
      view.layoutMargins.left = .infinity
      #expect(view.layoutMargins.left == 8)
    }
  #endif
}
