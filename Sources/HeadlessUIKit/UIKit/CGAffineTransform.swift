@_exported import Foundation

#if !canImport(CoreGraphics)
  /// A three by three matrix whose last column is (0, 0, 1): x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  ///
  /// Only where Core Graphics is missing. Values of type `CGFloat`, rotation in radians, as Core Graphics has them.
  public struct CGAffineTransform: Equatable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    /// The identity transform, which changes nothing.
    public static let identity = CGAffineTransform()

    public init() {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a rotation by an angle in radians; positive angles turn clockwise on a screen whose y axis points down.
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    public var isIdentity: Bool {
      self == .identity
    }

    /// Returns the transform that applies first the receiver, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c,
        b: a * other.b + b * other.d,
        c: c * other.a + d * other.c,
        d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx,
        ty: tx * other.b + ty * other.d + other.ty)
    }

    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse; a transform that has none is returned unchanged, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(
        width: transform.a * width + transform.c * height,
        height: transform.b * width + transform.d * height)
    }
  }

  extension CGRect {
    /// Returns the smallest rectangle around the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
      if transform.isIdentity { return self }
      let topLeft = CGPoint(x: minX, y: minY).applying(transform)
      let topRight = CGPoint(x: maxX, y: minY).applying(transform)
      let bottomLeft = CGPoint(x: minX, y: maxY).applying(transform)
      let bottomRight = CGPoint(x: maxX, y: maxY).applying(transform)
      let left = min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x))
      let right = max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x))
      let top = min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y))
      let bottom = max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y))
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
#endif
