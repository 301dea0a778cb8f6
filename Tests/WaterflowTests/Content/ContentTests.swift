import Foundation
import Testing

@testable import Waterflow

@MainActor
struct ContentTests {
  private let container = LayoutContainer(size: CGSize(width: 100, height: 200))

  /// Items of 50 points in one column.
  private func plan(count: Int, in container: LayoutContainer) -> ContentPlan {
    let items = SectionItems(count: count, size: { _ in .zero }, height: { _, _ in 50 })
    let layout = WaterfallLayout(columns: .count(1), rowSpacing: 0)
    return ContentPlan(sections: [.init(arrangement: layout.arrange(items, in: container))], in: container)
  }

  private func viewport(y: CGFloat, height: CGFloat = 200) -> Viewport {
    Viewport(bounds: CGRect(x: 0, y: y, width: 100, height: height), insets: .zero, isMoving: false)
  }

  private func arrange(_ content: Content, _ pane: Pane) {
    pane.adopt(plan(count: 20, in: container))
    content.adoptArrangement()
  }

  /// 20 items at the beginning.
  private func arranged() -> (content: Content, pane: Pane) {
    let (content, pane) = (Content(), Pane())
    content.reload(itemCounts: [20])
    arrange(content, pane)
    pane.place.adopt(.beginning, of: pane.plan, in: viewport(y: 0))
    pane.place.endShowing(viewport(y: 0))
    return (content, pane)
  }

  private func userPlace(
    of pane: Pane, in viewport: Viewport, anchorsToEnd: Bool = false,
    _ canAnchor: @escaping (ContentElement) -> Bool
  ) -> UserPlace {
    pane.place.current(
      in: viewport, of: pane.plan,
      for: .init(isSameContainer: true, isTurned: false, anchorsToEnd: anchorsToEnd, isGliding: false),
      by: .remaining(canAnchor), keepsItem: { _ in true })
  }

  private func due(_ content: Content, _ pane: Pane = Pane(), height: CGFloat = 200) -> String {
    switch content.dueArrangement(for: container, in: CGSize(width: 100, height: height), of: pane) {
    case nil: "nothing"
    case .everything?: "everything"
    case .parts(let parts)? where parts.update == nil && parts.sections.isEmpty:
      "sizes \(parts.sizes.mapValues { Array($0) })"
    default: "another"
    }
  }

  @Test("what is due after what happened")
  func dueArrangements() {
    #expect(due(Content()) == "everything")
    let (content, pane) = arranged()
    #expect(due(content, pane) == "nothing")
    content.invalidateSize(of: .item(3))
    content.invalidateSize(of: .item(5))
    #expect(due(content, pane) == "sizes [0: [3, 5]]")
    content.forgetInvalidatedSizes()
    #expect(due(content, pane) == "nothing")
    content.setNeedsArrangement()
    #expect(due(content, pane) == "everything")
    arrange(content, pane)
    #expect(due(content, pane) == "nothing")
    // While it was being made the data changed: once more.
    content.distrustArrangement()
    arrange(content, pane)
    #expect(due(content, pane) == "everything")
    arrange(content, pane)
    content.setNeedsReload()
    #expect(due(content, pane) == "everything")
  }

  @Test("an item stays the one that is kept where its offset was rounded, to points outside of a window")
  func roundedPlace() throws {
    var container = container
    container.displayScale = 3
    let pane = arranged().pane
    pane.adopt(plan(count: 20, in: container))
    // Item 5 begins at 250; the first that begins inside is item 3, at 150.
    let anchor = ScrollAnchor(element: .item(5, inSection: 0), distance: 120)
    for (offBy, isKept) in [(0, true), (0.45, true), (-0.45, true), (0.6, false)] as [(CGFloat, Bool)] {
      let viewport = viewport(y: 130 + offBy)
      pane.place.adopt(.anchor(anchor), of: pane.plan, in: viewport)
      pane.place.endShowing(viewport)
      let place = userPlace(of: pane, in: viewport) { _ in true }
      guard case .anchor(let found) = place.main else {
        Issue.record("\(place.main)")
        continue
      }
      #expect(found.element.index == (isKept ? 5 : 3), "off by \(offBy)")
      // Where it is now: nothing moves.
      #expect(abs(found.distance - (isKept ? 120 - offBy : 20 - offBy)) < 0.001, "off by \(offBy)")
    }
  }

