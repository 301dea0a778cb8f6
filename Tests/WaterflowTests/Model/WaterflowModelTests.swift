import Foundation
import TestSupport
import Testing
import Waterflow

/// Drives a view with random operations and compares it with plain arrays after every step.
///
/// `WATERFLOW_MODEL_OPERATIONS` is the number of operations, `WATERFLOW_MODEL_SEED` the first sequence. With
/// `WATERFLOW_MODEL_TRACE` every operation is printed before it is performed, to be read after a crash.
@MainActor
struct WaterflowModelTests {
  private static let operationsPerRun = 50

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment["WATERFLOW_MODEL_\(name)"].flatMap { Int($0) }
  }

  @Test("whatever is done to it, the view shows what the model says", .enabled(if: TestHost.hasFinger))
  func agreesWithModel() {
    let total = Self.setting("OPERATIONS") ?? 10_000
    let firstSeed = Self.setting("SEED") ?? 1
    let trace: ((String) -> Void)? = Self.setting("TRACE") == nil ? nil : { print($0) }
    let runCount = (total + Self.operationsPerRun - 1) / Self.operationsPerRun
    var failures = 0
    for seed in firstSeed..<firstSeed + runCount where failures < 3 {
      trace?("seed \(seed)")
      let run = ModelRun(seed: UInt64(seed), count: Self.operationsPerRun)
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
