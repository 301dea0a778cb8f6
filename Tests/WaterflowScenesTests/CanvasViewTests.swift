import Foundation
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct CanvasViewTests {
  private let canvas = CanvasView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func painting(width: Double = 20, height: Double = 10, colors: [String]) throws -> Painting {
    let shapes = colors.enumerated().map { index, color in
      "{\"color\": \"\(color)\", \"polygon\": [\(index), 0, 10, 0, 0, 10]}"
    }
    let json = """
      [{"id": "a", "title": "A", "artist": "B", "year": "1900", "museum": "C", "height": \(height), "width": \(width),
        "study": {"ground": "#fefefe", "shapes": [\(shapes.joined(separator: ", "))]}}]
      """
    return try #require(PaintingCollection(json: Data(json.utf8)).paintings.first)
  }

  private let six = ["#000001", "#000002", "#000003", "#000004", "#000005", "#000006"]
  private let three = ["#0000a1", "#0000a2", "#0000a3"]

  /// The layers that draw something, from the back to the front.
  private var layers: [CAShapeLayer] {
    canvas.study.subviews.filter { !$0.isHidden }.compactMap { $0.layer as? CAShapeLayer }
  }

  private func color(_ text: String) throws -> CGColor {
    UIColor(try #require(HexColor(text))).cgColor
  }

  @Test("it has the study's ground, and a layer for each shape")
  func layersOfShapes() throws {
    canvas.show(try painting(colors: three))
    canvas.layoutIfNeeded()
    #expect(canvas.study.backgroundColor?.cgColor == (try color("#fefefe")))
    #expect(layers.map(\.fillColor) == (try three.map { try color($0) }))
    #expect(layers.map { $0.path?.boundingBox.minX } == [0, 0, 0])
    #expect(layers.map { $0.path?.boundingBox.maxX } == [10, 10, 10])
    #expect(canvas.subviews.last === canvas.study)
  }

  @Test("another painting leaves none of the old shapes, and layers are used again")
  func reuse() throws {
    canvas.show(try painting(colors: six))
    canvas.layoutIfNeeded()
    let first = layers
    #expect(first.count == 6)
    canvas.show(try painting(colors: three))
    canvas.layoutIfNeeded()
    #expect(layers.map(\.fillColor) == (try three.map { try color($0) }))
    #expect(zip(layers, first).allSatisfy { $0 === $1 })
    canvas.show(try painting(colors: six))
    canvas.layoutIfNeeded()
    #expect(layers.map(\.fillColor) == (try six.map { try color($0) }))
    #expect(canvas.study.subviews.count == 6)
  }

  @Test("a new size or the same painting leaves the paths as they are")
  func paths() throws {
    canvas.show(try painting(colors: six))
    canvas.layoutIfNeeded()
    let paths = layers.compactMap(\.path)
    canvas.bounds.size = CGSize(width: 400, height: 200)
    canvas.show(try painting(colors: six))
    canvas.layoutIfNeeded()
    #expect(zip(paths, layers).allSatisfy { $0 === $1.path })
    #expect(canvas.study.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
  }

  @Test("a canvas that isn't laid out draws nothing: it only measures")
  func measuring() throws {
    canvas.show(try painting(colors: six))
    #expect(canvas.study.subviews.isEmpty)
  }

  @Test("a hundredth of the study is a hundredth of the canvas")
  func scale() throws {
    canvas.show(try painting(colors: three))
    canvas.layoutIfNeeded()
    #expect(canvas.study.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(canvas.study.transform == CGAffineTransform(scaleX: 2, y: 1))
    #expect(canvas.study.frame == canvas.bounds)
  }

  @Test("a height rounded to a pixel cuts off nothing, be the painting as low as a handscroll")
  func roundedHeight() throws {
    canvas.show(try painting(width: 500, height: 25, colors: three))
    // The height would be 4.5.
    for height: CGFloat in [4, 13.0 / 3, 5] {
      canvas.frame = CGRect(x: 0, y: 0, width: 90, height: height)
      canvas.layoutIfNeeded()
      #expect(canvas.study.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    canvas.frame = CGRect(x: 0, y: 0, width: 90, height: 9)
    canvas.layoutIfNeeded()
    #expect(canvas.study.bounds == CGRect(x: 25, y: 0, width: 50, height: 100))
  }

  @Test("a canvas of other proportions shows the middle of the painting")
  func cropping() throws {
    canvas.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    canvas.show(try painting(width: 40, height: 10, colors: three))
    canvas.layoutIfNeeded()
    #expect(canvas.study.bounds == CGRect(x: 37.5, y: 0, width: 25, height: 100))
    #expect(canvas.study.transform == CGAffineTransform(scaleX: 4, y: 1))
    canvas.show(try painting(width: 10, height: 40, colors: three))
    canvas.layoutIfNeeded()
    #expect(canvas.study.bounds == CGRect(x: 0, y: 37.5, width: 100, height: 25))
    #expect(canvas.study.transform == CGAffineTransform(scaleX: 1, y: 4))
    #expect(canvas.study.frame == canvas.bounds)
    #expect(canvas.study.clipsToBounds)
  }

  @Test("an empty canvas shows no study until it has a size")
  func empty() throws {
    canvas.frame = .zero
    canvas.show(try painting(colors: three))
    canvas.layoutIfNeeded()
    #expect(canvas.study.isHidden)
    canvas.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    canvas.layoutIfNeeded()
    #expect(!canvas.study.isHidden)
  }
}
