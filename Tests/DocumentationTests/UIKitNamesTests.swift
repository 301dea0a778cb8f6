import Foundation
import Testing

/// Who types one of UIKit's names is told ours.
struct UIKitNamesTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The names that can't be called, and what is said of each.
  private static func declarations() throws -> [(name: String, said: String)] {
    let files = [
      "Waterflow/WaterflowView+UIKitNames.swift", "Waterflow/Cells/WaterflowViewCell+UIKitNames.swift",
      "WaterflowGeometry/Layouts/SectionLayout+UIKitNames.swift",
      "WaterflowGeometry/Changes/WaterflowSectionSnapshot+UIKitNames.swift",
    ]
    let parts = try files.flatMap {
      try text("Sources/\($0)").components(separatedBy: "*, unavailable,").dropFirst()
    }
    return try parts.map { part in
      // Of a type with an initializer the type.
      var declarations = PublicDeclarations()
      declarations.read(part)
      return (try #require(declarations.all.min()), part.components(separatedBy: "\"")[1])
    }
  }

  @Test("each of UIKit's names points to a name that is declared")
  func replacementsAreDeclared() throws {
    let ours = try PublicDeclarations(below: ["Sources/Waterflow", "Sources/WaterflowGeometry"])
    let names = try Self.declarations()
    #expect(names.count > 30, "the file isn't read")
    for (name, said) in names where !said.contains(" ") {
      #expect(ours.contain(said), "\(name) is renamed to \(said)")
      #expect(!ours.contain(name), "\(name) can be called")
    }
  }

  @Test("each of UIKit's names stands on the page about moving, or is the same with Item for Row")
  func namesAreOnThePage() throws {
    let lines = try Self.text("Docs/Migrating.md").components(separatedBy: "\n").filter { $0.hasPrefix("|") }
    for (name, said) in try Self.declarations() {
      // A name without its labels, or an initializer with them: as the tables have them.
      let base = name.hasPrefix("init") ? name : name.components(separatedBy: "(")[0]
      let isOnPage = lines.contains { $0.components(separatedBy: "|")[1].contains("`\(base)") }
      let same = name.replacingOccurrences(of: "Row", with: "Item") == said
      #expect(isOnPage || same || Self.byRule.contains(base), "\(name) is on no page")
    }
  }

  /// What follows from the rules of the page: of UIKit's two names for one thing, and of views that are ours.
  private static let byRule: Set = [
    "register", "rectForRow", "elementKindSectionHeader", "init(collectionView:cellProvider:)",
    "init(tableView:cellProvider:)", "WaterflowViewDiffableDataSource", "sectionFootersPinToVisibleBounds",
    "estimatedSectionFooterHeight", "rectForFooter",
    // Of UITableView's two enumerations, each in a row of its own.
    "left", "right", "top", "bottom", "middle",
    // The types of properties that are in the table.
    "AccessoryType", "CellStyle", "EditingStyle", "ReorderingCadence", "SelectionStyle", "SeparatorStyle", "Style",
    // Colors and accessories that the table has without their names, or as those of a cell.
    "separatorColor", "sectionIndexBackgroundColor", "label", "popUpMenu",
    // Of headers: the page says once that they are plain views.
    "backgroundView", "contentView",
    // Of the waterfall layout for collection views that the page's code is about.
    "columnCount", "minimumColumnSpacing", "init(top:leading:bottom:trailing:)",
  ]
}
