import Foundation
import Testing
import Waterflow

/// The layouts of Docs/CustomLayouts.md do what the page says.
struct CustomLayoutsTests {
  private func items(_ count: Int) -> SectionItems { SectionItems(count: count) { _ in CGSize(width: 50, height: 50) } }

  private func container(
    _ scrollDirection: ScrollDirection = .vertical, isRightToLeft: Bool = false
  ) -> LayoutContainer {
    LayoutContainer(
      size: CGSize(width: 301, height: 301), scrollDirection: scrollDirection, isRightToLeft: isRightToLeft,
      displayScale: 1)
  }

  private func visibleItems(_ arrangement: any SectionArrangement, _ rect: CGRect) -> [Int] {
    var found: [Int] = []
    arrangement.forEachItem(in: rect) { index, frame in
      #expect(frame == arrangement.frame(ofItemAt: index))
      found.append(index)
    }
    return found
  }

  @Test("the mosaic of twenty lines has a large item and two small ones beside it")
  func mosaic() {
    var container = container()
    container.size.width = 300
    let mosaic = MosaicLayout().arrange(items(5), in: container)
    #expect(mosaic.size == CGSize(width: 300, height: 400))
    let frames = (0..<5).map(mosaic.frame)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 200, y: 0, width: 100, height: 100),
        CGRect(x: 200, y: 100, width: 100, height: 100), CGRect(x: 0, y: 200, width: 200, height: 200),
        CGRect(x: 200, y: 200, width: 100, height: 100),
      ])
    #expect(mosaic.frame(ofItemAt: 5) == .zero)
    #expect(visibleItems(mosaic, CGRect(x: 0, y: 150, width: 300, height: 100)) == [0, 2, 3, 4])
  }

  @Test("the album reaches both edges in whole pixels, is mirrored and turned")
  func album() {
    func frames(_ scrollDirection: ScrollDirection, isRightToLeft: Bool) -> [CGRect] {
      let album = AlbumLayout().arrange(
        items(4), in: container(scrollDirection, isRightToLeft: isRightToLeft))
      return (0..<4).map(album.frame)
    }
    // 301 pixels: a third is 100, and the last column takes the pixel that is left.
    #expect(
      frames(.vertical, isRightToLeft: false) == [
        CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 200, y: 0, width: 101, height: 100),
        CGRect(x: 200, y: 100, width: 101, height: 100), CGRect(x: 0, y: 200, width: 200, height: 200),
      ])
    #expect(
      frames(.vertical, isRightToLeft: true) == [
        CGRect(x: 101, y: 0, width: 200, height: 200), CGRect(x: 0, y: 0, width: 101, height: 100),
        CGRect(x: 0, y: 100, width: 101, height: 100), CGRect(x: 101, y: 200, width: 200, height: 200),
      ])
    // The section is 400 pixels long: what is first lies at its right end.
    #expect(
      frames(.horizontal, isRightToLeft: true) == [
        CGRect(x: 200, y: 0, width: 200, height: 200), CGRect(x: 300, y: 200, width: 100, height: 101),
        CGRect(x: 200, y: 200, width: 100, height: 101), CGRect(x: 0, y: 0, width: 200, height: 200),
      ])
  }

  @Test("the album finds what is visible, also in what is endless, empty or without a number")
  func search() {
    let album = AlbumLayout().arrange(items(3_000), in: container())
    #expect(visibleItems(album, CGRect(x: 0, y: 20_050, width: 301, height: 200)) == [300, 301, 302, 303, 304])
    #expect(visibleItems(album, CGRect(x: 0, y: 199_900, width: 301, height: 500)) == [2997, 2999])
    #expect(visibleItems(album, CGRect(x: 210, y: 0, width: 10, height: 50)) == [1])
    #expect(visibleItems(album, CGRect(x: 0, y: -500, width: 301, height: 500)).isEmpty)
    let everything = CGRect(x: -1e18, y: -1e18, width: 2e18, height: 2e18)
    #expect(visibleItems(album, everything) == Array(0..<3_000))
    #expect(visibleItems(album, CGRect(x: 0, y: CGFloat.nan, width: 301, height: 1)).isEmpty)
    let none = AlbumLayout().arrange(items(0), in: container())
    #expect(none.size == CGSize(width: 301, height: 0))
    #expect(visibleItems(none, everything).isEmpty)
    var narrow = container()
    narrow.size.width = 0
    #expect(AlbumLayout().arrange(items(4), in: narrow).size == CGSize(width: 0, height: 4))
  }

  @Test("the first item stays at the edge as long as there is room, in both directions of reading")
  func pins() {
    func pinned(_ viewport: CGRect, _ scrollDirection: ScrollDirection, isRightToLeft: Bool) -> [CGRect] {
      let album = AlbumLayout().arrange(items(9), in: container(scrollDirection, isRightToLeft: isRightToLeft))
      var frames: [CGRect] = []
      album.forEachPinnedItem(in: viewport, viewport: viewport) { index, frame, level in
        #expect((index, level) == (0, 1))
        frames.append(frame)
      }
      return frames
    }
    func viewport(x: CGFloat = 0, y: CGFloat = 0) -> CGRect { CGRect(x: x, y: y, width: 301, height: 301) }
    let side = CGSize(width: 200, height: 200)
    for (top, held) in [(-50, 0), (0, 0), (130, 130), (400, 400), (500, 400)] as [(CGFloat, CGFloat)] {
      #expect(
        pinned(viewport(y: top), .vertical, isRightToLeft: false) == [
          CGRect(origin: CGPoint(x: 0, y: held), size: side)
        ])
    }
    // 600 pixels long: the beginning is at the right.
    #expect(
      pinned(viewport(x: 200), .horizontal, isRightToLeft: true)
        == [CGRect(origin: CGPoint(x: 301, y: 0), size: side)])
    #expect(pinned(viewport(y: 700), .vertical, isRightToLeft: false).isEmpty)
  }

  @Test("lines lie between the blocks and not around them")
  func lines() {
    let album = AlbumLayout().arrange(items(9), in: container())
    var lines: [LayoutElement] = []
    album.forEachLayoutElement(in: CGRect(x: 0, y: 0, width: 301, height: 600)) { lines.append($0) }
    #expect(lines.map(\.index) == [1, 2])
    #expect(lines.map(\.frame.minY) == [199, 399])
    #expect(lines.map(\.frame.size) == [CGSize(width: 301, height: 2), CGSize(width: 301, height: 2)])
    #expect(lines[0].polyline == [CGPoint(x: 0, y: 1), CGPoint(x: 301, y: 1)])
  }
}

#if !canImport(UIKit)
  extension CustomLayoutsTests {
    @MainActor private final class Numbers: NSObject, WaterflowViewDataSource {
      func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { 30 }
      func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      }
    }

    @Test("a view shows the album: its first item on top of those that scroll under it")
    @MainActor func view() {
      let numbers = Numbers()
      let controller = UIViewController()
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), layout: AlbumLayout())
      view.dataSource = numbers
      controller.view.addSubview(view)
      let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 300, height: 600))
      host.advance(by: 1)
      #expect(view.contentSize == CGSize(width: 300, height: 2_000))
      view.contentOffset.y = 300
      host.advance(by: 1)
      #expect(view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 300, width: 200, height: 200))
      #expect(view.indexPathsForVisibleItems == ([0, 3] + Array(5..<14)).map { IndexPath(item: $0, section: 0) })
      #expect(view.visibleSupplementaryViews(ofKind: WaterflowElementKind.connector).count == 3)
    }
  }
#endif
