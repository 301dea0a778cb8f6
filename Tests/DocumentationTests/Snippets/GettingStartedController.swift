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

@MainActor
private func show(in window: UIWindow?) {
  window?.rootViewController = CardsController()
}

@MainActor
private func measureCells(in waterflowView: WaterflowView) {
  waterflowView.itemHeight = WaterflowView.automaticDimension
}

#if canImport(UIKit)
  final class NoteTextCell: WaterflowViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
