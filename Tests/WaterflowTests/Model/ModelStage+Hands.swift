import Foundation
import TestSupport
import Waterflow

// What hands do beside taps: editing, selecting by a drag, menus, refreshing.

extension ModelStage {
  // MARK: Editing

  func performEditing(_ random: inout SeededRandom) {
    layOut()
    var mode = content.mode
    switch random.int(0...4) {
    case 0: mode.selectsOneDuringEditing.toggle()
    case 1: mode.selectsSeveralDuringEditing.toggle()
    case 2: mode.selectsSeveralOutsideEditing.toggle()
    default: mode.isEditing.toggle()
    }
    write("mode \(mode)")
    content.change(mode)
    view.allowsMultipleSelection = mode.selectsSeveralOutsideEditing
    view.allowsSelectionDuringEditing = mode.selectsOneDuringEditing
    view.allowsMultipleSelectionDuringEditing = mode.selectsSeveralDuringEditing
    view.setEditing(mode.isEditing, animated: random.oneIn(2))
  }

  /// A visible cell that nothing covers, and its middle, in the view's coordinates.
  func touchableCell(_ random: inout SeededRandom) -> (cell: ModelCell, point: CGPoint)? {
    for case let cell as ModelCell in view.visibleCells.shuffled(using: &random) {
      let point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
      let isOnTop = view.subviews.last { !$0.isHidden && $0.frame.contains(point) } === cell
      if view.bounds.insetBy(dx: 1, dy: 1).contains(point), isOnTop { return (cell, point) }
    }
    return nil
  }

  // MARK: Selecting by a drag

  /// Selects from item to item with one finger or two, while the data may change.
  ///
  /// - Parameter isInterrupted: whether a callback changes something on the way.
  func dragSelection(_ random: inout SeededRandom, isInterrupted: Bool = false) throws {
    layOut()
    guard canTouch else { return }
    settle()
    layOut()
    let count = random.int(1...2)
    write("\(count) to select by a drag")
    let drag = ModelDrag()
    delegate.selectsByDrag = drag
    defer { delegate.selectsByDrag = nil }
    if !content.mode.selectsSeveralDuringEditing {
      allowedReports.append { if case .multipleSelectionNotAllowed = $0 { true } else { false } }
    }
    isReloadPending = false
    var point = randomPoint(&random)
    down(count, at: point)
    // A first step that is neither a scroll's nor a carousel's, most of the time.
    let isVertical = view.scrollDirection == .vertical
    point = isVertical ? CGPoint(x: point.x + 14, y: point.y) : CGPoint(x: point.x, y: point.y + 14)
    move(count, to: point)
    for _ in 0..<random.int(1...5) {
      if random.oneIn(8) { try changeBelowFingers(drag, &random) }
      point = randomPoint(&random)
      write("  to \(point)")
      move(count, to: point)
      host.advance(by: Double(random.pick([1, 2, 15])) / 120)
      layOut()
      try checkDisplay(isSettled: false)
    }
    host.touchUp()
    layOut()
    guard drag.beginnings == drag.ends else {
      throw ModelFailure("\(drag.beginnings) drags began and \(drag.ends) ended")
    }
    if !isInterrupted, drag.isComparable { try check(drag) }
  }

  private func changeBelowFingers(_ drag: ModelDrag, _ random: inout SeededRandom) throws {
    switch random.int(0...3) {
    case 0:
      drag.isComparable = false
      try performReload(&random)
    case 1 where view.isEditing:
      drag.isComparable = false
      write("no editing")
      var mode = content.mode
      mode.isEditing = false
      content.change(mode)
      view.isEditing = false
    default: try performBatch(&random)
    }
  }

  private func randomPoint(_ random: inout SeededRandom) -> CGPoint {
    let size = view.bounds.size
    return CGPoint(
      x: (CGFloat(random.double(0...1)) * size.width).rounded(),
      y: (CGFloat(random.double(0...1)) * size.height).rounded())
  }

  private func down(_ count: Int, at point: CGPoint) {
    if count == 1 { host.touchDown(at: point) } else { host.touchDown(at: fingers(around: point)) }
  }

  private func move(_ count: Int, to point: CGPoint) {
    if count == 1 { host.touchMove(to: point) } else { host.touchMove(to: fingers(around: point)) }
  }

  private func fingers(around point: CGPoint) -> (CGPoint, CGPoint) {
    (CGPoint(x: point.x - 10, y: point.y), CGPoint(x: point.x + 10, y: point.y))
  }

  /// The drag changed the items from its first to another one, and no others.
  private func check(_ drag: ModelDrag) throws {
    let names = content.names
    guard let origin = drag.origin, let first = names.firstIndex(of: origin), !view.visibleCells.isEmpty else { return }
    let selects = !drag.selectedBefore.contains(origin)
    let agrees = names.indices.contains { last in
      names.indices.allSatisfy { index in
        let name = names[index]
        let wasSelected = drag.selectedBefore.contains(name)
        let isBetween = min(first, last)...max(first, last) ~= index && !delegate.refusesDrag(of: name)
        return content.selectedNames.contains(name) == (isBetween ? selects : wasSelected)
      }
    }
    guard agrees else {
      throw ModelFailure(
        "a drag from item \(origin) left \(names.filter(content.selectedNames.contains)) selected, before it were "
          + "\(drag.selectedBefore.sorted())")
    }
  }

