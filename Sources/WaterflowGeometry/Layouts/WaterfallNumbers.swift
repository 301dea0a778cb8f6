/// A number of 16 bits for each item of a waterfall. Where no item needs another than the standard one they aren't
/// used, and take no memory.
struct WaterfallNumbers: Sendable {
  let standard: UInt16
  /// Empty while the numbers aren't used.
  private var values: ContiguousArray<UInt16> = []

  init(standard: UInt16) {
    self.standard = standard
  }

  var areUsed: Bool { !values.isEmpty }

  /// The number of an item. While the numbers aren't used there is only the standard one.
  subscript(index: Int) -> UInt16 {
    get { values.isEmpty ? standard : values[index] }
    set { if !values.isEmpty { values[index] = newValue } }
  }

  // MARK: Capacity

  /// Reserves capacity for `count` items, which have the standard number.
  mutating func grow(to count: Int) {
    if values.count < count { values.append(contentsOf: repeatElement(standard, count: count - values.count)) }
  }

  /// Drops the numbers after the first `count` and keeps the memory.
  mutating func shrink(to count: Int) { values.shrink(to: count) }

  /// Reserves capacity for `count` items and an eighth more, as ``WaterfallSizes`` does.
  mutating func reserveCapacity(_ count: Int) {
    if values.capacity < count { values.reserveCapacity(count + count / 8) }
  }

  // MARK: Changing

  /// Puts the numbers in the order of a change. New items have the standard number.
  mutating func apply(_ change: SectionChange) { if areUsed { values.apply(change, inserting: standard) } }
}
