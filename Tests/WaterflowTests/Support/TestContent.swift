import Foundation
import TestSupport
import Waterflow

/// A data source and delegate whose answers are set by a test, and which writes down what it was told.
@MainActor
final class TestContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var counts: [Int]
  var height: (IndexPath, CGFloat) -> CGFloat = { _, _ in 50 }
  var makeCell: (WaterflowView, IndexPath) -> WaterflowViewCell = { view, _ in
    view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
  }
  var headerHeight: CGFloat = 0
  var footerHeight: CGFloat = 0
  /// The view of a header or footer, or nil for none.
  var makeBoundary: (WaterflowView, String, IndexPath) -> WaterflowReusableView? = { view, kind, indexPath in
    view.register(WaterflowReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
  /// Nil where the view's own property decides.
  var pinsHeader: (Int) -> Bool? = { _ in nil }
  var pinsFooter: (Int) -> Bool? = { _ in nil }
  var hasBackground = false
  var badges: (IndexPath) -> [WaterflowBadge] = { _ in [] }
  var headerInsets = SectionInsets.zero
  var footerInsets = SectionInsets.zero
  var backgroundInsets = SectionInsets.zero
  var shouldHighlight = true
  var shouldSelect = true
  var shouldDeselect = true
  var canMove = true
  #if !os(tvOS)
    var contextMenu: (IndexPath, CGPoint) -> UIContextMenuConfiguration? = { _, _ in nil }
    var contextMenuForItems: ([IndexPath], CGPoint) -> UIContextMenuConfiguration? = { _, _ in nil }
  #endif

  /// What happened, in order. Display events only where `logsDisplay` is set.
  var events: [String] = []
  var logsDisplay = false
  /// Called as the last thing of every event.
  var onEvent: ((String) -> Void)?

  private(set) var askedHeights: [IndexPath] = []
  private(set) var askedCells: [IndexPath] = []
  private(set) var askedBadges: [IndexPath] = []
  /// The sections whose footers were asked about, whether they are pinned.
  private(set) var askedPins: [Int] = []
  /// Every cell that was ever returned, once each.
  private(set) var cells: [WaterflowViewCell] = []

  init(counts: [Int]) {
    self.counts = counts
  }

  convenience init(count: Int) {
    self.init(counts: [count])
  }

  func forgetCalls() {
    askedHeights = []
    askedCells = []
    askedBadges = []
    askedPins = []
    events = []
  }

  /// Lets go of the cells that were returned.
  func forgetCells() { cells = [] }

  private func note(_ event: String) {
    events.append(event)
    onEvent?(event)
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { counts.count }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { counts[section] }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    askedCells.append(indexPath)
    let cell = makeCell(waterflowView, indexPath)
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    askedHeights.append(indexPath)
    return height(indexPath, width)
  }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: 50, height: 50)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }

  func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat { footerHeight }

  func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool {
    pinsHeader(section) ?? waterflowView.pinsSectionHeaders
  }

  func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool {
    askedPins.append(section)
    return pinsFooter(section) ?? waterflowView.pinsSectionFooters
  }

  func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool { hasBackground }

  func waterflowView(_ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath) -> [WaterflowBadge] {
    askedBadges.append(indexPath)
    return badges(indexPath)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, insetsForHeaderInSection section: Int
  ) -> SectionInsets { headerInsets }

  func waterflowView(
    _ waterflowView: WaterflowView, insetsForFooterInSection section: Int
  ) -> SectionInsets { footerInsets }

  func waterflowView(
    _ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int
  ) -> SectionInsets { backgroundInsets }

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    makeBoundary(waterflowView, kind, indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight \(indexPath.item)")
    return shouldHighlight
  }
  func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight \(indexPath.item)")
  }
  func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight \(indexPath.item)")
  }
  func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect \(indexPath.item)")
    return shouldSelect
  }
  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect \(indexPath.item)")
  }
  func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect \(indexPath.item)")
    return shouldDeselect
  }
  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect \(indexPath.item)")
  }
  #if !os(tvOS)
    func waterflowView(_ waterflowView: WaterflowView, didChangeNumberOfColumnsInSection section: Int) {
      note("columns \(section)")
    }
  #endif
  func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }

  #if !os(tvOS)
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { contextMenu(indexPath, point) }

    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { contextMenuForItems(indexPaths, point) }
  #endif

  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { note("willDisplay \(indexPath.item)") }
  }
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { note("didEndDisplaying \(indexPath.item)") }
  }
}
