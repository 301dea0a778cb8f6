#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  struct GettingStartedTests {
    @Test("the guide's own files make the picture that the guide shows")
    @MainActor func picture() throws {
      let host = HeadlessHost(rootViewController: ViewController())
      host.advance(by: 1)
      let picture = DocumentationTests.root.appendingPathComponent("Docs/Images/waterfall.svg")
      let shown = try String(contentsOf: picture, encoding: .utf8)
      #expect(host.svg() == shown, "Docs/Images/waterfall.svg is another picture")
    }

    @Test("the controller of the guide's last step shows the same cards")
    @MainActor func controller() throws {
      let (plain, controller) = (ViewController(), CardsController())
      let hosts = [plain, controller].map { HeadlessHost(rootViewController: $0) }
      for host in hosts { host.advance(by: 1) }
      let view = try #require(plain.view.subviews.first as? WaterflowView)
      #expect(controller.waterflowView.visibleCells.map(\.frame) == view.visibleCells.map(\.frame))
      #expect(controller.waterflowView.contentSize == view.contentSize)
      #expect(!view.visibleCells.isEmpty)
    }

    @Test("the wall of the article beside the reference does what its steps say")
    @MainActor func photoWall() throws {
      let wall = WholePhotoWallController()
      wall.photos = (0..<60).map { WallPhoto(name: "\($0)", size: CGSize(width: 1, height: 1 + $0 % 3)) }
      let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: wall))
      host.advance(by: 1)
      // Two columns of 171 with 16 around and between; the name is 30 high.
      #expect(wall.waterflowView.frameForItem(at: [0, 1]) == CGRect(x: 203, y: 16, width: 171, height: 372))
      wall.add(WallPhoto(name: "new", size: CGSize(width: 1, height: 1)))
      host.advance(by: 1)
      #expect(wall.waterflowView.numberOfItems(inSection: 0) == 61)
      host.pinch(at: CGPoint(x: 195, y: 400), from: 300, to: 100, duration: 0.5)
      host.advance(by: 2)
      #expect((wall.waterflowView.layout as? WaterfallLayout)?.columns != .count(2))
      host.tap(at: CGPoint(x: 60, y: 100))
      host.advance(by: 1)
      #expect(wall.navigationController?.topViewController?.title == "new")
    }

    @Test("a tap takes a card away, as the guide says", arguments: [false, true])
    @MainActor func tap(inController: Bool) throws {
      let host = HeadlessHost(rootViewController: inController ? CardsController() : ViewController())
      host.tap(at: CGPoint(x: 60, y: 40))
      host.advance(by: 1)
      let shown = host.svg()
      #expect(shown.contains(">1<"))
      #expect(!shown.contains(">0<"))
    }
  }
#endif
