import Foundation
import TestSupport
import Waterflow

/// A batch of updates: what is said to the view, and the data after it.
struct ModelBatch {
  enum Call: Hashable, CustomStringConvertible {
    case deleteItems([IndexPath]), insertItems([IndexPath]), reloadItems([IndexPath]), reconfigureItems([IndexPath])
    case moveItem(IndexPath, IndexPath)
    case deleteSections(IndexSet), insertSections(IndexSet), reloadSections(IndexSet)
    case moveSection(Int, Int)

    var description: String {
      switch self {
      case .deleteItems(let items): "delete \(items.map { $0.map { $0 } })"
      case .insertItems(let items): "insert \(items.map { $0.map { $0 } })"
      case .reloadItems(let items): "reload \(items.map { $0.map { $0 } })"
      case .reconfigureItems(let items): "reconfigure \(items.map { $0.map { $0 } })"
      case .moveItem(let from, let to): "move \(from.map { $0 }) to \(to.map { $0 })"
      case .deleteSections(let sections): "delete sections \(sections.map { $0 })"
      case .insertSections(let sections): "insert sections \(sections.map { $0 })"
      case .reloadSections(let sections): "reload sections \(sections.map { $0 })"
      case .moveSection(let from, let to): "move section \(from) to \(to)"
      }
    }

    @MainActor
    func make(_ view: WaterflowView) {
      switch self {
      case .deleteItems(let items): view.deleteItems(at: items)
      case .insertItems(let items): view.insertItems(at: items)
      case .reloadItems(let items): view.reloadItems(at: items)
      case .reconfigureItems(let items): view.reconfigureItems(at: items)
      case .moveItem(let from, let to): view.moveItem(at: from, to: to)
      case .deleteSections(let sections): view.deleteSections(sections)
      case .insertSections(let sections): view.insertSections(sections)
      case .reloadSections(let sections): view.reloadSections(sections)
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      }
    }
  }

  /// What is wrong with a batch.
  enum Flaw: CaseIterable {
    case missingCall, extraData, repeatedCall, outOfRange, noItem, deletedAndMoved, placeTaken
  }

  /// What the view has to do with it.
  enum Outcome {
    case applied
    /// Reported, the rest applied.
    case appliedWithReport
    /// Reported and reloaded, items known by their index.
    case reloaded
  }

  var calls: [Call] = []
  var sections: [ModelSection] = []
  /// Items that are there before and after as the same.
  var keptNames: Set<Int> = []
  /// Those of them that the batch moves.
  var movedNames: Set<Int> = []
  /// Items that keep their cell, if they have one.
  var sameCellNames: Set<Int> = []
  /// Sections in which a kept item got another size.
  var resizedSectionIDs: Set<Int> = []
  var outcome = Outcome.applied
}

// MARK: - Valid ones

extension ModelBatch {
  private enum Fate { case stays, goes, moves }

