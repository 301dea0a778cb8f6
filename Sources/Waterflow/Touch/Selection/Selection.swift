import Foundation

/// Which items are selected.
@MainActor
final class Selection: PassMember {
  /// What can be selected in a mode: nothing, one item, or several.
  struct Allowance {
    var isAllowed: Bool
    var isMultiple = false
  }

  unowned let view: WaterflowView
  private(set) var isEditing = false
  private(set) var outsideEditing = Allowance(isAllowed: true)
  private(set) var duringEditing = Allowance(isAllowed: false)
  /// Without index paths, which take several times as long to hash and to compare.
  private var selected: Set<ItemIndex> = []
  /// Items that were deselected along with a transition between controllers, which may yet be canceled.
  private var leaving: Set<IndexPath> = []
  /// From here a click with Shift selects: the item that the user selected or tapped last.
  private(set) var pivot: IndexPath?
  /// What is yet to be selected by a click with Shift, or deselected, the next one last.
  private var remaining: [IndexPath] = []

  init(in view: WaterflowView) { self.view = view }

  var panes: Panes { view.panes }

  /// Whether taps select now. While editing, several items imply one, as in a table view.
  var isAllowed: Bool { isEditing ? duringEditing.isAllowed || isMultiple : outsideEditing.isAllowed }
  /// Whether they select more than one item.
  var isMultiple: Bool { isEditing ? duringEditing.isMultiple : outsideEditing.isMultiple }

  /// What is selected beyond what is allowed now is deselected, the last items first.
  ///
  /// - Parameter duringEditing: nil stands for what it was, as for the other.
  func allow(outsideEditing: Allowance? = nil, duringEditing: Allowance? = nil) {
    self.outsideEditing = outsideEditing ?? self.outsideEditing
    self.duringEditing = duringEditing ?? self.duringEditing
    if !isAllowed { reduce(to: 0) } else if !isMultiple { reduce(to: 1) }
  }

  /// Deselects all and shows the mode in the cells.
  ///
  /// - Parameter canEdit: whether an item may be edited; asked while editing only.
  func setEditing(_ isEditing: Bool, canEdit: (IndexPath) -> Bool) {
    reduce(to: 0)
    pivot = nil
    self.isEditing = isEditing
    for entry in panes.entries + panes.prepared.views.entries {
      guard let cell = entry.view as? WaterflowViewCell else { continue }
      cell.isEditing = isEditing && canEdit(entry.key.indexPath)
    }
  }

  /// In index order.
  ///
  /// Complexity: O(k log k), k selected items.
  var indexPaths: [IndexPath] { selected.sorted().map { IndexPath(item: $0.item, section: $0.section) } }

  func contains(_ indexPath: IndexPath) -> Bool {
    // The common case while cells come in: nothing is selected.
    !selected.isEmpty && ItemIndex(ofItemAt: indexPath).map(selected.contains) ?? false
  }

  /// Selects or deselects an item and shows it in its cell.
  func set(_ isSelected: Bool, at indexPath: IndexPath) {
    if !leaving.isEmpty { leaving.remove(indexPath) }
    guard let item = ItemIndex(ofItemAt: indexPath),
      isSelected ? selected.insert(item).inserted : selected.remove(item) != nil
    else { return }
    (panes.cell(at: indexPath) ?? panes.preparedCell(at: indexPath))?.isSelected = isSelected
    view.stateDidChange(ofItemAt: indexPath)
  }

  /// Deselects an item for as long as a transition isn't canceled. Its cell goes on showing the selection.
  func leave(_ indexPath: IndexPath) {
    guard let item = ItemIndex(ofItemAt: indexPath), selected.remove(item) != nil else { return }
    leaving.insert(indexPath)
    view.stateDidChange(ofItemAt: indexPath)
  }

  /// The transition is over. If it was canceled, what was deselected with it is selected as before.
  func endTransition(isCancelled: Bool) {
    let items = leaving.sorted()
    leaving = []
    guard isCancelled, isMultiple || selected.isEmpty else { return }
    for indexPath in isMultiple ? items[...] : items.prefix(1) { set(true, at: indexPath) }
  }

  /// A finger or a pointer taps an item: the delegate may refuse and is told.
  ///
  /// - Parameter keys: those that are held on a hardware keyboard. They count where several items can be selected.
  func tap(_ indexPath: IndexPath, with keys: UIKeyModifierFlags = []) {
    guard isAllowed, let cell = panes.cell(at: indexPath) else { return }
    let isToggle = isMultiple && keys.contains(.command)
    if isMultiple, !isToggle, keys.contains(.shift) {
      return selectRange(from: pivot ?? indexPath, to: indexPath)
    }
    turn(to: indexPath)
    if isMultiple, contains(indexPath) {
      if mayChange(indexPath, to: false), let item = pivot { change(item, to: false) }
      return
    }
    let isExtension = isMultiple && !selected.isEmpty
    let isSelectable = mayChange(indexPath, to: true)
    guard let item = pivot, panes.cell(at: item) != nil else { return }
    if isSelectable {
      if !isMultiple { deselectAllButPivot() }
      guard let item = pivot else { return }
      change(item, to: true)
    }
    if !isToggle, !(isSelectable && isExtension) { performPrimaryAction(of: cell) }
  }

