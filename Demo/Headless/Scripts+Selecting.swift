#if !canImport(UIKit)
  import Foundation

  extension Script {
    /// A list of messages. Its menus aren't drawn.
    static let inbox = Script(
      scene: "inbox", guide: "Docs/Recipes.md#a-context-menu", source: "Demo/Scenes/InboxScene.swift",
      steps: [
        Step("Each as high as its text", .watch, pause: 0.6),
        Step(
          "Pulled: new messages come in",
          .drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 204, y: 560), duration: 0.5),
          pause: 2),
        Step("A tap opens one: it is read", .tap(CGPoint(x: 200, y: 300)), pause: 0.9),
        Step(
          "Swiped from the right: two actions",
          .drag(from: CGPoint(x: 330, y: 200), to: CGPoint(x: 190, y: 206), duration: 0.6), pause: 0.8),
        Step("A tap elsewhere covers them again", .tap(CGPoint(x: 200, y: 500)), pause: 0.7),
        Step(
          "Swiped all the way from the left: it is unread again",
          .drag(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 350, y: 306), duration: 0.8), pause: 1),
        Step("Held, it has a menu. Flag it", .choose("Flag", at: CGPoint(x: 200, y: 200)), pause: 0.8),
        Step("Move it to the archive", .choose("Move to Archive", at: CGPoint(x: 200, y: 200)), pause: 0.9),
        Step("Edit: each has a mark", .tap(CGPoint(x: 365, y: 22)), pause: 0.7),
        Step(
          "A finger across selects what it passes",
          .trace(from: CGPoint(x: 80, y: 220), through: [CGPoint(x: 200, y: 222), CGPoint(x: 200, y: 480)]), pause: 0.4),
        Step(
          "One menu for all of them: move them to the archive",
          .choose("Move to Archive", at: CGPoint(x: 200, y: 300)), pause: 1.2),
      ])

    /// A photo picker.
    static let select = Script(
      scene: "select", guide: "Docs/Recipes.md#dragging-to-select", source: "Demo/Scenes/SelectScene.swift",
      steps: [
        Step("Paintings to pick from", .watch, pause: 0.6),
        Step("A tap opens one", .tap(CGPoint(x: 195, y: 300)), pause: 0.9),
        Step("Back", .tap(CGPoint(x: 30, y: 22)), pause: 0.5),
        Step("Edit: each has a mark", .tap(CGPoint(x: 365, y: 22)), pause: 0.8),
        Step(
          "A finger across selects what it passes, scrolls at the edge, and takes back what it leaves",
          .trace(
            from: CGPoint(x: 66, y: 200),
            through: [
              CGPoint(x: 320, y: 204), CGPoint(x: 320, y: 824), CGPoint(x: 324, y: 832), CGPoint(x: 320, y: 832),
              CGPoint(x: 200, y: 560),
            ]), pause: 0.7),
        Step("A tap takes one out", .tap(CGPoint(x: 195, y: 300)), pause: 0.7),
        Step("Done: nothing is selected", .tap(CGPoint(x: 365, y: 22)), pause: 0.8),
      ])
  }
#endif
