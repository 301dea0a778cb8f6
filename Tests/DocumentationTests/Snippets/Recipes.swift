import Waterflow

final class TextCell: WaterflowViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    selectedBackgroundView = UIView()
    selectedBackgroundView?.backgroundColor = .systemTeal
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.numberOfLines = 0
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) { label.text = text }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }
}

class TextsController: WaterflowViewController {
  var texts: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.layout = .waterfall(columns: .count(2), insets: .all(10))
    waterflowView.itemHeight = 80
  }

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { texts.count }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(TextCell.self, for: indexPath)
    cell.show(texts[indexPath.item])
    return cell
  }
}

// MARK: Late heights

struct Note {
  let id: Int
  var likes = 0
  var image: UIImage?
}

final class NoteTile: WaterflowViewCell {
  let imageView = UIImageView()
  let likeButton = UIButton(type: .system)
  var onLike: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [imageView, likeButton] as [UIView] { contentView.addSubview(view) }
    likeButton.addAction(UIAction { [unowned self] _ in onLike() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 40)
    likeButton.frame = CGRect(x: 0, y: bounds.height - 40, width: bounds.width, height: 40)
  }
}

final class NotesController: WaterflowViewController {
  var notes: [Note] = []

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { notes.count }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let (cell, note) = (view.dequeueReusableCell(NoteTile.self, for: indexPath), notes[indexPath.item])
    cell.imageView.image = note.image
    cell.likeButton.setTitle("♥ \(note.likes)", for: .normal)
    cell.onLike = { [unowned self] in update(note.id) { $0.likes += 1 } }
    return cell
  }

  override func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    let size = notes[indexPath.item].image?.size ?? CGSize(width: 1, height: 1)
    return width * size.height / size.width + 40
  }

  func update(_ id: Int, by change: (inout Note) -> Void) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    change(&notes[index])
    waterflowView.reconfigureItems(at: [[0, index]])
  }
}

// MARK: Pages

final class PagesController: TextsController {
  var loadPage: @MainActor (_ count: Int) async throws -> [String] = { _ in [] }
  private var isLoading = false

  override func waterflowView(_ view: WaterflowView, willApproachEndWithin distance: CGFloat) {
    guard !isLoading else { return }
    isLoading = true
    Task {
      let page = try? await loadPage(texts.count)
      isLoading = false
      guard let page else { return view.pagingFailed(at: .end) }
      let new = texts.count..<texts.count + page.count
      texts += page
      view.insertItems(at: new.map { [0, $0] })
    }
  }
}

// MARK: Refreshing

final class RefreshController: TextsController {
  var loadNewest: @MainActor () async throws -> [String] = { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    let control = UIRefreshControl()
    control.addAction(UIAction { [unowned self] _ in refresh() }, for: .valueChanged)
    refreshControl = control
  }

  private func refresh() {
    Task {
      if let newest = try? await loadNewest() {
        texts = newest
        waterflowView.reloadData()
      }
      refreshControl?.endRefreshing()
    }
  }
}

// MARK: A bar that stays

final class ProductsController: TextsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.sectionHeaderHeight = 48
    waterflowView.pinsSectionHeaders = true
  }

  override func waterflowView(
    _ view: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let bar = view.dequeueReusableSupplementaryView(SortBar.self, ofKind: kind, for: indexPath)
    bar.onTap = { [unowned self] in
      texts.sort()
      waterflowView.reloadData()
    }
    return bar
  }
}

// MARK: A carousel

class ShelvesController: TextsController {
  override func numberOfSections(in view: WaterflowView) -> Int { 2 }

  override func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    guard section == 0 else { return nil }
    return .carousel(.waterfall(columns: .count(1), insets: .all(10)), length: 160, snapping: .itemPaging(.center))
  }

  override func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    indexPath.section == 0 ? view.bounds.width - 60 : 80
  }
}

// MARK: Banners

class BannersController: ShelvesController {
  var banners: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.scrollToItem(at: [0, 1_000 * banners.count], at: .centeredHorizontally, animated: false)
  }

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? 2_000 * banners.count : texts.count
  }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(TextCell.self, for: indexPath)
    cell.show(indexPath.section == 0 ? banners[indexPath.item % banners.count] : texts[indexPath.item])
    return cell
  }
}

final class AdvancingBannersController: BannersController {
  private(set) var timer: Timer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = .scheduledTimer(withTimeInterval: 4, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.advance() }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  override func waterflowView(_ view: WaterflowView, didScrollSection section: Int) {
    timer?.fireDate = Date(timeIntervalSinceNow: 4)
  }
}

extension AdvancingBannersController {
  func advance() {
    let view = waterflowView
    guard !UIAccessibility.isReduceMotionEnabled, !UIAccessibility.isVoiceOverRunning,
      let cell = view.visibleCells.first(where: { view.bounds.contains($0.convert($0.bounds, to: view)) }),
      let banner = view.indexPath(for: cell), banner.section == 0,
      let carousel = cell.superview as? UIScrollView, !carousel.isTracking
    else { return }
    view.scrollToItem(at: [0, banner.item + 1], at: .centeredHorizontally, animated: true)
  }
}
