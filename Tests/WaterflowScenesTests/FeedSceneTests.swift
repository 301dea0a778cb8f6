import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct FeedSceneTests {
  private let scene = FeedScene()
  private let host: TestHost

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  @Test("pictures load, sizes come late, pages come in, and no misuse is reported", .needs(.finger))
  func runs() {
    var misuses: [WaterflowMisuse] = []
    let handler = WaterflowView.misuseHandler
    defer { WaterflowView.misuseHandler = handler }
    WaterflowView.misuseHandler = { misuse, _ in misuses.append(misuse) }
    host.advance(by: 1)
    #expect(scene.posts.contains { $0.isLoaded })
    let count = scene.posts.count
    for _ in 0..<4 {
      host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 250), duration: 0.07)
      host.advance(by: 2)
    }
    #expect(scene.posts.count > count + 2 * FeedScene.pageLength)
    #expect(scene.posts.contains { $0.number < 0 })
    host.tap(at: CGPoint(x: 105, y: 480))
    host.advance(by: 1)
    #expect(misuses.isEmpty)
    #expect(scene.waterflowView.numberOfItems(inSection: 1) == scene.posts.count)
  }

  @Test("at the top a new post slides in from above the view", .needs(.finger))
  func newPost() throws {
    let view = scene.waterflowView
    host.advance(by: 1)
    scene.receivePost()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    let start = try #require(cell.layer.presentation()).position.y
    #expect(start + cell.bounds.height / 2 == view.bounds.minY)
    #expect(cell.center.y > view.bounds.minY)
    host.advance(by: 1)
    #expect(cell.layer.presentation()?.position.y == cell.center.y)
  }

  @Test("a pull brings new posts to the top, then the control closes", .needs(.finger))
  func pulling() {
    let view = scene.waterflowView
    host.advance(by: 1)
    let old = scene.posts.map(\.number)
    host.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), duration: 0.5)
    #expect(view.refreshControl?.isRefreshing == true)
    host.advance(by: 2)
    #expect(view.refreshControl?.isRefreshing == false)
    #expect(scene.posts.map(\.number) == [-3, -2, -1] + old)
    // They come while the content still springs back, which may take it on by a few points.
    #expect((0...3).contains(view.contentOffset.y))
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) != nil)
  }

  @Test("the commands at the top shuffle and remove", .needs(.finger))
  func commands() throws {
    let view = scene.waterflowView
    host.advance(by: 1)
    for item in 0..<2 {
      let before = scene.posts.map(\.number)
      let frame = try #require(view.frameForItem(at: IndexPath(item: item, section: 0)))
      host.tap(at: view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
      host.advance(by: 1)
      let after = scene.posts.map(\.number).filter(Set(before).contains)
      #expect(after.count == (item == 0 ? before.count : before.count - before.count / 3))
      #expect(after != before)
    }
  }
}
