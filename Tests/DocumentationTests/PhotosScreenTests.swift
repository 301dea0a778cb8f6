#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  @MainActor
  extension FirstScreensTests {
    final class Pictures: PhotosService {
      var isOffline = false
      private(set) var deleted: [String] = []

      func photos() async throws -> [Photo] { (0..<100).map { Photo(name: "Photo \($0)", widthToHeight: 1.5) } }

      func image(of photo: Photo) async throws -> UIImage {
        guard let image = FirstScreensTests().picture(width: 150, height: 100) else { throw Offline() }
        return image
      }

      func delete(_ photos: [Photo]) async throws {
        if isOffline { throw Offline() }
        deleted += photos.map(\.name)
      }
    }

    /// Two photos fill a row, 388 pixels high: (390 - 2) / (1.5 + 1.5) points. The bar is 44 points high.
    private func expectRows(in view: WaterflowView) {
      let shown = frames(in: view)
      #expect(shown.count >= 12)
      for (indexPath, frame) in shown {
        let row = CGFloat(indexPath.item / 2)
        #expect(frame.minX == (indexPath.item % 2 == 0 ? 0 : 196) && frame.width == 194, "\(indexPath)")
        #expect(abs(frame.minY - (row * (388.0 / 3 + 2) - view.contentOffset.y)) < 0.5, "\(indexPath)")
        #expect(abs(frame.height - 388.0 / 3) < 0.002)
      }
    }

    private func showPhotos(_ service: Pictures) async -> (
      view: WaterflowView, bar: UINavigationController, host: HeadlessHost
    ) {
      let screen = PhotosViewController(service: service)
      let (bar, host) = await show(UINavigationController(rootViewController: screen))
      return (screen.waterflowView, bar, host)
    }

    @Test("photos lie in rows as wide as the view, below the bar")
    func photos() async {
      let (view, _, host) = await showPhotos(Pictures())
      #expect(frames(in: view)[[0, 0]]?.minY == 44)
      expectRows(in: view)
      host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.1)
      await settle(host, for: 3)
      #expect(view.contentOffset.y > 600)
      expectRows(in: view)
    }

    @Test("a photo opens, and on the way back the others are where they were")
    func opening() async throws {
      let (view, bar, host) = await showPhotos(Pictures())
      view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
      await settle(host)
      let before = frames(in: view)
      // Row 10 begins at 1 313 and a third.
      host.tap(at: CGPoint(x: 300, y: 380))
      await settle(host)
      let photo = try #require(bar.topViewController as? PhotoViewController)
      #expect(photo.title == "Photo 21" && photo.imageView.image != nil)
      #expect(photo.view.frame.size == CGSize(width: 390, height: 844))
      host.tap(at: CGPoint(x: 30, y: 22))
      await settle(host)
      #expect(bar.topViewController is PhotosViewController)
      #expect(view.contentOffset == CGPoint(x: 0, y: 1_000) && frames(in: view) == before)
      #expect(view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("selected photos are deleted by their menu: the place is kept, and rows close up")
    func deleting() async throws {
      let service = Pictures()
      let (view, bar, host) = await showPhotos(service)
      host.tap(at: CGPoint(x: 365, y: 22))
      // Photo 1, and further down photo 21.
      host.tap(at: CGPoint(x: 300, y: 100))
      view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
      await settle(host)
      host.tap(at: CGPoint(x: 300, y: 380))
      #expect(view.indexPathsForSelectedItems.sorted() == [[0, 1], [0, 21]])
      #expect(bar.topViewController?.isEditing == true)
      let before = frames(in: view)
      host.longPress(at: CGPoint(x: 300, y: 380), duration: 1)
      let delete = try #require(host.contextMenu?.menu.children.first as? UIAction)
      #expect(delete.title == "Delete 2")
      host.choose(delete)
      await settle(host)
      #expect(service.deleted == ["Photo 1", "Photo 21"])
      #expect(view.numberOfItems(inSection: 0) == 98)
      #expect(bar.topViewController?.isEditing == false && view.indexPathsForSelectedItems.isEmpty)
      // Photo 16 is the first that begins in view. One photo before it is gone, so it is the second of its row now.
      let after = frames(in: view)
      #expect(abs((after[[0, 15]]?.minY ?? .nan) - (before[[0, 16]]?.minY ?? 0)) < 0.5)
      expectRows(in: view)
    }

    @Test("photos that couldn't be deleted stay, selected as they were")
    func failedDeleting() async throws {
      let service = Pictures()
      service.isOffline = true
      let (view, _, host) = await showPhotos(service)
      let before = frames(in: view)
      host.longPress(at: CGPoint(x: 300, y: 380), duration: 1)
      host.choose(try #require(host.contextMenu?.menu.children.first as? UIAction))
      await settle(host)
      #expect(frames(in: view) == before && view.numberOfItems(inSection: 0) == 100)
    }
  }
#endif
