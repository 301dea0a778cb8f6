/// Checks a batch's section changes against each other and against the number of sections, and leaves out what says
/// nothing more. If they contradict each other, only ``conflicts`` means anything.
struct SectionNormalizer {
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
    /// What comes to each place: a section that is moved, or nil for a new one.
    var arrivals: [Int: Int?] = [:]
    for section in changes.insertedSections {
      if section < 0 {
        drop(.insertSection(section), .noSuchPlace(section: nil, count: oldCount))
      } else if arrivals.updateValue(nil, forKey: section) != nil {
        drop(.insertSection(section), .repeated)
      }
    }
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
      } else if arrivals[move.to] != nil {
        drop(change, .placeTaken)
      } else {
        arrivals[move.to] = .some(move.from)
        targets[move.from] = move.to
      }
    }

    newCount = oldCount - deleted.count - targets.count
    for (place, source) in arrivals.sorted(by: { $0.key < $1.key }) {
      // All indexes before this one must be filled, by survivors and by what arrives before it.
      guard place <= newCount else {
        let change = source.map { ChangeConflict.Change.moveSection(from: $0, to: place) } ?? .insertSection(place)
        drop(change, .noSuchPlace(section: nil, count: newCount))
        continue
      }
      if let source { moves.append(IndexChanges.Move(from: source, to: place)) } else { inserted.append(place) }
      newCount += 1
    }
  }

  private func exists(_ section: Int) -> Bool { section >= 0 && section < oldCount }

  private mutating func drop(_ change: ChangeConflict.Change, _ reason: ChangeConflict.Reason) {
    conflicts.append(ChangeConflict(change: change, reason: reason))
  }
}

extension SectionNormalizer {
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
