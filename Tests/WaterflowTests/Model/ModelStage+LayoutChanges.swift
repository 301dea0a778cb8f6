import Foundation
import TestSupport
import Waterflow

// Changes of layout that a gesture leads, and pinches.

extension ModelStage {
  /// Leads to another layout and finishes there, comes back, or is interrupted.
  func performLayoutChange(_ random: inout SeededRandom) throws {
    layOut()
    // The delegate gives trees, and sections layouts of their own, by what the model says.
    guard content.layout != .tree, !content.hasSectionLayouts else { return }
    let new = random.pick(ModelLayout.allCases.filter { $0 != .tree })
    let bounds = view.bounds
    let point = CGPoint(
      x: bounds.minX + CGFloat(random.double(0...1)) * bounds.width,
      y: bounds.minY + CGFloat(random.double(0...1)) * bounds.height)
    let anchor = random.oneIn(3) ? nil : point
    write("begin to change to \(new)\(anchor.map { ", anchored at \($0)" } ?? "")")
    view.beginInteractiveLayoutChange(to: new.make(), anchoredAt: anchor)
    var progress: CGFloat = 0
    for _ in 0..<random.int(1...4) {
      progress = random.oneIn(5) ? random.pick([0, 1]) : CGFloat(random.double(0...1))
      write("progress \(progress)")
      view.updateInteractiveLayoutChange(progress: progress)
      if canTouch, random.oneIn(2) { host.advance(by: 1.0 / 120) }
      layOut()
      try checkDisplay(isSettled: false)
      try checkCellsOnTheWay()
    }
    switch random.int(0...4) {
    case 0, 1:
      write("finish")
      content.layout = new
      historicalSections = []
      view.finishInteractiveLayoutChange()
    case 2:
      write("cancel")
      view.cancelInteractiveLayoutChange()
    case 3:
      write("reloadData")
      if progress >= 0.5 { content.layout = new }
      view.reloadData()
      noteReload()
      noteReportsForgotten()
      layOut()
    default:
      content.layout = random.pick(ModelLayout.allCases)
      write("layout = \(content.layout)")
      historicalSections = []
      view.layout = content.layout.make()
      layOut()
    }
  }

  /// Cells show their items, wherever they are.
  private func checkCellsOnTheWay() throws {
    for case let cell as ModelCell in view.visibleCells {
      guard let indexPath = view.indexPath(for: cell), let item = content.item(at: indexPath), cell.name == item.name,
        cell.isSelected == content.selectedNames.contains(cell.name)
      else { throw ModelFailure("on the way to another layout a cell shows \(cell.name)") }
    }
  }

  /// Pinches a waterfall to another number of columns, and sets the model's again.
  func pinch(_ random: inout SeededRandom) throws {
    guard canTouch, !content.hasSectionLayouts else { return }
    settle()
    layOut()
    guard (view.layout as? WaterfallLayout).map({ if case .count = $0.columns { true } else { false } }) == true else {
      return
    }
    #if !os(tvOS)
      let center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
      let distance = CGFloat(random.int(40...160))
      let newDistance = CGFloat(random.oneIn(2) ? random.int(190...300) : random.int(5...20))
      view.pinchableColumns = 1...random.int(1...6)
      write("pinch from \(distance) to \(newDistance) at \(center)")
      host.pinch(at: center, from: distance, to: newDistance, duration: 0.1, liftsMoving: random.oneIn(2))
      isReloadPending = false
      layOut()
      try checkDisplay(isSettled: false)
      try checkCellsOnTheWay()
      view.pinchableColumns = nil
      if random.oneIn(2) {
        settle()
        layOut()
        for case let cell as ModelCell in view.visibleCells {
          guard let indexPath = view.indexPath(for: cell), near(cell.frame, view.frameForItem(at: indexPath)) else {
            throw ModelFailure("item \(cell.name) lies at \(short(cell.frame)) after a pinch")
          }
        }
      }
      view.layout = content.layout.make()
      historicalSections = []
    #endif
  }
}
