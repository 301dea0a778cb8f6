import Foundation

/// The text that the user copied last.
@MainActor public final class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  /// The copied text; `nil` while nothing was copied.
  public var string: String?

  private override init() {
    super.init()
  }
}
