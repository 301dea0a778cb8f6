import Foundation
import Waterflow

/// One painting, as large as the screen lets it be.
final class PaintingScreen: UIViewController {
  private let painting: Painting
  private let canvas = CanvasView(frame: .zero)

  init(painting: Painting) {
    self.painting = painting
    super.init(nibName: nil, bundle: nil)
    navigationItem.title = painting.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SceneStyle.wall
    canvas.show(painting)
    canvas.isAccessibilityElement = true
    canvas.accessibilityLabel = "\(painting.title), \(painting.artist), \(painting.details), \(painting.museum)"
    view.addSubview(canvas)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.safeAreaInsets
    let room = CGRect(
      x: safeArea.left, y: safeArea.top, width: view.bounds.width - safeArea.left - safeArea.right,
      height: view.bounds.height - safeArea.top - safeArea.bottom
    ).insetBy(dx: SceneStyle.margin, dy: SceneStyle.margin)
    let scale = max(0, min(room.width / painting.width, room.height / painting.height))
    let size = CGSize(width: painting.width * scale, height: painting.height * scale)
    canvas.frame = CGRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
  }
}
