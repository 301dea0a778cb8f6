import Waterflow

class ViewController: UIViewController {
  private let waterflowView = WaterflowView(
    frame: .zero, layout: .waterfall(columns: .minimumWidth(110), insets: .all(10)))
  private var numbers = Array(0..<100)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    waterflowView.frame = view.bounds
    waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view.addSubview(waterflowView)
  }
}

extension ViewController: WaterflowViewDataSource {
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
    cell.show(numbers[indexPath.item])
    return cell
  }
}

extension ViewController: WaterflowViewDelegate {
  func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    70 + CGFloat(numbers[indexPath.item] * 37 % 100)
  }

  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.item)
    waterflowView.deleteItems(at: [indexPath])
  }
}
