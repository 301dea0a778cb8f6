import Foundation
import Waterflow

/// The footer of the products: how many there are, or that more are on their way. It measures itself.
final class ShopFooter: WaterflowReusableView {
  private let label = UILabel()

  var text: String? {
    didSet { label.text = text }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = SceneStyle.artistFont
    label.textColor = SceneStyle.secondaryInk
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: label.font.lineHeight.rounded(.up) + SceneStyle.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: label.font.lineHeight.rounded(.up))
  }
}

/// A line that grows for as long as a page takes to load. It simulates a network.
final class ShopProgressLine: UIView {
  private static let loadingTime: TimeInterval = 0.6
  private static let height: CGFloat = 2

  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = SceneStyle.brass
    isUserInteractionEnabled = false
    addSubview(line)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Lies at the top of `view`.
  func stand(atTopOf view: UIView) {
    frame = CGRect(x: 0, y: view.frame.minY, width: view.frame.width, height: Self.height)
  }

  func load(completion: @escaping () -> Void) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(x: isRightToLeft ? bounds.width : 0, y: 0, width: 0, height: bounds.height)
    UIView.animate(withDuration: Self.loadingTime, delay: 0, options: [.allowUserInteraction]) {
      self.line.frame = self.bounds
    } completion: { [line] _ in
      line.frame = .zero
      completion()
    }
  }
}
