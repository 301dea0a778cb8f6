#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import WaterflowScenes

  /// A scene that can be played: a screen of the app's storyboard, the whole app from its first screen, or the
  /// photos of a folder, which have no storyboard.
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
      } else if id == Self.place.id {
        entry = Self.place
        makeViewController = { PlaceComparison.inserting() }
      } else if id == Self.sorting.id {
        entry = Self.sorting
        makeViewController = { PlaceComparison.sorting() }
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

    private static let place = SceneCatalog.Entry(
      id: "place", title: "The place", subtitle: "The same inserts above, with the place kept and without.")
    private static let sorting = SceneCatalog.Entry(
      id: "sorting", title: "Sorting", subtitle: "The same cards sorted, with the offset kept and without.")

    /// The app's storyboard. Its nibs are looked up in the same bundle.
    @MainActor static var storyboard: UIStoryboard {
      HeadlessHost.mainBundle = .module
      return UIStoryboard(name: "Main", bundle: nil)
    }

    /// A scene with a title for the navigation bar is shown in a navigation controller.
    @MainActor private static func screen(_ id: String) -> UIViewController {
      let controller = storyboard.instantiateViewController(withIdentifier: id)
      guard controller.navigationItem.title != nil else { return controller }
      return UINavigationController(rootViewController: controller)
    }
  }
#endif
