import Waterflow

/// The scenes there are, for the app's list and the demo's page.
public struct SceneCatalog: Sendable {
  /// A scene that can be made.
  public struct Entry: Sendable, Identifiable {
    /// In addresses and file names: lower case, with hyphens.
    public let id: String
    public let title: String
    /// One sentence.
    public let subtitle: String
    public let makeViewController: @MainActor @Sendable () -> UIViewController
  }

  public let entries: [Entry]

  /// - Parameter photos: what the scene of photos shows; without any it is left out.
  public init(photos: [PhotoFile] = []) {
    var entries = [
      Entry(
        id: "gallery", title: "Gallery",
        subtitle: "Paintings in their real proportions, each over a label that is as high as its text.",
        makeViewController: { GalleryScene() }),
      Entry(
        id: "rows", title: "Rows",
        subtitle: "The same paintings in justified rows: proportions kept, the right edge even to the pixel.",
        makeViewController: { RowsScene() }),
      Entry(
        id: "search", title: "Search",
        subtitle: "One view: tags that wrap like words, headers that stay at the top, results as a waterfall.",
        makeViewController: { SearchScene() }),
      Entry(
        id: "feed", title: "Feed",
        subtitle: "Pages at the end, new posts above while it flies, sizes that come late: nothing jumps.",
        makeViewController: { FeedScene() }),
      Entry(
        id: "chat", title: "Chat",
        subtitle: "Read from its end, with bubbles that measure themselves and older messages fetched above.",
        makeViewController: { ChatScene() }),
      Entry(
        id: "reorder", title: "Reorder",
        subtitle: "Hold a painting, carry it elsewhere: the others make way.",
        makeViewController: { ReorderScene() }),
      Entry(
        id: "grid", title: "Countries",
        subtitle: "A table that scrolls both ways, its first row and column held; a tap on a heading sorts it.",
        makeViewController: { GridScene() }),
      Entry(
        id: "million-rows", title: "Million rows",
        subtitle: "A million rows by a thousand columns, which open and scroll as ten by ten do.",
        makeViewController: { MillionRowsScene() }),
      Entry(
        id: "tree", title: "Tree",
        subtitle: "The classes of UIKit as a tidy tree on springs; a tap on a class shows what it inherits from.",
        makeViewController: { TreeScene() }),
      Entry(
        id: "honeycomb", title: "Honeycomb",
        subtitle: "A layout from outside of the package: hexagons as decorations, paintings as discs.",
        makeViewController: { HoneycombScene() }),
      Entry(
        id: "waterfall", title: "Waterfall",
        subtitle: "A hundred coloured cells in three columns, in the fewest lines.",
        makeViewController: { WaterfallScene() }),
    ]
    if !photos.isEmpty {
      entries.append(
        Entry(
          id: "photos", title: "Photos",
          subtitle: "The images of a folder in their own proportions, sized from their headers alone.",
          makeViewController: { PhotosScene(photos: photos) }))
    }
    self.entries = entries
  }
}
