import Foundation
import Waterflow

/// Paintings on a wall: a waterfall whose heights come from the real proportions and the labels under them. Two fingers
/// change how many columns there are.
public final class GalleryScene: UIViewController, DisplayLogging {
  public let paintings = PaintingCollection.bundled.paintings
  public let waterflowView = WaterflowView(frame: .zero, layout: SceneStyle.layout)
  public let displayLog = DisplayLog()

  private lazy var header = SceneHeaderView(
    title: "Gallery", subtitle: paintings.count == 1 ? "1 work" : "\(paintings.count) works")
  /// Never on screen: it measures a painting with its label.
  private let measuringView = PaintingView(frame: .zero)
  /// As many as there was room for when the wall was last of another width.
  private var fittingColumns = 0

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.dataSource = self
    waterflowView.delegate = self
    // Where there is a keyboard or a remote.
    waterflowView.allowsFocus = true
    #if !os(tvOS)
      waterflowView.pinchableColumns = 1...6
    #endif
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.safeAreaInsets
    let count = SceneStyle.columnCount(across: view.bounds.width - safeArea.left - safeArea.right)
    // What fingers have chosen stays until the device is turned.
    guard count != fittingColumns else { return }
    fittingColumns = count
    var layout = SceneStyle.layout
    layout.columns = .count(count)
    waterflowView.layout = layout
  }
}

extension GalleryScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(GalleryCell.self, for: indexPath)
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
}
