import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct CellPreparationTests {
  @Test("no cell is begun in the second half of the time until a frame is due")
  func secondHalf() {
    let preparation = CellPreparation()
    let targets = (0..<3).map {
      ElementViews.Target(key: .item($0, inSection: 0), frame: CGRect(x: 0, y: $0, width: 1, height: 1), level: 0)
    }
    preparation.adopt(targets, of: 3, direction: CGPoint(x: 0, y: 1), at: SearchedPlace(rect: .zero)) { $0.frame.minY }
    let now = CACurrentMediaTime()
    #expect(preparation.next(in: now - 5..<now + 4) == nil)
    #expect(preparation.next(in: now - 5..<now + 60)?.key == .item(0, inSection: 0))
    #expect(preparation.next(in: now..<now + 60)?.key == .item(1, inSection: 0))
    #expect(preparation.next(in: now - 60..<now) == nil)
    #expect(preparation.next(in: now..<now + 60)?.key == .item(2, inSection: 0))
    #expect(preparation.next(in: now..<now + 60) == nil)
  }

  @Test("at rest the clock stands still: with all cells made, without items, without room and outside a window")
  func rest() async {
    let host = TestHost(showing: UIView())
    for (size, count) in [(CGSize(width: 300, height: 400), 20), (.init(width: 300, height: 400), 0), (.zero, 20)] {
      let view = WaterflowView(frame: CGRect(origin: .zero, size: size))
      let content = TestContent(count: count)
      view.dataSource = content
      view.delegate = content
      host.window.addSubview(view)
      await host.wait(for: 1)
      #expect(!view.preparation.isRunning, "\(count) items in \(size)")
      view.contentOffset.y = 50
      view.layoutIfNeeded()
      view.removeFromSuperview()
      host.advance(by: 0.1)
      #expect(!view.preparation.isRunning)
    }
  }

  #if !canImport(UIKit)
    private func stage(columns: Int, height: CGFloat) -> Stage {
      let content = TestContent(count: 2_500)
      content.height = { _, _ in height }
      return Stage(content, layout: .waterfall(columns: .count(columns), columnSpacing: 0, rowSpacing: 0))
    }

    /// How many cells each frame asks for, once under way.
    private func counts(scrolling stage: Stage, by step: CGFloat, frames: Int = 240) -> [Int] {
      stage.host.advance(by: 1)
      var counts: [Int] = []
      for _ in 0..<frames {
        stage.content.forgetCalls()
        stage.view.contentOffset.y += step
        stage.host.advance(by: 1.0 / 120)
        counts.append(stage.content.askedCells.count)
      }
      return Array(counts.dropFirst(40))
    }

    @Test(
      "a frame asks for as many cells as come into view per frame, and at most one more", .needs(.clock, .mainQueue),
      arguments: [1, 3, 8])
    func even(columns: Int) throws {
      for (height, step) in [(CGFloat(40), CGFloat(4)), (40, 12.5), (25, 12.5), (100, 50)] {
        let counts = counts(scrolling: stage(columns: columns, height: height), by: step)
        let mean = CGFloat(columns) * step / height
        let worst = try #require(counts.max())
        #expect(worst <= Int(mean.rounded(.up)) + 1, "\(columns) columns, \(height), \(step)")
        #expect(abs(CGFloat(counts.reduce(0, +)) / CGFloat(counts.count) - mean) < 0.1 * mean)
      }
    }

    @Test("nothing is made ahead of content that races, nor in low power mode", .needs(.mainQueue))
    func spared() {
      let racing = counts(scrolling: stage(columns: 1, height: 100), by: 150, frames: 60)
      // Exactly those that come in: one or two.
      #expect(racing.allSatisfy { $0 <= 2 } && racing.contains(1) && racing.contains(2))
      HeadlessHost.isLowPowerModeEnabled = true
      defer { HeadlessHost.isLowPowerModeEnabled = false }
      let stage = stage(columns: 2, height: 100)
      stage.host.advance(by: 1)
      stage.view.contentOffset.y = 110
      stage.host.advance(by: 1)
      #expect(stage.view.subviews.filter { $0 is WaterflowViewCell && $0.isHidden }.isEmpty)
      // Not even for the frames of a scroll.
      stage.view.contentOffset.y = 220
      stage.view.layoutIfNeeded()
      #expect(!stage.view.preparation.isRunning)
      HeadlessHost.isLowPowerModeEnabled = false
      stage.view.contentOffset.y = 260
      stage.view.layoutIfNeeded()
      #expect(stage.view.preparation.isRunning)
      stage.host.advance(by: 1)
      #expect(!stage.view.subviews.filter { $0 is WaterflowViewCell && $0.isHidden }.isEmpty)
    }
  #endif
}
