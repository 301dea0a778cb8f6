import Foundation
import TestSupport
import Waterflow

// Items that are folded away and come back.

extension ModelStage {
  /// Lets the items of a section hang from one another, folds some of them away, and lets the user fold and unfold. The
  /// data has what is visible.
  func foldSection(of source: WaterflowDiffableDataSource<Int, Int>, _ random: inout SeededRandom) throws {
    let sections = content.sections.indices.filter { !content.sections[$0].items.isEmpty }
    guard let section = sections.randomElement(using: &random) else { return }
    let items = Dictionary(uniqueKeysWithValues: content.sections[section].items.map { ($0.name, $0) })
    var outline = WaterflowSectionSnapshot<Int>()
    for item in content.sections[section].items {
      outline.append([item.name], to: random.oneIn(3) ? nil : outline.items.randomElement(using: &random))
      if random.oneIn(2) { outline.expand([item.name]) }
    }
    let id = content.sections[section].id
    try show(outline, of: items, inSection: section, "fold section \(section)", &random) { isAnimated in
      source.apply(outline, to: id, animatingDifferences: isAnimated)
    }
    for _ in 0..<random.int(1...3) {
      guard let name = outline.visibleItems.randomElement(using: &random) else { return }
      if outline.isExpanded(name) { outline.collapse([name]) } else { outline.expand([name]) }
      try show(outline, of: items, inSection: section, "toggle \(name) in section \(section)", &random) { isAnimated in
        source.toggleExpansion(of: name, animatingDifferences: isAnimated)
      }
    }
  }

  private func show(
    _ outline: WaterflowSectionSnapshot<Int>, of items: [Int: ModelItem], inSection section: Int, _ what: String,
    _ random: inout SeededRandom, _ apply: (_ isAnimated: Bool) -> Void
  ) throws {
    content.sections[section].items = outline.visibleItems.compactMap { items[$0] }
    content.selectedNames.formIntersection(content.sections.flatMap(\.items).map(\.name))
    let isAnimated = random.oneIn(2)
    write("\(what), to \(outline.visibleItems)\(isAnimated ? "" : " without animation")")
    apply(isAnimated)
    if random.oneIn(2), canTouch { host.advance(by: Double(random.int(1...8)) / 120) }
    layOut()
    try check()
    try checkReports()
  }
}
