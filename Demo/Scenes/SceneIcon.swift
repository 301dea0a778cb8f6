import Foundation
import Waterflow

/// The layout of each scene, simplified: a few shapes on a square 24 units wide.
enum SceneIcon {
  struct Shape: Equatable, Sendable {
    let frame: CGRect
    var radius: CGFloat = 1.2
    /// Whether it is highlighted.
    var isStrong = false
  }

  /// The shapes for a scene's identifier; none for an unknown scene.
  static func shapes(of id: String) -> [Shape] {
    switch id {
    case "gallery":
      [box(3, 3, 8, 11), box(13, 3, 8, 7, strong: true), box(3, 16, 8, 5, strong: true), box(13, 12, 8, 9)]
    case "rows":
      [
        box(3, 4, 5, 4.6), box(9, 4, 8, 4.6, strong: true), box(18, 4, 3, 4.6), box(3, 9.7, 10, 4.6, strong: true),
        box(14, 9.7, 7, 4.6), box(3, 15.4, 4, 4.6), box(8, 15.4, 6, 4.6), box(15, 15.4, 6, 4.6, strong: true),
      ]
    case "library":
      [
        box(3, 3, 9, 2, 1, strong: true), box(3, 6.5, 5.3, 4.3), box(9.3, 6.5, 5.3, 4.3), box(15.6, 6.5, 5.3, 4.3),
        box(3, 11.6, 5.3, 4.3), box(9.3, 11.6, 5.3, 4.3, strong: true), box(15.6, 11.6, 5.3, 4.3),
        box(3, 16.7, 5.3, 4.3), box(9.3, 16.7, 5.3, 4.3), box(15.6, 16.7, 5.3, 4.3),
      ]
    case "search":
      [
        box(3, 3.5, 7, 3.4, 1.7, strong: true), box(11, 3.5, 10, 3.4, 1.7), box(3, 8, 9, 3.4, 1.7),
        box(13, 8, 5, 3.4, 1.7), box(3, 13.5, 8.5, 7.5), box(12.5, 13.5, 8.5, 7.5),
      ]
    case "shop":
      [
        box(1, 3, 4, 6), box(6, 3, 12, 6, strong: true), box(19, 3, 4, 6), box(3, 10.5, 18, 2, 1, strong: true),
        box(3, 14, 8.5, 7), box(12.5, 14, 8.5, 8),
      ]
    case "feed":
      [box(3, 2.5, 8.5, 5, strong: true), box(12.5, 2.5, 8.5, 9), box(3, 8.5, 8.5, 13), box(12.5, 12.5, 8.5, 9)]
    case "chat":
      [box(3, 4, 12, 4.4, 2.2), box(9, 10, 12, 4.4, 2.2, strong: true), box(3, 16, 9, 4.4, 2.2)]
    case "inbox":
      [
        disc(5, 6, 1.6, strong: true), box(9, 4, 12, 4, strong: true), disc(5, 12, 1.6, strong: true),
        box(9, 10, 12, 4, strong: true), box(9, 16, 12, 4),
      ]
    case "select":
      [
        box(3, 3, 5.3, 5.3, strong: true), box(9.3, 3, 5.3, 7, strong: true), box(15.6, 3, 5.3, 5.3, strong: true),
        box(3, 9.3, 5.3, 7, strong: true), box(9.3, 11, 5.3, 5.3), box(15.6, 9.3, 5.3, 7), box(3, 17.3, 5.3, 3.7),
        box(9.3, 17.3, 5.3, 3.7), box(15.6, 17.3, 5.3, 3.7),
      ]
    case "reorder":
      [box(3, 3, 5.3, 8), box(9.3, 3, 5.3, 5), box(15.6, 3, 5.3, 10), box(3, 12, 5.3, 9), box(15.6, 14, 5.3, 7)]
        + [box(10.6, 10, 6.4, 8.6, strong: true)]
    case "boards":
      [box(3, 3, 5.3, 6), box(9.3, 3, 5.3, 6), box(15.6, 3, 5.3, 6), box(3, 15, 5.3, 6), box(15.6, 15, 5.3, 6)]
        + [box(9.8, 11, 6, 8, strong: true)]
    case "spreadsheet":
      table(rows: 4, columns: 3)
    case "million-rows":
      table(rows: 7, columns: 5)
    case "tree":
      [
        box(3, 10, 5, 4, strong: true), box(10, 5.5, 5, 4), box(10, 14.5, 5, 4), box(17, 3, 4, 3.4),
        box(17, 8.4, 4, 3.4), box(17, 14.8, 4, 3.4),
      ]
    case "honeycomb":
      [
        disc(8, 5.4), disc(16, 5.4), disc(4, 12), disc(12, 12, strong: true), disc(20, 12), disc(8, 18.6),
        disc(16, 18.6),
      ]
    case "swiftui":
      [box(3, 3, 8, 8, strong: true), box(13, 3, 8, 11), box(3, 13, 8, 8), box(13, 16, 8, 5, strong: true)]
    case "waterfall":
      [
        box(3, 3, 5.3, 7), box(9.3, 3, 5.3, 11), box(15.6, 3, 5.3, 5, strong: true), box(3, 11, 5.3, 10, strong: true),
        box(9.3, 15, 5.3, 6), box(15.6, 9, 5.3, 12),
      ]
    case "storyboard":
      [box(2.5, 5, 8, 14, strong: true), box(11.5, 11.5, 2.6, 1, 0.5), box(15, 3, 6.5, 8), box(15, 13, 6.5, 8)]
    case "playground":
      [
        box(3, 5.4, 18, 1.4, 0.7), disc(8, 6.1, 2.3, strong: true), box(3, 11.3, 18, 1.4, 0.7),
        disc(16, 12, 2.3, strong: true), box(3, 17.2, 18, 1.4, 0.7), disc(11, 17.9, 2.3, strong: true),
      ]
    case "self-check":
      [
        disc(5.4, 5.6, 2.2, strong: true), box(9.6, 4, 11.4, 3.2), disc(5.4, 12, 2.2, strong: true),
        box(9.6, 10.4, 11.4, 3.2), disc(5.4, 18.4, 2.2), box(9.6, 16.8, 11.4, 3.2),
      ]
    default: []
    }
  }

