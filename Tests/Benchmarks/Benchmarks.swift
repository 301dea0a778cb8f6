#if !canImport(UIKit)
  import Foundation

  /// Runs all benchmarks and collects the figures.
  @MainActor
  final class Benchmarks {
    let options: BenchmarkOptions
    var report = Report()

    init(_ options: BenchmarkOptions) {
      self.options = options
    }

    /// The numbers of items, in ascending order.
    var sizes: [Int] {
      options.isQuick ? [1_000, 10_000, 1_000_000] : [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    }

    var columnCounts: [Int] { options.isQuick ? [3, 24] : [2, 3, 6, 24] }

    func rounds(for count: Int) -> Int {
      count >= 10_000_000 ? 3 : options.isQuick ? 5 : 9
    }

    func run() {
      let parts: [(name: String, run: () -> Void)] = [
        ("reload", reload), ("scroll", scroll), ("change", change), ("layouts", otherLayouts), ("snapshots", snapshots),
        ("memory", memory),
      ]
      for part in parts where options.subject ?? part.name == part.name { part.run() }
    }
  }
#endif
