#if !canImport(UIKit)
  import Foundation

  extension Script {
    /// Inserts above, with the place kept and without: what no other list does comes first.
    static let place = Script(
      scene: "place", guide: "Docs/Updates.md#the-users-place", source: "Demo/Headless/PlaceComparison.swift",
      steps: [
        Step("Two lists with the same cards", .watch, pause: 1),
        Step("Two come in above: on the left you read on, on the right it jumps", .tap(placeButton), pause: 1.4),
        Step("Two more", .tap(placeButton), pause: 1.4),
        Step("A flick", .flick(from: CGPoint(x: 98, y: 560), to: CGPoint(x: 96, y: 380), duration: 0.14), pause: 0.3),
        Step("While it flies, too: the flight goes on", .tap(placeButton), pause: 1.8),
      ])
    private static let placeButton = CGPoint(x: 195, y: 814)

    /// The gallery of paintings, with everything that a waterfall can do.
    static let gallery = Script(
      scene: "gallery", guide: "Docs/Layouts/Waterfall.md", source: "Demo/Scenes/GalleryScene.swift",
      steps: [
        Step("The first screen", .watch, pause: 0.6),
        Step("A keyboard: arrows move the focus", .press(.keyboardDownArrow), pause: 0.5),
        Step("A keyboard: arrows move the focus", .press(.keyboardRightArrow), pause: 0.5),
        Step("A keyboard: arrows move the focus", .press(.keyboardDownArrow), pause: 0.5),
        Step("Return selects", .press(.keyboardReturnOrEnter), pause: 0.8),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.1),
        Step(
          "A faster flick", .flick(from: CGPoint(x: 220, y: 690), to: CGPoint(x: 214, y: 290), duration: 0.09),
          pause: 0.55),
        Step(
          "A finger catches the flight",
          .drag(from: CGPoint(x: 204, y: 480), to: CGPoint(x: 204, y: 520), duration: 0.5),
          pause: 0.35),
        Step("A tap selects", .tap(CGPoint(x: 105, y: 400)), pause: 0.7),
        Step("Turned: the same paintings stay on top", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.3),
        Step("Turned back", .resize(portrait), pause: 0.8),
        onward, onward, onward, onward, onward, onward,
        Step(
          "The end, and it bounces", .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 204, y: 160), duration: 0.06),
          pause: 2.6),
      ])

    /// A hard flick, as people do to get to the end of long content.
    private static let onward = Step(
      "Flick after flick, on to the end",
      .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 204, y: 160), duration: 0.06), pause: 0.4)

    /// The images of a folder. Their number isn't known, so no item is tapped.
    static let photos = Script(
      scene: "photos", guide: "Docs/Recipes.md#images-that-load-late", source: "Demo/Scenes/PhotosScene.swift",
      steps: [
        Step("The first screen", .watch, pause: 0.6),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.4),
        Step("Turned: the same images stay on top", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.4),
        Step("Turned back", .resize(portrait), pause: 0.8),
        Step(
          "Back to the start", .flick(from: CGPoint(x: 210, y: 240), to: CGPoint(x: 204, y: 760), duration: 0.07),
          pause: 2.4),
      ])

    /// Justified rows of paintings, down to the last one, which isn't full.
    static let rows = Script(
      scene: "rows", guide: "Docs/Layouts/Rows.md", source: "Demo/Scenes/RowsScene.swift",
      steps: [
        Step("Every row ends at the same edge", .watch, pause: 0.8),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.2),
        Step("A tap selects", .tap(CGPoint(x: 120, y: 420)), pause: 0.7),
        Step("Turned: more works to a row, the same ones on top", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.1),
        Step("Turned back", .resize(portrait), pause: 0.8),
        onward, onward, onward,
        Step(
          "The last row ends where it ends",
          .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 204, y: 160), duration: 0.06), pause: 1.8),
      ])

    /// Squares by the month.
    static let library = Script(
      scene: "library", guide: "Docs/Layouts/Grid.md", source: "Demo/Scenes/LibraryScene.swift",
      steps: [
        Step("Squares by the month: no delegate is asked for their heights", .watch, pause: 0.8),
        Step(
          "A month's name stays until the next one pushes it out",
          .drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 1.2), pause: 0.4),
        Step(
          "Two fingers move apart: fewer columns, around the same painting",
          .pinch(at: CGPoint(x: 195, y: 440), from: 160, to: 240, duration: 0.7), pause: 0.7),
        Step("Turned: more columns, the same paintings on top", .resize(landscape), pause: 1),
        Step("Turned back", .resize(portrait), pause: 0.8),
      ])

    /// A page of tags and results in one view.
    static let search = Script(
      scene: "search", guide: "Docs/Layouts/Flow.md", source: "Demo/Scenes/SearchScene.swift",
      steps: [
        Step("Two sections of tags, one of results", .watch, pause: 0.8),
        Step("Another tag, other results", .tap(CGPoint(x: 57, y: 332)), pause: 0.8),
        Step(
          "A header stays until the next one pushes it out",
          .drag(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 200, y: 240), duration: 1.4), pause: 0.3),
        Step(
          "The results, their header above them",
          .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 204, y: 330), duration: 0.12), pause: 1.2),
        Step(
          "Back to the top, and it bounces",
          .flick(from: CGPoint(x: 210, y: 260), to: CGPoint(x: 206, y: 700), duration: 0.08), pause: 2),
        Step("One more", .tap(CGPoint(x: 185, y: 190)), pause: 0.8),
        Step("The history unfolds", .tap(CGPoint(x: 315, y: 240)), pause: 0.9),
        Step("Turned: the tags wrap again", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.1),
      ])

    /// The home page of a shop.
    static let shop = Script(
      scene: "shop", guide: "Docs/FirstScreens.md#a-shop", source: "Demo/Scenes/ShopScene.swift",
      steps: [
        Step("Four sections in one view: two scroll sideways", .watch, pause: 0.8),
        Step(
          "The banners, a page at a time",
          .flick(from: CGPoint(x: 320, y: 180), to: CGPoint(x: 160, y: 184), duration: 0.1), pause: 1),
        Step(
          "The artists", .flick(from: CGPoint(x: 320, y: 478), to: CGPoint(x: 200, y: 480), duration: 0.12), pause: 1.3),
        Step(
          "Along: the bar stays at the top",
          .drag(from: CGPoint(x: 200, y: 760), to: CGPoint(x: 200, y: 260), duration: 1.4), pause: 0.3),
        Step("Sorted by price", .tap(CGPoint(x: 136, y: 110)), pause: 1),
        Step(
          "On: the next page comes",
          .flick(from: CGPoint(x: 210, y: 700), to: CGPoint(x: 204, y: 300), duration: 0.1), pause: 1.2),
        Step("A touch stops the flight", .tap(CGPoint(x: 105, y: 400)), pause: 0.5),
        Step("Into the basket", .tap(CGPoint(x: 105, y: 400)), pause: 0.7),
        Step("By name: from the first product again", .tap(CGPoint(x: 204, y: 110)), pause: 1),
        Step(
          "Back to the top: the banners are where they were",
          .flick(from: CGPoint(x: 210, y: 240), to: CGPoint(x: 204, y: 640), duration: 0.08), pause: 1.4),
        Step("A banner shows its artist", .tap(CGPoint(x: 195, y: 180)), pause: 1.2),
        Step("Turned: two banners to a page", .resize(landscape), pause: 1),
        Step(
          "The next two", .flick(from: CGPoint(x: 700, y: 120), to: CGPoint(x: 400, y: 124), duration: 0.1), pause: 1.2),
      ])

    /// A feed that changes all the time.
    static let feed = Script(
      scene: "feed", guide: "Docs/FirstScreens.md#a-feed", source: "Demo/Scenes/FeedScene.swift",
      steps: [
        Step("Empty frames, until their pictures have loaded", .watch, pause: 1.4),
        Step(
          "Pulled: three more come in",
          .drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 204, y: 640), duration: 0.5),
          pause: 3),
        Step("Shuffled: what stays glides", .tap(CGPoint(x: 52, y: 112)), pause: 1.6),
        Step("Every third goes", .tap(CGPoint(x: 183, y: 112)), pause: 1.6),
        Step(
          "A flick: new posts come in above, pages below",
          .flick(from: CGPoint(x: 210, y: 700), to: CGPoint(x: 204, y: 300), duration: 0.08), pause: 2.4),
        Step(
          "Another: nothing jumps, and the flight goes on",
          .flick(from: CGPoint(x: 210, y: 700), to: CGPoint(x: 204, y: 260), duration: 0.07), pause: 2.4),
        Step("A tap removes a post", .tap(CGPoint(x: 105, y: 480)), pause: 0.9),
        Step("Turned, the same posts on top", .resize(landscape), pause: 1),
        Step("Turned back", .resize(portrait), pause: 0.8),
        Step(
          "And back", .flick(from: CGPoint(x: 210, y: 240), to: CGPoint(x: 204, y: 780), duration: 0.05), pause: 2.4),
      ])

    /// A conversation.
    static let chat = Script(
      scene: "chat", guide: "Docs/FirstScreens.md#a-chat", source: "Demo/Scenes/ChatScene.swift",
      steps: [
        Step("It starts at the end", .watch, pause: 0.8),
        Step("Sent, and answered", .tap(CGPoint(x: 190, y: 800)), pause: 1.8),
        Step(
          "Moved aside, a message is replied to",
          .drag(from: CGPoint(x: 80, y: 740), to: CGPoint(x: 200, y: 744), duration: 0.6), pause: 0.6),
        Step("The reply shows what it is to", .tap(CGPoint(x: 190, y: 800)), pause: 1.8),
        Step(
          "Back to older messages, which are fetched as one comes near",
          .flick(from: CGPoint(x: 210, y: 300), to: CGPoint(x: 206, y: 620), duration: 0.1), pause: 1.6),
        Step("And on", .flick(from: CGPoint(x: 210, y: 300), to: CGPoint(x: 206, y: 660), duration: 0.08), pause: 1.6),
        Step("A new message scrolls to the end", .tap(CGPoint(x: 190, y: 800)), pause: 2),
        Step("Turned: still at the end", .resize(landscape), pause: 1),
        Step("Turned back", .resize(portrait), pause: 0.8),
      ])

    /// A wall of paintings that are reordered.
    static let reorder = Script(
      scene: "reorder", guide: "Docs/Recipes.md#reordering", source: "Demo/Scenes/ReorderScene.swift",
      steps: [
        Step("A wall", .watch, pause: 0.6),
        Step(
          "Held, a work comes off the wall; the others make way",
          .carry(
            from: CGPoint(x: 70, y: 200),
            through: [CGPoint(x: 200, y: 330), CGPoint(x: 320, y: 520), CGPoint(x: 190, y: 560)]), pause: 0.9),
        Step(
          "Near the edge the wall scrolls along",
          .carry(
            from: CGPoint(x: 200, y: 300),
            through: [
              CGPoint(x: 200, y: 780), CGPoint(x: 204, y: 815), CGPoint(x: 200, y: 815), CGPoint(x: 120, y: 500),
            ]),
          pause: 0.9),
        Step(
          "A flick still scrolls", .flick(from: CGPoint(x: 210, y: 300), to: CGPoint(x: 206, y: 660), duration: 0.1),
          pause: 1.6),
      ])

    /// Two walls, and paintings that go from one to the other.
    static let boards = Script(
      scene: "boards", guide: "Docs/Updates.md#dragging-elsewhere", source: "Demo/Scenes/BoardsScene.swift",
      steps: [
        Step("Two walls", .watch, pause: 0.6),
        Step(
          "Dragged to the other wall, a work finds a gap, and is loaded where it is dropped",
          .carry(
            from: CGPoint(x: 70, y: 200),
            through: [CGPoint(x: 130, y: 420), CGPoint(x: 190, y: 620), CGPoint(x: 300, y: 640)]), pause: 1.4),
        Step(
          "Within a wall it is moved",
          .carry(from: CGPoint(x: 70, y: 560), through: [CGPoint(x: 190, y: 600), CGPoint(x: 320, y: 580)]), pause: 0.9),
        Step(
          "And back, near the edge",
          .carry(
            from: CGPoint(x: 190, y: 560),
            through: [
              CGPoint(x: 190, y: 420), CGPoint(x: 200, y: 440), CGPoint(x: 200, y: 445), CGPoint(x: 120, y: 260),
            ]),
          pause: 1.4),
        Step("Turned: side by side", .resize(landscape), pause: 1),
        Step("Turned back", .resize(portrait), pause: 0.8),
      ])

    /// The table of countries, along both axes.
    static let spreadsheet = Script(
      scene: "spreadsheet", guide: "Docs/Recipes.md#a-table-with-a-frozen-row-and-column",
      source: "Demo/Scenes/SpreadsheetScene.swift",
      steps: [
        Step("The first row and the first column are held", .watch, pause: 0.6),
        Step("Down", .flick(from: CGPoint(x: 210, y: 700), to: CGPoint(x: 206, y: 420), duration: 0.12), pause: 1),
        Step(
          "Across: a slanting finger keeps to one axis",
          .drag(from: CGPoint(x: 330, y: 420), to: CGPoint(x: 70, y: 340), duration: 0.7), pause: 0.3),
        Step("A tap on a heading sorts by it", .tap(CGPoint(x: 250, y: 110)), pause: 1),
        Step("Once more turns the order round", .tap(CGPoint(x: 250, y: 110)), pause: 1),
        Step(
          "To the last column", .flick(from: CGPoint(x: 340, y: 500), to: CGPoint(x: 60, y: 504), duration: 0.08),
          pause: 1.4),
        Step("Turned", .resize(landscape), pause: 0.8),
        Step("Turned back", .resize(portrait), pause: 0.6),
        Step(
          "Back to the corner, which takes its row and column along",
          .flick(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 404), duration: 0.08), pause: 1.2),
        Step(
          "Up", .flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 204, y: 800), duration: 0.07), pause: 1.6),
      ])

    /// A billion cells.
    static let millionRows = Script(
      scene: "million-rows", guide: "Docs/Layouts/Spreadsheet.md", source: "Demo/Scenes/MillionRowsScene.swift",
      steps: [
        Step("A billion products; what is on screen is all that was computed", .watch, pause: 0.8),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 206, y: 260), duration: 0.06), pause: 0.7),
        Step("Another", .flick(from: CGPoint(x: 210, y: 760), to: CGPoint(x: 206, y: 260), duration: 0.06), pause: 0.9),
        Step(
          "Across", .flick(from: CGPoint(x: 340, y: 500), to: CGPoint(x: 40, y: 504), duration: 0.06), pause: 1.2),
        Step("A touch stops the flight", .tap(CGPoint(x: 200, y: 500)), pause: 0.5),
        Step("A tap on the corner goes back", .tap(CGPoint(x: 50, y: 100)), pause: 0.8),
        Step("Another to the last cell of all", .tap(CGPoint(x: 50, y: 100)), pause: 1),
        Step(
          "The end, and it bounces", .drag(from: CGPoint(x: 300, y: 640), to: CGPoint(x: 296, y: 380), duration: 0.4),
          pause: 1.2),
      ])

    /// The classes of UIKit.
    static let tree = Script(
      scene: "tree", guide: "Docs/Recipes.md#a-tree-that-folds", source: "Demo/Scenes/TreeScene.swift",
      steps: [
        Step("UIView and its subclasses", .watch, pause: 0.8),
        Step(
          "To the subclasses of those", .drag(from: CGPoint(x: 330, y: 460), to: CGPoint(x: 90, y: 460), duration: 0.6),
          pause: 0.6),
        Step("A tap folds the subclasses of UIControl away", .tap(CGPoint(x: 66, y: 425)), pause: 0.9),
        Step("Another unfolds them", .tap(CGPoint(x: 66, y: 425)), pause: 0.9),
        Step("A tap shows what a class inherits from", .tap(CGPoint(x: 280, y: 470)), pause: 0.8),
        Step(
          "Back", .drag(from: CGPoint(x: 120, y: 420), to: CGPoint(x: 330, y: 380), duration: 0.5), pause: 0.4),
        Step(
          "Down to the controllers",
          .flick(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 202, y: 440), duration: 0.12), pause: 1.6),
        Step("Turned", .resize(landscape), pause: 0.9),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 620, y: 200), to: CGPoint(x: 260, y: 240), duration: 0.1),
          pause: 1.5),
      ])

    /// A layout from outside of the package.
    static let honeycomb = Script(
      scene: "honeycomb", guide: "Docs/Contributing.md#adding-a-layout", source: "Demo/Scenes/HoneycombScene.swift",
      steps: [
        Step("Fifty lines make this layout", .watch, pause: 0.8),
        Step("A tap names a work", .tap(CGPoint(x: 195, y: 264)), pause: 0.7),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 700), to: CGPoint(x: 204, y: 330), duration: 0.1), pause: 1.4),
        Step("Turned: more to a row", .resize(landscape), pause: 0.9),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.2),
        Step("Turned back", .resize(portrait), pause: 0.6),
      ])

    /// In the order of the page, by what they are for; the one for photos is left out if there are none.
    static let all: [Script] = groups.flatMap { group, scripts in
      scripts.map { script in
        var script = script
        script.group = group
        return script
      }
    }

    private static let groups: [(name: String, scripts: [Script])] = [
      ("Nothing jumps", [place]),
      ("Pictures", [gallery, rows, library, photos]),
      ("Screens of apps", [search, shop, feed, chat, inbox]),
      ("Selecting and moving", [select, reorder, boards]),
      ("Tables and trees", [spreadsheet, millionRows, tree, honeycomb]),
      ("The app itself", [app, storyboard]),
      ("For developers", [waterfall, playground, selfCheck]),
    ]
  }
#endif
