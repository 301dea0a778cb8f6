#if !canImport(UIKit)
  import Foundation

  /// The lines of a recording with the colors that they have in another recording of the same run, made in the dark.
  ///
  /// Where the two differ a line has a number instead of a color: `<rect width="8" ~3/>` has the fourth of ``colors``.
  /// Two white areas of which one stays white are two lines.
  struct DarkAppearance {
    private(set) var lines: [String] = []
    /// Attributes in the light and in the dark, for example `fill="#ffffff"` and `fill="#1c1c1e"`.
    private(set) var colors: [[String]] = []
    /// The number of frames that don't show the same in both recordings.
    private(set) var unequalFrameCount = 0

    private var lineNumbers: [String: Int] = [:]
    private var colorNumbers: [[String]: Int] = [:]
    private var drawnLines: [String: DrawnLine] = [:]
    /// The dark colors that a line had last, and any line of its kind with its colors.
    private var darkColors: [String: [String]] = [:]
    private var previous: [Int] = []

    /// Adds a frame, and returns the numbers of its lines.
    ///
    /// How many cells are made ahead of time, and what a check measures, depends on the machine, so no two runs are the
    /// same in every frame. Where they aren't, a line that the light one keeps from the frame before keeps its colors,
    /// and a new one has those that it had before, or those of its kind.
    ///
    /// - Parameter edits: what changed in the light since the frame before.
    mutating func append(light: [String], dark: [String], edits: [LineEdit]) -> [Int] {
      let lightLines = light.map { drawn($0) }
      let darkLines = dark.map { drawn($0) }
      if light.count == dark.count, zip(lightLines, darkLines).allSatisfy({ $0.shape == $1.shape }) {
        previous = zip(lightLines, darkLines).map { line, darkLine in
          darkColors[line.text] = darkLine.colors
          darkColors[line.kind] = darkLine.colors
          return number(of: line, dark: darkLine.colors)
        }
        return previous
      }
      unequalFrameCount += 1
      var current: [Int] = []
      var position = 0
      for edit in edits {
        current += previous[position..<edit.start]
        for line in lightLines[current.count..<(current.count + edit.inserted.count)] {
          current.append(number(of: line, dark: darkColors[line.text] ?? darkColors[line.kind] ?? line.colors))
        }
        position = edit.start + edit.removed
      }
      previous = current + previous[position...]
      return previous
    }

    private mutating func drawn(_ line: String) -> DrawnLine {
      if let known = drawnLines[line] { return known }
      let drawn = DrawnLine(line)
      drawnLines[line] = drawn
      return drawn
    }

    private mutating func number(of line: DrawnLine, dark: [String]) -> Int {
      var text = line.parts[0]
      for (index, color) in line.colors.enumerated() {
        text += color == dark[index] ? color : "~\(number(ofColors: [color, dark[index]]))"
        text += line.parts[index + 1]
      }
      if let number = lineNumbers[text] { return number }
      lineNumbers[text] = lines.count
      lines.append(text)
      return lines.count - 1
    }

    private mutating func number(ofColors pair: [String]) -> Int {
      if let number = colorNumbers[pair] { return number }
      colorNumbers[pair] = colors.count
      colors.append(pair)
      return colors.count - 1
    }
  }

  /// A line of a drawing, taken apart at its colors.
  private struct DrawnLine {
    let text: String
    /// The attributes with colors, each with its opacity.
    private(set) var colors: [String] = []
    /// What is around them: one more.
    private(set) var parts = [""]
    /// All but the colors.
    let shape: String
    /// The names of its element and attributes, and the colors.
    let kind: String

    init(_ text: String) {
      self.text = text
      // Behind the first tag is what a label says.
      let end = text.firstIndex(of: ">") ?? text.startIndex
      let pieces = text[..<end].components(separatedBy: "\"")
      var names = ""
      for index in stride(from: 0, to: pieces.count - 1, by: 2) {
        let name = pieces[index].split(separator: " ").last ?? ""
        let attribute = "\(name)\"\(pieces[index + 1])\""
        names += pieces[index]
        if name == "fill=" || name == "stroke=" {
          parts[parts.count - 1] += pieces[index].dropLast(name.count)
          colors.append(attribute)
          parts.append("")
        } else if name.hasSuffix("-opacity="), !colors.isEmpty, parts.last == "" {
          colors[colors.count - 1] += " \(attribute)"
        } else {
          parts[parts.count - 1] += pieces[index] + "\"\(pieces[index + 1])\""
        }
      }
      parts[parts.count - 1] += (pieces.last ?? "") + text[end...]
      // A color can't be confused with what is around it: no part has a line break in it.
      shape = parts.joined(separator: "\n")
      kind = ([names] + colors).joined(separator: "\n")
    }
  }
#endif
