import Waterflow

/// A painting seen from afar: a field of its colour that passes into its accent.
final class CanvasView: UIView {
  /// Few enough to be cheap, enough to pass for a gradient at the small difference that is bridged here.
  private static let bandCount = 24
  /// How much of the accent the last band takes.
  private static let strongestAccent = 0.55
  /// Beyond this ratio of width to height the colours run along the painting, as a handscroll is read.
  private static let scrollRatio: CGFloat = 3

  private let hairline = UIView()
  private let bands = (0..<CanvasView.bandCount).map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    hairline.backgroundColor = SceneStyle.hairline
    addSubview(hairline)
    for band in bands { addSubview(band) }
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    let accent = painting.accent ?? painting.color
    for (index, band) in bands.enumerated() {
      let position = Double(index) / Double(bands.count - 1)
      band.backgroundColor = UIColor(
        painting.color.mixed(with: accent, amount: position * CanvasView.strongestAccent))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = bounds.insetBy(dx: -pixel, dy: -pixel)
    let isScroll = bounds.width > bounds.height * CanvasView.scrollRatio
    let length = isScroll ? bounds.width : bounds.height
    for (index, band) in bands.enumerated() {
      let start = edge(index, along: length, pixel: pixel)
      // A little under the next band, so that nothing shows between the two.
      let end = min(length, edge(index + 1, along: length, pixel: pixel) + 1)
      band.frame =
        isScroll
        ? CGRect(x: start, y: 0, width: end - start, height: bounds.height)
        : CGRect(x: 0, y: start, width: bounds.width, height: end - start)
    }
  }

  /// Where a band begins, on a whole pixel.
  private func edge(_ index: Int, along length: CGFloat, pixel: CGFloat) -> CGFloat {
    (length * CGFloat(index) / CGFloat(CanvasView.bandCount) / pixel).rounded() * pixel
  }
}

extension HexColor {
  /// This colour for 0, `other` for 1, and what lies between.
  fileprivate func mixed(with other: HexColor, amount: Double) -> HexColor {
    HexColor(
      red: red + (other.red - red) * amount,
      green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount)
  }
}
