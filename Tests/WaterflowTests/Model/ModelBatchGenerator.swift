import Foundation
import TestSupport
import Waterflow

extension ModelBatch {
  /// A valid batch.
  @MainActor
  static func random(_ content: ModelContent, _ random: inout SeededRandom, maximumChanges: Int = 4) -> ModelBatch {
    var generator = ModelBatchGenerator(content, random, maximumChanges: maximumChanges)
    defer { random = generator.random }
    return generator.makeBatch()
  }
}

/// Draws a valid batch: first the changes of sections, then those of items, then the new content of each section.
@MainActor
struct ModelBatchGenerator {
  private enum Fate { case stays, goes, moves }

  private let content: ModelContent
  private let old: [ModelSection]
  private let maximumChanges: Int
  private(set) var random: SeededRandom

  private var batch = ModelBatch()
  private var sectionFates: [Fate]
  private var reloadedSections: Set<Int> = []
  /// The old index of each new section; nil for an inserted one.
  private var sources: [Int?] = []
  /// Old items that keep their section and order, by old section; nil for those that are deleted or moved.
  private var staying: [[ModelItem?]]
  /// Inserted and moved items, by new section; those that are moved with their old index path.
  private var arriving: [[(item: ModelItem, from: IndexPath?)]] = []
  private var touched: Set<IndexPath> = []

  fileprivate init(_ content: ModelContent, _ random: SeededRandom, maximumChanges: Int) {
    self.content = content
    self.random = random
    self.maximumChanges = maximumChanges
    old = content.sections
    sectionFates = old.map { _ in .stays }
    staying = old.map { $0.items.map(Optional.some) }
  }

  fileprivate mutating func makeBatch() -> ModelBatch {
    let insertCount = drawSectionFates()
    placeSections(insertCount: insertCount)
    arriving = sources.map { _ in [] }
    changeItems()
    insertItems()
    for (index, source) in sources.enumerated() { addSection(at: index, from: source) }
    batch.calls.shuffle(using: &random)
    batch.joinCalls(&random)
    return batch
  }

  // MARK: Sections

  /// Returns the number of inserted sections.
  private mutating func drawSectionFates() -> Int {
    guard random.oneIn(4) else { return old.isEmpty ? 1 : 0 }
    for section in old.indices {
      if random.oneIn(8) {
        sectionFates[section] = .goes
      } else if random.oneIn(6) {
        sectionFates[section] = .moves
      }
      if sectionFates[section] != .goes, random.oneIn(8) { reloadedSections.insert(section) }
    }
    let insertCount = old.count < 5 ? random.int(0...1) : 0
    return old.isEmpty ? 1 : insertCount
  }

  /// Sections that stay keep their order and fill the remaining indexes.
  private mutating func placeSections(insertCount: Int) {
    func sections(that fate: Fate) -> [Int] { old.indices.filter { sectionFates[$0] == fate } }
    let arrivals = sections(that: .moves).map(Optional.some) + Array(repeating: nil, count: insertCount)
    sources = merge(sections(that: .stays).map(Optional.some), arrivals.shuffled(using: &random))
    for section in sections(that: .goes) { batch.calls.append(.deleteSections([section])) }
    for section in reloadedSections.sorted() { batch.calls.append(.reloadSections([section])) }
    for (new, source) in sources.enumerated() {
      guard let source else {
        batch.calls.append(.insertSections([new]))
        continue
      }
      if sectionFates[source] == .moves { batch.calls.append(.moveSection(source, new)) }
    }
  }

  private func isReplaced(_ section: Int) -> Bool {
    sectionFates[section] == .goes || reloadedSections.contains(section)
  }

  // MARK: Items

  private mutating func changeItems() {
    let all = content.indexPaths()
    guard !all.isEmpty else { return }
    for _ in 0..<random.int(0...maximumChanges) {
      let indexPath = all[random.int(0...all.count - 1)]
      if touched.insert(indexPath).inserted { changeItem(at: indexPath) }
    }
  }

