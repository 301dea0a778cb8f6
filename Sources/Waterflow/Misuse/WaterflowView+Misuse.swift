import Foundation

// Wrong use is reported and survived.

extension WaterflowView {
  /// The handler of misuses, which receives the problem and the view. Nothing in this class ever traps.
  ///
  /// The default writes one line to the log. The view is the one concerned.
  public static var misuseHandler: @MainActor (WaterflowMisuse, WaterflowView?) -> Void = { misuse, _ in
    // The text is the format here: identifiers in it may hold a percent sign.
    NSLog("[Waterflow] \(misuse)".replacingOccurrences(of: "%", with: "%%"))
  }
}
