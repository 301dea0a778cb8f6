import Waterflow

/// The mark of an item that can be selected: an empty ring, or a filled disc with a tick.
final class CheckMarkView: UIView {
  static let diameter: CGFloat = 26
  private static let ringWidth: CGFloat = 2

  private let disc = UIView()
  private let tick = UILabel()

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: Self.diameter, height: Self.diameter))
    layer.cornerRadius = Self.diameter / 2
    disc.frame = bounds.insetBy(dx: Self.ringWidth, dy: Self.ringWidth)
    disc.layer.cornerRadius = disc.bounds.width / 2
    tick.frame = bounds
    tick.text = "✓"
    // Not at the user's size, which the disc doesn't follow either.
    tick.font = .systemFont(ofSize: 15, weight: .bold)
    tick.textColor = SceneStyle.wall
    tick.textAlignment = .center
    addSubview(disc)
    addSubview(tick)
    isUserInteractionEnabled = false
    showState()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var isChecked = false {
    didSet { if isChecked != oldValue { showState() } }
  }

  private func showState() {
    backgroundColor = isChecked ? SceneStyle.plate : SceneStyle.secondaryInk
    disc.backgroundColor = isChecked ? SceneStyle.brass : SceneStyle.plate
    tick.isHidden = !isChecked
  }
}
