import Foundation
import TestSupport
import Testing

/// Nine views of 40 points in three rows and three columns, 50 points apart, on an iPad.
@MainActor
@Suite("The focus system", .needs(.finger))
struct UIFocusSystemTests {
  private final class Tile: UIView {
    final class Log { var events: [String] = [] }

    let log: Log
    var isFocusable = true
    var lets = true
    var preferred: [any UIFocusEnvironment] = []

    init(_ tag: Int, at frame: CGRect, _ log: Log) {
      self.log = log
      super.init(frame: frame)
      self.tag = tag
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isFocusable }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { lets }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      super.didUpdateFocus(in: context, with: coordinator)
      let (from, to) = (context.previouslyFocusedView?.tag, context.nextFocusedView?.tag)
      log.events.append("\(tag): \(from.map(String.init) ?? "-") to \(to.map(String.init) ?? "-")")
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.events += presses.map { "\(tag) \($0.key?.characters ?? "")" }
      super.pressesBegan(presses, with: event)
    }
  }

  private let host: TestHost
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let log = Tile.Log()
  private let tiles: [Tile]

  init() {
    let log = log
    tiles = (0..<9).map { tag in
      Tile(tag, at: CGRect(x: 50 * (tag % 3), y: 50 * (tag / 3), width: 40, height: 40), log)
    }
    for tile in tiles { root.addSubview(tile) }
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    controller.view.addSubview(root)
    host.userInterfaceIdiom = .pad
  }

  private var focused: Int? { (UIFocusSystem.focusSystem(for: root)?.focusedItem as? UIView)?.tag }

  private func press(_ keys: UIKeyboardHIDUsage...) { for key in keys { host.press(key) } }

  private func requestFocus(_ environment: any UIFocusEnvironment) -> Int? {
    UIFocusSystem.focusSystem(for: root)?.requestFocusUpdate(to: environment)
    UIFocusSystem.focusSystem(for: root)?.updateFocusIfNeeded()
    return focused
  }

  /// A view that can't have the focus, with two that can in it, whose tags are the next ones.
  private func group(_ tag: Int, y: CGFloat) -> Tile {
    let group = Tile(tag, at: CGRect(x: 0, y: y, width: 100, height: 50), log)
    group.isFocusable = false
    for index in 1...2 {
      group.addSubview(Tile(tag + index, at: CGRect(x: 50 * index - 50, y: 0, width: 40, height: 40), log))
    }
    return group
  }

  @Test("a phone has none, and its keys do nothing")
  func phone() {
    host.userInterfaceIdiom = .phone
    #expect(UIFocusSystem.focusSystem(for: root) == nil)
    press(.keyboardDownArrow, .keyboardTab, .keyboardSpacebar)
    #expect(log.events.isEmpty)
    #expect(UIFocusSystem.focusSystem(for: UIView()) == nil)
  }

  @Test("the first key gives the focus to the first view, arrows move it, and at the end it stays")
  func arrows() {
    #expect(focused == nil)
    press(.keyboardDownArrow)
    #expect(focused == 0)
    #expect(tiles[0].isFocused && !tiles[1].isFocused)
    press(.keyboardDownArrow, .keyboardRightArrow)
    #expect(focused == 4)
    press(.keyboardLeftArrow, .keyboardLeftArrow)
    #expect(focused == 3)
    press(.keyboardUpArrow)
    #expect(focused == 0)
    #expect(log.events.suffix(2) == ["3: 3 to 0", "0: 3 to 0"])
  }

  @Test("what is hidden, can't be touched or doesn't want it is passed over")
  func passedOver() {
    press(.keyboardDownArrow)
    tiles[1].isHidden = true
    press(.keyboardRightArrow)
    #expect(focused == 2)
    tiles[5].isUserInteractionEnabled = false
    press(.keyboardDownArrow)
    // Nothing that lies wholly between it and the one below is passed over.
    #expect(focused == 4)
    tiles[7].isFocusable = false
    press(.keyboardDownArrow)
    #expect(focused == 6)
    tiles[8].alpha = 0
    press(.keyboardRightArrow)
    #expect(focused == 6)
  }

  @Test("a view around where it is, or where it goes, can keep it")
  func refused() {
    press(.keyboardDownArrow)
    tiles[1].lets = false
    press(.keyboardRightArrow)
    #expect(focused == 0)
    tiles[0].lets = false
    press(.keyboardDownArrow)
    #expect(focused == 0)
    tiles[0].lets = true
    press(.keyboardDownArrow)
    #expect(focused == 3)
  }

  @Test("from a view that leaves it goes to one beside it, and to none when none is left")
  func removed() {
    press(.keyboardDownArrow, .keyboardRightArrow)
    tiles[1].removeFromSuperview()
    host.advance(by: 1.0 / 60)
    #expect(focused == 0)
    for tile in tiles { tile.removeFromSuperview() }
    host.advance(by: 1.0 / 60)
    #expect(focused == nil)
    press(.keyboardDownArrow)
    #expect(focused == nil)
  }

  @Test("the tab key goes from group to group, and round")
  func groups() {
    for tile in tiles { tile.focusGroupIdentifier = "row \(tile.tag / 3)" }
    press(.keyboardDownArrow, .keyboardRightArrow, .keyboardTab)
    #expect(focused == 3)
    press(.keyboardTab, .keyboardTab)
    #expect(focused == 0)
    host.press(.keyboardTab, modifiers: .shift)
    #expect(focused == 6)
    #expect(log.events.last == "6: 0 to 6")
  }

  #if !canImport(UIKit)
    @Test("arrows stay in a group, except on a television")
    func arrowsInGroups() {
      for tile in tiles { tile.focusGroupIdentifier = "row \(tile.tag / 3)" }
      press(.keyboardDownArrow, .keyboardRightArrow, .keyboardDownArrow)
      #expect(focused == 1)
      host.userInterfaceIdiom = .tv
      press(.keyboardDownArrow)
      #expect(focused == 4)
    }
  #endif

  @Test("keys that it doesn't take go to what has it, and outwards")
  func presses() {
    let inner = Tile(10, at: CGRect(x: 0, y: 0, width: 20, height: 20), log)
    tiles[0].isFocusable = false
    tiles[0].addSubview(inner)
    host.press("x")
    #expect(log.events.isEmpty)
    press(.keyboardDownArrow)
    #expect(focused == 10)
    log.events = []
    host.press("x")
    host.press(.keyboardRightArrow, modifiers: .shift)
    #expect(log.events == ["10 x", "0 x", "10 ", "0 "])
    #expect(focused == 10)
  }

  @Test("a program can ask for an update, which waits for the end of the turn")
  func requested() {
    press(.keyboardDownArrow)
    UIFocusSystem.focusSystem(for: root)?.requestFocusUpdate(to: tiles[7])
    #expect(focused == 0)
    host.advance(by: 1.0 / 60)
    #expect(focused == 7)
    UIFocusSystem.focusSystem(for: root)?.requestFocusUpdate(to: tiles[2])
    UIFocusSystem.focusSystem(for: root)?.updateFocusIfNeeded()
    #expect(focused == 2)
    // The focus isn't in there.
    tiles[4].setNeedsFocusUpdate()
    tiles[4].updateFocusIfNeeded()
    #expect(focused == 2)
  }

  @Test("an environment is searched itself where it prefers itself, or nothing, and each environment once")
  func preferredEnvironments() {
    let (first, second) = (group(20, y: 150), group(30, y: 200))
    root.addSubview(first)
    root.addSubview(second)
    #expect(requestFocus(second) == 31)
    first.preferred = [first]
    #expect(requestFocus(first) == 21)
    second.preferred = [second.subviews[1], second]
    #expect(requestFocus(second) == 32)
    second.subviews[1].isHidden = true
    #expect(requestFocus(tiles[0]) == 0)
    #expect(requestFocus(second) == 31)
    second.preferred = [second.subviews[1]]
    #expect(requestFocus(tiles[0]) == 0)
    #expect(requestFocus(second) == 0)
    (first.preferred, second.preferred) = ([second], [first])
    #expect(requestFocus(first) == 0)
    (first.preferred, second.preferred) = ([second, first], [first])
    #expect(requestFocus(first) == 21)
  }

  @Test("each view around where it was and where it goes is told once, and after those in it")
  func order() {
    let around = Tile(10, at: root.bounds, log)
    around.isFocusable = false
    let (first, second) = (group(20, y: 150), group(30, y: 200))
    root.addSubview(around)
    around.addSubview(first)
    around.addSubview(second)
    #expect(requestFocus(first) == 21)
    log.events = []
    #expect(requestFocus(second) == 31)
    #expect(log.events == ["21: 21 to 31", "20: 21 to 31", "31: 21 to 31", "30: 21 to 31", "10: 21 to 31"])
    // From a view to one in it.
    (second.isFocusable, log.events) = (true, [])
    #expect(requestFocus(second) == 30)
    #expect(log.events == ["31: 31 to 30", "30: 31 to 30", "10: 31 to 30"])
    log.events = []
    #expect(requestFocus(second.subviews[1]) == 32)
    #expect(log.events == ["32: 30 to 32", "30: 30 to 32", "10: 30 to 32"])
  }

  @Test("a scroll view is scrolled as little as shows what has it")
  func scrolls() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    scrollView.contentSize = CGSize(width: 300, height: 1_000)
    for index in 0..<10 {
      scrollView.addSubview(Tile(20 + index, at: CGRect(x: 0, y: 60 * index, width: 40, height: 50), log))
    }
    root.addSubview(scrollView)
    press(.keyboardDownArrow, .keyboardDownArrow, .keyboardDownArrow, .keyboardDownArrow)
    #expect(focused == 20 && scrollView.contentOffset.y == 0)
    press(.keyboardDownArrow)
    #expect(focused == 21 && scrollView.contentOffset.y == 10)
    press(.keyboardDownArrow)
    #expect(focused == 22 && scrollView.contentOffset.y == 70)
    press(.keyboardUpArrow, .keyboardUpArrow)
    #expect(focused == 20 && scrollView.contentOffset.y == 0)
  }

  @Test("a scroll view shows what has it clear of its insets, at either side")
  func scrollsClearOfInsets() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 150, height: 100))
    scrollView.contentSize = CGSize(width: 1_000, height: 100)
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    scrollView.contentOffset.x = 0
    for index in 0..<10 {
      scrollView.addSubview(Tile(20 + index, at: CGRect(x: 60 * index, y: 0, width: 50, height: 40), log))
    }
    root.addSubview(scrollView)
    #expect(requestFocus(scrollView.subviews[1]) == 21)
    press(.keyboardRightArrow)
    // From 120 to 170; the last 20 of 150 points are the inset's.
    #expect(focused == 22 && scrollView.contentOffset.x == 40)
    press(.keyboardLeftArrow)
    #expect(focused == 21 && scrollView.contentOffset.x == 30)
  }
}