  @Test("an item that is held where it is in one viewport isn't held in another, nor once the place is taken over")
  func heldItem() {
    let pane = arranged().pane
    #expect(!pane.place.isHoldingItem(in: viewport(y: 0)))
    pane.place.hold(.item(2, inSection: 0), of: pane.plan, in: viewport(y: 0))
    #expect(pane.place.isHoldingItem(in: viewport(y: 0)))
    #expect(!pane.place.isHoldingItem(in: viewport(y: 30)))
    #expect(!pane.place.isHoldingItem(in: viewport(y: 0, height: 150)))
    pane.place.adopt(.beginning, of: pane.plan, in: viewport(y: 0))
    #expect(!pane.place.isHoldingItem(in: viewport(y: 0)))
    pane.place.hold(.item(20, inSection: 0), of: pane.plan, in: viewport(y: 0))
    #expect(!pane.place.isHoldingItem(in: viewport(y: 0)), "there is no such item")
  }

  @Test("every reload and arrangement is another revision")
  func revisions() {
    let pane = Pane()
    pane.invalidate()
    pane.adopt(plan(count: 2, in: container))
    pane.adopt(nil)
    #expect(pane.revision == 3)
  }

  @Test("invalidated sizes follow their items")
  func follows() {
    let (content, pane) = arranged()
    content.invalidateSize(of: .item(3))
    content.invalidateSize(of: .item(5))
    var changes = IndexChanges()
    changes.deleteItems(at: [ItemIndex(section: 0, item: 5)])
    changes.insertItems(at: [ItemIndex(section: 0, item: 0)])
    content.follow(changes.normalized(oldCounts: [20]))
    #expect(due(content, pane) == "sizes [0: [4]]")
  }

  @Test("the place is the first item that begins in the viewport, and leads back to it wherever it is")
  func place() throws {
    let pane = arranged().pane
    let now = viewport(y: 120)
    pane.place.endShowing(now)
    // Item 3 begins at 150, 30 below the edge.
    let place = userPlace(of: pane, in: now) { _ in true }
    guard case .anchor(let anchor) = place.main else { return #expect(Bool(false), "\(place)") }
    #expect(anchor.element == .item(3, inSection: 0) && anchor.distance == 30)
    // In columns of items as high as before but twice as many, it begins at 50 · 3 still.
    #expect(place.offset(in: plan(count: 40, in: container), for: viewport(y: 0))?.y == 120)
    // Item 3 may not be chosen: item 4, 80 below.
    let other = userPlace(of: pane, in: now) { $0.index != 3 }
    guard case .anchor(let anchor) = other.main else { return #expect(Bool(false), "\(other)") }
    #expect(anchor.element.index == 4 && anchor.distance == 80)
  }

  @Test("at the end with anchorsToEnd the place is the end, also after an inset moved it")
  func end() throws {
    let pane = arranged().pane
    // 1 000 points of content.
    pane.place.endShowing(viewport(y: 800))
    let place = userPlace(of: pane, in: viewport(y: 800), anchorsToEnd: true) { _ in true }
    guard case .end = place.main else { return #expect(Bool(false), "\(place)") }
    #expect(place.offset(in: plan(count: 22, in: container), for: viewport(y: 0))?.y == 900)
    let keyboard = Viewport(
      bounds: CGRect(x: 0, y: 800, width: 100, height: 200),
      insets: UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0), isMoving: false)
    #expect(pane.place.isEndMovedByInsets(to: keyboard, of: try #require(pane.plan)))
    #expect(!pane.place.isEndMovedByInsets(to: viewport(y: 800), of: try #require(pane.plan)))
  }
}
