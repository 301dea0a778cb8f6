#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// What is pinned covers placeholders, and takes the touches there, as it does with items.
  @MainActor
  @Suite(.needs(.finger))
  struct WaterflowViewPlaceholdersUnderPinnedTests {
    private final class PlaceholderCell: WaterflowViewCell {}

    @MainActor
    private final class Loader {
      var contexts: [WaterflowViewDropPlaceholderContext] = []
      var indexPath: IndexPath = [0, 8]
    }

    private let stage = DraggingStage(MovingContent([Array(0..<20)]))
    private let loader = Loader()
    private var content: DraggingContent { stage.rightContent }
    private var view: WaterflowView { stage.right }

    init() {
      stage.right.register(PlaceholderCell.self, forCellReuseIdentifier: "placeholder")
      stage.rightContent.perform = { [loader] _, coordinator in
        for item in coordinator.items {
          let placeholder = WaterflowViewDropPlaceholder(
            insertionIndexPath: loader.indexPath, reuseIdentifier: "placeholder")
          loader.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
        }
      }
    }

    private func drop() {
      stage.lift(1)
      stage.move(to: stage.point(1, in: view))
      stage.drop()
    }

    /// A data source for the rows of the content, with headers or footers.
    private func dataSource() -> WaterflowDiffableDataSource<Int, Int> {
      let dataSource = WaterflowDiffableDataSource<Int, Int>(waterflowView: view) { view, indexPath, name in
        let cell = view.dequeueReusableCell(DraggingContent.Cell.self, for: indexPath)
        cell.name = name
        return cell
      }
      dataSource.supplementaryViewProvider = { view, kind, indexPath in
        view.register(
          WaterflowReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "boundary")
        return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "boundary", for: indexPath)
      }
      return dataSource
    }

    private func apply(to dataSource: WaterflowDiffableDataSource<Int, Int>) {
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(content.sections[0])
      dataSource.apply(snapshot, animatingDifferences: false)
      stage.settle()
    }

    /// What lies uppermost at a point of the viewport at which a placeholder lies, too.
    private func top(atX x: CGFloat = 150, y: CGFloat) throws -> UIView {
      let point = CGPoint(x: view.bounds.minX + x, y: view.bounds.minY + y)
      let cells = view.subviews.flatMap { [$0] + (($0 as? CarouselView)?.scrollView.subviews ?? []) }
      let cell = try #require(cells.lazy.compactMap { $0 as? PlaceholderCell }.first)
      #expect(cell.convert(cell.bounds, to: view).contains(point))
      return try #require(view.hitTest(point, with: nil))
    }

    private func boundary(_ kind: String) throws -> UIView {
      try #require(view.supplementaryView(forElementKind: kind, at: [0, 0]))
    }

    @Test("a pinned header")
    func header() throws {
      let dataSource = dataSource()
      view.sectionHeaderHeight = 40
      view.pinsSectionHeaders = true
      apply(to: dataSource)
      drop()
      // It begins at 40 + 8 · 60 = 520.
      view.contentOffset.y = 510
      stage.settle()
      #expect(try top(y: 20).isDescendant(of: boundary(WaterflowElementKind.header)))
      #expect(try top(y: 50) is PlaceholderCell || top(y: 50).superview is PlaceholderCell)
    }

    @Test("a pinned footer")
    func footer() throws {
      let dataSource = dataSource()
      view.sectionFooterHeight = 40
      view.pinsSectionFooters = true
      apply(to: dataSource)
      drop()
      // It begins at 8 · 60 = 480, and the footer 360 below the top of the viewport.
      view.contentOffset.y = 130
      stage.settle()
      #expect(try top(y: 380).isDescendant(of: boundary(WaterflowElementKind.footer)))
    }

    @Test("a header that is pinned later, in a section to which items came after the placeholder")
    func pinnedLater() throws {
      let dataSource = dataSource()
      view.sectionHeaderHeight = 40
      let names = content.sections[0]
      content.sections = [[]]
      loader.indexPath = [0, 0]
      apply(to: dataSource)
      drop()
      content.sections = [names]
      apply(to: dataSource)
      view.pinsSectionHeaders = true
      view.contentOffset.y = 30
      stage.settle()
      #expect(try top(y: 20).isDescendant(of: boundary(WaterflowElementKind.header)))
    }

    @Test("an item that a layout pins, in the view itself and in a carousel", arguments: [false, true])
    func item(isInCarousel: Bool) throws {
      let layout = OwnLayout { rows, _, viewport, body in
        var frame = rows.frame(ofItemAt: 0)
        if isInCarousel { frame.origin.x = viewport.minX } else { frame.origin.y = viewport.minY }
        body(0, frame, 1)
      }
      content.layouts[0] = isInCarousel ? .carousel(layout, length: 100) : layout
      view.reloadData()
      stage.settle()
      drop()
      // It begins at 8 · 60 = 480.
      if isInCarousel {
        view.setContentOffset(CGPoint(x: 470, y: 0), ofSection: 0, animated: false)
      } else {
        view.contentOffset.y = 470
      }
      stage.settle()
      let cell = try #require(stage.cell(100, in: view))
      #expect(try top(atX: 20, y: 20).isDescendant(of: cell))
    }
  }
#endif
