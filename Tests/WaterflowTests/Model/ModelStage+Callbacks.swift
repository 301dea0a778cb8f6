import Foundation
import TestSupport
import Waterflow

// Calls to the view from inside data source and delegate methods.

extension ModelStage {
  enum CallbackAction: CaseIterable {
    case reload, update, layOut, ask, scroll, changeSizes, select
  }

  func performCallBack(_ random: inout SeededRandom) throws {
    layOut()
    let hook = random.pick(ModelHook.allCases)
    let action = random.pick(CallbackAction.allCases)
    write("\(action) from \(hook)")
    var seed = SeededRandom(seed: random.next())
    var hasFired = false
    delegate.armed = (
      hook,
      { [weak self] _ in
        guard let self else { return }
        hasFired = true
        write("  called back")
        callBack(action, hook, &seed)
      }
    )
    try trigger(hook, &random)
    delegate.armed = nil
    guard hasFired else { return }
    allowedReports.append(\.isCalledDuringCallback)
    // Sizes may be those of newer data.
    if action == .update { allowedReports.append(\.isLayoutProblem) }
    if hook.isAnswerAwaited, action == .update || action == .reload {
      requiredReports.append(\.isCalledDuringCallback)
    }
    layOut()
    if canTouch { host.advance(by: 1.0 / 120) }
    layOut()
  }

  private func callBack(_ action: CallbackAction, _ hook: ModelHook, _ random: inout SeededRandom) {
    switch action {
    case .reload:
      view.reloadData()
      noteReload()
      earlierReportsAreUncertain = true
    case .update:
      let batch = ModelBatch.random(content, &random)
      write("  update \(batch.calls)")
      say(batch, isBatch: true, &random)
    case .layOut: view.layoutIfNeeded()
    case .ask:
      _ = view.numberOfSections
      _ = view.frameForItem(at: .item(0))
      _ = view.indexPathForItem(at: CGPoint(x: 20, y: view.bounds.minY + 20))
      _ = view.visibleCells
      _ = view.indexPathsForSelectedItems
    case .scroll:
      view.contentOffset.y += CGFloat(random.int(-500...500))
    case .changeSizes:
      guard let indexPath = content.indexPaths().randomElement(using: &random) else { return }
      write("  invalidate the size of \(short(indexPath))")
      content.sections[indexPath.section].items[indexPath.item].height = ModelContent.randomHeight(&random)
      historicalSections.insert(content.sections[indexPath.section].id)
      view.invalidateSizes(forItemsAt: [indexPath])
    case .select:
      guard let indexPath = content.indexPaths().randomElement(using: &random), let item = content.item(at: indexPath)
      else { return }
      write("  select item \(item.name)")
      view.selectItem(at: indexPath, animated: false, scrollPosition: .none)
      content.select(item.name)
    }
  }

  /// Performs an operation that calls the hook.
  private func trigger(_ hook: ModelHook, _ random: inout SeededRandom) throws {
    switch hook {
    case .didSelect where random.oneIn(3):
      try dragSelection(&random, isInterrupted: true)
    case .didSelect:
      try tap(&random)
    case .heightForItem where random.oneIn(2), .cellForItem where random.oneIn(3):
      view.reloadData()
      noteReload()
      noteReportsForgotten()
      layOut()
    case .heightForItem:
      guard let indexPath = content.indexPaths().randomElement(using: &random) else { return }
      historicalSections.insert(content.sections[indexPath.section].id)
      view.invalidateSizes(forItemsAt: [indexPath])
      layOut()
    default:
      let page = view.scrollDirection == .vertical ? view.bounds.height : view.bounds.width
      let isForward = leadingOffset() + page < restingRange().upperBound
      let distance = page * (isForward ? 0.8 : -0.8)
      if view.scrollDirection == .vertical {
        view.contentOffset.y += distance
      } else {
        view.contentOffset.x += distance
      }
      layOut()
    }
  }
}
