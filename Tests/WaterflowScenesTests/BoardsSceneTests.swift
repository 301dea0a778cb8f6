#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  @testable import WaterflowScenes

  @MainActor
  struct BoardsSceneTests {
    private let scene = BoardsScene()
    private let host: TestHost

    init() {
      host = TestHost(rootViewController: scene)
      host.advance(by: 0.1)
    }

    private func middle(_ item: Int, of wall: Int) throws -> CGPoint {
      let view = scene.walls[wall]
      let frame = try #require(view.frameForItem(at: IndexPath(item: item, section: 0)))
      return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }

    private var identifiers: [[String]] { scene.paintings.map { $0.map(\.id) } }

    @Test("a painting that is dragged to the other wall is loaded there", .needs(.finger))
    func drags() throws {
      let before = identifiers
      let target = try middle(2, of: 1)
      host.touchDown(at: try middle(1, of: 0))
      host.advance(by: 0.8)
      host.touchMove(to: target)
      host.advance(by: 0.4)
      host.touchUp()
      host.advance(by: 0.3)
      // Taken down, and on its way: the other wall keeps its place.
      #expect(identifiers[0].count == before[0].count - 1 && identifiers[1] == before[1])
      #expect(scene.walls[1].subviews.contains { $0 is BoardLoadingCell })
      host.advance(by: 1)
      var expected = before
      expected[1].insert(expected[0].remove(at: 1), at: 2)
      #expect(identifiers == expected)
      #expect(!scene.walls[1].subviews.contains { $0 is BoardLoadingCell })
    }

    @Test("within a wall it is moved", .needs(.finger))
    func moves() throws {
      let before = identifiers
      let target = try middle(4, of: 0)
      host.touchDown(at: try middle(0, of: 0))
      host.advance(by: 0.8)
      host.touchMove(to: target)
      host.advance(by: 0.4)
      host.touchUp()
      host.advance(by: 0.8)
      var expected = before
      expected[0].insert(expected[0].removeFirst(), at: 4)
      #expect(identifiers == expected)
    }

    @Test("what another app drags isn't taken", .needs(.finger))
    func foreign() throws {
      let before = identifiers
      let item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
      host.beginForeignDrag(of: [item], at: try middle(2, of: 1))
      host.endForeignDrag()
      host.advance(by: 1)
      #expect(identifiers == before)
    }
  }
#endif
