import Waterflow

/// The snippets of Docs/Updates.md on snapshots.
@MainActor
final class SnapshotSnippets {
  final class PhotoCell: WaterflowViewCell {
    func show(_ photo: String) {}
  }

  let waterflowView = WaterflowView(frame: .zero)
  var photos: [String] = []

  func makeDataSource() -> WaterflowDiffableDataSource<Int, String> {
    let dataSource = WaterflowDiffableDataSource<Int, String>(waterflowView: waterflowView) { view, indexPath, photo in
      let cell = view.dequeueReusableCell(PhotoCell.self, for: indexPath)
      cell.show(photo)
      return cell
    }
    return dataSource
  }

  func show(_ photos: [String], in dataSource: WaterflowDiffableDataSource<Int, String>) {
    var snapshot = WaterflowSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos)
    dataSource.apply(snapshot)
  }

  func slide(in dataSource: WaterflowDiffableDataSource<Int, String>) {
    dataSource.defaultItemAnimation = .slide(.leading)
  }

  func allowReordering(in dataSource: WaterflowDiffableDataSource<Int, String>) {
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      photos = transaction.finalSnapshot.itemIdentifiers
    }
  }
}
