import Foundation

/// Names what the system tells all who listen. There is no application object here.
@MainActor open class UIApplication: UIResponder {
  /// Posted on the main thread when memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  private override init() {
    super.init()
  }
}
