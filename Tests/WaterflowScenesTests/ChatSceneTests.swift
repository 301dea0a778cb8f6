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
