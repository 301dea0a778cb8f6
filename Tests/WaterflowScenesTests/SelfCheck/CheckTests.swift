import Foundation
import Testing

@testable import WaterflowScenes

struct CheckTests {
  @Test("what is expected is green; of every value another one, none at all, or one too many is red")
  func verdicts() {
    for check in Check.all {
      let right = check.expected.map(Self.right)
      #expect(check.holds(for: right), "\(check.sentence)")
      #expect(!check.expected.isEmpty, "\(check.sentence)")
      for index in right.indices {
        for wrong in Self.wrong(for: check.expected[index]) {
          var measurement = right
          measurement[index] = wrong
          #expect(!check.holds(for: measurement), "\(check.sentence): \(check.expected[index].name) is \(wrong)")
        }
      }
      #expect(!check.holds(for: []), "\(check.sentence)")
      #expect(!check.holds(for: Array(right.dropLast())), "\(check.sentence)")
      #expect(!check.holds(for: right + [.number(0)]), "\(check.sentence)")
    }
  }

  @Test("sentences are unique, and each says what it matters for")
  func sentences() {
    #expect(Set(Check.all.map(\.sentence)).count == Check.all.count)
    for check in Check.all {
      #expect(!check.sentence.hasSuffix("."), "\(check.sentence)")
      #expect(check.reason.hasSuffix("."), "\(check.sentence)")
    }
  }

  #if !canImport(UIKit)
    @Test("the source files that rely on them are there")
    func sources() {
      let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      for check in Check.all {
        let file = root.appendingPathComponent(check.source)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(check.source)")
      }
    }
  #endif

  @Test("what needs the user comes last, so that the rest runs by itself")
  func order() {
    let needsUser = Check.all.map { $0.request != nil }
    #expect(needsUser == needsUser.filter { !$0 } + needsUser.filter { $0 })
    #expect(needsUser.contains(true))
  }

  @Test("numbers are written with at most two decimals")
  func texts() {
    #expect(CheckValue.number(1).description == "1")
    #expect(CheckValue.number(-50).description == "-50")
    #expect(CheckValue.number(0.104).description == "0.1")
    #expect(CheckValue.number(-0.001).description == "0")
    #expect(CheckValue.number(100).description == "100")
    #expect(CheckValue.text("").description == "nothing")
    #expect(CheckExpectation.number("width", 0...12).valueDescription == "0 to 12")
    #expect(CheckExpectation.number("width", 3).valueDescription == "3")
    #expect(CheckExpectation.number("width", about: -562).valueDescription == "-562")
    #expect(CheckExpectation.number("width", about: 3).holds(for: .number(3.009)))
    #expect(!CheckExpectation.number("width", about: 3).holds(for: .number(3.011)))
  }

  // MARK: Values

  private static func right(for expectation: CheckExpectation) -> CheckValue {
    switch expectation.rule {
    case .within(let range): .number((range.lowerBound + range.upperBound) / 2)
    case .text(let text): .text(text)
    }
  }

  private static func wrong(for expectation: CheckExpectation) -> [CheckValue] {
    switch expectation.rule {
    case .within(let range):
      [
        .number(range.lowerBound.nextDown), .number(range.upperBound.nextUp), .number(.nan), .number(.infinity),
        .text("\(range.lowerBound)"),
      ]
    case .text(let text): [.text(text + "."), .text(text == "" ? "began" : ""), .number(0)]
    }
  }
}
