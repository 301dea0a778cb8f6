import Foundation

/// A waterfall in section coordinates: turns the placement's pixels into frames.
struct WaterfallArrangement: SectionArrangement {
  private let placement: WaterfallPlacement
  private let edges: ColumnEdges
  private let axis: AxisMapping
  private let alignment: PixelAlignment
  /// The section's length in pixels when positions along the scroll direction run from right to left, else nil.
  private let mirrorEdge: Int?
  let size: CGSize

  init(placement: WaterfallPlacement, edges: ColumnEdges, mainLength: Int, container: LayoutContainer) {
    self.placement = placement
    self.edges = edges
    axis = container.axis
    alignment = container.pixelAlignment
    mirrorEdge = container.isMainMirrored ? mainLength : nil
    let cross = container.crossLength
    size = axis.size(main: alignment.points(mainLength), cross: cross > 0 && cross.isFinite ? cross : 0)
  }

  var count: Int { placement.count }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < placement.count else { return .zero }
    let length = Int(placement.lengths[index])
    let start = placement.starts[index]
    let cross = edges.pixels(of: Int(placement.columns[index]), span: placement.span(ofItemAt: index))
    return axis.rect(
      main: alignment.points(mirrorEdge.map { $0 - start - length } ?? start),
      cross: alignment.points(cross.lowerBound),
      mainLength: alignment.points(length),
      crossLength: alignment.points(cross.count))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard var main = alignment.window(from: axis.mainStart(of: rect), to: axis.mainEnd(of: rect)),
      let cross = alignment.window(from: axis.crossStart(of: rect), to: axis.crossEnd(of: rect))
    else { return }
    if let mirrorEdge { main = PixelWindow(start: mirrorEdge - main.end, end: mirrorEdge - main.start) }
    placement.extents.forEachBlock(seenIn: main) { block in
      let first = block * ExtentIndex.itemsPerBlock
      for index in first..<min(first + ExtentIndex.itemsPerBlock, placement.count) {
        let start = placement.starts[index]
        guard main.shows(from: start, to: start + Int(placement.lengths[index])) else { continue }
        let pixels = edges.pixels(of: Int(placement.columns[index]), span: placement.span(ofItemAt: index))
        guard cross.shows(from: pixels.lowerBound, to: pixels.upperBound) else { continue }
        body(index, frame(ofItemAt: index))
      }
    }
  }
}
