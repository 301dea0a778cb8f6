import Foundation

/// A gradient as an SVG definition, named by what it looks like, so that equal ones share it and none changes its name.
@MainActor struct SVGGradient {
  let identifier: String
  let element: String

  /// `nil` for a layer that draws no gradient.
  init?(_ layer: CAGradientLayer) {
    let colors = (layer.colors ?? []).compactMap(SVGGradient.color)
    guard colors.count >= 2, colors.count == layer.colors?.count else { return nil }
    let locations = layer.locations?.map { CGFloat($0.doubleValue) }
    guard locations == nil || locations?.count == colors.count else { return nil }

    let ends = [layer.startPoint.x, layer.startPoint.y, layer.endPoint.x, layer.endPoint.y].map(SVGFormat.number)
    let stops = colors.indices.map { index in
      let location = locations?[index] ?? CGFloat(index) / CGFloat(colors.count - 1)
      let paint = SVGFormat.paint("stop-color", UIColor(cgColor: colors[index]).content(for: .current))
      // The opacity of a stop has a name of its own in SVG.
      return "<stop offset=\"\(SVGFormat.number(location))\""
        + "\(paint.replacingOccurrences(of: "stop-color-opacity", with: "stop-opacity"))/>"
    }
    let body = stops.joined()
    identifier = "gradient-" + SVGGradient.fingerprint(ends.joined(separator: " ") + body)
    element =
      "<linearGradient id=\"\(identifier)\" x1=\"\(ends[0])\" y1=\"\(ends[1])\" x2=\"\(ends[2])\" y2=\"\(ends[3])\">"
      + "\(body)</linearGradient>"
  }

  private static func color(_ value: Any) -> CGColor? {
    #if canImport(CoreGraphics)
      // A cast to a type of Core Foundation succeeds whatever the value is, so its class is asked for.
      guard type(of: value as AnyObject) == type(of: UIColor.black.cgColor as AnyObject) else { return nil }
    #endif
    // A pattern, as Swift refuses the conditional cast to such a type.
    if case let color as CGColor = value { return color }
    return nil
  }

  /// FNV-1a (Fowler, Noll, Vo), 64 bits: the same in every run, which Swift's own hash is not.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
