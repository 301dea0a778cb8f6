#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// Makes one thing of many items in a separate process and reports its memory.
  struct MemoryProbe {
    enum Subject {
      /// A waterfall that is arranged.
      case waterfall(columns: Int)
      /// A wall of squares in a view, without a delegate.
      case squares
      /// A view of which every cell was shown.
      case view(measures: Bool)

      /// As an argument.
      var text: String {
        switch self {
        case .waterfall(let columns): "\(columns)"
        case .squares: "squares"
        case .view(let measures): measures ? "measured" : "known"
        }
      }

      init?(_ text: String) {
        switch text {
        case "squares": self = .squares
        case "measured": self = .view(measures: true)
        case "known": self = .view(measures: false)
        default:
          guard let columns = Int(text) else { return nil }
          self = .waterfall(columns: columns)
        }
      }
    }

    let count: Int
    let subject: Subject

    /// Prints the bytes that remain in use and the peak.
    @MainActor
    static func run(_ probe: MemoryProbe) {
      switch probe.subject {
      case .waterfall(let columns):
        let layout: any SectionLayout = WaterfallLayout(columns: .count(columns))
        // Computed heights, so that only the layout's memory is counted.
        report(probe.count) { count in
          layout.arrange(
            SectionItems(count: count, size: { CGSize(width: 1, height: 40 + CGFloat($0 &* 7919 % 500) / 2) }),
            in: benchmarkContainer)
        }
      case .squares:
        report(probe.count) { count in
          let shown = ShownContent(BenchmarkContent(count: 0, claiming: count)) {
            $0.delegate = nil
            $0.layout = .grid()
          }
          return shown
        }
      case .view(let measures):
        report(probe.count) { count in
          let stage = SelfSizingStage(count: count, measures: measures)
          stage.measureAll()
          return stage
        }
      }
    }

    /// Measures what is made of as many items.
    @MainActor
    private static func report<Made>(_ count: Int, _ make: (_ count: Int) -> Made) {
      // A few first: what is loaded and set up with them isn't memory of items.
      withExtendedLifetime(make(1000)) {}
      // Without pages of files, such as the code.
      let before = resident("RssAnon")
      let beforeWithFiles = resident("VmRSS")
      withExtendedLifetime(make(count)) {
        print("\((resident("RssAnon") - before) * 1024) \((resident("VmHWM") - beforeWithFiles) * 1024)")
      }
    }

    /// A line of /proc/self/status in kilobytes; 0 if there is none.
    static func resident(_ name: String) -> Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
  }

  extension Benchmarks {
    func memory() {
      guard FileManager.default.fileExists(atPath: "/proc/self/status") else {
        note("memory: left out, there is no /proc here")
        return
      }
      for columns in [3, 24] {
        for count in options.isQuick ? [1_000_000] : [1_000_000, 10_000_000] {
          note("memory of \(count) items")
          guard let found = memory(MemoryProbe(count: count, subject: .waterfall(columns: columns))) else { continue }
          report.add(
            "memory kept", items: count, columns: columns, found.kept / Double(count), "bytes/item", atMost: 10)
          report.add(
            "memory at most while arranging", items: count, columns: columns, found.peak / Double(count), "bytes/item",
            versus: "kept", found.kept / Double(count), atMost: 1.2)
        }
      }
      note("memory of a million squares")
      if let found = memory(MemoryProbe(count: 1_000_000, subject: .squares)) {
        report.add(
          "memory kept, squares of a grid in a view", items: 1_000_000, columns: 3, found.kept / 1_000_000,
          "bytes/item", atMost: 0.5)
      }
      memoryOfMeasuredItems()
      memoryOfViews()
    }

    private func memoryOfMeasuredItems() {
      let count = 300_000
      note("memory of \(count) measured items")
      let found = [true, false].compactMap { memory(MemoryProbe(count: count, subject: .view(measures: $0))) }
      guard found.count == 2 else { return }
      report.add(
        "memory of a measured item, beyond known heights", items: count, columns: 3,
        (found[0].kept - found[1].kept) / Double(count), "bytes/item", atMost: 16)
    }

    private func memory(_ probe: MemoryProbe) -> (kept: Double, peak: Double)? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--memory-of", "\(probe.count)", probe.subject.text]
      let output = Pipe()
      process.standardOutput = output
      do {
        try process.run()
      } catch {
        note("memory: \(error.localizedDescription)")
        return nil
      }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      return numbers.count >= 2 ? (numbers[0], numbers[1]) : nil
    }
  }
#endif
