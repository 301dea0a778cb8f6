import Foundation
import TestSupport
import Testing

@testable import Waterflow

struct IndexLinesTests {
  private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  private func texts(_ lines: IndexLines) -> String { lines.lines.map(\.text).joined() }

  @Test("titles that fit have a line each")
  func fitting() {
    let lines = IndexLines(letters, lineCount: 26)
    #expect(texts(lines) == letters.joined())
    #expect(lines.lines.map(\.titles) == (0..<26).map { $0..<$0 + 1 })
    // The middle of the third line, and beyond both ends.
    #expect(lines.title(at: 2.5 / 26) == 2)
    #expect(lines.title(at: -3) == 0 && lines.title(at: 1) == 25 && lines.title(at: 7) == 25)
    #expect(lines.title(at: .nan) == nil)
  }

  @Test("where they don't fit, dots stand for those between the first, the last and some others")
  func thinned() {
    // Seven titles with six dots between them: every 25/6th title, rounded down.
    let lines = IndexLines(letters, lineCount: 13)
    #expect(texts(lines) == "A•E•I•M•Q•U•Z")
    #expect(lines.lines[1].titles == 1..<4 && lines.lines[11].titles == 21..<25)
    #expect(lines == IndexLines(letters, lineCount: 14))
    // The second of three parts of the first dot.
    #expect(lines.title(at: 1.5 / 13) == 2)
    #expect(texts(IndexLines(letters, lineCount: 25)).count == 25)
    #expect(texts(IndexLines(letters, lineCount: 3)) == "A•Z")
  }

  @Test("where hardly a line fits, one line leads to all of them, or there is none")
  func tiny() {
    for count in [1, 2] {
      let lines = IndexLines(letters, lineCount: count)
      #expect(texts(lines) == "A")
      #expect(lines.title(at: 0) == 0 && lines.title(at: 0.5) == 13 && lines.title(at: 0.99) == 25)
    }
    #expect(IndexLines(letters, lineCount: 0).lines.isEmpty)
    #expect(IndexLines(letters, lineCount: 0).title(at: 0.5) == nil)
    #expect(IndexLines([], lineCount: 30).lines.isEmpty)
  }

  @Test("every title can be come to, in order, however many there are and however few lines fit")
  func complete() {
    let seed: UInt64 = 26
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 1...90, using: &random)
      let lineCount = Int.random(in: 1...60, using: &random)
      let titles = (0..<count).map { "\($0)" }
      let lines = IndexLines(titles, lineCount: lineCount)
      let comment: Comment = "seed \(seed), \(count) titles, \(lineCount) lines fit"
      #expect(lines.lines.count <= lineCount, comment)
      #expect(lines.lines.flatMap { Array($0.titles) } == Array(0..<count), comment)
      // A title stands for itself, unless it is alone; a dot for at least one.
      for line in lines.lines where lines.lines.count > 1 {
        #expect(line.text == "•" ? !line.titles.isEmpty : [line.text] == line.titles.map { titles[$0] }, comment)
      }
      let found = (0..<2_000).compactMap { lines.title(at: (CGFloat($0) + 0.5) / 2_000) }
      #expect(found == found.sorted() && Set(found).count == count, comment)
    }
  }
}
