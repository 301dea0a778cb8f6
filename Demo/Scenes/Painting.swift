import Foundation

/// One painting, as its museum describes it.
public struct Painting: Codable, Sendable, Equatable, Identifiable {
  public let id: String
  /// The English title.
  public let title: String
  /// The title in the painter's own script, if that is Chinese, Japanese or Korean.
  public let nativeTitle: String?
  public let artist: String
  /// As museums write it: "1889", "c. 1665", "early 12th century".
  public let year: String
  /// The museum, and the city unless it is part of the name.
  public let museum: String
  /// In centimeters, without the frame.
  public let height: Double
  /// In centimeters, without the frame.
  public let width: Double
  /// What is drawn of it.
  public let study: PaintingStudy

  /// The height of the painting when it is drawn `width` points wide.
  public func height(forWidth width: Double) -> Double {
    width * height / self.width
  }

  /// What makes this entry unusable, or nil for a sound one.
  ///
  /// The limits are those of paintings on a wall: between a fingernail and a ballroom in size, and no longer than
  /// the longest handscrolls.
  var defect: String? {
    for (name, text) in [("id", id), ("title", title), ("artist", artist), ("year", year), ("museum", museum)] {
      if text.trimmingCharacters(in: .whitespaces).isEmpty { return "\(name) is empty" }
    }
    for (name, length) in [("height", height), ("width", width)] where !(length >= 1 && length <= 2000) {
      return "\(name) is \(length) cm, expected 1 to 2000"
    }
    let ratio = width / height
    guard ratio >= 1 / 25, ratio <= 25 else { return "width to height is \(ratio), expected 1:25 to 25:1" }
    return study.defect
  }
}

/// An opaque sRGB color, written "#rrggbb".
public struct HexColor: Codable, Sendable, Equatable {
  /// Each from 0 to 1.
  public let red: Double
  public let green: Double
  public let blue: Double

  /// Nil unless `text` is a number sign and six hexadecimal digits.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = Int(digits, radix: 16)
    else { return nil }
    red = Double(value >> 16) / 255
    green = Double(value >> 8 & 0xff) / 255
    blue = Double(value & 0xff) / 255
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = HexColor(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a color such as \"#3f6fb5\"")
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// "#rrggbb", in lower case.
  public var text: String {
    "#" + [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
  }
}
