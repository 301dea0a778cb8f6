import Foundation

/// Which item has the focus, what is to have it next, and what the keys of a keyboard do to it.
///
/// UIKit moves the focus; this says where it is, by index path, and where it is to go.
@MainActor
final class FocusState {
  private unowned let view: WaterflowView
  private(set) var allowsFocus: Bool = {
    #if os(tvOS)
      true
    #else
      false
    #endif
  }()
  /// Nil for what holds otherwise.
  private var allowsFocusWhileEditing: Bool?
  private(set) var selectionFollowsFocus = false
  private(set) var remembersLast = false

  private(set) var focused: IndexPath?
  /// Whether the focus is in the view. Cells around it are shown then, so that UIKit finds them, and scrolls to them in
  /// its own animation.
  var isInside: Bool { focused != nil }
  /// The item that had the focus last.
  private var last: IndexPath?
  /// The item that is to have the focus with the next update.
  private var wanted: IndexPath?
  /// Whether the item that has the focus may have gone out of sight by itself: in an update, a reload or
  /// another layout.
  private var mayHaveLeft = false
  /// Whether it was in sight, or within a viewport of it, after the last pass. One that the user has scrolled away is left
  /// there.
  private var wasInSight = true
  /// The item that is to have the focus if the next update takes away the one that has it.
  private var successor: IndexPath?
  /// Items without cells, for as long as UIKit looks for the next one.
  private var places: [IndexPath: FocusPlace] = [:]
  /// The item that Return, Space or the remote's button is held on.
  private var pressed: IndexPath?
  /// Its cell, which may be on its way out: it is no longer found by the index path then.
  private weak var pressedCell: WaterflowViewCell?
  /// Keys that did something, until they are let go.
  private var taken: Set<ObjectIdentifier> = []
  #if !os(tvOS)
    /// What was typed to find an item, and when.
    private var typed = (text: "", time: -TimeInterval.infinity)

    /// For which characters typed one after the other count as one text, in seconds. UIKit's own isn't published.
    private static let typingPause: TimeInterval = 1
  #endif

  init(in view: WaterflowView) { self.view = view }

  var allowsFocusDuringEditing: Bool { allowsFocusWhileEditing ?? allowsFocus }

  func allow(_ allowsFocus: Bool) { self.allowsFocus = allowsFocus }
  func allow(duringEditing: Bool) { allowsFocusWhileEditing = duringEditing }
  func remember(_ remembersLast: Bool) { self.remembersLast = remembersLast }
  func select(_ selectionFollowsFocus: Bool) { self.selectionFollowsFocus = selectionFollowsFocus }

  // MARK: What UIKit asks

  /// The place of an item that has no cell.
  func place(of indexPath: IndexPath) -> FocusPlace {
    if let place = places[indexPath] { return place }
    let place = FocusPlace(indexPath, in: view)
    places[indexPath] = place
    return place
  }

  /// The cell that is to have the focus, scrolled to and made; nil leaves it to UIKit.
  func preferred() -> WaterflowViewCell? {
    // One that the user has scrolled away stays where it is.
    if wanted == nil, let focused { return view.focusedCell(at: focused) }
    let cell = preferredItem().flatMap { view.bringIntoFocus($0) }
    // UIKit tells of no update then.
    if let cell, cell === view.cellWithFocus, view.indexPath(for: cell) == focused { wanted = nil }
    return cell
  }

  private func preferredItem() -> IndexPath? {
    if let wanted = wanted.map(view.nearest), view.mayFocus(wanted) { return wanted }
    if remembersLast, let last, view.mayFocus(last) { return last }
    guard let preferred = view.waterflowDelegate?.indexPathForPreferredFocusedView(in: view) else { return nil }
    guard view.hasItem(at: preferred) else {
      view.report(.indexPathOutOfRange(preferred, call: "indexPathForPreferredFocusedView(in:)"))
      return nil
    }
    return view.mayFocus(preferred) ? preferred : nil
  }

  /// Whether the focus may move. To an item without a cell it does once that is made, and into the view it goes to the
  /// item that is preferred.
  func mayUpdate(in context: UIFocusUpdateContext) -> Bool {
    let update = view.focusContext(context)
    let place = (context.nextFocusedItem as? FocusPlace).flatMap { $0.view === view ? $0.indexPath : nil }
    guard let next = update.nextFocusedIndexPath else { return isAllowed(update) }
    if place == nil, view.cellWithFocus == nil, let item = preferredItem(), item != next {
      return redirect(to: item)
    }
    if next != wanted {
      guard let item = self.next(update, to: next) else { return false }
      if item != next || view.isCovered(item) { return redirect(to: item) }
    }
    return place.map { redirect(to: $0) } ?? isAllowed(update)
  }

  private func isAllowed(_ update: WaterflowViewFocusUpdateContext) -> Bool {
    let isAllowed = view.waterflowDelegate?.waterflowView(view, shouldUpdateFocusIn: update) ?? true
    // It isn't asked again and again.
    if !isAllowed, update.nextFocusedIndexPath == wanted { wanted = nil }
    return isAllowed
  }

