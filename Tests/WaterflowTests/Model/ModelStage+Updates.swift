import Foundation
import TestSupport
import Waterflow

// Operations that change the data.

extension ModelStage {
  // MARK: Batches

  func performBatch(_ random: inout SeededRandom, maximumChanges: Int = 4) throws {
    let anchors = random.oneIn(3) ? nil : captureAnchors()
    let batch = ModelBatch.random(content, &random, maximumChanges: maximumChanges)
    write("update \(batch.calls)\(isReloadPending ? " before it is loaded" : "")")
    try perform(batch, anchors: anchors, &random)
  }

  func performSingleCall(_ random: inout SeededRandom) throws {
    let anchors = random.oneIn(3) ? nil : captureAnchors()
    var batch = ModelBatch.random(content, &random, maximumChanges: 1)
    for _ in 0..<8 where batch.calls.count != 1 { batch = .random(content, &random, maximumChanges: 1) }
    write("call \(batch.calls)")
    try perform(batch, anchors: anchors, isBatch: batch.calls.count != 1, &random)
  }

  func performFlawedBatch(_ random: inout SeededRandom) throws {
    layOut()
    let (batch, flaw) = ModelBatch.flawed(content, &random)
    write("update with \(flaw) \(batch.calls)")
    allowedReports.append(\.isAboutAnUpdate)
    requiredReports.append(flaw == .noItem ? \.isIndexPathOutOfRange : \.isAboutAnUpdate)
    try perform(batch, anchors: nil, &random)
    // The next operation expects that the reload is done.
    layOut()
  }

  private func perform(
    _ batch: ModelBatch, anchors: ModelAnchors?, isBatch: Bool = true, _ random: inout SeededRandom
  ) throws {
    let cellsBefore = isReloadPending ? [:] : cellsByName()
    let wasReloadPending = isReloadPending
    for case .moveItem(let from, _) in batch.calls { content.item(at: from).map { _ = movedNames.insert($0.name) } }
    let isAnimated = !random.oneIn(3)
    for case .reloadSections(let sections) in batch.calls {
      reloadedSectionIDs.formUnion(sections.filter(content.sections.indices.contains).map { content.sections[$0].id })
    }
    if !isAnimated { write("  without animation") }
    if isAnimated {
      say(batch, isBatch: isBatch, &random)
    } else {
      UIView.performWithoutAnimation { say(batch, isBatch: isBatch, &random) }
    }
    guard batch.outcome != .reloaded, !wasReloadPending else { return }
    try check(anchors, kept: batch.keptNames, moved: batch.movedNames)
    guard anchors != nil else { return }
    try checkCells(from: cellsBefore, kept: batch.sameCellNames, replaced: [])
  }

  /// How an item was shown: its cell, and the data source's call that filled it.
  struct ShownBy {
    let cell: ModelCell
    let answer: Int
  }

  func cellsByName() -> [Int: ShownBy] {
    var cells: [Int: ShownBy] = [:]
    for case let cell as ModelCell in view.visibleCells { cells[cell.name] = ShownBy(cell: cell, answer: cell.answer) }
    return cells
  }

  /// Kept items have the same cell, replaced ones another one or at least another call: a cell may have been reused at
  /// once.
  func checkCells(from before: [Int: ShownBy], kept: Set<Int>, replaced: Set<Int>) throws {
    // While lengths are found a cell may leave and another come in its place.
    guard !content.hasMeasuredBoundaries else { return }
    for (name, after) in cellsByName() {
      guard let before = before[name] else { continue }
      if kept.contains(name), after.cell !== before.cell { throw ModelFailure("item \(name) got another cell") }
      if replaced.contains(name), after.answer == before.answer {
        throw ModelFailure("item \(name) was replaced and kept its cell")
      }
    }
  }

  static let animations: [WaterflowView.ItemAnimation] = [
    .automatic, .none, .fade, .scale, .slide(.leading), .slide(.trailing), .slide(.top), .slide([.bottom, .leading]),
    .slide(.all),
  ]

  /// Changes the data and tells the view.
  func say(_ batch: ModelBatch, isBatch: Bool, _ random: inout SeededRandom) {
    let selectedBefore = isReloadPending ? [] : selectedIndexPaths()
    // A copy: runs are the same with and without animations.
    var dice = random
    let make = { [view] (call: ModelBatch.Call) in
      call.make(view, with: dice.oneIn(3) ? nil : dice.pick(Self.animations))
    }
    guard isBatch else {
      content.sections = batch.sections
      batch.calls.forEach(make)
      noteOutcome(of: batch, selectedBefore: selectedBefore)
      return
    }
    let nestsFrom = random.oneIn(3) ? random.int(0...batch.calls.count) : batch.calls.count
    let asks = random.oneIn(6)
    let changesLate = random.oneIn(3)
    if random.oneIn(2) { expectCompletion() }
    view.performBatchUpdates(
      { [self] in
        if !changesLate { content.sections = batch.sections }
        batch.calls[..<nestsFrom].forEach(make)
        if asks {
          _ = view.numberOfSections
          _ = view.frameForItem(at: .item(0))
          _ = view.indexPathForItem(at: CGPoint(x: 20, y: view.bounds.minY + 20))
        }
        if nestsFrom < batch.calls.count {
          view.performBatchUpdates { batch.calls[nestsFrom...].forEach(make) }
        }
        content.sections = batch.sections
      }, completion: takeExpectedCompletion())
    noteOutcome(of: batch, selectedBefore: selectedBefore)
  }

