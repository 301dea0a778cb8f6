import Foundation
import Waterflow

/// A waterfall that is set in the app's `Main.storyboard`: its columns, spacing and insets, its cells, and this
/// controller as its data source and delegate. The code provides only the content and its size.
public final class StoryboardScene: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate, DisplayLogging {
  public let paintings = PaintingCollection.bundled.paintings
  public let displayLog = DisplayLog()

  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(withIdentifier: "painting", for: indexPath)
    (cell as? StoryboardCell)?.show(paintings[indexPath.item])
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    paintings[indexPath.item].height(forWidth: width) + StoryboardCell.captionHeight
  }
}

/// A painting over its title and its artist, laid out in `StoryboardCell.xib`.
final class StoryboardCell: WaterflowViewCell {
  #if canImport(ObjectiveC)
    @IBOutlet private(set) var canvasView: CanvasView?
    @IBOutlet private(set) var titleLabel: UILabel?
    @IBOutlet private(set) var artistLabel: UILabel?
  #else
    private(set) var canvasView: CanvasView?
    private(set) var titleLabel: UILabel?
    private(set) var artistLabel: UILabel?

    override func setValue(_ value: Any?, forKey key: String) {
      switch (key, value) {
      case ("canvasView", let view as CanvasView): canvasView = view
      case ("titleLabel", let label as UILabel): titleLabel = label
      case ("artistLabel", let label as UILabel): artistLabel = label
      default: super.setValue(value, forKey: key)
      }
    }
  #endif

  /// The height below the canvas in the nib, in points.
  static let captionHeight: CGFloat = 48

  func show(_ painting: Painting) {
    canvasView?.show(painting)
    titleLabel?.text = painting.title
    artistLabel?.text = painting.artist
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }
}
