import Foundation
import Waterflow

/// A wall of paintings that the user reorders: hold a painting, drag it, drop it.
public final class ReorderScene: UIViewController, DisplayLogging {
  public private(set) var paintings = PaintingCollection.bundled.paintings
  public let waterflowView = WaterflowView(
    frame: .zero,
    layout: .waterfall(
      columns: .minimumWidth(100), columnSpacing: ReorderScene.spacing, rowSpacing: ReorderScene.spacing,
      insets: SectionInsets(
        top: ReorderScene.spacing, left: ReorderScene.spacing, bottom: SceneStyle.margin, right: ReorderScene.spacing)))
  public let displayLog = DisplayLog()

  private static let spacing: CGFloat = 10
  /// Height to width: a handscroll is cropped, so that a finger can hold it.
  private static let leastProportion = 0.45
  private let header = SceneHeaderView(title: "Reorder", subtitle: "Hold a work, carry it, let go")

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.allowsReordering = true
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }
}

extension ReorderScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(ReorderCell.self, for: indexPath)
    cell.show(paintings[indexPath.item])
    return cell
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let painting = paintings.remove(at: sourceIndexPath.item)
    paintings.insert(painting, at: destinationIndexPath.item)
    header.subtitleText = "\(painting.title) hangs at \(destinationIndexPath.item + 1)"
  }
}

extension ReorderScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let painting = paintings[indexPath.item]
    return CGSize(width: painting.width, height: max(painting.height, painting.width * Self.leastProportion))
  }
}
