import Foundation
import Waterflow

/// A line that grows for as long as something takes to load. It simulates a network.
final class ProgressLine: UIView {
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

  /// Lies at the bottom of `rect`.
  func stand(atBottomOf rect: CGRect) {
    frame = CGRect(x: rect.minX, y: rect.maxY - Self.height, width: rect.width, height: Self.height)
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
