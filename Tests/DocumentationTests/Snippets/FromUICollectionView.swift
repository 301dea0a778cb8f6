import Waterflow

/// The snippets of Docs/FromUICollectionView.md.
final class MovedViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  final class PhotoCell: WaterflowViewCell {
    func show(_ photo: String) {}
  }

  var photos: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let waterflowView = WaterflowView(frame: view.bounds, layout: .waterfall(columns: .count(2)))
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(PhotoCell.self, for: indexPath)
    cell.show(photos[indexPath.item])
    return cell
  }
}
