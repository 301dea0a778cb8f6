import Foundation
import Waterflow

/// A colored card with its number.
final class CardCell: WaterflowViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.textColor = .black
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    let hue = CGFloat(number % 20) / 20
    contentView.backgroundColor = UIColor(hue: hue, saturation: 0.35, brightness: 0.9, alpha: 1)
  }
}
