import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct ChatSceneTests {
  private let scene = ChatScene()
  private let host: TestHost
  private var view: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private var distanceToEnd: CGFloat { view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.maxY }

  @Test("it starts at its end; what is sent and what is answered comes into view", .needs(.finger))
  func sending() {
    #expect(abs(distanceToEnd) <= 1)
    let count = scene.messages.count
    host.tap(at: CGPoint(x: 190, y: 800))
    host.advance(by: 2)
    #expect(scene.messages.count == count + 2)
    for cell in view.visibleCells { #expect(view.indexPath(for: cell).flatMap(view.frameForItem) == cell.frame) }
    #expect(abs(distanceToEnd) <= 1)
  }

  @Test("a message that is moved aside far enough is replied to", .needs(.finger))
  func replying() throws {
    let frame = try #require(view.visibleCells.last).frame
    let start = view.convert(CGPoint(x: frame.minX + 60, y: frame.midY), to: nil)
    for (way, isReply) in [(40, false), (-120, false), (120, true)] as [(CGFloat, Bool)] {
      host.drag(from: start, to: CGPoint(x: start.x + way, y: start.y + 4), duration: 0.3)
      host.advance(by: 0.5)
      #expect((scene.replyText == scene.messages.last?.text) == isReply)
    }
    let quoted = try #require(scene.messages.last).text
    host.tap(at: CGPoint(x: 190, y: 800))
    host.advance(by: 2)
    #expect(scene.messages.suffix(2).map(\.quote) == [quoted, nil] && scene.replyText == nil)
    for cell in view.visibleCells { #expect(view.indexPath(for: cell).flatMap(view.frameForItem) == cell.frame) }
    #expect(abs(distanceToEnd) <= 1)
  }

  @Test("older messages come in above without moving those that are read", .needs(.finger))
  func older() {
    let count = scene.messages.count
    for _ in 0..<3 {
      host.flick(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 650), duration: 0.08)
      host.advance(by: 2)
    }
    #expect(scene.messages.count > count)
    #expect(view.numberOfItems(inSection: 0) == scene.messages.count)
  }
}
