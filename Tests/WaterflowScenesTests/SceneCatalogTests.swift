import Testing
import WaterflowScenes

struct SceneCatalogTests {
  @Test("identifiers are unique and fit for an address; titles and subtitles say something")
  func entries() {
    let identifiers = [
      "gallery", "rows", "search", "shop", "feed", "chat", "inbox", "select", "reorder", "grid", "million-rows",
      "tree", "honeycomb", "waterfall", "storyboard", "playground", "self-check",
    ]
    #expect(SceneCatalog.entries.map(\.id) == identifiers)
    for entry in SceneCatalog.entries {
      #expect(entry.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
      #expect(!entry.title.isEmpty)
      #expect(entry.subtitle.hasSuffix("."))
    }
  }
}
