extension WaterflowSnapshot {
  /// Appends items to a section, or to the last one if none is specified. Items that are in the snapshot already move
  /// there, which is one of the ``problems``.
  ///
  /// Complexity: O(k).
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) {
    let call = "appendItems"
    if let sectionIdentifier {
      guard let section = known([sectionIdentifier], call).first else { return }
      append(identifiers, section: section, call)
    } else if !sections.isEmpty {
      append(identifiers, section: sections.count - 1, call)
    } else {
      reportMissingSection(for: identifiers, call)
    }
  }

  @inlinable
  mutating func append(_ identifiers: [ItemIdentifier], section: Int, _ call: String) {
    // In a line of its own: as an argument it keeps the array alive over the call, which then copies it.
    let end = sections[section].items.count
    insert(identifiers, section: section, position: end, call)
  }

  /// Inserts items immediately before the item with the specified identifier.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier) {
    let call = "insertItems(beforeItem:)"
    guard let index = known([beforeIdentifier], call).first else { return }
    insert(identifiers, section: index.section, position: index.item, call)
  }

  /// Inserts items immediately after the item with the specified identifier.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier) {
    let call = "insertItems(afterItem:)"
    guard let index = known([afterIdentifier], call).first else { return }
    insert(identifiers, section: index.section, position: index.item + 1, call)
  }

  /// Deletes the items with the specified identifiers.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    var gone: [Int: [(item: ItemIdentifier, notedPosition: Int)]] = [:]
    var unknown = RefusedIdentifiers<ItemIdentifier>()
    for item in identifiers {
      if let place = places.removeValue(forKey: item) {
        gone[sectionIndexes[place.sectionKey], default: []].append((item, place.notedPosition))
      } else {
        unknown.append(item)
      }
    }
    for (section, items) in gone { remove(items, section: section) }
    reloadedItems.remove(identifiers)
    reconfiguredItems.remove(identifiers)
    unknown.first.map { problems.append(.unknownItems(first: "\($0)", count: unknown.count, call: "deleteItems")) }
  }

  /// Deletes all items, and keeps the sections. Complexity: O(n).
  public mutating func deleteAllItems() {
    places.removeAll()
    sections = sections.map { Section(identifier: $0.identifier, key: $0.key) }
    reloadedItems = MarkedIdentifiers()
    reconfiguredItems = MarkedIdentifiers()
  }

  /// Moves an item to the position immediately before another item.
  public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier) {
    move(identifier, nextTo: toIdentifier, offset: 0, "moveItem(beforeItem:)")
  }

  /// Moves an item to the position immediately after another item.
  public mutating func moveItem(_ identifier: ItemIdentifier, afterItem toIdentifier: ItemIdentifier) {
    move(identifier, nextTo: toIdentifier, offset: 1, "moveItem(afterItem:)")
  }

  /// Reloads the items with the specified identifiers when the snapshot is applied, with new cells for those that were
  /// shown before. Complexity: O(k).
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    for item in marked(identifiers, "reloadItems") { reloadedItems.insert(item) }
    reconfiguredItems.remove(identifiers)
  }

  /// Configures the cells of the items with the specified identifiers again when the snapshot is applied, without
  /// replacing them. Items that are reloaded get new cells. Complexity: O(k).
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    for item in marked(identifiers, "reconfigureItems") where !reloadedItems.contains(item) {
      reconfiguredItems.insert(item)
    }
  }
}

extension WaterflowSnapshot {
  /// Puts items in the place of those of a section, which is added after all others if it isn't there.
  ///
  /// - Parameter call: what reports call it.
  /// - Complexity: O(k + n) comparisons. Only what differs between the items that both begin with and those that both
  ///   end with is hashed, as the items of one branch that folds.
  package mutating func replaceItems(
    ofSection identifier: SectionIdentifier, with identifiers: [ItemIdentifier], call: String
  ) {
    appendSections(indexOfSection(identifier) == nil ? [identifier] : [])
    guard let section = indexOfSection(identifier) else { return }
    let (old, new) = sections[section].items.differingRanges(from: identifiers)
    deleteItems(Array(sections[section].items[old]))
    // Those of other sections stay in the hierarchies that they have there.
    var elsewhere = RefusedIdentifiers<ItemIdentifier>()
    let identifiers = identifiers[new].filter { item in
      if places[item] == nil { return true }
      elsewhere.append(item)
      return false
    }
    // What compares identifiers fastest was compiled where the first of them were added.
    let fastest = (match, counts)
    insert(identifiers, section: section, position: old.lowerBound, call)
    if fastest.0 != nil { (match, counts) = fastest }
    report(elsewhere, call)
  }

  @usableFromInline
  mutating func known(_ identifiers: [ItemIdentifier], _ call: String) -> [ItemIndex] {
    identifiers.compactMap { identifier in
      let index = itemIndex(of: identifier)
      if index == nil { problems.append(.unknownItems(first: "\(identifier)", count: 1, call: call)) }
      return index
    }
  }