  private func selectedIndexPaths() -> [IndexPath] {
    let indexPaths = content.indexPathsByName()
    return content.selectedNames.compactMap { indexPaths[$0] }
  }

  private func noteOutcome(of batch: ModelBatch, selectedBefore: [IndexPath]) {
    historicalSections.formUnion(batch.resizedSectionIDs)
    if isReloadPending { return }
    if batch.outcome == .reloaded {
      content.selectedNames = Set(selectedBefore.compactMap { content.item(at: $0)?.name })
      noteReload(clearingSelection: false)
    } else {
      content.selectedNames.formIntersection(batch.keptNames)
    }
  }

  // MARK: Completions

  private func expectCompletion() { isCompletionExpected = true }

  private func takeExpectedCompletion() -> ((Bool) -> Void)? {
    guard isCompletionExpected else { return nil }
    isCompletionExpected = false
    pendingCompletions += 1
    var calls = 0
    return { [weak self] _ in
      calls += 1
      self?.pendingCompletions -= 1
      if calls > 1 { self?.completionComplaints.append("a completion was called twice") }
    }
  }

  // MARK: Reloads

  func performReload(_ random: inout SeededRandom) throws {
    let changes = random.oneIn(2)
    let offset = captureAnchors()?.offset
    write("reloadData\(changes ? " with other data" : "")")
    if changes {
      content.sections = ModelBatch.random(content, &random, maximumChanges: 10).sections
    }
    view.reloadData()
    noteReload()
    noteReportsForgotten()
    guard let offset, !view.isTracking, !view.isDecelerating else { return }
    // The items may be different; the offset stays, as far as the content reaches.
    layOut()
    let expected = min(offset, restingRange().upperBound)
    // Others stand at other lengths until they are measured, and what has no length is a pixel long until then.
    if content.hasMeasuredBoundaries, changes || content.sections.contains(where: \.measuresNothing) { return }
    guard abs(leadingOffset() - expected) <= pixel else {
      throw ModelFailure("the offset is \(leadingOffset()) after a reload instead of \(expected)")
    }
  }

  func performChangeSizes(_ random: inout SeededRandom) throws {
    let all = content.indexPaths()
    guard !all.isEmpty else { return }
    let anchors = captureAnchors()
    let indexPaths = (0..<random.int(1...3)).map { _ in random.pick(all) }
    write("invalidate sizes of \(indexPaths.map(short))")
    for indexPath in indexPaths {
      content.sections[indexPath.section].items[indexPath.item].height = ModelContent.randomHeight(&random)
      content.sections[indexPath.section].items[indexPath.item].width = CGFloat(random.int(20...150))
      historicalSections.insert(content.sections[indexPath.section].id)
    }
    view.invalidateSizes(forItemsAt: indexPaths)
    try checkAnchorsByName(anchors)
  }

  // MARK: Without notice

  func performSilentChange(_ random: inout SeededRandom) throws {
    layOut()
    guard !content.sections.isEmpty else { return }
    let section = random.int(0...content.sections.count - 1)
    write("change section \(section) silently, scroll, reload")
    if random.oneIn(2) || content.sections[section].items.isEmpty {
      content.sections[section].items.append(content.makeItem(&random))
    } else {
      content.sections[section].items.removeLast()
    }
    allowedReports.append(\.isSilentChange)
    view.contentOffset.y += CGFloat(random.int(-600...600))
    view.layoutIfNeeded()
    content.selectedNames = []
    view.reloadData()
    noteReload()
    noteReportsForgotten()
  }

  func performSwapDataSource(_ random: inout SeededRandom) {
    write("swap the data source")
    content.sections = (0..<random.int(0...3)).map { _ in content.makeSection(&random) }
    connectDataSource()
  }

  func performReleaseDataSource(_ random: inout SeededRandom) throws {
    layOut()
    write("release the data source")
    let kept = content.sections
    dataSource = nil
    content.sections = []
    noteReload()
    requiredReports.append { if case .dataSourceReleased = $0 { true } else { false } }
    view.setNeedsLayout()
    layOut()
    try check()
    if random.oneIn(2) { settle() }
    content.sections = kept
    connectDataSource()
  }
}
