/// The functions of a section snapshot on arrays in arrays, searched from the start each time.
struct OutlineModel {
  struct Branch {
    var item: Int
    var isExpanded = false
    var branches: [Branch] = []

    /// This item and those below it, each with its level and the item that it hangs from.
    func rows(level: Int, parent: Int?, onlyVisible: Bool) -> [(item: Int, level: Int, parent: Int?)] {
      let below = onlyVisible && !isExpanded ? [] : branches
      return [(item, level, parent)]
        + below.flatMap { $0.rows(level: level + 1, parent: item, onlyVisible: onlyVisible) }
    }
  }

  var branches: [Branch] = []

  var rows: [(item: Int, level: Int, parent: Int?)] {
    branches.flatMap { $0.rows(level: 0, parent: nil, onlyVisible: false) }
  }

  var visibleRows: [(item: Int, level: Int, parent: Int?)] {
    branches.flatMap { $0.rows(level: 0, parent: nil, onlyVisible: true) }
  }

  func has(_ item: Int) -> Bool { rows.contains { $0.item == item } }

  func branch(_ item: Int) -> Branch? {
    func search(_ branches: [Branch]) -> Branch? {
      for branch in branches {
        if branch.item == item { return branch }
        if let found = search(branch.branches) { return found }
      }
      return nil
    }
    return search(branches)
  }

  /// Lets `change` work on the list that holds an item, and its index there.
  private mutating func change(listOf item: Int, _ change: (inout [Branch], Int) -> Void) {
    func search(_ branches: inout [Branch]) -> Bool {
      if let index = branches.firstIndex(where: { $0.item == item }) {
        change(&branches, index)
        return true
      }
      for index in branches.indices where search(&branches[index].branches) { return true }
      return false
    }
    _ = search(&branches)
  }

  /// Those that aren't there yet, with nothing below what is.
  private func new(_ branches: [Branch], _ taken: inout Set<Int>) -> [Branch] {
    branches.compactMap { branch in
      guard taken.insert(branch.item).inserted else { return nil }
      var branch = branch
      branch.branches = new(branch.branches, &taken)
      return branch
    }
  }

  private func new(_ branches: [Branch]) -> [Branch] {
    var taken = Set(rows.map(\.item))
    return new(branches, &taken)
  }

  mutating func append(_ branches: [Branch], to parent: Int?) {
    let new = new(branches)
    guard let parent else { return self.branches += new }
    change(listOf: parent) { $0[$1].branches += new }
  }

  /// - Parameter offset: 0 for before the other item, 1 for after it.
  mutating func insert(_ branches: [Branch], nextTo other: Int, offset: Int) {
    let new = new(branches)
    change(listOf: other) { $0.insert(contentsOf: new, at: $1 + offset) }
  }

  mutating func replace(childrenOf parent: Int, using other: OutlineModel) {
    guard has(parent) else { return }
    change(listOf: parent) { $0[$1].branches = [] }
    append(other.branches, to: parent)
  }

  mutating func delete(_ item: Int) { change(listOf: item) { $0.remove(at: $1) } }

  mutating func setExpanded(_ isExpanded: Bool, _ item: Int) {
    change(listOf: item) { $0[$1].isExpanded = isExpanded }
  }
}
