import Foundation
import Waterflow

/// A waterfall that is set in the app's `Main.storyboard`: its columns, spacing and insets, its cells, and this controller as
/// its data source and delegate. What is left to say in code is what there is to show, and how large it is.
public final class StoryboardScene: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate, DisplayLogging {
  public let paintings = PaintingCollection.bundled.paintings
  public private(set) var displayLog = DisplayLog()

  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(withIdentifier: "painting", for: indexPath)
    displayLog.count(cell)
    (cell as? StoryboardCell)?.show(paintings[indexPath.item])
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    paintings[indexPath.item].height(forWidth: width) + StoryboardCell.captionHeight
  }
}

// Counted for the demo's page.
extension StoryboardScene {
  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.visibleCells += 1
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.visibleCells -= 1
  }
}

/// A painting's colour over its title and its artist, as `StoryboardCell.xib` draws it.
final class StoryboardCell: WaterflowViewCell {
  // The attribute is for Objective-C; without it `setValue(_:forKey:)` below connects them.
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  private(set) var swatchView: UIView?
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  private(set) var titleLabel: UILabel?
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  private(set) var artistLabel: UILabel?

  /// What the nib leaves below the swatch, in points.
  static let captionHeight: CGFloat = 48

  func show(_ painting: Painting) {
    swatchView?.backgroundColor = UIColor(painting.color)
    titleLabel?.text = painting.title
    artistLabel?.text = painting.artist
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  #if !canImport(ObjectiveC)
    override func setValue(_ value: Any?, forKey key: String) {
      switch (key, value) {
      case ("swatchView", let view as UIView): swatchView = view
      case ("titleLabel", let label as UILabel): titleLabel = label
      case ("artistLabel", let label as UILabel): artistLabel = label
      default: super.setValue(value, forKey: key)
      }
    }
  #endif
}
