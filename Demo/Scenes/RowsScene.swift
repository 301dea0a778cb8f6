import Foundation
import Waterflow

/// Paintings in justified rows, as on an image search page: real proportions, except of handscrolls and hanging scrolls,
/// an even right edge, and a last row that isn't justified.
public final class RowsScene: UIViewController, DisplayLogging {
  public let paintings = PaintingCollection.bundled.paintings
  public let waterflowView = WaterflowView(
    frame: .zero,
    layout: .rows(
      height: RowsScene.rowHeight, itemSpacing: RowsScene.spacing, rowSpacing: RowsScene.spacing,
      insets: SectionInsets(
        top: RowsScene.spacing, left: RowsScene.spacing, bottom: SceneStyle.margin, right: RowsScene.spacing),
      fill: .justified()))
  public let displayLog = DisplayLog()

  /// Between rows, between works, and around them all.
  private static let spacing: CGFloat = 6
  private static let rowHeight: CGFloat = 116
  /// Width to height. What is longer is cropped: beside it, others would be too small to be hit.
  private static let proportions = 0.6...2.4

  private lazy var header = SceneHeaderView(
    title: "Rows", subtitle: "\(paintings.count) works, every row as wide as the wall")

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }
}

extension RowsScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(CanvasCell.self, for: indexPath)
    cell.show(paintings[indexPath.item])
    return cell
  }
}

extension RowsScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let painting = paintings[indexPath.item]
    let proportion = min(
      max(painting.width / painting.height, Self.proportions.lowerBound), Self.proportions.upperBound)
    return CGSize(width: painting.height * proportion, height: painting.height)
  }
}
