import Waterflow

enum ShopSection: Int, CaseIterable, Sendable { case banners, icons, chips, products }

struct ShopItem: Hashable, Sendable {
  let section: ShopSection
  let title: String
  var price = 0
  var heightToWidth: CGFloat = 1
}

@MainActor protocol ShopService {
  func items(in section: ShopSection) -> [ShopItem]
  func products(after count: Int) async throws -> [ShopItem]
}

final class TileCell: WaterflowViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

final class SortBar: WaterflowReusableView {
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    let sort = UIAction(title: "Sort by price") { [unowned self] _ in onTap() }
    let button = UIButton(type: .system, primaryAction: sort)
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }
}

final class ShopViewController: UIViewController, WaterflowViewDelegate {
  let waterflowView = WaterflowView()
  private let service: any ShopService
  private var products: [ShopItem] = []
  private var isLoading = false
  private lazy var dataSource = WaterflowDiffableDataSource<ShopSection, ShopItem>(waterflowView: waterflowView) {
    waterflowView, indexPath, item in
    if item.section == .chips {
      let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
      cell.text = item.title
      return cell
    }
    let cell = waterflowView.dequeueReusableCell(TileCell.self, for: indexPath)
    cell.label.text = item.title
    return cell
  }

  init(service: any ShopService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    waterflowView.backgroundColor = .systemBackground
    waterflowView.delegate = self
    dataSource.supplementaryViewProvider = { [unowned self] waterflowView, kind, indexPath in
      let bar = waterflowView.dequeueReusableSupplementaryView(SortBar.self, ofKind: kind, for: indexPath)
      bar.onTap = { self.show(self.products.sorted { $0.price < $1.price }) }
      return bar
    }
    view = waterflowView
    show([])
  }

  private func show(_ products: [ShopItem]) {
    self.products = products
    var snapshot = WaterflowSnapshot<ShopSection, ShopItem>()
    snapshot.appendSections(ShopSection.allCases)
    for section in [ShopSection.banners, .icons, .chips] {
      snapshot.appendItems(service.items(in: section), toSection: section)
    }
    snapshot.appendItems(products, toSection: .products)
    dataSource.apply(snapshot)
  }

  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    switch ShopSection(rawValue: section) {
    case .banners: .carousel(.waterfall(columns: .count(1), insets: .all(10)), length: 180, snapping: .item(.center))
    case .icons: .waterfall(columns: .count(5), insets: .all(10))
    case .chips: .flow(insets: .all(10))
    default: .waterfall(columns: .minimumWidth(160), insets: .all(10))
    }
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return 0 }
    return item.section == .banners ? waterflowView.bounds.width - 60 : width * item.heightToWidth
  }

  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    WaterflowTagCell.size(for: dataSource.itemIdentifier(for: indexPath)?.title ?? "")
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    section == ShopSection.products.rawValue ? 48 : 0
  }

  func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool {
    section == ShopSection.products.rawValue
  }

  func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    guard !isLoading else { return }
    isLoading = true
    Task {
      let page = try? await service.products(after: products.count)
      isLoading = false
      if let page { show(products + page) } else { waterflowView.pagingFailed(at: .end) }
    }
  }
}