  /// A batch that adds up.
  @MainActor
  static func random(_ content: ModelContent, _ random: inout SeededRandom, maximumChanges: Int = 4) -> ModelBatch {
    var batch = ModelBatch()
    let old = content.sections
    var sectionFates = old.map { _ in Fate.stays }
    var reloadedSections: Set<Int> = []
    var sectionInserts = 0
    if random.oneIn(4) {
      for section in old.indices {
        if random.oneIn(8) {
          sectionFates[section] = .goes
        } else if random.oneIn(6) {
          sectionFates[section] = .moves
        }
        if sectionFates[section] != .goes, random.oneIn(8) { reloadedSections.insert(section) }
      }
      if old.count < 5 { sectionInserts = random.int(0...1) }
    }
    if old.isEmpty { sectionInserts = 1 }

    // Sections: those that stay keep their order and fill the places that are left.
    var arrivals: [Int?] = old.indices.filter { sectionFates[$0] == .moves }.map { $0 }
    arrivals += [Int?](repeating: nil, count: sectionInserts)
    let sources = merge(
      old.indices.filter { sectionFates[$0] == .stays }.map { Optional($0) }, arrivals.shuffled(using: &random), &random
    )
    for section in old.indices where sectionFates[section] == .goes { batch.calls.append(.deleteSections([section])) }
    for section in reloadedSections.sorted() { batch.calls.append(.reloadSections([section])) }
    for (new, source) in sources.enumerated() {
      guard let source else {
        batch.calls.append(.insertSections([new]))
        continue
      }
      if sectionFates[source] == .moves { batch.calls.append(.moveSection(source, new)) }
    }

    // Items.
    let isReplaced = { (section: Int) in sectionFates[section] == .goes || reloadedSections.contains(section) }
    var arrivingItems = sources.map { _ in [(item: ModelItem, from: IndexPath?)]() }
    var staying = old.map(\.items).map { $0.map(Optional.init) }
    let all = content.indexPaths()
    let changeCount = all.isEmpty ? 0 : random.int(0...maximumChanges)
    var touched: Set<IndexPath> = []
    for _ in 0..<changeCount {
      let indexPath = all[random.int(0...all.count - 1)]
      guard touched.insert(indexPath).inserted, var item = content.item(at: indexPath) else { continue }
      let isGone = isReplaced(indexPath.section)
      let kind = random.int(0...5)
      let isMoved = kind >= 4 && !sources.isEmpty
      if isGone, !isMoved { continue }
      if kind <= 1 {
        batch.calls.append(.deleteItems([indexPath]))
        staying[indexPath.section][indexPath.item] = nil
        continue
      }
      if kind == 2 || kind == 3 || random.oneIn(4) {
        item.version += 1
        if random.oneIn(2) {
          item.height = ModelContent.randomHeight(&random)
          batch.resizedSectionIDs.insert(old[indexPath.section].id)
        }
        batch.calls.append(kind % 2 == 0 ? .reloadItems([indexPath]) : .reconfigureItems([indexPath]))
        if kind % 2 == 1 { batch.sameCellNames.insert(item.name) }
      } else {
        batch.sameCellNames.insert(item.name)
      }
      if isMoved {
        staying[indexPath.section][indexPath.item] = nil
        let same = sources.firstIndex(of: indexPath.section)
        let target = same != nil && !random.oneIn(4) ? same ?? 0 : random.int(0...sources.count - 1)
        arrivingItems[target].append((item, indexPath))
        batch.keptNames.insert(item.name)
        batch.movedNames.insert(item.name)
      } else {
        staying[indexPath.section][indexPath.item] = item
      }
    }
    for _ in 0..<(sources.isEmpty ? 0 : random.int(0...maximumChanges)) where content.itemCount < 110 {
      let target = random.int(0...sources.count - 1)
      guard let source = sources[target], !isReplaced(source) else { continue }
      arrivingItems[target].append((content.makeItem(&random), nil))
    }
    for (new, source) in sources.enumerated() {
      var section = source.map { old[$0] } ?? content.makeSection(&random)
      if let source, reloadedSections.contains(source) {
        let fresh = content.makeSection(&random)
        section.items = fresh.items
        section.headerHeight = fresh.headerHeight
        section.footerHeight = fresh.footerHeight
        section.hasBackground = fresh.hasBackground
      } else if let source {
        section.items = staying[source].compactMap(\.self)
        batch.keptNames.formUnion(section.items.map(\.name))
        if sectionFates[source] == .moves { batch.movedNames.formUnion(section.items.map(\.name)) }
        for item in section.items where !touched.contains(where: { content.item(at: $0)?.name == item.name }) {
          batch.sameCellNames.insert(item.name)
        }
      }
      let merged = merge(
        section.items.map { (item: $0, from: IndexPath?.none, arrives: false) },
        arrivingItems[new].shuffled(using: &random).map { (item: $0.item, from: $0.from, arrives: true) }, &random)
      for (index, entry) in merged.enumerated() where entry.arrives {
        batch.calls.append(
          entry.from.map { .moveItem($0, .item(index, new)) } ?? .insertItems([.item(index, new)]))
      }
      section.items = merged.map(\.item)
      batch.sections.append(section)
    }
    batch.calls.shuffle(using: &random)
    batch.joinCalls(&random)
    return batch
  }

