#if !canImport(UIKit)
  /// One change from a frame's lines to the next frame's: at `start`, `removed` lines are replaced by `inserted`.
  ///
  /// Lines are numbers into a table of unique lines. `start` is an index in the lines before any edit of the same
  /// frame. Edits are in ascending order and not adjacent, so they can be applied in one pass. Written as a flat JSON
  /// array, `[start, removed, inserted...]`, because a page holds thousands of them.
  struct LineEdit: Equatable, Sendable {
    var start: Int
    var removed: Int
    var inserted: [Int]

    /// The smallest list of edits that turns `old` into `new`.
    ///
    /// Lines that both share at the start and the end cost one comparison each; the lines between them go through the
    /// standard library's difference, Myers' O((n + m)·d) algorithm for n and m lines with d differences.
    static func edits(from old: [Int], to new: [Int]) -> [LineEdit] {
      let shorter = min(old.count, new.count)
      var prefix = 0
      while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }

      let oldMiddle = old[prefix..<(old.count - suffix)]
      let newMiddle = new[prefix..<(new.count - suffix)]
      if oldMiddle.isEmpty && newMiddle.isEmpty { return [] }
      if oldMiddle.isEmpty || newMiddle.isEmpty {
        return [LineEdit(start: prefix, removed: oldMiddle.count, inserted: Array(newMiddle))]
      }
      return edits(from: Array(oldMiddle), to: Array(newMiddle), at: prefix)
    }

    private static func edits(from old: [Int], to new: [Int], at offset: Int) -> [LineEdit] {
      var isRemoved = [Bool](repeating: false, count: old.count)
      var isInserted = [Bool](repeating: false, count: new.count)
      for change in new.difference(from: old) {
        switch change {
        case .remove(let index, _, _): isRemoved[index] = true
        case .insert(let index, _, _): isInserted[index] = true
        }
      }

      var edits: [LineEdit] = []
      var oldIndex = 0
      var newIndex = 0
      while oldIndex < old.count || newIndex < new.count {
        var edit = LineEdit(start: offset + oldIndex, removed: 0, inserted: [])
        while oldIndex < old.count, isRemoved[oldIndex] {
          edit.removed += 1
          oldIndex += 1
        }
        while newIndex < new.count, isInserted[newIndex] {
          edit.inserted.append(new[newIndex])
          newIndex += 1
        }
        if edit.removed > 0 || !edit.inserted.isEmpty { edits.append(edit) }
        oldIndex += 1
        newIndex += 1
      }
      return edits
    }
  }

  extension LineEdit: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(start)
      try container.encode(removed)
      try container.encode(contentsOf: inserted)
    }
  }
#endif
