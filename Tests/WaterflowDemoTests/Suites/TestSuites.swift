import Foundation
import Testing

/// All tests of the package, with what they need of a host, as their sources say it.
struct TestSuites {
  struct Test {
    /// The folder of the target in `Tests`.
    let target: String
    /// The file, from the package's root.
    let file: String
    /// The names of what the test and the suites around it need.
    let needs: Set<String>
    /// Whether it is compiled where there is UIKit.
    let isCompiledOnIOS: Bool

    /// What runs it besides Linux.
    var host: Host {
      guard isCompiledOnIOS, target != "WaterflowDemoTests", needs.isSubset(of: ["scene"]) else { return .linuxOnly }
      return needs.isEmpty ? .package : .app
    }
  }

  enum Host { case linuxOnly, package, app }

  private(set) var tests: [Test] = []

  func count(on host: Host) -> Int { tests.filter { $0.host == host }.count }

  /// Reads the sources of all test targets.
  init() throws {
    let folder = AppFiles.root.appendingPathComponent("Tests")
    for target in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where target.hasSuffix("Tests") {
      let url = folder.appendingPathComponent(target)
      let paths = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap { $0 as? String }
      let sources = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
        ("Tests/\(target)/\(path)", try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8))
      }
      add(sources, of: target)
    }
  }

  /// - Parameter sources: paths and texts of the files of one target, whose extensions belong to the same suites.
  init(_ sources: [(path: String, text: String)], target: String) {
    add(sources, of: target)
  }

  private mutating func add(_ sources: [(path: String, text: String)], of target: String) {
    let scans = sources.map { (path: $0.path, scan: SuiteScan($0.text)) }
    var needsOfSuites: [String: Set<String>] = [:]
    for (_, scan) in scans { needsOfSuites.merge(scan.suites) { $0.union($1) } }
    for (path, scan) in scans {
      for test in scan.tests {
        // A suite inherits from those that it is declared in.
        let suites = test.types.indices.map { test.types[...$0].joined(separator: ".") }
        let needs = suites.reduce(test.needs) { $0.union(needsOfSuites[$1] ?? []) }
        tests.append(Test(target: target, file: path, needs: needs, isCompiledOnIOS: test.isCompiledOnIOS))
      }
    }
  }
}
