#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import WaterflowDemo

  struct RecordingTests {
    @Test("every frame reads back as it was recorded", arguments: 1...10 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) {
      let (recording, documents) = Self.random(seed: seed)
      #expect(FrameDecoder.frames(of: recording) == documents, "seed \(seed)")
    }

    @Test("every keyframe stands for its frame in full", arguments: 1...10 as ClosedRange<UInt64>)
    func keyframes(seed: UInt64) {
      let (recording, documents) = Self.random(seed: seed)
      #expect(recording.keyframes.count == 3, "150 frames, one keyframe for each 60 begun")
      for (index, keyframe) in recording.keyframes.enumerated() {
        let document = FrameDecoder.document(keyframe, of: recording)
        #expect(document == documents[index * recording.keyframeInterval], "seed \(seed)")
      }
    }

    @Test("a line is kept once, however often it is shown")
    func uniqueLines() {
      var recording = Self.empty
      recording.append("<svg>\n<g>\n</g>\n<g>\n</g>\n</svg>")
      recording.append("<svg>\n<g>\n</g>\n</svg>")
      #expect(recording.lines == ["<svg>", "<g>", "</g>", "</svg>"])
    }

    @Test("the dark appearance is a color in the lines, also where equal lines differ in it")
    func dark() {
      var (light, dark) = (Self.empty, Self.empty)
      // Two white areas, of which one stays white.
      light.append("<svg>\n<a fill=\"w\"/>\n<a fill=\"w\"/>\n</svg>")
      dark.append("<svg>\n<a fill=\"b\"/>\n<a fill=\"w\"/>\n</svg>")
      light.append("<svg>\n<a fill=\"w\"/>\n</svg>")
      dark.append("<svg>\n<a fill=\"w\"/>\n</svg>")
      let isAdopted = light.adopt(dark: dark)
      #expect(isAdopted)
      #expect(light.lines == ["<svg>", "<a ~0/>", "<a fill=\"w\"/>", "</svg>"])
      #expect(light.colors == [["fill=\"w\"", "fill=\"b\""]])
      #expect(light.keyframes == [[0, 1, 2, 3]])
      #expect(light.frames.last == [LineEdit(start: 1, removed: 1, inserted: [])])
      #expect(light.touches.count == 2)
    }

    @Test("a run that goes another way in the dark isn't taken")
    func otherRun() {
      var (light, dark) = (Self.empty, Self.empty)
      light.append("<svg>\n</svg>")
      dark.append("<svg>\n<a fill=\"b\"/>\n</svg>")
      let isAdopted = light.adopt(dark: dark)
      #expect(!isAdopted)
      #expect(light.colors.isEmpty)
      #expect(light.documents(every: 1) == [["<svg>", "</svg>"]])
    }

    @Test("nor is one of another length, or with other images")
    func unequalRuns() {
      var (light, longer, other) = (Self.empty, Self.empty, Self.empty)
      for frame in 0..<2 {
        if frame == 0 { light.append("<svg/>") }
        longer.append("<svg/>")
      }
      _ = other.address(ofImage: "data:a")
      other.append("<svg/>")
      let areAdopted = [light.adopt(dark: longer), light.adopt(dark: other)]
      #expect(areAdopted == [false, false])
    }

    @Test("an image is kept once, however often it is shown")
    func uniqueImages() {
      var recording = Self.empty
      let addresses = ["data:a", "data:b", "data:a"].map { recording.address(ofImage: $0) }
      #expect(addresses == ["image:0", "image:1", "image:0"])
      #expect(recording.images == ["data:a", "data:b"])
    }

    @Test("images beyond what a page can hold are left out and counted once each")
    func tooManyImages() {
      var recording = Self.empty
      let half = String(repeating: "a", count: Recording.mostImageBytes / 2)
      let addresses = [half, half + "b", half, "c", half + "b"].map { recording.address(ofImage: $0) }
      #expect(addresses == ["image:0", nil, "image:0", "image:1", nil])
      #expect(recording.leftOutImageCount == 1)
    }

    @Test("the size is noted where it changes, and only there")
    func sizes() {
      var recording = Self.empty
      for size in [Script.portrait, Script.portrait, Script.landscape, Script.landscape, Script.portrait] {
        recording.append(svg: "<svg/>", size: size, touch: nil, counters: .init())
      }
      #expect(recording.sizes == [[0, 390, 844], [2, 844, 390], [4, 390, 844]])
    }

    @Test("touches, marks and numbers stand beside their frame")
    func columns() {
      var recording = Self.empty
      recording.mark("Watch")
      recording.append("<svg/>")
      recording.mark("Touch")
      recording.append(
        svg: "<svg/>", size: Script.portrait, touch: CGPoint(x: 12.4, y: 99.6),
        counters: .init(visibleCells: 7, createdCells: 9, reusedCells: 3, askedCells: 2, layoutTime: 0.00125))
      #expect(recording.marks == [.init(frame: 0, caption: "Watch"), .init(frame: 1, caption: "Touch")])
      #expect(recording.touches == [[], [12, 100]])
      #expect(recording.visibleCells == [0, 7])
      #expect(recording.createdCells == [0, 9])
      #expect(recording.reusedCells == [0, 3])
      #expect(recording.askedCells == [0, 2])
      #expect(recording.layoutTimes == [0, 1250])
      #expect(recording.duration == 2.0 / 60)
    }

    @Test("steps in a row with the same caption are one")
    func repeatedCaption() {
      var recording = Self.empty
      var areNew = [recording.mark("Flick")]
      recording.append("<svg/>")
      areNew.append(recording.mark("Flick"))
      areNew.append(recording.mark("Tap"))
      #expect(areNew == [true, false, true])
      #expect(recording.marks == [.init(frame: 0, caption: "Flick"), .init(frame: 1, caption: "Tap")])
    }

    @Test("an edit is written as a flat array")
    func encoding() throws {
      var recording = Self.empty
      recording.append("<svg>\n</svg>")
      recording.append("<svg>\n<g/>\n</svg>")
      let json = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
      #expect(json.contains(#""frames":[[[0,0,0,1]],[[1,0,2]]]"#))
      #expect(json.contains(#""keyframes":[[0,1]]"#))
    }

    static var empty: Recording {
      Recording(name: "test", title: "Test", summary: "A test.", framesPerSecond: 60)
    }

    /// 150 frames of changing lines, and the documents they were made from.
    static func random(seed: UInt64) -> (Recording, [String]) {
      var random = SeededRandom(seed: seed)
      var recording = empty
      var documents: [String] = []
      var lines = random.lines(count: 30)
      for _ in 0..<150 {
        lines = random.changed(lines)
        documents.append(lines.map { "<line \"\($0)\">" }.joined(separator: "\n"))
        recording.append(documents[documents.count - 1])
      }
      return (recording, documents)
    }
  }

  extension Recording {
    /// A frame with only a drawing.
    mutating func append(_ svg: String) {
      append(svg: svg, size: Script.portrait, touch: nil, counters: .init())
    }
  }
#endif
