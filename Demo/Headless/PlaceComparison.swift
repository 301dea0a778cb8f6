#if !canImport(UIKit)
  import HeadlessUIKit
  import Waterflow

  /// The same column of cards twice, side by side, to which the same is done, and which keep different things. One card
  /// stands out: the one that is read.
  final class PlaceComparison: UIViewController {
    private let sides: [PlaceSide]
    private let button: UIButton

    /// Cards are inserted above. On one side the place is kept; on the other the offset is, which is what a scroll view
    /// does by itself.
    static func inserting() -> PlaceComparison {
      PlaceComparison(
        [
          PlaceSide(title: "The place is kept", numbers: Array(1...40)) { $0.insert() },
          PlaceSide(title: "The offset is kept", numbers: Array(1...40)) { side in
            let offset = side.waterflowView.contentOffset
            side.insert()
            side.waterflowView.layoutIfNeeded()
            side.waterflowView.contentOffset = offset
          },
        ], action: "Insert two above")
    }

    /// Cards are sorted. On one side the offset is kept; on the other the first visible card is followed to where it
    /// goes.
    static func sorting() -> PlaceComparison {
      PlaceComparison(
        [
          PlaceSide(title: "The offset is kept", numbers: shuffled) { $0.sort() },
          PlaceSide(title: "A card is followed", numbers: shuffled) { side in
            side.sort()
            side.waterflowView.layoutIfNeeded()
            guard let index = side.numbers.firstIndex(where: { $0 == side.read }) else { return }
            side.waterflowView.scrollToItem(at: IndexPath(item: index, section: 0), at: .top, animated: false)
          },
        ], action: "Sort")
    }

    private static let shuffled = (1...40).map { $0 * 17 % 41 }

    private init(_ sides: [PlaceSide], action: String) {
      self.sides = sides
      button = UIButton(
        type: .system, primaryAction: UIAction(title: action) { _ in for side in sides { side.change(side) } })
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

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
    let waterflowView: WaterflowView
    let change: (PlaceSide) -> Void
    private(set) var numbers: [Int]
    /// The number of the card that is read: the first one in view when it all begins.
    let read: Int
    /// Its index when it all begins.
    private static let readIndex = 8
    private let title = UILabel()
    /// Where in the content the viewport is.
    private let indicator = UIView()
    private var isSorted = false

    init(title text: String, numbers: [Int], change: @escaping (PlaceSide) -> Void) {
      self.change = change
      self.numbers = numbers
      read = numbers[Self.readIndex]
      waterflowView = WaterflowView(
        frame: .zero,
        layout: .waterfall(
          columns: .count(1), rowSpacing: 8, insets: SectionInsets(top: 0, left: 14, bottom: 14, right: 14)))
      super.init(frame: .zero)
      title.text = text
      title.font = .systemFont(ofSize: 17, weight: .semibold)
      title.textAlignment = .center
      indicator.backgroundColor = .gray
      indicator.layer.cornerRadius = 1.5
      waterflowView.dataSource = self
      waterflowView.delegate = self
      addSubview(waterflowView)
      addSubview(title)
      addSubview(indicator)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 50)
      waterflowView.frame = CGRect(x: 0, y: 50, width: bounds.width, height: max(0, bounds.height - 50))
      guard waterflowView.contentOffset.y == 0 else { return }
      waterflowView.layoutIfNeeded()
      // The read card begins a third of a short screen below the top.
      waterflowView.contentOffset.y = (waterflowView.frameForItem(at: [0, Self.readIndex])?.minY ?? 0) - 100
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let length = scrollView.bounds.height / max(scrollView.contentSize.height, 1)
      let start = scrollView.contentOffset.y / max(scrollView.contentSize.height, 1)
      indicator.frame = CGRect(
        x: bounds.width - 8, y: scrollView.frame.minY + scrollView.bounds.height * start, width: 3,
        height: scrollView.bounds.height * length)
    }

    func insert() {
      let next = (numbers.max() ?? 0) + 1
      numbers.insert(contentsOf: [next, next + 1], at: 0)
      waterflowView.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    }

    /// Upwards, and the next time downwards.
    func sort() {
      isSorted.toggle()
      let (old, isSorted) = (numbers, isSorted)
      numbers.sort { isSorted ? $0 < $1 : $0 > $1 }
      waterflowView.performBatchUpdates { [self] in
        for (index, number) in old.enumerated() {
          guard let newIndex = numbers.firstIndex(of: number) else { continue }
          waterflowView.moveItem(at: IndexPath(item: index, section: 0), to: IndexPath(item: newIndex, section: 0))
        }
      }
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(PlaceCell.self, for: indexPath)
      let number = numbers[indexPath.item]
      cell.show(number, isRead: number == read)
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
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    func show(_ number: Int, isRead: Bool) {
      label.text = isRead ? "\(number), which you read" : "\(number)"
      label.font = .systemFont(ofSize: isRead ? 15 : 17, weight: isRead ? .semibold : .regular)
      label.textColor = isRead ? .white : .label
      contentView.backgroundColor = isRead ? .systemBlue : .secondarySystemBackground
    }
  }
#endif
