import Foundation
import Testing

/// What tests need of a host, as their sources say it.
struct TestSuitesTests {
  private func test(_ source: String, target: String = "WaterflowTests") throws -> TestSuites.Test {
    let suites = TestSuites([("Tests/File.swift", source)], target: target)
    try #require(suites.tests.count == 1)
    return try #require(suites.tests.first)
  }

  @Test("what a test needs is what it says, and what the suites around it say")
  func needs() throws {
    #expect(try test("struct A { @Test func a() {} }").needs == [])
    let listed = #"struct A { @Test("b", .needs(.finger, .scale), arguments: [1]) func a() {} }"#
    #expect(try test(listed).needs == ["finger", "scale"])
    let nested = """
      @MainActor @Suite("A suite (of tests)", .needs(.clock)) struct A {
        struct Other { var text = "}" }
        struct B { @Test(.needs(.scene)) func a() {} }
      }
      """
    #expect(try test(nested).needs == ["clock", "scene"])
    let after = #"""
      @Suite(.needs(.clock)) struct A { let b = "\(["}"].joined(separator: "}"))" }
      struct B { @Test func a() {} }
      """#
    #expect(try test(after).needs == [])
    let extended = [
      ("Tests/A.swift", "@Suite(.needs(.scene)) struct A {}"), ("Tests/B.swift", "extension A { @Test func a() {} }"),
    ]
    #expect(TestSuites(extended, target: "WaterflowTests").tests.map(\.needs) == [["scene"]])
  }

  @Test("what comments and texts say doesn't count")
  func texts() {
    let source = """
      // @Test
      /* @Test */
      let text = "@Test"
      let raw = #"@Test " @Test"#
      """
    #expect(TestSuites([("Tests/A.swift", source)], target: "WaterflowTests").tests.isEmpty)
  }

  @Test("a test runs where it has what it needs, and where it is compiled")
  func hosts() throws {
    func host(_ source: String, target: String = "WaterflowTests") throws -> TestSuites.Host {
      try test(source, target: target).host
    }
    #expect(try host("@Test func a() {}") == .package)
    #expect(try host("@Test func a() {}", target: "WaterflowDemoTests") == .linuxOnly)
    #expect(try host("@Test(.needs(.scene)) func a() {}") == .app)
    #expect(try host("@Test(.needs(.scene, .clock)) func a() {}") == .linuxOnly)
    #expect(try host("#if !canImport(UIKit)\n@Test func a() {}\n#endif") == .linuxOnly)
    #expect(try host("#if canImport(UIKit)\nlet a = 1\n#else\n@Test func a() {}\n#endif") == .linuxOnly)
    let branches = "#if !canImport(UIKit)\nlet a = 1\n#elseif os(tvOS)\nlet a = 2\n#else\n@Test func a() {}\n#endif"
    #expect(try host(branches) == .package)
    #expect(try host("#if !os(tvOS)\n@Test func a() {}\n#endif") == .package)
    #expect(try host("#if os(macOS) || os(Linux)\n@Test func a() {}\n#endif") == .linuxOnly)
  }

  @Test("needs are those that there are")
  func names() throws {
    let source = try String(
      contentsOf: AppFiles.root.appendingPathComponent("Tests/TestSupport/Host/HostNeeds.swift"), encoding: .utf8)
    let names = source.components(separatedBy: "public static let ").dropFirst().compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(names == ["finger", "scale", "clock", "mainQueue", "scene"])
    #expect(try Set(TestSuites().tests.flatMap(\.needs)).isSubset(of: names))
  }

  @Test("what needs a window scene and nothing else lies where the app's tests are compiled from")
  func places() throws {
    let folders = try ProjectFile().folders(of: "WaterflowAppTests").map {
      $0.replacingOccurrences(of: "../", with: "")
    }
    let strays = try TestSuites().tests.filter { test in
      test.host == .app && !folders.contains { test.file.hasPrefix("\($0)/") }
    }
    #expect(strays.map(\.file) == [])
    // Nothing else is there, so that nothing is run twice without need.
    let others = try TestSuites().tests.filter { $0.file.contains("/WindowScene/") && $0.host == .package }
    #expect(others.map(\.file) == [])
  }

  @Test("Docs/Verified.md says how many tests run where")
  func counts() throws {
    let suites = try TestSuites()
    let page = try String(contentsOf: AppFiles.root.appendingPathComponent("Docs/Verified.md"), encoding: .utf8)
    let hosts: [(TestSuites.Host, String)] = [
      (.linuxOnly, "on Linux only"), (.package, "in a package's tests on iOS"), (.app, "in the app's tests on iOS"),
    ]
    for (host, words) in hosts {
      let count = suites.count(on: host)
      print("\(count) tests run \(words)")
      let row = page.components(separatedBy: "\n").first { $0.hasPrefix("| \(words) |") }
      let said = try #require(row, "no row for what runs \(words)").split(separator: "|").dropFirst().first
        .flatMap { Int($0.filter(\.isNumber)) }
      // In round numbers, so that not each test changes the page.
      #expect(abs((said ?? 0) - count) <= max(5, count / 20), "\(count) tests run \(words)")
    }
  }
}
