import Waterflow

struct FileItem: Hashable, Sendable {
  let name: String
  var isFolder = false
}

@MainActor protocol FilesService {
  func files(in folder: FileItem?) async throws -> [FileItem]
  func save(_ files: [FileItem], in folder: FileItem?)
}

final class FileCell: WaterflowListCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    indentationWidth = 20
    showsSeparator = true
    separatorInset = 16
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ file: FileItem) {
    label.text = file.name
    label.font = .preferredFont(forTextStyle: file.isFolder ? .headline : .body)
    accessories = file.isFolder ? [.outlineDisclosure()] : []
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    label.frame = CGRect(x: 16, y: 0, width: size.width - 16, height: size.height)
  }
}

final class OutlineViewController: WaterflowViewController {
  private let service: any FilesService
  private lazy var dataSource: WaterflowDiffableDataSource<Int, FileItem> = .init(waterflowView: waterflowView) {
    view, indexPath, file in
    let cell = view.dequeueReusableCell(FileCell.self, for: indexPath)
    cell.show(file)
    return cell
  }

  init(service: any FilesService) {
    self.service = service
    super.init(layout: .waterfall(columns: .count(1), rowSpacing: 0))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.itemHeight = 44
    waterflowView.allowsReordering = true
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [service] transaction in
      guard let outline = transaction.sectionTransactions.first?.finalSnapshot else { return }
      service.save(outline.rootItems, in: nil)
      for folder in outline.items where folder.isFolder {
        service.save(outline.snapshot(of: folder).rootItems, in: folder)
      }
    }
    Task {
      var outline = WaterflowSectionSnapshot<FileItem>()
      try? await load(into: &outline, in: nil)
      await dataSource.apply(outline, to: 0)
    }
  }

  private func load(into outline: inout WaterflowSectionSnapshot<FileItem>, in folder: FileItem?) async throws {
    let files = try await service.files(in: folder)
    outline.append(files, to: folder)
    for file in files where file.isFolder { try await load(into: &outline, in: file) }
  }

  override func waterflowView(_ view: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    guard let file = dataSource.itemIdentifier(for: indexPath) else { return }
    guard file.isFolder else { return open(file) }
    view.deselectItem(at: indexPath, animated: true)
    dataSource.toggleExpansion(of: file)
  }

  private func open(_ file: FileItem) {
    let screen = UIViewController()
    screen.title = file.name
    navigationController?.pushViewController(screen, animated: true)
  }
}
