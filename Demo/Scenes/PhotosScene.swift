import Foundation
import Waterflow

/// The images of a folder as a waterfall, each in its own proportions.
public final class PhotosScene: UIViewController, DisplayLogging {
  public let photos: [PhotoFile]
  public let waterflowView = WaterflowView(frame: .zero, layout: SceneStyle.layout)
  public let displayLog = DisplayLog()

  private let header: SceneHeaderView

  public init(photos: [PhotoFile]) {
    self.photos = photos
    header = SceneHeaderView(title: "Photos", subtitle: photos.count == 1 ? "1 image" : "\(photos.count) images")
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }
}

extension PhotosScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(PhotoCell.self, for: indexPath)
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
}
