import Foundation
import Testing

@testable import WaterflowGeometry

struct ScrollDirectionTests {
  private let rect = CGRect(x: 1, y: 20, width: 300, height: 4_000)

  @Test("scrolling vertically, main is y and cross is x")
  func vertical() {
    let axis = ScrollDirection.vertical
    #expect(axis.main(of: rect.size) == 4_000)
    #expect(axis.cross(of: rect.size) == 300)
    #expect([axis.mainStart(of: rect), axis.mainEnd(of: rect)] == [20, 4_020])
    #expect([axis.crossStart(of: rect), axis.crossEnd(of: rect)] == [1, 301])
  }

  @Test("scrolling horizontally, main is x and cross is y")
  func horizontal() {
    let axis = ScrollDirection.horizontal
    #expect(axis.main(of: rect.size) == 300)
    #expect(axis.cross(of: rect.size) == 4_000)
    #expect([axis.mainStart(of: rect), axis.mainEnd(of: rect)] == [1, 301])
    #expect([axis.crossStart(of: rect), axis.crossEnd(of: rect)] == [20, 4_020])
  }

  @Test("a rectangle taken apart by its roles is put together again", arguments: ScrollDirection.allCases)
  func roundTrip(direction: ScrollDirection) {
    let axis = direction
    #expect(axis.size(main: axis.main(of: rect.size), cross: axis.cross(of: rect.size)) == rect.size)
    #expect(
      axis.rect(
        main: axis.mainStart(of: rect), cross: axis.crossStart(of: rect), mainLength: axis.main(of: rect.size),
        crossLength: axis.cross(of: rect.size)) == rect)
  }
}
