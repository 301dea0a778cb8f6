#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// A picture of a scene's window in a file, for the README and the guides.
  struct Picture: Sendable {
    let fileName: String
    /// The scene's identifier: see ``DemoScene``.
    let scene: String
    var size = Script.portrait
    var style = UIUserInterfaceStyle.light
    /// What happens before the picture is taken.
    var actions: [Script.Action] = []
    /// How long after it the picture is taken, in seconds. By default nothing moves any more.
    var wait: TimeInterval = 3

    /// The checks that run by themselves have run, and the first request is shown.
    private static let afterHandsOff = [Script.Action.skip(82)]
    /// In portrait: editing has begun, and a finger has selected a few rows.
    private static let picking: [Script.Action] = [
      .tap(CGPoint(x: 365, y: 22)),
      .trace(from: CGPoint(x: 66, y: 220), through: [CGPoint(x: 200, y: 224), CGPoint(x: 200, y: 480)]),
    ]
    /// In portrait: among the subclasses, which lag behind a flick on their springs.
    private static let swinging: [Script.Action] = [
      .drag(from: CGPoint(x: 330, y: 460), to: CGPoint(x: 135, y: 460), duration: 0.6), .skip(1),
      .flick(from: CGPoint(x: 200, y: 560), to: CGPoint(x: 196, y: 420), duration: 0.1),
    ]
    /// In portrait: scrolled both ways, with the first row and column pinned.
    private static let scrolled = [
      Script.Action.drag(from: CGPoint(x: 340, y: 700), to: CGPoint(x: 340, y: 420), duration: 0.6),
      .drag(from: CGPoint(x: 340, y: 500), to: CGPoint(x: 150, y: 500), duration: 0.6),
    ]
    private static let tablet = CGSize(width: 1024, height: 768)

    static let all = [
      Picture(fileName: "app.svg", scene: "app"),
      Picture(fileName: "app-dark.svg", scene: "app", style: .dark),
      Picture(fileName: "app-landscape.svg", scene: "app", size: Script.landscape),
      Picture(fileName: "gallery.svg", scene: "gallery"),
      Picture(fileName: "gallery-dark.svg", scene: "gallery", style: .dark),
      Picture(fileName: "gallery-landscape.svg", scene: "gallery", size: Script.landscape),
      Picture(fileName: "gallery-tablet.svg", scene: "gallery", size: tablet),
      Picture(fileName: "rows.svg", scene: "rows"),
      Picture(fileName: "rows-dark.svg", scene: "rows", style: .dark),
      Picture(fileName: "rows-landscape.svg", scene: "rows", size: Script.landscape),
      Picture(fileName: "library.svg", scene: "library"),
      Picture(fileName: "library-dark.svg", scene: "library", style: .dark),
      Picture(fileName: "library-landscape.svg", scene: "library", size: Script.landscape),
      Picture(fileName: "search.svg", scene: "search"),
      Picture(fileName: "search-dark.svg", scene: "search", style: .dark),
      Picture(fileName: "search-landscape.svg", scene: "search", size: Script.landscape),
      Picture(fileName: "shop.svg", scene: "shop"),
      Picture(fileName: "shop-dark.svg", scene: "shop", style: .dark),
      Picture(fileName: "shop-landscape.svg", scene: "shop", size: Script.landscape),
      Picture(fileName: "inbox.svg", scene: "inbox"),
      Picture(fileName: "inbox-dark.svg", scene: "inbox", style: .dark),
      Picture(fileName: "inbox-landscape.svg", scene: "inbox", size: Script.landscape),
      Picture(fileName: "select.svg", scene: "select", actions: picking),
      Picture(fileName: "select-dark.svg", scene: "select", style: .dark, actions: picking),
      Picture(fileName: "select-landscape.svg", scene: "select", size: Script.landscape),
      Picture(fileName: "spreadsheet.svg", scene: "spreadsheet", actions: scrolled),
      Picture(fileName: "spreadsheet-dark.svg", scene: "spreadsheet", style: .dark, actions: scrolled),
      Picture(fileName: "spreadsheet-landscape.svg", scene: "spreadsheet", size: Script.landscape),
      Picture(fileName: "million-rows.svg", scene: "million-rows"),
      Picture(fileName: "million-rows-dark.svg", scene: "million-rows", style: .dark),
      Picture(fileName: "million-rows-landscape.svg", scene: "million-rows", size: Script.landscape),
      Picture(fileName: "tree.svg", scene: "tree", actions: swinging, wait: 0.15),
      Picture(fileName: "tree-dark.svg", scene: "tree", style: .dark, actions: swinging, wait: 0.15),
      Picture(fileName: "tree-landscape.svg", scene: "tree", size: Script.landscape),
      Picture(fileName: "tree-tablet.svg", scene: "tree", size: tablet),
      Picture(fileName: "tree-tablet-dark.svg", scene: "tree", size: tablet, style: .dark),
      Picture(fileName: "honeycomb.svg", scene: "honeycomb"),
      Picture(fileName: "honeycomb-dark.svg", scene: "honeycomb", style: .dark),
      Picture(fileName: "honeycomb-landscape.svg", scene: "honeycomb", size: Script.landscape),
      Picture(fileName: "waterfall.svg", scene: "waterfall"),
      Picture(fileName: "waterfall-dark.svg", scene: "waterfall", style: .dark),
      Picture(fileName: "storyboard.svg", scene: "storyboard"),
      Picture(fileName: "storyboard-dark.svg", scene: "storyboard", style: .dark),
      Picture(fileName: "storyboard-landscape.svg", scene: "storyboard", size: Script.landscape),
      Picture(fileName: "playground.svg", scene: "playground"),
      Picture(fileName: "playground-dark.svg", scene: "playground", style: .dark),
      Picture(fileName: "playground-landscape.svg", scene: "playground", size: Script.landscape),
      Picture(fileName: "self-check.svg", scene: "self-check", actions: afterHandsOff),
      Picture(fileName: "self-check-dark.svg", scene: "self-check", style: .dark, actions: afterHandsOff),
      Picture(
        fileName: "self-check-landscape.svg", scene: "self-check", size: Script.landscape, actions: afterHandsOff),
    ]

    /// The window after the wait.
    @MainActor func svg(of scene: DemoScene) -> String {
      let host = HeadlessHost(rootViewController: scene.makeViewController(), size: size)
      host.userInterfaceStyle = style
      for action in actions { action.perform(on: host) }
      host.advance(by: wait)
      return host.svg()
    }
  }
#endif
