/// All scenes, in the order of the app's list and of the demo's page.
///
/// Each is a view controller in the app's `Main.storyboard` whose storyboard identifier is the scene's. The list has a
/// segue with the same identifier to it.
public enum SceneCatalog {
  public struct Entry: Sendable, Identifiable {
    /// Also used in addresses and file names: lower case, with hyphens.
    public let id: String
    public let title: String
    /// One sentence.
    public let subtitle: String

    public init(id: String, title: String, subtitle: String) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
    }
  }

  public static var entries: [Entry] {
    #if canImport(SwiftUI) && canImport(UIKit)
      // Made in code, before the last one: SwiftUI has no storyboards.
      Array(storyboardEntries.dropLast()) + [swiftUI] + storyboardEntries.suffix(1)
    #else
      storyboardEntries
    #endif
  }

  #if canImport(SwiftUI) && canImport(UIKit)
    private static let swiftUI = Entry(
      id: SwiftUIScene.id, title: "SwiftUI",
      subtitle: "A wall in SwiftUI: pages, favorites, a shuffle that animates, and state that follows its item.")
  #endif

  private static let storyboardEntries = [
    Entry(
      id: "gallery", title: "Gallery",
      subtitle: "Paintings in their real proportions, each over a label that is as high as its text."),
    Entry(
      id: "rows", title: "Rows",
      subtitle: "The same paintings in justified rows, scrolls cropped: the right edge is even to the pixel."),
    Entry(
      id: "library", title: "Library",
      subtitle: "A photo library: squares by the month under headers that stay, and columns to pinch."),
    Entry(
      id: "search", title: "Search",
      subtitle: "One view: tags that wrap like words, headers that stay at the top, results as a waterfall."),
    Entry(
      id: "shop", title: "Shop",
      subtitle: "Banners and tags that scroll sideways, a sort bar that stays, products that load by the page."),
    Entry(
      id: "feed", title: "Feed",
      subtitle: "Pages at the end, new posts above while it flies, sizes that come late: nothing jumps."),
    Entry(
      id: "chat", title: "Chat",
      subtitle: "Read from its end, with bubbles that measure themselves and older messages fetched above."),
    Entry(
      id: "inbox", title: "Inbox",
      subtitle: "Messages that measure themselves, with menus for one or several; pull for new ones."),
    Entry(
      id: "select", title: "Select",
      subtitle: "A photo picker: a finger that drags across selects what it passes, and on beyond the edge."),
    Entry(id: "reorder", title: "Reorder", subtitle: "Hold a painting, carry it elsewhere: the others make way."),
    Entry(
      id: "boards", title: "Boards",
      subtitle: "Two walls: paintings dragged from one to the other are loaded where they are dropped."),
    Entry(
      id: "spreadsheet", title: "Countries",
      subtitle: "A table that scrolls both ways, its first row and column held; a tap on a heading sorts it."),
    Entry(
      id: "million-rows", title: "Million rows",
      subtitle: "A million rows by a thousand columns, which open and scroll as ten by ten do."),
    Entry(
      id: "tree", title: "Tree",
      subtitle: "The classes of UIKit as a tidy tree on springs; a tap on a class shows what it inherits from."),
    Entry(
      id: "honeycomb", title: "Honeycomb",
      subtitle: "A layout from outside of the package: hexagons as decorations, paintings as discs."),
    Entry(
      id: "waterfall", title: "Waterfall", subtitle: "A hundred colored cells in three columns, in the fewest lines."),
    Entry(
      id: "storyboard", title: "Storyboard",
      subtitle: "Columns, spacing, insets and cells set in Interface Builder; the code says what there is to show."),
    Entry(
      id: "playground", title: "Playground",
      subtitle: "Columns, spacing, direction, springs, and anything from ten to ten million items."),
    Entry(
      id: "self-check", title: "Self-check",
      subtitle: "What the view relies on and what it promises, measured right here, with a report to send."),
  ]
}
