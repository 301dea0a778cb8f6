import Foundation
import Waterflow

/// A live feed: pages are added at the end, new posts at the top while it decelerates, and each picture's size is known
/// only when it has loaded. What the user looks at stays where it is.
public final class FeedScene: UIViewController, DisplayLogging {
  struct Post: Equatable {
    let number: Int
    let painting: Painting
    var isLoaded = false
  }

  public let waterflowView = WaterflowView(frame: .zero, layout: FeedScene.tagLayout)
  public let displayLog = DisplayLog()

  static let pageLength = 16
  /// How many posts a pull brings.
  static let pulledCount = 3
  static let commands = ["Shuffle", "Remove every third"]
  static let postSection = 1
  /// While the feed decelerates, a new post arrives above every so many points.
  private static let arrivalDistance: CGFloat = 300

  private static let tagLayout = FlowLayout.flow(
    itemSpacing: 8, lineSpacing: 8,
    insets: SectionInsets(top: 8, left: SceneStyle.margin, bottom: 0, right: SceneStyle.margin), alignment: .leading)

  private(set) lazy var posts = nextPage()
  private let paintings = PaintingCollection.bundled.paintings
  private var newestNumber = -1
  private var oldestNumber = 0
  private var lastArrival: CGFloat = 0
  private var random = FeedRandom()
  private let header = SceneHeaderView(title: "Feed", subtitle: "")
  private let measuringView = PaintingView(frame: .zero)

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.dataSource = self
    waterflowView.prefetchDataSource = self
    waterflowView.delegate = self
    #if !os(tvOS)
      waterflowView.refreshControl = UIRefreshControl(in: traitCollection) { [weak self] in
        guard let self else { return }
        for _ in 0..<FeedScene.pulledCount { receivePost() }
      }
    #endif
    updateHeader()
  }

  // MARK: What happens to the feed

  /// Posts that are older than all others.
  private func nextPage() -> [Post] {
    guard !paintings.isEmpty else { return [] }
    defer { oldestNumber += FeedScene.pageLength }
    return (oldestNumber..<oldestNumber + FeedScene.pageLength).map(post)
  }

  private func post(_ number: Int) -> Post {
    let index = number % paintings.count
    return Post(number: number, painting: paintings[index < 0 ? index + paintings.count : index])
  }

  private func change(_ updates: @escaping () -> Void) {
    waterflowView.performBatchUpdates(updates)
    updateHeader()
  }

  private func updateHeader() {
    header.subtitleText = "\(posts.count) posts, \(posts.lazy.filter(\.isLoaded).count) loaded"
  }

  private func indexPath(_ item: Int) -> IndexPath { IndexPath(item: item, section: FeedScene.postSection) }

  private func appendPage() {
    let page = nextPage()
    change { [self] in
      waterflowView.insertItems(at: (posts.count..<posts.count + page.count).map(indexPath), with: .fade)
      posts += page
    }
  }

  /// Adds a new post at the top, as a server would.
  public func receivePost() {
    guard !paintings.isEmpty else { return }
    change { [self] in
      posts.insert(post(newestNumber), at: 0)
      newestNumber -= 1
      waterflowView.insertItems(at: [indexPath(0)], with: .slide(.top))
    }
  }

  private func shuffle() {
    change { [self] in
      let old = posts
      posts.shuffle(using: &random)
      let places = Dictionary(uniqueKeysWithValues: posts.enumerated().map { ($1.number, $0) })
      for (item, post) in old.enumerated() {
        if let place = places[post.number] { waterflowView.moveItem(at: indexPath(item), to: indexPath(place)) }
      }
    }
  }

  private func removeEveryThird() {
    change { [self] in
      let removed = posts.indices.filter { $0 % 3 == 2 }
      waterflowView.deleteItems(at: removed.map(indexPath))
      posts = posts.indices.filter { $0 % 3 != 2 }.map { posts[$0] }
    }
  }

  private func remove(_ item: Int) {
    change { [self] in
      posts.remove(at: item)
      waterflowView.deleteItems(at: [indexPath(item)])
    }
  }

  /// Called when the picture of a post has loaded and its size is known.
  private func finishLoading(_ number: Int) {
    guard let item = posts.firstIndex(where: { $0.number == number }), !posts[item].isLoaded else { return }
    posts[item].isLoaded = true
    waterflowView.invalidateSizes(forItemsAt: [indexPath(item)])
    (waterflowView.cellForItem(at: indexPath(item)) as? FeedCell)?.show(posts[item].painting, isLoaded: true)
    updateHeader()
  }
}

// MARK: - Data source

extension FeedScene: WaterflowViewDataSource {
  public func numberOfSections(in waterflowView: WaterflowView) -> Int { 2 }

  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    section == FeedScene.postSection ? posts.count : FeedScene.commands.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    if indexPath.section == FeedScene.postSection {
      let cell = waterflowView.dequeueReusableCell(FeedCell.self, for: indexPath)
      cell.show(posts[indexPath.item].painting, isLoaded: posts[indexPath.item].isLoaded)
      return cell
    }
    let cell = waterflowView.dequeueReusableCell(WaterflowTagCell.self, for: indexPath)
    cell.fillColor = SceneStyle.plate
    cell.textColor = SceneStyle.ink
    cell.text = FeedScene.commands[indexPath.item]
    return cell
  }
}

// MARK: - Prefetching

extension FeedScene: WaterflowViewDataSourcePrefetching {
  /// New posts arrive while the feed decelerates. Not in `scrollViewDidScroll`, which is also called while the view
  /// arranges its content.
  public func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
    let offset = waterflowView.contentOffset.y
    guard waterflowView.isDecelerating, abs(offset - lastArrival) > FeedScene.arrivalDistance else { return }
    receivePost()
    lastArrival = waterflowView.contentOffset.y
  }
}

// MARK: - Delegate

extension FeedScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    section == FeedScene.postSection ? SceneStyle.layout : FeedScene.tagLayout
  }

  public func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    SceneStyle.tagSize(for: FeedScene.commands[indexPath.item])
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    let post = posts[indexPath.item]
    guard post.isLoaded else { return FeedCell.loadingHeight(width: width) }
    measuringView.show(post.painting)
    return measuringView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  public func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    appendPage()
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    displayLog.willDisplay(cell)
    guard let cell = cell as? FeedCell, !posts[indexPath.item].isLoaded else { return }
    let number = posts[indexPath.item].number
    cell.load { [weak self] in self?.finishLoading(number) }
  }

  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    waterflowView.deselectItem(at: indexPath, animated: true)
    switch (indexPath.section, indexPath.item) {
    case (FeedScene.postSection, let item): remove(item)
    case (_, 0): shuffle()
    default: removeEveryThird()
    }
  }
}

/// Shuffles in the same way every time, so that a recording can be repeated: a linear congruential generator with the
/// constants of Knuth's MMIX.
struct FeedRandom: RandomNumberGenerator {
  private var state: UInt64 = 20_240_229

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
