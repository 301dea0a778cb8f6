import Foundation
import TestSupport
import Testing
import Waterflow

/// The screens of Docs/FirstScreens.md: their lengths, and that they do what the page says. Each has a file beside this
/// one.
@Suite("First screens", .serialized, .keyboard)
struct FirstScreensTests {
  @Test(
    "each screen is as long as the page says, and no longer than it is meant to be",
    arguments: ["FeedScreen", "PhotosScreen", "ChatScreen", "OutlineScreen", "ShopScreen"])
  func lengths(name: String) throws {
    let file = try text(of: "Tests/DocumentationTests/Snippets/\(name).swift")
    let count = file.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.count
    #expect(count <= 110)
    let page = try text(of: "Docs/FirstScreens.md")
    #expect(page.contains("`\(name).swift`, \(count) lines"))
    #expect(page.contains("), \(count) lines |"))
    // All of it is there.
    #expect(page.contains("```swift\n\(file)```"))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appendingPathComponent(path), encoding: .utf8)
  }
}

#if !canImport(UIKit)
  @MainActor
  extension FirstScreensTests {
    struct Offline: Error {}

    /// Lets what waits for the app's service go on, and shows what it led to. Other tests run meanwhile, on the same
    /// clock: what a finger has moved comes to rest before.
    func settle(_ host: HeadlessHost, for seconds: TimeInterval = 1) async {
      host.advance(by: 1)
      for _ in 0..<4 {
        for _ in 0..<50 { await Task.yield() }
        host.advance(by: seconds / 4)
      }
    }

    func show<Screen: UIViewController>(
      _ screen: Screen, size: CGSize = CGSize(width: 390, height: 844)
    ) async -> (screen: Screen, host: HeadlessHost) {
      let host = HeadlessHost(rootViewController: screen, size: size)
      await settle(host)
      return (screen, host)
    }

    /// The frames of the visible cells in the window, by their index paths.
    func frames(in view: WaterflowView) -> [IndexPath: CGRect] {
      // The noise of conversions is far below a thousandth of a point.
      func rounded(_ value: CGFloat) -> CGFloat { (value * 1_000).rounded() / 1_000 }
      var frames: [IndexPath: CGRect] = [:]
      for cell in view.visibleCells {
        guard let indexPath = view.indexPath(for: cell) else { continue }
        let frame = cell.convert(cell.bounds, to: nil)
        frames[indexPath] = CGRect(
          x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width), height: rounded(frame.height))
      }
      return frames
    }

    /// The first label in a view.
    func text(in view: UIView?) -> String? {
      guard let view else { return nil }
      return (view as? UILabel)?.text ?? view.subviews.lazy.compactMap { text(in: $0) }.first
    }

    /// Where items with heights lie in a waterfall with spacings of 10, by the rule: an item goes to the shortest column,
    /// the leftmost of equals. In whole pixels, three to a point, as equal columns are frequent.
    func waterfall(_ heights: [CGFloat], columns: Int) -> [(column: Int, top: CGFloat)] {
      var ends = [CGFloat](repeating: 0, count: columns)
      return heights.map { height in
        let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
        let top = ends[column]
        ends[column] = top + (height * 3).rounded() + 30
        return (column, top / 3)
      }
    }

    /// A picture of a size in pixels: what a reader of its header needs.
    func picture(width: UInt8, height: UInt8) -> UIImage? {
      UIImage(
        data: Data(
          [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0, 1, 2, 3, 4]))
    }

    /// What the screens are reported for. Between turns other tests run, whose reports aren't meant.
    private func misuses(while body: () async -> Void) async -> [WaterflowMisuse] {
      let handler = WaterflowView.misuseHandler
      var found: [WaterflowMisuse] = []
      WaterflowView.misuseHandler = { misuse, view in
        let delegate = view?.delegate
        if delegate is FeedViewController || delegate is PhotosViewController || delegate is ChatViewController
          || delegate is OutlineViewController || delegate is ShopViewController
        {
          found.append(misuse)
        } else {
          handler(misuse, view)
        }
      }
      await body()
      WaterflowView.misuseHandler = handler
      return found
    }

    @Test("none of them uses the view wrongly")
    func noMisuse() async {
      let found = await misuses {
        let posts = Posts()
        let (_, feedHost) = await show(FeedViewController(service: posts))
        posts.finish(Array(0..<20))
        await settle(feedHost)
        posts.giveUp()
        await settle(feedHost)
        _ = await show(PhotosViewController(service: Pictures()))
        let (_, chatHost) = await show(ChatViewController(service: Messages()))
        chatHost.tap(at: CGPoint(x: 195, y: 814))
        chatHost.typeText("Hello\n")
        await settle(chatHost)
        let (_, outlineHost) = await show(OutlineViewController(service: Files()))
        outlineHost.tap(at: CGPoint(x: 100, y: 22))
        await settle(outlineHost)
        let (_, shopHost) = await show(ShopViewController(service: Goods()))
        shopHost.flick(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 240, y: 90), duration: 0.1)
        await settle(shopHost)
      }
      #expect(found.isEmpty, "\(found)")
    }
  }
#endif
