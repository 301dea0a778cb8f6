import Foundation
import Waterflow

/// The snippets of PhotoWall.md, an article beside the reference.
struct WallPhoto {
  let name: String
  let size: CGSize
  var image: UIImage?
}

final class WallPhotoCell: WaterflowViewCell {
  private let imageView = UIImageView()
  private let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.backgroundColor = .secondarySystemBackground
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    contentView.addSubview(imageView)
    contentView.addSubview(nameLabel)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ photo: WallPhoto) {
    imageView.image = photo.image
    nameLabel.text = photo.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    imageView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - 30)
    nameLabel.frame = CGRect(x: 0, y: size.height - 30, width: size.width, height: 30)
  }
}

class PhotoWallController: WaterflowViewController {
  var photos: [WallPhoto] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    waterflowView.layout = .waterfall(columns: .count(2), columnSpacing: 16, rowSpacing: 16, insets: .all(16))
  }

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { photos.count }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(WallPhotoCell.self, for: indexPath)
    cell.show(photos[indexPath.item])
    return cell
  }

  override func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    let size = photos[indexPath.item].size
    return width * size.height / size.width + 30
  }
}

/// What the article's later steps add.
final class WholePhotoWallController: PhotoWallController {
  func show(_ image: UIImage, ofPhoto name: String) {
    guard let index = photos.firstIndex(where: { $0.name == name }) else { return }
    photos[index].image = image
    waterflowView.reconfigureItems(at: [[0, index]])
  }

  func add(_ photo: WallPhoto) {
    photos.insert(photo, at: 0)
    waterflowView.insertItems(at: [[0, 0]], with: .slide(.top))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.pinchableColumns = 1...5
  }

  override func waterflowView(_ view: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    let screen = UIViewController()
    screen.title = photos[indexPath.item].name
    navigationController?.pushViewController(screen, animated: true)
  }
}

#if !canImport(UIKit)
  @MainActor func drawWall(_ wall: PhotoWallController) throws {
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: wall))
    host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.2)
    host.advance(by: 1)
    try host.svg().write(toFile: "wall.svg", atomically: true, encoding: .utf8)
  }
#endif
