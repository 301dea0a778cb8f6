#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct HeadlessHostLifetimeTests {
    private final class Watched: UIScrollView {}

    /// Lets a scroll view do something in a host, lets go of both and expects the scroll view to be gone.
    private func expectRelease(after actions: (HeadlessHost, UIScrollView) -> Void) {
      weak var watched: UIScrollView?
      do {
        let scrollView = Watched(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        scrollView.contentSize.height = 10_000
        let host = HeadlessHost(showing: scrollView)
        actions(host, scrollView)
        watched = scrollView
      }
      #expect(watched == nil)
    }

    private func flick(_ host: HeadlessHost) {
      host.flick(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 150), duration: 0.1)
    }

    @Test("holds no view at rest")
    func rest() {
      expectRelease { host, _ in host.advance(by: 0.1) }
    }

    @Test("holds no scroll view that a finger moves")
    func dragging() {
      expectRelease { host, scrollView in
        host.touchDown(at: CGPoint(x: 150, y: 450))
        host.touchMove(to: CGPoint(x: 150, y: 300))
        #expect(scrollView.isDragging)
      }
    }

    @Test("holds no scroll view in flight")
    func flight() {
      expectRelease { host, scrollView in
        flick(host)
        #expect(scrollView.isDecelerating)
      }
    }

    @Test("holds no scroll view that scrolls by itself")
    func animatedScroll() {
      expectRelease { host, scrollView in
        scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        host.advance(by: 0.1)
      }
    }

    @Test("holds nothing of an animation, and its completion isn't called")
    func animation() {
      var completions = 0
      expectRelease { host, scrollView in
        UIView.animate(withDuration: 1) {
          scrollView.alpha = 0
        } completion: { _ in
          scrollView.alpha = 1
          completions += 1
        }
        host.advance(by: 0.1)
      }
      HeadlessHost(rootViewController: UIViewController()).advance(by: 2)
      #expect(completions == 0)
    }

    @Test("reports nothing into the next one, even if its scroll view stays")
    func reports() {
      let diary = ScrollDiary()
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
      scrollView.contentSize.height = 10_000
      scrollView.delegate = diary
      flick(HeadlessHost(showing: scrollView))
      #expect(diary.events.last == "willBeginDecelerating")
      diary.events = []
      HeadlessHost(rootViewController: UIViewController()).advance(by: 2)
      #expect(diary.events.isEmpty)
      #expect(!scrollView.isDecelerating)
    }

    @Test("tells no controller that it appeared, even if it stays")
    func appearance() {
      final class Controller: UIViewController {
        var appearances = 0
        override func viewDidAppear(_ animated: Bool) { appearances += 1 }
      }
      let child = Controller()
      do {
        let root = UIViewController()
        let host = HeadlessHost(rootViewController: root)
        root.view.addSubview(child.view)
        #expect(host.window === child.view.window)
        child.view.removeFromSuperview()
        root.view.addSubview(child.view)
      }
      HeadlessHost(rootViewController: UIViewController()).advance(by: 1)
      #expect(child.appearances == 0)
    }

    @Test("or isn't: animations of a window end in the order in which they were written")
    func order() {
      let (first, second) = (UIView(), UIView())
      let host = HeadlessHost(showing: first)
      first.superview?.addSubview(second)
      var ends: [Int] = []
      UIView.animate(withDuration: 0.2) {
        second.alpha = 0
      } completion: { _ in
        ends.append(1)
      }
      host.advance(by: 0.1)
      UIView.animate(withDuration: 0.1) {
        first.alpha = 0
      } completion: { _ in
        ends.append(2)
      }
      host.advance(by: 0.2)
      #expect(ends == [1, 2])
    }
  }
#endif
