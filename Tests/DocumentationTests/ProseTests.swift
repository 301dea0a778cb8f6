import Foundation
import Testing

/// The pages are short enough to be read.
///
/// Words are counted as `wc -w` does, outside of fences. Not counted are pages in other languages, and what a test writes.
struct ProseTests {
  @Test(
    "a page that everybody reads is short",
    arguments: [("README.md", 900), ("Docs/Verified.md", 1_500)])
  func limits(page: String, limit: Int) throws {
    let words = try Self.words(ofPage: page)
    #expect(words <= limit, "\(page) has \(words) words")
    #expect(words > limit / 2, "\(page) isn't read")
  }

  /// 26 000 words, and the table of faults, which came with 2 000.
  @Test("the prose of README and Docs is at most 28 000 words")
  func total() throws {
    let pages = DocumentationTests.pages.filter {
      $0 == "README.md" || ($0.hasPrefix("Docs/") && !$0.hasPrefix("Docs/zh-Hans/"))
    }
    #expect(pages.count > 20, "the pages aren't read")
    let counts = try pages.map { (page: $0, words: try Self.words(ofPage: $0)) }.sorted { $0.words > $1.words }
    let total = counts.map(\.words).reduce(0, +)
    print("\(total) words in README and Docs")
    #expect(total <= 28_000, "\(counts.map { "\($0.words) \($0.page)" }.joined(separator: "\n"))")
    #expect(total > 14_000, "what is read isn't all")
  }

  @Test("code isn't counted, nor what a test has written")
  func counting() {
    let page = "# One two\n\n| three | |\n\n```swift\nlet a = 1\n```\n  ```sh\n  run\n  ```\n<!-- From here on -->\nx"
    // A mark counts, too: "#", and three bars.
    #expect(Self.words(in: page) == 7)
  }

  private static func words(ofPage page: String) throws -> Int {
    words(in: try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8))
  }

  private static func words(in page: String) -> Int {
    var isCode = false
    var count = 0
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("<!-- From here on") { break }
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
      } else if !isCode {
        count += line.split { $0 == " " || $0 == "\t" }.count
      }
    }
    return count
  }
}
