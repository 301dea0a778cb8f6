import Foundation
import TestSupport
import Testing
import Waterflow

/// Drives a view with random operations and compares it with plain arrays after every step.
///
/// `WATERFLOW_MODEL_OPERATIONS` is the number of operations, `WATERFLOW_MODEL_SEED` the first sequence. With
/// `WATERFLOW_MODEL_TRACE` every operation is printed before it is performed, to be read after a crash.
struct WaterflowModelTests {
  private static let operationsPerRun = 50

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment["WATERFLOW_MODEL_\(name)"].flatMap { Int($0) }
  }

  /// The seeds of all sequences, in as many parts as there are processes.
  private static let parts: [Range<Int>] = {
    let count = ((setting("OPERATIONS") ?? 5_000) + operationsPerRun - 1) / operationsPerRun
    let first = setting("SEED") ?? 1
    // Some 20 seconds each.
    let parts = stride(from: first, to: first + count, by: 250)
    return parts.map { $0..<min($0 + 250, first + count) }
  }()

  @Test(
    "whatever is done to it, the view shows what the model says", .needs(.finger), arguments: parts)
  func agreesWithModel(seeds: Range<Int>) async {
    #if os(macOS) || os(Linux)
      // In a process of its own: on another core than what else needs the main thread, and a crash is one failed test.
      // What such a process prints is dropped.
      if Self.setting("TRACE") == nil {
        await #expect(processExitsWith: .success) { [seeds = seeds as Range<Int>] in
          await Self.compare(seeds)
        }
        return
      }
    #endif
    await Self.compare(seeds)
  }

  @MainActor
  private static func compare(_ seeds: Range<Int>) {
    let trace: ((String) -> Void)? = setting("TRACE") == nil ? nil : { print($0) }
    var failures = 0
    for seed in seeds where failures < 3 {
      trace?("seed \(seed)")
      let run = ModelRun(seed: UInt64(seed), count: operationsPerRun)
      guard let failure = run.run(trace: trace) else { continue }
      failures += 1
      let (shortest, last) = run.shrunk(failure)
      Issue.record(
        """
        WATERFLOW_MODEL_SEED=\(seed): \(failure.reason)
        after \(failure.operationCount) operations; \(shortest.operations.count) are enough for: \(last.reason)
          \(last.log.joined(separator: "\n  "))
        """)
    }
  }
}
