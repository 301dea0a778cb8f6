import Foundation
import Waterflow

/// A post: an empty frame while its picture loads, then the painting and its label.
final class FeedCell: WaterflowViewCell {
  private static let loadingTime: TimeInterval = 0.7

  private let paintingView = PaintingView(frame: .zero)
  private let placeholder = UIView()
  private var pendingLoad: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeholder.backgroundColor = SceneStyle.hairline
    placeholder.isUserInteractionEnabled = false
    contentView.addSubview(placeholder)
    contentView.addSubview(paintingView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The height for a picture of unknown size, which is shown as a square.
  static func loadingHeight(width: CGFloat) -> CGFloat { width }

  func show(_ painting: Painting, isLoaded: Bool) {
    paintingView.show(painting)
    paintingView.isHidden = !isLoaded
    placeholder.isHidden = isLoaded
    placeholder.alpha = 1
  }

  /// Simulates a network: the empty frame fades for as long as a picture loads. The animation begins when the cell is
  /// laid out, because a cell is added to its view without animation.
  func load(completion: @escaping () -> Void) {
    pendingLoad = completion
    setNeedsLayout()
  }

  private func beginLoading() {
    guard let completion = pendingLoad else { return }
    pendingLoad = nil
    UIView.animate(withDuration: FeedCell.loadingTime, delay: 0, options: [.allowUserInteraction]) {
      self.placeholder.alpha = 0.35
    } completion: { isFinished in
      if isFinished { completion() }
    }
  }

  override var isHighlighted: Bool {
    didSet { paintingView.isPressed = isHighlighted }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    paintingView.frame = contentView.bounds
    placeholder.frame = contentView.bounds
    beginLoading()
  }
}
