import Waterflow

/// A header of the search page: an image of a search field, and a title.
final class SearchHeaderView: WaterflowReusableView {
  static let identifier = "header"

  struct Content: Equatable {
    /// The text in the field; nil for a header without a field.
    var query: String?
    var title: String
    /// Whether it lies on the plate of the results, not on the wall.
    var isOnPlate = false

    /// The height of a header with this content, in points.
    @MainActor var height: CGFloat {
      let field = query == nil ? 0 : SearchHeaderView.fieldTop + SearchHeaderView.fieldHeight
      return field + SearchHeaderView.titleTop + SceneStyle.titleFont.lineHeight.rounded(.up)
        + SearchHeaderView.titleBottom
    }
  }

  static let fieldTop: CGFloat = 10
  static let fieldHeight: CGFloat = 38
  static let titleTop: CGFloat = 12
  static let titleBottom: CGFloat = 8

  private let field = SearchFieldView(frame: .zero)
  private let title = UILabel()

  var content = Content(title: "") {
    didSet {
      field.isHidden = content.query == nil
      field.text = content.query
      field.backgroundColor = content.isOnPlate ? SceneStyle.wall : SceneStyle.plate
      backgroundColor = content.isOnPlate ? SceneStyle.plate : SceneStyle.wall
      title.text = content.title
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = SceneStyle.titleFont
    title.textColor = SceneStyle.ink
    title.adjustsFontForContentSizeCategory = true
    title.accessibilityTraits = .header
    for view in [field, title] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * SceneStyle.margin)
    field.frame = CGRect(
      x: SceneStyle.margin, y: SearchHeaderView.fieldTop, width: width, height: SearchHeaderView.fieldHeight)
    let height = title.font.lineHeight.rounded(.up)
    title.frame = CGRect(
      x: SceneStyle.margin, y: bounds.height - SearchHeaderView.titleBottom - height, width: width, height: height)
  }
}

/// A capsule with a magnifying glass and a text.
private final class SearchFieldView: UIView {
  private static let glassSize: CGFloat = 13
  private static let strokeWidth: CGFloat = 1.7

  private let rim = UIView()
  private let lens = UIView()
  private let handle = UIView()
  private let label = UILabel()

  var text: String? {
    didSet { label.text = text }
  }

  override var backgroundColor: UIColor? {
    didSet { lens.backgroundColor = backgroundColor }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [rim, handle] { view.backgroundColor = SceneStyle.secondaryInk }
    label.font = SceneStyle.wallSubtitleFont
    label.textColor = SceneStyle.ink
    for view in [handle, rim, lens, label] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let size = SearchFieldView.glassSize
    let stroke = SearchFieldView.strokeWidth
    rim.frame = CGRect(x: bounds.height * 0.4, y: (bounds.height - size) / 2 - 1.5, width: size, height: size)
    rim.layer.cornerRadius = size / 2
    lens.frame = rim.frame.insetBy(dx: stroke, dy: stroke)
    lens.layer.cornerRadius = lens.bounds.width / 2
    handle.bounds = CGRect(x: 0, y: 0, width: 7, height: stroke)
    handle.layer.cornerRadius = stroke / 2
    handle.center = CGPoint(x: rim.frame.maxX + 0.5, y: rim.frame.maxY + 0.5)
    handle.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let left = rim.frame.maxX + 12
    label.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - bounds.height / 2), height: bounds.height)
  }
}

/// The plate under the search's results.
final class ResultsBackgroundView: WaterflowReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SceneStyle.plate
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
