import Foundation
import Waterflow

/// The images of a folder as a waterfall, each in its own proportions.
public final class PhotosScene: UIViewController, DisplayLogging {
  public let photos: [PhotoFile]
  public let waterflowView = WaterflowView(frame: .zero, layout: SceneStyle.layout)
  public private(set) var displayLog = DisplayLog()

  private let header: SceneHeaderView

  public init(photos: [PhotoFile]) {
    self.photos = photos
    header = SceneHeaderView(title: "Photos", subtitle: photos.count == 1 ? "1 image" : "\(photos.count) images")
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

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

extension PhotosScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell: PhotoCell
    if let reused = waterflowView.dequeueReusableCell(withIdentifier: PhotoCell.identifier) as? PhotoCell {
      displayLog.reusedCells += 1
      cell = reused
    } else {
      displayLog.createdCells += 1
      cell = PhotoCell(reuseIdentifier: PhotoCell.identifier)
    }
    cell.show(photos[indexPath.item])
    return cell
  }
}

extension PhotosScene: WaterflowViewDelegate {
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    PhotoCell.height(for: photos[indexPath.item], width: width)
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
