#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// Plain lists that follow drags, drops and updates of two views, and a brute-force placement of what they show.
  @MainActor
  final class DragModel {
    let stage: DraggingStage
    /// The names in the left and the right view.
    var lists: [[[Int]]]
    private let columns: [[Int]]
    private let carousels: [[Bool]]
    private var nextName = 1_000
    /// Contexts of placeholders, each with the view that it is in.
    private var contexts: [(side: Int, context: WaterflowViewDropPlaceholderContext)] = []
    private(set) var dropCount = 0
    private(set) var gapCount = 0
    var usesPlaceholders = false

    static let carouselLength: CGFloat = 100

    var views: [WaterflowView] { [stage.left, stage.right] }
    var contents: [DraggingContent] { [stage.leftContent, stage.rightContent] }

    init(_ random: inout SeededRandom) {
      var (lists, columns, carousels): ([[[Int]]], [[Int]], [[Bool]]) = ([], [], [])
      for side in 0..<2 {
        let count = random.int(1...3)
        var name = side * 500
        lists.append(
          (0..<count).map { _ in
            (0..<random.int(0...12)).map { _ in
              name += 1
              return name
            }
          })
        carousels.append((0..<count).map { _ in random.oneIn(4) })
        columns.append(carousels[side].map { random.int(1...($0 ? 2 : 3)) })
      }
      (self.lists, self.columns, self.carousels) = (lists, columns, carousels)
      let contents = lists.map { random.oneIn(3) ? DraggingContent($0) : MovingContent($0) }
      for (side, content) in contents.enumerated() {
        content.canMove = !random.oneIn(4)
        content.height = { CGFloat(30 + $0 * 7 % 50) }
        for section in lists[side].indices {
          let wall = WaterfallLayout(columns: .count(columns[side][section]), columnSpacing: 0, rowSpacing: 10)
          content.layouts[section] =
            carousels[side][section] ? .carousel(wall, length: Self.carouselLength) : wall
        }
      }
      stage = DraggingStage(contents[0], contents[1])
      for side in 0..<2 {
        contents[side].perform = { [unowned self] view, coordinator in perform(coordinator, on: side, in: view) }
        views[side].register(WaterflowViewCell.self, forCellReuseIdentifier: "placeholder")
      }
    }

    // MARK: Changing

    func makeName() -> Int {
      nextName += 1
      return nextName
    }

    /// Takes a drop as the delegate of a view does, and follows it here.
    private func perform(_ coordinator: WaterflowViewDropCoordinator, on side: Int, in view: WaterflowView) {
      dropCount += 1
      if usesPlaceholders, let destination = coordinator.destinationIndexPath {
        for item in coordinator.items {
          let placeholder = WaterflowViewDropPlaceholder(
            insertionIndexPath: destination, reuseIdentifier: "placeholder")
          contexts.append((side, coordinator.drop(item.dragItem, to: placeholder)))
        }
        return
      }
      var destination = coordinator.destinationIndexPath ?? IndexPath(item: lists[side][0].count, section: 0)
      for item in coordinator.items {
        guard let name = item.dragItem.localObject as? Int else { continue }
        let own = place(of: name, on: side)
        if let own {
          lists[side][own.section].remove(at: own.item)
          if !coordinator.movesOneItem, own.section == destination.section, own.item < destination.item {
            destination.item -= 1
          }
        } else if coordinator.proposal.operation == .move, let other = place(of: name, on: 1 - side) {
          lists[1 - side][other.section].remove(at: other.item)
        }
        lists[side][destination.section].insert(name, at: destination.item)
        destination.item += 1
      }
      contents[side].take(coordinator, in: view)
    }

    private func place(of name: Int, on side: Int) -> IndexPath? {
      for (section, names) in lists[side].enumerated() {
        if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
      }
      return nil
    }

    /// Follows the moves that a data source was told of.
    func followMoves(_ known: inout [Int]) {
      for side in 0..<2 {
        for (from, to) in contents[side].moves[known[side]...] {
          let name = lists[side][from.section].remove(at: from.item)
          lists[side][to.section].insert(name, at: to.item)
        }
        known[side] = contents[side].moves.count
      }
    }

    func update(_ random: inout SeededRandom) {
      let side = random.int(0...1)
      let (view, content) = (views[side], contents[side])
      let section = random.int(0...lists[side].count - 1)
      let count = lists[side][section].count
      switch random.int(0...9) {
      case 0: view.reloadData()
      case 1...4:
        let item = random.int(0...count)
        lists[side][section].insert(makeName(), at: item)
        content.sections = lists[side]
        view.insertItems(at: [IndexPath(item: item, section: section)])
      case 5...7 where count > 0:
        let item = random.int(0...count - 1)
        lists[side][section].remove(at: item)
        content.sections = lists[side]
        view.deleteItems(at: [IndexPath(item: item, section: section)])
      case 8...9 where count > 1:
        let (from, to) = (random.int(0...count - 1), random.int(0...count - 1))
        let name = lists[side][section].remove(at: from)
        lists[side][section].insert(name, at: to)
        content.sections = lists[side]
        view.moveItem(at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
      default: break
      }
    }

    /// Fills, deletes or forgets a placeholder.
    func finishPlaceholder(_ random: inout SeededRandom) {
      guard !contexts.isEmpty else { return }
      let (side, context) = contexts.remove(at: random.int(0...contexts.count - 1))
      switch random.int(0...3) {
      case 0: context.deletePlaceholder()
      case 1:
        // Its release is heard of with the next layout.
        views[side].setNeedsLayout()
      default:
        let name = makeName()
        context.commitInsertion { indexPath in
          lists[side][indexPath.section].insert(name, at: indexPath.item)
          contents[side].sections = lists[side]
        }
      }
    }

    // MARK: Checking

    /// A length of something in a section, and the item if it is one.
    private struct Occupant {
      let rank: Int
      let order: Int
      let length: CGFloat
      let item: Int?
      var isGap = false
    }

    /// Compares every frame with the one of a wall that is placed with the gap and the placeholders in it.
    func checkFrames(_ comment: Comment) {
      for side in 0..<2 {
        for section in lists[side].indices { checkFrames(ofSection: section, on: side, comment) }
      }
    }

    private func checkFrames(ofSection section: Int, on side: Int, _ comment: Comment) {
      let (view, content) = (views[side], contents[side])
      let preview = view.contentPreview
      let names = content.sections[section]
      let isCarousel = carousels[side][section]
      var oracle = WaterfallOracle()
      oracle.columnCount = columns[side][section]
      (oracle.columnSpacing, oracle.rowSpacing) = (0, 10)
      oracle.viewport = isCarousel ? CGSize(width: 300, height: Self.carouselLength) : CGSize(width: 300, height: 400)
      oracle.scrollsHorizontally = isCarousel
      let width = oracle.columnEdges.width(0, span: 1)
      func length(_ size: CGSize) -> CGFloat {
        let (main, cross) = isCarousel ? (size.width, size.height) : (size.height, size.width)
        return min(main, main * width / cross)
      }
      let movement = preview.movement.flatMap { $0.target == $0.origin ? nil : $0 }
      let taken = movement.flatMap { $0.origin.section == section ? $0.origin.item : nil }
      func rank(_ item: Int) -> Int { taken.map { $0 < item } ?? false ? item - 1 : item }
      var occupants = names.indices.filter { $0 != taken }.map {
        Occupant(rank: rank($0), order: 2, length: content.height(names[$0]), item: $0)
      }
      for space in preview.placeholders where space.indexPath.section == section {
        occupants.append(Occupant(rank: rank(space.indexPath.item), order: 0, length: length(space.size), item: nil))
      }
      if let movement, movement.target.section == section {
        let name = content.sections[movement.origin.section][movement.origin.item]
        occupants.append(
          Occupant(rank: movement.target.item, order: 1, length: content.height(name), item: taken, isGap: true))
      } else if let gap = preview.gap, gap.indexPath.section == section {
        occupants.append(Occupant(rank: gap.indexPath.item, order: 1, length: length(gap.size), item: nil, isGap: true))
      }
      occupants = occupants.enumerated().sorted {
        ($0.element.rank, $0.element.order, $0.offset) < ($1.element.rank, $1.element.order, $1.offset)
      }.map(\.element)
      oracle.lengths = occupants.map(\.length)
      let frames = oracle.place().frames
      guard let origin = view.rect(forSection: section)?.origin else {
        Issue.record(comment)
        return
      }
      let shift = isCarousel ? view.panes.shift(fromPaneOfSection: section) : origin
      for (place, occupant) in occupants.enumerated() {
        let pixels = frames[place]
        let expected = CGRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
        if let item = occupant.item {
          let frame = view.frameForItem(at: IndexPath(item: item, section: section))
          #expect(frame == expected.offsetBy(dx: shift.x, dy: shift.y), comment)
        }
        guard occupant.isGap else { continue }
        gapCount += 1
        guard let (frame, pane) = view.frameAndPane(ofPlace: place, inSection: section) else { continue }
        let start = pane === view.pane ? origin : .zero
        #expect(frame == expected.offsetBy(dx: start.x, dy: start.y), comment)
      }
    }

    /// The data is that of the lists, and what is on screen is the data.
    func checkRest(_ comment: Comment) {
      for side in 0..<2 {
        let (view, content) = (views[side], contents[side])
        #expect(content.sections == lists[side], comment)
        #expect(!view.hasActiveDrag && !view.hasActiveDrop, comment)
        #expect(view.contentPreview.gap == nil && view.contentPreview.movement == nil, comment)
        for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
          #expect((cell as? DraggingContent.Cell)?.name == lists[side][indexPath.section][indexPath.item], comment)
          #expect(cell.superview?.convert(cell.frame, to: view) == view.frameForItem(at: indexPath), comment)
          #expect(cell.alpha == 1 && cell.drag.state == .none && !cell.isReordering, comment)
        }
      }
      checkFrames(comment)
    }
  }
#endif
