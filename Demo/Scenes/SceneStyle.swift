import Waterflow

/// The colors, fonts and lengths that the scenes share: those of a calm gallery wall.
@MainActor enum SceneStyle {
  static let wall = UIColor.dynamic(light: "#f3f0ea", dark: "#141312")
  static let ink = UIColor.dynamic(light: "#221f1b", dark: "#f2eee6")
  static let secondaryInk = UIColor.dynamic(light: "#79726a", dark: "#a39b90")
  static let hairline = UIColor.dynamic(light: "#cfc8bc", dark: "#3a3632")
  static let plate = UIColor.dynamic(light: "#ffffff", dark: "#2a2723")
  /// Every second row of a table.
  static let stripe = UIColor.dynamic(light: "#ebe6dd", dark: "#1c1a18")
  /// The lines between the nodes of a tree.
  static let branch = UIColor.dynamic(light: "#b3a996", dark: "#5b544b")
  /// For the depths of a tree, from the root on.
  static let depthColors = [
    UIColor.dynamic(light: "#79726a", dark: "#a39b90"), .dynamic(light: "#3f6f8f", dark: "#7fb2d1"),
    .dynamic(light: "#4f7f52", dark: "#8fc093"), .dynamic(light: "#a67c34", dark: "#d9b266"),
    .dynamic(light: "#a8503c", dark: "#e08b74"), .dynamic(light: "#7a5285", dark: "#c09acb"),
  ]
  static let passed = depthColors[2]
  static let failed = depthColors[4]
  static let brass = UIColor.dynamic(light: "#a67c34", dark: "#d9b266")

  /// Narrow enough for two columns on a phone in portrait, wide enough for a painting's title.
  static let minimumColumnWidth: CGFloat = 150
  /// Between columns, and between the columns and the edges.
  static let margin: CGFloat = 22
  static let rowSpacing: CGFloat = 30
  /// How far the plate of a selected work extends beyond it on every side; less than half of `margin`.
  static let plateOverhang: CGFloat = 9

  /// The least size for a comfortable touch, according to Apple's Human Interface Guidelines.
  static let touchSize: CGFloat = 44

  /// The size of a tag with a text, large enough for a finger.
  static func tagSize(
    for text: String, font: UIFont = WaterflowTagCell.defaultFont,
    insets: UIEdgeInsets = WaterflowTagCell.defaultInsets, maximumWidth: CGFloat = .greatestFiniteMagnitude
  ) -> CGSize {
    let size = WaterflowTagCell.size(for: text, font: font, insets: insets, maximumWidth: maximumWidth)
    return CGSize(width: max(size.width, touchSize), height: max(size.height, touchSize))
  }

  /// Columns on the wall: two on a phone in portrait, more if there is room.
  static var layout: WaterfallLayout {
    .waterfall(
      columns: .minimumWidth(minimumColumnWidth), columnSpacing: margin, rowSpacing: rowSpacing,
      insets: SectionInsets(top: margin, left: margin, bottom: 2 * margin, right: margin))
  }

  /// How many of those columns a wall has room for that is so many points wide.
  static func columnCount(across width: CGFloat) -> Int {
    max(1, Int((width - margin) / (minimumColumnWidth + margin)))
  }

  static var titleFont: UIFont { font(.subheadline, size: 15, weight: .semibold) }
  static var nativeTitleFont: UIFont { font(.footnote, size: 13, weight: .regular) }
  static var artistFont: UIFont { font(.footnote, size: 13, weight: .regular) }
  static var detailFont: UIFont { font(.caption1, size: 12, weight: .regular) }
  /// For captions on a painting and the units of a table.
  static var captionFont: UIFont { font(.caption2, size: 11, weight: .regular) }
  /// For the headings of a table and the nodes of a tree.
  static var headingFont: UIFont { font(.footnote, size: 13, weight: .semibold) }
  static var figureFont: UIFont { .monospacedDigitSystemFont(ofSize: artistFont.pointSize, weight: .regular) }
  static var wallTitleFont: UIFont { font(largestStyle, size: 34, weight: .bold) }
  static var compactWallTitleFont: UIFont { font(.title2, size: 22, weight: .bold) }
  static var wallSubtitleFont: UIFont { font(.subheadline, size: 15, weight: .regular) }

  #if os(tvOS)
    private static let largestStyle = UIFont.TextStyle.title1
  #else
    private static let largestStyle = UIFont.TextStyle.largeTitle
  #endif

  private static func font(_ style: UIFont.TextStyle, size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }
}

extension UIColor {
  convenience init(_ color: HexColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: 1)
  }

  /// A color for each appearance. Gray for text that isn't "#rrggbb".
  static func dynamic(light: String, dark: String) -> UIColor {
    let lightColor = HexColor(light).map { UIColor($0) } ?? .gray
    let darkColor = HexColor(dark).map { UIColor($0) } ?? .gray
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }
}
