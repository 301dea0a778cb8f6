import Foundation
import Testing

/// The page about UIKit's views names the counterpart of each member. Every name must be declared.
struct ComparisonTablesTests {
  static let pages = ["Docs/Migrating.md"]

  @Test("every name in the column Waterflow is declared", arguments: pages)
  func namesAreDeclared(page: String) throws {
    let declarations = try PublicDeclarations(below: ["Sources/Waterflow", "Sources/WaterflowGeometry"])
    let rows = try rows(of: page)
    #expect(rows.count > 80, "the tables of \(page) aren't read")
    for row in rows {
      for name in row.names where !declarations.contain(name) {
        Issue.record("\(page): nothing public is called \(name)\n\(row.line)")
      }
    }
  }

  @Test("every row says how the two compare, and names ours unless it is missing", arguments: pages)
  func rowsAreComplete(page: String) throws {
    for row in try rows(of: page) {
      #expect(["better", "different", "missing"].contains(row.verdict), "\(page): \(row.line)")
      #expect(row.names.count == (row.verdict == "missing" ? 0 : 1), "\(page): \(row.line)")
    }
  }

  @Test("every name that is said to be the same is declared, or is UIKit's own", arguments: pages)
  func sameNamesAreDeclared(page: String) throws {
    let declarations = try PublicDeclarations(below: ["Sources/Waterflow", "Sources/WaterflowGeometry"])
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    let list = try #require(text.components(separatedBy: "\n## The same\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0].components(separatedBy: "\n- ").dropFirst().joined()
    let names = list.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(names.count > 120, "the list of \(page) isn't read")
    #expect(Set(names).count == names.count, "a name stands twice in the list of \(page)")
    for name in names where !declarations.contain(name) && !Self.inherited.contains(name) {
      Issue.record("\(page): nothing public is called \(name)")
    }
  }

  /// What the views, cells and controllers have from UIKit's classes, or from Swift.
  private static let inherited: Set = ["editButtonItem", "refreshControl", "Sendable"]

  @Test("a declaration is found by its full name, and only if it is public")
  func declarations() {
    var declarations = PublicDeclarations()
    declarations.read(
      """
      open class Shelf {
        public enum Position { case none, top(of: Int) }
        public private(set) var count = 0  // public var commented = 1
        public init?(frame: CGRect, books: [String: (Int, Int)] = [:]) {}
        public func put<Book: Item>(
          _ book: Book, at place: Int, then: (_ done: Bool, _ place: Int) -> Void
        ) -> Bool { true }
        func hidden() {}
        private var secret = 1
      }
      """)
    for name in ["Shelf", "Shelf.count", ".none", "top(of:)", "init(frame:books:)", "put(_:at:then:)"] {
      #expect(declarations.contain(name), "\(name)")
    }
    for name in ["put(_:at:)", "put", "hidden()", "secret", "commented", "Book", "Desk.count"] {
      #expect(!declarations.contain(name), "\(name)")
    }
  }

  // MARK: Reading tables

  private struct Row {
    var line: String
    /// The names in backticks in the second column.
    var names: [String]
    var verdict: String
  }

  /// The rows of all tables whose second column is headed "Waterflow".
  private func rows(of page: String) throws -> [Row] {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    var rows: [Row] = []
    var isInTable = false
    for line in text.components(separatedBy: "\n") {
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 4 else {
        isInTable = false
        continue
      }
      if cells[2] == "Waterflow" {
        isInTable = true
      } else if isInTable, !cells[1].hasPrefix("---") {
        let names = cells[2].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        rows.append(Row(line: line, names: names, verdict: cells[3]))
      }
    }
    return rows
  }
}
