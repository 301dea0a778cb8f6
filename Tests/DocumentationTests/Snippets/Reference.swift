import Foundation
import Waterflow

/// The examples of the reference.
@MainActor
final class ReferenceExamples: NSObject, WaterflowViewDataSource {
  struct Painting {
    var size = CGSize.zero
  }

  final class PaintingCell: WaterflowViewCell {
    func show(_ painting: Painting) {}
  }

  var paintings: [Painting] = []

  func configure(_ waterflowView: WaterflowView) {
    waterflowView.setLayout(.waterfall(columns: .minimumWidth(160), columnSpacing: 10), animated: true)
    waterflowView.register(PaintingCell.self, forCellReuseIdentifier: "painting")
  }

  func select(in waterflowView: WaterflowView) {
    waterflowView.allowsMultipleSelectionDuringEditing = true
    waterflowView.setEditing(true, animated: true)
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { paintings.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(PaintingCell.self, for: indexPath)
    cell.show(paintings[indexPath.item])
    return cell
  }

  final class DayHeader: WaterflowReusableView {
    func show(_ day: String) {}
  }

  var days: [String] = []

  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let header = waterflowView.dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind, for: indexPath)
    header.show(days[indexPath.section])
    return header
  }

  func replaceAll(in waterflowView: WaterflowView, with newPaintings: [Painting]) {
    paintings = newPaintings
    waterflowView.reloadData()
  }

  func moveUp(in waterflowView: WaterflowView) {
    waterflowView.performBatchUpdates { [self] in
      let painting = paintings.remove(at: 4)
      paintings.insert(painting, at: 0)
      waterflowView.moveItem(at: [0, 4], to: [0, 0])
    }
  }

  func keepPlace(in waterflowView: WaterflowView) throws -> Data {
    let saved = try JSONEncoder().encode(waterflowView.place)
    waterflowView.place = .item(at: [0, 100])
    return saved
  }

  func append(_ painting: Painting, to waterflowView: WaterflowView) {
    paintings.append(painting)
    waterflowView.insertItems(at: [[0, paintings.count - 1]])
  }

  func prepend(_ painting: Painting, to waterflowView: WaterflowView) {
    paintings.insert(painting, at: 0)
    waterflowView.insertItems(at: [[0, 0]], with: .slide(.top))
  }

  func adopt(_ image: UIImage, at indexPath: IndexPath, in waterflowView: WaterflowView) {
    paintings[indexPath.item].size = image.size
    waterflowView.invalidateSizes(forItemsAt: [indexPath])
  }

  func update(_ waterflowView: WaterflowView, at indexPath: IndexPath) {
    if let cell = waterflowView.cellForItem(at: indexPath) as? PaintingCell {
      cell.show(paintings[indexPath.item])
    }
  }

  func expand(_ cell: PaintingCell, in waterflowView: WaterflowView) {
    UIView.animate(withDuration: 0.3) {
      cell.invalidateIntrinsicContentSize()
      waterflowView.layoutIfNeeded()
    }
  }

  func goOn(in waterflowView: WaterflowView) {
    waterflowView.selectItem(at: [0, 2], animated: true, scrollPosition: .centeredVertically)
    waterflowView.scrollToItem(at: [0, 100], at: .top, animated: true)
  }

  func snap(_ waterflowView: WaterflowView) {
    waterflowView.snapping = .item(.center)
    waterflowView.decelerationRate = .fast
  }
}

private final class Pages: NSObject, WaterflowViewDelegate {
  func loadNextPage(_ completion: (_ page: [Int]?) -> Void) {}
  func append(_ page: [Int]) {}

  func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    loadNextPage { page in
      if let page { self.append(page) } else { waterflowView.pagingFailed(at: .end) }
    }
  }
}

private final class ListScreen: UIViewController {
  let waterflowView = WaterflowView()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for indexPath in waterflowView.indexPathsForSelectedItems {
      waterflowView.deselectItem(at: indexPath, animated: animated)
    }
  }
}

private final class Shelves: NSObject, WaterflowViewDelegate {
  func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
    section == 0 ? .carousel(.waterfall(columns: .count(1)), length: 160, snapping: .item(.leading)) : nil
  }
}

class NumbersController: WaterflowViewController {
  override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }

  override func waterflowView(
    _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
  ) -> WaterflowViewCell {
    let cell = waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
    cell.show(indexPath.item)
    return cell
  }
}

final class EstimatingDelegate: NSObject, WaterflowViewDelegate {
  struct Post {
    let hasPhoto: Bool
  }

  var posts: [Post] = []

  func waterflowView(
    _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    posts[indexPath.item].hasPhoto ? width * 1.4 : 120
  }
}
