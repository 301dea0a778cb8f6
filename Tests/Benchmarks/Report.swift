#if !canImport(UIKit)
  import Foundation

  /// A figure, its baseline, and the limit of the ratio. Measured more than once, the medians.
  struct Row: Codable {
    /// One measurement.
    struct Sample: Codable {
      var value: Double
      var baselineValue: Double?

      /// Nil without a baseline, and where it came out as nothing.
      var ratio: Double? { baselineValue.flatMap { $0 > 0 && value.isFinite ? value / $0 : nil } }
    }

    /// The least and the greatest of several measurements.
    struct Spread: Codable {
      var least: Double
      var most: Double

      init?(of values: [Double]) {
        guard values.count > 1, let least = values.min(), let most = values.max() else { return nil }
        (self.least, self.most) = (least, most)
      }
    }

    /// What `--only` calls the benchmark.
    var part: String
    var subject: String
    var items: Int
    var columns: Int?
    var unit: String
    var baseline: String?
    var limit: Double?
    /// Whether the run fails if the limit is missed. A goal that isn't met yet is only shown.
    var isEnforced = true

    private(set) var value: Double
    private(set) var baselineValue: Double?
    /// The median of the ratios and not the ratio of the medians: what slows a run down slows both of its figures down.
    private(set) var ratio: Double?
    private(set) var spread: Spread?
    private(set) var ratioSpread: Spread?
    private var samples: [Sample]

    init(
      part: String, subject: String, items: Int, columns: Int?, unit: String, baseline: String?, limit: Double?,
      isEnforced: Bool, _ sample: Sample
    ) {
      self.part = part
      self.subject = subject
      self.items = items
      self.columns = columns
      self.unit = unit
      self.baseline = baseline
      self.limit = limit
      self.isEnforced = isEnforced
      samples = [sample]
      value = sample.value
      baselineValue = sample.baselineValue
      ratio = sample.ratio
    }

    mutating func add(_ sample: Sample) {
      samples.append(sample)
      let ratios = samples.compactMap(\.ratio)
      value = median(samples.map(\.value))
      baselineValue = baseline == nil ? nil : median(samples.compactMap(\.baselineValue))
      ratio = ratios.isEmpty ? nil : median(ratios)
      spread = Spread(of: samples.map(\.value))
      ratioSpread = Spread(of: ratios)
    }

    func measuresTheSame(as other: Row) -> Bool {
      part == other.part && subject == other.subject && items == other.items && columns == other.columns
        && baseline == other.baseline
    }

    /// - Parameter tolerance: 1 to demand the limit itself.
    func isMissed(tolerance: Double) -> Bool {
      guard let limit, let figure = baseline == nil ? value : ratio else { return false }
      return figure > limit * tolerance
    }

    /// Whether the limit can be told to be met or missed.
    var isJudged: Bool { limit != nil && (baseline == nil || ratio != nil) }
  }

  struct Report: Codable {
    private(set) var rows: [Row] = []
    /// What is being measured, as `--only` calls it.
    private var part = ""

    mutating func begin(_ part: String) { self.part = part }

    /// Adds a row, or what was measured again to the row that has it.
    mutating func add(
      _ subject: String, items: Int, columns: Int? = nil, _ value: Double, _ unit: String,
      versus baseline: String? = nil,
      _ baselineValue: Double? = nil, atMost limit: Double? = nil, isEnforced: Bool = true
    ) {
      let sample = Row.Sample(value: value, baselineValue: baselineValue)
      let row = Row(
        part: part, subject: subject, items: items, columns: columns, unit: unit, baseline: baseline, limit: limit,
        isEnforced: isEnforced, sample)
      if let known = rows.firstIndex(where: { $0.measuresTheSame(as: row) }) {
        rows[known].add(sample)
      } else {
        rows.append(row)
      }
    }

    /// The enforced rows whose limit was missed by more than the tolerance allows.
    func missed(tolerance: Double) -> [Row] { rows.filter { $0.isEnforced && $0.isMissed(tolerance: tolerance) } }

    func printTable() {
      let header = [
        "what", "items", "columns", "figure", "from – to", "unit", "compared with", "figure", "ratio", "from – to",
        "limit", "",
      ]
      let lines = rows.map { row in
        [
          row.subject, Self.grouped(row.items), row.columns.map { "\($0)" } ?? "", Self.text(row.value),
          Self.text(row.spread), row.unit, row.baseline ?? "", row.baselineValue.map(Self.text) ?? "",
          row.ratio.map(Self.text) ?? (row.baseline == nil ? "" : "–"), Self.text(row.ratioSpread),
          row.limit.map(Self.text) ?? "", !row.isJudged ? "" : row.isMissed(tolerance: 1) ? "missed" : "met",
        ]
      }
      let rightAligned: Set<Int> = [1, 2, 3, 4, 7, 8, 9, 10]
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

    private static func text(_ spread: Row.Spread?) -> String {
      spread.map { "\(text($0.least)) – \(text($0.most))" } ?? ""
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
