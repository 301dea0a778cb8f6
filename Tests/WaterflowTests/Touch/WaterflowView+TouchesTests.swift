import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Touches", .needs(.finger))
struct WaterflowViewTouchesTests {
  /// The middle of item 0 and of item 1 in columns of 93 points.
  private let first = CGPoint(x: 40, y: 20)
  private let second = CGPoint(x: 150, y: 20)

  @Test("a tap highlights, unhighlights and selects, in UITableView's order")
  func tap() {
    let stage = Stage(TestContent(count: 30))
    var states: [String] = []
    stage.content.onEvent = { event in
      let cell = stage.view.cellForItem(at: .item(0))
      states.append("\(event): \(cell?.isHighlighted == true ? "h" : "-")\(cell?.isSelected == true ? "s" : "-")")
    }
    stage.host.tap(at: first)
    #expect(
      states == [
        "shouldHighlight 0: --", "didHighlight 0: h-", "didUnhighlight 0: --", "shouldSelect 0: --",
        "didSelect 0: -s",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
  }

  #if !canImport(UIKit)
    /// Cells of 93 by 50 points with a button of 60 by 40 in their corner.
    private func stageWithButtons(onPress: @escaping () -> Void) -> Stage {
      let content = TestContent(count: 90)
      content.makeCell = { view, _ in
        if let cell = view.dequeueReusableCell(withIdentifier: "button") { return cell }
        let cell = WaterflowViewCell(reuseIdentifier: "button")
        let button = UIButton(type: .system, primaryAction: UIAction { _ in onPress() })
        button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        cell.contentView.addSubview(button)
        return cell
      }
      return Stage(content)
    }

    @Test("a button in a cell keeps its touch from the item")
    func buttons() {
      var presses = 0
      let stage = stageWithButtons { presses += 1 }
      stage.host.tap(at: first)
      #expect(presses == 1)
      #expect(stage.content.events.isEmpty)
      #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("what a recognizer in a content configuration has recognized isn't a tap on the item")
    func recognizedInContent() {
      let content = TestContent(count: 9)
      content.makeCell = { view, _ in
        if let cell = view.dequeueReusableCell(withIdentifier: "hosted") { return cell }
        let cell = WaterflowViewCell(reuseIdentifier: "hosted")
        cell.contentConfiguration = HostingConfiguration()
        return cell
      }
      let stage = Stage(content)
      // The left half of a cell of 93 by 50 points is a button of its own.
      stage.host.tap(at: CGPoint(x: 20, y: 20))
      #expect(stage.view.indexPathsForSelectedItems.isEmpty)
      #expect(content.events.contains { $0.hasPrefix("didUnhighlight") })
      stage.host.tap(at: CGPoint(x: 80, y: 20))
      #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
    }

    @Test("a finger that rests on a button can still scroll, as in a table view")
    func dragsFromButtons() {
      var presses = 0
      let stage = stageWithButtons { presses += 1 }
      // Row 5 begins at 300.
      stage.host.touchDown(at: CGPoint(x: 40, y: 320))
      stage.host.advance(by: 0.3)
      stage.host.touchMove(to: CGPoint(x: 40, y: 200))
      stage.host.advance(by: 0.1)
      #expect(stage.view.contentOffset.y > 90)
      stage.host.touchUp()
      #expect(presses == 0)
    }

    @Test("the other button of a pointer highlights and selects nothing")
    func secondaryClick() {
      let stage = Stage(TestContent(count: 30))
      stage.host.click(at: first, buttons: .secondary)
      #expect(stage.content.events.isEmpty)
      #expect(stage.view.indexPathsForSelectedItems.isEmpty)
      stage.host.click(at: first)
      #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
    }
  #endif

  @Test("a tap elsewhere deselects the item before, first")
  func singleSelection() {
    let stage = Stage(TestContent(count: 30))
    stage.host.tap(at: first)
    stage.content.forgetCalls()
    stage.host.tap(at: second)
    #expect(
      stage.content.events == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldSelect 1", "didDeselect 0", "didSelect 1",
      ])
    #expect(stage.view.visibleCells.map(\.isSelected).prefix(2) == [false, true])
  }

