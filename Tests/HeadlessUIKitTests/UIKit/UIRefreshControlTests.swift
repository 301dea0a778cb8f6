import Foundation
import TestSupport
import Testing

/// A scroll view of 300 by 500 points with 2 000 points of content and a refresh control.
@MainActor
@Suite("UIRefreshControl", .needs(.finger))
struct UIRefreshControlTests {
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let control = UIRefreshControl()
  private let host: TestHost
  private let calls = Calls()

  @MainActor private final class Calls {
    var offsets: [CGFloat] = []
  }

  init() {
    host = TestHost(showing: scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 300, height: 2_000)
    scrollView.refreshControl = control
    control.addAction(
      UIAction { [scrollView, calls] _ in calls.offsets.append(scrollView.contentOffset.y) }, for: .valueChanged)
    host.advance(by: 0.1)
  }

  /// Lifts at rest, and waits until nothing moves.
  private func pull(by distance: CGFloat) {
    host.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 100 + distance), duration: 0.5)
    host.advance(by: 2)
  }

  @Test("pulled far enough, it sends its action once, under the finger, and stays open when that has lifted")
  func pulled() {
    pull(by: 390)
    #expect(calls.offsets.count == 1)
    #expect(calls.offsets.allSatisfy { $0 < -control.frame.height })
    #expect(control.isRefreshing)
    #expect(scrollView.contentOffset.y == -control.frame.height)
    #expect(scrollView.contentInset.top == control.frame.height)
    #expect(control.superview === scrollView && control.frame.minY == -control.frame.height)
    pull(by: 390)
    #expect(calls.offsets.count == 1, "it refreshes already")
  }

  @Test("one that ends under the finger that pulls it stays closed until that has lifted")
  func endsWhilePulled() {
    control.addAction(UIAction { [control] _ in control.endRefreshing() }, for: .valueChanged)
    pull(by: 390)
    #expect(calls.offsets.count == 1 && !control.isRefreshing)
    #expect(scrollView.contentInset.top == 0 && scrollView.contentOffset.y == 0)
    pull(by: 390)
    #expect(calls.offsets.count == 2)
  }

  @Test("pulled a little, it does nothing")
  func pulledALittle() {
    pull(by: 80)
    #expect(calls.offsets.isEmpty && !control.isRefreshing)
    #expect(scrollView.contentOffset.y == 0 && scrollView.contentInset.top == 0)
  }

  @Test("at the end it closes, and content that rests below it moves up; content elsewhere stays")
  func ends() {
    pull(by: 390)
    control.endRefreshing()
    host.advance(by: 1)
    #expect(!control.isRefreshing)
    #expect(scrollView.contentOffset.y == 0 && scrollView.contentInset.top == 0)
    pull(by: 390)
    scrollView.contentOffset.y = 200
    control.endRefreshing()
    host.advance(by: 1)
    #expect(scrollView.contentOffset.y == 200 && scrollView.contentInset.top == 0)
    #expect(calls.offsets.count == 2)
  }

  @Test("begun by the program it sends no action, and scrolls nothing")
  func begun() {
    control.beginRefreshing()
    host.advance(by: 1)
    #expect(control.isRefreshing && calls.offsets.isEmpty)
    #expect(scrollView.contentOffset.y == 0)
    #expect(scrollView.contentInset.top == control.frame.height)
  }

  @Test("its room is added to the app's insets, and leaves with it")
  func insets() {
    scrollView.contentInset.top = 20
    pull(by: 390)
    #expect(scrollView.contentOffset.y == -20 - control.frame.height)
    scrollView.refreshControl = nil
    host.advance(by: 1)
    #expect(scrollView.contentInset.top == 20 && scrollView.contentOffset.y == -20)
    #expect(control.superview == nil)
  }
}
