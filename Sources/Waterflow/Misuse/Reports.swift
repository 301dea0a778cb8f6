import Foundation

/// Misuses that were reported: each is once, until the next reload.
@MainActor
final class Reports {
  private var keys: Set<String> = []

  /// Returns whether the misuse is new.
  func insert(_ misuse: WaterflowMisuse) -> Bool { keys.insert(misuse.key).inserted }

  func removeAll() { keys.removeAll() }
}

extension WaterflowView {
  /// Reports a misuse, once until the next reload.
  func report(_ misuse: WaterflowMisuse) {
    if reports.insert(misuse) { Self.misuseHandler(misuse, self) }
  }

  /// Reports a call in the middle of something, with the method of the app that it comes from.
  func reportCall(_ call: String) { report(.calledDuringCallback(call: call, callback: turn.callback)) }

  /// Puts off what was called in the middle of an answer.
  func deferReload(for call: String) {
    reportCall(call)
    turn.deferReload()
    setNeedsLayout()
  }
}
