import Foundation

/// What the shop sells: the paintings of the museum, on paper, cloth and china.
struct ShopProduct: Equatable, Identifiable, Sendable {
  /// Also its rank: the most popular product is 0.
  let id: Int
  let painting: Painting
  let department: ShopDepartment
  /// In euros.
  let price: Int

  var name: String { painting.title }
  var priceText: String { ShopProduct.text(ofPrice: price) }

  static func text(ofPrice price: Int) -> String { "€\u{a0}\(price)" }
}

/// The kinds of products.
enum ShopDepartment: String, CaseIterable, Sendable {
  case posters = "Posters"
  case cards = "Cards"
  case mugs = "Mugs"
  case scarves = "Scarves"
  case books = "Books"
  case puzzles = "Puzzles"
  case bags = "Bags"
  case frames = "Framed"

  /// In euros, for the cheapest product.
  var leastPrice: Int {
    switch self {
    case .posters: 19
    case .cards: 2
    case .mugs: 12
    case .scarves: 45
    case .books: 29
    case .puzzles: 21
    case .bags: 15
    case .frames: 79
    }
  }
}

/// What the products are sorted by.
enum ShopOrder: String, CaseIterable, Sendable {
  case popularity = "Popular"
  case price = "Price"
  case name = "Name"

  func areInOrder(_ first: ShopProduct, _ second: ShopProduct) -> Bool {
    switch self {
    case .price where first.price != second.price: first.price < second.price
    case .name where first.name != second.name: first.name.localizedStandardCompare(second.name) == .orderedAscending
    default: first.id < second.id
    }
  }
}

/// What the user wants to see.
struct ShopQuery: Equatable, Sendable {
  /// Nil for all.
  var department: ShopDepartment?
  /// Part of the artist's name; nil for all.
  var artist: String?
  var order = ShopOrder.popularity
}

/// An offer at the top of the page.
struct ShopBanner: Sendable {
  let title: String
  let subtitle: String
  /// The identifier of a painting.
  let painting: Painting.ID
  /// Part of the artist's name.
  let artist: String
}

/// Everything that the shop has. In an app this is a server.
struct ShopCatalog: Sendable {
  /// In the order of their identifiers, which are their indexes.
  let products: [ShopProduct]

  private let paintings: [Painting.ID: Painting]

  static let banners = [
    ShopBanner(
      title: "The Water-Lily Pond", subtitle: "Monet for every wall", painting: "the-water-lily-pond", artist: "Monet"),
    ShopBanner(
      title: "A starry night", subtitle: "Blue mugs, yellow moons", painting: "the-starry-night", artist: "van Gogh"),
    ShopBanner(
      title: "In gold", subtitle: "Scarves after Klimt", painting: "the-kiss", artist: "Klimt"),
    ShopBanner(
      title: "Cut from paper", subtitle: "Cards after Matisse", painting: "the-snail", artist: "Matisse"),
    ShopBanner(
      title: "Rain, steam and speed", subtitle: "Puzzles after Turner",
      painting: "rain-steam-and-speed-the-great-western-railway", artist: "Turner"),
    ShopBanner(
      title: "By a window in Delft", subtitle: "Books on Vermeer", painting: "girl-with-a-pearl-earring",
      artist: "Vermeer"),
  ]

  static let artists = [
    "Monet", "van Gogh", "Vermeer", "Rembrandt", "Klimt", "Bruegel", "Matisse", "Goya", "Turner", "Velázquez",
  ]

  /// Each painting comes in three departments.
  init(paintings: [Painting]) {
    self.paintings = Dictionary(paintings.map { ($0.id, $0) }) { first, _ in first }
    let departments = ShopDepartment.allCases
    products = (0..<3 * paintings.count).map { id in
      let (round, index) = id.quotientAndRemainder(dividingBy: paintings.count)
      let department = departments[(index + 3 * round) % departments.count]
      return ShopProduct(
        id: id, painting: paintings[index], department: department, price: department.leastPrice + id * 7 % 10)
    }
  }

  func painting(_ id: Painting.ID) -> Painting? { paintings[id] }

  /// The products that a query finds, in its order. O(n log n), n products.
  func products(for query: ShopQuery) -> [ShopProduct] {
    products.filter { product in
      (query.department == nil || product.department == query.department)
        && query.artist.map(product.painting.artist.contains) != false
    }.sorted(by: query.order.areInOrder)
  }
}
