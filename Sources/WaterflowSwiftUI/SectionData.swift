import Foundation

/// The items of a section as the app's data has them, whatever the type of that.
///
/// Items are known by their positions in the data. Closures are those of the update that brought the data.
@MainActor
package struct SectionData<ItemID: Hashable & Sendable> {
  package let count: Int
  let isAutomatic: Bool
  let estimate: CGFloat?
  /// The app's collection, to be compared with that of another update.
  private let data: Any
  private let sharesStorage: (_ old: Any) -> Bool
  private let matches: (_ identifiers: [ItemID]) -> Bool
  /// Reads the identifiers.
  private let read: () -> [ItemID]
  /// The positions of items that aren't equal to what they were; nil where items can't be compared.
  private let difference: ((_ old: Any, _ oldPosition: (Int) -> Int?) -> [Int]?)?

  let element: (_ position: Int) -> Any
  let configuration: (_ position: Int, _ id: ItemID) -> any UIContentConfiguration
  let height: (_ position: Int, _ width: CGFloat, _ axis: ScrollDirection) -> CGFloat
  let size: (_ position: Int) -> CGSize

  /// - Parameters:
  ///   - data: the items.
  ///   - identifier: the identifier of an item. It is read once for each item when the data has changed.
  ///   - itemSize: the size of an item.
  ///   - configuration: the content of an item.
  package init<Data: RandomAccessCollection>(
    _ data: Data, identifier: @escaping (Data.Element) -> ItemID, itemSize: WaterflowItemSize<Data.Element>,
    configuration: @escaping (Data.Element, ItemID) -> any UIContentConfiguration
  ) {
    func item(_ position: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: position)] }
    self.data = data
    count = data.count
    isAutomatic = itemSize.isAutomatic
    estimate = itemSize.estimate
    sharesStorage = { old in (old as? Data).map { Self.haveSameStorage($0, data) } ?? false }
    matches = { identifiers in
      identifiers.count == data.count && zip(data, identifiers).allSatisfy { identifier($0) == $1 }
    }
    read = { data.map(identifier) }
    difference = (Data.Element.self as? any Equatable.Type).map { type in
      { old, oldPosition in
        (old as? Data).flatMap { Self.difference(of: type, from: $0, to: data, oldPosition) }
      }
    }
    element = { item($0) }
    self.configuration = { configuration(item($0), $1) }
    height = { itemSize.height(of: item($0), width: $1, along: $2) }
    size = { itemSize.size(of: item($0)) }
  }

  /// Whether the data is that of an earlier update, as both have their items in the same memory.
  ///
  /// - Complexity: O(1).
  func isIdentical(to old: SectionData) -> Bool { count == old.count && sharesStorage(old.data) }

  /// Whether the items have exactly these identifiers.
  ///
  /// - Complexity: O(n), n items up to the first that differs.
  func hasIdentifiers(_ identifiers: [ItemID]) -> Bool { matches(identifiers) }

  /// - Complexity: O(n), n items.
  func identifiers() -> [ItemID] { read() }

  /// The positions of items that differ from what they were; nil where that isn't known, as items aren't `Equatable`.
  ///
  /// - Parameter oldPosition: the position of an item in the old data; nil for a new one, which is left out.
  /// - Complexity: O(n), n items.
  func positionsOfChangedItems(since old: SectionData, _ oldPosition: (Int) -> Int?) -> [Int]? {
    difference?(old.data, oldPosition)
  }

  // MARK: Comparing collections

  /// Whether two collections that are alive at the same time have the same elements, as far as that is known without
  /// comparing these. Arrays share their memory until one of them is changed; a range has none.
  private static func haveSameStorage<Data: RandomAccessCollection>(_ old: Data, _ new: Data) -> Bool {
    if let old = old as? Range<Int> { return old == new as? Range<Int> }
    // What a buffer of somebody's memory points to may have been changed in place.
    guard Data.self is any RangeReplaceableCollection.Type else { return false }
    return old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { $0.baseAddress == old.baseAddress && $0.count == old.count } ?? false
    } ?? false
  }

  private static func difference<Data: RandomAccessCollection, Element: Equatable>(
    of type: Element.Type, from old: Data, to new: Data, _ oldPosition: (Int) -> Int?
  ) -> [Int]? {
    // The elements are of this type: an array of them is cast at once.
    guard let old = Array(old) as? [Element], let new = Array(new) as? [Element] else { return nil }
    return new.indices.filter { position in
      guard let before = oldPosition(position), old.indices.contains(before) else { return false }
      return new[position] != old[before]
    }
  }
}
