import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("A refresh control", .needs(.finger))
struct WaterflowViewRefreshControlTests {
  /// Two sections, each a header of 40 points and 20 rows of 50 with gaps of 10.
  private let stage: Stage
  private let control = UIRefreshControl()
  private var view: WaterflowView { stage.view }
  private var height: CGFloat { control.frame.height }

  init() {
    let content = TestContent(counts: [20, 20])
    content.headerHeight = 40
    stage = Stage(content, layout: .waterfall(columns: .count(1))) { $0.pinsSectionHeaders = true }
    view.refreshControl = control
    stage.turn()
  }

  /// Ends with the control open and nothing in motion.
  private func pull() {
    stage.host.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 390), duration: 0.5)
    stage.host.advance(by: 2)
  }

  private func endRefreshing() {
    control.endRefreshing()
    stage.host.advance(by: 1)
  }

  private func insertAbove(_ count: Int) {
    stage.content.counts[0] += count
    view.insertItems(at: (0..<count).map { .item($0) })
    stage.host.advance(by: 0.5)
  }

  /// Where a header lies on screen.
  private func header(_ section: Int) -> CGFloat? {
    view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, section)).map {
      $0.frame.minY - view.bounds.minY
    }
  }

  /// Where an item lies on screen.
  private func place(of item: Int) -> CGFloat? {
    view.frameForItem(at: .item(item)).map { $0.minY - view.bounds.minY }
  }

  @Test("while it spins, pinned headers lie below it, at the top and further down; then at the top of the view")
  func headers() {
    pull()
    #expect(control.isRefreshing)
    #expect(view.contentOffset.y == -height)
    #expect(header(0) == height)
    stage.scroll(to: 300)
    #expect(header(0) == height)
    endRefreshing()
    #expect(view.contentOffset.y == 300)
    #expect(header(0) == 0)
  }

  @Test("it lies under the cells, above the content")
  func stacking() {
    pull()
    #expect(view.subviews.first === control)
    #expect(control.frame == CGRect(x: 0, y: -height, width: 300, height: height))
    #expect(view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("the app's own inset is kept below it")
  func insets() {
    view.contentInset.top = 20
    pull()
    #expect(view.contentOffset.y == -height - 20)
    #expect(header(0) == height + 20)
    endRefreshing()
    #expect(view.contentOffset.y == -20)
    #expect(header(0) == 20)
  }

  @Test("rows that are inserted above while it spins move nothing that is looked at, nor does its end")
  func insertedAbove() {
    pull()
    stage.scroll(to: 305)
    let before = place(of: 6)
    insertAbove(3)
    #expect(place(of: 9) == before)
    #expect(header(0) == height)
    endRefreshing()
    #expect(place(of: 9) == before)
    #expect(header(0) == 0)
  }

  @Test("at the very top, new rows come in below it, and the top stays the top when it closes")
  func insertedAtTop() {
    pull()
    insertAbove(3)
    #expect(view.contentOffset.y == -height)
    #expect(place(of: 0) == height + 40)
    endRefreshing()
    #expect(view.contentOffset.y == 0)
    #expect(place(of: 0) == 40)
    #expect(view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("rows that its action inserts under the pulling finger don't move the content")
  func insertedUnderFinger() {
    var moved: [CGFloat] = []
    control.addAction(
      UIAction { [stage] _ in
        let before = stage.view.contentOffset.y
        stage.content.counts[0] += 3
        stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
        stage.view.layoutIfNeeded()
        moved.append(stage.view.contentOffset.y - before)
      }, for: .valueChanged)
    pull()
    #expect(moved == [0])
    #expect(view.contentOffset.y == -height)
    endRefreshing()
    #expect(view.contentOffset.y == 0)
  }

  @Test("a reload by its action, which ends at once, leaves the view at its top")
  func reloads() {
    control.addAction(
      UIAction { [stage, control] _ in
        stage.content.counts = [2, 2]
        stage.view.reloadData()
        control.endRefreshing()
      }, for: .valueChanged)
    let found = misuses { pull() }
    #expect(found.isEmpty)
    #expect(!control.isRefreshing)
    #expect(view.contentOffset.y == 0 && view.contentInset.top == 0)
    #expect(view.visibleCells.count == 4)
  }

  @Test("it asks for no size")
  func asksNothing() {
    stage.content.forgetCalls()
    pull()
    endRefreshing()
    #expect(stage.content.askedHeights.isEmpty)
  }
}
