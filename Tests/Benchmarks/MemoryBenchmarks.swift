#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// Arranges one waterfall in a separate process and reports its memory.
  struct MemoryProbe {
    let count: Int
    let columns: Int

    /// Prints the bytes that remain in use and the peak.
    @MainActor
    static func run(_ probe: MemoryProbe) {
      let layout: any SectionLayout = WaterfallLayout(columns: .count(probe.columns))
      // Computed heights, so that only the layout's memory is counted.
      func arrangement(of count: Int) -> any SectionArrangement {
        layout.arrange(
          SectionItems(count: count, size: { CGSize(width: 1, height: 40 + CGFloat($0 &* 7919 % 500) / 2) }),
          in: benchmarkContainer)
      }
      // A few first: what is loaded and set up with them isn't memory of items.
      Checksum.add(arrangement(of: 1000).size.height)
      // Without pages of files, such as the code.
      let before = resident("RssAnon")
      let beforeWithFiles = resident("VmRSS")
      let arrangement = arrangement(of: probe.count)
      let after = resident("RssAnon")
      let peak = resident("VmHWM")
      Checksum.add(arrangement.size.height)
      print("\((after - before) * 1024) \((peak - beforeWithFiles) * 1024) \(Checksum.total)")
    }

    /// A line of /proc/self/status in kilobytes; 0 if there is none.
    private static func resident(_ name: String) -> Int {
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
          guard let found = memory(MemoryProbe(count: count, columns: columns)) else { continue }
          report.add(
            "memory kept", items: count, columns: columns, found.kept / Double(count), "bytes/item", atMost: 10)
          report.add(
            "memory at most while arranging", items: count, columns: columns, found.peak / Double(count), "bytes/item",
            versus: "kept", found.kept / Double(count), atMost: 1.2)
        }
      }
    }

    private func memory(_ probe: MemoryProbe) -> (kept: Double, peak: Double)? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--memory-of", "\(probe.count)", "\(probe.columns)"]
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
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      return numbers.count >= 2 ? (numbers[0], numbers[1]) : nil
    }
  }
#endif
