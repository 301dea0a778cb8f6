import Foundation
import Testing
import Waterflow

/// What the README promises at a glance.
struct ReadmeTests {
  @Test("it is no longer than 130 lines", arguments: ["README.md", "Docs/zh-Hans/README.md"])
  func length(page: String) throws {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 130)
  }

  @Test("no page says that something wasn't tried without a link to how to try", arguments: DocumentationTests.pages)
  func untried(page: String) throws {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    let phrases = ["not tried", "been tried", "尚未试过", "没有试过"]
    for paragraph in text.components(separatedBy: "\n\n") where phrases.contains(where: { paragraph.contains($0) }) {
      #expect(paragraph.contains("Verified.md#"), "\(page): \(paragraph)")
    }
  }
}

#if !canImport(UIKit)
  extension ReadmeTests {
    @Test("its code makes its picture", arguments: [("readme", UIUserInterfaceStyle.light), ("readme-dark", .dark)])
    @MainActor func picture(name: String, style: UIUserInterfaceStyle) throws {
      let wall = WallController(layout: .waterfall(columns: .count(3), insets: .all(10)))
      let host = HeadlessHost(rootViewController: wall)
      host.userInterfaceStyle = style
      host.advance(by: 1)
      let picture = DocumentationTests.root.appendingPathComponent("Docs/Images/\(name).svg")
      #expect(try host.svg() == String(contentsOf: picture, encoding: .utf8), "\(name).svg is another picture")
      let page = try String(contentsOf: DocumentationTests.root.appendingPathComponent("README.md"), encoding: .utf8)
      // The same, and then it scrolls.
      let moving = name.replacingOccurrences(of: "readme", with: "readme-moving")
      #expect(page.contains("Docs/Images/\(moving).svg"))
    }
  }
#endif
