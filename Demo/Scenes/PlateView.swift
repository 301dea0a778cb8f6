import Waterflow

/// The plate under a selected work: a filled card with a ring, a little larger than the work.
final class PlateView: UIView {
  private static let radius: CGFloat = 14
  private static let ringWidth: CGFloat = 2

  private let fill = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SceneStyle.brass
    layer.cornerRadius = PlateView.radius
    fill.backgroundColor = SceneStyle.plate
    fill.layer.cornerRadius = PlateView.radius - PlateView.ringWidth
    addSubview(fill)
    isHidden = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Extends `SceneStyle.plateOverhang` beyond `rect` on every side.
  func surround(_ rect: CGRect) {
    frame = rect.insetBy(dx: -SceneStyle.plateOverhang, dy: -SceneStyle.plateOverhang)
    fill.frame = bounds.insetBy(dx: PlateView.ringWidth, dy: PlateView.ringWidth)
  }
}
