import Waterflow

/// The title and subtitle of a scene, above its content.
///
/// One below the other if there is room, side by side on a phone in landscape.
final class SceneHeaderView: UIView {
  private static let titleSpacing: CGFloat = 2
  private static let baselineSpacing: CGFloat = 12
  /// Every phone is lower than this in landscape and higher in portrait.
  private static let regularHeight: CGFloat = 500

  private let title = UILabel()
  private let subtitle = UILabel()
  private let rule = UIView()

  init(title text: String, subtitle subtext: String) {
    super.init(frame: .zero)
    title.text = text
    title.font = SceneStyle.wallTitleFont
    title.textColor = SceneStyle.ink
    subtitle.text = subtext
    subtitle.font = SceneStyle.wallSubtitleFont
    subtitle.textColor = SceneStyle.secondaryInk
    rule.backgroundColor = SceneStyle.hairline
    backgroundColor = SceneStyle.wall
    for view in [title, subtitle, rule] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The text under the title.
  var subtitleText: String? {
    get { subtitle.text }
    set {
      subtitle.text = newValue
      setNeedsLayout()
    }
  }

  /// Whether the title and the subtitle share a line.
  private var isCompact = false {
    didSet {
      if isCompact != oldValue {
        title.font = isCompact ? SceneStyle.compactWallTitleFont : SceneStyle.wallTitleFont
        setNeedsLayout()
      }
    }
  }

  /// The header's height below the safe area.
  private var contentHeight: CGFloat {
    let titleHeight = title.font.lineHeight
    return isCompact
      ? (titleHeight + 16).rounded(.up)
      : (titleHeight + SceneHeaderView.titleSpacing + subtitle.font.lineHeight + 24).rounded(.up)
  }

  /// Takes the top of `view` and leaves the rest of it, from edge to edge, to `contentView`.
  func stand(above contentView: UIView, in view: UIView) {
    isCompact = view.bounds.height < SceneHeaderView.regularHeight
    let height = view.safeAreaInsets.top + contentHeight
    frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    contentView.frame = CGRect(
      x: 0, y: height, width: view.bounds.width, height: max(0, view.bounds.height - height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let left = safeAreaInsets.left + SceneStyle.margin
    let width = max(0, bounds.width - left - safeAreaInsets.right - SceneStyle.margin)
    let titleSize = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let subtitleSize = subtitle.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let top = bounds.height - contentHeight
    if isCompact {
      title.frame = CGRect(x: left, y: top + 8, width: min(titleSize.width, width), height: titleSize.height)
      let subtitleLeft = title.frame.maxX + SceneHeaderView.baselineSpacing
      let baseline = title.frame.minY + title.font.ascender
      subtitle.frame = CGRect(
        x: subtitleLeft, y: baseline - subtitle.font.ascender,
        width: max(0, left + width - subtitleLeft), height: subtitleSize.height)
    } else {
      title.frame = CGRect(x: left, y: top + 8, width: width, height: titleSize.height)
      subtitle.frame = CGRect(
        x: left, y: title.frame.maxY + SceneHeaderView.titleSpacing, width: width, height: subtitleSize.height)
    }
    rule.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
