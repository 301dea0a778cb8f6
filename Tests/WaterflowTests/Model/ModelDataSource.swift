import Foundation
import TestSupport
import Waterflow

/// A cell that stores its content.
final class ModelCell: WaterflowViewCell {
  var name = -1
  var version = -1
  /// The number of the data source's call that returned it.
  var answer = 0
}

final class ModelSupplementaryView: WaterflowReusableView {
  var length: CGFloat = 0

  override func fittingSize(for size: CGSize) -> CGSize {
    CGSize(width: min(size.width, length), height: min(size.height, length))
  }
}

/// The moments at which an operation may call back into the view.
enum ModelHook: CaseIterable {
  case cellForItem, heightForItem, supplementaryView, willDisplay, didEndDisplaying, didScroll, didSelect

  /// Whether the view waits for a return value at that moment.
  var isAnswerAwaited: Bool { self == .cellForItem || self == .heightForItem || self == .supplementaryView }
}

/// Answers from the model and records what is displayed. It lives as long as the run, while the data source that calls
/// it may be released.
@MainActor
final class ModelDelegate: NSObject, WaterflowViewDelegate {
  private final class Defaults: NSObject, WaterflowViewDelegate {}

  let content: ModelContent
  private let defaults = Defaults()
  /// Called once, at the next such moment.
  var armed: (hook: ModelHook, action: (WaterflowView) -> Void)?
  /// Whether taps select. Other touches may turn out to be taps if nothing scrolls.
  var allowsTaps = false
  /// Fingers that select by a drag; nil while there are none.
  var selectsByDrag: ModelDrag?
  /// Where an item that is carried goes; nil for where the finger is.
  var moveTarget: IndexPath?
  /// Whether that was asked for since it was last set to false.
  var wasAskedForMoveTarget = false
  /// The menu that is offered; nil while there is none.
  var menu: ModelMenu?
  private(set) var createdCells = 0
  private var answerCount = 0
  /// The most cells that were displayed at one time.
  private(set) var greatestDisplayedCells = 0

  /// Those that wait to be used again are gone.
  func cellsWentFromPool() {
    createdCells = displayedCellCount
    greatestDisplayedCells = displayedCellCount
  }
  /// What is displayed, from willDisplay to didEndDisplaying.
  private(set) var displayed: [ObjectIdentifier: WaterflowReusableView] = [:]
  private(set) var displayedCellCount = 0
  /// The errors in the sequence of calls.
  private(set) var complaints: [String] = []

  init(_ content: ModelContent) {
    self.content = content
  }

  func fire(_ hook: ModelHook, _ view: WaterflowView) {
    guard let armed, armed.hook == hook else { return }
    self.armed = nil
    armed.action(view)
  }

  func makeCell(_ view: WaterflowView, at indexPath: IndexPath) -> WaterflowViewCell {
    // The item at the time of the call: the hook may change it.
    let item = content.item(at: indexPath)
    fire(.cellForItem, view)
    let cell =
      view.dequeueReusableCell(withIdentifier: "model") as? ModelCell
      ?? {
        createdCells += 1
        return ModelCell(reuseIdentifier: "model")
      }()
    cell.name = item?.name ?? -1
    cell.version = item?.version ?? -1
    answerCount += 1
    cell.answer = answerCount
    return cell
  }

  // MARK: Sizes

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    let height = content.item(at: indexPath)?.height ?? 33
    fire(.heightForItem, waterflowView)
    return height
  }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let size = content.item(at: indexPath).map { CGSize(width: $0.width, height: $0.height) }
    fire(.heightForItem, waterflowView)
    return size ?? CGSize(width: 33, height: 33)
  }

  func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int {
    // Without spans the default implementation is called, which tells the view that it needn't ask.
    guard content.hasColumnSpans else { return defaults.waterflowView(waterflowView, columnSpanForItemAt: indexPath) }
    return content.item(at: indexPath).map(content.columnSpan) ?? 1
  }

  func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    guard content.hasChosenColumns else { return defaults.waterflowView(waterflowView, columnForItemAt: indexPath) }
    return content.item(at: indexPath).flatMap(content.column)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    let layout = content.layout(ofSection: section)
    guard layout != content.layout || layout == .tree else { return nil }
    return content.makeLayout(ofSection: section)
  }

  private func section(_ index: Int) -> ModelSection? {
    content.sections.indices.contains(index) ? content.sections[index] : nil
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    guard let section = self.section(section) else { return 0 }
    return section.measuresHeader ? WaterflowView.automaticDimension : section.headerHeight
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
    guard let section = self.section(section) else { return 0 }
    return section.measuresFooter ? WaterflowView.automaticDimension : section.footerHeight
  }

  func makeSupplementaryView(
    _ view: WaterflowView, ofKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView {
    let section = section(indexPath.section)
    fire(.supplementaryView, view)
    let made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "model", for: indexPath)
    let length = kind == WaterflowElementKind.header ? section?.headerHeight : section?.footerHeight
    (made as? ModelSupplementaryView)?.length = length ?? 0
    return made
  }

  func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool {
    self.section(section)?.pinsHeader ?? waterflowView.pinsSectionHeaders
  }

  func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool {
    self.section(section)?.pinsFooter ?? waterflowView.pinsSectionFooters
  }

  func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool {
    self.section(section)?.hasBackground ?? false
  }

  // MARK: What is displayed

  private func note(_ view: WaterflowReusableView, isDisplayed: Bool, _ what: String) {
    let id = ObjectIdentifier(view)
    if isDisplayed {
      if displayed.updateValue(view, forKey: id) != nil { complaints.append("\(what) is displayed twice") }
      if view is ModelCell { displayedCellCount += 1 }
      greatestDisplayedCells = max(greatestDisplayedCells, displayedCellCount)
    } else {
      if displayed.removeValue(forKey: id) == nil { complaints.append("\(what) ended and was not displayed") }
      if view is ModelCell { displayedCellCount -= 1 }
    }
  }

  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    note(cell, isDisplayed: true, "item \(indexPath)")
    fire(.willDisplay, waterflowView)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    note(cell, isDisplayed: false, "item \(indexPath)")
    fire(.didEndDisplaying, waterflowView)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {
    note(view, isDisplayed: true, "\(kind) \(indexPath)")
  }

  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath
  ) {
    note(view, isDisplayed: false, "\(kind) \(indexPath)")
  }

  // MARK: Events

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let view = scrollView as? WaterflowView else { return }
    fire(.didScroll, view)
  }
}

/// The data source, which the view references weakly and an operation may release.
@MainActor
final class ModelDataSource: WaterflowViewDataSource {
  private let delegate: ModelDelegate

  init(_ delegate: ModelDelegate) {
    self.delegate = delegate
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { delegate.content.sections.count }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    delegate.content.sections.indices.contains(section) ? delegate.content.sections[section].items.count : 0
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    delegate.makeCell(waterflowView, at: indexPath)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    delegate.makeSupplementaryView(waterflowView, ofKind: kind, at: indexPath)
  }
}
