import Foundation

/// What is known of the items of one section whose cells measure themselves, by index.
///
/// Memory: 12 bytes per item, and 8 more where natural sizes are measured.
struct MeasuredItems {
  /// The last length along the scroll direction in points, or ``unknown``.
  private var lengths: ContiguousArray<CGFloat>
  /// What the last natural sizes are across it, likewise; empty where cells say nothing but lengths.
  private var crossLengths: ContiguousArray<CGFloat> = []
  /// The width in points at which each was measured, ``due`` or ``given``.
  private var widths: ContiguousArray<Float>
  /// Items that haven't been visible since they were placed: their columns still depend on sizes.
  private(set) var unsettled: IndexSet
  /// The first of these when they were last placed by what was known, as far as a layout goes from there; nil where all
  /// were.
  private var firstPlacedAgain: Int?

  /// Stands for the length of a cell that was never measured: what no cell says.
  private static let unknown = -CGFloat.greatestFiniteMagnitude
  /// Stands for the width of a cell that is to be measured.
  private static let due: Float = -1
  /// Stands for the width of an item whose length the delegate gives.
  private static let given: Float = -2

  init(count: Int = 0) {
    lengths = ContiguousArray(repeating: Self.unknown, count: count)
    widths = ContiguousArray(repeating: Self.given, count: count)
    unsettled = IndexSet(integersIn: 0..<count)
  }

  var count: Int { lengths.count }

  // MARK: Lengths

  /// The last length of an item; nil for one that was never measured.
  func length(of index: Int) -> CGFloat? {
    index < count && lengths[index] != Self.unknown ? lengths[index] : nil
  }

  /// The same for an item whose cell is to be measured.
  mutating func expectedLength(of index: Int) -> CGFloat? {
    if widths[index] == Self.given { widths[index] = Self.due }
    return length(of: index)
  }

  /// What the last natural size of an item is across the scroll direction; nil if its cell said nothing but a length.
  func crossLength(of index: Int) -> CGFloat? {
    index < crossLengths.count && crossLengths[index] != Self.unknown ? crossLengths[index] : nil
  }

  /// Whether a view that was measured at a width in points is to be measured again at another one. Columns differ by a pixel,
  /// and what has enough room in one has so in a wider one; in a narrower one a text may need another line.
  static func needsMeasuring(at width: CGFloat, measuredAt measured: CGFloat) -> Bool {
    width < measured - 0.05 || width > measured + 0.5
  }

  /// Whether the cell of an item is to be measured at a width in points.
  ///
  /// - Parameter bothSides: whether its natural size is wanted, and not its length alone.
  func needsMeasuring(_ index: Int, width: CGFloat, bothSides: Bool) -> Bool {
    guard index < count, widths[index] != Self.given else { return false }
    return Self.needsMeasuring(at: width, measuredAt: CGFloat(widths[index]))
      || (crossLength(of: index) != nil) != bothSides
  }

  /// Whether the length of an item, and not its natural size, is that of its cell at a width within a point of another.
  func isMeasured(_ index: Int, near width: CGFloat) -> Bool {
    isMeasured(index) && abs(CGFloat(widths[index]) - width) <= 1 && crossLength(of: index) == nil
  }

  /// Whether the length of an item is that of its cell now.
  func isMeasured(_ index: Int) -> Bool { index < count && widths[index] >= 0 }

  /// - Parameter crossLength: the other side of a natural size.
  mutating func measure(_ index: Int, as length: CGFloat, crossLength: CGFloat? = nil, width: CGFloat) {
    (lengths[index], widths[index]) = (length, Float(max(0, width)))
    setCrossLength(of: index, to: crossLength)
  }

  private mutating func setCrossLength(of index: Int, to length: CGFloat?) {
    if crossLengths.isEmpty, length != nil { crossLengths = ContiguousArray(repeating: Self.unknown, count: count) }
    if !crossLengths.isEmpty { crossLengths[index] = length ?? Self.unknown }
  }

  /// The delegate gives the length of an item; its cell isn't asked.
  mutating func give(_ index: Int) { widths[index] = Self.given }

  /// Lets a cell be measured again. Its last length stands in until then.
  mutating func invalidate(_ index: Int) {
    if isMeasured(index) { widths[index] = Self.due }
  }

  mutating func invalidateAll(except isKept: (Int) -> Bool = { _ in false }) {
    for index in widths.indices where widths[index] >= 0 && !isKept(index) { widths[index] = Self.due }
  }

  // MARK: Columns

  /// The items are placed from scratch.
  mutating func unsettleAll() {
    unsettled = IndexSet(integersIn: 0..<count)
    firstPlacedAgain = nil
  }

  /// The layout places the unsettled items again, those of them that lie far from the first one excepted.
  mutating func beginPlacingAgain() { firstPlacedAgain = unsettled.first }

  /// The item from which the last placement went as far as it does; nil where another one would find nothing new.
  var startOfPlacement: Int? {
    guard let first = firstPlacedAgain, let unsettled = unsettled.first, unsettled != first else { return nil }
    return first
  }

  /// Settles items up to the last visible one.
  ///
  /// - Parameters:
  ///   - last: the last visible item.
  ///   - others: items up to it that stay as they are.
  mutating func settle(upTo last: Int, except others: IndexSet) {
    unsettled.formIntersection(others.union(IndexSet(integersIn: last + 1..<max(last + 1, count))))
  }

  // MARK: Changes

  /// Reserves capacity for `count` items.
  mutating func fit(to count: Int) {
    guard count != self.count else { return }
    if count < self.count {
      crossLengths.removeLast(max(0, crossLengths.count - count))
      widths.removeLast(self.count - count)
      lengths.removeLast(self.count - count)
      unsettled.remove(integersIn: count..<Int.max)
    } else {
      unsettled.insert(integersIn: self.count..<count)
      if !crossLengths.isEmpty {
        crossLengths.append(contentsOf: repeatElement(Self.unknown, count: count - self.count))
      }
      widths.append(contentsOf: repeatElement(Self.given, count: count - self.count))
      lengths.append(contentsOf: repeatElement(Self.unknown, count: count - self.count))
    }
  }

  /// Lets lengths follow their items. Those from the first that changed its index on are placed again.
  mutating func apply(_ change: SectionChange) {
    guard !change.isEverything else { return reload() }
    let unmoved = change.unmovedCount
    guard unmoved < max(count, change.newCount) else { return }
    lengths.apply(change, inserting: Self.unknown)
    if !crossLengths.isEmpty { crossLengths.apply(change, inserting: Self.unknown) }
    widths.apply(change, inserting: Self.given)
    unsettled.remove(integersIn: unmoved..<Int.max)
    unsettled.insert(integersIn: unmoved..<max(unmoved, count))
  }

  /// The items may be others: the lengths of those before stand in.
  mutating func reload() {
    for index in widths.indices { widths[index] = Self.given }
    unsettleAll()
  }

  /// Adopts what is known of an item that comes from another section.
  ///
  /// - Parameter newCount: the number of items in this section, if it is known.
  mutating func adopt(_ index: Int, from other: MeasuredItems, at otherIndex: Int, count newCount: Int?) {
    guard otherIndex < other.count else { return }
    if index >= count { fit(to: max(newCount ?? 0, index + 1)) }
    (lengths[index], widths[index]) = (other.lengths[otherIndex], other.widths[otherIndex])
    setCrossLength(of: index, to: other.crossLength(of: otherIndex))
  }
}
