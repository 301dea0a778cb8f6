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

    /// The checks that run by themselves have run, and the first request is shown.
    private static let afterHandsOff = [Script.Action.skip(82)]
    /// In portrait: editing has begun, and a finger has selected a few rows.
    private static let picking: [Script.Action] = [
      .tap(CGPoint(x: 365, y: 22)),
      .trace(from: CGPoint(x: 66, y: 220), through: [CGPoint(x: 200, y: 224), CGPoint(x: 200, y: 480)]),
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
      Picture(fileName: "grid.svg", scene: "grid"),
      Picture(fileName: "grid-dark.svg", scene: "grid", style: .dark),
      Picture(fileName: "grid-landscape.svg", scene: "grid", size: Script.landscape),
      Picture(fileName: "million-rows.svg", scene: "million-rows"),
      Picture(fileName: "million-rows-dark.svg", scene: "million-rows", style: .dark),
      Picture(fileName: "million-rows-landscape.svg", scene: "million-rows", size: Script.landscape),
      Picture(fileName: "tree.svg", scene: "tree"),
      Picture(fileName: "tree-dark.svg", scene: "tree", style: .dark),
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
      Picture(fileName: "photos.svg", scene: "photos"),
    ]

    /// The window when nothing moves any more.
    @MainActor func svg(of scene: DemoScene) -> String {
      let host = HeadlessHost(rootViewController: scene.makeViewController(), size: size)
      host.userInterfaceStyle = style
      for action in actions { action.perform(on: host) }
      host.advance(by: 3)
      return host.svg()
    }
  }
#endif
