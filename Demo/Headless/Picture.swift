#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// The window of a scene as a file of its own, for the README and the guides.
  struct Picture: Sendable {
    let fileName: String
    /// The scene's identifier in `SceneCatalog`.
    let scene: String
    var size = Script.portrait
    var style = UIUserInterfaceStyle.light
    /// What the hand does before.
    var action = Script.Action.watch

    static let all = [
      Picture(fileName: "gallery.svg", scene: "gallery"),
      Picture(fileName: "gallery-dark.svg", scene: "gallery", style: .dark),
      Picture(fileName: "gallery-landscape.svg", scene: "gallery", size: Script.landscape),
      Picture(fileName: "gallery-tablet.svg", scene: "gallery", size: CGSize(width: 1024, height: 768)),
      Picture(fileName: "waterfall.svg", scene: "waterfall"),
      Picture(fileName: "photos.svg", scene: "photos"),
    ]

    /// The window once it has come to rest.
    @MainActor func svg(of entry: SceneCatalog.Entry) -> String {
      let host = HeadlessHost(rootViewController: entry.makeViewController(), size: size)
      host.userInterfaceStyle = style
      action.perform(on: host)
      host.advance(by: 3)
      return host.svg()
    }
  }
#endif
