#if !canImport(UIKit)
  import Foundation

  /// The package's pages as HTML, beside the demo's page, for reading offline.
  ///
  /// `Docs/Layouts/Waterfall.md` becomes `guides/Docs/Layouts/Waterfall.html`. Pictures are those of the package's folder.
  struct Guides {
    /// The package's folder, and the way to it from the folder of the demo's page.
    let package: URL
    let root: String

    static let folder = "guides"

    /// The pages, by their paths from the package's folder.
    var pages: [String] {
      let docs = FileManager.default.enumerator(atPath: package.appendingPathComponent("Docs").path)
      let inDocs = docs?.compactMap { ($0 as? String).map { "Docs/\($0)" } } ?? []
      let others = ["README.md", "CHANGELOG.md", "Sources/HeadlessUIKit/README.md", "Demo/Scenes/Resources/SOURCES.md"]
      return (inDocs + others).filter { path in
        path.hasSuffix(".md") && FileManager.default.fileExists(atPath: package.appendingPathComponent(path).path)
      }.sorted()
    }

    func write(to output: OutputFolder) throws {
      for page in pages { try output.write(try html(of: page), to: Self.path(of: page)) }
    }

    /// Where a page is in the output.
    static func path(of page: String) -> String { "\(folder)/\(page.dropLast(".md".count)).html" }

    func html(of page: String) throws -> String {
      let text = try String(contentsOf: package.appendingPathComponent(page), encoding: .utf8)
      let known = Set(pages)
      let markdown = Markdown(text) { address in self.address(address, in: page, known: known) }
      let isChinese = page.contains("zh-Hans")
      return Page.fill(
        try Page.resource("guide.html"),
        with: [
          "language": isChinese ? "zh-Hans" : "en", "title": Markdown.escaped(markdown.title),
          "style": try Page.resource("guide.css"), "home": Self.wayUp(from: page) + "index.html",
          "back": isChinese ? "录制的演示" : "Recorded runs", "content": markdown.html,
        ])
    }

    /// From a page to the output folder.
    private static func wayUp(from page: String) -> String {
      String(repeating: "../", count: page.split(separator: "/").count)
    }

    /// An address as it is in the HTML of a page: pages lead to pages, all else to the package's folder.
    private func address(_ address: String, in page: String, known: Set<String>) -> String {
      guard !address.contains("://"), !address.hasPrefix("#"), !address.hasPrefix("mailto:") else { return address }
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let folder = URL(fileURLWithPath: "/" + page).deletingLastPathComponent()
      let target = String(folder.appendingPathComponent(parts[0]).standardized.path.dropFirst())
      let up = Self.wayUp(from: page)
      let fragment = parts.count == 2 ? "#" + parts[1] : ""
      if known.contains(target) { return up + Self.path(of: target) + fragment }
      let way = (root + target).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? root + target
      return up + way + fragment
    }
  }
#endif
