import Foundation

/// Constants that specify the treatment of text that is wider than its lines.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks between words; a word wider than a line breaks between characters.
  case byWordWrapping = 0
  /// Breaks between characters.
  case byCharWrapping = 1
  /// Breaks between words; the last line that is allowed runs on past the edge.
  case byClipping = 2
  /// Breaks between words; the last line that is allowed ends in an ellipsis where text is missing.
  case byTruncatingTail = 4
}

/// Constants that specify the alignment of the lines of a text.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// On the side at which lines begin in the layout direction.
  case natural = 4
}

/// The options for measuring a string's bounding box.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The option that wraps text into lines, measured from the top of the first. Without it, the text is one line
  /// measured from its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The option that adds the font's leading between lines; the font here has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The option that leaves out lines that don't fit the height, with an ellipsis on the last that does. It needs
  /// `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// An object with further options for measuring text; none is modeled.
public final class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The font of the text, a `UIFont`. Without it, a text is set in Helvetica at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
  /// Returns the size that the text takes up with the given attributes, in points. Lines break only at newlines. O(n),
  /// n scalars in the text.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextLayout(
      self, font: UIFont.from(attributes), width: .infinity, maximumNumberOfLines: 0, lineBreakMode: .byWordWrapping
    ).size
  }

  /// Returns the bounding rectangle of the text with the given options and attributes, in points. With
  /// `usesLineFragmentOrigin` the text is wrapped to the width; the height is a limit only with
  /// `truncatesLastVisibleLine`. O(n), n scalars in the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let font = UIFont.from(attributes)
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = TextLayout(
        self, font: font, width: .infinity, maximumNumberOfLines: 1, lineBreakMode: .byClipping)
      return CGRect(origin: CGPoint(x: 0, y: font.descender), size: line.size)
    }
    let truncates = options.contains(.truncatesLastVisibleLine)
    let layout = TextLayout(
      self, font: font, width: size.width,
      maximumNumberOfLines: truncates ? font.numberOfLines(in: size.height) : 0,
      lineBreakMode: truncates ? .byTruncatingTail : .byWordWrapping)
    return CGRect(origin: .zero, size: layout.size)
  }
}

extension NSString {
  /// Returns the size that the text takes up with the given attributes, in points. Lines break only at newlines. O(n),
  /// n scalars in the text.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  /// Returns the bounding rectangle of the text with the given options and attributes, in points. With
  /// `usesLineFragmentOrigin` the text is wrapped to the width; the height is a limit only with
  /// `truncatesLastVisibleLine`. O(n), n scalars in the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension UIFont {
  fileprivate static func from(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
    attributes?[.font] as? UIFont ?? UIFont(size: 12, weight: .regular)
  }

  /// How many whole lines a height in points has room for, at least one; 0, no limit, where it has for any number.
  func numberOfLines(in height: CGFloat) -> Int {
    guard lineHeight > 0, height.isFinite else { return 0 }
    // A height that was computed from lines may come back smaller by a rounding error.
    let lines = height / lineHeight + 1e-6
    return lines < 1e9 ? max(1, Int(lines)) : 0
  }
}
