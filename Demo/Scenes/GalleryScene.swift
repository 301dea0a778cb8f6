import Foundation
import Waterflow

/// Paintings on a wall: a waterfall whose heights come from the real proportions and the labels under them.
public final class GalleryScene: UIViewController, DisplayLogging {
  public let paintings = PaintingCollection.bundled.paintings
  public let waterflowView = WaterflowView(frame: .zero, layout: SceneStyle.layout)
  public private(set) var displayLog = DisplayLog()

  private lazy var header = SceneHeaderView(
    title: "Gallery", subtitle: paintings.count == 1 ? "1 work" : "\(paintings.count) works")
  /// Never on screen: it tells how high a painting and its label are.
  private let measuringView = PaintingView(frame: .zero)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
    waterflowView.backgroundColor = SceneStyle.wall
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
    view.addSubview(header)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    header.stand(above: waterflowView, in: view)
  }
}

extension GalleryScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell: GalleryCell
    if let reused = waterflowView.dequeueReusableCell(withIdentifier: GalleryCell.identifier) as? GalleryCell {
      displayLog.reusedCells += 1
      cell = reused
    } else {
      displayLog.createdCells += 1
      cell = GalleryCell(reuseIdentifier: GalleryCell.identifier)
    }
    cell.show(paintings[indexPath.item])
    return cell
  }
}

extension GalleryScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    measuringView.show(paintings[indexPath.item])
    return measuringView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

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