  /// The item that the focus goes to instead of one that UIKit has found; nil for none.
  ///
  /// UIKit finds what is pinned where it is held, and doesn't know what that covers. There a step leads by frames, so
  /// that each row and column comes in its turn.
  private func next(
    _ update: WaterflowViewFocusUpdateContext, to next: IndexPath
  ) -> IndexPath? {
    guard let direction = StepDirection(update.focusHeading), let origin = update.previouslyFocusedIndexPath,
      view.hasItem(at: origin)
    else { return next }
    let step = view.item(direction, from: origin)
    let isAtPinned = view.isPinned(origin) || view.isPinned(next) || step.map(view.isCovered) ?? false
    return isAtPinned ? step : next
  }

  /// The content isn't scrolled while UIKit looks around in it.
  private func redirect(to indexPath: IndexPath) -> Bool {
    wanted = indexPath
    afterCommit { [weak self] in
      guard let self, let wanted else { return }
      focus(on: wanted)
    }
    return false
  }

  /// The focus has moved.
  func adopt(_ context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    let update = view.focusContext(context)
    let isSame = update.nextFocusedIndexPath == focused
    if isInside != (update.nextFocusedIndexPath != nil) { view.setNeedsLayout() }
    focused = update.nextFocusedIndexPath
    if let focused { last = focused }
    wanted = nil
    places = [:]
    letGo()
    cancelPress()
    view.waterflowDelegate?.waterflowView(view, didUpdateFocusIn: update, with: coordinator)
    #if !os(tvOS)
      if selectionFollowsFocus, !isSame { selectFocused() }
    #endif
  }

  /// Lets a cell leave that was kept out of sight because it had the focus.
  private func letGo() {
    guard !wasInSight else { return }
    wasInSight = true
    view.panes.endQuiet()
    view.setNeedsLayout()
  }

  #if !os(tvOS)
    private func selectFocused() {
      guard let focused, view.hasItem(at: focused),
        view.waterflowDelegate?.waterflowView(view, selectionFollowsFocusForItemAt: focused) ?? true,
        // The delegate may have changed the data meanwhile.
        let item = self.focused, view.hasItem(at: item)
      else { return }
      view.selection.select(only: item)
    }
  #endif

  /// Moves the focus to an item, which is scrolled to and made first.
  func focus(on indexPath: IndexPath) {
    // UIKit tells of no update where the cell that has the focus shows the item that is to have it.
    let cell = view.pool.sparing(view.cellWithFocus) { view.bringIntoFocus(indexPath) }
    guard cell != nil, let system = UIFocusSystem.focusSystem(for: view) else {
      wanted = nil
      return
    }
    wanted = indexPath
    system.requestFocusUpdate(to: view)
    system.updateFocusIfNeeded()
  }

  /// A pass has shown what is visible: the cell that has the focus may show another item now, and its item may be out of
  /// sight.
  func passed() {
    let mayHaveLeft = mayHaveLeft && wasInSight
    self.mayHaveLeft = false
    guard let cell = view.cellWithFocus else { return }
    guard let focused else { return adoptShown(in: cell) }
    let isThere = view.focusedCell(at: focused) != nil
    wasInSight = view.isInSight(focused)
    guard isThere || mayHaveLeft && view.mayFocus(focused) else {
      if let shown = view.indexPath(for: cell) { self.focused = shown }
      return
    }
    let hasLeft = mayHaveLeft && !wasInSight
    guard hasLeft || view.indexPath(for: cell).map({ $0 != focused }) ?? false else { return }
    wanted = focused
    UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
  }

  /// The cell of an item that is gone has the focus still: it shows another one, or the same after a reload. UIKit tells
  /// of no update then.
  private func adoptShown(in cell: WaterflowViewCell) {
    guard let element = view.panes.element(of: cell), element.category == .item else { return }
    let shown = element.indexPath
    if let item = wanted.map(view.nearest), item != shown, view.mayFocus(item) {
      UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
    } else {
      (focused, last, wanted) = (shown, shown, nil)
      // The cells around it.
      view.setNeedsLayout()
    }
  }

  // MARK: Indexes

  /// The data source knows better than the indexes which item is to have the focus once the next update has taken away
  /// the one that has it.
  func note(successor: IndexPath?) { self.successor = successor }

  /// The data source knows better than the indexes which item has the focus after a reload.
  func reload(to indexPath: IndexPath) {
    (focused, last, mayHaveLeft) = (indexPath, indexPath, true)
  }

  /// Everything is arranged again, in another layout or a view of another size.
  func arrange() { mayHaveLeft = true }

