import Foundation

/// A waterfall in section coordinates: turns the placement's pixels into frames.
struct WaterfallArrangement: BuiltInArrangement {
  /// What made the arrangement: with another, or in another ``container``, its sizes and positions don't hold.
  let layout: WaterfallLayout

  private var placement: WaterfallPlacement
  private var space: SectionSpace

  /// - Parameter old: an arrangement whose buffers can be used again, or nil.
  init(
    _ items: SectionItems, layout: WaterfallLayout, rule: WaterfallRule, reusing old: inout WaterfallArrangement?
  ) {
    self.layout = layout
    if var reused = old?.placement {
      // Otherwise the buffers would have two owners, and be copied.
      old = nil
      reused.placeAll(items, rule: rule)
      placement = reused
    } else {
      placement = WaterfallPlacement(items, rule: rule)
    }
    space = placement.space
  }

  /// Brings positions up to date after a change of items.
  mutating func rearrange(after change: SectionChange, _ items: SectionItems) {
    placement.rearrange(after: change, items)
    space = placement.space
  }

  var container: LayoutContainer { placement.rule.container }
  var count: Int { placement.count }
  var size: CGSize { space.size }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < placement.count else { return .zero }
    let start = placement.places.start(ofItemAt: index)
    return space.frame(main: start..<start + length(of: index), cross: pixelsAcross(index))
  }

  private func length(of index: Int) -> Int { Int(placement.sizes.lengths[index]) }

  private func pixelsAcross(_ index: Int) -> Range<Int> {
    placement.rule.edges.pixels(
      of: placement.places.column(ofItemAt: index), span: placement.sizes.span(ofItemAt: index))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    for block in placement.places.extents.blocks(visibleIn: main) {
      let extent = placement.places.extents[block]
      let first = block * ExtentIndex.itemsPerBlock
      for index in first..<min(first + ExtentIndex.itemsPerBlock, placement.count) {
        let start = placement.places.start(ofItemAt: index, in: extent)
        let length = length(of: index)
        guard main.overlaps(from: start, to: start + length) else { continue }
        let across = pixelsAcross(index)
        guard cross.overlaps(across) else { continue }
        body(index, space.frame(main: start..<start + length, cross: across))
      }
    }
  }
}
