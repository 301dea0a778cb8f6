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

  /// Whether an offset is one of numbers, without which a layer raises an exception. Else it is reported.
  func isUsable(_ offset: CGPoint) -> Bool {
    if offset.x.isFinite, offset.y.isFinite { return true }
    let (x, y) = (contentOffset.x, contentOffset.y)
    report(.unusableValue("contentOffset", value: "(\(offset.x), \(offset.y))", used: "(\(x), \(y))"))
    return false
  }

  /// Whether all insets are numbers. Else they are reported.
  func isUsable(_ insets: UIEdgeInsets) -> Bool {
    func text(_ insets: UIEdgeInsets) -> String {
      "(\(insets.top), \(insets.left), \(insets.bottom), \(insets.right))"
    }
    if [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) { return true }
    report(.unusableValue("contentInset", value: text(insets), used: text(contentInset)))
    return false
  }
}
