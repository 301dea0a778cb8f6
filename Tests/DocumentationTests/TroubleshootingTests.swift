import Foundation
import Testing

@testable import Waterflow
@testable import WaterflowGeometry

/// The tables of Docs/Troubleshooting.md are generated from the words of `WaterflowMisuse`.
///
/// `WATERFLOW_WRITE_PAGES=1 swift test --filter TroubleshootingTests` writes them again.
struct TroubleshootingTests {
  private static let page = "Docs/Troubleshooting.md"
  private static let translatedPage = "Docs/zh-Hans/Troubleshooting.md"

  @Test("the tables say what the view says")
  func tables() throws {
    let url = DocumentationTests.root.appendingPathComponent(Self.page)
    let written = try String(contentsOf: url, encoding: .utf8)
    let parts = written.components(separatedBy: Self.marker)
    try #require(parts.count == 2)
    let current = parts[0] + Self.marker + "\n\n" + Self.generated
    if ProcessInfo.processInfo.environment["WATERFLOW_WRITE_PAGES"] != nil {
      try current.write(to: url, atomically: true, encoding: .utf8)
      try quoteMessages(of: current)
    } else {
      #expect(written == current, "Write it again: WATERFLOW_WRITE_PAGES=1 swift test --filter TroubleshootingTests")
    }
  }

  @Test("every case of the misuses, and of the problems of layouts and snapshots, is there")
  func cases() throws {
    for (type, file) in [
      ("WaterflowMisuse", "Waterflow/Misuse/WaterflowMisuse.swift"),
      ("LayoutProblem", "WaterflowGeometry/LayoutProblem.swift"),
      ("SnapshotProblem", "WaterflowGeometry/Changes/SnapshotProblem.swift"),
    ] {
      let declared = try Self.cases(of: type, in: "Sources/\(file)")
      #expect(declared.count > 5, "the cases of \(type) aren't read")
      let shown = Set(Self.examples.flatMap(\.misuses).flatMap(Self.caseNames))
      for name in declared where !shown.contains(name) { Issue.record("no example of \(type).\(name)") }
    }
  }

