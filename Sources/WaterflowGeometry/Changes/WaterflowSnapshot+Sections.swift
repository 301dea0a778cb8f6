extension WaterflowSnapshot {
  /// Appends sections with the specified identifiers.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    insert(identifiers, at: sections.count, "appendSections")
  }

  /// Inserts sections immediately before the section with the specified identifier.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
  ) {
    let call = "insertSections(beforeSection:)"
    guard let index = known([toIdentifier], call).first else { return }
    insert(identifiers, at: index, call)
  }

  /// Inserts sections immediately after the section with the specified identifier.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
  ) {
    let call = "insertSections(afterSection:)"
    guard let index = known([toIdentifier], call).first else { return }
    insert(identifiers, at: index + 1, call)
  }

  /// Deletes the sections with the specified identifiers, and their items. Complexity: O(n + s).
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    let gone = Set(known(identifiers, "deleteSections"))
    for index in gone {
      let section = sections[index]
      sectionKeys[section.identifier] = nil
      freeSectionKeys.append(section.key)
      for item in section.items { places[item] = nil }
      reloadedItems.remove(section.items)
      reconfiguredItems.remove(section.items)
    }
    reloadedSections.remove(identifiers)
    sections = sections.indices.filter { !gone.contains($0) }.map { sections[$0] }
    noteSectionIndexes(from: 0)
  }

  /// Moves a section to the position immediately before another section.
  public mutating func moveSection(_ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier) {
    move(identifier, nextTo: toIdentifier, offset: 0, "moveSection(beforeSection:)")
  }

  /// Moves a section to the position immediately after another section.
  public mutating func moveSection(_ identifier: SectionIdentifier, afterSection toIdentifier: SectionIdentifier) {
    move(identifier, nextTo: toIdentifier, offset: 1, "moveSection(afterSection:)")
  }

  /// Reloads all items of the sections with the specified identifiers, with new cells, when the snapshot is applied.
  /// Complexity: O(k).
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    for index in known(identifiers, "reloadSections") { reloadedSections.insert(sections[index].identifier) }
  }
}

extension WaterflowSnapshot {
  @usableFromInline
  mutating func known(_ identifiers: [SectionIdentifier], _ call: String) -> [Int] {
    var unknown = RefusedIdentifiers<SectionIdentifier>()
    let indexes = identifiers.compactMap { identifier in
      let index = indexOfSection(identifier)
      if index == nil { unknown.append(identifier) }
      return index
    }
    unknown.first.map { problems.append(.unknownSections(first: "\($0)", count: unknown.count, call: call)) }
    return indexes
  }

  private mutating func insert(_ identifiers: [SectionIdentifier], at index: Int, _ call: String) {
    var duplicates = RefusedIdentifiers<SectionIdentifier>()
    var added: [Section] = []
    for identifier in identifiers {
      if sectionKeys[identifier] != nil {
        duplicates.append(identifier)
        continue
      }
      let key = freeSectionKeys.popLast() ?? sectionIndexes.count
      if key == sectionIndexes.count { sectionIndexes.append(0) }
      sectionKeys[identifier] = key
      added.append(Section(identifier: identifier, key: key))
    }
    sections.insert(contentsOf: added, at: index)
    noteSectionIndexes(from: index)
    duplicates.first.map { problems.append(.duplicateSections(first: "\($0)", count: duplicates.count, call: call)) }
  }

  private mutating func move(
    _ identifier: SectionIdentifier, nextTo target: SectionIdentifier, offset: Int, _ call: String
  ) {
    let indexes = known(identifier == target ? [identifier] : [identifier, target], call)
    guard identifier != target else {
      if !indexes.isEmpty { problems.append(.movedNextToItself(identifier: "\(identifier)", call: call)) }
      return
    }
    guard indexes.count == 2 else { return }
    let place = indexes[1] + offset
    let section = sections.remove(at: indexes[0])
    sections.insert(section, at: indexes[0] < place ? place - 1 : place)
    noteSectionIndexes(from: 0)
  }

  private mutating func noteSectionIndexes(from first: Int) {
    for index in first..<sections.count { sectionIndexes[sections[index].key] = index }
  }
}
