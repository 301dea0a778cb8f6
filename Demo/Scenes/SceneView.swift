import Waterflow

/// The view of most scenes: a header at the top, and the scene's `WaterflowView` below it.
final class SceneView: UIView {
  private let header: SceneHeaderView
  private let waterflowView: WaterflowView

  init(header: SceneHeaderView, waterflowView: WaterflowView) {
    self.header = header
    self.waterflowView = waterflowView
    super.init(frame: .zero)
    backgroundColor = SceneStyle.wall
    waterflowView.backgroundColor = SceneStyle.wall
    addSubview(waterflowView)
    addSubview(header)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.stand(above: waterflowView, in: self)
  }
}
