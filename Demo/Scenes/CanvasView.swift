import Waterflow

/// A painting as a study of it, within a hairline.
final class CanvasView: UIView {
  let study = StudyView(frame: .zero)
  private let hairline = UIView()
  private var painting: Painting?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    hairline.backgroundColor = SceneStyle.hairline
    addSubview(hairline)
    addSubview(study)
    isUserInteractionEnabled = false
  }

  /// The study is drawn when the canvas is laid out: one that is only measured costs nothing.
  func show(_ painting: Painting) {
    self.painting = painting
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = bounds.insetBy(dx: -pixel, dy: -pixel)
    guard let painting else { return }
    // A canvas that is used again has another painting at once, even where its size changes smoothly.
    UIView.performWithoutAnimation { study.show(painting.study) }
    study.fill(bounds, proportion: painting.width / painting.height)
  }
}
