import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct ReorderSceneTests {
  @Test("a painting is carried to the place of another", .needs(.finger))
  func carry() throws {
    let scene = ReorderScene()
    let host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
    let view = scene.waterflowView
    let before = scene.paintings.map(\.id)
    func middle(_ item: Int) throws -> CGPoint {
      let frame = try #require(view.frameForItem(at: IndexPath(item: item, section: 0)))
      return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }
    let target = try middle(4)
    host.touchDown(at: try middle(0))
    host.advance(by: 0.8)
    #expect(try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))).isReordering)
    host.touchMove(to: target)
    host.advance(by: 0.4)
    host.touchUp()
    host.advance(by: 0.6)
    var carried = before
    carried.insert(carried.removeFirst(), at: 4)
    #expect(scene.paintings.map(\.id) == carried)
    #expect(view.visibleCells.allSatisfy { !$0.isReordering && $0.transform.isIdentity })
  }
}
