import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewAccessoryViewsTests {
  private func view(height: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height)) }

  @Test("header and footer views lie before and after all sections, as wide as the content")
  func headerAndFooter() {
    let header = view(height: 70)
    let footer = view(height: 30)
    let stage = Stage(TestContent(counts: [3, 3])) {
      $0.headerView = header
      $0.footerView = footer
    }
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 70)
    #expect(footer.frame == CGRect(x: 0, y: 170, width: 300, height: 30))
    #expect(stage.view.contentSize.height == 200)
    stage.view.headerView = nil
    stage.turn()
    #expect(header.superview == nil)
    #expect(footer.frame.minY == 100)
  }

  @Test("a header view that grows doesn't move what the reader looks at")
  func growingHeader() {
    let header = view(height: 70)
    let stage = Stage(TestContent(count: 300)) { $0.headerView = header }
    stage.scroll(to: 1_000)
    let before = stage.view.frameForItem(at: .item(60)).map { $0.minY - stage.view.contentOffset.y }
    // Nobody calls setNeedsLayout(): a view whose subview has another size is laid out again.
    header.frame.size.height = 170
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 170)
    #expect(stage.view.frameForItem(at: .item(60)).map { $0.minY - stage.view.contentOffset.y } == before)
  }

  @Test(
    "one that is touched, and is partly in view, grows away from what is seen of it; untouched it doesn't move items",
    .needs(.finger), arguments: [false, true], [false, true])
  func growingUnderFinger(isHorizontal: Bool, isTouched: Bool) {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let more = UIButton(
      type: .system,
      primaryAction: UIAction(title: "more") { _ in
        if isHorizontal { header.bounds.size.width = 500 } else { header.bounds.size.height = 500 }
      })
    more.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    header.addSubview(more)
    let stage = Stage(TestContent(count: 300)) {
      $0.headerView = header
      // From right to left, too.
      if isHorizontal { ($0.scrollDirection, $0.semanticContentAttribute) = (.horizontal, .forceRightToLeft) }
    }
    func start() -> CGFloat {
      isHorizontal
        ? stage.view.contentSize.width - stage.view.contentOffset.x - 300 : stage.view.contentOffset.y
    }
    func item() -> CGFloat? {
      stage.view.frameForItem(at: .item(0)).map {
        isHorizontal ? stage.view.contentOffset.x + 300 - $0.maxX : $0.minY - stage.view.contentOffset.y
      }
    }
    if isHorizontal { stage.view.contentOffset.x -= 200 } else { stage.view.contentOffset.y = 200 }
    stage.turn()
    #expect(start() == 200 && item() == 100)
    if isTouched {
      stage.host.tap(at: isHorizontal ? CGPoint(x: 250, y: 100) : CGPoint(x: 100, y: 50))
    } else {
      more.sendActions(for: .primaryActionTriggered)
    }
    stage.turn()
    #expect(start() == (isTouched ? 200 : 400))
    #expect(item() == (isTouched ? 300 : 100))
  }

  @Test("one that a finger scrolls away grows without moving items", .needs(.finger, .clock))
  func scrolledByFinger() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let stage = Stage(TestContent(count: 300)) { $0.headerView = header }
    stage.host.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 100), duration: 0.3)
    stage.host.advance(by: 2)
    func item() -> CGFloat? { stage.view.frameForItem(at: .item(0)).map { $0.minY - stage.view.contentOffset.y } }
    let before = item()
    #expect(stage.view.contentOffset.y > 100 && stage.view.contentOffset.y < 300)
    header.bounds.size.height = 500
    stage.turn()
    #expect(item() == before)
  }

  @Test("one view as header and footer view is reported and is what it was set as last")
  func usedTwice() {
    let one = view(height: 30)
    var stage: Stage?
    let found = misuses {
      stage = Stage(TestContent(count: 3)) {
        $0.headerView = one
        $0.footerView = one
      }
    }
    #expect(found == [.viewAroundContentUsedTwice(property: "footerView", previous: "headerView")])
    #expect(stage?.view.headerView == nil)
    #expect(one.superview === stage?.view)
    #expect(one.frame == CGRect(x: 0, y: 50, width: 300, height: 30))
    #expect(stage?.view.contentSize.height == 80)
  }

  @Test("in a horizontal view they lie at its ends, from the right where reading starts there")
  func horizontal() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 10))
    let stage = Stage(TestContent(count: 40), layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.scrollDirection = .horizontal
      $0.headerView = header
    }
    #expect(header.frame == CGRect(x: 0, y: 0, width: 70, height: 400))
    #expect(stage.view.frameForItem(at: .item(0))?.minX == 70)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.turn()
    #expect(header.frame == CGRect(x: 2_000, y: 0, width: 70, height: 400))
  }

  @Test("the background view fills the bounds behind everything, wherever they are")
  func background() {
    let background = UIView()
    let stage = Stage(TestContent(count: 300)) { $0.backgroundView = background }
    stage.scroll(to: 512)
    #expect(background.frame == stage.view.bounds)
    #expect(stage.view.shownSubviews.first === background)
  }

  @Test("the empty view shows while there are no items, in what the header leaves of the viewport")
  func empty() {
    let empty = UIView()
    let content = TestContent(counts: [0, 0])
    let stage = Stage(content) {
      $0.contentInset.top = 40
      $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 60))
      $0.emptyView = empty
      $0.isEmptyViewShownBeforeFirstLoad = true
    }
    #expect(!empty.isHidden)
    #expect(empty.frame == CGRect(x: 0, y: 60, width: 300, height: 300))
    content.counts = [0, 1]
    stage.view.reloadData()
    stage.turn()
    #expect(empty.isHidden)
  }

  @Test("the empty view doesn't flash before the first load; a reload that finds nothing shows it")
  func emptyBeforeFirstLoad() {
    let empty = UIView()
    let content = TestContent(count: 0)
    let stage = Stage(content) { $0.emptyView = empty }
    stage.view.setNeedsLayout()
    stage.turn()
    #expect(empty.isHidden)
    stage.view.reloadData()
    stage.turn()
    #expect(!empty.isHidden)
    content.counts = [3]
    stage.view.reloadData()
    stage.turn()
    #expect(empty.isHidden)
    content.counts = [0]
    stage.view.deleteItems(at: [.item(0), .item(1), .item(2)])
    stage.host.advance(by: 0.5)
    #expect(!empty.isHidden)
  }

  @Test("it ends above a footer view, and begins below a header view")
  func emptyBetween() {
    for (header, footer) in [(0, 60), (50, 0), (50, 60)] as [(CGFloat, CGFloat)] {
      let empty = UIView()
      let stage = Stage(TestContent(count: 0)) {
        $0.emptyView = empty
        if header > 0 { $0.headerView = view(height: header) }
        if footer > 0 { $0.footerView = view(height: footer) }
        $0.isEmptyViewShownBeforeFirstLoad = true
      }
      #expect(empty.frame == CGRect(x: 0, y: header, width: 300, height: 400 - header - footer))
      _ = stage
    }
  }

  @Test("an update that leaves the view empty shows it, too, and so does a first load that is asked for")
  func emptyAfterUpdate() {
    let (empty, other) = (UIView(), UIView())
    let stage = Stage(TestContent(count: 0)) { $0.emptyView = empty }
    #expect(empty.isHidden)
    stage.view.performBatchUpdates({})
    stage.turn()
    #expect(!empty.isHidden)
    _ = Stage(TestContent(count: 0)) {
      $0.emptyView = other
      $0.reloadData()
    }
    #expect(!other.isHidden)
  }

  @Test("items that came by themselves and went without notice leave the empty view")
  func emptyAfterItems() {
    let empty = UIView()
    let content = TestContent(count: 60)
    let stage = Stage(content) { $0.emptyView = empty }
    content.counts = [0]
    let found = misuses { stage.scroll(to: 300) }
    #expect(found == [.countChangedSilently(section: 0, expected: 60, found: 0)])
    #expect(!empty.isHidden)
  }

  @Test("without a data source there is nothing to be empty")
  func emptyWithoutDataSource() {
    let empty = UIView()
    let stage = Stage(TestContent(count: 0)) {
      $0.emptyView = empty
      $0.dataSource = nil
      $0.reloadData()
    }
    #expect(empty.isHidden)
    stage.view.isEmptyViewShownBeforeFirstLoad = true
    stage.turn()
    #expect(!empty.isHidden)
  }

  @Test("the empty view begins below the last header, ends above the footer view, and takes no touch of either")
  func emptyBetweenBoundaries() throws {
    let (empty, footer) = (UIView(), view(height: 30))
    let content = TestContent(counts: [0, 0])
    content.headerHeight = 50
    let stage = Stage(content, layout: .waterfall(insets: .init(top: 8, left: 0, bottom: 8, right: 0))) {
      $0.emptyView = empty
      $0.footerView = footer
      $0.isEmptyViewShownBeforeFirstLoad = true
    }
    // 50 + 16 + 50, then insets that nothing needs.
    #expect(empty.frame == CGRect(x: 0, y: 116, width: 300, height: 254))
    #expect(footer.frame == CGRect(x: 0, y: 370, width: 300, height: 30))
    // Footers of 20 are before it, too: twice 50 + 16 + 20.
    content.footerHeight = 20
    stage.view.reloadData()
    stage.turn()
    #expect(empty.frame == CGRect(x: 0, y: 172, width: 300, height: 198))
    // Items take its place, and the footer view follows them.
    content.counts = [0, 1]
    stage.view.insertItems(at: [.item(0, 1)])
    stage.host.advance(by: 0.5)
    #expect(empty.isHidden)
    #expect(footer.frame.minY == 222)
  }

  @Test("in a horizontal view from the right the empty view lies left of the header")
  func emptyMirrored() {
    let (empty, footer) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)))
    let content = TestContent(count: 0)
    content.headerHeight = 50
    _ = Stage(content) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
      $0.emptyView = empty
      $0.footerView = footer
      $0.isEmptyViewShownBeforeFirstLoad = true
    }
    #expect(empty.frame == CGRect(x: 30, y: 0, width: 220, height: 400))
    #expect(footer.frame == CGRect(x: 0, y: 0, width: 30, height: 400))
  }

  @Test("the empty view fills what content insets leave, also where they change and nothing is arranged")
  func emptyAboveKeyboard() {
    let empty = UIView()
    let stage = Stage(TestContent(count: 0)) {
      $0.emptyView = empty
      $0.isEmptyViewShownBeforeFirstLoad = true
    }
    stage.view.contentInset.bottom = 150
    stage.turn()
    #expect(empty.frame.height == 250)
    stage.view.contentInset.bottom = 0
    stage.turn()
    #expect(empty.frame.height == 400)
  }

  #if !canImport(UIKit)
    @Test("the background view stays where it is, in each frame, as a row comes in above", .needs(.clock))
    func backgroundInUpdate() {
      let background = UIView()
      let stage = Stage(TestContent(count: 300)) { $0.backgroundView = background }
      stage.scroll(to: 1_000)
      stage.content.counts = [303]
      stage.view.insertItems(at: (0..<3).map { .item($0) })
      #expect(stage.view.contentOffset.y == 1_060)
      for _ in 0..<30 {
        stage.turn()
        #expect(stage.host.frameOnGlass(of: background) == CGRect(x: 0, y: 0, width: 300, height: 400))
      }
    }

    @Test("an empty view that comes in an animation has its place from the first frame on", .needs(.clock))
    func emptyViewInAnimation() {
      let stage = Stage(TestContent(count: 60)) { $0.emptyView = UILabel() }
      stage.scroll(to: 300)
      for size in [CGSize(width: 300, height: 400), CGSize(width: 400, height: 300)] {
        stage.host.rotate(to: size)
        stage.host.advance(by: 1)
        let count = stage.content.counts[0]
        stage.content.counts = [0]
        stage.view.deleteItems(at: (0..<count).map { .item($0) })
        for _ in 0..<10 {
          stage.turn()
          #expect(
            stage.view.emptyView.flatMap { stage.host.frameOnGlass(of: $0) } == CGRect(origin: .zero, size: size))
        }
        stage.content.counts = [60]
        stage.view.reloadData()
        stage.host.advance(by: 1)
        #expect(stage.view.emptyView?.isHidden == true)
      }
    }
  #endif

  @Test("a view that was the empty one can be shown elsewhere")
  func formerEmptyView() {
    let stage = Stage(TestContent(count: 3))
    let former = view(height: 40)
    stage.view.emptyView = former
    stage.turn()
    #expect(former.isHidden)
    stage.view.emptyView = nil
    #expect(!former.isHidden)
    stage.view.footerView = former
    stage.turn()
    #expect(!former.isHidden && former.frame == CGRect(x: 0, y: 50, width: 300, height: 40))
  }
}
