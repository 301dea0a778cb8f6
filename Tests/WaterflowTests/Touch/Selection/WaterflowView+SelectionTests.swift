import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewSelectionTests {
  @Test("selecting in code shows, and calls nobody")
  func selects() {
    let stage = Stage(TestContent(count: 30))
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems == [.item(2)])
    #expect(stage.view.cellForItem(at: .item(2))?.isSelected == true)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
    #expect(stage.view.cellForItem(at: .item(2))?.isSelected == false)
    stage.view.deselectItem(at: .item(1), animated: false)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    #expect(stage.content.events.isEmpty)
  }

  @Test("several selected items are answered in index order; nil deselects all")
  func multiple() {
    let stage = Stage(TestContent(counts: [30, 30])) { $0.allowsMultipleSelection = true }
    let items: [IndexPath] = [.item(7, 1), .item(20), .item(3), .item(0, 1)]
    for item in items { stage.view.selectItem(at: item, animated: false, scrollPosition: .none) }
    #expect(stage.view.indexPathsForSelectedItems == [.item(3), .item(20), .item(0, 1), .item(7, 1)])
    stage.view.selectItem(at: nil, animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("a selected item is selected again when it comes back, its old cell isn't elsewhere")
  func survivesReuse() {
    let stage = Stage(TestContent(count: 300))
    stage.view.selectItem(at: .item(0), animated: false, scrollPosition: .none)
    stage.scroll(to: 3_000)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.view.visibleCells.filter(\.isSelected).compactMap { stage.view.indexPath(for: $0) } == [.item(0)])
  }

  @Test("a reload clears the selection")
  func reload() {
    let stage = Stage(TestContent(count: 30))
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    stage.view.reloadData()
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    stage.turn()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("less is selected when less is allowed")
  func allowance() {
    let stage = Stage(TestContent(count: 30)) { $0.allowsMultipleSelection = true }
    var shown: [IndexPath] {
      stage.view.visibleCells.filter(\.isSelected).compactMap { stage.view.indexPath(for: $0) }
    }
    for item in [4, 2, 6] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    // What the app selects in a cell by itself is the app's.
    stage.view.cellForItem(at: .item(0))?.isSelected = true
    #expect(shown == [.item(0), .item(2), .item(4), .item(6)])
    stage.view.allowsMultipleSelection = false
    #expect(stage.view.indexPathsForSelectedItems == [.item(2)] && shown == [.item(0), .item(2)])
    stage.view.allowsSelection = false
    #expect(stage.view.indexPathsForSelectedItems.isEmpty && shown == [.item(0)])
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("an index path that names no item is reported and ignored")
  func outOfRange() {
    let stage = Stage(TestContent(count: 30))
    let found = misuses { stage.view.selectItem(at: .item(30), animated: false, scrollPosition: .top) }
    #expect(found == [.indexPathOutOfRange(.item(30), call: "selectItem(at:animated:scrollPosition:)")])
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("an index path of a section, or of nothing, is never selected")
  func noItem() {
    let stage = Stage(TestContent(count: 30))
    stage.view.selectItem(at: .item(0), animated: false, scrollPosition: .none)
    for indexPath in [IndexPath(index: 0), IndexPath()] {
      stage.view.deselectItem(at: indexPath, animated: false)
      stage.view.deselectItem(at: indexPath, animated: true)
    }
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test("a selection can scroll to its item")
  func scrolls() {
    let stage = Stage(TestContent(count: 300))
    stage.view.selectItem(at: .item(30), animated: false, scrollPosition: .top)
    #expect(stage.view.contentOffset.y == 600)
  }

  // MARK: Fading

  private final class Cell: WaterflowViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      selectedBackgroundView = UIView()
      selectedBackgroundView?.alpha = 0.8
    }

    required init?(coder: NSCoder) { nil }
  }

  private func fadingStage() throws -> (stage: Stage, cell: Cell, background: UIView) {
    let content = TestContent(count: 300)
    content.makeCell = { $0.dequeueReusableCell(Cell.self, for: $1) }
    let stage = Stage(content)
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    let cell = try #require(stage.view.cellForItem(at: .item(2)) as? Cell)
    return (stage, cell, try #require(cell.selectedBackgroundView))
  }

  @Test("deselected with animation, the selected background fades out and is as it was", .needs(.clock, .scene))
  func fades() throws {
    let (stage, cell, background) = try fadingStage()
    #expect(!background.isHidden)
    stage.view.deselectItem(at: .item(2), animated: true)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    #expect(!cell.isSelected)
    #expect(!background.isHidden)
    stage.host.advance(by: 0.15)
    #expect(!background.isHidden && background.alphaSeen > 0.1 && background.alphaSeen < 0.7)
    stage.host.advance(by: 0.25)
    #expect(background.isHidden)
    #expect(background.alpha == 0.8)
  }

  @Test("under a finger it stays until that lifts")
  func highlightedWhileFading() throws {
    let (stage, cell, background) = try fadingStage()
    cell.isHighlighted = true
    stage.view.deselectItem(at: .item(2), animated: true)
    stage.host.advance(by: 0.5)
    #expect(!cell.isSelected && !background.isHidden && background.alpha == 0.8)
    cell.isHighlighted = false
    #expect(background.isHidden && background.alpha == 0.8)
  }

  @Test("without animation it goes at once")
  func hides() throws {
    let (stage, cell, background) = try fadingStage()
    stage.view.deselectItem(at: .item(2), animated: false)
    #expect(background.isHidden && background.alpha == 0.8 && !cell.isSelected)
  }

  @Test("selected again while it fades, it is there")
  func selectedWhileFading() throws {
    let (stage, _, background) = try fadingStage()
    stage.view.deselectItem(at: .item(2), animated: true)
    stage.host.advance(by: 0.1)
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    #expect(!background.isHidden && background.alpha == 0.8 && background.alphaSeen == 0.8)
    stage.host.advance(by: 0.5)
    #expect(!background.isHidden && background.alpha == 0.8)
  }

  @Test("a cell that is reused while its background fades shows none")
  func reusedWhileFading() throws {
    let (stage, cell, background) = try fadingStage()
    stage.view.deselectItem(at: .item(2), animated: true)
    stage.scroll(to: 3_000)
    #expect(stage.view.indexPath(for: cell) != nil)
    #expect(background.isHidden && background.alpha == 0.8)
  }

  @Test("in a transition of its controller it fades along with that", .needs(.finger))
  func fadesWithTransition() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    let host = TestHost(rootViewController: navigation, size: CGSize(width: 300, height: 400), scale: 1)
    host.advance(by: 0.1)
    page.waterflowView.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: true)
    host.advance(by: 1)
    let background = page.waterflowView.cellForItem(at: .item(1))?.selectedBackgroundView
    #expect(background?.isHidden == false)
    navigation.popViewController(animated: true)
    // Alone it would be over in 0.3 s, the transition takes 0.35.
    host.advance(by: 0.325)
    #expect(page.waterflowView.indexPathsForSelectedItems.isEmpty)
    #expect(background?.isHidden == false)
    #expect((background?.alphaSeen ?? 0) > 0)
    host.advance(by: 0.05)
    #expect(background?.isHidden == true && background?.alpha == 0.8)
  }

  private class Page: UIViewController, WaterflowViewDataSource {
    let waterflowView = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private(set) var count = 9

    override func viewDidLoad() {
      super.viewDidLoad()
      waterflowView.itemHeight = 50
      waterflowView.dataSource = self
      view.addSubview(waterflowView)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      for indexPath in waterflowView.indexPathsForSelectedItems {
        waterflowView.deselectItem(at: indexPath, animated: animated)
      }
    }

    func insertFirst() {
      count += 1
      waterflowView.insertItems(at: [.item(0)])
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
    }
  }

  #if !canImport(UIKit)
    private final class TransitioningPage: Page {
      let transition = Transition()
      override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }
    }

    @Test("if the transition is canceled, the item is selected again, wherever it is then", arguments: [true, false])
    func cancelledTransition(isCancelled: Bool) throws {
      let page = TransitioningPage()
      let host = TestHost(rootViewController: page, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 0.1)
      let view = page.waterflowView
      view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
      let cell = try #require(view.cellForItem(at: .item(1)))
      view.deselectItem(at: .item(1), animated: true)
      #expect(view.indexPathsForSelectedItems.isEmpty)
      // It goes on showing the selection until the transition begins.
      #expect(cell.isSelected && cell.selectedBackgroundView?.isHidden == false)
      page.transition.animation?(page.transition)
      #expect(!cell.isSelected)
      page.insertFirst()
      host.advance(by: 0.5)
      page.transition.isCancelled = isCancelled
      page.transition.completion?(page.transition)
      #expect(view.indexPathsForSelectedItems == (isCancelled ? [.item(2)] : []))
      #expect(cell.isSelected == isCancelled)
      #expect(cell.selectedBackgroundView?.isHidden == !isCancelled)
      #expect(cell.selectedBackgroundView?.alpha == 0.8)
    }

    @Test(
      "if another item was selected meanwhile, it stays the only one where one alone can be", arguments: [false, true])
    func selectedDuringTransition(isMultiple: Bool) {
      let page = TransitioningPage()
      let host = TestHost(rootViewController: page, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 0.1)
      let view = page.waterflowView
      view.allowsMultipleSelection = isMultiple
      view.selectItem(at: .item(0), animated: false, scrollPosition: .none)
      view.deselectItem(at: .item(0), animated: true)
      page.transition.animation?(page.transition)
      view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
      page.transition.isCancelled = true
      page.transition.completion?(page.transition)
      #expect(view.indexPathsForSelectedItems == (isMultiple ? [.item(0), .item(1)] : [.item(1)]))
    }

    @Test("then also an item that is out of sight, and not one that was deselected for good meanwhile")
    func cancelledTransitionOutOfSight() throws {
      let page = TransitioningPage()
      let host = TestHost(rootViewController: page, size: CGSize(width: 300, height: 400), scale: 1)
      host.advance(by: 0.1)
      let view = page.waterflowView
      view.allowsMultipleSelection = true
      view.itemHeight = 450
      host.advance(by: 0.1)
      let last = IndexPath.item(view.numberOfItems(inSection: 0) - 1)
      for indexPath in [.item(0), .item(1), last] {
        view.selectItem(at: indexPath, animated: false, scrollPosition: .none)
      }
      #expect(view.cellForItem(at: last) == nil)
      for indexPath in view.indexPathsForSelectedItems { view.deselectItem(at: indexPath, animated: true) }
      #expect(view.indexPathsForSelectedItems.isEmpty)
      view.deselectItem(at: .item(1), animated: false)
      page.transition.isCancelled = true
      page.transition.completion?(page.transition)
      #expect(view.indexPathsForSelectedItems == [.item(0), last])
    }
  #endif
}
