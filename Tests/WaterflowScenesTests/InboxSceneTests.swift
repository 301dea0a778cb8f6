import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct InboxSceneTests {
  private let scene = InboxScene(nibName: nil, bundle: nil)
  private let host: TestHost
  private var view: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: UINavigationController(rootViewController: scene))
    host.advance(by: 0.1)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func cell(_ item: Int) throws -> InboxCell {
    try #require(view.cellForItem(at: path(item)) as? InboxCell)
  }

  private func middle(_ item: Int) throws -> CGPoint {
    let frame = try #require(view.frameForItem(at: path(item)))
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  @Test(
    "a tap opens a message: it is read, shows all of its text, and closes with the next",
    .needs(.finger))
  func opening() throws {
    #expect(scene.navigationItem.title == "Inbox (5)")
    let closed = try #require(view.frameForItem(at: path(0))).height
    #expect(try cell(0).dot.alpha == 1)
    host.tap(at: try middle(0))
    host.advance(by: 0.6)
    #expect(scene.openID == 1 && !scene.messages[0].isUnread)
    #expect(try cell(0).dot.alpha == 0)
    #expect(try #require(view.frameForItem(at: path(0))).height > closed)
    #expect(view.indexPathsForSelectedItems.isEmpty)
    #expect(scene.navigationItem.title == "Inbox (4)")
    host.tap(at: try middle(1))
    host.advance(by: 0.6)
    #expect(scene.openID == 2)
    #expect(try #require(view.frameForItem(at: path(0))).height == closed)
  }

  @Test("a pull brings new messages to the top, as long as there are some", .needs(.finger))
  func pulling() throws {
    let old = InboxMessage.first.map(\.id)
    for expected in [[101, 102] + old, [103, 101, 102] + old, [103, 101, 102] + old] {
      host.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 620), duration: 0.5)
      #expect(scene.refreshControl?.isRefreshing == true)
      host.advance(by: 3)
      #expect(scene.messages.map(\.id) == expected)
      #expect(scene.refreshControl?.isRefreshing == false)
      #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    }
    #expect(view.indexPathsForVisibleItems.first == path(0))
  }

  #if !canImport(UIKit)
    /// Opens the menu of an item, chooses an action by its title and returns the titles of menu and actions.
    @discardableResult
    private func choose(_ title: String?, at item: Int) throws -> [String] {
      host.longPress(at: try middle(item), duration: 0.8)
      let menu = try #require(host.contextMenu).menu
      let action = menu.children.first { $0.title == title } as? UIAction
      if let action { host.choose(action) }
      host.advance(by: 0.8)
      return [menu.title] + menu.children.map(\.title)
    }

    @Test("the menu of a message marks, flags, archives and deletes it", .needs(.finger))
    func menus() throws {
      #expect(
        try choose("Mark as Read", at: 0) == ["", "Mark as Read", "Flag", "Move to Archive", "Delete"])
      #expect(!scene.messages[0].isUnread)
      #expect(try choose("Unflag", at: 1)[2] == "Unflag")
      #expect(!scene.messages[1].isFlagged)
      #expect(try choose("Flag", at: 0)[1] == "Mark as Unread")
      #expect(scene.messages[0].isFlagged)
      #expect(try cell(0).accessibilityLabel?.hasPrefix("Flagged, Loans office, ") == true)
      try choose("Move to Archive", at: 0)
      try choose("Delete", at: 2)
      #expect(scene.messages.map(\.id) == [2, 3] + Array(5...14))
      #expect(view.visibleCells.allSatisfy { view.indexPath(for: $0).flatMap(view.frameForItem) == $0.frame })
    }

    private func swipe(_ item: Int, by way: CGFloat) throws {
      let point = try middle(item)
      host.drag(from: point, to: CGPoint(x: point.x + way, y: point.y + 4), duration: 0.3)
      host.advance(by: 0.6)
    }

    @Test("a swipe from the left marks a message, one from the right flags or archives it", .needs(.finger))
    func swipes() throws {
      #expect(scene.messages[0].isUnread)
      try swipe(0, by: 60)
      #expect(try cell(0).frame.minX > 60)
      host.tap(at: CGPoint(x: 40, y: try middle(0).y))
      host.advance(by: 0.6)
      #expect(!scene.messages[0].isUnread && scene.openID == nil)
      #expect(try cell(0).dot.alpha == 0 && cell(0).frame.minX == 12)
      try swipe(0, by: -120)
      // The second from the edge.
      host.tap(at: CGPoint(x: 378 - 74 - 37, y: try middle(0).y))
      host.advance(by: 0.6)
      #expect(scene.messages[0].isFlagged)
      let point = try middle(0)
      host.drag(from: CGPoint(x: 360, y: point.y), to: CGPoint(x: 60, y: point.y), duration: 0.3)
      host.advance(by: 0.8)
      #expect(scene.messages.map(\.id) == Array(2...14))
      #expect(view.visibleCells.allSatisfy { view.indexPath(for: $0).flatMap(view.frameForItem) == $0.frame })
      #expect(try cell(1).accessibilityCustomActions?.map(\.name) == ["Read", "Archive", "Flag"])
    }

    @Test("what comes out of a message is its rounded card", .needs(.finger))
    func preview() throws {
      host.longPress(at: try middle(1), duration: 0.8)
      let preview = try #require(host.contextMenu).preview
      #expect(try preview.view === cell(1))
      #expect(preview.parameters.visiblePath?.cgPath.boundingBox == preview.view.bounds)
      host.tap(at: CGPoint(x: 10, y: 800))
    }

    @Test(
      "while editing, the menu of a selected message is for all that are selected; then editing is over",
      .needs(.finger))
    func several() throws {
      scene.setEditing(true, animated: true)
      host.advance(by: 0.5)
      #expect(scene.navigationItem.title == "Select messages")
      for item in [0, 1, 3] { host.tap(at: try middle(item)) }
      host.advance(by: 0.1)
      #expect(scene.navigationItem.title == "3 selected")
      #expect(try cell(3).isSelected && !cell(2).isSelected)
      // The mark is as wide as the dot: no text wraps again.
      #expect(try cell(3).contentView.frame.minX == 44 && cell(3).dot.superview == nil)
      // Of one that isn't selected it is for that one.
      #expect(try choose(nil, at: 2).first == "")
      host.tap(at: CGPoint(x: 10, y: 820))
      #expect(try choose("Move to Archive", at: 1).first == "3 messages")
      #expect(scene.messages.map(\.id) == [3] + Array(5...14))
      #expect(!scene.isEditing && view.indexPathsForSelectedItems.isEmpty)
      // Of those that are left, 3, 5 and 8 are unread.
      #expect(scene.navigationItem.title == "Inbox (3)")
    }
  #endif
}
