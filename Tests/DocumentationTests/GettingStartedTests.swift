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
