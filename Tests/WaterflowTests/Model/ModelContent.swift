import Foundation
import TestSupport
import Waterflow

/// An item of the model. Its name is its identity; its version changes when its content does.
struct ModelItem: Hashable {
  let name: Int
  var version = 0
  var height: CGFloat
  var width: CGFloat
}

struct ModelSection {
  /// Its identity, which determines its layout.
  let id: Int
  var items: [ModelItem]
  var headerHeight: CGFloat = 0
  var footerHeight: CGFloat = 0
  var hasBackground = false
  /// Whether the views say how long they are. Their lengths stay the same as long as the section lives.
  var measuresHeader = false
  var measuresFooter = false
  /// Whether something measures itself and has no length.
  var measuresNothing: Bool { measuresHeader && headerHeight == 0 || measuresFooter && footerHeight == 0 }
  /// Nil where the view's own property decides.
  var pinsHeader: Bool?
  var pinsFooter: Bool?

  mutating func pin(_ random: inout SeededRandom) {
    pinsHeader = random.oneIn(2) ? nil : random.oneIn(2)
    pinsFooter = random.oneIn(2) ? nil : random.oneIn(2)
  }
}

/// The layouts that the model changes between.
enum ModelLayout: Int, CaseIterable {
  case oneColumn, threeColumns, narrowColumns, columnsInTurn, raggedRows, justifiedRows, flow, pinnedSpreadsheet, tree
  case carousel, flowCarousel, unequalColumns, foldedFlow, fittedSpreadsheet

  /// - Parameter parents: what a tree hangs its items from.
  func make(parents: [Int?] = []) -> any SectionLayout {
    switch self {
    case .oneColumn: .waterfall(columns: .count(1), rowSpacing: 4)
    case .threeColumns: .waterfall(columns: .count(3), columnSpacing: 7, rowSpacing: 5, insets: ModelLayout.insets)
    case .narrowColumns: .waterfall(columns: .minimumWidth(90), columnSpacing: 0, rowSpacing: 0)
    case .columnsInTurn: .waterfall(columns: .count(2), rowSpacing: 8, order: .leftToRight)
    case .raggedRows: .rows(height: 60, insets: ModelLayout.insets)
    case .justifiedRows: .rows(height: 50, fill: .justified(tolerance: 0.25), lastRow: .justified)
    case .flow: .flow(itemSpacing: 6, lineSpacing: 9, alignment: .center)
    case .pinnedSpreadsheet: .spreadsheet(columns: .uniform(count: 6, width: 60), pinnedRows: 1, pinnedColumns: 1)
    case .tree: .tree(parents: parents, nodeSize: CGSize(width: 60, height: 40))
    case .carousel:
      .carousel(.waterfall(columns: .count(1), rowSpacing: 8), length: 90, snapping: .item(.leading))
    case .flowCarousel: .carousel(.flow(itemSpacing: 6, lineSpacing: 9, insets: ModelLayout.insets), length: 170)
    case .unequalColumns: .waterfall(columns: .weights([3, 1, 2]), columnSpacing: 4, rowSpacing: 6)
    case .foldedFlow:
      .flow(itemSpacing: 6, lineSpacing: 9, maximumLines: 3, moreSize: CGSize(width: 50, height: 30))
    case .fittedSpreadsheet: .spreadsheet(columns: .fitted(count: 5, minimum: 40, maximum: 120, measuredRows: 0..<2))
    }
  }

  var isCarousel: Bool { self == .carousel || self == .flowCarousel }

  static let insets = SectionInsets(top: 6, left: 5, bottom: 11, right: 3)

  /// The waterfall's row spacing; nil for layouts in which items don't keep their columns when only sizes change.
  var rowSpacing: CGFloat? {
    switch self {
    case .oneColumn: 4
    case .threeColumns: 5
    case .narrowColumns: 0
    case .columnsInTurn: 8
    case .unequalColumns: 6
    default: nil
    }
  }

  var insets: SectionInsets { self == .threeColumns || self == .raggedRows ? ModelLayout.insets : .zero }
}

/// The data as plain arrays, and its sizes.
@MainActor
final class ModelContent {
  var sections: [ModelSection] = []
  var layout = ModelLayout.threeColumns
  /// Whether some sections have layouts of their own.
  var hasSectionLayouts = false
  var hasColumnSpans = false
  /// Whether some items go to the first column.
  var hasChosenColumns = false
  var selectedNames: Set<Int> = []
  var mode = ModelMode()

  private var nextName = 0
  private var nextSectionID = 0

  var counts: [Int] { sections.map(\.items.count) }
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  func item(at indexPath: IndexPath) -> ModelItem? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  func indexPaths() -> [IndexPath] {
    sections.enumerated().flatMap { section, content in content.items.indices.map { .item($0, section) } }
  }

  func indexPathsByName() -> [Int: IndexPath] {
    var indexPaths: [Int: IndexPath] = [:]
    for indexPath in self.indexPaths() {
      indexPaths[sections[indexPath.section].items[indexPath.item].name] = indexPath
    }
    return indexPaths
  }

  // MARK: Making

  func makeItem(_ random: inout SeededRandom) -> ModelItem {
    nextName += 1
    return ModelItem(
      name: nextName, height: Self.randomHeight(&random), width: CGFloat(random.int(20...150)))
  }

  /// Whether headers and footers may measure themselves.
  var hasMeasuredBoundaries = false

  func makeSection(_ random: inout SeededRandom, itemCount: Int? = nil) -> ModelSection {
    nextSectionID += 1
    let count = itemCount ?? (random.oneIn(6) ? 0 : random.int(1...30))
    var section = ModelSection(id: nextSectionID, items: (0..<count).map { _ in makeItem(&random) })
    if random.oneIn(2) { section.headerHeight = CGFloat(random.int(10...50)) }
    if random.oneIn(3) { section.footerHeight = CGFloat(random.int(10...30)) }
    section.hasBackground = random.oneIn(3)
    section.pin(&random)
    section.measuresHeader = hasMeasuredBoundaries && random.oneIn(2)
    section.measuresFooter = hasMeasuredBoundaries && random.oneIn(3)
    return section
  }

  static func randomHeight(_ random: inout SeededRandom) -> CGFloat {
    if random.oneIn(25) { return 0 }
    if random.oneIn(25) { return CGFloat(random.int(500...1_500)) }
    return random.oneIn(4) ? CGFloat(random.double(10...120)) : CGFloat(random.int(20...120))
  }

  // MARK: Layouts

  func layout(ofSection section: Int) -> ModelLayout {
    guard hasSectionLayouts, sections.indices.contains(section) else { return layout }
    let id = sections[section].id
    return id % 3 == 0 ? layout : ModelLayout.allCases[id % ModelLayout.allCases.count]
  }

  /// What says where the items of a section hang while snapshots have taken over; nil while they hang by their indexes.
  var outlineParents: ((_ section: Int) -> [Int?])?

  func makeLayout(ofSection section: Int) -> any SectionLayout {
    let layout = layout(ofSection: section)
    guard layout == .tree else { return layout.make() }
    let count = sections.indices.contains(section) ? sections[section].items.count : 0
    return layout.make(
      parents: outlineParents?(section) ?? (0..<count).map { $0 == 0 ? nil : ($0 - 1) / 3 })
  }

  func columnSpan(of item: ModelItem) -> Int { hasColumnSpans && item.name % 7 == 0 ? 2 : 1 }
  func column(of item: ModelItem) -> Int? { hasChosenColumns && item.name % 5 == 0 ? 0 : nil }
}
