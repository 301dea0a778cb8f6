/// A representation of the data in one section: a hierarchy of items, some of which can be collapsed, as in an outline,
/// or a tree whose branches open and close.
///
/// The functions are those of UIKit's `NSDiffableDataSourceSectionSnapshot`.
///
///     var snapshot = WaterflowSectionSnapshot<String>()
///     snapshot.append(["Food", "Drinks"])
///     snapshot.append(["Apples", "Bread"], to: "Food")
///     snapshot.expand(["Food"])
///     snapshot.visibleItems  // Food, Apples, Bread, Drinks
///
/// An item is collapsed until it is expanded. Those below it are visible if all that they hang from are expanded;
/// collapsing an item keeps what is expanded below it. An item can be expanded before it has any below it.
///
/// A value: build it on any thread, then apply it. No function traps. An identifier can be in a snapshot once; one that
/// is added again stays where it was, one that isn't there is ignored, and ``problems`` says so. That rules out
/// circles: an item can't be put below itself.
///
/// Complexities: n items, k of them concerned by the call, l levels above an item.
public struct WaterflowSectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable {
  /// The calls that couldn't be followed, in order.
  public internal(set) var problems: [SnapshotProblem] = []

  var nodes = OutlineNodes()
  /// By node; nil for the one that isn't shown, and for numbers that are free.
  var identifiers: [ItemIdentifier?] = [nil]
  var nodesByItem: [ItemIdentifier: Int] = [:]
  /// By node. Apart from the links: a copy in which something is expanded shares them.
  var expansions = [true]

  /// Creates an empty snapshot.
  public init() {}

  /// Returns the same items without problems, as after the snapshot was applied.
  ///
  /// Complexity: O(1).
  public func settled() -> WaterflowSectionSnapshot {
    var settled = self
    settled.problems = []
    return settled
  }
}

// MARK: - Asking

extension WaterflowSectionSnapshot {
  /// All items, each before its descendants. Complexity: O(n).
  public var items: [ItemIdentifier] { items(below: 0) { _ in true } }

  /// The items without a parent. Complexity: O(k).
  public var rootItems: [ItemIdentifier] { nodes.children(of: 0).compactMap { identifiers[$0] } }

  /// The visible items, each before its descendants, as a data source shows them. Complexity: O(k), k visible items.
  public var visibleItems: [ItemIdentifier] { items(below: 0) { expansions[$0] } }

  /// The index of the parent of each of the ``visibleItems``, nil for a root, in the form that ``TreeLayout`` takes.
  ///
  /// Complexity: O(k), k visible items.
  public var parents: [Int?] {
    var parents: [Int?] = []
    // The last item of each depth above the present one.
    var path: [Int] = []
    nodes.forEachNode(below: 0, entering: { expansions[$0] }) { _, depth in
      path.removeLast(path.count - depth)
      parents.append(path.last)
      path.append(parents.count - 1)
    }
    return parents
  }

  /// Returns a Boolean value that indicates whether the snapshot contains an item, visible or not. Complexity: O(1).
  public func contains(_ item: ItemIdentifier) -> Bool { nodesByItem[item] != nil }

  /// Returns a Boolean value that indicates whether an item is expanded; false for an item that isn't in the snapshot.
  ///
  /// Complexity: O(1).
  public func isExpanded(_ item: ItemIdentifier) -> Bool { nodesByItem[item].map { expansions[$0] } ?? false }

  /// Whether items hang from this one; false for an item that isn't there. Complexity: O(1).
  package func hasItems(below item: ItemIdentifier) -> Bool { nodesByItem[item].map(nodes.hasChildren) ?? false }

  /// Returns a Boolean value that indicates whether all ancestors of an item are expanded; false for an item that isn't
  /// in the snapshot. Complexity: O(l).
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    guard var node = nodesByItem[item] else { return false }
    while node != 0 {
      node = nodes.parent(of: node)
      if !expansions[node] { return false }
    }
    return true
  }

  /// Returns the number of ancestors of an item; 0 for a root, and for an item that isn't in the snapshot.
  ///
  /// Complexity: O(l).
  public func level(of item: ItemIdentifier) -> Int { nodesByItem[item].map { nodes.level(of: $0) } ?? 0 }

  /// Returns the parent of an item; nil for a root, and for an item that isn't in the snapshot. Complexity: O(1).
  public func parent(of item: ItemIdentifier) -> ItemIdentifier? {
    nodesByItem[item].flatMap { identifiers[nodes.parent(of: $0)] }
  }

  /// The items that an item hangs from, the nearest first; none for a root. Complexity: O(l).
  package func ancestors(of item: ItemIdentifier) -> some Sequence<ItemIdentifier> {
    sequence(state: item) { item in
      guard let parent = parent(of: item) else { return nil }
      item = parent
      return parent
    }
  }

  /// Returns the index of an item among all ``items``; nil for an item that isn't in the snapshot. Complexity: O(n).
  public func index(of item: ItemIdentifier) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// Creates a snapshot of the descendants of an item, expanded as they are here. It is empty for an item without
  /// children, and for one that isn't in the snapshot.
  ///
  /// - Parameter includesParent: whether the item itself is the root of it.
  /// - Complexity: O(k), k items below it.
  public func snapshot(
    of parent: ItemIdentifier, includingParent includesParent: Bool = false
  ) -> WaterflowSectionSnapshot {
    var snapshot = WaterflowSectionSnapshot()
    guard let node = nodesByItem[parent] else { return snapshot }
    var root = 0
    if includesParent {
      root = snapshot.insert(parent, under: 0, before: 0) ?? 0
      snapshot.expansions[root] = expansions[node]
    }
    _ = snapshot.insert(self, below: node, under: root, before: 0)
    return snapshot
  }

  private func items(below top: Int, entering enters: (Int) -> Bool) -> [ItemIdentifier] {
    var found: [Int] = []
    nodes.forEachNode(below: top, entering: enters) { node, _ in found.append(node) }
    var items: [ItemIdentifier] = []
    items.reserveCapacity(found.count)
    // In a loop of its own: a closure looks up the type of identifiers at each call, which takes longer than all else.
    for node in found {
      if let item = identifiers[node] { items.append(item) }
    }
    return items
  }
}
