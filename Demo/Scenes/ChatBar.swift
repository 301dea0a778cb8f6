import Foundation
import Waterflow

/// The message field under a conversation. A touch sends the next message.
final class ChatBar: UIView {
  private let field = UIView()
  private let label = UILabel()
  private let rule = UIView()
  private let onTouch: () -> Void

  init(onTouch: @escaping () -> Void) {
    self.onTouch = onTouch
    super.init(frame: .zero)
    backgroundColor = SceneStyle.wall
    field.backgroundColor = SceneStyle.plate
    field.layer.cornerRadius = 20
    label.font = SceneStyle.wallSubtitleFont
    label.textColor = SceneStyle.secondaryInk
    label.text = ChatBar.prompt
    rule.backgroundColor = SceneStyle.hairline
    for view in [rule, field, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = ChatBar.prompt
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private static let prompt = "Message"

  /// Shows what the next message replies to; nil for nothing.
  func showReply(to text: String?) {
    label.text = text.map { "Reply to “\($0)”" } ?? ChatBar.prompt
    accessibilityLabel = label.text
  }

  /// Shows that the other person is typing, and calls `completion` when they have finished.
  func showTyping(for time: TimeInterval, completion: @escaping () -> Void) {
    label.text = "The registrar is writing …"
    accessibilityValue = label.text
    label.alpha = 0.4
    UIView.animate(withDuration: time, delay: 0, options: [.allowUserInteraction]) {
      self.label.alpha = 1
    } completion: { [weak self, label] _ in
      label.text = ChatBar.prompt
      self?.accessibilityValue = nil
      completion()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTouch()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    rule.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    field.frame = CGRect(x: 16, y: 12, width: max(0, bounds.width - 32), height: 40)
    label.frame = field.frame.insetBy(dx: 18, dy: 8)
  }
}