  @Test("a tap on the selected item says so again")
  func selectsAgain() {
    let stage = Stage(TestContent(count: 30))
    stage.host.tap(at: first)
    stage.content.forgetCalls()
    stage.host.tap(at: first)
    #expect(stage.content.events.suffix(2) == ["shouldSelect 0", "didSelect 0"])
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test("where several can be selected, taps turn items on and off")
  func multipleSelection() {
    let stage = Stage(TestContent(count: 30)) { $0.allowsMultipleSelection = true }
    stage.host.tap(at: first)
    stage.host.tap(at: second)
    #expect(stage.view.indexPathsForSelectedItems == [.item(0), .item(1)])
    stage.content.forgetCalls()
    stage.host.tap(at: first)
    #expect(stage.content.events.suffix(2) == ["shouldDeselect 0", "didDeselect 0"])
    stage.content.shouldDeselect = false
    stage.host.tap(at: second)
    #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test("the delegate can forbid the highlight and with it the tap, or just the selection")
  func vetoes() {
    let stage = Stage(TestContent(count: 30))
    stage.content.shouldSelect = false
    stage.host.tap(at: first)
    #expect(stage.content.events == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "shouldSelect 0"])
    stage.content.forgetCalls()
    stage.content.shouldHighlight = false
    stage.host.tap(at: first)
    #expect(stage.content.events == ["shouldHighlight 0"])
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test(
    "a tap selects the item that was tapped, if it is still there once another is deselected", .needs(.finger),
    arguments: [(2, "didSelect 4", [IndexPath(item: 4, section: 0)]), (5, "didDeselect 1", [])])
  func deletedInDeselection(deleted: Int, last: String, selected: [IndexPath]) {
    let stage = Stage(TestContent(count: 6), layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0))
    stage.host.tap(at: CGPoint(x: 40, y: 75))
    #expect(stage.content.events.last == "didSelect 1")
    stage.content.onEvent = { [content = stage.content, view = stage.view] event in
      guard event == "didDeselect 1" else { return }
      content.counts = [5]
      view.deleteItems(at: [.item(deleted)])
    }
    // Item 5.
    stage.host.tap(at: CGPoint(x: 40, y: 275))
    stage.content.onEvent = nil
    #expect(stage.content.events.last == last && stage.view.indexPathsForSelectedItems == selected)
  }

  @Test("without selection a tap asks nobody")
  func noSelection() {
    let stage = Stage(TestContent(count: 30)) { $0.allowsSelection = false }
    stage.host.tap(at: first)
    #expect(stage.content.events.isEmpty)
  }

  @Test("a flick highlights nothing")
  func flick() {
    let stage = Stage(TestContent(count: 300))
    stage.host.flick(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 40, y: 60), duration: 0.1)
    stage.host.advance(by: 3)
    #expect(stage.content.events.isEmpty)
    #expect(stage.view.contentOffset.y > 240)
  }

  @Test("a drag that begins after a rest takes the highlight back and selects nothing")
  func dragAfterRest() {
    let stage = Stage(TestContent(count: 300))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    #expect(stage.view.cellForItem(at: .item(0))?.isHighlighted == true)
    for step in 1...10 {
      stage.host.touchMove(to: CGPoint(x: 40, y: 20 - CGFloat(step) * 4))
      stage.host.advance(by: 1.0 / 60)
    }
    stage.host.touchUp()
    stage.host.advance(by: 1)
    #expect(stage.content.events == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test("a tap that stops a flight selects nothing")
  func stopsFlight() {
    let stage = Stage(TestContent(count: 3_000))
    stage.host.flick(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 40, y: 60), duration: 0.1)
    stage.host.advance(by: 0.2)
    #expect(stage.view.isDecelerating)
    stage.host.tap(at: first)
    #expect(!stage.view.isDecelerating)
    #expect(stage.content.events.isEmpty)
  }

  @Test("a reload under the finger forgets the touch")
  func reloadUnderFinger() {
    let stage = Stage(TestContent(count: 30))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    stage.content.counts = [0]
    stage.view.reloadData()
    stage.turn()
    stage.host.touchUp()
    stage.turn()
    #expect(stage.content.events == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
  }

  @Test("an item whose index path changes under the finger is named by the new one")
  func insertUnderFinger() {
    let stage = Stage(TestContent(count: 30))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    stage.content.counts = [0, 30]
    stage.view.insertSections([0])
    stage.turn()
    #expect(stage.view.cellForItem(at: .item(0, 1))?.isHighlighted == true)
    stage.host.touchUp()
    stage.turn()
    #expect(stage.view.cellForItem(at: .item(0, 1))?.isHighlighted == false)
    #expect(stage.view.indexPathsForSelectedItems == [.item(0, 1)])
  }

  @Test("the whole cell takes the tap, whatever lies in it")
  func subviews() {
    let content = TestContent(count: 30)
    let ordinary = content.makeCell
    content.makeCell = { view, indexPath in
      let cell = ordinary(view, indexPath)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      label.text = "\(indexPath.item)"
      cell.contentView.addSubview(label)
      return cell
    }
    let stage = Stage(content)
    stage.host.tap(at: first)
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
  }
}

@MainActor
@Suite("Touches on cells that leave, and on what isn't a cell", .needs(.finger))
struct LostTouchesTests {
  private let first = CGPoint(x: 40, y: 20)

