#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What a controller may be in the middle of when the user goes back.
  private enum Moment: CaseIterable {
    case rest, refreshing, refreshingUnderLargeTitle, pulling, pullingOpen, closing, keyboard, editing, selection
    case scrubbing
  }

  @MainActor
  @Suite(.keyboard)
  struct WaterflowViewControllerLifetimeTests {
    private func enter(_ moment: Moment, _ controller: NumbersController, _ host: TestHost) -> Bool {
      let view = controller.waterflowView
      switch moment {
      case .rest:
        return !view.visibleCells.isEmpty
      case .refreshingUnderLargeTitle:
        controller.navigationController?.navigationBar.prefersLargeTitles = true
        let control = UIRefreshControl()
        controller.refreshControl = control
        host.advance(by: 0.1)
        control.beginRefreshing()
        host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 250), duration: 0.5)
        return control.isRefreshing && view.contentInset.top == control.frame.height
          && view.adjustedContentInset.top >= 44 + control.frame.height
      case .refreshing:
        let control = UIRefreshControl()
        controller.refreshControl = control
        host.drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 395), duration: 0.5)
        return control.isRefreshing
      case .pulling, .pullingOpen:
        let control = UIRefreshControl()
        controller.refreshControl = control
        // What its action holds is the app's; as apps write it, the controller is held weakly.
        control.addAction(UIAction { [weak controller] _ in controller?.note("refresh") }, for: .valueChanged)
        host.touchDown(at: CGPoint(x: 150, y: 60))
        for y in stride(from: 70, through: moment == .pulling ? 150 : 390, by: 10) {
          host.touchMove(to: CGPoint(x: 150, y: y))
        }
        return view.isDragging && view.contentOffset.y < -44 && control.isRefreshing == (moment == .pullingOpen)
          && controller.events == (moment == .pullingOpen ? ["refresh"] : [])
      case .closing:
        let control = UIRefreshControl()
        controller.refreshControl = control
        host.drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 395), duration: 0.5)
        host.advance(by: 1)
        controller.count += 5
        view.insertItems(at: (0..<5).map { .item($0) })
        control.endRefreshing()
        host.advance(by: 0.1)
        return !control.isRefreshing && view.subviews.contains { $0.frameSeen != $0.frame || $0.alphaSeen < 1 }
      case .scrubbing:
        controller.titles = (0..<10).map { "\($0)" }
        view.reloadData()
        host.advance(by: 0.1)
        // The lowest of ten lines of 12.716 points, half-way between the bar's end and the bottom.
        host.touchDown(at: CGPoint(x: 290, y: 222 + 60))
        return view.contentOffset.y > 0 && !view.isDragging
      case .keyboard:
        let field = (view.visibleCells.last as? NumberCell)?.field
        let isFirst = field?.becomeFirstResponder() ?? false
        host.setKeyboardHeight(150)
        return isFirst && view.contentInset.bottom == 150
      case .editing:
        controller.navigationItem.rightBarButtonItem = controller.editButtonItem
        host.advance(by: 0.1)
        host.tap(at: CGPoint(x: 270, y: 22))
        return view.isEditing
      case .selection:
        view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
        controller.viewWillAppear(true)
        return view.indexPathsForSelectedItems.isEmpty
      }
    }

    @Test(
      "controller, view and cells are gone, whatever they were in the middle of", .needs(.finger),
      arguments: Moment.allCases)
    fileprivate func released(moment: Moment) {
      weak var controller: NumbersController?
      weak var view: WaterflowView?
      weak var cell: WaterflowViewCell?
      let navigation = UINavigationController(rootViewController: UIViewController())
      let host = TestHost(rootViewController: navigation, size: CGSize(width: 300, height: 400), scale: 1)
      do {
        let pushed = NumbersController(rows: 100)
        navigation.pushViewController(pushed, animated: false)
        host.advance(by: 0.1)
        #expect(enter(moment, pushed, host), "never was in the middle of it")
        controller = pushed
        view = pushed.waterflowView
        cell = pushed.waterflowView.visibleCells.last
        #expect(cell != nil)
        navigation.popViewController(animated: false)
      }
      // A touch holds the view that it began in.
      host.touchUp()
      host.advance(by: 1.0 / 60)
      #expect(controller == nil && view == nil && cell == nil)
    }
  }
#endif
