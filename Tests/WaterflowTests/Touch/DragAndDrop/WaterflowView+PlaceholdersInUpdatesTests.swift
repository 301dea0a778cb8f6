#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Where placeholders stand as some of them are filled, and as the offset is moved to keep the scroll position.
  @MainActor
  @Suite(.needs(.finger))
  struct WaterflowViewPlaceholdersInUpdatesTests {
    private final class PlaceholderCell: WaterflowViewCell { var name = "" }

    @MainActor
    private final class Loader {
      var contexts: [WaterflowViewDropPlaceholderContext] = []
      var indexPath: IndexPath?
      var itemSize: CGSize?
    }

    private let stage = DraggingStage(MovingContent([Array(0..<20)]), DraggingContent([Array(100..<160)]))
    private let loader = Loader()
    private var content: DraggingContent { stage.rightContent }
    private var view: WaterflowView { stage.right }

    init() {
      stage.right.register(PlaceholderCell.self, forCellReuseIdentifier: "placeholder")
      stage.rightContent.perform = { [loader] _, coordinator in
        for item in coordinator.items {
          let placeholder = WaterflowViewDropPlaceholder(
            insertionIndexPath: loader.indexPath ?? coordinator.destinationIndexPath ?? [0, 0],
            reuseIdentifier: "placeholder")
          placeholder.itemSize = loader.itemSize
          let name = "P\(loader.contexts.count + 1)"
          placeholder.cellUpdateHandler = { ($0 as? PlaceholderCell)?.name = name }
          loader.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
        }
      }
    }

    /// Drops three items at index 2, which is in the middle of the section or at its end.
    private func dropThree(atEnd: Bool) {
      if atEnd { content.sections = [[100, 101]] }
      view.reloadData()
      stage.settle()
      loader.indexPath = [0, 2]
      stage.leftContent.items = { _ in 3 }
      stage.lift(1)
      stage.move(to: stage.point(1, in: view))
      stage.drop()
    }

    /// The names of placeholders and items from top to bottom, without those that every test has in front.
    private var shown: [String] {
      let placeholders = view.subviews.compactMap { $0 as? PlaceholderCell }.map { ($0.frame.minY, $0.name) }
      let items = stage.rows(of: view).map { ($0.value, "\($0.key)") }
      let names = (placeholders + items).sorted { $0.0 < $1.0 }.map(\.1)
      #expect(names.starts(with: ["100", "101"]))
      return Array(names[2..<5])
    }

    @Test("those that are filled from the last to the first stay in the order of the drop", arguments: [false, true])
    func backwards(atEnd: Bool) {
      dropThree(atEnd: atEnd)
      #expect(shown == ["P1", "P2", "P3"])
      let expected = [["P1", "P2", "3"], ["P1", "2", "3"], ["1", "2", "3"]]
      for (number, names) in zip([3, 2, 1], expected) {
        loader.contexts[number - 1].commitInsertion { indexPath in
          #expect(indexPath == [0, 2])
          content.sections[0].insert(number, at: indexPath.item)
        }
        stage.settle()
        #expect(shown == names)
      }
      stage.expectAtRest()
    }

    @Test("so do those that are filled in any other order", arguments: [false, true])
    func anyOrder(atEnd: Bool) {
      let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2]]
      for order in orders {
        let test = Self()
        test.dropThree(atEnd: atEnd)
        var names = ["P1", "P2", "P3"]
        for (count, number) in order.enumerated() {
          let earlier = order[..<count].filter { $0 < number }.count
          test.loader.contexts[number - 1].commitInsertion { indexPath in
            #expect(indexPath == [0, 2 + earlier], "\(order)")
            test.content.sections[0].insert(number, at: indexPath.item)
          }
          test.stage.settle()
          names[number - 1] = "\(number)"
          #expect(test.shown == names, "\(order)")
        }
        test.stage.expectAtRest()
      }
    }

    /// Where a placeholder is on the glass while something changes.
    private func origins(of cell: UIView, during change: () -> Void) -> [CGPoint?] {
      change()
      return (0..<6).map { _ in
        stage.host.advance(by: 0.06)
        return stage.host.frameOnGlass(of: cell)?.origin
      }
    }

    @Test("one doesn't move on the glass where the offset is moved for items that come above it", .needs(.clock))
    func offset() throws {
      view.contentOffset.y = 600
      stage.settle()
      // Over row 13, which begins at 780.
      stage.lift(1)
      stage.move(to: CGPoint(x: 450, y: 205))
      stage.drop()
      let cell = try #require(view.subviews.lazy.compactMap { $0 as? PlaceholderCell }.first)
      #expect(stage.host.frameOnGlass(of: cell)?.origin == CGPoint(x: 300, y: 180))
      let origins = origins(of: cell) {
        content.sections[0].insert(contentsOf: 500..<505, at: 0)
        view.insertItems(at: (0..<5).map { .item($0) })
      }
      #expect(view.contentOffset.y == 900 && origins.allSatisfy { $0 == CGPoint(x: 300, y: 180) })
    }

    /// Shows the section as a carousel of items of 60 points, scrolled to item 10.
    private func showCarousel() {
      content.layouts[0] = .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
      content.height = { _ in 60 }
      view.reloadData()
      stage.settle()
      view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: false)
      stage.settle()
    }

    @Test("nor does one in a carousel, for items that come before it", .needs(.clock))
    func carousel() throws {
      showCarousel()
      // Over item 12, which begins at 720.
      stage.lift(1)
      stage.move(to: CGPoint(x: 450, y: 50))
      stage.drop()
      let carousel = try #require(view.subviews.lazy.compactMap { $0 as? CarouselView }.first)
      let cell = try #require(carousel.scrollView.subviews.lazy.compactMap { $0 as? PlaceholderCell }.first)
      #expect(stage.host.frameOnGlass(of: cell)?.origin == CGPoint(x: 420, y: 0))
      let origins = origins(of: cell) {
        content.sections[0].insert(contentsOf: 500..<503, at: 0)
        view.insertItems(at: (0..<3).map { .item($0) })
      }
      #expect(carousel.scrollView.contentOffset.x == 780 && origins.allSatisfy { $0 == CGPoint(x: 420, y: 0) })
    }

    /// Leaves a placeholder before row 2, and scrolls past it.
    private func scrollPastPlaceholder() {
      stage.lift(1)
      stage.move(to: stage.point(2, in: view))
      stage.drop()
      view.contentOffset.y = 420
      stage.settle()
    }

    @Test("what is visible stays where it is as one above it is deleted, or can't be filled any more", .needs(.clock))
    func goesAbove() throws {
      for isReleased in [false, true] {
        let test = Self()
        test.scrollPastPlaceholder()
        // It begins at 6 · 60 + 60 = 420.
        let row = try #require(test.stage.cell(106, in: test.view))
        _ = misuses {
          let origins = test.origins(of: row) {
            if isReleased {
              test.loader.contexts = []
              test.view.setNeedsLayout()
            } else {
              test.loader.contexts[0].deletePlaceholder()
            }
          }
          #expect(origins.allSatisfy { $0 == CGPoint(x: 300, y: 0) }, "released: \(isReleased)")
        }
        #expect(test.view.contentOffset.y == 360 && test.stage.rows(of: test.view)[106] == 360)
        test.stage.expectAtRest()
      }
    }

    @Test("the offset stays where updates are to keep that")
    func keepsOffset() {
      view.updateAnchoring = .offset
      scrollPastPlaceholder()
      loader.contexts[0].deletePlaceholder()
      stage.settle()
      #expect(view.contentOffset.y == 420 && stage.rows(of: view)[107] == 420)
      stage.expectAtRest()
    }

    @Test("what is visible stays where it is as one comes above it, and the gap closes", .needs(.clock))
    func comesAbove() throws {
      view.contentOffset.y = 600
      stage.settle()
      loader.indexPath = [0, 0]
      stage.lift(1)
      stage.move(to: CGPoint(x: 450, y: 205))
      let row = try #require(stage.cell(110, in: view))
      let origins = origins(of: row) { stage.host.touchUp() }
      #expect(view.contentOffset.y == 660 && origins.allSatisfy { $0 == CGPoint(x: 300, y: 0) })
      #expect(stage.rows(of: view)[113] == 840)
      loader.contexts[0].deletePlaceholder()
      stage.settle()
      #expect(view.contentOffset.y == 600)
      stage.expectAtRest()
    }

    @Test("what is visible in a carousel stays where it is as one comes before it and goes", .needs(.clock))
    func comesInCarousel() throws {
      showCarousel()
      (loader.indexPath, loader.itemSize) = ([0, 0], CGSize(width: 60, height: 100))
      stage.lift(1)
      stage.move(to: CGPoint(x: 450, y: 50))
      // It begins at 600.
      let cell = try #require(stage.cell(110, in: view))
      let coming = origins(of: cell) { stage.host.touchUp() }
      stage.settle()
      let carousel = try #require(view.subviews.lazy.compactMap { $0 as? CarouselView }.first)
      #expect(carousel.scrollView.contentOffset.x == 660)
      let going = origins(of: cell) { loader.contexts[0].deletePlaceholder() }
      #expect(carousel.scrollView.contentOffset.x == 600)
      #expect((coming + going).allSatisfy { $0 == CGPoint(x: 300, y: 0) })
      stage.expectAtRest()
    }
  }
#endif
