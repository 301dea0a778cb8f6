import Foundation

extension InterfaceCompiler {
  // MARK: Geometry

  func rect(_ element: InterfaceElement) throws(InterfaceFileError) -> CGRect {
    var reader = reader(element)
    let rect = CGRect(
      x: try reader.requiredNumber("x"), y: try reader.requiredNumber("y"), width: try reader.requiredNumber("width"),
      height: try reader.requiredNumber("height"))
    try reader.finish()
    return rect
  }

  func size(_ element: InterfaceElement) throws(InterfaceFileError) -> CGSize {
    var reader = reader(element)
    let size = CGSize(width: try reader.requiredNumber("width"), height: try reader.requiredNumber("height"))
    try reader.finish()
    return size
  }

  func point(_ element: InterfaceElement) throws(InterfaceFileError) -> CGPoint {
    var reader = reader(element)
    let point = CGPoint(x: try reader.requiredNumber("x"), y: try reader.requiredNumber("y"))
    try reader.finish()
    return point
  }

  func insets(_ element: InterfaceElement) throws(InterfaceFileError) -> UIEdgeInsets {
    var reader = reader(element)
    let insets = UIEdgeInsets(
      top: try reader.requiredNumber("minY"), left: try reader.requiredNumber("minX"),
      bottom: try reader.requiredNumber("maxY"), right: try reader.requiredNumber("maxX"))
    try reader.finish()
    return insets
  }

  func autoresizingMask(_ element: InterfaceElement) throws(InterfaceFileError) -> UIView.AutoresizingMask {
    var reader = reader(element)
    let names: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    var mask: UIView.AutoresizingMask = []
    for (name, option) in names where try reader.boolean(name) == true { mask.insert(option) }
    try reader.finish()
    return mask
  }

  // MARK: Text

  func string(_ element: InterfaceElement) throws(InterfaceFileError) -> String {
    var reader = reader(element)
    let text = reader.text()
    try reader.finish()
    return text
  }

  func font(_ element: InterfaceElement) throws(InterfaceFileError) -> UIFont {
    var reader = reader(element)
    if let style = reader.string("style") {
      guard Self.textStyles.contains(style) else { throw reader.place.error("there is no text style \(style)") }
      try reader.finish()
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = try reader.requiredNumber("pointSize")
    let kinds: [String: (CGFloat) -> UIFont] = [
      "system": UIFont.systemFont(ofSize:), "boldSystem": UIFont.boldSystemFont(ofSize:),
      "italicSystem": UIFont.italicSystemFont(ofSize:),
    ]
    guard let make = try reader.choice("type", from: kinds) else {
      throw reader.place.error("only the system's fonts are known here, by type or style")
    }
    let weight = try reader.choice("weight", from: Self.weights)
    let font = weight.map { .systemFont(ofSize: size, weight: $0) } ?? make(size)
    try reader.finish()
    return font
  }

  private static let textStyles = Set(
    [
      UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ].map(\.rawValue))

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  // MARK: Colors

  func color(
    _ reader: inout InterfaceElementReader, key: String
  ) throws(InterfaceFileError) -> UIColor? {
    guard let element = reader.child("color", key: key) else { return nil }
    return try color(element)
  }

  func color(_ element: InterfaceElement) throws(InterfaceFileError) -> UIColor {
    var reader = reader(element)
    if let name = reader.string("systemColor") {
      guard let color = UIColor.ofInterfaceBuilder(systemColor: name) else {
        throw reader.place.error("there is no system color \(name)")
      }
      // The components are what it was where the file was saved.
      reader.ignore("red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace", "cocoaTouchSystemColor")
      try reader.finish()
      return color
    }
    if let name = reader.string("name") {
      guard let color = namedColors[name] else {
        throw reader.place.error("there is no color \(name) in the resources")
      }
      try reader.finish()
      return color
    }
    reader.ignore("cocoaTouchSystemColor")
    let space = try reader.requiredString("colorSpace")
    let exactSpace = space == "custom" ? try reader.requiredString("customColorSpace") : space
    let alpha = try reader.number("alpha") ?? 1
    let color: UIColor
    switch exactSpace {
    case "calibratedWhite", "deviceWhite", "genericGamma22GrayColorSpace", "calibratedGray":
      color = UIColor(white: try reader.requiredNumber("white"), alpha: alpha)
    case "sRGB", "calibratedRGB", "deviceRGB":
      color = UIColor(
        red: try reader.requiredNumber("red"), green: try reader.requiredNumber("green"),
        blue: try reader.requiredNumber("blue"), alpha: alpha)
    default: throw reader.place.error("the color space \(exactSpace) isn't known here")
    }
    try reader.finish()
    return color
  }
}
