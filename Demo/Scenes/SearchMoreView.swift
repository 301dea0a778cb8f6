import Foundation
import Waterflow

/// Ends the folded history: how many searches there are after the last visible one. A tap unfolds it.
final class SearchMoreView: WaterflowReusableView {
  var onTap: (() -> Void)?

  var hiddenCount = 0 {
    didSet { button.setTitle(Self.title(for: hiddenCount), for: .normal) }
  }

  private lazy var button = UIButton(
    type: .custom, primaryAction: UIAction(title: "") { [weak self] _ in self?.onTap?() })

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.titleLabel?.font = WaterflowTagCell.defaultFont
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setTitleColor(SceneStyle.brass, for: .normal)
    addSubview(button)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The room for as many searches, as large as a tag.
  static func size(for count: Int) -> CGSize { SceneStyle.tagSize(for: title(for: count)) }

  private static func title(for count: Int) -> String { "\(count) more" }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
