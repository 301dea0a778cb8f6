import Foundation
import Testing

/// Checks the page about SwiftUI, and the comments of a module whose SwiftUI part no reference is built from here.
struct SwiftUIPageTests {
  @Test("the page has at most 2 500 words of prose", arguments: ["Docs/SwiftUI.md"])
  func length(page: String) throws {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    #expect(prose.split(whereSeparator: \.isWhitespace).count <= 2_500)
  }

  @Test("every modifier that the page names is declared, and the other way round")
  func modifiers() throws {
    let page = try String(
      contentsOf: DocumentationTests.root.appendingPathComponent("Docs/SwiftUI.md"), encoding: .utf8)
    let declarations = try PublicDeclarations(below: ["Sources/WaterflowSwiftUI"])
    let named = Set(
      page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        .filter { $0.hasSuffix(":)") })
    // SwiftUI's own.
    let others: Set = ["move(fromOffsets:toOffset:)", "reorderContainer(for:)"]
    for name in named.subtracting(others).sorted() {
      #expect(declarations.contain(name), "nothing public is called \(name)")
    }
    for name in ["selection(_:)", "scrollPosition(id:)", "onReachEnd(perform:)", "onMove(perform:)", "itemMenu(_:)"] {
      #expect(named.contains(name), "\(name) isn't on the page")
    }
  }

  @Test("every public declaration has a comment, except what SwiftUI asks for")
  func comments() throws {
    let folder = DocumentationTests.root.appendingPathComponent("Sources/WaterflowSwiftUI")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, line) in lines.enumerated() where line.hasPrefix("public ") {
        guard !line.contains("var body:"), !line.contains("var waterflowOptions =") else { continue }
        count += 1
        let before = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
        #expect(before.hasPrefix("///"), "\(path): \(line)")
      }
    }
    #expect(count > 30)
  }
}
