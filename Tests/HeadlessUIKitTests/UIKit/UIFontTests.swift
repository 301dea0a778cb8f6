import TestSupport
import Testing

struct UIFontTests {
  private let large = UITraitCollection(preferredContentSizeCategory: .large)

  @Test(
    "a text style has the published size at the usual setting",
    arguments: zip(
      [
        UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
        .caption1, .caption2,
      ] as [UIFont.TextStyle], [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11] as [CGFloat]))
  func textStyles(style: UIFont.TextStyle, size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == size)
  }

  @Test("body text grows and shrinks with the reader's setting")
  func contentSizes() {
    let sizes: [(UIContentSizeCategory, CGFloat)] = [
      (.extraSmall, 14), (.large, 17), (.extraExtraExtraLarge, 23), (.accessibilityExtraExtraExtraLarge, 53),
    ]
    for (category, size) in sizes {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == size)
    }
  }

  @Test("metrics leave values alone at the usual setting and scale by line spacing elsewhere")
  func metrics() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 17)
    // 17 * 21 / 22 = 16.227, which is 48.68 pixels at three per point: 49.
    let medium = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .medium), UITraitCollection(displayScale: 3),
    ])
    #expect(abs(metrics.scaledValue(for: 17, compatibleWith: medium) - 49.0 / 3) < 1e-9)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 10), compatibleWith: large).pointSize == 10)
  }

  @Test("fonts are equal when size and weight are")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12).withSize(20) == UIFont.systemFont(ofSize: 20))
  }

  @Test("a line is as high as what is above and below the baseline")
  func lineHeight() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
    #expect(font.descender < 0)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
  }

  #if !canImport(UIKit)
    @Test("the measures are those of Helvetica's font metrics file")
    func helvetica() {
      let font = UIFont.systemFont(ofSize: 10)
      #expect(font.capHeight == 7.18)
      #expect(font.xHeight == 5.23)
      #expect(UIFont.boldSystemFont(ofSize: 10).xHeight == 5.32)
      #expect(font.ascender == 9.31)
      #expect(font.descender == -2.25)
      #expect(font.lineHeight == 11.56)
    }

    @Test("semibold and heavier are set in the bold face, medium and lighter in the regular one")
    func weights() {
      for weight in [UIFont.Weight.ultraLight, .light, .regular, .medium] {
        #expect(UIFont.systemFont(ofSize: 10, weight: weight).fontName == "Helvetica")
      }
      for weight in [UIFont.Weight.semibold, .bold, .black] {
        #expect(UIFont.systemFont(ofSize: 10, weight: weight).fontName == "Helvetica-Bold")
      }
    }

    @Test("a size that is no size is 0")
    func badSizes() {
      #expect(UIFont.systemFont(ofSize: .nan).pointSize == 0)
      #expect(UIFont.systemFont(ofSize: -.infinity).pointSize == 0)
      #expect(UIFont.systemFont(ofSize: -1).pointSize == 0)
    }

    @Test("a font that was scaled isn't scaled again, where UIKit raises an exception")
    func scaledTwice() {
      let metrics = UIFontMetrics(forTextStyle: .body)
      let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
      let once = metrics.scaledFont(for: .systemFont(ofSize: 22), compatibleWith: traits)
      #expect(once.pointSize == 29)
      #expect(metrics.scaledFont(for: once, compatibleWith: traits) == once)
      #expect(metrics.scaledFont(for: once, maximumPointSize: 20) == once)
      #expect(metrics.scaledFont(for: once.withSize(22), compatibleWith: traits) == once)
      #expect(once != .systemFont(ofSize: 29))
    }
  #endif
}
