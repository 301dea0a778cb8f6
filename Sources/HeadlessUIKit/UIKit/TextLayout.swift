import Foundation

/// Where a text breaks into lines and how wide they are.
///
/// The one place that decides it: measuring strings, labels and the SVG all read from here, so they cannot disagree.
/// Widths are counted in whole thousandths of an em, so a text fits exactly into the width it was measured with.
///
/// Lines break after spaces and hyphens, and between ideographs, kana, Hangul and emoji, but never before closing
/// punctuation or after opening punctuation (kinsoku). Spaces at the end of a line hang over its edge. A word wider
/// than a line breaks between characters.
struct TextLayout: Sendable {
  /// A line: which of the text's scalars it shows, and what follows them.
  struct Line: Sendable {
    var range: Range<Int>
    var hasEllipsis = false
    /// In thousandths of an em, without the spaces that hang over the end.
    var advance: Int
  }

  let font: UIFont
  private(set) var lines: [Line] = []
  private let scalars: [UInt32]

  /// Lays out a text. O(n), n scalars in the text.
  ///
  /// - Parameters:
  ///   - width: in points; infinite, nothing wraps. Not a number counts as 0.
  ///   - maximumNumberOfLines: 0 for no limit.
  init(_ text: String, font: UIFont, width: CGFloat, maximumNumberOfLines: Int, lineBreakMode: NSLineBreakMode) {
    self.font = font
    let scalars = text.unicodeScalars.map(\.value)
    self.scalars = scalars
    var breaker = LineBreaker(
      scalars: scalars, metrics: font.metrics, limit: TextLayout.thousandths(width, of: font),
      maximumNumberOfLines: maximumNumberOfLines > 0 ? maximumNumberOfLines : .max, mode: lineBreakMode)
    breaker.run()
    lines = breaker.lines
  }

  /// The bounding size of the lines in points. An empty text has one empty line.
  var size: CGSize {
    CGSize(
      width: font.points(lines.reduce(0) { max($0, $1.advance) }),
      height: font.lineHeight * CGFloat(max(1, lines.count)))
  }

  /// What a line shows. O(m), m scalars in the line.
  func text(of line: Line) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars[line.range] {
      if let scalar = Unicode.Scalar(scalar) { view.append(scalar) }
    }
    if line.hasEllipsis { view.append("…") }
    return String(view)
  }

  /// The width of a line in points.
  func width(of line: Line) -> CGFloat {
    font.points(line.advance)
  }

  private static func thousandths(_ width: CGFloat, of font: UIFont) -> Int {
    guard font.pointSize > 0 else { return .max }
    // A width that was computed from a text's own may come back smaller by a rounding error.
    let thousandths = width / font.pointSize * 1000 + 1e-6
    guard thousandths > 0 else { return 0 }
    return thousandths < 1e15 ? Int(thousandths) : .max
  }
}

/// Fills lines one after the other, each as far as it goes.
private struct LineBreaker {
  let scalars: [UInt32]
  let metrics: FontMetrics
  /// The width of a line in thousandths of an em.
  let limit: Int
  let maximumNumberOfLines: Int
  let mode: NSLineBreakMode

  private(set) var lines: [TextLayout.Line] = []

  init(scalars: [UInt32], metrics: FontMetrics, limit: Int, maximumNumberOfLines: Int, mode: NSLineBreakMode) {
    self.scalars = scalars
    self.metrics = metrics
    self.limit = limit
    self.maximumNumberOfLines = maximumNumberOfLines
    self.mode = mode
  }

