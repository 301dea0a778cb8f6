import Foundation
import Waterflow

/// Shows an image file over its name and its size in pixels.
final class PhotoCell: WaterflowViewCell {
  private static let captionSpacing: CGFloat = 8
  private static let lineSpacing: CGFloat = 1
  private static let cornerRadius: CGFloat = 6

  private let plate = PlateView(frame: .zero)
  private let imageView = UIImageView(image: nil)
  private let name = UILabel()
  private let size = UILabel()
  private var pixelSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    buildContent()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildContent()
  }

  func show(_ photo: PhotoFile) {
    imageView.image = UIImage(contentsOfFile: photo.url.path)
    name.text = photo.name
    size.text = "\(Int(photo.pixelSize.width)) × \(Int(photo.pixelSize.height))"
    pixelSize = photo.pixelSize
    isAccessibilityElement = true
    accessibilityLabel = photo.name
    setNeedsLayout()
  }

  /// The height of a cell of this width: the image in its proportions, and two lines.
  static func height(for photo: PhotoFile, width: CGFloat) -> CGFloat {
    imageHeight(photo.pixelSize, width: width) + captionSpacing + SceneStyle.artistFont.lineHeight.rounded(.up)
      + lineSpacing + SceneStyle.detailFont.lineHeight.rounded(.up)
  }

  private static func imageHeight(_ pixelSize: CGSize, width: CGFloat) -> CGFloat {
    pixelSize.width > 0 ? width * pixelSize.height / pixelSize.width : 0
  }

  private func buildContent() {
    name.font = SceneStyle.artistFont
    name.textColor = SceneStyle.ink
    size.font = SceneStyle.detailFont
    size.textColor = SceneStyle.secondaryInk
    imageView.backgroundColor = SceneStyle.hairline
    imageView.layer.cornerRadius = PhotoCell.cornerRadius
    imageView.clipsToBounds = true
    for view in [plate, imageView, name, size] { contentView.addSubview(view) }
  }

  override var isSelected: Bool {
    didSet { plate.isHidden = !isSelected }
  }

  override var isHighlighted: Bool {
    didSet { imageView.alpha = isHighlighted ? 0.8 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    plate.surround(contentView.bounds)
    imageView.frame = CGRect(x: 0, y: 0, width: width, height: PhotoCell.imageHeight(pixelSize, width: width))
    let nameTop = imageView.frame.maxY + PhotoCell.captionSpacing
    name.frame = CGRect(x: 0, y: nameTop, width: width, height: SceneStyle.artistFont.lineHeight.rounded(.up))
    let sizeTop = name.frame.maxY + PhotoCell.lineSpacing
    size.frame = CGRect(x: 0, y: sizeTop, width: width, height: SceneStyle.detailFont.lineHeight.rounded(.up))
  }
}
