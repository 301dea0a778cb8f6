import Foundation
import Testing

/// Docs/Faults.md has a row for every misuse that is reported, and its tests are there.
struct FaultsPageTests {
  private static let pages = ["Docs/Faults.md", "Docs/zh-Hans/Faults.md"]

  @Test("every case of WaterflowMisuse is in a row")
  func cases() throws {
    let declared = try text(of: "Sources/Waterflow/Misuse/WaterflowMisuse.swift")
      .components(separatedBy: "\n}")[0].split(separator: "\n").filter { $0.hasPrefix("  case ") }
      .map { String($0.dropFirst(7).prefix { $0.isLetter }) }
    #expect(declared.count > 30, "the cases aren't read")
    let named = try rows(of: Self.pages[0]).map { $0[2] }.joined()
    for name in declared where !named.contains("`\(name)`") { Issue.record("no row has \(name)") }
  }

  @Test("there are sixty kinds and more, each once, in four cells that aren't empty", arguments: pages)
  func kinds(page: String) throws {
    let rows = try rows(of: page)
    #expect(rows.count >= 60)
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    for row in rows where row.count != 4 || row.contains("") { Issue.record("\(row)") }
  }

  @Test("what UIKit does has a public source, or none is known")
  func sources() throws {
    for row in try rows(of: Self.pages[0]) where row[1] != "not documented" {
      #expect(row[1].contains("](https://"), "\(row[0]): \(row[1])")
    }
  }

  @Test("the tests that a row names are there: a suite by the name of its file", arguments: pages)
  func suites(page: String) throws {
    let folder = DocumentationTests.root.appendingPathComponent("Tests").path
    let suites = Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix("Tests.swift") }
        .map { $0.components(separatedBy: "/").last ?? "" }
        .map { $0.replacingOccurrences(of: "+", with: "").replacingOccurrences(of: ".swift", with: "") })
    #expect(suites.count > 200, "the suites aren't found")
    // What doesn't compile needs no test.
    for row in try rows(of: page) where row[3] != "the compiler" && row[3] != "编译器" {
      #expect(suites.contains(row[3].replacingOccurrences(of: "`", with: "")), "\(row[0]): \(row[3])")
    }
  }

  @Test("both pages name the same reports and tests, row by row")
  func translation() throws {
    func names(_ page: String) throws -> [[String]] {
      try rows(of: page).map { row in
        row[2...].flatMap { $0.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element) }
      }
    }
    #expect(try names(Self.pages[0]) == names(Self.pages[1]))
  }

  /// The cells of the tables' rows, without those that head them.
  private func rows(of page: String) throws -> [[String]] {
    let lines = try text(of: page).components(separatedBy: "\n").filter { $0.hasPrefix("|") }
    return lines.indices.filter { index in
      !lines[index].hasPrefix("|---") && !(index + 1 < lines.count && lines[index + 1].hasPrefix("|---"))
    }.map { lines[$0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
  }
}
