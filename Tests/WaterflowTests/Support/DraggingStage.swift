#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// A window of 600 by 400 points with two views side by side, of rows of 50 points with gaps of 10.
  @MainActor
  struct DraggingStage {
    let host: TestHost
    let left: WaterflowView
    let right: WaterflowView
    let leftContent: DraggingContent
    let rightContent: DraggingContent

    /// - Parameter prepare: called for each view before it is added to its superview.
    init(
      _ leftContent: DraggingContent, _ rightContent: DraggingContent = DraggingContent([Array(100..<120)]),
      layout: any SectionLayout = .waterfall(columns: .count(1)),
      prepare: (WaterflowView, DraggingContent) -> Void = { view, content in
        view.dragDelegate = content
        view.dropDelegate = content
      }
    ) {
      self.leftContent = leftContent
      self.rightContent = rightContent
      (leftContent.other, rightContent.other) = (rightContent, leftContent)
      let controller = UIViewController()
      host = TestHost(rootViewController: controller, size: CGSize(width: 600, height: 400), scale: 1)
      func add(_ content: DraggingContent, at x: CGFloat) -> WaterflowView {
        let view = WaterflowView(frame: CGRect(x: x, y: 0, width: 300, height: 400), layout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = content
        view.delegate = content
        content.view = view
        prepare(view, content)
        controller.view.addSubview(view)
        return view
      }
      left = add(leftContent, at: 0)
      right = add(rightContent, at: 300)
      host.advance(by: 1.0 / 60)
    }

    func settle() { host.advance(by: 0.8) }

    /// The middle of a row as it is without a gap.
    func point(_ row: Int, in view: WaterflowView? = nil) -> CGPoint {
      let view = view ?? left
      return CGPoint(x: view.frame.minX + 150, y: 25 + 60 * CGFloat(row) - view.contentOffset.y)
    }

    func lift(_ row: Int, in view: WaterflowView? = nil) {
      host.touchDown(at: point(row, in: view))
      settle()
    }

    func move(to point: CGPoint) {
      host.touchMove(to: point)
      settle()
    }

    func drop() {
      host.touchUp()
      settle()
    }

    /// The names of what is visible, from top to bottom, and where it begins.
    func rows(of view: WaterflowView) -> [Int: CGFloat] {
      var rows: [Int: CGFloat] = [:]
      for case let cell as DraggingContent.Cell in view.visibleCells { rows[cell.name] = cell.frame.minY }
      return rows
    }

    func cell(_ name: Int, in view: WaterflowView? = nil) -> DraggingContent.Cell? {
      (view ?? left).visibleCells.lazy.compactMap { $0 as? DraggingContent.Cell }.first { $0.name == name }
    }

    /// What is shown is what the content has, each at its own place, and nothing is left of a drag.
    func expectAtRest(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
      for (view, content) in [(left, leftContent), (right, rightContent)] {
        #expect(!view.hasActiveDrag && !view.hasActiveDrop, comment, sourceLocation: sourceLocation)
        #expect(view.contentPreview.isEmpty, comment, sourceLocation: sourceLocation)
        for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
          let frame = cell.superview?.convert(cell.frame, to: view)
          #expect(frame == view.frameForItem(at: indexPath), comment, sourceLocation: sourceLocation)
          let name = (cell as? DraggingContent.Cell)?.name
          #expect(
            name == content.sections[indexPath.section][indexPath.item], comment, sourceLocation: sourceLocation)
          #expect(cell.alpha == 1 && cell.drag.state == .none, comment, sourceLocation: sourceLocation)
        }
      }
    }
  }
#endif
