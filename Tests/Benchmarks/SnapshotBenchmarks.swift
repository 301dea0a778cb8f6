#if !canImport(UIKit)
  import Foundation
  import Waterflow

  extension Benchmarks {
    /// The difference of two snapshots, compared with hashing each identifier once per side, and with the standard
    /// library's difference if that is fast enough.
    func snapshots() {
      for count in options.isQuick ? [100_000] : [10_000, 100_000, 1_000_000] {
        note("snapshots of \(count) identifiers")
        let old = (0..<count).map(Self.identifier)
        let new = Self.replacingOnePercent(of: old)
        for (name, new) in [("", new), (", 10 % moved", Self.movingTenPercent(of: new))] {
          let oldSnapshot = Self.snapshot(old)
          let newSnapshot = Self.snapshot(new)
          let times = medians(
            rounds: rounds(for: count),
            [
              Subject(name: "difference") { Checksum.add(newSnapshot.difference(from: oldSnapshot).count) },
              Subject(name: "hashing") {
                var mixed = 0
                for identifier in old { mixed ^= identifier.hashValue }
                for identifier in new { mixed ^= identifier.hashValue }
                Checksum.add(mixed)
              },
            ])
          report.add(
            "snapshot difference, 1 % out, 1 % in" + name, items: count, times[0] / Double(count), "ns per item",
            versus: "hashing each once per side, + 30 ns", times[1] / Double(count) + 30,
            atMost: name.isEmpty && count == 100_000 ? 1 : nil)
        }
      }
      compareWithCollectionDifference(count: 10_000)
      snapshotApplied()
      folding()
    }

    private func compareWithCollectionDifference(count: Int) {
      let old = (0..<count).map(Self.identifier)
      let new = Self.replacingOnePercent(of: old)
      for (name, new) in [("", new), (", 10 % moved", Self.movingTenPercent(of: new))] {
        let oldSnapshot = Self.snapshot(old)
        let newSnapshot = Self.snapshot(new)
        let times = medians(
          rounds: 3,
          [
            Subject(name: "difference") { Checksum.add(newSnapshot.difference(from: oldSnapshot).count) },
            Subject(name: "standard library") { Checksum.add(new.difference(from: old).inferringMoves().count) },
          ])
        report.add(
          "snapshot difference, 1 % out, 1 % in" + name, items: count, times[0], "ns", versus: "CollectionDifference",
          times[1])
      }
    }

    static func identifier(_ index: Int) -> Int { index &* 0x9E37_79B9 }

    static func snapshot(_ identifiers: [Int]) -> WaterflowSnapshot<Int, Int> {
      var snapshot = WaterflowSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(identifiers)
      return snapshot
    }

    /// Removes every hundredth item and inserts as many new ones elsewhere.
    static func replacingOnePercent(of old: [Int]) -> [Int] {
      var new: [Int] = []
      for (index, identifier) in old.enumerated() {
        if index % 100 != 17 { new.append(identifier) }
        if index % 100 == 61 { new.append(Self.identifier(old.count + index)) }
      }
      return new
    }

    /// Moves every tenth item to the index of another, far away.
    private static func movingTenPercent(of identifiers: [Int]) -> [Int] {
      let moved = Array(stride(from: 5, to: identifiers.count, by: 10))
      var new = identifiers
      for (index, place) in moved.enumerated() { new[place] = identifiers[moved[(index * 7 + 3) % moved.count]] }
      return new
    }
  }
#endif