  private mutating func changeItem(at indexPath: IndexPath) {
    guard var item = content.item(at: indexPath) else { return }
    let kind = random.int(0...5)
    let isMoved = kind >= 4 && !sources.isEmpty
    if isReplaced(indexPath.section), !isMoved { return }
    if kind <= 1 {
      batch.calls.append(.deleteItems([indexPath]))
      staying[indexPath.section][indexPath.item] = nil
      return
    }
    if kind == 2 || kind == 3 || random.oneIn(4) {
      refresh(&item, at: indexPath, isReload: kind.isMultiple(of: 2))
    } else {
      batch.sameCellNames.insert(item.name)
    }
    if isMoved {
      move(item, from: indexPath)
    } else {
      staying[indexPath.section][indexPath.item] = item
    }
  }

  /// Reloads or reconfigures an item with other content.
  private mutating func refresh(_ item: inout ModelItem, at indexPath: IndexPath, isReload: Bool) {
    item.version += 1
    if random.oneIn(2) {
      item.height = ModelContent.randomHeight(&random)
      batch.resizedSectionIDs.insert(old[indexPath.section].id)
    }
    batch.calls.append(isReload ? .reloadItems([indexPath]) : .reconfigureItems([indexPath]))
    if !isReload { batch.sameCellNames.insert(item.name) }
  }

  /// Mostly within its section.
  private mutating func move(_ item: ModelItem, from indexPath: IndexPath) {
    staying[indexPath.section][indexPath.item] = nil
    let same = sources.firstIndex(of: indexPath.section)
    let target = same != nil && !random.oneIn(4) ? same ?? 0 : random.int(0...sources.count - 1)
    arriving[target].append((item, indexPath))
    batch.keptNames.insert(item.name)
    batch.movedNames.insert(item.name)
    // One that moves into a section that is reloaded, or within it, gets a new cell, as its neighbors do.
    let isReloaded = [indexPath.section, sources[target]].contains { $0.map(reloadedSections.contains) ?? false }
    if isReloaded { batch.sameCellNames.remove(item.name) }
  }

  private mutating func insertItems() {
    guard !sources.isEmpty else { return }
    for _ in 0..<random.int(0...maximumChanges) where content.itemCount < 110 {
      let target = random.int(0...sources.count - 1)
      guard let source = sources[target], !isReplaced(source) else { continue }
      arriving[target].append((content.makeItem(&random), nil))
    }
  }

  // MARK: Afterwards

  /// Adds a section to the new data, and the calls for inserted and moved items in it.
  private mutating func addSection(at index: Int, from source: Int?) {
    var section = source.map { old[$0] } ?? content.makeSection(&random)
    if let source, reloadedSections.contains(source) {
      let fresh = content.makeSection(&random)
      section.items = fresh.items
      section.headerHeight = fresh.headerHeight
      section.footerHeight = fresh.footerHeight
      section.hasBackground = fresh.hasBackground
    } else if let source {
      section.items = staying[source].compactMap(\.self)
      noteKept(section.items, isMoved: sectionFates[source] == .moves)
    }
    let merged = merge(
      section.items.map { (item: $0, from: IndexPath?.none, arrives: false) },
      arriving[index].shuffled(using: &random).map { (item: $0.item, from: $0.from, arrives: true) })
    for (place, entry) in merged.enumerated() where entry.arrives {
      batch.calls.append(
        entry.from.map { .moveItem($0, .item(place, index)) } ?? .insertItems([.item(place, index)]))
    }
    section.items = merged.map(\.item)
    batch.sections.append(section)
  }

  private mutating func noteKept(_ items: [ModelItem], isMoved: Bool) {
    let names = Set(items.map(\.name))
    batch.keptNames.formUnion(names)
    if isMoved { batch.movedNames.formUnion(names) }
    batch.sameCellNames.formUnion(names.subtracting(touched.compactMap { content.item(at: $0)?.name }))
  }

  /// Puts `arrivals` at random places; the others keep their order.
  private mutating func merge<Element>(_ staying: [Element], _ arrivals: [Element]) -> [Element] {
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
}

extension ModelBatch {
  /// Joins some calls of one kind into one call.
  fileprivate mutating func joinCalls(_ random: inout SeededRandom) {
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
