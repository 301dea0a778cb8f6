import Foundation
import Waterflow

/// All scenes in a list; a tap shows one.
///
/// The view, its data source and delegate, its columns and its cells are set in the app's `Main.storyboard`, and so is
/// a segue to each scene, with the scene's identifier.
public final class SceneListScene: UIViewController, DisplayLogging {
  public let displayLog = DisplayLog()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
  }
}

extension SceneListScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    SceneCatalog.entries.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(withIdentifier: "scene", for: indexPath)
    (cell as? SceneListCell)?.show(SceneCatalog.entries[indexPath.item])
    return cell
  }
}

extension SceneListScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { WaterflowView.automaticDimension }

  // visionOS deprecates segues, and still performs them.
  @available(visionOS, deprecated: 1.0)
  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    waterflowView.deselectItem(at: indexPath, animated: true)
    let id = SceneCatalog.entries[indexPath.item].id
    #if canImport(SwiftUI) && canImport(UIKit)
      if id == SwiftUIScene.id { return show(SwiftUIScene.makeViewController(), sender: self) }
    #endif
    performSegue(withIdentifier: id, sender: self)
  }
}
