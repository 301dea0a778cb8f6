import Foundation
import Testing

/// Checks the pages against the files that they refer to.
struct DocumentationTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Markdown page of the repository, by its path from the root.
  static let pages: [String] = {
    let folders = ["Docs", "Demo", "Sources", "Tests", ".github"]
    let inFolders = folders.flatMap { folder -> [String] in
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return files?.compactMap { ($0 as? String).map { "\(folder)/\($0)" } } ?? []
    }
    let atRoot = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return (atRoot + inFolders).filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// The sources with documentation comments that have examples, by their paths from the root.
  static let sourcesWithExamples: [String] = {
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path)
    return (files?.compactMap { ($0 as? String).map { "Sources/\($0)" } } ?? []).filter { path in
      path.hasSuffix(".swift") && (try? text(of: path).contains("/// ```swift\n")) == true
    }.sorted()
  }()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func text(of path: String) throws -> String { try Self.text(of: path) }

  @Test("there are pages to check")
  func findsPages() {
    #expect(Self.pages.contains("README.md"))
    #expect(Self.pages.contains("Docs/Architecture.md"))
    #expect(Self.sourcesWithExamples.contains("Sources/WaterflowGeometry/SectionSpace.swift"))
  }

  @Test("every relative link leads to a file, and to a heading where it names one", arguments: pages)
  func links(page: String) throws {
    let folder = Self.root.appendingPathComponent(page).deletingLastPathComponent()
    for target in linkTargets(in: try text(of: page)) where !target.contains("://") && !target.hasPrefix("mailto:") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? Self.root.appendingPathComponent(page) : folder.appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(target)")
      if parts.count == 2 {
        let headings = headings(in: try String(contentsOf: file, encoding: .utf8))
        #expect(headings.contains(parts[1]), "\(page) links to \(target), which has \(headings)")
      }
    }
  }

  @Test("every Swift snippet stands in a file of Snippets, which is compiled", arguments: pages)
  func snippets(page: String) throws {
    try checkSnippets(in: try text(of: page), of: page)
  }

  @Test("so does every example of a documentation comment", arguments: sourcesWithExamples)
  func examples(source: String) throws {
    let comments = try text(of: source).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let comment = line.drop { $0 == " " }
      return comment.hasPrefix("///") ? comment.dropFirst(3).drop { $0 == " " } : ""
    }
    try checkSnippets(in: comments.joined(separator: "\n"), of: source)
  }

  private func checkSnippets(in text: String, of page: String) throws {
    let folder = Self.root.appendingPathComponent("Tests/DocumentationTests/Snippets")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let compiled = try files.map { lines(of: try String(contentsOf: $0, encoding: .utf8)) }
    for snippet in fences(of: "swift", in: text) {
      // Imports are at the top of a file, even if the rest is inside a function.
      let imports = lines(of: snippet).filter { $0.hasPrefix("import ") }
      let wanted = lines(of: snippet).filter { !$0.hasPrefix("import ") }
      let isCompiled = compiled.contains { file in
        imports.allSatisfy(file.contains) && contains(wanted, in: file)
      }
      #expect(isCompiled, "\(page): no file of Snippets has\n\(snippet)")
    }
  }

  @Test("Verified.md goes through every screen of the app once, and names none that isn't there")
  func screensToVerify() throws {
    let titles = try text(of: "Demo/Scenes/SceneCatalog.swift").components(separatedBy: " title: \"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
    #expect(titles.contains("Million rows") && titles.count > 15, "the scenes aren't read")
    let page = try text(of: "Docs/Verified.md")
    let table = try #require(page.components(separatedBy: "\n## By screen of the app\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    let screens = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .flatMap { $0.split(separator: "|")[0].components(separatedBy: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // What holds for all of them comes first; how Self-check is done stands above the table.
    let everywhere = ["every screen", "VoiceOver", "text size", "*Right-to-Left Pseudolanguage*"]
    #expect(Array(screens.prefix(everywhere.count)) == everywhere)
    #expect(screens.dropFirst(everywhere.count).sorted() == titles.filter { $0 != "Self-check" }.sorted())
    #expect(page.contains("Tap **Self-check**"))
  }

  @Test("what Verified.md names is there: files, schemes, variables and what an app calls")
  func namesToVerify() throws {
    let folders = ["Sources", "Tests", "Demo"]
    let paths = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Self.root.appendingPathComponent(folder).path)
        .map { "\(folder)/\($0)" }
    }
    let sources = try paths.filter { $0.hasSuffix(".swift") }.map { try text(of: $0) }.joined()
    let files = Set(paths + paths.map { URL(fileURLWithPath: $0).lastPathComponent })
    let workflow = try text(of: ".github/workflows/ci.yml")
    // UIKit's own, commands and what the console shows.
    let others: Set = ["UIDragInteraction", "canBecomeFocused", "UIHostingConfiguration", "swift test", "[Waterflow]"]
    var found = 0
    for (index, name) in try text(of: "Docs/Verified.md").components(separatedBy: "`").enumerated()
    where index % 2 == 1 && !others.contains(name) {
      found += 1
      let stem = name.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
      let isThere = files.contains(name) || sources.contains(stem) || workflow.contains(stem)
      if !isThere { Issue.record("there is no \(name)") }
    }
    #expect(found > 15, "the names of Verified.md aren't read")
  }

  @Test("the commands of the README are those that the checks run")
  func commands() throws {
    let commands = fences(of: "sh", in: try text(of: "README.md")).first?.split(separator: "\n").map(String.init)
    #expect(commands == ["swift run waterflow-demo", "swift test"])
  }

  // MARK: Reading Markdown

  private func linkTargets(in text: String) -> [String] {
    let withoutCode = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      .joined()
    let inline = withoutCode.components(separatedBy: "](").dropFirst().compactMap {
      $0.components(separatedBy: ")").first
    }
    let attributes = ["src=\"", "srcset=\"", "href=\""].flatMap { attribute in
      withoutCode.components(separatedBy: attribute).dropFirst().compactMap { $0.components(separatedBy: "\"").first }
    }
    return inline + attributes
  }

  /// The anchors of headings as on GitHub: lower case, hyphens for spaces, no other punctuation.
  private func headings(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      return String(
        title.replacingOccurrences(of: " ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
    }
  }

  private func fences(of language: String, in text: String) -> [String] {
    // Fences in a list are indented, and end where their indentation ends.
    let unindented = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.drop { $0 == " " }.hasPrefix("```") ? line.drop { $0 == " " } : line }.joined(separator: "\n")
    return unindented.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// Lines without indentation and without empty lines, so that a snippet can be inside a function.
  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func contains(_ wanted: [String], in lines: [String]) -> Bool {
    guard !wanted.isEmpty, lines.count >= wanted.count else { return false }
    return (0...lines.count - wanted.count).contains { Array(lines[$0..<$0 + wanted.count]) == wanted }
  }
}
