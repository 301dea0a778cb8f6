import Foundation
import TestSupport
import Waterflow

/// Rows in one column, for all the view can tell a layout of the app's own. Pins what it is made with; nothing without.
struct OwnLayout: SectionLayout {
  /// Names what is pinned, as `SectionArrangement.forEachPinnedItem(in:viewport:_:)` does.
  typealias Pin =
    @Sendable (
      _ rows: any SectionArrangement, _ rect: CGRect, _ viewport: CGRect,
      _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
    ) -> Void

  struct Arrangement: SectionArrangement {
    let rows: any SectionArrangement
    let pin: Pin

    var count: Int { rows.count }
    var size: CGSize { rows.size }
    func frame(ofItemAt index: Int) -> CGRect { rows.frame(ofItemAt: index) }
    func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
      rows.forEachItem(in: rect, body)
    }
    func forEachPinnedItem(
      in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
    ) {
      pin(rows, rect, viewport, body)
    }
  }

  var pin: Pin = { _, _, _, _ in }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Arrangement(rows: WaterfallLayout(columns: .count(1)).arrange(items, in: container), pin: pin)
  }
}
