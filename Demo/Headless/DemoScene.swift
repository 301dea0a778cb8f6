#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// Something that can be played: a screen of the app's storyboard, the whole app from its first screen on, or the photos
  /// of a folder, which are made in code.
  struct DemoScene {
    let entry: SceneCatalog.Entry
    let makeViewController: @MainActor () -> UIViewController

    /// The scene with an identifier. Nil for one that isn't known, and for the photos of a folder if there are none.
    @MainActor init?(id: String, photos: [PhotoFile] = []) {
      if id == Self.app.id {
        entry = Self.app
        makeViewController = { Self.storyboard.instantiateInitialViewController() ?? UIViewController() }
      } else if id == Self.photos.id, !photos.isEmpty {
        entry = Self.photos
        makeViewController = { PhotosScene(photos: photos) }
      } else if let known = SceneCatalog.entries.first(where: { $0.id == id }) {
        entry = known
        makeViewController = { Self.screen(id) }
      } else {
        return nil
      }
    }

    private static let app = SceneCatalog.Entry(
      id: "app", title: "The app", subtitle: "It starts with the list of its scenes, as its storyboard says.")
    private static let photos = SceneCatalog.Entry(
      id: "photos", title: "Photos",
      subtitle: "The images of a folder in their own proportions, sized from their headers alone.")

    /// The app's own. Its nibs are looked for where it is.
    @MainActor static var storyboard: UIStoryboard {
      HeadlessHost.mainBundle = .module
      return UIStoryboard(name: "Main", bundle: nil)
    }

    /// A scene that leaves its title to a navigation bar is shown under one.
    @MainActor private static func screen(_ id: String) -> UIViewController {
      let controller = storyboard.instantiateViewController(withIdentifier: id)
      guard controller.navigationItem.title != nil else { return controller }
      return UINavigationController(rootViewController: controller)
    }
  }
#endif
