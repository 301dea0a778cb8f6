import Foundation

// Wrong use is reported and survived.

extension WaterflowView {
  /// What went wrong, and what was done about it. Nothing in this class ever traps.
  ///
  /// The default writes one line to the log. The view is the one concerned.
  public static var misuseHandler: @MainActor (WaterflowMisuse, WaterflowView?) -> Void = { misuse, _ in
    // The text is the format here: identifiers in it may hold a percent sign.
    NSLog("[Waterflow] \(misuse)".replacingOccurrences(of: "%", with: "%%"))
  }

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
