#if !canImport(UIKit)
  import Foundation

  /// A recording as one SVG document that moves by itself, over and over: its elements, and CSS animations of where they
  /// are and whether they are there.
  ///
  /// Without a script, so that browsers play it as an image. With Reduce Motion it stands still.
  struct SVGAnimation {
    private let frameCount: Int
    private let framesPerSecond: Int
    /// The frame that is shown where nothing moves.
    private let still: Int
    private var lines: [String] = []
    /// The names of animations by their keyframes.
    private var names: [String: String] = [:]
    private var rules: [String] = []

    /// How far from its place in a frame an element may be, in points, and how far its matrix may be off.
    private static let tolerance = (distance: 0.25, factor: 0.002, opacity: 0.01)

    /// - Parameters:
    ///   - frames: the documents' lines, at equal intervals.
    ///   - touches: the finger's places, in points, frame by frame.
    ///   - still: the index of the frame that is shown where nothing may move.
    static func document(frames: [[String]], touches: [CGPoint?], framesPerSecond: Int, still: Int) -> String {
      let parsed = frames.map(SVGFrame.init)
      guard let window = parsed.first?.window else { return "" }
      var animation = SVGAnimation(frameCount: frames.count, framesPerSecond: framesPerSecond, still: still)
      let withTouches = zip(parsed, touches).map { frame, touch in
        frame.nodes + (touch.map { [Self.finger(at: $0)] } ?? [])
      }
      for track in SVGTrack(frames: withTouches).children { animation.draw(track, inside: Group(first: 0)) }
      let duration = Double(frames.count) / Double(framesPerSecond)
      let head = [
        window, "<style>",
        "*{animation-duration:\(number(duration))s;animation-timing-function:linear;animation-iteration-count:infinite}",
        "@media(prefers-reduced-motion:reduce){*{animation:none!important}}",
      ]
      let definitions = Set(parsed.flatMap(\.definitions)).sorted()
      return (head + animation.rules + ["</style>"] + definitions + animation.lines + ["</svg>", ""])
        .joined(separator: "\n")
    }

    private init(frameCount: Int, framesPerSecond: Int, still: Int) {
      self.frameCount = frameCount
      self.framesPerSecond = framesPerSecond
      self.still = still
    }

    private static func finger(at point: CGPoint) -> SVGNode {
      var state = SVGNode.State()
      state.transform = [1, 0, 0, 1, Double(point.x), Double(point.y)]
      let circle = SVGNode(
        line: "<circle r=\"19\" fill=\"#8a8a8e\" fill-opacity=\"0.55\" stroke=\"#ffffff\" stroke-width=\"2\"/>",
        state: SVGNode.State())
      return SVGNode(line: "<g>", state: state, end: "</g>", children: [circle])
    }

    // MARK: Elements

    /// When a group comes, when it goes, and where it is meanwhile.
    private struct Group {
      var first: Int
      var end: Int?
      var states: [SVGNode.State] = []

      /// Whether it is on its way when a frame comes.
      func moves(to frame: Int) -> Bool {
        let index = frame - first
        return index > 0 && index < states.count && states[index].transform != states[index - 1].transform
      }
    }

    private mutating func draw(_ track: SVGTrack, inside group: Group) {
      let states = track.states(ofFrames: frameCount)
      let isAtStill = states.indices.contains(still - track.firstFrame)
      guard let shown = isAtStill ? states[still - track.firstFrame] : states.first else { return }
      var animations: [String] = []
      if let name = movement(of: states, from: track.firstFrame) { animations.append(name) }
      let isPartial = track.firstFrame > group.first || track.endFrame != nil && track.endFrame != group.end
      // What comes into view while the content scrolls is needed between the frames, too.
      let isView = track.end != nil || states.first?.transform != SVGNode.State().transform
      let lead = isView && group.moves(to: track.firstFrame) ? 1 : 0
      if let name = fading(of: states, from: track.firstFrame, lead: lead, isPartial: isPartial) {
        animations.append(name)
      }
      let isThere = isAtStill || !isPartial
      var attributes = Self.place(shown.transform).map { " transform=\"\($0)\"" } ?? ""
      let opacity = isThere ? shown.opacity : 0
      if opacity != 1 { attributes += " opacity=\"\(Self.number(opacity))\"" }
      if !animations.isEmpty { attributes += " style=\"animation-name:\(animations.joined(separator: ","))\"" }

      guard let end = track.end else {
        lines += attributes.isEmpty ? [track.line] : ["<g\(attributes)>", track.line, "</g>"]
        return
      }
      let isPlainGroup = track.line.hasPrefix("<g")
      // A viewport can't be moved itself.
      if !isPlainGroup, !attributes.isEmpty { lines.append("<g\(attributes)>") }
      lines.append(isPlainGroup ? "<g\(attributes)\(track.line.dropFirst(2))" : track.line)
      let inside = Group(first: track.firstFrame, end: track.endFrame, states: states)
      for child in track.children { draw(child, inside: inside) }
      lines.append(end)
      if !isPlainGroup, !attributes.isEmpty { lines.append("</g>") }
    }

    // MARK: Animations

    /// Nil for an element that stays where it is.
    private mutating func movement(of states: [SVGNode.State], from first: Int) -> String? {
      guard let start = states.first?.transform, states.contains(where: { $0.transform != start }) else { return nil }
      let isTurning = states.contains { $0.transform.prefix(4) != [1, 0, 0, 1] }
      let kept = Self.corners(states.map(\.transform)) { index in
        index < 4 ? Self.tolerance.factor : Self.tolerance.distance
      }
      return name(
        for: kept.map { index in
          let t = states[index].transform.map(Self.number)
          let value = isTurning ? "matrix(\(t.joined(separator: ",")))" : "translate(\(t[4])px,\(t[5])px)"
          return "\(position(first + index, isLast: index == states.count - 1)){transform:\(value)}"
        })
    }

    /// Nil for one that is there all the time, and always as opaque.
    ///
    /// - Parameter lead: how many frames before its first it comes.
    private mutating func fading(
      of states: [SVGNode.State], from first: Int, lead: Int, isPartial: Bool
    ) -> String? {
      let opacities = states.map(\.opacity)
      guard isPartial || opacities.contains(where: { $0 != opacities.first }) else { return nil }
      var keyframes: [String] = []
      func key(_ position: String, _ opacity: Double) {
        keyframes.append("\(position){opacity:\(Self.number(opacity))}")
      }
      // It comes at once: between two keyframes that are next to nothing apart.
      let start = first - lead
      if isPartial, start > 0 {
        key("0%", 0)
        key(percentage(start, minus: 0.001), 0)
      }
      if lead > 0 { key(percentage(start), opacities.first ?? 1) }
      let end = first + states.count
      for index in Self.corners(opacities.map { [$0] }, tolerance: { _ in Self.tolerance.opacity }) {
        key(position(first + index, isLast: end == frameCount && index == states.count - 1), opacities[index])
      }
      if end < frameCount {
        key(percentage(end, minus: 0.001), opacities.last ?? 1)
        key("\(percentage(end)),100%", isPartial ? 0 : opacities.last ?? 1)
      }
      return name(for: keyframes)
    }

    private mutating func name(for keyframes: [String]) -> String {
      let text = keyframes.joined()
      if let known = names[text] { return known }
      let name = "a" + String(names.count, radix: 36)
      names[text] = name
      rules.append("@keyframes \(name){\(text)}")
      return name
    }

    /// The last value holds to the end: without a keyframe there, it would go back to where it stands still.
    private func position(_ frame: Int, isLast: Bool) -> String {
      isLast ? "\(percentage(frame)),100%" : percentage(frame)
    }

    private func percentage(_ frame: Int, minus: Double = 0) -> String {
      "\(Self.number(Double(frame) / Double(frameCount) * 100 - minus))%"
    }

    /// The values that must be kept so that none in between is off by more than a tolerance.
    ///
    /// Ramer, Douglas and Peucker's algorithm, over time: O(n log n) as a rule, n values.
    static func corners(_ values: [[Double]], tolerance: (_ component: Int) -> Double) -> [Int] {
      var kept: Set<Int> = [0, values.count - 1]
      var ranges = [(0, values.count - 1)]
      while let (start, end) = ranges.popLast() {
        guard end - start > 1 else { continue }
        var worst = (index: start, error: 1.0)
        for index in start + 1..<end {
          let part = Double(index - start) / Double(end - start)
          for (component, value) in values[index].enumerated() {
            let between = values[start][component] + (values[end][component] - values[start][component]) * part
            let error = abs(value - between) / tolerance(component)
            if error > worst.error { worst = (index, error) }
          }
        }
        guard worst.index > start else { continue }
        kept.insert(worst.index)
        ranges += [(start, worst.index), (worst.index, end)]
      }
      return kept.sorted()
    }

    // MARK: Numbers

    /// Nil for none.
    private static func place(_ transform: [Double]) -> String? {
      guard transform != [1, 0, 0, 1, 0, 0] else { return nil }
      let numbers = transform.map(number)
      return transform.prefix(4) == [1, 0, 0, 1]
        ? "translate(\(numbers[4]) \(numbers[5]))" : "matrix(\(numbers.joined(separator: " ")))"
    }

    /// At most three decimals.
    private static func number(_ value: Double) -> String {
      let text = String(format: "%.3f", value)
      let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
      let result = String(short.reversed())
      return result == "-0" || result.isEmpty ? "0" : result
    }
  }
#endif
