#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Placeholders in a view that shows snapshots: what fills one is inserted by the snapshot that has it.
  @MainActor
  @Suite(.needs(.finger))
  struct WaterflowViewPlaceholdersOfSnapshotsTests {
    private final class PlaceholderCell: WaterflowViewCell { var name = "" }

    @MainActor
    private final class Loader { var contexts: [WaterflowViewDropPlaceholderContext] = [] }

    private let stage = DraggingStage(MovingContent([Array(0..<20)]))
    private let loader = Loader()
    private let dataSource: WaterflowDiffableDataSource<Int, Int>
    private var content: DraggingContent { stage.rightContent }
    private var view: WaterflowView { stage.right }

    init() {
      dataSource = WaterflowDiffableDataSource(waterflowView: stage.right) { view, indexPath, name in
        let cell = view.dequeueReusableCell(DraggingContent.Cell.self, for: indexPath)
        cell.name = name
        return cell
      }
      stage.right.register(PlaceholderCell.self, forCellReuseIdentifier: "placeholder")
      stage.rightContent.perform = { [loader] _, coordinator in
        for item in coordinator.items {
          let placeholder = WaterflowViewDropPlaceholder(insertionIndexPath: [0, 2], reuseIdentifier: "placeholder")
          let name = "P\(loader.contexts.count + 1)"
          placeholder.cellUpdateHandler = { ($0 as? PlaceholderCell)?.name = name }
          loader.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
        }
      }
    }

    /// Shows the rows that the content has, from which their heights come.
    private func apply(animated: Bool = true) {
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(content.sections[0])
      dataSource.apply(snapshot, animatingDifferences: animated)
    }

    /// Drops items at index 2, which is in the middle of the section or at its end.
    private func drop(_ count: Int, atEnd: Bool = false) {
      if atEnd { content.sections = [[100, 101]] }
      apply(animated: false)
      stage.settle()
      stage.leftContent.items = { _ in count }
      stage.lift(1)
      stage.move(to: stage.point(1, in: view))
      stage.drop()
    }

    /// Fills a placeholder with a snapshot that has its number as a row.
    private func commit(_ number: Int, animated: Bool = true) -> Bool {
      loader.contexts[number - 1].commitInsertion { indexPath in
        content.sections[0].insert(number, at: indexPath.item)
        apply(animated: animated)
      }
    }

    /// The names of placeholders and items from top to bottom, from index 2 on.
    private var shown: [String] {
      let placeholders = view.subviews.compactMap { $0 as? PlaceholderCell }.map { ($0.frame.minY, $0.name) }
      let items = stage.rows(of: view).map { ($0.value, "\($0.key)") }
      return (placeholders + items).sorted { $0.0 < $1.0 }.dropFirst(2).prefix(3).map(\.1)
    }

    @Test("each is exchanged for its item, and the others stay", arguments: [false, true])
    func commits(atEnd: Bool) {
      for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1]] {
        let test = Self()
        var names = ["P1", "P2", "P3"]
        let found = misuses {
          test.drop(3, atEnd: atEnd)
          #expect(test.shown == names)
          for number in order {
            #expect(test.commit(number), "\(order)")
            test.stage.settle()
            names[number - 1] = "\(number)"
            #expect(test.shown == names, "\(order)")
          }
        }
        #expect(found == [] && test.content.sections[0].prefix(5) == [100, 101, 1, 2, 3], "\(order)")
        test.stage.expectAtRest()
      }
    }

    @Test("without animations the item is there at once")
    func withoutAnimations() {
      drop(2)
      #expect(commit(1, animated: false))
      #expect(stage.rows(of: view)[1] == 120 && stage.rows(of: view)[102] == 240)
    }

    @Test("an item whose snapshot comes later takes its place among those that wait", arguments: [false, true])
    func appliesLater(atEnd: Bool) {
      drop(3, atEnd: atEnd)
      let found = misuses {
        loader.contexts[1].commitInsertion { _ in }
        stage.settle()
        #expect(shown.prefix(2) == ["P1", "P3"])
        // 100, 101, P1, P3 and what was after them.
        #expect(atEnd || stage.rows(of: view)[102] == 240)
        content.sections[0].insert(2, at: 2)
        apply()
        stage.settle()
        #expect(shown == ["P1", "2", "P3"])
        #expect(commit(1))
        stage.settle()
        var given: [IndexPath] = []
        loader.contexts[2].commitInsertion { given.append($0) }
        stage.settle()
        #expect(given == [[0, 4]])
      }
      #expect(found == [] && content.sections[0].prefix(4) == [100, 101, 1, 2])
      stage.expectAtRest()
    }

    @Test("what comes for another reason goes where it would without placeholders that were filled with nothing")
    func appliesNothing() {
      drop(2)
      loader.contexts[1].commitInsertion { _ in }
      stage.settle()
      content.sections[0].removeFirst()
      apply()
      stage.settle()
      // 101, P1, 102
      #expect(view.contentPreview.placeholders.map(\.indexPath) == [[0, 1]])
      loader.contexts[0].deletePlaceholder()
      stage.settle()
      stage.expectAtRest()
    }

    @Test("the item comes where the placeholder fades, and nothing else moves", .needs(.clock, .scene))
    func handsOver() throws {
      drop(1)
      let cell = try #require(view.subviews.lazy.compactMap { $0 as? PlaceholderCell }.first)
      let next = try #require(stage.cell(102, in: view))
      #expect(commit(1))
      let item = try #require(stage.cell(1, in: view))
      #expect(item.alphaSeen == 0 && cell.alphaSeen == 1)
      for _ in 0..<6 {
        stage.host.advance(by: 0.06)
        #expect(item.frameSeen.minY == 120 && cell.frameSeen.minY == 120 && next.frameSeen.minY == 180)
      }
      #expect(item.alphaSeen == 1 && cell.superview == nil)
    }

    @Test("the item comes as the data source says", .needs(.clock, .scene))
    func animation() throws {
      drop(1)
      dataSource.defaultItemAnimation = .none
      #expect(commit(1))
      #expect(try #require(stage.cell(1, in: view)).alphaSeen == 1)
    }
  }
#endif
