import TestSupport
import Testing

#if !canImport(UIKit)
  @testable import HeadlessUIKit
#endif

@MainActor struct UILabelTests {
  private func label(_ text: String?, lines: Int = 1, size: CGFloat = 10) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    return label
  }

  // MARK: What holds on a device too

  @Test("a label starts as UIKit's does")
  func defaults() {
    let label = UILabel()
    #expect(label.text == nil)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("no font and no color bring the first ones back")
  func reset() {
    let label = label("a")
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
  }

  @Test("one line is as wide as its text, whatever width is offered")
  func singleLine() {
    let label = label("a text of several words")
    let natural = label.intrinsicContentSize
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)) == natural)
    label.frame = CGRect(x: 3, y: 4, width: 20, height: 5)
    label.sizeToFit()
    #expect(label.bounds.size == natural)
    #expect(abs(label.frame.minX - 3) < 1e-9 && abs(label.frame.minY - 4) < 1e-9)
  }

  @Test("several lines wrap at the width that is offered")
  func multipleLines() {
    let label = label("a text of several words", lines: 0)
    let oneLine = label.sizeThatFits(.zero)
    let wrapped = label.sizeThatFits(CGSize(width: oneLine.width / 2, height: 0))
    #expect(wrapped.width <= oneLine.width / 2)
    #expect(wrapped.height > oneLine.height * 1.5)
    label.preferredMaxLayoutWidth = oneLine.width / 2
    #expect(label.intrinsicContentSize == wrapped)
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == oneLine)
  }

  @Test("text that fits the size it asked for is laid out the same in it")
  func stable() {
    let label = label("Under the Wave off Kanagawa, also known as the Great Wave", lines: 0, size: 13.7)
    for width in stride(from: CGFloat(20), through: 400, by: 7) {
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      #expect(label.sizeThatFits(CGSize(width: size.width, height: 0)) == size, "width \(width)")
    }
  }

  @Test("setting a text asks for no layout")
  func layout() {
    final class CountingLabel: UILabel {
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
      }
    }
    let label = CountingLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.layoutIfNeeded()
    let passes = label.passes
    label.text = "new"
    label.layoutIfNeeded()
    #expect(label.passes == passes)
  }

  // MARK: What only holds with Helvetica's widths

  #if !canImport(UIKit)
    @Test("sizes are rounded up to the device pixel")
    func pixels() {
      // "Ant" is 15.01 wide, which is 45.03 pixels: 46. A line of 11.56 is 34.68 pixels: 35.
      let size = label("Ant").intrinsicContentSize
      #expect(abs(size.width - 46.0 / 3) < 1e-9)
      #expect(abs(size.height - 35.0 / 3) < 1e-9)
    }

    @Test("lines are centered vertically, and aligned across")
    func placing() throws {
      let label = label("Ant")
      label.frame = CGRect(x: 0, y: 0, width: 115.01, height: 35.0 / 3 + 20)
      var line = try #require(label.placedLines.first)
      #expect(line.text == "Ant")
      #expect(abs(line.origin.x) < 1e-9)
      #expect(abs(line.origin.y - (10 + 9.31)) < 1e-9)
      label.textAlignment = .right
      line = try #require(label.placedLines.first)
      #expect(abs(line.origin.x - 100) < 1e-9)
      label.textAlignment = .center
      line = try #require(label.placedLines.first)
      #expect(abs(line.origin.x - 50) < 1e-9)
    }

    @Test("natural text begins on the right where languages are read from there")
    func rightToLeft() throws {
      let label = label("Ant")
      label.semanticContentAttribute = .forceRightToLeft
      label.frame = CGRect(x: 0, y: 0, width: 115.01, height: 20)
      let line = try #require(label.placedLines.first)
      #expect(abs(line.origin.x - 100) < 1e-9)
    }

    @Test("as many lines are shown as the height has room for, the last with an ellipsis")
    func height() {
      let label = label("aa aa aa aa", lines: 0)
      label.frame = CGRect(x: 0, y: 0, width: 26, height: 100)
      #expect(label.placedLines.map(\.text) == ["aa aa", "aa aa"])
      label.frame.size.height = 12
      #expect(label.placedLines.map(\.text) == ["aa…"])
      label.frame.size.height = 1
      #expect(label.placedLines.map(\.text) == ["aa…"])
      label.frame.size.height = 0
      #expect(label.placedLines.isEmpty)
    }

    @Test("a new text, font or number of lines is seen at once")
    func changes() {
      let label = label("aa aa")
      label.frame = CGRect(x: 0, y: 0, width: 12, height: 50)
      #expect(label.placedLines.map(\.text) == ["…"])
      label.numberOfLines = 2
      #expect(label.placedLines.map(\.text) == ["aa", "aa"])
      label.text = "bb"
      #expect(label.placedLines.map(\.text) == ["bb"])
      label.font = .systemFont(ofSize: 20)
      #expect(label.placedLines.map(\.text) == ["b", "b"])
      label.lineBreakMode = .byClipping
      label.numberOfLines = 1
      #expect(label.placedLines.map(\.text) == ["bb"])
    }

    @Test("a font made for a text style follows the reader's size where that is wanted")
    func contentSizeCategory() {
      let controller = UIViewController()
      let host = HeadlessHost(rootViewController: controller)
      let label = label("a")
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      controller.view.addSubview(label)
      host.advance(by: 0.1)
      host.preferredContentSizeCategory = .extraExtraExtraLarge
      #expect(label.font.pointSize == 23)
    }

    @Test("a font that metrics scaled follows the reader's size up to its own maximum; one of a set size stays")
    func scaledFonts() {
      let controller = UIViewController()
      let host = HeadlessHost(rootViewController: controller)
      let metrics = UIFontMetrics(forTextStyle: .body)
      let base = UIFont.systemFont(ofSize: 20, weight: .bold)
      let fonts = [
        metrics.scaledFont(for: base), metrics.scaledFont(for: base, maximumPointSize: 24),
        metrics.scaledFont(for: base, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)),
        metrics.scaledFont(for: base).withSize(20), base,
      ]
      let labels = fonts.map { font in
        let label = label("a")
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        controller.view.addSubview(label)
        return label
      }
      let fixed = label("a")
      fixed.font = fonts[0]
      controller.view.addSubview(fixed)
      func sizes() -> [CGFloat] { (labels + [fixed]).map { ($0.font.pointSize * 3).rounded() } }
      host.advance(by: 0.1)
      #expect(sizes() == [60, 60, 60, 60, 60, 60])
      host.preferredContentSizeCategory = .extraExtraExtraLarge
      // 20 · 29 / 22 = 26.36, which is 79.09 pixels at three per point.
      #expect(sizes() == [79, 72, 79, 60, 60, 60])
      #expect(labels.allSatisfy { $0.font.fontName == base.fontName })
      host.preferredContentSizeCategory = .extraSmall
      // 20 · 19 / 22 = 17.27, 51.8 pixels.
      #expect(sizes() == [52, 52, 52, 60, 60, 60])
      host.preferredContentSizeCategory = .large
      #expect(labels.map(\.font) == fonts)
    }
  #endif
}
