import Foundation

/// An object that holds the text that the user copied last.
@MainActor public final class UIPasteboard: NSObject {
  /// The general pasteboard, the only one here.
  public static let general = UIPasteboard()

  /// The copied text; `nil` while nothing was copied.
  public var string: String?

  private override init() {
    super.init()
  }
}
