import Waterflow

class CardsController: WaterflowViewController {
  private var numbers = Array(0..<100)

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.layout = .waterfall(columns: .minimumWidth(110), insets: .all(10))
  }

  override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
    cell.show(numbers[indexPath.item])
    return cell
  }

  override func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    70 + CGFloat(numbers[indexPath.item] * 37 % 100)
  }

  override func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.item)
    waterflowView.deleteItems(at: [indexPath])
  }
}
