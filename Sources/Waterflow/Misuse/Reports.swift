import Foundation

/// Misuses that were reported: each is once, until the next reload.
@MainActor
final class Reports {
  private var keys: Set<String> = []

  /// Returns whether the misuse is new.
  func insert(_ misuse: WaterflowMisuse) -> Bool { keys.insert(misuse.key).inserted }

  func removeAll() { keys.removeAll() }
}
