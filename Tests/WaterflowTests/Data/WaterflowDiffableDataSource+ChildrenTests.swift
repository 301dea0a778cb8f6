import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Items that are moved into others, against a tree of plain nodes.
@MainActor
struct WaterflowDiffableDataSourceChildrenTests {
  private final class Node {
    let name: Int
    var children: [Node] = []
    var isExpanded = false

    init(_ name: Int) { self.name = name }

    /// The names of the node and all below it, each with the name of its parent and whether it is expanded.
    func rows(below parent: Int?) -> [String] {
      ["\(name) in \(parent.map(String.init) ?? "none"), \(isExpanded)"] + children.flatMap { $0.rows(below: name) }
    }

    var visible: [Int] { [name] + (isExpanded ? children.flatMap(\.visible) : []) }

    func contains(_ node: Node) -> Bool { self === node || children.contains { $0.contains(node) } }

    func remove(_ node: Node) {
      children.removeAll { $0 === node }
      for child in children { child.remove(node) }
    }
  }

  private let stage = DiffableStage()

  /// Up to 12 nodes below a root that nothing shows.
  private func makeTree(from first: Int, _ random: inout SeededRandom) -> Node {
    let root = Node(-1)
    var nodes = [root]
    for name in first..<first + random.int(1...12) {
      let node = Node(name)
      node.isExpanded = random.oneIn(2)
      random.pick(nodes).children.append(node)
      nodes.append(node)
    }
    return root
  }

  private func snapshot(of root: Node) -> WaterflowSectionSnapshot<Int> {
    var snapshot = WaterflowSectionSnapshot<Int>()
    func add(_ nodes: [Node], below parent: Int?) {
      snapshot.append(nodes.map(\.name), to: parent)
      for node in nodes {
        add(node.children, below: node.name)
        if node.isExpanded { snapshot.expand([node.name]) }
      }
    }
    add(root.children, below: nil)
    return snapshot
  }

  private func rows(_ section: String) -> [String] {
    let snapshot = stage.dataSource.snapshot(for: section)
    return snapshot.items.map { item in
      "\(item) in \(snapshot.parent(of: item).map(String.init) ?? "none"), \(snapshot.isExpanded(item))"
    }
  }

  /// Moves nodes as the documentation of the data source says. Returns false where it says that nothing is moved.
  private func move(_ nodes: [Node], into parent: Node, in roots: [Node]) -> Bool {
    guard !nodes.contains(where: { $0.contains(parent) }) else { return false }
    let tops = nodes.filter { node in !nodes.contains { $0 !== node && $0.contains(node) } }
    if parent.children.isEmpty { parent.isExpanded = true }
    for node in tops {
      for root in roots { root.remove(node) }
    }
    parent.children += tops
    return true
  }

  @Test("each item has the parent that it was moved into, and takes along what is below it", arguments: 1...150)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let roots = [makeTree(from: 0, &random), makeTree(from: 100, &random)]
    for (section, root) in zip(["a", "b"], roots) { stage.dataSource.apply(snapshot(of: root), to: section) }
    stage.settle()
    var (told, moves) = (0, 0)
    stage.dataSource.reorderingHandlers.didReorder = { _ in told += 1 }
    for step in 0..<12 {
      let visible = roots.flatMap { $0.children.flatMap(\.visible) }
      var names: [Int] = []
      for _ in 0..<random.int(1...3) {
        names.append(random.pick(visible.filter { !names.contains($0) } + [visible[0]]))
      }
      names = names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      let others = visible.filter { !names.contains($0) }
      guard !others.isEmpty else { continue }
      let parent = random.pick(others)
      func node(_ name: Int) throws -> Node {
        func find(_ nodes: [Node]) -> Node? {
          for node in nodes { if let found = node.name == name ? node : find(node.children) { return found } }
          return nil
        }
        return try #require(find(roots))
      }
      let isMoved = stage.dataSource.waterflowView(
        stage.view, moveItemsAt: try names.map { try #require(stage.dataSource.indexPath(for: $0)) },
        into: try #require(stage.dataSource.indexPath(for: parent)))
      let comment: Comment = "seed \(seed), step \(step): \(names) into \(parent)"
      #expect(isMoved == move(try names.map(node), into: try node(parent), in: roots), comment)
      if isMoved { moves += 1 }
      if random.oneIn(2) { stage.settle() }
      for (section, root) in zip(["a", "b"], roots) {
        #expect(rows(section) == root.children.flatMap { $0.rows(below: nil) }, comment)
      }
      #expect(stage.dataSource.snapshot().itemIdentifiers == roots.flatMap { $0.children.flatMap(\.visible) }, comment)
    }
    stage.settle()
    #expect(told == moves)
    let shown = stage.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(
      shown.compactMap { ($0 as? DiffableStage.Cell)?.name }
        == stage.dataSource.snapshot().itemIdentifiers.prefix(shown.count).map { $0 })
  }
}
