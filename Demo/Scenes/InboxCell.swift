import Foundation
import Waterflow

/// A message on a card: sender and date, subject, and two lines of the text or all of it. A dot says that it is unread;
/// while the view is editing a mark is in its place.
final class InboxCell: WaterflowListCell {
  static let cornerRadius: CGFloat = 14
  private static let padding: CGFloat = 12
  /// As wide as the mark, so that the text never wraps again when editing begins.
  private static let dotWidth: CGFloat = 44
  private static let spacing: CGFloat = 3
  private static let dotDiameter: CGFloat = 10
  private static let closedLineCount = 2

  let dot = UIView()
  private let sender = UILabel()
  private let date = UILabel()
  private let subject = UILabel()
  private let text = UILabel()
  private var isOpen = false
  private var isUnread = false
  /// Whether the date has a line of its own, and the text all of its lines.
  private var isLarge = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.cornerRadius
    dot.frame.size = CGSize(width: Self.dotDiameter, height: Self.dotDiameter)
    dot.backgroundColor = SceneStyle.brass
    dot.layer.cornerRadius = Self.dotDiameter / 2
    accessories = [
      .multiselect(),
      .customView(
        configuration: .init(
          customView: dot, placement: .leading(displayed: .whenNotEditing), reservedLayoutWidth: Self.dotWidth)),
    ]
    add(sender, font: SceneStyle.titleFont, color: SceneStyle.ink)
    add(date, font: SceneStyle.detailFont, color: SceneStyle.secondaryInk)
    add(subject, font: SceneStyle.wallSubtitleFont, color: SceneStyle.ink)
    add(text, font: SceneStyle.artistFont, color: SceneStyle.secondaryInk)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func add(_ label: UILabel, font: UIFont, color: UIColor) {
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
  }

  func show(_ message: InboxMessage, isOpen: Bool) {
    sender.text = message.sender
    date.text = message.isFlagged ? "Flagged · \(message.date)" : message.date
    date.textColor = message.isFlagged ? SceneStyle.brass : SceneStyle.secondaryInk
    subject.text = message.subject
    text.text = message.text
    isUnread = message.isUnread
    self.isOpen = isOpen
    let states = [message.isUnread ? "Unread" : nil, message.isFlagged ? "Flagged" : nil].compactMap { $0 }
    accessibilityLabel = (states + [message.sender, message.subject, message.text, message.date])
      .joined(separator: ", ")
    setNeedsUpdateConfiguration()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    isLarge = state.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    text.numberOfLines = isOpen || isLarge ? 0 : Self.closedLineCount
    let isChosen = state.isEditing && state.isSelected
    backgroundColor = state.isHighlighted || isChosen ? SceneStyle.stripe : SceneStyle.plate
    dot.alpha = isUnread ? 1 : 0
    setNeedsLayout()
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: placeLabels(width: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    _ = placeLabels(width: width) { label, frame in
      label.frame =
        isRightToLeft
        ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
  }

  /// Measures the labels from the top, as read from left to right, and returns the height of the content.
  private func placeLabels(width: CGFloat, _ place: (UILabel, CGRect) -> Void) -> CGFloat {
    let room = max(0, width - Self.padding)
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
    }
    var top = Self.padding
    func placeBelow(_ label: UILabel) {
      let height = size(label, room).height
      place(label, CGRect(x: 0, y: top, width: room, height: height))
      top += height + Self.spacing
    }
    if isLarge {
      placeBelow(sender)
      placeBelow(date)
    } else {
      let dateSize = size(date, room)
      let senderWidth = max(0, room - dateSize.width - Self.padding)
      let senderHeight = size(sender, senderWidth).height
      place(sender, CGRect(x: 0, y: top, width: senderWidth, height: senderHeight))
      let baseline = top + sender.font.ascender - date.font.ascender
      place(
        date,
        CGRect(x: width - Self.padding - dateSize.width, y: baseline, width: dateSize.width, height: dateSize.height))
      top += senderHeight + Self.spacing
    }
    placeBelow(subject)
    placeBelow(text)
    return top - Self.spacing + Self.padding
  }
}
