import Foundation

#if !os(tvOS)
  /// The buttons that a swipe uncovers, in the gap between a cell and the edge of its item.
  ///
  ///     |                cell | action 1 | action 0 |
  ///     | cell    | action 1      | action 0        |    farther: all of them grow
  ///     | cell  |  action 0                         |    so far that lifting performs it
  ///
  /// Assistive technologies don't find it: the cell has custom actions.
  final class SwipeActionsView: UIView {
    /// Which end of the item they are at.
    enum Side: Equatable { case leading, trailing }

    let buttons: [SwipeActionButton]
    /// The action that fills the gap; nil while they share it.
    private(set) var filling: Int?

    init(_ actions: [UIContextualAction], performed: @escaping @MainActor (Int) -> Void) {
      buttons = actions.enumerated().map { index, action in SwipeActionButton(action) { performed(index) } }
      super.init(frame: .zero)
      clipsToBounds = true
      accessibilityElementsHidden = true
      for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// How wide all buttons want to be beside a cell of a width, in points: at most four fifths of it.
    func preferredWidth(besideCellOf width: CGFloat) -> CGFloat {
      min(buttons.map(\.preferredWidth).reduce(0, +), width * 0.8)
    }

    /// Puts the buttons into a gap at one end of an item.
    ///
    /// - Parameters:
    ///   - width: that of the gap.
    ///   - item: the frame of the item.
    ///   - filling: the action that has all of the gap.
    func place(width: CGFloat, of item: CGRect, atLeft isAtLeft: Bool, filling: Int?) {
      self.filling = filling
      let width = max(0, width)
      frame = CGRect(
        x: isAtLeft ? item.minX : item.maxX - width, y: item.minY, width: width, height: item.height)
      let total = buttons.map(\.preferredWidth).reduce(0, +)
      // From the outer edge.
      var start: CGFloat = 0
      for (index, button) in buttons.enumerated() {
        let share =
          filling.map { $0 == index ? width : 0 } ?? (total > 0 ? width * button.preferredWidth / total : 0)
        button.frame = CGRect(
          x: isAtLeft ? start : width - start - share, y: 0, width: share, height: item.height)
        button.layoutIfNeeded()
        start += share
      }
    }
  }

  /// One action of a swipe.
  final class SwipeActionButton: UIButton {
    /// The least width, the space beside the title, and the height from which an image and a title both fit, in points.
    /// UIKit's aren't published.
    private static let (leastWidth, padding, heightForBoth): (CGFloat, CGFloat, CGFloat) = (74, 14, 91)
    private static let spacing: CGFloat = 4

    let preferredWidth: CGFloat
    private let label = UILabel()
    private let picture = UIImageView()

    init(_ action: UIContextualAction, performed: @escaping @MainActor () -> Void) {
      label.text = action.title
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 2
      let open = CGFloat.greatestFiniteMagnitude
      let text = action.title?.isEmpty == false ? label.sizeThatFits(CGSize(width: open, height: open)).width : 0
      preferredWidth = max(Self.leastWidth, max(text, action.image?.size.width ?? 0).rounded(.up) + 2 * Self.padding)
      super.init(frame: .zero)
      backgroundColor = action.backgroundColor
      clipsToBounds = true
      #if canImport(UIKit)
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
      #else
        picture.image = action.image
      #endif
      addSubview(label)
      addSubview(picture)
      addAction(UIAction { _ in performed() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
      didSet { for view in [label, picture] { view.alpha = isHighlighted ? 0.5 : 1 } }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      // Never narrower than the title: what doesn't fit yet is cut off at both sides.
      let width = max(0, preferredWidth - 2 * Self.padding)
      let image = picture.image?.size ?? .zero
      let hasBoth = picture.image != nil && label.text?.isEmpty == false
      let isTall = bounds.height >= Self.heightForBoth
      label.isHidden = hasBoth && !isTall
      let text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: bounds.height))
      let height = image.height + (hasBoth && isTall ? Self.spacing : 0) + text.height
      let top = bounds.midY - height / 2
      picture.frame = onPixels(
        CGRect(x: bounds.midX - image.width / 2, y: top, width: image.width, height: image.height))
      label.frame = onPixels(
        CGRect(x: bounds.midX - width / 2, y: top + height - text.height, width: width, height: text.height))
    }
  }
#endif
