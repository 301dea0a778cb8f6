import Waterflow

/// The snippets of Docs/Updates.md.
@MainActor
func updateSnippets(
  waterflowView: WaterflowView, indexPath: IndexPath
) {
  WaterflowView.misuseHandler = { misuse, _ in
    assertionFailure(misuse.description)
  }

  waterflowView.anchorsToEnd = true

  waterflowView.updateAnchoring = .offset

  waterflowView.layout = .waterfall(columns: .count(3))
  waterflowView.pinchableColumns = 1...8

  waterflowView.allowsReordering = true

  waterflowView.invalidateSizes(forItemsAt: [indexPath])
}

@MainActor
final class LayoutGesture {
  let waterflowView = WaterflowView()

  func respond(to recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began:
      let point = recognizer.location(in: waterflowView)
      waterflowView.beginInteractiveLayoutChange(to: .waterfall(columns: .count(2)), anchoredAt: point)
    case .changed:
      waterflowView.updateInteractiveLayoutChange(progress: min(max(recognizer.scale - 1, 0), 1))
    case .ended where recognizer.scale > 1.5:
      waterflowView.finishInteractiveLayoutChange()
    case .ended, .cancelled:
      waterflowView.cancelInteractiveLayoutChange()
    default:
      break
    }
  }
}

@MainActor
class AutomaticHeights: NSObject, WaterflowViewDelegate {
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    WaterflowView.automaticDimension
  }
}

@MainActor
final class NoteCell: WaterflowViewCell {
  let noteLabel = UILabel()
}

@MainActor
func showOrHideNote(in cell: NoteCell) {
  cell.noteLabel.isHidden.toggle()
  cell.invalidateIntrinsicContentSize()
}

@MainActor
final class PictureCell: WaterflowViewCell {
  let imageView = UIImageView()
}

@MainActor
final class LateImages {
  let waterflowView = WaterflowView()

  func show(_ image: UIImage, at indexPath: IndexPath) {
    let cell = waterflowView.cellForItem(at: indexPath) as? PictureCell
    cell?.imageView.image = image
  }
}

@MainActor
class PagingAndReordering: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var photos: [String] = []

  func loadMore(_ completion: (_ isLoaded: Bool) -> Void) {}

  func replaceFourth(with newPhoto: String, in waterflowView: WaterflowView) {
    waterflowView.performBatchUpdates { [self] in
      photos.remove(at: 3)
      photos.insert(newPhoto, at: 0)
      waterflowView.deleteItems(at: [IndexPath(item: 3, section: 0)])
      waterflowView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  func replaceLast(with newPhoto: String, in waterflowView: WaterflowView) {
    waterflowView.performBatchUpdates { [self] in
      photos.removeLast()
      photos.insert(newPhoto, at: 0)
      waterflowView.deleteItems(at: [IndexPath(item: photos.count - 1, section: 0)], with: .scale)
      waterflowView.insertItems(at: [IndexPath(item: 0, section: 0)], with: .slide(.top))
    }
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    loadMore { isLoaded in
      if !isLoaded { waterflowView.pagingFailed(at: .end) }
    }
  }

  func waterflowView(_ waterflowView: WaterflowView, moveItemAt indexPath: IndexPath, to newIndexPath: IndexPath) {
    photos.insert(photos.remove(at: indexPath.item), at: newIndexPath.item)
  }
}
