import Foundation
import Testing
import Waterflow

/// The screens of Docs/FirstScreens.md: their lengths, and that they do what the page says.
@Suite("First screens", .serialized)
struct FirstScreensTests {
  @Test(
    "each screen is as long as the page says, and no longer than it is meant to be",
    arguments: [("FeedScreen", 85), ("ChatScreen", 95), ("ShopScreen", 110)])
  func lengths(name: String, most: Int) throws {
    let file = try text(of: "Tests/DocumentationTests/Snippets/\(name).swift")
    let count = file.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.count
    #expect(count <= most)
    let page = try text(of: "Docs/FirstScreens.md")
    #expect(page.contains("`\(name).swift`, \(count) lines"))
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
    /// Lets what waits for the app's service go on, and shows what it led to. Other tests run meanwhile, on the same
    /// clock: what a finger has moved comes to rest before.
    private func settle(_ host: HeadlessHost, for seconds: TimeInterval = 1) async {
      host.advance(by: 1)
      for _ in 0..<4 {
        for _ in 0..<50 { await Task.yield() }
        host.advance(by: seconds / 4)
      }
    }

    private func screen<Screen: UIViewController>(_ screen: Screen) async -> (screen: Screen, host: HeadlessHost) {
      let host = HeadlessHost(rootViewController: screen)
      await settle(host)
      return (screen, host)
    }

    /// Where the visible items are in the window, by their index paths.
    private func places(in view: WaterflowView) -> [IndexPath: CGFloat] {
      var places: [IndexPath: CGFloat] = [:]
      for cell in view.visibleCells {
        if let indexPath = view.indexPath(for: cell) { places[indexPath] = cell.convert(cell.bounds, to: nil).minY }
      }
      return places
    }

    /// What the screens are reported for. Between turns other tests run, whose reports aren't meant.
    private func misuses(while body: () async -> Void) async -> [WaterflowMisuse] {
      let handler = WaterflowView.misuseHandler
      var found: [WaterflowMisuse] = []
      WaterflowView.misuseHandler = { misuse, view in
        let delegate = view?.delegate
        if delegate is FeedViewController || delegate is ChatViewController || delegate is ShopViewController {
          found.append(misuse)
        } else {
          handler(misuse, view)
        }
      }
      await body()
      WaterflowView.misuseHandler = handler
      return found
    }

    // MARK: The feed

    private final class Posts: FeedService {
      struct Offline: Error {}
      var isOffline = false
      private(set) var requests: [Int] = []
      private var images: [String: CheckedContinuation<UIImage, any Error>] = [:]

      func posts(after count: Int) async throws -> [Post] {
        requests.append(count)
        if isOffline { throw Offline() }
        return (count..<count + 40).map { Post(text: "Post \($0)") }
      }

      func image(of post: Post) async throws -> UIImage {
        try await withCheckedThrowingContinuation { images[post.text] = $0 }
      }

      /// An image as wide as it is high, or none.
      func finish(_ posts: [Int]) {
        let header: [UInt8] =
          [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
          + [0, 0, 0, 100, 0, 0, 0, 100, 8, 2, 0, 0, 0, 1, 2, 3, 4]
        for post in posts {
          guard let image = images.removeValue(forKey: "Post \(post)") else { continue }
          if let square = UIImage(data: Data(header)) {
            image.resume(returning: square)
          } else {
            image.resume(throwing: Offline())
          }
        }
      }

      func giveUp() {
        for image in images.values { image.resume(throwing: Offline()) }
        images = [:]
      }
    }

    @Test("the feed shows posts, and grows by a page when its end is near")
    func feed() async {
      let service = Posts()
      let (screen, host) = await screen(FeedViewController(service: service))
      #expect(service.requests == [0])
      #expect(screen.waterflowView.numberOfItems(inSection: 0) == 40)
      #expect(screen.waterflowView.visibleCells.count > 10)
      screen.waterflowView.scrollToItem(at: [0, 39], at: .bottom, animated: false)
      await settle(host)
      #expect(service.requests == [0, 40])
      #expect(screen.waterflowView.numberOfItems(inSection: 0) == 80)
      service.giveUp()
      await settle(host)
    }

    @Test("nothing that the user reads moves when images arrive above it; what is below their post does")
    func lateImages() async throws {
      let service = Posts()
      let (screen, host) = await screen(FeedViewController(service: service))
      let view = screen.waterflowView
      view.scrollToItem(at: [0, 5], at: .top, animated: false)
      await settle(host)
      let before = places(in: view)
      let length = view.contentSize.height
      service.finish([0, 1, 2, 3])
      await settle(host)
      for (indexPath, place) in before where indexPath.item >= 5 {
        #expect(abs((places(in: view)[indexPath] ?? .nan) - place) < 0.5, "\(indexPath)")
      }
      // Square, and as wide as the view.
      view.scrollToItem(at: [0, 0], at: .top, animated: false)
      await settle(host)
      #expect(view.contentSize.height > length + 390)
      let first = try #require(view.frameForItem(at: [0, 0]))
      #expect(first.height > 390 && first.height < 450)
      service.giveUp()
      await settle(host)
    }

    @Test("a page that fails is said, and asked for again with the next drag")
    func failedPage() async {
      let service = Posts()
      service.isOffline = true
      let (screen, host) = await screen(FeedViewController(service: service))
      #expect(service.requests == [0])
      #expect(screen.waterflowView.footerView?.frame.size == CGSize(width: 390, height: 60))
      service.isOffline = false
      host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2)
      await settle(host)
      #expect(service.requests == [0, 0])
      #expect(screen.waterflowView.footerView == nil)
      #expect(screen.waterflowView.numberOfItems(inSection: 0) == 40)
      service.giveUp()
      await settle(host)
    }

    // MARK: The chat

    private final class Messages: ChatService {
      private(set) var requests: [Int] = []

      func messages(before count: Int) async throws -> [Message] {
        requests.append(count)
        return (count..<min(count + 40, 200)).reversed().map { number in
          Message(text: String(repeating: "Message \(number) ", count: 1 + number % 7), isMine: number % 3 == 0)
        }
      }

      func send(_ text: String) async throws -> Message { Message(text: text, isMine: true) }
    }

    private func distanceFromEnd(_ view: WaterflowView) -> CGFloat {
      view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.maxY
    }

    @Test("the chat opens at its latest message")
    func chatOpens() async {
      let service = Messages()
      let (screen, _) = await screen(ChatViewController(service: service))
      #expect(service.requests == [0])
      #expect(abs(distanceFromEnd(screen.waterflowView)) < 0.5)
      #expect(screen.waterflowView.indexPathsForVisibleItems.last == [0, 39])
      #expect(screen.waterflowView.bounds.height == 784)
    }

    @Test("older messages come in above without a jump")
    func olderMessages() async {
      let service = Messages()
      let (screen, host) = await screen(ChatViewController(service: service))
      let view = screen.waterflowView
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
      host.advance(by: 0.1)
      let before = places(in: view)
      await settle(host)
      #expect(service.requests == [0, 40])
      #expect(view.numberOfItems(inSection: 0) == 80)
      let after = places(in: view)
      for (indexPath, place) in before {
        #expect(abs((after[[0, indexPath.item + 40]] ?? .nan) - place) < 0.5, "\(indexPath)")
      }
    }

    @Test("the keyboard lifts the field and the latest message")
    func keyboard() async throws {
      let (screen, host) = await screen(ChatViewController(service: Messages()))
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 508, width: 390, height: 336)
        ])
      await settle(host)
      #expect(screen.textField.frame.maxY == 500)
      #expect(screen.waterflowView.frame.maxY == 448)
      #expect(abs(distanceFromEnd(screen.waterflowView)) < 0.5)
    }

    @Test("a message that is sent comes into view, wherever the user reads")
    func sending() async {
      let (screen, host) = await screen(ChatViewController(service: Messages()))
      let view = screen.waterflowView
      view.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
      await settle(host)
      let count = view.numberOfItems(inSection: 0)
      host.tap(at: CGPoint(x: 195, y: 800))
      host.typeText("Hello\n")
      #expect(screen.textField.text == "")
      await settle(host, for: 2)
      #expect(view.numberOfItems(inSection: 0) == count + 1)
      #expect(view.indexPathsForVisibleItems.last == [0, count])
    }

    // MARK: The shop

    private final class Goods: ShopService {
      var isOffline = false
      private(set) var requests: [Int] = []

      func items(in section: ShopSection) -> [ShopItem] {
        (0..<(section == .icons ? 10 : 6)).map { ShopItem(section: section, title: "Title \($0)") }
      }

      func products(after count: Int) async throws -> [ShopItem] {
        requests.append(count)
        if isOffline { throw Posts.Offline() }
        return (count..<count + 20).map {
          ShopItem(
            section: .products, title: "Product \($0)", price: $0 * 37 % 100, heightToWidth: 1 + CGFloat($0 % 3) / 4)
        }
      }
    }

    @Test("a flick brings the next banner into the middle")
    func banners() async throws {
      let (screen, host) = await screen(ShopViewController(service: Goods()))
      let view = screen.waterflowView
      // Banners are 330 wide in a view of 390, 10 apart, and begin at 10.
      #expect(view.frameForItem(at: [0, 1]) == CGRect(x: 350, y: 10, width: 330, height: 160))
      host.flick(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 240, y: 90), duration: 0.1)
      await settle(host, for: 2)
      #expect(view.contentOffset == .zero)
      let banner = try #require(view.frameForItem(at: [0, 1]))
      #expect(abs(banner.midX - 195) < 0.5)
    }

    @Test("the products load by pages, and again after a failure")
    func products() async {
      let service = Goods()
      service.isOffline = true
      let (screen, host) = await screen(ShopViewController(service: service))
      #expect(screen.waterflowView.numberOfItems(inSection: 3) == 0)
      #expect(screen.waterflowView.numberOfItems(inSection: 1) == 10)
      service.isOffline = false
      host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), duration: 0.2)
      await settle(host)
      #expect(screen.waterflowView.numberOfItems(inSection: 3) == 20)
      #expect(service.requests == [0, 0])
      screen.waterflowView.scrollToItem(at: [3, 19], at: .bottom, animated: false)
      await settle(host)
      #expect(screen.waterflowView.numberOfItems(inSection: 3) == 40)
    }

    @Test("the sort bar stays in view, alone, and sorts")
    func sortBar() async throws {
      let (screen, host) = await screen(ShopViewController(service: Goods()))
      let view = screen.waterflowView
      view.scrollToItem(at: [3, 10], at: .top, animated: false)
      await settle(host)
      let bar = try #require(view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [3, 0]))
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 48))
      let offset = view.contentOffset
      host.tap(at: CGPoint(x: 195, y: 24))
      await settle(host)
      // Sorted again, the products don't take the user along.
      #expect(view.contentOffset == offset)
      view.scrollToItem(at: [3, 0], at: .top, animated: false)
      await settle(host)
      // Two pages: the least of 37 i modulo 100 for i up to 39 are 0, 3, 6 and 7.
      let titles = (0..<4).map { (view.cellForItem(at: [3, $0]) as? TileCell)?.label.text }
      #expect(titles == ["Product 0", "Product 19", "Product 38", "Product 11"])
    }

    @Test("none of them uses the view wrongly")
    func noMisuse() async {
      let found = await misuses {
        let posts = Posts()
        let (_, feedHost) = await screen(FeedViewController(service: posts))
        posts.finish(Array(0..<20))
        await settle(feedHost)
        posts.giveUp()
        await settle(feedHost)
        _ = await screen(ChatViewController(service: Messages()))
        let (_, shopHost) = await screen(ShopViewController(service: Goods()))
        shopHost.flick(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 240, y: 90), duration: 0.1)
        await settle(shopHost)
      }
      #expect(found.isEmpty, "\(found)")
    }
  }
#endif
