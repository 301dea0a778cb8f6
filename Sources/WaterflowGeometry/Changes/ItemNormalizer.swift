/// Checks a batch's item changes against each other, the section changes and the counts, and leaves out what says nothing
/// more. If they contradict any of these, only ``conflicts`` means anything.
struct ItemNormalizer {
  private(set) var conflicts: [ChangeConflict] = []
  /// Ascending, as all of these.
  private(set) var deleted: [ItemIndex] = []
  private(set) var reloaded: [ItemIndex] = []
  private(set) var reconfigured: [ItemIndex] = []
  private(set) var inserted: [ItemIndex] = []
  /// Ascending by where they lead.
  private(set) var moves: [IndexChanges.Move<ItemIndex>] = []

  private let oldCounts: [Int]
  /// The old section of every new one, or -1.
  private let oldSections: [Int]
  private var isReplacedBefore: [Bool]
  private var isReplacedAfter: [Bool]

  /// A statement about an item from before the batch.
  private struct Claim {
    enum Kind { case delete, move, reload, reconfigure }
    var item: ItemIndex
    var kind: Kind
    var target: ItemIndex?

    var change: ChangeConflict.Change {
      switch (kind, target) {
      case (.move, let target?): .moveItem(from: item, to: target)
      case (.reload, _): .reloadItem(item)
      case (.reconfigure, _): .reconfigureItem(item)
      default: .deleteItem(item)
      }
    }
  }

  /// An item that gets an index in the batch: a moved or a new one.
  private struct Arrival {
    var place: ItemIndex
    var source: ItemIndex?

    var change: ChangeConflict.Change {
      if let source { .moveItem(from: source, to: place) } else { .insertItem(place) }
    }
  }

  init(_ changes: IndexChanges, sections: SectionNormalizer, oldCounts: [Int]) {
    self.oldCounts = oldCounts
    oldSections = sections.oldSections()
    isReplacedBefore = Array(repeating: false, count: oldCounts.count)
    for section in sections.deleted { isReplacedBefore[section] = true }
    for section in sections.reloaded { isReplacedBefore[section] = true }
    isReplacedAfter = oldSections.map { $0 < 0 || sections.reloaded.contains($0) }

    let moves = keepClaims(of: changes)
    keepArrivals(changes.insertedItems.map { Arrival(place: $0, source: nil) } + moves)
  }

  // MARK: - Before the batch

  /// - Returns: the moves that agree with the other statements about their items.
  private mutating func keepClaims(of changes: IndexChanges) -> [Arrival] {
    var claims: [Claim] = []
    claims.reserveCapacity(changes.count)
    claims += changes.deletedItems.lazy.map { Claim(item: $0, kind: .delete) }
    claims += changes.movedItems.lazy.map { Claim(item: $0.from, kind: .move, target: $0.to) }
    claims += changes.reloadedItems.lazy.map { Claim(item: $0, kind: .reload) }
    claims += changes.reconfiguredItems.lazy.map { Claim(item: $0, kind: .reconfigure) }
    // Of the same item, kinds keep this order: what says more comes first.
    claims.sortStably(on: \.item)

    var requests: [Arrival] = []
    var start = 0
    while start < claims.count {
      let item = claims[start].item
      var end = start + 1
      while end < claims.count, claims[end].item == item { end += 1 }
      if let reason = reasonToDropAll(at: item) {
        for claim in claims[start..<end] { drop(claim.change, reason) }
      } else {
        settle(claims[start..<end], into: &requests)
      }
      start = end
    }
    return requests
  }

  private func reasonToDropAll(at item: ItemIndex) -> ChangeConflict.Reason? {
    guard oldCounts.indices.contains(item.section) else { return .noSuchSection(count: oldCounts.count) }
    let count = oldCounts[item.section]
    return item.item >= 0 && item.item < count ? nil : .noSuchItem(section: item.section, count: count)
  }

  /// - Parameter claims: all statements about one item, in the order of their kinds.
  private mutating func settle(_ claims: ArraySlice<Claim>, into requests: inout [Arrival]) {
    var last: Claim?
    var isDeleted = false, isMoved = false, isReloaded = false
    for claim in claims {
      if let first = last, first.kind == claim.kind {
        drop(claim.change, first.target == claim.target ? .repeated : .movedElsewhere)
      } else if isDeleted {
        drop(claim.change, .deleted)
      } else if let target = claim.target {
        requests.append(Arrival(place: target, source: claim.item))
        isMoved = true
      } else if !isMoved, isReplacedBefore[claim.item.section] {
        drop(claim.change, .sectionReplaced)
      } else if isReloaded {
        drop(claim.change, .reloaded)
      } else {
        switch claim.kind {
        case .delete, .move:
          deleted.append(claim.item)
          isDeleted = true
        case .reload:
          reloaded.append(claim.item)
          isReloaded = true
        case .reconfigure:
          reconfigured.append(claim.item)
        }
      }
      if last?.kind != claim.kind { last = claim }
    }
  }

  // MARK: - After the batch

  private mutating func keepArrivals(_ requests: [Arrival]) {
    var arrivals: [Arrival] = []
    for arrival in requests {
      if !oldSections.indices.contains(arrival.place.section) {
        drop(arrival.change, .noSuchPlace(section: nil, count: oldSections.count))
      } else if arrival.place.item < 0 {
        drop(arrival.change, .noSuchPlace(section: arrival.place.section, count: 0))
      } else if arrival.source == nil, isReplacedAfter[arrival.place.section] {
        drop(arrival.change, .sectionReplaced)
      } else {
        arrivals.append(arrival)
      }
    }
    arrivals.sortStably(on: \.place)
    var last: Arrival?
    arrivals.removeAll { arrival in
      guard let first = last, first.place == arrival.place else {
        last = arrival
        return false
      }
      drop(arrival.change, first.source == arrival.source ? .repeated : .placeTaken)
      return true
    }

    /// How many items of every old section stay in it and aren't named by a move or delete.
    var survivors = oldCounts
    for item in deleted { survivors[item.section] -= 1 }
    for arrival in arrivals { if let source = arrival.source { survivors[source.section] -= 1 } }
    var section = -1
    var filled = 0
    for arrival in arrivals {
      if arrival.place.section != section {
        section = arrival.place.section
        filled = isReplacedAfter[section] ? Int.max : survivors[oldSections[section]]
      }
      // All indexes before this one must be filled, by survivors and by what arrives before it. Only the data source
      // knows how many there are in a section that is replaced.
      guard arrival.place.item <= filled else {
        drop(arrival.change, .noSuchPlace(section: section, count: filled))
        continue
      }
      if filled < .max { filled += 1 }
      if let source = arrival.source {
        moves.append(IndexChanges.Move(from: source, to: arrival.place))
      } else {
        inserted.append(arrival.place)
      }
    }
  }

  private mutating func drop(_ change: ChangeConflict.Change, _ reason: ChangeConflict.Reason) {
    conflicts.append(ChangeConflict(change: change, reason: reason))
  }
}
