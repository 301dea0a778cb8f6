import Foundation
import Waterflow

/// A check: its mark, what has to hold, and what was measured. As high as its text.
final class SelfCheckCell: WaterflowViewCell {
  private static let padding: CGFloat = 12
  private static let markSize: CGFloat = 24
  private static let lineSpacing: CGFloat = 4

  private let markView = SelfCheckMarkView(frame: .zero)
  private let sentence = UILabel()
  private let details = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    backgroundColor = SceneStyle.plate
    sentence.font = SceneStyle.titleFont
    sentence.textColor = SceneStyle.ink
    details.font = SceneStyle.detailFont
    details.textColor = SceneStyle.secondaryInk
    for label in [sentence, details] { label.numberOfLines = 0 }
    for view in [markView, sentence, details] { contentView.addSubview(view) }
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ check: Check, outcome: SelfCheck.Outcome, mark: SelfCheck.Mark) {
    markView.mark = mark
    sentence.text = check.sentence
    details.text = Self.details(of: check, outcome: outcome)
    accessibilityLabel = "\(check.sentence). \(markView.word)"
    accessibilityValue = details.text
    setNeedsLayout()
  }

  private static func details(of check: Check, outcome: SelfCheck.Outcome) -> String {
    guard case .measured(let values) = outcome else { return check.reason }
    let file = check.source.split(separator: "/").last.map(String.init) ?? check.source
    return """
      \(check.reason)
      Expected: \(SelfCheckReport.expected(of: check)).
      Measured: \(SelfCheckReport.measured(values, of: check)).
      See \(file).
      """
  }

  /// The heights of the two texts in a cell of a width.
  private func heights(in width: CGFloat) -> (sentence: CGFloat, details: CGFloat) {
    let width = max(0, width - Self.markSize - 3 * Self.padding)
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return (sentence.sizeThatFits(size).height.rounded(.up), details.sizeThatFits(size).height.rounded(.up))
  }

  override func fittingSize(for size: CGSize) -> CGSize {
    let heights = heights(in: size.width)
    return CGSize(
      width: size.width, height: heights.sentence + Self.lineSpacing + heights.details + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let heights = heights(in: bounds.width)
    let left = Self.markSize + 2 * Self.padding
    let width = max(0, bounds.width - left - Self.padding)
    markView.frame = CGRect(x: Self.padding, y: Self.padding - 2, width: Self.markSize, height: Self.markSize)
    sentence.frame = CGRect(x: left, y: Self.padding, width: width, height: heights.sentence)
    details.frame = CGRect(
      x: left, y: sentence.frame.maxY + Self.lineSpacing, width: width, height: heights.details)
  }
}

/// A disc: green with a tick, red with a cross, brass with an i for what is noted and while the check runs, otherwise a
/// ring.
final class SelfCheckMarkView: UIView {
  private let glyph = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    glyph.font = .systemFont(ofSize: 14, weight: .bold)
    glyph.textColor = SceneStyle.plate
    glyph.textAlignment = .center
    addSubview(glyph)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var mark = SelfCheck.Mark.waiting {
    didSet {
      backgroundColor = color
      layer.borderWidth = color == nil ? 1.5 : 0
      layer.borderColor = SceneStyle.hairline.resolvedColor(with: traitCollection).cgColor
      glyph.text = text
    }
  }

  private var color: UIColor? {
    switch mark {
    case .waiting, .skipped: nil
    case .running, .noted: SceneStyle.brass
    case .passed: SceneStyle.passed
    case .failed: SceneStyle.failed
    }
  }

  private var text: String {
    switch mark {
    case .passed: "✓"
    case .failed: "✕"
    case .running: "…"
    case .noted: "i"
    case .waiting, .skipped: ""
    }
  }

  /// For assistive technologies.
  var word: String {
    switch mark {
    case .waiting: "To go"
    case .running: "Running"
    case .skipped: "Skipped"
    case .passed: "Passed"
    case .noted: "Noted"
    case .failed: "Failed"
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    glyph.frame = bounds
  }
}
