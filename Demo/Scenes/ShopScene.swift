import Foundation
import Waterflow

/// The home page of a museum's shop in one view: banners that page, departments, artists on one line that scrolls, and
/// below a bar that stays at the top the products, a page at a time.
public final class ShopScene: UIViewController, DisplayLogging {
  /// The sections of the page, from the top.
  enum Section: Int, CaseIterable {
    case banners
    case departments
    case artists
    case products
  }

  enum Item: Hashable {
    case banner(Int)
    case department(ShopDepartment)
    /// Nil for all.
    case artist(String?)
    case product(ShopProduct.ID)
  }

  static let pageLength = 20

  public let waterflowView = WaterflowView(frame: .zero, layout: SceneStyle.layout)
  public let displayLog = DisplayLog()

  /// What the user wants to see. A department or an artist starts again with the first page; another order keeps as many
  /// products as there are.
  private(set) var query = ShopQuery() {
    didSet {
      guard query != oldValue else { return }
      found = catalog.products(for: query)
      if query.department != oldValue.department || query.artist != oldValue.artist {
        shownCount = ShopScene.pageLength
      }
      showProducts()
      backToFirstProduct()
    }
  }
  /// What the query finds; the first `shownCount` of them are on the page.
  private(set) lazy var found = catalog.products(for: query)
  private(set) var shownCount = ShopScene.pageLength
  private(set) var isLoading = false
  /// Which of the banners is the first.
  private(set) var firstBanner = 0
  private(set) var basket: Set<ShopProduct.ID> = []

  private let catalog = ShopCatalog(paintings: PaintingCollection.bundled.paintings)
  private let header = SceneHeaderView(title: "Shop", subtitle: "Your basket is empty")
  private let progressLine = ProgressLine(frame: .zero)
  private lazy var dataSource: WaterflowDiffableDataSource<Section, Item> = .init(waterflowView: waterflowView) {
    [weak self] _, indexPath, item in self?.cell(for: item, at: indexPath)
  }

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
    view.addSubview(progressLine)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.allowsMultipleSelection = true
    waterflowView.delegate = self
    #if !os(tvOS)
      waterflowView.refreshControl = UIRefreshControl(in: traitCollection) { [weak self] in self?.renew() }
    #endif
    dataSource.supplementaryViewProvider = { [weak self] _, kind, indexPath in
      self?.supplementaryView(ofKind: kind, at: indexPath)
    }
    showProducts()
    if let all = dataSource.indexPath(for: .artist(nil)) {
      waterflowView.selectItem(at: all, animated: false, scrollPosition: .none)
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    progressLine.stand(atTopOf: waterflowView)
  }

  // MARK: Content

  private func showProducts() {
    var snapshot = WaterflowSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    let banners = ShopCatalog.banners.indices
    snapshot.appendItems(banners.map { .banner(($0 + firstBanner) % banners.count) }, toSection: .banners)
    snapshot.appendItems(ShopDepartment.allCases.map { .department($0) }, toSection: .departments)
    snapshot.appendItems(([nil] + ShopCatalog.artists).map { .artist($0) }, toSection: .artists)
    snapshot.appendItems(found.prefix(shownCount).map { .product($0.id) }, toSection: .products)
    dataSource.apply(snapshot)
    // A product that comes back is still in the basket.
    for indexPath in basket.compactMap({ dataSource.indexPath(for: .product($0)) }) {
      waterflowView.selectItem(at: indexPath, animated: false, scrollPosition: .none)
    }
    updateHeaderAndFooter()
  }

  /// Begins with the first page again, and with another banner.
  private func renew() {
    firstBanner = (firstBanner + 1) % max(1, ShopCatalog.banners.count)
    shownCount = ShopScene.pageLength
    showProducts()
  }

  /// Scrolls back to the first product, if the bar above it is held at the top.
  private func backToFirstProduct() {
    let bar = waterflowView.frameForSupplementaryElement(
      ofKind: WaterflowElementKind.header, at: IndexPath(item: 0, section: Section.products.rawValue))
    guard let bar else { return }
    let top = bar.minY - waterflowView.adjustedContentInset.top
    if waterflowView.contentOffset.y > top { waterflowView.contentOffset.y = top }
  }

  private func updateHeaderAndFooter() {
    let section = IndexPath(item: 0, section: Section.products.rawValue)
    let bar = waterflowView.supplementaryView(forElementKind: WaterflowElementKind.header, at: section)
    (bar as? ShopSortBar)?.order = query.order
    let footer = waterflowView.supplementaryView(forElementKind: WaterflowElementKind.footer, at: section)
    (footer as? ShopFooter)?.text = footerText
  }

  private var footerText: String {
    if isLoading { return "Loading more …" }
    return found.count == 1 ? "1 product" : "\(min(shownCount, found.count)) of \(found.count) products"
  }

