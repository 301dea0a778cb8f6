#if !canImport(UIKit)
  import TestSupport
  import Testing

  @testable import HeadlessUIKit

  struct TextLayoutTests {
    private let font = UIFont.systemFont(ofSize: 10)

    private func lines(
      _ text: String, width: CGFloat, limit: Int = 0, mode: NSLineBreakMode = .byWordWrapping
    ) -> [String] {
      let layout = TextLayout(text, font: font, width: width, maximumNumberOfLines: limit, lineBreakMode: mode)
      return layout.lines.map(layout.text(of:))
    }

    private func width(_ text: String, _ font: UIFont? = nil) -> CGFloat {
      text.size(withAttributes: [.font: font ?? self.font]).width
    }

    // MARK: Widths, added up from Helvetica.afm by hand

    @Test("a word is as wide as its letters")
    func latin() {
      #expect(width("Ant") == 15.01)  // 667 + 556 + 278
      #expect(width("Ant", .boldSystemFont(ofSize: 10)) == 16.66)  // 722 + 611 + 333
      #expect(width("Ant", .systemFont(ofSize: 20)) == 30.02)
      #expect(width("(@)") == 16.81)  // 333 + 1015 + 333
    }

    @Test("accents add nothing, combined or on their own")
    func accents() {
      #expect(width("Dürer") == 25)  // 722 + 556 + 333 + 556 + 333
      #expect(width("Du\u{308}rer") == 25)
      #expect(width("Ő") == 7.78)  // as O
      #expect(width("ế") == 5.56)  // as e
    }

    @Test("ideographs, kana, Hangul, full-width forms and emoji are one em")
    func wide() {
      #expect(width("山水") == 20)
      #expect(width("かな") == 20)
      #expect(width("한글") == 20)
      #expect(width("Ａ！") == 20)
      #expect(width("🎨") == 10)
    }

    @Test("joined emoji, flags and skin tones are one character")
    func clusters() {
      #expect(lines("👩‍🎨", width: 10) == ["👩‍🎨"])
      #expect(lines("🇯🇵🇫🇷", width: 10, mode: .byCharWrapping) == ["🇯🇵", "🇫🇷"])
      #expect(width("👋🏽") == 10)
      #expect(width("👩‍🎨") == 10)
      #expect(width("🇯🇵🇫🇷") == 20)
    }

    // MARK: Breaking

    @Test("lines break at spaces, which hang over the edge")
    func words() {
      // "aa" is 11.12 wide, "aa aa" 25.02.
      #expect(lines("aa aa aa", width: 26) == ["aa aa", "aa"])
      #expect(lines("aa aa aa", width: 25.02) == ["aa aa", "aa"])
      #expect(lines("aa aa aa", width: 25.01) == ["aa", "aa", "aa"])
      #expect(lines("aa    aa", width: 12) == ["aa", "aa"])
    }

    @Test("a hyphen ends a line, the sign of a number does not")
    func hyphens() {
      #expect(lines("aa-aa", width: 15) == ["aa-", "aa"])  // 11.12 + 3.33
      #expect(lines("a -1", width: 9) == ["a", "-1"])  // "-1" is 8.89
    }

    @Test("a word wider than the line breaks between characters")
    func longWord() {
      #expect(lines("aaaaa", width: 12) == ["aa", "aa", "a"])
      #expect(lines("aaaaa", width: 0) == ["a", "a", "a", "a", "a"])
      #expect(lines("b aaa", width: 12) == ["b", "aa", "a"])
    }

    @Test("between ideographs a line breaks anywhere")
    func ideographs() {
      #expect(lines("富嶽三十六景", width: 25) == ["富嶽", "三十", "六景"])
      #expect(lines("The 富嶽", width: 30.01) == ["The 富", "嶽"])  // "The " is 20.01
    }

    @Test("closing punctuation never starts a line and opening punctuation never ends one")
    func kinsoku() {
      #expect(lines("富嶽三。十", width: 30) == ["富嶽", "三。十"])
      #expect(lines("富嶽「三十」", width: 30) == ["富嶽", "「三", "十」"])
      #expect(lines("富ちょっと", width: 30) == ["富", "ちょっ", "と"])
    }

    @Test("a no-break space and a word joiner keep words together")
    func glue() {
      #expect(lines("a a\u{A0}a", width: 15) == ["a", "a\u{A0}a"])
      #expect(lines("富\u{2060}嶽三", width: 20) == ["富\u{2060}嶽", "三"])
    }

    @Test("every kind of newline ends a line")
    func newlines() {
      #expect(lines("a\nb\r\nc\u{2028}d", width: 100) == ["a", "b", "c", "d"])
      #expect(lines("a\n\nb", width: 100) == ["a", "", "b"])
      #expect(lines("a\n", width: 100) == ["a", ""])
    }

    @Test("breaking by character pays no heed to words")
    func characters() {
      #expect(lines("aa aa", width: 20, mode: .byCharWrapping) == ["aa a", "a"])  // 11.12 + 2.78 + 5.56 = 19.46
    }

    // MARK: Too little room

    @Test("the last line that is allowed ends in an ellipsis")
    func truncation() {
      // Room for 20: "a" and the ellipsis are 15.56, one more a is 21.12.
      #expect(lines("aaaaaa", width: 20, limit: 1, mode: .byTruncatingTail) == ["a…"])
      #expect(lines("aaaaaa", width: 21.12, limit: 1, mode: .byTruncatingTail) == ["aa…"])
      #expect(lines("aa aa aa", width: 26, limit: 2, mode: .byTruncatingTail) == ["aa aa", "aa"])
      #expect(lines("aa aa aa aa aa", width: 26, limit: 2, mode: .byTruncatingTail) == ["aa aa", "aa…"])
      #expect(lines("a\nb", width: 26, limit: 1, mode: .byTruncatingTail) == ["a…"])
      #expect(lines("aaa", width: 1, limit: 1, mode: .byTruncatingTail) == ["…"])
    }

    @Test("without an ellipsis the rest is left out, or runs past the edge")
    func clipping() {
      #expect(lines("aa aa aa", width: 12, limit: 2) == ["aa", "aa"])
      #expect(lines("aa aa aa", width: 12, limit: 2, mode: .byClipping) == ["aa", "aa aa"])
    }

    @Test("widths that are no widths are safe")
    func badWidths() {
      #expect(lines("ab", width: .nan) == ["a", "b"])
      #expect(lines("ab", width: -5) == ["a", "b"])
      #expect(lines("ab", width: .infinity) == ["ab"])
    }

    // MARK: Rules that hold for any text

    @Test("no line is wider than its room unless it is a single character, and nothing is lost", arguments: 1...20)
    func invariants(seed: Int) {
      var state = UInt64(seed)
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      let alphabet = Array("ab -—山水、。「」かな한글é🎨👩‍🎨🇯🇵\n,.(").map(String.init)
      for _ in 0..<40 {
        let text = (0..<next(60)).map { _ in alphabet[next(alphabet.count)] }.joined()
        let room = CGFloat(next(120))
        for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping] {
          let layout = TextLayout(text, font: font, width: room, maximumNumberOfLines: 0, lineBreakMode: mode)
          for line in layout.lines {
            let shown = layout.text(of: line)
            #expect(
              layout.width(of: line) <= room + 1e-9 || shown.trimmingCharacters(in: .whitespaces).count == 1,
              "seed \(seed): “\(shown)” of “\(text)” in \(room)")
          }
          let ink = text.filter { !$0.isWhitespace }
          let shown = layout.lines.map(layout.text(of:)).joined().filter { !$0.isWhitespace }
          #expect(shown == ink, "seed \(seed)")
          // The width that was measured gives the same layout.
          let natural = TextLayout(
            text, font: font, width: .infinity, maximumNumberOfLines: 0, lineBreakMode: mode)
          let again = TextLayout(
            text, font: font, width: natural.size.width, maximumNumberOfLines: 0, lineBreakMode: mode)
          #expect(again.lines.count == natural.lines.count, "seed \(seed): “\(text)”")
        }
      }
    }

    // MARK: Strings

    @Test("a string's box wraps at the width and is as high as its lines")
    func boundingRect() {
      let box = "aa aa aa".boundingRect(
        with: CGSize(width: 26, height: 1), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
      #expect(box == CGRect(x: 0, y: 0, width: 25.02, height: 23.12))
      let cut = "aa aa aa".boundingRect(
        with: CGSize(width: 26, height: 12), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        attributes: [.font: font], context: nil)
      #expect(cut.height == 11.56)
    }

    @Test("an empty string is a line high")
    func empty() {
      #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: 11.56))
    }

    @Test("NSString measures as String does")
    func nsString() {
      #expect(NSString(string: "Ant").size(withAttributes: [.font: font]).width == 15.01)
    }
  }
#endif
