import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct ShopSceneTests {
  private let scene = ShopScene()
  private let host: TestHost
  private var waterflowView: WaterflowView { scene.waterflowView }

  init() {
    host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
  }

  private func indexPath(_ item: Int, _ section: ShopScene.Section) -> IndexPath {
    IndexPath(item: item, section: section.rawValue)
  }

  /// Taps an item, whose carousel is scrolled before if it has to be.
  private func tap(_ item: Int, _ section: ShopScene.Section) throws {
    waterflowView.scrollToItem(at: indexPath(item, section), at: .none, animated: false)
    host.advance(by: 0.1)
    let frame = try #require(waterflowView.frameForItem(at: indexPath(item, section)))
    host.tap(at: waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.advance(by: 0.5)
  }

  /// Where the section was scrolled to.
  private func offset(_ section: ShopScene.Section) -> CGFloat {
    waterflowView.contentOffset(ofSection: section.rawValue).x
  }

  private var bar: ShopSortBar? {
    waterflowView.supplementaryView(forElementKind: WaterflowElementKind.header, at: indexPath(0, .products))
      as? ShopSortBar
  }

  private var footer: ShopFooter? {
    waterflowView.supplementaryView(forElementKind: WaterflowElementKind.footer, at: indexPath(0, .products))
      as? ShopFooter
  }

  private var shownProducts: [ShopProduct] { Array(scene.found.prefix(scene.shownCount)) }

  /// The cells of products on screen.
  private var visibleCells: [ShopProduct.ID: WaterflowViewCell] {
    var cells: [ShopProduct.ID: WaterflowViewCell] = [:]
    for indexPath in waterflowView.indexPathsForVisibleItems where indexPath.section == 3 {
      cells[scene.found[indexPath.item].id] = waterflowView.cellForItem(at: indexPath)
    }
    return cells
  }

  /// Scrolls until the bar is held at the top, `distance` points beyond.
  private func scrollToProducts(distance: CGFloat = 0) throws {
    let frame = waterflowView.frameForSupplementaryElement(
      ofKind: WaterflowElementKind.header, at: indexPath(0, .products))
    waterflowView.contentOffset.y = try #require(frame).minY + distance
    host.advance(by: 0.1)
  }

  // MARK: Sections

  @Test("banners, departments and artists, each in its own layout, and a page of products below")
  func sections() {
    #expect(waterflowView.numberOfSections == 4)
    let counts = (0..<4).map(waterflowView.numberOfItems)
    #expect(counts == [6, 8, 11, 20])
    // A banner fills the page; the carousels lie side by side, the departments in four columns.
    #expect(waterflowView.frameForItem(at: indexPath(1, .banners))?.minX == 390)
    #expect(waterflowView.frameForItem(at: indexPath(1, .banners))?.width == 390)
    let rows = (0..<8).compactMap { waterflowView.frameForItem(at: indexPath($0, .departments))?.minY }
    #expect(Set(rows).count == 2)
    let tags = (0..<11).compactMap { waterflowView.frameForItem(at: indexPath($0, .artists)) }
    #expect(Set(tags.map(\.minY)).count == 1)
    #expect(zip(tags, tags.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 8) < 0.01 })
    #expect(waterflowView.indexPathsForSelectedItems == [indexPath(0, .artists)])
  }

  @Test("every banner has its painting, its artist is among the tags, and every query of a tag finds products")
  func catalog() {
    let catalog = ShopCatalog(paintings: PaintingCollection.bundled.paintings)
    #expect(catalog.products.count == 3 * PaintingCollection.bundled.paintings.count)
    #expect(catalog.products.map(\.id) == Array(catalog.products.indices))
    for banner in ShopCatalog.banners {
      #expect(catalog.painting(banner.painting) != nil, "\(banner.painting)")
      #expect(ShopCatalog.artists.contains(banner.artist))
    }
    for artist in ShopCatalog.artists { #expect(!catalog.products(for: ShopQuery(artist: artist)).isEmpty) }
    let departments = ShopDepartment.allCases.map { catalog.products(for: ShopQuery(department: $0)).count }
    #expect(departments.reduce(0, +) == catalog.products.count && !departments.contains(0))
  }

  // MARK: Banners

  @Test("a flick moves the banners on by a page, back by a page, and not beyond", .needs(.finger))
  func paging() {
    let flicks: [(from: CGFloat, to: CGFloat, offset: CGFloat)] = [
      (300, 140, 390), (300, 100, 780), (100, 300, 390), (100, 380, 0), (100, 380, 0),
    ]
    for flick in flicks {
      host.flick(from: CGPoint(x: flick.from, y: 180), to: CGPoint(x: flick.to, y: 182), duration: 0.1)
      host.advance(by: 1.5)
      #expect(offset(.banners) == flick.offset, "from \(flick.from) to \(flick.to)")
    }
    #expect(waterflowView.contentOffset.y == 0)
  }

  @Test("turned, a page has two banners, and the banners come to rest on one", .needs(.finger))
  func turned() {
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.1)
    #expect(waterflowView.frameForItem(at: indexPath(1, .banners))?.minX == 422)
    host.flick(from: CGPoint(x: 700, y: 120), to: CGPoint(x: 400, y: 122), duration: 0.1)
    host.advance(by: 1.5)
    #expect(offset(.banners) == 844)
  }

  @Test("turned and turned back, the banners still lie on a page")
  func turnedBack() {
    waterflowView.setContentOffset(CGPoint(x: 780, y: 0), ofSection: 0, animated: false)
    host.advance(by: 0.1)
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(by: 0.5)
    #expect(waterflowView.frameForItem(at: indexPath(2, .banners))?.minX == 0)
    host.resize(to: CGSize(width: 390, height: 844))
    host.advance(by: 0.5)
    #expect(waterflowView.frameForItem(at: indexPath(2, .banners))?.minX == 0)
    #expect(offset(.banners) == 780)
  }

  @Test("banners and artists are where they were after they were out of sight")
  func backInSight() {
    waterflowView.setContentOffset(CGPoint(x: 780, y: 0), ofSection: 0, animated: false)
    waterflowView.setContentOffset(CGPoint(x: 130, y: 0), ofSection: 2, animated: false)
    waterflowView.contentOffset.y = 1_500
    host.advance(by: 0.1)
    #expect(waterflowView.cellForItem(at: indexPath(2, .banners)) == nil)
    waterflowView.contentOffset.y = 0
    host.advance(by: 0.1)
    #expect(offset(.banners) == 780)
    #expect(offset(.artists) == 130)
    let cell = waterflowView.cellForItem(at: indexPath(2, .banners))
    #expect(cell.map { $0.convert($0.bounds, to: waterflowView).minX } == 0)
  }

  @Test("a tap on a banner rings it, shows its artist and brings the tag into view", .needs(.finger))
  func tappingBanners() throws {
    waterflowView.setContentOffset(CGPoint(x: 4 * 390, y: 0), ofSection: 0, animated: false)
    host.advance(by: 0.1)
    try tap(4, .banners)
    host.advance(by: 1)
    let turner = try #require(ShopCatalog.artists.firstIndex(of: "Turner")) + 1
    #expect(scene.query.artist == "Turner")
    #expect(waterflowView.indexPathsForSelectedItems == [indexPath(4, .banners), indexPath(turner, .artists)])
    #expect(shownProducts.allSatisfy { $0.painting.artist.contains("Turner") })
    let tag = try #require(waterflowView.frameForItem(at: indexPath(turner, .artists)))
    #expect(tag.minX >= 0 && tag.maxX <= 390)
  }

  // MARK: Products

  @Test("the bar lies at the top while the products scroll under it")
  func pinning() throws {
    let height = try #require(bar?.frame.height)
    try scrollToProducts()
    for distance in [0, 1, 250, 900] as [CGFloat] {
      try scrollToProducts(distance: distance)
      #expect(bar?.frame.minY == waterflowView.contentOffset.y)
      #expect(bar?.frame.height == height)
    }
    waterflowView.contentOffset.y = 0
    host.advance(by: 0.1)
    let last = try #require(waterflowView.frameForItem(at: indexPath(10, .artists)))
    #expect(try #require(bar).frame.minY > last.maxY)
  }

  @Test("artists and departments choose products; the footer says how many", .needs(.finger))
  func choosing() throws {
    try tap(2, .artists)
    #expect(scene.query == ShopQuery(artist: "van Gogh"))
    let ofArtist = scene.found.count
    #expect(shownProducts.allSatisfy { $0.painting.artist.contains("van Gogh") })
    try tap(2, .departments)
    #expect(scene.found.allSatisfy { $0.department == .mugs && $0.painting.artist.contains("van Gogh") })
    #expect(scene.found.count < ofArtist)
    #expect(waterflowView.numberOfItems(inSection: 3) == scene.found.count)
    #expect(waterflowView.indexPathsForSelectedItems == [indexPath(2, .departments), indexPath(2, .artists)])
    // An artist stays chosen, a department may be left.
    try tap(2, .artists)
    try tap(2, .departments)
    #expect(scene.query == ShopQuery(artist: "van Gogh"))
    #expect(waterflowView.numberOfItems(inSection: 3) == 20)
  }

  @Test("sorted, all products are still there, and those that stay glide", .needs(.finger))
  func sorting() throws {
    try tap(9, .artists)
    try scrollToProducts()
    let before = shownProducts
    #expect(before.count == scene.found.count)
    let cells = visibleCells
    let button = try #require(bar?.button(for: .name))
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    host.advance(by: 0.05)
    let stayed = visibleCells.filter { cells[$0.key] != nil }
    #expect(stayed.count >= 2)
    #expect(stayed.allSatisfy { cells[$0.key] === $0.value })
    #if !canImport(UIKit)
      #expect(stayed.values.contains { $0.layer.presentation()?.position != $0.center }, "one is on its way")
    #endif
    host.advance(by: 1)
    #expect(shownProducts.map(\.name) == before.map(\.name).sorted())
    #expect(Set(shownProducts.map(\.id)) == Set(before.map(\.id)))
    #expect(waterflowView.numberOfItems(inSection: 3) == before.count)
    #expect(bar?.order == .name)
  }

  @Test("sorted far down, the first products are under the bar", .needs(.finger))
  func sortingFarDown() throws {
    try scrollToProducts(distance: 1_200)
    host.advance(by: 1.5)
    let count = scene.shownCount
    let button = try #require(bar?.button(for: .price))
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    host.advance(by: 1)
    #expect(scene.shownCount == count)
    let frame = try #require(waterflowView.frameForItem(at: indexPath(0, .products)))
    #expect(frame.minY - waterflowView.contentOffset.y == (bar?.frame.height ?? 0) + 14)
    #expect(shownProducts.map(\.price) == shownProducts.map(\.price).sorted())
    #expect(shownProducts.first?.price == 2)
  }

  @Test("near the end one page is asked for, and comes once", .needs(.finger))
  func pages() throws {
    #expect(!scene.isLoading && scene.shownCount == 20)
    waterflowView.contentOffset.y = waterflowView.contentSize.height - waterflowView.bounds.height
    host.advance(by: 0.1)
    #expect(scene.isLoading)
    #expect(footer?.text == "Loading more …")
    for _ in 0..<4 {
      waterflowView.contentOffset.y -= 10
      // As after an update near the end.
      scene.waterflowView(waterflowView, willApproachEndWithin: 0)
      host.advance(by: 0.1)
    }
    let place = waterflowView.contentOffset.y
    host.advance(by: 0.4)
    #expect(!scene.isLoading)
    #expect(scene.shownCount == 40)
    #expect(waterflowView.numberOfItems(inSection: 3) == 40)
    #expect(waterflowView.contentOffset.y == place)
    host.advance(by: 2)
    #expect(scene.shownCount == 40)
  }

  @Test("what fits a page is all there is", .needs(.finger))
  func noPages() throws {
    try tap(9, .artists)
    waterflowView.contentOffset.y = max(0, waterflowView.contentSize.height - waterflowView.bounds.height)
    host.advance(by: 2)
    #expect(!scene.isLoading)
    #expect(footer?.text == "\(scene.found.count) of \(scene.found.count) products")
  }

  @Test("a tap puts a product into the basket, where it stays while others are shown", .needs(.finger))
  func basket() throws {
    try scrollToProducts()
    try tap(0, .products)
    try tap(1, .products)
    #expect(scene.basket == [0, 1])
    waterflowView.contentOffset.y = 0
    host.advance(by: 0.1)
    try tap(3, .departments)
    #expect(scene.basket == [0, 1])
    #expect(waterflowView.indexPathsForSelectedItems == [indexPath(3, .departments), indexPath(0, .artists)])
    try tap(3, .departments)
    try scrollToProducts()
    #expect(
      waterflowView.indexPathsForSelectedItems
        == [indexPath(0, .artists), indexPath(0, .products), indexPath(1, .products)])
    try tap(0, .products)
    #expect(scene.basket == [1])
  }

  // MARK: All of it

  @Test("whatever happens, no misuse is reported and every cell shown is counted", .needs(.finger))
  func noMisuse() throws {
    var misuses: [WaterflowMisuse] = []
    let handler = WaterflowView.misuseHandler
    defer { WaterflowView.misuseHandler = handler }
    WaterflowView.misuseHandler = { misuse, _ in misuses.append(misuse) }
    for round in 0..<3 {
      try tap(round, .departments)
      for _ in 0..<3 {
        host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 250), duration: 0.07)
        host.advance(by: 1)
      }
      waterflowView.contentOffset.y = 0
      host.resize(to: round == 1 ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844))
      host.advance(by: 0.5)
    }
    #expect(misuses.isEmpty)
    #expect(scene.displayLog.visibleCells == waterflowView.visibleCells.count)
  }

  @Test("a pull renews the page: another banner, the first page of products", .needs(.finger))
  func pulling() throws {
    try tap(3, .products)
    let product = scene.found[3].id
    waterflowView.contentOffset.y = waterflowView.contentSize.height
    host.advance(by: 2)
    #expect(scene.shownCount == 2 * ShopScene.pageLength)
    waterflowView.contentOffset.y = 0
    host.advance(by: 0.5)
    host.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), duration: 0.5)
    #expect(waterflowView.refreshControl?.isRefreshing == true)
    host.advance(by: 3)
    #expect(waterflowView.refreshControl?.isRefreshing == false)
    #expect(scene.firstBanner == 1 && scene.shownCount == ShopScene.pageLength)
    #expect(waterflowView.numberOfItems(inSection: 0) == ShopCatalog.banners.count)
    #expect(waterflowView.numberOfItems(inSection: 3) == ShopScene.pageLength)
    #expect(waterflowView.contentOffset.y == 0)
    #expect(scene.basket == [product])
    #expect(waterflowView.indexPathsForSelectedItems.contains(indexPath(3, .products)))
  }

  #if !canImport(UIKit)
    @Test("larger text makes banners, tags, the bar and products larger")
    func contentSizeCategory() throws {
      func lengths() throws -> [CGFloat] {
        let items = ShopScene.Section.allCases.map { indexPath(0, $0) }
        let frames = try items.map { try #require(waterflowView.frameForItem(at: $0)) }
        return frames.map(\.height) + [try #require(bar?.frame.height)]
      }
      let before = try lengths()
      // From here on a tag needs more than the 44 points that a finger needs.
      host.preferredContentSizeCategory = .accessibilityExtraExtraLarge
      host.advance(by: 0.2)
      #expect(zip(before, try lengths()).allSatisfy { $0 < $1 })
    }

    @Test("read from the right, carousels begin at the right, and so does the bar", .needs(.finger))
    func rightToLeft() throws {
      host.layoutDirection = .rightToLeft
      host.advance(by: 0.1)
      #expect(offset(.banners) == 1_950)
      #expect(waterflowView.frameForItem(at: indexPath(0, .banners))?.minX == 0)
      #expect(waterflowView.frameForItem(at: indexPath(0, .artists))?.maxX == 368)
      #expect(waterflowView.frameForItem(at: indexPath(0, .products))?.maxX == 368)
      let buttons = try ShopOrder.allCases.map { try #require(bar?.button(for: $0)).frame }
      #expect(buttons[0].maxX == 368)
      #expect(buttons[1].maxX == buttons[0].minX - 8)
      host.flick(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 300, y: 182), duration: 0.1)
      host.advance(by: 1.5)
      #expect(offset(.banners) == 1_560)
    }
  #endif
}
