import Foundation
import TestSupport
import Testing

struct CGAffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test("move, scale, turn")
  func basics() {
    #expect(point.applying(CGAffineTransform(translationX: 1, y: 2)) == CGPoint(x: 4, y: 6))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 12))
    let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(hypot(turned.x + 4, turned.y - 3) < 1e-12)
  }

  @Test("translatedBy, scaledBy and rotated work before what is there; concatenating after it")
  func order() {
    let scaled = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(scaled.translatedBy(x: 1, y: 1)) == CGPoint(x: 8, y: 10))
    #expect(
      point.applying(scaled.concatenating(CGAffineTransform(translationX: 1, y: 1))) == CGPoint(x: 7, y: 9))
  }

  @Test("the inverse undoes; what has no inverse stays as it is")
  func inverse() {
    let transform = CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(hypot(back.x - point.x, back.y - point.y) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("a rectangle becomes the rectangle around its corners")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -4, y: 4, width: 3, height: 8))
  }
}
