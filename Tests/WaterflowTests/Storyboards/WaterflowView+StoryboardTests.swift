import Foundation
import TestSupport
import Testing
import Waterflow

/// Hears what comes next, and is no data source.
private final class Prefetcher: NSObject, WaterflowViewDataSourcePrefetching {
  func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

private final class Stranger: NSObject {}

/// A value of the Attributes inspector, and the layout that it makes of a waterfall of three columns.
private struct Inspectable: Sendable {
  var key: String
  var value: Double
  var expected: WaterfallLayout
}

@MainActor
struct WaterflowViewStoryboardTests {
  private nonisolated static let inspectables: [Inspectable] = [
    Inspectable(key: "columnCount", value: 5, expected: .waterfall(columns: .count(5))),
    Inspectable(key: "minimumColumnWidth", value: 160, expected: .waterfall(columns: .minimumWidth(160))),
    Inspectable(key: "columnSpacing", value: 7, expected: .waterfall(columnSpacing: 7)),
    Inspectable(key: "rowSpacing", value: 8, expected: .waterfall(rowSpacing: 8)),
    Inspectable(
      key: "insetTop", value: 1,
      expected: .waterfall(insets: SectionInsets(top: 1, left: 0, bottom: 0, right: 0))),
    Inspectable(
      key: "insetLeft", value: 2,
      expected: .waterfall(insets: SectionInsets(top: 0, left: 2, bottom: 0, right: 0))),
    Inspectable(
      key: "insetBottom", value: 3,
      expected: .waterfall(insets: SectionInsets(top: 0, left: 0, bottom: 3, right: 0))),
    Inspectable(
      key: "insetRight", value: 4,
      expected: .waterfall(insets: SectionInsets(top: 0, left: 0, bottom: 0, right: 4))),
  ]

  private nonisolated static let lengths = inspectables.map(\.key).filter { $0 != "columnCount" }

  private func number(_ key: String, of view: WaterflowView) -> Double? {
    switch key {
    case "columnCount": Double(view.columnCount)
    case "minimumColumnWidth": Double(view.minimumColumnWidth)
    case "columnSpacing": Double(view.columnSpacing)
    case "rowSpacing": Double(view.rowSpacing)
    case "insetTop": Double(view.insetTop)
    case "insetLeft": Double(view.insetLeft)
    case "insetBottom": Double(view.insetBottom)
    case "insetRight": Double(view.insetRight)
    default: nil
    }
  }

  // MARK: Values

  @Test("a minimum width that is taken back leaves as many columns as there were", arguments: [1, 2, 4])
  func minimumWidthTakenBack(count: Int) {
    for columns in [WaterfallLayout.Columns.count(count), .weights((1...count).map { CGFloat($0) })] {
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .waterfall(columns: columns))
      view.minimumColumnWidth = 100
      view.minimumColumnWidth = 0
      #expect((view.layout as? WaterfallLayout)?.columns == .count(count))
    }
  }

  @Test("each value sets what it says and nothing else, and is read back", arguments: inspectables)
  private func value(_ inspectable: Inspectable) {
    let view = WaterflowView(frame: .zero)
    let found = misuses { view.setValue(NSNumber(value: inspectable.value), forKey: inspectable.key) }
    #expect(view.layout as? WaterfallLayout == inspectable.expected)
    #expect(number(inspectable.key, of: view) == inspectable.value)
    #expect(found.isEmpty)
  }

  @Test("pinned headers, the nib's name and the identifier are set by name too")
  func otherValues() {
    let view = WaterflowView(frame: .zero)
    view.setValue(NSNumber(value: true), forKey: "pinsSectionHeaders")
    #expect(view.pinsSectionHeaders)
    view.setValue(NSNumber(value: true), forKey: "pinsSectionFooters")
    #expect(view.pinsSectionFooters)
    view.setValue("PhotoCell", forKey: "cellNibName")
    #expect(view.cellNibName == "PhotoCell")
    view.setValue(nil, forKey: "cellNibName")
    #expect(view.cellNibName == nil)
    view.setValue("photo", forKey: "cellReuseIdentifier")
    #expect(view.cellReuseIdentifier == "photo")
  }

