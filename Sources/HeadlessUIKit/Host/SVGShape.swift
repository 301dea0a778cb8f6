import Foundation

/// The path of a shape layer as one SVG element.
@MainActor struct SVGShape {
  static let prefix = "<path "

  let element: String
  /// What the drawing may cover, in the layer's rectangle.
  let reach: CGRect

  /// `nil` for a layer that draws nothing.
  ///
  /// - Parameter offset: the origin of the layer's bounds; the path is given in the bounds' coordinates.
  init?(_ layer: CAShapeLayer, offset: CGPoint) {
    guard let path = layer.presentedPath, !path.isEmpty else { return nil }
    let fill = layer.fillColor.map { UIColor(cgColor: $0).content(for: .current) }
    let stroke = layer.lineWidth > 0 ? layer.strokeColor.map { UIColor(cgColor: $0).content(for: .current) } : nil
    guard (fill?.alpha ?? 0) > 0 || (stroke?.alpha ?? 0) > 0 else { return nil }

    var attributes = fill.map { SVGFormat.paint("fill", $0) } ?? " fill=\"none\""
    if fill != nil, layer.fillRule == .evenOdd { attributes += " fill-rule=\"evenodd\"" }
    if let stroke {
      attributes += "\(SVGFormat.paint("stroke", stroke)) stroke-width=\"\(SVGFormat.number(layer.lineWidth))\""
      // Defaults of SVG are left out, except for the limit of a pointed join.
      if layer.lineJoin != .miter { attributes += " stroke-linejoin=\"\(layer.lineJoin.rawValue)\"" }
      if layer.lineJoin == .miter {
        attributes += " stroke-miterlimit=\"\(SVGFormat.number(max(1, layer.miterLimit)))\""
      }
      if layer.lineCap != .butt { attributes += " stroke-linecap=\"\(layer.lineCap.rawValue)\"" }
    }
    let written = Self.written(path, of: layer, origin: offset)
    element = "\(Self.prefix)d=\"\(written.text)\"\(attributes)/>"
    let overhang = stroke == nil ? 0 : layer.lineWidth * max(1, layer.lineJoin == .miter ? layer.miterLimit : 1)
    reach = written.boundingBox.offsetBy(dx: -offset.x, dy: -offset.y).insetBy(dx: -overhang, dy: -overhang)
  }

  private static func written(_ path: CGPath, of layer: CAShapeLayer, origin: CGPoint) -> CAShapeLayer.WrittenPath {
    // While the path is animated there is another one in each frame.
    let isLasting = path === layer.path
    if isLasting, let known = layer.writtenPath, known.origin == origin { return known }
    let written = CAShapeLayer.WrittenPath(
      text: data(of: path, offset: origin), boundingBox: path.boundingBox, origin: origin)
    if isLasting { layer.writtenPath = written }
    return written
  }

  private static func data(of path: CGPath, offset: CGPoint) -> String {
    var data = ""
    // Where the control point of a curve lies that continues the last one smoothly: SVG has a shorter form for it.
    var smoothControl: CGPoint?
    path.applyWithBlock { element in
      let (command, count) = Self.command(element.pointee.type)
      var letter = command
      var points = (0..<count).map { element.pointee.points[$0] }
      let isCurve = element.pointee.type == .addCurveToPoint
      let nextControl = isCurve ? CGPoint(x: 2 * points[2].x - points[1].x, y: 2 * points[2].y - points[1].y) : nil
      if isCurve, let smoothControl, isSame(points[0], smoothControl) {
        letter = "S"
        points.removeFirst()
      }
      smoothControl = nextControl
      let numbers = points.map { "\(SVGFormat.number($0.x - offset.x)) \(SVGFormat.number($0.y - offset.y))" }
      data += letter + numbers.joined(separator: " ")
    }
    return data
  }

  /// Returns whether two points are written alike, except for rounding.
  private nonisolated static func isSame(_ point: CGPoint, _ other: CGPoint) -> Bool {
    abs(point.x - other.x) < 0.0005 && abs(point.y - other.y) < 0.0005
  }

  private nonisolated static func command(_ type: CGPathElementType) -> (letter: String, pointCount: Int) {
    switch type {
    case .moveToPoint: ("M", 1)
    case .addLineToPoint: ("L", 1)
    case .addQuadCurveToPoint: ("Q", 2)
    case .addCurveToPoint: ("C", 3)
    case .closeSubpath: ("Z", 0)
    #if canImport(CoreGraphics)
      @unknown default: ("", 0)
    #endif
    }
  }
}