  /// Lets an item be the pivot, which follows it while the delegate is asked and told.
  func turn(to indexPath: IndexPath) { pivot = indexPath }

  /// Deselects what is selected, except for the pivot. The delegate may change everything at each call: the pivot
  /// follows its item.
  ///
  /// Complexity: O(k log k), k selected items, unless the delegate reloads.
  func deselectAllButPivot() {
    var count = selected.count
    while count > 0 {
      // Sorted once. After a reload in the delegate, what it left selected is looked up again.
      if remaining.isEmpty { remaining = indexPaths.filter { $0 != pivot }.reversed() }
      guard let other = remaining.popLast() else { return }
      guard other != pivot, contains(other) else { continue }
      count -= 1
      change(other, to: false)
    }
    remaining = []
  }

  /// Selects all items from one to another, which is the one selected last from then on.
  ///
  /// Complexity: O(r), r items from the one to the other.
  func selectRange(from origin: IndexPath, to target: IndexPath) {
    remaining = view.items(from: origin, to: target).reversed()
    // One after the other: the delegate may change everything at each. After a reload none can be identified.
    var goesOn: Bool { isAllowed && isMultiple && view.settledPlan != nil }
    while goesOn, let item = remaining.popLast() {
      pivot = item
      guard !contains(item), mayChange(item, to: true), goesOn, let item = pivot else { continue }
      change(item, to: true)
    }
    remaining = []
  }

  /// Whether the delegate lets the user select or deselect an item.
  func mayChange(_ indexPath: IndexPath, to isSelected: Bool) -> Bool {
    guard let delegate = view.waterflowDelegate else { return true }
    return isSelected
      ? delegate.waterflowView(view, shouldSelectItemAt: indexPath)
      : delegate.waterflowView(view, shouldDeselectItemAt: indexPath)
  }

  /// The user selects or deselects an item: the delegate is told.
  func change(_ indexPath: IndexPath, to isSelected: Bool) {
    set(isSelected, at: indexPath)
    if isSelected {
      pivot = indexPath
      view.waterflowDelegate?.waterflowView(view, didSelectItemAt: indexPath)
    } else {
      view.waterflowDelegate?.waterflowView(view, didDeselectItemAt: indexPath)
    }
  }

  /// What a tap does beside selecting: for the item that was tapped, whatever index it has by now.
  private func performPrimaryAction(of cell: WaterflowViewCell) {
    // After a reload in `didSelectItemAt` the item can't be identified.
    guard let delegate = view.waterflowDelegate, view.settledPlan != nil, let indexPath = view.indexPath(for: cell),
      delegate.waterflowView(view, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.waterflowView(view, performPrimaryActionForItemAt: indexPath)
  }

  /// Deselects all but the first items.
  ///
  /// Complexity: O(k log k), k selected items; O(v) for none, v elements on screen or made ahead of time.
  func reduce(to count: Int) {
    if count == 0 { leaving = [] }
    let old = selected
    selected = count == 0 ? [] : Set(old.sorted().prefix(count))
    guard selected.count < old.count else { return }
    var deselected = old.subtracting(selected)
    // Most of many have no cell.
    for entry in panes.entries + panes.prepared.views.entries {
      guard let cell = entry.view as? WaterflowViewCell else { continue }
      if deselected.remove(ItemIndex(entry.key.indexPath)) != nil { cell.isSelected = false }
    }
    guard view.measuresViews else { return }
    for item in deselected { view.stateDidChange(ofItemAt: IndexPath(item: item.item, section: item.section)) }
  }

  /// Lets the selection follow its items; one that is gone is selected no more.
  func follow(_ map: ChangeMap) {
    // Most updates leave most items where they are: those before the first that comes or goes.
    if !selected.allSatisfy({ map.newIndex(ofOldItem: $0) == $0 }) {
      selected = Set(selected.compactMap { map.newIndex(ofOldItem: $0) })
    }
    if !leaving.isEmpty { leaving = Set(leaving.compactMap { map.newIndexPath(of: $0) }) }
    pivot = pivot.flatMap { map.newIndexPath(of: $0) }
    if !remaining.isEmpty { remaining = remaining.compactMap { map.newIndexPath(of: $0) } }
  }

  /// Removes items from the selection without updating cells: a reload has removed them.
  func keep(where isKept: (IndexPath) -> Bool) {
    leaving = []
    selected = selected.filter { isKept(IndexPath(item: $0.item, section: $0.section)) }
    pivot = pivot.flatMap { isKept($0) ? $0 : nil }
    remaining = []
  }
}

extension ItemIndex {
  /// Nil for an index path that is no item's.
  fileprivate init?(ofItemAt indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(indexPath)
  }
}
