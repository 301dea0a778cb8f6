import Foundation
import TestSupport
import WaterflowGeometry

/// Sections drawn at random and stacked by adding up, in the elements' order.
struct NaivePile {
  let container: LayoutContainer
  let plan: ContentPlan
  let contentSize: CGSize
  private(set) var elements: [(element: ContentElement, frame: CGRect)] = []

  var extent: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int(contentSize.width * container.displayScale),
      height: Int(contentSize.height * container.displayScale))
  }

  init(using random: inout SeededRandom) {
    var waterfalls: [WaterfallOracle] = []
    let first = WaterfallOracle.random(using: &random, itemCounts: 0...80)
    for index in 0..<random.int(0...12) {
      var next =
        index == 0 ? first : WaterfallOracle.random(using: &random, itemCounts: random.oneIn(4) ? 0...0 : 0...80)
      next.viewport = first.viewport
      next.scrollsHorizontally = first.scrollsHorizontally
      next.isRightToLeft = first.isRightToLeft
      next.scale = first.scale
      if next.hasEdgeHalfwayBetweenPixels { next.columnCount = 1 }
      if next.hasEdgeHalfwayBetweenPixels { next.insets = .zero }
      waterfalls.append(next)
    }
    let scale = first.scale
    let container = first.container
    let length = { (pixels: Int) in CGFloat(pixels) / scale }
    // Header and footer in pixels, given as a little less in points, which is to be rounded up.
    let bands = waterfalls.map { _ in
      (
        header: random.oneIn(3) ? 0 : random.int(1...200), footer: random.oneIn(2) ? 0 : random.int(1...90),
        background: random.oneIn(2)
      )
    }
    let less = random.pick([0, 0.2, 0.9]) as CGFloat
    plan = ContentPlan(
      sections: zip(waterfalls, bands).map { waterfall, band in
        ContentPlan.Section(
          arrangement: waterfall.layout.arrange(waterfall.items, in: container),
          headerLength: band.header > 0 ? (CGFloat(band.header) - less) / scale : 0,
          footerLength: band.footer > 0 ? (CGFloat(band.footer) - less) / scale : 0, hasBackground: band.background)
      }, in: container)
    self.container = container

    let placed = waterfalls.map { $0.place() }
    let isHorizontal = first.scrollsHorizontally
    let across = isHorizontal ? first.viewport.height : first.viewport.width
    let isMirrored = isHorizontal && first.isRightToLeft
    let filled = zip(placed, bands).reduce(0) { $0 + $1.0.mainLength + $1.1.header + $1.1.footer }
    let total = isMirrored ? max(filled, Int((first.viewport.width * scale + 0.001).rounded(.down))) : filled
    contentSize =
      isHorizontal
      ? CGSize(width: length(total), height: across) : CGSize(width: across, height: length(total))
    func band(_ start: Int, _ extent: Int) -> CGRect {
      let begin = isMirrored ? total - start - extent : start
      return isHorizontal
        ? CGRect(x: length(begin), y: 0, width: length(extent), height: across)
        : CGRect(x: 0, y: length(begin), width: across, height: length(extent))
    }
    var position = 0
    for (section, (waterfall, lengths)) in zip(placed, bands).enumerated() {
      let whole = lengths.header + waterfall.mainLength + lengths.footer
      if lengths.background {
        elements.append((ContentElement(section: section, category: .background), band(position, whole)))
      }
      if lengths.header > 0 {
        elements.append((ContentElement(section: section, category: .header), band(position, lengths.header)))
      }
      let itemsStart = position + lengths.header
      let offset = isMirrored ? total - itemsStart - waterfall.mainLength : itemsStart
      for (index, frame) in waterfall.frames.enumerated() {
        var moved = frame
        if isHorizontal { moved.x += offset } else { moved.y += offset }
        elements.append((.item(index, inSection: section), moved.inPoints(scale: scale)))
      }
      if lengths.footer > 0 {
        let start = itemsStart + waterfall.mainLength
        elements.append((ContentElement(section: section, category: .footer), band(start, lengths.footer)))
      }
      position += whole
    }
  }
}