  @Test("a cell that is scrolled away under the finger lets go of it, and later taps are heard")
  func scrolledAway() {
    let stage = Stage(TestContent(count: 300))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    let cell = stage.view.cellForItem(at: .item(0))
    #expect(cell?.isHighlighted == true)
    stage.content.makeCell = { _, _ in WaterflowViewCell(reuseIdentifier: nil) }
    stage.scroll(to: 3_000)
    #expect(cell?.isHighlighted == false)
    stage.host.touchUp()
    #expect(stage.content.events == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    stage.scroll(to: 0)
    stage.content.forgetCalls()
    stage.host.tap(at: first)
    #expect(stage.content.events.last == "didSelect 0")
  }

  @Test("a finger that lifts where its item isn't any more taps nothing")
  func scrolledOn() {
    let stage = Stage(TestContent(count: 300))
    stage.scroll(to: 1_200)
    // Three columns, and a row each 60 points: the finger is on the middle of one, and then on that of the next.
    let item = stage.view.indexPathForItem(at: CGPoint(x: 150, y: 1_345))?.item ?? 0
    stage.host.touchDown(at: CGPoint(x: 150, y: 145))
    stage.host.advance(by: 0.3)
    stage.scroll(to: 1_260)
    #expect(stage.view.cellForItem(at: .item(item)) != nil)
    stage.host.touchUp()
    #expect(
      stage.content.events == ["shouldHighlight \(item)", "didHighlight \(item)", "didUnhighlight \(item)"])
  }

  @Test("a cell whose content view is replaced under the finger loses that touch, and no other")
  func replacedContentView() {
    let stage = Stage(TestContent(count: 30))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    stage.view.cellForItem(at: .item(0))?.contentView.removeFromSuperview()
    stage.host.touchUp()
    stage.content.forgetCalls()
    stage.host.tap(at: CGPoint(x: 150, y: 20))
    #expect(stage.content.events.last == "didSelect 1")
    #expect(stage.view.cellForItem(at: .item(0))?.isHighlighted == false)
  }

  @Test("a view that leaves its window under the finger lets go of it")
  func leavesWindow() {
    let stage = Stage(TestContent(count: 30))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    stage.view.removeFromSuperview()
    #expect(stage.content.events.last == "didUnhighlight 0")
    #expect(stage.view.cellForItem(at: .item(0))?.isHighlighted == false)
  }

  @Test("a tap on a pinned header doesn't select the item that lies under it")
  func pinnedHeader() {
    let content = TestContent(count: 300)
    content.headerHeight = 40
    let stage = Stage(content) { $0.pinsSectionHeaders = true }
    stage.scroll(to: 500)
    stage.host.tap(at: first)
    #expect(stage.content.events.isEmpty)
    stage.host.tap(at: CGPoint(x: 40, y: 60))
    #expect(stage.content.events.last?.hasPrefix("didSelect") == true)
  }

  @Test("a view inside a cell keeps its taps from the view around it")
  func nested() {
    let inner = TestContent(count: 9)
    let innerView = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    innerView.dataSource = inner
    innerView.delegate = inner
    let content = TestContent(count: 1)
    content.height = { _, _ in 200 }
    content.makeCell = { _, _ in
      let cell = WaterflowViewCell(reuseIdentifier: nil)
      cell.contentView.addSubview(innerView)
      return cell
    }
    let stage = Stage(content, layout: .waterfall(columns: .count(1)))
    stage.host.tap(at: first)
    #expect(inner.events.last == "didSelect 0")
    #expect(content.events.isEmpty)
    // Where the inner one has no item.
    stage.host.tap(at: CGPoint(x: 40, y: 190))
    #expect(content.events.isEmpty)
  }

  @Test("a reload of the item under the finger leaves no highlight", .needs(.finger), arguments: [0.1, 0.6])
  func reloadedUnderFinger(time: Double) {
    let stage = Stage(TestContent(count: 30))
    stage.host.touchDown(at: first)
    stage.host.advance(by: 0.3)
    #expect(stage.content.events.last == "didHighlight 0")
    stage.view.reloadItems(at: [.item(0)])
    stage.host.advance(by: time)
    stage.host.touchUp()
    stage.host.advance(by: 0.6)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
    #expect(stage.content.events.filter { $0 == "didUnhighlight 0" }.count == 1)
  }
}

#if !canImport(UIKit)
  /// Content that handles taps on its left half without canceling them.
  private struct HostingConfiguration: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { HostingView(self) }
    func updated(for state: any UIConfigurationState) -> HostingConfiguration { self }
  }

  private final class HostingView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: HostingConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      let recognizer = LeftHalfRecognizer()
      recognizer.cancelsTouchesInView = false
      addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class LeftHalfRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if let view, location(in: view).x > view.bounds.midX { state = .failed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }
#endif
