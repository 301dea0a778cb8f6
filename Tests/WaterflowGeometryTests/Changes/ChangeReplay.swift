@testable import WaterflowGeometry

/// Applies a batch of consistent changes to plain arrays of unique numbers, one after the other, as `UICollectionView`
/// documents it, at any cost.
struct ChangeReplay {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  private(set) var sections: [Section]
  /// Whether every change could be applied.
  private(set) var isPossible = true
  private(set) var nextID: Int

  static func sections(ofCounts counts: [Int]) -> [Section] {
    var next = 1_000
    return counts.enumerated().map { id, count in
      defer { next += count }
      return Section(id: id, items: Array(next..<next + count))
    }
  }

  /// - Parameters:
  ///   - replacedCounts: the number of items of inserted and reloaded sections, by new index.
  ///   - lastID: new sections and items are numbered from here on.
  init(_ changes: IndexChanges, on old: [Section], replacedCounts: [Int: Int], lastID: Int = 1_000_000) {
    nextID = lastID
    sections = old
    // Deletions, from the end.
    var movedItems: [ItemIndex: Int] = [:]
    for move in changes.movedItems { movedItems[move.to] = old[move.from.section].items[move.from.item] }
    for item in (changes.deletedItems + changes.movedItems.map(\.from)).sorted().reversed() {
      sections[item.section].items.remove(at: item.item)
    }
    var replaced = Set(changes.reloadedSections.map { old[$0].id })
    for section in changes.reloadedSections { sections[section].items = [] }
    var movedSections: [Int: Section] = [:]
    for move in changes.movedSections { movedSections[move.to] = sections[move.from] }
    for section in (changes.deletedSections + changes.movedSections.map(\.from)).sorted().reversed() {
      sections.remove(at: section)
    }
    // Insertions, from the start.
    for place in (changes.insertedSections + movedSections.keys).sorted() {
      let section = movedSections[place] ?? Section(id: newID(), items: [])
      if movedSections[place] == nil { replaced.insert(section.id) }
      guard place <= sections.count else {
        isPossible = false
        return
      }
      sections.insert(section, at: place)
    }
    let inserted = Set(changes.insertedItems)
    let places = inserted.union(movedItems.keys).sorted()
    for index in sections.indices where replaced.contains(sections[index].id) {
      let ownCount = (replacedCounts[index] ?? 0) - places.filter { $0.section == index }.count
      for _ in 0..<max(0, ownCount) { sections[index].items.append(newID()) }
    }
    for place in places {
      let id = movedItems[place] ?? newID()
      guard sections.indices.contains(place.section), place.item <= sections[place.section].items.count else {
        isPossible = false
        return
      }
      sections[place.section].items.insert(id, at: place.item)
    }
  }

  private mutating func newID() -> Int {
    nextID += 1
    return nextID
  }
}
