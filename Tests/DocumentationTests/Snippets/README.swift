import Waterflow

final class PhotoCell: WaterflowViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }
}

final class WallController: WaterflowViewController {
  var images: [UIImage] = []

  override func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { images.count }

  override func waterflowView(_ view: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    images[indexPath.item].size
  }

  override func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let cell = view.dequeueReusableCell(PhotoCell.self, for: indexPath)
    cell.imageView.image = images[indexPath.item]
    return cell
  }
}

@MainActor func show(_ images: [UIImage], in window: UIWindow) {
  let wall = WallController(layout: .waterfall(columns: .minimumWidth(160), insets: .all(10)))
  wall.images = images
  window.rootViewController = wall
}
