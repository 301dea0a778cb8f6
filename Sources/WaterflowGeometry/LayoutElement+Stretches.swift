import Foundation

// What is too long for one view is shown in stretches: a tree's line from a parent to a thousand children. The first has
// the index that the whole would have, each further one 2^32 more, so that the index of the item that they belong to is
// in all of them.

extension LayoutElement {
  private static let stride = 1 << 32

  static func index(ofItem item: Int, stretch: Int) -> Int { item + stretch * stride }

  /// The item that an index belongs to, and the number of the stretch.
  package static func itemAndStretch(of index: Int) -> (item: Int, stretch: Int) {
    let item = index & (stride - 1)
    return (item, (index - item) / stride)
  }

  /// The element as it is where the whole has another frame: shifted across the scroll direction, with what would lie
  /// beyond the whole at its end. So neighbors that are shifted alike still join.
  package func shifted(by distance: CGFloat, within whole: CGRect, along axis: ScrollDirection) -> LayoutElement {
    func inside(_ position: CGFloat) -> CGFloat {
      max(axis.crossStart(of: whole), min(position + distance, axis.crossEnd(of: whole)))
    }
    let (start, end) = (inside(axis.crossStart(of: frame)), inside(axis.crossEnd(of: frame)))
    let (oldLength, length) = (axis.main(of: frame.size), axis.main(of: whole.size))
    var shifted = self
    shifted.frame = axis.rect(
      main: axis.mainStart(of: whole), cross: start, mainLength: length, crossLength: end - start)
    shifted.whole = whole
    shifted.polyline = polyline.map { corner in
      axis.point(
        main: oldLength > 0 ? axis.main(of: corner) * length / oldLength : 0,
        cross: inside(axis.crossStart(of: frame) + axis.cross(of: corner)) - start)
    }
    return shifted
  }

  /// A line that is shown whole with an end on the bar, as stretches have one: what it becomes has as many corners then.
  package var closed: LayoutElement {
    var closed = self
    if whole == nil, polyline.count > 1 { closed.polyline.append(polyline[polyline.count - 2]) }
    return closed
  }
}

extension ContentElement {
  /// The item that it is, or of which a layout shows it, whole or in stretches.
  package var item: Int { category == .layoutElement ? LayoutElement.itemAndStretch(of: index).item : index }

  /// The first stretch of what it is a stretch of, or itself.
  package var firstStretch: ContentElement {
    var first = self
    first.index = item
    return first
  }
}
