import Foundation
import Waterflow

/// A painting that fills its cell, its title in the corner. A selected one has a ring.
final class CanvasCell: WaterflowViewCell {
  private static let ringWidth: CGFloat = 3
  private static let titleInset: CGFloat = 6
  /// Narrower canvases have no title.
  private static let leastTitleWidth: CGFloat = 44

  let canvas = CanvasView(frame: .zero)
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = SceneStyle.captionFont
    title.adjustsFontForContentSizeCategory = true
    contentView.addSubview(canvas)
    contentView.addSubview(title)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    canvas.show(painting)
    title.text = painting.title
    title.textColor = painting.inkOnCanvas
    accessibilityLabel = "\(painting.title), \(painting.artist), \(painting.details)"
    setNeedsLayout()
  }

  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? SceneStyle.brass : nil
      setNeedsLayout()
    }
  }

  override var isHighlighted: Bool {
    didSet { canvas.alpha = isHighlighted ? 0.7 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let ring = isSelected ? CanvasCell.ringWidth : 0
    canvas.frame = contentView.bounds.insetBy(dx: ring, dy: ring)
    let height = title.font.lineHeight.rounded(.up)
    title.isHidden = bounds.width < CanvasCell.leastTitleWidth || bounds.height < 2 * height
    title.frame = CGRect(
      x: CanvasCell.titleInset, y: bounds.height - height - CanvasCell.titleInset,
      width: max(0, bounds.width - 2 * CanvasCell.titleInset), height: height)
  }
}

extension Painting {
  /// Black or white, whichever is easier to read over the lower end of the canvas.
  ///
  /// Brightness as W3C's Web Content Accessibility Guidelines define relative luminance; 0.18 is where black and white
  /// have the same contrast.
  var inkOnCanvas: UIColor {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(farColor.red) + 0.7152 * linear(farColor.green) + 0.0722 * linear(farColor.blue)
    return UIColor(white: luminance > 0.18 ? 0 : 1, alpha: 0.8)
  }
}
