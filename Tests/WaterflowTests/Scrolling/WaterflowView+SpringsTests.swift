import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor @Suite("Springs", .needs(.finger)) struct WaterflowViewSpringsTests {
  static let frame: TimeInterval = 1.0 / 120
  /// Where the finger is when it drags. It came down ten points off, which is what makes a touch a drag.
  static let finger = CGPoint(x: 150, y: 200)

  /// One column of items 50 high and 10 apart, scrolled to the middle.
  func makeStage(
    _ springs: ScrollSprings? = ScrollSprings(damping: 0.8, frequency: 1.5, resistance: 1000),
    content: TestContent = TestContent(count: 200), layout: any SectionLayout = column, offset: CGFloat = 6000,
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(content, layout: layout, scale: 3) {
      $0.springs = springs
      prepare($0)
    }
    stage.view.contentOffset =
      stage.view.scrollDirection == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
    stage.turn()
    return stage
  }

  static let column = WaterfallLayout.waterfall(columns: .count(1), columnSpacing: 10, rowSpacing: 10)

  /// A finger pulls the content by a distance in one step and stays. Afterwards it is at ``finger``.
  func pull(_ stage: Stage, by distance: CGFloat) {
    let way = distance + (distance > 0 ? 10 : -10)
    let isVertical = stage.view.scrollDirection == .vertical
    let start = CGPoint(
      x: Self.finger.x + (isVertical ? 0 : way), y: Self.finger.y + (isVertical ? way : 0))
    stage.host.touchDown(at: start)
    stage.host.touchMove(to: Self.finger)
  }

  func layoutFrame(_ cell: WaterflowViewCell, in stage: Stage) -> CGRect {
    stage.view.indexPath(for: cell).flatMap(stage.view.frameForItem(at:)) ?? .null
  }

  /// How far a cell is from its place, along the scroll direction.
  func stretch(of cell: WaterflowViewCell, in stage: Stage) -> CGFloat {
    let place = layoutFrame(cell, in: stage)
    return stage.view.scrollDirection == .vertical ? cell.center.y - place.midY : cell.center.x - place.midX
  }

  func stretches(in stage: Stage) -> [IndexPath: CGFloat] {
    let cells = stage.view.visibleCells.compactMap { cell in
      stage.view.indexPath(for: cell).map { ($0, stretch(of: cell, in: stage)) }
    }
    return Dictionary(uniqueKeysWithValues: cells)
  }

  func distanceFromFinger(_ cell: WaterflowViewCell, in stage: Stage) -> CGFloat {
    let place = layoutFrame(cell, in: stage)
    let origin = stage.view.bounds.origin
    return hypot(place.midX - Self.finger.x - origin.x, place.midY - Self.finger.y - origin.y)
  }

  func isExactlyInPlace(_ stage: Stage) -> Bool {
    stage.view.visibleCells.allSatisfy { $0.frame == layoutFrame($0, in: stage) }
  }

  // MARK: Lagging

  @Test("each item lags by the step times its distance from the finger over the resistance", arguments: [90, -90])
  func lag(distance: CGFloat) {
    let stage = makeStage()
    let before = stage.view.contentOffset.y
    pull(stage, by: distance)
    #expect(stage.view.contentOffset.y - before == distance)
    #expect(stage.view.visibleCells.count >= 7)
    for cell in stage.view.visibleCells {
      let expected = distance * distanceFromFinger(cell, in: stage) / 1000
      #expect(abs(stretch(of: cell, in: stage) - expected) < 1e-9)
    }
  }

  @Test("items farther from the finger lag more, and none by more than was scrolled", arguments: [150, -150])
  func farther(distance: CGFloat) {
    let stage = makeStage()
    pull(stage, by: distance)
    let cells = stage.view.visibleCells.sorted {
      distanceFromFinger($0, in: stage) < distanceFromFinger($1, in: stage)
    }
    let lags = cells.map { stretch(of: $0, in: stage) / distance }
    for (nearer, farther) in zip(lags, lags.dropFirst()) { #expect(nearer <= farther + 1e-9) }
    #expect(lags.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect((lags.last ?? 0) > 0.15)
  }

  @Test("beyond the resistance an item lags by all that was scrolled, near the finger by half its distance at most")
  func most() {
    let stage = makeStage(ScrollSprings(resistance: 20))
    let before = stage.view.contentOffset.y
    pull(stage, by: 60)
    for cell in stage.view.visibleCells where before...(before + 350) ~= layoutFrame(cell, in: stage).minY {
      let distance = distanceFromFinger(cell, in: stage)
      let expected = min(60 * min(1, distance / 20), distance / 2)
      #expect(abs(stretch(of: cell, in: stage) - expected) < 1e-9)
    }
  }

  @Test("horizontal scrolling lags along x only, from right to left too", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let stage = makeStage {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    pull(stage, by: 90)
    let cells = stage.view.visibleCells
    #expect(cells.count >= 5)
    #expect(cells.allSatisfy { $0.center.y == layoutFrame($0, in: stage).midY })
    for cell in cells {
      let expected = 90 * distanceFromFinger(cell, in: stage) / 1000
      #expect(abs(stretch(of: cell, in: stage) - expected) < 1e-9)
    }
  }

  // MARK: Swinging

  /// Where a spring that was let go at 1 is after each frame, by small steps of the equation of motion: an oracle that
  /// knows nothing of closed forms.
  func swing(damping: CGFloat, frequency: CGFloat, frames: Int) -> [CGFloat] {
    let omega = 2 * CGFloat.pi * frequency
    let substeps = 2000
    let step = CGFloat(Self.frame) / CGFloat(substeps)
    var (x, v): (CGFloat, CGFloat) = (1, 0)
    return (0..<frames).map { _ in
      for _ in 0..<substeps {
        v -= (2 * damping * omega * v + omega * omega * x) * step
        x += v * step
      }
      return x
    }
  }

  @Test("positions follow the damped oscillator within 1 %", arguments: [0.3, 0.8, 1, 1.6])
  func oscillator(damping: CGFloat) throws {
    let stage = makeStage(ScrollSprings(damping: damping, frequency: 1.5, resistance: 400))
    pull(stage, by: 150)
    // The lowest of those that stay on screen when they are back in their places.
    let cell = try #require(
      stage.view.visibleCells.last { stage.view.bounds.contains(layoutFrame($0, in: stage)) })
    let first = stretch(of: cell, in: stage)
    #expect(first > 50)
    for expected in swing(damping: damping, frequency: 1.5, frames: 120) {
      stage.host.advance(by: Self.frame)
      #expect(abs(stretch(of: cell, in: stage) - first * expected) < 0.01 * first)
    }
  }

  @Test("after a flick everything is at rest within 2 seconds, exactly in its place, and stays there")
  func rest() {
    let stage = makeStage(ScrollSprings())
    stage.host.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150), duration: 0.1)
    #expect(!isExactlyInPlace(stage))
    var frames = 0
    while stage.view.isDecelerating, frames < 1200 {
      stage.host.advance(by: Self.frame)
      frames += 1
    }
    #expect(!stage.view.isDecelerating)
    stage.host.advance(by: 2)
    #expect(isExactlyInPlace(stage))
    #expect(stage.view.springing.field?.isStretched == false)
    #expect(stage.view.springing.field?.animator?.isRunning == false)
    #expect(stage.view.springing.field?.animator?.behaviors.isEmpty == true)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    for _ in 0..<30 {
      stage.host.advance(by: Self.frame)
      #expect(isExactlyInPlace(stage))
    }
  }

  @Test("nothing jumps by a pixel when it comes to rest")
  func softRest() throws {
    let stage = makeStage(ScrollSprings())
    pull(stage, by: 150)
    let cell = try #require(stage.view.visibleCells.last)
    var last = stretch(of: cell, in: stage)
    for _ in 0..<240 {
      stage.host.advance(by: Self.frame)
      let next = stretch(of: cell, in: stage)
      if next == 0 { #expect(abs(last) <= 1.0 / 3) }
      last = next
    }
    #expect(last == 0)
  }

  @Test("a drag too slow to see a step of still lets items lag")
  func slowDrag() {
    let stage = makeStage()
    pull(stage, by: 1.0 / 3)
    for step in 1...60 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 200 - CGFloat(step) / 3))
      stage.host.advance(by: Self.frame)
    }
    // A step is a pixel, what it stretches a fraction of one: it has to add up.
    let most = stretches(in: stage).values.max() ?? 0
    #expect(most > 0.5)
  }

  // MARK: Entering and leaving

  @Test("what enters lags as if it had been there all the time, and what leaves loses its spring")
  func entering() throws {
    let stage = makeStage()
    let before = Set(stage.view.indexPathsForVisibleItems)
    pull(stage, by: 150)
    stage.host.advance(by: 0.1)
    stage.host.touchMove(to: CGPoint(x: 150, y: 80))
    let cells = stage.view.visibleCells
    #expect(cells.contains { stage.view.indexPath(for: $0).map(before.contains) == false })
    // All stretches are in proportion to the distance from where the finger is now.
    let rates = cells.map { cell in
      let place = layoutFrame(cell, in: stage)
      let finger = CGPoint(x: 150, y: 80 + stage.view.contentOffset.y)
      return stretch(of: cell, in: stage) / hypot(place.midX - finger.x, place.midY - finger.y)
    }
    #expect(rates.allSatisfy { abs($0 - rates[0]) < 1e-9 })
    #expect(rates[0] > 0.15)
    // One attachment for each, and the behavior that knows their velocities.
    for step in 0..<20 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 80 + CGFloat(step)))
      stage.host.advance(by: Self.frame)
      #expect(stage.view.springing.field?.animator?.behaviors.count == stage.view.visibleCells.count + 1)
    }
  }

  @Test("no gap opens at either edge while springs are stretched", arguments: [1, -1])
  func gaps(direction: CGFloat) throws {
    let stage = makeStage(ScrollSprings(damping: 0.4, frequency: 1, resistance: 600))
    stage.host.flick(
      from: CGPoint(x: 150, y: 200 + 150 * direction), to: CGPoint(x: 150, y: 200 - 150 * direction), duration: 0.1)
    for _ in 0..<400 {
      stage.host.advance(by: Self.frame)
      let cells = stage.view.visibleCells
      let first = try #require(cells.first)
      let last = try #require(cells.last)
      let bounds = stage.view.bounds
      // The item before the first would end at least the spacing above it, but for what its own lag differs by.
      let slack = 10 + 70.0 / 600 * abs(stretch(of: first, in: stage))
      #expect(first.frame.minY <= bounds.minY + slack || stage.view.indexPath(for: first) == .item(0))
      #expect(last.frame.maxY >= bounds.maxY - slack || stage.view.indexPath(for: last) == .item(199))
    }
  }

  @Test("nor in a horizontal view", arguments: [1, -1])
  func horizontalGaps(direction: CGFloat) throws {
    let stage = makeStage(ScrollSprings(damping: 0.4, frequency: 1, resistance: 600)) {
      $0.scrollDirection = .horizontal
    }
    stage.host.flick(
      from: CGPoint(x: 150 + 130 * direction, y: 200), to: CGPoint(x: 150 - 130 * direction, y: 200), duration: 0.1)
    var most: CGFloat = 0
    for _ in 0..<400 {
      stage.host.advance(by: Self.frame)
      let first = try #require(stage.view.visibleCells.first)
      let last = try #require(stage.view.visibleCells.last)
      let bounds = stage.view.bounds
      most = max(most, abs(stretch(of: first, in: stage)), abs(stretch(of: last, in: stage)))
      // Items are 60 points apart, and their lags differ by half of that at most.
      #expect(first.frame.minX <= bounds.minX + 40 || stage.view.indexPath(for: first) == .item(0))
      #expect(last.frame.maxX >= bounds.maxX - 40 || stage.view.indexPath(for: last) == .item(199))
    }
    #expect(most > 60)
  }

  @Test("touches meet items where they are seen")
  func hitTesting() throws {
    let stage = makeStage(ScrollSprings(resistance: 200))
    pull(stage, by: 150)
    let cell = try #require(stage.view.visibleCells.first { abs(stretch(of: $0, in: stage)) > 40 })
    let seen = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
    let hit = try #require(stage.view.hitTest(seen, with: nil))
    #expect(sequence(first: hit, next: \.superview).contains { $0 === cell })
  }
}