  /// Lets the focus follow its item; from one that is deleted it goes to the next one in the section, or the previous.
  /// In a section that is reloaded it stays at its index.
  func follow(_ map: ChangeMap) {
    defer { successor = nil }
    mayHaveLeft = true
    places = [:]
    if let focused {
      self.focused = map.newIndexPath(of: focused)
      if self.focused == nil { wanted = successor ?? map.neighbor(of: focused) }
    } else {
      wanted = wanted.flatMap { map.newIndexPath(of: $0) ?? map.neighbor(of: $0) }
    }
    last = last.flatMap { map.newIndexPath(of: $0) ?? map.neighbor(of: $0) }
    guard let pressed else { return }
    if let indexPath = map.newIndexPath(of: pressed) { self.pressed = indexPath } else { cancelPress() }
  }

  // MARK: Keys

  /// Takes the keys that mean something to the view. Returns the others.
  func begin(_ presses: Set<UIPress>) -> Set<UIPress> {
    presses.filter { press in
      guard perform(press) else { return true }
      taken.insert(ObjectIdentifier(press))
      return false
    }
  }

  /// Keys are let go. Returns those that didn't mean anything to the view.
  func end(_ presses: Set<UIPress>) -> Set<UIPress> {
    let others = presses.filter { taken.remove(ObjectIdentifier($0)) == nil }
    guard others.count < presses.count, let indexPath = pressed, presses.contains(where: \.isSelect) else {
      return others
    }
    cancelPress()
    view.selection.tap(indexPath)
    return others
  }

  /// The system takes keys away.
  func cancel(_ presses: Set<UIPress>) -> Set<UIPress> {
    cancelPress()
    return presses.filter { taken.remove(ObjectIdentifier($0)) == nil }
  }

  /// Forgets the key that is held: letting it go taps nothing.
  func cancelPress() {
    guard let pressed else { return }
    self.pressed = nil
    pressedCell?.isHighlighted = false
    pressedCell = nil
    view.waterflowDelegate?.waterflowView(view, didUnhighlightItemAt: pressed)
  }

  private func perform(_ press: UIPress) -> Bool {
    guard let focused, view.hasItem(at: focused), !view.turn.isBusy else { return false }
    if press.isSelect { return beginSelecting(focused) }
    #if os(tvOS)
      return false
    #else
      guard let key = press.key, let action = KeyAction(key) else { return false }
      return perform(action, at: press.timestamp, from: focused)
    #endif
  }

  private func beginSelecting(_ indexPath: IndexPath) -> Bool {
    guard view.isSelectionAllowed, pressed == nil,
      view.waterflowDelegate?.waterflowView(view, shouldHighlightItemAt: indexPath) ?? true,
      let cell = view.panes.cell(at: indexPath)
    else { return false }
    pressed = indexPath
    pressedCell = cell
    cell.isHighlighted = true
    view.waterflowDelegate?.waterflowView(view, didHighlightItemAt: indexPath)
    return true
  }

  #if !os(tvOS)
    private func perform(
      _ action: KeyAction, at time: TimeInterval, from focused: IndexPath
    ) -> Bool {
      switch action {
      case .move(let way, let extends): return move(way, extends: extends, from: focused)
      case .selectAll:
        guard view.canSelectAll else { return false }
        view.selectAll(nil)
        return true
      case .endEditing:
        guard view.isEditing else { return false }
        view.endEditingByKey()
        return true
      case .type(let text): return find(text, at: time, from: focused)
      }
    }

    private func move(_ way: KeyAction.Way, extends: Bool, from origin: IndexPath) -> Bool {
      guard let target = view.item(way, from: origin) else { return true }
      focus(on: target)
      // The delegate may have refused it, and the data may have changed.
      guard extends, focused == target, view.hasItem(at: origin) else { return true }
      view.selection.extend(from: origin, to: target)
      return true
    }

    /// Moves the focus to the next item whose cell says what was typed.
    private func find(_ text: String, at time: TimeInterval, from origin: IndexPath) -> Bool {
      let goesOn = time - typed.time <= Self.typingPause
      typed = (goesOn ? typed.text + text : text, time)
      guard let found = view.item(labeled: typed.text, from: origin, includingOrigin: goesOn) else { return false }
      if found != origin { focus(on: found) }
      return true
    }
  #endif
}

extension ChangeMap {
  /// What the nearest item after one that is deleted has become, or of those before it if none is left after it; nil if
  /// none is left in the section.
  ///
  /// Complexity: O(d), d items that are deleted beside it.
  fileprivate func neighbor(of indexPath: IndexPath) -> IndexPath? {
    guard oldCounts.indices.contains(indexPath.section) else { return nil }
    if let same = reloadedElement(inPlaceOf: ContentElement(itemAt: indexPath)) { return same.indexPath }
    let after = (indexPath.item + 1..<max(indexPath.item + 1, oldCounts[indexPath.section])).lazy
    let before = (0..<max(0, indexPath.item)).reversed().lazy
    func kept(_ item: Int) -> IndexPath? { newIndexPath(of: IndexPath(item: item, section: indexPath.section)) }
    return after.compactMap(kept).first ?? before.compactMap(kept).first
  }
}

extension StepDirection {
  /// Nil for what is no direction, as the next group.
  fileprivate init?(_ heading: UIFocusHeading) {
    switch heading {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}
