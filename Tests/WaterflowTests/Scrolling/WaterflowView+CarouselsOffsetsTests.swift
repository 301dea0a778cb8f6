import Foundation
import TestSupport
import Testing
import Waterflow

// Where sections that scroll across are is one value: what the view says, what its scroll view has, what cells show.

extension WaterflowViewCarouselsTests {
  /// The scroll view of a section, found around one of its cells.
  private func scrollView(_ stage: NamedStage, of item: IndexPath = .item(0)) -> UIScrollView? {
    var view = stage.view.visibleCells.first { stage.view.indexPath(for: $0)?.section == item.section }?.superview
    while let current = view, !(current is UIScrollView) { view = current.superview }
    return view as? UIScrollView
  }

  // MARK: A place that is set

  @Test("a place that is set on screen moves sections across at once, and their cells", arguments: [false, true])
  func placeOnScreen(isRightToLeft: Bool) {
    let stage = stage { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
    stage.view.place = WaterflowViewPlace(.beginning, itemsAcross: [.init(at: .item(5), distance: 20)])
    // Item 5 begins at 450, read from the right 450 before the right end of 1 790.
    let x: CGFloat = isRightToLeft ? 1_790 - 430 - 300 : 430
    #expect(stage.view.contentOffset(ofSection: 0) == CGPoint(x: x, y: 0))
    #expect(scrollView(stage)?.contentOffset == CGPoint(x: x, y: 0))
    stage.turn()
    // From 430 to 730: item 4 ends at 440, item 8 begins at 720.
    #expect(shown(stage).keys.sorted() == [4, 5, 6, 7, 8])
    #expect(shown(stage)[5]?.minX == (isRightToLeft ? 200 : 20))
    stage.view.place = .beginning
    stage.turn()
    #expect(shown(stage)[0]?.minX == (isRightToLeft ? 220 : 0))
  }

  @Test("in a horizontal view, too")
  func placeOnScreenHorizontally() {
    let stage = stage { $0.scrollDirection = .horizontal }
    stage.view.place = WaterflowViewPlace(.beginning, itemsAcross: [.init(at: .item(5))])
    stage.turn()
    #expect(stage.view.contentOffset(ofSection: 0) == CGPoint(x: 0, y: 450))
    #expect(shown(stage)[5] == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test("a section that glides or flies stops where a place brings it", arguments: [false, true])
  func placeWhileItMoves(flies: Bool) {
    let stage = stage()
    if flies {
      guard TestHost.has(.finger) else { return }
      stage.host.flick(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 100, y: 50), duration: 0.1)
    } else {
      stage.view.setContentOffset(CGPoint(x: 900, y: 0), ofSection: 0, animated: true)
    }
    stage.host.advance(by: 0.1)
    stage.view.place = WaterflowViewPlace(.beginning, itemsAcross: [.init(at: .item(2))])
    stage.host.advance(by: 2)
    #expect(stage.view.contentOffset(ofSection: 0).x == 180)
    #expect(shown(stage)[2]?.minX == 0)
  }

  @Test("a place that takes a gliding section out of sight says where it is when it is back")
  func placeOutOfSight() {
    let stage = stage()
    stage.view.setContentOffset(CGPoint(x: 900, y: 0), ofSection: 0, animated: true)
    stage.host.advance(by: 0.1)
    stage.view.place = WaterflowViewPlace(.end, itemsAcross: [.init(at: .item(2))])
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 0).x == 180)
    stage.scroll(to: 0)
    #expect(shown(stage)[2]?.minX == 0)
  }

  // MARK: Another scroll direction

  @Test("along the other axis everything starts at its beginning, also what glides", arguments: ["rests", "glides"])
  func otherDirection(state: String) {
    let stage = stage()
    stage.view.setContentOffset(CGPoint(x: 900, y: 0), ofSection: 0, animated: state == "glides")
    stage.host.advance(by: 0.1)
    stage.view.scrollDirection = .horizontal
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.contentOffset(ofSection: 0) == .zero)
    #expect(scrollView(stage)?.contentOffset == .zero)
    #expect(shown(stage)[0] == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(shown(stage).keys.sorted() == [0, 1, 2, 3, 4])
    stage.expectNoStrays()
  }

  @Test("so does the view itself while it glides or flies", arguments: [false, true])
  func otherDirectionOfView(flies: Bool) {
    let stage = stage()
    if flies {
      guard TestHost.has(.finger) else { return }
      stage.host.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 200), duration: 0.1)
    } else {
      stage.view.scrollToItem(at: .item(39, 1), at: .top, animated: true)
    }
    stage.host.advance(by: 0.1)
    #expect(stage.view.contentOffset.y > 0)
    stage.view.scrollDirection = .horizontal
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset == .zero)
    #expect(shown(stage)[0] == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  // MARK: Without items

  @Test("an empty section is scrolled nowhere, and items that come begin where it does", arguments: [false, true])
  func emptySection(isHorizontal: Bool) {
    content.sections[0] = []
    let stage = stage { $0.scrollDirection = isHorizontal ? .horizontal : .vertical }
    stage.view.setContentOffset(CGPoint(x: 60, y: 60), ofSection: 0, animated: false)
    #expect(stage.view.contentOffset(ofSection: 0) == .zero)
    content.sections[0] = Array(0..<20)
    stage.view.insertItems(at: (0..<20).map { .item($0) })
    stage.view.layoutIfNeeded()
    #expect(scrollView(stage)?.contentOffset == .zero)
    stage.settle()
    #expect(
      shown(stage)[0]
        == (isHorizontal
          ? CGRect(x: 0, y: 0, width: 100, height: 80) : CGRect(x: 0, y: 0, width: 80, height: 100)))
    #expect(stage.view.contentOffset(ofSection: 0) == .zero)
  }
}

