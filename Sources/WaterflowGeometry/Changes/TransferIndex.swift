/// Items that leave their sections, or enter them: all others keep their order. Two of these tell which item became
/// which, without a number for every item.
struct TransferIndex: Sendable {
  /// An item that leaves or comes; `there` is where it is on the other side, nil if it isn't.
  struct Transfer: Sendable {
    var here: ItemIndex
    var there: ItemIndex?
  }

  enum Place {
    case transfer(there: ItemIndex?)
    /// The item is none of these: the nth of its section that isn't.
    case survivor(rank: Int)
  }

  /// Ascending.
  private let transfers: [Transfer]
  /// Per section the index of its first transfer, and one more for the end.
  private let starts: [Int]

  /// - Parameters:
  ///   - moves: in any order.
  ///   - others: ascending.
  init(moves: [Transfer], others: [ItemIndex], sectionCount: Int) {
    var moves = moves
    moves.sortStably(on: \.here)
    var transfers: [Transfer] = []
    transfers.reserveCapacity(moves.count + others.count)
    var next = 0
    for move in moves {
      while next < others.count, others[next] < move.here {
        transfers.append(Transfer(here: others[next], there: nil))
        next += 1
      }
      transfers.append(move)
    }
    for other in others[next...] { transfers.append(Transfer(here: other, there: nil)) }

    var starts = [Int](repeating: 0, count: sectionCount + 1)
    for transfer in transfers { starts[transfer.here.section + 1] += 1 }
    for section in 0..<sectionCount { starts[section + 1] += starts[section] }
    self.transfers = transfers
    self.starts = starts
  }

  func range(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  subscript(section: Int) -> ArraySlice<Transfer> { transfers[range(of: section)] }

  /// The last item of a section that is one of these.
  func last(in section: Int) -> Int? { self[section].last?.here.item }

  /// Complexity: O(log p), p of these in the section.
  func place(of item: ItemIndex) -> Place {
    let slice = self[item.section]
    let index = slice.partitioningIndex { $0.here.item >= item.item }
    if index < slice.endIndex, slice[index].here.item == item.item { return .transfer(there: slice[index].there) }
    return .survivor(rank: item.item - (index - slice.startIndex))
  }

  /// The item that has `rank` items before it that are none of these.
  ///
  /// Complexity: O(log p), p of these in the section.
  func item(ofSurvivor rank: Int, in section: Int) -> Int {
    rank + transfersBefore(survivor: rank, in: section)
  }

  /// Calls `body` with every stretch of items between those that leave or come, for the survivors of these ranks.
  ///
  /// Complexity: O(log p + r), p of these in the section, r stretches.
  func forEachRun(ofSurvivors ranks: Range<Int>, in section: Int, _ body: (Range<Int>) -> Void) {
    guard !ranks.isEmpty else { return }
    var next = transfersBefore(survivor: ranks.lowerBound, in: section)
    var item = ranks.lowerBound + next
    var remaining = ranks.count
    let slice = self[section]
    while remaining > 0 {
      let isLast = next == slice.count
      let length = isLast ? remaining : min(remaining, slice[slice.startIndex + next].here.item - item)
      if length > 0 { body(item..<item + length) }
      remaining -= length
      item += length + 1
      next += 1
    }
  }

  private func transfersBefore(survivor rank: Int, in section: Int) -> Int {
    let range = range(of: section)
    // Before each of these there are as many survivors as its item is greater than the number of these before it.
    return range.partitioningIndex { transfers[$0].here.item - ($0 - range.lowerBound) > rank } - range.lowerBound
  }
}
