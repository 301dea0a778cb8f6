#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  @MainActor
  struct SVGAnimationTests {
    /// What a browser shows of a moving document, or of a frame: elements, where they are, and how opaque.
    struct Shown: Equatable {
      let line: String
      let transform: [Double]
      let opacity: Double

      func isNear(_ other: Shown) -> Bool {
        line == other.line && abs(opacity - other.opacity) < 0.03
          && zip(transform, other.transform).enumerated().allSatisfy { index, pair in
            abs(pair.0 - pair.1) < (index < 4 ? 0.02 : 1)
          }
      }
    }

    // MARK: A browser, as far as these documents need one

    /// The elements of a document at a part of its duration.
    static func shown(_ document: String, at part: Double) -> [Shown] {
      let lines = document.split(separator: "\n").map(String.init)
      var animations: [String: [(at: Double, value: String)]] = [:]
      var shown: [Shown] = []
      var states: [(transform: [Double], opacity: Double)] = [([1, 0, 0, 1, 0, 0], 1)]
      var isStyle = false
      for line in lines.dropFirst().dropLast() {
        if line == "<style>" || line == "</style>" {
          isStyle = line == "<style>"
        } else if isStyle {
          if let (name, keyframes) = keyframes(line) { animations[name] = keyframes }
        } else if line.hasPrefix("</") {
          states.removeLast()
        } else if !["<linearGradient", "<clipPath", "<filter"].contains(where: { line.hasPrefix($0) }) {
          let isElement = line.hasSuffix("/>") || line.hasSuffix("</text>")
          var (transform, opacity) = states.last ?? ([1, 0, 0, 1, 0, 0], 1)
          var place = isElement && !line.hasPrefix("<rect") ? nil : attribute("transform", of: line)
          var own = isElement && !line.hasPrefix("<rect") ? nil : attribute("opacity", of: line).flatMap(Double.init)
          for name in attribute("style", of: line)?.split(separator: ":").last?.split(separator: ",") ?? [] {
            guard let keyframes = animations[String(name)] else { continue }
            let value = value(keyframes, at: part * 100)
            if keyframes[0].value.hasPrefix("opacity") { own = value.first } else { place = matrix(value) }
          }
          if let place { transform = multiply(transform, numbers(place)) }
          opacity *= own ?? 1
          if isElement {
            if opacity > 0.004 { shown.append(Shown(line: plain(line), transform: transform, opacity: opacity)) }
          } else {
            states.append((transform, opacity))
          }
        }
      }
      return shown
    }

    private static func matrix(_ value: [Double]) -> String {
      value.count == 2
        ? "translate(\(value[0]) \(value[1]))" : "matrix(\(value.map { "\($0)" }.joined(separator: " ")))"
    }

    /// "@keyframes name{0%{…}50%,100%{…}}"
    private static func keyframes(_ rule: String) -> (String, [(at: Double, value: String)])? {
      guard rule.hasPrefix("@keyframes "), let brace = rule.firstIndex(of: "{") else { return nil }
      let name = rule[rule.index(rule.startIndex, offsetBy: 11)..<brace]
      var keyframes: [(Double, String)] = []
      for part in rule[rule.index(after: brace)...].dropLast().split(separator: "}") {
        let halves = part.split(separator: "{").map(String.init)
        for position in halves[0].split(separator: ",") {
          if let number = Double(position.dropLast()) { keyframes.append((number, halves[1])) }
        }
      }
      return (String(name), keyframes)
    }

    private static func value(_ keyframes: [(at: Double, value: String)], at position: Double) -> [Double] {
      let next = keyframes.firstIndex { $0.at > position } ?? keyframes.count - 1
      let (from, to) = (keyframes[max(0, next - 1)], keyframes[next])
      guard to.at > from.at else { return numbers(to.value) }
      let part = min(1, max(0, (position - from.at) / (to.at - from.at)))
      return zip(numbers(from.value), numbers(to.value)).map { $0 + ($1 - $0) * part }
    }

    private static func numbers(_ text: String) -> [Double] {
      var numbers: [Double] = []
      var current = ""
      for character in text + " " {
        if character.isNumber || character == "." || character == "-" {
          current.append(character)
        } else if !current.isEmpty {
          if let number = Double(current) { numbers.append(number) }
          current = ""
        }
      }
      return text.hasPrefix("translate(") && numbers.count == 2 ? [1, 0, 0, 1] + numbers : numbers
    }

    private static func multiply(_ a: [Double], _ b: [Double]) -> [Double] {
      [
        a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
      ]
    }

    private static func attribute(_ name: String, of line: String) -> String? {
      guard let start = line.range(of: " \(name)=\""),
        let end = line.range(of: "\"", range: start.upperBound..<line.endIndex)
      else { return nil }
      return String(line[start.upperBound..<end.lowerBound])
    }

    /// Without what says where it is, if it is a thing of its own.
    private static func plain(_ line: String) -> String {
      guard line.hasPrefix("<rect") else { return line }
      var line = line
      for name in ["transform", "opacity"] {
        guard let value = attribute(name, of: line) else { continue }
        line = line.replacingOccurrences(of: " \(name)=\"\(value)\"", with: "")
      }
      return line
    }

    // MARK: Tests

    private func frames(of picture: MovingPicture) throws -> [[String]] {
      let scene = try #require(DemoScene(id: picture.script.scene))
      let recorder = Recorder(script: picture.script, scene: scene)
      return recorder.record().documents(every: MovingPicture.frameInterval)
    }

    private func document(_ content: [[String]]) -> String {
      SVGAnimation.document(
        frames: content.map { ["<svg>"] + $0 + ["</svg>"] }, touches: content.map { _ in nil }, framesPerSecond: 10,
        still: 0)
    }

    private func rules(_ document: String) -> [String] {
      document.split(separator: "\n").map(String.init).filter { $0.hasPrefix("@keyframes") }
    }

    @Test("what stays where it is has no animation, what goes in a straight line two keyframes")
    func straightLine() {
      let document = document(
        (0..<5).map { frame in
          ["<rect width=\"9\"/>", "<g transform=\"translate(\(frame * 10) 0)\">", "<path d=\"M0 0\"/>", "</g>"]
        })
      #expect(
        rules(document) == ["@keyframes a0{0%{transform:translate(0px,0px)}80%,100%{transform:translate(40px,0px)}}"])
      let lines = document.split(separator: "\n").map(String.init)
      #expect(lines.contains("<rect width=\"9\"/>"))
      #expect(lines.contains("<g style=\"animation-name:a0\">"))
    }

    @Test("what comes and goes is there at once, from its first frame to its last")
    func comesAndGoes() {
      let document = document((0..<4).map { $0 == 2 ? ["<text>there</text>"] : [] })
      let rule = "@keyframes a0{0%{opacity:0}49.999%{opacity:0}50%{opacity:1}74.999%{opacity:1}75%,100%{opacity:0}}"
      #expect(rules(document) == [rule])
      for (part, count) in [(0.0, 0), (0.49, 0), (0.51, 1), (0.74, 1), (0.76, 0), (0.99, 0)] {
        #expect(Self.shown(document, at: part).count == count, "at \(part)")
      }
    }

    @Test("where nothing may move it shows the frame that was asked for")
    func still() {
      let frames = (0..<4).map { frame in
        [
          "<svg>", "<rect transform=\"translate(\(frame) 0)\" width=\"9\"/>",
          frame < 2 ? "<path/>" : "<text>late</text>", "</svg>",
        ]
      }
      let document = SVGAnimation.document(
        frames: frames, touches: [nil, nil, nil, nil], framesPerSecond: 10, still: 3)
      #expect(document.contains("prefers-reduced-motion:reduce"))
      let unmoved = document.split(separator: "\n").filter { !$0.hasPrefix("@keyframes") }.joined(separator: "\n")
      let shown = Self.shown(unmoved, at: 0)
      #expect(shown.map(\.line) == ["<rect width=\"9\"/>", "<text>late</text>"])
      #expect(shown.first?.transform == [1, 0, 0, 1, 3, 0])
    }

    @Test("what comes into view while its group moves is there a frame before")
    func comesBeforeItIsSeen() {
      let before = ["<g transform=\"translate(0 0)\">", "<path/>", "</g>"]
      let next = ["<g transform=\"translate(0 50)\">", "<text>next</text>", "</g>"]
      let after = ["<g transform=\"translate(0 -9)\">", "<path/>"] + next + ["</g>"]
      let document = document([before, before, after, after])
      for (part, count) in [(0.1, 1), (0.24, 1), (0.26, 2), (0.9, 2)] {
        #expect(Self.shown(document, at: part).count == count, "at \(part)")
      }
    }

    @Test("a cell that takes the place of another far away doesn't fly there")
    func othersDoNotFly() {
      let document = document([
        ["<g transform=\"translate(0 0)\">", "<text>one</text>", "</g>"],
        ["<g transform=\"translate(0 300)\">", "<text>two</text>", "</g>"],
      ])
      #expect(!document.contains("transform:"))
    }

    @Test("of values those are kept that the others lie between, by at most the tolerance")
    func corners() {
      func corners(_ values: [Double]) -> [Int] { SVGAnimation.corners(values.map { [$0] }, tolerance: { _ in 0.5 }) }
      #expect(corners([0, 1, 2, 3]) == [0, 3])
      #expect(corners([0, 1, 2, 1, 0]) == [0, 2, 4])
      #expect(corners([0, 0.4, 0]) == [0, 2])
      #expect(corners([7]) == [0])
    }

    @Test(
      "every moving picture of the pages lasts three to six seconds and loads at once", arguments: MovingPicture.all)
    func lengths(picture: MovingPicture) throws {
      let images = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Docs/Images")
      for name in [picture.fileName, picture.darkFileName] {
        let text = try String(contentsOf: images.appendingPathComponent(name), encoding: .utf8)
        let duration = text.components(separatedBy: "*{animation-duration:").last?.components(separatedBy: "s;").first
        #expect((3...6).contains(try #require(duration.flatMap(Double.init))), "\(name)")
        #expect(text.utf8.count <= 400_000, "\(name)")
      }
    }

    /// Where cells become narrower, what they show is drawn again in each frame.
    private static let pinch = MovingPicture(
      name: "pinch",
      script: Script(
        scene: "gallery", size: CGSize(width: 390, height: 700),
        steps: [
          .init("", .watch, pause: 0.5),
          .init("", .pinch(at: CGPoint(x: 112, y: 180), from: 180, to: 90, duration: 0.8), pause: 0.8),
          .init("", .pinch(at: CGPoint(x: 112, y: 180), from: 90, to: 200, duration: 0.9), pause: 1),
        ]))

    @Test("at each frame it shows what the recording does", arguments: ["feed", "pinch"])
    func sameAsRecording(name: String) throws {
      let picture = try #require((MovingPicture.all + [Self.pinch]).first { $0.name == name })
      let frames = try frames(of: picture)
      let document = SVGAnimation.document(
        frames: frames, touches: frames.map { _ in nil }, framesPerSecond: 30, still: 0)
      for frame in stride(from: 0, to: frames.count, by: 11) {
        let expected = Self.shown(frames[frame].joined(separator: "\n"), at: 0)
        let shown = Self.shown(document, at: (Double(frame) + 0.004) / Double(frames.count))
        // What is all but transparent may be left out of either.
        let missing = Self.first(of: expected, missingIn: shown)
        // What the next frame brings may be there, out of view.
        let next = frames[min(frame + 1, frames.count - 1)].joined(separator: "\n")
        let coming = Set(Self.shown(next, at: 0).map(\.line)).subtracting(expected.map(\.line))
        let added = Self.first(of: shown.filter { !coming.contains($0.line) }, missingIn: expected)
        guard missing == nil, added == nil else {
          Issue.record(
            "\(name), frame \(frame): missing \(String(describing: missing)), added \(String(describing: added))")
          return
        }
      }
    }

    /// The first visible element that isn't among others, in their order.
    private static func first(of elements: [Shown], missingIn others: [Shown]) -> Shown? {
      var rest = others[...]
      for element in elements where element.opacity > 0.05 {
        guard let found = rest.firstIndex(where: { $0.isNear(element) }) else { return element }
        rest = rest[(found + 1)...]
      }
      return nil
    }
  }
#endif
