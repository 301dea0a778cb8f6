import Foundation
import TestSupport
import Testing

@MainActor struct UIBezierPathTests {
  /// The elements of a path: a letter for each, and its points.
  private func steps(_ path: CGPath) -> [String] {
    var steps: [String] = []
    path.applyWithBlock { element in
      let (letter, count) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        default: ("Z", 0)
        }
      let points = (0..<count).map { "\(element.pointee.points[$0].x),\(element.pointee.points[$0].y)" }
      steps.append(([letter] + points).joined(separator: " "))
    }
    return steps
  }

  @Test("moves, lines, curves and closing are kept in order")
  func order() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 11, y: 12), controlPoint2: CGPoint(x: 13, y: 14))
    #expect(path.currentPoint == CGPoint(x: 9, y: 10))
    path.close()
    #expect(
      steps(path.cgPath) == [
        "M 1.0,2.0", "L 3.0,4.0", "Q 7.0,8.0 5.0,6.0", "C 11.0,12.0 13.0,14.0 9.0,10.0", "Z",
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(!path.isEmpty)
  }

  @Test("a path that was handed out stays as it was")
  func copies() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 2, y: 2))
    #expect(steps(before).count == 2)
    #expect(steps(path.cgPath).count == 3)
  }

  @Test("paths are appended, and all points removed")
  func append() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 1, height: 1)))
    #expect(steps(path.cgPath).count == 10)
    #expect(path.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 3))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("a rounded rectangle fills its rectangle, however large the radius", arguments: [4.0, 400])
  func roundedRect(radius: CGFloat) {
    let rect = CGRect(x: 10, y: 20, width: 60, height: 30)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
    #expect(path.boundingBox == rect)
  }

  #if !canImport(UIKit)
    @Test("the corners of a rounded rectangle are quarters of a circle within 0.03 %")
    func roundCorners() throws {
      let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 10).cgPath
      var start = CGPoint.zero
      path.applyWithBlock { element in
        let points = element.pointee.points
        if element.pointee.type == .addCurveToPoint {
          for step in 1..<10 {
            let t = CGFloat(step) / 10
            func mix(_ key: KeyPath<CGPoint, CGFloat>) -> CGFloat {
              let s = 1 - t
              return s * s * s * start[keyPath: key] + 3 * s * s * t * points[0][keyPath: key]
                + 3 * s * t * t * points[1][keyPath: key] + t * t * t * points[2][keyPath: key]
            }
            #expect(abs(hypot(mix(\.x) - 10, mix(\.y) - 10) - 10) < 0.003)
          }
          start = points[2]
        } else if element.pointee.type != .closeSubpath {
          start = points[0]
        }
      }
    }
  #endif

  @Test("a mutable path applies a transform to what is added")
  func transform() {
    let path = CGMutablePath()
    path.addRect(
      CGRect(x: 0, y: 0, width: 2, height: 3), transform: CGAffineTransform(translationX: 10, y: 20))
    #expect(path.boundingBox == CGRect(x: 10, y: 20, width: 2, height: 3))
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
  }
}
