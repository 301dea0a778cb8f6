import Foundation
import TestSupport
import Testing
import Waterflow
import WaterflowScenes

@MainActor @Suite("The catalogue of scenes")
struct SceneCatalogTests {
  private let photos = [
    PhotoFile(url: URL(fileURLWithPath: "/a.jpg"), pixelSize: CGSize(width: 3, height: 2))
  ]

  @Test("every scene can be shown and has content")
  func everySceneRuns() throws {
    for entry in SceneCatalog(photos: photos).entries {
      let controller = entry.makeViewController()
      let host = TestHost(rootViewController: controller)
      host.advance(by: 0.1)
      let view = try #require(controller.view.subviews.compactMap { $0 as? WaterflowView }.first, "\(entry.id)")
      #expect(!view.visibleCells.isEmpty, "\(entry.id)")
    }
  }

  @Test("identifiers are unique and fit for an address; titles and subtitles say something")
  func entries() {
    let entries = SceneCatalog(photos: photos).entries
    let identifiers = [
      "gallery", "rows", "search", "feed", "chat", "reorder", "grid", "million-rows", "tree", "honeycomb", "waterfall",
      "photos",
    ]
    #expect(entries.map(\.id) == identifiers)
    for entry in entries {
      #expect(entry.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
      #expect(!entry.title.isEmpty)
      #expect(entry.subtitle.hasSuffix("."))
    }
  }

  @Test("without photos there is no scene of photos")
  func withoutPhotos() {
    #expect(!SceneCatalog().entries.map(\.id).contains("photos"))
  }
}
