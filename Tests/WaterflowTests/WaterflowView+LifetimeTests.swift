#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What a screen may be in the middle of when the user goes back.
  private enum Moment: CaseIterable {
    case rest, dragging, flying, springs, reordering, menu, updating, prefetching, keyboard, measuring, snapshot
    case rotating, changingLayout, layoutGlide, sliding, pinching, folding, selecting, refreshing, pulling, pullingOpen
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class FieldCell: WaterflowViewCell {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
  }

  @MainActor private final class PrefetchSource: WaterflowViewDataSourcePrefetching {
    var count = 0
    func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
      count += indexPaths.count
    }
  }

  /// A screen as apps write them: the controller owns the view and what it shows, and is its delegate.
  private final class Screen: UIViewController, WaterflowViewDelegate {
    let waterflowView = WaterflowView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      layout: .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0))
    let prefetchSource = PrefetchSource()
    private(set) var dataSource: WaterflowDiffableDataSource<Int, Int>?
    private let moment: Moment

    init(in moment: Moment) {
      self.moment = moment
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      waterflowView.frame = view.bounds
      view.addSubview(waterflowView)
      waterflowView.delegate = self
      waterflowView.prefetchDataSource = prefetchSource
      waterflowView.allowsReordering = moment == .reordering
      waterflowView.allowsMultipleSelectionDuringEditing = moment == .selecting
      waterflowView.springs = moment == .springs ? ScrollSprings() : nil
      let dataSource = WaterflowDiffableDataSource<Int, Int>(waterflowView: waterflowView) { view, indexPath, _ in
        view.dequeueReusableCell(FieldCell.self, for: indexPath)
      }
      dataSource.reorderingHandlers.canReorderItem = { _ in true }
      self.dataSource = dataSource
      dataSource.apply(snapshot(of: 0..<1_000), animatingDifferences: false)
    }

    func snapshot(of items: Range<Int>) -> WaterflowSnapshot<Int, Int> {
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(items), toSection: 0)
      return snapshot
    }

    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    { moment == .measuring ? WaterflowView.automaticDimension : 100 }

    func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { moment == .selecting }

    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard moment == .menu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
      }
    }
  }

  @MainActor
  struct WaterflowViewLifetimeTests {
    /// Brings the screen into the middle of something and says whether it is.
    private func enter(_ moment: Moment, _ screen: Screen, _ host: TestHost) -> Bool {
      let view = screen.waterflowView
      switch moment {
      case .rest:
        return !view.visibleCells.isEmpty
      case .dragging:
        host.touchDown(at: CGPoint(x: 200, y: 600))
        for step in 1...10 {
          host.touchMove(to: CGPoint(x: 200, y: 600 - 20 * step))
          host.advance(by: 1.0 / 60)
        }
        return view.isDragging
      case .flying, .springs, .prefetching:
        host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.15)
        host.advance(by: 0.1)
        return view.isDecelerating && (moment != .prefetching || screen.prefetchSource.count > 0)
      case .reordering:
        host.touchDown(at: CGPoint(x: 100, y: 250))
        host.advance(by: 0.8)
        host.touchMove(to: CGPoint(x: 300, y: 800))
        host.advance(by: 0.1)
        return view.visibleCells.contains(where: \.isReordering)
      case .menu:
        host.longPress(at: CGPoint(x: 100, y: 250), duration: 0.8)
        return host.contextMenu != nil
      case .updating:
        view.performBatchUpdates { view.reloadItems(at: [.item(0), .item(3)]) }
        host.advance(by: 0.1)
        return view.subviews.contains { $0.alphaSeen < 1 }
      case .sliding:
        view.performBatchUpdates {
          view.reloadItems(at: [.item(0)], with: .slide(.leading))
          view.reloadItems(at: [.item(3)], with: .scale)
          view.reloadItems(at: [.item(4)], with: .none)
        }
        host.advance(by: 0.1)
        return view.subviews.contains { $0.frameSeen.minX < 0 } && view.subviews.contains { $0.transformSeen.a < 1 }
      case .keyboard:
        let cell = view.visibleCells.first as? FieldCell
        let isFirst = cell?.field.becomeFirstResponder() ?? false
        view.contentOffset.y = 20_000
        host.advance(by: 0.1)
        return isFirst && cell?.superview === view
      case .measuring:
        view.invalidateSizes(forItemsAt: view.indexPathsForVisibleItems)
        return true
      case .snapshot:
        screen.dataSource?.apply(screen.snapshot(of: 2..<900), animatingDifferences: true)
        host.advance(by: 0.1)
        return view.visibleCells.contains { $0.frameSeen != $0.frame }
      case .folding:
        guard let source = screen.dataSource else { return false }
        var outline = source.snapshot(for: 0)
        outline.append(Array(10_000..<10_008), to: outline.rootItems[0])
        source.apply(outline, to: 0, animatingDifferences: false)
        source.toggleExpansion(of: outline.rootItems[0])
        host.advance(by: 0.1)
        return view.visibleCells.contains { $0.frameSeen != $0.frame }
      case .selecting:
        host.touchDown(at: (CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 300)))
        for y in [320, 500, 835] { host.touchMove(to: (CGPoint(x: 180, y: y), CGPoint(x: 220, y: y))) }
        host.advance(by: 0.1)
        return view.indexPathsForSelectedItems.count > 10 && view.contentOffset.y > 0
      case .refreshing:
        let control = UIRefreshControl()
        view.refreshControl = control
        host.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 600), duration: 0.5)
        return control.isRefreshing
      case .pulling, .pullingOpen:
        let control = UIRefreshControl()
        view.refreshControl = control
        host.touchDown(at: CGPoint(x: 200, y: 150))
        for y in stride(from: 160, through: moment == .pulling ? 250 : 600, by: 10) {
          host.touchMove(to: CGPoint(x: 200, y: y))
        }
        return view.isDragging && view.contentOffset.y < 0 && control.isRefreshing == (moment == .pullingOpen)
      case .pinching:
        view.pinchableColumns = 1...4
        host.touchDown(at: (CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 400)))
        for distance in [110, 120, 130] {
          host.touchMove(to: (CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 300 + distance)))
          host.advance(by: 1.0 / 60)
        }
        return view.visibleCells.contains { $0.frame.width > 196 }
      case .changingLayout, .layoutGlide:
        view.beginInteractiveLayoutChange(to: .waterfall(columns: .count(3)), anchoredAt: CGPoint(x: 200, y: 300))
        view.updateInteractiveLayoutChange(progress: 0.5)
        host.advance(by: 0.1)
        if moment == .layoutGlide { view.finishInteractiveLayoutChange() }
        host.advance(by: 0.1)
        return view.visibleCells.contains { moment == .layoutGlide ? $0.frameSeen != $0.frame : $0.frame.width < 190 }
      case .rotating:
        UIView.animate(withDuration: 0.4) { host.resize(to: CGSize(width: 844, height: 390)) }
        host.advance(by: 0.1)
        return view.visibleCells.contains { $0.frameSeen != $0.frame }
      }
    }

    @Test(
      "view, cells and data source are gone, whatever they were in the middle of", .needs(.finger),
      arguments: Moment.allCases)
    fileprivate func released(moment: Moment) {
      weak var screen: Screen?
      weak var view: WaterflowView?
      weak var cell: WaterflowViewCell?
      weak var leavingCell: WaterflowViewCell?
      weak var dataSource: WaterflowDiffableDataSource<Int, Int>?
      weak var prefetchSource: PrefetchSource?
      let navigation = UINavigationController(rootViewController: UIViewController())
      let host = TestHost(rootViewController: navigation)
      do {
        let pushed = Screen(in: moment)
        navigation.pushViewController(pushed, animated: false)
        host.advance(by: 0.1)
        leavingCell = pushed.waterflowView.visibleCells.first
        #expect(enter(moment, pushed, host), "never was in the middle of it")
        screen = pushed
        view = pushed.waterflowView
        cell = pushed.waterflowView.visibleCells.last
        dataSource = pushed.dataSource
        prefetchSource = pushed.prefetchSource
        #expect(cell != nil && leavingCell != nil && dataSource != nil)
        navigation.popViewController(animated: false)
      }
      // A touch holds the view that it began in.
      host.touchUp()
      host.advance(by: 1.0 / 60)
      #expect(screen == nil && view == nil && cell == nil && leavingCell == nil)
      #expect(dataSource == nil && prefetchSource == nil)
    }
  }
#endif
