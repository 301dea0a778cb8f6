#if !canImport(UIKit)
  import Foundation
  import Testing
  import Waterflow

  @MainActor
  extension FirstScreensTests {
    final class Goods: ShopService {
      var isOffline = false
      private(set) var requests: [Int] = []

      func items(in section: ShopSection) -> [ShopItem] {
        (0..<(section == .icons ? 10 : 6)).map { ShopItem(section: section, title: "Title \($0)") }
      }

      static func product(_ index: Int) -> ShopItem {
        ShopItem(
          section: .products, title: "Product \(index)", price: index * 37 % 100,
          heightToWidth: 1 + CGFloat(index % 3) / 4)
      }

      func products(after count: Int) async throws -> [ShopItem] {
        requests.append(count)
        if isOffline { throw Offline() }
        return (count..<count + 20).map(Self.product)
      }
    }

    /// Whether the visible products are these, in this order, each where a waterfall of two columns of 180 points puts it.
    private func expectProducts(_ products: [ShopItem], in view: WaterflowView, atLeast least: Int) throws {
      let places = waterfall(products.map { 180 * $0.heightToWidth }, columns: 2)
      // Below the header of 48 points and the inset of 10.
      let top = try #require(view.rect(forSection: 3)).minY + 58
      let shown = frames(in: view).filter { $0.key.section == 3 }
      #expect(shown.count >= least)
      for (indexPath, frame) in shown {
        let place = places[indexPath.item]
        #expect(text(in: view.cellForItem(at: indexPath)) == products[indexPath.item].title)
        #expect(frame.minX == 10 + CGFloat(place.column) * 190, "\(indexPath)")
        #expect(abs(frame.minY - (top + place.top - view.contentOffset.y)) < 0.5, "\(indexPath)")
        #expect(frame.height == 180 * products[indexPath.item].heightToWidth)
      }
    }

    @Test("a flick brings the next banner into the middle")
    func banners() async throws {
      let (screen, host) = await show(ShopViewController(service: Goods()))
      let view = screen.waterflowView
      // Banners are 330 wide in a view of 390, 10 apart, and begin at 10.
      #expect(frames(in: view)[[0, 1]] == CGRect(x: 350, y: 10, width: 330, height: 160))
      host.flick(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 240, y: 90), duration: 0.1)
      await settle(host, for: 2)
      #expect(view.contentOffset == .zero)
      #expect(frames(in: view)[[0, 1]] == CGRect(x: 30, y: 10, width: 330, height: 160))
    }

    @Test("the products load by pages, and again after a failure")
    func products() async throws {
      let service = Goods()
      service.isOffline = true
      let (screen, host) = await show(ShopViewController(service: service))
      let view = screen.waterflowView
      #expect(view.numberOfItems(inSection: 3) == 0)
      #expect(view.numberOfItems(inSection: 1) == 10)
      service.isOffline = false
      host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), duration: 0.2)
      await settle(host)
      #expect(service.requests == [0, 0])
      try expectProducts((0..<20).map(Goods.product), in: view, atLeast: 2)
      view.scrollToItem(at: [3, 19], at: .bottom, animated: false)
      await settle(host)
      #expect(view.numberOfItems(inSection: 3) == 40)
      #expect(frames(in: view)[[3, 19]]?.maxY == 844)
      try expectProducts((0..<40).map(Goods.product), in: view, atLeast: 6)
    }

    @Test("the sort bar stays at the top, and sorts: the offset is kept, and other products are there")
    func sortBar() async throws {
      let (screen, host) = await show(ShopViewController(service: Goods()))
      let view = screen.waterflowView
      view.scrollToItem(at: [3, 10], at: .top, animated: false)
      await settle(host)
      let bar = try #require(view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [3, 0]))
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 48))
      let count = view.numberOfItems(inSection: 3)
      let products = (0..<count).map(Goods.product)
      try expectProducts(products, in: view, atLeast: 6)
      let offset = view.contentOffset
      host.tap(at: CGPoint(x: 195, y: 24))
      await settle(host)
      #expect(view.contentOffset == offset)
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 48))
      try expectProducts(products.sorted { $0.price < $1.price }, in: view, atLeast: 6)
      // The same again moves nothing.
      host.tap(at: CGPoint(x: 195, y: 24))
      await settle(host)
      #expect(view.contentOffset == offset)
      view.scrollToItem(at: [3, 0], at: .top, animated: false)
      await settle(host)
      // Two pages: the least of 37 i modulo 100 for i up to 39 are 0, 3, 6 and 7.
      let titles = (0..<4).map { text(in: view.cellForItem(at: [3, $0])) }
      #expect(titles == ["Product 0", "Product 19", "Product 38", "Product 11"])
    }
  }
#endif
