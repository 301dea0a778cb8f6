#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  /// The recipes of what lies around the items, in Snippets/RecipesAround.swift.
  @MainActor
  extension RecipesTests {
    @Test("a message while nothing is there: at first, after a failure, after a load that found nothing")
    func nothing() async {
      struct Offline: Error {}
      let controller = SearchController(layout: .waterfall())
      controller.search = { throw Offline() }
      let (screen, host) = show(controller)
      let message = screen.messageLabel
      #expect(!message.isHidden && message.text == "Loading …" && message.frame.size == host.window.bounds.size)
      await settle(host)
      #expect(!message.isHidden && message.text == "No connection")
      screen.search = { [] }
      screen.load()
      await settle(host)
      #expect(!message.isHidden && message.text == "Nothing found")
      screen.search = { ["A"] }
      screen.load()
      await settle(host)
      #expect(message.isHidden && screen.waterflowView.visibleCells.count == 1)
      screen.search = { throw Offline() }
      screen.load()
      await settle(host)
      #expect(message.isHidden && screen.waterflowView.visibleCells.count == 1)
    }

    @Test("an empty snapshot before the first layout is no load, and a later one is")
    func emptySnapshot() {
      for isShown in [false, true] {
        let (controller, empty) = (UIViewController(), UIView())
        let view = WaterflowView()
        view.emptyView = empty
        view.isEmptyViewShownBeforeFirstLoad = isShown
        controller.view = view
        let dataSource = WaterflowDiffableDataSource<Int, Int>(waterflowView: view) { _, _, _ in WaterflowViewCell() }
        var snapshot = WaterflowSnapshot<Int, Int>()
        snapshot.appendSections([0])
        dataSource.apply(snapshot)
        let (_, host) = show(controller)
        #expect(empty.isHidden == !isShown)
        dataSource.apply(snapshot)
        host.advance(by: 0.1)
        #expect(!empty.isHidden)
      }
    }

    @Test("a picture is as high as its space, collapses to the bar, and grows when it is pulled")
    func cover() {
      let (screen, host) = showTexts(CoverController())
      host.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
      host.advance(by: 0.1)
      let (view, cover) = (screen.waterflowView, screen.coverView)
      func firstRow() -> CGFloat? {
        view.cellForItem(at: [0, 0]).map { $0.convert($0.bounds, to: nil).minY }
      }
      #expect(view.superview === screen.view && screen.view.subviews.last === cover)
      #expect(cover.frame == CGRect(x: 0, y: 0, width: 390, height: 290))
      // The layout's inset of 10 is below the space.
      #expect(firstRow() == 300)
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      host.advance(by: 0.1)
      #expect(cover.frame.height == 140 && firstRow() == 150)
      view.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
      host.advance(by: 0.1)
      #expect(cover.frame.height == 50)
      view.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
      host.touchDown(at: CGPoint(x: 200, y: 400))
      host.touchMove(to: CGPoint(x: 200, y: 600))
      #expect(cover.frame.height > 300 && cover.frame.height == firstRow().map { $0 - 10 })
    }
  }
#endif
