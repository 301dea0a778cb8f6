#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct UINavigationControllerLargeTitlesTests {
    private final class Scrolling: UIViewController {
      let scrollView = UIScrollView(frame: .zero)

      override func loadView() {
        scrollView.alwaysBounceVertical = true
        scrollView.contentSize = CGSize(width: 300, height: 2_000)
        view = scrollView
      }
    }

    private let controller = Scrolling()
    private let navigation: UINavigationController
    private let host: TestHost
    private var scrollView: UIScrollView { controller.scrollView }
    private var bar: CGFloat { navigation.navigationBar.frame.height }

    init() {
      navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      controller.title = "Large"
      host = TestHost(rootViewController: navigation, size: CGSize(width: 300, height: 400), scale: 1)
      host.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      host.advance(by: 0.1)
    }

    @Test("the bar is 52 points higher, and the content begins below it and what covers the top of the screen")
    func rest() {
      #expect(bar == 96 && navigation.navigationBar.frame.minY == 20)
      #expect(scrollView.contentOffset.y == -116 && scrollView.adjustedContentInset.top == 116)
      let titles = navigation.navigationBar.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }
      #expect(titles.filter { !$0.isHidden && $0.superview?.isHidden == false }.map(\.text) == ["Large"])
    }

    @Test("it shrinks by what is scrolled, within the step, and grows with a pull that covers no more", .needs(.finger))
    func follows() {
      // From the small bar to half of the title in one step, and by more and less.
      for y in [-116, -100, -80, -64, -40, 300, -90, -64, -70, 300, -116] as [CGFloat] {
        scrollView.contentOffset.y = y
        #expect(bar == min(max(44, -20 - y), 96) && scrollView.adjustedContentInset.top == bar + 20, "\(y)")
        host.advance(by: 0.1)
        #expect(scrollView.contentOffset.y == y, "\(y)")
      }
      host.touchDown(at: CGPoint(x: 150, y: 200))
      host.touchMove(to: CGPoint(x: 150, y: 210))
      host.touchMove(to: CGPoint(x: 150, y: 300))
      host.advance(by: 0.1)
      #expect(scrollView.contentOffset.y < -140 && bar == -20 - scrollView.contentOffset.y)
      #expect(scrollView.adjustedContentInset.top == 116)
      host.touchUp()
      host.advance(by: 2)
      #expect(scrollView.contentOffset.y == -116 && bar == 96)
    }

    @Test("a flick to the top brings it back without a bounce at the small bar", .needs(.finger))
    func flick() {
      scrollView.contentOffset.y = 100
      host.flick(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 390), duration: 0.1)
      host.advance(by: 3)
      #expect(scrollView.contentOffset.y == -116 && bar == 96)
    }

    @Test("the item says whether it has one, or the one below it does, and a change moves the content along")
    func modes() {
      let item = controller.navigationItem
      item.largeTitleDisplayMode = .never
      host.advance(by: 0.1)
      #expect(bar == 44 && scrollView.contentOffset.y == -64)
      item.largeTitleDisplayMode = .always
      host.advance(by: 0.1)
      #expect(bar == 96 && scrollView.contentOffset.y == -116)
      navigation.navigationBar.prefersLargeTitles = false
      host.advance(by: 0.1)
      #expect(bar == 44 && scrollView.contentOffset.y == -64)
      scrollView.contentOffset.y = 200
      navigation.navigationBar.prefersLargeTitles = true
      host.advance(by: 0.1)
      #expect(bar == 44 && scrollView.contentOffset.y == 200)
      item.largeTitleDisplayMode = .never
      navigation.pushViewController(UIViewController(), animated: false)
      host.advance(by: 0.1)
      #expect(bar == 44)
      navigation.topViewController?.navigationItem.largeTitleDisplayMode = .always
      host.advance(by: 0.1)
      #expect(bar == 96)
    }

    @Test("hidden, the bar covers nothing")
    func hidden() {
      navigation.isNavigationBarHidden = true
      host.advance(by: 0.1)
      #expect(scrollView.contentOffset.y == -20)
      navigation.isNavigationBarHidden = false
      host.advance(by: 0.1)
      #expect(scrollView.contentOffset.y == -116 && bar == 96)
    }
  }
#endif
