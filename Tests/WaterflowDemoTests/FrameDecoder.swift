#if !canImport(UIKit)
  import TestSupport

  @testable import WaterflowDemo

  /// Decodes frames in the simplest way, to compare with the recorded ones.
  enum FrameDecoder {
    /// Applies the last edit first, so that the positions of the others stay valid.
    static func apply(_ edits: [LineEdit], to lines: [Int]) -> [Int] {
      var result = lines
      for edit in edits.reversed() {
        result.replaceSubrange(edit.start..<(edit.start + edit.removed), with: edit.inserted)
      }
      return result
    }

    /// Every frame of a recording, from its edits alone.
    static func frames(of recording: Recording) -> [String] {
      var lines: [Int] = []
      return recording.frames.map { edits in
        lines = apply(edits, to: lines)
        return document(lines, of: recording)
      }
    }

    static func document(_ lines: [Int], of recording: Recording) -> String {
      lines.map { recording.lines[$0] }.joined(separator: "\n")
    }
  }

  extension SeededRandom {
    mutating func number(below limit: Int) -> Int {
      int(0...max(0, limit - 1))
    }

    /// Few different lines, so that they repeat within a frame as `</g>` does.
    mutating func lines(count: Int) -> [Int] {
      (0..<count).map { _ in number(below: 12) }
    }

    /// The same lines after a few insertions, removals and replacements anywhere.
    mutating func changed(_ lines: [Int]) -> [Int] {
      var result = lines
      for _ in 0..<number(below: 5) {
        let start = number(below: result.count + 1)
        let removed = min(number(below: 4), result.count - start)
        result.replaceSubrange(start..<(start + removed), with: self.lines(count: number(below: 4)))
      }
      return result
    }
  }
#endif
