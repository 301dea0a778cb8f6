#if !canImport(UIKit)
  import TestSupport
  import Testing

  @testable import WaterflowDemo

  struct LineEditTests {
    @Test("frames that are the same need no edit", arguments: [[], [7], [1, 2, 3]])
    func unchanged(lines: [Int]) {
      #expect(LineEdit.edits(from: lines, to: lines) == [])
    }

    @Test("a changed line is one edit where it stands")
    func changedLine() {
      #expect(
        LineEdit.edits(from: [0, 1, 2, 3], to: [0, 9, 2, 3]) == [LineEdit(start: 1, removed: 1, inserted: [9])])
    }

    @Test("a first frame is one insertion, and an emptied one a removal")
    func fromAndToNothing() {
      #expect(LineEdit.edits(from: [], to: [4, 5]) == [LineEdit(start: 0, removed: 0, inserted: [4, 5])])
      #expect(LineEdit.edits(from: [4, 5], to: []) == [LineEdit(start: 0, removed: 2, inserted: [])])
    }

    @Test("changes far apart stay apart: a scroll moves one line here and a cell enters there")
    func changesFarApart() {
      #expect(
        LineEdit.edits(from: [0, 1, 2, 3, 4, 5], to: [0, 9, 2, 3, 4, 7, 8, 5])
          == [LineEdit(start: 1, removed: 1, inserted: [9]), LineEdit(start: 5, removed: 0, inserted: [7, 8])])
    }

    @Test("edits always lead from the one frame to the other", arguments: 1...40 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      var lines = random.lines(count: random.number(below: 60))
      for _ in 0..<20 {
        let next = random.changed(lines)
        #expect(FrameDecoder.apply(LineEdit.edits(from: lines, to: next), to: lines) == next, "seed \(seed)")
        lines = next
      }
    }
  }
#endif
