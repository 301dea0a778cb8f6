#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  /// The page's colors and movements, read from its style sheet.
  struct StyleTests {
    enum Appearance: CaseIterable {
      case light, dark
    }

    @Test("text stands out from what is below it by 4.5 to 1", arguments: Appearance.allCases)
    func text(appearance: Appearance) throws {
      let colors = try Colors(appearance)
      let surfaces = ["paper", "card", "stage-top", "stage-bottom"]
      for surface in surfaces {
        let below = try colors[surface]
        for name in ["ink", "soft", "accent"] {
          #expect(try colors[name].contrast(to: below) >= 4.5, "\(name) on \(surface)")
        }
        // Under the pointer, and below the choice of a speed, there is a little ink.
        for (name, share) in [("ink", 0.08), ("soft", 0.08), ("accent", 0.05)] where surface != "card" {
          let tinted = try colors["ink"].mixed(share, into: below)
          #expect(try colors[name].contrast(to: tinted) >= 4.5, "\(name) on \(surface) with \(share) of ink")
        }
      }
      for name in ["visible", "created", "reused", "asked", "layout"] {
        // Also of the value under the pointer.
        #expect(try colors[name].contrast(to: colors["card"]) >= 4.5, "\(name)")
      }
      #expect(try colors["paper"].contrast(to: colors["ink"]) >= 4.5, "a hint")
    }

    @Test("the play button's sign, a focus ring and the played part of the track stand out by 3 to 1")
    func graphics() throws {
      for appearance in Appearance.allCases {
        let colors = try Colors(appearance)
        let accent = try colors["accent"]
        #expect(try colors["on-accent"].contrast(to: accent) >= 3)
        #expect(try colors["on-accent"].contrast(to: colors["ink"].mixed(0.12, into: accent)) >= 3)
        for surface in ["paper", "card", "stage-top", "stage-bottom"] {
          let below = try colors[surface]
          #expect(accent.contrast(to: below) >= 3, "\(surface)")
          #expect(try accent.contrast(to: colors["ink"].mixed(0.16, into: below)) >= 3, "\(surface)")
        }
      }
    }

    @Test("text has no other colors than those")
    func noOthers() throws {
      let style = try Page.resource("style.css")
      let used = Set(style.matches(of: /[ ;{]color: ([^;]+);/).map { String($0.1) })
      let known = ["ink", "soft", "accent", "on-accent", "paper", "series"].map { "var(--\($0))" }
      #expect(used.subtracting(known + ["inherit"]).isEmpty, "\(used)")
    }

    @Test("contrast is computed as WCAG 2 defines it")
    func formula() throws {
      let (black, white) = (Color(hex: "000000"), Color(hex: "ffffff"))
      #expect(abs(black.contrast(to: white) - 21) < 0.001)
      #expect(white.contrast(to: white) == 1)
      // The lightest gray on white that passes, and the next one.
      #expect(Color(hex: "767676").contrast(to: white) >= 4.5)
      #expect(Color(hex: "777777").contrast(to: white) < 4.5)
    }

    @Test("nothing moves by itself unless the user lets it")
    func motion() throws {
      let style = try Page.resource("style.css")
      let start = try #require(style.range(of: "@media (prefers-reduced-motion: no-preference) {")).lowerBound
      for word in ["transition", "animation", "scroll-behavior"] {
        #expect(!style[..<start].contains(word), "\(word) before the rules of that media query, which are the last")
      }
      let player = try Page.resource("player.js")
      let starts = player.matches(of: /\S*[ .]play\(\)/).count
      #expect(starts == 4, "declared once, begun by the button, and at two places only where things may move")
      #expect(player.matches(of: /if \(Player\.mayMove\(\)\) \w+\.play\(\)/).count == 2)
    }
  }

  /// The custom properties that are colors.
  private struct Colors {
    private let values: [String: String]

    init(_ appearance: StyleTests.Appearance) throws {
      let style = try Page.resource("style.css")
      // One block for each appearance; the dark one replaces what it names.
      let blocks = style.matches(of: /:root {([^}]*)}/).map(\.1)
      try #require(blocks.count == 2)
      values = blocks.prefix(appearance == .dark ? 2 : 1).reduce(into: [:]) { values, block in
        for color in block.matches(of: /--([\w-]+): #([0-9a-f]{6});/) { values[String(color.1)] = String(color.2) }
      }
    }

    subscript(name: String) -> Color {
      get throws { Color(hex: try #require(values[name], "\(name)")) }
    }
  }

  /// In sRGB, from 0 to 1.
  private struct Color {
    private let components: [Double]

    private init(components: [Double]) {
      self.components = components
    }

    init(hex: String) {
      let number = Int(hex, radix: 16) ?? 0
      components = [16, 8, 0].map { Double((number >> $0) & 0xFF) / 255 }
    }

    /// As `color-mix` with transparent, on top of another color.
    func mixed(_ share: Double, into other: Color) -> Color {
      Color(components: zip(components, other.components).map { $0 * share + $1 * (1 - share) })
    }

    func contrast(to other: Color) -> Double {
      let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
      return (lighter + 0.05) / (darker + 0.05)
    }

    private var luminance: Double {
      let linear = components.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
  }
#endif