  @Test("the order in which the values come makes no difference")
  func anyOrder() {
    let seed: UInt64 = 6
    var random = SeededRandom(seed: seed)
    let insets = SectionInsets(top: 1, left: 2, bottom: 3, right: 4)
    for _ in 0..<50 {
      let order = Self.inspectables.shuffled(using: &random)
      let view = WaterflowView(frame: .zero)
      for inspectable in order { view.setValue(NSNumber(value: inspectable.value), forKey: inspectable.key) }
      let comment: Comment = "seed \(seed): \(order.map(\.key))"
      #expect(
        view.layout as? WaterfallLayout
          == .waterfall(columns: .minimumWidth(160), columnSpacing: 7, rowSpacing: 8, insets: insets), comment)
      // The count waited for its turn.
      view.minimumColumnWidth = 0
      #expect(
        view.layout as? WaterfallLayout
          == .waterfall(columns: .count(5), columnSpacing: 7, rowSpacing: 8, insets: insets), comment)
    }
  }

  @Test("a minimum width of 0 leaves the count alone, before and after it")
  func noMinimumWidth() {
    let view = WaterflowView(frame: .zero)
    view.minimumColumnWidth = 0
    #expect(view.columnCount == 3)
    view.columnCount = 4
    view.minimumColumnWidth = 0
    #expect(view.columnCount == 4)
  }

  @Test("a minimum width leaves the count of a layout set in code for later")
  func countOfLayout() {
    let view = WaterflowView(frame: .zero, layout: .waterfall(columns: .count(6)))
    view.minimumColumnWidth = 100
    #expect(view.columnCount == 0)
    view.minimumColumnWidth = 0
    #expect(view.columnCount == 6)
  }

  // MARK: Bad values

  @Test("a minimum width leaves the greatest count of a layout set in code as it is")
  func greatestCount() {
    let view = WaterflowView(frame: .zero, layout: .waterfall(columns: .minimumWidth(100, maximumCount: 4)))
    view.minimumColumnWidth = 120
    #expect((view.layout as? WaterfallLayout)?.columns == .minimumWidth(120, maximumCount: 4))
  }

  @Test("weights set in code are as many columns, give way to a count, and stay where no minimum width is set")
  func weights() {
    let view = WaterflowView(frame: .zero, layout: .waterfall(columns: .weights([2, 1, 1])))
    func columns() -> WaterfallLayout.Columns? { (view.layout as? WaterfallLayout)?.columns }
    #expect(view.columnCount == 3)
    #expect(view.minimumColumnWidth == 0)
    view.minimumColumnWidth = 0
    #expect(columns() == .weights([2, 1, 1]))
    view.minimumColumnWidth = 90
    #expect(columns() == .minimumWidth(90))
    view.minimumColumnWidth = 0
    #expect(columns() == .count(3))
    view.layout = .waterfall(columns: .weights([2, 1]))
    view.columnCount = 4
    #expect(columns() == .count(4))
  }

  @Test("fewer than one column are reported and become one", arguments: [0, -2])
  func columns(count: Int) {
    let view = WaterflowView(frame: .zero)
    let found = misuses { view.columnCount = count }
    #expect(found == [.unusableValue("columnCount", value: "\(count)", used: "1")])
    #expect(view.layout as? WaterfallLayout == .waterfall(columns: .count(1)))
  }

  @Test(
    "negative, NaN and infinite lengths are reported and become 0", arguments: lengths,
    [(-5, "-5.0"), (.nan, "nan"), (.infinity, "inf")] as [(Double, String)])
  func length(key: String, bad: (value: Double, text: String)) {
    let view = WaterflowView(frame: .zero)
    view.setValue(NSNumber(value: 9), forKey: key)
    let found = misuses { view.setValue(NSNumber(value: bad.value), forKey: key) }
    #expect(found == [.unusableValue(key, value: bad.text, used: "0.0")])
    #expect(number(key, of: view) == 0)
  }

  @Test("values of a waterfall are reported and ignored while the layout is another one", arguments: inspectables)
  private func otherLayout(_ inspectable: Inspectable) {
    let view = WaterflowView(frame: .zero, layout: .rows(height: 90))
    let found = misuses { view.setValue(NSNumber(value: inspectable.value), forKey: inspectable.key) }
    #expect(found == [.noWaterfall(property: inspectable.key, layout: "RowsLayout")])
    #expect(view.layout as? RowsLayout == .rows(height: 90))
    #expect(number(inspectable.key, of: view) == 0)
  }

  // MARK: Outlets

  @Test("the data source's outlet takes a data source, by either name", arguments: ["dataSource", "dataSourceOutlet"])
  func dataSource(key: String) {
    let view = WaterflowView(frame: .zero)
    let content = TestContent(count: 1)
    view.setValue(content, forKey: key)
    #expect(view.dataSource === content)
    #expect(view.dataSourceOutlet === content)
    view.setValue(nil, forKey: key)
    #expect(view.dataSource == nil)
  }

  @Test(
    "the prefetching data source's outlet takes one, by either name",
    arguments: ["prefetchDataSource", "prefetchDataSourceOutlet"])
  func prefetchDataSource(key: String) {
    let view = WaterflowView(frame: .zero)
    let prefetcher = Prefetcher()
    view.setValue(prefetcher, forKey: key)
    #expect(view.prefetchDataSource === prefetcher)
    #expect(view.prefetchDataSourceOutlet === prefetcher)
    view.setValue(nil, forKey: key)
    #expect(view.prefetchDataSource == nil)
  }

  @Test("an object that is no data source is reported, and the one before stays")
  func wrongDataSource() {
    let view = WaterflowView(frame: .zero)
    let content = TestContent(count: 1)
    view.dataSource = content
    let found = misuses { view.setValue(Stranger(), forKey: "dataSource") }
    #expect(found == [.wrongOutlet("dataSource", found: "Stranger", expected: "WaterflowViewDataSource")])
    #expect(view.dataSource === content)
  }

  @Test("an object that prefetches nothing is reported, and the one before stays")
  func wrongPrefetchDataSource() {
    let view = WaterflowView(frame: .zero)
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    let found = misuses { view.setValue(Stranger(), forKey: "prefetchDataSource") }
    #expect(
      found == [
        .wrongOutlet("prefetchDataSource", found: "Stranger", expected: "WaterflowViewDataSourcePrefetching")
      ])
    #expect(view.prefetchDataSource === prefetcher)
  }

  @Test("the scroll view's own delegate outlet gives the sizes")
  func delegate() {
    let content = TestContent(count: 4)
    content.height = { _, _ in 70 }
    let stage = Stage(content) {
      $0.delegate = nil
      $0.setValue(content, forKey: "delegate")
    }
    #expect(stage.view.frameForItem(at: .item(0))?.height == 70)
  }

  // MARK: Placeholders

  @Test("on Interface Builder's canvas a view without content shows cells in the shape that its values say")
  func placeholders() {
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.columnCount = 2
    view.columnSpacing = 0
    view.prepareForInterfaceBuilder()
    view.layoutIfNeeded()
    // Two columns of 150, each item 1.2, 0.7, 1.5, 0.9, 1.1, 0.6, … of that high.
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 150, height: 180), CGRect(x: 150, y: 0, width: 150, height: 105),
        CGRect(x: 150, y: 115, width: 150, height: 225), CGRect(x: 0, y: 190, width: 150, height: 135),
        CGRect(x: 0, y: 335, width: 150, height: 165), CGRect(x: 150, y: 350, width: 150, height: 90),
      ])
    #expect(view.visibleCells.allSatisfy { $0.contentView.backgroundColor != nil })
  }

  @Test("placeholders give way to a data source and a delegate that are there")
  func noPlaceholders() {
    let content = TestContent(count: 3)
    let stage = Stage(content)
    stage.view.prepareForInterfaceBuilder()
    stage.turn()
    #expect(stage.view.dataSource === content)
    #expect(stage.view.delegate === content)
    #expect(stage.view.visibleCells.count == 3)
  }

  // MARK: Names

  @Test(
    "setting by name knows the outlets and inspectable values that are declared, and no others",
    arguments: [
      ("WaterflowView", "Storyboards/StoryboardValues.swift", 14),
      ("WaterflowViewCell", "Cells/WaterflowViewCell.swift", 2),
    ])
  func names(ofClass className: String, switches: String, count: Int) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/Waterflow")
    var declared: Set<String> = []
    var properties = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      guard stem == className || stem.hasPrefix("\(className)+") else { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for names in declarations(in: text) {
        properties += 1
        declared.formUnion([names.swift] + names.objectiveC)
      }
    }
    let text = try String(contentsOf: folder.appendingPathComponent(switches), encoding: .utf8)
    #expect(properties == count)
    #expect(declared == namesOfCases(in: text))
  }

  /// The Swift name of each property with `@IBOutlet` or `@IBInspectable`, and its Objective-C name where it has
  /// another.
  private func declarations(in text: String) -> [(objectiveC: [String], swift: String)] {
    var found: [(objectiveC: [String], swift: String)] = []
    var objectiveC: [String] = []
    var isMarked = false
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("///") || line.hasPrefix("//") { continue }
      if line.hasPrefix("@objc("), line.hasSuffix(")") {
        objectiveC.append(String(line.dropFirst(6).dropLast()))
      }
      if line.hasPrefix("@IBOutlet") || line.hasPrefix("@IBInspectable") { isMarked = true }
      guard let range = line.range(of: " var ") ?? line.range(of: " func ") else { continue }
      let name = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
      if isMarked { found.append((objectiveC, String(name))) }
      isMarked = false
      objectiveC = []
    }
    return found
  }

  /// The strings of all `case "name", "name":` lines.
  private func namesOfCases(in text: String) -> Set<String> {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return Set(
      lines.filter { $0.hasPrefix("case \"") }.flatMap { line in
        line.prefix { $0 != ":" }.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map {
          String($0.element)
        }
      })
  }
}
