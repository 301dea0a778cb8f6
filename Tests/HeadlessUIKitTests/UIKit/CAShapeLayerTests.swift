#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import HeadlessUIKit

  @MainActor struct CAShapeLayerTests {
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    private let host: HeadlessHost
    private let view = ShapeView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
    private let shape: CAShapeLayer

    init() throws {
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 100, height: 200))
      controller.view.addSubview(view)
      shape = try #require(view.layer as? CAShapeLayer)
    }

    private var paths: [String] {
      host.svg().split(separator: "\n").map(String.init).filter { $0.hasPrefix("<path") }
    }

    private func line(_ points: CGPoint...) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: points)
      return path
    }

    @Test("a stroked line is one element with its color, width, joins and caps")
    func stroke() {
      shape.path = line(CGPoint(x: 0, y: 0), CGPoint(x: 20.5, y: 0), CGPoint(x: 20.5, y: 10))
      shape.fillColor = nil
      shape.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      shape.lineWidth = 2
      shape.lineJoin = .round
      shape.lineCap = .square
      #expect(
        paths == [
          "<path d=\"M0 0L20.5 0L20.5 10\" fill=\"none\" stroke=\"#ff0000\" stroke-opacity=\"0.5\" stroke-width=\"2\" "
            + "stroke-linejoin=\"round\" stroke-linecap=\"square\"/>"
        ])
    }

    @Test("a path is filled with black unless told otherwise, and has no line")
    func fill() {
      shape.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
      #expect(paths == ["<path d=\"M1 2L4 2L4 6L1 6Z\" fill=\"#000000\"/>"])
      shape.fillRule = .evenOdd
      #expect(paths == ["<path d=\"M1 2L4 2L4 6L1 6Z\" fill=\"#000000\" fill-rule=\"evenodd\"/>"])
    }

    @Test("more than 8 192 pixels are reported, once, where something is drawn")
    func tooLarge() {
      var reports: [String] = []
      UIView.drawingReportHandler = { reports.append($0) }
      defer { UIView.drawingReportHandler = nil }
      // 2 730 points at a scale of 3 are 8 190 pixels.
      view.frame.size.width = 2_730
      shape.path = line(.zero, CGPoint(x: 2_730, y: 0))
      #expect(reports.isEmpty)
      shape.path = line(.zero, CGPoint(x: 2_731, y: 0))
      #expect(reports.count == 1)
      #expect(reports.first?.hasPrefix("ShapeView draws more than 8192 pixels") == true)
      view.frame.size.width = 9_000
      #expect(reports.count == 1)
      let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 90_000))
      plain.backgroundColor = .red
      view.superview?.addSubview(plain)
      let label = UILabel(frame: plain.frame)
      view.superview?.addSubview(label)
      #expect(reports.count == 1)
      label.text = "long"
      #expect(reports.count == 2)
      let other = ShapeView(frame: plain.frame)
      (other.layer as? CAShapeLayer)?.path = line(.zero, CGPoint(x: 1, y: 1))
      #expect(reports.count == 2, "in no window")
      view.superview?.addSubview(other)
      #expect(reports.count == 3)
    }

    @Test("a path in the superview's own coordinates is one line, one that lies elsewhere has a group")
    func groups() {
      func lines() -> [String] {
        host.svg().split(separator: "\n").map(String.init).filter { $0.hasPrefix("<g ") || $0.hasPrefix("<path") }
      }
      shape.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
      let path = "<path d=\"M1 2L4 2L4 6L1 6Z\" fill=\"#000000\"/>"
      #expect(lines() == ["<g transform=\"translate(0 0)\">", "<g transform=\"translate(10 20)\">", path])
      view.frame.origin = .zero
      #expect(lines() == [path])
      view.alpha = 0.5
      #expect(
        lines() == [
          "<g transform=\"translate(0 0)\">", "<g transform=\"translate(0 0)\" opacity=\"0.5\">", path,
        ])
    }

    @Test("a curve that continues the last one smoothly is written without its first control point")
    func smoothCurves() {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 5), control2: CGPoint(x: 8, y: 3))
      // (12, -3) is opposite (8, 3).
      path.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 12, y: -3), control2: CGPoint(x: 18, y: 4))
      path.addCurve(to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 22, y: -3), control2: CGPoint(x: 28, y: 4))
      path.addLine(to: CGPoint(x: 32, y: -4))
      path.addCurve(to: CGPoint(x: 40, y: 0), control1: CGPoint(x: 32, y: -4), control2: CGPoint(x: 38, y: 4))
      shape.path = path
      #expect(
        paths == [
          "<path d=\"M0 0C0 5 8 3 10 0S18 4 20 0C22 -3 28 4 30 0L32 -4C32 -4 38 4 40 0\" fill=\"#000000\"/>"
        ])
    }

    @Test("a pointed join says where it is cut off")
    func miter() {
      shape.path = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
      shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      #expect(paths.first?.contains("stroke-miterlimit=\"10\"") == true)
    }

    @Test("without a path, a color or a width nothing is drawn")
    func nothing() {
      #expect(paths.isEmpty)
      shape.path = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
      shape.fillColor = nil
      #expect(paths.isEmpty)
      shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      #expect(paths.count == 1)
      shape.lineWidth = 0
      #expect(paths.isEmpty)
    }

    @Test("a line in a view without width is drawn, and one outside of the screen is not")
    func visibility() {
      view.frame = CGRect(x: 10, y: 20, width: 0, height: 30)
      shape.path = line(CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 30))
      shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      #expect(paths.count == 1)
      view.center.x = 200
      #expect(paths.isEmpty)
    }

    @Test("bounds that scroll take the path along")
    func scrolledBounds() {
      view.bounds.origin = CGPoint(x: 5, y: 7)
      shape.path = line(CGPoint(x: 5, y: 7), CGPoint(x: 15, y: 17))
      shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      #expect(paths.first?.hasPrefix("<path d=\"M0 0L10 10\"") == true)
    }
  }
#endif
