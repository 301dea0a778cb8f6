import Foundation
import TestSupport
import Testing
import Waterflow

/// A carousel is compared with a view of the same layout turned across.
@MainActor
struct CarouselOracleTests {
  /// A view with a carousel between two other sections, and a horizontal view with its items only.
  @MainActor
  private final class Pair {
    static let length: CGFloat = 120

    let content = NamedContent([Array(1_000..<1_005), [], Array(2_000..<2_060)])
    let other = NamedContent([[]])
    let stage: NamedStage
    let oracle: WaterflowView
    private var nextName = 0

    init(_ layout: any SectionLayout, isRightToLeft: Bool, scale: CGFloat, count: Int) {
      let height: (Int) -> CGFloat = { $0 < 1_000 ? 20 + CGFloat($0 * 37 % 90) + 0.4 : 50 }
      (content.height, other.height) = (height, height)
      content.layouts[1] = .carousel(layout, length: Self.length)
      let oracle = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: Self.length), layout: layout)
      self.oracle = oracle
      let direction = isRightToLeft ? UISemanticContentAttribute.forceRightToLeft : .forceLeftToRight
      stage = NamedStage(content, layout: .waterfall(columns: .count(2)), scale: scale) {
        $0.semanticContentAttribute = direction
        $0.isPrefetchingEnabled = false
      }
      oracle.scrollDirection = .horizontal
      oracle.semanticContentAttribute = direction
      oracle.contentInsetAdjustmentBehavior = .never
      oracle.isPrefetchingEnabled = false
      oracle.dataSource = other
      oracle.delegate = other
      stage.host.window.addSubview(oracle)
      insert(count, at: 0)
      stage.turn()
    }

    var names: [Int] { content.sections[1] }

    func insert(_ count: Int, at index: Int) {
      let new = (0..<count).map { nextName + $0 }
      nextName += count
      let items = index..<index + count
      for (content, view, section) in [(content, stage.view, 1), (other, oracle, 0)] {
        content.sections[section].insert(contentsOf: new, at: index)
        view.insertItems(at: items.map { .item($0, section) })
      }
    }

    func delete(_ items: Range<Int>) {
      for (content, view, section) in [(content, stage.view, 1), (other, oracle, 0)] {
        content.sections[section].removeSubrange(items)
        view.deleteItems(at: items.map { .item($0, section) })
      }
    }

    func move(from old: Int, to new: Int) {
      for (content, view, section) in [(content, stage.view, 1), (other, oracle, 0)] {
        content.sections[section].insert(content.sections[section].remove(at: old), at: new)
        view.moveItem(at: .item(old, section), to: .item(new, section))
      }
    }

    func resize(to width: CGFloat) {
      stage.host.resize(to: CGSize(width: width, height: 400))
      oracle.frame.size.width = width
    }

    /// The names, and where their cells are on the display, counted from the corner of the carousel or the view.
    func shown(in view: WaterflowView, section: Int) -> [Int: CGRect] {
      var shown: [Int: CGRect] = [:]
      let corner = section == 0 ? view.bounds.origin : CGPoint(x: 0, y: carouselTop)
      for (cell, indexPath) in zip(view.visibleCells, view.indexPathsForVisibleItems) where indexPath.section == section
      {
        guard let cell = cell as? NamedContent.Cell else { continue }
        let frame = cell.convert(cell.bounds, to: view).offsetBy(dx: -corner.x, dy: -corner.y)
        shown[cell.name] = frame
        let asked = view.frameForItem(at: indexPath)?.offsetBy(dx: -corner.x, dy: -corner.y)
        #expect(asked.map { isNear($0, frame) } == true)
      }
      return shown
    }

    /// Two columns of items that are 50 high: 5 items fill three rows and two spacings of 10.
    private let carouselTop: CGFloat = 170

    func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
      abs(first.minX - second.minX) < 0.001 && abs(first.minY - second.minY) < 0.001
        && abs(first.width - second.width) < 0.001 && abs(first.height - second.height) < 0.001
    }

    func expectSame(_ comment: Comment) {
      let carousel = shown(in: stage.view, section: 1)
      let expected = shown(in: oracle, section: 0)
      #expect(carousel.keys.sorted() == expected.keys.sorted(), comment)
      for (name, frame) in expected { #expect(carousel[name].map { isNear($0, frame) } == true, comment) }
      let offset = stage.view.contentOffset(ofSection: 1)
      #expect(abs(offset.x - oracle.contentOffset.x) < 0.001, comment)
    }
  }

  private static let layouts: [any SectionLayout] = [
    .waterfall(columns: .count(1), rowSpacing: 7), .waterfall(columns: .count(3), columnSpacing: 4, rowSpacing: 6),
    .flow(itemSpacing: 5, lineSpacing: 3), .rows(height: 30, fill: .justified(tolerance: 0.25)),
    .spreadsheet(columns: .uniform(count: 3, width: 44), rows: .uniform(height: 30)),
    .tree(parents: (0..<200).map { $0 == 0 ? nil : ($0 - 1) / 3 }, nodeSize: CGSize(width: 30, height: 20)),
    .waterfall(columns: .weights([2, 1]), columnSpacing: 4, rowSpacing: 6),
    .flow(itemSpacing: 5, lineSpacing: 3, maximumLines: 9, moreSize: CGSize(width: 20, height: 30)),
    .spreadsheet(columns: .fitted(count: 3, minimum: 10, measuredRows: 0..<4), rows: .uniform(height: 30)),
  ]

  @Test(
    "item for item and frame for frame, at random offsets and after random updates", .needs(.clock), arguments: 0..<27)
  func oracle(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pair = Pair(
      Self.layouts[seed % Self.layouts.count], isRightToLeft: seed % 4 == 3, scale: CGFloat(random.int(1...3)),
      count: random.int(0...60))
    for step in 0..<25 {
      let count = pair.names.count
      let kind = random.int(0...9)
      switch kind {
      case 0: pair.insert(random.int(1...5), at: random.int(0...count))
      case 1 where count > 0:
        let start = random.int(0...count - 1)
        pair.delete(start..<min(count, start + random.int(1...5)))
      case 2 where count > 1: pair.move(from: random.int(0...count - 1), to: random.int(0...count - 1))
      case 3: pair.resize(to: random.pick([300, 320, 260]))
      case 4:
        // Out of sight and back.
        pair.stage.view.contentOffset.y = 800
        pair.stage.turn()
        pair.stage.view.contentOffset.y = CGFloat(random.int(0...100))
      default:
        let range = max(0, pair.oracle.contentSize.width - pair.oracle.bounds.width)
        let offset = CGPoint(x: CGFloat(random.double(0...Double(range))), y: 0)
        pair.oracle.contentOffset = offset
        pair.stage.view.setContentOffset(offset, ofSection: 1, animated: false)
      }
      pair.stage.settle()
      pair.expectSame("seed \(seed), step \(step), kind \(kind)")
    }
  }

  @Test("fifty carousels keep their offsets while they are scrolled, updated, deleted around and scrolled back to")
  func fifty() throws {
    let content = NamedContent((0..<50).map { section in Array(section * 100..<section * 100 + 30) })
    content.height = { _ in 60 }
    for section in 0..<60 { content.layouts[section] = .carousel(.waterfall(columns: .count(1)), length: 100) }
    let stage = NamedStage(content)
    var random = SeededRandom(seed: 50)
    // By the section's first name: its own number times 100.
    var places: [Int: (name: Int, distance: CGFloat)] = [:]
    for section in 0..<50 {
      let item = random.int(1...20)
      places[section] = (section * 100 + item, CGFloat(random.int(0...9)))
      // Items are 60 long and 10 apart.
      stage.view.setContentOffset(
        CGPoint(x: CGFloat(item * 70) - places[section]!.distance, y: 0), ofSection: section, animated: false)
    }
    for round in 0..<20 {
      let section = random.int(0...content.sections.count - 1)
      switch round % 4 {
      case 0:
        places[content.sections[section][0] / 100] = nil
        content.sections.remove(at: section)
        stage.view.deleteSections([section])
      case 1:
        let name = 9_000 + round * 10
        content.sections.insert([name, name + 1], at: section)
        stage.view.insertSections([section])
      case 2:
        // Before what is visible.
        guard content.sections[section].count > 2 else { continue }
        let name = content.sections[section][0] / 100 * 100 + 50 + round
        content.sections[section].insert(name, at: 1)
        stage.view.insertItems(at: [.item(1, section)])
      default:
        stage.view.contentOffset.y = CGFloat(random.int(0...4_500))
      }
      stage.settle()
    }
    for (section, names) in content.sections.enumerated() {
      guard let place = places[names[0] / 100], names.count > 2, let item = names.firstIndex(of: place.name) else {
        continue
      }
      stage.scroll(to: CGFloat(section * 100))
      let cell = try #require(stage.view.cellForItem(at: .item(item, section)))
      #expect(cell.convert(cell.bounds, to: stage.view).minX == place.distance, "section \(section)")
    }
  }
}
