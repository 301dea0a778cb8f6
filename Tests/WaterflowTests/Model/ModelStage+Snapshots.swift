import Foundation
import TestSupport
import Waterflow

// A diffable data source takes over for a while.

extension ModelStage {
  private typealias Source = WaterflowDiffableDataSource<Int, Int>

  func performSnapshots(_ random: inout SeededRandom) throws {
    write("snapshots take over")
    let delegate = delegate
    let source = Source(waterflowView: view) { view, indexPath, _ in delegate.makeCell(view, at: indexPath) }
    source.supplementaryViewProvider = { view, kind, indexPath in
      delegate.makeSupplementaryView(view, ofKind: kind, at: indexPath)
    }
    content.outlineParents = { [weak source] in source?.parents(inSection: $0) ?? [] }
    source.apply(snapshot(of: content.sections))
    noteReload()
    layOut()
    try check()
    for _ in 0..<random.int(1...4) {
      if random.oneIn(3) {
        try foldSection(of: source, &random)
        for _ in 0..<random.int(0...3) { try reorderOutline(of: source, &random) }
        continue
      }
      try applySnapshot(to: source, &random)
      if random.oneIn(2), canTouch { host.advance(by: Double(random.int(1...8)) / 120) }
      layOut()
      try check()
      try checkReports()
    }
    content.outlineParents = nil
    connectDataSource()
    layOut()
  }

  private func snapshot(of sections: [ModelSection]) -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items.map(\.name), toSection: section.id) }
    return snapshot
  }

  private func applySnapshot(to source: Source, _ random: inout SeededRandom) throws {
    let anchors = captureAnchors()
    let cellsBefore = cellsByName()
    var batch = ModelBatch.random(content, &random)
    if random.oneIn(3) {
      batch = ModelBatch()
      batch.sections = content.sections.map { section in
        var sorted = section
        if random.oneIn(2) { sorted.items.sort { $0.height < $1.height } } else { sorted.items.shuffle(using: &random) }
        return sorted
      }
    }
    let before = content.sections
    let itemsBefore = Dictionary(uniqueKeysWithValues: before.flatMap(\.items).map { ($0.name, $0) })
    let sectionsBefore = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    var snapshot = snapshot(of: batch.sections)
    if random.oneIn(4), let from = batch.sections.firstIndex(where: { !$0.items.isEmpty }) {
      // An item that is added again moves there.
      let item = batch.sections[from].items.removeFirst()
      let last = batch.sections.count - 1
      batch.sections[last].items.append(item)
      snapshot.appendItems([item.name], toSection: batch.sections[last].id)
      requiredReports.append { if case .snapshotProblem = $0 { true } else { false } }
    }
    var reloadedNames: Set<Int> = []
    for item in batch.sections.flatMap(\.items) where itemsBefore[item.name].map({ $0 != item }) ?? false {
      if random.oneIn(2) {
        snapshot.reloadItems([item.name])
        reloadedNames.insert(item.name)
      } else {
        snapshot.reconfigureItems([item.name])
      }
    }
    // Items that are in a reloaded section before and after are replaced; those that move into one get another cell.
    var replacedNames: Set<Int> = []
    var movedIntoReloaded: Set<Int> = []
    for section in batch.sections {
      guard let old = sectionsBefore[section.id],
        old.headerHeight != section.headerHeight || old.footerHeight != section.footerHeight
          || old.hasBackground != section.hasBackground || random.oneIn(12)
      else { continue }
      snapshot.reloadSections([section.id])
      let names = Set(section.items.map(\.name)).intersection(itemsBefore.keys)
      replacedNames.formUnion(names.intersection(old.items.map(\.name)))
      movedIntoReloaded.formUnion(names.subtracting(old.items.map(\.name)))
    }
    let keptNames = Set(batch.sections.flatMap(\.items).map(\.name)).intersection(itemsBefore.keys)
      .subtracting(replacedNames)
    let isAnimated = random.oneIn(2)
    write(
      "snapshot \(batch.sections.map { "\($0.id): \($0.items.map(\.name))" }), reload \(reloadedNames.sorted()), "
        + "sections \(snapshot.reloadedSectionIdentifiers), reconfigure \(snapshot.reconfiguredItemIdentifiers)"
        + "\(isAnimated ? "" : " without animation")")
    content.sections = batch.sections
    content.selectedNames.formIntersection(keptNames)
    historicalSections.formUnion(batch.resizedSectionIDs)
    var dice = random
    source.defaultItemAnimation = dice.pick(Self.animations)
    let changes = snapshot.difference(from: source.snapshot())
    let moved =
      changes.movedItems.map { before[$0.from.section].items[$0.from.item] }
      + changes.movedSections.flatMap { before[$0.from].items }
    source.apply(snapshot, animatingDifferences: isAnimated)
    try check(anchors, kept: keptNames, moved: Set(moved.map(\.name)))
    let renewed = reloadedNames.union(movedIntoReloaded)
    try checkCells(from: cellsBefore, kept: keptNames.subtracting(renewed), replaced: replacedNames.union(renewed))
  }
}
