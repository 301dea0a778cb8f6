#if !canImport(UIKit)
  import HeadlessUIKit
  import Waterflow

  /// Two columns of the same cards, into which the same ones are inserted above. In one the place is kept; in the other
  /// the offset is, which is what a scroll view does by itself.
  final class PlaceComparison: UIViewController {
    private let sides = [
      PlaceSide(title: "The place is kept", keepsPlace: true), PlaceSide(title: "The offset is", keepsPlace: false),
    ]
    private lazy var button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Insert two above") { [sides] _ in
        for side in sides { side.insert() }
      })

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for side in sides { view.addSubview(side) }
      view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let bounds = view.bounds
      button.frame = CGRect(x: 0, y: bounds.height - 60, width: bounds.width, height: 60)
      for (index, side) in sides.enumerated() {
        let width = bounds.width / 2
        side.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height - 60)
      }
    }
  }

  private final class PlaceSide: UIView, WaterflowViewDataSource, WaterflowViewDelegate {
    private let title = UILabel()
    private let waterflowView = WaterflowView(
      frame: .zero,
      layout: .waterfall(
        columns: .count(2), columnSpacing: 8, rowSpacing: 8,
        insets: SectionInsets(top: 0, left: 14, bottom: 14, right: 14)))
    private let keepsPlace: Bool
    private var numbers = Array(1...40)

    init(title text: String, keepsPlace: Bool) {
      self.keepsPlace = keepsPlace
      super.init(frame: .zero)
      title.text = text
      title.font = .systemFont(ofSize: 17, weight: .semibold)
      title.textAlignment = .center
      waterflowView.dataSource = self
      waterflowView.delegate = self
      addSubview(waterflowView)
      addSubview(title)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 50)
      waterflowView.frame = CGRect(x: 0, y: 50, width: bounds.width, height: max(0, bounds.height - 50))
      guard waterflowView.contentOffset.y == 0 else { return }
      waterflowView.layoutIfNeeded()
      waterflowView.contentOffset.y = 420
    }

    func insert() {
      let offset = waterflowView.contentOffset
      let next = (numbers.max() ?? 0) + 1
      numbers.insert(contentsOf: [next, next + 1], at: 0)
      waterflowView.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
      if !keepsPlace {
        waterflowView.layoutIfNeeded()
        waterflowView.contentOffset = offset
      }
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(PlaceCell.self, for: indexPath)
      cell.show(numbers[indexPath.item])
      return cell
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat {
      CGFloat(52 + numbers[indexPath.item] * 37 % 60)
    }
  }

  private final class PlaceCell: WaterflowViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.layer.cornerRadius = 8
      label.frame = contentView.bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.textAlignment = .center
      label.textColor = .black
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    func show(_ number: Int) {
      label.text = "\(number)"
      contentView.backgroundColor = UIColor(
        hue: CGFloat(number % 20) / 20, saturation: 0.35, brightness: 0.9, alpha: 1)
    }
  }
#endif
