import Foundation
import Testing

@testable import WaterflowGeometry

struct LayoutContainerTests {
  @Test("right to left mirrors along the scroll direction if that is horizontal, else across it")
  func mirrors() {
    #expect(LayoutContainer.vertical(100, isRightToLeft: true).isCrossMirrored)
    #expect(!LayoutContainer.vertical(100, isRightToLeft: true).isMainMirrored)
    #expect(LayoutContainer.horizontal(100, isRightToLeft: true).isMainMirrored)
    #expect(!LayoutContainer.horizontal(100, isRightToLeft: true).isCrossMirrored)
    for container in [LayoutContainer.vertical(100), .horizontal(100)] {
      #expect(!container.isMainMirrored && !container.isCrossMirrored)
    }
  }

  @Test("by default a container scrolls vertically, from left to right, at one pixel per point")
  func defaults() {
    let container = LayoutContainer(size: CGSize(width: 320, height: 480))
    #expect(container.scrollDirection == .vertical && !container.isRightToLeft && container.displayScale == 1)
    #expect(container.crossLength == 320)
    #expect(LayoutContainer.horizontal(200).crossLength == 200)
  }
}
