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

    /// Nil without a baseline, and where it came out as nothing, as a difference of two measurements may.
    var ratio: Double? { baselineValue.flatMap { $0 > 0 && value.isFinite ? value / $0 : nil } }

    /// - Parameter tolerance: 1 to demand the limit itself.
    func isMissed(tolerance: Double) -> Bool {
      guard let limit, let figure = baselineValue == nil ? value : ratio else { return false }
      return figure > limit * tolerance
    }

    /// Whether the limit can be told to be met or missed.
    var isJudged: Bool { limit != nil && (baselineValue == nil || ratio != nil) }
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
          row.baseline ?? "", row.baselineValue.map(Self.text) ?? "",
          row.ratio.map(Self.text) ?? (row.baselineValue == nil ? "" : "–"), row.limit.map(Self.text) ?? "",
          !row.isJudged ? "" : row.isMissed(tolerance: 1) ? "missed" : "met",
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
      guard let whole = Int(exactly: value.rounded()) else { return "–" }
      return value >= 1000 ? grouped(whole) : String(format: value >= 100 ? "%.0f" : "%.2f", value)
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
