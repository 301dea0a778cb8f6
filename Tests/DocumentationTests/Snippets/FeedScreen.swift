import Waterflow

struct Post {
  let text: String
  var image: UIImage?
}

@MainActor protocol FeedService {
  func stories() async throws -> [String]
  func posts(after count: Int) async throws -> [Post]
  func image(of post: Post) async throws -> UIImage
}

final class StoryCell: WaterflowViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 36
    label.frame = CGRect(x: 0, y: 0, width: 72, height: 72)
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.frame.size }
}

final class PostCell: WaterflowViewCell {
  private let imageView = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    contentView.addSubview(imageView)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ post: Post) {
    label.text = post.text
    imageView.image = post.image
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    layOut(width: size.width)
    return CGSize(width: size.width, height: label.frame.maxY + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(width: contentView.bounds.width)
  }

  private func layOut(width: CGFloat) {
    let image = imageView.image?.size ?? CGSize(width: 1, height: 0)
    imageView.frame = CGRect(x: 0, y: 0, width: width, height: width * image.height / image.width)
    label.frame.origin = CGPoint(x: 12, y: imageView.frame.maxY + 12)
    label.frame.size = label.sizeThatFits(CGSize(width: width - 24, height: .greatestFiniteMagnitude))
  }
}

final class FeedViewController: WaterflowViewController {
  private let failureLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
  private let service: any FeedService
  private var stories: [String] = []
  private var posts: [Post] = []
  private var isLoading = false

  init(service: any FeedService) {
    self.service = service
    super.init(layout: .waterfall(columns: .minimumWidth(320)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    failureLabel.text = "No connection. Scroll to try again."
    waterflowView.itemHeight = WaterflowView.automaticDimension
  }

  override func numberOfSections(in view: WaterflowView) -> Int { 2 }

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? stories.count : posts.count
  }

  override func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    section == 0 ? .carousel(.waterfall(columns: .count(1), insets: .all(10)), length: 92) : nil
  }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    guard indexPath.section == 0 else {
      let cell = view.dequeueReusableCell(PostCell.self, for: indexPath)
      cell.show(posts[indexPath.item])
      return cell
    }
    let cell = view.dequeueReusableCell(StoryCell.self, for: indexPath)
    cell.label.text = stories[indexPath.item]
    return cell
  }

  override func waterflowView(_ view: WaterflowView, willApproachEndWithin distance: CGFloat) {
    guard !isLoading else { return }
    isLoading = true
    Task {
      if stories.isEmpty, let new = try? await service.stories() {
        stories = new
        view.insertItems(at: new.indices.map { [0, $0] })
      }
      let page = try? await service.posts(after: posts.count)
      isLoading = false
      view.footerView = page == nil ? failureLabel : nil
      guard let page else { return view.pagingFailed(at: .end) }
      let added = posts.count..<posts.count + page.count
      posts += page
      view.insertItems(at: added.map { [1, $0] })
      for index in added { Task { await loadImage(at: index) } }
    }
  }

  private func loadImage(at index: Int) async {
    posts[index].image = try? await service.image(of: posts[index])
    waterflowView.reconfigureItems(at: [[1, index]])
  }
}
