#if !canImport(UIKit)
  import Foundation

  /// An element of a drawing: one line, or a group of elements between its first line and its last.
  ///
  /// Reads what `SVGRenderer` writes, an element per line, and nothing else.
  struct SVGNode: Equatable, Sendable {
    /// Where an element lies in its group, and how opaque it is: what moves without the element being another.
    struct State: Equatable, Sendable {
      /// a, b, c, d, tx and ty of an affine transform, in points.
      var transform: [Double] = [1, 0, 0, 1, 0, 0]
      var opacity: Double = 1
    }

    /// The line, or the first of a group, without what its state says.
    var line: String
    var state: State
    /// The last line of a group.
    var end: String?
    var children: [SVGNode] = []

    var isGroup: Bool { end != nil }

    /// Whether two elements look the same, wherever they are.
    func looksLike(_ other: SVGNode) -> Bool {
      line == other.line && children == other.children
    }
  }

  /// A frame of a recording: its window, what its elements refer to, and the elements.
  struct SVGFrame {
    let window: String
    /// Gradients, clips and filters, each with an identifier that follows from what it does.
    let definitions: [String]
    let nodes: [SVGNode]

    /// - Parameter lines: those of a document, from its `svg` element to the end of that.
    init(lines: [String]) {
      window = lines.first ?? ""
      let content = lines.dropFirst().dropLast()
      let isDefinition = { (line: String) in
        ["<linearGradient", "<clipPath", "<filter"].contains { line.hasPrefix($0) }
      }
      definitions = content.filter(isDefinition)
      var rest = content.filter { !isDefinition($0) }[...]
      nodes = Self.nodes(&rest)
    }

    /// The elements up to the end of a group, or of all.
    private static func nodes(_ lines: inout ArraySlice<String>) -> [SVGNode] {
      var nodes: [SVGNode] = []
      while let line = lines.first, !line.hasPrefix("</") {
        _ = lines.popFirst()
        var node = SVGNode(line: line, state: SVGNode.State())
        if let opacity = node.takeAttribute("opacity").flatMap(Double.init) { node.state.opacity = opacity }
        if let transform = node.takeAttribute("transform") { node.state.transform = numbers(of: transform) }
        if !line.hasSuffix("/>"), !line.hasSuffix("</text>") {
          node.children = Self.nodes(&lines)
          node.end = lines.popFirst() ?? "</g>"
        }
        nodes.append(node)
      }
      return nodes
    }

    /// Of a translation or a matrix.
    private static func numbers(of transform: String) -> [Double] {
      let numbers = transform.drop { $0 != "(" }.dropFirst().dropLast().split(separator: " ").compactMap {
        Double($0)
      }
      return numbers.count == 2 ? [1, 0, 0, 1] + numbers : numbers
    }
  }

  extension SVGNode {
    /// Takes an attribute out of the line and returns its value.
    fileprivate mutating func takeAttribute(_ name: String) -> String? {
      // Only of groups and of areas: what else has one keeps it.
      guard line.hasPrefix("<g ") || line.hasPrefix("<rect "),
        let start = line.range(of: " \(name)=\""),
        let end = line.range(of: "\"", range: start.upperBound..<line.endIndex)
      else { return nil }
      defer { line.removeSubrange(start.lowerBound..<end.upperBound) }
      return String(line[start.upperBound..<end.lowerBound])
    }
  }
#endif
