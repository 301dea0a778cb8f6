import Foundation
import TestSupport
import Testing
import Waterflow

/// A chat follows its end: `anchorsToEnd` and `scrollToEnd(animated:)`.
@MainActor
@Suite("Following the end", .needs(.finger))
struct WaterflowViewFollowingEndTests {
  enum Reading: CaseIterable { case down, right, left }

  /// Twenty messages of 50 points, 10 apart, within insets of 16: 1 222 points in a view of 300 by 400.
  private func chat(
    _ reading: Reading = .down, prepare: (WaterflowView) -> Void = { $0.anchorsToEnd = true }
  ) -> NamedStage {
    let content = NamedContent([Array(0..<20)])
    content.height = { _ in 50 }
    return NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 10, insets: .all(16))) {
      if reading != .down { $0.scrollDirection = .horizontal }
      if reading == .left { $0.semanticContentAttribute = .forceRightToLeft }
      prepare($0)
    }
  }

  /// How much of the content lies after the viewport, insets taken off.
  private func remaining(_ view: WaterflowView, _ reading: Reading = .down) -> CGFloat {
    let viewport = view.bounds.inset(by: view.adjustedContentInset)
    return switch reading {
    case .down: view.contentSize.height - viewport.maxY
    case .right: view.contentSize.width - viewport.maxX
    case .left: viewport.minX
    }
  }

  @Test(
    "a chat that a finger holds above its end stays where it is when an inset at the end grows", arguments: [14, 200])
  func heldAboveEnd(distance: CGFloat) {
    let stage = chat()
    stage.host.touchDown(at: CGPoint(x: 150, y: 100))
    stage.host.touchMove(to: CGPoint(x: 150, y: 110))
    stage.host.touchMove(to: CGPoint(x: 150, y: 110 + distance))
    #expect(remaining(stage.view) == distance)
    let offset = stage.view.contentOffset.y
    stage.view.contentInset.bottom = 100
    stage.turn()
    #expect(stage.view.contentOffset.y == offset)
    stage.host.touchUp()
  }

  /// A message of 50 points arrives.
  private func receive(_ stage: NamedStage, isSettled: Bool = true) {
    let count = stage.content.sections[0].count
    stage.content.sections[0].append(count)
    stage.view.insertItems(at: [.item(count)])
    if isSettled { stage.settle() }
  }

  private func scroll(_ stage: NamedStage, toRemaining remaining: CGFloat, _ reading: Reading = .down) {
    switch reading {
    case .down: stage.view.contentOffset.y += self.remaining(stage.view) - remaining
    case .right: stage.view.contentOffset.x += self.remaining(stage.view, .right) - remaining
    case .left: stage.view.contentOffset.x = remaining
    }
    stage.turn()
  }

  // MARK: Where the end is

  @Test("after a scroll to the last item replies are followed", arguments: Reading.allCases, [false, true])
  func afterScrollToLastItem(reading: Reading, isAnimated: Bool) {
    let stage = chat(reading)
    scroll(stage, toRemaining: 500, reading)
    let position: WaterflowView.ScrollPosition =
      switch reading {
      case .down: .bottom
      case .right: .right
      case .left: .left
      }
    stage.view.scrollToItem(at: .item(19), at: position, animated: isAnimated)
    stage.settle()
    #expect(remaining(stage.view, reading) == 16)
    for reply in 1...3 {
      receive(stage)
      #expect(remaining(stage.view, reading) == 0, "after \(reply) replies")
    }
    stage.expectConsistent()
  }

  @Test("the trailing inset and 20 points belong to the end", arguments: Reading.allCases)
  func reach(reading: Reading) {
    for (before, after) in [(36, 0), (37, 97)] as [(CGFloat, CGFloat)] {
      let stage = chat(reading)
      scroll(stage, toRemaining: before, reading)
      receive(stage)
      #expect(remaining(stage.view, reading) == after)
    }
  }

  @Test("the footer of the last section, a header without items and the footer view belong to the end")
  func footers() {
    for (isFollowed, before) in [(true, 130), (false, 131)] as [(Bool, CGFloat)] {
      let content = TestContent(count: 20)
      content.footerHeight = 50
      let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 10, insets: .all(16))) {
        $0.anchorsToEnd = true
        $0.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      }
      // 16 of the insets, 50 of the footer, 44 of the footer view, 20.
      stage.scroll(to: stage.view.contentOffset.y - before)
      content.counts = [21]
      stage.view.insertItems(at: [.item(20)])
      stage.host.advance(by: 0.6)
      #expect(remaining(stage.view) == (isFollowed ? 0 : before + 60))
    }
  }

  // MARK: On the way

  @Test("a reply during a scroll to the last item or to the end is reached, without a jump", arguments: [false, true])
  func replyOnTheWay(isScrollToItem: Bool) throws {
    let stage = chat()
    stage.scroll(to: 100)
    if isScrollToItem {
      stage.view.scrollToItem(at: .item(19), at: .bottom, animated: true)
    } else {
      stage.view.scrollToEnd(animated: true)
    }
    stage.host.advance(by: 0.1)
    let name = try #require(stage.shownNames.last)
    let before = try #require(stage.top(of: name))
    receive(stage, isSettled: false)
    #expect(stage.top(of: name) == before)
    #expect(remaining(stage.view) > 300)
    stage.settle()
    #expect(remaining(stage.view) == 0)
    #expect(stage.shownNames.last == 20)
    stage.expectConsistent()
  }

  @Test("a scroll that leads elsewhere leaves the end at once")
  func scrollElsewhere() {
    let stage = chat()
    stage.view.scrollToItem(at: .item(3), at: .top, animated: true)
    receive(stage, isSettled: false)
    #expect(remaining(stage.view) == 60)
    stage.settle()
    // Three messages with their distances, and the inset.
    #expect(stage.view.contentOffset.y == 196)
  }

  @Test("the keyboard comes during a scroll to the end: it ends there")
  func keyboardOnTheWay() {
    let stage = chat()
    stage.scroll(to: 100)
    stage.view.scrollToEnd(animated: true)
    stage.host.advance(by: 0.1)
    stage.view.contentInset.bottom = 216
    stage.turn()
    #expect(remaining(stage.view) > 400)
    stage.settle()
    #expect(remaining(stage.view) == 0)
  }

  @Test("a drag away leaves the end at once, and ends a scroll to it")
  func dragAway() {
    let stage = chat()
    stage.host.touchDown(at: CGPoint(x: 150, y: 200))
    for step in 1...4 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 200 + 8 * CGFloat(step)))
      stage.turn()
    }
    let dragged = remaining(stage.view)
    #expect(dragged > 5 && dragged <= 32)
    receive(stage, isSettled: false)
    #expect(remaining(stage.view) == dragged + 60)
    stage.host.touchUp()
    stage.settle()

    stage.scroll(to: 100)
    stage.view.scrollToEnd(animated: true)
    stage.host.advance(by: 0.1)
    stage.host.touchDown(at: CGPoint(x: 150, y: 200))
    for step in 1...4 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 200 + 15 * CGFloat(step)))
      stage.turn()
    }
    receive(stage, isSettled: false)
    stage.host.touchUp()
    stage.host.advance(by: 3)
    #expect(remaining(stage.view) > 200)
  }

  // MARK: What changes at the end

  @Test("the keyboard comes and goes: the last message stays above it", arguments: [false, true])
  func keyboard(isInset: Bool) {
    let stage = chat()
    stage.view.scrollToItem(at: .item(19), at: .bottom, animated: false)
    stage.settle()
    for isShown in [true, false, true] {
      if isInset {
        stage.view.contentInset.bottom = isShown ? 216 : 0
      } else {
        stage.view.frame.size.height = isShown ? 184 : 400
      }
      stage.turn()
      #expect(remaining(stage.view) == 0)
      receive(stage)
      #expect(remaining(stage.view) == 0)
    }
  }

  @Test(
    "a view that grows while a finger pulls past its end keeps the pull, and rests at the end",
    arguments: [false, true])
  func growsWhilePulled(isHeld: Bool) {
    let stage = chat()
    stage.view.frame.size.height = 184
    stage.turn()
    #expect(remaining(stage.view) == 0)
    stage.host.touchDown(at: CGPoint(x: 150, y: 150))
    for step in 1...5 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 150 - 15 * CGFloat(step)))
      stage.turn()
    }
    let pulled = remaining(stage.view)
    #expect(pulled < -10)
    stage.view.frame.size.height = 400
    stage.turn()
    #expect(remaining(stage.view) == pulled)
    if isHeld { stage.host.advance(by: 1) }
    stage.host.touchMove(to: CGPoint(x: 150, y: 60))
    stage.turn()
    #expect(remaining(stage.view) < pulled)
    // A reply comes in the middle of it.
    let stretched = remaining(stage.view)
    receive(stage, isSettled: false)
    #expect(remaining(stage.view) == stretched)
    stage.host.touchUp()
    stage.host.advance(by: 0.05)
    let bouncing = remaining(stage.view)
    #expect(bouncing < -5)
    receive(stage, isSettled: false)
    #expect(remaining(stage.view) == bouncing)
    stage.host.advance(by: 2)
    #expect(remaining(stage.view) == 0)
    stage.expectConsistent()
  }

  @Test("a keyboard's inset that goes while a finger pulls past the end leaves what is under the finger there")
  func insetGoesWhilePulled() {
    let stage = chat()
    stage.view.contentInset.bottom = 216
    stage.turn()
    #expect(remaining(stage.view) == 0)
    stage.host.touchDown(at: CGPoint(x: 150, y: 150))
    for step in 1...5 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 150 - 15 * CGFloat(step)))
      stage.turn()
    }
    let offset = stage.view.contentOffset
    stage.view.contentInset.bottom = 0
    stage.turn()
    #expect(stage.view.contentOffset == offset)
    stage.host.touchUp()
    stage.host.advance(by: 2)
    #expect(remaining(stage.view) == 0)
  }

  @Test("an input bar that grows by three lines moves the last message up")
  func inputBar() {
    let stage = chat()
    stage.view.scrollToItem(at: .item(19), at: .bottom, animated: false)
    stage.settle()
    for line in 1...3 {
      stage.view.frame.size.height = 400 - 20 * CGFloat(line)
      stage.turn()
      #expect(remaining(stage.view) == 0)
    }
    // The last message ends 16 points above the bar, at 324.
    #expect(stage.top(of: 19) == 274)
  }

  @Test("a late height of the last message is followed", arguments: Reading.allCases)
  func lateHeight(reading: Reading) {
    let stage = chat(reading)
    scroll(stage, toRemaining: 16, reading)
    stage.content.height = { $0 == 19 ? 180 : 50 }
    stage.view.invalidateSizes(forItemsAt: [.item(19)])
    stage.settle()
    #expect(remaining(stage.view, reading) == 0)
  }

  @Test("a footer view as a typing indicator comes into view and gives way to the reply")
  func typingIndicator() {
    let stage = chat()
    stage.view.scrollToItem(at: .item(19), at: .bottom, animated: false)
    stage.settle()
    for _ in 1...3 {
      stage.view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      stage.turn()
      #expect(remaining(stage.view) == 0)
      stage.view.footerView = nil
      receive(stage)
      #expect(remaining(stage.view) == 0)
    }
    // With the indicator in view the user scrolls away by more than the inset, it and 20 points.
    stage.view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    stage.turn()
    scroll(stage, toRemaining: 81)
    receive(stage)
    #expect(remaining(stage.view) == 141)
  }

  // MARK: Scrolling to the end

  @Test("a scroll to the end goes there once, in a view that doesn't follow it", arguments: Reading.allCases)
  func scrollToEnd(reading: Reading) {
    for isAnimated in [false, true] {
      let stage = chat(reading) { _ in }
      stage.view.scrollToEnd(animated: isAnimated)
      stage.settle()
      #expect(remaining(stage.view, reading) == 0)
      receive(stage)
      #expect(remaining(stage.view, reading) == 60)
    }
  }

  @Test("a scroll to the end is remembered until there are items, and leaves the offset across alone")
  func early() {
    let stage = NamedStage(NamedContent([[]])) { $0.scrollToEnd(animated: true) }
    #expect(stage.view.contentOffset.y == 0)
    stage.content.sections = [Array(0..<50)]
    stage.content.height = { _ in 50 }
    stage.view.reloadData()
    stage.turn()
    #expect(remaining(stage.view) == 0)

    let spreadsheet = Stage(
      TestContent(count: 2_000),
      layout: .spreadsheet(columns: .uniform(count: 20, width: 80), rows: .uniform(height: 40)))
    spreadsheet.view.contentOffset = CGPoint(x: 640, y: 100)
    spreadsheet.view.scrollToEnd(animated: false)
    #expect(spreadsheet.view.contentOffset == CGPoint(x: 640, y: 3_600))
    // Nothing to scroll to, nothing to report.
    let empty = Stage(TestContent(count: 0))
    #expect(misuses { empty.view.scrollToEnd(animated: true) }.isEmpty)
  }

  @Test("cells that measure themselves on the way don't keep a scroll from the end", arguments: [false, true])
  func measuredOnTheWay(isAnimated: Bool) {
    let content = TestContent(count: 60)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { _, indexPath in
      let cell = MeasuredCell()
      cell.length = CGFloat(60 + indexPath.item * 17 % 90)
      return cell
    }
    let stage = Stage(content, layout: .waterfall(columns: .count(1), insets: .all(16)))
    stage.view.scrollToEnd(animated: isAnimated)
    stage.host.advance(by: 1)
    #expect(abs(remaining(stage.view)) < 0.5)
  }

  private final class MeasuredCell: WaterflowViewCell {
    var length: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: length) }
  }
}
