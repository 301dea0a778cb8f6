#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Items that come into a carousel or leave it begin where they are on the glass. Rows of 50 points in a view of 300 by 400.
  @MainActor
  @Suite(.needs(.scale, .clock, .scene))
  struct WaterflowViewCarouselWaysTests {
    private let carousel: any SectionLayout = .carousel(.list(), length: 100)

    /// Rows 0 to 3; the items of a section of its own, from 10 on; rows from 20 on.
    private func stage(isCarousel: Bool, isRightToLeft: Bool = false) -> NamedStage {
      let content = NamedContent([Array(0..<4), Array(10..<14), Array(20..<40)])
      content.height = { _ in 50 }
      if isCarousel { content.layouts[1] = carousel }
      return NamedStage(content, layout: .list()) {
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
    }

    private func drawn(_ name: Int, _ stage: NamedStage) -> CGRect? {
      stage.view.visibleCells.first { ($0 as? NamedContent.Cell)?.name == name }.flatMap {
        stage.host.frameOnGlass(of: $0)
      }
    }

    @Test("a section that becomes a carousel stays where it was", arguments: [false, true])
    func becomesCarousel(isRightToLeft: Bool) {
      let stage = stage(isCarousel: false, isRightToLeft: isRightToLeft)
      #expect(drawn(10, stage) == CGRect(x: 0, y: 200, width: 300, height: 50))
      stage.content.layouts[1] = carousel
      UIView.animate(withDuration: 0.3) {
        stage.view.layout = .list()
        stage.view.layoutIfNeeded()
      }
      #expect(drawn(10, stage) == CGRect(x: 0, y: 200, width: 300, height: 50))
      #expect(drawn(11, stage) == CGRect(x: 0, y: 250, width: 300, height: 50))
      #expect(drawn(20, stage)?.minY == nil || drawn(20, stage)?.minY == 400)
    }

    @Test("an item that leaves a carousel stays where it was, whatever comes or goes above", arguments: [3, 0, -3])
    func leavesCarousel(rows: Int) throws {
      let stage = stage(isCarousel: true)
      stage.view.contentOffset.y = 160
      stage.turn()
      // The carousel lies from 40 to 140.
      let before = try #require(drawn(10, stage))
      #expect(before.minY == 40)
      stage.view.performBatchUpdates {
        if rows > 0 {
          stage.content.sections[0].insert(contentsOf: 100..<100 + rows, at: 0)
          stage.view.insertItems(at: (0..<rows).map { [0, $0] })
        } else if rows < 0 {
          stage.content.sections[0].removeFirst(-rows)
          stage.view.deleteItems(at: (0..<(-rows)).map { [0, $0] })
        }
        stage.content.sections[2].insert(stage.content.sections[1].removeFirst(), at: 0)
        stage.view.moveItem(at: [1, 0], to: [2, 0])
      }
      #expect(drawn(10, stage).map { abs($0.minY - 40) < 0.01 && abs($0.minX - before.minX) < 0.01 } == true)
    }
  }
#endif
