import Foundation
import Waterflow

/// The settings of the playground.
struct PlaygroundSettings: Equatable {
  /// The groups that the settings are shown in.
  enum Section: Int, CaseIterable {
    case items
    case columns
    case spacing
    case behavior

    var title: String {
      switch self {
      case .items: "Items"
      case .columns: "Columns"
      case .spacing: "Spacing"
      case .behavior: "Direction and motion"
      }
    }
  }

  /// A tag that can be tapped.
  struct Choice: Equatable {
    let text: String
    /// The accessibility label, if the text alone isn't clear.
    var accessibilityLabel: String?
  }

  static let itemCounts = [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
  static let columnChoices =
    (1...5).map { WaterfallLayout.Columns.count($0) } + [.weights([2, 1]), .minimumWidth(minimumColumnWidth)]
  static let spacings: [CGFloat] = [0, 4, 10, 20, 40]
  private static let minimumColumnWidth: CGFloat = 150

  var itemCount = 1000
  var columns = WaterfallLayout.Columns.count(3)
  /// Between columns, between rows, and around them all.
  var spacing: CGFloat = 10
  var isHorizontal = false
  var isRightToLeft = false
  var hasSprings = false

  var layout: WaterfallLayout {
    .waterfall(columns: columns, columnSpacing: spacing, rowSpacing: spacing, insets: .all(spacing))
  }

  /// The height of an item, or its width in a view that scrolls horizontally: between 60 and 187 points, by Knuth's
  /// multiplicative hash of its number.
  static func height(of item: Int) -> CGFloat {
    CGFloat(60 + ((item &* 2_654_435_761) >> 16) & 127)
  }

  static func choices(in section: Section) -> [Choice] {
    switch section {
    case .items: itemCounts.map { Choice(text: CountryIndicator.text(Double($0), decimals: 0)) }
    case .columns: columnChoices.map(choice)
    case .spacing: spacings.map { Choice(text: "\(Int($0))", accessibilityLabel: "\(Int($0)) points") }
    case .behavior: ["Sideways", "Right to left", "Springs"].map { Choice(text: $0) }
    }
  }

  private static func choice(_ columns: WaterfallLayout.Columns) -> Choice {
    switch columns {
    case .count(let count): Choice(text: "\(count)", accessibilityLabel: count == 1 ? "1 column" : "\(count) columns")
    case .minimumWidth(let width, _):
      Choice(text: "Auto", accessibilityLabel: "As many as fit when each is \(Int(width)) points wide")
    case .weights(let weights):
      Choice(
        text: weights.map { "\(Int($0))" }.joined(separator: ":"),
        accessibilityLabel: "Columns as wide as " + weights.map { "\(Int($0))" }.joined(separator: " to "))
    }
  }

  /// Whether a choice is the current one, or is switched on.
  func isChosen(_ index: Int, in section: Section) -> Bool {
    switch section {
    case .items: Self.itemCounts[index] == itemCount
    case .columns: Self.columnChoices[index] == columns
    case .spacing: Self.spacings[index] == spacing
    case .behavior: [isHorizontal, isRightToLeft, hasSprings][index]
    }
  }

  /// Sets a choice; those of direction and motion are toggled.
  mutating func choose(_ index: Int, in section: Section) {
    switch section {
    case .items: itemCount = Self.itemCounts[index]
    case .columns: columns = Self.columnChoices[index]
    case .spacing: spacing = Self.spacings[index]
    case .behavior:
      switch index {
      case 0: isHorizontal.toggle()
      case 1: isRightToLeft.toggle()
      default: hasSprings.toggle()
      }
    }
  }
}
