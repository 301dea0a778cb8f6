import Waterflow

/// The place of a painting that is still on its way.
final class BoardLoadingCell: WaterflowViewCell {
  private let line = ProgressLine(frame: .zero)
  /// What waits for the first layout.
  private var completion: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(line)
    backgroundColor = SceneStyle.stripe
    isAccessibilityElement = true
    accessibilityLabel = "Loading"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows that it is loaded, and calls the closure when it is.
  func load(completion: @escaping () -> Void) {
    self.completion = completion
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.stand(atBottomOf: contentView.bounds)
    guard bounds.width > 0, let completion else { return }
    self.completion = nil
    line.load(completion: completion)
  }
}
