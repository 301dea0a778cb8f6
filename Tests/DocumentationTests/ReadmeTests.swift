import Foundation
import Testing
import Waterflow

/// What the README promises at a glance.
struct ReadmeTests {
  @Test("it is no longer than 145 lines", arguments: ["README.md", "Docs/zh-Hans/README.md"])
  func length(page: String) throws {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 145)
  }

  @Test("no page says that something wasn't tried without a link to how to try", arguments: DocumentationTests.pages)
  func untried(page: String) throws {
    let text = try String(contentsOf: DocumentationTests.root.appendingPathComponent(page), encoding: .utf8)
    let phrases = ["not tried", "been tried", "尚未试过", "没有试过"]
    for paragraph in text.components(separatedBy: "\n\n") where phrases.contains(where: { paragraph.contains($0) }) {
      #expect(paragraph.contains("Verified.md#"), "\(page): \(paragraph)")
    }
  }
}

#if !canImport(UIKit)
  extension ReadmeTests {
    /// An image of so many pixels, without any.
    private func image(width: UInt8, height: UInt8) throws -> UIImage {
      let header: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0, 1, 2, 3, 4]
      return try #require(UIImage(data: Data(header)))
    }

    @Test("its code is a wall of images: as many columns as fit, each image in its proportions")
    @MainActor func wall() throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      show(try [(100, 100), (100, 200), (200, 100)].map { try image(width: $0.0, height: $0.1) }, in: window)
      let wall = try #require(window.rootViewController as? WallController)
      HeadlessHost(rootViewController: wall, size: window.bounds.size).advance(by: 1)
      // Two columns of 180 points and three gaps of 10; the third image goes below the shorter first.
      #expect(
        (0..<3).map { wall.waterflowView.frameForItem(at: [0, $0]) } == [
          CGRect(x: 10, y: 10, width: 180, height: 180), CGRect(x: 200, y: 10, width: 180, height: 360),
          CGRect(x: 10, y: 200, width: 180, height: 90),
        ])
      let cell = try #require(wall.waterflowView.cellForItem(at: [0, 2]) as? PhotoCell)
      #expect(cell.imageView.image === wall.images[2])
      #expect(cell.imageView.frame == CGRect(x: 0, y: 0, width: 180, height: 90))
    }
  }
#endif
