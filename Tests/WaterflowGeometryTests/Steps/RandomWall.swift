import Foundation
import TestSupport
import WaterflowGeometry

/// One to five sections with layouts drawn at random, in a container that scrolls either way and is read either way.
struct RandomWall {
  let plan: ContentPlan
  /// The content offsets of carousels, where their items are wholly visible or not.
  private(set) var offsets: [Int: CGPoint] = [:]
  private(set) var names: [String] = []

  init(using random: inout SeededRandom) {
    let isVertical = random.oneIn(2)
    let container = LayoutContainer(
      size: CGSize(width: random.int(240...500), height: random.int(240...500)),
      scrollDirection: isVertical ? .vertical : .horizontal, isRightToLeft: random.oneIn(2),
      displayScale: random.pick([1, 2, 3]))
    var sections: [ContentPlan.Section] = []
    for _ in 0..<random.int(1...4) {
      let count = random.oneIn(8) ? random.int(0...2) : random.int(1...30)
      let (name, layout) = Self.layout(count: count, using: &random)
      names.append("\(name) of \(count)")
      let sizes = (0..<count).map { _ in CGSize(width: random.int(12...150), height: random.int(12...150)) }
      let spans = (0..<count).map { _ in random.oneIn(4) ? random.int(1...3) : 1 }
      let hasSpans = random.oneIn(2)
      let items = SectionItems(
        count: count, size: { sizes[$0] }, height: { item, _ in sizes[item].height },
        columnSpan: hasSpans ? { spans[$0] } : nil)
      sections.append(
        ContentPlan.Section(
          arrangement: layout.arrange(items, in: container), headerLength: random.oneIn(2) ? 30 : 0,
          footerLength: random.oneIn(3) ? 24 : 0))
    }
    plan = ContentPlan(sections: sections, in: container)
    for section in 0..<plan.sectionCount {
      guard let carousel = plan.orthogonalItems(inSection: section), random.oneIn(2) else { continue }
      let axis: ScrollDirection = isVertical ? .horizontal : .vertical
      let room = axis.main(of: carousel.content.contentSize) - axis.main(of: carousel.size)
      let pixels = Int(max(0, room) * container.displayScale)
      offsets[section] = axis.point(main: CGFloat(random.int(0...pixels)) / container.displayScale, cross: 0)
    }
  }

  private static func layout(count: Int, using random: inout SeededRandom) -> (String, any SectionLayout) {
    let spacing = CGFloat(random.pick([0, 1, 8, 10, 30]))
    let other = CGFloat(random.pick([0, 2, 8, 40]))
    let insets = random.oneIn(2) ? SectionInsets.zero : SectionInsets(top: 12, left: 20, bottom: 8, right: 16)
    switch random.int(0...5) {
    case 0:
      return (
        "waterfall",
        .waterfall(
          columns: .count(random.int(1...6)), columnSpacing: spacing, rowSpacing: other, insets: insets,
          order: random.pick([.shortestColumn, .leftToRight]))
      )
    case 1:
      let fill: RowsLayout.Fill = random.pick([.ragged, .justified(tolerance: 0.25)])
      return (
        "rows", .rows(height: 60, itemSpacing: spacing, rowSpacing: other, insets: insets, fill: fill)
      )
    case 2:
      let alignment: FlowLayout.Alignment = random.pick(FlowLayout.Alignment.allCases)
      return ("tags", .flow(itemSpacing: spacing, lineSpacing: other, insets: insets, alignment: alignment))
    case 3:
      return (
        "spreadsheet",
        .spreadsheet(
          columns: .uniform(count: random.int(1...7), width: 70), pinnedRows: random.int(0...1),
          pinnedColumns: random.int(0...1), columnSpacing: spacing, rowSpacing: other, insets: insets)
      )
    case 4:
      return (
        "tree",
        .tree(
          parents: count > 0 ? random.forest(count: count) : [],
          nodeSize: random.oneIn(2) ? nil : CGSize(width: 60, height: 30),
          levelSpacing: max(1, other), siblingSpacing: spacing, alignment: random.pick([.centered, .leading]))
      )
    default:
      let items: any SectionLayout =
        random.oneIn(2)
        ? .waterfall(columns: .count(random.int(1...3)), columnSpacing: spacing, rowSpacing: other)
        : .flow(itemSpacing: spacing, lineSpacing: other)
      return ("carousel", .carousel(items, length: CGFloat(random.int(60...200))))
    }
  }
}
