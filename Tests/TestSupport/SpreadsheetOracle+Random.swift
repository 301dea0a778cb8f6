import Foundation
import WaterflowGeometry

extension SpreadsheetOracle {
  /// All values are multiples of a quarter point, so that no rounding depends on floating-point errors.
  public init(random: inout SeededRandom) {
    self.init()
    func quarters(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.int(range)) / 4 }
    let columnCount = random.int(1...12)
    let rowCount = random.int(1...12)
    count = (rowCount - 1) * columnCount + random.int(1...columnCount)
    isUniform = random.oneIn(2)
    if isUniform {
      widths = Array(repeating: quarters(4...300), count: columnCount)
      heights = Array(repeating: quarters(4...300), count: rowCount)
    } else {
      widths = (0..<columnCount).map { _ in random.oneIn(6) ? 0 : quarters(1...300) }
      heights = (0..<rowCount).map { _ in random.oneIn(6) ? 0 : quarters(1...300) }
    }
    pinnedRows = random.oneIn(3) ? 0 : random.int(0...rowCount)
    pinnedColumns = random.oneIn(3) ? 0 : random.int(0...columnCount)
    if random.oneIn(2) { (columnSpacing, rowSpacing) = (quarters(0...40), quarters(0...40)) }
    if random.oneIn(2) {
      insets = SectionInsets(
        top: quarters(0...80), left: quarters(0...80), bottom: quarters(0...80), right: quarters(0...80))
    }
    viewport = CGSize(width: quarters(100...2000), height: quarters(100...2000))
    scrollsHorizontally = random.oneIn(2)
    isRightToLeft = random.oneIn(2)
    scale = CGFloat(random.int(1...3))
    while pinnedLength.height > viewport.height / 2 { pinnedRows -= 1 }
    while pinnedLength.width > viewport.width / 2 { pinnedColumns -= 1 }
  }
}
