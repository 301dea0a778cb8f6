import Foundation

/// Lines of items in section coordinates: what rows and flows have in common.
struct LineArrangement<Layout: SectionLayout & Hashable>: SectionArrangement {
  /// What the arrangement was made by and for: only there do its lines hold.
  let layout: Layout
  let container: LayoutContainer

  private var store: LineStore
  private let band: LineBand
  private let axis: AxisMapping
  private let alignment: PixelAlignment
  /// The section's length in pixels when positions along the scroll direction run from right to left, else nil.
  private let mirrorEdge: Int?
  let count: Int
  let size: CGSize

  /// - Parameters:
  ///   - store: the items in lines. Those behind them, up to `count`, are hidden: they have a frame without size where
  ///     the lines end, and are never seen.
  ///   - endInset: what follows the last line, in pixels.
  init(
    store: LineStore, band: LineBand, count: Int, endInset: Int, layout: Layout, container: LayoutContainer
  ) {
    self.layout = layout
    self.container = container
    self.store = store
    self.band = band
    self.count = count
    axis = container.axis
    alignment = container.pixelAlignment
    let mainLength = store.end + endInset
    mirrorEdge = container.isMainMirrored ? mainLength : nil
    let cross = container.crossLength
    size = axis.size(main: alignment.points(mainLength), cross: cross > 0 && cross.isFinite ? cross : 0)
  }

  /// The lines that stay after a change, and the first item that is in none of them. Nil where all must be asked again.
  ///
  /// This arrangement is empty afterwards: the lines have one owner, and aren't copied.
  mutating func takeLines(
    keptAfter change: SectionChange, to newCount: Int, for layout: Layout, in container: LayoutContainer
  ) -> (store: LineStore, firstItem: Int)? {
    guard self.layout == layout, self.container == container, change.leads(from: count, to: newCount) else {
      return nil
    }
    var firstChanged = change.unmovedCount
    if let resized = change.resizedItems.first { firstChanged = min(firstChanged, resized) }
    var kept = LineStore(itemCount: 0, hasItemLengths: false, firstStart: 0, itemSpacing: 0, lineSpacing: 0)
    swap(&kept, &store)
    let firstItem = kept.dropLines(changedFrom: max(0, firstChanged))
    return (kept, firstItem)
  }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count else { return .zero }
    guard index < store.itemCount else {
      return frame(of: LineStore.Place(main: store.end..<store.end, cross: 0..<0))
    }
    return frame(of: store.place(ofItemAt: index))
  }

  private func frame(of place: LineStore.Place) -> CGRect {
    let cross = band.pixels(place.cross)
    return axis.rect(
      main: alignment.points(mirrorEdge.map { $0 - place.main.upperBound } ?? place.main.lowerBound),
      cross: alignment.points(cross.lowerBound),
      mainLength: alignment.points(place.main.count),
      crossLength: alignment.points(cross.count))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard var main = alignment.window(from: axis.mainStart(of: rect), to: axis.mainEnd(of: rect)),
      let cross = alignment.window(from: axis.crossStart(of: rect), to: axis.crossEnd(of: rect))
    else { return }
    if let mirrorEdge { main = PixelWindow(start: mirrorEdge - main.end, end: mirrorEdge - main.start) }
    store.forEachItem(main: main, cross: band.positions(cross)) { index, place in body(index, frame(of: place)) }
  }
}