#if !canImport(UIKit)
  extension WaterflowViewCarouselsTests {
    @Test("pulled past its end as the view leaves its window, a section is at rest when it is back", .needs(.finger))
    func leavesWindow() {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 20, y: 50))
      stage.host.touchMove(to: CGPoint(x: 60, y: 50))
      stage.host.touchMove(to: CGPoint(x: 260, y: 50))
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0).x < -50)
      let superview = stage.view.superview
      stage.view.removeFromSuperview()
      stage.turn()
      stage.host.touchUp()
      superview?.addSubview(stage.view)
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0) == .zero)
      #expect(scrollView(stage)?.contentOffset == .zero)
      #expect(shown(stage)[0] == CGRect(x: 0, y: 0, width: 80, height: 100))
    }

    @Test("and so is the view itself", .needs(.finger))
    func viewLeavesWindow() {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 150, y: 150))
      stage.host.touchMove(to: CGPoint(x: 150, y: 180))
      stage.host.touchMove(to: CGPoint(x: 150, y: 380))
      stage.turn()
      #expect(stage.view.contentOffset.y < -50)
      let superview = stage.view.superview
      stage.view.removeFromSuperview()
      stage.turn()
      stage.host.touchUp()
      superview?.addSubview(stage.view)
      stage.turn()
      #expect(stage.view.contentOffset == .zero)
      #expect(shown(stage)[0] == CGRect(x: 0, y: 0, width: 80, height: 100))
    }

    @Test("a finger that leads to another layout stops a section that glides")
    func stoppedByLayoutChange() {
      let stage = Stage(
        TestContent(count: 60), layout: .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 100))
      stage.view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: true)
      stage.host.advance(by: 0.1)
      stage.view.beginInteractiveLayoutChange(to: .waterfall(columns: .count(2)), anchoredAt: nil)
      let offset = stage.view.contentOffset(ofSection: 0)
      #expect(offset.x > 0 && offset.x < 600)
      stage.host.advance(by: 0.5)
      #expect(stage.view.contentOffset(ofSection: 0) == offset)
      stage.view.cancelInteractiveLayoutChange()
      stage.host.advance(by: 0.5)
      #expect(stage.view.contentOffset(ofSection: 0) == offset)
    }

    @Test("a canceled change of layout leaves a section where it was")
    func cancelledLayoutChange() {
      func rows(_ count: Int) -> CarouselLayout {
        .carousel(.waterfall(columns: .count(count), columnSpacing: 10, rowSpacing: 10), length: 100)
      }
      // One row of 40 items is 2 390 points long, two are 1 190.
      let stage = Stage(TestContent(count: 40), layout: rows(1))
      stage.view.setContentOffset(CGPoint(x: 2_000, y: 0), ofSection: 0, animated: false)
      stage.turn()
      stage.view.beginInteractiveLayoutChange(to: rows(2), anchoredAt: nil)
      stage.view.updateInteractiveLayoutChange(progress: 0.8)
      stage.turn()
      stage.view.cancelInteractiveLayoutChange()
      stage.host.advance(by: 0.6)
      #expect(stage.view.contentOffset(ofSection: 0).x == 2_000)
      #expect(stage.view.indexPathsForVisibleItems.first == .item(33))
    }
  }
#endif
