/// How much farther down the next item of each column starts than it did before a change, in pixels: what a search for
/// the new places of items carries along.
struct ColumnDifferences {
  private var values: [Int]
  private var changedCount = 0
  private var greatest = 0
  /// The differences of the first 256 columns modulo 2^32, for moving a block of items at once.
  private(set) var table = ContiguousArray<UInt32>(repeating: 0, count: 256)

  init(columnCount: Int) {
    values = Array(repeating: 0, count: columnCount)
  }

  /// Whether every column goes on where it did before.
  var areNothing: Bool { changedCount == 0 }

  /// Whether each was small enough for moving blocks at once, which is exact below 2^29 pixels.
  var areSmall: Bool { greatest < 1 << 29 }

  /// Complexity: O(C), C columns.
  var areEqual: Bool { changedCount == 0 || values.allSatisfy { $0 == values[0] } }

  subscript(column: Int) -> Int {
    get { values[column] }
    set {
      changedCount += (newValue != 0 ? 1 : 0) - (values[column] != 0 ? 1 : 0)
      greatest = max(greatest, abs(newValue))
      values[column] = newValue
      if column < table.count { table[column] = UInt32(truncatingIfNeeded: newValue) }
    }
  }
}
