import Waterflow

/// The snippets of Docs/Migrating.md.
final class MovedViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  final class PhotoCell: WaterflowViewCell {
    func show(_ photo: String) {}
  }

  struct Note {
    func height(for width: CGFloat) -> CGFloat { 60 }
  }

  var photos: [String] = []
  var notes: [Note] = []

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

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    notes[indexPath.item].height(for: width)
  }
}
