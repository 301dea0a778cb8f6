import Foundation

/// How numbers, colors, fonts and text are written in SVG.
enum SVGFormat {
  static let fontFamily = "Helvetica Neue, Helvetica, Arial, PingFang SC, Noto Sans CJK SC, sans-serif"

  /// At most three decimals, no trailing zeros, never "-0"; 0 for NaN.
  static func number(_ value: CGFloat) -> String {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return "0" }
    let whole = Int(thousandths)
    var decimals = abs(whole) % 1000
    if decimals == 0 { return String(whole / 1000) }
    // A page has millions of them: they are shortened as numbers, and not as text.
    let zeros = decimals < 10 ? "00" : decimals < 100 ? "0" : ""
    while decimals % 10 == 0 { decimals /= 10 }
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 1000).\(zeros)\(decimals)"
  }

  /// A translation where it is one, else a matrix.
  static func transform(_ transform: CGAffineTransform) -> String {
    let (x, y) = (number(transform.tx), number(transform.ty))
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 { return "translate(\(x) \(y))" }
    let linear = [transform.a, transform.b, transform.c, transform.d].map(number).joined(separator: " ")
    return "matrix(\(linear) \(x) \(y))"
  }

  /// The attribute for a fill or a stroke, with a space before it.
  static func paint(_ attribute: String, _ color: UIColor.Content) -> String {
    let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(number(max(0, color.alpha)))\"" : ""
    return " \(attribute)=\"#\(hex(color.red))\(hex(color.green))\(hex(color.blue))\"\(opacity)"
  }

  private static func hex(_ component: CGFloat) -> String {
    let byte = component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }

  /// The attributes of a font, with a space before them.
  static func font(_ font: UIFont) -> String {
    let weight = cssWeight(of: font.weight)
    return " font-size=\"\(number(font.pointSize))\"" + (weight == 400 ? "" : " font-weight=\"\(weight)\"")
      + (font.isItalic ? " font-style=\"italic\"" : "")
  }

  /// UIKit's nine weights are CSS's hundreds, from thin to black.
  private static func cssWeight(of weight: UIFont.Weight) -> Int {
    // Most text, without a search.
    if weight == .regular { return 400 }
    let steps: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let distances = steps.map { abs($0.rawValue - weight.rawValue) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 3
    return (nearest + 1) * 100
  }

  /// Text for an element or an attribute. Characters that XML has no place for are left out.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": escaped.append(" ")
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
