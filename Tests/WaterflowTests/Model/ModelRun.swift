import Foundation
import TestSupport
import Waterflow

/// A seeded sequence of operations, which can be repeated, in full or in part.
@MainActor
struct ModelRun {
  let seed: UInt64
  var operations: [ModelOperation]

  init(seed: UInt64, count: Int) {
    self.seed = seed
    var random = SeededRandom(seed: seed)
    operations = (0..<count).map { _ in .random(&random) }
  }

  struct Failure {
    let reason: String
    /// The number of operations that had begun.
    let operationCount: Int
    let log: [String]

    /// The reason without its numbers, to tell whether a shorter run fails for the same reason.
    var kind: String { reason.filter { !$0.isNumber }.prefix(24).description }
  }

  /// Nil if the view agrees with the model at every step.
  func run(trace: ((String) -> Void)? = nil) -> Failure? {
    let handler = WaterflowView.misuseHandler
    defer { WaterflowView.misuseHandler = handler }
    let stage = ModelStage(seed: seed, trace: trace)
    WaterflowView.misuseHandler = { [weak stage] in stage?.collect($0, of: $1) }
    var begun = 0
    do {
      for (index, operation) in operations.enumerated() {
        begun = index + 1
        try stage.perform(operation)
      }
      try stage.finish()
      return nil
    } catch {
      return Failure(reason: "\(error)", operationCount: begun, log: stage.log)
    }
  }

  /// The shortest failing sequence that was found: the failing prefix, without as many operations as possible.
  ///
  /// - Parameter limit: the maximum number of runs.
  func shrunk(_ failure: Failure, limit: Int = 300) -> (run: ModelRun, failure: Failure) {
    var shortest = self
    var failure = failure
    shortest.operations = Array(operations.prefix(failure.operationCount))
    var runs = 0
    var length = max(1, shortest.operations.count / 2)
    while runs < limit {
      var start = 0
      var hasShrunk = false
      while start < shortest.operations.count, runs < limit {
        var shorter = shortest
        shorter.operations.removeSubrange(start..<min(start + length, shortest.operations.count))
        runs += 1
        if let found = shorter.run(), found.kind == failure.kind {
          shorter.operations = Array(shorter.operations.prefix(found.operationCount))
          (shortest, failure) = (shorter, found)
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1, !hasShrunk { break }
      length = max(1, length / 2)
    }
    return (shortest, failure)
  }
}
