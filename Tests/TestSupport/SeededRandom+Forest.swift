extension SeededRandom {
  /// A forest of `count` nodes with parents anywhere in the list: wide, deep or both.
  public mutating func forest(count: Int) -> [Int?] {
    let roots = oneIn(3) ? int(1...4) : 1
    let reach = pick([2, 4, 16, count])
    var parents: [Int?] = []
    for node in 0..<count {
      parents.append(node < roots ? nil : int(max(0, node - reach)...node - 1))
    }
    // Shuffled, so that indices don't depend on depth.
    guard oneIn(2) else { return parents }
    let names = Array(0..<count).shuffled(using: &self)
    var renamed: [Int?] = Array(repeating: nil, count: count)
    for (node, parent) in parents.enumerated() { renamed[names[node]] = parent.map { names[$0] } }
    return renamed
  }
}
