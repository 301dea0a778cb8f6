import Foundation
import TestSupport
import Waterflow

// A data source that is given snapshots takes over for a while.

extension ModelStage {
  private typealias Source = WaterflowDiffableDataSource<Int, Int>

  func performSnapshots(_ random: inout SeededRandom) throws {
    write("snapshots take over")
    let delegate = delegate
    let source = Source(waterflowView: view) { view, indexPath, _ in delegate.makeCell(view, at: indexPath) }
    source.supplementaryViewProvider = { view, kind, indexPath in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "model", for: indexPath)
    }
    source.apply(snapshot(of: content.sections))
    noteReload()
    layOut()
    try check()
    for _ in 0..<random.int(1...4) {
      try applySnapshot(to: source, &random)
      if random.oneIn(2), canTouch { host.advance(by: Double(random.int(1...8)) / 120) }
      layOut()
      try check()
      try checkReports()
    }
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
    let batch = ModelBatch.random(content, &random)
    let before = Dictionary(uniqueKeysWithValues: content.sections.flatMap(\.items).map { ($0.name, $0) })
    let oldSections = Dictionary(uniqueKeysWithValues: content.sections.map { ($0.id, $0) })
    var snapshot = snapshot(of: batch.sections)
    let changed = batch.sections.flatMap(\.items).filter { item in before[item.name].map { $0 != item } ?? false }
    for item in changed {
      if random.oneIn(2) { snapshot.reloadItems([item.name]) } else { snapshot.reconfigureItems([item.name]) }
    }
    snapshot.reloadSections(
      batch.sections.filter { section in
        guard let old = oldSections[section.id] else { return false }
        return old.headerHeight != section.headerHeight || old.footerHeight != section.footerHeight
          || old.hasBackground != section.hasBackground
      }.map(\.id))
    if random.oneIn(4), let name = batch.sections.first(where: { !$0.items.isEmpty })?.items.first?.name,
      let last = batch.sections.last
    {
      snapshot.appendItems([name], toSection: last.id)
      requiredReports.append { if case .snapshotProblem = $0 { true } else { false } }
    }
    let names = Set(batch.sections.flatMap(\.items).map(\.name))
    let isAnimated = random.oneIn(2)
    write(
      "snapshot \(batch.sections.map { "\($0.id): \($0.items.map(\.name))" })\(isAnimated ? "" : " without animation")")
    content.sections = batch.sections
    content.selectedNames.formIntersection(names)
    historicalSections.formUnion(batch.sections.map(\.id))
    source.apply(snapshot, animatingDifferences: isAnimated)
    try checkAnchorsByName(anchors, among: names.intersection(before.keys))
  }
}
