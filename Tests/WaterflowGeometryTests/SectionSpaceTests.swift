import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct SectionSpaceTests {
  /// 300 by 200 pixels: x is 300 wide, whatever the direction.
  private func space(_ direction: ScrollDirection, isRightToLeft: Bool = false, scale: CGFloat = 1) -> SectionSpace {
    let container = LayoutContainer(
      size: CGSize(width: 300 / scale, height: 200 / scale), scrollDirection: direction, isRightToLeft: isRightToLeft,
      displayScale: scale)
    return SectionSpace(container).holding(mainLength: direction == .vertical ? 200 : 300)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("main runs along the scroll direction, and x is counted from the right in right-to-left")
  func frames() {
    #expect(space(.vertical).frame(main: 10..<30, cross: 40..<45) == rect(40, 10, 5, 20))
    #expect(space(.vertical, isRightToLeft: true).frame(main: 10..<30, cross: 40..<45) == rect(255, 10, 5, 20))
    #expect(space(.horizontal).frame(main: 10..<30, cross: 40..<45) == rect(10, 40, 20, 5))
    #expect(space(.horizontal, isRightToLeft: true).frame(main: 10..<30, cross: 40..<45) == rect(270, 40, 20, 5))
    #expect(space(.vertical, scale: 2).frame(main: 1..<4, cross: 3..<5) == rect(1.5, 0.5, 1, 1.5))
  }

  @Test("windows are counted from where reading begins, too; parts of pixels count as whole ones")
  func windows() throws {
    func bounds(_ space: SectionSpace) throws -> [Int] {
      let (main, cross) = try #require(space.windows(of: rect(10.5, 20, 30, 5)))
      return [main.start, main.end, cross.start, cross.end]
    }
    #expect(try bounds(space(.vertical)) == [20, 25, 10, 41])
    #expect(try bounds(space(.vertical, isRightToLeft: true)) == [20, 25, 259, 290])
    #expect(try bounds(space(.horizontal)) == [10, 41, 20, 25])
    #expect(try bounds(space(.horizontal, isRightToLeft: true)) == [259, 290, 20, 25])
    #expect(space(.vertical).windows(of: rect(.nan, 0, 1, 1)) == nil)
    #expect(space(.vertical).windows(of: rect(0, 0, 1, .nan)) == nil)
  }

  @Test("a window shows what crosses its edges, not what touches them")
  func shows() throws {
    let main = try #require(space(.vertical).windows(of: rect(0, 10, 300, 10))).main
    #expect(main.overlaps(0..<11) && main.overlaps(19..<30) && main.overlaps(15..<15))
    #expect(!main.overlaps(0..<10) && !main.overlaps(20..<30) && !main.overlaps(10..<10))
  }

  @Test("where a rectangle begins is its trailing edge in right-to-left, at the nearest pixel")
  func starts() {
    let viewport = rect(10.4, 20.6, 100, 50)
    #expect(space(.vertical).start(of: viewport) == (21, 10))
    // 300 less 110, for 110.4.
    #expect(space(.vertical, isRightToLeft: true).start(of: viewport) == (21, 190))
    #expect(space(.horizontal).start(of: viewport) == (10, 21))
    #expect(space(.horizontal, isRightToLeft: true).start(of: viewport) == (190, 21))
  }

  @Test("a point of a line is counted from the corner of its element")
  func points() {
    func point(_ space: SectionSpace) -> CGPoint {
      space.point(main: 13, cross: 42, inElementCovering: 10..<30, 40..<45)
    }
    #expect(point(space(.vertical)) == CGPoint(x: 2, y: 3))
    #expect(point(space(.vertical, isRightToLeft: true)) == CGPoint(x: 3, y: 3))
    #expect(point(space(.horizontal)) == CGPoint(x: 3, y: 2))
    #expect(point(space(.horizontal, isRightToLeft: true)) == CGPoint(x: 17, y: 2))
  }

  @Test("lengths are rounded up, edges to the nearest pixel")
  func pixels() {
    let space = space(.vertical, scale: 2)
    #expect([0, 0.5, 0.6, 1, -1, .nan].map { space.pixels(holding: CGFloat($0)) } == [0, 1, 2, 2, 0, 0])
    #expect([0.2, 0.3, -0.3, .infinity].map { space.nearestEdge(to: $0) } == [0, 1, -1, 0])
    #expect(space.points(3) == 1.5)
    #expect(space.pixels(holding: CGSize(width: 1.1, height: 7)) == (14, 3))
    #expect(self.space(.horizontal).pixels(holding: CGSize(width: 1.1, height: 7)) == (2, 7))
  }

  @Test("margins are told apart by where reading begins and ends")
  func insets() {
    func margins(_ direction: ScrollDirection) -> [Int] {
      let insets = space(direction).pixels(holding: SectionInsets(top: 1, left: 1.5, bottom: 3, right: .nan))
      return [insets.mainStart, insets.mainEnd, insets.crossStart, insets.crossEnd]
    }
    #expect(margins(.vertical) == [1, 3, 2, 0])
    #expect(margins(.horizontal) == [2, 0, 1, 3])
  }

  @Test("a section is as wide as its container to the fraction of a point, or as its content if that is wider")
  func size() {
    let container = LayoutContainer(size: CGSize(width: 100.3, height: 50), displayScale: 2)
    let fitting = SectionSpace(container).holding(mainLength: 31, crossLength: 180)
    #expect(fitting.size == CGSize(width: 100.3, height: 15.5))
    #expect(fitting.mainLength == 31 && fitting.crossLength == 201)
    let wide = SectionSpace(container).holding(mainLength: 31, crossLength: 400)
    #expect(wide.size == CGSize(width: 200, height: 15.5))
    #expect(wide.crossLength == 400)
  }

  @Test("no length, container or range makes a trap", arguments: ScrollDirection.allCases, [false, true])
  func badInput(direction: ScrollDirection, isRightToLeft: Bool) {
    for side in [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300] {
      for length in [Int.min, -1, 0, Int.max] {
        let container = LayoutContainer(
          size: CGSize(width: side, height: side), scrollDirection: direction, isRightToLeft: isRightToLeft,
          displayScale: side)
        let space = SectionSpace(container).holding(mainLength: length, crossLength: length)
        #expect(space.mainLength >= 0 && space.crossLength >= 0)
        #expect(space.size.width >= 0 && space.size.height >= 0)
        for range in [Int.min..<Int.max, Int.min..<Int.min, Int.max..<Int.max, -1..<1] {
          _ = space.frame(main: range, cross: range)
          _ = space.point(main: range.lowerBound, cross: range.upperBound, inElementCovering: range, range)
        }
        for rect in strangeRects {
          _ = space.windows(of: rect)
          _ = space.start(of: rect)
        }
      }
    }
  }

  @Test("the windows of a frame are the pixels that it was made of", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      func range(_ random: inout SeededRandom) -> Range<Int> {
        let start = random.int(-2_000...200_000)
        return start..<start + random.int(0...3_000)
      }
      let container = LayoutContainer(
        size: CGSize(width: random.int(1...2_000), height: random.int(1...2_000)),
        scrollDirection: random.oneIn(2) ? .vertical : .horizontal, isRightToLeft: random.oneIn(2),
        displayScale: CGFloat(random.int(1...3)))
      let space = SectionSpace(container).holding(
        mainLength: random.int(0...300_000), crossLength: random.int(0...5_000))
      let (main, cross) = (range(&random), range(&random))
      let windows = space.windows(of: space.frame(main: main, cross: cross))
      #expect(windows?.main.start == main.lowerBound && windows?.main.end == main.upperBound, "seed \(seed)")
      #expect(windows?.cross.start == cross.lowerBound && windows?.cross.end == cross.upperBound, "seed \(seed)")
    }
  }
}
