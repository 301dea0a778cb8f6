import Foundation
import WaterflowGeometry

extension ItemEdits {
  /// - Parameter count: how many items there are before.
  public init(random: inout SeededRandom, count: Int, kind: Kind? = nil) {
    let kind = kind ?? random.pick(Kind.allCases)
    self.kind = kind
    let (low, high) = Self.twoIndexes(&random, count)
    switch kind {
    case .append:
      change = .inserting(random.int(0...120), at: count, oldCount: count)
    case .insert:
      change = .inserting(random.int(1...5), at: random.oneIn(3) ? 0 : low, oldCount: count)
    case .delete:
      change = .deleting(low..<(random.oneIn(3) ? count : min(high, low + 5)), oldCount: count)
    case .move:
      let middle = random.int(low...high)
      change = SectionChange(runs: [.kept(0..<low), .kept(middle..<high), .kept(low..<middle), .kept(high..<count)])
    case .replaceStretch:
      change = SectionChange(runs: [.kept(0..<low), .inserted(random.int(0...9)), .kept(high..<count)])
    case .shuffleRuns:
      change = SectionChange(runs: Self.shuffledRuns(&random, count))
    case .resize:
      change = .resizing(Self.someIndexes(&random, count), ofCount: count)
    case .resizeAndInsert:
      let runs: [SectionChange.Run] = [.kept(0..<low), .inserted(2), .kept(low..<count)]
      change = SectionChange(runs: runs, resizedItems: Self.someIndexes(&random, count + 2))
    }
  }

  private static func twoIndexes(_ random: inout SeededRandom, _ count: Int) -> (low: Int, high: Int) {
    let (first, second) = (random.int(0...count), random.int(0...count))
    return (min(first, second), max(first, second))
  }

  /// Most of the items in shuffled runs, with new ones between them.
  private static func shuffledRuns(_ random: inout SeededRandom, _ count: Int) -> [SectionChange.Run] {
    var runs: [SectionChange.Run] = []
    var start = 0
    while start < count {
      let end = min(count, start + random.int(1...max(1, count / 3)))
      if !random.oneIn(4) { runs.append(.kept(start..<end)) }
      if random.oneIn(3) { runs.append(.inserted(random.int(1...4))) }
      start = end
    }
    runs.shuffle(using: &random)
    return runs
  }

  private static func someIndexes(_ random: inout SeededRandom, _ count: Int) -> IndexSet {
    guard count > 0 else { return [] }
    return IndexSet((0..<random.int(1...4)).map { _ in random.int(0...count - 1) })
  }
}
