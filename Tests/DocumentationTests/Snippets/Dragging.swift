import Foundation
import Waterflow

#if !os(tvOS)
  final class BoardPainting {
    let title: String

    init(title: String) { self.title = title }
  }

  /// Paintings that are dragged to another board, and dropped on this one.
  @MainActor
  final class BoardController: NSObject, WaterflowViewDragDelegate, WaterflowViewDropDelegate {
    private typealias Painting = BoardPainting

    private var paintings = ["Irises", "Water Lilies"].map { BoardPainting(title: $0) }

    func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let painting = paintings[indexPath.item]
      let item = UIDragItem(itemProvider: NSItemProvider(object: painting.title as NSString))
      item.localObject = painting
      return [item]
    }

    func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator) {
      let place = coordinator.destinationIndexPath?.item ?? paintings.count
      for item in coordinator.items {
        guard let painting = item.dragItem.localObject as? Painting else { continue }
        paintings.insert(painting, at: place)
        waterflowView.insertItems(at: [[0, place]])
        coordinator.drop(item.dragItem, toItemAt: [0, place])
      }
    }

    private func fill(_ context: WaterflowViewDropPlaceholderContext, with painting: BoardPainting) {
      context.commitInsertion { indexPath in paintings.insert(painting, at: indexPath.item) }
    }
  }
#endif
