/// Keeps of a batch's section changes those that agree with each other and with the number of sections.
struct SectionNormaliser {
  private(set) var conflicts: [ChangeConflict] = []
  private(set) var deleted: Set<Int> = []
  private(set) var reloaded: Set<Int> = []
  /// Ascending.
  private(set) var inserted: [Int] = []
  /// Ascending by where they lead.
  private(set) var moves: [IndexChanges.Move<Int>] = []

  let oldCount: Int
  private(set) var newCount = 0

  init(_ changes: IndexChanges, oldCount: Int) {
    self.oldCount = oldCount
    keepDeletesAndReloads(of: changes)
    keepInsertsAndMoves(of: changes)
  }

  private mutating func keepDeletesAndReloads(of changes: IndexChanges) {
    for section in changes.deletedSections {
      if !exists(section) {
        drop(.deleteSection(section), .noSuchSection(count: oldCount))
      } else if !deleted.insert(section).inserted {
        drop(.deleteSection(section), .repeated)
      }
    }
    for section in changes.reloadedSections {
      if !exists(section) {
        drop(.reloadSection(section), .noSuchSection(count: oldCount))
      } else if deleted.contains(section) {
        drop(.reloadSection(section), .deleted)
      } else if !reloaded.insert(section).inserted {
        drop(.reloadSection(section), .repeated)
      }
    }
  }

  private mutating func keepInsertsAndMoves(of changes: IndexChanges) {
    var insertedPlaces: Set<Int> = []
    for section in changes.insertedSections {
      if section < 0 {
        drop(.insertSection(section), .noSuchPlace(section: nil, count: oldCount))
      } else if !insertedPlaces.insert(section).inserted {
        drop(.insertSection(section), .repeated)
      }
    }
    /// What is moved, by where it leads.
    var sources: [Int: Int] = [:]
    var targets: [Int: Int] = [:]
    for move in changes.movedSections {
      let change = ChangeConflict.Change.moveSection(from: move.from, to: move.to)
      if !exists(move.from) {
        drop(change, .noSuchSection(count: oldCount))
      } else if deleted.contains(move.from) {
        drop(change, .deleted)
      } else if let target = targets[move.from] {
        drop(change, target == move.to ? .repeated : .movedElsewhere)
      } else if move.to < 0 {
        drop(change, .noSuchPlace(section: nil, count: oldCount))
      } else if insertedPlaces.contains(move.to) || sources[move.to] != nil {
        drop(change, .placeTaken)
      } else {
        sources[move.to] = move.from
        targets[move.from] = move.to
      }
    }

    let survivors = oldCount - deleted.count - targets.count
    newCount = survivors
    var droppedMoves = 0
    for place in insertedPlaces.union(sources.keys).sorted() {
      // All indexes before this one must be filled, by survivors and by what arrives before it.
      let isReachable = place <= newCount
      if let source = sources[place] {
        if isReachable {
          moves.append(IndexChanges.Move(from: source, to: place))
        } else {
          drop(.moveSection(from: source, to: place), .noSuchPlace(section: nil, count: newCount))
          droppedMoves += 1
        }
      } else if isReachable {
        inserted.append(place)
      } else {
        drop(.insertSection(place), .noSuchPlace(section: nil, count: newCount))
      }
      if isReachable { newCount += 1 }
    }
    newCount += droppedMoves
  }

  private func exists(_ section: Int) -> Bool { section >= 0 && section < oldCount }

  private mutating func drop(_ change: ChangeConflict.Change, _ reason: ChangeConflict.Reason) {
    conflicts.append(ChangeConflict(change: change, reason: reason))
  }
}

extension SectionNormaliser {
  /// The old section of every new one, or -1 for one that is inserted.
  func oldSections() -> [Int] {
    var oldSections = [Int](repeating: -2, count: newCount)
    for section in inserted { oldSections[section] = -1 }
    var leaves = [Bool](repeating: false, count: oldCount)
    for section in deleted { leaves[section] = true }
    for move in moves {
      oldSections[move.to] = move.from
      leaves[move.from] = true
    }
    var old = 0
    for new in oldSections.indices where oldSections[new] == -2 {
      while old < oldCount, leaves[old] { old += 1 }
      oldSections[new] = old
      old += 1
    }
    return oldSections
  }
}
