#if !canImport(UIKit)
  import Foundation

  extension Script {
    /// The whole app: from its list into every scene and back.
    static let app = Script(
      scene: "app", guide: "Docs/Storyboards.md", source: "Demo/Scenes/SceneListScene.swift",
      steps: [
        Step("The list is a WaterflowView, too; its columns and cells are set in the storyboard", .watch, pause: 1)
      ]
        + visit("Gallery", at: 115) + visit("Rows", at: 222) + visit("Library", at: 330)
        + visit("Search", at: 438) + visit("Shop", at: 546) + visit("Feed", at: 652) + visit("Chat", at: 756)
        + [
          Step(
            "Along the list", .drag(from: CGPoint(x: 210, y: 740), to: CGPoint(x: 204, y: 340), duration: 0.5),
            pause: 0.3)
        ]
        + visit("Inbox", at: 473) + visit("Select", at: 580) + visit("Reorder", at: 687) + visit("Boards", at: 794)
        + [
          Step(
            "On to the end of the list",
            .flick(from: CGPoint(x: 210, y: 740), to: CGPoint(x: 204, y: 240), duration: 0.06), pause: 2.4)
        ]
        + visit("Countries", at: 62) + visit("Million rows", at: 139) + visit("Tree", at: 245)
        + visit("Honeycomb", at: 352) + visit("Waterfall", at: 457) + visit("Storyboard", at: 563)
        + visit("Playground", at: 671) + visit("Self-check", at: 778)
        + [Step("Turned: two columns, for each has to be 300 points wide", .resize(landscape), pause: 1.2)])

    /// A tap on a card of the list, and one on the way back.
    private static func visit(_ title: String, at y: CGFloat) -> [Step] {
      [
        Step("\(title), by its segue", .tap(CGPoint(x: 200, y: y)), pause: 0.9),
        Step("Back", .tap(CGPoint(x: 30, y: 22)), pause: 0.3),
      ]
    }

    /// The smallest scene: a tap removes a card.
    static let waterfall = Script(
      scene: "waterfall", guide: "Docs/GettingStarted.md", source: "Demo/Scenes/WaterfallScene.swift",
      steps: [
        Step("The page Getting started makes this screen", .watch, pause: 0.7),
        Step("A tap takes a card away; what comes before it stays", .tap(CGPoint(x: 195, y: 300)), pause: 0.9),
        Step("And another", .tap(CGPoint(x: 70, y: 200)), pause: 0.9),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.3),
        Step("Turned: as many columns as fit", .resize(landscape), pause: 1),
        Step("Turned back", .resize(portrait), pause: 0.7),
      ])

    /// The screen whose view is set in the storyboard.
    static let storyboard = Script(
      scene: "storyboard", guide: "Docs/Storyboards.md#3-the-values", source: "Demo/Scenes/StoryboardScene.swift",
      steps: [
        Step("Columns, spacing, insets and cells are from Interface Builder", .watch, pause: 0.8),
        Step("A flick", .flick(from: CGPoint(x: 210, y: 640), to: CGPoint(x: 202, y: 330), duration: 0.12), pause: 1.3),
        Step("Turned: four columns of 160 points or more", .resize(landscape), pause: 1),
        Step(
          "A flick in landscape", .flick(from: CGPoint(x: 520, y: 310), to: CGPoint(x: 514, y: 110), duration: 0.1),
          pause: 1.2),
        Step("Turned back, the same works on top", .resize(portrait), pause: 0.9),
      ])

    /// A waterfall and the tags with its settings.
    static let playground = Script(
      scene: "playground", guide: "Docs/Updates.md#changing-the-layout", source: "Demo/Scenes/PlaygroundScene.swift",
      steps: [
        Step("A waterfall, and a second one's tags that set it", .watch, pause: 0.8),
        Step("Five columns", .tap(panelPoint(236, .columns)), pause: 0.9),
        Step("Two", .tap(panelPoint(86, .columns)), pause: 0.9),
        Step("More room between", .tap(panelPoint(186, .spacing)), pause: 0.8),
        Step("Less", .tap(panelPoint(86, .spacing)), pause: 0.8),
        Step("Springs", .tap(panelPoint(265, .behavior)), pause: 0.4),
        Step(
          "A flick: it swings", .flick(from: CGPoint(x: 210, y: 380), to: CGPoint(x: 204, y: 120), duration: 0.1),
          pause: 1.5),
        Step("A million items", .tap(panelPoint(59, .manyItems)), pause: 0.8),
        Step(
          "Scrolling them costs what ten cost",
          .flick(from: CGPoint(x: 210, y: 400), to: CGPoint(x: 204, y: 80), duration: 0.06), pause: 1.3),
        Step("Ten", .tap(panelPoint(36, .items)), pause: 1.6),
        Step("A thousand", .tap(panelPoint(152, .items)), pause: 0.8),
        Step("Sideways", .tap(panelPoint(56, .behavior)), pause: 0.8),
        Step("A flick", .flick(from: CGPoint(x: 320, y: 240), to: CGPoint(x: 60, y: 244), duration: 0.1), pause: 1.3),
        Step("Right to left: the same items, mirrored", .tap(panelPoint(161, .behavior)), pause: 1),
        Step("Turned: the panel stands beside it", .resize(landscape), pause: 1.2),
      ])

    /// The lines of tags in the panel.
    private enum PanelLine: CGFloat {
      case items = 53
      case manyItems = 103
      case columns = 185
      case spacing = 267
      case behavior = 349
    }

    /// In the lower half of the area below the bar.
    private static func panelPoint(_ x: CGFloat, _ line: PanelLine) -> CGPoint {
      CGPoint(x: x, y: 444 + line.rawValue)
    }
  }
#endif
