import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

// What many nodes cost.

extension TidyTreeTests {
  private func steps(_ parents: [Int?]) -> Int {
    let nodes = TreeNodes(parents: ContiguousArray(parents.map { Int32($0 ?? -1) }))
    return TidyTree(nodes, sizes: TreeNodeSizes(main: 0, cross: 10), spacing: 2, alignment: .centered).contourSteps
  }

  @Test("ten times the nodes take ten times the steps", arguments: [2, 4, 16, Int.max])
  func linearCost(_ reach: Int) {
    func parents(_ count: Int) -> [Int?] {
      var random = SeededRandom(seed: 7)
      return (0..<count).map { $0 == 0 ? nil : random.int(max(0, $0 - min(reach, $0))...$0 - 1) }
    }
    let few = steps(parents(10_000))
    let many = steps(parents(100_000))
    #expect(few <= 10_000 && many <= 100_000)
    #expect(Double(many) / Double(max(1, few)) < 13)
  }

  /// Many flat subtrees between two deep ones, followed by deeper and deeper ones: each is pushed away from the first,
  /// past all subtrees between them.
  @Test("many subtrees that are pushed over each other stay linear")
  func pushesOverPushes() {
    var parents: [Int?] = [nil]
    func addChain(_ length: Int) {
      parents.append(0)
      for _ in 1..<max(1, length) { parents.append(parents.count - 1) }
    }
    addChain(20_000)
    for _ in 0..<20_000 { addChain(1) }
    for length in 1...300 { addChain(length) }
    #expect(steps(parents) <= parents.count)
  }

  @Test("a chain of 100 000 nodes is one column")
  func chain() {
    let parents: [Int?] = [nil] + (0..<99_999).map { $0 }
    #expect(steps(parents) == 0)
    let (starts, length) = starts(parents, nodeLength: 10, spacing: 2, alignment: .centered)
    #expect(starts.allSatisfy { $0 == 0 })
    #expect(length == 10)
    // Upside down, too: the last item is the root.
    let reversed: [Int?] = (1..<100_000).map { $0 } + [nil]
    let items = SectionItems(count: 100_000, size: { _ in .zero })
    let tree = TreeLayout(parents: reversed, nodeSize: CGSize(width: 10, height: 10), levelSpacing: 10)
      .arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 100)))
    #expect(tree.frame(ofItemAt: 0) == CGRect(x: 0, y: 1_999_980, width: 10, height: 10))
    var seen: [Int] = []
    tree.forEachItem(in: CGRect(x: 0, y: 1_000_000, width: 100, height: 50)) { index, _ in seen.append(index) }
    #expect(seen == [49_997, 49_998, 49_999])
  }

  @Test("a star of 100 000 nodes is one row, and a view of it sees what it shows")
  func star() {
    let parents: [Int?] = [nil] + Array(repeating: 0, count: 99_999)
    #expect(steps(parents) == 0)
    let items = SectionItems(count: 100_000, size: { _ in .zero })
    let tree = TreeLayout(parents: parents, nodeSize: CGSize(width: 8, height: 10), levelSpacing: 6, siblingSpacing: 2)
      .arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 100)))
    #expect(tree.frame(ofItemAt: 0) == CGRect(x: 499_990, y: 0, width: 8, height: 10))
    #expect(tree.frame(ofItemAt: 99_999) == CGRect(x: 999_980, y: 16, width: 8, height: 10))
    var seen: [Int] = []
    tree.forEachItem(in: CGRect(x: 500_000, y: 0, width: 100, height: 50)) { index, _ in seen.append(index) }
    #expect(seen == Array(50_001...50_010))
  }

  @Test("a circle of 100 000 nodes is a chain that begins at the first")
  func circle() {
    let parents: [Int?] = [99_999] + (0..<99_999).map { $0 }
    let items = SectionItems(count: 100_000, size: { _ in .zero })
    let tree = TreeLayout(parents: parents, nodeSize: CGSize(width: 10, height: 10), levelSpacing: 0)
      .arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 100)))
    #expect(items.problems == [.brokenParent(firstIndex: 0, parent: 99_999, reason: .cycle, count: 1)])
    #expect(tree.frame(ofItemAt: 99_999).minY == 999_990)
  }
}
