import Foundation
import Waterflow

/// Paintings as the cells of a honeycomb, in a custom layout. A tap on one shows its title.
public final class HoneycombScene: UIViewController, DisplayLogging {
  public let paintings = PaintingCollection.bundled.paintings
  public let waterflowView = WaterflowView(frame: .zero, layout: HoneycombLayout(margin: 12))
  public let displayLog = DisplayLog()

  private let header = SceneHeaderView(title: "Honeycomb", subtitle: "A layout of one’s own; tap a work")

  public override func loadView() {
    view = SceneView(header: header, waterflowView: waterflowView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.register(HexagonView.self, forDecorationViewOfKind: HoneycombLayout.hexagonKind)
    waterflowView.dataSource = self
    waterflowView.delegate = self
  }
}

extension HoneycombScene: WaterflowViewDataSource {
  public func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    paintings.count
  }

  public func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    displayLog.willAnswer()
    let cell = waterflowView.dequeueReusableCell(CircleCell.self, for: indexPath)
    cell.show(paintings[indexPath.item])
    return cell
  }
}

extension HoneycombScene: WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    let painting = paintings[indexPath.item]
    header.subtitleText = "\(painting.title), \(painting.artist)"
  }
}

/// A painting as a disc; a selected one has a ring.
final class CircleCell: WaterflowViewCell {
  private static let ringWidth: CGFloat = 4

  private let ring = UIView()
  let canvas = CanvasView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.backgroundColor = SceneStyle.brass
    ring.isHidden = true
    canvas.clipsToBounds = true
    contentView.addSubview(ring)
    contentView.addSubview(canvas)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    canvas.show(painting)
    accessibilityLabel = "\(painting.title), \(painting.artist)"
  }

  override var isSelected: Bool {
    didSet { ring.isHidden = !isSelected }
  }

  override var isHighlighted: Bool {
    didSet { canvas.alpha = isHighlighted ? 0.6 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = contentView.bounds
    canvas.layer.cornerRadius = canvas.bounds.width / 2
    ring.frame = contentView.bounds.insetBy(dx: -CircleCell.ringWidth, dy: -CircleCell.ringWidth)
    ring.layer.cornerRadius = ring.bounds.width / 2
  }
}

/// The wax around a cell: the layout's hexagon.
final class HexagonView: WaterflowConnectorView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    lineColor = SceneStyle.hairline
    lineWidth = 1
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
