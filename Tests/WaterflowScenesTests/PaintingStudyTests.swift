import Foundation
import Testing
import Waterflow

@testable import WaterflowScenes

struct PaintingStudyTests {
  private let paintings = PaintingCollection.bundled.paintings

  @Test("every painting has a study of three to six shapes, none in the color of its ground")
  func shapes() {
    #expect(paintings.count == 234)
    for painting in paintings {
      #expect((3...6).contains(painting.study.shapes.count), "\(painting.id)")
      #expect(painting.study.shapes.allSatisfy { $0.color != painting.study.ground }, "\(painting.id)")
    }
  }

  @Test("no two paintings have the same study, nor the same shapes in other colors")
  func distinct() {
    for (index, painting) in paintings.enumerated() {
      let outlines = painting.study.shapes.map(\.outline)
      let twin = paintings[..<index].first { $0.study.shapes.map(\.outline) == outlines }
      #expect(twin == nil, "\(painting.id), \(twin?.id ?? "")")
    }
  }

  @Test("no shape lies outside its canvas")
  func visible() {
    for painting in paintings {
      for shape in painting.study.shapes {
        let box = shape.outline.path.boundingBox
        let isVisible = box.maxX > 0 && box.maxY > 0 && box.minX < 100 && box.minY < 100
        #expect(isVisible && box.width >= 1 && box.height >= 1, "\(painting.id), \(shape.color.text)")
      }
    }
  }

  // MARK: Outlines

  /// As in SVG.
  private func text(of path: CGPath) -> [String] {
    var lines: [String] = []
    path.applyWithBlock { element in
      let (letter, count) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        default: ("?", 0)
        }
      let numbers = (0..<count).map { index in
        String(format: "%g %g", element.pointee.points[index].x, element.pointee.points[index].y)
      }
      lines.append(letter + numbers.joined(separator: " "))
    }
    return lines
  }

  @Test("a polygon has straight lines, and is closed")
  func polygon() {
    let corners = [CGPoint(x: 0, y: -10), CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 110)]
    #expect(text(of: PaintingStudy.Outline.polygon(corners).path) == ["M0 -10", "L100 50", "L0 110", "Z"])
  }

  @Test("a curve runs through its points, at each parallel to the line between its neighbors")
  func curve() {
    let corners = [(0, 0), (60, 0), (60, 60), (0, 60)].map { CGPoint(x: $0.0, y: $0.1) }
    // The neighbors of (0, 0) are (0, 60) and (60, 0): a sixth of the way between them is (10, -10).
    #expect(
      text(of: PaintingStudy.Outline.curve(corners).path) == [
        "M0 0", "C10 -10 50 -10 60 0", "C70 10 70 50 60 60", "C50 70 10 70 0 60", "C-10 50 -10 10 0 0", "Z",
      ])
  }

  @Test("control points are rounded to a tenth")
  func rounding() {
    let corners = [(0, 0), (10, 0), (0, 10)].map { CGPoint(x: $0.0, y: $0.1) }
    // From (0, 0): (10 - 0) / 6 = 1.67 to the right and (0 - 10) / 6 = -1.67 down.
    let lines = text(of: PaintingStudy.Outline.curve(corners).path)
    #expect(lines.dropFirst().first == "C1.7 -1.7 10 -1.7 10 0")
  }

  @Test("an ellipse is four quarters")
  func ellipse() {
    let ellipse = PaintingStudy.Outline.ellipse(
      center: CGPoint(x: 50, y: 40), radii: CGSize(width: 20, height: 10))
    // 20 · 0.5523 = 11.05 and 10 · 0.5523 = 5.52.
    #expect(
      text(of: ellipse.path) == [
        "M50 30", "C61 30 70 34.5 70 40", "C70 45.5 61 50 50 50", "C39 50 30 45.5 30 40", "C30 34.5 39 30 50 30", "Z",
      ])
  }
}

struct PaintingStudyDecodingTests {
  private let triangle: [String: Any] = ["color": "#112233", "polygon": [0, 0, 10, 0, 0, 10]]

