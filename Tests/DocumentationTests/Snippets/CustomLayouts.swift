import Foundation
import Waterflow

// The snippets of Docs/CustomLayouts.md.

struct MosaicLayout: SectionLayout {
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Mosaic(count: items.count, side: container.size.width / 3)
  }
}

struct Mosaic: SectionArrangement {
  let count: Int
  let side: CGFloat

  var size: CGSize { CGSize(width: 3 * side, height: CGFloat((count + 2) / 3) * 2 * side) }

  func frame(ofItemAt index: Int) -> CGRect {
    guard (0..<count).contains(index) else { return .zero }
    let top = CGFloat(index / 3) * 2 * side
    if index % 3 == 0 { return CGRect(x: 0, y: top, width: 2 * side, height: 2 * side) }
    return CGRect(x: 2 * side, y: top + CGFloat(index % 3 - 1) * side, width: side, height: side)
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    for index in 0..<count where frame(ofItemAt: index).intersects(rect) { body(index, frame(ofItemAt: index)) }
  }
}

struct AlbumLayout: SectionLayout {
  var dependsOnContainerLength: Bool { false }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let space = SectionSpace(container)
    let side = max(1, space.crossLength / 3)
    let blocks = (items.count + 2) / 3
    return Album(count: items.count, side: side, space: space.holding(mainLength: blocks * 2 * side))
  }
}

struct Album: SectionArrangement {
  let count: Int
  let side: Int
  let space: SectionSpace

  var size: CGSize { space.size }

  func frame(ofItemAt index: Int) -> CGRect {
    guard (0..<count).contains(index) else { return .zero }
    return space.frame(main: main(of: index), cross: cross(of: index))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    let blocks = blocks(in: main)
    for index in blocks.lowerBound * 3..<min(count, blocks.upperBound * 3)
    where main.overlaps(self.main(of: index)) && cross.overlaps(self.cross(of: index)) {
      body(index, frame(ofItemAt: index))
    }
  }

  private func main(of index: Int) -> Range<Int> {
    let start = index / 3 * 2 * side
    if index % 3 == 0 { return start..<start + 2 * side }
    return start + (index % 3 - 1) * side..<start + index % 3 * side
  }

  private func cross(of index: Int) -> Range<Int> {
    index % 3 == 0 ? 0..<2 * side : 2 * side..<max(2 * side, space.crossLength)
  }

  private func blocks(in main: PixelWindow) -> Range<Int> {
    func block(at pixel: Int) -> Int { max(0, min(pixel / (2 * side), count / 3)) }
    return block(at: main.start)..<block(at: main.end) + 1
  }
}

extension Album {
  func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard count > 0 else { return }
    let start = max(0, min(space.start(of: viewport).main, space.mainLength - 2 * side))
    let frame = space.frame(main: start..<start + 2 * side, cross: 0..<2 * side)
    if frame.intersects(rect) { body(0, frame, 1) }
  }
}

extension Album {
  func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    guard let window = space.windows(of: rect)?.main else { return }
    for block in blocks(in: window) where block > 0 && block * 3 < count {
      let main = block * 2 * side - 1..<block * 2 * side + 1
      let frame = space.frame(main: main, cross: 0..<space.crossLength)
      guard frame.intersects(rect) else { continue }
      let line = [0, space.crossLength].map { cross in
        space.point(main: block * 2 * side, cross: cross, inElementCovering: main, 0..<space.crossLength)
      }
      body(
        LayoutElement(
          role: .decoration, kind: WaterflowElementKind.connector, index: block, frame: frame, level: 1,
          polyline: line, followsItem: false))
    }
  }
}
