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

    /// The numbers of items, in ascending order. The most take as long as all others together: some runs do without.
    var sizes: [Int] {
      if options.isQuick { return [1_000, 10_000, 1_000_000] }
      return [1_000, 10_000, 100_000, 1_000_000] + (runNumber <= Self.runsOfMost ? [10_000_000] : [])
    }

    /// How often everything is measured, for the medians and the spread that are printed.
    private var runCount: Int { options.isQuick ? 1 : 10 }
    private static let runsOfMost = 3
    /// From 1.
    private var runNumber = 1

    /// By what a ratio must exceed its limit for the process to fail.
    static let tolerance = 1.5

    var columnCounts: [Int] { options.isQuick ? [3, 24] : [2, 3, 6, 24] }

    /// How often each subject is measured in a run.
    func rounds(for count: Int) -> Int {
      options.isQuick ? 5 : count >= 10_000_000 ? 1 : 3
    }

    func run() {
      var parts: [(name: String, run: () -> Void)] = [
        ("reload", reload), ("scroll", scroll), ("change", change), ("layouts", otherLayouts), ("snapshots", snapshots),
        ("memory", memory), ("jumps", jumps), ("quiet", quietSteps), ("carousels", carousels),
        ("frames", worstFrames), ("selfSizing", selfSizing), ("lines", lines), ("walls", walls), ("oneByOne", oneByOne),
        ("sections", manySections), ("pinch", pinch),
      ]
      if let subject = options.subject { parts.removeAll { $0.name != subject } }
      for number in 1...runCount {
        runNumber = number
        if runCount > 1 { note("run \(number) of \(runCount)") }
        for part in parts { measure(part) }
      }
      guard options.isQuick else { return }
      // Other work on the machine may make any figure miss its limit once: the median of three tells.
      for _ in 0..<2 {
        let missed = Set(report.missed(tolerance: Self.tolerance).map(\.part))
        for part in parts where missed.contains(part.name) {
          note("again: \(part.name)")
          measure(part)
        }
      }
    }

    private func measure(_ part: (name: String, run: () -> Void)) {
      report.begin(part.name)
      part.run()
    }
  }
#endif
