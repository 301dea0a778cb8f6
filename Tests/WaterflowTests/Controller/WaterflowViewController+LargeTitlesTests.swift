#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Rows of 50 points in a window of 300 by 400, under a bar of 44 points with a large title of 52.
  @MainActor
  struct WaterflowViewControllerLargeTitlesTests {
    private let control = UIRefreshControl()
    private var height: CGFloat { control.frame.height }

    private func show(_ controller: NumbersController, height: CGFloat = 400) -> TestHost {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      controller.title = "Numbers"
      let host = TestHost(rootViewController: navigation, size: CGSize(width: 300, height: height), scale: 1)
      host.advance(by: 0.1)
      return host
    }

    private func bar(_ controller: UIViewController) -> CGFloat {
      controller.navigationController?.navigationBar.frame.maxY ?? 0
    }

    /// Where the cell of an item is drawn on screen.
    private func drawn(_ item: Int, _ view: WaterflowView) -> CGFloat? {
      view.cellForItem(at: .item(item)).map { $0.convert($0.bounds, to: nil).minY }
    }

    private func header(_ section: Int, _ view: WaterflowView) -> CGFloat? {
      view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, section)).map {
        $0.convert($0.bounds, to: nil).minY
      }
    }

    /// Ends with the control open and nothing in motion, in a window of 600 points.
    private func pull(_ host: TestHost) {
      host.drag(from: CGPoint(x: 150, y: 110), to: CGPoint(x: 150, y: 590), duration: 0.5)
      host.advance(by: 2)
      #expect(control.isRefreshing)
    }

    private func insert(_ count: Int, into controller: NumbersController, _ host: TestHost) {
      controller.count += count
      controller.waterflowView.insertItems(at: (0..<count).map { .item($0) })
      host.advance(by: 0.5)
    }

    private func isAtTop(_ controller: NumbersController) -> Bool {
      let view = controller.waterflowView
      return view.contentOffset.y == -96 && view.adjustedContentInset.top == 96 && bar(controller) == 96
        && view.contentInset == .zero && drawn(0, view) == 96
    }

    @Test("first displayed, it begins below the large title")
    func display() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      #expect(isAtTop(controller))
      host.advance(by: 0.1)
      #expect(isAtTop(controller))
      #expect(controller.waterflowView.indexPathsForVisibleItems == (0..<7).map { .item($0) })
    }

    @Test(
      "while the title goes and comes under a finger, the content moves by the finger and by nothing else",
      .needs(.finger))
    func finger() {
      let controller = HeadersController(rows: 10)
      controller.waterflowView.pinsSectionHeaders = true
      let host = show(controller)
      let view = controller.waterflowView
      #expect(header(0, view) == 96 && drawn(2, view) == 226)
      host.touchDown(at: CGPoint(x: 150, y: 380))
      // The first 10 points make it a drag.
      host.touchMove(to: CGPoint(x: 150, y: 370))
      host.advance(by: 1.0 / 60)
      for travel in Array(stride(from: 5, through: 120, by: 5)) + stride(from: 115, through: -60, by: -5) {
        host.touchMove(to: CGPoint(x: 150, y: 370 - CGFloat(travel)))
        host.advance(by: 1.0 / 60)
        let scrolled = CGFloat(travel)
        let title = min(max(44, 96 - scrolled), 96)
        #expect(view.adjustedContentInset.top == title, "\(travel)")
        if travel >= 0 {
          #expect(view.contentOffset.y == -96 + scrolled && bar(controller) == title, "\(travel)")
          #expect(header(0, view) == title, "\(travel)")
          #expect(drawn(2, view) == 226 - scrolled, "\(travel)")
        } else {
          // Past the top the rubber band pulls, and the bar goes with the content.
          #expect(view.contentOffset.y > -96 + scrolled && view.contentOffset.y < -96, "\(travel)")
          #expect(bar(controller) == -view.contentOffset.y && header(0, view) == -view.contentOffset.y, "\(travel)")
        }
      }
      host.touchUp()
      host.advance(by: 2)
      #expect(view.contentOffset.y == -96 && bar(controller) == 96 && header(0, view) == 96)
    }

    @Test("scrolling under it asks for no size, and each header is pinned below the bar on the way")
    func headers() {
      let controller = HeadersController(rows: 10)
      controller.waterflowView.pinsSectionHeaders = true
      let host = show(controller)
      let view = controller.waterflowView
      let asked = controller.askedHeights
      for y in stride(from: CGFloat(-96), through: 700, by: 7) {
        view.contentOffset.y = y
        host.advance(by: 1.0 / 60)
        let top = y + bar(controller)
        let section = Int(max(0, top) / 530)
        // The next section pushes it out.
        let expected = min(bar(controller), CGFloat(section + 1) * 530 - 30 - y)
        #expect(header(section, view) == max(expected, CGFloat(section) * 530 - y), "\(y)")
      }
      #expect(controller.askedHeights == asked)
    }

    @Test("a drag that ends part way leaves the title whole or hidden", .needs(.finger), arguments: [20, 32, 60])
    func snaps(travel: CGFloat) {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      // The first 10 points make it a drag.
      host.drag(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 370 - travel), duration: 0.5)
      host.advance(by: 2)
      let view = controller.waterflowView
      let end: CGFloat = travel < 26 ? -96 : max(-44, -96 + travel)
      #expect(view.contentOffset.y == end && bar(controller) == max(44, -end) && drawn(4, view) == 200 - end)
      #expect(view.adjustedContentInset.top == bar(controller))
    }

    @Test(
      "pulled, it spins below the title; rows come in at the top, and it ends at the top with the title",
      .needs(.finger))
    func refreshing() {
      let controller = NumbersController(rows: 100)
      let host = show(controller, height: 600)
      let view = controller.waterflowView
      controller.refreshControl = control
      for reloads in [false, true] {
        pull(host)
        #expect(control.isRefreshing && view.contentOffset.y == -96 - height && bar(controller) == 96)
        #expect(drawn(0, view) == 96 + height)
        if reloads {
          controller.count = 40
          view.reloadData()
          host.advance(by: 0.5)
        } else {
          insert(3, into: controller, host)
        }
        #expect(view.contentOffset.y == -96 - height && bar(controller) == 96 && drawn(0, view) == 96 + height)
        control.endRefreshing()
        host.advance(by: 1)
        #expect(isAtTop(controller))
      }
    }

    @Test(
      "scrolled while it spins, nothing that is looked at moves when rows come in above, nor when it ends",
      .needs(.finger))
    func scrolledWhileRefreshing() {
      let controller = NumbersController(rows: 100)
      let host = show(controller, height: 600)
      let view = controller.waterflowView
      controller.refreshControl = control
      pull(host)
      view.contentOffset.y = 205
      host.advance(by: 0.1)
      #expect(control.isRefreshing && bar(controller) == 44 && drawn(6, view) == 95)
      insert(3, into: controller, host)
      #expect(drawn(9, view) == 95)
      control.endRefreshing()
      host.advance(by: 1)
      #expect(drawn(9, view) == 95 && bar(controller) == 44 && view.contentInset == .zero)
      view.setContentOffset(CGPoint(x: 0, y: -96), animated: true)
      host.advance(by: 1)
      #expect(isAtTop(controller))
    }

    @Test("a row that is scrolled to the top lies under the small bar", arguments: [false, true])
    func scrollToItem(animated: Bool) {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      view.scrollToItem(at: .item(40), at: .top, animated: animated)
      host.advance(by: 1)
      #expect(bar(controller) == 44 && drawn(40, view) == 44 && view.contentOffset.y == 1_956)
      // The last rows reach as far up as they can.
      view.scrollToItem(at: .item(99), at: .top, animated: animated)
      host.advance(by: 1)
      #expect(view.contentOffset.y == 4_600)
      // The first row lies right under the bar, small as it is: only a finger or an offset brings the title back.
      view.scrollToItem(at: .item(0), at: .top, animated: animated)
      host.advance(by: 1)
      #expect(drawn(0, view) == bar(controller))
    }

    @Test("an index leads below the bar, however much of the title there is", .needs(.finger))
    func index() {
      let controller = NumbersController(rows: 100)
      controller.titles = (0..<10).map { "\($0)" }
      let host = show(controller)
      let view = controller.waterflowView
      #expect(isAtTop(controller))
      // The last of ten lines in the middle between the bar and the bottom, then the first.
      host.touchDown(at: CGPoint(x: 290, y: 248 + 60))
      host.advance(by: 0.1)
      #expect(view.contentOffset.y > 1_000 && bar(controller) == 44)
      host.touchMove(to: CGPoint(x: 290, y: 100))
      host.advance(by: 0.1)
      #expect(drawn(0, view) == bar(controller))
      host.touchUp()
      host.advance(by: 1)
      #expect(drawn(0, view) == bar(controller))
    }

    @Test("in a chat, which opens at its end, the title is hidden, and nothing moves while older messages come in")
    func chat() {
      let controller = NumbersController(rows: 100)
      controller.waterflowView.anchorsToEnd = true
      let host = show(controller)
      let view = controller.waterflowView
      #expect(view.contentOffset.y == 4_600 && bar(controller) == 44)
      view.contentOffset.y = -80
      host.advance(by: 0.1)
      #expect(bar(controller) == 80 && drawn(0, view) == 80)
      insert(5, into: controller, host)
      #expect(drawn(5, view) == 80)
    }

    @Test("a screen that is pushed begins with its own title, and the one below is as it was")
    func pushed() {
      let controller = NumbersController(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      view.contentOffset.y = 300
      host.advance(by: 0.1)
      let next = NumbersController(rows: 100)
      controller.navigationController?.pushViewController(next, animated: false)
      host.advance(by: 0.1)
      #expect(isAtTop(next))
      let small = NumbersController(rows: 100)
      small.navigationItem.largeTitleDisplayMode = .never
      next.navigationController?.pushViewController(small, animated: false)
      host.advance(by: 0.1)
      #expect(bar(small) == 44 && small.waterflowView.contentOffset.y == -44 && drawn(0, small.waterflowView) == 44)
      next.navigationController?.popViewController(animated: false)
      host.advance(by: 0.1)
      #expect(isAtTop(next))
      next.navigationController?.popViewController(animated: false)
      host.advance(by: 0.1)
      #expect(view.contentOffset.y == 300 && bar(controller) == 44 && drawn(8, view) == 100)
    }

    @Test("a carousel keeps its offset while the title goes")
    func carousel() {
      final class Carousel: NumbersController {
        override func waterflowView(
          _ waterflowView: WaterflowView, layoutForSection section: Int
        ) -> (any SectionLayout)? {
          section == 0 ? .carousel(.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), length: 80) : nil
        }
        override func numberOfSections(in waterflowView: WaterflowView) -> Int { 2 }
      }
      let controller = Carousel(rows: 100)
      let host = show(controller)
      let view = controller.waterflowView
      view.setContentOffset(CGPoint(x: 120, y: 0), ofSection: 0, animated: false)
      host.advance(by: 0.1)
      for y in stride(from: CGFloat(-96), through: -20, by: 4) {
        view.contentOffset.y = y
        host.advance(by: 1.0 / 60)
        #expect(view.contentOffset(ofSection: 0).x == 120 && view.contentOffset.y == y, "\(y)")
        #expect(drawn(3, view) == -y, "\(y)")
      }
    }
  }

  /// Ten sections with headers of 30 points, and a count of the questions for heights.
  private final class HeadersController: NumbersController {
    var askedHeights = 0

    override func numberOfSections(in waterflowView: WaterflowView) -> Int { 10 }
    override func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    override func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? { WaterflowReusableView(reuseIdentifier: nil) }
    override func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat {
      askedHeights += 1
      return 50
    }
  }
#endif
