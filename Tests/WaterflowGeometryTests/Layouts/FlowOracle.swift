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
  func flowLines(
    _ alignment: FlowLayout.Alignment, maximumItems: Int = .max, limit: Limit? = nil
  ) -> (lines: [[Item]], more: Int?) {
    var lines = wrapped(
      sizes.indices.map { Double(width($0) * scale) }, heights: sizes.indices.map { wholePixels(height($0)) },
      maximumItems: maximumItems)
    var more: Int?
    let isCut = limit.map { lines.count > $0.lineCount } ?? false
    if let limit, isCut {
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
        case .spread where number < lines.count - 1:
          lines[number][position].start += lines[number].count > 1 ? left * position / (lines[number].count - 1) : 0
        case .spread: break
        }
      }
      if alignment == .spread, number == lines.count - 1, number > 0, !isCut {
        let widths = (lines[number - 1] + lines[number]).map(\.width)
        guard lines[number].count <= lines[number - 1].count, widths.allSatisfy({ abs($0 - widths[0]) <= 1 }) else {
          continue
        }
        for (position, above) in zip(lines[number].indices, lines[number - 1]) {
          (lines[number][position].start, lines[number][position].width) = (above.start, above.width)
        }
      }
    }
    return (lines, more)
  }
}
