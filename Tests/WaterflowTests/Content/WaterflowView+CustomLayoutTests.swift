import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewCustomLayoutTests {
  @Test("frames that aren't finite and items that aren't there are reported and not shown")
  func impossibleElements() {
    let content = TestContent(count: 4)
    var stage: Stage?
    let found = misuses {
      let made = Stage(content, layout: BrokenLayout())
      made.view.scrollToItem(at: .item(1), at: .top, animated: false)
      made.scroll(to: 10)
      made.host.resize(to: CGSize(width: 400, height: 300))
      made.turn()
      stage = made
    }
    #expect(
      found == [
        .elementOutOfPlace(kind: "", indexPath: .item(1)),
        .elementOutOfPlace(kind: "frame", indexPath: .item(0)),
      ])
    #expect(stage?.view.indexPathsForVisibleItems == [.item(0), .item(2)])
    #expect(stage?.view.contentOffset.y.isFinite == true)
    #expect(content.askedCells.allSatisfy { $0.item < 4 })
  }
}

/// Puts item 1 nowhere and shows an item too many, below 0 and after the last.
private struct BrokenLayout: SectionLayout {
  struct Arrangement: SectionArrangement {
    let count: Int
    let size = CGSize(width: 300, height: 1_000)

    func frame(ofItemAt index: Int) -> CGRect {
      CGRect(x: 0, y: index == 1 ? .nan : CGFloat(index) * 60, width: 100, height: 50)
    }

    func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
      for index in [0, 1, 2, -1, count] { body(index, frame(ofItemAt: index)) }
    }

    func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
      body(
        LayoutElement(
          role: .decoration, kind: "frame", index: 0, frame: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)))
    }
  }

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    Arrangement(count: items.count)
  }
}
