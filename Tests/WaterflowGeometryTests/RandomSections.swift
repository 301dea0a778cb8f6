import Foundation
import TestSupport
import WaterflowGeometry

/// Sections drawn at random, all in one container: waterfalls with headers, footers and backgrounds.
struct RandomSections {
  struct Section {
    var waterfall: WaterfallOracle
    /// In pixels; 0 for none.
    var headerLength: Int
    var footerLength: Int
    var hasBackground: Bool
  }

  let sections: [Section]
  /// The container of the first waterfall.
  let container: LayoutContainer
  /// The part of a pixel by which the lengths of headers and footers are too short, for the plan to round up.
  private let shortfall: CGFloat

  init(using random: inout SeededRandom) {
    let first = WaterfallOracle.random(using: &random, itemCounts: 0...80)
    container = first.container
    let waterfalls = (0..<random.int(0...12)).map { index in
      let waterfall =
        index == 0 ? first : WaterfallOracle.random(using: &random, itemCounts: random.oneIn(4) ? 0...0 : 0...80)
      return Self.adapt(waterfall, to: first)
    }
    sections = waterfalls.map { waterfall in
      Section(
        waterfall: waterfall, headerLength: random.oneIn(3) ? 0 : random.int(1...200),
        footerLength: random.oneIn(2) ? 0 : random.int(1...90), hasBackground: random.oneIn(2))
    }
    shortfall = random.pick([0, 0.2, 0.9])
  }

  /// A waterfall in the container of the first one.
  private static func adapt(_ waterfall: WaterfallOracle, to first: WaterfallOracle) -> WaterfallOracle {
    var adapted = waterfall
    adapted.viewport = first.viewport
    adapted.scrollsHorizontally = first.scrollsHorizontally
    adapted.isRightToLeft = first.isRightToLeft
    adapted.scale = first.scale
    if adapted.hasEdgeHalfwayBetweenPixels { adapted.columnCount = 1 }
    if adapted.hasEdgeHalfwayBetweenPixels { adapted.insets = .zero }
    return adapted
  }

  var plan: ContentPlan {
    ContentPlan(
      sections: sections.map { section in
        ContentPlan.Section(
          arrangement: section.waterfall.layout.arrange(section.waterfall.items, in: container),
          headerLength: points(section.headerLength), footerLength: points(section.footerLength),
          hasBackground: section.hasBackground)
      }, in: container)
  }

  private func points(_ pixels: Int) -> CGFloat {
    pixels > 0 ? (CGFloat(pixels) - shortfall) / container.displayScale : 0
  }
}
