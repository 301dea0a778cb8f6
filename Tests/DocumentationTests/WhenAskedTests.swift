import Foundation
import Testing

/// Docs/WhenAsked.md has a row for every method of the protocols.
struct WhenAskedTests {
  @Test(
    "every method is on the page, by the first label that tells it from others",
    arguments: [
      "WaterflowViewDataSource", "WaterflowViewDelegate", "WaterflowViewDataSourcePrefetching",
      "WaterflowViewDragDelegate", "WaterflowViewDropDelegate",
    ])
  func methods(name: String) throws {
    var declarations = PublicDeclarations()
    let source = DocumentationTests.root.appendingPathComponent("Sources/Waterflow/Data/\(name).swift")
    declarations.read(try String(contentsOf: source, encoding: .utf8))
    let page = try String(
      contentsOf: DocumentationTests.root.appendingPathComponent("Docs/WhenAsked.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }.joined()
    let names = Set(rows.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    #expect(!declarations.functions.isEmpty)
    for function in declarations.functions where !names.contains(function) && !names.contains(short(function)) {
      Issue.record("the page has neither \(function) nor \(short(function))")
    }
  }

  @Test("names are shortened to what comes after the view")
  func shortNames() {
    #expect(short("waterflowView(_:heightForItemAt:width:)") == "heightForItemAt")
    #expect(
      short("waterflowView(_:contextMenuConfiguration:highlightPreviewForItemAt:)")
        == "contextMenuConfiguration…highlightPreviewForItemAt")
    #expect(short("indexTitles(for:)") == "indexTitles(for:)")
  }

  private func short(_ function: String) -> String {
    guard function.hasPrefix("waterflowView(_:") else { return function }
    let labels = function.dropFirst("waterflowView(_:".count).split(separator: ":").map(String.init)
    return labels[0] == "contextMenuConfiguration" ? "\(labels[0])…\(labels[1])" : labels[0]
  }
}
