import Foundation
import WaterflowGeometry

extension WaterfallOracle {
  /// A random waterfall: every option, both directions, empty and huge items. All columns fit.
  public static func random(using random: inout SeededRandom, itemCounts: ClosedRange<Int> = 0...300) -> Self {
    var oracle = Self()
    oracle.columnCount = random.int(1...24)
    oracle.columnSpacing = random.pick([0, 1, 7, 10, random.double(0...12)])
    oracle.rowSpacing = random.pick([0, 1, 5, 10, random.double(0...30)])
    func margin(_ random: inout SeededRandom) -> CGFloat { random.pick([0, 8, 16, random.double(0...40)]) }
    oracle.insets = SectionInsets(
      top: margin(&random), left: margin(&random), bottom: margin(&random), right: margin(&random))
    oracle.goesLeftToRight = random.oneIn(3)
    oracle.scrollsHorizontally = random.oneIn(2)
    oracle.isRightToLeft = random.oneIn(2)
    oracle.scale = random.pick([1, 2, 3])
    func side(_ random: inout SeededRandom) -> CGFloat {
      random.pick([390, 844, 1024, CGFloat(random.int(400...2000)), random.double(400...2000)])
    }
    oracle.viewport = CGSize(width: side(&random), height: side(&random))
    let count = random.int(itemCounts)
    let isWhole = random.oneIn(2)
    for _ in 0..<count {
      let length = random.oneIn(12) ? 0 : random.oneIn(60) ? random.double(2000...9000) : random.double(1...400)
      oracle.lengths.append(isWhole ? length.rounded() : length)
    }
    if random.oneIn(2) {
      for _ in 0..<count { oracle.spans.append(random.oneIn(3) ? random.int(1...30) : 1) }
    }
    if random.oneIn(3) {
      oracle.weights = (0..<oracle.columnCount).map { _ in random.pick([1, 1, 2, 3, 0.5, random.double(0.1...4)]) }
    }
    if random.oneIn(3) { oracle.choices = (0..<count).map { _ in randomChoice(using: &random) } }
    oracle.moveEdgesFromHalfPixels()
    return oracle
  }

  /// The column that an item asks for, or none; some are out of range.
  public static func randomChoice(using random: inout SeededRandom) -> Int? {
    random.oneIn(3) ? random.int(-1...9) : nil
  }

  /// Changes the viewport until it's clear how each edge is rounded.
  public mutating func moveEdgesFromHalfPixels() {
    while hasEdgeHalfwayBetweenPixels {
      viewport.width += 0.0137
      viewport.height += 0.0137
    }
  }
}
