#if !canImport(UIKit)
  import TestSupport
  import Testing

  @testable import WaterflowDemo

  struct DarkAppearanceTests {
    private var appearance = DarkAppearance()

    /// Adds a frame, and returns its lines in the light and in the dark.
    private mutating func append(light: [String], dark: [String], edits: [LineEdit]) -> [[String]] {
      let numbers = appearance.append(light: light, dark: dark, edits: edits)
      return [0, 1].map { side in numbers.map { Self.line(appearance.lines[$0], appearance.colors.map { $0[side] }) } }
    }

    /// As the page reads a line, by another way.
    private static func line(_ line: String, _ colors: [String]) -> String {
      colors.indices.reversed().reduce(line) { $0.replacing("~\($1)", with: colors[$1]) }
    }

    private static func all(_ lines: [String]) -> [LineEdit] {
      [LineEdit(start: 0, removed: 0, inserted: Array(lines.indices))]
    }

    @Test("a color has its opacity, lies anywhere in a tag, and a tag may have two")
    mutating func colors() {
      let light = [
        "<rect fill=\"#fff\" fill-opacity=\"0.3\" width=\"8\"/>",
        "<path d=\"M0 0\" fill=\"none\" stroke=\"#111\" stroke-width=\"2\"/>",
        "<text x=\"1\" fill=\"#000\">fill=\"#000\"</text>", "<g opacity=\"0.5\">", "</g>",
        "<rect fill=\"#abc\" stroke=\"#abc\"/>",
      ]
      let dark = [
        "<rect fill=\"#000\" width=\"8\"/>", "<path d=\"M0 0\" fill=\"none\" stroke=\"#eee\" stroke-width=\"2\"/>",
        "<text x=\"1\" fill=\"#fff\">fill=\"#000\"</text>", "<g opacity=\"0.5\">", "</g>",
        "<rect fill=\"#123\" stroke=\"#456\"/>",
      ]
      let read = append(light: light, dark: dark, edits: Self.all(light))
      #expect(read == [light, dark])
      #expect(appearance.lines[0] == "<rect ~0 width=\"8\"/>")
      #expect(appearance.unequalFrameCount == 0)
    }

    @Test("where the runs differ, what stays keeps its colors, and what is new has those of its kind")
    mutating func unequalFrames() {
      let (white, black) = ("<rect width=\"1\" fill=\"w\"/>", "<rect width=\"1\" fill=\"b\"/>")
      // Two equal areas of which the second stays white, and a label.
      var light = ["<svg>", white, white, "<text fill=\"b\">1</text>", "</svg>"]
      let dark = ["<svg>", black, white, "<text fill=\"w\">1</text>", "</svg>"]
      _ = append(light: light, dark: dark, edits: Self.all(light))
      // The label counts on, a wider area comes in, and so does a line of a kind that was never there.
      light = [
        "<svg>", white, "<rect width=\"2\" fill=\"w\"/>", white, "<text fill=\"b\">2</text>", "<path fill=\"b\"/>",
        "</svg>",
      ]
      let read = append(
        light: light, dark: dark,
        edits: [LineEdit(start: 2, removed: 0, inserted: [0]), LineEdit(start: 3, removed: 1, inserted: [0, 0])])
      #expect(read[0] == light)
      #expect(
        read[1] == [
          "<svg>", black, "<rect width=\"2\" fill=\"w\"/>", white, "<text fill=\"w\">2</text>", "<path fill=\"b\"/>",
          "</svg>",
        ])
      #expect(appearance.unequalFrameCount == 1)
    }

    @Test("the light appearance is the recording's own", arguments: 1...5 as ClosedRange<UInt64>)
    func light(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      var (light, dark) = (RecordingTests.empty, RecordingTests.empty)
      for frame in 0..<150 {
        let shapes = (0..<random.number(below: 20)).map { _ in random.number(below: 5) }
        func document(_ colors: [String], also: String = "") -> String {
          shapes.map { "<rect width=\"\($0)\" fill=\"\(colors[$0])\"/>" + also }.joined(separator: "\n")
        }
        light.append(document(["a", "b", "c", "d", "e"]))
        // Each tenth frame shows something else.
        dark.append(document(["1", "2", "c", "4", "e"], also: frame.isMultiple(of: 10) ? "\n<g/>" : ""))
      }
      let documents = light.documents(every: 1)
      let isAdopted = light.adopt(dark: dark)
      #expect(isAdopted, "seed \(seed)")
      let read = light.documents(every: 1).map { $0.map { Self.line($0, light.colors.map { $0[0] }) } }
      #expect(read == documents, "seed \(seed)")
    }
  }
#endif