  /// The problems of a collection with one painting whose study has these shapes.
  private func problems(ground: String = "#ffffff", _ shapes: [[String: Any]]) throws -> [String] {
    let entry: [String: Any] = [
      "id": "a", "title": "A", "artist": "B", "year": "1900", "museum": "C", "height": 10, "width": 10,
      "study": ["ground": ground, "shapes": shapes] as [String: Any],
    ]
    return PaintingCollection(json: try JSONSerialization.data(withJSONObject: [entry])).problems
  }

  /// The problems of a study whose second shape is the given one.
  private func problems(second: [String: Any]) throws -> [String] {
    try problems([triangle, second, triangle])
  }

  @Test("three to six shapes are read, in their order")
  func sound() throws {
    let study = try JSONDecoder().decode(
      PaintingStudy.self,
      from: Data(
        """
        {"ground": "#ffffff", "shapes": [{"color": "#000000", "polygon": [0, 0, 10.5, 0, 0, 10]},
          {"color": "#ff0000", "curve": [-50, 150, 10, 0, 0, 10]}, {"color": "#0000ff", "ellipse": [50, 40, 20, 10]}]}
        """.utf8))
    #expect(study.ground == HexColor("#ffffff"))
    #expect(study.shapes.map(\.color.text) == ["#000000", "#ff0000", "#0000ff"])
    #expect(
      study.shapes.map(\.outline) == [
        .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 10.5, y: 0), CGPoint(x: 0, y: 10)]),
        .curve([CGPoint(x: -50, y: 150), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]),
        .ellipse(center: CGPoint(x: 50, y: 40), radii: CGSize(width: 20, height: 10)),
      ])
    #expect(study.defect == nil)
    for count in 3...6 { #expect(try problems(Array(repeating: triangle, count: count)) == []) }
  }

  @Test("too few or too many shapes are a defect")
  func counts() throws {
    for count in [0, 2, 7] {
      #expect(
        try problems(Array(repeating: triangle, count: count))
          == ["entry 0 (a): study has \(count) shapes, expected 3 to 6"])
    }
  }

  @Test("each kind of bad shape is explained in one line, with its place")
  func shapes() throws {
    let shape = "entry 0: study.shapes[1]"
    #expect(
      try problems(second: ["color": "red", "polygon": [0, 0, 1, 0, 0, 1]])
        == ["\(shape).color: \"red\" is not a color such as \"#3f6fb5\""])
    #expect(try problems(second: ["polygon": [0, 0, 1, 0, 0, 1]]) == ["\(shape).color is missing"])
    #expect(
      try problems(second: ["color": "#000000"])
        == ["\(shape): 0 outlines, expected a polygon, a curve or an ellipse"])
    #expect(
      try problems(second: ["color": "#000000", "curve": [0, 0, 1, 0, 0, 1], "ellipse": [1, 1, 1, 1]])
        == ["\(shape): 2 outlines, expected a polygon, a curve or an ellipse"])
    #expect(
      try problems(second: ["color": "#000000", "curve": [0, 0, 1, 0, 0, 1, 5]])
        == ["\(shape).curve: 7 numbers, expected pairs"])
    #expect(
      try problems(second: ["color": "#000000", "ellipse": [1, 1, 4]])
        == ["\(shape).ellipse: 3 numbers, expected a middle and two radii"])
  }

  @Test("an outline that can't be drawn, or not on the canvas, is a defect")
  func outlines() throws {
    let shape = "entry 0 (a): study.shapes[1]"
    #expect(
      try problems(second: ["color": "#000000", "polygon": [0, 0, 1, 0]])
        == ["\(shape) has 2 points, expected at least 3"])
    #expect(
      try problems(second: ["color": "#000000", "curve": [0, 0, 510, 0, 0, 9]])
        == ["\(shape) reaches 510.0, expected -50 to 150"])
    #expect(
      try problems(second: ["color": "#000000", "ellipse": [50, 50, 0, 9]])
        == ["\(shape) has the radii 0.0 and 9.0, expected more than 0"])
    #expect(
      try problems(second: ["color": "#000000", "ellipse": [50, -51, 4, 9]])
        == ["\(shape) reaches -51.0, expected -50 to 150"])
  }

  @Test("a painting without a study, or with a bad ground, is left out")
  func ground() throws {
    #expect(
      try problems(ground: "#ffff", Array(repeating: triangle, count: 3))
        == ["entry 0: study.ground: \"#ffff\" is not a color such as \"#3f6fb5\""])
  }
}
