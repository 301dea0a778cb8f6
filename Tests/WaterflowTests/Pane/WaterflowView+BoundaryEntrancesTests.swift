#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// Headers, footers and backgrounds that come with the items of their sections. Rows of 40 points in a view of 300 by 400;
  /// headers of 30 points and footers of 20.
  @MainActor
  @Suite(.needs(.scale, .clock, .scene))
  struct WaterflowViewBoundaryEntrancesTests {
    /// A section without items has no header, footer and background.
    private final class Content: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
      var counts: [Int]

      init(_ counts: [Int]) { self.counts = counts }

      func numberOfSections(in waterflowView: WaterflowView) -> Int { counts.count }
      func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { counts[section] }
      func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      }
      func waterflowView(
        _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> WaterflowReusableView? {
        waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
      }
      func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat)
        -> CGFloat
      {
        40
      }
      func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
        counts[section] > 0 ? 30 : 0
      }
      func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
        counts[section] > 0 ? 20 : 0
      }
      func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool {
        counts[section] > 0
      }
    }

    private struct BoundaryStage {
      let content: Content
      let host: TestHost
      let view: WaterflowView

      @MainActor init(_ counts: [Int], isRightToLeft: Bool = false) {
        content = Content(counts)
        let controller = UIViewController()
        host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
        view = WaterflowView(
          frame: controller.view.bounds, layout: .waterfall(columns: .count(1), rowSpacing: 0))
        view.register(WaterflowReusableView.self, forDecorationViewOfKind: WaterflowElementKind.background)
        (view.dataSource, view.delegate) = (content, content)
        controller.view.addSubview(view)
        host.advance(by: 1.0 / 60)
      }

      /// Where a header or footer is drawn, and how clearly.
      @MainActor func drawn(_ kind: String, _ section: Int) -> [CGFloat] {
        guard let shown = view.supplementaryView(forElementKind: kind, at: .item(0, section)) else { return [] }
        return [shown.frameSeen.minY - view.boundsSeen.minY, shown.alphaSeen]
      }
    }

    private let header = WaterflowElementKind.header
    private let footer = WaterflowElementKind.footer

    @Test("those of a section that gets its first items fade in where they are to be")
    func firstItems() {
      let stage = BoundaryStage([2, 0, 3])
      stage.content.counts[1] = 1
      stage.view.insertItems(at: [.item(0, 1)])
      // Section 0 is 130 points high; section 1 becomes 90, and section 2 is pushed down from there.
      #expect(stage.drawn(header, 1) == [130, 0])
      #expect(stage.drawn(footer, 1) == [200, 0])
      #expect(stage.drawn(header, 2) == [130, 1])
      stage.host.advance(by: 0.6)
      #expect(stage.drawn(header, 1) == [130, 1] && stage.drawn(footer, 1) == [200, 1])
      #expect(stage.drawn(header, 2) == [220, 1])
    }

    @Test("those of a section that is reloaded fade in place")
    func reloaded() {
      let stage = BoundaryStage([2, 3])
      stage.view.reloadSections([1])
      // Section 1 begins at 130, its footer at 280.
      #expect(stage.drawn(header, 1) == [130, 0] && stage.drawn(footer, 1) == [280, 0])
      #expect(stage.drawn(header, 0) == [0, 1] && stage.drawn(footer, 0) == [110, 1])
      stage.host.advance(by: 0.6)
      #expect(stage.drawn(header, 1) == [130, 1] && stage.drawn(footer, 1) == [280, 1])
    }

    @Test("those that were below the screen come up with their rows")
    func comingUp() {
      // Sections of 170 points.
      let stage = BoundaryStage([3, 3, 3, 3, 3])
      stage.content.counts[0] = 0
      stage.content.counts[1] = 0
      stage.view.deleteItems(at: (0..<2).flatMap { section in (0..<3).map { .item($0, section) } })
      #expect(stage.drawn(header, 2) == [340, 1])
      #expect(stage.drawn(header, 3) == [510, 1])
      #expect(stage.view.cellForItem(at: .item(0, 3)).map { $0.frameSeen.minY - stage.view.boundsSeen.minY } == 540)
    }
  }
#endif
