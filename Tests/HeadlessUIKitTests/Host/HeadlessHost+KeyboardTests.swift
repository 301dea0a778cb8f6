#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import TestSupport
  import Testing

  @MainActor
  @Suite(.keyboard)
  struct HeadlessHostKeyboardTests {
    /// What was posted, in order.
    @MainActor private final class Log {
      var lines: [String] = []
    }

    @Test("posts that it changes its frame, and that it comes or goes")
    func notifications() {
      let host = HeadlessHost(rootViewController: UIViewController(), size: CGSize(width: 300, height: 400), scale: 1)
      let log = Log()
      let names = [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardWillHideNotification,
      ]
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
          let line = "\(name.rawValue) \(frame?.minY ?? -1) \(frame?.height ?? -1) \(duration ?? -1)"
          MainActor.assumeIsolated { log.lines.append(line) }
        }
      }
      host.setKeyboardHeight(150)
      host.setKeyboardHeight(0)
      #expect(
        log.lines == [
          "UIKeyboardWillChangeFrameNotification 250.0 150.0 0.25", "UIKeyboardWillShowNotification 250.0 150.0 0.25",
          "UIKeyboardWillChangeFrameNotification 400.0 300.0 0.25", "UIKeyboardWillHideNotification 400.0 300.0 0.25",
        ])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }
#endif
