#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// A window of 300 by 400 points with rows of 50 points and gaps of 10 that can be swiped.
  ///
  /// An action is 74 points wide. A full swipe is 180 points long, three fifths of a row.
  @MainActor
  struct SwipingStage {
    let host: TestHost
    let view: WaterflowView
    let content: SwipingContent

    init(
      _ content: SwipingContent = SwipingContent(Array(0..<30)),
      layout: any SectionLayout = .waterfall(columns: .count(1)), prepare: (WaterflowView) -> Void = { _ in }
    ) {
      self.content = content
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
      view = WaterflowView(frame: controller.view.bounds, layout: layout)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = content
      view.delegate = content
      prepare(view)
      controller.view.addSubview(view)
      host.advance(by: 1.0 / 60)
    }

    func settle() { host.advance(by: 0.8) }

    /// Drags a row sideways and lifts at rest.
    func swipe(_ row: Int, from x: CGFloat = 150, by way: CGFloat) {
      let y = 25 + 60 * CGFloat(row) - view.contentOffset.y
      host.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + way, y: y), duration: 0.3)
      settle()
    }

    func tap(_ row: Int, x: CGFloat = 150) {
      host.tap(at: CGPoint(x: x, y: 25 + 60 * CGFloat(row) - view.contentOffset.y))
      settle()
    }

    var actionsViews: [SwipeActionsView] { view.subviews.compactMap { $0 as? SwipeActionsView } }

    /// How far the visible cells are aside, by the names of their items; those that aren't are left out.
    var displacements: [Int: CGFloat] {
      var found: [Int: CGFloat] = [:]
      for case let cell as SwipingContent.Cell in view.visibleCells where cell.transform != .identity {
        found[cell.name] = cell.transform.tx
      }
      return found
    }

    /// Nothing is swiped, and nothing is left of a swipe.
    func expectAtRest(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(displacements.isEmpty, comment, sourceLocation: sourceLocation)
      #expect(actionsViews.isEmpty, comment, sourceLocation: sourceLocation)
      for cell in content.cells {
        #expect(cell.transform == .identity && cell.displacement == nil, comment, sourceLocation: sourceLocation)
        #expect(!cell.subviews.contains { $0 is SwipeActionsView }, comment, sourceLocation: sourceLocation)
      }
      for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
        #expect(cell.frame == view.frameForItem(at: indexPath), comment, sourceLocation: sourceLocation)
      }
    }
  }
#endif
