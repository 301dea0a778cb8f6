import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct PhotosSceneTests {
  /// Files that don't exist: the sizes are known, the images stay blank.
  private let scene = PhotosScene(
    photos: (1...60).map { (number: Int) -> PhotoFile in
      let width = 100 + number * 37 % 200
      let height = 100 + number * 53 % 300
      return PhotoFile(
        url: URL(fileURLWithPath: "/no such folder/photo \(number).jpg"),
        pixelSize: CGSize(width: width, height: height))
    })
  private let host: TestHost

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  @Test("every item is as high as its image in proportion, and a caption of one height for all")
  func heights() throws {
    let captions = try scene.photos.enumerated().map { index, photo in
      let frame = try #require(scene.waterflowView.frameForItem(at: IndexPath(item: index, section: 0)))
      return frame.height - frame.width * photo.pixelSize.height / photo.pixelSize.width
    }
    let pixel = 1 / host.window.traitCollection.displayScale
    let caption = PhotoCell.height(for: PhotoFile(url: scene.photos[0].url, pixelSize: .zero), width: 100)
    // Heights are rounded up to the pixel.
    for height in captions { #expect(height > caption - 0.001 && height < caption + pixel + 0.001) }
  }

  @Test("scrolling to the end reuses cells")
  func reuse() {
    let first = scene.displayLog.createdCells
    #expect(first == scene.waterflowView.visibleCells.count)
    let end = scene.waterflowView.contentSize.height - scene.waterflowView.bounds.height
    for step in 1...100 {
      scene.waterflowView.contentOffset.y = end * CGFloat(step) / 100
      scene.waterflowView.layoutIfNeeded()
    }
    #expect(scene.waterflowView.indexPathsForVisibleItems.last == IndexPath(item: 59, section: 0))
    #expect(scene.displayLog.createdCells < 30)
    #expect(scene.displayLog.reusedCells > 20)
    #expect(scene.displayLog.visibleCells == scene.waterflowView.visibleCells.count)
  }

  @Test("a folder without photos is an empty scene")
  func noPhotos() {
    let scene = PhotosScene(photos: [])
    let host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
    #expect(scene.waterflowView.visibleCells.isEmpty)
    let log = scene.displayLog
    #expect(log.createdCells == 0)
    #expect(log.reusedCells == 0)
    #expect(log.visibleCells == 0)
  }
}
