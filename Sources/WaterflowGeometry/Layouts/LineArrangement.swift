import Foundation

/// Lines of items in section coordinates: what rows and flows have in common.
struct LineArrangement<Layout: SectionLayout & Hashable>: BuiltInArrangement {
  /// What made the arrangement, and for which container: elsewhere its lines don't hold.
  let layout: Layout
  let container: LayoutContainer

  private var store: LineStore
  /// Where lines start across the scroll direction, in pixels.
  private let lineStart: Int
  private let space: SectionSpace
  let count: Int

  /// - Parameters:
  ///   - store: the items in lines. Those after them, up to `count`, are hidden: they have a frame without size where
  ///     the lines end, and are never visible.
  ///   - lineStart: where lines start across the scroll direction, in pixels.
  ///   - endInset: what follows the last line, in pixels.
  init(
    store: LineStore, lineStart: Int, count: Int, endInset: Int, layout: Layout, container: LayoutContainer
  ) {
    self.layout = layout
    self.container = container
    self.store = store
    self.lineStart = lineStart
    self.count = count
    space = SectionSpace(container).holding(mainLength: store.end + endInset)
  }

  var size: CGSize { space.size }

  // MARK: The element for items that are left out

  func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    guard let more = store.more, let (main, cross) = space.windows(of: rect), main.overlaps(more.main),
      PixelWindow(start: cross.start - lineStart, end: cross.end - lineStart).overlaps(more.cross)
    else { return }
    body(
      LayoutElement(
        role: .supplementary, kind: WaterflowElementKind.more, index: store.itemCount, frame: frame(of: more), level: 0)
    )
  }

  /// Removes the lines and returns those that stay after a change; nil if all items must be asked for their sizes
  /// again.
  ///
  /// The arrangement is empty afterwards: the lines have one owner, and aren't copied.
  mutating func removeLines(
    keptAfter change: SectionChange, to newCount: Int, for layout: Layout, in container: LayoutContainer
  ) -> LineStore? {
    guard self.layout == layout, self.container.withoutLength == container.withoutLength,
      change.leads(from: count, to: newCount)
    else { return nil }
    var firstChanged = change.unmovedCount
    if let resized = change.resizedItems.first { firstChanged = min(firstChanged, resized) }
    var kept = LineStore(itemCount: 0, hasItemLengths: false, firstStart: 0, itemSpacing: 0, lineSpacing: 0)
    swap(&kept, &store)
    kept.dropLines(changedFrom: max(0, firstChanged), of: count, staying: StayingItems(after: change))
    return kept
  }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count else { return .zero }
    guard index < store.itemCount else {
      return frame(of: LineStore.Position(main: store.end..<store.end, cross: 0..<0))
    }
    return frame(of: store.position(ofItemAt: index))
  }

  private func frame(of position: LineStore.Position) -> CGRect {
    space.frame(
      main: position.main, cross: lineStart + position.cross.lowerBound..<lineStart + position.cross.upperBound)
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    let crossInLine = PixelWindow(start: cross.start - lineStart, end: cross.end - lineStart)
    store.forEachItem(main: main, cross: crossInLine) { index, position in body(index, frame(of: position)) }
  }
}
