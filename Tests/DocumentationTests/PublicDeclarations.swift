import Foundation

/// The names of public declarations, read from the text of Swift files. Functions and initializers have their labels,
/// such as `insertItems(at:)`.
///
/// Public are declarations with that keyword, cases of enumerations, and in files with a public protocol all
/// declarations that aren't private, because requirements have no access level of their own.
struct PublicDeclarations {
  private var names: Set<String> = []

  /// Files of which no name can be called.
  private static let uncallable: Set = [
    "WaterflowView+UIKitNames.swift", "SectionLayout+UIKitNames.swift", "WaterflowSectionSnapshot+UIKitNames.swift",
  ]

  init() {}

  /// - Parameter folders: by their paths from the root of the repository.
  init(below folders: [String]) throws {
    for folder in folders {
      let url = DocumentationTests.root.appendingPathComponent(folder)
      let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift", !Self.uncallable.contains(file.lastPathComponent) else { continue }
        read(try String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  /// Those that can be called, with their labels.
  var functions: Set<String> { names.filter { $0.hasSuffix(")") } }

  /// Every name in it.
  var all: Set<String> { names }

  /// Whether all parts of a name are declared: `WaterflowView` and `ScrollPosition` for `WaterflowView.ScrollPosition`.
  func contain(_ name: String) -> Bool {
    // Labels have no dots.
    name.split(separator: ".").allSatisfy { names.contains(String($0)) }
  }

  mutating func read(_ source: String) {
    let text = source.components(separatedBy: "\n").map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
    let hasPublicProtocol = text.contains("public protocol ")
    for keyword in ["func", "init", "var", "let", "case", "class", "struct", "enum", "protocol", "typealias"] {
      for range in text.ranges(ofWord: keyword) {
        let lineStart = text[..<range.lowerBound].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
        let modifiers = text[lineStart..<range.lowerBound].split(separator: " ")
        let isSaidToBe = modifiers.contains("public") || modifiers.contains("open")
        guard isSaidToBe || keyword == "case" || (hasPublicProtocol && !modifiers.contains("private")) else { continue }
        let rest = text[range.upperBound...]
        if keyword == "case" {
          names.formUnion(rest.prefix { $0 != "\n" }.splitAtTopLevel().map { name(of: $0, isCallable: true) })
        } else {
          let declaration = keyword == "init" ? "init" + rest : rest
          names.insert(name(of: declaration, isCallable: ["func", "init"].contains(keyword)))
        }
      }
    }
  }

  /// The name of a declaration, with the labels of its parameters if it can be called.
  private func name(of declaration: some StringProtocol, isCallable: Bool) -> String {
    let trimmed = declaration.drop { $0.isWhitespace || $0 == "`" }
    let name = trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    var rest = trimmed[name.endIndex...].drop { $0 == "?" || $0 == "`" }
    if rest.first == "<", let end = rest.firstIndex(of: ">") { rest = rest[rest.index(after: end)...] }
    guard isCallable, rest.first == "(" else { return String(name) }
    let labels = rest.dropFirst().insideParentheses().splitAtTopLevel().map { parameter in
      parameter.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" } + ":"
    }
    return "\(name)(\(labels.joined()))"
  }
}

extension String {
  /// The range of a whole word.
  fileprivate func ranges(ofWord word: String) -> [Range<String.Index>] {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || "_.`".contains($0) } ?? false
    }
    var found: [Range<String.Index>] = []
    var rest = startIndex..<endIndex
    while let range = range(of: word, range: rest) {
      if !isPart(self[..<range.lowerBound].last), !isPart(self[range.upperBound...].first) { found.append(range) }
      rest = range.upperBound..<endIndex
    }
    return found
  }
}

extension StringProtocol {
  /// The text up to the closing parenthesis.
  fileprivate func insideParentheses() -> SubSequence {
    var depth = 1
    return prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
  }

  /// The parts between commas outside brackets; none for an empty text.
  fileprivate func splitAtTopLevel() -> [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
