import Foundation

/// The items of a section as the app's data has them, whatever the type of that.
///
/// Items are known by their positions in the data. Closures are those of the update that brought the data.
@MainActor
package struct SectionData<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Reader = ItemReader<SectionID, ItemID>

  let isAutomatic: Bool
  let estimate: CGFloat?
  private let reader: Reader
  /// The app's collection, to be compared with that of another update.
  private let data: Any
  /// The positions of items that aren't equal to what they were; nil where items can't be compared.
  private let difference: ((_ old: Any, _ oldPositions: [Int]?) -> [Int]?)?

  let element: (_ position: Int) -> Any
  let configuration: (_ position: Int, _ id: ItemID) -> any UIContentConfiguration
  let height: (_ position: Int, _ width: CGFloat, _ axis: ScrollDirection) -> CGFloat
  let size: (_ position: Int) -> CGSize

  /// - Parameters:
  ///   - data: the items.
  ///   - reader: a reader of the same data.
  ///   - itemSize: the size of an item.
  ///   - configuration: the content of an item.
  package init<Data: RandomAccessCollection>(
    _ data: Data, _ reader: ItemReader<SectionID, ItemID>, itemSize: WaterflowItemSize<Data.Element>,
    configuration: @escaping (Data.Element, ItemID) -> any UIContentConfiguration
  ) {
    func item(_ position: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: position)] }
    self.data = data
    self.reader = reader
    isAutomatic = itemSize.isAutomatic
    estimate = itemSize.estimate
    difference = (Data.Element.self as? any Equatable.Type).map { type in
      { old, oldPositions in
        (old as? Data).flatMap { Self.difference(of: type, from: $0, to: data, oldPositions) }
      }
    }
    element = { item($0) }
    self.configuration = { configuration(item($0), $1) }
    height = { itemSize.height(of: item($0), width: $1, along: $2) }
    size = { itemSize.size(of: item($0)) }
  }

  package var count: Int { reader.count }

  /// Whether the data is that of an earlier update, as both have their items in the same memory.
  ///
  /// - Complexity: O(1).
  func isIdentical(to old: SectionData) -> Bool { count == old.count && reader.sharesStorage(old.data) }

  /// Whether the items have exactly these identifiers.
  ///
  /// - Complexity: O(n), n items up to the first that differs.
  func hasIdentifiers(_ identifiers: [ItemID]) -> Bool { reader.matches(identifiers) }

  /// The identifiers of the items, each read once.
  ///
  /// - Complexity: O(n), n items.
  func identifiers() -> [ItemID] { reader.read() }

  /// - Complexity: that of ``WaterflowSnapshot/appendItems(_:toSection:)``.
  func append(_ identifiers: [ItemID], to section: SectionID, of snapshot: inout WaterflowSnapshot<SectionID, ItemID>) {
    reader.append(identifiers, section, &snapshot)
  }

  /// For each identifier its position among those before; what `find` returns, below 0 for one that isn't among them.
  ///
  /// - Complexity: O(n) comparisons, n identifiers. Those that don't follow the one that they followed before are looked
  ///   up.
  func positions(of new: [ItemID], among old: [ItemID], find: (ItemID) -> Int) -> [Int] {
    reader.positions(new, old, find)
  }

  /// The positions of items that differ from what they were; nil where that isn't known, as items aren't `Equatable`.
  ///
  /// - Parameter oldPositions: for each item its position in the old data, below 0 for one that wasn't there and is left
  ///   out; nil where all have the same.
  /// - Complexity: O(n), n items.
  func positionsOfChangedItems(since old: SectionData, _ oldPositions: [Int]?) -> [Int]? {
    difference?(old.data, oldPositions)
  }

  private static func difference<Data: RandomAccessCollection, Element: Equatable>(
    of type: Element.Type, from old: Data, to new: Data, _ oldPositions: [Int]?
  ) -> [Int]? {
    // The elements are of this type: an array of them is cast at once.
    guard let old = Array(old) as? [Element], let new = Array(new) as? [Element] else { return nil }
    guard let oldPositions else {
      guard old.count == new.count, old != new else { return [] }
      return new.indices.filter { new[$0] != old[$0] }
    }
    return zip(new.indices, oldPositions).compactMap { position, before in
      before >= 0 && before < old.count && new[position] != old[before] ? position : nil
    }
  }
}
