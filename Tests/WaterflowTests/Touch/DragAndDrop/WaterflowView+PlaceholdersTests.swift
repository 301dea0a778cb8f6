#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  @MainActor
  struct WaterflowViewPlaceholdersTests {
    /// Keeps the contexts, or lets them go.
    @MainActor
    private final class Loader {
      var contexts: [WaterflowViewDropPlaceholderContext] = []
      var updates = 0
      weak var updatedCell: UIView?
      var itemSize: CGSize?
      var indexPath: IndexPath?
    }

    private final class PlaceholderCell: WaterflowViewCell {}

    private let stage = DraggingStage(MovingContent([Array(0..<20)]))
    private let loader = Loader()
    private var content: DraggingContent { stage.rightContent }
    private var view: WaterflowView { stage.right }

    init() {
      stage.right.register(PlaceholderCell.self, forCellReuseIdentifier: "placeholder")
      let loader = loader
      stage.rightContent.perform = { _, coordinator in
        for item in coordinator.items {
          let placeholder = WaterflowViewDropPlaceholder(
            insertionIndexPath: loader.indexPath ?? coordinator.destinationIndexPath ?? [0, 0],
            reuseIdentifier: "placeholder")
          placeholder.itemSize = loader.itemSize
          placeholder.cellUpdateHandler = { cell in
            loader.updates += 1
            loader.updatedCell = cell
          }
          loader.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
        }
      }
    }

    private var cells: [PlaceholderCell] { view.subviews.compactMap { $0 as? PlaceholderCell } }

    /// Drops a row on a row, and leaves a placeholder there.
    private func drop(on row: Int) {
      stage.lift(1)
      stage.move(to: stage.point(row, in: view))
      stage.drop()
    }

    @Test("a placeholder takes the gap, isn't counted, and is exchanged for an item", .needs(.finger))
    func commits() throws {
      drop(on: 2)
      let cell = try #require(cells.first)
      #expect(cells.count == 1 && cell.frame == CGRect(x: 0, y: 120, width: 300, height: 50) && loader.updates == 1)
      #expect(view.numberOfItems(inSection: 0) == 20 && view.indexPath(for: cell) == nil)
      #expect(stage.rows(of: view)[102] == 180 && view.indexPathForItem(at: CGPoint(x: 10, y: 190)) == [0, 2])
      #expect(content.take().last == "end")
      loader.contexts[0].setNeedsCellUpdate()
      #expect(loader.updates == 2)
      var given: [IndexPath] = []
      let isCommitted = loader.contexts[0].commitInsertion { indexPath in
        given.append(indexPath)
        content.sections[0].insert(1, at: indexPath.item)
      }
      stage.settle()
      #expect(isCommitted && given == [[0, 2]] && cells.isEmpty)
      #expect(stage.rows(of: view)[1] == 120 && stage.rows(of: view)[102] == 180)
      // Once and for all.
      #expect(!loader.contexts[0].commitInsertion { _ in given.append([]) } && given.count == 1)
      #expect(!loader.contexts[0].deletePlaceholder())
      stage.expectAtRest()
    }

    @Test("without animations it is there at once", .needs(.finger))
    func withoutAnimations() {
      stage.lift(1)
      stage.move(to: stage.point(2, in: view))
      UIView.performWithoutAnimation { stage.host.touchUp() }
      stage.settle()
      #expect(cells.count == 1)
      UIView.performWithoutAnimation {
        _ = loader.contexts[0].commitInsertion { content.sections[0].insert(1, at: $0.item) }
      }
      #expect(cells.isEmpty && stage.rows(of: view)[1] == 120)
    }

    @Test("one that is deleted closes its place", .needs(.finger))
    func deletes() {
      drop(on: 2)
      #expect(loader.contexts[0].deletePlaceholder())
      stage.settle()
      #expect(cells.isEmpty && stage.rows(of: view)[102] == 120)
      #expect(!loader.contexts[0].deletePlaceholder())
      stage.expectAtRest()
    }

    @Test("one whose context is released is removed, and that is reported", .needs(.finger))
    func abandoned() {
      drop(on: 2)
      let found = misuses {
        loader.contexts = []
        view.setNeedsLayout()
        stage.settle()
      }
      #expect(found == [.placeholderAbandoned([0, 2])])
      #expect(cells.isEmpty && stage.rows(of: view)[102] == 120)
      stage.expectAtRest()
    }

    @Test("updates count without placeholders, and move them with their item", .needs(.finger))
    func updates() {
      drop(on: 2)
      content.sections[0].insert(contentsOf: [200, 201], at: 0)
      content.sections[0].remove(at: 3)
      view.performBatchUpdates {
        view.insertItems(at: [[0, 0], [0, 1]])
        view.deleteItems(at: [[0, 1]])
      }
      stage.settle()
      // 200, 201, 100, placeholder, 102: the item after it is still 102.
      #expect(stage.rows(of: view)[100] == 120 && stage.rows(of: view)[102] == 240)
      #expect(cells.first?.frame.minY == 180)
      // Now that goes, and one comes at the same index.
      content.sections[0][3] = 300
      view.performBatchUpdates {
        view.deleteItems(at: [[0, 3]])
        view.insertItems(at: [[0, 3]])
      }
      stage.settle()
      #expect(cells.first?.frame.minY == 180 && stage.rows(of: view)[300] == 240)
      loader.contexts[0].commitInsertion { content.sections[0].insert(1, at: $0.item) }
      stage.settle()
      #expect(content.sections[0].prefix(6) == [200, 201, 100, 1, 300, 103])
      stage.expectAtRest()
    }

    @Test("one stays in its section where the item after it goes to another", .needs(.finger))
    func followingItemLeaves() {
      drop(on: 2)
      content.sections.append([])
      view.insertSections([1])
      content.sections[1] = [content.sections[0].remove(at: 2)]
      view.moveItem(at: [0, 2], to: [1, 0])
      stage.settle()
      #expect(cells.first?.frame.minY == 120 && stage.rows(of: view)[103] == 180)
      var given: [IndexPath] = []
      loader.contexts[0].commitInsertion { indexPath in
        given.append(indexPath)
        content.sections[0].insert(1, at: indexPath.item)
      }
      stage.settle()
      #expect(given == [[0, 2]])
      stage.expectAtRest()
    }

    @Test("a reload removes all, and the section takes its place along", .needs(.finger))
    func reloads() {
      drop(on: 2)
      content.sections.insert([500], at: 0)
      view.insertSections([0])
      stage.settle()
      // The row of the new section is 50 points high; 100 and 101 follow.
      #expect(cells.first?.frame.minY == 170)
      view.reloadData()
      stage.settle()
      #expect(cells.isEmpty && !loader.contexts[0].deletePlaceholder())
      stage.expectAtRest()
    }

    @Test("several stand side by side, in the order of the drop, also with a moved item between", .needs(.finger))
    func several() {
      drop(on: 2)
      stage.lift(3)
      stage.move(to: stage.point(4, in: view))
      // 100, 101, placeholder, 102, gap, 103
      #expect(stage.rows(of: view)[102] == 180 && stage.rows(of: view)[103] == 300)
      stage.drop()
      #expect(cells.map(\.frame.minY).sorted() == [120, 240])
      // Within the view, past both of them.
      content.movesItems ? () : (content.perform = nil)
      stage.lift(0, in: view)
      stage.move(to: stage.point(5, in: view))
      stage.drop()
      #expect(content.sections[0].sorted() == Array(100..<120) && cells.count == 2)
      for context in loader.contexts { context.commitInsertion { content.sections[0].insert(-1, at: $0.item) } }
      stage.settle()
      #expect(content.sections[0].filter { $0 == -1 }.count == 2 && cells.isEmpty)
      stage.expectAtRest()
    }

    @Test("one before an item that is carried away stays where it is", .needs(.finger))
    func beforeCarried() {
      drop(on: 2)
      #expect(view.beginInteractiveMovementForItem(at: [0, 2]))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 325))
      stage.settle()
      // 100, 101, placeholder, 103, 104, 102
      #expect(cells.map(\.frame.minY) == [120])
      #expect(stage.rows(of: view)[101] == 60 && stage.rows(of: view)[103] == 180)
      view.cancelInteractiveMovement()
      stage.settle()
      #expect(cells.map(\.frame.minY) == [120] && stage.rows(of: view)[102] == 180)
    }

    @Test("a drop of many is laid out once, each in its place", .needs(.finger))
    func many() {
      var sizesAsked = 0
      content.layouts[0] = OwnLayout()
      content.height = { _ in
        sizesAsked += 1
        return 50
      }
      view.reloadData()
      stage.settle()
      func questions(droppingOn row: Int) -> Int {
        stage.lift(1)
        stage.move(to: stage.point(row, in: view))
        sizesAsked = 0
        stage.drop()
        return sizesAsked
      }
      let one = questions(droppingOn: 4)
      loader.contexts[0].deletePlaceholder()
      stage.settle()
      stage.leftContent.items = { _ in 4 }
      #expect(questions(droppingOn: 2) == one && one > 0)
      // In the order in which they were dropped.
      let tops = loader.contexts.dropFirst().map { context in
        context.setNeedsCellUpdate()
        return loader.updatedCell?.frame.minY
      }
      #expect(tops == [120, 180, 240, 300])
      #expect(view.frameForItem(at: [0, 2])?.minY == 360 && view.frameForItem(at: [0, 1])?.minY == 60)
      // Each item goes after those before it.
      var given: [IndexPath] = []
      for context in loader.contexts.dropFirst() {
        context.commitInsertion { indexPath in
          given.append(indexPath)
          content.sections[0].insert(given.count, at: indexPath.item)
        }
        stage.settle()
      }
      #expect(given == [[0, 2], [0, 3], [0, 4], [0, 5]])
      #expect(content.sections[0][..<6] == [100, 101, 1, 2, 3, 4])
      stage.expectAtRest()
    }

    @Test("one that comes later and stands before others has its place before them", .needs(.finger))
    func order() {
      drop(on: 4)
      drop(on: 1)
      #expect(view.contentPreview.placeholders.map(\.indexPath) == [[0, 1], [0, 4]])
      #expect(cells.map(\.frame.minY).sorted() == [60, 300])
    }

    @Test("an update in the middle of a drop takes along what was dropped before it", .needs(.finger))
    func updateDuringDrop() {
      let (loader, stage) = (loader, stage)
      stage.leftContent.items = { _ in 2 }
      content.perform = { view, coordinator in
        let content = stage.rightContent
        for item in coordinator.items {
          let placeholder = WaterflowViewDropPlaceholder(insertionIndexPath: [0, 3], reuseIdentifier: "placeholder")
          loader.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
          content.sections[0].insert(200, at: 0)
          view.insertItems(at: [[0, 0]])
        }
      }
      stage.lift(1)
      stage.move(to: stage.point(3, in: view))
      stage.drop()
      // Before 102 the second, and before 103, which it was dropped on, the first.
      #expect(view.contentPreview.placeholders.map(\.indexPath) == [[0, 4], [0, 5]])
      #expect(cells.map(\.frame.minY).sorted() == [240, 360])
      for context in loader.contexts { context.deletePlaceholder() }
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a size of its own, and an index path that isn't there", .needs(.finger))
    func sizes() {
      loader.itemSize = CGSize(width: 300, height: 80)
      drop(on: 0)
      #expect(cells.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
      loader.indexPath = [0, 99]
      var found = misuses { drop(on: 3) }
      #expect(found == [.indexPathOutOfRange([0, 99], call: "drop(_:to:)")])
      loader.indexPath = [7, 0]
      found = misuses { drop(on: 3) }
      // The same misuse, which is reported once.
      #expect(found == [])
      // At the end of the section the one, the other nowhere.
      loader.indexPath = nil
      #expect(view.contentPreview.placeholders.map(\.indexPath) == [[0, 0], [0, 20]])
      #expect(!loader.contexts[2].deletePlaceholder())
      for context in loader.contexts { context.deletePlaceholder() }
      stage.settle()
      stage.expectAtRest()
    }

    @Test("one that is committed with other data than it says is reported, and nothing is lost", .needs(.finger))
    func wrongData() {
      drop(on: 2)
      let found = misuses {
        loader.contexts[0].commitInsertion { _ in }
        stage.settle()
      }
      #expect(found.count == 1)
      #expect(cells.isEmpty && view.numberOfItems(inSection: 0) == 20)
      stage.expectAtRest()
    }

    @Test("the empty view makes way for those in an empty view, until they are gone", .needs(.finger))
    func emptyView() {
      let emptyView = UIView()
      view.emptyView = emptyView
      content.sections = [[], []]
      view.reloadData()
      stage.settle()
      #expect(!emptyView.isHidden)
      stage.leftContent.items = { _ in 2 }
      drop(on: 0)
      #expect(cells.count == 2 && emptyView.isHidden)
      loader.contexts[0].deletePlaceholder()
      stage.settle()
      #expect(emptyView.isHidden)
      loader.contexts[1].deletePlaceholder()
      stage.settle()
      #expect(cells.isEmpty && !emptyView.isHidden)
      drop(on: 0)
      view.reloadData()
      stage.settle()
      #expect(cells.isEmpty && !emptyView.isHidden)
      drop(on: 0)
      for context in loader.contexts.suffix(2) {
        context.commitInsertion { content.sections[0].insert(1, at: $0.item) }
      }
      stage.settle()
      #expect(view.numberOfItems(inSection: 0) == 2 && emptyView.isHidden)
      stage.expectAtRest()
    }

    @Test("stands in a carousel, and scrolls with it", .needs(.finger))
    func carousel() throws {
      content.layouts[0] = .carousel(.waterfall(columns: .count(1)), length: 100)
      content.sections = [Array(100..<120), []]
      view.reloadData()
      stage.settle()
      stage.lift(1)
      stage.move(to: CGPoint(x: 300 + 75, y: 50))
      stage.drop()
      let carousel = try #require(view.subviews.lazy.compactMap { $0 as? CarouselView }.first)
      let cell = try #require(carousel.scrollView.subviews.lazy.compactMap { $0 as? PlaceholderCell }.first)
      #expect(cell.frame.minX == 60 && cell.frame.height == 100)
      loader.contexts[0].commitInsertion { content.sections[0].insert(1, at: $0.item) }
      stage.settle()
      #expect(content.sections[0].prefix(3) == [100, 1, 101])
      stage.expectAtRest()
    }
  }
#endif
