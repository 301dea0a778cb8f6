#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  @MainActor
  extension FirstScreensTests {
    final class Posts: FeedService {
      var isOffline = false
      /// Whether posts have their pictures from the beginning: twice as high as wide, as high, or half as high in turn.
      var hasPictures = false
      private(set) var requests: [Int] = []
      private var images: [String: CheckedContinuation<UIImage, any Error>] = [:]

      static func pictureRatio(_ index: Int) -> CGFloat { [2, 0.5, 1, 0.5][index % 4] }

      func stories() async throws -> [String] {
        if isOffline { throw Offline() }
        return (0..<10).map { "Story \($0)" }
      }

      func posts(after count: Int) async throws -> [Post] {
        requests.append(count)
        if isOffline { throw Offline() }
        return (count..<count + 40).map { index in
          var post = Post(text: "Post \(index)")
          if hasPictures {
            post.image = FirstScreensTests().picture(width: 100, height: UInt8(100 * Self.pictureRatio(index)))
          }
          return post
        }
      }

      func image(of post: Post) async throws -> UIImage {
        return try await withCheckedThrowingContinuation { images[post.text] = $0 }
      }

      /// A picture as wide as it is high for each of the posts that wait for one.
      func finish(_ posts: [Int]) {
        for post in posts {
          guard let image = images.removeValue(forKey: "Post \(post)") else { continue }
          if let square = FirstScreensTests().picture(width: 100, height: 100) {
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

    /// A post without a picture: its line of text, and 12 points above and below.
    private var postHeight: CGFloat {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.text = "Post 0"
      // Labels outside of a window round to whole points.
      return 24 + (label.font.lineHeight * 3 - 0.001).rounded(.up) / 3
    }

    private func isEqual(_ first: CGFloat?, _ second: CGFloat) -> Bool { abs((first ?? .nan) - second) < 0.002 }

    @Test("the feed shows stories above its posts, and grows by a page when its end is near")
    func feed() async {
      let service = Posts()
      let (screen, host) = await show(FeedViewController(service: service))
      let view = screen.waterflowView
      #expect(service.requests == [0])
      #expect(view.contentOffset == .zero)
      let shown = frames(in: view)
      for story in 0...4 {
        let frame = CGRect(x: 10 + 82 * CGFloat(story), y: 10, width: 72, height: 72)
        #expect(shown[[0, story]] == frame)
      }
      #expect(shown[[0, 5]] == nil)
      // 92 points of stories, then posts as wide as the view, 10 apart.
      for post in 0...10 {
        let frame = shown[[1, post]]
        #expect(isEqual(frame?.minY, 92 + CGFloat(post) * (postHeight + 10)))
        #expect(frame?.minX == 0 && frame?.width == 390 && isEqual(frame?.height, postHeight))
      }
      view.scrollToItem(at: [1, 39], at: .bottom, animated: false)
      await settle(host)
      #expect(service.requests == [0, 40])
      #expect(view.numberOfItems(inSection: 1) == 80)
      // The page came in below what the user looks at.
      #expect(isEqual(frames(in: view)[[1, 39]]?.maxY, 844))
      service.giveUp()
      await settle(host)
    }

    @Test("stories stay where the finger left them, while posts change and after they were out of sight")
    func stories() async {
      let service = Posts()
      let (screen, host) = await show(FeedViewController(service: service))
      let view = screen.waterflowView
      // The first ten points make it a drag.
      host.drag(from: CGPoint(x: 300, y: 46), to: CGPoint(x: 126, y: 46), duration: 0.5)
      await settle(host)
      let story = CGRect(x: 10, y: 10, width: 72, height: 72)
      #expect(view.contentOffset == .zero)
      #expect(view.contentOffset(ofSection: 0) == CGPoint(x: 164, y: 0))
      #expect(frames(in: view)[[0, 2]] == story)
      service.finish(Array(0..<40))
      await settle(host)
      // The first picture is as high as the view is wide.
      #expect(isEqual(frames(in: view)[[1, 0]]?.height, 390 + postHeight))
      #expect(frames(in: view)[[0, 2]] == story)
      view.scrollToItem(at: [1, 39], at: .bottom, animated: false)
      await settle(host)
      #expect(view.numberOfItems(inSection: 1) == 80)
      #expect(frames(in: view).keys.allSatisfy { $0.section == 1 })
      view.setContentOffset(.zero, animated: false)
      await settle(host)
      #expect(frames(in: view)[[0, 2]] == story)
      #expect(view.contentOffset(ofSection: 0) == CGPoint(x: 164, y: 0))
      service.giveUp()
      await settle(host)
    }

    @Test("nothing that the user reads moves when pictures arrive above it; what is below their post does")
    func lateImages() async {
      let service = Posts()
      let (screen, host) = await show(FeedViewController(service: service))
      let view = screen.waterflowView
      view.scrollToItem(at: [1, 5], at: .top, animated: false)
      await settle(host)
      let before = frames(in: view)
      #expect(isEqual(before[[1, 5]]?.minY, 0))
      service.finish([0, 1, 2, 3])
      await settle(host)
      #expect(frames(in: view) == before)
      // In view the post grows, and only what follows it makes way.
      service.finish([6])
      await settle(host)
      let after = frames(in: view)
      #expect(after[[1, 5]] == before[[1, 5]])
      #expect(isEqual(after[[1, 6]]?.minY, postHeight + 10) && isEqual(after[[1, 6]]?.height, 390 + postHeight))
      #expect(isEqual(after[[1, 7]]?.minY, 390 + 2 * (postHeight + 10)))
      view.setContentOffset(.zero, animated: false)
      await settle(host)
      #expect(isEqual(frames(in: view)[[1, 0]]?.height, 390 + postHeight))
      #expect(isEqual(frames(in: view)[[1, 1]]?.minY, 92 + 390 + postHeight + 10))
      service.giveUp()
      await settle(host)
    }

    @Test("in columns posts lie where their true heights put them")
    func columns() async {
      let service = Posts()
      service.hasPictures = true
      // Three columns, 10 apart: 334 and two thirds wide.
      let (screen, host) = await show(FeedViewController(service: service), size: CGSize(width: 1_024, height: 768))
      let width: CGFloat = 1_004 / 3
      let places = waterfall(
        (0..<40).map { ((width * Posts.pictureRatio($0) + postHeight) * 3 - 0.01).rounded(.up) / 3 }, columns: 3)
      let shown = frames(in: screen.waterflowView).filter { $0.key.section == 1 }
      #expect(shown.keys.map(\.item).sorted() == Array(0...6))
      for (indexPath, frame) in shown {
        let place = places[indexPath.item]
        #expect(isEqual(frame.minX, CGFloat(place.column) * (width + 10)), "\(indexPath)")
        #expect(isEqual(frame.minY, 92 + place.top), "\(indexPath)")
      }
      service.giveUp()
      await settle(host)
    }

    @Test("a page that fails is said, and asked for again with the next drag, with the stories")
    func failedPage() async {
      let service = Posts()
      service.isOffline = true
      let (screen, host) = await show(FeedViewController(service: service))
      let view = screen.waterflowView
      #expect(service.requests == [0])
      #expect(view.footerView.map { $0.convert($0.bounds, to: nil) } == CGRect(x: 0, y: 0, width: 390, height: 60))
      service.isOffline = false
      host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2)
      await settle(host)
      #expect(service.requests == [0, 0])
      #expect(view.footerView == nil)
      #expect(view.numberOfItems(inSection: 1) == 40)
      #expect(frames(in: view)[[0, 0]]?.minY == 10 && frames(in: view)[[1, 0]]?.minY == 92)
      service.giveUp()
      await settle(host)
    }
  }
#endif
