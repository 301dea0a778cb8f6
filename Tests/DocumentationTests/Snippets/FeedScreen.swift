import Waterflow

struct Post {
  let text: String
  var image: UIImage?
}

@MainActor protocol FeedService {
  func posts(after count: Int) async throws -> [Post]
  func image(of post: Post) async throws -> UIImage
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

final class FeedViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDelegate {
  let waterflowView = WaterflowView(frame: .zero, layout: .waterfall(columns: .minimumWidth(320)))
  private let failureLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
  private let service: any FeedService
  private var posts: [Post] = []
  private var isLoading = false

  init(service: any FeedService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    failureLabel.text = "No connection. Scroll to try again."
    failureLabel.textAlignment = .center
    waterflowView.backgroundColor = .systemBackground
    waterflowView.itemHeight = WaterflowView.automaticDimension
    waterflowView.dataSource = self
    waterflowView.delegate = self
    view = waterflowView
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { posts.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(PostCell.self, for: indexPath)
    cell.show(posts[indexPath.item])
    return cell
  }

  func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    guard !isLoading else { return }
    isLoading = true
    Task {
      let page = try? await service.posts(after: posts.count)
      isLoading = false
      waterflowView.footerView = page == nil ? failureLabel : nil
      guard let page else { return waterflowView.pagingFailed(at: .end) }
      let added = posts.count..<posts.count + page.count
      posts += page
      waterflowView.insertItems(at: added.map { IndexPath(item: $0, section: 0) })
      for index in added { Task { await loadImage(at: index) } }
    }
  }

  private func loadImage(at index: Int) async {
    posts[index].image = try? await service.image(of: posts[index])
    waterflowView.reconfigureItems(at: [IndexPath(item: index, section: 0)])
  }
}
