import Foundation

/// The first paragraph of the documentation comment of a public declaration.
///
/// Public are declarations with that keyword and the requirements of public protocols, which have no access level of
/// their own. Cases of enumerations are left out, and so are declarations without a comment.
struct PublicSummary: CustomStringConvertible {
  enum Kind {
    /// Functions, initializers and subscripts.
    case method
    case property
    case type
  }

  let kind: Kind
  let text: String
  /// As compilers print it, so that editors find it.
  let place: String

  var description: String { "\(place): \(text)" }

  /// The first word, without quotation marks of code.
  var firstWord: String {
    String(text.drop { !$0.isLetter && !$0.isNumber }.prefix { $0.isLetter || $0.isNumber || "'-".contains($0) })
  }

  /// The summaries in all Swift files of a folder.
  ///
  /// - Parameter folder: the path from the root of the repository.
  static func all(below folder: String) throws -> [PublicSummary] {
    let url = DocumentationTests.root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }.sorted()
    return try paths.flatMap { path in
      all(in: try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8), file: "\(folder)/\(path)")
    }
  }

  static func all(in source: String, file: String) -> [PublicSummary] {
    var summaries: [PublicSummary] = []
    var comment: [Substring] = []
    var isInProtocol = false
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3).drop { $0 == " " })
        continue
      }
      if line == "}" { isInProtocol = false }
      let (modifiers, kind) = declaration(in: code)
      // An attribute can have a line of its own.
      if kind == nil, code.hasPrefix("@") { continue }
      let isPublic =
        modifiers.contains("public") || modifiers.contains("open") || (isInProtocol && !modifiers.contains("private"))
      let paragraph = comment.prefix { !$0.isEmpty && !$0.hasPrefix("- ") && !$0.hasPrefix("```") }
      if let kind, isPublic, !comment.isEmpty {
        summaries.append(
          PublicSummary(kind: kind, text: paragraph.joined(separator: " "), place: "\(file):\(index + 1)"))
      }
      if modifiers.contains("public"), code.contains("protocol ") { isInProtocol = true }
      comment = []
    }
    return summaries
  }

  /// The words before the keyword of a declaration; no kind if the line has none, or a case of an enumeration.
  private static func declaration(in code: Substring) -> (modifiers: [Substring], kind: Kind?) {
    var modifiers: [Substring] = []
    let words = code.split(separator: " ")
    for (index, word) in words.enumerated() {
      switch word.prefix(while: \.isLetter) {
      case "func", "init", "subscript": return (modifiers, .method)
      case "var", "let": return (modifiers, .property)
      case "class" where words.dropFirst(index + 1).contains { ["func", "var"].contains($0) }: break
      case "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype": return (modifiers, .type)
      case "case", "extension", "import", "return", "if", "guard", "for": return (modifiers, nil)
      default: break
      }
      modifiers.append(word)
    }
    return (modifiers, nil)
  }
}
