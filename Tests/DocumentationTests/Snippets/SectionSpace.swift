import Foundation
import Waterflow

struct ZigzagLayout: SectionLayout {
  var rowHeight: CGFloat = 44
  var dependsOnContainerLength: Bool { false }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let space = SectionSpace(container)
    let rowLength = max(1, space.pixels(holding: rowHeight))
    return Zigzag(
      count: items.count, rowLength: rowLength, space: space.holding(mainLength: items.count * rowLength))
  }
}

struct Zigzag: SectionArrangement {
  let count: Int
  let rowLength: Int
  let space: SectionSpace

  var size: CGSize { space.size }

  func frame(ofItemAt index: Int) -> CGRect {
    guard (0..<count).contains(index) else { return .zero }
    return space.frame(main: index * rowLength..<(index + 1) * rowLength, cross: side(ofItemAt: index))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    let first = min(count, max(0, main.start / rowLength))
    let end = max(first, min(count, (main.end + rowLength - 1) / rowLength))
    for index in first..<end where cross.overlaps(side(ofItemAt: index)) { body(index, frame(ofItemAt: index)) }
  }

  private func side(ofItemAt index: Int) -> Range<Int> {
    let middle = space.crossLength / 2
    return index % 2 == 0 ? 0..<middle : middle..<space.crossLength
  }
}
