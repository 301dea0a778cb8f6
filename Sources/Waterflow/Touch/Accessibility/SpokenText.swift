import Foundation

/// What assistive technologies say about the view: in the language of the app, English or Simplified Chinese.
///
/// An app has the last word with a `Waterflow.strings` file in its main bundle. Its keys are the English texts; names
/// in braces stand for numbers.
enum SpokenText: String, CaseIterable {
  case visibleItems = "Items {first} to {last} of {count}"
  case position = "Position {position} of {count}"
  case moveUp = "Move up"
  case moveDown = "Move down"
  case moveLeft = "Move left"
  case moveRight = "Move right"
  case moveToBeginning = "Move to beginning"
  case moveToEnd = "Move to end"
  case expanded = "Expanded"
  case collapsed = "Collapsed"
  case expand = "Expand"
  case collapse = "Collapse"
  case level = "Level {level}"
  case delete = "Delete"
  case insert = "Insert"
  case moreColumns = "More columns"
  case fewerColumns = "Fewer columns"
  case columnCount = "Columns: {count}"
  case index = "Section index"

  static func state(isExpanded: Bool) -> SpokenText { isExpanded ? .expanded : .collapsed }

  private static let simplifiedChinese: [SpokenText: String] = [
    .visibleItems: "第 {first} 至 {last} 项，共 {count} 项",
    .position: "第 {position} 项，共 {count} 项",
    .moveUp: "上移",
    .moveDown: "下移",
    .moveLeft: "左移",
    .moveRight: "右移",
    .moveToBeginning: "移到开头",
    .moveToEnd: "移到末尾",
    .expanded: "已展开",
    .collapsed: "已折叠",
    .expand: "展开",
    .collapse: "折叠",
    .level: "第 {level} 级",
    .delete: "删除",
    .insert: "插入",
    .moreColumns: "增加列数",
    .fewerColumns: "减少列数",
    .columnCount: "列数：{count}",
    .index: "分区索引",
  ]

  var simplifiedChinese: String { Self.simplifiedChinese[self] ?? rawValue }

  /// The text with numbers in place of their names.
  ///
  /// - Parameter bundle: whose languages and strings count.
  func text(_ numbers: [String: Int] = [:], in bundle: Bundle = .main) -> String {
    let isChinese = bundle.preferredLocalizations.first?.hasPrefix("zh") ?? false
    let text = bundle.localizedString(
      forKey: rawValue, value: isChinese ? simplifiedChinese : rawValue, table: "Waterflow")
    return numbers.reduce(text) { text, number in
      text.replacingOccurrences(of: "{\(number.key)}", with: "\(number.value)")
    }
  }
}
