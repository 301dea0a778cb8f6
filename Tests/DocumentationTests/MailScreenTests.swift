#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  /// The recipe of swipe actions.
  @MainActor
  struct MailScreenTests {
    private let screen = MailScreen(layout: .waterfall())
    private let host: HeadlessHost

    init() {
      host = HeadlessHost(rootViewController: screen)
      host.advance(by: 1)
    }

    private func swipe(_ row: Int, by way: CGFloat) {
      let point = CGPoint(x: 195, y: screen.waterflowView.frame.minY + 30 + 60 * CGFloat(row))
      host.drag(from: point, to: CGPoint(x: point.x + way, y: point.y), duration: 0.3)
      host.advance(by: 1)
    }

    @Test("a swipe marks a message as read or deletes it, and so does VoiceOver")
    func actions() throws {
      swipe(1, by: 60)
      host.tap(at: CGPoint(x: 30, y: 90))
      host.advance(by: 1)
      #expect(screen.messages.map(\.isUnread) == [true, false] + Array(repeating: true, count: 18))
      swipe(1, by: -190)
      #expect(screen.messages.map(\.id) == [1, 2] + Array(3...20), "not far enough")
      host.tap(at: CGPoint(x: 360, y: 90))
      host.advance(by: 1)
      #expect(screen.messages.map(\.id) == [1] + Array(3...20))
      let cell = try #require(screen.waterflowView.cellForItem(at: [0, 1]))
      let delete = try #require(cell.accessibilityCustomActions?.first { $0.name == "Delete" })
      #expect(delete.actionHandler?(delete) == true)
      host.advance(by: 1)
      #expect(screen.messages.map(\.id) == [1] + Array(4...20))
      #expect(screen.waterflowView.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }

    @Test("while editing a control uncovers the action that deletes")
    func editing() {
      screen.setEditing(true, animated: true)
      host.advance(by: 1)
      host.tap(at: CGPoint(x: 22, y: 90))
      host.advance(by: 1)
      host.tap(at: CGPoint(x: 360, y: 90))
      host.advance(by: 1)
      #expect(screen.messages.map(\.id) == [1] + Array(3...20))
    }
  }
#endif