  private static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 1.2, strong: Bool = false
  ) -> Shape {
    Shape(frame: CGRect(x: x, y: y, width: width, height: height), radius: radius, isStrong: strong)
  }

  private static func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat = 3.2, strong: Bool = false) -> Shape {
    box(x - radius, y - radius, 2 * radius, 2 * radius, radius, strong: strong)
  }

  /// Its first row and column are highlighted.
  private static func table(rows: Int, columns: Int) -> [Shape] {
    let gap: CGFloat = 0.9
    let width = (18 + gap) / CGFloat(columns)
    let height = (18 + gap) / CGFloat(rows)
    return (0..<rows * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return box(
        3 + CGFloat(column) * width, 3 + CGFloat(row) * height, width - gap, height - gap, 0.6,
        strong: row == 0 || column == 0)
    }
  }
}

/// Shows the shapes of an icon on a tile of the wall's color.
final class SceneIconView: UIView {
  private static let weakAlpha: CGFloat = 0.42
  private static let cornerRadius: CGFloat = 10
  /// The side of the square that shapes are drawn on.
  private static let side: CGFloat = 24

  private var shapes: [SceneIcon.Shape] = []

  func show(_ shapes: [SceneIcon.Shape]) {
    self.shapes = shapes
    backgroundColor = SceneStyle.wall
    layer.cornerRadius = SceneIconView.cornerRadius
    while subviews.count > shapes.count { subviews.last?.removeFromSuperview() }
    while subviews.count < shapes.count { addSubview(UIView()) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = bounds.width / SceneIconView.side
    for (view, shape) in zip(subviews, shapes) {
      view.frame = CGRect(
        x: shape.frame.minX * unit, y: shape.frame.minY * unit, width: shape.frame.width * unit,
        height: shape.frame.height * unit)
      view.layer.cornerRadius = shape.radius * unit
      view.backgroundColor = SceneStyle.brass
      view.alpha = shape.isStrong ? 1 : SceneIconView.weakAlpha
    }
  }
}
