import Foundation

/// Reads the identifiers of a section's items, and compares them with those of another update.
///
/// It is made where the type of the app's data is known, in the app itself, and so its loops are compiled for that type.
/// Generic code in here takes some thirty times as long for each item.
@usableFromInline
package struct ItemReader<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Snapshot = WaterflowSnapshot<SectionID, ItemID>

  let count: Int
  let sharesStorage: (_ old: Any) -> Bool
  let matches: (_ identifiers: [ItemID]) -> Bool
  let read: () -> [ItemID]
  let append: (_ identifiers: [ItemID], _ section: SectionID, _ snapshot: inout Snapshot) -> Void
  let positions: (_ new: [ItemID], _ old: [ItemID], _ find: (ItemID) -> Int) -> [Int]

  /// A reader of data.
  ///
  /// - Parameters:
  ///   - data: the items.
  ///   - identifier: the identifier of an item.
  @inlinable
  package init<Data: RandomAccessCollection>(_ data: Data, identifier: @escaping (Data.Element) -> ItemID) {
    self.init(
      count: data.count,
      sharesStorage: { old in (old as? Data).map { haveSameStorage($0, data) } ?? false },
      matches: { identifiers in
        var index = 0
        guard identifiers.count == data.count else { return false }
        for element in data {
          // A collection whose count isn't that of its elements.
          guard index < identifiers.count, identifiers[index] == identifier(element) else { return false }
          index += 1
        }
        return index == identifiers.count
      },
      read: {
        var identifiers: [ItemID] = []
        identifiers.reserveCapacity(data.count)
        for element in data { identifiers.append(identifier(element)) }
        return identifiers
      },
      append: { identifiers, section, snapshot in snapshot.appendItems(identifiers, toSection: section) },
      positions: { new, old, find in
        var positions: [Int] = []
        positions.reserveCapacity(new.count)
        var expected = 0
        for id in new {
          // Most items follow the one that they followed before.
          if expected >= old.count || old[expected] != id {
            let found = find(id)
            guard found >= 0 else {
              positions.append(found)
              continue
            }
            expected = found
          }
          positions.append(expected)
          expected += 1
        }
        return positions
      })
  }

  @usableFromInline
  init(
    count: Int, sharesStorage: @escaping (Any) -> Bool, matches: @escaping ([ItemID]) -> Bool,
    read: @escaping () -> [ItemID], append: @escaping ([ItemID], SectionID, inout Snapshot) -> Void,
    positions: @escaping ([ItemID], [ItemID], (ItemID) -> Int) -> [Int]
  ) {
    self.count = count
    self.sharesStorage = sharesStorage
    self.matches = matches
    self.read = read
    self.append = append
    self.positions = positions
  }
}

/// Whether two collections that are alive at the same time have the same elements, as far as that is known without
/// comparing these. Arrays share their memory until one of them is changed; a range has none.
@usableFromInline
func haveSameStorage<Data: RandomAccessCollection>(_ old: Data, _ new: Data) -> Bool {
  if let old = old as? Range<Int> { return old == new as? Range<Int> }
  // A buffer may point to memory that was changed in place.
  guard Data.self is any RangeReplaceableCollection.Type else { return false }
  return old.withContiguousStorageIfAvailable { old in
    new.withContiguousStorageIfAvailable { $0.baseAddress == old.baseAddress && $0.count == old.count } ?? false
  } ?? false
}
