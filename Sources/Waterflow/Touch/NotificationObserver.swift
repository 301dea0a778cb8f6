import Foundation

/// Calls back when something of UIKit is posted, as long as it lives.
final class NotificationObserver {
  private let tokens: [any NSObjectProtocol]

  init(_ names: [Notification.Name], _ onPost: @escaping @MainActor @Sendable () -> Void) {
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        onMainActor(onPost)
      }
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