  private mutating func marked(_ identifiers: [ItemIdentifier], _ call: String) -> [ItemIdentifier] {
    var unknown = RefusedIdentifiers<ItemIdentifier>()
    let known = identifiers.filter { item in
      if places[item] != nil { return true }
      unknown.append(item)
      return false
    }
    unknown.first.map { problems.append(.unknownItems(first: "\($0)", count: unknown.count, call: call)) }
    return known
  }

  @inlinable
  mutating func insert(_ identifiers: [ItemIdentifier], section: Int, position: Int, _ call: String) {
    let key = sections[section].key
    places.reserveCapacity(places.count + identifiers.count)
    var areNew = true
    var added: [ItemIdentifier] = []
    added.reserveCapacity(identifiers.count)
    for item in identifiers {
      let place = Place(sectionKey: key, notedPosition: position + added.count)
      // Hashes once for an item that is new, as nearly all are.
      if let first = places.updateValue(place, forKey: item) {
        places[item] = first
        areNew = false
        break
      }
      added.append(item)
    }
    guard areNew else {
      for item in added { places[item] = nil }
      return insertAgain(identifiers, section: section, position: position, call)
    }
    sections[section].insert(added, at: position)
    notePositionsIfNeeded(inSection: section)
    match = { $0.matches(in: $1) }
    counts = { $0.countedItems }
  }

  /// Inserts items of which some are in the snapshot already, which move, or are given twice, which count once.
  @usableFromInline
  mutating func insertAgain(_ identifiers: [ItemIdentifier], section: Int, position: Int, _ call: String) {
    var isGiven: Set<ItemIdentifier> = []
    var items: [ItemIdentifier] = []
    var duplicates = RefusedIdentifiers<ItemIdentifier>()
    var moved: [Int: [(item: ItemIdentifier, notedPosition: Int)]] = [:]
    var movedBefore = 0
    for item in identifiers {
      let isFirst = isGiven.insert(item).inserted
      if isFirst { items.append(item) }
      guard isFirst, let place = places[item], let index = itemIndex(of: item) else {
        if !isFirst { duplicates.append(item) }
        continue
      }
      duplicates.append(item)
      if index.section == section, index.item < position { movedBefore += 1 }
      moved[index.section, default: []].append((item, place.notedPosition))
    }
    for item in items { places[item] = nil }
    for (section, items) in moved { remove(items, section: section) }
    insert(items, section: section, position: position - movedBefore, call)
    report(duplicates, call)
  }

  private mutating func report(_ duplicates: RefusedIdentifiers<ItemIdentifier>, _ call: String) {
    duplicates.first.map { problems.append(.duplicateItems(first: "\($0)", count: duplicates.count, call: call)) }
  }

  @usableFromInline
  mutating func reportMissingSection(for items: [ItemIdentifier], _ call: String) {
    if !items.isEmpty { problems.append(.noSection(count: items.count, call: call)) }
  }

  /// - Parameter items: items that `places` doesn't have any more.
  private mutating func remove(_ items: [(item: ItemIdentifier, notedPosition: Int)], section: Int) {
    // Either search for each, or ask every item of the section whether it is still there.
    if items.count * sections[section].drift > sections[section].items.count {
      sections[section].removeAll { [places] in places[$0] == nil }
    } else {
      let positions = items.compactMap { sections[section].position(of: $0.item, near: $0.notedPosition) }
      sections[section].remove(at: positions.sorted())
    }
    notePositionsIfNeeded(inSection: section)
  }

  private mutating func move(
    _ identifier: ItemIdentifier, nextTo target: ItemIdentifier, offset: Int, _ call: String
  ) {
    guard identifier != target else {
      if known([identifier], call).first != nil {
        problems.append(.movedNextToItself(identifier: "\(identifier)", call: call))
      }
      return
    }
    let indexes = known([identifier, target], call)
    guard indexes.count == 2 else { return }
    let source = indexes[0]
    var place = ItemIndex(section: indexes[1].section, item: indexes[1].item + offset)
    if source.section == place.section {
      if source.item < place.item { place.item -= 1 }
      sections[place.section].move(from: source.item, to: place.item)
    } else {
      sections[source.section].remove(at: [source.item])
      sections[place.section].insert([identifier], at: place.item)
      notePositionsIfNeeded(inSection: source.section)
    }
    places[identifier] = Place(sectionKey: sections[place.section].key, notedPosition: place.item)
    notePositionsIfNeeded(inSection: place.section)
  }
}

extension Array where Element: Equatable {
  /// What lies between the elements that two arrays begin with and those that both end with: here, and in the other one.
  ///
  /// Complexity: O(n), n elements of the shorter one.
  fileprivate func differingRanges(from other: [Element]) -> (Range<Int>, Range<Int>) {
    let shared = Swift.min(count, other.count)
    var start = 0
    while start < shared, self[start] == other[start] { start += 1 }
    var end = 0
    while end < shared - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return (start..<count - end, start..<other.count - end)
  }
}
