extension WaterflowSectionSnapshot {
  /// Appends items to the children of `parent`, or to the root items if `parent` is nil.
  ///
  /// Complexity: O(k).
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    let call = "append(_:to:)"
    guard let parent else { return insert(items, under: 0, before: 0, call) }
    guard let node = known([parent], call).first else { return }
    insert(items, under: node, before: 0, call)
  }

  /// Inserts items before another, on its level. Complexity: O(k).
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) {
    let call = "insert(_:before:)"
    guard let node = known([item], call).first else { return }
    insert(items, under: nodes.parent(of: node), before: node, call)
  }

  /// Inserts items after another and its descendants, on its level. Complexity: O(k).
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) {
    let call = "insert(_:after:)"
    guard let node = known([item], call).first else { return }
    insert(items, under: nodes.parent(of: node), before: nodes.next(after: node), call)
  }

  /// Inserts the items of a snapshot before another item, with its roots on the level of that item.
  ///
  /// They are expanded as they are in the snapshot. An item that is already here isn't inserted, nor are its
  /// descendants in the snapshot.
  ///
  /// Complexity: O(k), k items of the snapshot.
  public mutating func insert(_ snapshot: WaterflowSectionSnapshot, before item: ItemIdentifier) {
    let call = "insert(_:before:)"
    guard let node = known([item], call).first else { return }
    insert(snapshot, under: nodes.parent(of: node), before: node, call)
  }

  /// Inserts the items of a snapshot after another item and its descendants, with its roots on the level of that item.
  ///
  /// They are expanded as they are in the snapshot. An item that is already here isn't inserted, nor are its
  /// descendants in the snapshot.
  ///
  /// Complexity: O(k), k items of the snapshot.
  public mutating func insert(_ snapshot: WaterflowSectionSnapshot, after item: ItemIdentifier) {
    let call = "insert(_:after:)"
    guard let node = known([item], call).first else { return }
    insert(snapshot, under: nodes.parent(of: node), before: nodes.next(after: node), call)
  }

  /// Inserts the items of a snapshot where the user dropped them in a list of the ``visibleItems``: as what the list
  /// then shows next after `item`. They are expanded where they are in the snapshot.
  ///
  ///     drop X         ▾ A          ▾ A          ▾ A          ▾ A
  ///     below             b    A       X    b       b    c       b    X is the first child of an item that is
  ///                       c            b            X            c    expanded, else the next sibling
  ///                    D               c            c            X
  ///
  /// - Parameter item: the visible item above them, whose first children the roots of the snapshot become if it is
  ///   expanded and has any; else its next siblings. Nil for the first roots.
  /// - Complexity: O(k), k items of the snapshot.
  package mutating func drop(_ snapshot: WaterflowSectionSnapshot, below item: ItemIdentifier?) {
    let call = "drop(_:below:)"
    guard let item else { return insert(snapshot, under: 0, before: nodes.firstChild(of: 0), call) }
    guard let node = known([item], call).first else { return }
    if expansions[node], nodes.hasChildren(node) {
      insert(snapshot, under: node, before: nodes.firstChild(of: node), call)
    } else {
      insert(snapshot, under: nodes.parent(of: node), before: nodes.next(after: node), call)
    }
  }

  /// Replaces the descendants of `parent` with the items of a snapshot. They are expanded as they are in the snapshot.
  /// An item that is already here, such as `parent` itself, isn't inserted, nor are its descendants in the snapshot.
  ///
  /// Complexity: O(k), k items that come or go.
  public mutating func replace(childrenOf parent: ItemIdentifier, using snapshot: WaterflowSectionSnapshot) {
    let call = "replace(childrenOf:using:)"
    guard let node = known([parent], call).first else { return }
    for child in nodes.children(of: node) { remove(child) }
    insert(snapshot, under: node, before: 0, call)
  }

  /// Deletes the specified items and their descendants. Complexity: O(k).
  public mutating func delete(_ items: [ItemIdentifier]) {
    // All are looked up first: one may go with another.
    for node in known(items, "delete(_:)") where identifiers[node] != nil { remove(node) }
  }

  /// Deletes all items. The ``problems`` stay. Complexity: O(n).
  public mutating func deleteAll() {
    let problems = problems
    self = WaterflowSectionSnapshot()
    self.problems = problems
  }

  /// Expands the specified items, which shows their children where the items are visible themselves. Complexity: O(k).
  public mutating func expand(_ items: [ItemIdentifier]) {
    for node in known(items, "expand(_:)") { expansions[node] = true }
  }

  /// Collapses the specified items, which hides their descendants. Expanded descendants stay expanded. What is expanded
  /// below them stays so. Complexity: O(k).
  public mutating func collapse(_ items: [ItemIdentifier]) {
    for node in known(items, "collapse(_:)") { expansions[node] = false }
  }
}

