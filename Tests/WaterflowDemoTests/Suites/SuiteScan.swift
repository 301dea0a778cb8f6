import Foundation

/// The suites and tests that a source file declares, found by its words and brackets.
struct SuiteScan {
  struct Test {
    /// The types around it, from the outside in.
    let types: [String]
    let needs: Set<String>
    let isCompiledOnIOS: Bool
  }

  private(set) var tests: [Test] = []
  /// What suites need that have traits, by the names of their types.
  private(set) var suites: [String: Set<String>] = [:]

  private let text: [Unicode.Scalar]
  private var index = 0
  private var types: [(name: String, depth: Int)] = []
  private var depth = 0
  /// Of the type that is declared next.
  private var suiteNeeds: Set<String> = []
  private var typeName: String?
  /// For each `#if` around, whether its branch is compiled on iOS, and whether one of its branches was.
  private var branches: [(isCompiled: Bool, wasCompiled: Bool)] = []

  init(_ source: String) {
    text = Array(source.unicodeScalars)
    while index < text.count { step() }
  }

  private mutating func step() {
    switch text[index] {
    case "/" where next(is: "/"): skipLine()
    case "/" where next(is: "*"): skipBlockComment()
    case "\"": skipString(hashes: 0)
    case "#": hash()
    case "@": attribute()
    case "{":
      depth += 1
      if let name = typeName { enter(name) }
      index += 1
    case "}":
      depth -= 1
      while let last = types.last, last.depth > depth { types.removeLast() }
      index += 1
    case let scalar where scalar.isWordPart: word()
    default: index += 1
    }
  }

  private func next(is scalar: Unicode.Scalar) -> Bool { index + 1 < text.count && text[index + 1] == scalar }

  private func begins(_ word: [Unicode.Scalar]) -> Bool {
    text[index] == word[0] && text[index...].prefix(word.count).elementsEqual(word)
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }

  private mutating func enter(_ name: String) {
    types.append((name, depth))
    let path = types.map(\.name).joined(separator: ".")
    if !suiteNeeds.isEmpty { suites[path, default: []].formUnion(suiteNeeds) }
    (typeName, suiteNeeds) = (nil, [])
  }

  // MARK: Words

  private mutating func takeWord() -> String {
    let start = index
    while index < text.count, text[index].isWordPart { index += 1 }
    return string(start..<index)
  }

  private mutating func word() {
    // A member or a label has such a name, too.
    let isMember = index > 0 && text[index - 1] == "."
    let word = takeWord()
    guard !isMember, ["struct", "class", "enum", "actor", "extension"].contains(word) else { return }
    let mark = index
    while index < text.count, text[index] == " " { index += 1 }
    guard index > mark, index < text.count, ("A"..."Z").contains(text[index]) else { return }
    var name = takeWord()
    while index < text.count, text[index] == "." {
      index += 1
      name += "." + takeWord()
    }
    typeName = name
  }

  private mutating func attribute() {
    index += 1
    switch takeWord() {
    case "Suite": suiteNeeds.formUnion(Self.needs(in: takeArguments()))
    case "Test":
      let needs = Self.needs(in: takeArguments())
      tests.append(
        Test(types: types.map(\.name), needs: needs, isCompiledOnIOS: branches.allSatisfy { $0.isCompiled }))
    default: break
    }
  }

  /// What stands in the brackets that begin here, without texts.
  private mutating func takeArguments() -> String {
    guard index < text.count, text[index] == "(" else { return "" }
    var (level, arguments) = (0, String.UnicodeScalarView())
    repeat {
      switch text[index] {
      case "(": level += 1
      case ")": level -= 1
      case "\"":
        skipString(hashes: 0)
        continue
      default: break
      }
      arguments.append(text[index])
      index += 1
    } while level > 0 && index < text.count
    return String(arguments)
  }

  /// The names in `.needs(.finger, .scale)`.
  static func needs(in arguments: String) -> Set<String> {
    var needs: Set<String> = []
    for part in arguments.components(separatedBy: ".needs(").dropFirst() {
      let list = part.prefix { $0 != ")" }
      needs.formUnion(list.split { $0 == "." || $0 == "," || $0.isWhitespace }.map(String.init))
    }
    return needs
  }

  // MARK: Conditions

  private mutating func hash() {
    let mark = index
    while index < text.count, text[index] == "#" { index += 1 }
    if index < text.count, text[index] == "\"" { return skipString(hashes: index - mark) }
    let directive = takeWord()
    guard ["if", "elseif", "else", "endif"].contains(directive) else { return }
    let start = index
    skipLine()
    let condition = string(start..<index).trimmingCharacters(in: .whitespaces)
    switch directive {
    case "if":
      let isCompiled = Self.holdsOnIOS(condition)
      branches.append((isCompiled, isCompiled))
    case "endif": branches.removeLast()
    default:
      let was = branches.removeLast().wasCompiled
      let isCompiled = !was && (directive == "else" || Self.holdsOnIOS(condition))
      branches.append((isCompiled, was || isCompiled))
    }
  }

  /// Whether a condition of `#if`, without brackets around its parts, holds on iOS.
  static func holdsOnIOS(_ condition: String) -> Bool {
    condition.components(separatedBy: "||").contains { alternative in
      alternative.components(separatedBy: "&&").allSatisfy { part in
        let atom = part.trimmingCharacters(in: .whitespaces)
        let isNegated = atom.hasPrefix("!")
        let holds = ["canImport(UIKit)", "os(iOS)", "canImport(ObjectiveC)", "canImport(SwiftUI)", "DEBUG"]
          .contains(isNegated ? String(atom.dropFirst()) : atom)
        return holds != isNegated
      }
    }
  }

  // MARK: What isn't read

  private mutating func skipLine() {
    while index < text.count, text[index] != "\n" { index += 1 }
  }

  private mutating func skipBlockComment() {
    index += 2
    while index < text.count, !(text[index - 1] == "*" && text[index] == "/") { index += 1 }
    index += 1
  }

  /// - Parameter hashes: how many of them stand before the quotation mark.
  private mutating func skipString(hashes: Int) {
    let isLong = begins(Array("\"\"\"".unicodeScalars))
    let marks = String(repeating: "#", count: hashes)
    let end = Array(((isLong ? "\"\"\"" : "\"") + marks).unicodeScalars)
    index += isLong ? 3 : 1
    let escape = Array(("\\" + marks).unicodeScalars)
    while index < text.count, !begins(end) {
      guard begins(escape) else {
        index += 1
        continue
      }
      index += escape.count
      if index < text.count, text[index] == "(" { _ = takeArguments() } else { index += 1 }
    }
    index += end.count
  }
}

extension Unicode.Scalar {
  /// Whether it can be in a name.
  fileprivate var isWordPart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) || self == "_"
  }
}
