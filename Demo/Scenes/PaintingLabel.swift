import Foundation
import Waterflow

/// The label of a painting: title, title in the painter's script, artist, year and size.
final class PaintingLabel: UIView {
  private static let titleSpacing: CGFloat = 2
  private static let artistSpacing: CGFloat = 4
  private static let detailSpacing: CGFloat = 2

  private let title = UILabel()
  private let nativeTitle = UILabel()
  private let artist = UILabel()
  private let details = UILabel()
  private var lines: [UILabel] { [title, nativeTitle, artist, details] }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    style(title, font: SceneStyle.titleFont, color: SceneStyle.ink)
    style(nativeTitle, font: SceneStyle.nativeTitleFont, color: SceneStyle.ink)
    style(artist, font: SceneStyle.artistFont, color: SceneStyle.ink)
    style(details, font: SceneStyle.detailFont, color: SceneStyle.secondaryInk)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func style(_ label: UILabel, font: UIFont, color: UIColor) {
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
  }

  func show(_ painting: Painting) {
    title.text = painting.title
    nativeTitle.text = painting.nativeTitle
    nativeTitle.isHidden = painting.nativeTitle == nil
    artist.text = painting.artist
    details.text = painting.details
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: placeLines(width: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = placeLines(width: bounds.width) { line, frame in line.frame = frame }
  }

  /// Measures the lines from the top and returns the height they need.
  private func placeLines(width: CGFloat, _ place: (UILabel, CGRect) -> Void) -> CGFloat {
    var bottom: CGFloat = 0
    for line in lines where !line.isHidden {
      if line === nativeTitle { bottom += PaintingLabel.titleSpacing }
      if line === artist { bottom += PaintingLabel.artistSpacing }
      if line === details { bottom += PaintingLabel.detailSpacing }
      let height = line.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
      place(line, CGRect(x: 0, y: bottom, width: width, height: height))
      bottom += height
    }
    return bottom
  }
}

extension Painting {
  /// The last line of the label, as museums write it: year, height and width. The size stays on one line.
  var details: String {
    let size = "\(Painting.centimeters(height)) × \(Painting.centimeters(width)) cm"
    return "\(year), " + size.replacingOccurrences(of: " ", with: "\u{a0}")
  }

  private static func centimeters(_ length: Double) -> String {
    length == length.rounded() ? String(format: "%.0f", length) : String(format: "%.1f", length)
  }
}
