import Foundation
import Testing

/// Compares the Chinese pages with the English ones, so that neither goes stale alone.
struct TranslationTests {
  private static let pages = DocumentationTests.pages.filter { $0.hasPrefix("Docs/zh-Hans/") }

  /// The English page of a Chinese one; other pages are their own.
  private static func english(_ path: String) -> String {
    let name = path.replacingOccurrences(of: "Docs/zh-Hans/", with: "")
    return name == path ? path : name == "README.md" ? name : "Docs/\(name)"
  }

  @Test("there are pages to compare")
  func findsPages() {
    #expect(Self.pages.contains("Docs/zh-Hans/README.md"))
    #expect(Self.pages.contains("Docs/zh-Hans/GettingStarted.md"))
  }

  @Test("a page has the headings of its English one, level for level", arguments: pages)
  func headings(page: String) throws {
    let levels = try MarkdownPage(page).headingLevels
    #expect(try levels == MarkdownPage(Self.english(page)).headingLevels)
  }

  @Test("a page shows the code of its English one", arguments: pages)
  func code(page: String) throws {
    let code = try MarkdownPage(page).code
    #expect(try code == MarkdownPage(Self.english(page)).code)
  }

  @Test("a page leads where its English one leads", arguments: pages)
  func links(page: String) throws {
    let found = try MarkdownPage(page).links.map(Self.english).sorted()
    let expected = try MarkdownPage(Self.english(page)).links.map(Self.english).sorted()
    #expect(found == expected, "\(found.difference(from: expected))")
  }

  @Test("the first link to a page that isn't there in the language says so", arguments: pages)
  func foreignLinks(page: String) throws {
    var marked: Set<String> = []
    for link in try MarkdownPage(page).pageLinks where link.text != "English" && !link.path.hasPrefix("Docs/zh-Hans/") {
      #expect(link.isMarked == marked.insert(link.path).inserted, "\(page) leads to \(link.path)")
      let translated = link.path.replacingOccurrences(of: "Docs/", with: "Docs/zh-Hans/")
      #expect(!Self.pages.contains(translated), "\(page) could lead to \(translated)")
    }
  }

  @Test("a page has the table rows, list items and pictures of its English one", arguments: pages)
  func parts(page: String) throws {
    let parts = try MarkdownPage(page).partCounts
    #expect(try parts == MarkdownPage(Self.english(page)).partCounts)
  }
}

/// What of a page is the same in every language.
private struct MarkdownPage {
  /// From the root of the repository.
  private let path: String
  private let prose: [Substring]
  /// Commands and Swift; other code may have words for the reader.
  let code: [String]

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    prose = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      .split(separator: "\n", omittingEmptySubsequences: false)
    code = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      .filter { $0.hasPrefix("swift\n") || $0.hasPrefix("sh\n") }
  }

  var headingLevels: [Int] {
    prose.filter { $0.hasPrefix("#") }.map { $0.prefix { $0 == "#" }.count }
  }

  /// Addresses, and files by their paths from the root; of a page the headings have other names in every language.
  var links: [String] {
    let text = prose.joined(separator: "\n")
    // Regular expressions need iOS 16.
    let inline = text.components(separatedBy: "](").dropFirst().compactMap { $0.components(separatedBy: ")").first }
    let attributes = ["src=\"", "srcset=\"", "href=\""].flatMap { attribute in
      text.components(separatedBy: attribute).dropFirst().compactMap { $0.components(separatedBy: "\"").first }
    }
    let folder = URL(fileURLWithPath: "/\(path)").deletingLastPathComponent()
    return (inline + attributes).map { target in
      guard !target.contains("://") else { return target }
      let file = target.prefix { $0 != "#" }
      return file.isEmpty ? path : String(folder.appendingPathComponent(String(file)).standardized.path.dropFirst())
    }
  }

  /// The links to other pages, by their paths from the root, and whether each is marked as English.
  var pageLinks: [(text: String, path: String, isMarked: Bool)] {
    let folder = URL(fileURLWithPath: "/\(path)").deletingLastPathComponent()
    let parts = prose.joined(separator: "\n").components(separatedBy: "](")
    return zip(parts, parts.dropFirst()).compactMap { before, after in
      guard let end = after.firstIndex(of: ")"), case let file = after[..<end].prefix(while: { $0 != "#" }),
        file.hasSuffix(".md"), !file.contains("://")
      else { return nil }
      let rest = after[end...].dropFirst().drop { $0 == "*" }
      let text = String(before[(before.lastIndex(of: "[").map(before.index(after:)) ?? before.startIndex)...])
      let target = String(folder.appendingPathComponent(String(file)).standardized.path.dropFirst())
      return (text, target, rest.hasPrefix("（英文）"))
    }
  }

  var partCounts: [String: Int] {
    func count(_ isPart: (Substring) -> Bool) -> Int { prose.filter { isPart($0.drop { $0 == " " }) }.count }
    return [
      "rows": count { $0.hasPrefix("|") }, "items": count { $0.hasPrefix("- ") || $0.hasPrefix("* ") },
      "steps": count { $0.first?.isNumber == true && $0.contains(". ") }, "pictures": count { $0.contains("<img ") },
    ]
  }
}
