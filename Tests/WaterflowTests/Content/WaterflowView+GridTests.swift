import Foundation
import TestSupport
import Testing
import Waterflow

/// A grid in the view: photo walls without a delegate, and rows of cells that measure themselves.
@MainActor
struct WaterflowViewGridTests {
  /// A data source that is no delegate.
  private final class Photos: NSObject, WaterflowViewDataSource {
    var count: Int
    init(_ count: Int) { self.count = count }
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
  }

  @Test("a million square photos need no delegate, and open, end and change at once")
  func photos() {
    let photos = Photos(1_000_000)
    let view = WaterflowView(
      frame: CGRect(x: 0, y: 0, width: 302, height: 400),
      layout: .grid(columns: .count(3), columnSpacing: 1, rowSpacing: 1))
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = photos
    let found = misuses { view.layoutIfNeeded() }
    #expect(found.isEmpty)
    // 333 334 rows of 100 points, 1 apart.
    #expect(view.contentSize == CGSize(width: 302, height: 333_334 * 101 - 1))
    #expect(view.frameForItem(at: .item(999_999)) == CGRect(x: 0, y: 333_333 * 101, width: 100, height: 100))
    #expect(view.indexPathsForVisibleItems == (0..<12).map { .item($0) })
    view.contentOffset.y = view.contentSize.height - 400
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.last == .item(999_999))
    photos.count = 999_999
    view.deleteItems(at: [.item(0)])
    view.layoutIfNeeded()
    #expect(abs(view.contentSize.height - (333_333 * 101 - 1)) < 0.01)
  }

  private final class MeasuredCell: WaterflowViewCell {
    var length: CGFloat = 0
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: length) }
  }

  /// Rows of two cells in a view of 300 by 400: item i is 40 + 10 (i mod 5) points long.
  private func measured(
    alignment: GridLayout.Alignment, prepare: (WaterflowView) -> Void = { _ in }
  ) -> (TestContent, Stage) {
    let content = TestContent(count: 200)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(MeasuredCell.self, for: indexPath)
      cell.length = 40 + CGFloat(indexPath.item % 5) * 10
      return cell
    }
    let layout = GridLayout(
      columns: .count(2), itemHeight: .asked, columnSpacing: 0, rowSpacing: 0, alignment: alignment)
    return (content, Stage(content, layout: layout, prepare: prepare))
  }

  @Test(
    "rows of cells that measure themselves are as high as the higher of the two",
    arguments: GridLayout.Alignment.allCases)
  func selfSizing(alignment: GridLayout.Alignment) {
    let (_, stage) = measured(alignment: alignment)
    // 40 and 50, 60 and 70, 80 and 40.
    #expect([1, 3].map { stage.view.frameForItem(at: .item($0))?.minY } == [0, 50])
    let low = stage.view.frameForItem(at: .item(0))
    switch alignment {
    case .top: #expect(low == CGRect(x: 0, y: 0, width: 150, height: 40))
    case .center: #expect(low == CGRect(x: 0, y: 5, width: 150, height: 40))
    case .bottom: #expect(low == CGRect(x: 0, y: 10, width: 150, height: 40))
    case .fill: #expect(low == CGRect(x: 0, y: 0, width: 150, height: 50))
    }
    #expect(stage.view.frameForItem(at: .item(4))?.minY == 120)
    #expect(stage.view.cellForItem(at: .item(0))?.frame == low)
  }

  @Test("scrolled back up from the middle nothing that is visible jumps")
  func backUp() {
    let (_, stage) = measured(alignment: .top)
    stage.view.scrollToItem(at: .item(100), at: .top, animated: false)
    stage.turn()
    for _ in 0..<60 {
      let first = stage.view.indexPathsForVisibleItems.first {
        (stage.view.frameForItem(at: $0)?.minY ?? 0) >= stage.view.bounds.minY
      }
      guard let first else { break }
      let before = (stage.view.frameForItem(at: first)?.minY ?? 0) - stage.view.bounds.minY
      stage.scroll(to: stage.view.contentOffset.y - 20)
      let after = (stage.view.frameForItem(at: first)?.minY ?? 0) - stage.view.bounds.minY
      #expect(after == before + 20, "\(first)")
    }
  }

  @Test("read from the right the first item is at the right; in a carousel rows run across")
  func turned() {
    let photos = Photos(7)
    let view = WaterflowView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      layout: .grid(columns: .count(3), columnSpacing: 0, rowSpacing: 0))
    view.semanticContentAttribute = .forceRightToLeft
    view.dataSource = photos
    view.layoutIfNeeded()
    #expect(view.frameForItem(at: .item(0)) == CGRect(x: 200, y: 0, width: 100, height: 100))
    view.semanticContentAttribute = .forceLeftToRight
    view.layout = .carousel(.grid(columns: .count(2), columnSpacing: 0, rowSpacing: 0), length: 100)
    view.layoutIfNeeded()
    // Two lines of squares with 50 points, row after row across.
    #expect(view.frameForItem(at: .item(1)) == CGRect(x: 0, y: 50, width: 50, height: 50))
    #expect(view.frameForItem(at: .item(2)) == CGRect(x: 50, y: 0, width: 50, height: 50))
  }
}
