#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Testing
  import Waterflow

  @testable import WaterflowScenes

  /// What a screen may be in the middle of when the user goes back.
  private enum Moment: CaseIterable {
    case rest, dragging, flying, springs, reordering, menu, updating, prefetching, keyboard, measuring, arranging
    case rotating

    /// Brings a screen there. Returns false if it has nothing of the kind.
    @MainActor func enter(_ view: WaterflowView, _ host: HeadlessHost) -> Bool {
      switch self {
      case .rest: return true
      case .dragging:
        host.touchDown(at: CGPoint(x: 195, y: 650))
        for step in 1...10 {
          host.touchMove(to: CGPoint(x: 195, y: 650 - 20 * step))
          host.advance(by: 1.0 / 60)
        }
        return view.isDragging
      case .flying, .springs, .prefetching:
        guard self == .flying || (self == .springs ? view.springs != nil : view.prefetchDataSource != nil) else {
          return false
        }
        host.flick(from: CGPoint(x: 195, y: 650), to: CGPoint(x: 195, y: 250), duration: 0.15)
        host.advance(by: 0.05)
        return view.isDecelerating
      case .reordering, .menu:
        guard self == .menu || view.allowsReordering, let cell = view.visibleCells.first else { return false }
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        host.touchDown(at: middle)
        host.advance(by: 0.8)
        host.touchMove(to: CGPoint(x: middle.x + 60, y: middle.y + 60))
        host.advance(by: 0.1)
        return self == .menu ? host.contextMenu != nil : cell.isReordering
      case .updating:
        view.performBatchUpdates { view.reloadItems(at: Array(view.indexPathsForVisibleItems.prefix(2))) }
        host.advance(by: 0.1)
        return true
      case .keyboard:
        guard let cell = view.visibleCells.first else { return false }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        cell.contentView.addSubview(field)
        let isFirst = field.becomeFirstResponder()
        view.contentOffset.y += 3_000
        host.advance(by: 0.1)
        return isFirst
      case .measuring:
        view.invalidateSizes(forItemsAt: view.indexPathsForVisibleItems)
        return true
      case .arranging:
        view.setLayout(view.layout, animated: true)
        host.advance(by: 0.1)
        return true
      case .rotating:
        UIView.animate(withDuration: 0.4) { host.resize(to: CGSize(width: 844, height: 390)) }
        host.advance(by: 0.1)
        return true
      }
    }
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @MainActor @Suite("The app's screens, popped", .serialized)
  struct PoppedScreensTests {
    /// What must be gone.
    private struct Traces {
      weak var controller: UIViewController?
      weak var view: WaterflowView?
      weak var firstCell: WaterflowViewCell?
      weak var lastCell: WaterflowViewCell?
      weak var dataSource: AnyObject?

      @MainActor init(_ controller: UIViewController, _ view: WaterflowView) {
        self.controller = controller
        self.view = view
        firstCell = view.visibleCells.first
        lastCell = view.visibleCells.last
        dataSource = view.dataSource
      }

      var isEmpty: Bool {
        controller == nil && view == nil && firstCell == nil && lastCell == nil && dataSource == nil
      }
    }

    @Test("a scene holds nothing, whatever it was in the middle of", arguments: SceneCatalog.entries.map(\.id))
    func released(id: String) throws {
      let file = try InterfaceFile(contentsOf: AppFiles.folder.appendingPathComponent("Main.storyboard"))
      var entered: [Moment] = []
      for moment in Moment.allCases {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let host = HeadlessHost(rootViewController: navigation)
        let traces: Traces
        do {
          let controller = try file.instantiateViewController(withIdentifier: id)
          navigation.pushViewController(controller, animated: false)
          host.advance(by: 0.5)
          let view = try #require(controller.shownWaterflowView)
          traces = Traces(controller, view)
          #expect(traces.firstCell != nil && traces.dataSource != nil)
          if moment.enter(view, host) { entered.append(moment) }
          navigation.popViewController(animated: false)
        }
        // A touch holds the view that it began in.
        host.touchUp()
        // And an open menu, which outlasts the screen only here, what it came out of. A touch closes it.
        if host.contextMenu != nil { host.tap(at: .zero) }
        host.advance(by: 0.1)
        #expect(traces.isEmpty, "\(id), \(moment): \(traces)")
      }
      #expect(entered.count >= 6, "\(id): \(entered)")
    }

    @Test("what a scene has of its own is among those moments")
    func ownMoments() throws {
      let file = try InterfaceFile(contentsOf: AppFiles.folder.appendingPathComponent("Main.storyboard"))
      for (id, moment) in [
        ("tree", Moment.springs), ("reorder", .reordering), ("feed", .prefetching), ("inbox", .menu),
      ] {
        let controller = try file.instantiateViewController(withIdentifier: id)
        let host = HeadlessHost(rootViewController: controller)
        host.advance(by: 0.5)
        let view = try #require(controller.shownWaterflowView)
        #expect(moment.enter(view, host), "\(id)")
        host.touchUp()
      }
    }
  }
#endif
