#if !canImport(UIKit)
  import Foundation

  /// A figure, its baseline, and the limit of the ratio.
  struct Row: Codable {
    var subject: String
    var items: Int
    var columns: Int?
    var value: Double
    var unit: String
    var baseline: String?
    var baselineValue: Double?
    var limit: Double?
    /// Whether the run fails if the limit is missed. A goal that isn't met yet is only shown.
    var isEnforced = true

    var ratio: Double? { baselineValue.map { $0 > 0 ? value / $0 : .infinity } }

    /// - Parameter tolerance: 1 to demand the limit itself.
    func isMissed(tolerance: Double) -> Bool {
      guard let limit else { return false }
      return (ratio ?? value) > limit * tolerance
    }
  }

  struct Report: Codable {
    private(set) var rows: [Row] = []

    mutating func add(
      _ subject: String, items: Int, columns: Int? = nil, _ value: Double, _ unit: String,
      versus baseline: String? = nil,
      _ baselineValue: Double? = nil, atMost limit: Double? = nil, isEnforced: Bool = true
    ) {
      rows.append(
        Row(
          subject: subject, items: items, columns: columns, value: value, unit: unit, baseline: baseline,
          baselineValue: baselineValue, limit: limit, isEnforced: isEnforced))
    }

    /// The enforced rows whose limit was missed by more than the tolerance allows.
    func missed(tolerance: Double) -> [Row] { rows.filter { $0.isEnforced && $0.isMissed(tolerance: tolerance) } }

    func printTable() {
      let header = ["what", "items", "columns", "figure", "unit", "compared with", "figure", "ratio", "limit", ""]
      let lines = rows.map { row in
        [
          row.subject, Self.grouped(row.items), row.columns.map { "\($0)" } ?? "", Self.text(row.value), row.unit,
          row.baseline ?? "", row.baselineValue.map(Self.text) ?? "", row.ratio.map(Self.text) ?? "",
          row.limit.map(Self.text) ?? "", row.limit == nil ? "" : row.isMissed(tolerance: 1) ? "missed" : "met",
        ]
      }
      let rightAligned: Set<Int> = [1, 2, 3, 6, 7, 8]
      let widths = header.indices.map { column in ([header] + lines).map { $0[column].count }.max() ?? 0 }
      for line in [header, widths.map { String(repeating: "-", count: $0) }] + lines {
        let cells = line.enumerated().map { column, text in
          let padding = String(repeating: " ", count: widths[column] - text.count)
          return rightAligned.contains(column) ? padding + text : text + padding
        }
        print("| " + cells.joined(separator: " | ") + " |")
      }
    }

    func write(to path: String) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }

    private static func text(_ value: Double) -> String {
      value >= 1000 ? grouped(Int(value.rounded())) : String(format: value >= 100 ? "%.0f" : "%.2f", value)
    }

    private static func grouped(_ value: Int) -> String {
      var digits = String(value)
      var groups: [String] = []
      while digits.count > 3 {
        groups.insert(String(digits.suffix(3)), at: 0)
        digits.removeLast(3)
      }
      return ([digits] + groups).joined(separator: " ")
    }
  }
#endif
