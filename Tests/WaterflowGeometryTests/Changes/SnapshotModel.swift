@testable import WaterflowGeometry

/// The methods of a snapshot on plain arrays that are searched from the start each time.
struct SnapshotModel {
  private(set) var sections: [(id: Int, items: [Int])] = []

  var items: [Int] { sections.flatMap(\.items) }

  func find(_ item: Int) -> ItemIndex? {
    for (section, content) in sections.enumerated() {
      if let found = content.items.firstIndex(of: item) { return ItemIndex(section: section, item: found) }
    }
    return nil
  }

  private func place(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  // MARK: Sections

  mutating func appendSection(_ section: Int) {
    if place(of: section) == nil { sections.append((section, [])) }
  }

  mutating func insertSection(_ section: Int, before other: Int) {
    guard place(of: section) == nil, let target = place(of: other) else { return }
    sections.insert((section, []), at: target)
  }

  mutating func deleteSection(_ section: Int) {
    sections.removeAll { $0.id == section }
  }

  /// - Parameter offset: 0 for before the other section, 1 for after it.
  mutating func moveSection(_ section: Int, nextTo other: Int, offset: Int) {
    guard section != other, let source = place(of: section), place(of: other) != nil else { return }
    let content = sections.remove(at: source)
    sections.insert(content, at: (place(of: other) ?? 0) + offset)
  }

  // MARK: Items

  mutating func append(_ items: [Int], toSection section: Int) {
    insert(items, at: place(of: section).map { ItemIndex(section: $0, item: sections[$0].items.count) })
  }

  /// - Parameter offset: 0 for before the target, 1 for after it.
  mutating func insert(_ items: [Int], nextTo target: Int, offset: Int) {
    insert(items, at: find(target).map { ItemIndex(section: $0.section, item: $0.item + offset) })
  }

  private mutating func insert(_ items: [Int], at index: ItemIndex?) {
    guard var index else { return }
    let original = index.item
    var added: [Int] = []
    for item in items where !added.contains(item) { added.append(item) }
    for found in added.compactMap(find) where found.section == index.section && found.item < original {
      index.item -= 1
    }
    delete(added)
    sections[index.section].items.insert(contentsOf: added, at: index.item)
  }

  mutating func delete(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  /// - Parameter offset: 0 for before the target, 1 for after it.
  mutating func move(_ item: Int, nextTo target: Int, offset: Int) {
    guard item != target, let source = find(item), find(target) != nil else { return }
    sections[source.section].items.remove(at: source.item)
    insert([item], nextTo: target, offset: offset)
  }
}
