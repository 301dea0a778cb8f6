import Foundation

/// Calls back when the system is short of memory, as long as it lives.
final class MemoryWarningObserver {
  private let token: any NSObjectProtocol

  init(_ onWarning: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in
      // UIKit posts it on the main thread; somebody else may post it anywhere.
      Task { await onWarning() }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}
