import Foundation

/// Calls back when something of UIKit is posted, as long as it lives.
package final class NotificationObserver {
  private let tokens: [any NSObjectProtocol]

  /// - Parameter read: takes out of a notification what is of interest; nil for one that isn't. Called where it was
  ///   posted.
  package init<Message: Sendable>(
    _ names: [Notification.Name], reading read: @escaping @Sendable (Notification) -> Message?,
    _ onPost: @escaping @MainActor @Sendable (Message) -> Void
  ) {
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        guard let message = read(notification) else { return }
        onMainActor { onPost(message) }
      }
    }
  }

  package convenience init(_ names: [Notification.Name], _ onPost: @escaping @MainActor @Sendable () -> Void) {
    self.init(names, reading: { _ -> Void? in () }) { _ in onPost() }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
