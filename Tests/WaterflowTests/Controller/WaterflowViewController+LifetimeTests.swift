#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What a controller may be in the middle of when the user goes back.
  private enum Moment: CaseIterable {
    case rest, refreshing, keyboard, editing, selection
  }

  @MainActor
  @Suite("Waterflow view controllers that are popped")
  struct WaterflowViewControllerLifetimeTests {
    private func enter(_ moment: Moment, _ controller: NumbersController, _ host: TestHost) -> Bool {
      let view = controller.waterflowView
      switch moment {
      case .rest:
        return !view.visibleCells.isEmpty
      case .refreshing:
        let control = UIRefreshControl()
        controller.refreshControl = control
        host.drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 395), duration: 0.5)
        return control.isRefreshing
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

    @Test("controller, view and cells are gone, whatever they were in the middle of", arguments: Moment.allCases)
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
      host.advance(by: 1.0 / 60)
      #expect(controller == nil && view == nil && cell == nil)
    }
  }
#endif
