import Foundation
import TestSupport
import WaterflowGeometry

extension LineOracle {
  /// The most lines that a flow may have, and the size of the element that stands for the items that don't fit.
  struct Limit {
    var lineCount: Int
    var moreSize: CGSize
  }

  /// The items in lines like words, aligned, by plain loops.
  ///
  /// - Returns: where items don't fit, with the element that says so as if it were an item, and its index.
  func flowLines(_ alignment: FlowLayout.Alignment, limit: Limit? = nil) -> (lines: [[Item]], more: Int?) {
    var lines = wrapped(
      sizes.indices.map { Double(width($0) * scale) }, heights: sizes.indices.map { wholePixels(height($0)) })
    var more: Int?
    if let limit, lines.count > limit.lineCount {
      lines = Array(lines.prefix(limit.lineCount))
      let (width, height) = (wholePixels(limit.moreSize.width), wholePixels(limit.moreSize.height))
      var element = Item(
        start: 0, width: min(scrollsHorizontally ? height : width, lineLength),
        height: scrollsHorizontally ? width : height)
      if element.width > 0, element.height > 0 {
        var last = lines.removeLast()
        func end() -> Int { last.last.map { $0.start + $0.width + wholePixels(itemSpacing) } ?? 0 }
        while !last.isEmpty, end() + element.width > lineLength { last.removeLast() }
        element.start = end()
        more = lines.joined().count + last.count
        lines.append(last + [element])
      }
    }
    for number in lines.indices {
      guard let last = lines[number].last else { continue }
      let left = lineLength - last.start - last.width
      var moved = 0
      for position in lines[number].indices {
        lines[number][position].start += moved
        switch alignment {
        case .leading: break
        case .center: lines[number][position].start += left / 2
        case .trailing: lines[number][position].start += left
        case .fill where number < lines.count - 1:
          // The share of `left` for the items up to and including this one, less that of the items before it.
          let share = left * (position + 1) / lines[number].count - moved
          lines[number][position].width += share
          moved += share
        case .fill: break
        }
      }
    }
    return (lines, more)
  }
}