  mutating func run() {
    guard !scalars.isEmpty else { return }
    var start = 0
    while true {
      var end = start
      while end < scalars.count, !LineBreaking.isNewline(scalars[end]) { end += 1 }
      let hasNext = end < scalars.count
      guard breakParagraph(start..<end, isLast: !hasNext), hasNext else { return }
      let isPair = scalars[end] == 0x0D && end + 1 < scalars.count && scalars[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
  }

  /// Answers whether there is room for another paragraph.
  private mutating func breakParagraph(_ paragraph: Range<Int>, isLast: Bool) -> Bool {
    var start = paragraph.lowerBound
    while true {
      let isLastAllowed = lines.count == maximumNumberOfLines - 1
      if isLastAllowed, mode == .byClipping {
        lines.append(line(paragraph.clamped(to: start..<paragraph.upperBound)))
        return false
      }
      let (end, advance) = fill(start..<paragraph.upperBound)
      let isComplete = end == paragraph.upperBound
      if isLastAllowed, !(isComplete && isLast) {
        lines.append(
          mode == .byTruncatingTail
            ? truncated(start..<paragraph.upperBound)
            : TextLayout.Line(range: trimmed(start..<end), advance: advance))
        return false
      }
      lines.append(TextLayout.Line(range: trimmed(start..<end), advance: advance))
      if isComplete { return !isLastAllowed }
      start = end
    }
  }

  /// Where the line that starts here ends, its hanging spaces included, and its advance without them.
  private func fill(_ range: Range<Int>) -> (end: Int, advance: Int) {
    var index = range.lowerBound
    var advance = 0
    var inkAdvance = 0
    var lastBreak: (end: Int, advance: Int)?
    while index < range.upperBound {
      let scalar = scalars[index]
      if LineBreaking.isSpace(scalar) {
        advance += metrics.advance(of: scalar)
        index += 1
        continue
      }
      if index > range.lowerBound, mode != .byCharWrapping, LineBreaking.canBreak(before: index, in: scalars) {
        lastBreak = (index, inkAdvance)
      }
      let next = endOfCluster(at: index, before: range.upperBound)
      let widened = advance + metrics.advance(of: scalar)
      if widened > limit, index > range.lowerBound {
        if let lastBreak { return lastBreak }
        // Nowhere to break but inside the word. Leading spaces alone would make an empty line, so they stay with it.
        if inkAdvance > 0 { return (index, inkAdvance) }
      }
      advance = widened
      inkAdvance = widened
      index = next
    }
    return (range.upperBound, inkAdvance)
  }

  /// The line with as much of the range as leaves room for an ellipsis.
  private func truncated(_ range: Range<Int>) -> TextLayout.Line {
    var index = range.lowerBound
    var advance = 0
    var kept = (end: range.lowerBound, advance: 0)
    while index < range.upperBound {
      let scalar = scalars[index]
      let next = endOfCluster(at: index, before: range.upperBound)
      advance += metrics.advance(of: scalar)
      if advance > limit - FontMetrics.ellipsis { break }
      // Spaces before the ellipsis are dropped.
      if !LineBreaking.isSpace(scalar) { kept = (next, advance) }
      index = next
    }
    return TextLayout.Line(
      range: range.lowerBound..<kept.end, hasEllipsis: true, advance: kept.advance + FontMetrics.ellipsis)
  }

  private func line(_ range: Range<Int>) -> TextLayout.Line {
    let range = trimmed(range)
    var advance = 0
    var index = range.lowerBound
    while index < range.upperBound {
      advance += metrics.advance(of: scalars[index])
      index = endOfCluster(at: index, before: range.upperBound)
    }
    return TextLayout.Line(range: range, advance: advance)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, LineBreaking.isSpace(scalars[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// The end of what is drawn as one character: marks, joined emoji and pairs of regional indicators stay together and
  /// take the width of their first scalar.
  private func endOfCluster(at start: Int, before limit: Int) -> Int {
    var end = start + 1
    // Letters and digits of English need no look at what follows unless it could be a mark.
    if end < limit, scalars[end] < 0x300 { return end }
    if end < limit, LineBreaking.isRegionalIndicator(scalars[start]), LineBreaking.isRegionalIndicator(scalars[end]) {
      end += 1
    }
    while end < limit {
      if scalars[end - 1] == LineBreaking.zeroWidthJoiner || LineBreaking.isExtending(scalars[end], metrics) {
        end += 1
      } else {
        break
      }
    }
    return end
  }
}

/// Which characters a line may break between.
enum LineBreaking {
  static let zeroWidthJoiner: UInt32 = 0x200D
  private static let zeroWidthSpace: UInt32 = 0x200B

  static func isNewline(_ scalar: UInt32) -> Bool {
    scalar == 0x0A || scalar == 0x0D || scalar == 0x2028 || scalar == 0x2029
  }

  /// The spaces that hang over the end of a line; a no-break space is none of them.
  static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x3000
  }

  static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar)
  }

  static func isExtending(_ scalar: UInt32, _ metrics: FontMetrics) -> Bool {
    scalar >= 0x300 && scalar != zeroWidthSpace && !isNewline(scalar) && metrics.advance(of: scalar) == 0
  }

  /// Whether a line may end before the scalar at the index, which is neither a space nor the first.
  static func canBreak(before index: Int, in scalars: [UInt32]) -> Bool {
    let next = scalars[index]
    let previous = scalars[index - 1]
    if isSpace(previous) || previous == zeroWidthSpace { return true }
    if previous == 0x2D || previous == 0x2010 || previous == 0x2013 || previous == 0x2014 {
      // A hyphen that joins two words, not the sign of a number or a dash that stands alone.
      return index >= 2 && !isSpace(scalars[index - 2]) && !(0x30...0x39).contains(next) && next != previous
        && !closing.contains(next)
    }
    guard FontMetrics.isWide(next) || FontMetrics.isWide(previous) else { return false }
    return !isGlue(next) && !isGlue(previous) && !closing.contains(next) && !opening.contains(previous)
  }

  private static func isGlue(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x202F || scalar == 0x2060 || scalar == 0xFEFF
  }

  // The classes of JIS X 4051 that may not start or end a line, and their ASCII and Chinese relatives.
  private static let closing = Set(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】〙〗〟’”｠»‐゠–〜～…‥％‰℃ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ)]},.:;!?\"'%"
      .unicodeScalars.map(\.value))
  private static let opening = Set("（［｛〔〈《「『【〘〖〝‘“｟«([{\"'$¥￥£€".unicodeScalars.map(\.value))
}