  // MARK: Menus

  func openMenu(_ random: inout SeededRandom) throws {
    #if !canImport(UIKit)
      layOut()
      guard canTouch else { return }
      settle()
      layOut()
      guard let (cell, point) = touchableCell(&random) else { return }
      let name = cell.name
      let expected = content.selectedNames.contains(name) ? content.selectedNames : [name]
      write("menu of item \(name)")
      let menu = ModelMenu()
      delegate.menu = menu
      defer { delegate.menu = nil }
      isReloadPending = false
      host.longPress(at: view.convert(point, to: nil), duration: 0.7)
      guard menu.names == expected, host.contextMenu != nil else {
        throw ModelFailure("the menu of item \(name) is for \(menu.names.sorted()) instead of \(expected.sorted())")
      }
      switch random.int(0...5) {
      case 0: try performBatch(&random)
      case 1: try performReload(&random)
      case 2: scroll(&random)
      default: break
      }
      switch random.int(0...2) {
      case 0:
        write("delete them")
        menu.chosen = { [weak self] in self?.delete(expected) }
        host.choose(menu.action)
      case 1: host.tapPreview()
      default: host.tap(at: CGPoint(x: 1, y: 1))
      }
      layOut()
      guard host.contextMenu == nil, menu.displays == 1, menu.ends == 1 else {
        throw ModelFailure("a menu was displayed \(menu.displays) times and ended \(menu.ends) times")
      }
    #endif
  }

  /// Deletes the items of these names that are still there.
  private func delete(_ names: Set<Int>) {
    var batch = ModelBatch()
    let indexPaths = content.indexPathsByName().filter { names.contains($0.key) }.values.sorted()
    batch.sections = content.sections
    for indexPath in indexPaths.reversed() { batch.sections[indexPath.section].items.remove(at: indexPath.item) }
    batch.calls = [.deleteItems(indexPaths)]
    batch.keptNames = Set(batch.sections.flatMap { $0.items.map(\.name) })
    var random = SeededRandom(seed: UInt64(indexPaths.count))
    say(batch, isBatch: false, &random)
  }

  // MARK: Refreshing

  /// Pulls a refresh control down, or ends its refreshing and takes it away.
  func refresh(_ random: inout SeededRandom) throws {
    layOut()
    guard canTouch else { return }
    if let control = view.refreshControl {
      settle()
      layOut()
      let offset = view.contentOffset.y
      write("end refreshing")
      control.endRefreshing()
      host.advance(by: random.pick([0, 0.1, 0.4]))
      view.refreshControl = nil
      settle()
      layOut()
      let range = restingRange()
      // Where headers come in they are measured, and what is visible stays: the offset doesn't.
      guard view.scrollDirection == .vertical, !content.hasMeasuredBoundaries else { return }
      guard abs(view.contentOffset.y - min(max(offset, range.lowerBound), range.upperBound)) <= pixel + 0.01 else {
        throw ModelFailure("at the end of refreshing the offset went from \(offset) to \(view.contentOffset.y)")
      }
      return
    }
    // In a short one rubber doesn't give as far as a pull has to go.
    guard view.scrollDirection == .vertical, view.bounds.height >= 300 else { return }
    settle()
    layOut()
    let control = UIRefreshControl()
    view.refreshControl = control
    view.contentOffset.y = -view.adjustedContentInset.top
    layOut()
    let size = view.bounds.size
    let start = CGPoint(x: size.width / 2, y: 10)
    write("pull to refresh")
    isReloadPending = false
    host.drag(from: start, to: CGPoint(x: start.x, y: start.y + 600), duration: 0.3)
    guard control.isRefreshing else { throw ModelFailure("a pull didn't refresh") }
    layOut()
    try check()
    if random.oneIn(2) { try performBatch(&random) }
  }
}

/// A drag that selects, as the delegate hears of it.
@MainActor
final class ModelDrag {
  fileprivate(set) var origin: Int?
  /// As it was when the drag began.
  fileprivate(set) var selectedBefore: Set<Int> = []
  fileprivate(set) var beginnings = 0
  fileprivate(set) var ends = 0
  /// Whether what is selected at its end follows from what was before.
  fileprivate(set) var isComparable = true

  func begin(at name: Int?, in content: ModelContent) {
    var mode = content.mode
    mode.isEditing = true
    content.change(mode)
    beginnings += 1
    if beginnings > 1 { isComparable = false }
    origin = name
    selectedBefore = content.selectedNames
  }

  func end() { ends += 1 }
}

/// A menu of items, as the delegate hears of it.
@MainActor
final class ModelMenu {
  var names: Set<Int> = []
  var displays = 0
  var ends = 0
  var chosen: () -> Void = {}
  private(set) lazy var action = UIAction(title: "Choose") { [weak self] _ in self?.chosen() }
}
