import Foundation

/// The advance widths and vertical measures of one face, in thousandths of an em.
///
/// The numbers are those of Helvetica and Helvetica-Bold in the Adobe Core 14 font metrics (`Helvetica.afm` and
/// `Helvetica-Bold.afm`, version 002.000), which Adobe publishes for free use. The oblique faces have the same widths.
///
/// Where the face has no glyph: a letter with diacritics takes the width of its base letter; ideographs, kana, Hangul,
/// full-width forms and emoji are one em; combining marks and format characters have no width; anything else is as wide
/// as a digit.
struct FontMetrics: Sendable {
  static let regular = FontMetrics(
    ascii: regularASCII, latin1: regularLatin1, xHeight: 523, narrowQuote: 222, wideQuote: 333)
  static let bold = FontMetrics(ascii: boldASCII, latin1: boldLatin1, xHeight: 532, narrowQuote: 278, wideQuote: 500)

  // The font's bounding box reaches from -225 to 931. Its `Ascender` and `Descender` (718 and -207) are those of d and
  // p and leave no room for an accent on a capital; the box gives 1.156 em per line, within one percent of what UIKit
  // answers for Helvetica. Both weights share the regular face's box, so that they sit on one baseline.
  static let ascender = 931
  static let descender = -225
  static let capHeight = 718
  let xHeight: Int

  /// Below `fastLimit`, by code point.
  private let advances: [UInt16]
  private let punctuation: [UInt32: UInt16]
  private static let fastLimit: UInt32 = 0x250
  static let em = 1000
  static let digit = 556
  static let ellipsis = 1000

  /// The advance of a scalar value. O(1).
  func advance(of scalar: UInt32) -> Int {
    if scalar < FontMetrics.fastLimit { return Int(advances[Int(scalar)]) }
    if FontMetrics.isWide(scalar) { return FontMetrics.isZeroWidthAmongWide(scalar) ? 0 : FontMetrics.em }
    if let width = punctuation[scalar] { return Int(width) }
    return advanceOfRarity(scalar)
  }

  private func advanceOfRarity(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x1E00...0x1EFF: return FontMetrics.baseLetter(of: scalar).map(advance(of:)) ?? FontMetrics.digit
    case 0x2190...0x21FF, 0x2300...0x23FF, 0x25A0...0x27BF, 0x2B00...0x2BFF: return FontMetrics.em
    case 0xFF61...0xFFDC: return FontMetrics.em / 2
    default: break
    }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return FontMetrics.digit
    }
  }

  /// Whether the scalar value is set one em wide: East Asian wide and full-width forms, and emoji.
  static func isWide(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x1100 else { return false }
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  /// Voicing marks for kana and the skin tones of emoji sit on what comes before them.
  private static func isZeroWidthAmongWide(_ scalar: UInt32) -> Bool {
    (0x302A...0x302D).contains(scalar) || (0x3099...0x309A).contains(scalar) || (0x1F3FB...0x1F3FF).contains(scalar)
  }

  private static func baseLetter(of scalar: UInt32) -> UInt32? {
    guard let value = Unicode.Scalar(scalar) else { return nil }
    let base = String(value).decomposedStringWithCanonicalMapping.unicodeScalars.first?.value
    return base == scalar ? nil : base
  }

  private init(ascii: [UInt16], latin1: [UInt16], xHeight: Int, narrowQuote: UInt16, wideQuote: UInt16) {
    var advances = [UInt16](repeating: 0, count: Int(FontMetrics.fastLimit))
    advances.replaceSubrange(0x20...0x7E, with: ascii)
    advances.replaceSubrange(0xA0...0xFF, with: latin1)
    advances[0xAD] = 0  // A soft hyphen shows only where a line breaks at it, which is not modeled.
    advances[0x09] = ascii[0] * 4
    for scalar in UInt32(0x100)..<FontMetrics.fastLimit {
      let base = FontMetrics.baseLetter(of: scalar) ?? FontMetrics.lookalikes[scalar] ?? 0x30
      advances[Int(scalar)] = base < 0x100 ? advances[Int(base)] : UInt16(FontMetrics.digit)
    }
    advances[0x152] = 1000  // OE
    advances[0x153] = 944  // oe
    self.advances = advances
    self.xHeight = xHeight

    var punctuation: [UInt32: UInt16] = [
      0x2013: 556, 0x2014: 1000, 0x2018: narrowQuote, 0x2019: narrowQuote, 0x201A: narrowQuote, 0x201C: wideQuote,
      0x201D: wideQuote, 0x201E: wideQuote, 0x2010: 333, 0x2011: 333, 0x2012: 556, 0x2015: 1000, 0x2020: 556,
      0x2021: 556, 0x2022: 350, 0x2024: 278, 0x2025: 667, 0x2026: 1000, 0x2030: 1000, 0x2039: 333, 0x203A: 333,
      0x2044: 167, 0x20AC: 556, 0x2122: 1000, 0x2212: 584, 0x2215: 167, 0x221E: 713,
      // The spaces: en, em, thirds, quarters, sixth, figure, punctuation, thin, hair, narrow no-break, mathematical.
      0x2000: 500, 0x2001: 1000, 0x2002: 500, 0x2003: 1000, 0x2004: 333, 0x2005: 250, 0x2006: 167, 0x2007: 556,
      0x2008: 278, 0x2009: 200, 0x200A: 100, 0x202F: 200, 0x205F: 222,
      0x2028: 0, 0x2029: 0,
    ]
    punctuation[0x2032] = ascii[7]
    punctuation[0x2033] = ascii[2]
    self.punctuation = punctuation
  }

  /// Letters of Latin Extended-A and B that Unicode does not decompose.
  private static let lookalikes: [UInt32: UInt32] = [
    0x110: 0x44, 0x111: 0x64, 0x126: 0x48, 0x127: 0x68, 0x131: 0x69, 0x138: 0x6B, 0x13F: 0x4C, 0x140: 0x6C, 0x141: 0x4C,
    0x142: 0x6C, 0x149: 0x6E, 0x14A: 0x4E, 0x14B: 0x6E, 0x166: 0x54, 0x167: 0x74, 0x17F: 0x66, 0x192: 0x30,
  ]
}

// MARK: - The published widths

// From code point 0x20 (space) and 0xA0 (no-break space) on.
private let regularASCII: [UInt16] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
private let regularLatin1: [UInt16] = [
  278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
  400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
  667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
  722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
  556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
]
private let boldASCII: [UInt16] = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
  975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
  333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
  611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]
private let boldLatin1: [UInt16] = [
  278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
  400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
  722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
  722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
  556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
  611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
]
