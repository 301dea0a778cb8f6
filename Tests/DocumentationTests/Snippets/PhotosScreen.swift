import Waterflow

struct Photo: Hashable, Sendable {
  let name: String
  let widthToHeight: CGFloat
}

@MainActor protocol PhotosService {
  func photos() async throws -> [Photo]
  func image(of photo: Photo) async throws -> UIImage
  func delete(_ photos: [Photo]) async throws
}

final class ThumbnailCell: WaterflowViewCell {
  private let imageView = UIImageView()
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.backgroundColor = .secondarySystemBackground
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ photo: Photo, from service: any PhotosService) {
    loading?.cancel()
    imageView.image = nil
    loading = Task {
      let image = try? await service.image(of: photo)
      if !Task.isCancelled { imageView.image = image }
    }
  }

  override var isSelected: Bool {
    didSet { imageView.alpha = isSelected ? 0.5 : 1 }
  }
}

final class PhotoViewController: UIViewController {
  let imageView = UIImageView()

  init(_ photo: Photo, from service: any PhotosService) {
    super.init(nibName: nil, bundle: nil)
    title = photo.name
    imageView.contentMode = .scaleAspectFit
    imageView.backgroundColor = .systemBackground
    view = imageView
    Task { imageView.image = try? await service.image(of: photo) }
  }

  required init?(coder: NSCoder) { nil }
}

final class PhotosViewController: WaterflowViewController {
  private let service: any PhotosService
  private lazy var dataSource: WaterflowDiffableDataSource<Int, Photo> = .init(waterflowView: waterflowView) {
    [service] view, indexPath, photo in
    let cell = view.dequeueReusableCell(ThumbnailCell.self, for: indexPath)
    cell.show(photo, from: service)
    return cell
  }

  init(service: any PhotosService) {
    self.service = service
    super.init(layout: .rows(height: 120, itemSpacing: 2, rowSpacing: 2, fill: .justified()))
    title = "Photos"
    navigationItem.rightBarButtonItem = editButtonItem
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.allowsMultipleSelectionDuringEditing = true
    Task {
      var snapshot = WaterflowSnapshot<Int, Photo>()
      snapshot.appendSections([0])
      snapshot.appendItems((try? await service.photos()) ?? [])
      await dataSource.apply(snapshot)
    }
  }

  private func remove(_ photos: [Photo]) async {
    guard (try? await service.delete(photos)) != nil else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems(photos)
    setEditing(false, animated: true)
    await dataSource.apply(snapshot)
  }

  override func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: dataSource.itemIdentifier(for: indexPath)?.widthToHeight ?? 1, height: 1)
  }

  override func waterflowView(_ view: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    guard !isEditing, let photo = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(PhotoViewController(photo, from: service), animated: true)
  }

  override func waterflowView(
    _ view: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let photos = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
    guard !photos.isEmpty else { return nil }
    let delete = UIAction(title: "Delete \(photos.count)", attributes: .destructive) { [unowned self] _ in
      Task { await remove(photos) }
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [delete]) }
  }
}
