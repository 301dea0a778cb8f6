import Testing
import WaterflowScenes

struct SceneCatalogTests {
  @Test("identifiers are unique and fit for an address; titles and subtitles say something")
  func entries() {
    var identifiers = [
      "gallery", "rows", "library", "search", "shop", "feed", "chat", "inbox", "select", "reorder", "boards",
      "spreadsheet", "million-rows", "tree", "honeycomb", "waterfall", "storyboard", "playground", "self-check",
    ]
    #if canImport(SwiftUI) && canImport(UIKit)
      identifiers.insert("swiftui", at: identifiers.count - 1)
    #endif
    #expect(SceneCatalog.entries.map(\.id) == identifiers)
    for entry in SceneCatalog.entries {
      #expect(entry.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
      #expect(!entry.title.isEmpty)
      #expect(entry.subtitle.hasSuffix("."))
    }
  }
}