extension WaterflowSectionSnapshot {
  /// The nodes of items; those that aren't there are reported.
  private mutating func known(_ items: [ItemIdentifier], _ call: String) -> [Int] {
    var unknown = RefusedIdentifiers<ItemIdentifier>()
    let known = items.compactMap { item in
      let node = nodesByItem[item]
      if node == nil { unknown.append(item) }
      return node
    }
    unknown.first.map { problems.append(.unknownItems(first: "\($0)", count: unknown.count, call: call)) }
    return known
  }

  private mutating func insert(_ items: [ItemIdentifier], under parent: Int, before next: Int, _ call: String) {
    var duplicates = RefusedIdentifiers<ItemIdentifier>()
    nodesByItem.reserveCapacity(nodesByItem.count + items.count)
    for item in items where insert(item, under: parent, before: next) == nil { duplicates.append(item) }
    report(duplicates, call)
  }

  private mutating func insert(
    _ snapshot: WaterflowSectionSnapshot, under parent: Int, before next: Int, _ call: String
  ) {
    report(insert(snapshot, below: 0, under: parent, before: next), call)
    problems += snapshot.problems
  }

  private mutating func report(_ duplicates: RefusedIdentifiers<ItemIdentifier>, _ call: String) {
    duplicates.first.map { problems.append(.duplicateItems(first: "\($0)", count: duplicates.count, call: call)) }
  }

  /// Returns the node of a new item; nil for one that is there already.
  mutating func insert(_ item: ItemIdentifier, under parent: Int, before next: Int) -> Int? {
    guard nodesByItem[item] == nil else { return nil }
    let node = nodes.add(under: parent, before: next)
    if node == identifiers.count {
      identifiers.append(item)
      expansions.append(false)
    } else {
      identifiers[node] = item
      expansions[node] = false
    }
    nodesByItem[item] = node
    return node
  }

  /// Adds what is below a node of a snapshot. Returns what is there already.
  mutating func insert(
    _ snapshot: WaterflowSectionSnapshot, below top: Int, under parent: Int, before next: Int
  ) -> RefusedIdentifiers<ItemIdentifier> {
    var duplicates = RefusedIdentifiers<ItemIdentifier>()
    // The node that those of each depth hang from.
    var path = [parent]
    var isRefused = false
    snapshot.nodes.forEachNode(below: top, entering: { _ in !isRefused }) { source, depth in
      guard let item = snapshot.identifiers[source] else { return }
      path.removeLast(path.count - depth - 1)
      let node = insert(item, under: path[depth], before: depth == 0 ? next : 0)
      isRefused = node == nil
      guard let node else { return duplicates.append(item) }
      expansions[node] = snapshot.expansions[source]
      path.append(node)
    }
    return duplicates
  }

  /// Takes out a node and all below it.
  private mutating func remove(_ node: Int) {
    for node in nodes.remove(node) {
      if let item = identifiers[node] { nodesByItem[item] = nil }
      identifiers[node] = nil
    }
  }
}
