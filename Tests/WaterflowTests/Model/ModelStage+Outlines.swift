import Foundation
import TestSupport
import Waterflow

/// The items of a section in a hierarchy, as rows of a list: each with its level, before those below it.
struct ModelOutline {
  struct Row: Equatable {
    let name: Int
    var level: Int
    let isExpanded: Bool
  }

  private(set) var rows: [Row]

  init(_ snapshot: WaterflowSectionSnapshot<Int>) {
    rows = snapshot.items.map { Row(name: $0, level: snapshot.level(of: $0), isExpanded: snapshot.isExpanded($0)) }
  }

  /// For each visible row the index of the one that it hangs from.
  var parents: [Int?] {
    let visible = visibleRows
    return visible.indices.map { index in visible[..<index].lastIndex { $0.level < visible[index].level } }
  }

  /// The rows that aren't below a collapsed one.
  var visibleRows: [Row] {
    var hiddenLevel = Int.max
    return rows.filter { row in
      guard row.level < hiddenLevel else { return false }
      hiddenLevel = row.isExpanded ? .max : row.level + 1
      return true
    }
  }

  /// A row and those below it.
  private func block(of name: Int) -> Range<Int> {
    guard let start = rows.firstIndex(where: { $0.name == name }) else { return 0..<0 }
    return start..<(rows[(start + 1)...].firstIndex { $0.level <= rows[start].level } ?? rows.count)
  }

  /// Takes out a row and those below it.
  mutating func take(_ name: Int) -> [Row] {
    let block = block(of: name)
    defer { rows.removeSubrange(block) }
    return Array(rows[block])
  }

  mutating func fold(_ name: Int) {
    rows = rows.map { $0.name == name ? Row(name: name, level: $0.level, isExpanded: false) : $0 }
  }

  /// Puts rows in so that the first is visible at an index. A row that is followed by a deeper one has it for a child.
  mutating func put(_ taken: [Row], at index: Int) {
    let visible = visibleRows
    var (level, place) = (0, 0)
    if index > 0 {
      let above = visible[index - 1]
      let isChild = index < visible.count && visible[index].level > above.level
      level = isChild ? above.level + 1 : above.level
      let block = block(of: above.name)
      place = isChild ? block.lowerBound + 1 : block.upperBound
    }
    let shift = level - (taken.first?.level ?? 0)
    rows.insert(
      contentsOf: taken.map { Row(name: $0.name, level: $0.level + shift, isExpanded: $0.isExpanded) }, at: place)
  }
}

extension ModelStage {
  /// Lets the user carry an item of an outline elsewhere, in its section or to another, and replays that on rows.
  func reorderOutline(of source: WaterflowDiffableDataSource<Int, Int>, _ random: inout SeededRandom) throws {
    layOut()
    settle()
    layOut()
    guard let cell = view.visibleCells.randomElement(using: &random), let origin = view.indexPath(for: cell),
      let name = source.itemIdentifier(for: origin), content.item(at: origin)?.name == name,
      let section = content.sections.indices.randomElement(using: &random)
    else { return }
    let before = content.sections
    var outlines = before.map { ModelOutline(source.snapshot(for: $0.id)) }
    // What is folded away isn't in the content: nothing here expands it.
    let known = Dictionary(uniqueKeysWithValues: before.flatMap(\.items).map { ($0.name, $0) })
    let taken = outlines[origin.section].take(name)
    let count = outlines[section].visibleRows.count
    let target = IndexPath(item: random.int(0...count), section: section)
    let isRefused = random.oneIn(6)
    outlines[section].put(taken, at: target.item)

    /// The sections with the rows that are visible while the item is folded, or is not.
    func sections(_ outlines: [ModelOutline], folding folded: Int?) -> [ModelSection] {
      var sections = before
      for index in sections.indices {
        var outline = outlines[index]
        if let folded, outline.rows.contains(where: { $0.name == folded }) { outline.fold(folded) }
        sections[index].items = outline.visibleRows.compactMap { known[$0.name] }
      }
      return sections
    }

    let old = before.map { ModelOutline(source.snapshot(for: $0.id)) }
    let moves = !isRefused && target != origin
    write("carry \(name) from \(origin) to \(target)\(isRefused ? ", refused" : "")")
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [weak self] _ in
      self?.content.sections = sections(outlines, folding: name)
    }
    source.reorderingHandlers.didReorder = { [weak self] _ in
      self?.content.sections = sections(outlines, folding: nil)
    }
    defer { source.reorderingHandlers = .init() }
    content.sections = sections(old, folding: name)
    let kept = Set(content.sections.flatMap(\.items).map(\.name))
    guard view.beginInteractiveMovementForItem(at: origin) else {
      content.sections = before
      return
    }
    content.selectedNames.formIntersection(kept)
    delegate.moveTarget = isRefused ? origin : target
    delegate.wasAskedForMoveTarget = false
    defer { delegate.moveTarget = nil }
    let other = view.indexPathsForVisibleItems.filter { $0 != origin }.randomElement(using: &random)
    if let frame = other.flatMap({ view.frameForItem(at: $0) }) {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    }
    let isMoved = moves && delegate.wasAskedForMoveTarget
    if !isMoved { content.sections = before }
    view.endInteractiveMovement()
    layOut()
    for (section, outline) in zip(before, isMoved ? outlines : old) {
      let found = ModelOutline(source.snapshot(for: section.id)).rows
      guard found == outline.rows else {
        throw ModelFailure("section \(section.id) has \(found) instead of \(outline.rows)")
      }
      let parents = source.index(for: section.id).map(source.parents(inSection:))
      guard parents == outline.parents else {
        throw ModelFailure("section \(section.id) hangs \(parents ?? []) instead of \(outline.parents)")
      }
    }
    settle()
    layOut()
    try check()
    try checkReports()
  }
}
