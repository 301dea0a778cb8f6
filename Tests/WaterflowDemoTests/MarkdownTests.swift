#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  struct MarkdownTests {
    private func html(_ text: String) -> String { Markdown(text) { "to:\($0)" }.html }

    @Test("headings have the anchors of GitHub, and the first one is the title")
    func headings() {
      let markdown = Markdown("# First screens\n\n## 5. It's `here`, *now*") { $0 }
      #expect(markdown.title == "First screens")
      #expect(
        markdown.html == """
          <h1 id="first-screens">First screens</h1>
          <h2 id="5-its-here-now">5. It's <code>here</code>, <em>now</em></h2>
          """)
    }

    @Test("lines of a paragraph are joined, with a space except after Chinese")
    func paragraphs() {
      #expect(html("One\ntwo **three\nfour**.\n\nFive") == "<p>One two <strong>three four</strong>.</p>\n<p>Five</p>")
      #expect(html("一行，\n下一行 `a`\nb") == "<p>一行，下一行 <code>a</code> b</p>")
    }

    @Test("what HTML would take for tags is text, and in code nothing else means anything")
    func escaping() {
      #expect(html("a < b & `[x](y) <T> **z**`") == "<p>a &lt; b &amp; <code>[x](y) &lt;T&gt; **z**</code></p>")
      #expect(
        html("```swift\nlet a: [Int: String] = [:] // <b>\n\n  b\n```\nc")
          == "<pre><code>let a: [Int: String] = [:] // &lt;b&gt;\n\n  b</code></pre>\n<p>c</p>")
      #expect(html("    swift run\n    swift test\n\nx") == "<pre><code>swift run\nswift test</code></pre>\n<p>x</p>")
    }

    @Test("links and pictures get their addresses from outside")
    func addresses() {
      #expect(html("see [a `b`](c.md#d).") == "<p>see <a href=\"to:c.md#d\">a <code>b</code></a>.</p>")
      #expect(
        html("<p>\n  <img src=\"a.svg\" alt=\"x\">\n</p>\n\nb")
          == "<p>\n  <img src=\"to:a.svg\" alt=\"x\">\n</p>\n<p>b</p>")
    }

    @Test("lists hold what is indented below their items, also code and lists")
    func lists() {
      #expect(html("- a\n  b\n- c\n\nd") == "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n<p>d</p>")
      #expect(
        html("1. a\n\n   ```sh\n   run\n   ```\n\n2. b\n   - c")
          == "<ol>\n<li><p>a</p>\n<pre><code>run</code></pre></li>\n<li>"
          + "<p>b</p>\n<ul>\n<li>c</li>\n</ul></li>\n</ol>")
      #expect(
        html("1. a\n   1. b\n      - c\n   2. d\n2. e")
          == "<ol>\n<li><p>a</p>\n<ol>\n<li><p>b</p>\n<ul>\n<li>c</li>\n</ul></li>\n<li>d</li>\n</ol></li>\n"
          + "<li>e</li>\n</ol>")
      #expect(html("a\n  - b\n    c") == "<p>a</p>\n<ul>\n<li>b c</li>\n</ul>")
    }

    @Test("tables have a head unless it is empty, and bars in code end no cell")
    func tables() {
      #expect(
        html("| a | b |\n|---|---|\n| `x | y` | |")
          == "<div class=\"table\"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>\n"
          + "<tr><td><code>x | y</code></td><td></td></tr>\n</tbody></table></div>")
      #expect(!html("| | |\n|---|---|\n| a | b |").contains("<thead>"))
    }
  }

  /// The package's pages, as the demo writes them.
  struct GuidesTests {
    private static let guides = Guides(package: WaterflowDemo.package, root: "../package/")

    @Test("all pages of the package are there")
    func pages() {
      #expect(Self.guides.pages.count > 30)
      for page in ["README.md", "Docs/Layouts/Waterfall.md", "Docs/zh-Hans/Recipes.md"] {
        #expect(Self.guides.pages.contains(page))
      }
    }

    @Test("every link of a page leads to a page and its heading, to a picture, or into the package")
    func links() throws {
      let known = Dictionary(
        uniqueKeysWithValues: try Self.guides.pages.map { (Guides.path(of: $0), try Self.guides.html(of: $0)) })
      let pictures = Set(Picture.all.map(\.fileName) + MovingPicture.all.flatMap { [$0.fileName, $0.darkFileName] })
      for (path, html) in known {
        let folder = URL(fileURLWithPath: "/output/" + path).deletingLastPathComponent()
        for match in html.matches(of: /(?:href|src|srcset)="([^"]*)"/) where !match.1.contains("://") {
          let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          let file = parts[0].isEmpty ? "/output/" + path : folder.appendingPathComponent(parts[0]).standardized.path
          if file == "/output/index.html" || file.hasPrefix("/package/") {
            let target = WaterflowDemo.package.appendingPathComponent(String(file.dropFirst("/package/".count))).path
            #expect(file == "/output/index.html" || FileManager.default.fileExists(atPath: target), "\(path): \(file)")
          } else if let page = known[String(file.dropFirst("/output/".count))] {
            if parts.count == 2 { #expect(page.contains(" id=\"\(parts[1])\""), "\(path): \(match.1)") }
          } else {
            #expect(pictures.contains(String(file.dropFirst("/output/".count))), "\(path): \(match.1)")
          }
        }
      }
    }

    @Test("no Markdown is left over", arguments: guides.pages)
    func leftOvers(page: String) throws {
      let html = try Self.guides.html(of: page)
      let shown = html.replacing(/<(style|code)>(?s:.*?)<\/\1>/, with: "")
      for mark in ["](", "**", "```", "|---", "{{"] { #expect(!shown.contains(mark), "\(page): \(mark)") }
    }
  }
#endif
