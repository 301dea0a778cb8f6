import Waterflow

final class PhotosViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let waterflowView = WaterflowView(frame: view.bounds)
    waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(withIdentifier: "photo") ?? WaterflowViewCell(reuseIdentifier: "photo")
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    70 + CGFloat(indexPath.item % 40)
  }
}
