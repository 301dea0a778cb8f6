import Foundation

/// A namespace for the notifications that the system posts to an app. There is no application object here.
@MainActor open class UIApplication: UIResponder {
  /// A notification that is posted on the main thread when memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  private override init() {
    super.init()
  }
}