  @Test("the Chinese page quotes the same messages")
  func translation() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
    }
    let messages = try messages(in: text(Self.page))
    #expect(messages.count == Self.examples.map(\.misuses.count).reduce(0, +))
    #expect(try self.messages(in: text(Self.translatedPage)) == messages)
  }

  /// The first cells of the tables.
  private func messages(in text: String) -> [String] {
    text.components(separatedBy: Self.marker).last?.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.components(separatedBy: " | ")[0] } ?? []
  }

  /// Puts the messages of a page into the translated one, whose words on them stay. New ones need new words.
  private func quoteMessages(of page: String) throws {
    let url = DocumentationTests.root.appendingPathComponent(Self.translatedPage)
    var text = try String(contentsOf: url, encoding: .utf8)
    for (old, new) in zip(messages(in: text), messages(in: page)) {
      text = text.replacingOccurrences(of: old + " | ", with: new + " | ")
    }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  // MARK: The page

  private static let marker = "<!-- From here on written by TroubleshootingTests. -->"

  private static var generated: String {
    examples.map { subject, misuses in
      let rows = misuses.map { misuse in
        let name = caseNames(misuse)[0]
        return "| `\(name)`: \(misuse.found) | \(misuse.likelyCause) | \(misuse.remedy) |"
      }
      return """
        ## \(subject)

        | message | likely cause | what the view did |
        |---|---|---|
        \(rows.joined(separator: "\n"))

        """
    }.joined(separator: "\n")
  }

  /// Of every case an example, by subject.
  private static let examples: [(subject: String, misuses: [WaterflowMisuse])] = [
    (
      "Sizes and layouts",
      [
        .missingHeights(section: 0), .missingSizes(section: 0), .delegateDoesNotConform(found: "PhotosController"),
        .noRoom(size: CGSize(width: 390, height: 0)),
        .layoutProblem(.unusableSize(firstIndex: 4, value: .nan, count: 5), section: 0),
        .layoutProblem(.automaticSize(index: 3), section: 0),
        .layoutProblem(.unusableColumnSpan(index: 3, value: 0), section: 0),
        .layoutProblem(.unusableColumn(index: 3, value: 5, used: 2), section: 0),
        .layoutProblem(.noRoom(available: 16), section: 0),
        .layoutProblem(.unusableOption(name: "columns", value: ".count(0)", used: ".count(1)"), section: 0),
        .layoutProblem(.brokenParent(firstIndex: 3, parent: 9, reason: .outOfRange, count: 1), section: 0),
        .layoutProblem(.brokenParent(firstIndex: 3, parent: 3, reason: .itself, count: 1), section: 0),
        .layoutProblem(.brokenParent(firstIndex: 3, parent: 7, reason: .cycle, count: 1), section: 0),
        .elementOutOfPlace(kind: "", indexPath: [0, 3]),
        .itemTooLongToSnap([0, 3], length: 900, visibleLength: 700),
        .unusableSprings(property: "frequency", value: 0, used: 1),
        .unexpectedLayoutChange(call: "finishInteractiveLayoutChange()"),
      ]
    ),
    (
      "Cells and other views",
      [
        .missingCell(indexPath: [0, 3]), .unregisteredIdentifier("photo", indexPath: [0, 3]),
        .unexpectedClass(identifier: "photo", expected: "PhotoCell", found: "TextCell"),
        .viewReturnedTwice(indexPath: [0, 3], shownAt: [0, 1]), .viewOfAnotherWaterflowView(indexPath: [0, 3]),
        .viewDequeuedFromAnotherWaterflowView(indexPath: [0, 3]),
        .missingSupplementaryView(kind: WaterflowElementKind.header, indexPath: [0, 0]),
        .unregisteredDecoration(kind: WaterflowElementKind.background),
        .viewAroundContentUsedTwice(property: "footerView", previous: "headerView"),
        .previewInNoWindow(view: "PhotoCell"),
        .dropIsOver(call: "drop(_:toItemAt:)"), .placeholderAbandoned([0, 3]),
      ]
    ),
    (
      "Data and updates",
      [
        .inconsistentUpdate(ChangeMap.CountMismatch(section: 0, expected: 101, isMinimum: false, found: 90)),
        .conflictingUpdate(
          ChangeConflict(
            change: .deleteItem(ItemIndex(section: 0, item: 3)), reason: .noSuchItem(section: 0, count: 3))),
        .countChangedSilently(section: 0, expected: 101, found: 90), .negativeCount(section: 0, found: -1),
        .calledDuringCallback(call: "reloadData()", callback: "cellForItemAt"),
        .snapshotProblem(.duplicateItems(first: "\"a\"", count: 1, call: "appendItems")),
        .snapshotProblem(.duplicateSections(first: "\"a\"", count: 1, call: "appendSections")),
        .snapshotProblem(.unknownItems(first: "\"a\"", count: 1, call: "deleteItems")),
        .snapshotProblem(.unknownSections(first: "\"a\"", count: 1, call: "appendItems")),
        .snapshotProblem(.noSection(count: 1, call: "appendItems")),
        .snapshotProblem(.movedNextToItself(identifier: "\"a\"", call: "moveItem")),
        .missingMove(from: [0, 3], to: [0, 1]), .dataSourceReleased,
        .indexPathOutOfRange([0, 3], call: "scrollToItem(at:at:animated:)"), .multipleSelectionNotAllowed,
        .placeOfOtherData([0, 3], used: [0, 2]), .unreadableState,
      ]
    ),
    (
      "Storyboards and nibs",
      [
        .wrongOutlet("dataSource", found: "UIView", expected: "WaterflowViewDataSource"),
        .unusableValue("columnCount", value: "0", used: "1"),
        .noWaterfall(property: "columnCount", layout: "RowsLayout"),
        .missingNib("AlbumCell.xib", identifier: "photo"),
        .nibWithoutView(identifier: "photo", expected: "WaterflowViewCell"),
      ]
    ),
  ]

  /// The name of a case, and that of the problem in it.
  private static func caseNames(_ misuse: WaterflowMisuse) -> [String] {
    func name(_ value: Any) -> String { String("\(value)".prefix { $0.isLetter }) }
    func label(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? name(value) }
    switch misuse {
    case .layoutProblem(let problem, _): return ["layoutProblem", label(problem)]
    case .snapshotProblem(let problem): return ["snapshotProblem", label(problem)]
    case .dataSourceReleased: return ["dataSourceReleased"]
    case .unreadableState: return ["unreadableState"]
    case .multipleSelectionNotAllowed: return ["multipleSelectionNotAllowed"]
    default: return [label(misuse)]
    }
  }

  /// The names of the cases that the declaration of an enumeration has.
  private static func cases(of type: String, in path: String) throws -> [String] {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
    let body = text.components(separatedBy: "public enum \(type)").dropFirst().first?.components(separatedBy: "\n}")[0]
    return (body ?? "").split(separator: "\n").filter { $0.hasPrefix("  case ") }
      .map { String($0.dropFirst(7).prefix { $0.isLetter }) }
  }
}