  /// Puts `arrivals` at random places; the others keep their order.
  private static func merge<Element>(
    _ staying: [Element], _ arrivals: [Element], _ random: inout SeededRandom
  ) -> [Element] {
    let count = staying.count + arrivals.count
    let places = Set((0..<count).shuffled(using: &random).prefix(arrivals.count))
    var (merged, nextStaying, nextArrival) = ([Element](), 0, 0)
    for place in 0..<count {
      if places.contains(place) {
        merged.append(arrivals[nextArrival])
        nextArrival += 1
      } else {
        merged.append(staying[nextStaying])
        nextStaying += 1
      }
    }
    return merged
  }

  /// Says some of what is of one kind in one call.
  private mutating func joinCalls(_ random: inout SeededRandom) {
    var joined: [Call] = []
    for call in calls {
      switch (joined.last, call) {
      case (.deleteItems(let first)?, .deleteItems(let second)) where random.oneIn(2):
        joined[joined.count - 1] = .deleteItems(first + second)
      case (.insertItems(let first)?, .insertItems(let second)) where random.oneIn(2):
        joined[joined.count - 1] = .insertItems(first + second)
      default:
        joined.append(call)
      }
    }
    calls = joined
  }
}

// MARK: - Invalid ones

extension ModelBatch {
  /// A batch with one thing wrong about it.
  @MainActor
  static func flawed(_ content: ModelContent, _ random: inout SeededRandom) -> (batch: ModelBatch, flaw: Flaw) {
    var batch = Self.random(content, &random)
    var flaw = random.pick(Flaw.allCases)
    if !batch.spoil(flaw, content, &random) {
      flaw = .outOfRange
      _ = batch.spoil(flaw, content, &random)
    }
    return (batch, flaw)
  }

  /// Returns false where the batch has nothing that could be wrong in this way.
  @MainActor
  private mutating func spoil(_ flaw: Flaw, _ content: ModelContent, _ random: inout SeededRandom) -> Bool {
    let deletes = calls.indices.filter { if case .deleteItems = calls[$0] { true } else { false } }
    let inserts = calls.indices.filter { if case .insertItems = calls[$0] { true } else { false } }
    outcome = .reloaded
    switch flaw {
    case .missingCall:
      guard !(deletes + inserts).isEmpty else { return false }
      calls.remove(at: random.pick(deletes + inserts))
      // One insert too few and one delete too few in the same section may make up for each other.
      return true
    case .extraData:
      let oldIDs = Set(content.sections.map(\.id))
      let reloaded = calls.reduce(into: Set<Int>()) {
        if case .reloadSections(let sections) = $1 { $0.formUnion(sections.map { content.sections[$0].id }) }
      }
      let places = sections.indices.filter { oldIDs.contains(sections[$0].id) && !reloaded.contains(sections[$0].id) }
      guard !places.isEmpty else { return false }
      sections[random.pick(places)].items.append(content.makeItem(&random))
      return true
    case .repeatedCall:
      guard !calls.isEmpty else { return false }
      calls.append(random.pick(calls))
      outcome = .appliedWithReport
      return true
    case .outOfRange:
      let wrong: [Call] = [
        .deleteItems([.item(10_000)]), .deleteItems([.item(0, 77)]), .deleteItems([.item(.max)]),
        .insertItems([.item(0, 77)]), .deleteItems([.item(-1)]), .reloadItems([.item(0, -3)]), .deleteSections([99]),
        .insertSections([99]), .moveItem(.item(0, 50), .item(0)), .moveSection(40, 0), .reloadSections([50]),
        .moveItem(.item(0), .item(.max, 0)), .moveSection(-1, .max), .moveItem(.item(.min, .min), .item(.max, .max)),
      ]
      calls.insert(random.pick(wrong), at: random.int(0...calls.count))
      return true
    case .noItem:
      calls.append(.deleteItems([IndexPath(index: 3)]))
      outcome = .appliedWithReport
      return true
    case .deletedAndMoved:
      guard let index = deletes.first, case .deleteItems(let items) = calls[index], let item = items.first else {
        return false
      }
      calls.append(.moveItem(item, .item(0)))
      return true
    case .placeTaken:
      guard let index = inserts.first, case .insertItems(let items) = calls[index], let place = items.first,
        let other = content.indexPaths().first
      else { return false }
      calls.append(.moveItem(other, place))
      return true
    }
  }
}
