import Foundation

/// A painting in its large masses, as if cut from paper: a ground and a few flat shapes on it, from the back to the
/// front.
///
/// Positions are hundredths of the canvas from its top left corner, across and down. A shape may reach beyond the
/// canvas, which cuts it off.
public struct PaintingStudy: Codable, Sendable, Equatable {
  /// Fewer show nothing of a painting, and more are fussy on a small canvas.
  static let shapeCounts = 3...6

  public let ground: HexColor
  public let shapes: [Shape]

  public struct Shape: Sendable, Equatable {
    public let color: HexColor
    public let outline: Outline
  }

  public enum Outline: Sendable, Equatable {
    /// Straight lines from corner to corner.
    case polygon([CGPoint])
    /// A closed line without corners through the points.
    case curve([CGPoint])
    /// As wide and as high as twice its radii.
    case ellipse(center: CGPoint, radii: CGSize)
  }

  /// What makes the study unusable, or nil for a sound one.
  var defect: String? {
    guard PaintingStudy.shapeCounts.contains(shapes.count) else {
      return "study has \(shapes.count) shapes, expected 3 to 6"
    }
    for (index, shape) in shapes.enumerated() {
      if let defect = shape.outline.defect { return "study.shapes[\(index)] \(defect)" }
    }
    return nil
  }
}

extension PaintingStudy.Outline {
  /// Half a canvas beyond each edge: enough for a curve to leave the canvas, and little enough to find misplaced digits.
  private static let reach = -50.0...150.0

  fileprivate var defect: String? {
    switch self {
    case .polygon(let points), .curve(let points):
      guard points.count >= 3 else { return "has \(points.count) points, expected at least 3" }
      return Self.defect(of: points)
    case .ellipse(let center, let radii):
      guard radii.width > 0, radii.height > 0 else {
        return "has the radii \(Double(radii.width)) and \(Double(radii.height)), expected more than 0"
      }
      return Self.defect(of: [center, CGPoint(x: radii.width, y: radii.height)])
    }
  }

  private static func defect(of points: [CGPoint]) -> String? {
    let stray = points.flatMap { [Double($0.x), Double($0.y)] }.first { !reach.contains($0) }
    return stray.map { "reaches \($0), expected -50 to 150" }
  }
}

/// `{"color": "#e5c54f", "polygon": [x, y, x, y, …]}`, or `curve` with the same numbers, or `ellipse` with the middle and
/// the two radii.
extension PaintingStudy.Shape: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, polygon, curve, ellipse
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    color = try container.decode(HexColor.self, forKey: .color)
    let outlines = [CodingKeys.polygon, .curve, .ellipse].filter(container.contains)
    guard let kind = outlines.first, outlines.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "\(outlines.count) outlines, expected a polygon, a curve or an ellipse"))
    }
    let numbers = try container.decode([Double].self, forKey: kind)
    guard kind != .ellipse || numbers.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: kind, in: container, debugDescription: "\(numbers.count) numbers, expected a middle and two radii")
    }
    guard numbers.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(
        forKey: kind, in: container, debugDescription: "\(numbers.count) numbers, expected pairs")
    }
    let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    switch kind {
    case .polygon: outline = .polygon(points)
    case .curve: outline = .curve(points)
    default: outline = .ellipse(center: points[0], radii: CGSize(width: points[1].x, height: points[1].y))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    func numbers(_ points: [CGPoint]) -> [Double] { points.flatMap { [Double($0.x), Double($0.y)] } }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
    switch outline {
    case .polygon(let points): try container.encode(numbers(points), forKey: .polygon)
    case .curve(let points): try container.encode(numbers(points), forKey: .curve)
    case .ellipse(let center, let radii):
      try container.encode(numbers([center, CGPoint(x: radii.width, y: radii.height)]), forKey: .ellipse)
    }
  }
}