  private func loadPage() {
    guard !isLoading, shownCount < found.count else { return }
    isLoading = true
    updateHeaderAndFooter()
    progressLine.load { [weak self] in
      guard let self else { return }
      isLoading = false
      shownCount += ShopScene.pageLength
      showProducts()
    }
  }

  // MARK: Cells, header and footer

  private func cell(for item: Item, at indexPath: IndexPath) -> WaterflowViewCell? {
    displayLog.willAnswer()
    switch item {
    case .banner(let index):
      let cell = waterflowView.dequeueReusableCell(ShopBannerCell.self, for: indexPath)
      let banner = ShopCatalog.banners[index]
      cell.show(banner, painting: catalog.painting(banner.painting))
      return cell
    case .department(let department):
      let cell = waterflowView.dequeueReusableCell(ShopDepartmentCell.self, for: indexPath)
      cell.show(department)
      return cell
    case .artist(let artist):
      let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
      cell.fillColor = SceneStyle.plate
      cell.textColor = SceneStyle.ink
      cell.selectedFillColor = SceneStyle.brass
      cell.selectedTextColor = SceneStyle.wall
      cell.text = ShopScene.tag(of: artist)
      return cell
    case .product(let id):
      let cell = waterflowView.dequeueReusableCell(ShopProductCell.self, for: indexPath)
      cell.show(catalog.products[id])
      return cell
    }
  }

  private static func tag(of artist: String?) -> String { artist ?? "All artists" }

  private func supplementaryView(ofKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    if kind == WaterflowElementKind.header {
      let bar = waterflowView.dequeueReusableSupplementaryView(ShopSortBar.self, ofKind: kind, for: indexPath)
      bar.order = query.order
      bar.onSort = { [weak self] order in self?.query.order = order }
      return bar
    }
    let footer = waterflowView.dequeueReusableSupplementaryView(ShopFooter.self, ofKind: kind, for: indexPath)
    footer.text = footerText
    return footer
  }
}

// MARK: - Layouts and sizes

extension ShopScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    switch Section(rawValue: section) {
    case .banners: ShopLayout.banners
    case .departments: ShopLayout.departments
    case .artists: ShopLayout.artists
    case .products, nil: ShopLayout.products
    }
  }

  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    guard case .artist(let artist) = dataSource.itemIdentifier(for: indexPath) else { return .zero }
    return SceneStyle.tagSize(for: ShopScene.tag(of: artist))
  }

  /// Heights run along a section: in a carousel they are widths.
  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    switch dataSource.itemIdentifier(for: indexPath) {
    case .banner:
      ShopLayout.bannerWidth(inViewOfWidth: waterflowView.bounds.inset(by: waterflowView.safeAreaInsets).width)
    case .department: ShopDepartmentCell.height
    case .product(let id): ShopProductCell.height(for: catalog.products[id], width: width)
    case .artist, nil: 0
    }
  }

  // MARK: The bar and the footer

  public func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    Section(rawValue: section) == .products ? WaterflowView.automaticDimension : 0
  }

  public func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
    Section(rawValue: section) == .products ? WaterflowView.automaticDimension : 0
  }

  public func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool {
    Section(rawValue: section) == .products
  }

  // MARK: Paging

  public func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    loadPage()
  }

  // MARK: Selection

  public func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    Section(rawValue: indexPath.section) != .artists
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    switch dataSource.itemIdentifier(for: indexPath) {
    case .banner(let index):
      selectOnly(indexPath)
      guard let artist = dataSource.indexPath(for: .artist(ShopCatalog.banners[index].artist)) else { return }
      selectOnly(artist)
      waterflowView.selectItem(at: artist, animated: true, scrollPosition: .centeredHorizontally)
      query.artist = ShopCatalog.banners[index].artist
    case .department(let department):
      selectOnly(indexPath)
      query.department = department
    case .artist(let artist):
      selectOnly(indexPath)
      query.artist = artist
    case .product(let id):
      basket.insert(id)
      updateBasket()
    case nil: break
    }
  }

  public func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    switch dataSource.itemIdentifier(for: indexPath) {
    case .department: query.department = nil
    case .product(let id):
      basket.remove(id)
      updateBasket()
    case .banner, .artist, nil: break
    }
  }

  /// One item of each section is selected, except the products.
  private func selectOnly(_ indexPath: IndexPath) {
    for other in waterflowView.indexPathsForSelectedItems where other.section == indexPath.section && other != indexPath
    {
      waterflowView.deselectItem(at: other, animated: true)
    }
  }

  private func updateBasket() {
    let price = basket.reduce(0) { $0 + catalog.products[$1].price }
    header.subtitleText =
      basket.isEmpty ? "Your basket is empty" : "\(basket.count) in your basket, \(ShopProduct.text(ofPrice: price))"
  }
}
