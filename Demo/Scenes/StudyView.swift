import Waterflow

/// Draws the study of a painting.
///
/// Inside it a point is a hundredth of the canvas, and its transform brings it to the canvas's size: paths are made once
/// for a painting, and stay the same whatever its size becomes.
final class StudyView: UIView {
  private static let canvas = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// As many as any study has needed so far. Those that the present one doesn't need are hidden.
  private var shapeViews: [ShapeView] = []
  private var study: PaintingStudy?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ study: PaintingStudy) {
    guard study != self.study else { return }
    self.study = study
    backgroundColor = UIColor(study.ground)
    while shapeViews.count < study.shapes.count {
      let view = ShapeView(frame: StudyView.canvas)
      addSubview(view)
      shapeViews.append(view)
    }
    for (index, view) in shapeViews.enumerated() {
      view.isHidden = index >= study.shapes.count
      if !view.isHidden { view.show(study.shapes[index]) }
    }
  }

  /// Fills a rectangle of the superview. A painting of other proportions is cut off on two sides.
  ///
  /// - Parameter proportion: width to height of the whole painting.
  func fill(_ rect: CGRect, proportion: CGFloat) {
    isHidden = rect.isEmpty
    guard !rect.isEmpty else { return }
    // A height that was rounded to a pixel cuts off nothing.
    let isWhole = abs(rect.width / proportion - rect.height) <= 0.5
    let excess = isWhole ? 1 : rect.width / rect.height / proportion
    let width = excess < 1 ? 100 * excess : 100
    let height = excess > 1 ? 100 / excess : 100
    bounds = CGRect(x: (100 - width) / 2, y: (100 - height) / 2, width: width, height: height)
    center = CGPoint(x: rect.midX, y: rect.midY)
    transform = CGAffineTransform(scaleX: rect.width / width, y: rect.height / height)
  }
}

/// A shape of a study, in its superview's hundredths.
private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  func show(_ shape: PaintingStudy.Shape) {
    guard let layer = layer as? CAShapeLayer else { return }
    layer.path = shape.outline.path
    layer.fillColor = UIColor(shape.color).cgColor
  }
}

extension PaintingStudy.Outline {
  /// Closed, in hundredths of the canvas; control points to a tenth.
  var path: CGPath {
    let path = CGMutablePath()
    switch self {
    case .polygon(let points): path.addLines(between: points)
    case .curve(let points): path.addCurves(through: points)
    case .ellipse(let center, let radii): path.addEllipse(center, radii)
    }
    path.closeSubpath()
    return path
  }
}

extension CGMutablePath {
  /// Catmull and Rom's curve: at each point it runs parallel to the line between the two points beside it.
  fileprivate func addCurves(through points: [CGPoint]) {
    guard let first = points.first else { return }
    func point(_ index: Int) -> CGPoint { points[(index + points.count) % points.count] }
    // From a point to its control points, which lie opposite each other.
    func direction(_ index: Int) -> CGPoint {
      let (before, after) = (point(index - 1), point(index + 1))
      return CGPoint(x: (after.x - before.x) / 6, y: (after.y - before.y) / 6).toTenth
    }
    move(to: first)
    for index in points.indices {
      let (start, end) = (point(index), point(index + 1))
      let (departure, arrival) = (direction(index), direction(index + 1))
      addCurve(
        to: end, control1: CGPoint(x: start.x + departure.x, y: start.y + departure.y),
        control2: CGPoint(x: end.x - arrival.x, y: end.y - arrival.y))
    }
  }

  /// Four quarters, each a curve that is nearest to an ellipse with control points at this share of a radius.
  fileprivate func addEllipse(_ center: CGPoint, _ radii: CGSize) {
    let share = 0.5523
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radii.width * x, y: center.y + radii.height * y).toTenth
    }
    move(to: point(0, -1))
    addCurve(to: point(1, 0), control1: point(share, -1), control2: point(1, -share))
    addCurve(to: point(0, 1), control1: point(1, share), control2: point(share, 1))
    addCurve(to: point(-1, 0), control1: point(-share, 1), control2: point(-1, share))
    addCurve(to: point(0, -1), control1: point(-1, -share), control2: point(-share, -1))
  }
}

extension CGPoint {
  fileprivate var toTenth: CGPoint { CGPoint(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10) }
}
