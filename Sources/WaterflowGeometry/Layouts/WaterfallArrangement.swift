import Foundation

/// A waterfall in section coordinates: turns the placement's pixels into frames.
struct WaterfallArrangement: SectionArrangement {
  /// What the arrangement was made by and for: only there do sizes and places hold.
  let layout: WaterfallLayout
  let container: LayoutContainer

  private var placement: WaterfallPlacement
  private let endInset: Int
  private let axis: AxisMapping
  private let alignment: PixelAlignment
  /// The section's length in pixels when positions along the scroll direction run from right to left, else nil.
  private var mirrorEdge: Int?
  private(set) var size: CGSize = .zero

  /// - Parameters:
  ///   - endInset: what follows the last item, in pixels.
  ///   - old: an arrangement whose buffers can be used again, else nil.
  init(
    _ items: SectionItems, layout: WaterfallLayout, rule: WaterfallRule, endInset: Int, container: LayoutContainer,
    reusing old: inout WaterfallArrangement?
  ) {
    self.layout = layout
    self.container = container
    self.endInset = endInset
    axis = container.axis
    alignment = container.pixelAlignment
    if var reused = old?.placement {
      // Else the buffers would have two owners, and be copied.
      old = nil
      reused.placeAll(items, rule: rule)
      placement = reused
    } else {
      placement = WaterfallPlacement(items, rule: rule)
    }
    measure()
  }

  /// Brings places up to date after a change of items.
  mutating func rearrange(after change: SectionChange, _ items: SectionItems) {
    placement.rearrange(after: change, items)
    measure()
  }

  private mutating func measure() {
    let mainLength = placement.end + endInset
    mirrorEdge = container.isMainMirrored ? mainLength : nil
    let cross = container.crossLength
    size = axis.size(main: alignment.points(mainLength), cross: cross > 0 && cross.isFinite ? cross : 0)
  }

  var count: Int { placement.count }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < placement.count else { return .zero }
    return frame(start: placement.starts[index], length: length(of: index), across: pixelsAcross(index))
  }

  private func length(of index: Int) -> Int { Int(placement.sizes.lengths[index]) }

  private func pixelsAcross(_ index: Int) -> Range<Int> {
    placement.rule.edges.pixels(of: Int(placement.columns[index]), span: placement.sizes.span(ofItemAt: index))
  }

  private func frame(start: Int, length: Int, across: Range<Int>) -> CGRect {
    axis.rect(
      main: alignment.points(mirrorEdge.map { $0 - start - length } ?? start),
      cross: alignment.points(across.lowerBound),
      mainLength: alignment.points(length),
      crossLength: alignment.points(across.count))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard
      let main = alignment.window(from: axis.mainStart(of: rect), to: axis.mainEnd(of: rect))?.mirrored(at: mirrorEdge),
      let cross = alignment.window(from: axis.crossStart(of: rect), to: axis.crossEnd(of: rect))
    else { return }
    for block in placement.extents.blocks(seenIn: main) {
      let first = block * ExtentIndex.itemsPerBlock
      for index in first..<min(first + ExtentIndex.itemsPerBlock, placement.count) {
        let start = placement.starts[index]
        let length = length(of: index)
        guard main.shows(from: start, to: start + length) else { continue }
        let across = pixelsAcross(index)
        guard cross.shows(from: across.lowerBound, to: across.upperBound) else { continue }
        body(index, frame(start: start, length: length, across: across))
      }
    }
  }
}
