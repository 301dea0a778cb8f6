import Foundation

/// Collects the changes of one batch: from the outermost `performBatchUpdates` to its end, or until the layout pass that
/// has to serve it when it was asked for in the middle of another.
@MainActor
final class UpdateBatch {
  private(set) var changes = IndexChanges()
  private(set) var completions: [(Bool) -> Void] = []
  /// How many calls of `performBatchUpdates` lie inside each other.
  private var depth = 0
  /// Whether somebody asked for a batch that isn't applied yet.
  private(set) var isPending = false

  var isOpen: Bool { depth > 0 }

  func open() {
    depth += 1
    isPending = true
  }

  func close(_ completion: ((Bool) -> Void)?) {
    depth -= 1
    if let completion { completions.append(completion) }
  }

  /// What couldn't be done while the view was busy, in order.
  private var waiting: [() -> Void] = []

  func wait(_ change: @escaping () -> Void) { waiting.append(change) }

  func nextWaiting() -> (() -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst() }

  func record(_ change: (inout IndexChanges) -> Void) { change(&changes) }

  /// Hands the batch over and starts an empty one.
  func take() -> (changes: IndexChanges, completions: [(Bool) -> Void]) {
    defer {
      changes = IndexChanges()
      completions = []
      isPending = false
    }
    return (changes, completions)
  }
}
